"""What Discord refuses in a message, each rule by a raw request."""

from typing import Any

import aiohttp
import pytest

from sandbox.clock import TravelClock
from sandbox.driver import Person
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.sandbox.raw import Api, Json, button, display, row, select, v2

SECTION = {"type": 9, "components": [display("t")], "accessory": button()}
PICTURE = {"url": "https://example.org/a.png"}

REFUSED: dict[str, tuple[Json, str, str]] = {
    "unknown field": (v2(display("x"), colour=1), "colour", "UNKNOWN_FIELD"),
    "unknown field of a component": (
        v2(row(button(size=2))),
        "components.0.components.0.size",
        "UNKNOWN_FIELD",
    ),
    "unknown component type": (v2({"type": 99}), "components.0", "BASE_TYPE_INVALID"),
    "a type as text": (v2({"type": "10", "content": "x"}), "components.0", "BASE_TYPE_INVALID"),
    "container in container": (
        v2({"type": 17, "components": [{"type": 17, "components": [display("x")]}]}),
        "components.0.components.0",
        "BASE_TYPE_INVALID",
    ),
    "empty container": (v2({"type": 17, "components": []}), "components.0.components", "BASE_TYPE_MIN_LENGTH"),
    "colour out of range": (
        v2({"type": 17, "accent_color": 1 << 24, "components": [display("x")]}),
        "components.0.accent_color",
        "BASE_TYPE_INVALID",
    ),
    "41 components": (v2(*(row(*(button(f"{i}-{j}") for j in range(5))) for i in range(7))), "components", ""),
    "4001 characters in all": (
        v2(display("x" * 4000), display("y")),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "4001 characters in one": (v2(display("x" * 4001)), "components.0.content", "BASE_TYPE_MAX_LENGTH"),
    "no character": (v2(display("")), "components.0.content", "BASE_TYPE_MIN_LENGTH"),
    "custom_id twice": (
        v2(row(button("a")), {"type": 17, "components": [row(button("a"))]}),
        "components.1.components.0.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "id twice": (v2({**display("x"), "id": 3}, {**display("y"), "id": 3}), "components.1.id", ""),
    "custom_id too long": (
        v2(row(button("a" * 101))),
        "components.0.components.0.custom_id",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "custom_id empty": (v2(row(button(""))), "components.0.components.0.custom_id", "BASE_TYPE_MIN_LENGTH"),
    "label too long": (
        v2(row(button(label="x" * 81))),
        "components.0.components.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "label null and no emoji": (v2(row(button(label=None))), "components.0.components.0", ""),
    "no custom_id": (v2(row({"type": 2, "style": 1, "label": "x"})), "components.0.components.0", ""),
    "link with custom_id": (v2(row(button(style=5, url="https://x.org"))), "components.0.components.0", ""),
    "address without https": (
        v2(row({"type": 2, "style": 5, "label": "x", "url": "ftp://x"})),
        "components.0.components.0.url",
        "",
    ),
    "style 6": (v2(row(button(style=6))), "components.0.components.0.style", ""),
    "disabled as text": (v2(row(button(disabled="yes"))), "components.0.components.0.disabled", ""),
    "six buttons": (v2(row(*(button(str(i)) for i in range(6)))), "components.0.components", ""),
    "empty row": (v2(row()), "components.0.components", "BASE_TYPE_MIN_LENGTH"),
    "select beside a button": (v2(row(select("a"), button())), "components.0", ""),
    "button outside a row": (v2(button()), "components.0", ""),
    "no option": (v2(row(select())), "components.0.components.0.options", "BASE_TYPE_MIN_LENGTH"),
    "26 options": (v2(row(select(*map(str, range(26))))), "components.0.components.0.options", ""),
    "option value twice": (v2(row(select("a", "a"))), "components.0.components.0", ""),
    "option label too long": (
        v2(row(select("x" * 101))),
        "components.0.components.0.options.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "placeholder too long": (v2(row(select("a", placeholder="x" * 151))), "components.0.components.0.placeholder", ""),
    "more values than options": (v2(row(select("a", max_values=2))), "components.0.components.0", ""),
    "min above max": (
        v2(row(select("a", "b", "c", min_values=3, max_values=2))),
        "components.0.components.0",
        "",
    ),
    "26 values": (v2(row(select("a", max_values=26))), "components.0.components.0.max_values", ""),
    "too many defaults": (
        v2(row({**select(), "options": [{"label": v, "value": v, "default": True} for v in "ab"]})),
        "components.0.components.0",
        "",
    ),
    "channel types on a menu of people": (
        v2(row({"type": 5, "custom_id": "u", "channel_types": [0]})),
        "components.0.components.0",
        "",
    ),
    "section without accessory": (
        v2({"type": 9, "components": [display("x")]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "section of four texts": (
        v2({**SECTION, "components": [display("x")] * 4}),
        "components.0.components",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "thumbnail outside a section": (v2({"type": 11, "media": PICTURE}), "components.0", ""),
    "eleven pictures": (v2({"type": 12, "items": [{"media": PICTURE}] * 11}), "components.0.items", ""),
    "alt text too long": (
        v2({"type": 12, "items": [{"media": PICTURE, "description": "x" * 1025}]}),
        "components.0.items.0.description",
        "",
    ),
    "file that was not uploaded": (
        v2({"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}),
        "components.0",
        "",
    ),
    "spacing 3": (v2({"type": 14, "spacing": 3}), "components.0.spacing", ""),
    "emoji that is not one": (
        v2(row(button(emoji={"name": "★"}))),
        "components.0.components.0.emoji",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "emoji of nobody": (
        v2(row(button(emoji={"id": "123456789012345678", "name": "AS"}))),
        "components.0.components.0.emoji",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "emoji of an option": (
        v2(row({**select(), "options": [{"label": "a", "value": "a", "emoji": {"name": "x"}}]})),
        "components.0.components.0.options.0.emoji",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "content with V2": (
        v2(display("x"), content="hello"),
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "text display without the flag": ({"components": [display("x")]}, "components.0", "BASE_TYPE_INVALID"),
    "six rows without the flag": (
        {"content": "x", "components": [row(button(str(i))) for i in range(6)]},
        "components",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "content too long": ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    "embeds": (v2(display("x"), embeds=[{"title": "x"}]), "embeds", ""),
    "ephemeral without an interaction": (v2(display("x")) | {"flags": 1 << 15 | 64}, "flags", "MESSAGE_FLAGS_INVALID"),
    "long nonce": (v2(display("x"), nonce="n" * 26), "nonce", ""),
    "mentions both ways": (
        v2(display("x"), allowed_mentions={"parse": ["users"], "users": ["1"]}),
        "allowed_mentions",
        "",
    ),
    "mentions of nothing known": (
        v2(display("x"), allowed_mentions={"parse": ["friends"]}),
        "allowed_mentions.parse.0",
        "",
    ),
    "101 mentioned people": (
        v2(display("x"), allowed_mentions={"users": [str(i) for i in range(101)]}),
        "allowed_mentions.users",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "no snowflake": (v2(display("x"), allowed_mentions={"users": ["me"]}), "allowed_mentions.users.0", ""),
}


@pytest.mark.parametrize(("body", "path", "code"), REFUSED.values(), ids=REFUSED.keys())
async def test_a_malformed_message_is_refused_and_noted(
    api: Api, sandbox: Sandbox, table: Channel, body: Json, path: str, code: str
) -> None:
    response = await api.post(table, body)
    assert response.code == (400, 50035)
    assert response.body["message"] == "Invalid Form Body"
    found = {place: what for place, what in response.problems.items() if place.startswith(path)}
    assert found, response.problems
    assert code in found.get(path, code)
    assert len(sandbox.violations) == 1
    assert "50035" in sandbox.violations[0]
    assert not list(sandbox.world.messages.history(table))


ACCEPTED: dict[str, Json] = {
    "40 components": v2(*(row(*(button(f"{i}-{j}") for j in range(5))) for i in range(6)), *map(display, "wxyz")),
    "4000 characters": v2(display("x" * 3999), display("y")),
    "everything in a container": v2(
        {
            "type": 17,
            "accent_color": 0,
            "spoiler": False,
            "components": [
                SECTION,
                {"type": 14, "divider": True, "spacing": 2},
                {"type": 12, "items": [{"media": PICTURE, "description": "a picture"}]},
                {"type": 9, "components": [display("t")], "accessory": {"type": 11, "media": PICTURE}},
                row({"type": 5, "custom_id": "u", "default_values": [{"id": "1", "type": "user"}]}),
                row(select("a", "b", min_values=0, max_values=2)),
            ],
        }
    ),
    "an emoji without a label": v2(row({"type": 2, "style": 2, "custom_id": "e", "emoji": {"name": "♠️"}})),
    "a link": v2(row({"type": 2, "style": 5, "label": "x", "url": "https://example.org"})),
    "classic": {"content": "x", "components": [row(button())], "tts": False, "embeds": [], "attachments": []},
}


@pytest.mark.parametrize("body", ACCEPTED.values(), ids=ACCEPTED.keys())
async def test_a_message_within_the_limits_is_posted(api: Api, sandbox: Sandbox, table: Channel, body: Json) -> None:
    response = await api.post(table, body)
    assert response.status == 200, response.body
    assert sandbox.violations == []


async def test_components_get_ids_in_reading_order(api: Api, table: Channel) -> None:
    inner = {"type": 17, "components": [display("a"), {**display("b"), "id": 2}, row(button())]}
    body = (await api.post(table, v2(inner, display("c")))).body
    ids: list[Any] = [body["components"][0]["id"]]
    ids += [child["id"] for child in body["components"][0]["components"]]
    ids += [body["components"][0]["components"][2]["components"][0]["id"], body["components"][1]["id"]]
    assert ids == [1, 3, 2, 4, 5, 6]


async def test_an_empty_message_is_refused(api: Api, table: Channel) -> None:
    for body in ({}, {"content": ""}, {"flags": 1 << 15}):
        assert (await api.post(table, body)).code == (400, 50006)


async def test_the_v2_flag_is_set_by_an_edit_and_never_removed(api: Api, sandbox: Sandbox, table: Channel) -> None:
    message = (await api.post(table, {"content": "plain"})).body
    path = f"/channels/{table.id}/messages/{message['id']}"
    refused = await api("PATCH", path, v2(display("x")))
    assert refused.problems == {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}
    edited = await api("PATCH", path, v2(display("x"), content=None))
    assert edited.body["flags"] == 1 << 15
    assert edited.body["edited_timestamp"]
    refused = await api("PATCH", path, {"flags": 0})
    assert refused.problems == {"flags": "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"}
    kept = await api("PATCH", path, {"components": [display("y")]})
    assert kept.body["components"][0]["content"] == "y"
    assert (await api("PATCH", path, {"components": []})).code == (400, 50006)
    assert len(sandbox.violations) == 3


async def test_unknown_routes_and_bodies_are_violations(api: Api, sandbox: Sandbox, table: Channel) -> None:
    assert (await api("PUT", f"/channels/{table.id}/pins/1")).code == (404, 0)
    assert (await api("PATCH", f"/channels/{table.id}", {"name": "x"})).code == (404, 0)
    assert (await api("GET", "/guilds/1/bans")).code == (404, 0)
    response = await api("GET", "/channels/zero")
    assert response.code == (400, 50035)
    assert len(sandbox.violations) == 4
    assert sandbox.requests[0].status == 404


async def test_a_body_that_is_no_json_is_refused(api: Api, sandbox: Sandbox, table: Channel) -> None:
    url = f"{sandbox.api_url}/channels/{table.id}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}", "Content-Type": "application/json"}
    async with aiohttp.ClientSession() as session, session.post(url, data=b"{", headers=headers) as response:
        assert (await response.json())["code"] == 50109
        assert response.headers["Content-Type"] == "application/json"
    assert len(sandbox.violations) == 1


async def test_a_wrong_token_gets_401(api: Api, sandbox: Sandbox, table: Channel) -> None:
    response = await api("GET", f"/channels/{table.id}", headers={"Authorization": "Bot no"})
    assert response.code == (401, 0)
    assert sandbox.rest.invalid.count == 1


async def test_permissions_decide_what_the_bot_may_do(api: Api, sandbox: Sandbox, ada: Person, table: Channel) -> None:
    message = await api.text(table, "hello")
    path = f"/channels/{table.id}/messages"
    foreign = ada.say(table, "hi")
    assert (await api("PATCH", f"{path}/{foreign.id}", {"content": "x"})).code == (403, 50005)
    assert (await api("DELETE", f"{path}/{foreign.id}")).code == (403, 50013)
    sandbox.world.channels.deny(table, "send_messages")
    assert (await api.post(table, v2(display("x")))).code == (403, 50013)
    # To edit, Send Messages is not needed.
    assert (await api("PATCH", f"{path}/{message.id}", v2(display("y")))).status == 200
    sandbox.world.channels.deny(table, "view_channel")
    assert (await api("PATCH", f"{path}/{message.id}", v2(display("z")))).code == (403, 50001)
    sandbox.world.channels.allow(table, "view_channel", "send_messages", "manage_messages")
    assert (await api("DELETE", f"{path}/{foreign.id}")).status == 204
    sandbox.world.messages.delete(message)
    assert (await api("PATCH", f"{path}/{message.id}", v2(display("z")))).code == (404, 10008)
    sandbox.world.channels.remove(table)
    assert (await api.post(table, v2(display("x")))).code == (404, 10003)
    # Only editing another user's message is a mistake; the rest can happen to any bot.
    assert len(sandbox.violations) == 1


async def test_a_nonce_within_minutes_gives_the_same_message(
    api: Api, sandbox: Sandbox, clock: TravelClock, table: Channel
) -> None:
    body = v2(display("x"), nonce="t1:r1", enforce_nonce=True)
    first, second = await api.post(table, body), await api.post(table, body)
    assert first.body["id"] == second.body["id"]
    assert (await api.post(table, v2(display("x"), nonce="t1:r1"))).body["id"] != first.body["id"]
    clock.travel(600)
    assert (await api.post(table, body)).body["id"] != first.body["id"]


async def test_mentions_notify_as_allowed(
    api: Api, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    server = sandbox.world.servers.find("The Card Room")
    role = sandbox.world.roles.add(server, "Regulars", mentionable=True)
    sandbox.world.members.give_role(bela.user, server, role)
    text = f"<@{ada.id}> <@&{role.id}> @everyone"
    everything = (await api.post(table, v2(display(text)))).body
    assert [user["id"] for user in everything["mentions"]] == [str(ada.id)]
    assert everything["mention_roles"] == [str(role.id)]
    assert everything["mention_everyone"] is False  # the bot lacks that permission
    assert [n.user_id for n in sandbox.notifications] == sorted([ada.id, bela.id])
    sandbox.notifications.clear()
    only = (await api.post(table, v2(display(text), allowed_mentions={"users": [str(ada.id)]}))).body
    assert [user["id"] for user in only["mentions"]] == [str(ada.id)]
    assert [n.user_id for n in sandbox.notifications] == [ada.id]
    sandbox.notifications.clear()
    nobody = (await api.post(table, v2(display(text), allowed_mentions={"parse": []}))).body
    assert nobody["mentions"] == nobody["mention_roles"] == []
    silent = v2(display(text))
    silent["flags"] |= 1 << 12
    await api.post(table, silent)
    # An edit mentions but does not notify.
    await api("PATCH", f"/channels/{table.id}/messages/{nobody['id']}", v2(display(text)))
    assert sandbox.notifications == []


async def test_a_reply_refers_to_a_message(api: Api, sandbox: Sandbox, table: Channel) -> None:
    first = await api.text(table, "first")
    reference = {"message_id": str(first.id)}
    body = (await api.post(table, v2(display("reply"), message_reference=reference))).body
    assert body["referenced_message"]["id"] == str(first.id)
    assert body["type"] == 19
    sandbox.world.messages.delete(first)
    response = await api.post(table, v2(display("reply"), message_reference=reference))
    assert response.problems == {"message_reference": "REPLIES_UNKNOWN_MESSAGE"}
    reference["fail_if_not_exists"] = False  # type: ignore[assignment]
    assert (await api.post(table, v2(display("reply"), message_reference=reference))).status == 200
    sandbox.world.channels.deny(table, "read_message_history")
    response = await api.post(table, v2(display("reply"), message_reference=reference))
    assert response.code == (403, 160002)
    assert sandbox.violations == []


async def test_the_history_is_listed_newest_first(api: Api, sandbox: Sandbox, ada: Person, table: Channel) -> None:
    ids = [str((await api.text(table, str(n))).id) for n in range(4)]
    path = f"/channels/{table.id}/messages"

    async def listed(query: str) -> list[str]:
        return [message["id"] for message in (await api("GET", path + query)).body]

    assert await listed("?limit=2") == [ids[3], ids[2]]
    assert await listed(f"?before={ids[2]}") == [ids[1], ids[0]]
    assert await listed(f"?after={ids[0]}&limit=2") == [ids[2], ids[1]]
    for wrong in ("limit=101", "limit=ten", "around=1"):
        assert (await api("GET", f"{path}?{wrong}")).code == (400, 50035)
    assert (await api("GET", f"{path}/{ids[0]}")).body["id"] == ids[0]


async def test_a_channel_keeps_its_newest_500_messages(api: Api, sandbox: Sandbox, ada: Person, table: Channel) -> None:
    first = ada.say(table, "first")
    for number in range(500):
        last = ada.say(table, str(number))
    assert first.deleted
    assert len(ada.messages(table)) == 500
    assert ada.messages(table)[0] == last


async def test_private_messages_do_not_push_public_ones_out(
    api: Api, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    message = await api.text(table, "table", row(button("a")))
    for number in range(101):
        click = ada.press(message, "a")
        await api.answer(click, 4, v2(display(str(number))) | {"flags": 1 << 15 | 64})
    seen = ada.messages(table)
    assert len(seen) == 101
    assert (seen[-1].text, seen[-2].text) == ("table", "1")


async def test_a_failure_of_the_sandbox_itself_is_noted(
    api: Api, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox.world, "users", None)
    assert (await api("GET", "/users/@me")).status == 500
    assert "the sandbox itself failed" in sandbox.violations[0]
