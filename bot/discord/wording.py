"""Messages that a server's AutoMod accepts: it reads everything that the bot shows there, names and answers included.

A refused message is sent again with fewer words that people have written. So a blocked name never keeps a table or a
hand from being shown.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import IntEnum

import discord

from bot.language.texts import texts
from bot.play import messages
from bot.play.reactions import best
from bot.play.table import Table
from bot.runtime.log import logger
from bot.services.tables import Tables
from bot.show.presenter import Presenter
from bot.store.errors import Conflict, StoreFailed
from bot.store.outage import log_failure
from rules.seats import Seat

log = logger(__name__)

REFUSED_WORDS = {200000, 240000}  # the error codes of AutoMod and of the filter for harmful links


class Level(IntEnum):
    """How much of what people have written is shown. The table keeps it, except for refused answers."""

    FULL = 0
    NAMELESS = 1  # without people's names
    SILENT = 2  # without their answers, too: these are removed from the table
    PLAIN = 3  # only the number of the table, and the buttons


async def note(tables: Tables, table: Table, level: Level) -> None:
    """Remember how little may be shown. If that cannot be stored, the same is refused, and noted, once more."""
    try:
        await tables.note(table.id, messages.note_wording, table, level)
    except (StoreFailed, Conflict) as error:
        log_failure(log, "wording not noted", error, table=table.id)


def of_table(table: Table, presenter: Presenter) -> Iterator[tuple[Level, Table | None]]:
    """Give the wordings of a table's message to be tried, one after the other; None stands for the plainest."""
    first = table.home.wording
    liked = table.ended and best(table.praised) is not None  # whose words the end of the game quotes
    for level, shown in _tables(table, presenter, first, lambda: liked or presenter.worded(table) is not None):
        if shown is not None and level > first:  # the picture has what is refused
            shown = replace(shown, home=replace(shown.home, pictured=False))
        yield level, shown


def of_hand(table: Table, seat: Seat, presenter: Presenter) -> Iterator[tuple[Level, Table | None]]:
    """Give the wordings of a hand in the same way."""
    first = min(table.home.wording, Level.NAMELESS)
    return _tables(
        table, presenter, first, lambda: table.phase == "play" and any(move.accepted for move in table.told_to(seat))
    )


def refused(table: Table, level: Level, error: discord.HTTPException) -> None:
    """Have the next wording tried after a refusal.

    :raises discord.HTTPException: it was refused for another reason, or in the plainest wording.
    """
    if error.code not in REFUSED_WORDS or level is Level.PLAIN:
        raise error
    log.info("words refused", table=table.id, wording=level.name)


def _tables(
    table: Table, presenter: Presenter, first: int, worded: Callable[[], bool]
) -> Iterator[tuple[Level, Table | None]]:
    """Give the wordings to be tried, from this one on.

    :param worded: tells whether anything would be missing in the one without words.
    """
    if first == Level.FULL:
        yield Level.FULL, table
    if first <= Level.NAMELESS:
        yield Level.NAMELESS, (without := nameless(table))
        if worded():
            moves = tuple(presenter.without_words(move) or move for move in without.moves)
            yield Level.SILENT, replace(without, moves=moves, praised=())
    yield Level.PLAIN, None


def nameless(table: Table) -> Table:
    """Give a table whose people are called by the numbers of their seats."""
    t = texts(table.agreed.locale)
    players = [
        player if player.user_id is None else replace(player, name=t("Player {number}", number=number))
        for number, player in enumerate(table.players, 1)
    ]
    return replace(table, players=tuple(players))
