"""People for tests: they act through their client, see what it shows, and wait for events, never for time."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sandbox import components as tree
from sandbox import wire
from sandbox.actions import Client, ImpossibleError
from sandbox.interactions import Answer, AnswerKind, InteractionFailed, Modal, Pending
from sandbox.offers import leaves
from sandbox.world import Channel, Json, Message, What, World

_LINK = re.compile(r"</([^:<>]+):(\d+)>")

__all__ = ["Button", "File", "ImpossibleError", "InteractionFailed", "Outcome", "Person", "Seen", "Select"]


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it is shown now."""

    label: str
    custom_id: str | None
    disabled: bool
    style: int
    emoji: str | None = None


@dataclass(frozen=True, slots=True)
class File:
    """A file of a message; `shown` tells whether the message's components show or offer it (plain ones always do)."""

    name: str
    content: bytes
    media_type: str | None
    description: str | None
    shown: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A select menu as it is shown now; `options` are (label, value), empty if people or roles are chosen."""

    custom_id: str
    type: int
    placeholder: str
    options: list[tuple[str, str]]
    disabled: bool
    min_values: int
    max_values: int

    @property
    def values(self) -> list[str]:
        return [value for _, value in self.options]


@dataclass(eq=False)
class Seen:
    """A message as one person sees it. It is live: its content is always the latest."""

    _world: World
    _message: Message

    @property
    def id(self) -> int:
        return self._message.id

    @property
    def channel_id(self) -> int:
        return self._message.channel_id

    @property
    def text(self) -> str:
        """All texts, one below the other."""
        parts = [self._message.content, *tree.texts(self._message.components)]
        return "\n".join(part for part in parts if part)

    @property
    def links(self) -> list[str]:
        """The commands that its texts link to, as "counter new".

        :raises ImpossibleError: a client would not open one: the application has no such command of this number.
        """
        found = [(number, path) for path, number in _LINK.findall(self.text)]
        if not found:
            return []
        paths = {
            (leaf["command"], leaf["path"]) for one in self._world.application.commands for leaf in leaves(one, "")
        }
        if broken := [path for number, path in found if (number, path) not in paths]:
            raise ImpossibleError(f"no commands: {broken}")
        return [path for _, path in found]

    @property
    def buttons(self) -> list[Button]:
        return [
            Button(
                part.get("label", ""),
                part.get("custom_id"),
                bool(part.get("disabled")),
                part["style"],
                (part.get("emoji") or {}).get("name"),
            )
            for part in tree.walk(self._message.components)
            if part["type"] == tree.BUTTON
        ]

    @property
    def labels(self) -> list[str]:
        return [button.label for button in self.buttons]

    @property
    def selects(self) -> list[Select]:
        return [
            Select(
                part["custom_id"],
                part["type"],
                part.get("placeholder", ""),
                [(option["label"], option["value"]) for option in part.get("options", [])],
                bool(part.get("disabled")),
                part.get("min_values", 1),
                part.get("max_values", 1),
            )
            for part in tree.walk(self._message.components)
            if part["type"] in tree.SELECTS
        ]

    @property
    def files(self) -> list[File]:
        used = {medium["url"] for part in tree.walk(self._message.components) for medium in tree.media(part)}
        return [
            File(
                one.name,
                one.content,
                one.media_type,
                one.description,
                not self._message.is_v2 or f"attachment://{one.name}" in used,
            )
            for one in (self._world.attachments[key] for key in self._message.attachments)
        ]

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self._message.ephemeral

    @property
    def loading(self) -> bool:
        """Whether it still says that the application is thinking."""
        return self._message.loading

    @property
    def deleted(self) -> bool:
        """Whether the person cannot see it any more."""
        return self._message.id not in self._world.messages

    @property
    def mentions(self) -> list[int]:
        """The ids of the people whom it mentions with effect."""
        return list(self._message.mentions)

    @property
    def raw(self) -> Json:
        return wire.message(self._world, self._message)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<message {self.id}: {self.text[:200]!r} {self.labels}>"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The bot's first answer to something a person did."""

    interaction_id: int
    kind: AnswerKind
    message: Seen | None = None
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list)

    @property
    def shown(self) -> Seen:
        """The message of an answer that has to have one."""
        assert self.message is not None, f"answered with {self.kind} and no message"
        return self.message

    @property
    def form(self) -> Modal:
        """The modal of an answer that has to open one."""
        assert self.modal is not None, f"answered with {self.kind} and no modal"
        return self.modal


class Person(Client):
    """One person. Coroutines wait for the bot's first answer.

    They raise InteractionFailed if the person would read "This interaction failed". All methods raise ImpossibleError
    (an AssertionError) if the person's client would not have let them do it.
    """

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.display

    # --- seeing -----------------------------------------------------------------------------------------------

    def messages(self, channel: Channel | None = None) -> list[Seen]:
        """Return what the person sees now, the newest first: in one channel, or everywhere."""
        channels = self.world.channels.seen_by(self.user) if channel is None else [channel]
        found = [message for one in channels for message in self.world.messages.history(one, self.user)]
        return [Seen(self.world, message) for message in sorted(found, key=lambda m: m.id, reverse=True)]

    async def see(
        self,
        wanted: Callable[[Seen], bool],
        channel: Channel | None = None,
        timeout: float = 15.0,  # noqa: ASYNC109 - waiting is what it is for
    ) -> Seen:
        """Return the newest message that satisfies `wanted`, waiting until there is one."""
        with self.world.news.subscribe(self.user) as events:
            for message in self.messages(channel):
                if wanted(message):
                    return message
            try:
                async with asyncio.timeout(timeout):
                    async for event in events:
                        if event.message is None or event.what is What.MESSAGE_DELETED:
                            continue
                        if channel is not None and event.message.channel_id != channel.id:
                            continue
                        seen = Seen(self.world, event.message)
                        if self.world.rights.can_read(self.user, event.message) and wanted(seen):
                            return seen
            except TimeoutError:
                shown = self.messages(channel)[:5]
                text = f"{self.name} did not see it within {timeout} s; the newest messages are {shown}"
                raise AssertionError(text) from None
        raise AssertionError("the sandbox was closed")

    @property
    def pings(self) -> list[Seen]:
        """The messages for which this person's client rang, the oldest first: mentions, replies, direct messages."""
        return [Seen(self.world, one.message) for one in self.world.news.notifications if one.user_id == self.id]

    def can_see(self, message: Seen | int) -> bool:
        found = self.world.messages.get(message if isinstance(message, int) else message.id)
        return found is not None and self.world.rights.can_read(self.user, found)

    # --- acting -----------------------------------------------------------------------------------------------

    async def slash(self, channel: Channel, command: str, **options: Any) -> Outcome:
        """Use a command, as "counter new"; an option's - is written as _.

        Values are texts, numbers, bools, Person, Channel or Role; a file is (name, bytes).
        """
        return await self._outcome(self.send_command(channel, command, _plain(options)))

    def commands(self, channel: Channel) -> dict[str, Json]:
        """Return what the person is offered after typing /, in their language.

        By its name for `slash`, as "counter new": shown (the translated name), description, options (with name,
        shown, description, type, required, choices and limits).
        """
        return {leaf["path"]: leaf for command in self.offered(channel) for leaf in leaves(command, self.user.locale)}

    async def autocomplete(
        self, channel: Channel, command: str, focused: str, value: str = "", **options: Any
    ) -> list[Json]:
        """Type into an option and return the choices that the bot offers."""
        pending = self.complete(channel, command, focused, value, _plain(options))
        return (await pending.wait()).choices

    async def click(self, message: Seen, label: str | None = None, *, custom_id: str | None = None) -> Outcome:
        """Press a button by its label or its custom_id."""
        if custom_id is None:
            custom_id = self._button(message, label)
        return await self._outcome(self.press(message, custom_id))

    async def click_raw(self, channel: Channel, message_id: int, custom_id: str) -> Outcome:
        """Send any custom_id for a message that the person sees, as a modified or a late client does."""
        message = self.message(message_id)
        if message.channel_id != channel.id:
            raise ImpossibleError(f"the message {message_id} is not in #{channel.name}")
        return await self._outcome(self.press(message, custom_id, forged=True))

    async def select(self, message: Seen, *values: Any, custom_id: str | None = None, forged: bool = False) -> Outcome:
        """Choose in a select menu by values or labels; without a custom_id it is the only menu of the message."""
        if custom_id is None:
            menus = message.selects
            if len(menus) != 1:
                raise ImpossibleError(f"{message} has {len(menus)} select menus; say which by custom_id")
            custom_id = menus[0].custom_id
        menu = next((menu for menu in message.selects if menu.custom_id == custom_id), None)
        labels = dict(menu.options) if menu else {}
        known = set(labels.values())
        chosen = [
            v.user if isinstance(v, Person) else labels.get(v, v) if isinstance(v, str) and v not in known else v
            for v in values
        ]
        return await self._outcome(self.choose(message, custom_id, chosen, forged=forged))

    async def submit(self, modal: Modal, fields: dict[str, Any]) -> Outcome:
        """Send a modal, its fields by custom_id or label."""
        return await self._outcome(self.send_modal(modal, _plain(fields)))

    def say(self, channel: Channel, text: str, *, reply_to: Seen | None = None) -> Seen:
        """Post a plain message; with `reply_to` as an answer that mentions the author of that message."""
        return Seen(self.world, self.post(channel, text, reply_to))

    @property
    def direct_channel(self) -> Channel:
        """The direct messages between this person and the bot."""
        return self.world.channels.direct_with(self.user)

    def start_click(self, message: Seen, label: str | None = None, *, custom_id: str | None = None) -> Pending:
        """Press a button without waiting for the answer."""
        return self.press(message, custom_id or self._button(message, label))

    def _button(self, message: Seen, label: str | None) -> str:
        fitting = [b for b in message.buttons if b.label == label and b.custom_id]
        if len(fitting) != 1:
            raise ImpossibleError(f"{len(fitting)} buttons are labelled {label!r} on {message}")
        return str(fitting[0].custom_id)

    async def _outcome(self, pending: Pending) -> Outcome:
        answer: Answer = await pending.wait()
        message = Seen(self.world, answer.message) if answer.message else None
        return Outcome(pending.interaction.id, answer.kind, message, answer.modal, answer.choices)

    def __repr__(self) -> str:
        return f"<{self.name}>"


def _plain(options: dict[str, Any]) -> dict[str, Any]:
    return {key: value.user if isinstance(value, Person) else value for key, value in options.items()}
