"""What Discord refuses in a message's mentions and attachments beyond its schema."""

from collections.abc import Iterator
from typing import Any

from sandbox import errors
from sandbox.errors import Problem
from sandbox.schema.official import check
from sandbox.world import Json


def check_message(name: str, body: Any) -> Json:
    """Validate what a message says of itself, by the definition with this name, and return it."""
    message: Json = check(name, body)
    errors.refuse(_check_message(message))
    return message


def ids(entries: list[Any] | None) -> list[int]:
    """Return ids that may be written as texts or as numbers."""
    return [int(entry) for entry in entries or []]


def _check_message(message: Json) -> Iterator[Problem]:
    allowed = message.get("allowed_mentions") or {}
    for field in ("users", "roles"):
        if allowed.get(field) and field in (allowed.get("parse") or []):
            text = f'parse:["{field}"] and {field}: [ids...] are mutually exclusive.'
            yield "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text
        yield from _check_unique(ids(allowed.get(field)), f"allowed_mentions.{field}")
    yield from _check_unique(ids([one["id"] for one in message.get("attachments") or []]), "attachments")


def _check_unique(listed: list[int], path: str) -> Iterator[Problem]:
    if len(set(listed)) < len(listed):
        yield path, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The same value must not be listed twice."
