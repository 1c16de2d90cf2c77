"""The routes of threads, and what an archived or locked one does not allow."""

from dataclasses import dataclass

from sandbox import automod, errors, wire
from sandbox.errors import RefusalError
from sandbox.permissions import Permissions
from sandbox.rest.routes import Call, Part, Reply, route
from sandbox.schema.official import check
from sandbox.world import FORUM, USUAL_AUTO_ARCHIVE, Channel, Flag, Json, Message, Thread, World

ACTIVE_THREADS = 1000  # per server; observed


def archived() -> RefusalError:
    """Return 50083."""
    return RefusalError(400, 50083, "Thread is archived")


def must_take(world: World, channel: Channel) -> None:
    """Refuse a message of the bot where it may not post."""
    if channel.type == FORUM:
        raise RefusalError(400, 50008, "Cannot send messages in a non-text channel")
    locked = channel.thread is not None and channel.thread.locked
    if locked and not world.rights.may(world.application.id, channel, Permissions.MANAGE_THREADS):
        raise RefusalError(403, 160005, "Thread is locked")
    if not world.rights.may_send(world.application.id, channel):
        raise errors.missing_permissions()


def must_be_open(channel: Channel) -> None:
    """Refuse what an archived thread does not allow, such as an edit."""
    if channel.thread is not None and channel.thread.archived:
        raise archived()


def must_be_open_for(world: World, message: Message) -> None:
    """Refuse to change a message in an archived thread, unless it is ephemeral."""
    if not message.ephemeral:
        must_be_open(world.channels[message.channel_id])


@dataclass(eq=False)
class Threads(Part):
    """The routes. Private threads are not served."""

    # --- beginning --------------------------------------------------------------------------------------------

    @route("POST", "/channels/{channel_id}/threads")
    def _start(self, call: Call) -> Reply:
        parent = self._parent(call)
        body = check("CreateTextThreadWithoutMessageRequest", call.body)
        if body.get("type") != 11:
            # Without a type Discord begins a private thread.
            self.must(parent, Permissions.CREATE_PRIVATE_THREADS)
            raise errors.malformed("type", "BASE_TYPE_CHOICES", "The sandbox serves public threads (11) only.")
        self.must(parent, Permissions.CREATE_PUBLIC_THREADS)
        return self._started(parent, body)

    @route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
    def _start_from_message(self, call: Call) -> Reply:
        parent = self._parent(call)
        body = check("CreateTextThreadWithMessageRequest", call.body)
        message = self.world.messages.get(call.number("message_id"))
        if message is None or message.channel_id != parent.id or message.ephemeral:
            raise errors.unknown(10008, "Message")
        self.must(parent, Permissions.CREATE_PUBLIC_THREADS)
        if message.flags & Flag.HAS_THREAD:
            raise RefusalError(400, 160004, "A thread has already been created for this message")
        if message.is_system:
            raise RefusalError(403, 50021, "Cannot execute action on a system message", fault_of_bot=True)
        return self._started(parent, body, message)

    def _started(self, parent: Channel, body: Json, message: Message | None = None) -> Reply:
        alive = [one for one in self.world.threads.values() if one.thread and not one.thread.archived]
        if sum(one.server_id == parent.server_id for one in alive) >= ACTIVE_THREADS:
            raise RefusalError(400, 160006, "Maximum number of active threads reached")
        self._moderate(parent, body["name"])
        minutes = body.get("auto_archive_duration") or USUAL_AUTO_ARCHIVE
        channel = self.world.channels.start_thread(parent, body["name"], self.world.users.bot, message, minutes)
        return self._told(channel, 201)

    def _parent(self, call: Call) -> Channel:
        parent = self.reach(call)
        if parent.is_direct or parent.thread is not None:
            raise RefusalError(400, 50024, "Cannot execute action on this channel type", fault_of_bot=True)
        return parent

    # --- changing ---------------------------------------------------------------------------------------------

    @route("PATCH", "/channels/{channel_id}")
    def _edit(self, call: Call) -> Reply:
        channel, thread = self._thread(call)
        body = check("UpdateThreadRequestPartial", call.body)
        if thread.archived and body.get("archived") is not False:
            raise archived()
        manager = self.may(channel, Permissions.MANAGE_THREADS)
        reopens = body == {"archived": False}
        owner = thread.owner_id == self.world.application.id and body.get("locked") is None and not thread.locked
        if not (manager or owner or (reopens and self.world.rights.may_send(self.world.application.id, channel))):
            raise errors.missing_permissions()
        self._moderate(channel, body.get("name") or "")
        self.world.threads.change(
            channel,
            name=body.get("name"),
            archived=body.get("archived"),
            locked=body.get("locked"),
            auto_archive=body.get("auto_archive_duration"),
        )
        return self._told(channel)

    @route("DELETE", "/channels/{channel_id}")
    def _delete(self, call: Call) -> Reply:
        channel, _ = self._thread(call)
        self.must(channel, Permissions.MANAGE_THREADS)  # even its owner needs it
        told = self._told(channel)
        self.world.channels.remove(channel)
        return told

    # --- members ----------------------------------------------------------------------------------------------

    @route("PUT", "/channels/{channel_id}/thread-members/@me")
    def _join(self, call: Call) -> Reply:
        channel = self._open_thread(call)
        self.world.threads.join(channel, self.world.application.id)
        return Reply()

    @route("DELETE", "/channels/{channel_id}/thread-members/@me")
    def _leave(self, call: Call) -> Reply:
        channel = self._open_thread(call)
        self.world.threads.leave(channel, self.world.application.id)
        return Reply()

    @route("GET", "/channels/{channel_id}/thread-members/{user_id}")
    def _member(self, call: Call) -> Reply:
        channel, thread = self._thread(call)
        user_id = call.number("user_id")
        if user_id not in thread.members:
            raise errors.unknown(10007, "Member")
        return Reply(wire.thread_member(channel, user_id))

    @route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
    def _add(self, call: Call) -> Reply:
        channel = self._open_thread(call)
        if not self.world.rights.may_send(self.world.application.id, channel):
            raise errors.missing_permissions()
        user_id = call.number("user_id")
        if user_id not in self.world.users:
            raise errors.unknown(10013, "User", fault_of_bot=True)
        if not self.world.rights.can_view(user_id, channel):
            raise errors.missing_access()
        self.world.threads.join(channel, user_id)
        return Reply()

    @route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
    def _remove(self, call: Call) -> Reply:
        channel = self._open_thread(call)
        self.must(channel, Permissions.MANAGE_THREADS)
        self.world.threads.leave(channel, call.number("user_id"))
        return Reply()

    # --- what all share ---------------------------------------------------------------------------------------

    def _thread(self, call: Call) -> tuple[Channel, Thread]:
        channel = self.reach(call)
        if channel.thread is None:
            raise RefusalError(404, 0, "404: Not Found (the sandbox serves this for threads only)", fault_of_bot=True)
        return channel, channel.thread

    def _open_thread(self, call: Call) -> Channel:
        channel, _ = self._thread(call)
        must_be_open(channel)
        return channel

    def _moderate(self, channel: Channel, name: str) -> None:
        refusal = automod.refusal(self.world.servers.of(channel), name, title=True)
        if refusal is not None:
            raise refusal

    def _told(self, channel: Channel, status: int = 200) -> Reply:
        readers = self.world.rights.viewers(channel) - {self.world.application.id}
        return Reply(wire.channel(self.world, channel), readers, status)
