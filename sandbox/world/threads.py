"""Existing threads. This module knows who learns about a change."""

from sandbox.world.news import News
from sandbox.world.rights import Rights
from sandbox.world.state import Part, State
from sandbox.world.things import Channel, Server


class Threads(Part[Channel]):
    """The channels that are threads."""

    def __init__(self, state: State, rights: Rights, news: News) -> None:
        super().__init__(state, "channel", state.threads)
        self._rights = rights
        self._news = news

    def of(self, channel: Channel) -> list[Channel]:
        """Return the channel's threads, archived ones included, the oldest first."""
        return [one for one in self._state.threads.values() if one.thread and one.thread.parent_id == channel.id]

    def change(
        self,
        channel: Channel,
        *,
        name: str | None = None,
        archived: bool | None = None,
        locked: bool | None = None,
        auto_archive: int | None = None,
    ) -> None:
        """Change the given properties of a thread; unarchiving restarts its idle time."""
        thread = channel.thread
        assert thread is not None
        channel.name = name or channel.name
        thread.locked = thread.locked if locked is None else locked
        thread.auto_archive = auto_archive or thread.auto_archive
        if archived is not None and archived != thread.archived:
            thread.archived = archived
            thread.changed = self._state.clock.now()
            thread.active = thread.active if archived else self._state.clock.now()
        self._news.channel_changed(channel)

    def archive_idle(self) -> None:
        """Archive the threads whose time without a message is over."""
        for channel in self._state.threads.values():
            thread = channel.thread
            if thread and not thread.archived and self._state.clock.now() >= thread.active + thread.auto_archive * 60:
                self.change(channel, archived=True)

    def join(self, channel: Channel, user_id: int) -> None:
        assert channel.thread is not None
        if user_id not in channel.thread.members:
            channel.thread.members[user_id] = self._state.clock.now()
            self._rights.forget(channel)
            self._thread_members_changed(channel, user_id)

    def leave(self, channel: Channel, user_id: int) -> None:
        assert channel.thread is not None
        if channel.thread.members.pop(user_id, None) is not None:
            self._rights.forget(channel)
            self._thread_members_changed(channel, user_id)

    def leave_all(self, server: Server, user_id: int) -> None:
        """End the membership in all threads of a user who is no longer in the server."""
        for channel in self._state.threads.values():
            if channel.server_id == server.id and channel.thread is not None:
                channel.thread.members.pop(user_id, None)
                self._state.save("channel", channel.id)

    def _thread_members_changed(self, channel: Channel, user_id: int) -> None:
        self._state.save("channel", channel.id)
        if user_id == self._state.application.id:  # of others Discord tells only with the members intent
            self._news.channel_event("MEMBERS_UPDATE", channel)
