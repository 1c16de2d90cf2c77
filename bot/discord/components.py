"""Presses on buttons and menus: how each kind is handled, and what was chosen."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar, cast

import discord

from bot.show.custom_ids import CustomId

Id = TypeVar("Id", bound=CustomId)
Take = Callable[[discord.Interaction[Any], Id], Awaitable[None]]
"""Handles a press on a component with such an id."""


_KEPT = ("id", "type", "content", "flags", "attachments", "channel_id")
"""The fields kept of a message that was pressed."""
_SHOWN = "shown"
"""The key under which its components are kept beside the press."""


def set_aside(data: dict[str, Any]) -> None:
    """Strip an interaction of what the library need not parse: most of the message that was pressed."""
    message = data.get("message")
    if message is not None:
        data["data"][_SHOWN] = message.get("components", ())
        data["message"] = {name: message[name] for name in _KEPT if name in message}


def is_shown(interaction: discord.Interaction[Any], custom_id: str) -> bool:
    """Whether the message that was pressed has such a component now: a modified client may press others."""
    data = cast("dict[str, Any]", interaction.data)
    return any(
        part.get("custom_id") == custom_id and part["type"] == data["component_type"] for part in shown(interaction)
    )


def shown(interaction: discord.Interaction[Any]) -> Iterator[dict[str, Any]]:
    """Go through the components of the message that was pressed, with nested ones and accessories of sections."""
    found = [*cast("dict[str, Any]", interaction.data).get(_SHOWN, ())]
    for part in found:  # which grows meanwhile
        yield part
        found += part.get("components", ())
        if "accessory" in part:
            found.append(part["accessory"])


def filled(interaction: discord.Interaction[Any]) -> dict[str, str]:
    """Read from the payload what was written in the fields of a form. A modified client may send anything.

    U+0000 is dropped: PostgreSQL refuses it.
    """
    data = cast("dict[str, Any]", interaction.data)
    fields = [part.get("component", {}) for part in data.get("components", ())]
    return {str(field.get("custom_id", "")): str(field.get("value", "")).replace("\0", "") for field in fields}


def chosen(interaction: discord.Interaction[Any]) -> list[str]:
    """Read from the payload what was chosen in a menu. A modified client may send anything."""
    data = cast("dict[str, Any]", interaction.data)
    return [str(value) for value in data.get("values", ())]
