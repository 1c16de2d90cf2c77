"""A table before its game: its players, its house rules, and the menu of house players."""

from bot.language.texts import Texts, mark
from bot.play import durations
from bot.play.lobby import company
from bot.play.table import LOBBY, Player, Table
from bot.show.cards import parted
from bot.show.custom_ids import TableButtonId, TableVerb
from bot.show.elements import Style
from bot.show.presenter import People, Presenter
from bot.show.render.agreement import agreed_in_words, amendments
from bot.show.render.components import Layout, Option, Row, button, menu, option, row
from bot.show.render.layout import FELT, container, table_row
from bot.show.render.rematch import who_is_in
from rules.chance import commitment
from rules.seats import by_seat

STRENGTHS = {"easy": mark("easy"), "normal": mark("normal"), "strong": mark("strong")}


def lobby(table: Table, presenter: Presenter, t: Texts, before: Table | None = None) -> Layout:
    told = [*agreed_in_words(table, presenter, t), *_length(table, presenter, t), _counts(table, t)]
    proof = t(
        "-# The bot's part of the shuffle is fixed: its SHA-256 is `{digest}`. The part itself is shown at the end.",
        digest=commitment(table.secret),
    )
    parts = [
        _heading(table, presenter, t),
        "\n".join(_players(table, t) if before is None else who_is_in(table, before, t)),
        "\n".join(f"- {line}" for line in told) if before is None else parted(told),
        "\n".join(amendments(table, presenter, t)),
        proof,
    ]
    rows, house = lobby_rows(table, t), _house_options(table, presenter, t)
    if house:
        rows.append(row(menu(TableButtonId(table.id, "house"), house, t("House players…"))))
    return [container(FELT, parts, rows)]


def _heading(table: Table, presenter: Presenter, t: Texts) -> str:
    missing = max(table.places.start - len(table.players), int(table.deserted))
    waiting = (
        t.n("One more player is needed.", "{count} more players are needed.", missing)
        if missing
        else t("Ready to start.")
    )
    wait = table.waits.get(LOBBY)
    return t(
        "## {game}\n-# Table {number}\n{about}\n{waiting} {closes}",
        game=table.game.name,
        number=table.id,
        about=t(presenter.about),
        waiting=waiting,
        closes=t("Closes {when} if nobody starts it.", when=f"<t:{int(wait.due)}:R>") if wait else "",
    )


def _players(table: Table, t: Texts) -> list[str]:
    least, most, count = table.places.start, table.places.stop - 1, len(table.players)
    people = People(table.players, t)
    seated = [
        t("{number}. {name}", number=seat + 1, name=people[seat])
        + (f" {face}" if (face := people.face(seat)) else "")
        + _kind(player, t)
        + (t(" (host)") if player.user_id == table.opener_id else "")
        for seat, player in by_seat(table.players)
    ]
    counted = (
        t.n("**{count} player** (of {most})", "**{count} players** (of {most})", count, most=most)
        if least == most
        else t.n(
            "**{count} player** ({least} to {most})",
            "**{count} players** ({least} to {most})",
            count,
            least=least,
            most=most,
        )
    )
    return [counted, *(seated or [t("Nobody has joined yet.")])]


def _kind(player: Player, t: Texts) -> str:
    return t(" ({strength} house player)", strength=t(STRENGTHS[player.strength])) if player.strength else ""


def _counts(table: Table, t: Texts) -> str:
    if table.agreed.practice:
        return t("For practice: it does not count for the leaderboard.")
    if table.counts:
        return t("Counts for the leaderboard.")
    return t("Counts for the leaderboard once two people play.")


def lobby_rows(table: Table, t: Texts) -> list[Row]:
    """Make the buttons of a table that is waiting for players: Start is off until there are enough."""
    seats, enough = len(table.players), len(table.players) >= table.places.start and not table.deserted
    first = table_row(table, [("join", t("Join"), "success")])
    first["components"].append(button(t("Start"), TableButtonId(table.id, "start"), "primary", off=not enough))
    if company(table) > seats:
        style: Style = "secondary" if enough else "primary"
        fill = button(t("Fill and start"), TableButtonId(table.id, "fill"), style, off=table.deserted)
        first["components"].append(fill)
    second: list[tuple[TableVerb, str, Style]] = [
        ("leave", t("Leave"), "secondary"),
        ("learn", t("Learn"), "secondary"),
        ("rules", t("Rules"), "secondary"),
        ("change", t("Change…"), "secondary"),
        ("cancel", t("Cancel"), "danger"),
    ]
    return [first, table_row(table, second)]


def _length(table: Table, presenter: Presenter, t: Texts) -> list[str]:
    moves = durations.moves(table, presenter.longer(table.agreed.options))
    if moves is None:
        return []
    if table.agreed.pace == "slow":
        return [t("A game like this takes about {moves} moves", moves=moves)]
    return [
        t.n(
            "A game like this takes about a minute ({moves} moves)",
            "A game like this takes about {count} minutes ({moves} moves)",
            durations.minutes(table, moves),
            moves=moves,
        )
    ]


def _house_options(table: Table, presenter: Presenter, t: Texts) -> list[Option]:
    """Offer to add a house player of each strength, and to send away those that sit there.

    Discord's clients do not send the same value of a menu twice in a row, and people often want two of a strength.
    So the values carry the version of the table.
    """
    options: list[Option] = []
    if len(table.players) < table.places.stop - 1:
        for strength, label, about in (
            ("easy", t("Add an easy house player"), t("Sensible, but hasty")),
            ("normal", t("Add a normal house player"), t("Knows the game well")),
            ("strong", t("Add a strong house player"), t("Thinks ahead")),
        ):
            options.append(option(label, f"{strength}:{table.version}", about))
    away = [player.name for player in table.players if player.user_id is None]
    return [*options, *(option(t("Send {name} away", name=name), f"remove:{name}") for name in away)]
