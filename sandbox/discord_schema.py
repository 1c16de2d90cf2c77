"""Reduce Discord's OpenAPI document to `discord_schema.json`.

The file is what that document says of the routes that the sandbox serves: types, limits, what is required and which
values there are, without any of its prose.
"""

import argparse
import json
import re
from pathlib import Path
from typing import Any

from sandbox.schema.official import FILE
from sandbox.server import Sandbox

Json = dict[str, Any]
Shape = str | list["Shape"] | dict[str, "Shape"]

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
    "APPLICATION_AUTHORIZED": {"user": "UserResponse", "guild": "GuildWithCountsResponse"},
    "APPLICATION_DEAUTHORIZED": {"user": "UserResponse"},
}
"""Discord describes answers only; what events tell of has the same form in them."""

KEPT = {"type", "required", "enum", "const", "pattern", "uniqueItems", "minimum", "maximum"}
KEPT |= {f"{end}{what}" for end in ("min", "max") for what in ("Length", "Items", "Properties")}
PROSE = {"title", "description", "default", "deprecated", "contentEncoding", "x-discord-union"}
INT32 = {"minimum": -(2**31), "maximum": 2**31 - 1}


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
                    pass  # names the whole enumeration that this is a part of
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
    """Return the file's text, one line for each part that can change independently."""
    parts = []
    for key, value in extract.items():
        text = json.dumps(value)
        if key in ("events", "routes", "$defs"):
            text = "{\n" + ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in value.items()) + "\n }"
        parts.append(f" {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(prog="python -m sandbox.discord_schema", description=main.__doc__)
    parser.add_argument("document", type=Path, help="the OpenAPI document that Discord publishes")
    parser.add_argument("--dated", required=True, help="the day of its publication")
    arguments = parser.parse_args()
    document = json.loads(arguments.document.read_text("utf-8"))
    about = {key: document["info"][key] for key in ("title", "version")}
    routes = [(route.method, route.template) for route in Sandbox().rest.routes()]
    extract = {"source": about | {"dated": arguments.dated}} | distil(document, routes)
    FILE.write_text(_written(extract), "utf-8")


if __name__ == "__main__":
    main()
