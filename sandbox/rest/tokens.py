"""The routes of an interaction's token: more messages, and the messages that it may edit."""

from binascii import Error as Base64Error
from dataclasses import dataclass

from sandbox import errors, wire
from sandbox.errors import RefusalError
from sandbox.interactions import TOKEN_LIFE, Interactions
from sandbox.rest import threads
from sandbox.rest.application import decode_base64
from sandbox.rest.drafts import Drafts
from sandbox.rest.routes import Call, Part, Reply, route
from sandbox.schema.messages import check_message
from sandbox.world import EPOCH, Interaction, Message


@dataclass(eq=False)
class Tokens(Part):
    drafts: Drafts
    interactions: Interactions

    @route("POST", "/webhooks/{application_id}/{token}", needs_token=False)
    def _follow_up(self, call: Call) -> Reply:
        interaction = self._by_token(call)
        body = check_message("IncomingWebhookRequestPartial", call.body)
        channel = self.world.channels.get(interaction.channel_id)
        if channel is None:
            raise errors.unknown(10003, "Channel")
        if interaction.waits_for_text:
            # The first follow-up after "thinking" replaces that message and stays as private.
            message = self.world.messages.get(interaction.original_id or 0)
            if message is not None:
                self.drafts.change(message, body, call.files, interaction=True)
                interaction.waits_for_text = False
                return self.told(message)
        message = self.drafts.new(channel, body, call.files, interaction)
        self.drafts.publish(interaction, message)
        return self.told(message)

    @route("GET", "/webhooks/{application_id}/{token}/messages/{message_id}", needs_token=False)
    def _token_message(self, call: Call) -> Reply:
        return Reply(wire.message(self.world, self._reached(call, self._by_token(call))))

    @route("PATCH", "/webhooks/{application_id}/{token}/messages/{message_id}", needs_token=False)
    def _token_edit(self, call: Call) -> Reply:
        interaction = self._by_token(call)
        message = self._reached(call, interaction)
        threads.must_be_open_for(self.world, message)
        body = check_message("IncomingWebhookUpdateRequestPartial", call.body)
        self.drafts.change(message, body, call.files, interaction=True)
        if message.id == interaction.original_id:
            interaction.waits_for_text = False
        return self.told(message)

    @route("DELETE", "/webhooks/{application_id}/{token}/messages/{message_id}", needs_token=False)
    def _token_delete(self, call: Call) -> Reply:
        self.world.messages.delete(self._reached(call, self._by_token(call)))
        return Reply()

    def _by_token(self, call: Call) -> Interaction:
        """Return the answered interaction whose living token is in the path."""
        token = call.parameters["token"]
        interaction = self.world.interactions.by_token(token)
        if call.number("application_id") != self.world.application.id:
            raise errors.unknown(10015, "Webhook", fault_of_bot=True)
        if interaction is None:
            if _is_old_token(token, self.world.clock.now()):
                raise RefusalError(401, 50027, "Invalid Webhook Token", fault_of_bot=True)
            raise errors.unknown(10015, "Webhook", fault_of_bot=True)
        if self.interactions.token_expired(interaction):
            raise RefusalError(401, 50027, "Invalid Webhook Token", fault_of_bot=True)
        if not interaction.answered:
            raise errors.unknown(10015, "Webhook", fault_of_bot=True)
        return interaction

    def _reached(self, call: Call, interaction: Interaction) -> Message:
        """Return the message that the path means, if this token may touch it."""
        name = call.parameters["message_id"]
        key = interaction.original_id if name == "@original" else call.number("message_id")
        mine = {interaction.original_id, *interaction.message_ids, interaction.source_id}
        message = self.world.messages.get(key or 0)
        if message is None or key not in mine:
            # A message that exists but belongs to another token is a mistake; a deleted one is not.
            raise errors.unknown(10008, "Message", fault_of_bot=message is not None)
        return message


def _is_old_token(token: str, now: float) -> bool:
    try:
        words = decode_base64(token + "=" * (-len(token) % 4)).decode().split(":")
        born = (int(words[1]) >> 22) / 1000 + EPOCH
    except (Base64Error, ValueError, IndexError):
        return False
    return words[0] == "interaction" and now >= born + TOKEN_LIFE
