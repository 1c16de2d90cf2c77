"""Mentioning those who have not checked in for a tournament: when check-in opens, and before it closes.

The mentions are deleted when the tournament begins.
"""

import discord

from bot.discord.requests import passes
from bot.discord.tournament_upkeep import TournamentUpkeep
from bot.runtime.log import logger
from bot.show.render.tournament_posts import call
from bot.store.due import Key
from bot.tournaments import progress
from bot.tournaments.tournament import Tournament

log = logger(__name__)

MOST = 80
"""People whom one message mentions; Discord takes 100, and 4000 characters."""


class CheckInCalls(TournamentUpkeep):
    kind = "call"

    async def keep_up(self, key: Key) -> None:
        tournament = await self._core.tournaments.get(key.key)
        if tournament is None:
            return
        if tournament.phase != "check-in":
            if tournament.calls.message_ids:
                await self._note(tournament, tournament.calls.made, [])
        elif tournament.calls.made < tournament.calls.wanted:
            await self._note(tournament, tournament.calls.wanted, await self._call(tournament))

    async def _call(self, tournament: Tournament) -> list[int]:
        """Mention those who are missing; gives the messages that do, none where the server wants no mentions."""
        if (await self._core.guild_settings.of(tournament.guild_id)).mentions == "never":
            return []
        missing = progress.missing(tournament)
        try:
            return [
                await self._post(tournament, missing[first : first + MOST], first)
                for first in range(0, len(missing), MOST)
            ]
        except discord.HTTPException as error:
            if passes(error):
                raise
            log.info("check-in not told", tournament=tournament.id, code=error.code, reason=error.text)
            return []

    async def _post(self, tournament: Tournament, people: list[int], first: int) -> int:
        number, organizer = tournament.calls.wanted, tournament.organiser_id
        told = organizer if isinstance(organizer, int) and number > 1 and first == 0 else None
        mentioned = [tournament.entrants[index].person or 0 for index in people] + ([] if told is None else [told])
        view = call(tournament, people, number, organizer=told)
        return await self.post(tournament, view, mentioned, f"tc{tournament.id}n{number}f{first}")

    async def _note(self, tournament: Tournament, number: int, message_ids: list[int]) -> None:
        """Note which messages there are now; the earlier ones are deleted."""
        await self._core.tournaments.note(tournament.id, progress.called, number, message_ids)
