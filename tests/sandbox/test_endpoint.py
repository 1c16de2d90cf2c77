"""The Interactions Endpoint URL: what workers get, what Discord refuses them, and faults on the way."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from aiohttp import MultipartWriter, web

from sandbox.driver import ImpossibleError, InteractionFailed, Person
from sandbox.endpoint import WRONG_EVERY
from sandbox.interactions import Pending
from sandbox.server import Sandbox
from sandbox.signing import wrongly_signed
from sandbox.world import Channel, Message
from tests.sandbox.raw import Api, Json, button, command, option, row
from tests.sandbox.small_bot import SmallBot
from tests.sandbox.worker import Answer, Worker, accepts

KINDS = [*wrongly_signed("0" * 64, 0.0, b"")]


@pytest.fixture
async def worker(sandbox: Sandbox) -> AsyncIterator[Worker]:
    """The only worker of the application."""
    async with Worker(sandbox) as worker:
        await sandbox.endpoint.use([worker.url])
        yield worker


@pytest.fixture
async def second(sandbox: Sandbox, worker: Worker) -> AsyncIterator[Worker]:
    """Another one beside it."""
    async with Worker(sandbox) as second:
        await sandbox.endpoint.use([worker.url, second.url])
        yield second


@pytest.fixture
async def message(api: Api, table: Channel) -> Message:
    """A message with a button."""
    return await api.text(table, "x", row(button("a")))


@pytest.fixture
def press(ada: Person, message: Message) -> Callable[[], Pending]:
    """A way to press it."""
    return lambda: ada.press(message, "a")


def says(status: int, body: str = "", **more: str) -> Answer:
    """Answer every interaction with this."""

    async def answer(_interaction: Json) -> web.Response:
        return web.Response(status=status, text=body, **more)  # type: ignore[arg-type]

    return answer


def says_json(answer: Json) -> Answer:
    return says(200, json.dumps(answer), content_type="application/json")


def never(_interaction: Json) -> Awaitable[web.StreamResponse]:
    return asyncio.get_running_loop().create_future()


async def failed(pending: Pending) -> bool:
    try:
        await pending.wait()
    except InteractionFailed:
        return True
    return False


async def test_a_press_is_posted_and_answered_by_the_callback(
    api: Api, sandbox: Sandbox, worker: Worker, press: Callable[[], Pending]
) -> None:
    pending = press()
    await worker.until(lambda: len(worker.got) == 1)
    assert worker.got[0]["data"]["custom_id"] == "a"
    assert worker.got[0]["id"] == str(pending.interaction.id)
    assert worker.headers[-1]["User-Agent"].startswith("Discord-Interactions/")
    assert worker.headers[-1]["Content-Type"] == "application/json"
    assert (await api.answer(pending, 6)).status == 204
    assert (await pending.wait()).kind == "deferred"
    assert sandbox.violations == []


async def test_with_workers_the_gateway_sends_everything_but_interactions(
    bot: SmallBot, sandbox: Sandbox, worker: Worker, ada: Person, table: Channel
) -> None:
    pending = ada.send_command(table, "start", {})
    await worker.until(lambda: len(worker.got) == 1)
    sandbox.world.channels.add(sandbox.world.servers.find("The Card Room"), "later")
    await bot.event("CHANNEL_CREATE")
    assert bot.seen == []
    sandbox.interactions.fail(pending.interaction)
    await sandbox.endpoint.use([])
    assert (await ada.slash(table, "start")).shown.text == "Counted to 0"


async def test_workers_get_interactions_in_turn(
    sandbox: Sandbox, worker: Worker, second: Worker, press: Callable[[], Pending]
) -> None:
    worker.answer = second.answer = says_json({"type": 6})
    for _ in range(6):
        await press().wait()
    assert len(worker.got) == len(second.got) == 3
    async with Worker(sandbox, second.answer) as third:
        await worker.stop()
        await sandbox.endpoint.use([worker.url, second.url, third.url])
        for _ in range(4):
            await press().wait()
        assert (len(second.got), len(third.got)) == (5, 2)  # nobody gets the share of the one that is away


async def test_an_inline_answer_counts_as_the_callback(
    api: Api, sandbox: Sandbox, worker: Worker, press: Callable[[], Pending]
) -> None:
    worker.answer = says_json({"type": 4, "data": {"content": "hello", "flags": 64}})
    pending = press()
    answer = await pending.wait()
    assert answer.message is not None
    assert answer.message.content == "hello"
    assert answer.message.ephemeral
    assert (await api.hook(pending, "POST", "", {"content": "more"})).status == 200
    assert sandbox.violations == []
    assert (await api.answer(pending, 6)).code == (400, 40060)
    assert len(sandbox.violations) == 1


async def test_choices_and_files_come_inline(
    api: Api, sandbox: Sandbox, worker: Worker, ada: Person, table: Channel, press: Callable[[], Pending]
) -> None:
    await api("PUT", f"/applications/{sandbox.application_id}/commands", [
        command(options=[option("word", 3, autocomplete=True)])
    ])  # fmt: skip
    worker.answer = says_json({"type": 8, "data": {"choices": [{"name": "A", "value": "a"}]}})
    assert await ada.autocomplete(table, "play", "word") == [{"name": "A", "value": "a"}]

    async def picture(_interaction: Json) -> web.Response:
        form = MultipartWriter("form-data")
        form.append_json({"type": 4, "data": {"content": "look"}}).set_content_disposition(
            "form-data", name="payload_json"
        )
        form.append(b"\x89PNG").set_content_disposition("form-data", name="files[0]", filename="a.png")
        return web.Response(body=form)

    worker.answer = picture
    shown = (await press().wait()).message
    assert shown is not None
    assert [sandbox.world.attachments[key].name for key in shown.attachments] == ["a.png"]
    assert sandbox.violations == []


WRONG: dict[str, Answer] = {
    "PONG": says_json({"type": 1}),
    "choices": says_json({"type": 8, "data": {"choices": []}}),
    "nothing": says(200),
    "text": says(200, "ok"),
    "half": says(200, '{"type":', content_type="application/json"),
    "202 with a body": says(202, "{}"),
    "204": says(204),
    "400": says(400),
    "401": says(401),
    "500": says(500),
    "a redirect": lambda _: _redirect(),
}


async def _redirect() -> web.StreamResponse:
    raise web.HTTPTemporaryRedirect("/interactions")


@pytest.mark.parametrize("answer", WRONG.values(), ids=WRONG.keys())
async def test_any_other_response_is_a_failure(
    sandbox: Sandbox, worker: Worker, press: Callable[[], Pending], answer: Answer
) -> None:
    worker.answer = answer
    assert await failed(press())
    assert len(worker.got) == 1
    assert len(sandbox.violations) == 1


async def test_a_callback_stands_whatever_the_response_is(
    api: Api, sandbox: Sandbox, worker: Worker, press: Callable[[], Pending]
) -> None:
    pending = press()

    async def answers_twice(_interaction: Json) -> web.Response:
        assert (await api.answer(pending, 6)).status == 204
        return web.json_response({"type": 6})

    worker.answer = answers_twice
    assert (await pending.wait()).kind == "deferred"
    while not sandbox.violations:  # noqa: ASYNC110 - the response comes after the callback
        await asyncio.sleep(0.001)
    assert "40060" in sandbox.violations[0]


async def test_a_worker_that_does_not_answer_leaves_its_person_waiting_three_seconds(
    sandbox: Sandbox, worker: Worker, press: Callable[[], Pending]
) -> None:
    sandbox.interactions.seconds_to_answer = 0.05
    worker.answer = never
    assert await failed(press())
    worker.answer = accepts
    assert await failed(press())
    assert sandbox.violations == []


async def test_a_ping_is_not_answered_by_the_callback(api: Api, sandbox: Sandbox, worker: Worker) -> None:
    ping = worker.pings[0]
    callback = f"/interactions/{ping['id']}/{ping['token']}/callback"
    assert (await api("POST", callback, {"type": 1})).status == 404


async def test_the_application_is_told_its_endpoint(api: Api, sandbox: Sandbox, worker: Worker) -> None:
    assert (await api("GET", "/applications/@me")).body["interactions_endpoint_url"] == worker.url
    await sandbox.endpoint.use([])
    assert (await api("GET", "/applications/@me")).body["interactions_endpoint_url"] is None


# --- which worker is used -----------------------------------------------------------------------------------------


async def test_a_worker_gets_nothing_before_it_has_answered_a_ping(
    sandbox: Sandbox, press: Callable[[], Pending]
) -> None:
    sandbox.endpoint.health_seconds = 0.01
    async with Worker(sandbox) as worker:
        worker.pong = {"type": 2}
        await sandbox.endpoint.use([worker.url])
        assert not sandbox.connected
        assert await failed(press())
        assert worker.got == []
        assert len(sandbox.violations) == 1
        worker.pong, worker.answer = {"type": 1}, says_json({"type": 6})
        await asyncio.wait_for(sandbox.endpoint.wait_ready(), 5)
        assert worker.refused == len(KINDS) + 1
        assert (await press().wait()).kind == "deferred"


@pytest.mark.parametrize(("careless", "taken"), [("/interactions", len(KINDS)), ("/events", 1)])
async def test_a_worker_that_takes_a_wrong_signature_gets_nothing(
    sandbox: Sandbox, press: Callable[[], Pending], careless: str, taken: int
) -> None:
    async with Worker(sandbox) as worker:
        worker.careless = careless
        await sandbox.endpoint.use([worker.url])
        assert sandbox.endpoint.ready == []
        assert len(sandbox.violations) == taken
        assert await failed(press())
        assert worker.got == []


async def test_a_worker_that_fails_on_a_wrong_signature_may_only_be_ending(
    sandbox: Sandbox, press: Callable[[], Pending]
) -> None:
    async with Worker(sandbox, says_json({"type": 6})) as worker:
        worker.refusal = web.HTTPServiceUnavailable
        await sandbox.endpoint.use([worker.url])
        assert sandbox.endpoint.ready == []
        assert len(sandbox.violations) == 1
        worker.refusal = web.HTTPUnauthorized
        await sandbox.endpoint.use([worker.url])
        worker.refusal, before = web.HTTPServiceUnavailable, worker.refused
        for _ in range(WRONG_EVERY):
            await press().wait()
        await worker.until(lambda: worker.refused == before + 1)
        assert sandbox.endpoint.ready == [worker.url]
        assert len(sandbox.violations) == 1


async def test_wrong_signatures_come_again_and_a_worker_that_takes_one_is_dropped(
    sandbox: Sandbox, worker: Worker, second: Worker, press: Callable[[], Pending]
) -> None:
    worker.answer = second.answer = says_json({"type": 6})
    before = worker.refused + second.refused
    for _ in range(WRONG_EVERY):
        await press().wait()
    last = second if len(second.headers) == len(worker.headers) else worker
    await last.until(lambda: worker.refused + second.refused == before + 1)
    assert sandbox.violations == []
    await sandbox.endpoint.use([worker.url])
    worker.careless = "/interactions"
    for _ in range(WRONG_EVERY):
        await press().wait()
    await asyncio.wait_for(sandbox.endpoint.wait_connected(connected=False), 5)
    assert len(sandbox.violations) == 1
    assert await failed(press())


async def test_a_worker_that_refuses_the_connection_is_passed_over(
    sandbox: Sandbox, worker: Worker, second: Worker, press: Callable[[], Pending]
) -> None:
    second.answer = says_json({"type": 6})
    await worker.stop()
    for _ in range(3):
        await press().wait()
    assert sandbox.endpoint.ready == [second.url]
    await second.stop()
    assert await failed(press())
    assert not sandbox.connected
    assert sandbox.violations == []


async def test_a_worker_that_is_about_to_end_gets_nothing_more(
    sandbox: Sandbox, worker: Worker, second: Worker
) -> None:
    sandbox.endpoint.health_seconds = 0.01
    worker.health = 503
    await sandbox.endpoint.use([worker.url, second.url])
    assert sandbox.endpoint.ready == [second.url]
    worker.health = 200
    await asyncio.wait_for(sandbox.endpoint.wait_ready(), 5)
    worker.health = 503
    await asyncio.wait_for(sandbox.endpoint.wait_ready(second.url), 5)


async def test_what_a_killed_worker_got_is_sent_to_no_other(
    sandbox: Sandbox, worker: Worker, second: Worker, press: Callable[[], Pending]
) -> None:
    worker.answer, second.answer = worker.die, second.die
    assert await failed(press())
    assert len(worker.got) + len(second.got) == 1
    assert sandbox.violations == []


# --- faults on the way --------------------------------------------------------------------------------------------


async def test_posts_are_delayed_dropped_doubled_and_broken(
    api: Api, sandbox: Sandbox, worker: Worker, second: Worker, press: Callable[[], Pending]
) -> None:
    faults, both = sandbox.endpoint.faults, "http://127.0.0.1:*/interactions"
    worker.answer = second.answer = says_json({"type": 6})
    faults.delay("POST", both, 0.05)
    began = asyncio.get_running_loop().time()
    assert (await press().wait()).kind == "deferred"
    assert asyncio.get_running_loop().time() - began >= 0.05
    faults.duplicate("POST", both)
    assert (await press().wait()).kind == "deferred"
    assert len(worker.got) + len(second.got) == 3
    assert {one["id"] for one in worker.got} & {one["id"] for one in second.got}
    faults.reset("POST", both)
    assert await failed(press())
    faults.answer("POST", both, 502)
    assert await failed(press())
    assert len(worker.got) + len(second.got) == 3
    faults.reset("POST", both, after=True)
    assert await failed(press())
    assert len(worker.got) + len(second.got) == 4
    sandbox.interactions.seconds_to_answer = 0.05
    faults.drop("POST", both)
    assert await failed(press())
    assert len(worker.got) + len(second.got) == 4
    assert sandbox.violations == []


# --- webhook events -----------------------------------------------------------------------------------------------


async def test_workers_hear_who_authorizes_the_application(
    sandbox: Sandbox, worker: Worker, ada: Person, bela: Person
) -> None:
    ada.remove_bot()
    ada.invite_bot()
    await worker.until(lambda: len(worker.got) == 1)
    event = worker.got[0]
    assert event["type"] == "APPLICATION_AUTHORIZED"
    server = sandbox.world.servers.find("The Card Room")
    assert event["data"]["guild"]["id"] == str(server.id)
    assert event["data"]["user"]["id"] == str(ada.id)
    assert event["data"]["integration_type"] == 0
    assert event["data"]["scopes"] == ["bot", "applications.commands"]
    with pytest.raises(ImpossibleError):
        bela.deauthorize()
    ada.deauthorize()
    await worker.until(lambda: len(worker.got) == 2)
    assert worker.got[1]["type"] == "APPLICATION_DEAUTHORIZED"
    assert worker.got[1]["data"] == {"user": event["data"]["user"]}
    assert sandbox.application_id in server.members
    with pytest.raises(ImpossibleError):
        ada.deauthorize()
    assert sandbox.violations == []


async def test_an_event_that_no_worker_took_is_sent_again(
    sandbox: Sandbox, worker: Worker, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.endpoint.FIRST_RETRY", 0.01)
    worker.event_status = 503
    ada.deauthorize()
    await worker.until(lambda: len(worker.got) == 1)
    worker.event_status = 200
    await worker.until(lambda: len(worker.got) == 2)
    worker.event_status = 204
    await worker.until(lambda: len(worker.got) == 3)
    assert worker.got[0] == worker.got[1] == worker.got[2]
    assert len(sandbox.violations) == 1
