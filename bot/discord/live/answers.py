"""Leaving the drawing of a message to the answer to a press."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from bot.play.table import Table
from bot.services.live_tables import LiveTables
from bot.store.due import Key


@dataclass
class Answer:
    """An answer to a press, which draws a message; its sender sets whether it arrived."""

    arrived: bool = False


@contextlib.contextmanager
def answering(tables: LiveTables, key: Key, table: Table, rest: float = 0.0) -> Iterator[Answer]:
    """Leave drawing a message to the answer to a press, so that it is not drawn here as well.

    If the answer may have missed a change, or overtaken another request, the message is drawn again afterwards.

    :param rest: the seconds until changes are drawn that follow.
    """
    answer, held = Answer(), tables.due.answer(key, table.home.guild_id)
    try:
        yield answer
    finally:
        if answer.arrived and tables.known(table).version <= table.version:
            tables.due.note(held, table.version, rest=rest)
        else:
            tables.due.later(held)
