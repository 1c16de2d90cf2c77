"""A disk that runs full or loses its power, beneath the program's own SQLite.

Python's ``sqlite3`` gets another default VFS: the system's own, wrapped in a few functions that count writes, refuse
them, and remember what has not been synced. (The library that offers this to Python ships an SQLite of its own, which
the program does not use.)
"""

import _sqlite3  # its shared library is what we patch
import contextlib
import ctypes
import random
from collections.abc import Iterator
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path
from typing import Any, Literal, NamedTuple

IOERR, FULL = 10, 13
"""SQLite's codes for a failed disk and for one without room."""
SECTOR = 512
"""Bytes that a power cut leaves whole: each sector of a write is on the disk or is not."""

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
    """A change to a file that may not be on the disk yet."""

    kind: Literal["write", "truncate", "delete"]
    at: int = 0
    content: bytes = b""


class Disk:
    """Everything that SQLite writes beneath a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.requests = 0
        """Writes, truncations, deletions and syncs so far."""
        self.full = range(0)
        """The requests among which writes find no room."""
        self.off_at = 0
        """The request at which the power is cut; 0 for never."""
        self.off = False
        self._synced = {
            str(file.resolve()): bytearray(file.read_bytes()) for file in folder.iterdir() if file.is_file()
        }
        self._changes: dict[str, list[Change]] = {}

    def owns(self, path: str) -> bool:
        """Whether a file is on this disk; the ``-shm`` file is memory that processes share."""
        return path.startswith(f"{self.folder}/") and not path.endswith("-shm")

    def refusal(self, *, writes: bool = False) -> int:
        """Count a request; return the error code to refuse it with, or 0."""
        self.requests += 1
        self.off = self.off or 0 < self.off_at <= self.requests
        if self.off:
            return IOERR
        return FULL if writes and self.requests in self.full else 0

    def changed(self, path: str, change: Change) -> None:
        self._changes.setdefault(path, []).append(change)

    def synced(self, path: str) -> None:
        content = _after(self._synced.get(path), self._changes.pop(path, []))
        if content is None:
            self._synced.pop(path, None)
        else:
            self._synced[path] = content

    def write_remains(self, folder: Path, chance: random.Random) -> None:
        """Write what the disk holds after a power cut: all that was synced, and a random part of the rest."""
        for path in {*self._synced, *self._changes}:
            kept = [_torn(change, chance) for change in self._changes.get(path, []) if chance.random() < 0.5]
            synced = self._synced.get(path)
            content = _after(None if synced is None else synced.copy(), kept)
            if content is not None and not path.endswith(".lock"):
                (folder / Path(path).name).write_bytes(content)


def _torn(change: Change, chance: random.Random) -> Change:
    """Keep all sectors of a change, or only the first few."""
    sectors = len(change.content) // SECTOR
    if chance.random() < 0.5 or not sectors:
        return change
    return change._replace(content=change.content[: SECTOR * chance.randrange(sectors)])


def _after(content: bytearray | None, changes: list[Change]) -> bytearray | None:
    """Apply changes to the content of a file, in place; None if there is no file."""
    for change in changes:
        if change.kind == "delete":
            content = None
            continue
        content = bytearray() if content is None else content
        if change.kind == "truncate":
            del content[change.at :]
        else:
            content.extend(bytes(max(0, change.at - len(content))))
            content[change.at : change.at + len(change.content)] = change.content
    return content


class _Shim:
    """The functions that wrap the system's own."""

    def __init__(self, disk: Disk, system: _Vfs) -> None:
        self._disk = disk
        self._system = system
        self._files: dict[int, tuple[str, Any]] = {}  # by address: the path, and the system's functions
        self._tables: list[Any] = []  # must outlive the open files
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
        if code == 0 and self._disk.owns(path):
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
        code = self._disk.refusal(writes=True) or system.write(file, content, size, at)
        if code == 0:
            self._disk.changed(path, Change("write", at, ctypes.string_at(content, size)))
        return int(code)

    def _truncate(self, file: int, size: int) -> int:
        path, system = self._files[file]
        code = self._disk.refusal() or system.truncate(file, size)
        if code == 0:
            self._disk.changed(path, Change("truncate", size))
        return int(code)

    def _sync(self, file: int, flags: int) -> int:
        path, system = self._files[file]
        code = self._disk.refusal() or system.sync(file, flags)
        if code == 0:
            self._disk.synced(path)
        return int(code)

    def _delete(self, vfs: int, name: bytes, sync: int) -> int:
        path = name.decode()
        if not self._disk.owns(path):
            return int(self._system.delete(vfs, name, sync))
        code = self._disk.refusal() or self._system.delete(vfs, name, sync)
        if code == 0:
            self._disk.changed(path, Change("delete"))
            if sync:
                self._disk.synced(path)
        return int(code)


@contextlib.contextmanager
def beneath(disk: Disk) -> Iterator[None]:
    """Put every database opened meanwhile on this disk. All of them must be closed at the end."""
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
