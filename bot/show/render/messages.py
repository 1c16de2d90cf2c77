"""A table's public message in each of its phases, and messages about it."""

from bot.language.texts import Texts
from bot.language.texts import texts as texts_in
from bot.play.missing_game import MISSING, MissingGame
from bot.play.table import Table
from bot.show.custom_ids import TableButtonId, TableVerb
from bot.show.people import People
from bot.show.presenter import Presenter
from bot.show.render import components
from bot.show.render.banter import banter
from bot.show.render.components import Layout, button
from bot.show.render.endings import again, check_button, counted, over, replay_button
from bot.show.render.in_play import play
from bot.show.render.layout import QUIET, asked, container, table_row
from bot.show.render.lobby import lobby
from rules.seats import Seat, seats_at


def message(
    table: Table,
    presenter: Presenter,
    *,
    calling: Seat | None = None,
    greeting: bool = False,
    paused: bool = False,
    quiet: bool = False,
    before: Table | None = None,
) -> Layout:
    """Render the table's public message, as it stands, in its own language.

    :param calling: a seat whose owner is mentioned, besides those whom this message has called before.
    :param greeting: whether all players are mentioned because their game has begun.
    :param paused: whether the bot is about to restart.
    :param quiet: whether house players say nothing.
    :param before: the table whose rematch it is.
    """
    t = texts_in(table.agreed.locale)
    if isinstance(table.game, MissingGame) and table.phase != "closed":
        return _missing(table, t) if table.phase != "over" else plain_message(table)
    said = "" if quiet else banter(table, presenter, t)
    match table.phase:
        case "lobby":
            return lobby(table, presenter, t, before)
        case "play":
            return play(table, presenter, t, calling, greeting, paused, said)
        case "over":
            return over(table, presenter, t, said)
        case "closed":
            heading = t("## {game}\n-# Table {number}", game=table.game.name, number=table.id)
            if table.finished:
                several = sum(player.user_id is not None for player in table.players) > 1
                ended = (
                    t("Everybody left, so the game is over. Whoever stayed longer ranks higher.")
                    if several
                    else t("Everybody left, so the game is over.")
                )
                past = components.row(replay_button(table.id, "show", t("Replay")), check_button(table.id, t))
                return [container(QUIET, [heading, ended, counted(table, People(table.players, t), t)], [past])]
            reason = t(table.reason) if table.reason else ""
            return [container(QUIET, [heading, t("This table was closed without a result. {reason}", reason=reason)])]


def _missing(table: Table, t: Texts) -> Layout:
    """Render a table whose game was removed from the program: it can be left and closed."""
    heading = t("## {game}\n-# Table {number}", game=table.game.name, number=table.id)
    people = People(table.players, t)
    seated = "\n".join(
        f"{people[seat]} · {people.mark(seat)}".removesuffix(" · ") for seat in seats_at(len(table.players))
    )
    rows = [table_row(table, [("leave", t("Leave"), "secondary"), ("cancel", t("Close"), "danger")])]
    return [container(QUIET, [heading, t(MISSING, game=table.game.name), seated], rows)]


def plain_message(table: Table) -> Layout:
    """Render the table in one text and one row, for when Discord refuses everything else."""
    t = texts_in(table.agreed.locale)
    number = table.id
    match table.phase:
        case "lobby":
            text = t("Table {number}: take a seat with **Join**.", number=number)
            row = table_row(
                table,
                [("join", t("Join"), "success"), ("start", t("Start"), "primary"), ("leave", t("Leave"), "secondary")],
            )
        case "play":
            text = t("Table {number}: tap **My hand** to see your cards.", number=number)
            row = table_row(table, [("hand", t("My hand"), "primary"), ("leave", t("Leave"), "secondary")])
            if any(player.away for player in table.players):
                row["components"].append(button(t("I'm back"), TableButtonId(number, "back"), "success"))
        case "over":
            text = t("Table {number}: this game is over.", number=number)
            row = components.row(again(table, t))
            row["components"] += [replay_button(number, "show", t("Replay")), check_button(number, t)]
        case "closed":
            return [components.text(t("Table {number} is closed.", number=number))]
    return [components.text(text), row]


def moved(table: Table, link: str) -> Layout:
    """Render what replaces the message of a table that has been posted elsewhere."""
    t = texts_in(table.agreed.locale)
    return [components.text(t("{game}: this table has moved: {link}", game=table.game.name, link=link))]


def confirmation(table: Table, text: str, verb: TableVerb, label: str, t: Texts) -> Layout:
    return asked(text, label, TableButtonId(table.id, verb), TableButtonId(table.id, "stay"), t)
