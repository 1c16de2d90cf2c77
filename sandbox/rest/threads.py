"""The routes of threads, and what an archived or locked one does not allow."""

from dataclasses import dataclass

from sandbox import automod, errors, wire
from sandbox.errors import RefusalError
from sandbox.permissions import Permissions
from sandbox.rest.routes import Call, Reply, Route, reach
from sandbox.schema.fields import check
from sandbox.schema.messages import ThreadCreate, ThreadEdit, ThreadFromMessage
from sandbox.world import USUAL_AUTO_ARCHIVE, Channel, Flag, Message, Thread, World

ACTIVE_THREADS = 1000  # per server; observed


def archived() -> RefusalError:
    """Return 50083."""
    return RefusalError(400, 50083, "Thread is archived")


def must_take(world: World, channel: Channel) -> None:
    """Refuse a message of the bot where it may not post."""
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
    """Refuse to change a message that stands in an archived thread, unless one person alone sees it."""
    if not message.ephemeral:
        must_be_open(world.channels[message.channel_id])


@dataclass(eq=False)
class Threads:
    """The routes. Private threads are not served."""

    world: World

    def routes(self) -> list[Route]:
        """Return every route of threads."""
        thread = "/channels/{channel_id}"
        members = f"{thread}/thread-members"
        return [
            Route("POST", f"{thread}/threads", self._start),
            Route("POST", f"{thread}/messages/{{message_id}}/threads", self._start_from_message),
            Route("PATCH", thread, self._edit),
            Route("DELETE", thread, self._delete),
            Route("PUT", f"{members}/@me", self._join),
            Route("DELETE", f"{members}/@me", self._leave),
            Route("GET", f"{members}/{{user_id}}", self._member),
            Route("PUT", f"{members}/{{user_id}}", self._add),
            Route("DELETE", f"{members}/{{user_id}}", self._remove),
        ]

    # --- beginning --------------------------------------------------------------------------------------------

    def _start(self, call: Call) -> Reply:
        parent = self._parent(call)
        body = check(ThreadCreate, call.body)
        if body.type != 11:
            # Without a type Discord begins a private thread.
            self._must(parent, Permissions.CREATE_PRIVATE_THREADS)
            raise errors.malformed("type", "BASE_TYPE_CHOICES", "The sandbox serves public threads (11) only.")
        self._must(parent, Permissions.CREATE_PUBLIC_THREADS)
        return self._started(parent, body)

    def _start_from_message(self, call: Call) -> Reply:
        parent = self._parent(call)
        body = check(ThreadFromMessage, call.body)
        message = self.world.messages.get(call.number("message_id"))
        if message is None or message.channel_id != parent.id or message.ephemeral:
            raise errors.unknown(10008, "Message")
        self._must(parent, Permissions.CREATE_PUBLIC_THREADS)
        if message.flags & Flag.HAS_THREAD:
            raise RefusalError(400, 160004, "A thread has already been created for this message")
        if message.is_system:
            raise RefusalError(403, 50021, "Cannot execute action on a system message", fault_of_bot=True)
        return self._started(parent, body, message)

    def _started(self, parent: Channel, body: ThreadFromMessage, message: Message | None = None) -> Reply:
        alive = [one for one in self.world.threads.values() if one.thread and not one.thread.archived]
        if sum(one.server_id == parent.server_id for one in alive) >= ACTIVE_THREADS:
            raise RefusalError(400, 160006, "Maximum number of active threads reached")
        self._moderate(parent, body.name)
        minutes = body.auto_archive_duration or USUAL_AUTO_ARCHIVE
        channel = self.world.channels.start_thread(parent, body.name, self.world.users.bot, message, minutes)
        return self._told(channel, 201)

    def _parent(self, call: Call) -> Channel:
        parent = reach(self.world, call)
        if parent.is_direct or parent.thread is not None:
            raise RefusalError(400, 50024, "Cannot execute action on this channel type", fault_of_bot=True)
        return parent

    # --- changing ---------------------------------------------------------------------------------------------

    def _edit(self, call: Call) -> Reply:
        channel, thread = self._thread(call)
        body = check(ThreadEdit, call.body)
        if thread.archived and body.archived is not False:
            raise archived()
        manager = self._may(channel, Permissions.MANAGE_THREADS)
        reopens = body.archived is False and body.model_fields_set == {"archived"}
        owner = thread.owner_id == self.world.application.id and body.locked is None and not thread.locked
        if not (manager or owner or (reopens and self.world.rights.may_send(self.world.application.id, channel))):
            raise errors.missing_permissions()
        self._moderate(channel, body.name or "")
        self.world.threads.change(
            channel,
            name=body.name,
            archived=body.archived,
            locked=body.locked,
            auto_archive=body.auto_archive_duration,
        )
        return self._told(channel)

    def _delete(self, call: Call) -> Reply:
        channel, _ = self._thread(call)
        self._must(channel, Permissions.MANAGE_THREADS)  # even its owner needs it
        told = self._told(channel)
        self.world.channels.remove(channel)
        return told

    # --- members ----------------------------------------------------------------------------------------------

    def _join(self, call: Call) -> Reply:
        channel, _ = self._thread(call)
        must_be_open(channel)
        self.world.threads.join(channel, self.world.application.id)
        return Reply()

    def _leave(self, call: Call) -> Reply:
        channel, _ = self._thread(call)
        must_be_open(channel)
        self.world.threads.leave(channel, self.world.application.id)
        return Reply()

    def _member(self, call: Call) -> Reply:
        channel, thread = self._thread(call)
        user_id = call.number("user_id")
        if user_id not in thread.members:
            raise errors.unknown(10007, "Member")
        return Reply(wire.thread_member(channel, user_id))

    def _add(self, call: Call) -> Reply:
        channel, _ = self._thread(call)
        must_be_open(channel)
        if not self.world.rights.may_send(self.world.application.id, channel):
            raise errors.missing_permissions()
        user_id = call.number("user_id")
        if user_id not in self.world.users:
            raise errors.unknown(10013, "User", fault_of_bot=True)
        if not self.world.rights.can_view(user_id, channel):
            raise errors.missing_access()
        self.world.threads.join(channel, user_id)
        return Reply()

    def _remove(self, call: Call) -> Reply:
        channel, _ = self._thread(call)
        must_be_open(channel)
        self._must(channel, Permissions.MANAGE_THREADS)
        self.world.threads.leave(channel, call.number("user_id"))
        return Reply()

    # --- what all share ---------------------------------------------------------------------------------------

    def _thread(self, call: Call) -> tuple[Channel, Thread]:
        channel = reach(self.world, call)
        if channel.thread is None:
            raise RefusalError(404, 0, "404: Not Found (the sandbox serves this for threads only)", fault_of_bot=True)
        return channel, channel.thread

    def _may(self, channel: Channel, needed: Permissions) -> bool:
        return self.world.rights.may(self.world.application.id, channel, needed)

    def _must(self, channel: Channel, needed: Permissions) -> None:
        if not self._may(channel, needed):
            raise errors.missing_permissions()

    def _moderate(self, channel: Channel, name: str) -> None:
        refusal = automod.refusal(self.world.servers.of(channel), name, title=True)
        if refusal is not None:
            raise refusal

    def _told(self, channel: Channel, status: int = 200) -> Reply:
        readers = self.world.rights.viewers(channel) - {self.world.application.id}
        return Reply(wire.channel(self.world, channel), readers, status)
