"""Buttons and menus that need no memory: their custom ids say everything."""

import re
from collections.abc import Awaitable, Callable
from typing import Any, Self, TypeVar, cast

import discord
from discord import ui

from bot.show.custom_ids import CustomId

Id = TypeVar("Id", bound=CustomId)
Take = Callable[[discord.Interaction[Any], Id], Awaitable[None]]
"""Handles a press on a component with such an id. It must not raise: the library would swallow the exception."""


def pressable(kind: type[Id], take: Take[Id]) -> type[ui.DynamicItem[Any]]:
    """Make the class that the library instantiates for each press on a component with such an id."""

    class Press(ui.DynamicItem[ui.Item[ui.LayoutView]], template=kind.template):
        def __init__(self, item: ui.Item[ui.LayoutView], pressed: Id) -> None:
            super().__init__(item)
            self._pressed = pressed

        @classmethod
        async def from_custom_id(
            cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
        ) -> Self:
            return cls(item, kind.of(match))

        async def callback(self, interaction: discord.Interaction[Any]) -> None:
            await take(interaction, self._pressed)

    return Press


def chosen(interaction: discord.Interaction[Any]) -> list[str]:
    """Read from the payload what was chosen in a menu. A modified client may send anything."""
    data = cast("dict[str, Any]", interaction.data)
    return [str(value) for value in data.get("values", ())]
