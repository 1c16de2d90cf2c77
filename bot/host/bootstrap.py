"""Make sure that the pinned packages are there, with nothing but the standard library.

An interpreter that has every pin of a lock file goes on as it is. Any other installs the lock file into
`.venv` beside the code, with its own pip, and goes on there. `.venv` is made without pip, because Debian's Python
lacks `ensurepip`, and nothing is ever installed outside `.venv`.

While an installation is under way a file in `.venv` marks it, because a package whose installation was killed
looks installed: a marked `.venv` is made anew.
"""

from __future__ import annotations  # so that an older Python gets far enough to be told that it is too old

import ast
import contextlib
import importlib.metadata
import operator
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parents[2]
INCOMPLETE = ".incomplete"
_PIN = re.compile(r"([A-Za-z0-9][\w.-]*)(?:\[[\w,.-]*\])?==([^\s;]+)\s*(?:;\s*(.*\S))?")
_COMPARE: Mapping[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def ensure(lock: str, root: Path = ROOT) -> None:
    """Return if all pins of the lock file are installed here; otherwise start again in `.venv`, the same way.

    Where that is impossible, the program ends with a sentence that says what to type.
    """
    if sys.version_info < OLDEST:
        raise SystemExit(f"Python 3.11 or newer is needed, and this is {platform.python_version()}.")
    if satisfied(root / lock):
        return
    try:
        with _one_at_a_time(root) as held:
            ready = _satisfied_in(root, lock)
            if not ready:
                _install(root, lock, held)
    except KeyboardInterrupt:
        raise SystemExit("Stopped before everything was installed; the next start begins again.") from None
    if ready and Path(sys.prefix).resolve() == (root / ".venv").resolve():
        return  # it is this interpreter, and only a PYTHONPATH can hide the pins from it: its owner's choice
    _go_on_in(root)


def satisfied(lock: Path) -> bool:
    """Whether the running interpreter has every pin of the lock file that applies to it."""
    if (Path(sys.prefix) / INCOMPLETE).exists():
        return False
    return all(_installed(name) == version for name, version in pins(lock.read_text(encoding="utf-8")))


def pins(lock: str, environment: Mapping[str, str] | None = None) -> Iterator[tuple[str, str]]:
    """Give the name and version of each package that a lock file asks for in an environment, or in this one."""
    for line in re.findall(r"^[^\s#].*", lock, re.MULTILINE):
        pin = _PIN.fullmatch(line.rstrip("\\ "))
        if not pin:
            raise ValueError("not a pin: " + line)
        name, version, marker = pin.groups()
        if marker is None or applies(marker, environment):
            yield name, version


def applies(marker: str, environment: Mapping[str, str] | None = None) -> bool:
    """Whether an environment marker holds; it knows only the names that our lock files use.

    :raises ValueError: the marker is of another kind.
    """
    environment = environment or {
        "python_full_version": platform.python_version(),
        "sys_platform": sys.platform,
        "platform_python_implementation": platform.python_implementation(),
    }
    return _holds(ast.parse(marker, mode="eval").body, environment)


def _holds(node: ast.expr, environment: Mapping[str, str]) -> bool:
    if isinstance(node, ast.BoolOp):
        return (all if isinstance(node.op, ast.And) else any)(_holds(value, environment) for value in node.values)
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _COMPARE:
        left, right = node.left, node.comparators[0]
        if isinstance(left, ast.Name) and left.id in environment and isinstance(right, ast.Constant):
            compare = _COMPARE[type(node.ops[0])]
            return compare(_value(left.id, environment[left.id]), _value(left.id, str(right.value)))
    raise ValueError("a marker of an unknown kind: " + ast.unparse(node))


def _value(name: str, text: str) -> object:
    """Give what to compare: for a version its three numbers, which are the same for `3.13` and `3.13.0`."""
    if name != "python_full_version":
        return text
    return [int(number) for number in re.findall(r"\d+", text + ".0.0")[:3]]


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


def _satisfied_in(root: Path, lock: str) -> bool:
    """Whether `.venv` can be used, as its own interpreter says: for that other markers may hold."""
    return _runs([str(_python(root)), "-I", str(Path(__file__).resolve()), str(root / lock)])


def _install(root: Path, lock: str, held: tuple[int, ...]) -> None:
    """Install the lock file into `.venv`, which is made if it is missing, marked or broken."""
    python, incomplete = _python(root), root / ".venv" / INCOMPLETE
    command = [*_pip(lock), "--python", str(python), "install", "--quiet", "--no-input"]
    command += ["--require-hashes", "-r", str(root / lock)]
    _say("Installing what is needed into .venv (once; it may take a minute).")
    try:
        if incomplete.exists() or not _usable(python):
            _make_environment(root / ".venv")
        incomplete.touch()
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
            incomplete.unlink()
    except OSError as error:
        raise SystemExit(
            f"Cannot write {root / '.venv'} ({error.strerror}): make that folder writable, or install {lock} "
            "into an environment of your own and start this with its Python."
        ) from None
    if done.returncode != 0:
        lines = [line.strip() for line in done.stdout.splitlines() if line.strip()]
        errors = [line for line in lines if line.startswith("ERROR: ")]
        raise SystemExit(
            f"pip could not install what is needed ({(errors or lines or ['it does not say why'])[-1]}): "
            "connect this machine to the network and type the same again; to see all that pip says, type: "
            + shlex.join(word for word in command if word != "--quiet")
        )
    if not _satisfied_in(root, lock):
        raise SystemExit(
            f"{root / '.venv'} still lacks a package of {lock}: delete that folder and type the same again."
        )


def _make_environment(folder: Path) -> None:
    """Make the virtual environment anew, marked from the first moment on."""
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
    (folder / INCOMPLETE).touch()
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


def _usable(python: Path) -> bool:
    return _runs([str(python), "-I", "-c", f"import sys; sys.exit(sys.version_info < {OLDEST!r})"])


def _runs(command: list[str]) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=False)  # noqa: S603
    except OSError:
        return False
    return done.returncode == 0


def _python(root: Path) -> Path:
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _go_on_in(root: Path) -> NoReturn:
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
