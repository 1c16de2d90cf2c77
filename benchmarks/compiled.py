"""The engines compiled: `python -m benchmarks.compiled FOLDER` copies the project there, and compiles its games.

mypyc makes machine code of the same source: of what may be done, of what an action does, and of the house players. All
else stays as it is, and so do the engines that everybody runs. In that folder everything goes on the compiled ones:

    cd FOLDER && python3 -m pytest tests/rules && python3 -m benchmarks.engines

It takes a C compiler, Python's headers, and setuptools, which has a lock file of its own.
"""

import argparse
import os
import shutil
from importlib import import_module
from pathlib import Path

from bot.host.bootstrap import ROOT

SHARED = ("rules/chance.py", "rules/lives.py", "rules/seats.py", "rules/table.py", "rules/piles/__init__.py")
OF_EACH_GAME = ("rules/*/choices.py", "rules/*/moves.py", "rules/*/effects.py", "rules/*/table.py", "rules/*/house.py")
"""What is compiled. Actions and games are not: mypyc knows no frozen dataclasses like these."""

HOW_TO_GET_SETUPTOOLS = """setuptools is not there. To have it in a folder of its own, and nowhere else:
    pip install --target SETUPTOOLS -r requirements-compiled.lock
    PYTHONPATH=SETUPTOOLS python3 -m benchmarks.compiled FOLDER"""


def compile_games(folder: Path, level: str) -> list[str]:
    """Compile the games of a copy of the project, and give the files that were compiled.

    :param level: how much the C compiler does for speed, from 0 to 3.
    :raises ImportError: without setuptools.
    """
    setuptools, mypyc = import_module("setuptools"), import_module("mypyc.build")
    found = sorted(path for pattern in OF_EACH_GAME for path in folder.glob(pattern))
    sources = [*SHARED, *(str(path.relative_to(folder)) for path in found)]
    os.chdir(folder)
    options = ["--config-file=", "--strict", "--follow-imports=silent", *sources]
    setuptools.setup(
        name="compiled",
        packages=[],
        py_modules=[],
        ext_modules=mypyc.mypycify(options, opt_level=level),
        script_args=["--quiet", "build_ext", "--inplace"],
    )
    shutil.rmtree("build")
    return sources


def main() -> None:
    """Copies and compiles."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the compiled copy goes: a new folder outside the project")
    parser.add_argument("--level", default="3", choices="0123", help="how much the C compiler does for speed (3)")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    if folder.exists() or folder.is_relative_to(ROOT):
        parser.error("the folder must not exist yet, and lie outside the project")
    try:
        import_module("setuptools")
    except ImportError:
        raise SystemExit(HOW_TO_GET_SETUPTOOLS) from None
    left_out = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", "node_modules")
    shutil.copytree(ROOT, folder, ignore=left_out)
    print("\n".join(compile_games(folder, arguments.level)))


if __name__ == "__main__":
    main()
