"""A game that was removed from the program: what it has stored is kept, and goes on once the game is back.

Until then its tables can be left and closed; everything else is refused with :data:`MISSING`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, NoReturn

from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play.changes import Changed, Context
from bot.play.closing import ALL_LEFT, closed
from bot.play.table import DeadlineKey, Table, Wait
from rules import Game
from rules.actions import ActionCodec
from rules.seats import Seat

MISSING = mark(
    "{game} is no longer on this bot. Nothing is lost: if it comes back, you play on. Until "
    "then you can leave, and the host or a moderator can close the table."
)
LATER = 300.0  # seconds by which a deadline is put off that is not a person's


class _Phase(StrEnum):
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Kept:
    """A state as it is stored, which only the game can read. Nobody can act in it."""

    written: dict[str, Any]
    to_act: tuple[Seat, ...] = ()


class MissingGame(Game[Any, Any]):
    """Stands in for a game that was removed: it keeps its states, and refuses all that it is asked to do."""

    def __init__(self, key: str) -> None:
        def refuse(*_: object) -> NoReturn:
            raise Refused(MISSING, game=self.name)

        super().__init__(
            key=key,
            name=title(key),
            seats=range(2, 11),
            first_clause="ALL1",
            revision=0,
            own_options=(),
            phases=_Phase,
            pack=(),
            actions=ActionCodec(),
            begin=refuse,
            choices=refuse,
            table=refuse,
            moves={},
            fold=refuse,
            view=refuse,
            restore=refuse,
            house_player=refuse,
        )

    def load(self, given: Mapping[str, object]) -> Kept:
        return Kept(dict(given))

    def dump(self, state: Kept) -> dict[str, Any]:
        return state.written


def title(key: str) -> str:
    """Name a game by its key, when nothing else is known."""
    return key.replace("_", " ").capitalize()


def need_game(game: Game[Any, Any]) -> None:
    """:raises Refused: the game was removed."""
    if isinstance(game, MissingGame):
        raise Refused(MISSING, game=game.name)


def left(table: Table, seat: Seat) -> Changed:
    """Leave without the game; it learns of that once it is back (:func:`bot.play.moves.followed`)."""
    table = table.with_seat(seat, gone=True)
    if table.deserted:
        return Changed(closed(table, ALL_LEFT))
    waits = {key: replace(wait, kind="house", call=None) if key == seat else wait for key, wait in table.waits.items()}
    return Changed(replace(table, waits=waits))


def put_off(table: Table, context: Context, key: DeadlineKey) -> Changed:
    """Begin a deadline again, so that people still have time to move when the game is back."""
    wait, now, seconds = table.waits[key], context.now, context.timings.pace[table.agreed.pace]
    if wait.kind == "person" and seconds is not None:
        wait = replace(wait, due=now + seconds, call=now + seconds / 2)
    else:
        wait = Wait(wait.kind, now + LATER)
    return Changed(replace(table, waits={**table.waits, key: wait}), quiet=True)
