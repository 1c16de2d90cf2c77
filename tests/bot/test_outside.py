"""A game from outside: an installed package is a game like those that are here."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.host.settings import ROOT

SHELLS = ROOT / "tests" / "outside" / "shells"


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """Lay out the package as an installer does, in a folder of its own; gives an environment in which it is found."""
    site = tmp_path / "site"
    shutil.copytree(SHELLS, site / "shells", ignore=shutil.ignore_patterns("__pycache__"))
    about = site / "shells-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: shells\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[dealers_choice.games]\nshells = shells\n")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(site)])}


def test_an_installed_game_is_played_taught_ranked_and_checked_as_any_other(installed: dict[str, str]) -> None:
    pytest_there = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-n0",
        "-p",
        "no:cacheprovider",
        "tests/bot/outside_checks.py",
    ]
    done = subprocess.run(  # noqa: S603
        pytest_there, cwd=ROOT, env=installed, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout[-6000:]


def test_the_conformance_kit_finds_it(installed: dict[str, str]) -> None:
    kit = [sys.executable, "-m", "rules", "conform", "shells"]
    done = subprocess.run(kit, cwd=ROOT, env=installed, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout
    assert "NO" not in done.stdout


def test_it_is_small() -> None:
    lines = sum(len(file.read_text("utf-8").splitlines()) for file in SHELLS.rglob("*.*") if file.suffix != ".pyc")
    assert lines <= 600
