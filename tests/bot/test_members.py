"""What Discord says about members, and for how long it holds."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord import members
from bot.discord.members import FRESH, KEPT, MOMENT, Members, MemberUnknown
from bot.discord.places import Places
from bot.runtime.rate_limiter import FIRST
from bot.services.background import Background


class Discord:
    """Answers who is a member, and by a clock of its own."""

    def __init__(self, again: float = 60.0) -> None:
        self.time = 1000.0
        self.asked: list[str] = []
        self.begun = asyncio.Event()
        self.answers = asyncio.Event()
        self.answers.set()
        self.failure: Exception | None = None
        self.out_of_reach = False
        self.background = Background()
        self.http = SimpleNamespace(get_member=lambda *_ids: "member")
        self._connection = SimpleNamespace(parsers={})
        places = Places(cast("Any", self), self._request, cast("Any", self), self.background, known=0.0)
        self.members = Members(places, cast("Any", self), self.background, again)

    def now(self) -> float:
        return self.time

    def get_guild(self, _guild_id: int) -> Any:
        state = SimpleNamespace(store_user=lambda user: user)
        return SimpleNamespace(unavailable=self.out_of_reach, _state=state)

    async def _request(self, asking: str, *_args: object, **_kwargs: object) -> Any:
        self.asked.append(asking)
        self.begun.set()
        await self.answers.wait()
        if self.failure is not None:
            raise self.failure
        return {"user": SimpleNamespace(id=2), "roles": [], "flags": 0}

    async def find(self, since: float = FIRST) -> bool:
        """Whether Discord had to be asked for a member."""
        before = len(self.asked)
        assert await self.members.find(1, 2, since) is not None
        return len(self.asked) > before


def unknown(code: int) -> discord.NotFound:
    return discord.NotFound(cast("Any", SimpleNamespace(status=404, reason="")), {"code": code, "message": ""})


async def test_an_answer_is_as_old_as_its_question() -> None:
    api = Discord()
    api.answers.clear()
    first = asyncio.create_task(api.find())
    await api.begun.wait()
    api.time += FRESH
    api.answers.set()
    assert await first
    assert await api.find()


async def test_a_press_trusts_for_five_seconds_what_was_asked_for_a_press() -> None:
    api = Discord()
    assert await api.find()
    api.time += FRESH - 0.1
    assert not await api.find()
    api.time += 0.1
    assert await api.find()


async def test_a_press_does_not_trust_what_was_asked_for_anything_else() -> None:
    api = Discord()
    assert await api.find(api.time)
    assert await api.find()


async def test_everything_else_trusts_any_answer_for_half_a_minute() -> None:
    api = Discord()
    assert await api.find()
    api.time += MOMENT - 0.1
    assert not await api.find(api.time)
    api.time += 0.1
    assert await api.find(api.time)


async def test_an_answer_that_is_too_old_counts_only_while_discord_gives_no_other() -> None:
    api = Discord()
    assert await api.find()
    api.failure = OSError()
    api.time += KEPT - 0.1
    assert await api.find()
    api.time += 0.1
    with pytest.raises(MemberUnknown):
        await api.find()


async def test_a_first_answer_is_waited_for_longer_than_a_newer_one_which_counts_when_it_comes() -> None:
    api = Discord(again=0.0)
    api.answers.clear()
    first = asyncio.create_task(api.find())
    await api.begun.wait()
    api.answers.set()
    assert await first
    api.time += FRESH
    api.answers.clear()
    assert await api.find()  # what was known
    api.answers.set()
    (asking,) = (task for task in asyncio.all_tasks() if task.get_name() == "member-(1, 2)")
    await asking
    assert not await api.find()


async def test_a_member_whom_two_wait_for_is_asked_for_once() -> None:
    api = Discord()
    api.answers.clear()
    both = [asyncio.create_task(api.find()) for _ in range(2)]
    await api.begun.wait()
    api.answers.set()
    await asyncio.gather(*both)
    assert api.asked == ["member"]


async def test_a_member_is_not_asked_for_again_while_discord_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    api = Discord()
    assert await api.find()
    api.time += FRESH
    monkeypatch.setattr(members, "PATIENCE", 0.0)
    api.answers.clear()
    api.begun.clear()
    both = [asyncio.create_task(api.find()) for _ in range(2)]
    await api.begun.wait()
    api.answers.set()
    await asyncio.gather(*both)
    assert api.asked == ["member", "member"]


async def test_discord_is_left_alone_for_a_moment_after_it_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    api = Discord()
    assert await api.find()
    api.time += FRESH
    api.failure = OSError()
    assert await api.find()
    api.failure = None
    assert not await api.find()
    monkeypatch.setattr(members, "PATIENCE", 0.0)
    assert await api.find()


@pytest.mark.parametrize("code", [10007, 10013])
async def test_who_is_unknown_to_the_server_or_to_discord_has_left(code: int) -> None:
    api = Discord()
    api.failure = unknown(code)
    assert await api.members.find(1, 2) is None
    assert await api.members.has_left(1, 2)


@pytest.mark.parametrize("failure", [unknown(10004), OSError()])
async def test_nobody_has_left_as_long_as_discord_does_not_say_so(failure: Exception) -> None:
    api = Discord()
    api.failure = failure
    with pytest.raises(MemberUnknown):
        await api.members.find(1, 2)
    assert not await api.members.has_left(1, 2)


async def test_nobody_is_asked_for_in_a_server_that_is_out_of_reach() -> None:
    api = Discord()
    api.out_of_reach = True
    with pytest.raises(MemberUnknown):
        await api.members.find(1, 2)
    assert api.asked == []


async def test_neither_a_failure_nor_the_end_leaves_anything_behind() -> None:
    errors: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: errors.append(context))
    api = Discord()
    api.failure = OSError()
    with pytest.raises(MemberUnknown):
        await api.members.find(1, 2)
    api.answers.clear()
    api.begun.clear()
    asking = asyncio.create_task(api.members.find(1, 3))
    await api.begun.wait()
    assert len(api.members._asking) == 1  # noqa: SLF001 - what has failed is no longer kept
    await api.background.end(0.0)
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert errors == []
