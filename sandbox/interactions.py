"""Interactions on their way: sent to the application, waiting for its answer.

An application has three seconds of real time for the first answer; its token then works for fifteen minutes
of the world's clock (discord.com/developers/docs, "Receiving and Responding").
"""

import asyncio
import base64
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from sandbox import wire
from sandbox.permissions import DIRECT_TOLD
from sandbox.uploads import FILE_BYTES
from sandbox.world import Channel, Event, Interaction, Json, Message, User, What, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
TOKEN_LIFE = 15 * 60.0

AnswerKind = Literal["message", "update", "modal", "deferred", "choices"]


class InteractionFailed(Exception):
    """The person reads "This interaction failed": the application gave no acceptable answer in time."""


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal on one person's screen."""

    user_id: int
    channel_id: int
    source_id: int | None  # the message from whose component it was opened
    custom_id: str
    title: str
    components: list[Json]
    opened_by: Json | None = None  # the metadata of the interaction that opened it


@dataclass(frozen=True, slots=True)
class Answer:
    """The application's first answer."""

    kind: AnswerKind
    message: Message | None = None  # the new one, the updated one, or the one that says "thinking"
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list)


class Pending:
    """One interaction as its person experiences it: pending, then answered or failed."""

    def __init__(self, interaction: Interaction, user: User) -> None:
        self.interaction = interaction
        self.user = user
        self.answer: Answer | None = None
        self.done = asyncio.Event()
        self.timer: asyncio.TimerHandle | None = None

    @property
    def state(self) -> Literal["pending", "answered", "failed"]:
        """Where it stands."""
        if self.answer is not None:
            return "answered"
        return "failed" if self.done.is_set() else "pending"

    async def wait(self) -> Answer:
        """Return the first answer; raise InteractionFailed if there was none within three seconds."""
        await self.done.wait()
        if self.answer is None:
            raise InteractionFailed(f"{self.user.display} sees: This interaction failed")
        return self.answer


class Interactions:
    """Starts interactions and receives their answers. `deliver` is the way to the application."""

    def __init__(self, world: World, seconds_to_answer: float = 3.0) -> None:
        self.world = world
        self.seconds_to_answer = seconds_to_answer
        self.deliver: Callable[[int | None, str, Json], None] = lambda _server_id, _name, _data: None
        self.pending: dict[int, Pending] = {}
        self._by_age: deque[Interaction] = deque(world.interactions.values())

    def start(
        self,
        user: User,
        channel: Channel,
        kind: int,
        data: Json,
        source: Message | None = None,
        name: str = "",
        files: list[int] | None = None,
        opened_by: Json | None = None,
    ) -> Pending:
        self._forget_old()
        key = self.world.snowflake()
        secret = f"interaction:{key}:{self.world.secret(72)}"
        interaction = Interaction(
            id=key,
            token=base64.urlsafe_b64encode(secret.encode()).decode().rstrip("="),
            type=kind,
            created=self.world.clock.now(),
            user_id=user.id,
            channel_id=channel.id,
            name=name,
            source_id=source.id if source else None,
            attachments=files or [],
            opened_by=opened_by,
        )
        self.world.interactions.put(interaction)
        self._by_age.append(interaction)
        pending = self.pending[key] = Pending(interaction, user)
        loop = asyncio.get_running_loop()
        pending.timer = loop.call_later(self.seconds_to_answer, self.fail, interaction)
        self.world.news.tell(user.id, Event(What.INTERACTION, interaction=pending))
        self.deliver(channel.server_id, "INTERACTION_CREATE", self._payload(interaction, user, channel, data, source))
        return pending

    def answered(self, interaction: Interaction, answer: Answer) -> None:
        """Note the application's first answer and show it to the person."""
        interaction.answered = True
        self.world.interactions.put(interaction)
        pending = self.pending.pop(interaction.id)
        pending.answer = answer
        self._settle(pending)

    def close(self) -> None:
        """Stop waiting for answers."""
        for pending in list(self.pending.values()):
            self.fail(pending.interaction)

    def token_expired(self, interaction: Interaction) -> bool:
        """Whether the token's fifteen minutes are over."""
        return self.world.clock.now() >= interaction.created + TOKEN_LIFE

    def fail(self, interaction: Interaction) -> None:
        """Have the person read that the interaction failed, unless it was answered."""
        pending = self.pending.pop(interaction.id, None)
        if pending is not None:
            interaction.failed = True
            self.world.interactions.put(interaction)
            self._settle(pending)

    def _settle(self, pending: Pending) -> None:
        if pending.timer is not None:
            pending.timer.cancel()
        pending.done.set()
        self.world.news.tell(pending.user.id, Event(What.INTERACTION, interaction=pending))

    def _forget_old(self) -> None:
        limit = self.world.clock.now() - TOKEN_LIFE - 60
        while self._by_age and self._by_age[0].created < limit:
            self.world.interactions.forget(self._by_age.popleft())

    def _payload(
        self, interaction: Interaction, user: User, channel: Channel, data: Json, source: Message | None
    ) -> Json:
        world = self.world
        server = world.servers.of(channel)
        bot_place = DIRECT_TOLD if server is None else world.rights.held(world.application.id, channel)
        payload: Json = {
            "id": str(interaction.id),
            "application_id": str(world.application.id),
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "attachment_size_limit": FILE_BYTES,
            "locale": user.locale,
            "channel_id": str(channel.id),
            "channel": wire.channel_pressed(world, channel),
            "app_permissions": str(int(bot_place)),
            "entitlements": [],
            "authorizing_integration_owners": wire.integration_owners(world, interaction),
            "context": 1 if server is None else 0,
            "data": data,
        }
        if server is None:
            payload["user"] = wire.user(user)
        else:
            member = wire.member(world, user, server)
            member["permissions"] = str(world.rights.held(user.id, channel))
            payload["member"] = member
            payload["channel"]["permissions"] = member["permissions"]
            payload["guild_id"] = str(server.id)
            payload["guild_locale"] = server.locale
            payload["guild"] = {"id": str(server.id), "locale": server.locale, "features": []}
        if source is not None:
            payload["message"] = wire.message(world, source)
        return payload
