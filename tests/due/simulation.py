"""One schedule from a seed: processes change a message and draw it, freeze, die, lose responses, and send late.

The processes run the real turns of :class:`bot.services.due.Due` with the real statements on a database in memory.
There are no sockets and no event loop: coroutines resume in the order of virtual time. A process may freeze wherever
it waits: between two statements, between a statement and a request, and between a request and its note.
"""

import contextlib
import heapq
import itertools
import random
import sqlite3
from collections.abc import Callable, Coroutine, Generator, Iterable, Iterator
from typing import Any, TypeVar

from bot.play.changes import Changed
from bot.play.table import Home, replace
from bot.services.due import Due
from bot.services.held import Held
from bot.standings.ids import TableId
from bot.store.due import LIFE, Beat, Key, Worker
from bot.store.errors import StoreUnavailable
from bot.store.sql import connection
from bot.store.sql.connection import Work
from bot.store.sql.due import DueRows
from bot.store.sql.messages import gained, want, wanted
from bot.store.sqlite.database import Connection, done, migrate
from tests.bot.test_storage import lobby

T = TypeVar("T")

GUILD = 5 << 22
TABLE = replace(lobby(), id=TableId(1), home=Home(guild_id=GUILD, channel_id=2, message_id=None))
KEY = Key("table", TABLE.id)
WANT = want(Connection.dialect, 1, "?18")
PROCESSES = 3
ROUGH = 20.0
"""Seconds with changes and disturbances."""
QUIET = 150.0
"""Seconds after that within which everything must settle."""
TIMEOUT = 8.0
"""Seconds after which a request without a response is given up; until then it may arrive."""
NOTED = 10.0
"""Seconds after which an answer is noted, even if the database has failed meanwhile."""
FROZEN = 30.0
"""The longest that a process stands still."""
FREEZES = 0.05
"""How probable it is at each step of a drawing that its process freezes there."""


class Violation(AssertionError):
    """A message does not show its latest version."""


class _Wait:
    """Awaits virtual time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __await__(self) -> Generator[float, None, None]:
        yield self._seconds


class Rows(DueRows):
    """The rows as other processes may have them open as well, so that the time is the store's."""

    def __init__(self, db: connection.Database) -> None:
        super().__init__(db)
        self.alone = False

    async def beat(self, worker: int, now: float) -> Beat:
        found = await super().beat(worker, now)
        return found._replace(others=[Worker(found.time, "")])


class _Link(connection.Database):
    """The connection from a process to the database: each statement takes time each way."""

    def __init__(self, process: "Process", raw: Connection) -> None:
        self._process = process
        self._raw = raw
        self.dialect = raw.dialect

    async def one(self, work: Work[T]) -> T:
        await self._travels()
        with self._raw:
            result = await work(self._raw)
        await self._travels()
        return result

    async def _travels(self) -> None:
        world = self._process.world
        await _Wait(world.delay())
        if world.lossy and world.chance.random() < 0.005:
            await _Wait(2.0)
            raise StoreUnavailable("no answer", "")

    async def write_many(self, sql: str, rows: Any) -> None:
        await self.one(lambda db: db.write_many(sql, rows))

    read = transaction = one

    async def end_frozen(self) -> None:
        """Nothing stands still in the middle of it."""


class Process:
    def __init__(self, world: "World", due: type[Due], rows: type[Rows]) -> None:
        self.world = world
        self.frozen_until = 0.0
        self.life = object()  # another one after each death
        self.alive = True
        self.answering = 0  # answers under way
        self._kinds = due, rows
        self.begin()

    def begin(self) -> None:
        due, rows = self._kinds
        self.alive = True
        self.drawn: set[Held] = set()  # claims under which something is being drawn
        self.due = due(rows(_Link(self, self.world.raw)), self.world, lambda: self.world.time)  # type: ignore[arg-type]
        self.due.serve("table", lambda _, held: self.world.follow(self.draw(held), self))
        self.world.follow(self._run(), self)

    async def _run(self) -> None:
        while True:
            await _Wait(max(1e-6, await self.due.turn()))  # less may be nothing, as numbers are rounded

    def die(self) -> bool:
        """Tells whether it has died."""
        if not self.alive or self.answering:
            return False
        self.alive, self.life = False, object()
        self.world.later(self.world.chance.uniform(1.0, 8.0), self.begin, None)
        return True

    async def change(self, *, answers: bool) -> None:
        """Change what is to be shown, as a move does, and draw it: as the answer to a press, or by an edit."""
        claim = self.due.claim("table", GUILD)
        await _Wait(self.world.delay())
        assert claim is not None
        self.world.wanted += 1
        changed = Changed(replace(TABLE, version=self.world.wanted))
        values = wanted(TABLE, changed, self.world.time, claim)
        gained(claim, TABLE, changed, done(self.world.raw.rows, WANT, *values, TABLE.id))
        version = self.world.wanted
        await _Wait(self.world.delay())
        self.due.gained(claim)
        held = self.due.held(KEY)
        if answers:
            await self.answer(version)
        elif held is not None and held not in self.drawn:
            await self.draw(held)

    async def answer(self, version: int | None = None) -> None:
        """Answer a press. The process does not die before that is noted.

        What an answer without a claim shows is known to its process alone: that others draw what it lies over if that
        dies is not promised. Discord takes no answer after three seconds.

        :param version: what its change has made; what is latest by now if it changes nothing.
        """
        self.answering += 1
        held = self.due.answer(KEY, GUILD)
        version = self.world.wanted if version is None else version
        await self._step()
        await self._sent(version, survives=True, heard=True)
        self.due.note(held, version)
        await _Wait(NOTED)
        self.answering -= 1

    async def draw(self, held: Held) -> None:
        """Draw what is latest by now, and note it, or give it back."""
        self.drawn.add(held)
        await self._step()
        drawn = self.world.wanted
        await self._step()
        if not self.due.may_send(held):
            self.drawn.discard(held)
            self.due.later(held)
            return
        frozen = self.world.rough and self.world.chance.random() < FREEZES / 2
        if frozen:  # between the question and the request: what it sends then it will be able to note
            self.freeze()
            await _Wait(0.0)
        heard = await self._sent(drawn, survives=frozen)
        self.drawn.discard(held)
        if heard:
            self.due.note(held, drawn)
        else:
            self.due.unheard(held)
            self.due.later(held, 1.2)

    async def _sent(self, version: int, *, survives: bool, heard: bool = False) -> bool:
        """Send a request; tells whether there was a response. Without one it may arrive later, or never.

        :param heard: whether there is one in any case.
        """
        world, chance = self.world, self.world.chance
        world.edits += 1
        takes = chance.uniform(0.05, 0.35) if chance.random() > 0.3 else chance.uniform(0.05, TIMEOUT)
        fate = chance.random() if world.lossy and not heard else 1.0
        if fate < 0.2:
            takes = chance.uniform(0.05, TIMEOUT)
        if fate > 0.02:  # otherwise it never arrives
            world.later(takes, lambda: world.show(version), None)
        if fate < 0.2 and not (fate < 0.1 and not survives and self.die()):  # the connection is lost
            await _Wait(chance.uniform(0.1, TIMEOUT))
            return False
        await _Wait(takes)
        await self._step()
        return True

    async def _step(self) -> None:
        """Take a moment, or freeze."""
        if self.world.rough and self.world.chance.random() < FREEZES:
            self.freeze()
        await _Wait(self.world.delay())

    def freeze(self) -> None:
        seconds = self.world.chance.choice((LIFE - 2.0, LIFE, FROZEN)) * self.world.chance.uniform(0.8, 1.0)
        self.frozen_until = max(self.frozen_until, self.world.time + seconds)


class World:
    """A schedule."""

    def __init__(self, seed: int, raw: Connection, due: type[Due] = Due, rows: type[Rows] = Rows) -> None:
        self.chance = random.Random(seed)
        self.raw = raw
        self.time = 1000.0
        self.wanted = self.shown = self.edits = 0
        self._rough_until = self.time + ROUGH
        self._queue: list[tuple[float, int, Callable[[], None], Process | None, object]] = []
        self._order = itertools.count()
        self._slow = self.chance.choice((0.002, 0.01, 0.05))
        self.processes = [Process(self, due, rows) for _ in range(PROCESSES)]

    @property
    def rough(self) -> bool:
        """Whether processes still freeze."""
        return self.time < self._rough_until

    @property
    def lossy(self) -> bool:
        """Whether processes still die, and responses are lost: those that thaw have to have their time."""
        return self.time < self._rough_until + FROZEN

    def now(self) -> float:
        return self.time

    def agree(self, shared: float) -> None:
        """Leave the time as it is: all processes share it anyway."""

    @property
    def doubtful(self) -> bool:
        return False

    def delay(self) -> float:
        """The seconds that a statement is under way, or that something takes in a process."""
        return min(0.5, self.chance.expovariate(1 / self._slow))

    def show(self, version: int) -> None:
        self.shown = version

    def later(self, seconds: float, what: Callable[[], None], whose: Process | None) -> None:
        life = None if whose is None else whose.life
        heapq.heappush(self._queue, (self.time + seconds, next(self._order), what, whose, life))

    def follow(self, work: Coroutine[Any, Any, object], whose: Process, life: object = None) -> None:
        """Run a coroutine of a process, and resume it after each wait, unless the process has died."""
        life = life or whose.life
        try:
            seconds = work.send(None)
        except StopIteration:
            return
        except StoreUnavailable:
            return
        if life is whose.life:
            self.later(seconds, lambda: self.follow(work, whose, life), whose)

    def run(self) -> int:
        """Run the schedule; gives the number of edits.

        :raises Violation: in the end, the message does not show its latest version.
        """
        for _ in range(self.chance.randint(1, 10)):
            self.later(self.chance.uniform(0.0, ROUGH), self._change, None)
        for _ in range(self.chance.randint(0, 4)):
            self.later(self.chance.uniform(0.0, ROUGH), self._disturb, None)
        end = self._rough_until + QUIET
        self.later(ROUGH + FROZEN + LIFE + TIMEOUT, self._watch, None)
        while self._queue and self._queue[0][0] < end:
            when, _, what, whose, life = heapq.heappop(self._queue)
            self.time = max(self.time, when)
            if whose is not None and life is not whose.life:
                continue
            if whose is not None and self.time < whose.frozen_until:
                heapq.heappush(self._queue, (whose.frozen_until, next(self._order), what, whose, life))
            else:
                what()
        if self.shown != self.wanted:
            raise Violation(f"the message shows version {self.shown} of {self.wanted}")
        return self.edits

    def _watch(self) -> None:
        """End the schedule once nothing is left to be done."""
        row = self.raw.execute("SELECT due FROM due").fetchone()
        if row is None or row[0] is None:
            self._queue = [one for one in self._queue if one[3] is None and one[2] != self._watch]  # what is on its way
        else:
            self.later(1.0, self._watch, None)

    def _change(self) -> None:
        process = self.chance.choice(self.processes)
        if not process.alive:
            self.later(1.0, self._change, None)
        elif self.wanted and self.chance.random() < 0.3:
            self.later(0.0, lambda: self.follow(process.answer(), process), process)
        else:
            self.later(0.0, lambda: self.follow(process.change(answers=self.chance.random() < 0.4), process), process)

    def _disturb(self) -> None:
        process = self.chance.choice(self.processes)
        if self.chance.random() < 0.7:
            process.freeze()
        else:
            process.die()


@contextlib.contextmanager
def database() -> Iterator[Connection]:
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None, factory=Connection)) as raw:
        migrate(raw)
        raw.row_factory = sqlite3.Row
        yield raw


def run(seeds: Iterable[int], **defect: Any) -> int:
    """Run the schedules of some seeds; gives the number of edits.

    :raises Violation: one of them ends with an old message; it names its seed.
    """
    edits = 0
    with database() as raw:
        for seed in seeds:
            raw.execute("DELETE FROM due")
            raw.execute("DELETE FROM workers")
            try:
                edits += World(seed, raw, **defect).run()
            except Violation as violation:
                raise Violation(f"schedule {seed}: {violation}") from None
    return edits
