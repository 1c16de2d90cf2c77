"""Mentioning those who have not checked in for a tournament: when check-in opens, and before it closes.

The mentions are deleted when the tournament begins.
"""

from collections.abc import Callable

import discord

from bot.discord.core import Core
from bot.discord.mentions import mention
from bot.discord.requests import passes
from bot.discord.tournament_upkeep import TournamentUpkeep
from bot.runtime.log import logger
from bot.services.guild_settings import GuildSettingsCache
from bot.services.tournaments import Tournaments
from bot.show.render.tournament_calls import call
from bot.tournaments import progress
from bot.tournaments.tournament import Tournament

log = logger(__name__)

MOST = 80
"""People whom one message mentions; Discord takes 100, and 4000 characters."""


class CheckInCalls(TournamentUpkeep):
    what = "check-in"

    def __init__(
        self,
        core: Core,
        tournaments: Tournaments,
        guild_settings: GuildSettingsCache,
        sweep: Callable[[], None],  # deletes messages that are no longer needed
    ) -> None:
        super().__init__(core, tournaments)
        self._guild_settings = guild_settings
        self._sweep = sweep
        tournaments.listen(self._changed)

    def _changed(self, old: Tournament, new: Tournament) -> None:
        if old is new or (old.calls, old.phase) != (new.calls, new.phase):
            self.look_after(new.id)

    async def keep_up(self, number: int) -> None:
        one = await self._tournaments.get(number)
        if one is None:
            return
        if one.phase != "check-in":
            if one.calls.message_ids:
                await self._note(one, one.calls.made, [])
        elif one.calls.made < one.calls.wanted:
            await self._note(one, one.calls.wanted, await self._call(one))

    async def _call(self, one: Tournament) -> list[int]:
        """Mention those who are missing; gives the messages that do, none where the server wants no mentions."""
        if (await self._guild_settings.of(one.guild_id)).mentions == "never":
            return []
        missing = progress.missing(one)
        try:
            return [
                await self._post(one, missing[first : first + MOST], first) for first in range(0, len(missing), MOST)
            ]
        except discord.HTTPException as error:
            if passes(error):
                raise
            log.info("check-in not told", tournament=one.id, code=error.code, reason=error.text)
            return []

    async def _post(self, one: Tournament, people: list[int], first: int) -> int:
        number, organizer = one.calls.wanted, one.organiser_id
        told = organizer if isinstance(organizer, int) and number > 1 and first == 0 else None
        mentioned = [one.entrants[index].person or 0 for index in people] + ([] if told is None else [told])
        channel = self._core.client.get_partial_messageable(one.channel_id, guild_id=one.guild_id)
        view, nonce = call(one, people, number, organizer=told), f"tc{one.id}n{number}f{first}"
        return (await mention(self._core, channel, one.guild_id, view, mentioned, nonce)).id

    async def _note(self, one: Tournament, number: int, message_ids: list[int]) -> None:
        """Note which messages there are now, and have the earlier ones deleted."""
        for message_id in one.calls.message_ids:
            await self._core.storage.drop(one.channel_id, message_id)
        await self._tournaments.as_owner().note(one.id, progress.called, number, message_ids)
        if one.calls.message_ids:
            self._sweep()
