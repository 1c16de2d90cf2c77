"""The request bodies that the sandbox accepts, as strict as Discord about every field and limit.

Limits are those of Discord's component, message, modal and command references. What needs the world (does the
emoji exist?) or the whole tree (is the custom_id unique?) is in `check_components`, the rest in the models.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Self, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    PlainValidator,
    Tag,
    TypeAdapter,
    ValidationError,
    field_validator,
    model_validator,
)

from sandbox import components as tree
from sandbox import errors
from sandbox.emoji import is_emoji
from sandbox.uploads import FILES
from sandbox.world import World

Json = dict[str, Any]

COMPONENTS_V2_TOTAL = 40
TEXT_TOTAL = 4000
CLASSIC_ROWS = 5
COMMAND_TOTAL = 8000

B = TypeVar("B", bound="Body")

# The languages of Discord's clients.
_LOCALES = """
id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi
th zh-CN ja zh-TW ko
"""
LOCALES = frozenset(_LOCALES.split())


_SNOWFLAKE = re.compile(r"0|[1-9][0-9]{0,19}")


def _snowflake(value: Any) -> int:
    if isinstance(value, str) and _SNOWFLAKE.fullmatch(value):
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise ValueError(f"Value {value!r} is not snowflake.")


def _number(value: Any) -> int | float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    raise ValueError("This is not a number.")


def _whole(value: Any) -> Any:
    if isinstance(value, bool):
        raise ValueError(f"Value {value!r} is not a whole number.")
    return value


def _unique(values: list[Any] | None) -> list[Any] | None:
    if values is not None and any(values.count(value) > 1 for value in values):
        raise ValueError("The same value must not be listed twice.")
    return values


# Python takes True for 1, and pydantic's Literal does too.
WHOLE = BeforeValidator(_whole)
UNIQUE = AfterValidator(_unique)

Snowflake = Annotated[int, BeforeValidator(_snowflake)]
Number = Annotated[int | float, PlainValidator(_number)]
Id = Annotated[int, Field(ge=0, le=2**31 - 1)]
CustomId = Annotated[str, Field(min_length=1, max_length=100)]

# What may stand in an address: anything else is written with % and two digits.
_ADDRESS = r"([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$"
Url = Annotated[str, Field(max_length=2048, pattern=rf"^(https?|attachment)://{_ADDRESS}")]


class Body(BaseModel):
    """Any part of a request: a field that is not listed is refused, and nothing is converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


# What is either: pydantic's own names for the two must not stand in the path of an error.
_TEXT_OR_NUMBER = Discriminator(lambda value: "<text>" if isinstance(value, str) else "<number>")


def _by_type(names: dict[int, str]) -> Any:
    # A validation error must name the component's own fields, so the union is decided by `type` beforehand.
    def choose(value: Any) -> str | None:
        kind = value.get("type") if isinstance(value, dict) else getattr(value, "type", None)
        return names.get(kind) if type(kind) is int else None  # nor is True a type

    return Discriminator(
        choose,
        custom_error_type="component_type",
        custom_error_message=f"Value of field 'type' must be one of {sorted(names)}.",
    )


# --- components of messages ---------------------------------------------------------------------------------


class PartialEmoji(Body):
    """The emoji of a button or an option."""

    id: Snowflake | None = None
    name: Annotated[str, Field(max_length=32)]
    animated: bool | None = None


class Button(Body):
    """A button: styles 1 to 4 with a custom_id, 5 with an address."""

    type: Literal[2]
    id: Id | None = None
    style: Annotated[int, Field(ge=1, le=5)]
    label: Annotated[str, Field(min_length=1, max_length=80)] | None = None
    custom_id: CustomId | None = None
    url: Annotated[str, Field(max_length=512, pattern=rf"^(https?|discord)://{_ADDRESS}")] | None = None
    disabled: bool | None = None
    emoji: PartialEmoji | None = None

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if self.style == tree.LINK_STYLE and (self.url is None or self.custom_id is not None):
            raise ValueError("A link button has a url and no custom_id.")
        if self.style != tree.LINK_STYLE and (self.custom_id is None or self.url is not None):
            raise ValueError("A button that is not a link has a custom_id and no url.")
        if self.label is None and self.emoji is None:
            raise ValueError("A button needs a label or an emoji.")
        return self


class Option(Body):
    """An option of a string select."""

    label: Annotated[str, Field(min_length=1, max_length=100)]
    value: Annotated[str, Field(min_length=1, max_length=100)]
    description: Annotated[str, Field(max_length=100)] | None = None
    default: bool | None = None
    emoji: PartialEmoji | None = None


class Select(Body):
    """What all selects share."""

    id: Id | None = None
    custom_id: CustomId
    placeholder: Annotated[str, Field(max_length=150)] | None = None
    min_values: Annotated[int, Field(ge=0, le=25)] | None = None
    max_values: Annotated[int, Field(ge=1, le=25)] | None = None
    disabled: bool | None = None
    required: bool | None = None

    @model_validator(mode="after")
    def _order(self) -> Self:
        if (self.min_values if self.min_values is not None else 1) > (self.max_values or 1):
            raise ValueError("min_values must not be more than max_values.")
        return self


def _check_options(options: list[Any], most: int) -> None:
    twice = [value for value, count in Counter(option.value for option in options).items() if count > 1]
    if twice:
        raise ValueError(f"The specified option value is already used: {twice[0]!r}")
    if sum(bool(option.default) for option in options) > most:
        raise ValueError("More options are the default than may be chosen.")


class StringSelect(Select):
    """A select with its own options."""

    type: Literal[3]
    options: Annotated[list[Option], Field(min_length=1, max_length=25)]

    @model_validator(mode="after")
    def _options(self) -> Self:
        _check_options(self.options, self.max_values or 1)
        if max(self.min_values or 0, self.max_values or 1) > len(self.options):
            raise ValueError("There are fewer options than may be chosen.")
        return self


class DefaultValue(Body):
    """A person, role or channel that is chosen from the start."""

    id: Snowflake
    type: Literal["user", "role", "channel"]


class EntitySelect(Select):
    """A select of people (5), roles (6), both (7) or channels (8)."""

    type: Literal[5, 6, 7, 8]
    default_values: Annotated[list[DefaultValue], Field(max_length=25)] | None = None
    channel_types: Annotated[list[Annotated[int, Field(ge=0, le=16)]], UNIQUE] | None = None

    @model_validator(mode="after")
    def _kinds(self) -> Self:
        if self.channel_types is not None and self.type != tree.CHANNEL_SELECT:
            raise ValueError("Only a channel select has channel_types.")
        return self


_SELECT_NAMES = {3: "<select>", 5: "<entities>", 6: "<entities>", 7: "<entities>", 8: "<entities>"}

InRow = Annotated[
    Annotated[Button, Tag("<button>")]
    | Annotated[StringSelect, Tag("<select>")]
    | Annotated[EntitySelect, Tag("<entities>")],
    _by_type({2: "<button>", **_SELECT_NAMES}),
]


class Row(Body):
    """One to five buttons, or one select."""

    type: Literal[1]
    id: Id | None = None
    components: Annotated[list[InRow], Field(min_length=1, max_length=5)]

    @model_validator(mode="after")
    def _width(self) -> Self:
        if len(self.components) > 1 and not all(isinstance(child, Button) for child in self.components):
            raise ValueError("An action row holds up to five buttons or a single select.")
        return self


class TextDisplay(Body):
    """A text."""

    type: Literal[10]
    id: Id | None = None
    content: Annotated[str, Field(min_length=1, max_length=4000)]


class Media(Body):
    """The address of a picture or file."""

    url: Url


class UploadedMedia(Body):
    """The name of a file of the message."""

    url: Annotated[str, Field(max_length=2048, pattern=rf"^attachment://{_ADDRESS}")]


class Thumbnail(Body):
    """A small picture beside a section."""

    type: Literal[11]
    id: Id | None = None
    media: Media
    description: Annotated[str, Field(min_length=1, max_length=1024)] | None = None
    spoiler: bool | None = None


class Section(Body):
    """One to three texts with a button or a thumbnail beside them."""

    type: Literal[9]
    id: Id | None = None
    components: Annotated[list[TextDisplay], Field(min_length=1, max_length=3)]
    accessory: Annotated[
        Annotated[Button, Tag("<button>")] | Annotated[Thumbnail, Tag("<thumbnail>")],
        _by_type({2: "<button>", 11: "<thumbnail>"}),
    ]


class GalleryItem(Body):
    """One picture of a gallery."""

    media: Media
    description: Annotated[str, Field(min_length=1, max_length=1024)] | None = None
    spoiler: bool | None = None


class Gallery(Body):
    """One to ten pictures."""

    type: Literal[12]
    id: Id | None = None
    items: Annotated[list[GalleryItem], Field(min_length=1, max_length=10)]


class File(Body):
    """A file that was uploaded with the message."""

    type: Literal[13]
    id: Id | None = None
    file: UploadedMedia
    spoiler: bool | None = None


class Separator(Body):
    """A gap, with or without a line."""

    type: Literal[14]
    id: Id | None = None
    divider: bool | None = None
    spacing: Annotated[Literal[1, 2] | None, WHOLE] = None


_PLAIN_NAMES = {1: "<row>", 9: "<section>", 10: "<text>", 12: "<gallery>", 13: "<file>", 14: "<separator>"}

InContainer = Annotated[
    Annotated[Row, Tag("<row>")]
    | Annotated[Section, Tag("<section>")]
    | Annotated[TextDisplay, Tag("<text>")]
    | Annotated[Gallery, Tag("<gallery>")]
    | Annotated[File, Tag("<file>")]
    | Annotated[Separator, Tag("<separator>")],
    _by_type(_PLAIN_NAMES),
]


class Container(Body):
    """A box around other components; boxes do not nest."""

    type: Literal[17]
    id: Id | None = None
    accent_color: Annotated[int, Field(ge=0, le=0xFFFFFF)] | None = None
    spoiler: bool | None = None
    components: Annotated[list[InContainer], Field(min_length=1, max_length=40)]


InMessageV2 = Annotated[
    Annotated[Row, Tag("<row>")]
    | Annotated[Section, Tag("<section>")]
    | Annotated[TextDisplay, Tag("<text>")]
    | Annotated[Gallery, Tag("<gallery>")]
    | Annotated[File, Tag("<file>")]
    | Annotated[Separator, Tag("<separator>")]
    | Annotated[Container, Tag("<container>")],
    _by_type({**_PLAIN_NAMES, 17: "<container>"}),
]


# --- messages -----------------------------------------------------------------------------------------------


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
    """An attachment that is added (by the number of its file) or kept; what the API told about it may come back."""

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


class MessageFields(Body):
    """What creating and editing have in common.

    Embeds and stickers are not served: this application's messages are components only.
    """

    content: Annotated[str, Field(max_length=2000)] | None = None
    embeds: Annotated[list[Any], Field(max_length=0)] | None = None
    components: Annotated[list[Any], Field(max_length=40)] | None = None
    flags: Annotated[int, Field(ge=0)] | None = None
    allowed_mentions: AllowedMentions | None = None
    attachments: Annotated[list[AttachmentEntry], Field(max_length=FILES), UNIQUE] | None = None
    tts: bool | None = None

    @field_validator("tts")
    @classmethod
    def _silent(cls, value: bool | None) -> bool | None:
        if value:
            raise ValueError("Text to speech is not served.")
        return value


Nonce = Annotated[
    Annotated[Annotated[str, Field(max_length=25)], Tag("<text>")]
    | Annotated[Annotated[int, Field(ge=-(2**63), lt=2**63)], Tag("<number>")],
    _TEXT_OR_NUMBER,
]


class MessageCreate(MessageFields):
    """POST /channels/{channel}/messages."""

    nonce: Nonce | None = None
    enforce_nonce: bool | None = None
    message_reference: Reference | None = None


class MessageEdit(MessageFields):
    """PATCH of a message, through the channel or through a token; also the answer of type 7."""


class DirectChannel(Body):
    """POST /users/@me/channels."""

    recipient_id: Snowflake


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


# --- modals -------------------------------------------------------------------------------------------------


class TextInput(Body):
    """A line (1) or a paragraph (2) of text."""

    type: Literal[4]
    id: Id | None = None
    custom_id: CustomId
    style: Annotated[Literal[1, 2], WHOLE]
    label: Annotated[str, Field(min_length=1, max_length=45)] | None = None
    value: Annotated[str, Field(max_length=4000)] | None = None
    placeholder: Annotated[str, Field(max_length=100)] | None = None
    required: bool | None = None
    min_length: Annotated[int, Field(ge=0, le=4000)] | None = None
    max_length: Annotated[int, Field(ge=1, le=4000)] | None = None

    @model_validator(mode="after")
    def _order(self) -> Self:
        if (self.min_length or 0) > (self.max_length or 4000):
            raise ValueError("min_length must not be more than max_length.")
        if self.value and not (self.min_length or 0) <= len(self.value) <= (self.max_length or 4000):
            raise ValueError("value must keep to min_length and max_length.")
        return self


class GroupOption(Body):
    """A radio button or a box of a group."""

    label: Annotated[str, Field(min_length=1, max_length=100)]
    value: Annotated[str, Field(min_length=1, max_length=100)]
    description: Annotated[str, Field(max_length=100)] | None = None
    default: bool | None = None


class RadioGroup(Body):
    """Two to ten options of which one is chosen."""

    type: Literal[21]
    id: Id | None = None
    custom_id: CustomId
    required: bool | None = None
    options: Annotated[list[GroupOption], Field(min_length=2, max_length=10)]

    @model_validator(mode="after")
    def _options(self) -> Self:
        _check_options(self.options, 1)
        return self


class CheckboxGroup(Body):
    """One to ten boxes."""

    type: Literal[22]
    id: Id | None = None
    custom_id: CustomId
    required: bool | None = None
    min_values: Annotated[int, Field(ge=0, le=10)] | None = None
    max_values: Annotated[int, Field(ge=1, le=10)] | None = None
    options: Annotated[list[GroupOption], Field(min_length=1, max_length=10)]

    @model_validator(mode="after")
    def _options(self) -> Self:
        _check_options(self.options, self.max_values or len(self.options))
        return self


class Checkbox(Body):
    """One box."""

    type: Literal[23]
    id: Id | None = None
    custom_id: CustomId
    default: bool | None = None


class FileUpload(Body):
    """Up to ten files."""

    type: Literal[19]
    id: Id | None = None
    custom_id: CustomId
    required: bool | None = None
    min_values: Annotated[int, Field(ge=0, le=10)] | None = None
    max_values: Annotated[int, Field(ge=1, le=10)] | None = None


class Label(Body):
    """A field of a modal with its caption."""

    type: Literal[18]
    id: Id | None = None
    label: Annotated[str, Field(min_length=1, max_length=45)]
    description: Annotated[str, Field(min_length=1, max_length=100)] | None = None
    component: Annotated[
        Annotated[TextInput, Tag("<input>")]
        | Annotated[StringSelect, Tag("<select>")]
        | Annotated[EntitySelect, Tag("<entities>")]
        | Annotated[RadioGroup, Tag("<radio>")]
        | Annotated[CheckboxGroup, Tag("<boxes>")]
        | Annotated[Checkbox, Tag("<box>")]
        | Annotated[FileUpload, Tag("<upload>")],
        _by_type(
            {4: "<input>", **_SELECT_NAMES, 19: "<upload>", 21: "<radio>", 22: "<boxes>", 23: "<box>"},
        ),
    ]

    @model_validator(mode="after")
    def _enabled(self) -> Self:
        if getattr(self.component, "disabled", None):
            raise ValueError("Nothing in a modal may be disabled.")
        return self


class InputRow(Body):
    """The older form of a text field."""

    type: Literal[1]
    id: Id | None = None
    components: Annotated[list[TextInput], Field(min_length=1, max_length=1)]

    @model_validator(mode="after")
    def _caption(self) -> Self:
        if self.components[0].label is None:
            raise ValueError("A text input in an action row needs a label.")
        return self


class ModalData(Body):
    """What the answer of type 9 shows."""

    custom_id: CustomId
    title: Annotated[str, Field(min_length=1, max_length=45)]
    components: Annotated[
        list[
            Annotated[
                Annotated[Label, Tag("<label>")]
                | Annotated[InputRow, Tag("<row>")]
                | Annotated[TextDisplay, Tag("<text>")],
                _by_type({1: "<row>", 10: "<text>", 18: "<label>"}),
            ]
        ],
        Field(min_length=1, max_length=5),
    ]


# --- answers to interactions --------------------------------------------------------------------------------


class Callback(Body):
    """POST /interactions/{id}/{token}/callback; `data` is validated by its type."""

    type: Literal[4, 5, 6, 7, 8, 9]
    data: dict[str, Any] | None = None


class DeferData(Body):
    """The answer of type 5 may say that the message will be private, and nothing else."""

    flags: Annotated[Literal[0, 64] | None, WHOLE] = None


Translations = dict[str, Annotated[str, Field(min_length=1, max_length=100)]]


def _check_locales(value: dict[str, str] | None) -> dict[str, str] | None:
    unknown = set(value or {}) - LOCALES
    if unknown:
        raise ValueError(f"Locale is not supported: {min(unknown)}")
    return value


class Choice(Body):
    """A choice of an option, or of an autocompletion."""

    name: Annotated[str, Field(min_length=1, max_length=100)]
    name_localizations: Annotated[Translations, AfterValidator(_check_locales)] | None = None
    value: Annotated[
        Annotated[Annotated[str, Field(max_length=100)], Tag("<text>")] | Annotated[Number, Tag("<number>")],
        _TEXT_OR_NUMBER,
    ]


class ChoicesData(Body):
    """The answer of type 8."""

    choices: Annotated[list[Choice], Field(max_length=25)]

    @model_validator(mode="after")
    def _alike(self) -> Self:
        if len({isinstance(choice.value, str) for choice in self.choices}) > 1:
            raise ValueError("Choices are texts or numbers, not both.")
        return self


# --- commands -----------------------------------------------------------------------------------------------


def _check_name(name: str) -> str:
    if not all(char in "-_'" or char.isalnum() or "ऀ" <= char <= "ॿ" or "฀" <= char <= "๿" for char in name):
        raise ValueError("Command name is invalid")
    if name != name.lower():
        raise ValueError("Command name is invalid: it must be in lower case")
    return name


def _check_names(value: dict[str, str] | None) -> dict[str, str] | None:
    for name in (_check_locales(value) or {}).values():
        _check_name(name)
        if len(name) > 32:
            raise ValueError("Must be 32 or fewer in length.")
    return value


class Named(Body):
    """What commands and options share."""

    name: Annotated[str, Field(min_length=1, max_length=32)]
    name_localizations: dict[str, Annotated[str, Field(min_length=1)]] | None = None
    description: Annotated[str, Field(min_length=1, max_length=100)]
    description_localizations: Translations | None = None

    @field_validator("name")
    @classmethod
    def _name(cls, value: str) -> str:
        return _check_name(value)

    @field_validator("name_localizations")
    @classmethod
    def _names(cls, value: dict[str, str] | None) -> dict[str, str] | None:
        return _check_names(value)

    @field_validator("description_localizations")
    @classmethod
    def _descriptions(cls, value: dict[str, str] | None) -> dict[str, str] | None:
        return _check_locales(value)


def _check_kind(values: list[Any], kind: int) -> None:
    """Refuse values that an option of this type (3 text, 4 whole number, 10 number) cannot have."""
    wanted = {3: str, 4: int}.get(kind, (int, float))
    if not all(isinstance(value, wanted) for value in values):
        raise ValueError("A value is of another type than the option.")
    if any(not isinstance(value, str) and abs(value) >= 2**53 for value in values):
        raise ValueError("Whole numbers are exact up to 2 ** 53 only.")


class Parameter(Named):
    """An option that people fill in (types 3 to 11)."""

    type: Annotated[int, Field(ge=3, le=11)]
    required: bool | None = None
    choices: Annotated[list[Choice], Field(max_length=25)] | None = None
    autocomplete: bool | None = None
    min_value: int | float | None = None
    max_value: int | float | None = None
    min_length: Annotated[int, Field(ge=0, le=6000)] | None = None
    max_length: Annotated[int, Field(ge=1, le=6000)] | None = None
    channel_types: Annotated[list[Annotated[int, Field(ge=0, le=16)]], UNIQUE] | None = None

    @model_validator(mode="after")
    def _fits_type(self) -> Self:
        text, number = self.type == 3, self.type in (4, 10)
        if not (text or number) and (self.choices or self.autocomplete):
            raise ValueError("Only texts and numbers have choices or autocomplete.")
        if self.choices and self.autocomplete:
            raise ValueError("An option has choices or autocomplete, not both.")
        if not number and (self.min_value is not None or self.max_value is not None):
            raise ValueError("Only numbers have min_value and max_value.")
        if not text and (self.min_length is not None or self.max_length is not None):
            raise ValueError("Only texts have min_length and max_length.")
        if self.channel_types is not None and self.type != 7:
            raise ValueError("Only channels have channel_types.")
        given = [choice.value for choice in self.choices or []]
        _check_kind([*given, *(edge for edge in (self.min_value, self.max_value) if edge is not None)], self.type)
        for what in ("name", "value"):
            seen = Counter(getattr(choice, what) for choice in self.choices or [])
            if any(count > 1 for count in seen.values()):
                raise ValueError(f"Two choices have the same {what}.")
        return self


Parameters = Annotated[list[Parameter], Field(max_length=25)]


class Subcommand(Named):
    """A subcommand with its parameters."""

    type: Annotated[Literal[1], WHOLE]
    required: Literal[False] | None = None
    options: Parameters | None = None


class Group(Named):
    """A group of subcommands."""

    type: Literal[2]
    required: Literal[False] | None = None
    options: Annotated[list[Subcommand], Field(min_length=1, max_length=25)]


_OPTION_NAMES = {1: "<sub>", 2: "<group>", **dict.fromkeys(range(3, 12), "<parameter>")}


class Command(Named):
    """One slash command. User and message commands are not served."""

    id: Snowflake | None = None
    type: Annotated[Literal[1] | None, WHOLE] = None
    options: (
        Annotated[
            list[
                Annotated[
                    Annotated[Subcommand, Tag("<sub>")]
                    | Annotated[Group, Tag("<group>")]
                    | Annotated[Parameter, Tag("<parameter>")],
                    _by_type(_OPTION_NAMES),
                ]
            ],
            Field(max_length=25),
        ]
        | None
    ) = None
    default_member_permissions: Annotated[int, Field(ge=0, lt=2**54)] | None = None
    dm_permission: bool | None = None
    contexts: Annotated[list[Annotated[Literal[0, 1, 2], WHOLE]], Field(min_length=1), UNIQUE] | None = None
    integration_types: Annotated[list[Annotated[Literal[0, 1], WHOLE]], Field(min_length=1), UNIQUE] | None = None
    nsfw: bool | None = None

    @model_validator(mode="after")
    def _kinds(self) -> Self:
        kinds = {isinstance(option, Parameter) for option in self.options or []}
        if len(kinds) > 1:
            raise ValueError("Sub-command and sub-command group option types are mutually exclusive to others.")
        return self


CommandList = TypeAdapter(Annotated[list[Command], Field(max_length=100)])


def check_commands(body: Any) -> list[Json]:
    """Validate the body of a bulk overwrite and return it; the limits over a whole command included."""
    try:
        CommandList.validate_python(body)
    except ValidationError as error:
        raise errors.from_validation(error) from None
    problems = []
    for index, command in enumerate(body):
        if _size(command) > COMMAND_TOTAL:
            text = f"Command exceeds maximum size ({COMMAND_TOTAL})"
            problems.append((str(index), "APPLICATION_COMMAND_TOO_LARGE", text))
        problems += _check_siblings(command, f"{index}.options")
    problems += _duplicates(body, "", "APPLICATION_COMMANDS_DUPLICATE_NAME")
    if problems:
        raise errors.malformed_fields(problems)
    return list(body)


def _check_siblings(command: Json, path: str) -> list[tuple[str, str, str]]:
    options = command.get("options") or []
    problems = _duplicates(options, path, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID")
    optional_seen = False
    for index, option in enumerate(options):
        if option["type"] <= 2:
            problems += _check_siblings(option, f"{path}.{index}.options")
        elif option.get("required") and optional_seen:
            text = "Required options must be placed before non-required options"
            problems.append((f"{path}.{index}", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text))
        else:
            optional_seen = optional_seen or not option.get("required")
    return problems


def _duplicates(things: list[Json], path: str, code: str) -> list[tuple[str, str, str]]:
    """Return a problem for every name that two siblings share in any language."""
    problems = []
    for locale in ("", *LOCALES):
        seen: set[str] = set()
        for index, thing in enumerate(things):
            translations: dict[str, str] = thing.get("name_localizations") or {}
            name = str(translations.get(locale, thing["name"]))
            if name in seen and (not locale or locale in translations):
                place = f"{path}.{index}.name" if path else f"{index}.name"
                problems.append((place, code, f"The name {name!r} is used twice"))
            seen.add(name)
    return problems


def _size(thing: Json) -> int:
    """Return the characters of names, descriptions and values, the longest translation counting."""

    def longest(field: str) -> int:
        return max(map(len, (thing.get(field, ""), *(thing.get(f"{field}_localizations") or {}).values())))

    total = longest("name") + longest("description")
    total += len(str(thing["value"])) if "value" in thing else 0
    children = (thing.get("options") or []) + (thing.get("choices") or [])
    return total + sum(_size(child) for child in children)


# --- emoji --------------------------------------------------------------------------------------------------


class EmojiCreate(Body):
    """POST /applications/{id}/emojis."""

    name: Annotated[str, Field(min_length=2, max_length=32, pattern=r"^[A-Za-z0-9_]+$")]
    image: Annotated[str, Field(pattern=r"^data:image/(png|jpeg|gif|webp|avif);base64,")]


class EmojiEdit(Body):
    """PATCH /applications/{id}/emojis/{emoji}."""

    name: Annotated[str, Field(min_length=2, max_length=32, pattern=r"^[A-Za-z0-9_]+$")]


# --- what needs the whole tree ------------------------------------------------------------------------------

_V2 = TypeAdapter(Annotated[list[InMessageV2], Field(max_length=40)])
_CLASSIC = TypeAdapter(
    Annotated[list[Annotated[Annotated[Row, Tag("<row>")], _by_type({1: "<row>"})]], Field(max_length=CLASSIC_ROWS)]
)


def check(model: type[B], body: Any, prefix: str = "") -> B:
    """Validate a body; raise 50035 with Discord's paths, below `prefix`."""
    try:
        return model.model_validate(body)
    except ValidationError as error:
        refusal = errors.from_validation(error)
        if prefix:
            refusal.body["errors"] = {prefix: refusal.body["errors"]}
        raise refusal from None


def check_components(world: World, components: Any, files: frozenset[str], *, v2: bool, prefix: str = "") -> list[Json]:
    """Validate a message's components and return them with an id each, nulls left out.

    `files` are the names that an `attachment://` may have.
    """
    try:
        (_V2 if v2 else _CLASSIC).validate_python(components)
    except ValidationError as error:
        refusal = errors.from_validation(error)
        inner = {"components": refusal.body["errors"]}
        refusal.body["errors"] = {prefix: inner} if prefix else inner
        raise refusal from None
    path = f"{prefix}.components" if prefix else "components"
    problems = list(_check_tree(world, components, files, path, v2=v2))
    if problems:
        raise errors.malformed_fields(problems)
    return tree.number(tree.given_back(components))


def check_modal(body: Any) -> Json:
    """Validate a modal and return it with an id on every component."""
    check(ModalData, body, "data")
    problems = list(_check_ids(list(_paths(body["components"], "data.components"))))
    if problems:
        raise errors.malformed_fields(problems)
    return {**body, "components": tree.number(tree.given_back(body["components"]))}


Problem = tuple[str, str, str]


def _paths(components: list[Json], path: str) -> Iterator[tuple[str, Json]]:
    for index, component in enumerate(components):
        place = f"{path}.{index}"
        yield place, component
        yield from _paths(component.get("components") or [], f"{place}.components")
        for single in ("component", "accessory"):
            if component.get(single):
                yield f"{place}.{single}", component[single]


def _check_tree(
    world: World, components: list[Json], files: frozenset[str], path: str, *, v2: bool
) -> Iterator[Problem]:
    everything = list(_paths(components, path))
    if v2 and len(everything) > COMPONENTS_V2_TOTAL:
        yield path, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {COMPONENTS_V2_TOTAL} components in all."
    letters = sum(len(one["content"]) for _, one in everything if one["type"] == tree.TEXT)
    if letters > TEXT_TOTAL:
        text = f"The text of all components must be {TEXT_TOTAL} or fewer in length, not {letters}."
        yield path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text
    yield from _check_ids(everything)
    for place, one in everything:
        with_emoji = [
            (place, one),
            *((f"{place}.options.{i}", o) for i, o in enumerate(one.get("options") or [])),
        ]
        for where, holder in with_emoji:
            if holder.get("emoji") and not _emoji_exists(world, holder["emoji"]):
                yield f"{where}.emoji", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji"
        for medium in tree.media(one):
            url = medium["url"]
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in files:
                yield (
                    place,
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    "The file was not uploaded",
                )


def _check_ids(everything: list[tuple[str, Json]]) -> Iterator[Problem]:
    for field, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        seen: set[Any] = set()
        for place, one in everything:
            value = one.get(field)
            if value and value in seen:
                yield f"{place}.{field}", code, f"Component {field} cannot be duplicated"
            seen.add(value)


def _emoji_exists(world: World, emoji: Json) -> bool:
    if emoji.get("id") is not None:
        return int(emoji["id"]) in world.emojis
    return is_emoji(emoji.get("name") or "")
