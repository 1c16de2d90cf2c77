"""Mentioning the organizer of a tournament when players drop out because they make no move, or could not play."""

import discord

from bot.discord.core import Core
from bot.discord.mentions import mention
from bot.discord.requests import NO_PLACE, passes
from bot.discord.tournament_upkeep import TournamentUpkeep
from bot.runtime.log import logger
from bot.services.guild_settings import GuildSettingsCache
from bot.services.tournaments import Tournaments
from bot.show.render.tournament_calls import news
from bot.tournaments import progress, rounds
from bot.tournaments.tournament import Note, Tournament

log = logger(__name__)

MOST = 5
"""Notes in one message; the log has them all."""


def _news_of(one: Tournament) -> list[Note]:
    """List what the organizer has not been told of yet."""
    return [note for note in one.log[one.told :] if note.sentence in progress.NEWS]


class OrganizerCalls(TournamentUpkeep):
    """Posts what the organizer has to know. Players whose table was never posted are mentioned with it."""

    what = "news"

    def __init__(self, core: Core, tournaments: Tournaments, guild_settings: GuildSettingsCache) -> None:
        super().__init__(core, tournaments)
        self._guild_settings = guild_settings
        tournaments.listen(self._changed)

    def _changed(self, _: Tournament, new: Tournament) -> None:
        if _news_of(new):
            self.look_after(new.id)

    async def keep_up(self, number: int) -> None:
        one = await self._tournaments.get(number)
        notes = [] if one is None else _news_of(one)
        if one is None or not notes or (await self._guild_settings.of(one.guild_id)).mentions == "never":
            return
        try:
            await self._post(one, notes)
        except discord.HTTPException as error:
            if passes(error):
                raise
            if error.code not in NO_PLACE:
                log.info("organizer not told yet", tournament=one.id, code=error.code, reason=error.text)
                return  # where the bot may not post, it tries again with the next change
            await self._send(one, notes)
        await self._tournaments.as_owner().note(one.id, progress.told, len(one.log))

    async def _post(self, one: Tournament, notes: list[Note]) -> None:
        unposted = (note for note in notes if note.sentence in (rounds.VOID, rounds.VOID_TABLE))
        players = [one.entrants[index].person for note in unposted for index in note.people]
        people = [who for who in dict.fromkeys([one.organiser_id, *players]) if isinstance(who, int)]
        if not people:
            return  # the organizer has had their data deleted
        channel = self._core.client.get_partial_messageable(one.channel_id, guild_id=one.guild_id)
        await self._mention(channel, one, people, notes)

    async def _send(self, one: Tournament, notes: list[Note]) -> None:
        """Tell the organizer in direct messages: the channel is gone."""
        if not isinstance(one.organiser_id, int):
            return
        opening = self._core.client.create_dm(discord.Object(one.organiser_id))
        try:
            channel = await self._core.requests.send(opening, one.guild_id, rare=True)
            await self._mention(channel, one, [one.organiser_id], notes)
        except discord.HTTPException as error:
            if passes(error):
                raise
            log.info("organizer cannot be told", tournament=one.id, code=error.code, reason=error.text)

    async def _mention(
        self, to: discord.abc.Messageable, one: Tournament, people: list[int], notes: list[Note]
    ) -> None:
        view, nonce = news(one, people, notes[-MOST:]), f"to{one.id}n{len(one.log)}"
        await mention(self._core, to, one.guild_id, view, people, nonce)
