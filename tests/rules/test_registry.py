"""How the games are found: by the presence of their folders."""

import sys
from pathlib import Path

import pytest

import rules
from rules import GAMES
from rules.registry import UnusableGame, find

TWIN = """
from dataclasses import replace

from rules.do_over import GAME as DO_OVER

GAME = replace(DO_OVER, key="{key}", name="Twin")
"""


def test_each_folder_with_a_game_is_a_game_called_as_its_folder() -> None:
    folders = [path.parent for path in Path(rules.__path__[0]).glob("*/__init__.py")]
    assert set(GAMES) == {folder.name for folder in folders if "GAME:" in (folder / "__init__.py").read_text()}
    for key, game in GAMES.items():
        assert game is sys.modules[f"rules.{key}"].GAME


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("GAME = 'a text'", "What was found as the game twin is none at all"),
        (TWIN.replace("{key}", "other"), "What was found as the game twin is other"),
    ],
)
def test_a_folder_whose_game_is_none_or_called_otherwise_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, said: str
) -> None:
    home = f"home_{len(source)}"
    (tmp_path / home / "twin").mkdir(parents=True)
    (tmp_path / home / "__init__.py").touch()
    (tmp_path / home / "twin" / "__init__.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UnusableGame, match=said):
        find(home, [str(tmp_path / home)])
