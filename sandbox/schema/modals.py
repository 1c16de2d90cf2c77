"""What a modal shows."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from sandbox.schema.components import (
    Component,
    Control,
    EntitySelect,
    PlainOption,
    StringSelect,
    TextDisplay,
    check_options,
)
from sandbox.schema.fields import BY_TYPE, WHOLE, Body, CustomId


class TextInput(Control):
    """A line (1) or a paragraph (2) of text."""

    type: Literal[4]
    style: Annotated[Literal[1, 2], WHOLE]
    label: Annotated[str, Field(min_length=1, max_length=45)] | None = None
    value: Annotated[str, Field(max_length=4000)] | None = None
    placeholder: Annotated[str, Field(max_length=100)] | None = None
    min_length: Annotated[int, Field(ge=0, le=4000)] | None = None
    max_length: Annotated[int, Field(ge=1, le=4000)] | None = None

    @model_validator(mode="after")
    def _order(self) -> Self:
        least, most = self.min_length or 0, self.max_length or 4000
        if least > most:
            raise ValueError("min_length must not be more than max_length.")
        if self.value and not least <= len(self.value) <= most:
            raise ValueError("value must keep to min_length and max_length.")
        return self


class RadioGroup(Control):
    """Two to ten options, one to be chosen."""

    type: Literal[21]
    options: Annotated[list[PlainOption], Field(min_length=2, max_length=10)]

    @model_validator(mode="after")
    def _options(self) -> Self:
        check_options(self.options, 1)
        return self


class UpToTen(Control):
    """A field that takes up to ten values."""

    min_values: Annotated[int, Field(ge=0, le=10)] | None = None
    max_values: Annotated[int, Field(ge=1, le=10)] | None = None


class CheckboxGroup(UpToTen):
    """One to ten boxes."""

    type: Literal[22]
    options: Annotated[list[PlainOption], Field(min_length=1, max_length=10)]

    @model_validator(mode="after")
    def _options(self) -> Self:
        check_options(self.options, self.max_values or len(self.options))
        return self


class Checkbox(Component):
    """One box."""

    type: Literal[23]
    custom_id: CustomId
    default: bool | None = None


class FileUpload(UpToTen):
    """Up to ten files."""

    type: Literal[19]


class Label(Component):
    """A field of a modal with its caption."""

    type: Literal[18]
    label: Annotated[str, Field(min_length=1, max_length=45)]
    description: Annotated[str, Field(min_length=1, max_length=100)] | None = None
    component: Annotated[
        TextInput | StringSelect | EntitySelect | RadioGroup | CheckboxGroup | Checkbox | FileUpload, BY_TYPE
    ]

    @model_validator(mode="after")
    def _enabled(self) -> Self:
        if getattr(self.component, "disabled", None):
            raise ValueError("Nothing in a modal may be disabled.")
        return self


class InputRow(Component):
    """The older form of a text field."""

    type: Literal[1]
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
    components: Annotated[list[Annotated[Label | InputRow | TextDisplay, BY_TYPE]], Field(min_length=1, max_length=5)]
