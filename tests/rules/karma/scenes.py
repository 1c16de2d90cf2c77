"""Positions of Karma."""

from rules.karma import GAME
from rules.karma.state import PACK, TWO_PACKS
from tests.rules.piles import Scene, position

MUST = {"table_card": "must"}
"""The house rule by which a table card has to follow a Play a Table Card (KA13)."""
SIX = ("1 2 3 4 5 GIVE || 6 6 6", "7 7 7 8 8 8 || 9 9 9", "10 10 11 11 12 12 || 13 13 13")
"""The cards of three seats before they lay their open ones: six in the hand, three hidden."""


def table(*seats: str, **fields: object) -> Scene:
    """A position in play, such as `table("2 7 GIVE | 5 5 | 9 1", "8", discard="6 7")`; seat 0 is on turn.

    Who has no cards is out. The row is of the card on top, if there is one.
    """
    playing: dict[str, object] = {
        "laid": [True] * len(seats),
        "row": str(fields["discard"]).split()[-1] if fields.get("run") else None,
        "run": 0,
        "out": [seat for seat, cards in enumerate(seats) if not cards.replace("|", "").strip()],
    }
    pack = PACK if len(seats) <= 6 else TWO_PACKS
    return position(GAME, pack, *seats, **{**playing, **fields})  # type: ignore[arg-type]


def setup(*seats: str, laid: tuple[int, ...] = (), **fields: object) -> Scene:
    """A position before play, in which these seats have laid their open cards."""
    waiting = [seat for seat in range(len(seats)) if seat not in laid]
    before: dict[str, object] = {
        "phase": "setup",
        "turn": None,
        "to_act": waiting,
        "laid": [seat in laid for seat in range(len(seats))],
    }
    return table(*seats, **{**before, **fields})
