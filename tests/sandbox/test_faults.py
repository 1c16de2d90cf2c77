"""Injected faults, rate limits, and a gateway that goes away."""

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace

import aiohttp
import discord
import pytest

from sandbox.clock import TravelClock
from sandbox.driver import InteractionFailed, Person
from sandbox.faults import Faults
from sandbox.limits import Buckets, Limits
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.sandbox.raw import Api, button, display, row, v2
from tests.sandbox.small_bot import SmallBot, counter, running


def test_a_route_is_matched_part_by_part() -> None:
    faults = Faults()
    fault = faults.answer("PATCH", "/channels/*/messages/*", times=2)
    assert faults.next("POST", "/channels/1/messages/2") is None
    assert faults.next("PATCH", "/channels/1/messages") is None
    assert faults.next("PATCH", "/channels/1/messages/2/3") is None
    assert faults.next("PATCH", "/channels/1/messages/2") is fault
    assert faults.next("PATCH", "/channels/1/messages/2") is fault
    assert faults.next("PATCH", "/channels/1/messages/2") is None
    anything = faults.drop("*", "/webhooks/**")
    assert faults.next("GET", "/webhooks/1/abc/messages/@original") is anything
    faults.reset("*", "**")
    faults.clear()
    assert faults.next("GET", "/users/@me") is None

    picture = faults.answer("PATCH", "/channels/*/messages/*", uploads=True)
    assert faults.next("PATCH", "/channels/1/messages/2") is None
    assert faults.next("PATCH", "/channels/1/messages/2", uploads=True) is picture


async def test_an_answer_is_given_in_place_of_the_work(api: Api, sandbox: Sandbox, table: Channel) -> None:
    fault = sandbox.faults.answer("POST", "/channels/*/messages", status=503)
    assert (await api.post(table, v2(display("x")))).status == 503
    assert fault.used == 1
    await fault.struck()
    assert not list(sandbox.world.messages.history(table))
    assert sandbox.requests[-1].fault is fault
    body = {"message": "Missing Permissions", "code": 50013}
    sandbox.faults.answer("POST", "/channels/*/messages", 403, body)
    assert (await api.post(table, v2(display("x")))).code == (403, 50013)
    sandbox.faults.answer("POST", "/channels/*/messages", 429, retry_after=0.5)
    response = await api.post(table, v2(display("x")))
    assert response.body["retry_after"] == 0.5
    assert response.headers["Via"]
    assert sandbox.violations == []


async def test_the_library_retries_what_it_can(bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel) -> None:
    sandbox.faults.answer("POST", "/channels/*/messages", 429, retry_after=0.01)
    await bot.get_partial_messageable(table.id).send(view=counter(1))
    sandbox.faults.answer("POST", "/channels/*/messages", 503)
    with pytest.raises(discord.DiscordServerError):
        await bot.get_partial_messageable(table.id).send(view=counter(2))
    assert [seen.text for seen in ada.messages(table)] == ["Counted to 1"]


async def test_a_connection_is_reset_before_or_after_the_work(api: Api, sandbox: Sandbox, table: Channel) -> None:
    sandbox.faults.reset("POST", "/channels/*/messages")
    with pytest.raises(aiohttp.ClientError):
        await api.post(table, v2(display("never")))
    sandbox.faults.reset("POST", "/channels/*/messages", after=True)
    with pytest.raises(aiohttp.ClientError):
        await api.post(table, v2(display("done")))
    texts = [message.components[0]["content"] for message in sandbox.world.messages.history(table)]
    assert texts == ["done"]


async def test_a_lost_answer_explains_the_second_one(api: Api, sandbox: Sandbox, ada: Person, table: Channel) -> None:
    message = await api.text(table, "x", row(button("a")))
    click = ada.press(message, "a")
    sandbox.faults.reset("POST", "/interactions/*/*/callback", after=True)
    with pytest.raises(aiohttp.ClientError):
        await api.answer(click, 6)
    assert click.state == "answered"
    assert (await api.answer(click, 6)).code == (400, 40060)
    assert sandbox.violations == []


async def test_a_server_error_after_the_work_leaves_it_done(
    api: Api, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    message = await api.text(table, "x", row(button("a")))
    click = ada.press(message, "a")
    sandbox.faults.answer("POST", "/interactions/*/*/callback", 502, after=True)
    assert (await api.answer(click, 6)).status == 502
    assert click.state == "answered"
    assert (await api.answer(click, 6)).code == (400, 40060)


async def test_a_delayed_answer_arrives_late(api: Api, sandbox: Sandbox, ada: Person, table: Channel) -> None:
    message = await api.text(table, "x", row(button("a")))
    sandbox.interactions.seconds_to_answer = 0.05
    click = ada.press(message, "a")
    sandbox.faults.delay("POST", "/interactions/*/*/callback", 0.1)
    assert (await api.answer(click, 6)).code == (404, 10062)
    with pytest.raises(InteractionFailed):
        await click.wait()
    assert sandbox.violations == []


async def test_a_dropped_request_is_never_answered(api: Api, sandbox: Sandbox, table: Channel) -> None:
    fault = sandbox.faults.drop("POST", "/channels/*/messages")
    posting = asyncio.create_task(api.post(table, v2(display("x"))))
    await fault.struck()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(posting, 0.05)
    assert not list(sandbox.world.messages.history(table))
    assert sandbox.requests[-1].status == 0


async def test_a_click_without_a_gateway_session_fails(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    outcome = await ada.slash(table, "start")
    assert outcome.message
    sandbox.interactions.seconds_to_answer = 0.1
    sandbox.gateway.shut()
    assert not sandbox.gateway.connected
    with pytest.raises(InteractionFailed):
        await ada.click(outcome.message, "Count")
    assert outcome.message.text == "Counted to 0"


async def test_the_bot_comes_back_when_the_gateway_does(
    sandbox: Sandbox, bot: SmallBot, ada: Person, table: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Instead of the library's growing waits.
    monkeypatch.setattr(discord.backoff.ExponentialBackoff, "delay", lambda _self: 0.01)
    sandbox.gateway.shut()
    await sandbox.gateway.wait_connected(connected=False)
    sandbox.gateway.reopen()
    await sandbox.gateway.wait_connected()
    await ada.slash(table, "start")


# --- rate limits ----------------------------------------------------------------------------------------------


@pytest.fixture
async def strict(monkeypatch: pytest.MonkeyPatch, clock: TravelClock) -> AsyncIterator[Api]:
    """Requests to a sandbox whose windows are long enough to be met."""
    async with (
        Sandbox(clock=clock, limits=Limits.scaled(0.2)) as sandbox,
        aiohttp.ClientSession() as session,
    ):
        yield Api(sandbox, session)


async def test_the_sixth_edit_in_a_channel_gets_429(strict: Api) -> None:
    table, other = strict.sandbox.channel("table"), strict.sandbox.channel("second-table")
    message, elsewhere = await strict.text(table, "x"), await strict.text(other, "x")
    path = f"/channels/{table.id}/messages/{message.id}"
    for left in (4, 3, 2, 1, 0):
        response = await strict("PATCH", path, v2(display("y")))
        assert response.status == 200
        assert response.headers["X-RateLimit-Limit"] == "5"
        assert response.headers["X-RateLimit-Remaining"] == str(left)
        assert 0 < float(response.headers["X-RateLimit-Reset-After"]) <= 1.0
        assert response.headers["X-RateLimit-Bucket"]
    response = await strict("PATCH", path, v2(display("z")))
    assert response.status == 429
    assert response.headers["Via"]
    assert response.headers["X-RateLimit-Scope"] == "user"
    assert response.body["global"] is False
    # Another channel has its own bucket.
    assert (await strict("PATCH", f"/channels/{other.id}/messages/{elsewhere.id}", v2(display("y")))).status == 200
    await asyncio.sleep(response.body["retry_after"])
    assert (await strict("PATCH", path, v2(display("z")))).status == 200
    assert strict.sandbox.violations == []


def test_a_request_repeated_after_the_time_that_a_refusal_told_is_not_too_early(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    buckets, now = Buckets(), 100.0
    monkeypatch.setattr("sandbox.limits.elapsed", lambda: now)
    assert buckets.take("edits", (1, 1.0)).allowed
    now += 0.9996
    refused = buckets.take("edits", (1, 1.0))
    assert not refused.allowed
    now += round(refused.reset_after, 3)
    assert buckets.take("edits", (1, 1.0)).allowed


async def test_requests_about_one_server_leave_the_limit_of_another_alone() -> None:
    limits = replace(Limits(), other=(2, 60.0))
    async with Sandbox(limits=limits) as sandbox, aiohttp.ClientSession() as session:
        api, ada = Api(sandbox, session), sandbox.person("Ada").user
        here, elsewhere = next(iter(sandbox.world.servers)), sandbox.world.servers.add("Elsewhere", ada).id
        statuses = [(await api("GET", f"/guilds/{here}/members/{ada.id}")).status for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert (await api("GET", f"/guilds/{elsewhere}/members/{ada.id}")).status == 200


async def test_old_messages_are_edited_three_times_then_30046(strict: Api, clock: TravelClock) -> None:
    table = strict.sandbox.channel("table")
    message = await strict.text(table, "x")
    clock.travel(3601)
    path = f"/channels/{table.id}/messages/{message.id}"
    for _ in range(3):
        assert (await strict("PATCH", path, v2(display("y")))).status == 200
    response = await strict("PATCH", path, v2(display("z")))
    assert response.code == (429, 30046)
    assert response.body["retry_after"] > 0
    assert response.headers["Via"]


async def test_an_interactions_token_serves_five_requests_in_two_seconds(strict: Api) -> None:
    sandbox = strict.sandbox
    message = await strict.text(sandbox.channel("table"), "x", row(button("a")))
    click = sandbox.person("Ada").press(message, "a")
    await strict.answer(click, 6)
    path, body = "/messages/@original", v2(display("y"))
    at_once = await asyncio.gather(*(strict.hook(click, "PATCH", path, body) for _ in range(6)))
    assert sorted(one.status for one in at_once) == [200] * 5 + [429]


async def test_the_overall_limit_leaves_interactions_out() -> None:
    limits = replace(Limits(), overall=(3, 60.0))
    async with Sandbox(limits=limits) as sandbox, aiohttp.ClientSession() as session:
        api = Api(sandbox, session)
        message = await api.text(sandbox.channel("table"), "x", row(button("a")))
        for _ in range(2):
            assert (await api("GET", "/users/@me")).status == 200
        response = await api("GET", "/users/@me")
        assert response.status == 429
        assert response.body["global"] is True
        assert response.headers["X-RateLimit-Global"] == "true"
        for _ in range(10):
            click = sandbox.person("Ada").press(message, "a")
            assert (await api.answer(click, 6)).status == 204


async def test_too_many_invalid_requests_ban_the_address() -> None:
    async with (
        Sandbox(limits=replace(Limits(), invalid=(3, 60.0))) as sandbox,
        aiohttp.ClientSession() as session,
    ):
        api = Api(sandbox, session)
        for _ in range(3):
            assert (await api("GET", "/users/@me", headers={"Authorization": "x"})).status == 401
        assert (await api("GET", "/users/@me")).status == 429


async def test_the_library_waits_for_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Sandbox(limits=Limits.scaled(0.04)) as sandbox, running(sandbox, monkeypatch) as bot:
        table = sandbox.channel("table")
        message = await bot.get_partial_messageable(table.id).send(view=counter(0))
        begun = time.monotonic()
        for number in range(1, 8):
            await message.edit(view=counter(number))
        assert time.monotonic() - begun > 0.15
        assert [r.status for r in sandbox.requests if r.method == "PATCH"] == [200] * 7
