"""Positions of Do Over!."""

from rules.do_over import GAME
from rules.do_over.state import PACK
from tests.rules.piles import Scene, position


def table(*seats: str, **fields: object) -> Scene:
    """A position in play, such as `table("2 7 BOMB | 5 5 | 9 1", "8", discard="6 7")`; seat 0 is on turn."""
    return position(GAME, PACK, *seats, **{"ready": [True] * len(seats), **fields})  # type: ignore[arg-type]


def setup(*seats: str, ready: tuple[int, ...] = (), **fields: object) -> Scene:
    """A position before play, in which these seats are ready."""
    waiting = [seat for seat in range(len(seats)) if seat not in ready]
    before: dict[str, object] = {
        "phase": "setup",
        "turn": None,
        "to_act": waiting,
        "ready": [seat in ready for seat in range(len(seats))],
    }
    return position(GAME, PACK, *seats, **{**before, **fields})  # type: ignore[arg-type]
