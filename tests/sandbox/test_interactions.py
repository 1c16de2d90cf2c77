"""Interactions by raw requests: answering once, in time, with what the kind allows; and tokens afterwards."""

import dataclasses

import pytest

from sandbox.clock import TravelClock
from sandbox.driver import ImpossibleError, InteractionFailed, Person
from sandbox.interactions import Pending
from sandbox.limits import Limits
from sandbox.server import Sandbox
from sandbox.world import Channel, Message
from tests.sandbox.raw import Api, Json, button, command, display, label, modal, option, row, select, v2

TEXT_INPUT = {"type": 4, "custom_id": "t", "style": 1}
WORD = option("word", 3, autocomplete=True)


@pytest.fixture
async def slash(api: Api, sandbox: Sandbox, ada: Person, table: Channel) -> Pending:
    """A command that waits for its answer."""
    await api("PUT", f"/applications/{sandbox.application_id}/commands", [command(options=[WORD])])
    return ada.send_command(table, "play", {})


@pytest.fixture
async def message(api: Api, table: Channel) -> Message:
    """A public message with a button."""
    return await api.text(table, "table", row(button("a")))


@pytest.fixture
async def click(sandbox: Sandbox, ada: Person, message: Message) -> Pending:
    """A click on it that waits for its answer."""
    return ada.press(message, "a")


async def test_an_answer_with_response_tells_the_message(api: Api, slash: Pending) -> None:
    response = await api.answer(slash, 4, v2(display("x")), "?with_response=true")
    assert response.status == 200
    assert response.body["interaction"]["response_message_id"] == response.body["resource"]["message"]["id"]
    assert response.body["resource"]["message"]["interaction_metadata"]["name"] == "play"
    assert response.body["resource"]["message"]["type"] == 20


async def test_without_the_parameter_nothing_is_returned(api: Api, slash: Pending) -> None:
    assert (await api.answer(slash, 4, v2(display("x")))).status == 204


async def test_a_second_answer_gets_40060(api: Api, sandbox: Sandbox, click: Pending) -> None:
    assert (await api.answer(click, 6)).status == 204
    assert (await api.answer(click, 4, v2(display("x")))).code == (400, 40060)
    assert len(sandbox.violations) == 1


async def test_a_late_answer_gets_10062(api: Api, ada: Person) -> None:
    async with Sandbox(limits=Limits(answer=0.05)) as sandbox:
        late = Api(sandbox, api.session)
        ada, table = sandbox.person("Ada"), sandbox.channel("table")
        message = await late.text(table, "x", row(button("a")))
        click = ada.press(message, "a")
        with pytest.raises(InteractionFailed):
            await click.wait()
        assert click.state == "failed"
        assert (await late.answer(click, 6)).code == (404, 10062)
        assert len(sandbox.violations) == 1
        sandbox.expect("10062")
        assert (await late.answer(click, 6)).code == (404, 10062)
        assert len(sandbox.violations) == 1


async def test_an_invented_interaction_gets_10062(api: Api, sandbox: Sandbox) -> None:
    assert (await api("POST", "/interactions/1/abc/callback", {"type": 6})).code == (404, 10062)
    assert len(sandbox.violations) == 1


@pytest.mark.parametrize(
    ("kind", "data"),
    [(1, None), (6, None), (7, v2(display("x"))), (8, {"choices": []}), (10, None)],
)
async def test_a_command_is_not_answered_so(api: Api, slash: Pending, kind: int, data: Json | None) -> None:
    assert (await api.answer(slash, kind, data)).code == (400, 50035)
    assert slash.state == "pending"
    assert (await api.answer(slash, 5)).status == 204


async def test_autocomplete_takes_choices_only(
    api: Api, sandbox: Sandbox, ada: Person, table: Channel, slash: Pending
) -> None:
    asked = ada.complete(table, "play", "word", "a")
    assert (await api.answer(asked, 5)).code == (400, 50035)
    many = [{"name": str(n), "value": str(n)} for n in range(26)]
    assert (await api.answer(asked, 8, {"choices": many})).code == (400, 50035)
    assert (await api.answer(asked, 8, {"choices": [{"name": "x" * 101, "value": ""}]})).code == (400, 50035)
    assert (await api.answer(asked, 8, {"choices": [{"name": "A", "value": "a"}]})).status == 204
    assert (await asked.wait()).choices == [{"name": "A", "value": "a"}]


async def test_a_modal_is_not_answered_with_a_modal(api: Api, sandbox: Sandbox, ada: Person, click: Pending) -> None:
    await api.answer(click, 9, modal(label(TEXT_INPUT)))
    shown = (await click.wait()).modal
    assert shown
    submitted = ada.send_modal(shown, {"t": "x"})
    assert (await api.answer(submitted, 9, modal(label(TEXT_INPUT)))).code == (400, 50035)
    assert (await api.answer(submitted, 6)).status == 204


MODALS = {
    "long title": modal(label(TEXT_INPUT), title="x" * 46),
    "no title": modal(label(TEXT_INPUT), title=""),
    "six fields": modal(*(label({**TEXT_INPUT, "custom_id": str(n)}) for n in range(6))),
    "no field": modal(),
    "long label": modal(label(TEXT_INPUT, "x" * 46)),
    "a button": modal(row(button())),
    "two inputs in a row": modal(row({**TEXT_INPUT, "label": "a"}, {**TEXT_INPUT, "label": "b", "custom_id": "u"})),
    "a row's input without label": modal(row(TEXT_INPUT)),
    "custom_id twice": modal(label(TEXT_INPUT), label(TEXT_INPUT)),
    "long placeholder": modal(label({**TEXT_INPUT, "placeholder": "x" * 101})),
    "value too long": modal(label({**TEXT_INPUT, "max_length": 3, "value": "four"})),
    "disabled": modal(label(select("a", disabled=True))),
    "one radio button": modal(label({"type": 21, "custom_id": "r", "options": [{"label": "a", "value": "a"}]})),
    "unknown field": modal(label(TEXT_INPUT), colour=1),
}


@pytest.mark.parametrize("data", MODALS.values(), ids=MODALS.keys())
async def test_a_malformed_modal_is_refused(api: Api, click: Pending, data: Json) -> None:
    response = await api.answer(click, 9, data)
    assert response.code == (400, 50035)
    assert all(path.startswith("data") for path in response.problems)
    assert click.state == "pending"


async def test_all_fields_of_a_modal_arrive(api: Api, sandbox: Sandbox, ada: Person, click: Pending) -> None:
    options = [{"label": name, "value": name} for name in "abc"]
    fields = [
        label({"type": 21, "custom_id": "radio", "options": options}, "Radio"),
        label({"type": 22, "custom_id": "boxes", "options": options, "required": False}, "Boxes"),
        label({"type": 23, "custom_id": "box", "default": True}, "Box"),
        label(select("x", "y"), "Menu"),
        label({"type": 5, "custom_id": "people"}, "People"),
    ]
    await api.answer(click, 9, modal(*fields))
    shown = (await click.wait()).modal
    assert shown
    with pytest.raises(ImpossibleError, match="Radio"):
        ada.send_modal(shown, {"s": ["x"], "people": [ada.user]})
    sent: list[Json] = []
    sandbox.interactions.deliver = lambda _server, _name, data: sent.append(data)
    values = {"Radio": "b", "Boxes": ["a", "c"], "Menu": ["y"], "people": [ada.user]}
    ada.send_modal(shown, values)
    inner = {part["component"]["custom_id"]: part["component"] for part in sent[0]["data"]["components"]}
    assert inner["radio"]["value"] == "b"
    assert inner["boxes"]["values"] == ["a", "c"]
    assert inner["box"]["value"] is True
    assert inner["s"]["values"] == ["y"]
    assert inner["people"]["values"] == [str(ada.id)]
    assert str(ada.id) in sent[0]["data"]["resolved"]["users"]


async def test_deferring_takes_the_ephemeral_flag_and_nothing_else(api: Api, slash: Pending, ada: Person) -> None:
    assert (await api.answer(slash, 5, {"flags": 1 << 15})).code == (400, 50035)
    assert (await api.answer(slash, 5, {"content": "x"})).code == (400, 50035)
    assert (await api.answer(slash, 5, {"flags": 64})).status == 204
    thinking = (await slash.wait()).message
    assert thinking
    assert thinking.loading
    assert thinking.reader_id == ada.id
    # The first answer decided that it is private; a follow-up's own flag is ignored.
    response = await api.hook(slash, "POST", "", v2(display("x")))
    assert response.body["id"] == str(thinking.id)
    assert response.body["flags"] == 1 << 15 | 64
    second = await api.hook(slash, "POST", "", v2(display("y")))
    assert second.body["flags"] == 1 << 15


async def test_original_means_the_new_message_or_the_one_that_was_clicked(
    api: Api, sandbox: Sandbox, ada: Person, message: Message, click: Pending
) -> None:
    await api.answer(click, 6)
    assert (await api.hook(click, "GET", "/messages/@original")).body["id"] == str(message.id)
    other = ada.press(message, "a")
    await api.answer(other, 4, v2(display("new")) | {"flags": 1 << 15 | 64})
    original = (await api.hook(other, "PATCH", "/messages/@original", v2(display("newer")))).body
    assert original["id"] != str(message.id)
    assert (await api.hook(other, "DELETE", "/messages/@original")).status == 204
    assert (await api.hook(other, "GET", "/messages/@original")).code == (404, 10008)
    assert sandbox.violations == []


async def test_a_token_reaches_its_own_messages_only(
    api: Api, sandbox: Sandbox, table: Channel, click: Pending
) -> None:
    foreign = await api.text(table, "another")
    await api.answer(click, 6)
    assert (await api.hook(click, "PATCH", f"/messages/{foreign.id}", v2(display("x")))).code == (404, 10008)
    assert len(sandbox.violations) == 1


async def test_a_token_does_nothing_before_the_first_answer(api: Api, sandbox: Sandbox, click: Pending) -> None:
    assert (await api.hook(click, "POST", "", v2(display("x")))).code == (404, 10015)
    assert (await api.hook(click, "GET", "/messages/@original")).code == (404, 10015)
    assert len(sandbox.violations) == 2


async def test_a_token_dies_after_fifteen_minutes(
    api: Api, sandbox: Sandbox, clock: TravelClock, ada: Person, message: Message, click: Pending
) -> None:
    await api.answer(click, 4, v2(display("x")) | {"flags": 1 << 15 | 64})
    clock.travel(899)
    assert (await api.hook(click, "PATCH", "/messages/@original", v2(display("y")))).status == 200
    clock.travel(1)
    assert (await api.hook(click, "PATCH", "/messages/@original", v2(display("z")))).code == (401, 50027)
    clock.travel(100_000)
    ada.press(message, "a")  # old interactions are forgotten now
    assert (await api.hook(click, "PATCH", "/messages/@original", v2(display("z")))).code == (401, 50027)
    assert len(sandbox.violations) == 2
    sandbox.expect("50027")
    assert (await api.hook(click, "POST", "", v2(display("z")))).code == (401, 50027)
    assert len(sandbox.violations) == 2


async def test_a_click_on_an_old_private_message_has_a_new_token(
    api: Api, sandbox: Sandbox, clock: TravelClock, ada: Person, click: Pending
) -> None:
    await api.answer(click, 4, v2(display("hand"), row(button("h"))) | {"flags": 1 << 15 | 64})
    hand = (await click.wait()).message
    assert hand
    clock.travel(5000)
    again = ada.press(hand, "h")
    await api.answer(again, 7, v2(display("fresh hand")))
    assert (await api.hook(again, "PATCH", f"/messages/{hand.id}", v2(display("fresher")))).status == 200
    assert hand.components[0]["content"] == "fresher"
    assert hand.flags & 64
    assert sandbox.violations == []


async def test_a_private_message_cannot_be_reached_with_the_bots_token(
    api: Api, sandbox: Sandbox, table: Channel, click: Pending
) -> None:
    await api.answer(click, 4, v2(display("hand")) | {"flags": 1 << 15 | 64})
    hand = (await click.wait()).message
    assert hand
    path = f"/channels/{table.id}/messages/{hand.id}"
    for method, body in (("GET", None), ("PATCH", v2(display("x"))), ("DELETE", None)):
        assert (await api(method, path, body)).code == (404, 10008)
    assert str(hand.id) not in str((await api("GET", f"/channels/{table.id}/messages")).body)
    assert len(sandbox.violations) == 3


async def test_updating_a_message_that_was_deleted_meanwhile(
    api: Api, sandbox: Sandbox, message: Message, click: Pending
) -> None:
    sandbox.world.messages.delete(message)
    assert (await api.answer(click, 7, v2(display("x")))).code == (404, 10008)
    assert (await api.answer(click, 4, v2(display("x")))).status == 204
    assert sandbox.violations == []


async def test_a_forged_click_arrives_and_a_client_refuses_it(
    sandbox: Sandbox, ada: Person, bela: Person, message: Message
) -> None:
    with pytest.raises(ImpossibleError, match="no button"):
        ada.press(message, "forged")
    assert ada.press(message, "forged", forged=True).state == "pending"
    with pytest.raises(ImpossibleError, match="does not see"):
        ada.press(dataclasses.replace(message, id=1), "forged", forged=True)


async def test_an_answer_needs_no_permission_but_commands_do(
    api: Api, sandbox: Sandbox, bela: Person, table: Channel, click: Pending
) -> None:
    sandbox.world.channels.deny(table, "view_channel", "send_messages")
    assert (await api.answer(click, 4, v2(display("x")))).status == 204
    path = f"/applications/{sandbox.application_id}/commands"
    await api("PUT", path, [command(default_member_permissions=32)])
    with pytest.raises(ImpossibleError, match="not offered"):
        bela.send_command(table, "play", {})


async def test_answers_mention_people_only_by_default(
    api: Api, sandbox: Sandbox, ada: Person, table: Channel, slash: Pending
) -> None:
    server = sandbox.world.servers.find("The Card Room")
    role = sandbox.world.roles.add(server, "Regulars", mentionable=True)
    await api.answer(slash, 4, v2(display(f"<@{ada.id}> <@&{role.id}>")))
    posted = (await slash.wait()).message
    assert posted
    assert (posted.mentions, posted.mentioned_roles) == ([ada.id], [])
