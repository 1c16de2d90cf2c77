"""A database server for several workers of a simulation, and what can happen to it and to their connections.

What a transaction sees is the business of :mod:`tests.simulation.versions`; here it takes time, by chance, which timers
of the loop wait for. What the server does is done in a context of its own, so a worker that is frozen or killed does
not stop it. Its limits are the real one's.
"""

import asyncio
import contextlib
import contextvars
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from bot.store.errors import StoreUnavailable
from bot.store.postgres.limits import AGAIN, ANSWER, IDLE, PULSE, STATEMENT
from bot.store.sql.connection import Work
from tests.simulation.transactions import Isolation, Locked, Now, Repeat, Row, Transaction
from tests.simulation.versions import Versions

T = TypeVar("T")

DEADLOCK = 1.0
"""Seconds that a statement waits for a lock before it looks whether that waits for itself."""
NOTICED = 11.0
"""The most seconds until the server notices that a machine has died."""
_WAIT = "See that PostgreSQL runs and can be reached; the bot resumes automatically."


@dataclass(frozen=True, slots=True)
class Odds:
    """How long things take, in seconds, and how probable they are."""

    way: tuple[float, float] = (0.0001, 0.002)  # of a message between a worker and the server
    commit: tuple[float, float] = (0.0005, 0.005)
    pause: float = 0.3  # that a transaction waits for a message between two statements
    in_vain: float = 0.02  # that a serializable transaction is rolled back though it need not be
    stuck: float = 0.2  # that a worker that is frozen in a transaction has to be ended by another one
    unnoticed: float = 0.3  # that the server does not notice at once that a worker is dead

    @classmethod
    def quick(cls) -> "Odds":
        """For tests in real time."""
        return cls(way=(0.0, 0.0), commit=(0.0, 0.0), unnoticed=0.0)


class Server:
    def __init__(self, chance: random.Random, time: Callable[[], float], odds: Odds | None = None) -> None:
        """:param time: the time of the database in Unix seconds."""
        self.chance, self.odds = chance, odds or Odds()
        self.versions = Versions(time, chance)
        self.links: list[Link] = []
        self.down = False
        self.most: int | None = None  # connections that each worker gets; None for all that it needs
        self._context = contextvars.copy_context()

    def later(self, seconds: float, do: Callable[..., object], *what: Any) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, do, *what, context=self._context)

    def now(self) -> float:
        """The loop's time on the server. On a machine that was suspended it is a different one."""
        return self._context.copy().run(asyncio.get_running_loop().time)

    def link(self, context: contextvars.Context | None = None, *, struck: bool = True) -> "Link":
        """Have a worker connect later on.

        :param context: the worker's; by default, that of the caller.
        :param struck: whether the link breaks when the server is killed: that of a run's checks does not.
        """
        link = Link(self, context or contextvars.copy_context())
        if struck:
            self.links.append(link)
        return link

    def restart(self, seconds: float) -> None:
        """Kill the server, and start it again after some seconds."""
        self.down = True
        for link in self.links:
            link.drop()
        self.later(seconds, self._start)

    def _start(self) -> None:
        self.down = False
        for link in self.links:
            link.look()

    @contextlib.contextmanager
    def full(self, share: float) -> Iterator[None]:
        """Let statements that change anything find no room for a while.

        :param share: how many of them do: many fit where there is room already.
        """
        self.versions.full = share
        try:
            yield
        finally:
            self.versions.full = 0.0

    async def locked(self, seconds: float) -> None:
        """Have another program lock all tables for some seconds: others can only read them."""
        locker = self.versions.locker = Transaction("read committed")
        await asyncio.sleep(seconds)
        self.versions.locker = None
        self.versions.end(locker)

    @contextlib.contextmanager
    def crowded(self, most: int) -> Iterator[None]:
        """Give no worker more connections than these for a while, because others have taken all the rest."""
        self.most = most
        try:
            yield
        finally:
            self.most = None

    def end_frozen(self) -> None:
        for link in self.links:
            for session in [*link.sessions]:
                if session.stuck:
                    session.end()

    @contextlib.contextmanager
    def snapshot(self) -> Iterator["Reader"]:
        """Read what is committed, until somebody else does anything."""
        yield Reader(self.versions)

    def digest(self) -> str:
        return self.versions.digest()


class Reader(Now):
    """Reads what is committed, and answers at once."""

    def __init__(self, versions: Versions) -> None:
        super().__init__(lambda sql, values: (versions.execute(sql, values), 0))
        self._versions = versions

    def execute(self, sql: str, values: Sequence[Any] = ()) -> "Rows":
        return Rows(self._versions.execute(sql, values))


class Rows(list[Row]):
    def fetchall(self) -> list[Row]:
        return self

    def fetchone(self) -> Any:
        return self[0] if self else None


class Link:
    """The way between a worker and the server."""

    def __init__(self, server: Server, context: contextvars.Context) -> None:
        self.server = server
        self.sessions: dict[Session, None] = {}  # in the order in which they began
        self.cut_off = self._answers_only = self.dead = False
        self.gone = False  # whether the worker has noticed that it cannot reach the server
        self.noticed: Callable[[], None] = lambda: None
        self._held: list[Callable[[], None]] = []
        self._context = context

    def ask(self, do: Callable[[], None]) -> None:
        """Have something done at the server."""
        self.server.later(self.server.chance.uniform(*self.server.odds.way), self._arrive, do, False)

    def answer(self, do: Callable[[], None]) -> None:
        """Have something done at the worker."""
        self.server.later(self.server.chance.uniform(*self.server.odds.way), self._arrive, do, True)

    def _arrive(self, do: Callable[[], None], answers: bool) -> None:
        if self.cut_off and (answers or not self._answers_only):
            self._held.append(do)
        else:
            do()

    def cut(self, *, answers_only: bool = False) -> None:
        """Let nothing through. Neither end notices, until the worker has waited for an answer in vain.

        :param answers_only: let what the worker says through.
        """
        self.cut_off, self._answers_only = True, answers_only
        self.at_worker(self.server.chance.uniform(ANSWER, ANSWER + PULSE), self._miss)

    def heal(self, *, lost: bool) -> None:
        """Let everything through again.

        :param lost: whether connections have broken. Otherwise what was sent meanwhile arrives now.
        """
        self.cut_off = False
        held, self._held = self._held, []
        if lost:
            self.drop()
        else:
            for do in held:
                do()
        self.look()

    def drop(self) -> None:
        """Break all connections. The worker notices that unless it is cut off."""
        sessions = [*self.sessions]
        for session in sessions:
            session.end()
        if not self.cut_off:
            self._lose(sessions)
            self.look()

    def kill(self) -> None:
        """The worker is dead: nothing answers it any more. What it has sent before may still be done."""
        self.dead = True
        self.close()
        chance = self.server.chance
        silently = chance.random() < self.server.odds.unnoticed
        late = chance.uniform(0.0, NOTICED) if silently else 0.0
        for session in [*self.sessions]:
            self.server.later(late, session.end)

    def close(self) -> None:
        """The worker ends in good order."""
        if self in self.server.links:
            self.server.links.remove(self)

    def look(self) -> None:
        """Have the worker try to connect again."""
        if self.gone:
            self.at_worker(self.server.chance.uniform(0.0, AGAIN), self._find)

    def _find(self) -> None:
        if not (self.cut_off or self.server.down):
            self.gone = False

    def _miss(self) -> None:
        if self.cut_off:
            self._lose([*self.sessions])

    def _lose(self, sessions: Sequence["Session"]) -> None:
        """The worker gives up all connections."""
        self._held.clear()
        self.gone = True
        for session in sessions:
            session.give_up()
        self.noticed()

    def at_worker(self, seconds: float, do: Callable[[], None]) -> None:
        if not self.dead:
            asyncio.get_running_loop().call_later(seconds, do, context=self._context)


class Session:
    """A connection as it is used once: by a statement or a transaction."""

    def __init__(self, link: Link) -> None:
        self.link, self._server, self._versions = link, link.server, link.server.versions
        self._transaction: Transaction | None = None
        self._ended = False
        self._answer: asyncio.Future[Any] | None = None  # what the worker waits for
        self._used = 0.0  # when it was used last
        self._patience = 0.0  # until when the worker waits for an answer
        self._serving = False
        self.stuck = False
        link.sessions[self] = None

    # --- The worker's end -------------------------------------------------------------------------------------------

    async def begin(self, isolation: Isolation) -> None:
        await self._ask(partial(self._begin, isolation))

    async def do(self, work: Work[T]) -> T:
        """Execute one or more statements at once, in the transaction that has begun."""
        server = self._server
        if server.chance.random() >= server.odds.pause and not (self._ended or self.link.cut_off):
            with contextlib.suppress(Locked):
                self._used = self._server.now()
                return self._run(work)
        return await self._ask(partial(self._run, work))  # type: ignore[no-any-return]

    async def commit(self) -> None:
        await self._ask(None)

    async def at_once(self, work: Work[T], patience: float) -> T:
        """Execute one or more statements at once, and commit them."""
        return await self._ask(partial(self._run, work), alone=True, patience=patience)  # type: ignore[no-any-return]

    async def end_frozen(self) -> None:
        await self._ask(self._server.end_frozen)

    async def _ask(self, do: Callable[[], T] | None, *, alone: bool = False, patience: float = STATEMENT) -> Any:
        """Have something done at the server; without anything, or if it is alone, the transaction is committed."""
        if self._ended or self.link.gone:
            raise unavailable()
        loop = asyncio.get_running_loop()
        answer = self._answer = loop.create_future()
        self._patience = self._server.now() + patience
        self.link.ask(partial(self._serve, do, answer, alone or do is None))
        return await answer

    def give_up(self) -> None:
        """Wait for no answer any longer."""
        if self._answer is not None:
            self._give_up(self._answer)

    def _give_up(self, answer: "asyncio.Future[Any]") -> None:
        if not answer.done():
            answer.set_exception(unavailable())

    def close(self) -> None:
        """The worker needs it no more. What is under way may still be done."""
        if self._serving or self.link.cut_off:
            self.link.ask(self.end)
        elif not self.link.dead:
            self.end()

    # --- The server's end -------------------------------------------------------------------------------------------

    def _begin(self, isolation: Isolation) -> None:
        self._transaction = Transaction(isolation)
        self._server.later(IDLE, self._end_idle)

    def _run(self, work: Work[T]) -> T:
        assert self._transaction is not None
        return self._versions.run(self._transaction, work)

    def _serve(self, do: Callable[[], T] | None, answer: "asyncio.Future[Any]", last: bool) -> None:
        """Do something, perhaps once others have done what it has to wait for."""
        if self._ended:
            self._reply(answer, error=unavailable())
            return
        self._serving = True
        if last and do is not None:
            self._transaction = Transaction("read committed")
        try:
            result = None if do is None else do()
        except Locked as locked:
            self._wait(locked.holder, partial(self._serve, do, answer, last), answer)
        except Exception as error:
            self._reply(answer, error=error)
        else:
            if last and self._transaction is not None and self._transaction.changes:
                commit = partial(self._commit, do, answer, result)
                self._server.later(self._server.chance.uniform(*self._server.odds.commit), commit)
            elif last:
                self._commit(do, answer, result)
            else:
                self._reply(answer, result)

    def _commit(self, do: Callable[[], T] | None, answer: "asyncio.Future[Any]", result: Any) -> None:
        if self._ended or self._transaction is None:
            return
        serializable = self._transaction.isolation == "serializable"
        try:
            if serializable and self._server.chance.random() < self._server.odds.in_vain:
                raise Repeat("could not serialize access, by chance")
            self._versions.commit(self._transaction)
        except Repeat as error:
            if serializable:
                self._reply(answer, error=error)
            else:  # a statement that finds what was committed meanwhile
                self._serve(do, answer, last=True)
        else:
            self._reply(answer, result)

    def _reply(self, answer: "asyncio.Future[Any]", result: Any = None, error: Exception | None = None) -> None:
        self._serving = False
        self._used = self._server.now()

        def arrive() -> None:
            if answer.done() or self.link.dead:
                return
            if error is None:
                answer.set_result(result)
            else:
                answer.set_exception(error)

        self.link.answer(arrive)

    def _wait(self, holder: Transaction, go_on: Callable[[], None], answer: "asyncio.Future[Any]") -> None:
        mine = self._transaction
        assert mine is not None
        mine.holder = holder
        self.link.at_worker(self._patience - self._server.now(), partial(self._give_up, answer))

        def free() -> None:
            timer.cancel()
            mine.holder = None
            self._server.later(0.0, go_on)

        def look() -> None:
            held = mine.holder
            while held is not None and held is not mine:
                held = held.holder
            if held is mine and not mine.over:
                holder.waiters.remove(free)
                self._versions.end(mine)
                self._reply(answer, error=Repeat("deadlock detected"))

        timer = self._server.later(DEADLOCK, look)
        holder.waiters.append(free)

    def _end_idle(self) -> None:
        """End a transaction whose worker says nothing any more."""
        if self._ended:
            return
        left = self._used + IDLE - self._server.now()
        if self._serving or left > 0.0:
            self._server.later(max(left, 0.1), self._end_idle)
        elif self._server.chance.random() < self._server.odds.stuck:
            self.stuck = True
        else:
            self.end()

    def end(self) -> None:
        """Roll back what was not committed."""
        if self._ended:
            return
        self._ended = True
        self.link.sessions.pop(self, None)
        if self._transaction is not None:
            self._versions.end(self._transaction)
        if self._answer is not None and not self._answer.done():
            self._reply(self._answer, error=unavailable())


def unavailable() -> StoreUnavailable:
    return StoreUnavailable("PostgreSQL does not answer", _WAIT)
