"""Shared by the benchmarks: a bot in a process of its own, its resources, tables to play at, and figures."""

import asyncio
import bisect
import contextlib
import itertools
import os
import sqlite3
import sys
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from bot.host import bootstrap
from bot.play.changes import NO_LIMITS
from bot.play.permissions import Person as Player
from bot.play.table import Agreement, Home, Table
from bot.services.tables import Tables
from bot.show.presenter import Presenter
from sandbox.driver import Person, Seen
from sandbox.rest import Request
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.bot.house import hand_of

START_WITHIN = 30.0
QUIET = 1.0
"""Seconds without a request after which the bot is considered idle."""


# --- The bot ----------------------------------------------------------------------------------------------------


class Bot:
    """A bot on a sandbox, in a process of its own."""

    pid = 0

    def __init__(
        self,
        sandbox: Sandbox,
        folder: Path,
        arguments: Sequence[str],
        *,
        root: Path = bootstrap.ROOT,
        **environment: str,
    ) -> None:
        """:param arguments: a module and its arguments; or ``-c`` and a program.

        :param root: where the bot's program is.
        """
        self.errors = folder / "errors"
        self._command = (*(() if arguments[0] == "-c" else ("-m",)), *arguments)
        self._root = root
        self._environment = {
            "DISCORD_TOKEN": sandbox.token,
            "DISCORD_API_URL": sandbox.api_url,
            "DISCORD_GATEWAY_URL": sandbox.gateway_url,
            "DATABASE": str(folder / "bot.db"),
            "LOG_LEVEL": "info",
            **environment,
        }
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        with self.errors.open("a") as file:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, *self._command),
                cwd=self._root,
                env=os.environ | self._environment,
                stdout=asyncio.subprocess.PIPE,
                stderr=file,
            )
        self.pid = self._process.pid

    async def ready(self) -> None:
        """Wait until it says that it is."""
        assert self._process is not None
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), START_WITHIN)
        assert line, self.errors.read_text()

    async def stop(self) -> None:
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            self._process.terminate()
        await self._process.wait()


@contextlib.asynccontextmanager
async def process(
    sandbox: Sandbox, folder: Path, arguments: Sequence[str], *, root: Path = bootstrap.ROOT, **environment: str
) -> AsyncIterator[int]:
    """Run a bot at the gateway of a sandbox; yields the process id."""
    bot = Bot(sandbox, folder, arguments, root=root, **environment)
    await bot.start()
    sandbox.expect(10062)  # late answers to clicks, counted as failed
    try:
        await asyncio.wait_for(sandbox.gateway.wait_connected(), START_WITHIN)
        yield bot.pid
        assert sandbox.violations == [], sandbox.violations
    except BaseException:
        sys.stderr.write(bot.errors.read_text())
        raise
    finally:
        await bot.stop()


async def commands_of(sandbox: Sandbox) -> None:
    """Wait until the bot has registered its commands."""
    while not sandbox.world.application.commands:  # noqa: ASYNC110 - the world has no event for this without people
        await asyncio.sleep(0.05)


async def quiet(sandbox: Sandbox) -> None:
    """Wait until the bot has finished the work of all clicks."""
    seen = -1
    while seen != len(sandbox.requests):
        seen = len(sandbox.requests)
        await asyncio.sleep(QUIET)


def processes(pid: int) -> list[int]:
    """The ids of a process and its children. Some of them may have ended."""
    children: list[int] = []
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            children += map(int, (task / "children").read_text().split())
    return [pid, *(one for child in children for one in processes(child))]


def cpu_of(*pids: int) -> float:
    """The CPU time that processes with their threads have used, in seconds; none of those that have ended."""
    used = 0.0
    for pid in pids:
        with contextlib.suppress(OSError):
            used += time.clock_gettime(~pid << 3 | 2)  # Linux's clock of another process: /proc rounds
    return used


def cpu_of_tree(pid: int) -> float:
    """The same of a process and its children, even those that have ended."""
    ended = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(") ")[2].split()[13:15]
    return cpu_of(*processes(pid)) + sum(map(int, ended)) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def apart(*pids: int) -> Iterator[None]:
    """Pin a process with its threads to the first core, or several to all but the last; pin this one to the last."""
    cores = sorted(os.sched_getaffinity(0))
    theirs = {cores[0], *(cores[:-1] if len(pids) > 1 else ())}
    for pid in pids:
        for task in Path(f"/proc/{pid}/task").iterdir():
            os.sched_setaffinity(int(task.name), theirs)
    os.sched_setaffinity(0, {cores[-1]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, set(cores))


# --- Tables -----------------------------------------------------------------------------------------------------


_presses = itertools.count(1)


async def open_table(
    tables: Tables, looks: Presenter, opener: Player, guild_id: int, channel_id: int, pace: str, **given: int
) -> Table:
    return await tables.open(
        looks.game,
        replace(opener, interaction_id=next(_presses)),  # the same press opens one table only
        Home(guild_id=guild_id, channel_id=channel_id),
        Agreement(locale="en-US", options=looks.game.judge_options(given), pace=pace),
        limits=NO_LIMITS,
    )


async def long_game(people: Sequence[Person], channel: Channel, **given: str) -> Seen:
    """Have people start a long game of Ninety-Nine."""
    opener, *others = people
    table = (await opener.slash(channel, "ninety-nine new", tokens=9, **given)).message
    assert table is not None
    for person in others:
        await person.click(table, "Join")
    await opener.click(table, "Start")
    return table


async def hands_of(people: Sequence[Person], table: Seen) -> dict[Person, Seen]:
    """Open the hands of people, one after the other, once the table's message shows that the game has begun."""
    hands = {}
    for person in people:  # what it showed before may come back for a moment, if it was on its way
        await person.see(lambda message: message == table and "My hand" in message.labels)
        hands[person] = await hand_of(person, table)
    return hands


# --- Figures ----------------------------------------------------------------------------------------------------


def quantile(values: Iterable[float], of: float) -> float:
    """A quantile of seconds, in milliseconds; 0 if there are none."""
    in_order = sorted(values)
    return 1000 * in_order[min(len(in_order) - 1, int(of * len(in_order)))] if in_order else 0.0


@contextlib.contextmanager
def reading(database: Path) -> Iterator[sqlite3.Connection]:
    """Open the bot's database for reading while the bot runs."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        yield db


class Edits:
    """When each message was edited."""

    def __init__(self, requests: Iterable[Request]) -> None:
        self._moments: dict[str, list[float]] = defaultdict(list)
        for request in requests:
            if request.method == "PATCH" and request.path.startswith("/channels") and request.status == 200:
                self._moments[request.path.rpartition("/")[2]].append(request.at)

    def age(self, message: int, at: float) -> list[float]:
        """The seconds from a moment until the message's next edit, as a list; empty if there was none."""
        moments = self._moments[str(message)]
        return [moment - at for moment in moments[bisect.bisect(moments, at) :][:1]]
