"""A small language for scenarios of Over and Out: a position in notation, one action, one verdict."""

from collections import Counter

from rules.over_and_out import GAME
from rules.over_and_out.state import COUNTS, PACK, TIP_TOPS
from tests.rules.scene import Scene

FOLD: dict[str, object] = {"on_leave": "fold"}
MUST: dict[str, object] = {"topsy": "must"}


def table(
    *hands: str,
    total: int = 0,
    tip_top: int = 44,
    tip_tops: list[int] | None = None,
    chips: tuple[int, ...] | None = None,
    seats: int = 3,
    turn: int = 0,
    discard: str = "",
    draw: str | None = None,
    options: dict[str, object] | None = None,
    **fields: object,
) -> Scene:
    """A position: the first seats hold these cards, and a chip for each; everybody else has four of both.

    `tip_tops` lie face down, the last is next; those not named are used. `draw` ends with the top card; cards that are
    named nowhere lie beneath it. With `draw=""` the stock is empty, and they lie under the discard pile instead.
    """
    held = [hand.split() for hand in hands]
    if chips is None:
        chips = (*map(len, held), *(4,) * (seats - len(held)))
    rest = Counter(PACK)
    for named in (*held, discard.split(), (draw or "").split()):
        rest.subtract(named)
    assert min(rest.values()) >= 0, "there are not so many of a card"
    cards = [card for card in COUNTS for _ in range(rest[card])]
    held += [[cards.pop() for _ in range(chips[seat])] for seat in range(len(held), len(chips))]
    others = [number for number in TIP_TOPS if number != tip_top]
    face_down = others if tip_tops is None else tip_tops
    return Scene(
        GAME,
        GAME.load(
            {
                "options": options or {},
                "seats": len(chips),
                "dealer": len(chips) - 1,
                "direction": 1,
                "turn": turn,
                "phase": "play",
                "to_act": [turn],
                "draw": [*([] if draw == "" else cards), *(draw or "").split()],
                "discard": [*(cards if draw == "" else []), *discard.split()],
                "winners": None,
                "ranking": None,
                "left": [],
                "seed": "scene",
                "chance": 1,
                "total": total,
                "tip_top": tip_top,
                "tip_tops": face_down,
                "tip_tops_used": [number for number in others if number not in face_down],
                "chips": list(chips),
                "hands": held,
                "round": 1,
                "out": [],
                **fields,
            }
        ),
    )
