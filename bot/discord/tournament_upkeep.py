"""What is posted of tournaments beside their messages: each change makes it a row of what is left to do."""

from collections.abc import Sequence

from bot.discord.live.work import Work
from bot.discord.mentions import mention
from bot.show.render import Layout
from bot.store.due import Key
from bot.tournaments.tournament import Tournament


class TournamentUpkeep(Work):
    async def post(self, tournament: Tournament, view: Layout, people: Sequence[int], nonce: str) -> int:
        """Post a message in a tournament's channel, which mentions these people; gives its id."""
        channel = self._core.client.get_partial_messageable(tournament.channel_id, guild_id=tournament.guild_id)
        return (await mention(self._core, channel, tournament.guild_id, view, people, nonce)).id

    def look_after(self, tournament: Tournament) -> None:
        """Look after a tournament in the background, once for all its changes until then."""
        self._core.tables.due.redo(Key(self.kind, tournament.id), tournament.guild_id)
