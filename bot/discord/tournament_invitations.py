"""Posting invitations to tournaments, each once; its message is deleted when it has been answered."""

from bot.discord.requests import FAILED, passes
from bot.discord.tournament_upkeep import TournamentUpkeep
from bot.show.render.tournament_posts import invitation_message
from bot.store.due import Key
from bot.tournaments import invitations
from bot.tournaments.tournament import Invitation, Tournament


class TournamentInvitations(TournamentUpkeep):
    """Posts invitations: one row for each press that invited people."""

    kind = "invite"
    fails_for = 60.0

    async def keep_up(self, key: Key) -> None:
        tournament = await self._core.tournaments.get(key.key)
        for one in tournament.invitations if tournament is not None else ():
            if tournament is not None and one.interaction_id == key.part and one.message_id is None:
                await self._invite(tournament, one)

    async def _invite(self, tournament: Tournament, one: Invitation) -> None:
        """Post an invitation, which mentions the player unless the server's settings say never."""
        tournaments = self._core.tournaments
        try:
            may_mention = (await self._core.guild_settings.of(tournament.guild_id)).mentions != "never"
            people, view = [one.user_id] if may_mention else [], invitation_message(tournament, one)
            message_id = await self.post(tournament, view, people, f"i{one.interaction_id}")
        except FAILED as error:
            if not passes(error):
                await tournaments.note(tournament.id, invitations.posted, one.user_id, None)
            raise
        noted = await tournaments.note(tournament.id, invitations.posted, one.user_id, message_id)
        if noted is None or all(invited.message_id != message_id for invited in noted[1].invitations):
            due = self._core.tables.due
            await due.drop(tournament.guild_id, tournament.channel_id, message_id)  # it was answered meanwhile
