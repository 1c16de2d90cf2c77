"""Writing and editing the bot's messages: checked as a whole, with their files and mentions."""

from dataclasses import dataclass

from sandbox import automod, errors, mentions, uploads, wire
from sandbox import components as tree
from sandbox.errors import RefusalError
from sandbox.schema.messages import check_components
from sandbox.uploads import FILES, Upload
from sandbox.world import Channel, Flag, Interaction, Json, Message, World

Files = dict[int, Upload]

NEW_MESSAGE_FLAGS = Flag.SUPPRESS_EMBEDS | Flag.SUPPRESS_NOTIFICATIONS | Flag.COMPONENTS_V2
EDIT_FLAGS = Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2


@dataclass(eq=False)
class Drafts:
    """Makes and changes messages of the bot; nothing enters the world before all of it is accepted."""

    world: World

    def new(self, channel: Channel, body: Json, files: Files, interaction: Interaction | None = None) -> Message:
        """Return a new message of the bot, not yet in its channel."""
        flags = body.get("flags") or 0
        known = NEW_MESSAGE_FLAGS if interaction is None else NEW_MESSAGE_FLAGS | Flag.EPHEMERAL
        _check_flags(flags, known)
        v2 = bool(flags & Flag.COMPONENTS_V2)
        kept, added = self._files([], body, files)
        names = self._names(kept, added)
        parts = check_components(self.world, body.get("components") or [], names, v2=v2)
        message = Message(
            id=self.world.snowflake(),
            channel_id=channel.id,
            author_id=self.world.application.id,
            created=self.world.clock.now(),
            content=body.get("content") or "",
            components=parts,
            flags=flags,
        )
        _check_whole(message, with_files=bool(added))
        self._moderate(message)
        self._mention(message, body, interaction=interaction is not None)
        message.attachments = self._keep(added)
        if interaction is not None:
            message.webhook = True
            message.interaction = wire.interaction_metadata(self.world, interaction)
            message.reader_id = interaction.user_id if flags & Flag.EPHEMERAL else None
        return message

    def change(self, message: Message, body: Json, files: Files, *, interaction: bool) -> None:
        """Edit a message; what the body leaves out stays."""
        flags = message.flags & ~Flag.LOADING
        wanted = body.get("flags")
        if wanted is not None:
            _check_flags(wanted & ~Flag.EPHEMERAL, EDIT_FLAGS)
            if message.is_v2 and not wanted & Flag.COMPONENTS_V2:
                text = "The components V2 flag cannot be removed from a message."
                raise errors.malformed("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", text)
            flags = flags & ~EDIT_FLAGS | wanted & EDIT_FLAGS
        v2 = bool(flags & Flag.COMPONENTS_V2)
        content, parts = message.content, message.components
        if "content" in body:
            content = body["content"] or ""
        kept, added = self._files(message.attachments, body, files)
        if "components" in body or v2 != message.is_v2:
            given = body.get("components", parts)
            names = self._names(kept, added)
            parts = check_components(self.world, given or [], names, v2=v2)
        draft = Message(0, message.channel_id, 0, 0, content=content, components=parts, flags=flags)
        _check_whole(draft, with_files=bool(kept or added))
        self._moderate(draft)
        for key in set(message.attachments) - set(kept):
            self.world.attachments.drop(key)
        message.attachments = kept + self._keep(added)
        message.content, message.components, message.flags = content, parts, flags
        message.edited = self.world.clock.now()
        self._mention(message, body, interaction=interaction)
        self.world.messages.changed(message)

    def publish(self, interaction: Interaction, message: Message) -> None:
        """Put a new message into its channel, which the interaction's token may edit from then on."""
        channel = self.world.channels[message.channel_id]
        if channel.thread is not None and channel.thread.locked and not message.ephemeral:
            # Observed: a locked thread refuses messages with 160005, but answers with this code.
            raise RefusalError(403, 50083, "Thread is archived")
        if interaction.original_id is None:
            interaction.original_id = message.id
        interaction.message_ids.append(message.id)
        self.world.interactions.put(interaction)
        self.world.messages.add(message)
        mentions.ring(self.world, message)

    def _moderate(self, message: Message) -> None:
        refusal = automod.refusal(self.world.servers.of(self.world.channels[message.channel_id]), _text(message))
        if refusal is not None:
            raise refusal

    def _mention(self, message: Message, body: Json, *, interaction: bool) -> None:
        usual = mentions.ONLY_PEOPLE if interaction else mentions.EVERYTHING
        mentions.note(self.world, message, _text(message), body.get("allowed_mentions") or usual)

    # --- files ------------------------------------------------------------------------------------------------

    def _files(self, old: list[int], body: Json, files: Files) -> tuple[list[int], list[tuple[Upload, str | None]]]:
        """Return the attachments that stay and the files that come, each with its description.

        Where the body lists attachments, only those stay; an entry means a file of this request by its number, or an
        attachment that the message has.
        """
        if body.get("attachments") is None:
            kept = list(old)
            added: list[tuple[Upload, str | None]] = [(files[number], None) for number in sorted(files)]
        else:
            listed = {int(entry["id"]): entry for entry in body["attachments"]}
            for index, key in enumerate(listed):
                if key not in files and key not in old:
                    text = "No such file was uploaded or is attached"
                    raise errors.malformed(f"attachments.{index}", "ATTACHMENT_NOT_FOUND", text)
            kept = [key for key in old if key in listed]
            added = [(files[key], listed[key].get("description")) for key in listed if key in files]
        if len(kept) + len(added) > FILES:
            raise errors.malformed("attachments", "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")
        return kept, added

    def _names(self, kept: list[int], added: list[tuple[Upload, str | None]]) -> frozenset[str]:
        """Return what `attachment://` can mean."""
        return frozenset([*(self.world.attachments[key].name for key in kept), *(one.plain_name for one, _ in added)])

    def _keep(self, added: list[tuple[Upload, str | None]]) -> list[int]:
        return [uploads.keep(self.world, upload, text).id for upload, text in added]


def _text(message: Message) -> str:
    return "\n".join([message.content, *tree.texts(message.components)])


def _check_flags(flags: int, known: int) -> None:
    if flags & ~known:
        text = f"These flags cannot be set here: {flags & ~known}"
        raise errors.malformed("flags", "MESSAGE_FLAGS_INVALID", text)


def _check_whole(message: Message, *, with_files: bool) -> None:
    """Refuse a message that mixes Components V2 with the older kind, or that is empty."""
    if message.is_v2 and message.content:
        text = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
        raise errors.malformed("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)
    if not message.content and not message.components and not (with_files and not message.is_v2):
        raise RefusalError(400, 50006, "Cannot send an empty message", fault_of_bot=True)
