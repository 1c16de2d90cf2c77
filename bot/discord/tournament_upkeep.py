"""What is posted of a tournament beside its message: each of its changes makes that a row of what is left to do."""

from collections.abc import Sequence

import discord

from bot.discord.live.work import Work
from bot.discord.mentions import mention
from bot.discord.requests import FAILED, NO_PLACE, passes
from bot.runtime.log import logger
from bot.show.render import Layout
from bot.show.render.tournament_posts import call, invitation_message, news
from bot.standings.ids import MessageId
from bot.store.due import Key
from bot.tournaments import invitations, progress, rounds
from bot.tournaments.tournament import Invitation, Note, Tournament

log = logger(__name__)

MOST_CALLED = 80
"""People whom one message mentions; Discord takes 100, and 4000 characters."""
MOST_NOTES = 5
"""Notes in one message; the log has them all."""


class TournamentUpkeep(Work):
    async def post(self, tournament: Tournament, view: Layout, people: Sequence[int], nonce: str) -> MessageId:
        """Post a message in a tournament's channel, which mentions these people; gives its id."""
        channel = self._core.client.get_partial_messageable(tournament.channel_id, guild_id=tournament.guild_id)
        return await mention(self._core, channel, tournament.guild_id, view, people, nonce)


class CheckInCalls(TournamentUpkeep):
    """Mentions those who have not checked in when check-in opens, and before it closes.

    The mentions are deleted when the tournament begins.
    """

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

    async def _call(self, tournament: Tournament) -> list[MessageId]:
        """Mention those who are missing; gives the messages that do, none where the server wants no mentions."""
        if (await self._core.guild_settings.of(tournament.guild_id)).mentions == "never":
            return []
        missing = progress.missing(tournament)
        try:
            return [
                await self._post(tournament, missing[first : first + MOST_CALLED], first)
                for first in range(0, len(missing), MOST_CALLED)
            ]
        except discord.HTTPException as error:
            if passes(error):
                raise
            log.info("check-in not told", tournament=tournament.id, code=error.code, reason=error.text)
            return []

    async def _post(self, tournament: Tournament, people: list[int], first: int) -> MessageId:
        number, organizer = tournament.calls.wanted, tournament.organiser_id
        told = organizer if isinstance(organizer, int) and number > 1 and first == 0 else None
        mentioned = [tournament.entrants[index].person or 0 for index in people] + ([] if told is None else [told])
        view = call(tournament, people, number, organizer=told)
        return await self.post(tournament, view, mentioned, f"tc{tournament.id}n{number}f{first}")

    async def _note(self, tournament: Tournament, number: int, message_ids: list[MessageId]) -> None:
        """Note which messages there are now; the earlier ones are deleted."""
        await self._core.tournaments.note(tournament.id, progress.called, number, message_ids)


class OrganizerCalls(TournamentUpkeep):
    """Mentions the organizer when players drop out because they make no move, or could not play.

    Players whose table was never posted are mentioned with it.
    """

    kind = "news"

    async def keep_up(self, key: Key) -> None:
        tournament = await self._core.tournaments.get(key.key)
        if tournament is None:
            return
        notes = [note for note in tournament.log[tournament.told :] if note.sentence in progress.NEWS]
        if not notes or (await self._core.guild_settings.of(tournament.guild_id)).mentions == "never":
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
    return news(tournament, people, notes[-MOST_NOTES:]), people, f"to{tournament.id}n{len(tournament.log)}"


class TournamentInvitations(TournamentUpkeep):
    """Posts invitations: one row for each press that invited people. They are deleted when they have been answered."""

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
