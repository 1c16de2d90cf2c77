"""What docs/adding-a-game.md says: two folders and a chapter make a game, and nothing else has to change or know it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.host.settings import ROOT
from bot.show.cards import drawings
from rules import GAMES

PAGE = ROOT / "docs" / "adding-a-game.md"
COPIED = ("bot", "cogs", "rules", "docs", "tests", "sandbox")
LEFT_OUT = ("databases", "chaos", "tournament", "browser")
OTHERWISE = (
    (r"rules\.do_over", "rules.encore"),
    (r'"do_over"', '"encore"'),
    (r'"do-over"', '"encore"'),
    (r"Do Over!", "Encore"),
    (r"\bDoOver\b", "Encore"),
    (r"\bDO([0-9]+)", r"EN\1"),
    (r"/do-over\.md", "/encore.md"),
)
"""How the files of Do Over! change to become those of another game."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the project with a sixth game, made of nothing but the folders, pages and tests that the page names."""
    for name in COPIED:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for kind in ("rules", "cogs", "tests/rules"):
        shutil.copytree(ROOT / kind / "do_over", tmp_path / kind / "encore", ignore=shutil.ignore_patterns("*.pyc"))
    for page in ("rulebook", "games"):
        shutil.copy(ROOT / "docs" / page / "do-over.md", tmp_path / "docs" / page / "encore.md")
    for file in (file for file in tmp_path.rglob("*") if file.is_file() and "encore" in (file.stem, file.parent.name)):
        text = file.read_text("utf-8")
        for was, now in OTHERWISE:
            text = re.sub(was, now, text)
        file.write_text(text, "utf-8")
    for page in ("README.md", "CHANGELOG.md"):
        (tmp_path / page).write_text((ROOT / page).read_text("utf-8") + "\nEncore\n", "utf-8")
    return tmp_path


def run(checkout: Path, *arguments: str) -> str:
    """What a program prints there, without an error."""
    command = [sys.executable, "-m", *arguments]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-6000:]
    return done.stdout


@pytest.mark.long
def test_a_sixth_game_is_two_folders_and_a_chapter(checkout: Path) -> None:
    """It is found by its folders, keeps what every game promises, and people play it at the real bot."""
    run(checkout, "tests.rules.golden")
    kept = run(checkout, "tests.kit.report", "--game", "encore", "--played", "4").splitlines()
    assert "promises kept, 0 broken" in kept.pop()
    assert len(kept) > 25
    assert [line for line in kept if not line.startswith("kept ")] == []
    played = run(checkout, "tests.random_play", "encore", "--games", "1", "--seats", "2", "--presses", "100")
    assert re.search(r"\| Encore \| 2 \| 1 \|.* nothing \|", played)


def test_the_page_names_every_file_of_a_game() -> None:
    named = set(re.findall(r"^\| `([\w.]+)` \|", PAGE.read_text("utf-8"), re.MULTILINE))
    folders = ROOT / "rules" / "do_over", ROOT / "cogs" / "do_over"
    assert {file.name for folder in folders for file in folder.iterdir() if file.is_file()} == named


def general() -> list[Path]:
    """The code that is no game's own."""
    folders = ("rules", "cogs")
    tops = [file for folder in folders for file in (ROOT / folder).glob("*.py")]
    every = [file for folder in ("bot", "sandbox") for file in (ROOT / folder).rglob("*") if file.suffix in KINDS]
    return [*tops, *every]


KINDS = (".py", ".js", ".html", ".json")


@pytest.mark.parametrize("key", GAMES)
def test_general_code_names_no_game_and_no_card_of_one(key: str) -> None:
    names = {key, key.replace("_", "-"), GAMES[key].name}
    words = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names), re.IGNORECASE)
    cards = {f'"{word}"' for card, drawn in drawings(key).items() for word in (card, drawn["name"]) if len(word) > 2}
    for file in general():
        text = file.read_text("utf-8")
        assert words.findall(text) == [], file
        assert [card for card in cards if card in text] == [], file
