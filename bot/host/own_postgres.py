"""A PostgreSQL of the program's own: this machine's programs, serving one folder on a Unix socket.

PostgreSQL refuses to run as root, so root starts it as another user, to whom the folder then belongs.
"""

import os
import shlex
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.store.postgres.address import Address

DEBIANS = Path("/usr/lib/postgresql")
USERS = ("postgres", "nobody")
"""Who runs it if root starts it."""
OWNER = "dealer"
DATABASE = "postgres"  # initdb has made it


def programs() -> Path | None:
    """The folder with PostgreSQL's programs, if they are installed."""
    if os.name == "nt":
        return None
    named = shutil.which("initdb")
    if named is not None:
        return Path(named).resolve().parent
    found = [path for path in DEBIANS.glob("*/bin") if (path / "initdb").exists()]
    return max(found, key=lambda path: int(path.parent.name), default=None)


class OwnPostgres:
    """Its errors are `subprocess.CalledProcessError`, with what the program has said."""

    def __init__(self, programs: Path, folder: Path, socket: Path, settings: Mapping[str, str]) -> None:
        """:param socket: an empty folder; its path must be shorter than a hundred characters."""
        self.folder = folder
        self.socket = socket
        self._programs = programs
        self._settings = {"listen_addresses": "", **settings, "unix_socket_directories": str(socket)}
        self._as_user: dict[str, Any] = {}
        if os.geteuid() == 0:
            import pwd

            known = {one.pw_name for one in pwd.getpwall()}
            user = pwd.getpwnam(next(name for name in USERS if name in known))
            self._as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            os.chown(socket, user.pw_uid, user.pw_gid)

    def start(self) -> None:
        """Start it, and wait until it can be used. What an earlier start has left running is stopped first."""
        if not self.folder.exists():
            self._make()
        if self._run("pg_ctl", "status", "--pgdata", self.folder, check=False) == 0:
            self.stop("immediate")
        options = shlex.join(f"--{name}={value}" for name, value in self._settings.items())
        self._control("start", f"--options={options}", f"--log={self.folder / 'log'}")

    def _make(self) -> None:
        new = self.folder.with_name(f"{self.folder.name}.new")  # an interrupted one would pass for complete
        shutil.rmtree(new, ignore_errors=True)
        new.mkdir(mode=0o700)
        if self._as_user:
            os.chown(new, self._as_user["user"], self._as_user["group"])
        words = ("--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", f"--username={OWNER}")
        self._run("initdb", *words, "--pgdata", new)
        new.rename(self.folder)

    def stop(self, how: str = "fast") -> None:
        """End it: ``fast`` in order, ``immediate`` as if it were killed."""
        self._control("stop", f"--mode={how}")

    def _control(self, *command: str) -> None:
        self._run("pg_ctl", "--silent", "--wait", "--timeout=60", "--pgdata", self.folder, *command)

    def _run(self, program: str, *arguments: str | Path, check: bool = True) -> int:
        done = subprocess.run(  # noqa: S603
            [self._programs / program, *arguments],
            **self._as_user,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C in the terminal is for the bot, which then stops it
            text=True,
            check=check,
        )
        return done.returncode

    def address(self, name: str = DATABASE, user: str = OWNER, **options: str) -> Address:
        more = "".join(f"&{key}={value}" for key, value in options.items())
        return Address(f"postgresql://{user}@/{name}?host={self.socket}{more}", self.folder.parent)
