"""Routing presses and forms by their custom ids."""

from collections.abc import Collection
from typing import Any

import discord

from bot.discord.access import EXPIRED
from bot.discord.components import Id, Take, is_shown
from bot.discord.hand_buttons import HandButtons
from bot.discord.hand_presses import HandPresses
from bot.discord.responses import Interaction, answered
from bot.language.errors import Refused
from bot.show.custom_ids import CustomId, FormId, StepId, table_of_hand


class Router:
    """Routes presses and forms by their custom ids; nothing is kept in memory for them.

    The library's dynamic items would do the same, but they rebuild the whole message as a view at each press.
    """

    def __init__(self, hand_buttons: HandButtons, hand_presses: HandPresses) -> None:
        self._hand_buttons = hand_buttons
        self._takes: dict[type[CustomId], Take[Any]] = {}
        self._forms: dict[type[CustomId], Take[Any]] = {FormId: hand_presses.submit}

    @property
    def kinds(self) -> Collection[type[CustomId]]:
        return self._takes.keys()

    @property
    def forms(self) -> Collection[type[CustomId]]:
        return self._forms.keys()

    def add_form(self, kind: type[Id], take: Take[Id]) -> None:
        self._forms[kind] = take

    def add(self, kind: type[Id], take: Take[Id]) -> None:
        self._takes[kind] = take

    async def route(self, interaction: Interaction) -> None:
        data: Any = interaction.data
        custom_id = str(data.get("custom_id", "")) if data else ""
        if interaction.type is discord.InteractionType.modal_submit:
            await self._submitted(interaction, custom_id)
        elif interaction.type is discord.InteractionType.component:
            await self._pressed(interaction, custom_id)

    async def _submitted(self, interaction: Interaction, custom_id: str) -> None:
        for kind, take in self._forms.items():
            if (form := kind.parse(custom_id)) is not None:
                await take(interaction, form)
                return
        async with answered(interaction):
            raise Refused(EXPIRED)  # this version of the program does not know it

    async def _pressed(self, interaction: Interaction, custom_id: str) -> None:
        for kind, take in self._takes.items():
            pressed = kind.parse(custom_id)
            # A step of a choice may be pressed while the answer to the previous step is on its way.
            if pressed is not None and (isinstance(pressed, StepId) or is_shown(interaction, custom_id)):
                await take(interaction, pressed)
                return
        await self._hand_buttons.late(interaction, table_of_hand(custom_id))
