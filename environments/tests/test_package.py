"""What is installed: the environments, with the engines under their name."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from zipfile import ZipFile

REPOSITORY = Path(__file__).resolve().parents[2]
BUILD = "import setuptools.build_meta as build; print(build.build_wheel('wheels'))"
USE = """
import sys
from dealers_choice_env import GAMES, pettingzoo
for key in GAMES:
    env = pettingzoo.env(key)
    env.reset(seed=1)
    assert env.last()[0]["action_mask"].any()
assert "rules" not in sys.modules
print(*GAMES)
"""


def test_it_brings_the_engines_and_needs_nothing_of_the_clone(tmp_path: Path) -> None:
    without = ignore_patterns("__pycache__", ".venv", "build", "*.egg-info")
    for folder in ("environments", "rules"):
        copytree(REPOSITORY / folder, tmp_path / folder, ignore=without)
    subprocess.run([sys.executable, "-c", BUILD], cwd=tmp_path / "environments", check=True, capture_output=True)
    (wheel,) = (tmp_path / "environments" / "wheels").glob("dealers_choice_env-*.whl")
    installed = tmp_path / "installed"
    with ZipFile(wheel) as file:
        file.extractall(installed)
    assert not (installed / "rules").exists()
    played = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(installed)!r})\n{USE}"]
    done = subprocess.run(played, cwd=tmp_path / "environments" / "wheels", check=True, capture_output=True, text=True)
    assert done.stdout.split() == [path.parent.name for path in sorted((REPOSITORY / "rules").glob("*/choices.py"))]
    protocol = [sys.executable, "-m", "dealers_choice_env.rules", "conform", "none"]
    done = subprocess.run(protocol, cwd=installed, capture_output=True, text=True, check=False)
    assert "There is no such game" in done.stderr
