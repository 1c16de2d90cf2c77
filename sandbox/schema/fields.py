"""The types of fields in all bodies, and the validation of a body."""

import re
from typing import Annotated, Any, TypeVar, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    GetCoreSchemaHandler,
    PlainValidator,
    ValidationError,
)
from pydantic_core import CoreSchema, core_schema

from sandbox import errors

M = TypeVar("M", bound=BaseModel)

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


# Python treats True as 1, and so does pydantic's Literal.
WHOLE = BeforeValidator(_whole)
UNIQUE = AfterValidator(_unique)

Snowflake = Annotated[int, BeforeValidator(_snowflake)]
Number = Annotated[int | float, PlainValidator(_number)]
Id = Annotated[int, Field(ge=0, le=2**31 - 1)]
CustomId = Annotated[str, Field(min_length=1, max_length=100)]

# The characters of an address: all others are written with % and two digits.
ADDRESS = r"([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$"
Url = Annotated[str, Field(max_length=2048, pattern=rf"^(https?|attachment)://{ADDRESS}")]


class Body(BaseModel):
    """Any part of a request: a field that is not listed is refused, and nothing is converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


# What is either: pydantic's own names for the two must not stand in the path of an error.
TEXT_OR_NUMBER = Discriminator(lambda value: "<text>" if isinstance(value, str) else "<number>")


class ByType:
    """Decides a union by `type`, so that an error names the fields of that one component."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        models = {f"<{model.__name__}>": model for model in get_args(source) or (source,)}
        names = {
            kind: name for name, model in models.items() for kind in get_args(model.model_fields["type"].annotation)
        }

        def choose(value: Any) -> str | None:
            kind = value.get("type") if isinstance(value, dict) else None
            return names.get(kind) if type(kind) is int else None  # True is no type

        return core_schema.tagged_union_schema(
            {name: handler.generate_schema(model) for name, model in models.items()},
            choose,
            custom_error_type="component_type",
            custom_error_message=f"Value of field 'type' must be one of {sorted(names)}.",
        )


BY_TYPE = ByType()


def check(model: type[M], body: Any) -> M:
    """Validate a body; raise 50035 with Discord's paths."""
    try:
        return model.model_validate(body)
    except ValidationError as error:
        raise errors.from_validation(error) from None
