"""The coach works out in the worker process what decisions were worth, and never on the event loop.

A report is made of slices, a decision each, and a hint is one; a set-up takes several. Before each slice the worker has
to be idle, so work that a table waits for comes first. Servers take turns, and in a server those who have asked;
a hint comes before all reports of its server. Work that nobody waits for any longer is dropped.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.play import coaching
from bot.play.coaching import Question, Report, Said
from bot.play.ranking import winners
from bot.play.replay import Played
from bot.play.table import Table
from bot.runtime.background import in_background
from bot.runtime.log import logger
from bot.runtime.worker import NotDone, Worker
from bot.services.background import Background, Until
from bot.standings.ids import TableId
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure
from bot.store.sql.storage import Store
from rules import GAMES
from rules.coach import MOVES, share
from rules.seats import Seat
from rules.set_ups import MOVES as SET_UP_MOVES
from rules.set_ups import SetUp

log = logger(__name__)

TRIES = 3  # how often a slice is tried before the whole job is given up
REPORT = 0  # in place of the number of a move: all of a game
PATIENCE = 9.0  # seconds that a slice may take; it takes less than half of one, but on a machine that has a lot to do


def judge(
    game: str, seat: Seat, question: Question, moves: int, begun: SetUp | None = None
) -> dict[str, Any] | SetUp | None:
    return coaching.judge(GAMES[game], seat, question, moves, begun)


@dataclass(eq=False, slots=True)
class _Job:
    table: Table
    seat: Seat
    questions: list[Question]
    moves: int  # the budget of each that is no set-up
    urgent: bool = False
    said: list[dict[str, Any]] = field(default_factory=list)
    begun: SetUp | None = None  # which is judged in several slices
    waiting: int = 0  # people
    missed: int = 0  # slices in a row that were not done
    grown: asyncio.Condition = field(default_factory=asyncio.Condition)

    @property
    def done(self) -> bool:
        return len(self.said) == len(self.questions)

    @property
    def failed(self) -> bool:
        return self.missed >= TRIES

    def has_more(self, known: int) -> bool:
        return self.failed or len(self.said) > known

    def report(self, *more: dict[str, Any]) -> Report:
        won = self.seat in winners(self.table.state, self.table.absent)
        told = zip(self.questions, [*self.said, *more], strict=False)
        said = [Said(one.number, one.done, said) for one, said in told]
        return Report(self.seat, len(self.questions), won, said)


class Coaching:
    def __init__(self, storage: Store, worker: Worker, background: Background) -> None:
        self._storage = storage
        self._worker = worker
        self._background = background
        self._queues: OrderedDict[int, list[_Job]] = OrderedDict()  # by server, the one that is next first
        self._jobs: dict[tuple[TableId, Seat, int], _Job] = {}  # by table, seat, and the move of a hint or REPORT

    @property
    def waiting(self) -> int:
        return sum(map(len, self._queues.values()))

    def stand(self, table: Table, seat: Seat) -> Report | None:
        """The result so far for a seat, while a reader waits for it."""
        job = self._jobs.get((table.id, seat, REPORT))
        return None if job is None else job.report()

    async def kept(self, table: Table, seat: Seat) -> Report | None:
        content = await self._storage.report(table.id, seat)
        return None if content is None else coaching.read(seat, content)

    async def report(self, table: Table, seat: Seat) -> AsyncGenerator[Report, None]:
        """Give the report of a seat whose game is over, again and again as it grows, until it is complete.

        The caller closes the generator when it is no longer wanted (:func:`contextlib.aclosing`).

        :raises NotDone: it cannot be worked out now.
        :raises rules.Illegal: the rules have changed since, and refuse a move.
        """
        kept = await self.kept(table, seat)
        if kept is not None:
            yield kept
            return
        job = self._jobs.get((table.id, seat, REPORT)) or await self._begun(table, seat)
        async with aclosing(self._progress(job)) as grown:
            async for _ in grown:
                yield job.report()

    async def hint(self, table: Table, seat: Seat) -> Said | None:
        """Judge the decision that a seat faces; None where there is nothing to judge.

        :raises NotDone: it cannot be worked out now.
        """
        question = coaching.open_question(table, seat)
        if question is None:
            return None
        key = table.id, seat, question.number
        job = self._jobs.get(key)
        if job is None:
            job = self._jobs[key] = _Job(table, seat, [question], MOVES, urgent=True)
            self._put(job)
        async with aclosing(self._progress(job)) as grown:
            async for _ in grown:
                pass
        return Said(question.number, "", job.said[0])

    async def _begun(self, table: Table, seat: Seat) -> _Job:
        actions, _ = await self._storage.record(table.id)
        questions = await in_background(coaching.questions, table, Played(table, actions), seat)
        key = table.id, seat, REPORT
        job = self._jobs.get(key)
        if job is None:
            job = self._jobs[key] = _Job(table, seat, questions, share(len(questions)))
            self._put(job)
            await self._keep(job.report(), table)  # it is complete where nothing was to be decided
        return job

    async def _progress(self, job: _Job) -> AsyncGenerator[None, None]:
        known = 0
        job.waiting += 1
        try:
            yield
            while not job.done:
                async with job.grown:
                    await job.grown.wait_for(partial(job.has_more, known))
                if job.failed:
                    raise NotDone
                known = len(job.said)
                yield
        finally:
            job.waiting -= 1

    def _put(self, job: _Job) -> None:
        self._queues.setdefault(job.table.home.guild_id, []).append(job)
        self._background.once("coaching", self._work, Until.ENDED)

    async def _work(self) -> None:
        while self._queues:
            await self._worker.idle()
            guild_id, queue = next(iter(self._queues.items()))
            job = min(queue, key=lambda job: not job.urgent)  # the first of these
            queue.remove(job)
            try:
                if job.waiting and not job.done:
                    await self._slice(job)
            except Exception:
                log.exception("judging failed", table=job.table.id)
                async with job.grown:
                    job.missed = TRIES
                    job.grown.notify_all()
            if job.waiting and not job.done and not job.failed:
                queue.append(job)
            else:
                self._ended(job)
            self._queues.move_to_end(guild_id)
            if not queue:
                del self._queues[guild_id]

    async def _slice(self, job: _Job) -> None:
        question = job.questions[len(job.said)]
        moves = SET_UP_MOVES if question.set_up else job.moves
        asked = job.table.game.key, job.seat, question, moves, job.begun
        try:
            said = await self._worker.run(judge, *asked, within=PATIENCE)
        except NotDone:
            log.info("not judged", table=job.table.id, move=question.number)
            said = None
        if isinstance(said, SetUp):
            job.begun, job.missed = said, 0
            return
        if said is not None and not job.urgent:
            await self._keep(job.report(said), job.table)
        async with job.grown:
            if said is None:
                job.missed += 1
            else:
                job.begun, job.missed = None, 0
                job.said.append(said)
            job.grown.notify_all()

    async def _keep(self, found: Report, table: Table) -> None:
        """Store a complete report with its game before reporting it as complete."""
        if found.complete:
            try:
                await self._storage.keep_report(table.id, found.seat, coaching.written(found))
            except StoreFailed as error:
                log_failure(log, "report not kept", error, table=table.id)

    def _ended(self, job: _Job) -> None:
        key = job.table.id, job.seat, job.questions[0].number if job.urgent else REPORT
        if self._jobs.get(key) is job:
            del self._jobs[key]
