"""What a modal shows."""

from typing import Annotated, Literal, Self

from pydantic import Field, Tag, model_validator

from sandbox.schema.components import SELECT_NAMES, EntitySelect, StringSelect, TextDisplay, check_options
from sandbox.schema.fields import WHOLE, Body, CustomId, Id, by_type


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
    """Two to ten options, one to be chosen."""

    type: Literal[21]
    id: Id | None = None
    custom_id: CustomId
    required: bool | None = None
    options: Annotated[list[GroupOption], Field(min_length=2, max_length=10)]

    @model_validator(mode="after")
    def _options(self) -> Self:
        check_options(self.options, 1)
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
        check_options(self.options, self.max_values or len(self.options))
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
        by_type(
            {4: "<input>", **SELECT_NAMES, 19: "<upload>", 21: "<radio>", 22: "<boxes>", 23: "<box>"},
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
                by_type({1: "<row>", 10: "<text>", 18: "<label>"}),
            ]
        ],
        Field(min_length=1, max_length=5),
    ]
