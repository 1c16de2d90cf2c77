"""The routes of channels and of the messages in them."""

from dataclasses import dataclass

from sandbox import errors, mentions, wire
from sandbox.errors import RefusalError
from sandbox.limits import Buckets, Limits
from sandbox.permissions import Permissions
from sandbox.rest import threads
from sandbox.rest.drafts import Drafts
from sandbox.rest.routes import Call, Part, Reply, route
from sandbox.schema.messages import check_message
from sandbox.schema.official import check
from sandbox.world import REPLY, Channel, Json, Message, User

OLD_MESSAGE = 3600.0
NONCE_MEMORY = 300.0


@dataclass(eq=False)
class Channels(Part):
    drafts: Drafts
    buckets: Buckets
    limits: Limits

    @route("GET", "/channels/{channel_id}")
    def _channel_info(self, call: Call) -> Reply:
        return Reply(wire.channel(self.world, self.reach(call)))

    @route("POST", "/users/@me/channels")
    def _direct_channel(self, call: Call) -> Reply:
        user_id = int(check("CreatePrivateChannelRequest", call.body)["recipient_id"])
        user = self.world.users.get(user_id)
        if user is None:
            raise errors.unknown(10013, "User", fault_of_bot=True)
        if user.bot:
            raise RefusalError(400, 50007, "Cannot send messages to this user", fault_of_bot=True)
        return Reply(wire.channel(self.world, self.world.channels.direct_with(user)))

    @route("GET", "/channels/{channel_id}/messages")
    def _messages(self, call: Call) -> Reply:
        channel = self.reach(call)
        unknown = set(call.query) - {"limit", "before", "after"}
        if unknown:
            raise errors.malformed(min(unknown), "UNKNOWN_FIELD", "This parameter is not served")
        limit = call.parameter("limit", 50)
        if not 1 <= limit <= 100:
            raise errors.malformed("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
        if not self.may(channel, Permissions.READ_MESSAGE_HISTORY):
            return Reply([])
        before, after = call.parameter("before", 0), call.parameter("after", 0)
        found = [
            wire.message_for_bot(self.world, message)
            for message in self.world.messages.history(channel)
            if not message.ephemeral and message.id > after and (not before or message.id < before)
        ]
        # `after` means the oldest of the newer ones; in both cases the newest comes first.
        return Reply(found[-limit:] if after else found[:limit])

    @route("GET", "/channels/{channel_id}/messages/{message_id}")
    def _message(self, call: Call) -> Reply:
        channel = self.reach(call, Permissions.READ_MESSAGE_HISTORY)
        return Reply(wire.message_for_bot(self.world, self._own_view(call, channel)))

    @route("POST", "/channels/{channel_id}/messages")
    def _post(self, call: Call) -> Reply:
        channel = self.reach(call)
        threads.must_take(self.world, channel)
        if channel.recipient_id is not None:
            self._must_reach(self.world.users[channel.recipient_id])
        self._must_attach(call, channel)
        body = check_message("MessageCreateRequest", call.body)
        nonce = None if body.get("nonce") is None else str(body["nonce"])
        if nonce is not None and body.get("enforce_nonce"):
            same = self.world.messages.by_nonce(channel.id, nonce)
            if same is not None and self.world.clock.now() - same.created < NONCE_MEMORY:
                return self.told(same)
        message = self.drafts.new(channel, body, call.files)
        message.nonce = nonce
        if body.get("message_reference") is not None:
            self._refer(channel, message, body)
        self.world.messages.add(message)
        mentions.ring(self.world, message)
        return Reply(wire.message_for_bot(self.world, message), self.world.rights.readers(message))

    @route("PATCH", "/channels/{channel_id}/messages/{message_id}")
    def _edit(self, call: Call) -> Reply:
        channel = self.reach(call)
        message = self._own_view(call, channel)
        threads.must_be_open(channel)
        self._must_attach(call, channel)
        if message.author_id != self.world.application.id:
            text = "Cannot edit a message authored by another user"
            raise RefusalError(403, 50005, text, fault_of_bot=True)
        if self.world.clock.now() - message.created > OLD_MESSAGE:
            turn = self.buckets.take(f"old:{channel.id}", self.limits.old_edits)
            if not turn.allowed:
                text = "Maximum number of edits to messages older than 1 hour reached. Try again later."
                raise errors.too_many(turn.reset_after, 30046, text)
        self.drafts.change(
            message, check_message("MessageEditRequestPartial", call.body), call.files, interaction=False
        )
        return self.told(message)

    @route("DELETE", "/channels/{channel_id}/messages/{message_id}")
    def _delete(self, call: Call) -> Reply:
        channel = self.reach(call)
        message = self._own_view(call, channel)
        own = message.author_id == self.world.application.id
        if not own and channel.is_direct:
            raise RefusalError(403, 50003, "Cannot execute action on a DM channel", fault_of_bot=True)
        if not own:
            self.must(channel, Permissions.MANAGE_MESSAGES)
        self.world.messages.delete(message)
        return Reply()

    def _own_view(self, call: Call, channel: Channel) -> Message:
        """Return the message of the path, which the bot's token reaches only if it is not ephemeral."""
        message = self.world.messages.get(call.number("message_id"))
        if message is None or message.channel_id != channel.id:
            raise errors.unknown(10008, "Message")
        if message.ephemeral:
            raise errors.unknown(10008, "Message", fault_of_bot=True)
        return message

    def _must_reach(self, user: User) -> None:
        if not any(user.id in server.members for server in self.world.servers.with_bot()):
            text = "Cannot send messages to this user due to having no mutual guilds"
            raise RefusalError(403, 50278, text)
        if not user.direct_messages_open:
            raise RefusalError(403, 50007, "Cannot send messages to this user")

    def _must_attach(self, call: Call, channel: Channel) -> None:
        if call.files:
            self.must(channel, Permissions.ATTACH_FILES)

    def _refer(self, channel: Channel, message: Message, body: Json) -> None:
        reference = body["message_reference"]
        if not self.may(channel, Permissions.READ_MESSAGE_HISTORY):
            raise RefusalError(403, 160002, "Cannot reply without permission to read message history")
        original = self.world.messages.get(int(reference["message_id"]))
        if original is None or original.channel_id != channel.id or original.ephemeral:
            if reference.get("fail_if_not_exists") is not False:
                # Not a fault of the bot: it may have been deleted a moment ago.
                refusal = errors.malformed("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
                refusal.fault_of_bot = False
                raise refusal
            return
        message.reference_id = original.id
        message.type = REPLY
        pings_author = (body.get("allowed_mentions") or mentions.EVERYTHING).get("replied_user")
        if pings_author and original.author_id not in message.mentions:
            message.mentions.append(original.author_id)
