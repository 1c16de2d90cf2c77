"""A private hand."""

import re

from discord import ui

from bot.language.texts import Texts
from bot.language.texts import texts as texts_in
from bot.play.table import Table
from bot.show.commands import command
from bot.show.custom_ids import HandIds
from bot.show.presenter import Perspective, Presenter
from bot.show.render.controls import controls, told
from bot.show.render.in_play import made_by
from bot.show.render.layout import MOST_COMPONENTS, QUIET, TURN, container, stopped, table_row

LONGEST_LOG = 1200
"""Characters for the moves that a hand tells."""


def hand(
    table: Table,
    seat: int,
    presenter: Presenter,
    t: Texts,
    *,
    fresh_until: float | None,
    line: str = "",
    draft: str = "",
    page: int = 0,
) -> ui.LayoutView:
    """Render a seat's private hand.

    :param fresh_until: when the token that shows it expires, in unix seconds; None for a direct message.
    :param line: something to say just above the buttons, such as why a press was refused.
    :param draft: a half-made choice for the present decision.
    :param page: the page of its menus.
    """
    if table.ended:
        link = t("The game is over. [See how it ended]({link}).", link=table.link)
        return stopped(container(QUIET, [line, link]))
    seen = Perspective.of(table, t, seat)
    face = presenter.face(seen, draft)
    turn = "" if seat in table.game.awaited(table.state) else presenter.going_on(seen)
    away = table.seats[seat].away
    wait = table.waits.get(seat)
    until = t("Your time is up {when}.", when=f"<t:{int(wait.due)}:R>") if wait and wait.kind == "person" else ""
    fresh = (
        t("-# Table {number}: [go to the table]({link})", number=table.id, link=table.link)
        if fresh_until is None
        else t(
            "-# Table {number}. Only you see this. It stays up to date until {when}; **{hand}** at [the table]({link}) "
            "opens it again.",
            hand=texts_in(table.locale)("My hand"),
            number=table.id,
            when=f"<t:{int(fresh_until)}:t>",
            link=table.link,
        )
    )
    trouble = t(table.trouble, show=command("table show", t)) if table.trouble else ""
    house = t("A house player plays for you until you are back.") if away else ""
    own = [turn, " ".join(presenter.moments(seen)), *told(face, t), until, house, f"> {line}" if line else ""]
    texts = [_small_table(table, seen, presenter), trouble, "\n".join(part for part in own if part)]
    back = [table_row(table, [("back", t("I'm back"), "success")])] if away else []
    fixed = 1 + 2 * sum(map(bool, texts)) + (2 if back else 0)
    ids = HandIds.at_table(table.id, table.seats[seat].decision)
    rows = [*controls(ids, face, t, draft, page, MOST_COMPONENTS - fixed), *back]
    return stopped(container(TURN if seat in table.state.to_act else QUIET, texts, [*rows, ui.TextDisplay(fresh)]))


def _small_table(table: Table, seen: Perspective, presenter: Presenter) -> str:
    """Write what lies on the table, what the others have left, and what has happened since the last own move.

    All of it comes from where the table's message has it, so that the two never differ.
    """
    t, people, own = seen.t, seen.people, seen.seat
    others = [
        t("{name} {text}", name=people[seat], text=presenter.remaining(seen, seat))
        for seat in range(len(table.seats))
        if seat != own
    ]
    return "\n".join(
        [
            t("-# {heading}: your hand", heading=presenter.heading(seen)),
            re.sub("^# ", "### ", presenter.pile(seen)),
            " · ".join(others),
            *_happened(table, seen, presenter),
        ]
    )


def _happened(table: Table, seen: Perspective, presenter: Presenter) -> list[str]:
    """Tell the moves since the last own one, oldest first; the own one itself while nothing has followed it.

    There is an end to how many are told, and to how long that becomes.
    """
    t, seat = seen.t, seen.seat
    assert seat is not None, "a hand is somebody's"
    since = table.actions - table.seats[seat].moved or min(1, table.actions)
    lines: list[str] = []
    room = LONGEST_LOG
    for move in reversed(table.moves[max(0, len(table.moves) - since) :]):
        line = f"-# {presenter.tell(move, seen.people, t)}{made_by(move.by, t)}"
        room -= len(line)
        if room < 0:
            break
        lines.append(line)
    earlier = since - len(lines)
    if earlier > 0:
        lines.append(t.n("-# and {count} earlier move", "-# and {count} earlier moves", earlier))
    return lines[::-1]
