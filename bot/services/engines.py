"""Engines at the table: they are asked when their turn comes, and the normal house player moves where they do not.

An engine is sent what its seat may know, and nothing of people: neither who plays nor what somebody has written. Each
of its seats at a table is played by a process of its own, so that none of them sees another one's cards; the same
processes serve all tables.
"""

import asyncio
import random
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.play import moves, waits
from bot.play.changes import Action
from bot.play.table import DeadlineKey, Decision, Expiry, Table
from bot.runtime.background import ended, in_background
from bot.runtime.clock import Clock
from bot.runtime.engines import FIRST_REST, LONGEST_REST, Allowed, Resting, Runner
from bot.runtime.log import logger
from bot.runtime.meter import Meter
from bot.runtime.recent import Recent
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show.replay import dealt
from bot.store.sql.storage import Store
from rules import Action as GameAction
from rules import Illegal
from rules.engines import confined
from rules.engines.protocol import Fault, Introduction, Question, choices

log = logger(__name__)

REMEMBERED = 500
"""The number of tables of which it is remembered what engines have been told."""


class Known(NamedTuple):
    """An engine that has introduced itself."""

    command: Sequence[str]
    introduction: Introduction


class Asked(NamedTuple):
    """A decision of a seat, and the task that sees to it."""

    decision: Decision
    task: "asyncio.Task[None]"


class Told:
    """What the seats of a table are told of what has happened."""

    def __init__(self, table: Table) -> None:
        self._match = dealt(table)
        self._actions = 0  # how many of the record are in it
        self.events: dict[int, list[Mapping[str, Any]]] = {
            number: [] for number, seat in enumerate(table.seats) if seat.engine is not None
        }
        """Of each engine's seat, what it has not been told yet."""

    def follow(self, table: Table, actions: Sequence[Action]) -> None:
        """Note what the actions since the last time have done, as each seat may know it; words are left out.

        :raises rules.Illegal: the rules have changed, and refuse one.
        """
        game, match = table.game, self._match
        for line in actions[self._actions : table.actions]:
            match.act({"seat": line.seat, "action": line.action})
            self._actions += 1
            for seat, known in self.events.items():
                known += [_without_words(game.write_event(game.seen(event, seat))) for event in match.events]


def _without_words(event: dict[str, Any]) -> dict[str, Any]:
    return {**event, "text": ""} if "text" in event else event


class Engines:
    """Lets engines play."""

    def __init__(
        self, allowed: Allowed, tables: Tables, storage: Store, clock: Clock, timings: Timings, meter: Meter
    ) -> None:
        self._allowed = allowed
        self._tables = tables
        self._storage = storage
        self._clock = clock
        self._timings = timings
        self._meter = meter
        self._random = random.SystemRandom()
        self._known: dict[str, Known] = {}
        self._unheard = set(range(len(allowed.commands)))  # those that have not been heard of yet, by their places
        self._runners: dict[tuple[str, int], Runner] = {}  # by engine, and which of its seats at a table
        self._asked: dict[tuple[int, int], Asked] = {}  # by table and seat
        self._told: Recent[int, Told] = Recent(REMEMBERED)
        tables.listen(self._changed)

    @property
    def allowed(self) -> bool:
        """Whether there may be any."""
        return bool(self._allowed.commands)

    async def run(self) -> None:
        """Get to know the engines that are allowed: they are offered once they have introduced themselves."""
        for presenter in self._tables.presenters.values():
            presenter.engines = {}
        if self.allowed and (lacking := confined.lacking()):
            log.warning("engines are not confined", reason=lacking)
        await asyncio.gather(*(self._meet(*numbered) for numbered in enumerate(self._allowed.commands)))

    async def _meet(self, number: int, command: Sequence[str]) -> None:
        rest = FIRST_REST
        runner = Runner(command, self._allowed)
        try:
            while True:
                try:
                    found = await runner.introduction()
                    break
                except Fault as fault:
                    log.warning("engine cannot play", command=command[0], reason=str(fault), next_try_in=rest)
                    self._unheard.discard(number)
                await asyncio.sleep(rest)
                rest = min(2 * rest, LONGEST_REST)
        except asyncio.CancelledError:
            await runner.stop()
            raise
        self._unheard.discard(number)
        if found.name in self._known:
            log.warning("engine cannot play", command=command[0], reason="Another one has the same name.")
            await runner.stop()
            return
        self._known[found.name] = Known(command, found)
        self._runners[found.name, 0] = runner
        for key in found.games:
            presenter = self._tables.presenters[key]
            presenter.engines = {**presenter.engines, found.name: found.strength}
        log.info("engine plays", engine=found.name, games=len(found.games))

    async def stop(self) -> None:
        """End all processes."""
        await ended(asked.task for asked in list(self._asked.values()))
        await asyncio.gather(*(runner.stop() for runner in self._runners.values()))

    async def ask_again(self, table: Table, key: DeadlineKey) -> bool:
        """Ask an engine whose time is up without its having been asked, as after a restart; tells whether it is."""
        if isinstance(key, Expiry) or key not in table.waits or (table.id, key) in self._asked:
            return False
        name = table.seats[key].engine
        if name in self._known:
            done = await self._tables.note(table.id, waits.again, key, self._timings.engine)
            if done is not None:
                self._changed(*done)
        elif name is not None and self._unheard:
            await self._tables.note(table.id, waits.again, key, 0.0)  # it may introduce itself yet
        else:
            return False
        return True

    def _changed(self, old: Table, table: Table) -> None:
        for seat in old.seat_waits.keys() | table.seat_waits.keys():
            asked = self._asked.get((table.id, seat))
            awaited = seat in table.waits and table.seats[seat].engine is not None
            if asked is not None and not (awaited and table.decides(seat, asked.decision)):
                del self._asked[table.id, seat]
                if asked.task is not asyncio.current_task():  # which makes this very change
                    asked.task.cancel()
                asked = None
            if awaited and asked is None:
                task = asyncio.create_task(self._play(table, seat), name=f"engine-{table.id}-{seat}")
                self._asked[table.id, seat] = Asked(table.seats[seat].decision, task)
        if table.ended:
            self._told.pop(table.id, None)

    async def _play(self, table: Table, seat: int) -> None:
        decision = table.seats[seat].decision
        least = self._clock.now() + waits.pause(self._random, self._timings)
        try:
            chosen = await self._chosen(table, seat)
            await self._clock.sleep_until(least)
            if not self._storage.peers.ownership.owns(table.guild_id):
                return  # another process looks after this table by now, and asks an engine of its own
            await self._tables.note(table.id, moves.by_engine, seat, decision, chosen)
        except Exception:  # the deadline of the seat has the house player move
            log.exception("engine's move failed", table=table.id)

    async def _chosen(self, table: Table, seat: int) -> GameAction | None:
        """Give what an engine does; None if it is not here, or does nothing that it may."""
        name = table.seats[seat].engine
        assert name is not None, "an engine plays there"
        runner = self._runner(table, seat, name)
        if runner is None:
            self._meter.engine(name, "absent")
            return None
        game = table.game
        legal = choices(game, table.state, seat)
        if len(legal) == 1:
            return legal[0]
        view = game.view(table.state, seat)
        asked = Question(game, str(table.id), seat, view, await self._events(table, seat), legal)
        try:
            action = await runner.choose(asked, self._timings.engine)
        except Fault as fault:
            if not isinstance(fault, Resting):  # what has led to it is in the log
                log.warning("engine at fault", engine=name, table=table.id, kind=fault.kind, reason=str(fault))
            self._meter.engine(name, fault.kind)
            return None
        self._meter.engine(name, "chosen")
        return action

    def _runner(self, table: Table, seat: int, name: str) -> Runner | None:
        """Find the process of an engine for a seat: another one for each of its seats at the table."""
        known = self._known.get(name)
        if known is None or table.game.key not in known.introduction.games:
            return None
        number = sum(held.engine == name for held in table.seats[:seat])
        if (name, number) not in self._runners:
            self._runners[name, number] = Runner(known.command, self._allowed)
        return self._runners[name, number]

    async def _events(self, table: Table, seat: int) -> Sequence[Mapping[str, Any]]:
        """Give what has happened since a seat was asked last; all since the deal if it was not asked yet."""
        told = self._told.get(table.id) or Told(table)
        actions, _ = await self._storage.record(table.id)
        try:
            await in_background(told.follow, table, actions)
        except Illegal:  # it began under other rules
            return ()
        self._told[table.id] = told
        events, told.events[seat] = told.events[seat], []
        return events
