"""What people do in channels: they write, delete, and begin and change threads."""

from dataclasses import dataclass

from sandbox import automod, mentions
from sandbox.actions.client import Client, ImpossibleError
from sandbox.permissions import Permissions
from sandbox.world import REPLY, THREAD_STARTER, Channel, Flag, Message, Thread, User, World

MESSAGE_LENGTH = 2000
NAME_LENGTH = 100


@dataclass(eq=False)
class Channels:
    """The channels, as people use them."""

    world: World
    client: Client

    def say(self, user: User, channel: Channel, text: str, reply_to: int | None = None) -> Message:
        """Post a plain message, as an answer to the message `reply_to` if one is given."""
        self.client.must_see(user, channel)
        if not self.world.rights.may_send(user.id, channel):
            raise ImpossibleError(f"{user.display} may not write in #{channel.name}")
        if not 0 < len(text.strip()) <= MESSAGE_LENGTH:
            raise ImpossibleError(f"a message has 1 to {MESSAGE_LENGTH} characters")
        if automod.refusal(self.world.servers.of(channel), text) is not None:
            raise ImpossibleError("the server's moderation blocked this message")
        message = Message(self.world.snowflake(), channel.id, user.id, self.world.clock.now(), content=text.strip())
        found = mentions.find(self.world, channel, user.id, message.content, mentions.EVERYTHING)
        message.mentions, message.mentioned_roles, message.mentions_everyone = found
        if reply_to is not None:
            original = self.client.message(user, reply_to)
            message.type, message.reference_id = REPLY, original.id
            message.mentions = list(dict.fromkeys([*message.mentions, original.author_id]))
        self.world.messages.add(message)
        mentions.ring(self.world, message)
        return message

    def dismiss(self, user: User, message_id: int) -> None:
        """Dismiss an ephemeral message."""
        message = self.client.message(user, message_id)
        if not message.ephemeral:
            raise ImpossibleError("only a message that nobody else sees can be dismissed")
        self.world.messages.dismiss(message)

    def delete(self, user: User, message_id: int) -> None:
        """Delete one's own message, or anybody's with the permission to manage messages."""
        message = self.client.message(user, message_id)
        channel = self.world.channels[message.channel_id]
        mine = message.author_id == user.id
        if (
            message.ephemeral
            or message.type == THREAD_STARTER
            or not (mine or self.world.rights.may(user.id, channel, Permissions.MANAGE_MESSAGES))
        ):
            raise ImpossibleError(f"{user.display} may not delete this message")
        self.world.messages.delete(message)

    def start_thread(self, user: User, channel: Channel, name: str, message_id: int | None = None) -> Channel:
        """Begin a public thread, from a message if one is given."""
        self.client.must_see(user, channel)
        self._must(user, channel, Permissions.CREATE_PUBLIC_THREADS)
        if channel.thread is not None or channel.is_direct or not 0 < len(name.strip()) <= NAME_LENGTH:
            raise ImpossibleError(f"a thread of 1 to {NAME_LENGTH} characters begins in a text channel")
        message = None if message_id is None else self.client.message(user, message_id)
        if message is not None and (message.flags & Flag.HAS_THREAD or message.ephemeral or message.is_system):
            raise ImpossibleError("a thread begins once from a message that all can see")
        return self.world.channels.start_thread(channel, name.strip(), user, message)

    def change_thread(
        self, user: User, channel: Channel, *, archived: bool | None = None, locked: bool | None = None
    ) -> None:
        """Archive or lock a thread, or undo it."""
        self.client.must_see(user, channel)
        if channel.thread is None:
            raise ImpossibleError(f"#{channel.name} is no thread")
        if not self._may_change(user, channel, channel.thread, archived=archived, locked=locked):
            raise ImpossibleError(f"{user.display} may not change the thread #{channel.name}")
        self.world.threads.change(channel, archived=archived, locked=locked)

    def possible(self, user: User, channel: Channel) -> list[str]:
        """Return what the person may do with the channel as a whole: archive, open, delete."""
        if channel.is_direct:
            return []
        found, thread = [], channel.thread
        if thread is not None and self._may_change(user, channel, thread, archived=not thread.archived, locked=None):
            found.append("open" if thread.archived else "archive")
        needed = Permissions.MANAGE_CHANNELS if thread is None else Permissions.MANAGE_THREADS
        return [*found, "delete"] if self.world.rights.may(user.id, channel, needed) else found

    def remove(self, user: User, channel: Channel) -> None:
        """Delete a channel or a thread."""
        self.client.must_see(user, channel)
        is_thread = channel.thread is not None
        self._must(user, channel, Permissions.MANAGE_THREADS if is_thread else Permissions.MANAGE_CHANNELS)
        self.world.channels.remove(channel)

    def _may_change(
        self, user: User, channel: Channel, thread: Thread, *, archived: bool | None, locked: bool | None
    ) -> bool:
        unlocked = locked is None and not thread.locked
        owner = unlocked and thread.owner_id == user.id
        reopens = unlocked and archived is False and self.world.rights.may_send(user.id, channel)
        return owner or reopens or self.world.rights.may(user.id, channel, Permissions.MANAGE_THREADS)

    def _must(self, user: User, channel: Channel, needed: Permissions) -> None:
        if channel.is_direct or not self.world.rights.may(user.id, channel, needed):
            raise ImpossibleError(f"{user.display} may not do this in #{channel.name}: it needs {needed.name}")
