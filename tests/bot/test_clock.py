"""Whose time is up: the stand-in, I'm back, and time that is charged to nobody because the bot was away."""

import asyncio
import math
import random
import re
import sqlite3
from dataclasses import replace
from typing import Any

import pytest

import bot.services.ears
from bot.play.changes import NO_LIMITS
from bot.play.closing import close_idle
from bot.play.table import LOBBY as THE_LOBBY
from bot.play.table import DeadlineKey, Table, Wait
from bot.play.waits import LONGEST_PAUSE
from bot.runtime.background import ended
from bot.runtime.meter import Meter
from bot.runtime.timings import Timings
from bot.runtime.worker import Worker
from bot.services.background import Background
from bot.services.ears import Ears
from bot.services.held import Held
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.services.timekeeper import UNHEARD, Timekeeper
from bot.standings.ids import TableId
from bot.store.due import Key
from bot.store.sql.lists import Lists
from bot.store.sql.storage import Store
from rules.seats import seats_at
from sandbox.clock import TravelClock
from sandbox.driver import Person, Seen
from tests.bot.house import House, hand_of, is_table, mover, open_table, playable, press_one, rows, started, until
from tests.bot.test_storage import lobby
from tests.stores import dues_in, in_memory, made_up, postponed
from tests.tables import altered

FAST, LOBBY = 45.0, 1800.0
DAY = 86400.0
LEAST = 30.0
NO_CALLS: Any = None
NO_THINKING: Any = None
"""Nobody is called, and nobody thinks, where only the clock itself is tested."""


def made_by(house: House) -> list[str]:
    """Who made each move."""
    return [by for (by,) in rows(house.database, "SELECT by FROM actions ORDER BY number")]


def left(house: House) -> float:
    """The time left of the only wait, or of the lobby's."""
    ((due,),) = rows(house.database, "SELECT due FROM waits")
    return float(due) - house.clock.now()


async def acted(house: House, count: int) -> None:
    """Wait for this many moves."""
    await until(lambda: len(made_by(house)) >= count)


async def missed(house: House, times: int) -> None:
    """Let Ada, who plays with house players only, miss this many moves in a row."""
    for _ in range(times):
        await until(lambda: rows(house.database, "SELECT seat, kind FROM waits") == [(0, "person")])
        before = made_by(house).count("stand-in")
        house.clock.travel(FAST + 0.1)
        await until(lambda before=before: made_by(house).count("stand-in") == before + 1)  # type: ignore[misc]


async def three(house: House, **options: Any) -> tuple[Seen, dict[Person, Seen]]:
    """Start a game of three people at the fast pace, each with an open hand."""
    options.setdefault("pace", "fast")
    options.setdefault("tokens", 9)
    table = await started(house, "Ada", "Bela", "Cleo", **options)
    hands = {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela", "Cleo"))}
    replaced = "SELECT count(*) FROM due WHERE kind = 'litter'"
    await until(lambda: rows(house.database, replaced) == [(0,)])  # no token may expire while a request is under way
    return table, hands


async def act(hands: dict[Person, Seen], table: Seen) -> Person:
    """Play one card for the player on turn."""
    person = await mover(hands, table)
    assert person is not None
    await press_one(person, hands[person], -1)
    return person


async def test_when_time_is_up_the_house_makes_that_one_move(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    (due,) = re.findall(r"⏳ <t:(\d+):R>", table.text)
    assert int(due) == pytest.approx(house.clock.now() + FAST, abs=2)
    house.clock.travel(FAST - 2)
    assert made_by(house) == []
    old = playable(hands[person])[0].custom_id or ""
    house.clock.travel(2.1)
    await acted(house, 1)
    assert made_by(house) == ["stand-in"]
    await person.see(lambda m: m == table and "🤖 for **" in m.text)
    await person.see(lambda m: m == hands[person] and "\nTime was up: 🤖 for **" in m.text)
    await person.click_raw(house.channel, hands[person].id, old)  # the press comes after all
    assert "The game has moved on" in hands[person].text
    assert made_by(house) == ["stand-in"]
    await act(hands, table)
    assert made_by(house) == ["stand-in", "person"]


async def test_after_three_misses_the_house_keeps_the_seat_until_its_owner_is_back(house: House) -> None:
    ada = house.person("Ada")
    table = await started(house, "Ada", houses=2, pace="fast", tokens=9)
    await missed(house, 3)
    await ada.see(lambda m: m == table and "away; a house player plays for them" in m.text)
    many = len(made_by(house)) + 9
    await acted(house, many)  # it goes on without her, and without her time going by
    hand = await hand_of(ada, table)
    assert "A house player plays for you until you're back." in hand.text
    await ada.click(hand, "I'm back")
    assert "I'm back" not in hand.labels
    await ada.see(
        lambda m: m == table and "away; a house player plays for them" not in m.text and "I'm back" not in m.labels
    )
    await ada.see(lambda m: m == hand and bool(playable(m)))
    await press_one(ada, hand, -1)
    by = [by for seat, by in rows(house.database, "SELECT seat, by FROM actions ORDER BY number") if seat == 0]
    assert by[-1] == "person"
    assert by[:3] == ["stand-in"] * 3


async def test_a_lobby_that_nobody_starts_is_closed(house: House) -> None:
    ada = house.person("Ada")
    table = await open_table(ada, house.channel)
    house.clock.travel(LOBBY - 5)
    await house.person("Bela").click(table, "Join")
    assert is_table(table)
    house.clock.travel(6)
    await ada.see(lambda m: m == table and "closed without a result" in m.text)
    assert await house.waits() == []


async def test_a_game_that_nobody_touches_for_a_week_is_closed_and_counts_nowhere(house: House) -> None:
    table, _ = await three(house, pace="none")
    ada = house.person("Ada")
    house.clock.travel(7 * 86400.0 + 11)
    await ada.see(lambda m: m == table and "closed without a result" in m.text and "for a week" in m.text)
    async with house.stored() as store:
        assert await store.standings.last_games(house.guild, ada.id, 9) == []


# Time away


def waiting(due: float, guild_id: int = 1) -> Table:
    """A lobby that closes at this time."""
    return altered(lobby(), guild_id=guild_id, created_at=due, waits={THE_LOBBY: Wait("lobby", due)})


def clockwork(store: Store, clock: TravelClock) -> tuple[Ears, Timekeeper]:
    tables = Tables(store, {}, clock, Timings())
    resources = Resources(store, clock, random.SystemRandom(), Timings(), Meter(), Worker(), Background())
    ears = Ears(tables, resources)
    return ears, Timekeeper(tables, ears, NO_CALLS, NO_THINKING, resources)


def in_tens(seconds: float) -> float:
    """Round the time left of a deadline: some passes in a test, and more of it in a database's own clock."""
    return round(seconds, -1)


async def deaf(store: Store, clock: TravelClock, seconds: float, shards: int = 1) -> None:
    """Presses could not arrive for some seconds until now."""
    time = await store.ears.time(clock.now())
    await store.ears.fit(shards, time)
    await store._db.write("UPDATE ears SET heard = ?", time - seconds)  # noqa: SLF001


def alive(house: House) -> float:
    """When presses could last arrive."""
    return sum(float(value) for (value,) in rows(house.database, "SELECT heard FROM ears"))


async def test_time_in_which_the_bot_was_away_is_charged_to_nobody(house: House) -> None:
    await three(house)
    assert left(house) > FAST - 5
    await house.stop()
    house.clock.travel(86400.0)
    await house.start()
    assert FAST - 5 < left(house) <= FAST + 10.1
    assert made_by(house) == []


def closing(house: House) -> str:
    """When the only lobby closes, as a message says it."""
    ((due,),) = rows(house.database, "SELECT due FROM waits")
    return f"<t:{int(due)}:"


@pytest.mark.parametrize("jumps", [False, True], ids=["down", "jump"])
async def test_a_quiet_table_tells_the_deadline_that_time_away_has_moved(house: House, jumps: bool) -> None:
    ada = house.person("Ada")
    table = await open_table(ada, house.channel)
    told = closing(house)
    assert told in table.text
    house.clock.travel(100.0)  # it has not changed for a while
    await until(lambda: alive(house) >= house.clock.now() - 10)
    if jumps:
        house.clock.jump(4000.0)
    else:
        await house.stop()
        house.clock.travel(4000.0)
        await house.start()
    await ada.see(lambda m: m == table and told not in m.text)
    assert closing(house) in table.text


async def test_a_clock_that_was_set_back_while_the_bot_was_away_has_nobody_wait_longer(house: House) -> None:
    await three(house)
    await house.stop()
    house.clock.travel(5.0)
    with sqlite3.connect(house.database) as db:  # as an hour ago, with a clock that was two hours ahead
        db.execute("UPDATE ears SET heard = heard + 7200")
        db.execute("UPDATE waits SET due = due + 7200, call = call + 7200")
    db.close()
    await house.start()
    assert FAST - 5 < left(house) <= FAST + 10.1
    house.clock.travel(left(house) + 0.1)
    await acted(house, 1)


async def test_a_jump_of_the_machines_clock_is_charged_to_nobody(house: House) -> None:
    table, hands = await three(house)
    before = house.clock.now()
    house.clock.jump(600.0)
    await until(lambda: house.clock.now() > before + 600.0)
    await until(lambda: FAST - 10 < left(house) <= FAST)
    assert made_by(house) == []
    await act(hands, table)
    assert FAST - 10 < left(house) <= FAST  # nor is anybody waited for the longer
    house.clock.travel(left(house) + 0.1)
    await acted(house, 2)
    assert made_by(house) == ["person", "stand-in"]


async def test_a_jump_of_weeks_closes_nothing_and_deletes_nothing(house: House) -> None:
    table, _ = await three(house, pace="none")
    await open_table(house.person("Ada"), house.channel, pace="slow")
    removed_at = house.clock.now()
    with sqlite3.connect(house.database) as db:
        db.execute("INSERT INTO removed_servers VALUES (1, ?)", (removed_at,))
    db.close()
    house.clock.jump(40 * DAY)
    await until(lambda: rows(house.database, "SELECT removed_at FROM removed_servers") > [(removed_at + 39 * DAY,)])
    house.clock.travel(DAY + 1)  # it is looked over what lies idle and what is to be deleted
    ada = house.person("Ada")
    await until(lambda: alive(house) > removed_at + 41 * DAY)
    assert await house.phases() == ["play", "lobby"]
    assert rows(house.database, "SELECT count(*) FROM removed_servers") == [(1,)]
    house.clock.travel(6 * DAY)
    await ada.see(lambda m: m == table and "for a week" in m.text)
    assert rows(house.database, "SELECT count(*) FROM removed_servers") == [(1,)]
    house.clock.travel(23 * DAY)
    await until(lambda: rows(house.database, "SELECT count(*) FROM removed_servers") == [(0,)])


async def test_a_game_that_is_played_just_as_it_is_found_idle_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await three(house, pace="none")
    people, closed = [house.person(name) for name in ("Ada", "Bela", "Cleo")], asyncio.Event()
    find, note = Lists.idle_tables, Tables.note

    async def idle_tables(self: Lists, since: float) -> Any:
        if found := await find(self, since):
            await act({person: await hand_of(person, table) for person in people}, table)
        return found

    async def noted(self: Tables, table_id: TableId, change: Any, *what: Any, **how: Any) -> Any:
        done = await note(self, table_id, change, *what, **how)
        if change is close_idle:
            closed.set()
        return done

    monkeypatch.setattr(Lists, "idle_tables", idle_tables)
    monkeypatch.setattr(Tables, "note", noted)
    house.clock.travel(7 * DAY + 1)
    await asyncio.wait_for(closed.wait(), 10)
    assert await house.phases() == ["play"]


async def test_a_game_does_not_lie_idle_while_the_bot_is_away(house: House) -> None:
    table, _ = await three(house, pace="none")
    await house.stop()
    house.clock.travel(8 * DAY)
    await house.start()
    started_at = house.clock.now()
    await until(lambda: alive(house) >= started_at)
    house.clock.travel(6 * DAY)
    await until(lambda: alive(house) > started_at + 6 * DAY)
    assert await house.phases() == ["play"]
    house.clock.travel(DAY)
    await house.person("Ada").see(lambda m: m == table and "for a week" in m.text)


@pytest.mark.parametrize("session_is_lost", [False, True])
async def test_a_process_that_was_frozen_for_long_moves_deadlines_before_any_is_due(
    store: Store, monkeypatch: pytest.MonkeyPatch, session_is_lost: bool
) -> None:
    """Either may come first when it goes on: the timer, or the news that the session is lost."""
    running = 1000.0
    monkeypatch.setattr(bot.services.ears, "elapsed", lambda: running)
    clock = TravelClock()
    ears, keeper = clockwork(store, clock)
    await store.add_table(waiting(clock.now() + 100), NO_LIMITS)
    await ears.begin()
    await ears.back(0, 1)
    running += 3600.0
    clock.travel(3600.0)
    if session_is_lost:
        ears.gone(0)
        await ears.caught_up()
        clock.travel(5.0)
        await ears.back(0, 1)
    keeper.start()
    timer = asyncio.create_task(keeper._due.run())  # noqa: SLF001
    heart = asyncio.create_task(ears.run())
    async with asyncio.timeout(15):
        while not (dues := await dues_in(store)) or dues[0].due < clock.now():
            assert dues  # it has not been due
            await made_up(store, clock.now())
    assert 98 < dues[0].due - clock.now() < 103
    await ended([timer, heart])


@pytest.mark.door("gateway", reason="it is about sessions at the gateway")
async def test_time_without_a_gateway_is_charged_to_nobody(house: House) -> None:
    table, hands = await three(house)
    gateway = house.sandbox.gateway
    gateway.shut()
    await until(lambda: bool(house.errors), 10)  # the library has noticed, and logs each try as an error
    house.clock.travel(FAST + 60)
    await asyncio.sleep(0.1)
    assert made_by(house) == []  # no time-out fires while nobody can press anything
    assert "🤖 for **" not in table.text
    assert not any(person.pings for person in hands)  # nor is anybody called
    gateway.reopen()
    await asyncio.wait_for(gateway.wait_connected(), 15)
    await until(lambda: left(house) > 0)
    assert LEAST - 1 < left(house) < FAST + 1  # it counts from the heartbeat before the loss
    assert made_by(house) == []
    await act({person: await hand_of(person, table) for person in hands}, table)
    assert made_by(house) == ["person"]
    assert all("reconnect" in error for error in house.errors)
    house.errors.clear()


@pytest.mark.door("gateway", reason="it is about sessions at the gateway")
async def test_a_deadline_that_moved_while_its_table_was_saved_stays_moved(house: House) -> None:
    """Two seats are waited for; one acts while the shard comes back: the other's deadline is the later one."""
    house.extensions = ["tests.bot.six_doors"]
    await house.restart()
    ada, bela = house.person("Ada"), house.person("Bela")
    table = (await ada.slash(house.channel, "six-doors new", pace="fast")).shown
    await bela.click(table, "Join")
    await ada.click(table, "Start")
    hand = await hand_of(ada, table)
    house.sandbox.gateway.drop()
    house.clock.travel(FAST - 5)
    await ada.click(hand, "the oak door")  # replayed before the session is resumed
    await until(lambda: left(house) > LEAST - 1)
    await bela.click(table, "My hand")
    assert left(house) > LEAST - 1


@pytest.mark.reaches("deadline put off until presses are heard")
async def test_no_deadline_ends_while_its_shard_is_away() -> None:
    async with in_memory() as store:
        clock = TravelClock()
        ears, timekeeper = clockwork(store, clock)
        await ears.begin()
        await ears.back(0, 1)
        table_id = await store.add_table(waiting(clock.now() + 5), NO_LIMITS)
        ears.gone(0)
        clock.travel(10)
        held = Held(Key("clock", table_id), 1, 1, math.inf, math.inf)
        assert await timekeeper._ended(held) == UNHEARD  # noqa: SLF001 - what a clock leads to
        assert len(await dues_in(store)) == 1


async def test_each_shard_moves_the_deadlines_of_its_own_servers(store: Store) -> None:
    clock = TravelClock()
    ears, _ = clockwork(store, clock)
    for shard in (0, 1):
        await store.add_table(waiting(clock.now() + 10, shard << 22), NO_LIMITS)

    async def shown() -> dict[int, float]:
        await made_up(store, clock.now())
        dues = [due for due in await dues_in(store) if await ears.heard(due.guild_id, clock.now())]
        return {due.guild_id >> 22: in_tens(due.due - clock.now()) for due in dues}

    await deaf(store, clock, 100, 2)
    await ears.begin()
    await ears.back(0, 2)
    assert await shown() == {0: 110}  # the other is away still
    await ears.back(1, 2)
    assert await shown() == {0: 110, 1: 110}
    ears.gone(1)
    clock.travel(50)
    assert list(await shown()) == [0]
    await ears.back(1, 2)
    await ears.back(0, 2)  # it was not away
    assert await shown() == {0: 60, 1: 110}


@pytest.mark.parametrize(
    "with_it", [False, pytest.param(True, marks=pytest.mark.reaches("gap not noted over an earlier one"))]
)
async def test_a_bot_that_is_killed_right_after_a_gap_does_not_move_deadlines_by_it_again(
    store: Store, *, with_it: bool
) -> None:
    """Whether it was away for that long, or the clock of its machine has jumped."""
    clock = TravelClock()

    async def begun() -> Ears:
        ears, _ = clockwork(store, clock)
        await ears.begin()
        await ears.back(0, 1)
        return ears

    await deaf(store, clock, 0.0 if with_it else 8 * DAY)
    await store.add_table(waiting(clock.now() + 100 - (0 if with_it else 8 * DAY)), NO_LIMITS)
    if with_it:
        ears = await begun()
        clock.jump(8 * DAY)
        await ears.caught_up()
    for _ in range(3):
        await begun()
    await made_up(store, clock.now())
    (due,) = await dues_in(store)
    assert 95 < due.due - clock.now() < 105


@pytest.mark.parametrize(
    ("gap", "otherwise"), [(0.5, [10, 25]), (5.0, [10, 25, 70]), (-5.0, [10, 25, 70]), (3600.0, [10, 25, 70, 1000])]
)
async def test_only_tables_whose_deadline_reads_otherwise_are_shown_again(
    store: Store, gap: float, otherwise: list[int]
) -> None:
    """The most pressing first; those that would have come earlier than in half a minute have moved by more."""
    now = 1e9
    dues = {await store.add_table(waiting(now + left), NO_LIMITS): left for left in (1000, 70, 10, 25)}
    moved = await postponed(store, gap, now, least=30.0, apart=0.2)
    assert [dues[table_id] for table_id in moved] == otherwise


async def test_house_players_are_not_put_off_by_what_a_killed_bot_does_not_know(store: Store) -> None:
    clock = TravelClock()
    await deaf(store, clock, 600)
    table = waiting(clock.now() + 100)
    waits: dict[DeadlineKey, Wait] = {seat: Wait("house", clock.now() + seat) for seat in seats_at(6)}
    await store.add_table(replace(table, waits={**table.waits, **waits}), NO_LIMITS)
    ears, _ = clockwork(store, clock)
    await ears.begin()
    await ears.back(0, 1)
    await made_up(store, clock.now(), pause=LONGEST_PAUSE * Timings().house_pause)
    left = {due.key: due.due - clock.now() for due in await dues_in(store)}
    assert left.pop(THE_LOBBY) > 690
    assert max(left.values()) <= LONGEST_PAUSE * Timings().house_pause
    assert len(set(left.values())) > 1  # nor do they all move at the same moment


async def test_the_timer_ends_when_it_is_told_to_in_the_middle_of_anything(store: Store) -> None:
    clock = TravelClock()
    ears, keeper = clockwork(store, clock)
    await ears.begin()
    await ears.back(0, 1)
    keeper.start()
    for steps in range(8):
        running = asyncio.create_task(keeper._due.run())  # noqa: SLF001
        await asyncio.sleep(0.01)  # it sleeps until the next deadline
        ears.gone(0)
        await ears.back(0, 1)  # which wakes it
        for _ in range(steps):
            await asyncio.sleep(0)
        running.cancel()
        done, _ = await asyncio.wait({running}, timeout=1)
        assert done
