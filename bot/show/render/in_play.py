"""A table in play: the board, the last moves, whose turn it is; and the mention of players who are late."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from bot.language.texts import Texts
from bot.language.texts import texts as texts_in
from bot.play.moves import is_waited_for
from bot.play.table import Table
from bot.show.cards import parted
from bot.show.climaxes import above
from bot.show.custom_ids import HouseId, TableButtonId, TableVerb
from bot.show.elements import Board, Style, Target
from bot.show.people import INDENT
from bot.show.presenter import CROWDED, Perspective, Presenter
from bot.show.render import answers, appointments, components
from bot.show.render.components import IN_A_ROW, Button, Layout, button, separator
from bot.show.render.heights import BUDGET, clipped, fullest
from bot.show.render.layout import MOODS, Headed, Told, container, headed, table_row
from rules.seats import Seat, by_seat

MOST_MOVES, FEW_MOVES = 4, 2
"""Lines of moves on a table, and those beside what a house player says."""


def play(
    table: Table, presenter: Presenter, t: Texts, calling: Seat | None, greeting: bool, paused: bool, said: str
) -> Layout:
    """Render a table in play; what else is told is as :func:`bot.show.render.message` takes it."""
    seen, board = presenter.public(table, t)
    people = seen.people
    buttons: list[tuple[TableVerb, str, Style]] = [
        ("hand", t("My hand"), "primary"),
        ("rules", t("Rules"), "secondary"),
        ("leave", t("Leave"), "secondary"),
    ]
    if any(player.away for player in table.players):
        buttons.insert(1, ("back", t("I'm back"), "success"))
    called = {seat for seat, wait in table.seat_waits.items() if wait.called and wait.called == table.home.message_id}
    mentioned = called | ({calling} if calling is not None else set())
    mentions = [mention(table, seat) for seat in sorted(mentioned)]
    everybody = [
        mention(table, seat)
        for seat, player in by_seat(table.players)
        if player.user_id is not None and not player.gone
    ]
    notices = [
        t("⏸ I'm restarting. The game goes on in a moment, and nothing is lost.") if paused else "",
        t("{people}: your game has begun.", people=t.list(everybody)) if greeting else "",
        t("{people}: this game is waiting for you.", people=t.list(mentions)) if mentions else "",
    ]
    answer, more = presenter.worded(table), [skip_button(table, t)] if table.left_to_house else []
    reacting = [] if answer is None else answers.reacting(table, answer)
    late = sorted(mentioned.union(_late(table))) if table.event.tournament_id is not None else []
    house = [house_button(table, seat, t, people.label(seat)) for seat in late[:IN_A_ROW]]
    own = [button(label, TableButtonId(table.id, verb), style) for verb, label, style in buttons]
    watch = button(t("Watch"), TableButtonId(table.id, "watch"))
    color = MOODS[_headline(table, presenter, seen, board).mood]

    def put(texts: Sequence[Told], watched: bool) -> Layout:
        rows: list[list[Button]] = [reacting, own if watched else [*own, watch], more, house]
        shown = [components.row(*row) for row in rows if row]
        return [container(color, [*notices, *texts], [*shown, *appointments.rows(table, t)], lines=False)]

    return standing(table, presenter, t, put, said=said, watch=watch)


Put: TypeAlias = Callable[[Sequence[Told], bool], Layout]
"""Makes a message around the texts of a table; told whether the button to watch it stands among them."""


def standing(
    table: Table, presenter: Presenter, t: Texts, put: Put, *, said: str = "", watch: Button | None = None
) -> Layout:
    """Show how a game stands, as everybody may see it, with as much of the past as there is room for.

    :param said: what a house player says, in place of the oldest lines.
    :param watch: the button beside the last moves, if there are any; without it, one person sees the message.
    """
    seen, board = presenter.public(table, t)
    target = _headline(table, presenter, seen, board)
    if watch is None:  # words wait until the table has shown them
        words, beside = answers.once_shown(table.last_moves, presenter, seen)
        answer = answers.told_answer(table, table.last_moves, presenter)
    else:
        words, beside = presenter.spotlight(table.last_moves, seen)
        answer = presenter.worded(table)
    told = (move for move in beside if move.events and not presenter.on_board(move, seen.view))
    log = [f"-# {presenter.tell(move, seen.people, t)}" for move in told][-(FEW_MOVES if said else MOST_MOVES) :]
    if watch is not None and not table.actions:
        log = [t("-# The cards are dealt.")]
    heading = t("{game}, table {number}", game=board.heading, number=table.id)
    going_on = "\n".join(line for line in [board.going_on, _ousted(table, t), _outlived(table, t)] if line)
    appointed = appointments.told(table, seen.people, t)
    best = answers.to_beat(table, answer, seen.people, t)

    def drawn(words: str, quip: str, seats: str, about: str, moves: str) -> Layout:
        line = [separator()] if moves and len(table.players) < CROWDED else []
        texts: list[Told] = [
            headed(heading, about, target),
            seats,
            going_on,
            appointed,
            *line,
            Headed(moves, watch),
            quip,
            words and words + best,
        ]
        return put(texts, watch is not None and bool(moves))

    each = presenter.seat_lines(seen, board)
    after = presenter.next(seen.view) if len(seen.view.to_act) == 1 else None
    lines, crowd = ["\n".join(_seats(table, seen, each, after, crowded=crowded)) for crowded in (False, True)]
    newest = ["\n".join(log[-count:]) for count in range(len(log), 0, -1)] + [""] * bool(
        words or target is not board.target
    )
    layout, _ = fullest(
        drawn,
        BUDGET,
        clipped(words),
        [said, ""],
        [lines, crowd],
        [target.text, target.brief],
        newest or [""],
        private=watch is None,
    )
    return layout


def _headline(table: Table, presenter: Presenter, seen: Perspective, board: Board) -> Target:
    """Give what the last move has led to, for as long as it is the last, or what is to be beaten next."""
    if not table.moves:
        return board.target
    before = table.moves[-2] if len(table.moves) > 1 else None
    climaxes = presenter.climaxes(table.moves[-1], before)
    headlines = (climax.headline(seen) for climax in climaxes if climax.headline is not None)
    climax = next(filter(None, headlines), None)
    return above(board.target, climax) if climax else board.target


def skip_button(table: Table, t: Texts) -> Button:
    return button(t("Skip to the end"), TableButtonId(table.id, "skip"), "success")


def _late(table: Table) -> Iterator[Seat]:
    """List the players who are waited for again, after they missed a move."""
    return (seat for seat, player in by_seat(table.players) if player.missed and is_waited_for(table, seat))


def house_button(table: Table, seat: Seat, t: Texts, name: str = "") -> Button:
    """Make the button with which a moderator has the house play for a player of a tournament who keeps it waiting."""
    label = t("Let the house play for {name}", name=name) if name else t("Let the house play")
    return button(label, HouseId(table.id, seat, table.players[seat].decision))


def reminder(table: Table, seat: Seat) -> Layout:
    t = texts_in(table.agreed.locale)
    text = t("{person} {table} is waiting for you.", person=mention(table, seat), table=linked(table, t))
    row = table_row(table, [("hand", t("My hand"), "primary")])
    if table.event.tournament_id is not None:
        row["components"].append(house_button(table, seat, t))
    return [components.text(text), row]


def begun(table: Table, people: Sequence[int]) -> Layout:
    t = texts_in(table.agreed.locale)
    text = t(
        "{people}: your game has begun: {table}.",
        people=t.list([f"<@{user_id}>" for user_id in people]),
        table=linked(table, t),
    )
    return [components.text(text), table_row(table, [("hand", t("My hand"), "primary")])]


def moved_here(table: Table, user_id: int) -> Layout:
    t = texts_in(table.agreed.locale)
    text = t("{person}: your seat is here now: {table}.", person=f"<@{user_id}>", table=linked(table, t))
    return [components.text(text)]


def linked(table: Table, t: Texts) -> str:
    return t("[{game}, table {number}]({link})", game=table.game.name, number=table.id, link=table.home.link)


def mention(table: Table, seat: Seat) -> str:
    return f"<@{table.players[seat].person}>"


def _seats(
    table: Table, seen: Perspective, lines: Sequence[str], after: Seat | None, *, crowded: bool
) -> Iterator[str]:
    """Complete the line of each seat, with when a person's time is up; the pauses of house players are not shown.

    :param after: the seat that follows the one whose turn it is.
    :param crowded: whether all but the player whose turn it is share small lines, in the order of play.
    """
    to_act = seen.view.to_act
    for seat, line in by_seat(lines):
        if crowded and to_act != (seat,):
            continue
        first, below, rest = line.partition("\n")
        wait = table.seat_waits.get(seat)
        due = f" · ⏳ <t:{int(wait.due)}:R>" if wait is not None and wait.kind == "person" else ""
        follows = seen.t(" · next") if seat == after else ""
        yield first + due + follows + below + rest
    if crowded:
        yield f"-# {parted(_crowd(seen, lines))}"


def _crowd(seen: Perspective, lines: Sequence[str]) -> Iterator[str]:
    """Write in a few words how each of many stands whose turn it is not; last come those who are out."""
    view, seats = seen.view, len(lines)
    first, way = (seats - 1, 1) if view.turn is None else (view.turn, getattr(view, "direction", 1))
    order = [Seat((first + way * step) % seats) for step in range(1, seats + 1)]
    out = [seat for seat in order if lines[seat] == seen.people.out(seat)]
    yield from (lines[seat].removeprefix(INDENT) for seat in order if seat not in out and view.to_act != (seat,))
    yield from (f"~~{seen.people[seat]}~~" for seat in out)


def _outlived(table: Table, t: Texts) -> str:
    if not table.event.outlived:
        return ""
    return t("The tournament ended early: you can finish this game, but it no longer counts for it.")


def _ousted(table: Table, t: Texts) -> str:
    if not table.ousted or table.agreed.practice:
        return ""
    return t("This game counts for nobody: the host removed a player from it.")
