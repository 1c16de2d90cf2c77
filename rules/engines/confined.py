"""Begins an engine within limits: `python -I confined.py JSON`, with what `Limits` holds and the command.

It becomes the engine, so that nothing of it stays. What a system does not know is left out: only Linux ends a process
together with the one that has started it, and keeps it from files.

The engine may read its own folder, the folders of what is named in its command, and what programs need to run; it may
write nothing, connect to nothing, and look into no other process. So it finds neither a token nor a database, and two
engines at one table cannot tell each other their cards. Landlock keeps it from files; it does not know sockets that are
files, such as a database's, nor datagrams, nor memory that processes share by a number: what makes these is refused.
"""

import contextlib
import ctypes
import json
import os
import signal
import sys
from collections.abc import Iterable
from itertools import starmap
from pathlib import Path
from typing import Any

POLITENESS = 10
"""The niceness of an engine."""
FILES = 256
"""The most files that it may have open."""

SYSTEM = ("/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin", "/opt", "/nix/store", "/snap")
"""Where programs and libraries lie."""
NEEDED = (
    *("/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime", "/etc/ssl/openssl.cnf"),
    *("/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/sys/devices/system/cpu", "/sys/fs/cgroup"),
    *("/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"),
)
"""What else programs read when they begin."""

# Of prctl(2) and landlock(7).
PR_SET_PDEATHSIG, PR_SET_NO_NEW_PRIVS = 1, 38
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
BENEATH = 1
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1 << 0, 1 << 1, 1 << 2, 1 << 3
RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
"""How many rights over files each version knows; later ones as many as the last."""
NETWORK, ISOLATED = 0b11, 0b11
"""TCP in both directions, from version 4 on; signals and abstract sockets beyond its own, from version 6 on."""


# Of prctl(2) and seccomp(2).
PR_SET_SECCOMP, MODE_FILTER = 22, 2
LOAD, IF_SAME, IF_AT_LEAST, GIVE = 0x20, 0x15, 0x35, 0x06
ALLOW, REFUSE = 0x7FFF0000, 0x00050001
"""What becomes of a call; it is refused with EPERM."""
NUMBER, MACHINE = 0, 4
"""Where the number of a call, and the kind of machine that it is for, stand in what a filter sees."""
NO_CALL = 0x40000000
"""From here on numbers are those of another kind of programs."""
REFUSED = {
    "x86_64": (0xC000003E, (41, 29, 64, 68, 240, 425)),
    "aarch64": (0xC00000B7, (198, 194, 190, 186, 180, 425)),
}
"""The number of each kind of machine, and its numbers of: socket, shmget, semget, msgget, mq_open, io_uring_setup."""


class Instruction(ctypes.Structure):
    """A step of a filter."""

    _fields_ = (("code", ctypes.c_uint16), ("yes", ctypes.c_uint8), ("no", ctypes.c_uint8), ("value", ctypes.c_uint32))


class Filter(ctypes.Structure):
    """A filter of calls."""

    _fields_ = (("length", ctypes.c_uint16), ("steps", ctypes.POINTER(Instruction)))


class Ruleset(ctypes.Structure):
    """What is forbidden unless a rule allows it."""

    _fields_ = (("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("isolated", ctypes.c_uint64))


class Beneath(ctypes.Structure):
    """Allows these rights in a folder."""

    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32))


def within_limits(memory: int) -> None:
    """Limits memory, cores, priority and files."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(POLITENESS)
    with contextlib.suppress(OSError, AttributeError):
        own = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {own[os.getpid() % len(own)]})
    with contextlib.suppress(ImportError):
        import resource

        for kind, most in (("DATA", memory), ("CORE", 0), ("NOFILE", FILES)):
            with contextlib.suppress(OSError, ValueError):
                limit = getattr(resource, f"RLIMIT_{kind}")
                resource.setrlimit(limit, (most, most))


def ends_with(parent: int, library: Any) -> None:
    """Has the system end this process when its parent ends, however that ends."""
    library.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:
        sys.exit(1)  # it has ended meanwhile


def readable(command: Iterable[str], folder: Path, hidden: Iterable[Path]) -> list[Path]:
    """What an engine may read: folders, and single files where a folder holds what is hidden from it."""
    secret = [path.resolve() for path in hidden]
    found = [Path(name) for name in (*SYSTEM, sys.prefix, sys.base_prefix)]
    for word in command:
        path = folder / word
        with contextlib.suppress(OSError):
            if path.exists():
                found += [path] if path.is_dir() else [path, *_beside(path), *_beside(path.resolve())]
    allowed = [path for path in found if not any(one.is_relative_to(path.resolve()) for one in secret)]
    return [*allowed, *map(Path, NEEDED)]


def _beside(file: Path) -> list[Path]:
    """The folder of a file, and that of its libraries if it is a program which brings some."""
    folder = file.parent
    return [folder, folder.parent] if folder.name == "bin" and (folder.parent / "lib").is_dir() else [folder]


def version(library: Any) -> int:
    """Which version of Landlock the system has; 0 for none."""
    return max(0, int(library.syscall(CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint32(1))))


def lacking() -> str:
    """What this system cannot keep engines from, in a sentence; nothing if it keeps them from all that it should."""
    if sys.platform != "linux":
        return "Nothing keeps engines from what the bot may read, nor from the network."
    if not version(ctypes.CDLL(None)):
        return "This system has no Landlock (Linux 5.13): nothing keeps engines from files that the bot may read."
    if (machine := os.uname().machine) not in REFUSED:
        return f"On this kind of machine ({machine}) nothing keeps engines from datagrams and local sockets."
    return ""


def refuse(library: Any) -> None:
    """Refuses this process, and what it becomes, the calls by which it could speak with others."""
    if os.uname().machine not in REFUSED:
        return
    machine, calls = REFUSED[os.uname().machine]
    steps = [(LOAD, 0, 0, MACHINE), (IF_SAME, 0, len(calls) + 3, machine), (LOAD, 0, 0, NUMBER)]
    steps.append((IF_AT_LEAST, len(calls) + 1, 0, NO_CALL))
    steps += [(IF_SAME, len(calls) - place, 0, call) for place, call in enumerate(calls)]
    steps += [(GIVE, 0, 0, ALLOW), (GIVE, 0, 0, REFUSE)]
    program = (Instruction * len(steps))(*starmap(Instruction, steps))
    refusing = Filter(len(steps), ctypes.cast(program, ctypes.POINTER(Instruction)))
    library.prctl(PR_SET_SECCOMP, ctypes.c_ulong(MODE_FILTER), ctypes.byref(refusing), 0, 0)


def confine(paths: Iterable[Path], library: Any) -> None:
    """Forbids this process, and what it becomes, all files but these, if the system can do that."""
    known = version(library)
    if not known:
        return
    every = (1 << RIGHTS.get(known, max(RIGHTS.values()))) - 1
    rules = Ruleset(every, NETWORK if known >= 4 else 0, ISOLATED if known >= 6 else 0)
    size = 8 if known < 4 else 16 if known < 6 else 24
    ruleset = library.syscall(CREATE_RULESET, ctypes.byref(rules), ctypes.c_size_t(size), ctypes.c_uint32(0))
    for path in paths:
        with contextlib.suppress(OSError):
            there = os.open(path, os.O_PATH | os.O_CLOEXEC)
            rights = EXECUTE | READ_FILE | (READ_DIR if path.is_dir() else 0)
            if path == Path("/dev/null"):
                rights |= WRITE_FILE
            rule = Beneath(rights, there)
            library.syscall(ADD_RULE, ruleset, BENEATH, ctypes.byref(rule), ctypes.c_uint32(0))
            os.close(there)
    library.syscall(RESTRICT_SELF, ruleset, ctypes.c_uint32(0))


def main() -> None:
    """Becomes the engine."""
    given = json.loads(sys.argv[1])
    command, folder = given["command"], Path(given["folder"])
    os.chdir(folder)
    within_limits(given["memory"])
    if sys.platform == "linux":
        library = ctypes.CDLL(None, use_errno=True)
        ends_with(given["parent"], library)
        library.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        confine(readable(command, folder, map(Path, given["hidden"])), library)
        refuse(library)
    try:
        os.execvp(command[0], command)  # noqa: S606 - no shell has to read it
    except OSError as error:
        sys.exit(f"{command[0]} cannot be started: {error.strerror}")


if __name__ == "__main__":
    main()
