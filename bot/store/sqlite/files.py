"""The files of a database: which belong together, what was set aside, and how a new one is there as a whole or not."""

import os
import re
from pathlib import Path

COMPANIONS = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database: without them it is less than what was stored."""


def beside(path: Path, suffix: str) -> Path:
    """Give the file beside this one whose name goes on so."""
    return path.with_name(f"{path.name}{suffix}")


def read_only(path: Path) -> str:
    """Give the address by which SQLite opens a file to read it, whatever signs are in its name."""
    return f"{path.resolve().as_uri()}?mode=ro"


def new_file(path: Path) -> None:
    """Make an empty file that nobody but its owner can read, in the place of what a cut may have left there."""
    remove(path)
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def remove(path: Path) -> None:
    """Remove a file that was under way, if it is there, with what SQLite may have put beside it."""
    for suffix in ("", *COMPANIONS):
        beside(path, suffix).unlink(missing_ok=True)


def put(part: Path, path: Path) -> None:
    """Give a file that is done its name: after a loss of power there is all of it, or nothing."""
    _sync(part)
    part.replace(path)
    _sync(path.parent)


def set_aside(path: Path) -> None:
    """Rename a database with all that belongs to it, without looking into it, and without overwriting anything.

    It goes first: as long as it is there, it is whole. What is there without it is left from a cut, and follows it now.
    """
    there = [suffix for suffix in ("", *COMPANIONS) if beside(path, suffix).exists()]
    name = None if "" in there else last_set_aside(path)
    if name is None or any(beside(name, suffix).exists() for suffix in there):
        name = _aside(path, max(_numbers(path), default=0) + 1)
    for suffix in there:
        beside(path, suffix).rename(beside(name, suffix))
    _sync(path.parent)


def last_set_aside(path: Path) -> Path | None:
    """Find what was set aside of a database last."""
    names = [_aside(path, number) for number in sorted(_numbers(path))]
    return next((name for name in reversed(names) if name.exists()), None)


def _aside(path: Path, number: int) -> Path:
    return beside(path, ".before-restore" if number == 1 else f".before-restore-{number}")


def _numbers(path: Path) -> set[int]:
    """List the numbers under which anything of a database was set aside."""
    name = re.compile(rf"{re.escape(path.name)}\.before-restore(?:-(\d{{1,9}}))?(?:{'|'.join(COMPANIONS)})?")
    found = [name.fullmatch(file.name) for file in path.parent.iterdir()]
    return {int(match[1] or 1) for match in found if match}


def _sync(path: Path) -> None:
    """Have a file, or the names in a folder, on the disk before going on."""
    if path.is_dir() and os.name == "nt":  # Windows syncs no folders
        return
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
