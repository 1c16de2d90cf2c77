"""Presses on buttons and menus: how each kind is handled, and what was chosen."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, cast

import discord

from bot.show.custom_ids import CustomId

Id = TypeVar("Id", bound=CustomId)
Take = Callable[[discord.Interaction[Any], Id], Awaitable[None]]
"""Handles a press on a component with such an id."""


def chosen(interaction: discord.Interaction[Any]) -> list[str]:
    """Read from the payload what was chosen in a menu. A modified client may send anything."""
    data = cast("dict[str, Any]", interaction.data)
    return [str(value) for value in data.get("values", ())]
