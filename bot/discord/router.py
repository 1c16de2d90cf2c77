"""Routing interactions that the library does not dispatch."""

from typing import Any

import discord

from bot.discord.admission import EXPIRED
from bot.discord.hand_buttons import HandButtons
from bot.discord.learning import Learning
from bot.discord.responses import Interaction, answered
from bot.language.errors import Refused
from bot.show.custom_ids import CustomId, FormId, LessonFormId, table_of_hand


class Router:
    """Routes presses and forms by their custom ids; nothing is kept in memory for them."""

    def __init__(self, hand_buttons: HandButtons, learning: Learning) -> None:
        self._hand_buttons = hand_buttons
        self._learning = learning
        self.kinds: list[type[CustomId]] = []  # of presses that the library dispatches

    async def route(self, interaction: Interaction) -> None:
        """Handle submitted forms, and presses that the library does not dispatch."""
        data: Any = interaction.data
        custom_id = str(data.get("custom_id", "")) if data else ""
        if interaction.type is discord.InteractionType.modal_submit:
            if form := FormId.parse(custom_id):
                await self._hand_buttons.submit(interaction, form)
            elif lesson_form := LessonFormId.parse(custom_id):
                await self._learning.submit(interaction, lesson_form)
            else:
                await _unknown(interaction)
        elif interaction.type is discord.InteractionType.component and not self._handed_on(interaction, custom_id):
            await self._hand_buttons.late(interaction, table_of_hand(custom_id))

    def _handed_on(self, interaction: Interaction, custom_id: str) -> bool:
        """Whether the library dispatches a press: the id is ours, and the message has such a component now."""
        if interaction.message is None or not any(kind.template.fullmatch(custom_id) for kind in self.kinds):
            return False
        data: Any = interaction.data
        return any(
            getattr(part, "custom_id", None) == custom_id and part.type.value == data["component_type"]
            for part in _all(interaction.message.components)
        )


async def _unknown(interaction: Interaction) -> None:
    """Answer a form that this version of the program does not know."""
    async with answered(interaction):
        raise Refused(EXPIRED)


def _all(parts: Any) -> list[Any]:
    """List the components of a message, including nested ones and accessories of sections."""
    found = []
    for part in parts:
        beside = getattr(part, "accessory", None)
        found += [part, *([beside] if beside else []), *_all(getattr(part, "children", ()))]
    return found
