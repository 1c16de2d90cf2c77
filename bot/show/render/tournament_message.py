"""The message of a tournament: who is in, then who plays where, then how it has ended. It is the same for everybody."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.language import names
from bot.language.texts import Texts, mark
from bot.language.texts import texts as texts_in
from bot.play.missing_game import MissingGame
from bot.play.table import Table
from bot.show.cards import parted
from bot.show.custom_ids import TournamentId, TournamentPageId, TournamentView
from bot.show.presenter import Presenter
from bot.show.render.agreement import PACES
from bot.show.render.appointments import meets
from bot.show.render.components import Button, Layout, Row, button, row
from bot.show.render.gatherings import NO_BREAK, fitting
from bot.show.render.layout import FELT, QUIET, TURN, container
from bot.show.render.tournament_endings import why_ended
from bot.tournaments.entry import enters_now
from bot.tournaments.formats import format_of
from bot.tournaments.formats.arena import waiting
from bot.tournaments.progress import CANNOT_POST, NO_CLOCK, NOT_THERE, is_full, needed
from bot.tournaments.rounds import ranked
from bot.tournaments.standings import Line
from bot.tournaments.tournament import Listed, Pairing, Round, Tournament

VIEWS: dict[TournamentView, str] = {
    "standing": mark("Standing"),
    "tables": mark("Tables"),
    "people": mark("Who is in"),
    "log": mark("What happened"),
}
Where = Mapping[int, Table]  # the tables of a tournament that are to be shown, by their ids

NAMES = 1500  # characters for the names of those who are in
TABLES = 1600  # characters for the tables of a round
LEADERS = 900  # characters for the head of the standing while a round is played
FINAL = 2600  # characters for the final standing
AT_A_TABLE = 330  # characters for the names at a table
RESULTS = 5  # results of an arena that are shown below the tables that are being played
IN_PLAY, ROOM_OF_RESULTS = 1000, 800
"""Characters for the tables of an arena that are being played, and for those results."""
MISSING = mark(
    "{game} is no longer on this bot. Nothing is lost: if it comes back, the tournament goes "
    "on. Until then you can leave, and the organizer can end it."
)
MORE_TABLES = mark("{count} not shown here: **Tables** has them all.")
CUT = 80  # characters that are kept free for how much is left out


def tournament(tournament: Tournament, presenter: Presenter, lines: Sequence[Line], where: Where) -> Layout:
    """Render the message of a tournament in its own language.

    :param lines: the standing.
    :param where: the tables of the round that is being played.
    """
    t = texts_in(tournament.locale)
    rows = _rows(tournament, t)
    if isinstance(tournament.agreed.game, MissingGame) and not tournament.ended:
        return [container(QUIET, [heading(tournament, t), t(MISSING, game=tournament.agreed.game.name)], rows)]
    match tournament.phase:
        case "entry" | "check-in":
            parts = [
                heading(tournament, t),
                _when(tournament, t),
                _entered(tournament, t),
                agreement(tournament, presenter, t),
                _committed(tournament, t),
            ]
            return [container(FELT, parts, rows)]
        case "over":
            return [container(TURN, [heading(tournament, t), *_ending(tournament, lines, t)], rows)]
        case "cancelled":
            return [container(QUIET, [heading(tournament, t), why_ended(tournament, t)], rows)]
    color = QUIET if tournament.phase == "paused" else FELT
    now = "\n".join(told for told in (_now(tournament, t), _late(tournament, t), _left_out(tournament, t)) if told)
    return [
        container(
            color, [heading(tournament, t), now, _playing(tournament, where, t), _leaders(tournament, lines, t)], rows
        )
    ]


def shared(tournament: Tournament, lines: Sequence[Line], t: Texts) -> Layout:
    link = t("[The tournament]({link})", link=tournament.link)
    return [container(TURN, [heading(tournament, t), *_ending(tournament, lines, t), link])]


def nameless(tournament: Tournament) -> Tournament:
    """Give a tournament without words that people wrote: they are called by the order in which they have entered."""
    t = texts_in(tournament.locale)
    entrants = tuple(
        replace(entrant, name=t("Player {number}", number=number))
        for number, entrant in enumerate(tournament.entrants, 1)
    )
    log = tuple(replace(note, reason="") for note in tournament.log)
    return replace(tournament, entrants=entrants, agreed=replace(tournament.agreed, title="", extras={}), log=log)


# Its parts


def called(one: Tournament | Listed, t: Texts) -> str:
    listed = one.listed if isinstance(one, Tournament) else one
    return listed.title or t("{game} tournament", game=listed.game.name)


def heading(tournament: Tournament, t: Texts) -> str:
    title = names.escape(called(tournament, t))
    return f"## {title}\n-# {parted(in_short(tournament, t))}"


def in_short(tournament: Tournament, t: Texts) -> list[str]:
    agreed, kind = tournament.agreed, format_of(tournament)
    long = [t.n("{count} round", "{count} rounds", agreed.rounds)] if agreed.rounds else []
    if not kind.in_rounds:
        long = [span(agreed.round_time, t)]
    return [agreed.game.name, t(kind.name), *long, t("tables of {seats}", seats=agreed.seats)]


def span(seconds: float, t: Texts) -> str:
    if seconds % 86400 == 0:
        return t.n("{count} day", "{count} days", round(seconds / 86400))
    if seconds % 3600 == 0:
        return t.n("{count} hour", "{count} hours", round(seconds / 3600))
    return t.n("{count} minute", "{count} minutes", max(1, round(seconds / 60)))


def agreement(tournament: Tournament, presenter: Presenter, t: Texts) -> str:
    agreed, kind = tournament.agreed, format_of(tournament)
    limit = (
        t("A round takes {span} at most; then house players finish it", span=span(agreed.round_time, t))
        if kind.in_rounds
        else t("It lasts {span}", span=span(agreed.round_time, t))
    )
    lines = [t(kind.about), t(PACES[agreed.pace]), limit]
    if kind.eliminates:
        lines[0] = t("The best {count} at each table advance", count=agreed.advance)
        seeded = t("Seeded by rating, so that the best meet late") if agreed.seeded else t("Drawn by lot")
        lines.insert(1, seeded)
    if kind.usual_rounds == agreed.rounds == 0:
        lines.append(t("As many rounds as it takes for everybody to meet everybody; how many is told at the start"))
    lines += presenter.house_rules(agreed.options, agreed.extras, t)
    if not kind.in_rounds:
        lines.append(t("Come any time while it's on, take a break, and come back"))
    if agreed.late_until:
        lines.append(t("You can enter late, up to round {number}", number=agreed.last_entry))
    return "\n".join(f"- {line.removesuffix('.')}" for line in lines)


def _when(tournament: Tournament, t: Texts) -> str:
    agreed = tournament.agreed
    told = (
        t("It starts as soon as {most} people are in.", most=agreed.most)
        if agreed.starts_at is None
        else t("It starts {when} ({moment}).", when=moment(agreed.starts_at, "f"), moment=moment(agreed.starts_at))
    )
    if tournament.phase == "check-in":
        told += " " + t("If you're in, tap **Check in** by then, or you're left out.")
    elif agreed.check_in and agreed.starts_at is not None:
        told += " " + t("Check-in opens at {time}.", time=moment(agreed.starts_at - agreed.check_in, "t"))
    return _with_trouble(tournament, f"{told}\n{_who_may(tournament, t)}", t)


def _who_may(tournament: Tournament, t: Texts) -> str:
    agreed = tournament.agreed
    if is_full(tournament):
        return t("All {most} places are taken.", most=agreed.most)
    if agreed.role_id is None:
        return t("Everybody's welcome: tap **Join**.")
    return t("Got the role {role}? Tap **Join**.", role=f"<@&{agreed.role_id}>")


def moment(at: float, style: str = "R") -> str:
    """Write a moment as Discord shows it to each reader."""
    return f"<t:{int(at)}:{style}>"


def _with_trouble(tournament: Tournament, told: str, t: Texts) -> str:
    return f"{told}\n> {trouble(tournament, t)}" if tournament.trouble else told


def trouble(tournament: Tournament, t: Texts) -> str:
    """Say what a tournament needs before it can go on."""
    told = t(tournament.trouble, needed=needed(tournament), channel=f"<#{tournament.channel_id}>")
    return f"{told} {t(NO_CLOCK)}" if tournament.trouble == CANNOT_POST else told


def name(tournament: Tournament, index: int, t: Texts) -> str:
    return names.escape(names.called(tournament.entrants[index].name, t))


def _entered(tournament: Tournament, t: Texts) -> str:
    count = len(tournament.here)
    if not count:
        return t("Nobody's in yet. Be the first!")
    shown = [name(tournament, index, t) for index in tournament.here]
    told = t(
        "**{count} of {most} are in:** {people}",
        count=count,
        most=tournament.agreed.most,
        people=fitting(shown, NAMES, t),
    )
    if tournament.phase == "check-in":
        there = sum(tournament.entrants[index].state == "checked in" for index in tournament.here)
        told += "\n" + t.n("{count} has checked in.", "{count} have checked in.", there)
    return told


def _committed(tournament: Tournament, t: Texts) -> str:
    return t(
        "-# All deals follow from who plays and from a secret that is already fixed: its SHA-256 is `{digest}`.",
        digest=tournament.commitment,
    )


def _now(tournament: Tournament, t: Texts) -> str:
    current = tournament.round
    if current is not None and not format_of(tournament).in_rounds:
        return _with_trouble(tournament, _arena(tournament, current, t), t)
    if tournament.phase == "paused":
        return _with_trouble(tournament, t("**Paused.** The next round waits for the organizer."), t)
    if current is None:
        following = len(tournament.rounds) + 1
        if tournament.next_at is None:
            told = t("Round {number} is about to begin.", number=following)
        else:
            told = t("Round {number} begins {when}.", number=following, when=moment(tournament.next_at))
        return _with_trouble(tournament, told, t)
    if tournament.agreed.rounds:
        told = t("**Round {number} of {rounds}**", number=current.number, rounds=tournament.agreed.rounds)
    else:
        told = t("**Round {number}**", number=current.number)
    if current.judging:
        told = t("{round}: time is up, and house players are finishing it", round=told)
    elif current.ends_at is not None:
        told = t("{round}: until {when}", round=told, when=moment(current.ends_at))
    return _with_trouble(tournament, told, t)


def _late(tournament: Tournament, t: Texts) -> str:
    first = enters_now(tournament)
    if first is None or is_full(tournament):
        return ""
    if not format_of(tournament).in_rounds:
        return t("Still open: tap **Join**.")
    return t("Still open: tap **Join**, and play from round {number} on.", number=first)


def _left_out(tournament: Tournament, t: Texts) -> str:
    """Say in the first round who plays in none, because they had not checked in."""
    note = next((note for note in tournament.log if note.sentence == NOT_THERE), None)
    if note is None or len(tournament.rounds) > 1:
        return ""
    return t(note.sentence, people=fitting([name(tournament, index, t) for index in note.people], AT_A_TABLE, t))


def _arena(tournament: Tournament, of: Round, t: Texts) -> str:
    if of.judging:
        return t("**Time is up**, and house players are finishing the last tables.")
    if of.closing:
        told = t(
            "**Time is up**: the last tables are still being played. House players take over there {when}.",
            when=moment(of.ends_at or 0.0),
        )
        return f"{t('**Paused.**')} {told}" if tournament.phase == "paused" else told
    if tournament.phase == "paused":
        return t("**Paused.** Games go on, but no table starts until the organizer resumes.")
    if of.ends_at is None:
        return t("Its time begins when the first table is posted.")
    when, time = moment(of.ends_at), moment(of.ends_at, "t")
    return t("**It ends {when}**: new tables start until {time}.", when=when, time=time)


def in_order(tournament: Tournament, of: Round) -> list[Pairing]:
    """Order the tables of a round: what is being played comes first, since that is what people look for.

    In an arena the newest results come next.
    """
    unfinished = of.unfinished
    over = [pairing for pairing in of.tables if pairing not in unfinished]
    return [*unfinished, *(over if format_of(tournament).in_rounds else reversed(over))]


def newest(tournament: Tournament) -> list[tuple[Round, Pairing]]:
    """Give all tables, those of the last round first; those of an arena as :func:`in_order` does."""
    if format_of(tournament).in_rounds:
        return [*tournament.pairings()]
    return [(of, pairing) for of in tournament.rounds for pairing in in_order(tournament, of)]


def _playing(tournament: Tournament, where: Where, t: Texts) -> str:
    if not tournament.rounds:
        return ""
    shown = tournament.rounds[-1]
    if not format_of(tournament).in_rounds:
        return _arena_tables(tournament, shown, where, t)
    lines = [table_line(tournament, pairing, where, t) for pairing in in_order(tournament, shown)]
    told = as_many(lines, TABLES, MORE_TABLES, t)
    if shown.byes:
        people = fitting([name(tournament, index, t) for index in shown.byes], AT_A_TABLE, t)
        told += "\n" + t("Bye: {people}", people=people)
    return told


def _arena_tables(tournament: Tournament, of: Round, where: Where, t: Texts) -> str:
    order, count = in_order(tournament, of), len(of.unfinished)
    told = [as_many([table_line(tournament, pairing, where, t) for pairing in order[:count]], IN_PLAY, MORE_TABLES, t)]
    free = [name(tournament, index, t) for index in waiting_in(tournament)]
    if free:
        told.append(t("**Free:** {people}", people=fitting(free, AT_A_TABLE, t)))
    away = [name(tournament, index, t) for index, entrant in enumerate(tournament.entrants) if entrant.state == "away"]
    if away:
        told.append(t("**Away:** {people}", people=fitting(away, AT_A_TABLE, t)))
    results = [table_line(tournament, pairing, where, t) for pairing in order[count:][:RESULTS]]
    if results:
        told.append(f"**{t('Last results')}**\n{as_many(results, ROOM_OF_RESULTS, MORE_TABLES, t)}")
    return "\n".join(part for part in told if part)


def waiting_in(tournament: Tournament) -> list[int]:
    of = tournament.round
    return [] if of is None or of.closing or tournament.ended else [who.entrant for who in waiting(tournament)]


def table_line(tournament: Tournament, pairing: Pairing, where: Where, t: Texts) -> str:
    told = f"{place(pairing, where, t)} {at_table(tournament, pairing, t)}"
    meeting = meets(where.get(pairing.table or 0), t) if pairing.places is None else ""
    return f"{told} ({meeting})" if meeting else told


def at_table(tournament: Tournament, pairing: Pairing, t: Texts) -> str:
    if pairing.places is None:
        told = fitting([name(tournament, index, t) for index in pairing.seats], AT_A_TABLE, t)
        if pairing.void:
            return t("{people} (never posted, so it counts for nobody)", people=told)
        return t("{people} (closed)", people=told) if pairing.closed else told
    told = in_places(tournament, pairing.seats, pairing.places, t)
    match pairing.how:
        case "judged" if pairing.closed and not format_of(tournament).in_rounds:
            return t("{people} (closed)", people=told)
        case "judged":
            return t("{people} (time was up)", people=told)
        case "corrected":
            return t("{people} (corrected)", people=told)
    return told


def in_places(tournament: Tournament, people: Sequence[int], places: Sequence[int], t: Texts) -> str:
    ranked = sorted(zip(places, people, strict=True))
    return fitting([_placed(number, name(tournament, index, t), t) for number, index in ranked], AT_A_TABLE, t)


def corrected(
    tournament: Tournament, people: Sequence[int], before: Sequence[int], after: Sequence[int], told: str, t: Texts
) -> str:
    """Add to what is told of a correction who came where before and after it."""
    was, now = in_places(tournament, people, before, t), in_places(tournament, people, after, t)
    return t("{what} Before: {before}. Now: {after}.", what=told, before=was, after=now)


def _placed(number: int, who: str, t: Texts) -> str:
    said = t("{place}. {name}", place=number, name=f"**{who}**" if number == 1 else who)
    return said.replace(" ", NO_BREAK, 1)


def place(pairing: Pairing, where: Where, t: Texts) -> str:
    """Name a table of a round, with a link to it where it has a place."""
    table = where.get(pairing.table) if pairing.table is not None else None
    label = t("Table {number}", number=pairing.table)
    if table is None or table.home.message_id is None:
        return f"**{label}**"
    return f"[{label}]({table.home.link})"


def as_many(lines: Sequence[str], room: int, more: str, t: Texts) -> str:
    """Write lines one below the other, as many as there is room, and say how many are left out."""
    told: list[str] = []
    for number, line in enumerate(lines):
        if number and sum(map(len, told)) + number + len(line) > room - CUT:
            told.append(f"-# {t(more, count=len(lines) - number)}")
            break
        told.append(line)
    return "\n".join(told)


# The standing


def points(value: float, t: Texts) -> str:
    return t.number(float(value))


def standing_line(tournament: Tournament, line: Line, t: Texts) -> str:
    who, worth = name(tournament, line.entrant, t), points(float(line.points), t)
    told = t(
        "{place}\\. {name}: {points}", place=line.place, name=f"**{who}**" if line.place == 1 else who, points=worth
    )
    if line.streak and not tournament.ended:
        told = t("{line} (streak: double points)", line=told)
    match tournament.entrants[line.entrant].state:
        case "out":
            return t("{line} (out)", line=told)
        case "away" if not tournament.ended:
            return t("{line} (away)", line=told)
    return told


def _leaders(tournament: Tournament, lines: Sequence[Line], t: Texts) -> str:
    if not any(line.played for line in lines):
        return ""
    shown = [standing_line(tournament, line, t) for line in ranked(tournament, lines)]
    heading = f"**{t('Standing')}**\n"
    return heading + as_many(shown, LEADERS, mark("{count} not shown here: **Standing** has them all."), t)


def podium(tournament: Tournament, lines: Sequence[Line], t: Texts) -> str:
    best = [line for line in ranked(tournament, lines) if line.place == 1]
    if not best or not any(line.played for line in lines):
        return t("It ended without a result.")
    if not any(line.points for line in lines):
        return f"### {t('Nobody won the tournament: nobody has a point.')}"
    winners = t.list([f"**{name(tournament, line.entrant, t)}**" for line in best[:10]])
    told = t.n("{people} has won the tournament.", "{people} have won the tournament.", len(best), people=winners)
    return f"### {told}"


def _ending(tournament: Tournament, lines: Sequence[Line], t: Texts) -> list[str]:
    shown = [standing_line(tournament, line, t) for line in ranked(tournament, lines)]
    final = as_many(shown, FINAL, mark("{count} not shown here: **Standing** has them all."), t)
    return ["\n".join(filter(None, [podium(tournament, lines, t), why_ended(tournament, t)])), final]


# Its buttons


def _rows(tournament: Tournament, t: Texts) -> list[Row]:
    join = button(t("Join"), TournamentId(tournament.id, "join"), "success")
    leave = button(t("Leave"), TournamentId(tournament.id, "leave"))
    how = button(t("How it works"), TournamentId(tournament.id, "how"))
    organize = button(t("Organize"), TournamentId(tournament.id, "organise"))
    match tournament.phase:
        case "entry":
            return [row(join, leave, page_button(tournament, "people", t)), row(how, organize)]
        case "check-in":
            check = button(t("Check in"), TournamentId(tournament.id, "check_in"), "success")
            join["style"] = leave["style"]
            return [row(check, join, leave, page_button(tournament, "people", t)), row(how, organize)]
        case "cancelled":
            return [row(page_button(tournament, "log", t))]
    views = views_of(tournament)
    first = [
        button(t("My place"), TournamentId(tournament.id, "mine"), "primary"),
        *(page_button(tournament, one_of, t) for one_of in views),
    ]
    if tournament.phase == "over":
        return [row(*first)]
    late = [join] if enters_now(tournament) is not None else []
    return [row(*first), row(*late, leave, how, organize)]


def views_of(tournament: Tournament) -> list[TournamentView]:
    if not tournament.begun:
        return ["people", "log"]
    return ["standing", "tables", "log"] if format_of(tournament).in_rounds else ["standing", "tables", "people", "log"]


def page_button(tournament: Tournament, view: TournamentView, t: Texts) -> Button:
    return button(t(VIEWS[view]), TournamentPageId(tournament.id, view))
