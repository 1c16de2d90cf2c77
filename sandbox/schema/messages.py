"""Messages and answers to interactions, and the channels, threads and emoji that go with them."""

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, Tag, model_validator

from sandbox.schema.commands import Choice
from sandbox.schema.fields import TEXT_OR_NUMBER, UNIQUE, WHOLE, Body, Snowflake
from sandbox.uploads import FILES


class AllowedMentions(Body):
    """Whom a message may notify."""

    parse: Annotated[list[Literal["users", "roles", "everyone"]], UNIQUE] | None = None
    users: Annotated[list[Snowflake], Field(max_length=100), UNIQUE] | None = None
    roles: Annotated[list[Snowflake], Field(max_length=100), UNIQUE] | None = None
    replied_user: bool | None = None

    @model_validator(mode="after")
    def _exclusive(self) -> Self:
        for name in ("users", "roles"):
            if getattr(self, name) and name in (self.parse or []):
                raise ValueError(f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.')
        return self


class Reference(Body):
    """The message that is answered."""

    message_id: Snowflake
    channel_id: Snowflake | None = None
    guild_id: Snowflake | None = None
    type: Annotated[Literal[0] | None, WHOLE] = None
    fail_if_not_exists: bool | None = None


class AttachmentEntry(Body):
    """An attachment that is added (by the number of its file) or kept; the API's own fields may come back."""

    id: Snowflake
    filename: Annotated[str, Field(min_length=1, max_length=1024)] | None = None
    description: Annotated[str, Field(max_length=1024)] | None = None
    title: Annotated[str, Field(max_length=1024)] | None = None
    size: int | None = None
    url: str | None = None
    proxy_url: str | None = None
    content_type: str | None = None
    width: int | None = None
    height: int | None = None
    spoiler: bool | None = None


def _check_silent(value: bool) -> bool:
    if value:
        raise ValueError("Text to speech is not served.")
    return value


class MessageFields(Body):
    """What an edit may change, through the channel or through a token, and what an answer may say.

    Embeds and stickers are not served: this application's messages are components only.
    """

    content: Annotated[str, Field(max_length=2000)] | None = None
    embeds: Annotated[list[Any], Field(max_length=0)] | None = None
    components: Annotated[list[Any], Field(max_length=40)] | None = None
    flags: Annotated[int, Field(ge=0)] | None = None
    allowed_mentions: AllowedMentions | None = None
    attachments: Annotated[list[AttachmentEntry], Field(max_length=FILES), UNIQUE] | None = None
    tts: Annotated[bool, AfterValidator(_check_silent)] | None = None


Nonce = Annotated[
    Annotated[Annotated[str, Field(max_length=25)], Tag("<text>")]
    | Annotated[Annotated[int, Field(ge=-(2**63), lt=2**63)], Tag("<number>")],
    TEXT_OR_NUMBER,
]


class MessageCreate(MessageFields):
    """POST /channels/{channel}/messages."""

    nonce: Nonce | None = None
    enforce_nonce: bool | None = None
    message_reference: Reference | None = None


class DirectChannel(Body):
    """POST /users/@me/channels."""

    recipient_id: Snowflake


# --- answers ------------------------------------------------------------------------------------------------


class Callback(Body):
    """POST /interactions/{id}/{token}/callback; `data` is validated by its type."""

    type: Literal[4, 5, 6, 7, 8, 9]
    data: dict[str, Any] | None = None


class DeferData(Body):
    """The answer of type 5 may say that the message will be private, and nothing else."""

    flags: Annotated[Literal[0, 64] | None, WHOLE] = None


class ChoicesData(Body):
    """The answer of type 8."""

    choices: Annotated[list[Choice], Field(max_length=25)]

    @model_validator(mode="after")
    def _alike(self) -> Self:
        if len({isinstance(choice.value, str) for choice in self.choices}) > 1:
            raise ValueError("Choices are texts or numbers, not both.")
        return self


# --- threads ------------------------------------------------------------------------------------------------

ThreadName = Annotated[str, Field(min_length=1, max_length=100)]
AutoArchive = Literal[60, 1440, 4320, 10080]


class ThreadFromMessage(Body):
    """POST /channels/{channel}/messages/{message}/threads."""

    name: ThreadName
    auto_archive_duration: AutoArchive | None = None
    rate_limit_per_user: Annotated[int, Field(ge=0, le=0)] | None = None


class ThreadCreate(ThreadFromMessage):
    """POST /channels/{channel}/threads. Without a type it is a private one, which the sandbox does not serve."""

    type: Literal[10, 11, 12] | None = None
    invitable: bool | None = None


class ThreadEdit(Body):
    """PATCH /channels/{thread}."""

    name: ThreadName | None = None
    archived: bool | None = None
    locked: bool | None = None
    auto_archive_duration: AutoArchive | None = None


# --- emoji --------------------------------------------------------------------------------------------------


class EmojiEdit(Body):
    """PATCH /applications/{id}/emojis/{emoji}."""

    name: Annotated[str, Field(min_length=2, max_length=32, pattern=r"^[A-Za-z0-9_]+$")]


class EmojiCreate(EmojiEdit):
    """POST /applications/{id}/emojis."""

    image: Annotated[str, Field(pattern=r"^data:image/(png|jpeg|gif|webp|avif);base64,")]
