"""The rulebook as data."""

from pathlib import Path

import pytest

from bot.language import rulebook
from bot.language.rulebook import Clause, RulebookError

CHAPTER = """\
# Ninety-Nine

Words that are no clause.

## Set-up
- **NN1** Three to
  thirteen players.
- **NN2** Tokens:
  - three,
  - or as many
    as you like.

## A turn
- **NN10** No more than 99.
"""


def written(folder: Path, text: str, name: str = "game.md") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(rulebook, "FOLDER", tmp_path)
    return tmp_path


def test_a_chapter_is_its_clauses_in_order(folder: Path) -> None:
    written(folder, CHAPTER)
    chapter = rulebook.chapter("game")
    assert chapter.title == "Ninety-Nine"
    assert chapter.clauses == (
        Clause("NN1", "Set-up", "Three to thirteen players."),
        Clause("NN2", "Set-up", "Tokens:\n- three,\n- or as many as you like."),
        Clause("NN10", "A turn", "No more than 99."),
    )
    assert rulebook.clause("NN10") is chapter.clauses[2]
    with pytest.raises(KeyError):
        rulebook.clause("NN3")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# Only a title\n",
        "## A heading\n- **NN1** No title.\n",
        "# Title\n- **NN1** No heading.\n",
        "# Title\n## Heading\n- **NN1** Good.\n- A bullet that is no clause.\n",
        "# Title\n## Heading\n- **NN1** {braces}\n",
        "# Title\n## Heading\n- **NN1** Good.\n  and {braces}\n",
    ],
)
def test_a_chapter_that_would_lose_a_clause_is_refused(folder: Path, text: str) -> None:
    with pytest.raises(RulebookError):
        rulebook.read_chapter(written(folder, text), "game")


def test_two_clauses_with_the_same_id_are_refused(folder: Path) -> None:
    written(folder, CHAPTER)
    written(folder, CHAPTER, "other.md")
    with pytest.raises(RulebookError, match="NN1, NN10, NN2"):
        rulebook.chapters()


def test_our_own_rulebook_can_be_read() -> None:
    assert rulebook.clause("NN4").heading
    assert rulebook.clause("NN4") in rulebook.chapter("ninety_nine").clauses
