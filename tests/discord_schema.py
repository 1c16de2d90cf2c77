"""Holds every answer and event of the sandbox against Discord's own schema, in every test.

The sandbox itself refuses bodies with this schema. What it answers or tells although Discord would not is a deviation.
"""

from functools import cache
from typing import Any

from jsonschema_rs import Draft202012Validator, ValidationError
from jsonschema_rs import ValidationErrorKind as Kind

from sandbox.discord_schema import EVENTS, general
from sandbox.rest import Judge, Request
from sandbox.schema.official import chosen, extract, shortened
from sandbox.wire import HIDDEN

Json = dict[str, Any]


class Official(Judge):
    """Holds what goes to and fro against Discord's schema, and keeps what does not fit."""

    def __init__(self) -> None:
        self.deviations: list[str] = []

    def request(self, request: Request) -> list[str]:
        """Say where the answer deviates, or a body that the sandbox had other reasons to refuse.

        A body that it accepted has passed this schema already.
        """
        name, found = f"{request.method} {general(request.route)}", []
        if name not in extract()["routes"]:
            return []
        injected = request.fault is not None and request.fault.kind == "answer"
        unread = request.status > 400 and request.body is not None
        if injected or unread:
            found += [f"body of {request.method} {request.path}: {one}" for one in refusals(name, request.body)]
        if not injected and request.status < 500 and not _is_ban(request):
            answer = _answer_of(name, request.status)
            found += [f"answer to {request.method} {request.path}: {one}" for one in _problems(answer, request.answer)]
        return self._noted(found)

    def event(self, name: str, data: Json) -> list[str]:
        """Say where what the gateway tells deviates."""
        validator = _validator("events", name) if name in EVENTS else None
        hidden, shown = _parted(name, data)
        found = [] if shown is None else _problems(validator, shown)
        found += [problem for one in hidden for problem in _problems(_hidden(), one)]
        return self._noted([f"event {name}: {one}" for one in found])

    def _noted(self, found: list[str]) -> list[str]:
        self.deviations += found
        return found


_ERROR = {
    "type": "object",
    "properties": {"code": {"type": ["integer", "string"]}, "message": {"type": "string"}},
    "required": ["code", "message"],
}
"""The document says that the code of a field's error is a number, while Discord writes a name such as
BASE_TYPE_REQUIRED."""


_HIDDEN = {
    "type": "object",
    "properties": {
        "id": {"$ref": "#/$defs/SnowflakeType"},
        "guild_id": {"$ref": "#/$defs/SnowflakeType"},
        "type": {"type": "integer"},
        "name": {"const": "___hidden___"},
        "flags": {"const": HIDDEN},
        "position": {"type": "integer"},
        "parent_id": {"type": ["string", "null"]},
        "permission_overwrites": {"type": "array", "minItems": 1, "maxItems": 1},
    },
    "required": ["id", "guild_id", "type", "name", "flags", "position", "parent_id", "permission_overwrites"],
    "additionalProperties": {"type": "null"},
}
"""A channel that the application may not view, which Discord describes in words only."""


@cache
def _hidden() -> Draft202012Validator:
    return Draft202012Validator({"allOf": [_HIDDEN], "$defs": extract()["$defs"]})


def _parted(name: str, data: Json) -> tuple[list[Json], Json | None]:
    """Part the hidden channels of an event from all else, which may be nothing."""
    if name.startswith("CHANNEL_") and data["flags"] & HIDDEN:
        return [data], None
    if name != "GUILD_CREATE" or "channels" not in data:
        return [], data
    hidden = [one for one in data["channels"] if one["flags"] & HIDDEN]
    return hidden, {**data, "channels": [one for one in data["channels"] if one not in hidden]}


def fits(route: str, body: Any) -> bool:
    """Whether Discord's schema takes a body of this route, as "POST /channels/{}/messages"."""
    validator = _validator("routes", route, "body")
    return validator is None or validator.is_valid(body)


def refusals(route: str, body: Any) -> list[str]:
    """Say why Discord's schema refuses a body of this route."""
    return _problems(_validator("routes", route, "body"), body)


@cache
def _validator(*place: str) -> Draft202012Validator | None:
    schema = extract()
    for step in place:
        schema = schema[step]
    if schema is None:
        return None
    definitions = extract()["$defs"] | {"Error": _ERROR}
    if place[-1] == "body":
        # The client library writes ids as whole numbers, which Discord accepts.
        definitions |= {"SnowflakeType": definitions["SnowflakeType"] | {"type": ["string", "integer"], "minimum": 0}}
    return Draft202012Validator({"allOf": [schema], "$defs": definitions}, validate_formats=True)


def _is_ban(request: Request) -> bool:
    """Whether what stands before the API refused the whole address, in a form of its own."""
    return request.status == 429 and "retry_after" not in request.answer


def _answer_of(name: str, status: int) -> Draft202012Validator | None:
    if status == 429:
        return _validator("too_many")
    if status >= 400:
        return _validator("refusal")
    return _validator("routes", name, "answers", str(status))


def _problems(validator: Draft202012Validator | None, value: Any) -> list[str]:
    if validator is None or validator.is_valid(value):
        return []
    return [_told(error) for error in validator.iter_errors(value)]


def _told(error: ValidationError) -> str:
    """Return a problem with its place; where none of several forms fits, of the form that was meant."""
    if isinstance(error.kind, Kind.OneOfNotValid | Kind.AnyOf) and (meant := chosen(error, error.kind.context)):
        return _told(meant[0])
    place = ".".join(map(str, error.instance_path)) or "the whole"
    return f"{place}: {shortened(error.message)}"
