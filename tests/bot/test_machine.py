"""Random operations on tables, compared with a model: what is stored is what was acknowledged.

Hypothesis has people of two servers sit down, play, leave, press stale buttons and have their data deleted; time
passes, the bot restarts, servers are deleted. For a longer run:

    MACHINES=2000 .venv/bin/python -m pytest tests/bot/test_machine.py
"""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from bot.language.errors import Refused
from bot.play import closing, leaving, lobby
from bot.play.changes import Limits
from bot.play.closing import ALL_AWAY, ALL_IDLE, ALL_LEFT, IDLE, NOBODY_STARTED
from bot.play.moves import MOST_MOVES, Stale, act, back, time_up
from bot.play.permissions import Person
from bot.play.table import LAST_MOVES, LOBBY, Decision, Table
from bot.play.waits import Due, calling, seat_of
from bot.services.erasure import Erasure
from bot.services.tables import Tables
from bot.services.timekeeper import Timekeeper
from bot.services.tournaments import Tournaments
from bot.standings.people import Former
from bot.store.sqlite import Storage
from rules import GAMES, Illegal, Leave
from rules.chance import seed_of
from tests.bot.model import ENDED, OPEN, TIMINGS, Chair, Clock, Known, check_growth, spread
from tests.kit.playing import filled, seeded
from tests.releases import LOOKS
from tests.steady import SteadyLoop

T = TypeVar("T")

MACHINES = int(os.environ.get("MACHINES") or 0)
SETTINGS = settings(
    max_examples=MACHINES or 8,
    stateful_step_count=50,
    derandomize=not MACHINES,
    phases=[Phase.generate, *([Phase.shrink] if MACHINES else [])],  # shrinking takes minutes
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
NAMES = ("Ada", "Bela", "Cleo", "Dario", "Esme")
DAY = 86400.0
LIMITS = Limits(per_person=3, per_channel=4)

people = st.integers(0, len(NAMES) - 1)
any_number = st.integers(0, 9999)
LATE = st.sampled_from((0, 0, 0, 0, 1))


class Machine(RuleBasedStateMachine):
    """Two servers with two channels each."""

    template: Path
    """An empty database."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner(loop_factory=SteadyLoop)
        self.folder = Path(tempfile.mkdtemp())
        shutil.copy(self.template, self.folder / "bot.db")
        self.clock = Clock()
        self.known: dict[int, Known] = {}
        self.interactions = count(1000)
        self.secrets = mock.patch("bot.play.lobby.new_secret", side_effect=map("{:064x}".format, count(1)))
        self.secrets.start()
        self.run(self.open())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    async def open(self) -> None:
        """Start the parts of the bot that change tables."""
        self.stack = AsyncExitStack()
        self.storage = await self.stack.enter_async_context(Storage.opened(self.folder / "bot.db"))
        self.reader = sqlite3.connect(self.folder / "bot.db")
        self.tables = self.new_tables()
        display: Any = mock.Mock(touch_up=mock.AsyncMock())
        keeper = Timekeeper(self.tables, display, display, self.storage, self.clock, TIMINGS)
        await keeper.begin()
        await keeper.back(0, 1)
        self.erasure = Erasure(
            *(self.tables, display.show, display.touch_up, display.show, Tournaments(self.storage, self.tables)),
            *(display, keeper, self.storage, self.clock, TIMINGS),
        )

    def new_tables(self) -> Tables:
        return Tables(self.storage, LOOKS, self.clock, TIMINGS, chance=seeded(7))

    async def close(self) -> None:
        self.reader.close()
        await self.erasure.stop()
        await self.storage.note("alive_at", repr(self.clock.at))
        await self.stack.aclose()

    def teardown(self) -> None:
        self.run(self.close())
        self.runner.close()
        self.secrets.stop()
        shutil.rmtree(self.folder)

    # --- Shared by the rules ------------------------------------------------------------------------------------------

    def person(self, who: int, *, moderator: bool = False) -> Person:
        return Person(who + 1, NAMES[who], next(self.interactions), moderator)

    def one(self, which: int, *phases: str) -> Known:
        """Choose a table, usually in one of these phases if there is one."""
        fitting = [one for one in self.known.values() if one.phase in phases]
        fitting = fitting if fitting and which % 7 else list(self.known.values())
        return fitting[-1 - which % len(fitting)]

    def someone(self, known: Known, which: int) -> int:
        """Choose a person, usually one at this table if there is one."""
        seated = [one.user_id for one in known.chairs if isinstance(one.user_id, int) and not one.gone]
        return seated[which % len(seated)] if seated and which % 5 else which % len(NAMES) + 1

    def sits_at(self, guild_id: int, user_id: int) -> int:
        here = [one for one in self.known.values() if one.told.guild_id == guild_id and one.phase in OPEN]
        return sum(one.chair_of(user_id) is not None for one in here)

    def refused(self, work: Coroutine[Any, Any, object], by: type[Exception] = Refused) -> None:
        """Do something that must be refused; the invariants check that nothing has changed."""
        with pytest.raises(by):
            self.run(work)

    # --- The lobby ----------------------------------------------------------------------------------------------------

    @rule(
        place=st.integers(0, 3),
        key=st.sampled_from(list(GAMES)),
        pace=st.sampled_from(list(TIMINGS.pace)),
        fold=st.booleans(),
        guests=st.integers(0, 3),
        houses=st.integers(0, 2),
    )
    def gather(self, place: int, key: str, pace: str, fold: bool, guests: int, houses: int) -> None:
        """Open a table, have some people join, and start if enough of them can."""
        opener, guild_id, channel_id = self.person(0), place // 2 + 1, place + 10
        options = GAMES[key].judge_options({"on_leave": "fold" if fold else "house"})
        how = {"guild_id": guild_id, "channel_id": channel_id, "locale": "en-US", "options": options, "pace": pace}
        work = self.tables.open(LOOKS[key], opener, limits=LIMITS, **how)  # type: ignore[arg-type]
        in_channel = sum(one.told.channel_id == channel_id and one.phase in OPEN for one in self.known.values())
        if self.sits_at(guild_id, opener.id) >= 3 or in_channel >= 4:
            self.refused(work)
            return
        table = self.run(work)
        known = Known(table, [Chair(opener.id, opener.name)], opener.id, self.clock.at)
        self.known[table.id] = known
        for guest in range(1, guests + 1):
            self.join_at(known, guest)
        for _ in range(min(houses, known.game.seats.stop - 1 - len(known.chairs))):
            name = self.run(self.tables.change(known.id, lobby.add_house_player, opener, "normal")).seats[-1].name
            known.chairs.append(Chair(None, name))
        work = self.tables.change(known.id, lobby.start, opener)
        if len(known.chairs) < known.game.seats.start:
            self.refused(work)
        else:
            known.state = self.dealt(self.run(work))
            known.phase = "play"

    @precondition(lambda self: self.known)
    @rule(which=any_number, who=people)
    def join(self, which: int, who: int) -> None:
        self.join_at(self.one(which, "lobby"), who)

    def join_at(self, known: Known, who: int) -> None:
        person = self.person(who)
        work = self.tables.change(known.id, lobby.join, person, LIMITS)
        if known.phase == "lobby" and known.chair_of(person.id) is not None:
            self.run(work)
            return
        full = len(known.chairs) >= known.game.seats.stop - 1
        if known.phase != "lobby" or full or self.sits_at(known.told.guild_id, person.id) >= 3:
            self.refused(work)
            return
        self.run(work)
        known.chairs.append(Chair(person.id, person.name))

    def dealt(self, table: Table) -> Any:
        seed = seed_of(table.secret, table.interactions)
        return table.game.new(seats=len(table.seats), seed=seed, options=table.options)

    # --- The game -----------------------------------------------------------------------------------------------------

    @precondition(lambda self: self.known)
    @rule(
        which=any_number, seat=any_number, what=any_number, late=st.sampled_from((0, 0, 0, 0, 1)), other=st.booleans()
    )
    def act(self, which: int, seat: int, what: int, late: int, other: bool) -> None:
        """Press a button: on turn, out of turn, or too late."""
        known = self.one(which, "play")
        if not known.seated or known.state is None:
            return
        awaited = [n for n in known.game.awaited(known.state) if n in known.seated] if known.phase == "play" else []
        from_ = awaited[seat % len(awaited)] if awaited else known.seated[seat % len(known.seated)]
        by = known.seated[seat % len(known.seated)] if other or not awaited else from_
        legal = known.game.legal_actions(known.state, from_) if known.phase == "play" else ()
        action = filled(legal[what % len(legal)]) if legal else Leave()
        user_id = known.chairs[by].user_id
        assert isinstance(user_id, int)
        work = self.tables.change(known.id, act, user_id, Decision(known.told.seats[by].decision - late), action)
        offered = known.phase == "play" and LOOKS[known.game.key].offers(action, known.game.view(known.state, by))
        if late or not offered:
            self.refused(work, Stale)
            return
        try:
            known.game.apply(known.state, by, action)
        except Illegal:
            self.refused(work, Illegal)
            return
        self.run(work)
        known.do(by, action, "person")
        known.follow()

    @precondition(lambda self: self.known)
    @rule(which=any_number, moves=st.integers(1, 100), seed=any_number)
    def play_on(self, which: int, moves: int, seed: int) -> None:
        """Have everybody at a table play as house players do."""
        known, chance = self.one(which, "play"), seeded(seed)
        self.check(known)
        for _ in range(moves):
            if known.phase != "play":
                return
            seat = chance.choice(known.game.awaited(known.state))
            chair, view = known.chairs[seat], known.game.view(known.state, seat)
            if chair.by_house:
                self.clock.at = max(self.clock.at, known.told.waits[seat].due)
                self.end_waits()
                continue
            action = known.game.house_player(view, "normal", chance)
            if not LOOKS[known.game.key].offers(action, view):
                action = filled(known.game.legal_actions(known.state, seat)[0])
            assert isinstance(chair.user_id, int)
            self.run(self.tables.change(known.id, act, chair.user_id, known.told.seats[seat].decision, action))
            known.do(seat, action, "person")
            known.follow()
            self.check(known)

    @precondition(lambda self: self.known)
    @rule(which=any_number, who=any_number)
    def back(self, which: int, who: int) -> None:
        """Have a player return for whom the stand-in plays."""
        known = self.one(which, "play")
        self.turns_lapse(which, 12)
        user_id = self.someone(known, who)
        seat = known.chair_of(user_id)
        work = self.tables.change(known.id, back, user_id)
        if seat is None:
            self.refused(work)
            return
        self.run(work)
        if known.phase == "play" and known.chairs[seat].by_house == "stand-in":
            known.chairs[seat].missed = 0

    # --- Leaving and closing ------------------------------------------------------------------------------------------

    @precondition(lambda self: self.known)
    @rule(which=any_number, who=any_number)
    def leave(self, which: int, who: int) -> None:
        known = self.one(which, *OPEN)
        user_id = self.someone(known, who)
        self.run(self.tables.change(known.id, leaving.leave, user_id))
        known.leave(user_id)

    @precondition(lambda self: self.known)
    @rule(which=any_number, who=people, whom=any_number, moderator=st.booleans())
    def remove(self, which: int, who: int, whom: int, moderator: bool) -> None:
        known, person = self.one(which, *OPEN), self.person(who, moderator=moderator)
        user_id = self.someone(known, whom)
        work = self.tables.change(known.id, leaving.remove, person, user_id)
        may = moderator or person.id == known.opener_id
        if known.phase in ENDED or not may or known.chair_of(user_id) is None:
            self.refused(work)
            return
        self.run(work)
        known.ousted = known.ousted or (known.phase == "play" and user_id != person.id and not moderator)
        known.leave(user_id, "person" if user_id == person.id else "manager")

    # --- Time ---------------------------------------------------------------------------------------------------------

    @rule(seconds=st.sampled_from((2.0, 20.0, 100.0, 400.0, 2000.0, DAY, 4 * DAY, 8 * DAY)))
    def time_passes(self, seconds: float) -> None:
        self.clock.at += seconds
        self.end_waits()
        for table_id in self.run(self.storage.idle_tables(self.clock.at - IDLE)):
            known = self.known[table_id]
            assert known.phase == "play"
            assert known.touched < self.clock.at - IDLE
            self.run(self.tables.note(table_id, closing.close_idle))
            known.end(ALL_IDLE)
            self.check(known)
        self.run(self.storage.archive(self.clock.at))

    @precondition(lambda self: self.known)
    @rule(which=any_number, times=st.integers(1, 16))
    def turns_lapse(self, which: int, times: int) -> None:
        known = self.one(which, "play")
        for _ in range(times):
            self.clock.at = max([self.clock.at, *(wait.due for wait in known.told.waits.values())])
            self.end_waits()

    def end_waits(self) -> None:
        """Do as the timekeeper does."""
        for _ in range(100):
            ready = [due for due in self.run(self.storage.next_dues(64)) if due.due <= self.clock.at]
            if not ready:
                return
            for due in ready:
                (self.call if due.call else self.end_wait)(due)
        raise AssertionError("there is always something due")

    def call(self, due: Due) -> None:
        """Note that a player was reminded of their turn."""
        known = self.known[due.table_id]
        table = self.run(self.tables.note(due.table_id, calling, due.key))
        wait = known.told.waits.get(due.key)
        assert (table is not None) == (wait is not None and wait.call is not None)
        if table is not None:
            seat = seat_of(due)
            decision = known.told.seats[seat].decision
            self.run(self.tables.called(due.table_id, seat, decision, next(self.interactions)))
        self.check(known)

    def end_wait(self, due: Due) -> None:
        known = self.known[due.table_id]
        wait = known.told.waits.get(due.key)
        chair = known.chairs[due.key] if isinstance(due.key, int) else None
        self.run(self.tables.note(due.table_id, time_up, due.key))
        if wait is None or wait.due > self.clock.at:
            pass  # an earlier change of this table has ended it
        elif due.key is LOBBY:
            known.end(NOBODY_STARTED)
        else:
            assert chair is not None
            made = self.run(self.storage.record(known.id))[0][len(known.record)]
            by = "house" if chair.by_house == "house" else "stand-in"
            assert (made.seat, made.by) == (due.key, by)
            known.do(seat_of(due), known.game.parse_action(made.action), by)
            if known.phase == "play" and known.told.pace == "slow" and all(one.by_house for one in known.chairs):
                known.end(ALL_AWAY)
            known.follow()
        self.check(known)

    @rule(seconds=st.sampled_from((1.0, 40.0, 4000.0, 9 * DAY)))
    def restart(self, seconds: float) -> None:
        """Restart the bot after some time, for which no player is charged."""
        before = {one.id: one.told.waits for one in self.known.values()}
        self.run(self.close())
        self.clock.at += seconds
        self.run(self.open())
        tables = {one.id: self.stored(one) for one in self.known.values()}
        late = {number: table.waits for number, table in tables.items()}
        early = spread(before, late, seconds, self.clock.at + TIMINGS.least_left)
        for known in self.known.values():
            known.touched += seconds if seconds >= 60 else 0
            moved = {
                key: replace(
                    wait,
                    due=early.get((known.id, key), wait.due + seconds),
                    call=None if wait.call is None else wait.call + seconds,
                )
                for key, wait in before[known.id].items()
            }
            assert tables[known.id].waits == moved
            known.told = replace(known.told, waits=moved)
            self.check(known)

    @rule()
    def reload(self) -> None:
        """Drop all tables from memory."""
        self.tables.reload()

    # --- Deletion -----------------------------------------------------------------------------------------------------

    @rule(who=people)
    def forget(self, who: int) -> None:
        """Delete a person's data."""
        user_id = who + 1
        self.clock.at += 0.001
        self.run(self.erasure.forget(user_id))
        for known in self.known.values():
            known.leave(user_id)
            table = self.stored(known)
            if known.opener_id == user_id:
                assert isinstance(table.opener_id, Former)
                known.opener_id = table.opener_id
            for number, chair in enumerate(known.chairs):
                if chair.user_id == user_id:
                    former = table.seats[number].user_id
                    assert isinstance(former, Former)
                    chair.user_id, chair.name = former, ""
                    known.wordless |= {
                        n
                        for n, (seat, action, by) in enumerate(known.record)
                        if seat == number and by == "person" and "text" in action
                    }

    @rule(guild_id=st.sampled_from((1, 2)), surely=st.sampled_from((False, False, False, True)))
    def delete_server(self, guild_id: int, surely: bool) -> None:
        if not surely:
            return
        self.tables.forget_server(guild_id)
        self.run(self.storage.privacy.server_removed(guild_id, self.clock.at))
        while self.run(self.storage.privacy.delete_server(guild_id)):
            pass
        for table_id in [one.id for one in self.known.values() if one.told.guild_id == guild_id]:
            del self.known[table_id]
            assert self.run(self.tables.get(table_id)) is None
            self.refused(self.tables.change(table_id, leaving.leave, 1))

    # --- Invariants ---------------------------------------------------------------------------------------------------

    def stored(self, known: Known) -> Table:
        table = self.run(self.new_tables().get(known.id))
        assert table is not None
        return table

    @invariant()
    def everything_is_as_acknowledged(self) -> None:
        saves = dict(self.reader.execute("SELECT id, saves FROM tables").fetchall())
        assert saves.keys() == self.known.keys()
        for known in self.known.values():
            if saves[known.id] != known.told.saves:
                self.check(known)
            else:
                assert self.run(self.tables.get(known.id)) == known.told
        dues = {(due.table_id, due.key, due.due) for due in self.run(self.storage.next_dues(10_000)) if not due.call}
        assert dues == {
            (one.id, seat, wait.due) for one in self.known.values() for seat, wait in one.told.waits.items()
        }

    def check(self, known: Known) -> None:
        """Compare a table with the model."""
        table, before = self.stored(known), known.told
        assert self.run(self.tables.get(known.id)) == table, "the table in memory differs from the stored one"
        assert (table.phase, table.reason, table.opener_id) == (known.phase, known.reason, known.opener_id)
        seats = [(one.user_id, one.name, one.gone, one.missed) for one in table.seats]
        assert seats == [(one.user_id, one.name, one.gone, one.missed) for one in known.chairs]
        assert table.phase in ENDED or all(one.gone for one in table.seats if isinstance(one.user_id, Former))
        self.check_game(known, table)
        assert {seat: wait.kind for seat, wait in table.waits.items()} == known.waits
        check_growth(before, table)
        if table.saves != before.saves:
            known.touched = self.clock.at
        known.told = table

    def check_game(self, known: Known, table: Table) -> None:
        assert table.actions == len(known.record)
        assert min(LAST_MOVES, table.actions) <= len(table.moves) <= MOST_MOVES
        if known.state is None:
            assert table.state is None
            return
        assert table.game.dump(table.state) == known.game.dump(known.state)
        actions, wordless = self.run(self.storage.record(known.id))
        assert wordless == known.wordless
        assert [(one.seat, one.action, one.by) for one in actions] == [
            (seat, {**action, "text": "…"} if number in wordless else action, by)
            for number, (seat, action, by) in enumerate(known.record)
        ]
        if known.phase == "over" or known.reason == ALL_LEFT:
            assert table.outcome is not None
            people = sum(one.user_id is not None for one in known.chairs)
            assert table.outcome.counted == (people > 1 and not known.ousted)
        else:
            assert table.outcome is None


def test_what_is_stored_is_what_was_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def make() -> None:
        async with Storage.opened(tmp_path / "empty.db"):
            pass

    asyncio.run(make())
    monkeypatch.setattr(Machine, "template", tmp_path / "empty.db", raising=False)
    run_state_machine_as_test(Machine, settings=SETTINGS)
