"""What Discord says about members, and for how long it holds."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord.members import FRESH, KEPT, MOMENT, Members, MemberUnknown
from bot.runtime.rate_limiter import FIRST


class Discord:
    """Answers who is a member, and by a clock of its own."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.asked: list[float] = []
        self.begun = asyncio.Event()
        self.answers = asyncio.Event()
        self.failure: Exception | None = None
        self.answers.set()
        guild = SimpleNamespace(unavailable=False, fetch_member=lambda user_id: user_id)
        client = cast("Any", SimpleNamespace(get_guild=lambda _guild_id: guild))
        self.members = Members(client, self._request, cast("Any", self), again=60.0)

    def now(self) -> float:
        return self.time

    async def _request(self, asking: int, *_args: object, **_kwargs: object) -> Any:
        self.asked.append(self.time)
        self.begun.set()
        await self.answers.wait()
        if self.failure is not None:
            raise self.failure
        return SimpleNamespace(id=asking)

    async def find(self, since: float = FIRST) -> bool:
        """Whether Discord had to be asked for a member."""
        before = len(self.asked)
        assert await self.members.find(1, 2, since) is not None
        return len(self.asked) > before


async def test_an_answer_is_as_old_as_its_question() -> None:
    discord = Discord()
    discord.answers.clear()
    first = asyncio.create_task(discord.find())
    await discord.begun.wait()
    discord.time += FRESH
    discord.answers.set()
    assert await first
    assert await discord.find()


async def test_a_press_trusts_for_five_seconds_what_was_asked_for_a_press() -> None:
    discord = Discord()
    assert await discord.find()
    discord.time += FRESH - 0.1
    assert not await discord.find()
    discord.time += 0.1
    assert await discord.find()


async def test_a_press_does_not_trust_what_was_asked_for_anything_else() -> None:
    discord = Discord()
    assert await discord.find(discord.time)
    assert await discord.find()


async def test_everything_else_trusts_any_answer_for_half_a_minute() -> None:
    discord = Discord()
    assert await discord.find()
    discord.time += MOMENT - 0.1
    assert not await discord.find(discord.time)
    discord.time += 0.1
    assert await discord.find(discord.time)


async def test_an_answer_that_is_too_old_counts_only_while_discord_gives_no_other() -> None:
    discord = Discord()
    assert await discord.find()
    discord.failure = OSError()
    discord.time += KEPT - 0.1
    assert await discord.find()
    discord.time += 0.1
    with pytest.raises(MemberUnknown):
        await discord.find()
