"""A run: people enter, the tournament runs, and its results are checked against the promises."""

import asyncio
import contextlib
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

import pytest

from bot.runtime.timings import Timings
from tests import virtual
from tests.bot.house import House, opened
from tests.chaos import display as bots
from tests.stores import InSqlite
from tests.tournament.event import AT_GATEWAY, OFTEN, STRIKES, Event, advised
from tests.tournament.figures import Figures, Start, judge
from tests.tournament.people import Guest, invited, watching

LOOK = 2.0
"""Seconds between two looks at how it goes."""
BEGINNING = 20.0
"""Seconds of a round's beginning that are measured, and in which nothing strikes where it is not meant to."""
AT_BEGINNING = 3
"""One round in so many is struck at its beginning: the second, the fifth, and so on."""
PAUSES = (30.0, 150.0)
"""Seconds between two strikes."""

TIMINGS = {one.name: getattr(Timings(), one.name) for one in fields(Timings)} | {
    "pictures": False,
    "upload": 1e9,
    "identify": 0.01,
}
"""The times of a bot on Discord, but nothing is drawn."""


@dataclass(frozen=True)
class Plan:
    """What is played."""

    people: int = 256
    rounds: int = 7
    seats: int = 4
    game: str = "it_aint_over"
    seed: int = 1
    minutes: int = 30
    checkin: int = 0
    entry: int = 30
    """Minutes in which people enter. To those who do so in the first half, no hand can be sent at the start."""
    strikes: Sequence[str] = STRIKES
    pauses: tuple[float, float] = PAUSES


def simulate(database: Path, plan: Plan, *defects: Callable[[pytest.MonkeyPatch], None]) -> Figures:
    """Play a tournament in virtual time.

    :param defects: put into the bot.
    """
    figures, posted = Figures(), dict[int, float]()
    with pytest.MonkeyPatch.context() as patch:
        for put_in in defects:
            put_in(patch)
        guests = virtual.run(_simulated(database, plan, figures, posted))
    asyncio.run(_judged(database, guests, posted, figures))
    return figures


async def _judged(database: Path, guests: Sequence[Guest], posted: dict[int, float], figures: Figures) -> None:
    async with InSqlite(database).beside() as store:
        found = await store.tournament(1)
        assert found is not None
        await judge(found, store, guests, posted, figures)


async def _simulated(database: Path, plan: Plan, figures: Figures, posted: dict[int, float]) -> list[Guest]:
    chance = random.Random(plan.seed)
    with bots.watching():
        async with opened(database, limits=1.0, **TIMINGS) as house:
            people = [house.person(f"Guest {number}") for number in range(1, plan.people + 1)]
            guests = invited(people, house.clock, chance, plan.rounds, advised)
            with watching(house.sandbox.world, guests, posted), contextlib.suppress(TimeoutError):
                async with asyncio.timeout(60.0 * (plan.rounds * (plan.minutes + 5) + plan.entry)):
                    await _entered(house, guests, plan, chance)
                    await _played(house, guests, plan, chance, figures)
            figures.until = house.clock.now()
            for guest in guests:
                figures.wrong += guest.errors()
                await guest.stop()
            figures.wrong += [f"violation: {one}" for one in house.sandbox.violations]
            figures.wrong += [f"logged: {one[:300]}" for one in house.errors]
            house.errors.clear()
    return guests


async def _entered(house: House, guests: Sequence[Guest], plan: Plan, chance: random.Random) -> None:
    """Open the tournament, and have everybody enter some time before it begins."""
    organizer = house.person("Ada")
    options = {"game": plan.game, "format": "swiss", "start": f"{plan.entry}m", "players": plan.seats}
    options |= {"rounds": plan.rounds, "most": plan.people, "length": f"{plan.minutes}m", "pace": "fast"}
    await organizer.slash(house.channel, "tournament new", **options, checkin=plan.checkin)
    board = await organizer.see(lambda message: "How it works" in message.labels)
    last = 60.0 * (plan.entry - plan.checkin) - 30.0

    async def enter(guest: Guest) -> None:
        await asyncio.sleep(chance.uniform(0.0, last))
        await guest.enter(board)
        if plan.checkin:
            await asyncio.sleep(
                max(0.0, began + last + 45.0 - house.clock.now()) + chance.uniform(0.0, 50 * plan.checkin)
            )
            await guest.check_in(board)

    began = house.clock.now()
    await asyncio.gather(*(enter(guest) for guest in guests))


def _stage(house: House) -> tuple[str, int]:
    """Tell how far the tournament is: its phase, and how many rounds have begun."""
    sql = "SELECT phase, json_array_length(content, '$.rounds') FROM tournaments"
    with house.reading() as db:
        phase, rounds = db.execute(sql).fetchone()
        return phase, rounds


async def _played(house: House, guests: Sequence[Guest], plan: Plan, chance: random.Random, figures: Figures) -> None:
    """Let it run to its end, while things strike."""
    event, began = Event(house, chance), house.clock.now()
    strikes, next_at, ahead = event.strikes(), began, list[str]()
    possible = [name for name in plan.strikes if house.door == "gateway" or name not in AT_GATEWAY]

    async def strike(name: str) -> None:
        await strikes[name]()
        figures.struck[name] += 1
        house.sandbox.faults.clear()

    while True:
        await asyncio.sleep(LOOK)
        phase, rounds = _stage(house)
        figures.traffic.take(house.sandbox.requests)
        if rounds > len(figures.starts):
            struck = bool(plan.strikes) and rounds % AT_BEGINNING == 2
            figures.starts.append(Start(rounds, struck))
            for guest in guests:
                guest.round_begins(rounds)
            if struck:
                await strike(OFTEN[rounds // AT_BEGINNING % len(OFTEN)])
            next_at = house.clock.now() + BEGINNING
        if phase == "over":
            break
        if plan.strikes and house.clock.now() >= next_at and event.live():  # between two rounds there may be no table
            ahead = ahead or chance.sample(possible, len(possible))
            await strike(ahead.pop())
            next_at = house.clock.now() + chance.uniform(*plan.pauses)
    figures.lasted = house.clock.now() - began
