"""What the page's own connection tells a tab, and whom it lets in; without a browser."""

import re
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSServerHandshakeError

from sandbox.server import Sandbox
from sandbox.world import Flag, Message, User
from tests.sandbox.worker import Worker

PAGE = Path(__file__).parents[2] / "sandbox" / "page"


def url(sandbox: Sandbox, person: User) -> str:
    return f"{sandbox.page_url}page/socket?as={person.id}"


async def frame(socket: ClientWebSocketResponse, kind: str) -> Any:
    while True:
        data = await socket.receive_json(timeout=5)
        if data["type"] == kind:
            return data


async def test_a_tab_is_told_nothing_that_only_another_person_may_see() -> None:
    async with Sandbox() as sandbox, ClientSession() as session:
        ada, bela = sandbox.person("Ada"), sandbox.person("Bela")
        table = sandbox.channel("table")

        def secret(text: str) -> Message:
            key, now = sandbox.world.snowflake(), sandbox.clock.now()
            return Message(
                key, table.id, sandbox.application_id, now, content=text, flags=Flag.EPHEMERAL, reader_id=ada.id
            )

        before = secret("an old secret of Ada's")
        sandbox.world.messages.add(before)
        async with (
            session.ws_connect(url(sandbox, ada.user)) as hers,
            session.ws_connect(url(sandbox, bela.user)) as his,
        ):
            assert str(before.id) in {m["id"] for m in (await frame(hers, "history"))["messages"][str(table.id)]}
            assert (await frame(his, "history"))["messages"][str(table.id)] == []
            after = secret("a new secret of Ada's")
            sandbox.world.messages.add(after)
            ada.say(table, "for all")
            assert (await frame(hers, "message"))["message"]["id"] == str(after.id)
            assert (await frame(his, "message"))["message"]["content"] == "for all"
            await his.send_json({"type": "dismiss", "n": 1, "message": str(after.id)})
            assert "does not see the message" in (await frame(his, "answer"))["refused"]
        assert not after.dismissed


async def test_a_tab_is_told_what_has_changed_before_the_answer_to_what_led_to_it() -> None:
    async with Sandbox() as sandbox, ClientSession() as session:
        table = str(sandbox.channel("table").id)
        async with session.ws_connect(url(sandbox, sandbox.person("Ada").user)) as socket:
            for number in range(3):
                await socket.send_json({"n": number, "type": "say", "channel": table, "text": "hello"})
            shown, answers = set(), 0
            while answers < 3:
                told = await socket.receive_json(timeout=5)
                if told["type"] == "message":
                    shown.add(told["message"]["id"])
                elif told["type"] == "answer":
                    assert told["id"] in shown
                    answers += 1


async def test_what_cannot_be_done_is_refused_in_words() -> None:
    async with Sandbox() as sandbox, ClientSession() as session:
        table = str(sandbox.channel("table").id)
        async with session.ws_connect(url(sandbox, sandbox.person("Bela").user)) as socket:
            for asked, refused in (
                ({"type": "say", "channel": "1", "text": "x"}, "this channel is gone"),
                ({"type": "say", "channel": table, "text": " "}, "a message has 1 to 2000 characters"),
                ({"type": "submit", "modal": "1", "fields": {}}, "this form is no longer open"),
                ({"type": "add_person", "name": " ", "locale": "en-US"}, "a name has 1 to 32 characters"),
                ({"type": "fly"}, "the page asked for 'fly', which nobody can do"),
            ):
                await socket.send_json({"n": 7, **asked})
                assert await frame(socket, "answer") == {"type": "answer", "n": 7, "refused": refused}


async def test_a_tab_is_told_whether_a_worker_can_get_what_it_does() -> None:
    async with (
        Sandbox() as sandbox,
        ClientSession() as session,
        Worker(sandbox) as worker,
        session.ws_connect(url(sandbox, sandbox.person("Ada").user)) as socket,
    ):
        assert not (await frame(socket, "status"))["online"]
        await sandbox.endpoint.use([worker.url])
        assert (await frame(socket, "status"))["online"]
        await worker.stop()
        assert not (await frame(socket, "status"))["online"]


async def test_a_page_from_elsewhere_may_not_act_as_a_person() -> None:
    async with Sandbox() as sandbox, ClientSession() as session:
        refused = None
        try:
            await session.ws_connect(url(sandbox, sandbox.person("Ada").user), origin="http://elsewhere.example")
        except WSServerHandshakeError as error:
            refused = error.status
        assert refused == 403


@pytest.mark.parametrize("page", ["", "together"])
async def test_the_page_needs_no_inline_script_or_style(page: str) -> None:
    async with Sandbox() as sandbox, ClientSession() as session:
        async with session.get(sandbox.page_url + page) as answer:
            html = await answer.text()
            policy = answer.headers["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
        assert "frame-ancestors 'self'" in policy  # panes, and no page from elsewhere
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script>|javascript:", html)
        for name in re.findall(r'(?:src|href)="(/page/[^"]+)"', html):
            async with session.get(sandbox.page_url.rstrip("/") + name) as answer:
                assert answer.status == 200
        async with session.get(f"{sandbox.page_url}page/absent.js") as answer:
            assert answer.status == 404
    for script in PAGE.glob("*.js"):
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", script.read_text())
