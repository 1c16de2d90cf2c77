"""The channels of servers, the threads begun in them, and direct messages. This module knows the messages in them."""

from typing import Literal

from sandbox import permissions as rights
from sandbox.world.messages import Messages
from sandbox.world.news import Event, News, What
from sandbox.world.rights import Rights
from sandbox.world.state import Part, State
from sandbox.world.things import (
    TEXT,
    THREAD_CREATED,
    THREAD_STARTER,
    USUAL_AUTO_ARCHIVE,
    Channel,
    Flag,
    Message,
    MissingError,
    Overwrite,
    Role,
    Server,
    Thread,
    User,
)
from sandbox.world.threads import Threads


class Channels(Part[Channel]):
    """All channels, threads included."""

    def __init__(self, state: State, rights: Rights, news: News, threads: Threads, messages: Messages) -> None:
        super().__init__(state, "channel", state.channels)
        self._rights = rights
        self._news = news
        self._threads = threads
        self._messages = messages
        self._direct: dict[int, Channel] = {}

    def find(self, name: str, server: Server | None = None) -> Channel:
        """Return the text channel or thread with this name (with or without #), in any server by default."""
        for channel in self._state.channels.values():
            fits = channel.name == name.removeprefix("#") and not channel.is_direct
            if fits and (server is None or channel.server_id == server.id):
                return channel
        raise MissingError(f"there is no channel #{name}")

    def of(self, server: Server) -> list[Channel]:
        """Return the server's channels in their order, without threads."""
        mine = (one for one in self._state.channels.values() if one.server_id == server.id and one.thread is None)
        return sorted(mine, key=lambda channel: (channel.position, channel.id))

    def seen_by(self, user: User) -> list[Channel]:
        """Return all channels that the person can see, direct messages last."""
        mine = [channel for channel in self._state.channels.values() if self._rights.can_view(user.id, channel)]
        return sorted(mine, key=lambda c: (c.is_direct, c.server_id or 0, c.thread is not None, c.position, c.id))

    def add(self, server: Server, name: str, type: int = TEXT) -> Channel:  # noqa: A002 - Discord calls it so
        position = len(self.of(server))
        channel = Channel(self._state.snowflake(), name.removeprefix("#"), server.id, position, type=type)
        self._begin(channel)
        return channel

    def rename(self, channel: Channel, name: str) -> None:
        channel.name = name.removeprefix("#")
        self._news.channel_changed(channel)

    def remove(self, channel: Channel) -> None:
        """Delete the channel with its threads and messages."""
        for thread in self._threads.of(channel):
            self.forget(thread)
        self.forget(channel)
        self._news.tell_everyone(What.CHANNELS)
        self._news.channel_event("DELETE", channel)

    def overwrite(self, channel: Channel, target: User | Role, *, allow: int = 0, deny: int = 0) -> None:
        """Replace the channel's overwrite for a role or a member; neither allow nor deny removes it."""
        seen = self._rights.can_view(self._state.application.id, channel)
        if allow or deny:
            kind: Literal["role", "member"] = "member" if isinstance(target, User) else "role"
            channel.overwrites[target.id] = Overwrite(kind, int(allow), int(deny))
        else:
            channel.overwrites.pop(target.id, None)
        self._news.channel_changed(channel)
        if channel.server_id is not None and not seen and self._rights.can_view(self._state.application.id, channel):
            self._news.on_gateway_event(channel.server_id, "THREAD_LIST_SYNC", channel)

    def deny(self, channel: Channel, *names: str, target: User | Role | None = None) -> None:
        """Take permissions (by name, as "view_channel") from the bot, or from `target`, in this channel."""
        target = target or self._state.users[self._state.application.id]
        old = channel.overwrites.get(target.id, Overwrite("member"))
        taken = int(rights.bits(*names))
        self.overwrite(channel, target, allow=old.allow & ~taken, deny=old.deny | taken)

    def allow(self, channel: Channel, *names: str, target: User | Role | None = None) -> None:
        """Grant permissions (by name) to the bot, or to `target`, in this channel; undoes `deny`."""
        target = target or self._state.users[self._state.application.id]
        old = channel.overwrites.get(target.id, Overwrite("member"))
        given = int(rights.bits(*names))
        self.overwrite(channel, target, allow=old.allow | given, deny=old.deny & ~given)

    def direct_with(self, user: User) -> Channel:
        """Return the direct messages between the bot and the person, opened on first use."""
        channel = self._direct.get(user.id)
        if channel is None:
            channel = Channel(self._state.snowflake(), user.display, None, recipient_id=user.id)
            self.put(channel)
            self._news.tell(user.id, Event(What.CHANNELS))
        return channel

    def start_thread(
        self,
        parent: Channel,
        name: str,
        owner: User,
        message: Message | None = None,
        auto_archive: int = USUAL_AUTO_ARCHIVE,
    ) -> Channel:
        """Begin a public thread, from a message if one is given; the thread then has that message's id."""
        now = self._state.clock.now()
        channel = Channel(message.id if message else self._state.snowflake(), name, parent.server_id)
        channel.thread = Thread(parent.id, owner.id, now, auto_archive, now, now, members={owner.id: now})
        self._begin(channel)
        if message is None:
            place = Message(self._state.snowflake(), parent.id, owner.id, now, name, type=THREAD_CREATED)
            place.reference_channel_id = channel.id
        else:
            message.flags |= Flag.HAS_THREAD
            self._messages.changed(message)
            place = Message(self._state.snowflake(), channel.id, message.author_id, now, type=THREAD_STARTER)
            place.reference_id, place.reference_channel_id = message.id, parent.id
        self._messages.add(place)
        return channel

    def start_private_thread(self, parent: Channel, name: str, owner: User, *others: User) -> Channel:
        """Begin a private thread with these people in it."""
        now = self._state.clock.now()
        channel = Channel(self._state.snowflake(), name, parent.server_id)
        members = dict.fromkeys((owner.id, *(user.id for user in others)), now)
        channel.thread = Thread(parent.id, owner.id, now, USUAL_AUTO_ARCHIVE, now, now, private=True, members=members)
        self._begin(channel)
        return channel

    def _begin(self, channel: Channel) -> None:
        self.put(channel)
        self._news.tell_everyone(What.CHANNELS)
        self._news.channel_event("CREATE", channel)

    def forget(self, channel: Channel) -> None:
        """Take the channel out of the world with its messages, without telling anybody."""
        for message in list(self._messages.history(channel)):
            self._messages.forget(message)
        self.drop(channel.id)
        self._state.threads.pop(channel.id, None)
        self._rights.forget(channel)
        if channel.recipient_id is not None:
            self._direct.pop(channel.recipient_id, None)

    def shelve(self, channel: Channel) -> None:
        """Add the channel to the indexes."""
        super().shelve(channel)
        if channel.thread is not None:
            self._state.threads[channel.id] = channel
        if channel.recipient_id is not None:
            self._direct[channel.recipient_id] = channel
