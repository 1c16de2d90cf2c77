"""Routing presses and forms by their custom ids."""

from collections.abc import Awaitable, Callable, Collection
from typing import Any, TypeVar

from discord import InteractionType

from bot.discord.access import EXPIRED
from bot.discord.answer import Answer
from bot.discord.deliver import Deliver
from bot.discord.hand_presses import HandPresses
from bot.discord.press import Press
from bot.language.errors import Refused
from bot.show.custom_ids import CustomId, FormId, StepId, table_of_hand

Id = TypeVar("Id", bound=CustomId)
Take = Callable[[Press, Id], Awaitable[Answer | None]]
"""Handles a press on a component with such an id, or a form; gives the answer, or None if it has answered."""


class Router:
    """Routes presses and forms by their custom ids; nothing is kept in memory for them.

    The library's dynamic items would do the same, but they rebuild the whole message as a view at each press.
    """

    def __init__(self, deliver: Deliver, hand_presses: HandPresses) -> None:
        self._deliver = deliver
        self._hand_presses = hand_presses
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

    async def route(self, press: Press) -> None:
        await self._deliver(press, self._taken(press))

    async def _taken(self, press: Press) -> Answer | None:
        if press.kind is InteractionType.modal_submit:
            for kind, take in self._forms.items():
                if (form := kind.parse(press.custom_id)) is not None:
                    return await take(press, form)
            raise Refused(EXPIRED)  # this version of the program does not know it
        for kind, take in self._takes.items():
            pressed = kind.parse(press.custom_id)
            # A step of a choice may be pressed while the answer to the previous step is on its way.
            if pressed is not None and (isinstance(pressed, StepId) or press.is_shown(press.custom_id)):
                return await take(press, pressed)
        return await self._hand_presses.late(press, table_of_hand(press.custom_id))
