"""The commands for tournaments: opening one, and looking one up. All else is done by buttons."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta

import discord
from discord import app_commands

from bot.discord.access import NO_TOURNAMENT, Unseen, need_server
from bot.discord.answer import Answer, NewMessage
from bot.discord.client import DealersChoice
from bot.discord.cog import MOST_SUGGESTED, GroupCog, takes_press
from bot.discord.opening import PACES, GameCog
from bot.discord.permissions import need_leave
from bot.discord.press import Interaction, Press, press_of
from bot.discord.registration import ABOUT
from bot.discord.responses import public_locale, settings_here
from bot.discord.services import Services
from bot.language import names, times
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.play.lobby import NO_SUCH_OPTION
from bot.play.permissions import Person
from bot.services.guild_settings import GuildSettings
from bot.show import custom_ids as ids
from bot.show.render.tournament_message import called, moment, span
from bot.show.render.tournament_pages import NOT_SEEN, NOT_SEEN_BY_BOT, hidden
from bot.tournaments import entry
from bot.tournaments.formats import FORMATS
from bot.tournaments.formats.format import SHORTEST, Format
from bot.tournaments.formats.swiss import SWISS
from bot.tournaments.tournament import FEWEST, MOST, MOST_ROUNDS, Agreed, Listed, Tournament
from rules import GAMES

FEWEST_SEATS = min(game.seats[0] for game in GAMES.values())
MOST_SEATS = max(game.seats[-1] for game in GAMES.values())
USUAL_SEATS, USUAL_MOST = 4, 32
SUGGESTED = ("15m", "30m", "1h", "2h", "1d", "2d", "1w")  # what is suggested for the start
LISTED = 100  # so many of a server's tournaments are looked through for suggestions

BY_RATING = "rating"
SEEDINGS = {BY_RATING: mark("by rating"), "drawn": mark("drawn by lot")}  # how a knockout is seeded

NO_START = mark(
    "I can't read when it starts: write **30m**, **2h**, **1d 12h**, or a time in UTC such "
    "as **19:30** or **2027-01-31 20:00**, at most 60 days ahead. Leave it out, and it "
    "starts as soon as it's full."
)
PAST = mark("{when} is in the past, so nothing was opened: choose a later start.")
TOO_FAR = mark("{when} is more than 60 days ahead, so nothing was opened: choose an earlier start.")

EFFECTS: dict[str, Callable[[Format], bool]] = {
    "rounds": lambda kind: kind.usual_rounds is not None,
    "advance": lambda kind: kind.eliminates,
    "seeding": lambda kind: kind.eliminates,
    "late": lambda kind: kind.in_rounds and not kind.eliminates,
}
"""The options of some formats only, and whether they have an effect in one."""


@app_commands.guild_only()
class TournamentCommands(GroupCog, group_name="tournament", group_description="Tournaments that run themselves"):
    def __init__(self, services: Services, games: dict[str, GameCog]) -> None:
        super().__init__(services.core)
        self._display = services.display
        self._presses = services.presses
        self._games = games

    async def suggest_start(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest when it may start, and say how what was typed is understood."""
        now = self.core.clock.now()
        t = press_of(interaction).t
        written = [current] if current.strip() else [*SUGGESTED]
        found = {one: times.moment(one, now) for one in written}
        return [
            app_commands.Choice(name=_start_in_words(at, now, t)[:100], value=one)
            for one, at in found.items()
            if at is not None
        ]

    async def suggest_length(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest how long a round may take, and say how what was typed is understood."""
        t = press_of(interaction).t
        kind = FORMATS.get(getattr(interaction.namespace, "format", ""), SWISS)
        found = {one: kind.length(one) for one in ([current] if current.strip() else kind.suggested)}
        return [
            app_commands.Choice(name=span(seconds, t), value=one)
            for one, seconds in found.items()
            if seconds is not None
        ]

    async def suggest(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest the tournaments of a server that the user can see, or is in, the newest first."""
        press = press_of(interaction)
        t = press.t
        found: list[app_commands.Choice[str]] = []
        guild_id = need_server(press)
        entered = await self.core.storage.active_in(guild_id, press.user_id)
        for one in await self.core.storage.tournaments_in(guild_id, LISTED):
            sees = await self.core.access.surely_sees(press, one)
            label = _label(one, t) if sees else _hidden_label(one, t)
            if current.casefold() in label.casefold() and (sees or one.id in entered):
                found.append(app_commands.Choice(name=label[:100], value=str(one.id)))
        return found[:MOST_SUGGESTED]

    @app_commands.command(name="new", extras={ABOUT: "a tournament"})
    @app_commands.describe(
        game="The game",
        format="How players are paired",
        start="When it starts, such as 30m, 2h, 19:30 or 2027-01-31 20:00 in UTC (when it's full)",
        players="How many sit at a table (4, or as many as can play)",
        rounds="How many rounds: of a Swiss tournament (5), of a league (until everybody has met everybody)",
        advance="How many advance from each table, in a knockout (half of them)",
        seeding="How a knockout is seeded (by rating)",
        most="How many people can enter (32)",
        length="How long a round takes at most (1h; 30m at fast, 1w at slow pace), or all of an arena (1h)",
        pace="Time for a move (as this server has set it; slow in a league)",
        checkin="How many minutes before the start people have to check in (no check-in)",
        late="Up to which round people can enter late (no late entry)",
        role="Who may enter (everybody)",
        name="A name for it, such as Club night",
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=game.name, value=key) for key, game in GAMES.items()],
        format=[app_commands.Choice(name=kind.name, value=key) for key, kind in FORMATS.items()],
        seeding=[app_commands.Choice(name=label, value=key) for key, label in SEEDINGS.items()],
        pace=PACES,
    )
    @app_commands.autocomplete(start=suggest_start, length=suggest_length)
    @takes_press
    async def new(
        self,
        press: Press,
        game: str,
        format: str,  # noqa: A002 - so it is called
        start: app_commands.Range[str, 1, 40] | None = None,
        players: app_commands.Range[int, FEWEST_SEATS, MOST_SEATS] | None = None,
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        advance: app_commands.Range[int, 1, 6] | None = None,
        seeding: str | None = None,
        most: app_commands.Range[int, FEWEST, MOST] = USUAL_MOST,
        length: app_commands.Range[str, 1, 40] | None = None,
        pace: str | None = None,
        checkin: app_commands.Range[int, 0, 120] = 0,
        late: app_commands.Range[int, 0, MOST_ROUNDS] = 0,
        role: discord.Role | None = None,
        name: app_commands.Range[str, 1, names.LONGEST] | None = None,
    ) -> Answer:
        """Open a tournament for 6 to 256 people that runs itself; for moderators."""
        core = self.core
        guild_id = need_server(press)
        settings = await settings_here(press)
        opener = await self._opener(press, settings)
        now = core.clock.now()
        starts_at = _starts_at(start, checkin, now)
        played, kind = self._games.get(game), _format(format, length)
        _need_effect(kind, {"rounds": rounds, "advance": advance, "seeding": seeding, "late": late or None}, press.t)
        agreed_rounds = 0 if kind.usual_rounds is None else rounds or kind.usual_rounds
        _need_late(late, agreed_rounds)
        if played is None:
            raise Refused(NO_SUCH_OPTION)  # sent by a modified client
        unannounced = None if starts_at is None else await self._display.tournament_events.refusal(press)
        usual = await played.usual_agreement(press, settings, pace=pace or kind.usual_pace, counts=True)
        agreed_pace = _pace(kind, usual.pace, pace)
        seats = _seats(played.presenter.game.seats, players)
        agreed = Agreed(
            played.presenter.game,
            usual.options,
            agreed_pace,
            kind.key,
            seats,
            names.plain(name) if name and name.strip() else "",
            most,
            rounds=agreed_rounds,
            advance=_going_on(seats, advance) if kind.eliminates else 0,
            seeded=seeding in (None, BY_RATING),
            round_time=kind.length(length or kind.lengths[agreed_pace]) or SHORTEST,
            starts_at=starts_at,
            check_in=60.0 * checkin,
            late_until=late,
            role_id=role.id if role is not None and role.id != guild_id else None,
            announced=starts_at is not None and unannounced is None,
            extras=usual.extras,
        )
        home = {"guild_id": guild_id, "channel_id": press.channel_id}
        planned = entry.opened(
            agreed, opener, core.tables.context_of(agreed.game), **home, locale=public_locale(press, settings)
        )
        await core.tournaments.open(planned)
        return NewMessage(_opened(press.t, starts_at, unannounced))

    async def _opener(self, press: Press, settings: GuildSettings) -> Person:
        """:raises Refused: they may not open a tournament, or it cannot be played here."""
        self.core.access.need_free(press.member)
        opener = await self.core.access.person(press)
        if not opener.moderator:
            raise Refused(mark("Only moderators can open a tournament here: ask one of them."))
        if press.channel.type is not discord.ChannelType.text:
            raise Refused(mark("Open it in a text channel: its tables get threads there."))
        need_leave(press, settings, opener)
        return opener

    @app_commands.command(name="show")
    @app_commands.describe(tournament="Which one (the newest)")
    @app_commands.autocomplete(tournament=suggest)
    @takes_press
    async def show(self, press: Press, tournament: str | None = None) -> Answer:
        """See a tournament: your place, the standing, who plays where, and what happened."""
        found = await self._chosen(press, tournament)
        try:
            sees, told = await self.core.access.sees(press, found), NOT_SEEN
        except Unseen:
            sees, told = False, NOT_SEEN_BY_BOT
        if not sees:
            return NewMessage(hidden(found, press.t(told), press.t))
        await self._presses.tournament_buttons.keep_press(press, found)
        return await self._presses.tournament_buttons.show_mine(press, found)

    async def _chosen(self, press: Press, given: str | None) -> Tournament:
        """Find the tournament that was named, or the newest that the user can see or drop out of.

        :raises Refused: there is none, or they can do neither.
        """
        guild_id, presses = need_server(press), self._presses.tournament_presses
        if given is not None:
            if not given.isdecimal() or len(given) > 18:
                raise Refused(NO_TOURNAMENT)
            tournament = await presses.found(press, int(given), reading=True, leaving=True)
            if not _may_drop_out(press, tournament) and not await self.core.access.sees(press, tournament):
                raise Refused(NO_TOURNAMENT)
            return tournament
        entered = await self.core.storage.active_in(guild_id, press.user_id)
        unseen: Unseen | None = None
        for listed in await self.core.storage.tournaments_in(guild_id, LISTED):
            try:
                if listed.id in entered or await self.core.access.sees(press, listed):
                    return await presses.found(press, listed.id, reading=True, leaving=True)
            except Unseen as error:
                unseen = error
        raise unseen or Refused(mark("There's no tournament in this server yet."))


def _format(key: str, length: str | None) -> Format:
    """:raises Refused: it does not exist, or this length does not fit it."""
    kind = FORMATS.get(key)
    if kind is None:
        raise Refused(NO_SUCH_OPTION)  # sent by a modified client
    if length is not None and kind.length(length) is None:
        raise Refused(kind.no_length)
    return kind


def _need_effect(kind: Format, given: Mapping[str, object], t: Texts) -> None:
    """Refuse options that change nothing in a format.

    :param given: options by name; None for those that were left out.
    """
    for option, has_effect in EFFECTS.items():
        if given[option] is not None and not has_effect(kind):
            raise Refused(
                mark("**{option}** has no effect in this format ({format}), so leave it out. It's for: {formats}."),
                option=t(option),
                format=t(kind.name),
                formats=t.list([t(one.name) for one in FORMATS.values() if has_effect(one)]),
            )


def _need_late(late: int, rounds: int) -> None:
    """Refuse a last round for late entry that nobody can enter late, or that there is not.

    :param rounds: how many there are; 0 if that is not known yet.
    """
    if late == 1:
        raise Refused(mark("Everyone can enter until round 1 begins, so **late** is at least 2, or left out."))
    if rounds and late > rounds:
        raise Refused(
            mark("Round {rounds} is the last one of this tournament, so **late** can't be {late}."),
            rounds=rounds,
            late=late,
        )


def _opened(t: Texts, starts_at: float | None, unannounced: str | None) -> str:
    told = t("The tournament will appear in this channel. **Organize** below it is for you and for server managers.")
    if starts_at is not None:
        starts = t("It starts {when} ({moment}).", when=moment(starts_at, "f"), moment=moment(starts_at))
        told = f"{starts} {told}"
    return told if unannounced is None else f"{told} {t(unannounced)}"


def _starts_at(start: str | None, checkin: int, now: float) -> float | None:
    """Give when it starts; None for as soon as it is full.

    :param checkin: minutes of check-in before that.
    :raises Refused: that cannot be read, is past or too far ahead, or there is to be a check-in, and it is not known
        when.
    """
    at = None if start is None else times.moment(start, now)
    if start is not None and at is None:
        raise Refused(NO_START)
    if at is not None and at < now + times.SOONEST:
        raise Refused(PAST, when=moment(at, "f"))
    if at is not None and at > now + times.LATEST:
        raise Refused(TOO_FAR, when=moment(at, "f"))
    if checkin and at is None:
        raise Refused(mark("For a check-in I have to know when it starts: fill in **start** as well."))
    return at


def _seats(possible: range, players: int | None) -> int:
    """:raises Refused: the game cannot be played by so many."""
    if players is None:
        return min(max(USUAL_SEATS, possible[0]), possible[-1])
    if players not in possible:
        raise Refused(
            mark("This game is for {least} to {most} players at a table."), least=possible[0], most=possible[-1]
        )
    return players


def _going_on(seats: int, advance: int | None) -> int:
    """:raises Refused: everybody at a table would advance."""
    going_on = max(1, seats // 2) if advance is None else advance
    if going_on >= seats:
        raise Refused(mark("Fewer players must advance than sit at a table."))
    return going_on


def _pace(kind: Format, usual: str, chosen: str | None) -> str:
    """Give the pace that is agreed.

    :param usual: the one that was chosen, or that of the format or the server.
    :raises Refused: it was chosen for a format that cannot have it.
    """
    if not kind.paces or usual in kind.paces:
        return usual
    if chosen is not None:
        raise Refused(kind.no_pace)
    return kind.paces[-1]


def _start_in_words(at: float, now: float, t: Texts) -> str:
    """Say how a start is understood, where Discord formats no time."""
    if at < now + times.SOONEST:
        return t("{date} is past", date=t.moment(at))
    if at > now + times.LATEST:
        return t("{date} is more than 60 days ahead", date=t.moment(at))
    day, today = (datetime.fromtimestamp(one, UTC).date() for one in (at, now))
    left, time = span(_rounded(at - now), t), f"{datetime.fromtimestamp(at, UTC):%H:%M} UTC"
    if day == today:
        return t("today {time} (in {span})", time=time, span=left)
    if day == today + timedelta(days=1):
        return t("tomorrow {time} (in {span})", time=time, span=left)
    return t("{date} (in {span})", date=t.moment(at), span=left)


def _rounded(seconds: float) -> float:
    unit = 86400 if seconds >= 2 * 86400 else 3600 if seconds >= 2 * 3600 else 60
    return unit * round(seconds / unit)


def _label(one: Listed, t: Texts) -> str:
    state = {
        "entry": mark("open for entry"),
        "check-in": mark("check-in"),
        "play": mark("being played"),
        "paused": mark("paused"),
        "over": mark("over"),
        "cancelled": mark("called off"),
    }[one.phase]
    return t("{tournament}, {date}: {state}", tournament=called(one, t), date=t.day(one.created_at), state=t(state))


def _hidden_label(one: Listed, t: Texts) -> str:
    """Name a tournament without anything of its channel, which is hidden from the reader or the bot."""
    return t("A tournament you're in, in a hidden channel, {date}", date=t.day(one.created_at))


def _may_drop_out(press: Press, tournament: Tournament) -> bool:
    return not tournament.ended and tournament.index_of(press.user_id) in tournament.active


async def setup(bot: DealersChoice) -> None:
    presses = bot.services.presses
    buttons, organizer = presses.tournament_buttons, presses.organizer_buttons
    bot.add_press(ids.TournamentId, buttons.press)
    bot.add_press(ids.TournamentPageId, buttons.turn)
    bot.add_press(ids.InvitationId, buttons.answer)
    bot.add_press(ids.OrganizerMenuId, organizer.choose)
    bot.add_press(ids.EndRoundId, organizer.end_round)
    bot.add_press(ids.OrganizerFeedId, presses.organizer_feeds.press)
    bot.add_press(ids.OrganizerDoesId, organizer.confirm)
    bot.add_press(ids.TournamentRuleId, organizer.amend)
    presses.router.add_form(ids.OrganizerFormId, organizer.submit)
    bot.add_press(ids.AppointmentId, presses.appointment_buttons.press)
    presses.router.add_form(ids.AppointmentFormId, presses.appointment_buttons.submit)
    await bot.add_cog(TournamentCommands(bot.services, bot.opening.games))
