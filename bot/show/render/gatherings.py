"""The board of several tables that were opened at once: a line or two for each of them."""

from collections.abc import Sequence

from bot.language import names
from bot.language.texts import Texts
from bot.language.texts import texts as texts_in
from bot.play.closing import CLOSED_BY_HAND
from bot.play.gathering import NO_SEAT, Gathering, is_over, is_spare, with_room
from bot.play.missing_game import MissingGame
from bot.play.ranking import places
from bot.play.table import Table
from bot.show.custom_ids import GatheringId
from bot.show.people import People
from bot.show.presenter import Presenter
from bot.show.render.components import LONGEST_TEXT, Button, Layout, attachment, button, row
from bot.show.render.layout import FELT, QUIET, asked, container
from rules.seats import Seat, seats_at

HEAD = 700  # characters that are kept free for everything on the board but its tables
NO_BREAK = "\u00a0"  # a space without a line break: after a place, or the mark of a player who is to act
MOST_NAMED = 6  # tables with a free seat that are named above all tables
AROUND = 100  # characters in the lines of a table besides names


def board(
    gathering: Gathering, tables: Sequence[Table], presenter: Presenter, files: Sequence[str] = (), remark: str = ""
) -> Layout:
    """Render a board in its own language.

    :param files: the names of the files that are attached.
    :param remark: what else there is to say of them (a message).
    """
    t = texts_in(gathering.locale)
    head, over = _head(gathering, tables, presenter, t), _over(gathering, tables, files, remark, t)
    buttons = _buttons(gathering, tables, t)
    color = QUIET if is_over(tables) else FELT
    texts = [head, _lines(tables, presenter, t), over]
    return [container(color, texts, [*map(attachment, files), *([row(*buttons)] if buttons else [])])]


def close_all(gathering: Gathering, tables: Sequence[Table], presenter: Presenter, t: Texts) -> Layout:
    told = t("Close all tables for good? Games in progress end without a winner, and nothing counts.")
    affected = [one for one in tables if not (one.ended or is_spare(one) or isinstance(one.game, MissingGame))]
    text = "\n".join([told, _lines(affected, presenter, t)]).strip()
    return asked(text, t("Close all"), GatheringId(gathering.id, "close_now"), GatheringId(gathering.id, "stay"), t)


def _head(gathering: Gathering, tables: Sequence[Table], presenter: Presenter, t: Texts) -> str:
    game, count = presenter.game.name, len(tables)
    what = t.n("{game}, {count} table", "{game}, {count} tables", count, game=game)
    lines = [f"## {names.escape(gathering.name)}", f"-# {what}"] if gathering.name else [f"## {what}"]
    if gathering.fills and any(table.phase == "lobby" for table in tables):
        lines.append(t("**Start all** has house players take the empty chairs."))
    return "\n".join([*lines, _room(tables, t)])


def _room(tables: Sequence[Table], t: Texts) -> str:
    """Say where there is still a seat, to people who come late too; nothing once all tables have ended."""
    if all(table.ended for table in tables):
        return ""
    free = with_room(tables)
    if not free:
        return t(NO_SEAT)
    if len(free) > MOST_NAMED or all(table.phase == "lobby" for table in tables):
        return t("**Join** gives you a seat at the table with the fewest people. Or choose a table, and join there.")
    return t(
        "There's still room: **Join** gives you a seat, or choose a table and join there: {tables}",
        tables=" · ".join(_place(table, t) for table in free),
    )


def _over(gathering: Gathering, tables: Sequence[Table], files: Sequence[str], remark: str, t: Texts) -> str:
    if not files:
        told = t("All tables are closed.") if all(table.ended for table in tables) else ""
    elif is_over(tables):
        told = t.n(
            "All games are over. The results are in the file below.",
            "All games are over. The results are in the {count} files below.",
            len(files),
        )
    else:  # people have come since to a table that had stayed empty
        told = t.n(
            "The results so far are in the file below.",
            "The results so far are in the {count} files below.",
            len(files),
        )
    kept = t("**Answers** is for the host and moderators.") if gathering.keeps_answers and told else ""
    return "\n".join(line for line in [told, kept, t(remark) if remark else ""] if line)


def _buttons(gathering: Gathering, tables: Sequence[Table], t: Texts) -> list[Button]:
    buttons = []
    if any(table.phase == "lobby" for table in tables):
        buttons.append(button(t("Join"), GatheringId(gathering.id, "join"), "success"))
        buttons.append(button(t("Start all"), GatheringId(gathering.id, "start"), "primary"))
    if not all(table.ended for table in tables):
        if not with_room(tables):
            buttons.append(button(t("Another table"), GatheringId(gathering.id, "add")))
        buttons.append(button(t("Close all"), GatheringId(gathering.id, "close"), "danger"))
    if gathering.keeps_answers and any(table.state is not None for table in tables):
        buttons.append(button(t("Answers"), GatheringId(gathering.id, "answers")))
    return buttons


def _lines(tables: Sequence[Table], presenter: Presenter, t: Texts) -> str:
    room = (LONGEST_TEXT - HEAD) // max(1, len(tables)) - AROUND
    return "\n".join(_table(table, presenter, room, t) for table in tables)


def _table(table: Table, presenter: Presenter, room: int, t: Texts) -> str:
    place = _place(table, t)
    state, people = _state(table, presenter, t), _people(table, room, t)
    return f"{place}\n-# {t('{state}: {people}', state=state, people=people) if people else state}"


def _place(table: Table, t: Texts) -> str:
    if table.home.message_id is None:
        return t("**Table {number}**", number=table.id)
    return f"<#{table.home.channel_id}>"


def _state(table: Table, presenter: Presenter, t: Texts) -> str:
    match table.phase:
        case "closed":
            known = table.reason is not None and table.reason != CLOSED_BY_HAND
            return t("closed. {reason}", reason=t(table.reason or "")) if known else t("closed")
        case _ if table.home.trouble:
            return t("I can no longer show it")
        case "lobby" if table.deserted:
            return t("nobody has joined yet")
        case "lobby":
            return t("{count} of {most} seats taken", count=len(table.players), most=table.places.stop - 1)
        case "over":
            return t.n("over after {count} move", "over after {count} moves", table.actions)
    round_ = presenter.round(table.game.view(table.state, None))
    if round_ is None:
        return t("move {move}", move=table.actions + 1)
    return t("round {round}, move {move}", round=round_, move=table.actions + 1)


def _people(table: Table, room: int, t: Texts) -> str:
    people = People(table.players, t)
    if table.phase == "closed":
        return ""
    if table.phase == "over":
        return fitting(_ranked(table, people, t), room, t)
    to_act = table.state.to_act if table.phase == "play" else ()
    shown = [
        _held(t("➤ {name}", name=people[seat])) if seat in to_act else _name(people, seat)
        for seat in seats_at(len(table.players))
    ]
    if sum(map(len, shown)) > room:  # then those who are waited for come first
        shown = [shown[seat] for seat in sorted(range(len(shown)), key=lambda seat: seat not in to_act)]
    return fitting(shown, room, t)


def fitting(shown: Sequence[str], room: int, t: Texts) -> str:
    told, left = "", len(shown)
    for name in shown:
        if told and len(told) + len(name) > room:
            return t.n("{names} and {count} more", "{names} and {count} more", left, names=told)
        told, left = f"{told} · {name}" if told else name, left - 1
    return told


def _ranked(table: Table, people: People, t: Texts) -> list[str]:
    return [
        _held(t("{place}. {name}", place=place, name=people[seat] if place == 1 else _name(people, seat)))
        for place, seat in places(table)
    ]


def _held(text: str) -> str:
    """Hold the mark before a name together with the name."""
    return text.replace(" ", NO_BREAK, 1)


def _name(people: People, seat: Seat) -> str:
    return people.escaped(seat)
