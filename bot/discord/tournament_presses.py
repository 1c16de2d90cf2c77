"""What all presses on a tournament have in common: finding it, changing it, and answering on a page of it."""

from collections.abc import Callable
from typing import Any

from bot.discord.access import NO_TOURNAMENT
from bot.discord.answer import Answer, NewMessage, Redrawn
from bot.discord.core import Core
from bot.discord.live.tournament_messages import TournamentMessages
from bot.discord.press import Press
from bot.language.errors import Refused, Repeated
from bot.show import render
from bot.show.custom_ids import OrganizerDoesId, OrganizerMenuId, TournamentPageId, TournamentRuleId
from bot.tournaments.tournament import Changed, Tournament

Asked = Callable[..., Changed]
"""A change that a presser asks for: takes the tournament, its context, the presser, and values of its own."""


class TournamentPresses:
    def __init__(self, core: Core, messages: TournamentMessages) -> None:
        self._tournaments = core.tournaments
        self._access = core.access
        self._messages = messages

    async def found(
        self, press: Press, tournament_id: int, *, reading: bool = False, leaving: bool = False
    ) -> Tournament:
        """Find a tournament, for people who may see it and act there.

        :param reading: whether they only look at it.
        :param leaving: whether entrants may find it who can no longer see it.
        :raises Refused: there is none, they cannot see it, or may not act there now.
        :raises Repeated: this very press has changed it.
        """
        found = await self._tournaments.get(tournament_id)
        if found is None:
            raise Refused(NO_TOURNAMENT)
        if press.id in found.presses:
            raise Repeated
        leaves = leaving and found.index_of(press.user_id) is not None
        await self._access.admit_to_board(press, found, reading=reading, leaving=leaves)
        self._messages.note_seen(found)
        return found

    async def changed(self, press: Press, tournament: Tournament, change: Asked, *values: Any) -> Tournament:
        person = await self._access.person_in(press, tournament)
        return await self._tournaments.press(press.id, tournament.id, change, person, *values)

    def told(self, press: Press, view: render.Layout) -> Answer:
        """Answer a press on a tournament's private page where it was pressed, and any other with a new message."""
        ids = [str(part.get("custom_id", "")) for part in press.shown()]
        kinds = (TournamentPageId, TournamentRuleId, OrganizerMenuId, OrganizerDoesId)
        is_page = any(kind.parse(one) for one in ids for kind in kinds)
        return (Redrawn if is_page and press.is_private else NewMessage)(view)
