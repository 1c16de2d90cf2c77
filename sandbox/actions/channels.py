"""What a person does in channels: they write, delete, and begin and change threads."""

from sandbox import automod, mentions
from sandbox.actions.viewer import ImpossibleError, Shown, Viewer
from sandbox.permissions import Permissions
from sandbox.world import REPLY, THREAD_STARTER, Channel, Flag, Message, Thread

MESSAGE_LENGTH = 2000
NAME_LENGTH = 100


class Channels(Viewer):
    def post(self, channel: Channel, text: str, reply_to: Shown | None = None) -> Message:
        """Post a plain message, as an answer to another message if one is given."""
        self.must_see(channel)
        if not self.world.rights.may_send(self.user.id, channel):
            raise ImpossibleError(f"{self.user.display} may not write in #{channel.name}")
        if not 0 < len(text.strip()) <= MESSAGE_LENGTH:
            raise ImpossibleError(f"a message has 1 to {MESSAGE_LENGTH} characters")
        if automod.refusal(self.world.servers.of(channel), text) is not None:
            raise ImpossibleError("the server's moderation blocked this message")
        now = self.world.clock.now()
        message = Message(self.world.snowflake(), channel.id, self.user.id, now, content=text.strip())
        mentions.note(self.world, message, message.content, mentions.EVERYTHING)
        if reply_to is not None:
            original = self.message(reply_to.id)
            message.type, message.reference_id = REPLY, original.id
            message.mentions = list(dict.fromkeys([*message.mentions, original.author_id]))
        self.world.messages.add(message)
        mentions.ring(self.world, message)
        return message

    def dismiss(self, shown: Shown) -> None:
        message = self.message(shown.id)
        if not message.ephemeral:
            raise ImpossibleError("only a message that nobody else sees can be dismissed")
        self.world.messages.dismiss(message)

    def delete(self, shown: Shown) -> None:
        """Delete one's own message, or anybody's with the permission to manage messages."""
        message = self.message(shown.id)
        channel = self.world.channels[message.channel_id]
        mine = message.author_id == self.user.id
        if (
            message.ephemeral
            or message.type == THREAD_STARTER
            or not (mine or self.may(channel, Permissions.MANAGE_MESSAGES))
        ):
            raise ImpossibleError(f"{self.user.display} may not delete this message")
        self.world.messages.delete(message)

    def start_thread(self, channel: Channel, name: str, shown: Shown | None = None) -> Channel:
        """Begin a public thread, from a message if one is given."""
        self.must_see(channel)
        self._must(channel, Permissions.CREATE_PUBLIC_THREADS)
        if channel.thread is not None or channel.is_direct or not 0 < len(name.strip()) <= NAME_LENGTH:
            raise ImpossibleError(f"a thread of 1 to {NAME_LENGTH} characters begins in a text channel")
        message = None if shown is None else self.message(shown.id)
        if message is not None and (message.flags & Flag.HAS_THREAD or message.ephemeral or message.is_system):
            raise ImpossibleError("a thread begins once from a message that all can see")
        return self.world.channels.start_thread(channel, name.strip(), self.user, message)

    def change_thread(self, channel: Channel, *, archived: bool | None = None, locked: bool | None = None) -> None:
        """Archive or lock a thread, or undo it."""
        self.must_see(channel)
        if channel.thread is None:
            raise ImpossibleError(f"#{channel.name} is no thread")
        if not self._may_change(channel, channel.thread, archived=archived, locked=locked):
            raise ImpossibleError(f"{self.user.display} may not change the thread #{channel.name}")
        self.world.threads.change(channel, archived=archived, locked=locked)

    def possible(self, channel: Channel) -> list[str]:
        """Return what the person may do with the channel as a whole: archive, open, delete."""
        if channel.is_direct:
            return []
        found, thread = [], channel.thread
        if thread is not None and self._may_change(channel, thread, archived=not thread.archived, locked=None):
            found.append("open" if thread.archived else "archive")
        return [*found, "delete"] if self.may(channel, _to_delete(channel)) else found

    def delete_channel(self, channel: Channel) -> None:
        self.must_see(channel)
        self._must(channel, _to_delete(channel))
        self.world.channels.remove(channel)

    def _may_change(self, channel: Channel, thread: Thread, *, archived: bool | None, locked: bool | None) -> bool:
        unlocked = locked is None and not thread.locked
        owner = unlocked and thread.owner_id == self.user.id
        reopens = unlocked and archived is False and self.world.rights.may_send(self.user.id, channel)
        return owner or reopens or self.may(channel, Permissions.MANAGE_THREADS)

    def _must(self, channel: Channel, needed: Permissions) -> None:
        if channel.is_direct or not self.may(channel, needed):
            raise ImpossibleError(f"{self.user.display} may not do this in #{channel.name}: it needs {needed.name}")


def _to_delete(channel: Channel) -> Permissions:
    return Permissions.MANAGE_CHANNELS if channel.thread is None else Permissions.MANAGE_THREADS
