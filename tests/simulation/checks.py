"""What must hold after each strike besides what :mod:`tests.chaos.checks` looks at."""

import asyncio
from collections import Counter

from bot.show.custom_ids import TableButtonId
from sandbox.driver import Seen
from tests.chaos.players import Chaos
from tests.simulation.house import Simulated

UNKNOWN_WEBHOOK = 10015
MOMENT, MOMENTS = 0.1, 50
"""Seconds between two looks for a table with two messages, and how many looks it takes to count."""


async def check(chaos: Chaos, looked: int) -> None:
    """:param looked: how many requests were looked at before."""
    house = chaos.house
    assert isinstance(house, Simulated)
    await _check_posts(chaos, house)
    if len(house.workers) == 1:  # several cannot always tell whether another one has answered
        _check_tokens(chaos, house, looked)


async def _check_posts(chaos: Chaos, house: Simulated) -> None:
    """Check that no table keeps two messages with which people can play: one that is moved has both for a moment."""
    for _ in range(MOMENTS):
        twice = _posted_twice(house)
        if not twice:
            return
        await asyncio.sleep(MOMENT)
    for number, count in twice.items():
        chaos.report.found("doubled", f"table {number} has {count} messages")


def _posted_twice(house: Simulated) -> dict[int, int]:
    """The tables with several messages that nobody is about to delete, and how many they have."""
    world = house.sandbox.world
    shown: Counter[int] = Counter()
    with house.reading() as db:
        litter = {key for (key,) in db.execute("SELECT key FROM due WHERE kind = 'litter'").fetchall()}
    for message in world.messages.values():
        if message.id in litter:
            continue
        ids = [] if message.ephemeral else [str(one.custom_id) for one in Seen(world, message).buttons]
        shown.update({one.table for one in map(TableButtonId.parse, ids) if one is not None and one.verb == "rules"})
    return {number: count for number, count in shown.items() if count > 1}


def _check_tokens(chaos: Chaos, house: Simulated, looked: int) -> None:
    """Check that no token was used before its press was answered."""
    for request in house.sandbox.requests[looked:]:
        if isinstance(request.answer, dict) and request.answer.get("code") == UNKNOWN_WEBHOOK:
            asked = house.sandbox.world.interactions.get(request.interaction_id or 0)
            if asked is not None and asked.answered:
                chaos.report.found("too early", f"{request.method} {request.path} at {request.at:.2f}")
