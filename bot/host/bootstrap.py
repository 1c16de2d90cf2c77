"""Install the pinned packages before anything else is imported, with nothing but the standard library.

An interpreter that has the packages of a lock file is used as it is. Otherwise the lock file is installed into `.venv`
beside the code, by the interpreter's own pip, and the program starts again there. `.venv` is made without pip, because
Debian's Python lacks `ensurepip`. Nothing is ever installed outside `.venv`.

`.venv` records which lock files it holds, by their hashes. While pip is at work the record is empty: a package whose
installation was killed looks installed, so such a `.venv` is replaced.
"""

from __future__ import annotations  # so that an older Python gets far enough to say that it is too old

import contextlib
import hashlib
import importlib.metadata
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parents[2]
RECORD = "installed-locks"
_PIN = re.compile(r"^([\w.-]+)(?:\[.*\])?==(\S+) \\$", re.MULTILINE)
"""A pin without a condition; the line of one with a condition goes on with `;`."""


def ensure(lock: str, root: Path = ROOT) -> None:
    """Return if this interpreter has the packages of the lock file; otherwise start again in `.venv`, the same way.

    Where that is impossible, the program ends with a sentence that says what to type.
    """
    if sys.version_info < OLDEST:
        raise SystemExit(f"Python 3.11 or newer is needed, and this is {platform.python_version()}.")
    if satisfied(root / lock):
        return
    try:
        with _one_at_a_time(root) as held:
            ready = _runs([str(_python(root)), "-I", str(Path(__file__).resolve()), str(root / lock)])
            if not ready:
                _install(root, lock, held)
    except KeyboardInterrupt:
        raise SystemExit("Stopped before everything was installed; the next start will begin again.") from None
    if ready and Path(sys.prefix).resolve() == (root / ".venv").resolve():
        return  # this is its interpreter, and only a PYTHONPATH can hide the packages from it: its owner's choice
    _restart_in(root)


def satisfied(lock: Path) -> bool:
    """Whether the running interpreter has the packages of the lock file, by the record of its environment.

    An environment made by other means, such as a container's, has no record of the file: there every pin without a
    condition has to be installed.
    """
    record = _record(Path(sys.prefix))
    if record == []:
        return False
    known = [line for line in record or () if line.startswith(f"{lock.name} ")]
    if known:
        return known == [_entry(lock)]
    return all(_installed(name) == version for name, version in _PIN.findall(lock.read_text(encoding="utf-8")))


def _record(folder: Path) -> list[str] | None:
    """Read which lock files an environment holds: none while pip is at work there, None if nothing was recorded."""
    try:
        return (folder / RECORD).read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return None


def _entry(lock: Path) -> str:
    return f"{lock.name} {hashlib.sha256(lock.read_bytes()).hexdigest()} {sys.version_info[:2]}"


def _installed(name: str) -> str | None:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


@contextlib.contextmanager
def _one_at_a_time(root: Path) -> Iterator[tuple[int, ...]]:
    """Have two starts at the same time install one after the other; the second then finds everything there.

    Gives the lock's file descriptor for pip to inherit, so that the lock lasts until pip has ended, even if this
    process is killed.
    """
    try:
        import fcntl

        folder = os.open(root, os.O_RDONLY)
    except (ImportError, OSError):  # Windows
        yield ()
        return
    try:
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            _say("Another start is installing what is missing; waiting for it.")
            fcntl.flock(folder, fcntl.LOCK_EX)
        yield (folder,)
    finally:
        os.close(folder)


def _install(root: Path, lock: str, held: tuple[int, ...]) -> None:
    """Install the lock file into `.venv`, which is replaced if it is missing, incomplete or of another Python."""
    folder, python = root / ".venv", _python(root)
    command = [*_pip(lock), "--python", str(python), "install", "--quiet", "--no-input"]
    command += ["--require-hashes", "-r", str(root / lock)]
    _say("Installing what is needed into .venv (once; it may take a minute).")
    try:
        record = _record(folder)
        if record == [] or not _is_like_this_one(python):
            record = None
            _make_environment(folder)
        known = [_entry(file) for file in root.glob("*.lock") if file.name != lock]
        others = [line for line in record or () if line in known]
        (folder / RECORD).write_text("")
        done = subprocess.run(  # noqa: S603
            command,
            cwd=root,
            env={**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
            pass_fds=held,
        )
        if done.returncode == 0:
            (folder / RECORD).write_text("\n".join([*others, _entry(root / lock)]))
    except OSError as error:
        raise SystemExit(
            f"Cannot write {folder} ({error.strerror}): make that folder writable, or install {lock} "
            "into an environment of your own and start this with its Python."
        ) from None
    if done.returncode != 0:
        lines = [line.strip() for line in done.stdout.splitlines() if line.strip()]
        errors = [line for line in lines if line.startswith("ERROR: ")]
        raise SystemExit(
            f"pip could not install what is needed ({(errors or lines or ['it does not say why'])[-1]}): "
            "connect this machine to the network and type the same again; to see all of pip's output, type: "
            + shlex.join(word for word in command if word != "--quiet")
        )


def _make_environment(folder: Path) -> None:
    """Make the virtual environment, or replace it; its record says from the start that it is incomplete."""
    try:
        import venv
    except ImportError:
        raise SystemExit(
            "This Python has no venv module: on Debian or Ubuntu type `apt-get install python3-venv`, "
            "and then the same again."
        ) from None
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir()
    (folder / RECORD).touch()
    venv.EnvBuilder(symlinks=os.name != "nt").create(folder)


def _pip(lock: str) -> list[str]:
    """Give the command of a pip that can install into another environment.

    With -P it is the installed one, never a `pip.py` in the current folder.
    """
    base = getattr(sys, "_base_executable", sys.executable)
    for python in dict.fromkeys([sys.executable, base]):
        command = [python, "-P", "-m", "pip"]
        if _runs([*command, "--python", python, "--version"]):
            return command
    remedy = f"{base} -m ensurepip --user --upgrade"
    if shutil.which("apt-get"):
        remedy = "apt-get install python3-pip"
    raise SystemExit(
        f"pip (22.3 or newer) is needed once, to install {lock}: type `{remedy}`, and then the same again."
    )


def _is_like_this_one(python: Path) -> bool:
    return _runs([str(python), "-I", "-c", f"import sys; sys.exit(sys.version_info[:2] != {sys.version_info[:2]!r})"])


def _runs(command: list[str]) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=False)  # noqa: S603
    except OSError:
        return False
    return done.returncode == 0


def _python(root: Path) -> Path:
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _restart_in(root: Path) -> NoReturn:
    """Start again in `.venv`, with the same arguments: `orig_argv` keeps `-m bot` and Python's own options."""
    arguments = [str(_python(root)), *sys.orig_argv[1:]]
    sys.stdout.flush()
    if os.name == "nt":  # exec would return to the prompt at once there
        sys.exit(subprocess.call(arguments))  # noqa: S603
    os.execv(arguments[0], arguments)  # noqa: S606


def _say(sentence: str) -> None:
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(not satisfied(Path(sys.argv[1])))
