"""Messages that a server's AutoMod accepts: it reads everything that the bot shows there, names and answers included.

A refused message is sent again with fewer words that people have written. So a blocked name never keeps a table or a
hand from being shown.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import IntEnum

import discord

from bot.language.texts import texts
from bot.play.table import Table
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.show.presenter import Presenter
from bot.standings.ids import TableId

log = logger(__name__)

REFUSED_WORDS = {200000, 240000}  # the error codes of AutoMod and of the filter for harmful links
REMEMBERED = 2000  # the number of tables that are remembered because they are not shown in full


class Level(IntEnum):
    """How much of what people have written is shown."""

    FULL = 0
    NAMELESS = 1  # without people's names
    SILENT = 2  # without their answers, too
    PLAIN = 3  # only the number of the table, and the buttons


class Wording:
    """Finds the fullest wording that is accepted, and remembers it for a table until other people sit there."""

    def __init__(self, presenters: Mapping[str, Presenter]) -> None:
        self._presenters = presenters
        self._known = Recent[int, tuple[object, Level]](REMEMBERED)

    def of_table(self, table: Table) -> Iterator[tuple[Level, Table | None]]:
        """Give the wordings of a table's message to be tried, one after the other; None stands for the plainest."""
        presenter = self._presenters[table.game.key]
        return self._tables(table, self._level(table), lambda: presenter.worded(table) is not None)

    def of_hand(self, table: Table, seat: int) -> Iterator[tuple[Level, Table | None]]:
        """Give the wordings of a hand in the same way."""
        first = min(self._level(table), Level.NAMELESS)
        return self._tables(
            table, first, lambda: table.phase == "play" and any(move.accepted for move in table.told_to(seat))
        )

    def refused(self, table: Table, level: Level, error: discord.HTTPException) -> None:
        """Have the next wording tried after a refusal.

        :raises discord.HTTPException: it was refused for another reason, or in the plainest wording.
        """
        if error.code not in REFUSED_WORDS or level is Level.PLAIN:
            raise error
        log.info("words refused", table=table.id, wording=level.name)

    def accepted(self, table: Table, level: Level) -> None:
        """Remember a wording. Refused answers need not be remembered: they are removed from the table."""
        if level > self._level(table) and level is not Level.SILENT:
            self._known[table.id] = (_subject(table), level)

    def forget(self, table_id: TableId) -> None:
        self._known.pop(table_id, None)

    def _tables(self, table: Table, first: Level, worded: Callable[[], bool]) -> Iterator[tuple[Level, Table | None]]:
        """Give the wordings to be tried, from this one on.

        :param worded: tells whether anything would be missing in the one without words.
        """
        if first is Level.FULL:
            yield Level.FULL, table
        if first <= Level.NAMELESS:
            yield Level.NAMELESS, (without := nameless(table))
            if worded():
                yield Level.SILENT, self._silent(without)
        yield Level.PLAIN, None

    def _silent(self, table: Table) -> Table:
        presenter = self._presenters[table.game.key]
        return replace(table, moves=tuple(presenter.without_words(move) or move for move in table.moves))

    def _level(self, table: Table) -> Level:
        known = self._known.get(table.id)
        return known[1] if known and known[0] == _subject(table) else Level.FULL


def _subject(table: Table) -> object:
    return table.phase, tuple(seat.name for seat in table.seats)


def nameless(table: Table) -> Table:
    """Give a table whose people are called by the numbers of their seats."""
    t = texts(table.agreed.locale)
    seats = [
        seat if seat.user_id is None else replace(seat, name=t("Player {number}", number=number))
        for number, seat in enumerate(table.seats, 1)
    ]
    return replace(table, seats=tuple(seats))
