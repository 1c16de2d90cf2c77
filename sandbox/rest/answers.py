"""The first answers to interactions, by the callback or in the response of a worker that got one over HTTP."""

from dataclasses import dataclass

from sandbox import components as tree
from sandbox import errors, wire
from sandbox.errors import RefusalError
from sandbox.interactions import AUTOCOMPLETE, COMPONENT, MODAL, Answer, Interactions, Modal
from sandbox.rest import threads
from sandbox.rest.drafts import Drafts, Files
from sandbox.rest.routes import Call, Part, Reply, route
from sandbox.schema.messages import check_message, check_modal
from sandbox.schema.official import check
from sandbox.world import COMMAND_ANSWER, Channel, Flag, Interaction, Json, Message

CALLBACK = "/interactions/{interaction_id}/{token}/callback"


@dataclass(eq=False)
class Answers(Part):
    drafts: Drafts
    interactions: Interactions

    @route("POST", CALLBACK, needs_token=False)
    def _callback(self, call: Call) -> Reply:
        interaction = self.world.interactions.by_token(call.parameters["token"])
        if interaction is None or interaction.id != call.number("interaction_id"):
            raise errors.unknown(10062, "interaction", fault_of_bot=True)
        answer, reply = self.take(interaction, call.body, call.files)
        if call.flag("with_response"):
            reply.body = self._callback_response(interaction, call.body["type"], answer)
        return reply

    def take(self, interaction: Interaction, body: Json, files: Files) -> tuple[Answer, Reply]:
        """Carry out the first answer to an interaction; raise RefusalError for one that Discord would not take."""
        if interaction.answered:
            raise RefusalError(400, 40060, "Interaction has already been acknowledged.", fault_of_bot=True)
        if interaction.failed or interaction.id not in self.interactions.pending:
            raise errors.unknown(10062, "interaction", fault_of_bot=True)
        answer = self._answer(interaction, check("Callback", body), files)
        self.interactions.answered(interaction, answer)
        if answer.message is not None:
            return answer, Reply(None, self.world.rights.readers(answer.message))
        return answer, Reply(None, frozenset((interaction.user_id,)))

    def _answer(self, interaction: Interaction, body: Json, files: Files) -> Answer:
        on_message = interaction.source_id is not None and interaction.type in (COMPONENT, MODAL)
        allowed = {8} if interaction.type == AUTOCOMPLETE else {4, 5, 9}
        if on_message:
            allowed |= {6, 7}
        if interaction.type == MODAL:
            allowed -= {9}
        if body["type"] not in allowed:
            text = f"Value must be one of {sorted(allowed)} for this interaction."
            raise errors.malformed("type", "BASE_TYPE_CHOICES", text)
        channel = self.world.channels.get(interaction.channel_id)
        if channel is None:
            raise errors.unknown(10003, "Channel")
        with errors.below("data"):
            return self._carried_out(interaction, channel, body["type"], body.get("data") or {}, files)

    def _carried_out(self, interaction: Interaction, channel: Channel, kind: int, data: Json, files: Files) -> Answer:
        match kind:
            case 4:
                body = check_message("IncomingWebhookInteractionRequest", data)
                message = self.drafts.new(channel, body, files, interaction)
                message.type = COMMAND_ANSWER if interaction.type == 2 else 0
                self.drafts.publish(interaction, message)
                return Answer("message", message)
            case 5:
                flags = check("Deferral", data).get("flags") or 0
                return Answer("deferred", self._thinking(interaction, channel, flags))
            case 6:
                if data:
                    raise errors.malformed("", "UNKNOWN_FIELD", "This answer has no data.")
                interaction.original_id = interaction.source_id
                return Answer("deferred", self.world.messages.get(interaction.source_id or 0))
            case 7:
                message = self._source(interaction)
                body = check_message("IncomingWebhookUpdateForInteractionCallbackRequestPartial", data)
                self.drafts.change(message, body, files, interaction=True)
                interaction.original_id = message.id
                return Answer("update", message)
            case 8:
                choices = check("Choices", data)["choices"]
                return Answer("choices", choices=tree.given_back(choices))
            case _:
                shown = check_modal(data)
                modal = Modal(
                    user_id=interaction.user_id,
                    channel_id=interaction.channel_id,
                    source_id=interaction.source_id,
                    custom_id=shown["custom_id"],
                    title=shown["title"],
                    components=shown["components"],
                    opened_by=wire.interaction_metadata(self.world, interaction),
                )
                return Answer("modal", modal=modal)

    def _source(self, interaction: Interaction) -> Message:
        message = self.world.messages.get(interaction.source_id or 0)
        if message is None:
            raise errors.unknown(10008, "Message")
        threads.must_be_open_for(self.world, message)
        return message

    def _thinking(self, interaction: Interaction, channel: Channel, flags: int) -> Message:
        message = Message(
            id=self.world.snowflake(),
            channel_id=channel.id,
            author_id=self.world.application.id,
            created=self.world.clock.now(),
            flags=flags | Flag.LOADING,
            type=COMMAND_ANSWER if interaction.type == 2 else 0,
            reader_id=interaction.user_id if flags else None,
            interaction=wire.interaction_metadata(self.world, interaction),
            webhook=True,
        )
        interaction.waits_for_text = True
        self.drafts.publish(interaction, message)
        return message

    def _callback_response(self, interaction: Interaction, kind: int, answer: Answer) -> Json:
        about: Json = {"id": str(interaction.id), "type": interaction.type}
        response: Json = {"interaction": about}
        if answer.message is not None and kind in (4, 5, 7):
            about["response_message_id"] = str(answer.message.id)
            about["response_message_loading"] = answer.message.loading
            about["response_message_ephemeral"] = answer.message.ephemeral
            if kind != 5:
                response["resource"] = {"type": kind, "message": wire.message(self.world, answer.message)}
        return response
