"""The end of a game: who won, what decided it, whether it counts, and its replay."""

from bot.language.texts import Texts
from bot.play.coaching import coached
from bot.play.ranking import places, unrated
from bot.play.table import Table
from bot.show.cards import parted
from bot.show.commands import command
from bot.show.custom_ids import CheckId, CoachId, ReplayId, ReplayVerb, TableButtonId, TournamentId
from bot.show.presenter import People, Perspective, Presenter
from bot.show.render import components
from bot.show.render.answers import best_answer, reacting
from bot.show.render.components import Button, Gallery, Layout, Part, button, picture
from bot.show.render.guesses import results
from bot.show.render.layout import FELT, container
from bot.standings import ratings
from bot.standings.ids import TableId
from rules.seats import by_seat

MOST_LINES, APART = 6, 3
"""Of more players than this only the first few have a line of their own in the standings, and their ratings told."""
PICTURE = "how-it-went.png"  # the file name of the picture of a game


def over(table: Table, presenter: Presenter, t: Texts, said: str) -> Layout:
    """Render a table whose game is over: a card to share.

    :param said: what a house player says.
    """
    seen = Perspective.of(table, t)
    people = seen.people
    heading = end_of(table, t)
    moves = table.last_moves
    words, beside = presenter.spotlight(moves, seen)
    turning = _turning(table, presenter, people, t)
    told = table.turning.number if table.turning and turning else 0
    last = [
        f"-# {presenter.tell(move, people, t)}"
        for number, move in enumerate(beside, table.actions - len(moves) + 1)
        if number != told and move.events
    ]
    ending, number = presenter.ending(seen), presenter.worded(table)
    large = max((number for number, line in enumerate(ending, 1) if line.startswith("# ")), default=0)
    parts: list[str | Part] = [
        "\n".join([heading, *ending[:large]]),
        *([_picture(table, presenter, seen)] if table.home.pictured else []),
        "\n".join(_folded(ending[large:])),
        "\n".join(line for line in [turning, *last, said] if line),
        best_answer(table, presenter, seen),
        words,
        *([] if number is None else [components.row(*reacting(table, number))]),
        judged(table, t),
        t("The tournament ended before this game, which does not count for it.") if table.event.outlived else "",
        "\n".join(line for line in [results(table, people), counted(table, people, t)] if line),
    ]
    row = components.row(again(table, t))
    row["components"] += [replay_button(table.id, "show", t("Replay")), check_button(table.id, t)]
    if coached(table.game):
        row["components"].append(coach_button(table.id, t))
    return [container(FELT, parts, [row])]


def end_of(table: Table, t: Texts) -> str:
    return t("-# {game}, table {number}: the end", game=table.game.name, number=table.id)


def again(table: Table, t: Texts) -> Button:
    """Make the button that leads on from a game: to its rematch, or in a tournament to one's own place there."""
    if table.event.tournament_id is not None:
        return button(t("My place"), TournamentId(table.event.tournament_id, "mine"), "primary")
    return button(t("Rematch"), TableButtonId(table.id, "rematch"), "success")


def judged(table: Table, t: Texts) -> str:
    return t("Time was up, so house players finished the game for everybody.") if table.event.judged else ""


def _folded(lines: list[str]) -> list[str]:
    """Put the standings of many players on few lines, so that a phone shows the winner and Rematch at once."""
    if len(lines) <= MOST_LINES:
        return lines
    return [*lines[:APART], f"-# {'; '.join(lines[APART:])}"]


def _first(changes: list[str], t: Texts) -> str:
    """Tell the first few ratings of many; everybody's own stands in their hand."""
    if len(changes) <= MOST_LINES:
        return parted(changes)
    left = len(changes) - APART
    return t.n("{names} and {count} more", "{names} and {count} more", left, names=parted(changes[:APART]))


def _picture(table: Table, presenter: Presenter, seen: Perspective) -> Gallery:
    """Show the picture of a game; its alternative text says how it ended for everybody."""
    t = seen.t
    ends = [
        t("{name} {count}", name=seen.people.name(seat), count=abs(count))
        for seat, count in by_seat(presenter.standing(seen.view))
    ]
    about = t(
        "{what} of each player after each of the {count} moves. At the end: {ends}.",
        what=t(presenter.measured),
        count=table.actions,
        ends=t.list(ends),
    )
    return picture(PICTURE, about)


def _turning(table: Table, presenter: Presenter, people: People, t: Texts) -> str:
    """Tell the turning point of a game, unless it is the last move, which is shown anyway."""
    turning = table.turning
    if turning is None or turning.number == table.actions:
        return ""
    told = presenter.tell(turning.move, people, t)
    return t("**The turning point** was move {number}: {move}", number=turning.number, move=told) if told else ""


def replay_button(
    table_id: TableId, verb: ReplayVerb, label: str, step: int = 0, *, hands: bool = False, off: bool = False
) -> Button:
    """Make a button of a replay; ``show`` opens it in a new message.

    :param verb: where it leads to from this step: :mod:`bot.play.replay`.
    """
    pressed = ReplayId(table_id, verb, step, "open" if hands else "shut")
    return button(label, pressed, off=off)


def check_button(table_id: TableId, t: Texts) -> Button:
    return button(t("Check the deal"), CheckId(table_id))


def coach_button(table_id: TableId, t: Texts) -> Button:
    return button(t("How did I play?"), CoachId(table_id, "report"))


def counted(table: Table, people: People, t: Texts) -> str:
    outcome = table.outcome
    if outcome is not None and outcome.voided:
        return t("This game was voided: it does not count.")
    if table.agreed.practice:
        return t("Not counted for the leaderboard: this table was for practice.")
    if table.ousted:
        return t("Not counted for the leaderboard: the host removed a player from the game.")
    if outcome is None or not outcome.counted:
        return t(
            "-# Not counted for the leaderboard, because one person played alone. It is in their own record: {stats}",
            stats=command("stats", t),
        )
    changes = []
    for _, seat in places(table):
        who = table.players[seat].user_id
        if who is not None and who in outcome.ratings:
            rating, by = ratings.change(outcome.ratings[who])
            changes.append(t("{name} {rating} ({change})", name=people[seat], rating=rating, change=by))
    idle = [
        people[seat] for seat, player in by_seat(table.players) if player.user_id is not None and unrated(table, seat)
    ]
    lines = [
        t("-# Ratings: {changes}", changes=_first(changes, t)) if changes else "",
        t("-# Without a move of their own, and not rated: {people}", people=_first(idle, t)) if idle else "",
        t("-# Counted for the leaderboard: {leaderboard}", leaderboard=command("leaderboard", t)) if changes else "",
    ]
    return "\n".join(filter(None, lines))
