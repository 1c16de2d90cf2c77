"""The examples of the page about the environments."""

import doctest
import re
from pathlib import Path

import pytest

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


def test_the_example_learns_to_beat_the_random_player(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(import .*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    exec(compile(code, str(PAGE), "exec"), {})  # noqa: S102 - it is ours
    said = capsys.readouterr().out
    won = re.match(r"It won (\d+)% of (\d+) games", said)
    assert won is not None, said
    assert int(won[1]) > 65
    assert int(won[2]) > 100
