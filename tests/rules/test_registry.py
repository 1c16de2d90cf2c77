"""How the games are found: in the repository, and in packages that somebody has installed."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import rules
from rules import GAMES, Game
from rules.registry import UnusableGame, find, installed

TWIN = """
from dataclasses import replace

from rules.do_over import GAME as DO_OVER

GAME = replace(DO_OVER, key="{key}", name="Twin")
"""

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Lays out a package as an installer does, in a folder of its own on the path."""
    monkeypatch.syspath_prepend(tmp_path)

    def installing(package: str, key: str, source: str | None = TWIN) -> None:
        for module in [name for name in sys.modules if name.split(".")[0] == package]:
            monkeypatch.delitem(sys.modules, module)
        (tmp_path / package / "rules").mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
        if source is not None:
            (tmp_path / package / "rules" / "__init__.py").write_text(source.format(key=key))
        told = tmp_path / f"{package}-1.dist-info"
        told.mkdir()
        (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
        (told / "entry_points.txt").write_text(f"[dealers_choice.games]\n{key} = {package}\n")

    return installing


def found() -> Mapping[str, Game[Any, Any]]:
    return find("rules", list(rules.__path__))


def test_each_folder_with_a_game_is_a_game_called_as_its_folder() -> None:
    folders = [path.parent for path in Path(rules.__path__[0]).glob("*/__init__.py")]
    assert set(GAMES) == {folder.name for folder in folders if "GAME:" in (folder / "__init__.py").read_text()}
    for key, game in GAMES.items():
        assert game is sys.modules[f"rules.{key}"].GAME


def test_an_installed_package_with_an_entry_point_brings_a_game(install: Install) -> None:
    install("made_up_package", "twin")
    games = found()
    assert set(games) == {*GAMES, "twin"}
    assert list(games) == sorted(games)
    assert games["twin"].name == "Twin"
    assert installed() == {"twin": "made_up_package"}
    assert games["twin"].new(seats=2, seed="7").game == "do_over"


@pytest.mark.parametrize(
    ("key", "source", "said"),
    [
        ("karma", TWIN, "The installed game karma has the key of a game that is here already"),
        ("twin", None, "The installed game twin has no GAME in made_up_package.rules"),
        ("twin", "", "The installed game twin has no GAME in made_up_package.rules"),
        ("twin", "import no_such_module", "The installed game twin has no GAME in made_up_package.rules"),
        ("twin", "GAME = 'a text'", "What was found as the game twin is none at all"),
        ("twin", TWIN.replace("{key}", "other"), "What was found as the game twin is other"),
    ],
)
def test_a_package_that_brings_no_such_game_is_named(install: Install, key: str, source: str | None, said: str) -> None:
    install("made_up_package", key, source)
    with pytest.raises(UnusableGame, match=said):
        found()


def test_two_packages_with_the_same_game_are_named(install: Install) -> None:
    install("made_up_package", "twin")
    install("another_package", "twin")
    with pytest.raises(UnusableGame, match=r"Two installed games have the key twin: .*package, .*package\."):
        found()
