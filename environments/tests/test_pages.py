"""The examples of the page about the environments."""

import doctest
from pathlib import Path

from rules import GAMES
from rules.encoding import encoding_of

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"


def test_the_examples_are_true() -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.testfile(str(PAGE), module_relative=False, optionflags=flags).failed == 0


def test_the_page_has_the_size_of_every_catalogue() -> None:

    page = PAGE.read_text("utf-8")
    for key, game in GAMES.items():
        assert f"| {game.name} | `{key}` | {len(encoding_of(game).catalogue):,} |" in page
