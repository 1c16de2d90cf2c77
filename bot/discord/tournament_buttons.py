"""The buttons of a tournament, and its private pages."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence

from bot.discord.access import need_private, need_writer
from bot.discord.answer import Answer, File, NewMessage, Redrawn
from bot.discord.core import Core
from bot.discord.live.tournament_messages import TournamentMessages
from bot.discord.organizer_buttons import OrganizerButtons
from bot.discord.press import Press
from bot.discord.requests import FAILED, NO_PLACE, UNKNOWN_MESSAGE
from bot.discord.responses import public_texts
from bot.discord.tournament_presses import TournamentPresses
from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play.missing_game import need_game
from bot.play.table import Table, address
from bot.show import render, spreadsheets
from bot.show.custom_ids import InvitationId, TournamentId, TournamentPageId, TournamentVerb
from bot.show.render import tournament_pages as pages
from bot.show.render.tournament_message import shared
from bot.standings import ratings
from bot.standings.ids import MessageId, TableId
from bot.store.errors import StoreUnavailable
from bot.tournaments import entry, invitations
from bot.tournaments.formats import format_of
from bot.tournaments.tournament import Shared, Tournament

READING: set[TournamentVerb] = {"mine", "how", "csv"}
"""What only shows something: members who are timed out may do it, too."""
LEAVING: set[TournamentVerb] = {"leave_now", "stay"}
"""What entrants may do even if they can no longer see the channel."""
TO_LOOK = 1.5  # seconds for finding out whether a shared result is still there: a press waits for it


class TournamentButtons:
    def __init__(
        self, core: Core, presses: TournamentPresses, messages: TournamentMessages, organizer: OrganizerButtons
    ) -> None:
        self._core = core
        self._presses = presses
        self._messages = messages
        self._access = core.access
        self._verbs: dict[TournamentVerb, Callable[[Press, Tournament], Awaitable[Answer]]] = {
            "join": self._join,
            "leave": self._leave,
            "leave_now": self._leave_now,
            "stay": self._stay,
            "check_in": self._check_in,
            "mine": self.show_mine,
            "how": self._how,
            "csv": self._export,
            "share": self._share,
            **organizer.verbs,
        }

    async def press(self, press: Press, pressed: TournamentId) -> Answer:
        reading, leaving = pressed.verb in READING, pressed.verb in LEAVING
        found = await self._presses.found(press, pressed.tournament, reading=reading, leaving=leaving)
        if reading:
            await self.keep_press(press, found)
        return await self._verbs[pressed.verb](press, found)

    async def turn(self, press: Press, pressed: TournamentPageId) -> Answer:
        found = await self._presses.found(press, pressed.tournament, reading=True)
        await self.keep_press(press, found)
        lines = await self._messages.standing(found)
        wanted = [pairing for _, pairing in pages.tables_on(found, pressed.page)] if pressed.view == "tables" else []
        where = await self._where(press, found, [pairing.table for pairing in wanted])
        view = pages.shown(found, pressed.view, pressed.page, lines, press.user_id, where, press.t)
        return self._presses.told(press, view)

    async def keep_press(self, press: Press, tournament: Tournament) -> None:
        """Keep the token of a press that changes nothing: it can send the presser the hand of the next round."""
        token = self._access.token(press)
        if token is not None and not tournament.ended and tournament.index_of(token.user_id) in tournament.here:
            with contextlib.suppress(StoreUnavailable):  # then they are mentioned at their table
                await self._core.storage.keep_press(tournament.id, token)

    async def _where(self, press: Press, tournament: Tournament, tables: Sequence[TableId | None]) -> dict[int, Table]:
        own = [pairing.table for _, pairing in pages.own_tables(tournament, press.user_id) if pairing is not None]
        return await self._messages.where([table for table in (*tables, *own) if table is not None])

    async def show_mine(self, press: Press, tournament: Tournament) -> Answer:
        """Answer with the presser's own line and rounds, or before the start with the list of participants."""
        lines, where = await self._messages.standing(tournament), await self._where(press, tournament, [])
        user_id = press.user_id
        if tournament.begun:
            return self._presses.told(press, pages.mine(tournament, lines, user_id, where, press.t))
        return self._presses.told(press, pages.shown(tournament, "people", 0, lines, user_id, where, press.t))

    async def _how(self, press: Press, tournament: Tournament) -> Answer:
        need_game(tournament.agreed.game)
        return self._presses.told(
            press, pages.how(tournament, self._core.presenters[tournament.agreed.game.key], press.t)
        )

    async def _join(self, press: Press, tournament: Tournament) -> Answer:
        t = press.t
        role, invited = tournament.agreed.role_id, tournament.invitation_of(press.user_id) is not None
        if role is not None and not invited and role not in press.role_ids:
            raise Refused(
                mark("This tournament is for the role {role}: ask a server admin for it."), role=f"<@&{role}>"
            )
        rating = await self._rating(tournament, press.user_id)
        index = tournament.index_of(press.user_id)
        was = tournament.entrants[index].state if index is not None else "out"
        after = await self._presses.changed(press, tournament, invitations.accept if invited else entry.join, rating)
        if was == "away" and press.is_private:
            return await self.show_mine(press, after)
        news = {"out": t("You're in!"), "away": t("You're back!")}
        told = news.get(was if press.id in after.presses else "", t("You're already in."))  # another press was faster
        return NewMessage(f"{told} {pages.what_comes(after, press.user_id, t)}".strip())

    async def answer(self, press: Press, pressed: InvitationId) -> Answer:
        tournament = await self._presses.found(press, pressed.tournament)
        if press.user_id != pressed.user:
            raise Refused(mark("This invitation is for {person}."), person=f"<@{pressed.user}>")
        accepted = (
            pressed.verb == "accept" and tournament.index_of(pressed.user) in tournament.here
        )  # the press before did it
        if tournament.invitation_of(pressed.user) is None and not accepted:
            raise Refused(invitations.NO_INVITATION)
        if pressed.verb == "accept":
            return await self._join(press, tournament)
        await self._presses.changed(press, tournament, invitations.decline)
        return NewMessage(press.t("Invitation declined."))

    async def _rating(self, tournament: Tournament, user_id: int) -> float:
        standings = self._core.storage.standings
        season = (await standings.seasons(tournament.guild_id))[0].number
        figures = (await standings.figures(tournament.guild_id, user_id, season)).get(tournament.agreed.game.key)
        return float(ratings.points(figures.rating if figures is not None and figures.rating else ratings.FIRST))

    async def _leave(self, press: Press, tournament: Tournament) -> Answer:
        t = press.t
        index = tournament.index_of(press.user_id)
        if index is None or tournament.entrants[index].state == "out":
            return NewMessage(t("You're not in this tournament."))
        if tournament.begun and format_of(tournament).in_rounds:
            return NewMessage(pages.leave(tournament, t))
        if tournament.begun:
            after = await self._presses.changed(press, tournament, entry.leave)
            return await self.show_mine(press, after)
        await self._presses.changed(press, tournament, entry.leave)
        return NewMessage(t("You're out again."))

    async def _leave_now(self, press: Press, tournament: Tournament) -> Answer:
        need_private(press)
        await self._presses.changed(press, tournament, entry.leave)
        return Redrawn(press.t("You dropped out."))

    async def _stay(self, press: Press, tournament: Tournament) -> Answer:
        need_private(press)
        return Redrawn(press.t("Everything stays as it is."))

    async def _check_in(self, press: Press, tournament: Tournament) -> Answer:
        await self._presses.changed(press, tournament, entry.check_in)
        told = press.t("Your hand opens by itself when you play, or you're mentioned at your table.")
        return NewMessage(f"{press.t('Checked in!')} {told}")

    async def _share(self, press: Press, tournament: Tournament) -> Answer:
        need_private(press)
        if tournament.phase != "over":
            raise Refused(mark("Nothing to share yet: this tournament isn't over."))
        need_writer(press)
        store = self._core.storage
        layout = shared(tournament, await self._messages.standing(tournament), await public_texts(press))
        known = await store.share_tournament(tournament.id, press.channel_id, self._core.clock.now())
        if known is not None and await self._is_gone(tournament, known):
            await store.unshare_tournament(tournament.id, known.message_id)
            known = await store.share_tournament(tournament.id, press.channel_id, self._core.clock.now())
        if known is not None:
            return NewMessage(await self._shared_already(press, tournament, known))

        async def then(message_id: MessageId | None) -> None:
            if message_id is None:
                await store.unshare_tournament(tournament.id)
            else:
                await store.tournament_shared(tournament.id, message_id)

        return NewMessage(layout, public=True, then=then)

    async def _is_gone(self, tournament: Tournament, known: Shared) -> bool:
        """Whether the message that shares a result has been deleted, as far as Discord says so in time."""
        if known.message_id is None:
            return False
        channel = self._core.client.get_partial_messageable(known.channel_id, guild_id=tournament.guild_id)
        try:
            async with asyncio.timeout(TO_LOOK):
                looking = channel.fetch_message(known.message_id)
                await self._core.requests.send(looking, tournament.guild_id, rare=True)
        except FAILED as error:
            return getattr(error, "code", None) in {UNKNOWN_MESSAGE, *NO_PLACE}
        return False

    async def _shared_already(self, press: Press, tournament: Tournament, known: Shared) -> str:
        if await self._access.channel_name(press, known.channel_id, None) is None:
            return press.t("This has been shared already, in a channel that is gone or hidden.")
        return press.t("This has been shared already: {link}", link=address(tournament.guild_id, *known))

    async def _export(self, press: Press, tournament: Tournament) -> Answer:
        if tournament.phase != "over":
            raise Refused(mark("No results yet: this tournament isn't over."))
        file, content = (
            f"tournament-{tournament.id}.csv",
            spreadsheets.standing(tournament, await self._messages.standing(tournament), press.t),
        )
        told = render.attached(press.t("The results are in this file:"), file)
        return NewMessage(told, [File(file, content)])
