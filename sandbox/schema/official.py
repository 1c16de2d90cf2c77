"""Validation with Discord's own schema, and refusals in its shape."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft4Validator, ValidationError
from jsonschema_rs import ValidationErrorKind as Kind

from sandbox import errors
from sandbox.errors import Problem
from sandbox.schema import served
from sandbox.world import Json

FILE = Path(__file__).parents[1] / "discord_schema.json"
MESSAGE_LENGTH = 300


@cache
def extract() -> Json:
    """Return what the file holds."""
    data: Json = json.loads(FILE.read_text("utf-8"))
    return data


def check(name: str, body: Any) -> Any:
    """Return a body that fits this definition; raise 50035 with Discord's paths for one that does not."""
    try:
        json.dumps(body, ensure_ascii=False).encode()
    except UnicodeEncodeError:  # half of a surrogate pair
        raise errors.malformed("", "BASE_TYPE_INVALID", "The body holds text that is not valid Unicode.") from None
    validator = _validator(name)
    if not validator.is_valid(body):
        raise errors.malformed_fields(problems(validator, body))
    return body


def problems(validator: Draft4Validator, body: Any) -> list[Problem]:
    """Return what is wrong with each field, which takes some milliseconds where components are nested."""
    return [problem for error in validator.iter_errors(body) for problem in _problems(error)]


@cache
def _validator(name: str) -> Draft4Validator:
    # In draft 4, unlike in later ones, 1.0 is not an integer: our bodies have no reason to write one so.
    schema = {"allOf": [{"$ref": f"#/$defs/{name}"}], "$defs": _definitions()}
    return Draft4Validator(schema, validate_formats=True)


@cache
def _definitions() -> dict[str, Json]:
    return served.narrowed(extract())


def _problems(error: ValidationError) -> Iterator[Problem]:
    steps = [str(step) for step in error.instance_path]
    path = ".".join(steps)
    match error.kind:
        case Kind.OneOfNotValid(forms) | Kind.AnyOf(forms) if meant := chosen(error, forms):
            for inner in meant:
                yield from _problems(inner)
        case Kind.Required(name):
            yield ".".join([*steps, name]), "BASE_TYPE_REQUIRED", "This field is required"
        case Kind.AdditionalProperties(names):
            for name in names:
                yield ".".join([*steps, name]), "UNKNOWN_FIELD", "This field is not known"
        case Kind.MaxLength(limit) | Kind.MaxItems(limit):
            yield path, "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length."
        case Kind.MinLength(limit) | Kind.MinItems(limit):
            yield path, "BASE_TYPE_MIN_LENGTH", f"Must be {limit} or more in length."
        case _:
            yield path, "BASE_TYPE_INVALID", shortened(error.message)


def chosen(error: ValidationError, forms: list[list[ValidationError]]) -> list[ValidationError]:
    """Return the errors of the form that was meant where none of several forms fits; nothing if none was meant."""
    return min((form for form in forms if not any(_of_another_form(one, error) for one in form)), key=len, default=[])


def _of_another_form(error: ValidationError, whole: ValidationError) -> bool:
    deeper = error.instance_path[len(whole.instance_path) :]
    match error.kind:
        case Kind.Type():
            return deeper in ([], ["type"])
        case Kind.Required(name):
            return not deeper and name == "type"
        case _:
            return deeper == ["type"]


def shortened(message: str) -> str:
    """Return a message without the middle of a long value that it quotes."""
    half = MESSAGE_LENGTH // 2
    return message if len(message) < MESSAGE_LENGTH else f"{message[:half]} ... {message[-half:]}"
