"""A small language for scenarios of Ninety-Nine: a position in notation, one action, one verdict."""

from typing import Any

from rules.cards import PACK_OF_52
from rules.ninety_nine import GAME

from .scene import Scene


def cards(notation: str) -> list[str]:
    return notation.split()


def table(
    *hands: str,
    tokens: tuple[int, ...] = (3, 3, 3),
    turn: int = 0,
    discard: str = "",
    draw: str | None = None,
    options: dict[str, object] | None = None,
    question: dict[str, Any] | None = None,
    missing: bool = False,
    **fields: object,
) -> Scene:
    """A position: the first seats hold these cards, everybody else the rest of the pack.

    `draw` ends with the top card; cards that are named nowhere lie beneath it. With `draw=""` the stock is empty, and
    they lie under the discard pile instead. With `missing` seat 2 has folded, and took them out of the round.
    """
    if missing:
        tokens = (*tokens[:2], 0)
        options = {"on_leave": "fold", **(options or {})}
        fields = {"left": [2], "out": [2], **fields}
    held = [cards(hand) for hand in hands]
    named = [card for hand in held for card in hand] + cards(discard) + cards(draw or "")
    rest = [card for card in PACK_OF_52 if card not in named]
    for seat in range(len(held), len(tokens)):
        size = 2 if question and question["asker"] == seat else 3 if tokens[seat] else 0
        held.append([rest.pop() for _ in range(size)])
    if missing:
        rest = []
    asked = question["target"] if question else None
    beneath: list[str] = rest if draw == "" else []
    return Scene(
        GAME,
        GAME.load(
            {
                "options": options or {},
                "seats": len(tokens),
                "dealer": len(tokens) - 1,
                "direction": 1,
                "turn": turn,
                "phase": "play" if question is None else "ask" if asked is None else "answer",
                "to_act": [turn if asked is None else asked],
                "draw": [*([] if draw == "" else rest), *cards(draw or "")],
                "discard": [*beneath, *cards(discard)],
                "winners": None,
                "ranking": None,
                "left": [],
                "seed": "scene",
                "chance": 1,
                "total": 0,
                "tokens": list(tokens),
                "hands": held,
                "round": 1,
                "question": question,
                "out": [],
                **fields,
            }
        ),
    )


def question(card: str, asker: int, target: int | None = None) -> dict[str, Any]:
    """The question on a card that lies on the discard pile."""
    return {"card": card, "asker": asker, "target": target}
