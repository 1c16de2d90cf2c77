"""What a change is judged with beside its table: nothing else decides what comes of it."""

import random
from dataclasses import dataclass
from typing import Any, Protocol

from bot.play.table import Move
from bot.runtime.timings import Timings
from rules import Action


class Hooks(Protocol):
    """What a table asks of its game beside the rules; the game's presenter knows it."""

    def offers(self, action: Action, view: Any) -> bool:
        """Say whether a person may do what the rules allow."""

    def kept(self, view: Any, seat: int) -> int:
        """Count what a seat has kept at the end."""

    def without_words(self, move: Move) -> Move | None:
        """Take away what somebody has written in a move; None where there is nothing of the kind."""


@dataclass(frozen=True, slots=True)
class Context:
    """When a change is judged, how long things take, what chance has to say, and what the game has."""

    now: float
    timings: Timings
    chance: random.Random
    hooks: Hooks
