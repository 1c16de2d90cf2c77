"""Mentioning the organizer of a tournament when players drop out because they make no move, or could not play."""

import discord

from bot.discord.mentions import mention
from bot.discord.requests import NO_PLACE, passes
from bot.discord.tournament_upkeep import TournamentUpkeep
from bot.runtime.log import logger
from bot.show.render import Layout
from bot.show.render.tournament_posts import news
from bot.store.due import Key
from bot.tournaments import progress, rounds
from bot.tournaments.tournament import Note, Tournament

log = logger(__name__)

MOST = 5
"""Notes in one message; the log has them all."""


def _news_of(tournament: Tournament) -> list[Note]:
    return [note for note in tournament.log[tournament.told :] if note.sentence in progress.NEWS]


class OrganizerCalls(TournamentUpkeep):
    """Posts what the organizer has to know. Players whose table was never posted are mentioned with it."""

    kind = "news"

    async def keep_up(self, key: Key) -> None:
        tournament = await self._core.tournaments.get(key.key)
        notes = [] if tournament is None else _news_of(tournament)
        if (
            tournament is None
            or not notes
            or (await self._core.guild_settings.of(tournament.guild_id)).mentions == "never"
        ):
            return
        try:
            await self._post(tournament, notes)
        except discord.HTTPException as error:
            if passes(error):
                raise
            if error.code not in NO_PLACE:
                log.info("organizer not told yet", tournament=tournament.id, code=error.code, reason=error.text)
                return  # where the bot may not post, it tries again with the next change
            await self._send(tournament, notes)
        await self._core.tournaments.note(tournament.id, progress.told, len(tournament.log))

    async def _post(self, tournament: Tournament, notes: list[Note]) -> None:
        unposted = (note for note in notes if note.sentence in (rounds.VOID, rounds.VOID_TABLE))
        players = [tournament.entrants[index].person for note in unposted for index in note.people]
        people = [who for who in dict.fromkeys([tournament.organiser_id, *players]) if isinstance(who, int)]
        if not people:
            return  # the organizer has had their data deleted
        await self.post(tournament, *_message(tournament, people, notes))

    async def _send(self, tournament: Tournament, notes: list[Note]) -> None:
        """Tell the organizer in direct messages: the channel is gone."""
        if not isinstance(tournament.organiser_id, int):
            return
        opening = self._core.client.create_dm(discord.Object(tournament.organiser_id))
        try:
            channel = await self._core.requests.send(opening, tournament.guild_id, rare=True)
            view, people, nonce = _message(tournament, [tournament.organiser_id], notes)
            await mention(self._core, channel, tournament.guild_id, view, people, nonce)
        except discord.HTTPException as error:
            if passes(error):
                raise
            log.info("organizer cannot be told", tournament=tournament.id, code=error.code, reason=error.text)


def _message(tournament: Tournament, people: list[int], notes: list[Note]) -> tuple[Layout, list[int], str]:
    """Give what tells of notes, the people it mentions, and its nonce."""
    return news(tournament, people, notes[-MOST:]), people, f"to{tournament.id}n{len(tournament.log)}"
