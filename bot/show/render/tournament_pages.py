"""What one person reads about a tournament: their own line above all, the standing, the tables, the log.

Each of these is a private message whose buttons lead to the others.
"""

from collections.abc import Sequence
from functools import partial

from bot.language import names
from bot.language.texts import Texts, mark
from bot.play.appointments import SLOW
from bot.show.cards import parted
from bot.show.custom_ids import TournamentId, TournamentPageId, TournamentView
from bot.show.presenter import Presenter
from bot.show.render import tournament_message as screen
from bot.show.render.appointments import meets
from bot.show.render.components import Layout, Row, button, row
from bot.show.render.gatherings import fitting
from bot.show.render.layout import asked, page, page_buttons
from bot.show.render.tournament_posts import answers
from bot.tournaments import entry, organizing, progress, rounds
from bot.tournaments.formats import format_of
from bot.tournaments.formats.arena import LAST_GAMES
from bot.tournaments.rounds import ranked
from bot.tournaments.standings import TIES, Line
from bot.tournaments.tournament import MOST_ABSENT, Note, Pairing, Round, Tournament

ON_A_PAGE = {"people": 25, "standing": 20, "tables": 7, "log": 10}  # how many lines are on a page at most
ROOM = 2900  # characters in the lines of a page
UNMET = 600  # characters for the names of those whom an entrant has not met yet
ROUNDS = 12  # so many of one's own rounds are told, the last first
IN_A_NOTE = 160  # characters for the names in a line of the log
MOST_OF_A_DAY = 60 * 60 * 18.0  # seconds after which the log shows the date, too
LONGEST_REASON = 200  # characters that the organizer may give as a reason
OUT = {
    progress.NOT_THERE: mark("You're out: you hadn't checked in when the tournament began."),
    rounds.ABSENT: mark("You're out: you made no move in two rounds in a row."),
    organizing.TAKEN_OUT: mark("You're out: the organizer took you out."),
    entry.LEFT: mark("You're out: you dropped out."),
}  # by what the log says of it

NOT_SEEN = mark("You can no longer see this tournament's channel: all you can do here is drop out.")
NOT_SEEN_BY_BOT = mark(
    "I can't see this tournament's channel, so all you can do here is drop out. For the "
    "rest, use the buttons over there, or ask a server admin to give me **View Channel** "
    "there."
)


def tables_on(tournament: Tournament, number: int) -> list[tuple[Round, Pairing]]:
    """Give the tables of a page of them, those of the last round first."""
    size = ON_A_PAGE["tables"]
    found = screen.newest(tournament)
    number = min(number, max(0, len(found) - 1) // size)
    return found[number * size :][:size]


def own_tables(tournament: Tournament, user_id: int) -> list[tuple[Round, Pairing | None]]:
    """Give the tables of an entrant, the last first; None where they had a bye."""
    index = tournament.index_of(user_id)
    found: list[tuple[Round, Pairing | None]] = []
    for of in reversed(tournament.rounds):
        found += [(of, pairing) for pairing in reversed(of.tables) if index in pairing.seats]
        if index in of.byes:
            found.append((of, None))
    return found[:ROUNDS]


def own_line(tournament: Tournament, lines: Sequence[Line], user_id: int, where: screen.Where, t: Texts) -> str:
    index = tournament.index_of(user_id)
    if tournament.invitation_of(user_id) is not None:
        return t("You're invited to this tournament! You're in once you tap **Accept**.")
    if index is None:
        return t("You're not in this tournament.")
    entrant = tournament.entrants[index]
    line = next((line for line in lines if line.entrant == index), None)
    told = []
    if line is not None and (line.played or line.byes):
        people = len(ranked(tournament, lines))
        worth = screen.points(float(line.points), t)
        told.append(
            t("You: **place {place} of {people}**, points: {points}.", place=line.place, people=people, points=worth)
        )
    if tournament.ended:
        left_out = tournament.phase == "over" and entrant.state == "out"
        unplayed = _why_out(tournament, index, t) if left_out else t("You didn't play in this tournament.")
        return " ".join(told) or unplayed
    if entrant.state == "out":
        told.append(_why_out(tournament, index, t))
    elif not tournament.begun:
        told.append(_before(tournament, index, t))
    elif current := tournament.round:
        told.append(_during(tournament, current, index, where, t))
    else:
        told.append(_between(tournament, index, t))
    return " ".join(told) or t("You're in!")


def _why_out(tournament: Tournament, index: int, t: Texts) -> str:
    note = next((note for note in reversed(tournament.log) if note.sentence in OUT and index in note.people), None)
    if note is None:
        return t(OUT[organizing.TAKEN_OUT]) if tournament.entrants[index].barred else t("You're out.")
    told = t(OUT[note.sentence])
    return (
        t("{what} Reason: {reason}", what=told, reason=names.quoted(note.reason, LONGEST_REASON))
        if note.reason
        else told
    )


def _before(tournament: Tournament, index: int, t: Texts) -> str:
    if tournament.phase == "check-in" and tournament.entrants[index].state != "checked in":
        return t("You're in, but not checked in yet.")
    return t("You're in, and checked in.") if tournament.phase == "check-in" else t("You're in!")


def _between(tournament: Tournament, index: int, t: Texts) -> str:
    following = len(tournament.rounds) + 1
    going_on = format_of(tournament).going_on
    if going_on is not None and index not in going_on(tournament):
        return t("You were knocked out.")
    if tournament.entrants[index].entered > following:
        return t("You play from round {number} on.", number=tournament.entrants[index].entered)
    if tournament.phase == "paused" or tournament.next_at is None:
        return t("The next round hasn't begun yet.")
    return t("Round {number} begins {when}.", number=following, when=screen.moment(tournament.next_at))


def _during(tournament: Tournament, current: Round, index: int, where: screen.Where, t: Texts) -> str:
    own = next((table for table in reversed(current.unfinished) if index in table.seats), None)
    if own is not None:
        meeting, at = meets(where.get(own.table or 0), t), screen.place(own, where, t)
        told = t("You play at {table}.", table=f"{at} ({meeting})" if meeting else at)
        if (table := where.get(own.table or 0)) is not None and table.home.trouble and table.home.unhoused:
            told = f"{told} {t(table.home.trouble)}"
        return f"{told} {_break(tournament, index, t)}".rstrip()
    if index in current.byes:
        return t("You have a bye in this round: it counts as a win.")
    if not format_of(tournament).in_rounds:
        return _free(tournament, current, index, t)
    if any(index in table.seats for table in current.tables):
        if format_of(tournament).is_last(tournament):
            return t("Your table is done; the tournament ends once all tables are.")
        return t("Your table is done; the next round begins once all tables are.")
    if format_of(tournament).eliminates:
        return t("You were knocked out.")
    return t("You play from round {number} on.", number=max(tournament.entrants[index].entered, current.number + 1))


def _free(tournament: Tournament, current: Round, index: int, t: Texts) -> str:
    if current.closing:
        return t("Time is up: the last tables are being played.")
    if tournament.entrants[index].state == "away":
        return _break(tournament, index, t)
    if tournament.phase == "paused":
        return t("You get a table once the organizer resumes.")
    return t("You get a table as soon as other players are free.")


def _break(tournament: Tournament, index: int, t: Texts) -> str:
    """Say that an entrant is away from an arena, and why; empty if they are not."""
    entrant = tournament.entrants[index]
    if entrant.state != "away" or tournament.ended or tournament.round is None or tournament.round.closing:
        return ""
    if entrant.absent >= MOST_ABSENT:
        return t("You made no move at two tables in a row: no new table until you tap **I'm back**.")
    return t("You're taking a break: no new table until you tap **I'm back**. You keep your points.")


def what_comes(tournament: Tournament, user_id: int, t: Texts) -> str:
    at = tournament.agreed.starts_at
    if tournament.begun or at is None:
        told = t("Your hand opens by itself when you play, or you're mentioned at your table.")
        index = tournament.index_of(user_id)
        first = tournament.entrants[index].entered if index is not None else 0
        later = t("You play from round {number} on.", number=first) if first > max(1, len(tournament.rounds)) else ""
        return f"{later} {told}".strip()
    when = f"{screen.moment(at, 'f')} ({screen.moment(at)})"
    if tournament.phase == "entry" and tournament.agreed.check_in:
        opens = screen.moment(at - tournament.agreed.check_in, "t")
        return t(
            "It starts {when}. Check-in opens at {time}: come back then and tap **Check in**, or you're left out.",
            when=when,
            time=opens,
        )
    return t("It starts {when}: you'll be mentioned at your table.", when=when)


def mine(tournament: Tournament, lines: Sequence[Line], user_id: int, where: screen.Where, t: Texts) -> Layout:
    told = []
    for of, pairing in own_tables(tournament, user_id):
        label = t("Round {number}", number=of.number)
        if pairing is None:
            told.append(t("{round}: bye", round=label))
        elif format_of(tournament).in_rounds:
            told.append(t("{round}: {table}", round=label, table=screen.table_line(tournament, pairing, where, t)))
        else:
            told.append(screen.table_line(tournament, pairing, where, t))
    parts = [
        _head(tournament, lines, user_id, where, t),
        _unmet(tournament, user_id, t),
        "\n".join(_paged(told, ROUNDS)[0]),
    ]
    return page(
        parts, [*_back(tournament, user_id, t), _tabs(tournament, None, t, refresh=False), *_results(tournament, t)]
    )


def _unmet(tournament: Tournament, user_id: int, t: Texts) -> str:
    """Tell an entrant whom they have not met yet; empty where that does not matter."""
    index = tournament.index_of(user_id)
    if (
        not format_of(tournament).everybody_meets
        or tournament.phase not in ("play", "paused")
        or index not in tournament.here
    ):
        return ""
    met = {index, *(seat for _, pairing in tournament.pairings() if index in pairing.seats for seat in pairing.seats)}
    left = [screen.name(tournament, other, t) for other in tournament.here if other not in met]
    return t("Not met yet: {people}", people=fitting(left, UNMET, t)) if left else t("You've met everybody!")


def shown(
    tournament: Tournament,
    view: TournamentView,
    number: int,
    lines: Sequence[Line],
    user_id: int,
    where: screen.Where,
    t: Texts,
) -> Layout:
    pages = _pages(tournament, view, number, lines, user_id, where, t)
    number = min(number, len(pages) - 1)
    told = "\n".join(pages[number])
    legend = ""
    if view == "standing" and any(line.played or line.byes for line in lines):
        legend = f"-# {parted([t('Points'), *(t(tie.name) for tie in TIES)])}"
    rows = [_tabs(tournament, view, t, refresh=len(pages) == 1)]
    if len(pages) > 1:
        turning = page_buttons(t, number, len(pages), partial(TournamentPageId, tournament.id, view))
        rows.insert(0, row(*turning))
    head = _head(tournament, lines, user_id, where, t)
    return page([head, told, legend], [*_back(tournament, user_id, t), *rows, *_results(tournament, t)])


def _head(tournament: Tournament, lines: Sequence[Line], user_id: int, where: screen.Where, t: Texts) -> str:
    return f"### {names.escape(screen.called(tournament, t))}\n{own_line(tournament, lines, user_id, where, t)}"


def _pages(
    tournament: Tournament,
    view: TournamentView,
    wanted: int,
    lines: Sequence[Line],
    user_id: int,
    where: screen.Where,
    t: Texts,
) -> list[list[str]]:
    most = ON_A_PAGE[view]
    match view:
        case "people":
            free = set(screen.waiting_in(tournament))
            found = [
                _entrant(tournament, number, index, index in free, t) for number, index in enumerate(tournament.here, 1)
            ]
            return _paged(found or [t("Nobody's in yet. Be the first!")], most)
        case "standing":
            own = tournament.index_of(user_id)
            if not any(line.played or line.byes for line in lines):
                return [[t("No table has finished yet.")]]
            return _paged(
                [_standing(tournament, line, line.entrant == own, t) for line in ranked(tournament, lines)], most
            )
        case "log":
            found = [note_line(tournament, note, t) for note in reversed(tournament.log)]
            return _paged(found or [t("Nothing worth telling yet.")], most)
    return _tables(tournament, wanted, where, t)


def _paged(lines: Sequence[str], most: int) -> list[list[str]]:
    """Split lines into pages, none of them too long or with more lines than allowed."""
    pages: list[list[str]] = [[]]
    for line in lines:
        if len(pages[-1]) >= most or sum(map(len, pages[-1])) + len(pages[-1]) + len(line) > ROOM:
            pages.append([])
        pages[-1].append(line)
    return pages


def _tables(tournament: Tournament, wanted: int, where: screen.Where, t: Texts) -> list[list[str]]:
    """Write the tables of a page; of the other pages only how many there are matters."""
    count = sum(len(of.tables) for of in tournament.rounds)
    pages: list[list[str]] = [[] for _ in range(max(1, -(-count // ON_A_PAGE["tables"])))]
    lines, last = pages[min(wanted, len(pages) - 1)], 0
    for of, pairing in tables_on(tournament, wanted):
        if of.number != last and format_of(tournament).in_rounds:
            lines.append(f"**{t('Round {number}', number=of.number)}**")
            last = of.number
        lines.append(screen.table_line(tournament, pairing, where, t))
    if not lines:
        lines.append(t("No tables yet."))
    return pages


def _entrant(tournament: Tournament, number: int, index: int, free: bool, t: Texts) -> str:
    who = screen.name(tournament, index, t)
    if free:
        who = t("{name} (free)", name=who)
    if tournament.entrants[index].state == "away":
        who = t("{name} (away)", name=who)
    if tournament.phase == "check-in" and tournament.entrants[index].state == "checked in":
        who = t("{name} (checked in)", name=who)
    return t("{number}\\. {name}", number=number, name=who)


def _standing(tournament: Tournament, line: Line, own: bool, t: Texts) -> str:
    told = parted([screen.standing_line(tournament, line, t), *(screen.points(float(value), t) for value in line.ties)])
    return t("{line} (you)", line=told) if own else told


def note_line(tournament: Tournament, note: Note, t: Texts) -> str:
    people = fitting([screen.name(tournament, index, t) for index in note.people], IN_A_NOTE, t)
    values = {key: t(value) if isinstance(value, str) else value for key, value in note.values.items()}
    told = t(note.sentence, people=people, **values)
    if note.after:
        told = screen.corrected(tournament, note.people, note.before, note.after, told, t)
    if note.by is not None:
        by = f"<@{note.by}>" if isinstance(note.by, int) else names.called("", t)
        told = t("{what} ({name})", what=told, name=by)
    if note.reason:
        told = t("{what} Reason: {reason}", what=told, reason=names.quoted(note.reason, LONGEST_REASON))
    at = screen.moment(note.at, "t")
    if tournament.log[-1].at - tournament.log[0].at > MOST_OF_A_DAY:
        at = f"{screen.moment(note.at, 'd')} {at}"
    return f"{at} {told}"


def _tabs(tournament: Tournament, now: TournamentView | None, t: Texts, *, refresh: bool) -> Row:
    """:param refresh: whether there is a button that refreshes this page; turning pages does, too."""
    buttons = (
        [button(t("My place"), TournamentId(tournament.id, "mine"))] if tournament.begun and now is not None else []
    )
    buttons += [screen.page_button(tournament, view, t) for view in screen.views_of(tournament) if view != now]
    if refresh and now is not None:
        buttons.append(button(t("Refresh"), TournamentPageId(tournament.id, now)))
    return row(*buttons)


def _back(tournament: Tournament, user_id: int, t: Texts) -> list[Row]:
    """Make the buttons of an invited person, or that of an entrant who is away from an arena, while tables begin."""
    if tournament.invitation_of(user_id) is not None:
        return [answers(tournament, user_id, t)]
    index = tournament.index_of(user_id)
    if index is None or not _break(tournament, index, t):
        return []
    return [row(button(t("I'm back"), TournamentId(tournament.id, "join"), "success"))]


def _results(tournament: Tournament, t: Texts) -> list[Row]:
    if tournament.phase != "over":
        return []
    return [
        row(
            button(t("Share"), TournamentId(tournament.id, "share"), "primary"),
            button(t("Results as CSV"), TournamentId(tournament.id, "csv")),
        )
    ]


# How it works


def how(tournament: Tournament, presenter: Presenter, t: Texts) -> Layout:
    heading = f"### {names.escape(screen.called(tournament, t))}\n{screen.agreement(tournament, presenter, t)}"
    ties = "\n".join(t("- **{name}**: {about}", name=t(tie.name), about=t(tie.about)) for tie in TIES)
    broken = t("**Equal points** are decided by these, in order:\n{ties}", ties=ties)
    fair = t(
        "**Fair deals**: every deal follows from who plays and from a secret fixed before anyone "
        "entered. **Check the deal**, below each finished game, proves it."
    )
    return page(
        [
            heading,
            "\n".join([_scored(tournament, t), broken]),
            "\n".join([*_appointments(tournament, t), _absence(tournament, t), fair]),
        ]
    )


def _scored(tournament: Tournament, t: Texts) -> str:
    size = tournament.agreed.seats
    scored = t(
        "**Points**: one for each player you beat at a table of {seats}. Smaller and larger "
        "tables count in proportion, so first place is always worth {points}. Ties share.",
        seats=size,
        points=screen.points(size - 1, t),
    )
    if format_of(tournament).in_rounds:
        scored += " " + t("A bye counts as a win. Nobody gets a second one before everybody has had one.")
    if format_of(tournament).streaks:
        scored += "\n" + t(
            "**Streaks**: after first place at two tables in a row, you get double points until you miss first place."
        )
    return scored


def _appointments(tournament: Tournament, t: Texts) -> list[str]:
    if tournament.agreed.pace not in SLOW:
        return []
    told = t(
        "**Appointments**: play move by move, or **Propose a time…** at your table to play in "
        "one go. Once all agree, no deadline comes before that time. Then you're all mentioned, "
        "and once everybody has tapped **I'm here**, you play at normal pace; after a quarter "
        "of an hour you can begin without the rest. When all tables of a round are done, the "
        "next one begins, with its full time."
    )
    return [told]


def _absence(tournament: Tournament, t: Texts) -> str:
    if not format_of(tournament).in_rounds:
        return t(
            "**Coming and going**: **Leave** gives you a break after your table, **Join** or **I'm "
            "back** a table as soon as others are free. No move at a table? Then a house player "
            "plays for you, and you come last there, without points and unrated. After two such "
            "tables in a row you get none until you tap **I'm back**. When time is up, no new "
            "table starts, and the last ones have {span}; then house players finish them, for "
            "everybody.",
            span=screen.span(LAST_GAMES, t),
        )
    return t(
        "**Absence**: no move in a round? Then a house player plays for you, and you come last "
        "at your table, without points and unrated. Two such rounds in a row, and you're out. "
        "When a round's time is up, house players finish all open games, for everybody."
    )


# Questions


def leave(tournament: Tournament, t: Texts) -> Layout:
    return _dropping_out(tournament, _cost_of_leaving(t), t)


def hidden(tournament: Tournament, told: str, t: Texts) -> Layout:
    """Offer an entrant to drop out of a tournament in a hidden channel, and show nothing else of it.

    :param told: from whom it is hidden.
    """
    in_rounds = tournament.begun and format_of(tournament).in_rounds
    return _dropping_out(tournament, f"{told}\n{_cost_of_leaving(t)}" if in_rounds else told, t)


def _cost_of_leaving(t: Texts) -> str:
    return t(
        "Drop out of the tournament? A house player takes your seat at once, you come last at "
        "your table, and you're in no later round. Only the organizer can let you in again."
    )


def _dropping_out(tournament: Tournament, told: str, t: Texts) -> Layout:
    return asked(told, t("Drop out"), TournamentId(tournament.id, "leave_now"), TournamentId(tournament.id, "stay"), t)
