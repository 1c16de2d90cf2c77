"""The results of several tables that were opened at once, or of a tournament: files for spreadsheets."""

import csv
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from io import StringIO

from bot.language import names
from bot.language.texts import Texts
from bot.play.changes import Action
from bot.play.gathering import is_spare
from bot.play.ranking import places
from bot.play.replay import Played
from bot.play.table import Table
from bot.show.cards import words
from bot.show.people import People
from bot.show.presenter import Perspective, Presenter
from bot.standings.ids import TableId
from bot.tournaments.standings import TIES, Line
from bot.tournaments.tournament import Tournament

RESULTS = "results"


def results(tables: Sequence[Table], presenter: Presenter, t: Texts) -> bytes:
    """Write how the games ended: a line for each seat, best first, and one for a table without a result.

    A table that nobody has joined has no line.
    """
    counted = [t(presenter.measured)] if presenter.measured else []
    lines = [[t("Table"), t("Place"), t("Player"), *counted, t("Remarks")]]
    for table in tables:
        if is_spare(table):
            continue
        found = places(table)
        people, view = People(table.players, t), None if table.state is None else table.game.view(table.state, None)
        standing = presenter.standing(view) if view is not None and presenter.measured else ()
        for place, seat in found:
            left = [str(abs(standing[seat]))] if presenter.measured else []
            lines.append([str(table.id), str(place), people.label(seat), *left, people.mark(seat, over=True)])
        if not found:
            remark = t(table.reason) if table.reason else t("not played to the end")
            lines.append([str(table.id), "", "", *("" for _ in counted), remark])
    return _written(lines)


def collected(rows: Mapping[TableId, Iterable[Sequence[str]]], presenter: Presenter, t: Texts) -> bytes:
    """:param rows: by the number of the table."""
    assert presenter.collects is not None, "this game collects nothing"
    head = [t("Table"), *(t(column) for column in presenter.collects.columns)]
    return _written([head, *([str(number), *cells] for number, found in rows.items() for cells in found)])


def rows(
    table: Table, actions: Sequence[Action], removed: Collection[int], presenter: Presenter, t: Texts
) -> list[Sequence[str]]:
    """Give what a game collects of what people did, but for words that were removed, or that AutoMod has not read yet.

    :raises rules.Illegal: the rules have changed, and refuse a move.
    """
    people, found = People(table.players, t), []
    left_out = {*removed, *_unread(table, presenter)}
    for number, (action, state) in enumerate(zip(actions, Played(table, actions).states(), strict=False)):
        if action.by == "person" and number not in left_out:
            seen = Perspective.on(table.game, state, people, table.agreed.extras)
            found.append(presenter.collected(table.game.parse_action(action.action), action.seat, seen))
    return [cells for cells in found if cells]


def _unread(table: Table, presenter: Presenter) -> set[int]:
    """Give the numbers of the actions whose words have not stood at the table yet."""
    waiting = (
        number
        for number, move in enumerate(table.moves, table.first_shown)
        if not move.accepted and presenter.without_words(move) is not None
    )
    return {*table.unshown, *waiting}


def standing(tournament: Tournament, lines: Sequence[Line], t: Texts) -> bytes:
    """Write the standing of a tournament: a line for each entrant who has played, best first."""
    head = [t("Place"), t("Player"), t("Points"), *(t(tie.name) for tie in TIES), t("Tables"), t("Byes"), t("Remarks")]
    rows = [
        [
            *(str(line.place), names.called(tournament.entrants[line.entrant].name, t), _decimal(line.points)),
            *map(_decimal, line.ties),
            *(str(line.played), str(line.byes)),
            t("dropped out") if tournament.entrants[line.entrant].state == "out" else "",
        ]
        for line in lines
    ]
    return _written([head, *rows])


def _decimal(value: Fraction) -> str:
    return f"{float(value):.6g}"


def _written(lines: Iterable[Sequence[str]]) -> bytes:
    out = StringIO()
    csv.writer(out).writerows([names.in_a_cell(words(cell)) for cell in line] for line in lines)
    return out.getvalue().encode("utf-8-sig")  # with the mark by which spreadsheets know UTF-8
