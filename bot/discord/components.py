"""Buttons and menus of which nothing is kept in memory: their custom id says all."""

import re
from typing import Any, Self, cast

import discord
from discord import ui


class Press(ui.DynamicItem[ui.Item[ui.LayoutView]], template=r"never:"):
    """Something whose custom id says all. The library forgets what its callback raises, so nothing may leave that."""

    def __init__(self, item: ui.Item[ui.LayoutView], match: re.Match[str]) -> None:
        super().__init__(item)
        self.match = match

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the item that was pressed."""
        return cls(item, match)


def chosen(interaction: discord.Interaction[Any]) -> list[str]:
    """Read what was chosen in a menu, from the payload: a modified client may send anything."""
    data = cast("dict[str, Any]", interaction.data)
    return [str(value) for value in data.get("values", ())]
