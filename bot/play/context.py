"""What a change is judged by besides its table: its result depends on nothing else."""

import random
from dataclasses import dataclass
from typing import Any, Protocol

from bot.play.table import Move
from bot.runtime.timings import Timings
from rules import Action


class Hooks(Protocol):
    """What a table asks of its game besides the rules; the game's presenter answers."""

    def offers(self, action: Action, view: Any) -> bool:
        """Say whether people may choose an action that the rules allow."""

    def kept(self, view: Any, seat: int) -> int:
        """Count what a seat has kept at the end: tokens, chips, or nothing."""

    def without_words(self, move: Move) -> Move | None:
        """Remove what a player has written in a move; None where there is nothing of the kind."""


@dataclass(frozen=True, slots=True)
class Context:
    """The time of a change, the timings, a source of chance, and the hooks of the game."""

    now: float
    timings: Timings
    chance: random.Random
    hooks: Hooks
