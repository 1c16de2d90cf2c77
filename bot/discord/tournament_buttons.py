"""The buttons of a tournament, and its private pages."""

import contextlib
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from io import BytesIO

import discord

from bot.discord.access import Access, has_role, is_private, need_private, need_writer
from bot.discord.core import Core
from bot.discord.hands import Hands
from bot.discord.organizer_buttons import OrganizerButtons
from bot.discord.responses import Interaction, answered, fenced, public_texts, redraw, say, share
from bot.discord.tournament_messages import TournamentMessages
from bot.discord.tournament_presses import TournamentPresses
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.play.missing_game import need_game
from bot.play.table import Table, address
from bot.show import render, spreadsheets
from bot.show.custom_ids import InvitationId, TournamentId, TournamentPageId, TournamentVerb
from bot.show.render import tournament_pages as pages
from bot.show.render.tournament_message import shared
from bot.standings import ratings
from bot.store.errors import StoreUnavailable
from bot.tournaments import entry, invitations
from bot.tournaments.formats import format_of
from bot.tournaments.tournament import Shared, Tournament

READING: set[TournamentVerb] = {"mine", "how", "csv"}
"""What only shows something: members who are timed out may do it, too."""
LEAVING: set[TournamentVerb] = {"leave_now", "stay"}
"""What entrants may do even if they can no longer see the channel."""


class TournamentButtons:
    def __init__(
        self,
        core: Core,
        presses: TournamentPresses,
        messages: TournamentMessages,
        hands: Hands,
        access: Access,
        organizer: OrganizerButtons,
    ) -> None:
        self._core = core
        self._presses = presses
        self._messages = messages
        self._hands = hands
        self._access = access
        self._verbs: dict[TournamentVerb, Callable[[Interaction, Tournament, Texts], Awaitable[None]]] = {
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

    async def press(self, interaction: Interaction, pressed: TournamentId) -> None:
        async with answered(interaction) as t:
            reading, leaving = pressed.verb in READING, pressed.verb in LEAVING
            found = await self._presses.found(interaction, pressed.tournament, reading=reading, leaving=leaving)
            with self._hands.until_answered(interaction.token):
                if reading:
                    await self.keep_press(interaction, found)
                await self._verbs[pressed.verb](interaction, found, t)

    async def turn(self, interaction: Interaction, pressed: TournamentPageId) -> None:
        async with answered(interaction) as t:
            found = await self._presses.found(interaction, pressed.tournament, reading=True)
            with self._hands.until_answered(interaction.token):
                await self.keep_press(interaction, found)
                lines = await self._messages.standing(found)
                wanted = (
                    [pairing for _, pairing in pages.tables_on(found, pressed.page)] if pressed.view == "tables" else []
                )
                where = await self._where(interaction, found, [pairing.table for pairing in wanted])
                user_id = interaction.user.id
                view = pages.shown(found, pressed.view, pressed.page, lines, user_id, where, t)
                await self._presses.tell(interaction, view)

    async def keep_press(self, interaction: Interaction, one: Tournament) -> None:
        """Keep the token of a press that changes nothing: it can send the presser the hand of the next round."""
        token = self._access.token(interaction)
        if token is not None and not one.ended and one.index_of(token.user_id) in one.here:
            with contextlib.suppress(StoreUnavailable):  # then they are mentioned at their table
                await self._core.storage.keep_press(one.id, token)

    async def _where(self, interaction: Interaction, one: Tournament, tables: Sequence[int | None]) -> dict[int, Table]:
        own = [pairing.table for _, pairing in pages.own_tables(one, interaction.user.id) if pairing is not None]
        return await self._messages.where([table for table in (*tables, *own) if table is not None])

    async def show_mine(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        """Answer with the presser's own line and rounds, or before the start with the list of participants."""
        lines, where = await self._messages.standing(one), await self._where(interaction, one, [])
        user_id = interaction.user.id
        if one.begun:
            await self._presses.tell(interaction, pages.mine(one, lines, user_id, where, t))
        else:
            await self._presses.tell(interaction, pages.shown(one, "people", 0, lines, user_id, where, t))

    async def _how(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        need_game(one.agreed.game)
        await self._presses.tell(interaction, pages.how(one, self._core.tables.presenters[one.agreed.game.key], t))

    async def _join(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        role, invited = one.agreed.role_id, one.invitation_of(interaction.user.id) is not None
        if role is not None and not invited and not has_role(interaction.user, role):
            raise Refused(mark("This tournament is for members with the role {role}."), role=f"<@&{role}>")
        rating = await self._rating(one, interaction.user.id)
        index = one.index_of(interaction.user.id)
        was = one.entrants[index].state if index is not None else "out"
        after = await self._presses.changed(interaction, one, invitations.accept if invited else entry.join, rating)
        if was == "away" and is_private(interaction):
            await self.show_mine(interaction, after, t)
            return
        told = {"out": t("You are in."), "away": t("You are back.")}.get(was, t("You are in already."))
        await say(interaction, f"{told} {pages.what_comes(after, interaction.user.id, t)}".strip())

    async def answer(self, interaction: Interaction, pressed: InvitationId) -> None:
        """Accept or decline an invitation, which only the invited player may."""
        async with answered(interaction) as t:
            one = await self._presses.found(interaction, pressed.tournament)
            if interaction.user.id != pressed.user:
                raise Refused(mark("This invitation is for {person}."), person=f"<@{pressed.user}>")
            accepted = pressed.verb == "accept" and one.index_of(pressed.user) in one.here  # the press before did it
            if one.invitation_of(pressed.user) is None and not accepted:
                raise Refused(invitations.NO_INVITATION)
            with self._hands.until_answered(interaction.token):
                if pressed.verb == "accept":
                    await self._join(interaction, one, t)
                else:
                    await self._presses.changed(interaction, one, invitations.decline)
                    await say(interaction, t("You have declined the invitation."))

    async def _rating(self, one: Tournament, user_id: int) -> float:
        standings = self._core.storage.standings
        season = (await standings.seasons(one.guild_id))[0].number
        figures = (await standings.figures(one.guild_id, user_id, season)).get(one.agreed.game.key)
        return float(ratings.points(figures.rating if figures is not None and figures.rating else ratings.FIRST))

    async def _leave(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        index = one.index_of(interaction.user.id)
        if index is None or one.entrants[index].state == "out":
            await say(interaction, t("You are not in this tournament."))
        elif one.begun and format_of(one).in_rounds:
            await say(interaction, pages.leave(one, t))
        elif one.begun:
            after = await self._presses.changed(interaction, one, entry.leave)
            await self.show_mine(interaction, after, t)
        else:
            await self._presses.changed(interaction, one, entry.leave)
            await say(interaction, t("You are out again."))

    async def _leave_now(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        need_private(interaction)
        await self._presses.changed(interaction, one, entry.leave)
        await redraw(interaction, render.note(t("You have dropped out.")))

    async def _stay(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        need_private(interaction)
        await redraw(interaction, render.note(t("Everything stays as it is.")))

    async def _check_in(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        await self._presses.changed(interaction, one, entry.check_in)
        told = t("Your hand opens automatically when you play, or you are mentioned at your table.")
        await say(interaction, f"{t('You have checked in.')} {told}")

    async def _share(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        need_private(interaction)
        if one.phase != "over":
            raise Refused(mark("There is nothing to share yet: this tournament is not over."))
        need_writer(interaction)
        assert interaction.channel_id is not None
        store = self._core.storage
        layout = shared(one, await self._messages.standing(one), await public_texts(interaction))
        with fenced(interaction) as fence:
            known = await store.share_tournament(one.id, interaction.channel_id, self._core.clock.now(), fence)
        if known is not None:
            await say(interaction, self._shared_already(interaction, one, known, t))
            return
        message_id = await share(interaction, layout, partial(store.unshare_tournament, one.id))
        if message_id is not None:
            await store.tournament_shared(one.id, message_id)

    def _shared_already(self, interaction: Interaction, one: Tournament, known: Shared, t: Texts) -> str:
        if self._access.channel_name(interaction, known.channel_id, None) is None:
            return t("This has been shared already, in a channel that is gone or hidden.")
        return t("This has been shared already: {link}", link=address(one.guild_id, *known))

    async def _export(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        if one.phase != "over":
            raise Refused(mark("There are no results yet: this tournament is not over."))
        file, content = f"tournament-{one.id}.csv", spreadsheets.standing(one, await self._messages.standing(one), t)
        told = render.attached(t("The results are in this file:"), file)
        await say(interaction, told, file=lambda: discord.File(BytesIO(content), file))
