"""The first answers to interactions."""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from sandbox.schema.commands import Choice
from sandbox.schema.fields import WHOLE, Body


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
