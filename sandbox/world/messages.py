"""Messages and their channels. This module knows the threads, which a new message unarchives."""

from collections.abc import Iterator

from sandbox.world.news import News, What
from sandbox.world.rights import Rights
from sandbox.world.state import Part, State
from sandbox.world.things import THREAD_STARTER, Attachment, Channel, Message, User
from sandbox.world.threads import Threads

KEPT = 500  # that all can see, per channel; the oldest go first
KEPT_PRIVATE = 100  # ephemeral ones, per channel and reader


class Messages(Part[Message]):
    def __init__(
        self, state: State, rights: Rights, news: News, threads: Threads, attachments: Part[Attachment]
    ) -> None:
        super().__init__(state, "message", state.messages)
        self._rights = rights
        self._news = news
        self._threads = threads
        self._attachments = attachments
        self._by_channel: dict[int, dict[int, Message]] = {}
        self._by_reader: dict[tuple[int, int | None], dict[int, Message]] = {}
        self._by_nonce: dict[tuple[int, str], Message] = {}

    def history(self, channel: Channel, viewer: User | None = None) -> Iterator[Message]:
        """Yield the channel's messages from the newest to the oldest: all, or those that the viewer sees."""
        for message in reversed(self._by_channel.get(channel.id, {}).values()):
            if viewer is None or self._rights.can_read(viewer, message):
                yield message

    def by_nonce(self, channel_id: int, nonce: str) -> Message | None:
        """Return the message that was posted in the channel with this nonce."""
        return self._by_nonce.get((channel_id, nonce))

    def add(self, message: Message) -> None:
        """Put a complete message into its channel.

        A thread is unarchived by it, and its author and whom it mentions join the thread.
        """
        self.shelve(message)
        if not message.ephemeral:
            channel = self._state.channels[message.channel_id]
            channel.last_message_id = message.id
            self._state.save("channel", channel.id)
            if channel.thread is not None and message.type != THREAD_STARTER:
                if channel.thread.archived:
                    self._threads.change(channel, archived=False)
                channel.thread.messages += 1
                channel.thread.active = message.created
                for user_id in {message.author_id, *message.mentions} & self._rights.viewers(channel):
                    self._threads.join(channel, user_id)
        self._state.save("message", message.id)
        alike = self._by_reader[message.channel_id, message.reader_id]
        if len(alike) > (KEPT_PRIVATE if message.ephemeral else KEPT):
            self.forget(next(iter(alike.values())))
        self._news.tell_readers(message, What.MESSAGE_CREATED)

    def changed(self, message: Message) -> None:
        """Save an edited message and show it to its readers."""
        self._state.save("message", message.id)
        self._news.tell_readers(message, What.MESSAGE_UPDATED)

    def delete(self, message: Message) -> None:
        """Take the message out of the world."""
        self.forget(message)
        self._news.tell_readers(message, What.MESSAGE_DELETED)

    def dismiss(self, message: Message) -> None:
        """Hide an ephemeral message from its reader. Discord's servers keep it, so its token still works."""
        message.dismissed = True
        self._state.save("message", message.id)
        self._news.tell_readers(message, What.MESSAGE_DELETED)

    def forget(self, message: Message) -> None:
        """Take the message out of the world without telling anybody."""
        self._by_channel.get(message.channel_id, {}).pop(message.id, None)
        self._by_reader.get((message.channel_id, message.reader_id), {}).pop(message.id, None)
        for key in message.attachments:
            self._attachments.drop(key)
        if message.nonce is not None:
            self._by_nonce.pop((message.channel_id, message.nonce), None)
        self.drop(message.id)

    def shelve(self, message: Message) -> None:
        """Add the message to the indexes."""
        super().shelve(message)
        self._by_channel.setdefault(message.channel_id, {})[message.id] = message
        self._by_reader.setdefault((message.channel_id, message.reader_id), {})[message.id] = message
        if message.nonce is not None:
            self._by_nonce[message.channel_id, message.nonce] = message
