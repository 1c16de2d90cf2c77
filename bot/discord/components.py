"""Presses on buttons and menus: how each kind is handled, and what was chosen."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, cast

import discord

from bot.show.custom_ids import CustomId

Id = TypeVar("Id", bound=CustomId)
Take = Callable[[discord.Interaction[Any], Id], Awaitable[None]]
"""Handles a press on a component with such an id."""


def filled(interaction: discord.Interaction[Any]) -> dict[str, str]:
    """Read from the payload what was written in the fields of a form. A modified client may send anything."""
    data = cast("dict[str, Any]", interaction.data)
    fields = [part.get("component", {}) for part in data.get("components", ())]
    return {str(field.get("custom_id", "")): str(field.get("value", "")) for field in fields}


def chosen(interaction: discord.Interaction[Any]) -> list[str]:
    """Read from the payload what was chosen in a menu. A modified client may send anything."""
    data = cast("dict[str, Any]", interaction.data)
    return [str(value) for value in data.get("values", ())]
