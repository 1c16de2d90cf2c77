"""Who may do and see what. This module reads the world, and changes nothing."""

from collections.abc import Iterable

from sandbox import permissions as rights
from sandbox.permissions import Permissions
from sandbox.world.state import State
from sandbox.world.things import FORUM, Channel, Member, Message, Server, User


class Rights:
    """The permissions of everybody, and who sees what."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._viewers: dict[int, frozenset[int]] = {}  # of the channels that were asked for

    def held(self, user_id: int, channel: Channel) -> int:
        """Return what the user may do in the channel, computed as Discord documents it; a thread uses its parent's."""
        if channel.thread is not None:
            channel = self._state.channels[channel.thread.parent_id]
        if channel.server_id is None:
            return int(rights.DIRECT) if user_id in (channel.recipient_id, self._state.application.id) else 0
        server = self._state.servers[channel.server_id]
        member = server.members.get(user_id)
        if member is None:
            return 0
        base = self.held_everywhere(user_id, server)
        if base & Permissions.ADMINISTRATOR:
            return base
        everyone = channel.overwrites.get(server.id)
        if everyone:
            base = base & ~everyone.deny | everyone.allow
        allow = deny = 0
        for role_id in member.roles:
            overwrite = channel.overwrites.get(role_id)
            if overwrite:
                allow |= overwrite.allow
                deny |= overwrite.deny
        base = base & ~deny | allow
        own = channel.overwrites.get(user_id)
        if own:
            base = base & ~own.deny | own.allow
        return base & rights.TIMED_OUT if self.is_timed_out(member) else base

    def is_timed_out(self, member: Member) -> bool:
        """Whether a member is timed out now. Administrators keep their permissions even then."""
        return member.timed_out_until is not None and member.timed_out_until > self._state.clock.now()

    def held_everywhere(self, user_id: int, server: Server) -> int:
        """Return what the member's roles grant, before the overwrites of any channel."""
        member = server.members[user_id]
        base = server.roles[server.id].permissions
        for role_id in member.roles:
            base |= server.roles[role_id].permissions
        if user_id == server.owner_id or base & Permissions.ADMINISTRATOR:
            return int(rights.ALL)
        return base

    def may(self, user_id: int, channel: Channel, *needed: Permissions) -> bool:
        have = self.held(user_id, channel)
        return all(have & int(one) for one in needed)

    def may_send(self, user_id: int, channel: Channel) -> bool:
        """Whether the user may post in the channel; a locked thread is for those who manage threads."""
        if channel.type == FORUM:
            return False
        if channel.thread is None:
            return self.may(user_id, channel, Permissions.SEND_MESSAGES)
        if channel.thread.locked and not self.may(user_id, channel, Permissions.MANAGE_THREADS):
            return False
        return self.may(user_id, channel, Permissions.SEND_MESSAGES_IN_THREADS)

    def can_view(self, user_id: int, channel: Channel) -> bool:
        return user_id in self.viewers(channel)

    def viewers(self, channel: Channel) -> frozenset[int]:
        """Return the ids of all users who see the channel, the bot's included."""
        known = self._viewers.get(channel.id)
        if known is None:
            if channel.server_id is None:
                users: Iterable[int] = (i for i in (channel.recipient_id, self._state.application.id) if i)
            else:
                server = self._state.servers[channel.server_id]
                seeing = {} if server.unavailable else server.members
                users = (i for i in seeing if self._sees(i, channel))
            known = self._viewers[channel.id] = frozenset(users)
        return known

    def _sees(self, user_id: int, channel: Channel) -> bool:
        thread, held = channel.thread, self.held(user_id, channel)
        inside = thread is None or not thread.private or user_id in thread.members or held & Permissions.MANAGE_THREADS
        return bool(held & Permissions.VIEW_CHANNEL and inside)

    def readers(self, message: Message) -> frozenset[int]:
        """Return the ids of the people, without the bot, who can read the message."""
        if message.reader_id is not None:
            return frozenset((message.reader_id,))
        return self.viewers(self._state.channels[message.channel_id]) - {self._state.application.id}

    def can_read(self, user: User, message: Message) -> bool:
        """Whether the person sees this message now (a dismissed one no longer)."""
        if message.id not in self._state.messages or message.dismissed:
            return False
        if message.reader_id not in (None, user.id):
            return False
        return self.can_view(user.id, self._state.channels[message.channel_id])

    def forget(self, channel: Channel) -> None:
        """Check again who sees the channel, because that may have changed."""
        self._viewers.pop(channel.id, None)

    def forget_all(self) -> None:
        """Check again who sees the channels, because that may have changed."""
        self._viewers.clear()
