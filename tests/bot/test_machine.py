"""Whatever happens at tables, in any order, is stored as it was acknowledged: a machine makes it up, beside a model.

Hypothesis has people of two servers sit down, play, leave, press what is out of date and be forgotten; hours go by, the
bot is started again, servers are deleted. The model knows of each table who sits there and what has been done; how the
game stands then, the rules say. For a longer run:

    MACHINES=2000 .venv/bin/python -m pytest tests/bot/test_machine.py
"""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Coroutine, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from bot.language.errors import Refused
from bot.play import closing, leaving, lobby, messages, results, waits
from bot.play.changes import Limits
from bot.play.closing import ALL_AWAY, ALL_IDLE, ALL_LEFT, CHANNEL_GONE, CLOSED_BY_HAND, IDLE, NOBODY_STARTED
from bot.play.messages import HOMELESS_FOR
from bot.play.moves import MOST_MOVES, Stale, act, back, time_up
from bot.play.permissions import Person
from bot.play.table import HOMELESS, LAST_MOVES, LOBBY, MISSES, DeadlineKey, Decision, Expiry, Table, Wait
from bot.play.waits import Due, seat_of
from bot.runtime.timings import Timings
from bot.services.erasure import Erasure
from bot.services.tables import Tables
from bot.services.timekeeper import Timekeeper
from bot.services.tournaments import Tournaments
from bot.show.presenter import Presenter
from bot.standings.boards import ALL_GAMES
from bot.standings.people import Former, Who
from bot.store.sqlite import Storage
from rules import GAMES, Action, Game, Illegal, Leave
from rules.chance import seed_of
from tests.kit.playing import filled, seeded
from tests.steady import SteadyLoop

T = TypeVar("T")

Deadlines = Mapping[int, Mapping[DeadlineKey, Wait]]
"""What tables wait for, by their numbers."""

MACHINES = int(os.environ.get("MACHINES") or 0)
THOROUGH = settings(
    max_examples=MACHINES or 25,
    stateful_step_count=50,
    derandomize=not MACHINES,
    phases=[Phase.generate, *([Phase.shrink] if MACHINES else [])],  # to shrink takes minutes
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
LOOKS: dict[str, Presenter] = {key: import_module(f"cogs.{key}").Looks() for key in GAMES}
NAMES = ("Ada", "Bela", "Cleo", "Dario", "Esme")
DAY = 86400.0
LIMITS = Limits(per_person=3, per_channel=4)
TIMINGS = Timings(old_edit=0)
OPEN, ENDED = ("lobby", "play"), ("over", "closed")

people = st.integers(0, len(NAMES) - 1)
places = st.integers(0, 3)
GAME, PACE = st.sampled_from(["ninety_nine", *GAMES]), st.sampled_from(list(TIMINGS.pace))
STRENGTH = st.sampled_from(("easy", "normal", "strong", ""))
LATE = st.sampled_from((0, 0, 0, 0, 0, 1, 7))
any_number = st.integers(0, 9999)


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.at = 1_800_000_000.0

    def now(self) -> float:
        """The moment at which it was set."""
        return self.at

    def follow(self) -> float:
        """It never jumps by itself."""
        return 0.0

    async def sleep_until(self, _when: float) -> None:
        """Nobody waits here."""


@dataclass
class Chair:
    """Who sits there, as the model knows it."""

    user_id: Who | None
    name: str
    gone: bool = False
    missed: int = 0

    @property
    def by_house(self) -> str | None:
        """Which kind of house player plays here, if one does."""
        if self.user_id is None or self.gone:
            return "house"
        return "stand-in" if self.missed >= MISSES else None


@dataclass
class Known:
    """A table as the model knows it."""

    id: int
    game: Game[Any, Any]
    guild_id: int
    channel_id: int
    pace: str
    opener_id: Who
    chairs: list[Chair]
    told: Table
    touched: float
    phase: str = "lobby"
    reason: str | None = None
    message_id: int | None = None
    homeless: bool = False
    ousted: bool = False  # whether somebody was removed from the game by who is no moderator
    voided: bool = False
    rematch_id: int | None = None
    state: Any = None
    record: list[tuple[int, dict[str, Any], str]] = field(default_factory=list)
    wordless: set[int] = field(default_factory=set)  # the numbers of the actions whose words were taken away

    def chair_of(self, user_id: Who) -> int | None:
        """Where somebody sits who has not left."""
        return next((n for n, one in enumerate(self.chairs) if one.user_id == user_id and not one.gone), None)

    @property
    def speakers(self) -> list[int]:
        """The seats of those whose words still stand in the record."""
        return [
            seat
            for number, (seat, action, by) in enumerate(self.record)
            if action.get("text") and by == "person" and number not in self.wordless
        ]

    @property
    def away(self) -> list[int]:
        """Those for whom the stand-in plays."""
        return [one.user_id for one in self.chairs if isinstance(one.user_id, int) and one.by_house == "stand-in"]

    @property
    def people(self) -> bool:
        """Whether somebody is left."""
        return any(one.user_id is not None and not one.gone for one in self.chairs)

    def hosted_by(self, person: Person) -> bool:
        """Whether somebody may arrange the table."""
        if self.chair_of(self.opener_id) is None:
            return person.moderator or self.chair_of(person.id) is not None
        return person.moderator or person.id == self.opener_id

    def kept_by(self, person: Person) -> bool:
        """Whether somebody may close the table."""
        return person.moderator or person.id == self.opener_id

    def end(self, reason: str | None) -> None:
        """Close it."""
        self.phase, self.reason, self.homeless = "closed", reason, False


class NoEdits:
    """Whoever would show tables to Discord; there is none here."""

    def show(self, table: Table) -> None:
        """Show nothing."""

    async def touch_up(self, table: Table) -> None:
        """Draw nothing again."""


class Machine(RuleBasedStateMachine):
    """Two servers with two channels each, and five people."""

    template: Path
    """An empty database."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner(loop_factory=SteadyLoop)
        self.folder = Path(tempfile.mkdtemp())
        shutil.copy(self.template, self.folder / "bot.db")
        self.clock = Clock()
        self.tables_known: dict[int, Known] = {}
        self.interactions = count(1000)
        self.secrets = mock.patch("bot.play.lobby.new_secret", side_effect=map("{:064x}".format, count(1)))
        self.secrets.start()
        self.games_counted: Counter[tuple[int, int]] = Counter()
        self.run(self.open())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    async def open(self) -> None:
        """Start the bot, as far as tables go."""
        self.stack = AsyncExitStack()
        self.storage = await self.stack.enter_async_context(Storage.opened(self.folder / "bot.db"))
        self.reader = sqlite3.connect(self.folder / "bot.db")
        self.tables = self.new_tables()
        nobody: Any = NoEdits()
        keeper = Timekeeper(self.tables, nobody, nobody, self.storage, self.clock, TIMINGS)
        await keeper.begin()
        await keeper.back(0, 1)
        self.deleting = Erasure(
            *(self.tables, nobody.show, nobody.touch_up, nobody.show, Tournaments(self.storage, self.tables)),
            *(nobody, keeper, self.storage, self.clock, TIMINGS),
        )

    def new_tables(self) -> Tables:
        return Tables(self.storage, LOOKS, self.clock, TIMINGS, chance=seeded(7))

    async def close(self) -> None:
        self.reader.close()
        await self.deleting.stop()
        await self.storage.note("alive_at", repr(self.clock.at))
        await self.stack.aclose()

    def teardown(self) -> None:
        self.run(self.close())
        self.runner.close()
        self.secrets.stop()
        shutil.rmtree(self.folder)

    # --- What the rules share -------------------------------------------------------------------------------------

    def person(self, who: int, *, moderator: bool = False) -> Person:
        return Person(who + 1, NAMES[who], next(self.interactions), moderator)

    def one(self, which: int, *phases: str) -> Known:
        """One of the tables, mostly of those in such a phase where there are any."""
        fitting = [one for one in self.tables_known.values() if one.phase in phases]
        fitting = fitting if fitting and which % 7 else list(self.tables_known.values())
        return fitting[-1 - which % len(fitting)]

    def someone(self, known: Known, which: int) -> int:
        """Somebody's id: mostly of those who sit there, if anybody does."""
        seated = [one.user_id for one in known.chairs if isinstance(one.user_id, int) and not one.gone]
        return seated[which % len(seated)] if seated and which % 5 else which % len(NAMES) + 1

    def sits_at(self, guild_id: int, user_id: int) -> int:
        return sum(
            one.guild_id == guild_id and one.phase in OPEN and one.chair_of(user_id) is not None
            for one in self.tables_known.values()
        )

    def stands_in(self, channel_id: int) -> int:
        return sum(one.channel_id == channel_id and one.phase in OPEN for one in self.tables_known.values())

    def refused(self, work: Coroutine[Any, Any, object], by: type[Exception] = Refused) -> None:
        """Do what must be refused; that nothing has changed, the invariants see."""
        with pytest.raises(by):
            self.run(work)

    def do(self, known: Known, seat: int, action: Action, by: str) -> None:
        """Note an action that the table has taken."""
        game = known.game
        known.state, _ = game.apply(known.state, seat, action)
        known.record.append((seat, game.write_action(action), by))
        chair = known.chairs[seat]
        if isinstance(action, Leave):
            chair.gone = True
        elif by == "person":
            chair.missed = 0
        elif by == "stand-in":
            chair.missed += 1
        if known.state.phase == "over":
            known.phase, known.homeless = "over", False
        elif not known.people:
            known.end(ALL_LEFT)

    def follow(self, known: Known) -> None:
        """Note what is done by itself after an action, by seats that have no other."""
        while known.phase == "play" and (forced := known.game.forced(known.state)) is not None:
            seat, action = forced
            last, _, by = known.record[-1]
            chair, missed = known.chairs[seat], known.chairs[seat].missed
            self.do(known, seat, action, "stand-in" if (last, by) == (seat, "stand-in") else chair.by_house or "person")
            chair.missed = missed

    def leave_at(self, known: Known, user_id: int, by: str = "person") -> None:
        """Note that somebody got up."""
        seat = known.chair_of(user_id)
        if seat is None or known.phase in ENDED:
            return
        if known.phase == "play":
            self.do(known, seat, Leave(), by)
            self.follow(known)
        else:
            del known.chairs[seat]
            if not known.people:
                known.end(ALL_LEFT)

    def add(self, table: Table) -> None:
        """Note a new table."""
        chairs = [Chair(seat.user_id, seat.name) for seat in table.seats]
        assert table.id not in self.tables_known
        self.tables_known[table.id] = Known(
            table.id,
            table.game,
            table.guild_id,
            table.channel_id,
            table.pace,
            table.opener_id,
            chairs,
            table,
            self.clock.at,
        )

    # --- The lobby ------------------------------------------------------------------------------------------------

    @rule(who=people, place=places, key=GAME, pace=PACE, fold=st.booleans())
    def put_up(self, who: int, place: int, key: str, pace: str, fold: bool) -> None:
        opener, guild_id, channel_id = self.person(who), place // 2 + 1, place + 10
        looks = LOOKS[key]
        work = self.tables.open(
            looks,
            opener,
            guild_id=guild_id,
            channel_id=channel_id,
            locale="en-US",
            options=looks.game.judge_options({"on_leave": "fold" if fold else "house"}),
            pace=pace,
            limits=LIMITS,
        )
        if self.sits_at(guild_id, opener.id) >= 3 or self.stands_in(channel_id) >= 4:
            self.refused(work)
        else:
            self.add(self.run(work))

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, who=people)
    def join(self, which: int, who: int) -> None:
        known, person = self.one(which, "lobby"), self.person(who)
        work = self.tables.change(known.id, lobby.join, person, LIMITS)
        if known.phase == "lobby" and known.chair_of(person.id) is not None:
            self.run(work)
            return
        full = len(known.chairs) >= known.game.seats.stop - 1
        if known.phase != "lobby" or full or self.sits_at(known.guild_id, person.id) >= 3:
            self.refused(work)
            return
        self.run(work)
        known.chairs.append(Chair(person.id, person.name))

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, who=people, moderator=st.booleans(), strength=STRENGTH)
    def add_house_player(self, which: int, who: int, moderator: bool, strength: str) -> None:
        known, person = self.one(which, "lobby"), self.person(who, moderator=moderator)
        work = self.tables.change(known.id, lobby.add_house_player, person, strength)
        full = len(known.chairs) >= known.game.seats.stop - 1
        if known.phase != "lobby" or not known.hosted_by(person) or full or not strength:
            self.refused(work)
            return
        name = self.run(work).seats[-1].name
        assert name not in [one.name for one in known.chairs if one.user_id is None]
        known.chairs.append(Chair(None, name))

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, who=people, moderator=st.booleans(), whom=any_number)
    def remove_house_player(self, which: int, who: int, moderator: bool, whom: int) -> None:
        known, person = self.one(which, "lobby"), self.person(who, moderator=moderator)
        names = [one.name for one in known.chairs if one.user_id is None] or ["Nobody"]
        name = names[whom % len(names)]
        work = self.tables.change(known.id, lobby.remove_house_player, person, name)
        if known.phase != "lobby" or not known.hosted_by(person):
            self.refused(work)
            return
        self.run(work)
        known.chairs = [one for one in known.chairs if one.user_id is not None or one.name != name]

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, who=people, moderator=st.booleans())
    def start(self, which: int, who: int, moderator: bool) -> None:
        known, person = self.one(which, "lobby"), self.person(who, moderator=moderator)
        work = self.tables.change(known.id, lobby.start, person)
        if known.phase != "lobby":
            self.run(work)
        elif not known.hosted_by(person) or len(known.chairs) < known.game.seats.start:
            self.refused(work)
        else:
            table = self.run(work)
            known.phase, known.homeless = "play", False
            known.state = self.dealt(table)

    @rule(key=GAME, pace=PACE, fold=st.booleans(), guests=st.integers(1, 3), houses=st.integers(0, 2))
    def gather(self, key: str, pace: str, fold: bool, guests: int, houses: int) -> None:
        """Some people meet and begin a game at once, if they may."""
        known = len(self.tables_known)
        self.put_up(0, 0, key, pace, fold)
        if len(self.tables_known) == known:
            return
        for guest in range(guests):
            self.join(0, guest + 1)
        for _ in range(houses + 1):
            self.add_house_player(0, 0, moderator=False, strength="normal")
        self.start(0, 0, moderator=False)

    def dealt(self, table: Table) -> Any:
        seed = seed_of(table.secret, table.interactions)
        return table.game.new(seats=len(table.seats), seed=seed, options=table.options)

    # --- The game -------------------------------------------------------------------------------------------------

    @precondition(lambda self: self.tables_known)
    @rule(
        which=any_number,
        seat=any_number,
        what=any_number,
        late=LATE,
        other=st.booleans(),
    )
    def act(self, which: int, seat: int, what: int, late: int, other: bool) -> None:
        """Somebody presses something that can be done there: at their turn, out of turn, or too late."""
        known = self.one(which, "play")
        seated = [n for n, one in enumerate(known.chairs) if isinstance(one.user_id, int) and not one.gone]
        if not seated or known.state is None:
            return
        awaited = [n for n in known.game.awaited(known.state) if n in seated] if known.phase == "play" else []
        from_ = awaited[seat % len(awaited)] if awaited else seated[seat % len(seated)]
        by = seated[seat % len(seated)] if other or not awaited else from_
        legal = known.game.legal_actions(known.state, from_) if known.phase == "play" else ()
        action = filled(legal[what % len(legal)]) if legal else Leave()
        user_id = known.chairs[by].user_id
        assert isinstance(user_id, int)
        work = self.tables.change(known.id, act, user_id, Decision(known.told.seats[by].decision - late), action)
        looks = LOOKS[known.game.key]
        if known.phase != "play" or late or not looks.offers(action, known.game.view(known.state, by)):
            self.refused(work, Stale)
            return
        try:
            known.game.apply(known.state, by, action)
        except Illegal:
            self.refused(work, Illegal)
            return
        self.run(work)
        self.do(known, by, action, "person")
        self.follow(known)

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, moves=st.integers(1, 100), seed=any_number)
    def play_on(self, which: int, moves: int, seed: int) -> None:
        """A game goes on for a while, everybody playing as house players do."""
        self.play(self.one(which, "play"), moves, seed)

    @rule(pace=PACE, seed=any_number)
    def answer(self, pace: str, seed: int) -> None:
        """A game of Ninety-Nine goes on until somebody has answered a question."""
        known = len(self.tables_known)
        self.gather("ninety_nine", pace, fold=False, guests=2, houses=0)
        if len(self.tables_known) > known:
            self.play(list(self.tables_known.values())[-1], 150, seed, until_words=True)

    def play(self, known: Known, moves: int, seed: int, *, until_words: bool = False) -> None:
        """Have everybody at a table play as house players do."""
        chance = seeded(seed)
        self.check(known)
        for _ in range(moves):
            if known.phase != "play" or (until_words and known.speakers):
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
            self.do(known, seat, action, "person")
            self.follow(known)
            self.check(known)

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, who=people)
    def act_without_a_seat(self, which: int, who: int) -> None:
        known = self.one(which, "play")
        if known.chair_of(who + 1) is None:
            self.refused(self.tables.change(known.id, act, who + 1, Decision(1), Leave()))
            self.refused(self.tables.change(known.id, back, who + 1))

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, who=any_number)
    def back(self, which: int, who: int) -> None:
        if not any(one.away for one in self.tables_known.values()):
            self.let_turns_lapse(which, 12)
        away = [one for one in self.tables_known.values() if one.phase == "play" and one.away]
        known = away[which % len(away)] if away else self.one(which, "play")
        user_id = known.away[who % len(known.away)] if known.away else self.someone(known, who)
        seat = known.chair_of(user_id)
        work = self.tables.change(known.id, back, user_id)
        if seat is None:
            self.refused(work)
            return
        self.run(work)
        if known.away and known.phase == "play":
            known.chairs[seat].missed = 0

    # --- Leaving and closing --------------------------------------------------------------------------------------

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, who=any_number)
    def leave(self, which: int, who: int) -> None:
        known = self.one(which, *OPEN)
        user_id = self.someone(known, who)
        self.run(self.tables.change(known.id, leaving.leave, user_id))
        self.leave_at(known, user_id)

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number)
    def all_leave(self, which: int) -> None:
        known = self.one(which, "lobby")
        for user_id in [one.user_id for one in known.chairs if isinstance(one.user_id, int) and not one.gone]:
            self.run(self.tables.change(known.id, leaving.leave, user_id))
            self.leave_at(known, user_id)

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, who=people, whom=any_number, moderator=st.booleans())
    def remove(self, which: int, who: int, whom: int, moderator: bool) -> None:
        known, person = self.one(which, *OPEN), self.person(who, moderator=moderator)
        user_id = self.someone(known, whom)
        work = self.tables.change(known.id, leaving.remove, person, user_id)
        if known.phase in ENDED or not known.kept_by(person) or known.chair_of(user_id) is None:
            self.refused(work)
            return
        self.run(work)
        known.ousted = known.ousted or (known.phase == "play" and user_id != person.id and not moderator)
        self.leave_at(known, user_id, "person" if user_id == person.id else "manager")

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, who=people, moderator=st.booleans())
    def close_by_hand(self, which: int, who: int, moderator: bool) -> None:
        known, person = self.one(which, *OPEN), self.person(who, moderator=moderator)
        work = self.tables.change(known.id, closing.close, person)
        if known.phase in OPEN and not known.kept_by(person):
            self.refused(work)
            return
        self.run(work)
        if known.phase in OPEN:
            known.end(CLOSED_BY_HAND)

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, who=people, place=places)
    def rematch(self, which: int, who: int, place: int) -> None:
        known, person = self.one(which, *ENDED), self.person(who)
        channel_id = 2 * known.guild_id + 8 + place % 2
        work = self.tables.rematch(known.id, person, channel_id, None, LIMITS)
        again = self.tables_known.get(known.rematch_id or 0)
        sat = any(one.user_id == person.id for one in known.chairs)
        beyond = self.sits_at(known.guild_id, person.id) >= 3 or self.stands_in(channel_id) >= 4
        if again is not None and again.phase in OPEN:
            table, new = self.run(work)
            assert (table.id, new) == (again.id, False)
        elif known.phase in OPEN or not sat or beyond:
            self.refused(work)
        else:
            table, new = self.run(work)
            assert new
            assert [one.name for one in known.chairs if one.user_id is None] == [one.name for one in table.seats[1:]]
            known.rematch_id = table.id
            self.add(table)

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number)
    def void(self, which: int) -> None:
        known = self.one(which, *ENDED)
        work = self.tables.change(known.id, results.void, known.guild_id, 99)
        if known.told.outcome is None or not known.told.outcome.counted:
            self.refused(work)
        else:
            self.run(work)
            known.voided = True

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, moderator=st.sampled_from((True, True, False)))
    def remove_words(self, which: int, moderator: bool) -> None:
        known = self.one(which, "play", "over")
        spoken = [one for one in self.tables_known.values() if one.speakers]
        known = spoken[which % len(spoken)] if spoken else known
        work = self.tables.remove_words(known.id, self.person(0, moderator=moderator))
        if not moderator:
            self.refused(work)
            return
        seat = self.run(work)
        last = range(known.told.first_shown, len(known.record))
        written = [n for n in last if known.record[n][1].get("text") and n not in known.wordless]
        assert seat == (known.record[written[-1]][0] if written else None)
        known.wordless |= set(written[-1:])

    # --- Its message ----------------------------------------------------------------------------------------------

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, what=st.sampled_from(("adopt", "move", "forget", "homeless", "trouble")), place=places)
    def note(self, which: int, what: str, place: int) -> None:
        known, new = self.one(which), next(self.interactions)
        match what:
            case "adopt":
                self.run(self.tables.note(known.id, messages.adopt, new))
                known.message_id = known.message_id or new
            case "move":
                known.channel_id = 2 * known.guild_id + 8 + place % 2
                self.run(self.tables.note(known.id, messages.move, known.channel_id, new, None))
                known.message_id, known.homeless = new, False
            case "forget":
                self.run(self.tables.note(known.id, messages.forget, known.message_id or 0))
                known.message_id = None
            case _:
                homeless = what == "homeless"
                if known.phase in OPEN and known.told.trouble != what:
                    known.homeless = homeless
                self.run(self.tables.note(known.id, messages.note_trouble, what, homeless=homeless))

    # --- Time -----------------------------------------------------------------------------------------------------

    @rule(seconds=st.sampled_from((2.0, 5.0, 20.0, 50.0, 100.0, 200.0, 400.0, 2000.0, DAY, 4 * DAY, 8 * DAY)))
    def let_time_go_by(self, seconds: float) -> None:
        self.clock.at += seconds
        self.end_waits()
        for table_id in self.run(self.storage.idle_tables(self.clock.at - IDLE)):
            known = self.tables_known[table_id]
            assert known.phase == "play"
            assert known.touched < self.clock.at - IDLE
            self.run(self.tables.note(table_id, closing.close_idle))
            known.end(ALL_IDLE)
            self.check(known)
        self.run(self.storage.archive(self.clock.at))

    @precondition(lambda self: self.tables_known)
    @rule(which=any_number, times=st.integers(1, 16))
    def let_turns_lapse(self, which: int, times: int) -> None:
        """Nobody at a table does anything."""
        known = self.one(which, "play")
        for _ in range(times):
            dues = [wait.due for wait in known.told.waits.values()]
            self.clock.at = max([self.clock.at, *dues])
            self.end_waits()

    def end_waits(self) -> None:
        """Do as the timekeeper does."""
        for _ in range(100):
            ready = [due for due in self.run(self.storage.next_dues(64)) if due.due <= self.clock.at]
            if not ready:
                return
            for due in ready:
                self.end_wait(due)
        raise AssertionError("there is always something due")

    def end_wait(self, due: Due) -> None:
        known = self.tables_known[due.table_id]
        if due.call:
            table = self.run(self.tables.note(due.table_id, waits.calling, due.key))
            wait = known.told.waits.get(due.key)
            assert (table is not None) == (wait is not None and wait.call is not None)
            if table is not None:
                seat = seat_of(due)
                decision = known.told.seats[seat].decision
                self.run(self.tables.called(due.table_id, seat, decision, next(self.interactions)))
            self.check(known)
            return
        wait = known.told.waits.get(due.key)
        chair = known.chairs[due.key] if isinstance(due.key, int) else None
        self.run(self.tables.note(due.table_id, time_up, due.key))
        if wait is None or wait.due > self.clock.at:
            pass  # what was done at this table a moment ago has ended it
        elif isinstance(due.key, Expiry):
            known.end(NOBODY_STARTED if due.key is LOBBY else CHANNEL_GONE)
        else:
            assert chair is not None
            actions, _ = self.run(self.storage.record(known.id))
            made = actions[len(known.record)]
            by = "house" if chair.by_house == "house" else "stand-in"
            assert (made.seat, made.by) == (due.key, by)
            self.do(known, seat_of(due), known.game.parse_action(made.action), by)
            if known.phase == "play" and known.pace == "slow" and all(one.by_house for one in known.chairs):
                known.end(ALL_AWAY)
            self.follow(known)
        self.check(known)

    @rule(seconds=st.sampled_from((1.0, 40.0, 4000.0, 9 * DAY)))
    def start_again(self, seconds: float) -> None:
        """The bot is away for a while, which is charged to nobody."""
        before = {one.id: one.told.waits for one in self.tables_known.values()}
        self.run(self.close())
        self.clock.at += seconds
        self.run(self.open())
        tables = {one.id: self.there(one) for one in self.tables_known.values()}
        early = self.spread(before, {number: table.waits for number, table in tables.items()}, seconds)
        for known in self.tables_known.values():
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
            self.plays_through_again(known)

    def spread(self, before: Deadlines, after: Deadlines, seconds: float) -> dict[tuple[int, DeadlineKey], float]:
        """Give the new dues of what people would have too little time left for: one after the other, in their order."""
        soonest = self.clock.at + TIMINGS.least_left
        early = {
            (number, key): wait.due
            for number, waits in before.items()
            for key, wait in waits.items()
            if wait.kind in ("person", "lobby") and wait.due + seconds < soonest
        }
        new = {(number, key): after[number][key].due for number, key in early}
        order = sorted(new, key=new.__getitem__)
        assert [early[one] for one in order] == sorted(early.values())
        apart = 1 / TIMINGS.rare_requests_per_second
        assert [new[one] for one in order] == [soonest + number * apart for number in range(len(early))]
        return new

    @rule()
    def sleep(self) -> None:
        """All tables are read again from the database."""
        self.tables.reload()

    # --- Deleting -------------------------------------------------------------------------------------------------

    @rule(who=any_number)
    def forget(self, who: int) -> None:
        spoken = [one.chairs[seat].user_id for one in self.tables_known.values() for seat in one.speakers]
        user_id = (spoken[who % len(spoken)] if spoken and who % 2 else None) or who % len(NAMES) + 1
        if isinstance(user_id, Former):
            return  # is forgotten
        self.clock.at += 0.001
        self.run(self.deleting.forget(user_id))
        for known in self.tables_known.values():
            self.leave_at(known, user_id)
            numbers = [n for n, one in enumerate(known.chairs) if one.user_id == user_id]
            table = self.stored(known)
            assert table is not None
            if known.opener_id == user_id:
                assert isinstance(table.opener_id, Former)
                known.opener_id = table.opener_id
            for number in numbers:
                former = table.seats[number].user_id
                assert isinstance(former, Former)
                known.chairs[number].user_id, known.chairs[number].name = former, ""
                known.wordless |= {
                    n
                    for n, (seat, action, by) in enumerate(known.record)
                    if seat == number and by == "person" and "text" in action
                }
        told = self.run(self.storage.privacy.export(user_id))
        nothing: dict[str, list[Any]] = {"you": [], "tries": [], "listed": []}
        assert told == {"person": str(user_id), "settings": None, "daily_deals": nothing, "servers": []}

    @rule(guild_id=st.sampled_from((1, 2)), surely=st.sampled_from((False, False, False, True)))
    def delete_server(self, guild_id: int, surely: bool) -> None:
        if not surely:
            return  # mostly nobody does
        self.tables.forget_server(guild_id)
        self.run(self.storage.privacy.server_removed(guild_id, self.clock.at))
        while self.run(self.storage.privacy.delete_server(guild_id)):
            pass
        gone = [one.id for one in self.tables_known.values() if one.guild_id == guild_id]
        for table_id in gone:
            del self.tables_known[table_id]
            assert self.run(self.tables.get(table_id)) is None
            self.refused(self.tables.change(table_id, leaving.leave, 1))

    # --- What always holds ----------------------------------------------------------------------------------------

    def stored(self, known: Known) -> Table | None:
        return self.run(self.new_tables().get(known.id))

    def there(self, known: Known) -> Table:
        table = self.stored(known)
        assert table is not None
        return table

    @invariant()
    def everything_is_as_it_was_acknowledged(self) -> None:
        saves = dict(self.reader.execute("SELECT id, saves FROM tables").fetchall())
        assert saves.keys() == self.tables_known.keys()
        for known in self.tables_known.values():
            if saves[known.id] != known.told.saves:
                self.check(known)
            else:
                awake = self.run(self.tables.get(known.id))
                assert awake is not None
                assert unrated(awake) == unrated(known.told)
        dues = {(due.table_id, due.key, due.due) for due in self.run(self.storage.next_dues(10_000)) if not due.call}
        assert dues == {
            (one.id, seat, wait.due) for one in self.tables_known.values() for seat, wait in one.told.waits.items()
        }

    def check(self, known: Known) -> None:
        """Hold a table against what the model knows of it."""
        table, before = self.stored(known), known.told
        assert table is not None
        awake = self.run(self.tables.get(known.id))
        assert awake is not None
        assert unrated(awake) == unrated(table), "what is in memory is what is stored"
        assert (table.phase, table.opener_id) == (known.phase, known.opener_id)
        assert table.reason == known.reason
        assert (table.message_id, table.channel_id) == (known.message_id, known.channel_id)
        assert table.rematch_id == known.rematch_id
        assert [(one.user_id, one.name, one.gone) for one in table.seats] == [
            (one.user_id, one.name, one.gone) for one in known.chairs
        ]
        assert [one.missed for one in table.seats] == [one.missed for one in known.chairs]
        assert table.phase in ENDED or all(one.gone for one in table.seats if isinstance(one.user_id, Former))
        self.check_game(known, table)
        self.check_waits(known, table)
        self.check_growth(before, table)
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
        assert [(one.seat, one.by) for one in actions] == [(seat, by) for seat, _, by in known.record]
        assert [one.action for one in actions] == [
            {**action, "text": "…"} if number in wordless else action
            for number, (_, action, _) in enumerate(known.record)
        ]
        if known.phase == "over" or known.reason == ALL_LEFT:
            assert table.outcome is not None
            people = sum(one.user_id is not None for one in known.chairs)
            assert table.outcome.counted == (people > 1 and not known.ousted and not known.voided)
        else:
            assert table.outcome is None

    def check_waits(self, known: Known, table: Table) -> None:
        waited: dict[DeadlineKey, str] = {HOMELESS: "lobby"} if known.homeless else {}
        if known.phase == "lobby":
            waited[LOBBY] = "lobby"
        if known.phase == "play":
            for seat in known.game.awaited(known.state):
                kind = known.chairs[seat].by_house
                if kind is not None or TIMINGS.pace[known.pace] is not None:
                    waited[seat] = kind or "person"
        assert {seat: wait.kind for seat, wait in table.waits.items()} == waited
        for seat, wait in table.seat_waits.items():
            if wait.kind == "person":
                assert table.game.legal_actions(table.state, seat)
        assert HOMELESS not in table.waits or table.waits[HOMELESS].due <= self.clock.at + HOMELESS_FOR + 9 * DAY

    def check_growth(self, before: Table, table: Table) -> None:
        """Nothing goes back; and what people are shown has not changed where the version says so."""
        assert table.version >= before.version
        assert table.saves >= before.saves
        if table.phase != "lobby" and before.phase != "lobby":
            assert all(new.decision >= old.decision for new, old in zip(table.seats, before.seats, strict=True))
        if table.version == before.version:
            same: dict[str, Any] = {name: getattr(table, name) for name in SHOWN_ELSEWHERE}
            assert unrated(table) == unrated(replace(before, **same))
        for key, wait in table.waits.items():
            old = before.waits.get(key)
            if old is None or old.kind != wait.kind or table.phase != before.phase:
                continue
            if isinstance(key, Expiry) or table.seats[key].decision == before.seats[key].decision:
                assert wait.due == old.due, "nobody's time gets longer or shorter while the decision is the same"

    def plays_through_again(self, known: Known) -> None:
        if known.state is not None:
            state = self.dealt(known.told)
            for action in self.run(self.storage.record(known.id))[0]:
                state, _ = known.game.apply(state, action.seat, known.game.parse_action(action.action))
            assert known.game.dump(state) == known.game.dump(known.state)

    @invariant()
    def the_standings_count_what_was_played(self) -> None:
        games = Counter(
            (known.guild_id, one.user_id)
            for known in self.tables_known.values()
            if known.told.outcome is not None and known.told.outcome.counted
            for one in known.chairs
            if isinstance(one.user_id, int)
        )
        if games == self.games_counted:
            return
        self.games_counted = games
        for guild_id in (1, 2):
            for user_id in range(1, len(NAMES) + 1):
                found = self.run(self.storage.standings.figures(guild_id, user_id, 1))
                played = found[ALL_GAMES].games if ALL_GAMES in found else 0
                assert played == games[guild_id, user_id]


SHOWN_ELSEWHERE = ("message_id", "channel_id", "waits", "saves", "trouble", "rematch_id", "pictured", "turning")
"""What the message of a table does not show, or what is shown when it is there."""


def unrated(table: Table) -> Table:
    """A table without what people's ratings were: they change when an earlier game is voided."""
    return replace(table, outcome=table.outcome and replace(table.outcome, ratings={}))


def test_whatever_happens_at_tables_is_stored_as_it_was_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def make() -> None:
        async with Storage.opened(tmp_path / "empty.db"):
            pass

    asyncio.run(make())
    monkeypatch.setattr(Machine, "template", tmp_path / "empty.db", raising=False)
    run_state_machine_as_test(Machine, settings=THOROUGH)
