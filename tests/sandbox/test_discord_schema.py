"""The sandbox refuses everything that Discord's own schema refuses, and more."""

import copy
import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from sandbox import wire
from sandbox.discord_schema import general
from sandbox.errors import RefusalError
from sandbox.interactions import AUTOCOMPLETE, COMPONENT, Answer
from sandbox.permissions import INVITED, Permissions
from sandbox.rest import Request
from sandbox.rest.routes import Call
from sandbox.schema import official
from sandbox.schema.official import extract
from sandbox.server import Sandbox
from sandbox.uploads import Upload
from sandbox.world import Channel, Emoji, Flag, Message, ScheduledEvent
from tests.discord_schema import Official, fits, refusals
from tests.sandbox.raw import Api, Json, button, command, display, label, modal, option, row, select, v2

LENGTHS = (26, 33, 46, 81, 101, 129, 151, 513, 1025, 2001, 2049, 4001, 6001)
INSTEAD: tuple[Any, ...] = (
    *(None, True, False, "", "x", "007", "12 ", "١", "javascript:x", "https://a b"),
    *(-1, 0, 1, 2, 3.5, 99, 2**24, 2**31, 2**53, 2**63, 2**64, 1e300, -(2**70)),
    *([], [None], [1], ["x"], [{}], {}, {"type": 1}, {"x": "y"}, {"en-US": ""}, {"en-US": 5}),
    *("x" * length for length in LENGTHS),
)
"""What stands in a broken body where something else belongs."""


def broken(body: Any) -> Iterator[Any]:
    """Give every body that differs from this one in a single place."""
    yield from INSTEAD
    match body:
        case dict():
            for key, value in body.items():
                yield {name: inner for name, inner in body.items() if name != key}
                yield from ({**body, key: other} for other in broken(value))
        case list():
            yield from (body * 2, body * 30, body * 101, body * 131)
            for place, value in enumerate(body):
                yield from ([*body[:place], other, *body[place + 1 :]] for other in broken(value))
        case _:
            pass


# --- Bodies in which everything stands that the sandbox serves ----------------------------------------------------

MESSAGE_ID, PERSON_ID = "100", "200"
SMILE = {"id": None, "name": "🙂"}
PICTURE = {"url": "attachment://x.png"}
SELECTS = [
    select("a", "b", placeholder="Which?", min_values=0, max_values=2, disabled=False, id=70),
    *({"type": kind, "custom_id": f"e{kind}", "placeholder": "Who?", "min_values": 1} for kind in (5, 6, 7, 8)),
]
SELECTS[0]["options"][0] |= {"description": "The first", "default": True, "emoji": SMILE}
SELECTS[1]["default_values"] = [{"id": int(PERSON_ID), "type": "user"}]
SELECTS[4]["channel_types"] = [0, 11]
LINK = {"type": 2, "style": 5, "label": "Look", "url": "https://example.org/a?b=c"}
CONTENTS = [
    display("# Title"),
    {"type": 9, "components": [display("text")], "accessory": button("n", emoji=SMILE, disabled=True, id=71)},
    {"type": 9, "components": [display("text")], "accessory": {"type": 11, "media": PICTURE, "description": "A"}},
    {"type": 12, "items": [{"media": PICTURE, "description": "A", "spoiler": True}]},
    {"type": 13, "file": PICTURE, "spoiler": False},
    {"type": 14, "divider": True, "spacing": 2},
]
BOX = {"type": 17, "accent_color": 0xFFFFFF, "spoiler": False, "components": [*CONTENTS, row(button(), LINK)]}
MENTIONS = {"parse": ["users"], "roles": ["1"], "replied_user": False}
ATTACHED = [{"id": "0", "filename": "x.png", "description": "A picture", "title": "X"}]
CLASSIC: Json = {
    "content": "Hello",
    "allowed_mentions": MENTIONS,
    "attachments": ATTACHED,
    "components": [row(*map(button, "abcde"))],
    "flags": 0,
}
CHOICES = [{"name": "A", "value": "a", "name_localizations": {"de": "B"}}]
TRANSLATED: Json = {"name_localizations": {"es-ES": "jugar"}, "description_localizations": {"de": "Spiel"}}
COMMANDS = [
    command(
        **TRANSLATED,
        default_member_permissions=32,
        dm_permission=True,
        nsfw=False,
        contexts=[0, 1],
        integration_types=[0],
        options=[
            option("text", 3, required=True, choices=CHOICES),
            option("word", 3, required=True, min_length=1, max_length=9, autocomplete=True, **TRANSLATED),
            option("whole", 4, choices=[{"name": "One", "value": 1}], min_value=0, max_value=3),
            option("number", 10, min_value=0.5, max_value=3, choices=[{"name": "One", "value": 1.5}]),
            option("channel", 7, channel_types=[0]),
            *(option(f"kind{kind}", kind) for kind in (5, 6, 8, 9, 11)),
        ],
    ),
    command(
        "group", id="123", type=1, options=[option("sub", 1), option("more", 2, options=[option("b", 1, options=[])])]
    ),
]
LINES = {"type": 4, "custom_id": "t", "style": 2, "value": "ab", "placeholder": "c", "min_length": 1, "max_length": 9}
FIELDS = [
    label(LINES | {"required": True}, "Words"),
    label(SELECTS[0] | {"required": False}),
    label(SELECTS[4]),
    label({"type": 21, "custom_id": "r", "options": [{"label": c, "value": c, "description": c} for c in "ab"]}),
    label(
        {
            "type": 22,
            "custom_id": "c",
            "min_values": 0,
            "max_values": 1,
            "required": False,
            "options": [{"label": "a", "value": "a", "default": True}],
        }
    ),
    label({"type": 23, "custom_id": "x", "default": True}),
    label({"type": 19, "custom_id": "u", "min_values": 0, "max_values": 2, "required": False}),
]
CHANNEL, MESSAGE, HOOK = "/channels/{channel_id}", "/messages/{message_id}", "/webhooks/{application_id}/{token}"
CALLBACK = "/interactions/{interaction_id}/{token}/callback"
IMAGE = "data:image/png;base64,AAAA"
EVENTS = "/guilds/{guild_id}/scheduled-events"
EVENT: Json = {
    "name": "Club night",
    "description": "Karma, five rounds",
    "scheduled_start_time": "2100-01-01T20:00:00+00:00",
    "scheduled_end_time": "2100-01-01T22:00:00+00:00",
    "privacy_level": 2,
    "entity_type": 3,
    "entity_metadata": {"location": "In the channel of the tables"},
}
BODIES: dict[str, tuple[str, str, Any]] = {
    "a classic message": (
        "POST",
        f"{CHANNEL}/messages",
        {**CLASSIC, "nonce": "n", "enforce_nonce": True, "tts": False},
    ),
    "an answer to a message": (
        "POST",
        f"{CHANNEL}/messages",
        {"content": "x", "message_reference": {"message_id": MESSAGE_ID}},
    ),
    "a message": ("POST", f"{CHANNEL}/messages", v2(*CONTENTS, nonce=5)),
    "a box": ("POST", f"{CHANNEL}/messages", v2(BOX)),
    **{f"a select of type {one['type']}": ("POST", f"{CHANNEL}/messages", v2(row(one))) for one in SELECTS},
    "an edit": (
        "PATCH",
        CHANNEL + MESSAGE,
        v2(*CONTENTS, allowed_mentions={"users": [PERSON_ID]}, content=None, embeds=[]),
    ),
    "a follow-up": ("POST", HOOK, CLASSIC),
    "an edit through a token": ("PATCH", HOOK + MESSAGE, v2(BOX)),
    "an answer": ("POST", CALLBACK, {"type": 4, "data": CLASSIC}),
    "a thinking answer": ("POST", CALLBACK, {"type": 5, "data": {"flags": 64}}),
    "no answer yet": ("POST", CALLBACK, {"type": 6}),
    "an update": ("POST", CALLBACK, {"type": 7, "data": v2(BOX)}),
    "completion": ("POST", CALLBACK, {"type": 8, "data": {"choices": [*CHOICES, {"name": "Two", "value": "b"}]}}),
    **{
        f"a form with type {one['component']['type']}": (
            "POST",
            CALLBACK,
            {"type": 9, "data": modal(one, display("x"))},
        )
        for one in FIELDS
    },
    "an older form": ("POST", CALLBACK, {"type": 9, "data": modal(row(LINES | {"label": "Words"}))}),
    "commands": ("PUT", "/applications/{application_id}/commands", COMMANDS),
    "an emoji": ("POST", "/applications/{application_id}/emojis", {"name": "ace", "image": IMAGE}),
    "an emoji's name": ("PATCH", "/applications/{application_id}/emojis/{emoji_id}", {"name": "king"}),
    "direct messages": ("POST", "/users/@me/channels", {"recipient_id": PERSON_ID}),
    "a thread": (
        "POST",
        f"{CHANNEL}/threads",
        {"name": "Game", "type": 11, "auto_archive_duration": 60, "invitable": None, "rate_limit_per_user": 0},
    ),
    "a message's thread": ("POST", f"{CHANNEL}{MESSAGE}/threads", {"name": "Game", "auto_archive_duration": 1440}),
    "an event": ("POST", EVENTS, EVENT),
    "an event's change": ("PATCH", f"{EVENTS}/{{event_id}}", {**EVENT, "status": 2}),
    "a thread's change": (
        "PATCH",
        CHANNEL,
        {"name": "Other", "archived": False, "locked": None, "auto_archive_duration": 60},
    ),
}


ABSENT = object()
BEYOND: list[tuple[str, str, Any]] = [
    # Unknown fields, and fields that the sandbox does not serve
    *((name, "unheard_of", 1) for name, (_, _, body) in BODIES.items() if isinstance(body, dict)),
    ("commands", "0.unheard_of", 1),
    ("a box", "components.0.components.6.components.0.unheard_of", 1),
    ("a message", "sticker_ids", []),
    ("a message", "poll", None),
    ("a message", "embeds", [{}]),
    ("a message", "tts", True),
    ("a follow-up", "username", "Ada"),
    ("a classic message", "attachments.0.waveform", "x"),
    ("commands", "0.handler", 1),
    ("commands", "0.type", 2),
    ("a box", "components.0.components.6.components.1.style", 6),
    ("direct messages", "nicks", {}),
    ("a thread's change", "flags", 0),
    ("an event", "image", None),
    # Values
    ("a message", "flags", -1),
    ("a message", "nonce", 5.0),
    ("a thinking answer", "data.flags", 4),
    ("no answer yet", "data", {"flags": 64}),
    ("a classic message", "content", "x" * 2001),
    ("a classic message", "content", "half a pair \ud800"),
    ("a classic message", "allowed_mentions.parse.0", None),
    ("a classic message", "allowed_mentions.roles.0", None),
    ("a classic message", "allowed_mentions.roles.0", "1" * 21),
    ("a message", "components.2.accessory.media.url", "ftp://example.org"),
    ("a message", "components.4.file.url", "https://example.org"),
    ("a box", "components.0.components.6.components.1.url", "ftp://example.org"),
    ("a box", "components.0.components.6.components.1.label", ""),
    ("a box", "components.0.accent_color", 1.0),
    ("commands", "0.description", ABSENT),
    ("commands", "0.description", ""),
    ("commands", "0.name", "Play"),
    ("commands", "0.name", "play it"),
    ("commands", "0.options.0.name", "Text"),
    ("commands", "0.name_localizations", {"es-ES": "Jugar"}),
    ("commands", "0.name_localizations", {"xx": "play"}),
    ("commands", "0.options.0.choices.0.value", "x" * 101),
    ("commands", "0.options.3.min_value", 2.0**53),
    ("commands", "0.options.3.choices.0.value", 2.0**53),
    ("commands", "1.options.0.required", True),
    ("commands", "1.options.1.options", []),
    ("completion", "data.choices.0", None),
    ("completion", "data.choices", ABSENT),
    ("direct messages", "recipient_id", None),
    ("direct messages", "recipient_id", ABSENT),
    ("a thread", "rate_limit_per_user", 1),
    ("a thread's change", "name", ""),
    ("an event", "scheduled_end_time", None),
    ("an event", "scheduled_end_time", ABSENT),
    ("an event", "scheduled_end_time", "2100-01-01T23:59:60Z"),
    ("an event", "name", ""),
    ("an event", "description", ""),
    ("an event", "entity_metadata.location", ""),
    ("an emoji", "name", "a-b"),
    ("an emoji", "image", "data:image/bmp;base64,AAAA"),
    ("an emoji's name", "name", "a-b"),
    ("an emoji's name", "name", ABSENT),
    # What contradicts itself, or stands there twice
    ("a classic message", "allowed_mentions.users", ["1"]),
    ("a classic message", "allowed_mentions.roles", ["1", 1]),
    ("a classic message", "attachments", [{"id": "0"}, {"id": 0}]),
    ("a classic message", "components", [row(button(c)) for c in "abcdef"]),
    ("a classic message", "components", [display("text")]),
    ("a select of type 3", "components.0.components.0.min_values", 3),
    ("a select of type 3", "components.0.components.0.max_values", 3),
    ("a select of type 3", "components.0.components.0.options.1.value", "a"),
    ("a select of type 5", "components.0.components.0.min_values", 2),
    ("a box", "components.0.components.6.components.0.custom_id", None),
    ("a box", "components.0.components.6.components.0.url", "https://example.org"),
    ("a box", "components.0.components.6.components.0.label", None),
    ("a box", "components.0.components.6.components.1.url", None),
    ("a box", "components.0.components.6.components", [select("a"), button()]),
    ("a box", "components.0.components.6.components.0.custom_id", "n"),
    ("a box", "components.0.components.1.accessory.emoji.name", "x"),
    ("a box", "components.0.components.0.content", "x" * 3997),
    ("a form with type 4", "data.components.0.component.min_length", 3),
    ("a form with type 4", "data.components.0.component.max_length", 1),
    ("a form with type 8", "data.components.0.component.disabled", True),
    ("a form with type 21", "data.components.0.component.options.1.value", "a"),
    (
        "a form with type 22",
        "data.components.0.component.options",
        [{"label": c, "value": c, "default": True} for c in "ab"],
    ),
    ("a form with type 23", "data.components", [label({"type": 23, "custom_id": c}) for c in "abcdef"]),
    ("an older form", "data.components.0.components.0.label", None),
    ("an older form", "data.components.0.components", [LINES | {"label": c, "custom_id": c} for c in "ab"]),
    ("commands", "0.options.0.autocomplete", True),
    ("commands", "0.options.1.name", "text"),
    ("commands", "0.options.4.required", True),
    ("commands", "0.options.4", option("sub", 1)),
    ("commands", "0.options.0.choices", [*CHOICES, {"name": "A", "value": "b"}]),
    ("commands", "0.options.0.choices", [*CHOICES, {"name": "B", "value": "a"}]),
    ("commands", "1.name", "play"),
]
"""Changes of bodies that Discord's schema accepts and Discord, or the sandbox, does not."""


def changed(body: Any, path: str, value: Any) -> Any:
    """Return a copy of a body with another value in one place."""
    body = copy.deepcopy(body)
    *steps, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    place = body
    for step in steps:
        place = place[step]
    if value is ABSENT:
        del place[last]
    else:
        place[last] = value
    return body


class Place:
    """A sandbox in which such a body can be taken."""

    def __init__(self, sandbox: Sandbox, name: str) -> None:
        world = sandbox.world
        self.official = Official()
        self.method, self.route, self.body = BODIES[name]
        self.handler = next(
            route.handler
            for route in sandbox.rest.routes()
            if (route.method, route.template) == (self.method, self.route)
        )
        ada, channel = sandbox.person("Ada").user, sandbox.channel("table")
        person = dataclasses.replace(sandbox.person("Bela").user, id=int(PERSON_ID))
        world.state.users[person.id] = person
        now = sandbox.clock.now()
        message = Message(int(MESSAGE_ID), channel.id, sandbox.application_id, now, flags=Flag.COMPONENTS_V2)
        world.messages.add(message)
        emoji = Emoji(300, "ten", False, "image/png", "AAAA")
        world.emojis.put(emoji)
        place = channel
        if self.method == "PATCH" and self.route == CHANNEL:
            place = world.channels.start_thread(channel, "Thread", world.users[sandbox.application_id])
        kind = AUTOCOMPLETE if name == "completion" else COMPONENT
        self.pending = sandbox.interactions.start(ada, channel, kind, {}, source=message)
        if self.route.startswith(HOOK):
            sandbox.interactions.answered(self.pending.interaction, Answer("deferred"))
            self.pending.interaction.message_ids.append(message.id)
        server = world.servers.of(channel)
        assert server is not None
        world.roles.set_permissions(server, world.roles.of_bot(server), INVITED | Permissions.CREATE_EVENTS)
        event = ScheduledEvent(400, sandbox.application_id, "Night", None, "Here", now + 60, now + 120)
        server.events[event.id] = event
        self.parameters = {
            "guild_id": str(server.id),
            "event_id": str(event.id),
            "channel_id": str(place.id),
            "message_id": str(message.id),
            "application_id": str(sandbox.application_id),
            "token": self.pending.interaction.token,
            "interaction_id": str(self.pending.interaction.id),
            "emoji_id": str(emoji.id),
        }

    def send(self, body: Any) -> int:
        """Send a body and return the status of the answer, which is held against the schema."""
        call = Call(self.parameters, {"with_response": "true"}, copy.deepcopy(body), {0: Upload("x.png", b"x")})
        request = Request(self.method, self.route, self.route, 0.0, body)
        try:
            reply = self.handler(call)
            request.status, request.answer = 204 if reply.body is None else reply.status, reply.body
        except RefusalError as refusal:
            request.status, request.answer = refusal.status, refusal.body
        self.official.request(request)
        return request.status


@pytest.mark.parametrize("name", BODIES)
async def test_what_discords_schema_refuses_the_sandbox_refuses(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    # Other tests read what a refusal says; here it would be nine tenths of the time.
    monkeypatch.setattr(official, "problems", lambda *_: [("", "BASE_TYPE_INVALID", "")])
    place = Place(sandbox, name)
    route = f"{place.method} {general(place.route)}"
    assert refusals(route, place.body) == []
    wrong = [body for body in broken(place.body) if not fits(route, body)]
    assert len(wrong) > 50
    for body in wrong:
        assert place.send(body) == 400, refusals(route, body)
    assert place.official.deviations == []
    assert place.send(place.body) in (200, 201, 204)
    assert place.official.deviations == []


@pytest.mark.parametrize(("name", "path", "value"), BEYOND, ids=[f"{name}: {path}" for name, path, _ in BEYOND])
async def test_what_the_schema_does_not_say_is_refused_as_well(
    sandbox: Sandbox, name: str, path: str, value: Any
) -> None:
    place = Place(sandbox, name)
    body = changed(place.body, path, value)
    assert fits(f"{place.method} {general(place.route)}", body)
    assert place.send(body) == 400
    assert place.send(place.body) in (200, 201, 204)


def test_every_route_that_is_served_is_described() -> None:
    served = {f"{route.method} {general(route.template)}" for route in Sandbox().rest.routes()}
    assert served == set(extract()["routes"])


def test_the_description_holds_no_prose() -> None:
    def words(schema: Any) -> Iterator[str]:
        match schema:
            case dict():
                for key, value in schema.items():
                    yield from [key] if isinstance(value, str) and " " in value else words(value)
            case list():
                for value in schema:
                    yield from words(value)
            case _:
                pass

    assert list(words({name: part for name, part in extract().items() if name != "source"})) == []


def test_every_sandbox_of_the_tests_is_held_against_the_schema(sandbox: Sandbox) -> None:
    assert isinstance(sandbox.log.judge, Official)


async def test_a_deviation_is_told_with_its_place() -> None:
    official = Official()
    body = v2(row(button(label="x" * 81)))
    request = Request("POST", "/channels/{channel_id}/messages", "/channels/1/messages", 0.0, body, status=403)
    request.answer = {"code": 0}
    found = official.request(request)
    assert found == official.deviations
    assert (
        f'body of POST /channels/1/messages: components.0.components.0.label: "{"x" * 81}" is longer than 80 characters'
        in found
    )
    assert 'answer to POST /channels/1/messages: the whole: "message" is a required property' in found
    assert (
        official.event("GUILD_ROLE_CREATE", {"role": {}})[0]
        == 'event GUILD_ROLE_CREATE: role: "id" is a required property'
    )


async def test_a_deviation_is_a_violation(
    sandbox: Sandbox, api: Api, table: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox.log, "judge", Official())
    monkeypatch.setattr(wire, "user", lambda _user: {"id": "1"})
    assert (await api.post(table, {"content": "Hello"})).status == 200
    assert 'author: "username" is a required property' in " ".join(sandbox.violations)
