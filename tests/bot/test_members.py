"""What Discord says about members, and for how long it holds."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from bot.discord.members import MOMENT, Members
from sandbox.clock import TravelClock


async def test_an_answer_is_as_old_as_its_question() -> None:
    clock, begun, told = TravelClock(), asyncio.Event(), asyncio.Event()
    asked: list[float] = []

    async def request(_asking: object, *_args: object, **_kwargs: object) -> Any:
        asked.append(clock.now())
        begun.set()
        await told.wait()
        return SimpleNamespace(id=2)

    guild = SimpleNamespace(unavailable=False, fetch_member=lambda user_id: user_id)
    client = cast("Any", SimpleNamespace(get_guild=lambda _guild_id: guild))
    members = Members(client, request, clock, again=60.0)
    first = asyncio.create_task(members.find(1, 2))
    await begun.wait()
    clock.travel(MOMENT + 1)
    told.set()
    assert await first is not None
    await members.find(1, 2)
    assert len(asked) == 2
    await members.stop()
