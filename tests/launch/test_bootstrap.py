"""One command from a fresh clone: what is missing is installed into `.venv`, and nothing else is touched.

A little checkout of the test's own wants one package. The real pip installs it from a folder, without a network, where
its answers matter; elsewhere a stand-in that unpacks the wheel saves a second for each start.
"""

import asyncio
import base64
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import zipfile
from asyncio.subprocess import PIPE
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.host import bootstrap
from bot.host.settings import ROOT

BASE = getattr(sys, "_base_executable", sys.executable)
"""An interpreter without the packages of this one."""

pytestmark = pytest.mark.skipif(
    subprocess.run([BASE, "-m", "pip", "--version"], capture_output=True, check=False).returncode != 0,  # noqa: S603
    reason="the Python that made this environment has no pip",
)

LOCK = "requirements.lock"


class Checkout:
    """A folder with our bootstrap, a program that prints where it runs, and a lock file with one package."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a clone, with spaces"
        self.wheels = folder / "wheels"
        self.wheels.mkdir()
        self.pip = stand_in_for_pip(folder, UNPACKS)
        (self.root / "bot" / "host").mkdir(parents=True)
        shutil.copy(ROOT / "bot" / "host" / "bootstrap.py", self.root / "bot" / "host")
        (self.root / "bot" / "__main__.py").write_text(
            "import os, sys\nfrom bot.host import bootstrap\nbootstrap.ensure(os.environ['LOCK'])\n"
            "import tiny\nprint(tiny.VERSION, sys.flags.dev_mode, sys.argv[1:], sys.prefix)\n"
        )
        self.want("1.0")

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    def want(self, version: str, name: str = "tiny", lock: str = LOCK) -> Path:
        """Write a lock file with this version of a package, and the package."""
        wheel = self.wheels / f"{name}-{version}-py3-none-any.whl"
        info = f"{name}-{version}.dist-info"
        files = {
            f"{name}.py": f"VERSION = {version!r}\n",
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        record = "".join(f"{file},sha256={_digest(text)},{len(text)}\n" for file, text in files.items())
        with zipfile.ZipFile(wheel, "w") as archive:
            for file, text in files.items():
                archive.writestr(file, text)
            archive.writestr(f"{info}/RECORD", record + f"{info}/RECORD,,\n")
        hash_ = hashlib.sha256(wheel.read_bytes()).hexdigest()
        (self.root / lock).write_text(
            f"# a comment\n{name}=={version} \\\n    --hash=sha256:{hash_}\n    # via ours\n"
            f"absent==1.0 ; python_full_version < '3.11' \\\n    --hash=sha256:{hash_}\n"
        )
        return wheel

    def environment(self, *paths: Path) -> dict[str, str]:
        """The environment that a start gets, with these folders on the path of modules before the checkout.

        Without any it is the folder of the stand-in for pip.
        """
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))}
        return {
            **kept,
            "LOCK": LOCK,
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": self.wheels.as_uri(),
            "PIP_USER": "1",  # as some people have it; it must not reach .venv
            "PYTHONPATH": os.pathsep.join(str(path) for path in [*(paths or [self.pip]), self.root]),
        }

    def start(self, *paths: Path, python: str = BASE, lock: str = LOCK) -> subprocess.CompletedProcess[str]:
        """Start the program from another folder."""
        return subprocess.run(  # noqa: S603
            [python, *COMMAND],
            env={**self.environment(*paths), "LOCK": lock},
            cwd=self.wheels,
            capture_output=True,
            text=True,
            check=False,
        )

    async def begin(self, *paths: Path) -> asyncio.subprocess.Process:
        """Start the program from another folder without waiting for its end."""
        return await asyncio.create_subprocess_exec(
            BASE, *COMMAND, env=self.environment(*paths), cwd=self.wheels, stdout=PIPE, stderr=PIPE
        )


REAL = Path("nothing here")
"""Before the checkout on the path of modules: the real pip is used."""
COMMAND = ("-X", "dev", "-W", "ignore", "-m", "bot", "with arguments", "--too")

UNPACKS = r"""
import os, pathlib, re, shutil, sys, urllib.parse, zipfile
if "--version" not in sys.argv:
    site = next(pathlib.Path(sys.argv[sys.argv.index("--python") + 1]).parents[1].glob("lib/python3*/site-packages"))
    wheels = urllib.parse.urlsplit(os.environ["PIP_FIND_LINKS"]).path
    for name, version in re.findall(r"^(\w+)==(\S+) \\$", open(sys.argv[-1]).read(), re.MULTILINE):
        for old in site.glob(f"{name}-*.dist-info"):
            shutil.rmtree(old)
        zipfile.ZipFile(f"{wheels}/{name}-{version}-py3-none-any.whl").extractall(site)
"""


def _digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()


def stand_in_for_pip(folder: Path, source: str) -> Path:
    """Make a folder with a module `pip` that does what a test needs."""
    place = Path(tempfile.mkdtemp(dir=folder))
    (place / "pip").mkdir()
    (place / "pip" / "__init__.py").touch()
    (place / "pip" / "__main__.py").write_text(source)
    return place


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def installed(checkout: Checkout, version: str = "1.0") -> str:
    """What the program prints when it runs in `.venv`, with the original arguments."""
    return f"{version} True ['with arguments', '--too'] {checkout.venv}\n"


def test_a_first_start_installs_with_one_line_and_a_second_prints_nothing(checkout: Checkout) -> None:
    first = checkout.start(REAL)
    assert (first.returncode, first.stdout) == (0, installed(checkout))
    assert first.stderr == "Installing what is needed into .venv (once; it may take a minute).\n"
    second = checkout.start()
    assert (second.returncode, second.stdout, second.stderr) == (0, installed(checkout), "")
    third = checkout.start(python=str(checkout.venv / "bin" / "python"))
    assert (third.returncode, third.stdout, third.stderr) == (0, installed(checkout), "")


def test_a_new_lock_file_is_installed_also_from_within_the_environment(checkout: Checkout) -> None:
    checkout.start()
    checkout.want("1.10")
    again = checkout.start(python=str(checkout.venv / "bin" / "python"))
    assert (again.returncode, again.stdout) == (0, installed(checkout, "1.10"))


@pytest.mark.parametrize("damage", ["half made", "another machine's Python", "an empty folder"])
@pytest.mark.long
def test_a_broken_environment_is_replaced(checkout: Checkout, damage: str) -> None:
    site = checkout.venv / "lib" / "python3.0"
    site.mkdir(parents=True)
    if damage == "half made":
        (checkout.venv / bootstrap.RECORD).touch()
    elif damage == "another machine's Python":
        (checkout.venv / "bin").mkdir()
        (checkout.venv / "bin" / "python").symlink_to("/no/such/python")
    repaired = checkout.start()
    assert (repaired.returncode, repaired.stdout) == (0, installed(checkout))
    assert not site.exists()
    assert (checkout.venv / bootstrap.RECORD).read_text()


async def test_two_starts_at_once_install_once(checkout: Checkout) -> None:
    both = [await checkout.begin(), await checkout.begin()]
    said = await asyncio.gather(*(one.communicate() for one in both))
    assert [out.decode() for out, _ in said] == [installed(checkout)] * 2
    assert b"".join(err for _, err in said).count(b"Installing") == 1


async def test_an_installation_whose_start_was_killed_is_awaited_and_repeated(
    checkout: Checkout, tmp_path: Path
) -> None:
    called: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def call(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        called.set_result(int(await reader.read()))
        writer.close()

    server = await asyncio.start_server(call, "127.0.0.1", 0)
    slow = stand_in_for_pip(
        tmp_path,
        "import os, signal, socket, sys\n"
        "if '--version' in sys.argv: sys.exit()\n"
        f"with socket.create_connection({server.sockets[0].getsockname()!r}) as call:\n"
        "    call.send(str(os.getpid()).encode())\n"
        "signal.pause()\n",
    )
    first = await checkout.begin(slow)
    pip = await asyncio.wait_for(called, 60)
    server.close()
    first.kill()
    assert await first.wait() == -signal.SIGKILL
    second = await checkout.begin()
    assert second.stderr is not None
    assert b"Another start is installing" in await second.stderr.readline()
    os.kill(pip, signal.SIGKILL)  # which outlives its killed parent
    out, _ = await second.communicate()
    assert (second.returncode, out.decode()) == (0, installed(checkout))


@pytest.mark.parametrize("place", ["the current folder", "the clone"])
@pytest.mark.long
def test_a_stray_module_named_pip_is_not_run(checkout: Checkout, place: str) -> None:
    folder = checkout.wheels if place == "the current folder" else checkout.root
    environment = checkout.environment()
    if place == "the clone":
        del environment["PYTHONPATH"]
    ran = folder / "ran"
    (folder / "pip.py").write_text(f"import pathlib\npathlib.Path({str(ran)!r}).touch()\n")
    started = subprocess.run([BASE, *COMMAND], cwd=folder, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    assert (started.returncode, started.stdout) == (0, installed(checkout))
    assert not ran.exists()


def test_without_pip_it_says_what_to_type_and_changes_nothing(checkout: Checkout, tmp_path: Path) -> None:
    none = stand_in_for_pip(tmp_path, "raise ImportError('No module named pip')")
    stopped = checkout.start(none)
    assert stopped.returncode == 1
    assert stopped.stdout == ""
    assert stopped.stderr.startswith("pip (22.3 or newer) is needed once")
    assert stopped.stderr.count("\n") == 1
    assert not checkout.venv.exists()


@pytest.mark.long
def test_without_a_network_it_says_what_to_type_and_later_succeeds(checkout: Checkout) -> None:
    wheel = checkout.want("1.0")
    away = wheel.rename(checkout.root / wheel.name)
    stopped = checkout.start(REAL)
    assert stopped.returncode == 1
    _installing, sentence = stopped.stderr.splitlines()
    assert sentence.startswith("pip could not install what is needed (ERROR: ")
    assert "type the same again" in sentence
    away.rename(wheel)
    assert checkout.start().stdout == installed(checkout)


@pytest.mark.long
def test_a_package_that_was_tampered_with_is_refused(checkout: Checkout) -> None:
    wheel = checkout.want("1.0")
    with zipfile.ZipFile(wheel, "a") as archive:
        archive.writestr("more.py", "")
    stopped = checkout.start(REAL)
    assert stopped.returncode == 1
    assert "type the same again" in stopped.stderr


def test_a_folder_that_cannot_be_written_is_named(checkout: Checkout) -> None:
    checkout.venv.write_text("in the way")
    stopped = checkout.start()
    assert stopped.returncode == 1
    assert stopped.stderr.splitlines()[1].startswith(f"Cannot write {checkout.venv} (Not a directory): ")


def test_a_shadowing_path_does_not_cause_a_loop(checkout: Checkout, tmp_path: Path) -> None:
    """A PYTHONPATH that hides the pinned version is its owner's choice."""
    info = tmp_path / "shadow" / "tiny-0.1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny\nVersion: 0.1\n")
    assert checkout.start(info.parent, checkout.pip).stdout == installed(checkout)


@pytest.mark.long
def test_a_second_lock_file_is_added_and_the_first_is_still_known(checkout: Checkout) -> None:
    checkout.start()
    checkout.want("1.0", "more", "other.lock")
    assert checkout.start(lock="other.lock").stderr.startswith("Installing")
    assert [checkout.start(lock=lock).stderr for lock in (LOCK, "other.lock")] == ["", ""]
    checkout.want("1.10")
    assert checkout.start().stdout == installed(checkout, "1.10")
    record = (checkout.venv / bootstrap.RECORD).read_text().splitlines()
    assert [line.split()[0] for line in record] == ["other.lock", LOCK]


def test_an_environment_with_all_packages_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(bootstrap, "_one_at_a_time", never)
    for lock in ("requirements.lock", "requirements-dev.lock"):
        bootstrap.ensure(lock)


def test_an_older_python_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST", (99,))
    with pytest.raises(SystemExit, match=r"^Python 3\.11 or newer is needed, and this is 3\."):
        bootstrap.ensure("requirements.lock")


@pytest.mark.parametrize("command", [("bot", "--help"), ("bot", "--no-such-option")])
def test_the_launcher_needs_only_python(command: Sequence[str]) -> None:
    """-S leaves out all installed packages."""
    start = [BASE, "-S", "-m", *command]
    done = subprocess.run(start, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == (0 if command[1] == "--help" else 2)
    assert "usage: python3 -m bot" in done.stdout + done.stderr
