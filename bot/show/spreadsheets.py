"""What is left of several tables that were opened at once, in files for spreadsheets: results, and what was written."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO

from bot.language import names
from bot.language.texts import Texts
from bot.play.results import places
from bot.play.table import Table
from bot.show.presenter import People, Presenter

RESULTS = "results"


def results(tables: Sequence[Table], presenter: Presenter, t: Texts) -> bytes:
    """Write how the games ended: a line for each seat, best first, and one for a table without a result."""
    counted = [t(presenter.measured)] if presenter.measured else []
    lines = [[t("Table"), t("Place"), t("Player"), *counted, t("Remarks")]]
    for number, table in enumerate(tables, 1):
        found = places(table)
        people, view = People(table.seats, t), None if table.state is None else table.game.view(table.state, None)
        standing = presenter.standing(view) if view is not None and presenter.measured else ()
        for place, seat in found:
            left = [str(abs(standing[seat]))] if presenter.measured else []
            lines.append([str(number), str(place), people.label(seat), *left, people.mark(seat, over=True)])
        if not found:
            remark = t(table.reason) if table.reason else t("not played to the end")
            lines.append([str(number), "", "", *("" for _ in counted), remark])
    return _written(lines)


def collected(rows: Mapping[int, Iterable[Sequence[str]]], presenter: Presenter, t: Texts) -> bytes:
    """Write what a game collects.

    :param rows: by the number of the table among the others.
    """
    assert presenter.collects is not None, "this game collects nothing"
    head = [t("Table"), *(t(column) for column in presenter.collects.columns)]
    return _written([head, *([str(number), *cells] for number, found in rows.items() for cells in found)])


def _written(lines: Iterable[Sequence[str]]) -> bytes:
    out = StringIO()
    csv.writer(out).writerows([names.in_a_cell(cell) for cell in line] for line in lines)
    return out.getvalue().encode("utf-8-sig")  # with the mark by which spreadsheets know UTF-8
