"""Discord's own description of its API: every body that is sent in a test is held against it, and every answer.

`discord_schema.json` is what that description says of the routes that the sandbox serves: types, limits, what is
required and what may be chosen, without a word of its text. It is made from the OpenAPI document that Discord
publishes:

    python -m tests.discord_schema openapi.json --dated 2026-07-18

What the sandbox took although that schema refuses it is a deviation, and so is an answer or an event of the sandbox
that Discord would not give.
"""

import argparse
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator, ValidationError, ValidationErrorKind

from sandbox.rest import Judge, Request

Json = dict[str, Any]
Shape = str | list["Shape"] | dict[str, "Shape"]

FILE = Path(__file__).with_suffix(".json")
SNOWFLAKE = "SnowflakeType"

EVENTS: dict[str, Shape] = {
    "INTERACTION_CREATE": {
        "user": "UserResponse",
        "member": "GuildMemberResponse",
        "message": "MessageResponse",
    },
    "GUILD_CREATE": {
        "roles": ["GuildRoleResponse"],
        "emojis": ["EmojiResponse"],
        "channels": ["GuildChannelResponse"],
        "threads": ["ThreadResponse"],
        "members": ["GuildMemberResponse"],
    },
    "GUILD_ROLE_CREATE": {"role": "GuildRoleResponse"},
    "GUILD_ROLE_UPDATE": {"role": "GuildRoleResponse"},
    "CHANNEL_CREATE": "GuildChannelResponse",
    "CHANNEL_UPDATE": "GuildChannelResponse",
    "CHANNEL_DELETE": "GuildChannelResponse",
    "THREAD_CREATE": "ThreadResponse",
    "THREAD_UPDATE": "ThreadResponse",
    "THREAD_LIST_SYNC": {"threads": ["ThreadResponse"], "members": ["ThreadMemberResponse"]},
    "THREAD_MEMBERS_UPDATE": {"added_members": ["ThreadMemberResponse"]},
}
"""Discord describes answers only; what events tell of has the same form in them."""

KEPT = {"type", "required", "enum", "const", "pattern", "uniqueItems", "minimum", "maximum"}
KEPT |= {f"{end}{what}" for end in ("min", "max") for what in ("Length", "Items", "Properties")}
PROSE = {"title", "description", "default", "deprecated", "contentEncoding", "x-discord-union"}
INT32 = {"minimum": -(2**31), "maximum": 2**31 - 1}


# --- making the file ----------------------------------------------------------------------------------------


def distil(document: Json, routes: list[tuple[str, str]]) -> Json:
    """Return what the document says of these routes, each a method and a path."""
    known: dict[str, Json] = {}
    schemas = document["components"]["schemas"]

    def plain(schema: Any) -> Any:
        if isinstance(schema, bool):
            return schema
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            if name not in known:
                known[name] = {}
                known[name] |= plain(schemas[name])
            return {"$ref": f"#/$defs/{name}"}
        if all("const" in one for one in schema.get("oneOf", [{}])):
            return {"type": schema["type"], "enum": [one["const"] for one in schema["oneOf"]]}
        short: Json = {}
        for key, value in schema.items():
            match key:
                case "properties":
                    short[key] = {name: plain(one) for name, one in value.items()}
                case "items" | "additionalProperties":
                    short[key] = plain(value)
                case "allOf" if "enum" in schema:
                    pass  # names the whole enumeration of which this is a part
                case "oneOf" | "anyOf" | "allOf":
                    short[key] = [plain(one) for one in value]
                case "format" if value in ("date-time", "uri"):
                    short[key] = value
                case "format" if value == "int32":
                    short = INT32 | short
                case _ if key in KEPT:
                    short[key] = value
                case _ if key not in PROSE and key != "format":
                    raise ValueError(f"a keyword of an unknown kind: {key}")
        return short

    def content(part: Json) -> Any:
        return plain(part["content"]["application/json"]["schema"]) if "content" in part else None

    paths = {general(path): ways for path, ways in document["paths"].items()}
    served = {}
    for method, path in sorted(routes, key=lambda route: route[::-1]):
        way = paths[general(path)][method.lower()]
        answers = {status: content(part) for status, part in way["responses"].items() if status.isdecimal()}
        answers.pop("429")
        served[f"{method} {general(path)}"] = {"body": content(way.get("requestBody", {})), "answers": answers}
    responses = document["components"]["responses"]
    return {
        "refusal": content(responses["ClientErrorResponse"]),
        "too_many": content(responses["ClientRatelimitedResponse"]),
        "events": {name: _shaped(shape, plain) for name, shape in EVENTS.items()},
        "routes": served,
        "$defs": dict(sorted(known.items())),
    }


def _shaped(shape: Shape, plain: Any) -> Any:
    match shape:
        case str():
            return plain({"$ref": shape})
        case list():
            return {"type": "array", "items": _shaped(shape[0], plain)}
        case _:
            return {"type": "object", "properties": {name: _shaped(one, plain) for name, one in shape.items()}}


def general(path: str) -> str:
    """Return a path whose parameters have no names: Discord's are not always ours."""
    return re.sub(r"\{\w+\}", "{}", path)


def _written(extract: Json) -> str:
    """Return the file's text, a line for each thing that can change by itself."""
    parts = []
    for key, value in extract.items():
        text = json.dumps(value)
        if key in ("events", "routes", "$defs"):
            text = "{\n" + ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in value.items()) + "\n }"
        parts.append(f" {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    """Make the file anew."""
    from sandbox.server import Sandbox

    parser = argparse.ArgumentParser(prog="python -m tests.discord_schema", description=main.__doc__)
    parser.add_argument("document", type=Path, help="the OpenAPI document that Discord publishes")
    parser.add_argument("--dated", required=True, help="of which day it is")
    arguments = parser.parse_args()
    document = json.loads(arguments.document.read_text("utf-8"))
    about = {key: document["info"][key] for key in ("title", "version")}
    routes = [(route.method, route.template) for route in Sandbox().rest.routes()]
    extract = {"source": about | {"dated": arguments.dated}} | distil(document, routes)
    FILE.write_text(_written(extract), "utf-8")


# --- holding against it -------------------------------------------------------------------------------------


class Official(Judge):
    """Holds what goes to and fro against Discord's schema, and keeps what does not fit."""

    def __init__(self) -> None:
        self.deviations: list[str] = []

    def request(self, request: Request) -> list[str]:
        """Say where a body that was taken, or the answer to it, deviates."""
        name, found = f"{request.method} {general(request.route)}", []
        if name not in extract()["routes"]:
            return []
        injected = request.fault is not None and request.fault.kind == "answer"
        taken = request.status != 400 and (request.status < 400 or request.body is not None)
        if injected or taken:
            found += [f"body of {request.method} {request.path}: {one}" for one in refusals(name, request.body)]
        if not injected and request.status < 500 and not _is_ban(request):
            answer = _answer_of(name, request.status)
            found += [f"answer to {request.method} {request.path}: {one}" for one in _problems(answer, request.answer)]
        return self._noted(found)

    def event(self, name: str, data: Json) -> list[str]:
        """Say where what the gateway tells deviates."""
        validator = _validator("events", name) if name in EVENTS else None
        return self._noted([f"event {name}: {one}" for one in _problems(validator, data)])

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


@cache
def extract() -> Json:
    """Return what the file holds."""
    data: Json = json.loads(FILE.read_text("utf-8"))
    return data


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
        # The client library writes ids as whole numbers, which Discord takes as well.
        definitions |= {SNOWFLAKE: {"anyOf": [definitions[SNOWFLAKE], {"type": "integer", "minimum": 0}]}}
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
    if isinstance(error.kind, ValidationErrorKind.OneOfNotValid | ValidationErrorKind.AnyOf):
        meant = [form for form in error.kind.context if not any(_of_another_kind(one, error) for one in form)]
        if meant:
            return _told(min(meant, key=len)[0])
    place = ".".join(map(str, error.instance_path)) or "the whole"
    text = error.message if len(error.message) < 300 else f"{error.message[:150]} ... {error.message[-150:]}"
    return f"{place}: {text}"


def _of_another_kind(error: ValidationError, whole: ValidationError) -> bool:
    deeper = error.instance_path[len(whole.instance_path) :]
    return deeper == ["type"] or (not deeper and isinstance(error.kind, ValidationErrorKind.Type))


if __name__ == "__main__":
    main()
