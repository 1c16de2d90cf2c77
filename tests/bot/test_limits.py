"""Discord's limits: what is asked of it goes gently even where much is due at once."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.runtime.timings import Timings
from sandbox.driver import Seen
from sandbox.limits import Limits
from sandbox.world import Channel
from tests.bot.house import House, actions, opened, until

REAL = Timings()
TABLES, CHANNELS = 40, 8


@pytest.fixture
async def strict(database: Path) -> AsyncIterator[House]:
    """A house in which Discord is as strict as it is, and the bot goes as gently as in earnest."""
    pace: dict[str, Any] = {
        "edit": REAL.edit,
        "old_edit": REAL.old_edit,
        "requests_per_second": REAL.requests_per_second,
        "rare_requests_per_second": REAL.rare_requests_per_second,
    }
    async with opened(database, limits=1.0, **pace) as house:
        yield house
    assert house.sandbox.violations == []
    assert house.errors == []


def limited(house: House, since: int) -> Counter[str]:
    """Count the rate-limited requests after the first ``since``, by their routes."""
    return Counter(f"{one.method} {one.route}" for one in house.sandbox.requests[since:] if one.status == 429)


def rooms(house: House) -> list[Channel]:
    """Make channels for the tables."""
    world = house.sandbox.world
    server = next(iter(world.servers.values()))
    return [world.channels.add(server, f"room-{number}") for number in range(CHANNELS)]


async def put_up(house: House, number: int, channel: Channel, pace: str) -> Seen:
    """Begin a game of two people who play nowhere else."""
    opener, guest = house.person(f"Opener {number}"), house.person(f"Guest {number}")
    outcome = (await opener.slash(channel, "karma new", pace=pace)).shown
    await guest.click(outcome, "Join")
    await opener.click(outcome, "Start")
    return outcome


async def test_threads_are_opened_one_after_the_other_as_long_as_discord_allows_more(strict: House) -> None:
    ada = strict.person("Ada")
    before = len(strict.sandbox.requests)
    await ada.slash(strict.channel, "table many", game="karma", tables=4)
    board = await ada.see(lambda m: "Close all" in m.labels, timeout=30.0)
    assert board.text.count("nobody has joined yet") == 4
    assert limited(strict, before) == {}


@pytest.mark.long
async def test_deadlines_that_a_restart_has_postponed_together_do_not_ask_too_much_at_once(strict: House) -> None:
    places = rooms(strict)
    tables = [await put_up(strict, number, places[number % CHANNELS], "fast") for number in range(TABLES)]
    await strict.stop()
    strict.clock.travel(3600.0)
    before = len(strict.sandbox.requests)
    await strict.start()
    pausing = list(tables)

    def all_go_on() -> bool:
        while pausing and "I'm restarting" not in pausing[-1].text:
            pausing.pop()
        return not pausing

    await until(all_go_on, 30.0)
    drawn = Counter(one.path for one in strict.sandbox.requests[before:] if one.method == "PATCH" and one.status == 200)
    assert list(drawn.values()) == [1] * TABLES  # for its pause, its place and its deadline together
    await asyncio.sleep(Limits().old_edits[1])  # Discord's windows have ended, which do not travel
    before = len(strict.sandbox.requests)
    strict.clock.travel(31.0)
    await until(lambda: actions(strict) >= TABLES, 60.0)  # both of each table are due, so it may leap over the number
    assert limited(strict, before) == {}
