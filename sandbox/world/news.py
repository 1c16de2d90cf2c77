"""Events: for people by subscription, for the application by the gateway and HTTP. This module knows who sees what."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self

from sandbox.world.rights import Rights
from sandbox.world.state import State
from sandbox.world.things import Channel, Message, Role, Server, User


@dataclass(frozen=True, slots=True)
class Notification:
    """A person's client rang: a mention, a reply or a direct message that was not silent."""

    user_id: int
    message: Message


class What(StrEnum):
    """What an `Event` is about."""

    MESSAGE_CREATED = "message_created"
    MESSAGE_UPDATED = "message_updated"
    MESSAGE_DELETED = "message_deleted"  # also: dismissed by its reader
    INTERACTION = "interaction"  # the person's own one was sent, answered or failed
    CHANNELS = "channels"  # servers, channels or what the person may see changed
    PEOPLE = "people"
    COMMANDS = "commands"


@dataclass(frozen=True, slots=True)
class Event:
    """Something changed for the person who subscribed."""

    what: What
    message: Message | None = None
    interaction: Any = None  # a `sandbox.interactions.Pending` if `what` is INTERACTION


class Subscription:
    """The events of one person, from the moment of subscribing; an async iterator that `close` ends."""

    def __init__(self, user: User, end: Callable[["Subscription"], None]) -> None:
        self.user = user
        self._end = end
        self._queue: asyncio.Queue[Event | None] = asyncio.Queue()
        self._given = False

    def put(self, event: Event) -> None:
        self._queue.put_nowait(event)

    def close(self) -> None:
        self._end(self)
        self._queue.put_nowait(None)

    async def followed(self) -> None:
        """Wait until the one who iterates has dealt with all events so far."""
        await self._queue.join()

    def __aiter__(self) -> AsyncIterator[Event]:
        return self

    async def __anext__(self) -> Event:
        if self._given:
            self._given = False
            self._queue.task_done()
        event = await self._queue.get()
        self._given = True
        if event is None:
            raise StopAsyncIteration
        return event

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


GatewayListener = Callable[[int, str, Server | Channel | Role], None]
"""Called with the server's id, the event's name and the thing that it is about."""

AuthorizationListener = Callable[[str, User, Server | None], None]
"""Called with the event's name, the person, and the server to which they added the application."""


class News:
    """Sends events to everybody whom they concern."""

    def __init__(self, state: State, rights: Rights) -> None:
        self._state = state
        self._rights = rights
        self.notifications: list[Notification] = []
        self.on_gateway_event: GatewayListener = lambda _server_id, _name, _thing: None
        self.on_authorization: AuthorizationListener = lambda _name, _user, _server: None
        self._subscriptions: dict[int, list[Subscription]] = {}

    # --- people ---------------------------------------------------------------------------------------------

    def subscribe(self, user: User) -> Subscription:
        """Return the stream of the person's events from now on."""
        subscription = Subscription(user, self._unsubscribe)
        self._subscriptions.setdefault(user.id, []).append(subscription)
        return subscription

    def tell(self, user_id: int, event: Event) -> None:
        """Give one person's subscriptions an event."""
        for subscription in self._subscriptions.get(user_id, ()):
            subscription.put(event)

    def tell_everyone(self, what: What) -> None:
        """Tell all who listen that something changed."""
        for user_id in self._subscriptions:
            self.tell(user_id, Event(what))

    def tell_readers(self, message: Message, what: What) -> None:
        """Tell the people who can read the message what happened to it."""
        event = Event(what, message)
        for user_id in self._rights.readers(message):
            if user_id in self._subscriptions:
                self.tell(user_id, event)

    def notify(self, user_id: int, message: Message) -> None:
        """Note that the person's client rang because of the message; the newest thousands are kept."""
        if len(self.notifications) > 20_000:
            del self.notifications[:10_000]
        self.notifications.append(Notification(user_id, message))

    def _unsubscribe(self, subscription: Subscription) -> None:
        """Stop a subscription (`Subscription.close` does this)."""
        mine = self._subscriptions.get(subscription.user.id, [])
        if subscription in mine:
            mine.remove(subscription)

    # --- people and the application -------------------------------------------------------------------------

    def membership_changed(self, server: Server) -> None:
        """Save a server whose members or roles changed, and tell people, who may see other channels now."""
        self._rights.forget_all()
        self._state.save("server", server.id)
        self.tell_everyone(What.CHANNELS)

    def channel_changed(self, channel: Channel) -> None:
        """Save a changed channel, and tell people and the application."""
        self._rights.forget_all()
        self._state.save("channel", channel.id)
        self.tell_everyone(What.CHANNELS)
        self.channel_event("UPDATE", channel)

    def channel_event(self, what: str, channel: Channel) -> None:
        """Tell the application that a channel or thread that it sees was created, changed or deleted."""
        server = self._state.server_of(channel)
        if server is None or self._state.application.id not in server.members:
            return
        if channel.thread is None:
            self.on_gateway_event(server.id, f"CHANNEL_{what}", channel)
        elif self._rights.can_view(self._state.application.id, channel):
            self.on_gateway_event(server.id, f"THREAD_{what}", channel)

    def seen_by_bot(self, server: Server) -> set[int]:
        """Return the ids of the server's channels that the application sees."""
        bot, channels = self._state.application.id, self._state.channels.values()
        mine = (one for one in channels if one.server_id == server.id and one.thread is None)
        return {one.id for one in mine if self._rights.can_view(bot, one)}

    def sight_changed(self, server: Server, before: set[int]) -> None:
        """Tell the application of the channels that a change has hidden from it, or shown to it.

        :param before: the channels that it saw.
        """
        now = self.seen_by_bot(server)
        for channel_id in sorted(before ^ now):
            channel = self._state.channels[channel_id]
            self.channel_event("UPDATE", channel)
            if channel_id in now:
                self.on_gateway_event(server.id, "THREAD_LIST_SYNC", channel)

    def role_event(self, name: str, server: Server, role: Role) -> None:
        """Tell the application about a role of a server that it is in."""
        if self._state.application.id in server.members:
            self.on_gateway_event(server.id, name, role)
