"""What a person pressed, typed or sent: an interaction, read once from Discord's payload, where it comes in.

Handlers rely on nothing else for who asks, from where, and with which permissions. The library's own interaction takes
part of that from its cache of servers, and without one says nothing of it: no role, no permission.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, cast

import discord
from discord import ChannelType, InteractionType, Permissions

from bot.discord.responder import Reply
from bot.discord.rights import Member
from bot.language.texts import Texts, texts
from bot.standings.ids import MessageId

TOKEN_LIFE = 15 * 60.0
"""Seconds for which an interaction's token can edit its answer, and send more messages."""
TOKEN_MARGIN = 10.0
EPHEMERAL = discord.MessageFlags(ephemeral=True).value
THREADS = (ChannelType.public_thread, ChannelType.news_thread, ChannelType.private_thread)
NO_FIELDS: Mapping[str, str] = {}
_PRESS = "press"
"""The key under which the library's own interaction keeps it, beside the command."""

Json = Mapping[str, Any]
Interaction = discord.Interaction[Any]
"""A command or a completion, as the library calls it."""


@dataclass(frozen=True, slots=True)
class Message:
    id: MessageId
    ephemeral: bool
    attachments: tuple[str, ...]
    """Their addresses."""
    components: Sequence[Json]

    @classmethod
    def of(cls, data: Json) -> "Message":
        return cls(
            MessageId(int(data["id"])),
            bool((data.get("flags") or 0) & EPHEMERAL),
            tuple(str(one["url"]) for one in data.get("attachments") or ()),
            data.get("components") or (),
        )


@dataclass(frozen=True, slots=True)
class Channel:
    """Where it was pressed. Discord sends part of it, without overwrites, even if the bot may not view it."""

    id: int
    type: ChannelType
    name: str = ""
    parent_id: int | None = None
    """The channel of a thread."""
    last_message_id: MessageId | None = None
    """The last message there that not only one person sees."""

    @classmethod
    def of(cls, data: Json) -> "Channel":
        place = data.get("channel") or {}
        kind = discord.enums.try_enum(ChannelType, place.get("type", ChannelType.text.value))
        return cls(
            int(place.get("id") or data.get("channel_id") or 0),
            kind,
            str(place.get("name") or ""),
            int(place["parent_id"]) if kind in THREADS else None,
            MessageId(int(place["last_message_id"])) if place.get("last_message_id") else None,
        )


@dataclass(frozen=True, slots=True)
class Press:
    id: int
    token: str = field(repr=False)
    kind: InteractionType
    arrived: float
    """In Unix seconds."""
    user_id: int
    username: str
    global_name: str | None
    display_name: str
    """In a server the member's name there, otherwise the user's."""
    member: Member | None
    """None in direct messages."""
    permissions: Permissions
    """The presser's in this channel; none in direct messages."""
    app_permissions: Permissions
    guild_id: int | None
    guild_locale: str | None
    locale: str
    channel: Channel
    message: Message | None = field(repr=False)
    custom_id: str
    component_type: int
    values: Sequence[str] = field(repr=False)
    """What was chosen in a menu. A modified client may send anything."""
    fields: Mapping[str, str] = field(repr=False)
    """What was written in a form, by the custom ids of its fields. A modified client may send anything."""
    resolved: Json = field(repr=False)
    """The users and members that were chosen in a menu."""
    reply: Reply = field(compare=False, repr=False)
    t: Texts = field(compare=False, repr=False)
    """The presser's language."""

    @classmethod
    def of(cls, data: Json, reply: Reply, now: float) -> "Press":
        """Read an interaction as Discord sends it.

        :param reply: gives its answer.
        :param now: when it arrived, in Unix seconds.
        """
        member: Json = data.get("member") or {}
        user: Json = member.get("user") or data["user"]
        name = member.get("nick") or user.get("global_name") or user["username"]
        permissions = Permissions(int(member.get("permissions") or 0))
        guild_id = int(data["guild_id"]) if data.get("guild_id") else None
        inner: Json = data.get("data") or {}
        message = data.get("message")
        return cls(
            id=int(data["id"]),
            token=data["token"],
            kind=InteractionType(data["type"]),
            arrived=now,
            user_id=int(user["id"]),
            username=user["username"],
            global_name=user.get("global_name"),
            display_name=name,
            member=None if guild_id is None else _member(member, int(user["id"]), guild_id, name, permissions),
            permissions=permissions,
            app_permissions=Permissions(int(data.get("app_permissions") or 0)),
            guild_id=guild_id,
            guild_locale=data.get("guild_locale"),
            locale=data.get("locale") or "en-US",
            channel=Channel.of(data),
            message=Message.of(message) if message else None,
            custom_id=str(inner.get("custom_id", "")),
            component_type=inner.get("component_type", 0),
            values=[str(value) for value in inner.get("values") or ()],
            fields=_fields(inner) if data["type"] == InteractionType.modal_submit.value else NO_FIELDS,
            resolved=inner.get("resolved") or {},
            reply=reply,
            t=texts(data.get("locale")),
        )

    @property
    def channel_id(self) -> int:
        return self.channel.id

    @property
    def role_ids(self) -> frozenset[int]:
        return frozenset() if self.member is None else self.member.role_ids

    @property
    def place(self) -> int:
        """The channel whose permissions it brings: a public thread has those of its parent."""
        return self.parent_id or self.channel.id

    @property
    def in_thread(self) -> bool:
        return self.channel.type in THREADS

    @property
    def parent_id(self) -> int | None:
        """The channel of the public thread that it comes from, whose permissions apply there; None from elsewhere."""
        return None if self.channel.type is ChannelType.private_thread else self.channel.parent_id

    @property
    def is_private(self) -> bool:
        """Whether it comes from a message that only the presser sees: a hand may be drawn nowhere else."""
        return self.message is not None and (self.message.ephemeral or self.guild_id is None)

    @property
    def expires(self) -> float:
        """When its token expires, in Unix seconds."""
        return self.arrived + TOKEN_LIFE - TOKEN_MARGIN

    def shown(self) -> Iterator[Json]:
        """Go through the components of the message that was pressed, with nested ones and accessories of sections."""
        found = [*self.message.components] if self.message is not None else []
        for part in found:  # which grows meanwhile
            yield part
            found += part.get("components", ())
            if "accessory" in part:
                found.append(part["accessory"])

    def is_shown(self, custom_id: str) -> bool:
        """Whether the message that was pressed has such a component now: a modified client may press others."""
        return any(part.get("custom_id") == custom_id and part["type"] == self.component_type for part in self.shown())


def attach(press: Press, data: Any) -> None:
    """Keep a press beside what it was read from: the library calls commands with an interaction of its own."""
    data["data"][_PRESS] = press


def press_of(interaction: Interaction) -> Press:
    return cast("Press", cast("Any", interaction.data)[_PRESS])


def _fields(data: Json) -> dict[str, str]:
    """Read the fields of a form. U+0000 is dropped: PostgreSQL refuses it."""
    fields = [part.get("component", {}) for part in data.get("components", ())]
    return {str(one["custom_id"]): str(one.get("value", "")).replace("\0", "") for one in fields if "custom_id" in one}


def _member(data: Json, user_id: int, guild_id: int, name: str, held: Permissions) -> Member:
    until = data.get("communication_disabled_until")
    return Member(
        user_id,
        guild_id,
        name,
        frozenset(map(int, data.get("roles", ()))),
        datetime.fromisoformat(until).timestamp() if until else None,
        held.manage_guild,
        held.administrator,
    )
