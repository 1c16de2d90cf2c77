"""What the organizer of a tournament does by buttons, menus and forms."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from bot.discord.access import EXPIRED, need_private
from bot.discord.answer import Answer, Modal, Redrawn
from bot.discord.core import Core
from bot.discord.live.tournament_messages import TournamentMessages
from bot.discord.press import Press
from bot.discord.responses import settings_here
from bot.discord.table_buttons import Extras
from bot.discord.tournament_presses import Asked, TournamentPresses
from bot.language import names
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.play.missing_game import need_game
from bot.show import custom_ids as ids
from bot.show import render
from bot.show.render import organizer_panel as screens
from bot.show.render import organizer_questions as questions
from bot.show.render import tournament_pages as pages
from bot.show.render.tournament_message import corrected, name
from bot.standings.ids import TableId
from bot.tournaments import invitations, organizing
from bot.tournaments.formats import format_of
from bot.tournaments.tournament import Tournament

NOT_IN = mark("They're no longer in this tournament.")
REASON, PLACES = "reason", "places"  # the fields of the organizer's forms


class OrganizerButtons:
    def __init__(
        self,
        core: Core,
        presses: TournamentPresses,
        messages: TournamentMessages,
        extras: Mapping[str, Extras],  # by the key of a game
    ) -> None:
        self._core = core
        self._presses = presses
        self._messages = messages
        self._access = core.access
        self._extras = extras
        self.verbs: dict[ids.TournamentVerb, Callable[[Press, Tournament], Awaitable[Answer]]] = {
            "organise": self._organize,
            "start": self._start,
            "pause": self._pause,
            "go_on": self._go_on,
            "end": self._end,
            "rules": self._rules,
        }

    async def _need_organizer(self, press: Press, tournament: Tournament) -> None:
        organizing.need_organizer(tournament, await self._access.person_in(press, tournament))

    async def _need_panel(self, press: Press, tournament: Tournament) -> None:
        """Refuse presses that do not come from an organizer's own panel."""
        need_private(press)
        await self._need_organizer(press, tournament)

    async def _organize(self, press: Press, tournament: Tournament) -> Answer:
        await self._need_organizer(press, tournament)
        return self._presses.told(press, self._panel(tournament, press.t))

    def _panel(self, tournament: Tournament, t: Texts, line: str = "", **how: Any) -> render.Layout:
        return screens.panel(tournament, t, self._core.tables.context_of(tournament.agreed.game).now, line, **how)

    async def _start(self, press: Press, tournament: Tournament) -> Answer:
        await self._need_panel(press, tournament)
        if tournament.begun:
            return Redrawn(self._panel(tournament, press.t))
        organizing.need_enough(tournament)
        return Redrawn(questions.start(tournament, press.t))

    async def _pause(self, press: Press, tournament: Tournament) -> Answer:
        told = press.t("Paused: games go on, but no round begins.")
        if not format_of(tournament).in_rounds:
            told = press.t("Paused: games go on, but no table begins.")
        return await self._do(press, tournament, told, organizing.pause)

    async def _go_on(self, press: Press, tournament: Tournament) -> Answer:
        return await self._do(press, tournament, press.t("The tournament goes on."), organizing.go_on)

    async def end_round(self, press: Press, pressed: ids.EndRoundId) -> Answer:
        """End the break after a round; ask first whether to end the time of one that is being played."""
        tournament = await self._presses.found(press, pressed.tournament)
        of = tournament.round
        if of is None or not organizing.is_running(tournament, pressed.round):
            return await self._do(
                press, tournament, press.t("The next round begins."), organizing.next_round, pressed.round
            )
        await self._need_panel(press, tournament)
        return Redrawn(questions.end_round(tournament, of, press.t))

    async def confirm(self, press: Press, pressed: ids.OrganizerDoesId) -> Answer:
        t = press.t
        tournament = await self._presses.found(press, pressed.tournament)
        if pressed.does == "start":
            return await self._do(press, tournament, t("The tournament begins."), organizing.start_now)
        told = t("Time is up: house players take over.")
        if not format_of(tournament).in_rounds:
            told = t("No more tables begin; the games that are on go on.")
        return await self._do(press, tournament, told, organizing.end_round, pressed.round)

    async def _do(self, press: Press, tournament: Tournament, told: str, change: Asked, *values: Any) -> Answer:
        need_private(press)
        after = await self._presses.changed(press, tournament, change, *values)
        return Redrawn(self._panel(after, press.t, told if after.saves != tournament.saves else ""))

    async def _rules(self, press: Press, tournament: Tournament) -> Answer:
        await self._need_panel(press, tournament)
        return Redrawn(screens.rules(tournament, press.t, await self._offered(tournament, press.t)))

    async def amend(self, press: Press, pressed: ids.TournamentRuleId) -> Answer:
        t = press.t
        tournament = await self._presses.found(press, pressed.tournament)
        await self._need_panel(press, tournament)
        given = next(iter(press.values), "")
        offered = {more.rule: more for more in await self._offered(tournament, t)}.get(pressed.rule)
        value = screens.allowed(tournament, pressed.rule, given)
        if offered is not None:
            settings = await settings_here(press)
            extras = await self._extras[tournament.agreed.game.key].extras(
                tournament.guild_id, settings, **{pressed.rule: given}
            )
            after = await self._presses.changed(press, tournament, organizing.amend_extras, offered.heading, extras)
        elif value is not None:
            after = await self._presses.changed(press, tournament, organizing.amend, pressed.rule, value)
        else:
            raise Refused(EXPIRED)  # only a modified client asks for it
        return Redrawn(screens.rules(after, t, await self._offered(after, t)))

    async def _offered(self, tournament: Tournament, t: Texts) -> Sequence[render.Offered]:
        need_game(tournament.agreed.game)
        return await self._extras[tournament.agreed.game.key].offered(tournament.guild_id, tournament.agreed.extras, t)

    async def choose(self, press: Press, pressed: ids.OrganizerMenuId) -> Answer:
        """Do what was chosen in one of the organizer's menus, or turn its page; most of it asks for a reason first."""
        tournament = await self._presses.found(press, pressed.tournament)
        await self._need_panel(press, tournament)
        value = next(iter(press.values), "")
        if value.startswith(screens.MORE):
            number = value.removeprefix(screens.MORE)
            turned = {pressed.asks: int(number) if number.isdecimal() else 0}
            return Redrawn(self._panel(tournament, press.t, pages=turned))
        match pressed.asks:
            case "in":
                return await self._invite(press, tournament, value)
            case "invited":
                return await self._withdraw(press, tournament, value)
            case "out":
                return await self._ask_out(press, tournament, value)
            case "result":
                return await self._ask_result(press, tournament, value)

    async def _invite(self, press: Press, tournament: Tournament, value: str) -> Answer:
        t = press.t
        new = _chosen_member(press, value)
        if new is None:
            raise Refused(mark("Choose someone from this server: bots can't play."))
        user_id, name = new
        shown = names.escape(name)
        if not await self._access.is_seen_by(press, tournament, user_id):
            raise Refused(
                mark("{name} can't see this tournament's channel: let them in first, or choose someone else."),
                name=shown,
            )
        after = await self._presses.changed(press, tournament, invitations.invite, user_id, name)
        if after.invitation_of(user_id) is None:
            told = t("{name} is in already.", name=shown)
        else:
            told = t("{name} is invited: a message in the channel asks them to accept.", name=shown)
        return Redrawn(self._panel(after, t, told))

    async def _withdraw(self, press: Press, tournament: Tournament, value: str) -> Answer:
        invited = tournament.invitation_of(_number(value))
        if invited is None:
            raise Refused(invitations.NO_INVITATION)
        after = await self._presses.changed(press, tournament, invitations.withdraw, invited.user_id)
        told = press.t("{name} is no longer invited.", name=names.escape(invited.name))
        return Redrawn(self._panel(after, press.t, told))

    async def _ask_out(self, press: Press, tournament: Tournament, value: str) -> Answer:
        t = press.t
        index = _number(value)
        if index not in tournament.here:
            raise Refused(NOT_IN)
        title = t("Take {name} out", name=names.called(tournament.entrants[index].name, t))
        about = questions.take_out(tournament, index, t)
        return Modal(_form(ids.OrganizerFormId(tournament.id, "out", index), title, t, about=about))

    async def _ask_result(self, press: Press, tournament: Tournament, value: str) -> Answer:
        t = press.t
        round_, _, number = value.partition(".")
        known = round_.isdecimal() and number.isdecimal()
        found = tournament.result_of(int(round_), TableId(int(number))) if known else None
        if found is None:
            raise Refused(EXPIRED)
        of, pairing = found
        form = ids.OrganizerFormId(tournament.id, "result", pairing.number, of.number)
        title = screens.table_of(tournament, of, pairing, t)
        written, about = screens.written(tournament, pairing, t), screens.seated(tournament, pairing, t)
        return Modal(_form(form, title, t, written, about))

    async def _end(self, press: Press, tournament: Tournament) -> Answer:
        t = press.t
        await self._need_panel(press, tournament)
        title = t("End it early") if tournament.begun else t("Call it off")
        about = questions.end(tournament, await self._messages.standing(tournament), t)
        return Modal(_form(ids.OrganizerFormId(tournament.id, "end"), title, t, about=about))

    async def submit(self, press: Press, form: ids.OrganizerFormId) -> Answer:
        t = press.t
        need_private(press)
        tournament = await self._presses.found(press, form.tournament)
        given = press.fields
        reason = given.get(REASON, "").strip()[: pages.LONGEST_REASON]
        match form.asks:
            case "out":
                if form.number not in tournament.here:
                    raise Refused(NOT_IN)
                told = t("{name} is out.", name=name(tournament, form.number, t))
                return await self._do(press, tournament, told, organizing.take_out, form.number, reason)
            case "end":
                told = t("It's over.") if tournament.begun else t("It's called off.")
                return await self._do(press, tournament, told, organizing.end, reason)
            case "result":
                return await self._correct(press, tournament, form, given.get(PLACES, ""), reason)

    async def _correct(
        self, press: Press, tournament: Tournament, form: ids.OrganizerFormId, given: str, reason: str
    ) -> Answer:
        t = press.t
        found = tournament.result_of(form.round, TableId(form.number))
        if found is None:
            raise Refused(EXPIRED)
        of, pairing = found
        places = screens.read(tournament, pairing, given, t)
        if places is None:
            raise Refused(
                mark(
                    "I can't read these places, so nothing has changed: write a line for everybody at the "
                    "table, with place, dot and name as they were: **1. Ada**. Ties are fine."
                )
            )
        which = of.number, pairing.number
        after = await self._presses.changed(press, tournament, organizing.correct, *which, places, reason)
        told = t("That's the result already, so nothing has changed.")
        if pairing.places is not None and places != pairing.places:
            told = corrected(after, pairing.seats, pairing.places, places, t("The result is corrected."), t)
        return Redrawn(self._panel(after, t, told))


def _form(form_id: ids.CustomId, title: str, t: Texts, places: str = "", about: str = "") -> render.Form:
    """:param about: what it will do."""
    parts: list[Mapping[str, Any]] = [render.text(about)] if about else []
    if places:
        line = t("A line each: place, dot, name")
        parts.append(render.field(PLACES, t("Who came where"), 1000, about=line, written=places, several_lines=True))
    read_by = t("Everybody can read it")
    reason = render.field(REASON, t("Reason"), pages.LONGEST_REASON, about=read_by, required=bool(places))
    return render.form(form_id, title, *parts, reason)


def _number(value: str) -> int:
    """Read the value of a menu; -1 if only a modified client can have sent it."""
    return int(value) if value.isdecimal() and len(value) < 20 else -1


def _chosen_member(press: Press, value: str) -> tuple[int, str] | None:
    user, member = (press.resolved.get(kind, {}).get(value) for kind in ("users", "members"))
    if user is None or member is None or user.get("bot"):
        return None
    name = member.get("nick") or user.get("global_name") or user["username"]
    return int(value), names.plain(str(name))
