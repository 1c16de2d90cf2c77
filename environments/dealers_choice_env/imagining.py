"""From what a seat sees to a state that may be behind it: for engines, which are sent a view and nothing else."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from rules.cards import HIDDEN
from rules.conformance import leaves
from rules.encoding import Encoding


def imagined_from(encoding: Encoding[Any], view: Mapping[str, Any], chance: random.Random) -> Any:
    """A state of the engine in which a seat has this view, given in JSON; what it cannot see is as chance has it.

    :raises Illegal: no game can have such a view.
    """
    return encoding.game.load(filled(encoding, view, chance))


def filled(encoding: Encoding[Any], view: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
    """The view with cards for all that it only has the number of."""
    game = encoding.game
    begun = game.dump(game.new(seats=view["seats"], seed="", options=view["options"]))
    kinds = {*game.pack}
    cards = list((lying(begun, kinds) - lying(view, kinds)).elements())
    chance.shuffle(cards)
    others = {name: chance.sample(list(left), len(left)) for name, left in encoding.unseen(view).items()}

    def fill(name: str, value: Any, like: Any) -> Any:
        if value == HIDDEN:
            return cards.pop()
        if isinstance(like, list) and isinstance(value, int):
            stock = others.get(name, cards)
            return [stock.pop() for _ in range(value)]
        if isinstance(value, list):
            rows = like if isinstance(like, list) and len(like) == len(value) else [None] * len(value)
            return [fill(name, item, row) for item, row in zip(value, rows, strict=True)]
        return value

    return {name: fill(name, view[name], like) for name, like in begun.items() if name in view} | secrets(chance)


def lying(table: Mapping[str, Any], kinds: set[str]) -> Counter[str]:
    """The cards that lie somewhere."""

    def every() -> Iterator[str]:
        for field, value in table.items():
            yield from (leaf.value for leaf in leaves(field, value) if leaf.value in kinds)

    return Counter(every())


def secrets(chance: random.Random) -> dict[str, Any]:
    """Where chance comes from then."""
    return {"seed": str(chance.getrandbits(64)), "chance": 0}
