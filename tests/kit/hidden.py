"""What a reader of a game may not know, and other states that look the same to them."""

import random
from collections import Counter
from collections.abc import Container, Iterator
from typing import Any, NamedTuple

from rules.refusals import Illegal
from rules.seats import Seat

from .playing import AnyGame

Spot = tuple[int, int]
"""Which list, and where in it."""


class Leaf(NamedTuple):
    """A value in a list of a dumped state, with its place: the field, and the list and the index in it."""

    field: str
    row: list[Any]
    place: int

    @property
    def value(self) -> Any:
        return self.row[self.place]

    @property
    def spot(self) -> Spot:
        return id(self.row), self.place


def leaves(field: str, value: Any) -> Iterator[Leaf]:
    """All values in the lists of a field, except for places without a card."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            if isinstance(item, list):
                yield from leaves(field, item)
            elif item is not None and not isinstance(item, dict):
                yield Leaf(field, value, index)


def secret_leaves(game: AnyGame, state: Any, dumped: dict[str, Any], *readers: Seat | None) -> dict[Spot, Leaf]:
    """What none of these readers may know, as far as it is in lists."""
    unknown = []
    for reader in readers:
        found: list[Leaf] = []
        for field, *seats in game.secrets(state, reader):
            value: Any = dumped.get(field)
            for seat in seats if isinstance(value, list) else ():
                value = value[seat]
                found += [] if isinstance(value, list) or value is None else [Leaf(field, dumped[field], seat)]
            found += leaves(field, value)
        unknown.append({leaf.spot: leaf for leaf in found})
    return {spot: leaf for spot, leaf in unknown[0].items() if all(spot in others for others in unknown)}


def exchanged(
    game: AnyGame, state: Any, chance: random.Random, *readers: Seat | None, but: Container[object] = ()
) -> Any:
    """Another state, which none of these readers may be able to tell from this one (ALL7).

    What none of them may know is shuffled; a secret that is alone in its field remains the one in the same place as
    before. Values in `but` stay where they are.
    """
    pack = set(game.pack)
    for tries in range(10):
        dumped = game.dump(state)
        found = [leaf for leaf in secret_leaves(game, state, dumped, *readers).values() if leaf.value not in but]
        alone = set.intersection(*({field for field, *_ in game.secrets(state, reader)} for reader in readers))
        named = {field: leaf for field in alone for leaf in found if leaf.value == dumped.get(field)}
        kinds: dict[str, list[Leaf]] = {}
        for leaf in found:
            kinds.setdefault("" if leaf.value in pack else leaf.field, []).append(leaf)
        for kind in kinds.values():
            moving = kind if tries < 5 else chance.sample(kind, min(2, len(kind)))
            values = [leaf.value for leaf in moving]
            chance.shuffle(values)
            for leaf, value in zip(moving, values, strict=True):
                leaf.row[leaf.place] = value
        dumped.update({field: leaf.value for field, leaf in named.items()})
        try:
            return game.load(dumped)
        except Illegal:
            continue  # the game cannot be in such a state, so it tells nothing
    return state


def in_sight(game: AnyGame, state: Any, reader: Seat | None) -> dict[str, Counter[Any]]:
    """What a reader may know, by the fields of a state."""
    dumped = game.dump(state)
    hidden = secret_leaves(game, state, dumped, reader)
    sight = {
        field: Counter(leaf.value for leaf in leaves(field, value) if leaf.spot not in hidden)
        for field, value in dumped.items()
    }
    for field in dumped.keys() - {field for field, *_ in game.secrets(state, reader)}:
        sight[field].update(values_in(dumped[field]) if not isinstance(dumped[field], list) else ())
    return sight


def cards_of(game: AnyGame, sight: dict[str, Counter[Any]]) -> Counter[str]:
    """The cards among what a reader may know."""
    pack, cards = set(game.pack), Counter[str]()
    for field in sight.values():
        cards.update({value: count for value, count in field.items() if value in pack})
    return cards


def values_in(value: Any) -> set[Any]:
    """All values anywhere in a value of JSON."""
    if isinstance(value, dict):
        value = list(value.values())
    return set[Any]().union(*map(values_in, value)) if isinstance(value, list) else {value}
