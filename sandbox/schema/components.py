"""The components of messages."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from sandbox import components as tree
from sandbox.schema.fields import ADDRESS, BY_TYPE, UNIQUE, WHOLE, Body, CustomId, Id, Snowflake, Url


class Component(Body):
    """What all components share."""

    id: Id | None = None


class Control(Component):
    """A component that people choose from or write in."""

    custom_id: CustomId
    required: bool | None = None


class PartialEmoji(Body):
    """The emoji of a button or an option."""

    id: Snowflake | None = None
    name: Annotated[str, Field(max_length=32)]
    animated: bool | None = None


class Button(Component):
    """A button: styles 1 to 4 with a custom_id, 5 with an address."""

    type: Literal[2]
    style: Annotated[int, Field(ge=1, le=5)]
    label: Annotated[str, Field(min_length=1, max_length=80)] | None = None
    custom_id: CustomId | None = None
    url: Annotated[str, Field(max_length=512, pattern=rf"^(https?|discord)://{ADDRESS}")] | None = None
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


class PlainOption(Body):
    """A radio button or a box of a group."""

    label: Annotated[str, Field(min_length=1, max_length=100)]
    value: Annotated[str, Field(min_length=1, max_length=100)]
    description: Annotated[str, Field(max_length=100)] | None = None
    default: bool | None = None


class Option(PlainOption):
    """An option of a string select."""

    emoji: PartialEmoji | None = None


def check_options(options: Sequence[PlainOption], most: int) -> None:
    """Refuse options if two are alike, or if more are the default than may be chosen."""
    twice = [value for value, count in Counter(option.value for option in options).items() if count > 1]
    if twice:
        raise ValueError(f"The specified option value is already used: {twice[0]!r}")
    if sum(bool(option.default) for option in options) > most:
        raise ValueError("More options are the default than may be chosen.")


class Select(Control):
    """What all selects share."""

    placeholder: Annotated[str, Field(max_length=150)] | None = None
    min_values: Annotated[int, Field(ge=0, le=25)] | None = None
    max_values: Annotated[int, Field(ge=1, le=25)] | None = None
    disabled: bool | None = None

    @model_validator(mode="after")
    def _order(self) -> Self:
        if (self.min_values if self.min_values is not None else 1) > (self.max_values or 1):
            raise ValueError("min_values must not be more than max_values.")
        return self


class StringSelect(Select):
    """A select with its own options."""

    type: Literal[3]
    options: Annotated[list[Option], Field(min_length=1, max_length=25)]

    @model_validator(mode="after")
    def _options(self) -> Self:
        check_options(self.options, self.max_values or 1)
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


class Row(Component):
    """One to five buttons, or one select."""

    type: Literal[1]
    components: Annotated[
        list[Annotated[Button | StringSelect | EntitySelect, BY_TYPE]], Field(min_length=1, max_length=5)
    ]

    @model_validator(mode="after")
    def _width(self) -> Self:
        if len(self.components) > 1 and not all(isinstance(child, Button) for child in self.components):
            raise ValueError("An action row holds up to five buttons or a single select.")
        return self


class TextDisplay(Component):
    """A text."""

    type: Literal[10]
    content: Annotated[str, Field(min_length=1, max_length=4000)]


class Media(Body):
    """The address of a picture or file."""

    url: Url


class UploadedMedia(Body):
    """The name of a file of the message."""

    url: Annotated[str, Field(max_length=2048, pattern=rf"^attachment://{ADDRESS}")]


class Picture(Body):
    """A picture of a gallery, or beside a section."""

    media: Media
    description: Annotated[str, Field(min_length=1, max_length=1024)] | None = None
    spoiler: bool | None = None


class Thumbnail(Picture, Component):
    """A small picture beside a section."""

    type: Literal[11]


class Section(Component):
    """One to three texts with a button or a thumbnail beside them."""

    type: Literal[9]
    components: Annotated[list[TextDisplay], Field(min_length=1, max_length=3)]
    accessory: Annotated[Button | Thumbnail, BY_TYPE]


class Gallery(Component):
    """One to ten pictures."""

    type: Literal[12]
    items: Annotated[list[Picture], Field(min_length=1, max_length=10)]


class File(Component):
    """A file that was uploaded with the message."""

    type: Literal[13]
    file: UploadedMedia
    spoiler: bool | None = None


class Separator(Component):
    """A gap, with or without a line."""

    type: Literal[14]
    divider: bool | None = None
    spacing: Annotated[Literal[1, 2] | None, WHOLE] = None


class Container(Component):
    """A box around other components; boxes do not nest."""

    type: Literal[17]
    accent_color: Annotated[int, Field(ge=0, le=0xFFFFFF)] | None = None
    spoiler: bool | None = None
    components: Annotated[
        list[Annotated[Row | Section | TextDisplay | Gallery | File | Separator, BY_TYPE]],
        Field(min_length=1, max_length=40),
    ]


InMessageV2 = Annotated[Row | Section | TextDisplay | Gallery | File | Separator | Container, BY_TYPE]
