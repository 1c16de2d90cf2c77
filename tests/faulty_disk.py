"""A disk that fails, or loses its power, beneath the program's own SQLite.

Python's ``sqlite3`` is given another default VFS: the system's own, with a few functions in front of it that count what
is written, refuse it, or remember what has not been synced. (The library that offers this to Python brings an SQLite of
its own, and the program does not run with that.)
"""

import _sqlite3  # the module whose library it is
import contextlib
import ctypes
import random
from collections.abc import Iterator
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path
from typing import Any, Literal, NamedTuple

Kind = Literal["write", "sync", "truncate", "delete"]

FULL, IOERR_WRITE, IOERR_FSYNC, IOERR_TRUNCATE, IOERR_DELETE = 13, 778, 1034, 1546, 2570
"""What SQLite calls a disk without room, and failures to write, sync, shorten and delete."""
REFUSALS: dict[Kind, int] = {
    "write": IOERR_WRITE,
    "sync": IOERR_FSYNC,
    "truncate": IOERR_TRUNCATE,
    "delete": IOERR_DELETE,
}
SECTOR = 512
"""Of a write that the power was cut in so many bytes are there, or not."""

_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_DELETE = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
_CLOSE = CFUNCTYPE(c_int, c_void_p)
_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)


class _Vfs(ctypes.Structure):
    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", _OPEN),
        ("delete", _DELETE),
        ("others", c_void_p * 16),
    )


class _Methods(ctypes.Structure):
    _fields_ = (
        ("version", c_int),
        ("close", _CLOSE),
        ("read", c_void_p),
        ("write", _WRITE),
        ("truncate", _TRUNCATE),
        ("sync", _SYNC),
        ("others", c_void_p * 13),
    )


class _File(ctypes.Structure):
    _fields_ = (("methods", POINTER(_Methods)),)


class Change(NamedTuple):
    """What was done to a file and is not on the disk for sure."""

    kind: Kind
    at: int = 0
    content: bytes = b""


class Disk:
    """What becomes of all that SQLite writes beneath a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.count = 0
        """So many changes were asked for."""
        self.first, self.last, self.full = 0, 0, False
        """Which of them are refused, and whether because there is no room."""
        self.kinds: frozenset[str] = frozenset(REFUSALS)
        """Which kinds of them are counted."""
        self.off_at = 0
        """With which of them the power goes; 0 for never."""
        self.off = False
        self._synced = {str(file.resolve()): file.read_bytes() for file in folder.iterdir() if file.is_file()}
        self._changes: dict[str, list[Change]] = {}

    def mine(self, path: str) -> bool:
        """Whether a file lies here, and is more than memory that processes share."""
        return path.startswith(f"{self.folder}/") and not path.endswith("-shm")

    def refused(self, kind: Kind) -> int:
        """Count a change, and tell with what it is refused, or 0."""
        if kind in self.kinds:
            self.count += 1
        self.off = self.off or 0 < self.off_at <= self.count
        if self.off:
            return REFUSALS[kind]
        if kind in self.kinds and self.first <= self.count <= self.last:
            return FULL if self.full and kind == "write" else REFUSALS[kind]
        return 0

    def changed(self, path: str, change: Change) -> None:
        """Remember what has been done."""
        self._changes.setdefault(path, []).append(change)

    def synced(self, path: str) -> None:
        """Take all that has been done to a file as being on the disk."""
        content = _after(self._synced.get(path), self._changes.pop(path, []))
        if content is None:
            self._synced.pop(path, None)
        else:
            self._synced[path] = content

    def left(self, folder: Path, chance: random.Random) -> None:
        """Write into a folder what the disk holds after the power was cut: of what was not synced all or some."""
        for path in {*self._synced, *self._changes}:
            kept = [torn(change, chance) for change in self._changes.get(path, []) if chance.random() < 0.5]
            content = _after(self._synced.get(path), kept)
            if content is not None and not path.endswith(".lock"):
                (folder / Path(path).name).write_bytes(content)


def torn(change: Change, chance: random.Random) -> Change:
    """Keep some sectors of a change, or all."""
    sectors = len(change.content) // SECTOR
    if chance.random() < 0.5 or not sectors:
        return change
    return change._replace(content=change.content[: SECTOR * chance.randrange(sectors)])


def _after(content: bytes | None, changes: list[Change]) -> bytes | None:
    """What a file holds after some changes; None where there is none."""
    for change in changes:
        if change.kind == "delete":
            content = None
        elif change.kind == "truncate":
            content = (content or b"")[: change.at]
        else:
            held = (content or b"").ljust(change.at, b"\0")
            content = held[: change.at] + change.content + held[change.at + len(change.content) :]
    return content


class _Shim:
    """The functions in front of the system's own."""

    def __init__(self, disk: Disk, system: _Vfs) -> None:
        self._disk = disk
        self._system = system
        self._files: dict[int, tuple[str, Any]] = {}  # by where it is in memory: its path, and the system's functions
        self._tables: list[Any] = []  # to be kept for as long as files are open
        self.functions = (
            _CLOSE(self._close),
            _WRITE(self._write),
            _TRUNCATE(self._truncate),
            _SYNC(self._sync),
        )
        self.open, self.delete = _OPEN(self._open), _DELETE(self._delete)

    def _open(self, vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        code: int = self._system.open(vfs, name, file, flags, out)
        path = ctypes.string_at(name).decode() if name else ""
        if code == 0 and self._disk.mine(path):
            opened = ctypes.cast(file, POINTER(_File)).contents
            own = _Methods.from_buffer_copy(opened.methods.contents)
            self._files[file] = path, _Methods.from_buffer_copy(own)
            own.close, own.write, own.truncate, own.sync = self.functions
            self._tables.append(own)
            opened.methods = ctypes.pointer(own)
        return code

    def _close(self, file: int) -> int:
        _, system = self._files.pop(file)
        return int(system.close(file))

    def _write(self, file: int, content: int, size: int, at: int) -> int:
        path, system = self._files[file]
        code = self._disk.refused("write") or system.write(file, content, size, at)
        if code == 0:
            self._disk.changed(path, Change("write", at, ctypes.string_at(content, size)))
        return int(code)

    def _truncate(self, file: int, size: int) -> int:
        path, system = self._files[file]
        code = self._disk.refused("truncate") or system.truncate(file, size)
        if code == 0:
            self._disk.changed(path, Change("truncate", size))
        return int(code)

    def _sync(self, file: int, flags: int) -> int:
        path, system = self._files[file]
        code = self._disk.refused("sync") or system.sync(file, flags)
        if code == 0:
            self._disk.synced(path)
        return int(code)

    def _delete(self, vfs: int, name: bytes, sync: int) -> int:
        path = name.decode()
        if not self._disk.mine(path):
            return int(self._system.delete(vfs, name, sync))
        code = self._disk.refused("delete") or self._system.delete(vfs, name, sync)
        if code == 0:
            self._disk.changed(path, Change("delete"))
            if sync:
                self._disk.synced(path)
        return int(code)


@contextlib.contextmanager
def beneath(disk: Disk) -> Iterator[None]:
    """Have everything that is opened meanwhile lie on this disk. All of it must be closed by the end."""
    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.restype = POINTER(_Vfs)
    system = library.sqlite3_vfs_find(None)
    shim = _Shim(disk, system.contents)
    vfs = _Vfs.from_buffer_copy(system.contents)
    vfs.name, vfs.open, vfs.delete = b"faulty", shim.open, shim.delete
    library.sqlite3_vfs_register(ctypes.byref(vfs), 1)
    try:
        yield
    finally:
        library.sqlite3_vfs_unregister(ctypes.byref(vfs))
        library.sqlite3_vfs_register(system, 1)
