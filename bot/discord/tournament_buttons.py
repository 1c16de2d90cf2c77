"""The buttons of a tournament, its private pages, and what its organizer does by buttons, menus and forms."""

import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from io import BytesIO
from typing import Any, cast

import discord
from discord import ui

from bot.discord.access import EXPIRED, NO_TOURNAMENT, Access, has_role, is_private, need_private, need_writer
from bot.discord.arrivals import cause_of
from bot.discord.components import chosen, filled
from bot.discord.components import shown as shown_on
from bot.discord.core import Core
from bot.discord.hands import Hands
from bot.discord.responses import Interaction, answered, ask, fenced, public_texts, redraw, say, settings_here, share
from bot.discord.table_buttons import Extras
from bot.discord.tournament_messages import TournamentMessages
from bot.language import names
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.play.missing_game import need_game
from bot.play.table import Table, address
from bot.services.tournaments import Tournaments
from bot.show import render, spreadsheets
from bot.show.custom_ids import (
    CustomId,
    EndRoundId,
    InvitationId,
    OrganizerDoesId,
    OrganizerFormId,
    OrganizerMenuId,
    TournamentId,
    TournamentPageId,
    TournamentRuleId,
    TournamentVerb,
)
from bot.show.render import organizer_panel as screens
from bot.show.render import organizer_questions as questions
from bot.show.render import tournament_pages as pages
from bot.show.render.tournament_message import corrected, name, shared
from bot.standings import ratings
from bot.store.errors import StoreUnavailable
from bot.tournaments import entry, invitations, organizing
from bot.tournaments.formats import format_of
from bot.tournaments.tournament import Changed, Shared, Tournament

NOT_IN = mark("They are no longer in this tournament.")
REASON, PLACES = "reason", "places"
"""The fields of the organizer's forms."""
Asked = Callable[..., Changed]
"""A change that a presser asks for: takes the tournament, its context, the presser, and values of its own."""
READING: set[TournamentVerb] = {"mine", "how", "csv"}
"""What only shows something: members who are timed out may do it, too."""
LEAVING: set[TournamentVerb] = {"leave_now", "stay"}
"""What entrants may do even if they can no longer see the channel."""


class TournamentButtons:
    def __init__(
        self,
        core: Core,
        tournaments: Tournaments,
        messages: TournamentMessages,
        hands: Hands,
        access: Access,
        extras: Mapping[str, Extras],
    ) -> None:
        self._core = core
        """:param extras: by the key of a game."""
        self._tournaments = tournaments
        self._messages = messages
        self._hands = hands
        self._access = access
        self._extras = extras
        self._verbs: dict[TournamentVerb, Callable[[Interaction, Tournament, Texts], Awaitable[None]]] = {
            "join": self._join,
            "leave": self._leave,
            "leave_now": self._leave_now,
            "stay": self._stay,
            "check_in": self._check_in,
            "mine": self.show_mine,
            "how": self._how,
            "organise": self._organize,
            "start": self._start,
            "pause": self._pause,
            "go_on": self._go_on,
            "end": self._end,
            "rules": self._rules,
            "csv": self._export,
            "share": self._share,
        }

    async def found(
        self, interaction: Interaction, number: int, *, reading: bool = False, leaving: bool = False
    ) -> Tournament:
        """Find a tournament, for people who may see it and act there.

        :param reading: whether they only look at it.
        :param leaving: whether entrants may find it who can no longer see it.
        :raises Refused: there is none, they cannot see it, or may not act there now.
        """
        found = await self._tournaments.get(number)
        if found is None:
            raise Refused(NO_TOURNAMENT)
        await self._access.admit_to_tournament(interaction, found, reading=reading, leaving=leaving)
        self._messages.note_seen(found)
        return found

    # Buttons for everybody

    async def press(self, interaction: Interaction, pressed: TournamentId) -> None:
        async with answered(interaction) as t:
            reading, leaving = pressed.verb in READING, pressed.verb in LEAVING
            found = await self.found(interaction, pressed.tournament, reading=reading, leaving=leaving)
            with self._hands.until_answered(interaction.token):
                if reading:
                    await self.keep_press(interaction, found)
                await self._verbs[pressed.verb](interaction, found, t)

    async def turn(self, interaction: Interaction, pressed: TournamentPageId) -> None:
        async with answered(interaction) as t:
            found = await self.found(interaction, pressed.tournament, reading=True)
            with self._hands.until_answered(interaction.token):
                await self.keep_press(interaction, found)
                lines = await self._messages.standing(found)
                wanted = (
                    [pairing for _, pairing in pages.tables_on(found, pressed.page)] if pressed.view == "tables" else []
                )
                where = await self._where(interaction, found, [pairing.table for pairing in wanted])
                user_id = interaction.user.id
                await self._tell(interaction, pages.shown(found, pressed.view, pressed.page, lines, user_id, where, t))

    async def keep_press(self, interaction: Interaction, one: Tournament) -> None:
        """Keep the token of a press that changes nothing: it can send the presser the hand of the next round."""
        token = self._access.token(interaction)
        if token is not None and not one.ended and one.index_of(token.user_id) in one.here:
            with contextlib.suppress(StoreUnavailable):  # then they are mentioned at their table
                await self._core.storage.keep_press(one.id, token)

    async def _tell(self, interaction: Interaction, view: render.Layout) -> None:
        """Answer a press on a tournament's private page where it was pressed, and any other with a new message."""
        ids = [str(part.get("custom_id", "")) for part in shown_on(interaction)]
        kinds = (TournamentPageId, TournamentRuleId, OrganizerMenuId, OrganizerDoesId)
        is_page = any(kind.parse(one) for one in ids for kind in kinds)
        await (redraw if is_page and is_private(interaction) else say)(interaction, view)

    async def _where(self, interaction: Interaction, one: Tournament, tables: Sequence[int | None]) -> dict[int, Table]:
        own = [pairing.table for _, pairing in pages.own_tables(one, interaction.user.id) if pairing is not None]
        return await self._messages.where([table for table in (*tables, *own) if table is not None])

    async def show_mine(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        """Answer with the presser's own line and rounds, or before the start with the list of participants."""
        lines, where = await self._messages.standing(one), await self._where(interaction, one, [])
        user_id = interaction.user.id
        if one.begun:
            await self._tell(interaction, pages.mine(one, lines, user_id, where, t))
        else:
            await self._tell(interaction, pages.shown(one, "people", 0, lines, user_id, where, t))

    async def _how(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        need_game(one.agreed.game)
        await self._tell(interaction, pages.how(one, self._core.tables.presenters[one.agreed.game.key], t))

    async def _join(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        role, invited = one.agreed.role_id, one.invitation_of(interaction.user.id) is not None
        if role is not None and not invited and not has_role(interaction.user, role):
            raise Refused(mark("This tournament is for members with the role {role}."), role=f"<@&{role}>")
        rating = await self._rating(one, interaction.user.id)
        index = one.index_of(interaction.user.id)
        was = one.entrants[index].state if index is not None else "out"
        after = await self._changed(interaction, one, invitations.accept if invited else entry.join, rating)
        if was == "away" and is_private(interaction):
            await self.show_mine(interaction, after, t)
            return
        told = {"out": t("You are in."), "away": t("You are back.")}.get(was, t("You are in already."))
        await say(interaction, f"{told} {pages.what_comes(after, interaction.user.id, t)}".strip())

    async def answer(self, interaction: Interaction, pressed: InvitationId) -> None:
        """Accept or decline an invitation, which only the invited player may."""
        async with answered(interaction) as t:
            one = await self.found(interaction, pressed.tournament)
            if interaction.user.id != pressed.user:
                raise Refused(mark("This invitation is for {person}."), person=f"<@{pressed.user}>")
            accepted = pressed.verb == "accept" and one.index_of(pressed.user) in one.here  # the press before did it
            if one.invitation_of(pressed.user) is None and not accepted:
                raise Refused(invitations.NO_INVITATION)
            with self._hands.until_answered(interaction.token):
                if pressed.verb == "accept":
                    await self._join(interaction, one, t)
                else:
                    await self._changed(interaction, one, invitations.decline)
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
            after = await self._changed(interaction, one, entry.leave)
            await self.show_mine(interaction, after, t)
        else:
            await self._changed(interaction, one, entry.leave)
            await say(interaction, t("You are out again."))

    async def _leave_now(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        need_private(interaction)
        await self._changed(interaction, one, entry.leave)
        await redraw(interaction, render.note(t("You have dropped out.")))

    async def _stay(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        need_private(interaction)
        await redraw(interaction, render.note(t("Everything stays as it is.")))

    async def _check_in(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        await self._changed(interaction, one, entry.check_in)
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
            return t("This has been shared already, in a channel that is gone or that you cannot see.")
        return t("This has been shared already: {link}", link=address(one.guild_id, *known))

    async def _export(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        if one.phase != "over":
            raise Refused(mark("There are no results yet: this tournament is not over."))
        file, content = f"tournament-{one.id}.csv", spreadsheets.standing(one, await self._messages.standing(one), t)
        told = render.attached(t("The results are in this file:"), file)
        await say(interaction, told, file=lambda: discord.File(BytesIO(content), file))

    async def _changed(self, interaction: Interaction, one: Tournament, change: Asked, *values: Any) -> Tournament:
        person = await self._access.person_in(interaction, one)
        return await self._tournaments.by(cause_of(interaction)).change(one.id, change, person, *values)

    # The organizer

    async def _need_organizer(self, interaction: Interaction, one: Tournament) -> None:
        organizing.need_organizer(one, await self._access.person_in(interaction, one))

    async def _organize(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        await self._need_organizer(interaction, one)
        await self._tell(interaction, self._panel(one, t))

    def _panel(self, one: Tournament, t: Texts, line: str = "", **how: Any) -> render.Layout:
        return screens.panel(one, t, self._core.tables.context_of(one.agreed.game).now, line, **how)

    async def _start(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        need_private(interaction)
        await self._need_organizer(interaction, one)
        if one.begun:
            await redraw(interaction, self._panel(one, t))
            return
        organizing.need_enough(one)
        await redraw(interaction, questions.start(one, t))

    async def _pause(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        told = t("Paused: what is being played goes on, and no round begins.")
        if not format_of(one).in_rounds:
            told = t("Paused: what is being played goes on, and no table begins.")
        await self._do(interaction, one, told, t, organizing.pause)

    async def _go_on(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        await self._do(interaction, one, t("The tournament goes on."), t, organizing.go_on)

    async def end_round(self, interaction: Interaction, pressed: EndRoundId) -> None:
        """End the break after a round; ask first whether to end the time of one that is being played."""
        async with answered(interaction) as t:
            one = await self.found(interaction, pressed.tournament)
            of = one.round
            if of is None or not organizing.is_running(one, pressed.round):
                await self._do(interaction, one, t("The next round begins."), t, organizing.next_round, pressed.round)
                return
            need_private(interaction)
            await self._need_organizer(interaction, one)
            await redraw(interaction, questions.end_round(one, of, t))

    async def confirm(self, interaction: Interaction, pressed: OrganizerDoesId) -> None:
        """Do what was asked about."""
        async with answered(interaction) as t:
            one = await self.found(interaction, pressed.tournament)
            if pressed.does == "start":
                await self._do(interaction, one, t("The tournament begins."), t, organizing.start_now)
                return
            told = t("Time is up: house players take over.")
            if not format_of(one).in_rounds:
                told = t("No more tables begin; those that are being played go on.")
            await self._do(interaction, one, told, t, organizing.end_round, pressed.round)

    async def _do(
        self, interaction: Interaction, one: Tournament, told: str, t: Texts, change: Asked, *values: Any
    ) -> None:
        need_private(interaction)
        after = await self._changed(interaction, one, change, *values)
        await redraw(interaction, self._panel(after, t, told if after.saves != one.saves else ""))

    async def _rules(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        need_private(interaction)
        await self._need_organizer(interaction, one)
        await redraw(interaction, screens.rules(one, t, await self._offered(one, t)))

    async def amend(self, interaction: Interaction, pressed: TournamentRuleId) -> None:
        async with answered(interaction) as t:
            need_private(interaction)
            one = await self.found(interaction, pressed.tournament)
            await self._need_organizer(interaction, one)
            given = next(iter(chosen(interaction)), "")
            offered = {more.rule: more for more in await self._offered(one, t)}.get(pressed.rule)
            value = screens.allowed(one, pressed.rule, given)
            if offered is not None:
                settings = await settings_here(interaction)
                extras = await self._extras[one.agreed.game.key].extras(one.guild_id, settings, **{pressed.rule: given})
                after = await self._changed(interaction, one, organizing.amend_extras, offered.heading, extras)
            elif value is not None:
                after = await self._changed(interaction, one, organizing.amend, pressed.rule, value)
            else:
                raise Refused(EXPIRED)  # only a modified client asks for it
            await redraw(interaction, screens.rules(after, t, await self._offered(after, t)))

    async def _offered(self, one: Tournament, t: Texts) -> Sequence[render.Offered]:
        need_game(one.agreed.game)
        return await self._extras[one.agreed.game.key].offered(one.guild_id, one.agreed.extras, t)

    async def choose(self, interaction: Interaction, pressed: OrganizerMenuId) -> None:
        """Do what was chosen in one of the organizer's menus, or turn its page; most of it asks for a reason first."""
        async with answered(interaction) as t:
            need_private(interaction)
            one = await self.found(interaction, pressed.tournament)
            await self._need_organizer(interaction, one)
            value = next(iter(chosen(interaction)), "")
            if value.startswith(screens.MORE):
                number = value.removeprefix(screens.MORE)
                turned = {pressed.asks: int(number) if number.isdecimal() else 0}
                await redraw(interaction, self._panel(one, t, pages=turned))
                return
            match pressed.asks:
                case "in":
                    await self._invite(interaction, one, value, t)
                case "invited":
                    await self._withdraw(interaction, one, value, t)
                case "out":
                    await self._ask_out(interaction, one, value, t)
                case "result":
                    await self._ask_result(interaction, one, value, t)

    async def _invite(self, interaction: Interaction, one: Tournament, value: str, t: Texts) -> None:
        new = _chosen_member(interaction, value)
        if new is None:
            raise Refused(mark("Choose a member of this server. Bots cannot play."))
        user_id, name = new
        shown = names.escape(name)
        await self._access.need_seen_by(interaction, one, user_id, shown)
        after = await self._changed(interaction, one, invitations.invite, user_id, name)
        if after.invitation_of(user_id) is None:
            told = t("{name} is in already.", name=shown)
        else:
            told = t("{name} is invited: a message in the channel asks them to accept.", name=shown)
        await redraw(interaction, self._panel(after, t, told))

    async def _withdraw(self, interaction: Interaction, one: Tournament, value: str, t: Texts) -> None:
        invited = one.invitation_of(_number(value))
        if invited is None:
            raise Refused(invitations.NO_INVITATION)
        after = await self._changed(interaction, one, invitations.withdraw, invited.user_id)
        told = t("{name} is no longer invited.", name=names.escape(invited.name))
        await redraw(interaction, self._panel(after, t, told))

    async def _ask_out(self, interaction: Interaction, one: Tournament, value: str, t: Texts) -> None:
        index = _number(value)
        if index not in one.here:
            raise Refused(NOT_IN)
        title = t("Take {name} out", name=names.called(one.entrants[index].name, t))
        about = questions.take_out(one, index, t)
        await ask(interaction, _form(OrganizerFormId(one.id, "out", index), title, t, about=about))

    async def _ask_result(self, interaction: Interaction, one: Tournament, value: str, t: Texts) -> None:
        round_, _, number = value.partition(".")
        found = one.result_of(int(round_), int(number)) if round_.isdecimal() and number.isdecimal() else None
        if found is None:
            raise Refused(EXPIRED)
        of, pairing = found
        form = OrganizerFormId(one.id, "result", pairing.number, of.number)
        title = screens.table_of(one, of, pairing, t)
        written, about = screens.written(one, pairing, t), screens.seated(one, pairing, t)
        await ask(interaction, _form(form, title, t, written, about))

    async def _end(self, interaction: Interaction, one: Tournament, t: Texts) -> None:
        need_private(interaction)
        await self._need_organizer(interaction, one)
        title = t("End it early") if one.begun else t("Call it off")
        about = questions.end(one, await self._messages.standing(one), t)
        await ask(interaction, _form(OrganizerFormId(one.id, "end"), title, t, about=about))

    async def submit(self, interaction: Interaction, form: OrganizerFormId) -> None:
        async with answered(interaction) as t:
            need_private(interaction)
            one = await self.found(interaction, form.tournament)
            given = filled(interaction)
            reason = given.get(REASON, "").strip()[: pages.LONGEST_REASON]
            match form.asks:
                case "out":
                    if form.number not in one.here:
                        raise Refused(NOT_IN)
                    told = t("{name} is out.", name=name(one, form.number, t))
                    await self._do(interaction, one, told, t, organizing.take_out, form.number, reason)
                case "end":
                    told = t("It has ended.") if one.begun else t("It is called off.")
                    await self._do(interaction, one, told, t, organizing.end, reason)
                case "result":
                    await self._correct(interaction, one, form, given.get(PLACES, ""), reason, t)

    async def _correct(
        self, interaction: Interaction, one: Tournament, form: OrganizerFormId, given: str, reason: str, t: Texts
    ) -> None:
        found = one.result_of(form.round, form.number)
        if found is None:
            raise Refused(EXPIRED)
        of, pairing = found
        places = screens.read(one, pairing, given, t)
        if places is None:
            raise Refused(
                mark(
                    "I cannot read these places, so nothing has changed. Write a line for everybody at the table, with"
                    " the place, a dot, and the name as it was there: **1. Ada**. Equal places are allowed."
                )
            )
        after = await self._changed(interaction, one, organizing.correct, of.number, pairing.number, places, reason)
        told = t("That is the result already, so nothing has changed.")
        if pairing.places is not None and places != pairing.places:
            told = corrected(after, pairing.seats, pairing.places, places, t("The result is corrected."), t)
        await redraw(interaction, self._panel(after, t, told))


def _form(form_id: CustomId, title: str, t: Texts, places: str = "", about: str = "") -> ui.Modal:
    """Make a form that asks for a reason.

    :param about: what it will do.
    """
    modal = ui.Modal(title=title[:45], custom_id=str(form_id), timeout=600)
    if about:
        modal.add_item(ui.TextDisplay(about))
    if places:
        field: ui.TextInput[ui.Modal] = ui.TextInput(
            style=discord.TextStyle.paragraph, custom_id=PLACES, default=places, max_length=1000
        )
        line = t("A line for everybody: the place, a dot, the name")
        modal.add_item(ui.Label(text=t("Who came where")[:45], description=line[:100], component=field))
    reason: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=REASON, max_length=pages.LONGEST_REASON, required=bool(places)
    )
    modal.add_item(ui.Label(text=t("Reason")[:45], description=t("Everybody can read it")[:100], component=reason))
    return modal


def _number(value: str) -> int:
    """Read the value of a menu; -1 if only a modified client can have sent it."""
    return int(value) if value.isdecimal() and len(value) < 20 else -1


def _chosen_member(interaction: Interaction, value: str) -> tuple[int, str] | None:
    resolved = cast("dict[str, Any]", interaction.data).get("resolved", {})
    user, member = resolved.get("users", {}).get(value), resolved.get("members", {}).get(value)
    if user is None or member is None or user.get("bot"):
        return None
    name = member.get("nick") or user.get("global_name") or user["username"]
    return int(value), names.plain(str(name))
