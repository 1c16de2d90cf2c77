"""No change moves a card unseen: whole games go as they are written down."""

import pytest

from rules import GAMES

from .golden import FOLDER, path_of, transcript


@pytest.mark.parametrize("key", GAMES)
def test_a_game_goes_as_it_is_written_down(key: str) -> None:
    written = path_of(GAMES[key]).read_text(encoding="utf-8")
    assert transcript(GAMES[key]) == written, "run: python -m tests.rules.golden, and read the difference"


def test_every_game_is_written_down() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
