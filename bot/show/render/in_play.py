"""A table in play: the board, the last moves, whose turn it is; and the mention of players who are late."""

from collections.abc import Iterator, Sequence

from bot.language.texts import Texts
from bot.language.texts import texts as texts_in
from bot.play.moves import is_waited_for
from bot.play.table import LAST_MOVES, Table
from bot.show.custom_ids import HouseId, TableButtonId, TableVerb
from bot.show.elements import Style
from bot.show.presenter import Presenter
from bot.show.render import answers, appointments, components
from bot.show.render.components import IN_A_ROW, Button, Layout, button
from bot.show.render.layout import FELT, container, table_row
from rules.seats import Seat, by_seat

FEW_MOVES = 2  # the most lines of moves above an answer, so that a phone shows both with the buttons


def play(
    table: Table, presenter: Presenter, t: Texts, calling: Seat | None, greeting: bool, paused: bool, said: str
) -> Layout:
    """Render a table in play; what else is told is as :func:`bot.show.render.message` takes it."""
    people = presenter.public(table, t)[0].people
    buttons: list[tuple[TableVerb, str, Style]] = [
        ("hand", t("My hand"), "primary"),
        ("rules", t("Rules"), "secondary"),
        ("leave", t("Leave"), "secondary"),
        ("watch", t("Watch"), "secondary"),
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
        t("⏸ The bot is restarting. The game continues in a moment, and nothing is lost.") if paused else "",
        t("{people}: your game has begun.", people=t.list(everybody)) if greeting else "",
        t("{people}: this game is waiting for you.", people=t.list(mentions)) if mentions else "",
    ]
    answer, more = presenter.worded(table), [skip_button(table, t)] if table.left_to_house else []
    reacting = [] if answer is None else answers.reacting(table, answer)
    late = sorted(mentioned.union(_late(table))) if table.event.tournament_id is not None else []
    house = (house_button(table, seat, t, people.label(seat)) for seat in late[:IN_A_ROW])
    rows = [components.row(*reacting), table_row(table, buttons), components.row(*more), components.row(*house)]
    rows = [row for row in rows if row["components"]]
    return [container(FELT, [*notices, *standing(table, presenter, t, said)], [*rows, *appointments.rows(table, t)])]


def standing(table: Table, presenter: Presenter, t: Texts, said: str = "") -> list[str]:
    """Show how a game stands, as everybody may see it.

    :param said: what a house player says, in place of the oldest line.
    """
    seen, board = presenter.public(table, t)
    words, beside = presenter.spotlight(table.last_moves, seen)
    told = (move for move in beside if move.events and not presenter.on_board(move, seen.view))
    moves = [presenter.tell(move, seen.people, t) for move in told]
    most = FEW_MOVES if words else LAST_MOVES
    return [
        "\n".join([f"## {board.heading}", "-# " + t("Table {number}", number=table.id), board.pile]),
        "\n".join(presenter.seat_lines(seen, board)),
        "\n".join(line for line in [board.going_on, _until(table, t), _ousted(table, t), _outlived(table, t)] if line),
        appointments.told(table, seen.people, t),
        "\n".join([*(f"-# {move}" for move in moves[bool(said) - most :]), *([said] if said else [])]),
        words and words + answers.to_beat(table, presenter.worded(table), seen.people, t),
    ]


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


def _until(table: Table, t: Texts) -> str:
    """Say when the next person's time is up; the pauses of house players are not shown."""
    dues = [wait.due for wait in table.waits.values() if wait.kind == "person"]
    return t("Time is up {when}.", when=f"<t:{int(min(dues))}:R>") if dues else ""


def _outlived(table: Table, t: Texts) -> str:
    if not table.event.outlived:
        return ""
    return t("The tournament has ended early: you can finish this game, but it no longer counts for the tournament.")


def _ousted(table: Table, t: Texts) -> str:
    if not table.ousted or table.agreed.practice:
        return ""
    return t("This game counts for nobody: the host removed a player from it.")
