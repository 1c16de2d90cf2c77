"""The files of a database: which belong together, how they are set aside, and how a new one appears atomically."""

import os
import re
import stat
import time
from pathlib import Path

COMPANIONS = ("-wal", "-shm", "-journal")
"""The files that SQLite keeps beside a database, and that belong to its content."""


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(f"{path.name}{suffix}")


def read_only(path: Path) -> str:
    """The URI with which SQLite opens a file read-only, whatever characters are in its name."""
    return f"{path.resolve().as_uri()}?mode=ro"


def lock(path: Path) -> Path:
    return beside(path, ".lock")


def seal(path: Path) -> None:
    """Note in its lock how a database is left at an orderly end."""
    now = time.time_ns()
    os.utime(path, ns=(now, now))  # exactly: the system gives all that is written within some milliseconds one time
    lock(path).write_text(_state(path), "utf-8")


def break_seal(path: Path) -> bool:
    """Drop that note; tells whether a database was still as it was left."""
    wal, note = beside(path, "-wal"), lock(path)
    try:
        noted = note.read_text("utf-8", "replace")
        sealed = noted == _state(path) and not (wal.exists() and wal.stat().st_size)
        if _SEAL.fullmatch(noted):  # where files cannot be locked, what it says is the lock
            note.write_text("", "utf-8")
    except OSError:  # as on Windows, where nobody reads what is locked
        return False
    return sealed


def _state(path: Path) -> str:
    found = path.stat()
    return f"{found.st_ino} {found.st_size} {found.st_mtime_ns}"


_SEAL = re.compile(r"\d+ \d+ \d+")


def new_file(path: Path, database: Path | None = None) -> None:
    """Make an empty file that only its owner can read, in place of what a power cut may have left there.

    :param database: what it is made for, or takes the place of: the file gets its owner and mode.
    """
    remove(path)
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    if database is not None:
        adopt(path, database)
        if database.exists():
            path.chmod(stat.S_IMODE(database.stat().st_mode))


def adopt(path: Path, database: Path) -> None:
    """Give a file that root has made the owner of its database, or of the folder while there is no database.

    The bot, which should not run as root, has to use it, too.
    """
    if os.name == "nt" or os.geteuid() != 0:
        return
    theirs, there = (database if database.exists() else database.parent).stat(), path.stat()
    if (theirs.st_uid, theirs.st_gid) != (there.st_uid, there.st_gid):
        os.chown(path, theirs.st_uid, theirs.st_gid)


def owner(path: Path) -> str:
    """The name of the user whom a file belongs to, or their number if they have no name."""
    try:
        return path.owner()
    except (KeyError, NotImplementedError):
        return str(path.stat().st_uid)


def existing(path: Path) -> list[Path]:
    return [one for one in (path, lock(path), *(beside(path, suffix) for suffix in COMPANIONS)) if one.exists()]


def closed(path: Path) -> Path | None:
    """The first file of a database that this process may not read and write."""
    return next((one for one in existing(path) if not os.access(one, os.R_OK | os.W_OK)), None)


def in_use(path: Path) -> bool | None:
    """Whether a bot is running on a database; None if this process cannot tell."""
    try:
        import fcntl

        opened = os.open(lock(path), os.O_RDONLY)
    except FileNotFoundError:
        return False
    except (ImportError, OSError):  # Windows, or a file that is closed to this user
        return None
    try:
        fcntl.flock(opened, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(opened)
    return False


def unused(path: Path) -> Path:
    """A name like this one that no file has yet: this one, or with ``-2``, ``-3`` and so on before its suffix."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, name = 1, path
    while name.exists():
        number += 1
        name = path.with_stem(f"{path.stem}-{number}")
    return name


def remove(path: Path) -> None:
    """Remove an unfinished file, if it is there, with what SQLite may have put beside it."""
    for suffix in ("", *COMPANIONS):
        beside(path, suffix).unlink(missing_ok=True)


def put(part: Path, path: Path) -> None:
    """Give a finished file its name: after a power cut there is all of it, or nothing."""
    _sync(part)
    part.replace(path)
    _sync(path.parent)


def set_aside(path: Path) -> None:
    """Rename a database with all that belongs to it, without reading it, and without overwriting anything.

    The database goes first: as long as it is there, it is complete. Companions without it are left from a power cut,
    and follow it now.
    """
    there = [suffix for suffix in ("", *COMPANIONS) if beside(path, suffix).exists()]
    name = None if "" in there else last_set_aside(path)
    if name is None or any(beside(name, suffix).exists() for suffix in there):
        name = _aside(path, max(_numbers(path), default=0) + 1)
    for suffix in there:
        beside(path, suffix).rename(beside(name, suffix))
    _sync(path.parent)


def last_set_aside(path: Path) -> Path | None:
    """The database that was set aside last."""
    names = [_aside(path, number) for number in sorted(_numbers(path))]
    return next((name for name in reversed(names) if name.exists()), None)


def _aside(path: Path, number: int) -> Path:
    return beside(path, ".before-restore" if number == 1 else f".before-restore-{number}")


def _numbers(path: Path) -> set[int]:
    name = re.compile(rf"{re.escape(path.name)}\.before-restore(?:-(\d{{1,9}}))?(?:{'|'.join(COMPANIONS)})?")
    found = [name.fullmatch(file.name) for file in path.parent.iterdir()]
    return {int(match[1] or 1) for match in found if match}


def _sync(path: Path) -> None:
    """Wait until a file, or a folder's list of names, is on the disk."""
    if path.is_dir() and os.name == "nt":  # Windows syncs no folders
        return
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
