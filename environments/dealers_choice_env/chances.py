"""Chance card by card: a game in which no card is decided before it is dealt, drawn or turned over.

The engines take all chance from the numbers of a seed (`rules/chance.py`), and shuffle a pile from its top down: each
of these numbers says which of the cards that are left comes next. So a pile can be shuffled as it is used up. Its
cards are `Unseen` at first; as soon as somebody is to have one, or the engine has to know it, a number of the seed is
asked for, and it goes on when that is given. With the numbers of a seed it is the game that the engine plays with it.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from rules.chance import Source
from rules.conformance import exchanged
from rules.events import Events

from .playing import AnyGame


class Wanted(NamedTuple):
    """A number that has to be given before the game can go on."""

    chance: int
    """Which number of the seed it is."""
    limit: int
    """What it is below."""
    first: int | None = None
    """The first number of the pile whose next card it says, if it does."""


class Undecided(Exception):
    """The engine has to know something that is not decided."""

    def __init__(self, wanted: Wanted | None, first: int = 0) -> None:
        super().__init__(wanted, first)
        self.wanted = wanted
        """The number, where it is none of a pile."""
        self.first = first
        """The first number of the pile whose next card has to be decided."""


class Pile(NamedTuple):
    """A pile that is being shuffled: from the top down to just above `last` its cards are decided."""

    order: tuple[Any, ...]
    last: int

    def wanted(self, first: int) -> Wanted:
        """The number that decides the next card."""
        return Wanted(first + len(self.order) - 1 - self.last, self.last + 1, first)

    def decided(self, number: int) -> "Pile":
        """The pile when the next card is the one with this number among those that are left."""
        order = list(self.order)
        order[self.last], order[number] = order[number], order[self.last]
        return Pile(tuple(order), self.last - 1 if self.last > 1 else -1)

    def left(self) -> tuple[Any, ...]:
        """What has not been decided, in no order that says anything."""
        return self.order[: self.last + 1]


def whole(items: Sequence[Any]) -> Pile:
    """A pile of which nothing is decided, unless there is nothing to decide."""
    return Pile(tuple(items), len(items) - 1 if len(items) > 1 else -1)


Piles = Mapping[int, Pile]
"""By the first of their numbers."""


class Unseen:
    """A card of a pile before it is decided; whoever has to know it finds out that it is not."""

    __slots__ = ("first", "place")

    def __init__(self, first: int, place: int) -> None:
        self.first = first
        self.place = place

    def ask(self, *_: object) -> NoReturn:
        """Have the next card of the pile decided."""
        raise Undecided(None, self.first)

    __hash__ = __eq__ = __ne__ = __lt__ = __gt__ = __le__ = __ge__ = __index__ = ask


def known(card: Any, piles: Piles) -> Any:
    """The card, if it has been decided."""
    while type(card) is Unseen:
        pile = piles[card.first]
        if card.place <= pile.last:
            return card
        card = pile.order[card.place]
    return card


class Explicit(Source):
    """A seed whose numbers are given one by one."""

    __slots__ = ("numbers", "piles")

    piles: dict[int, Pile]
    numbers: Mapping[int, int]

    def below(self, limit: int, chance: int) -> int:
        """The number that was given."""
        number = self.numbers.get(chance)
        if number is None:
            raise Undecided(Wanted(chance, limit))
        return number

    def order(self, items: Sequence[Any], chance: int) -> tuple[Any, ...]:
        """The pile in its new order, as far as it is decided."""
        pile = self.piles.get(chance)
        if pile is None:
            pile = self.piles[chance] = whole(items)
        return tuple(
            known(card, self.piles) if place > pile.last else Unseen(chance, place)
            for place, card in enumerate(pile.order)
        )


def secret_piles(game: AnyGame, state: Any) -> frozenset[str]:
    """The fields in which lies what nobody sees."""
    return frozenset(field for field, *seats in game.secrets(state, None) if not seats)


def unseen_in(value: Any) -> Unseen | None:
    """A card in a value that is not decided."""
    if type(value) is Unseen:
        return value
    if isinstance(value, tuple):
        for item in value:
            found = unseen_in(item)
            if found is not None:
                return found
    return None


def has_to_be_known(game: AnyGame, state: Any) -> Unseen | None:
    """A card that is not decided, and does not lie in a pile."""
    piles = secret_piles(game, state)
    for field, value in zip(state._fields, state, strict=True):
        for item in value if isinstance(value, tuple) else (value,):
            lying = type(item) is Unseen and item is not value and field in piles
            found = None if lying else unseen_in(item)
            if found is not None:
                return found
    return None


def with_known(game: AnyGame, state: Any, piles: Piles) -> Any:
    """The state in which those cards of its piles are known that have been decided."""
    changed = {}
    for field in secret_piles(game, state):
        value = getattr(state, field)
        if isinstance(value, tuple) and any(type(card) is Unseen for card in value):
            changed[field] = tuple(known(card, piles) for card in value)
    return state._replace(**changed) if changed else state


def still_needed(game: AnyGame, state: Any, piles: Piles) -> Piles:
    """The piles in which something lies that is not decided."""
    values = [getattr(state, field) for field in secret_piles(game, state)]
    cards = [card for value in values if isinstance(value, tuple) for card in value]
    found: dict[int, Pile] = {}
    while cards:
        card = cards.pop()
        if type(card) is Unseen and card.first not in found:
            found[card.first] = piles[card.first]
            cards += piles[card.first].order
    return found


# --- A game that goes on --------------------------------------------------------------------------------------------


class Table(NamedTuple):
    """A game as far as it is decided: it goes on, or it waits for a number."""

    state: Any
    """Before what is being done; None before the deal."""
    piles: Piles
    numbers: Mapping[int, int]
    doing: tuple[int, Any] | None = None
    """The seat and its action that are being carried out, if they are."""
    wanted: Wanted | None = None
    """What has to be given before it goes on."""
    done: Events = ()
    """What the last action has done."""


def begun(game: AnyGame, seats: int, options: Mapping[str, object]) -> Table:
    """A game of which nothing is decided."""
    return carried_on(game, seats, options, Table(None, {}, {}))


def carried_on(game: AnyGame, seats: int, options: Mapping[str, object], table: Table) -> Table:
    """The table when all that is decided has been carried out: it waits for a number, or for a seat."""
    piles = dict(table.piles)
    source = Explicit()
    source.piles = piles
    source.numbers = table.numbers
    events: Events = ()
    try:
        if table.doing is None:
            state = game.new(seats=seats, seed=source, options=options)
        else:
            before = with_known(game, table.state, piles)._replace(seed=source)
            state, events = game.apply(before, *table.doing)
        unseen = has_to_be_known(game, state)
        if unseen is not None:
            unseen.ask()
    except Undecided as undecided:
        wanted = undecided.wanted or piles[undecided.first].wanted(undecided.first)
        return table._replace(piles=piles, wanted=wanted)
    state = with_known(game, state._replace(seed=""), piles)
    return Table(state, still_needed(game, state, piles), {}, done=events)


def given(table: Table, number: int) -> Table:
    """The table when the number that it waits for is this one; it has still to be carried on."""
    assert table.wanted is not None, "it waits for a number"
    chance, _, first = table.wanted
    if first is None:
        return table._replace(numbers={**table.numbers, chance: number}, wanted=None)
    return table._replace(piles={**table.piles, first: table.piles[first].decided(number)}, wanted=None)


def all_decided(game: AnyGame, table: Table, number: Callable[[Wanted], int]) -> Any:
    """The state in which its piles are decided to the last card, by the numbers that are given for it."""
    piles = dict(table.piles)
    for first in sorted(piles):
        while piles[first].last > 0:
            piles[first] = piles[first].decided(number(piles[first].wanted(first)))
    return with_known(game, table.state, piles)


def next_card(table: Table, number: int) -> Any:
    """The card that comes with this number, where the number says one; None where it is none that is decided."""
    assert table.wanted is not None, "it waits for a number"
    first = table.wanted.first
    card = None if first is None else known(table.piles[first].order[number], table.piles)
    return None if type(card) is Unseen else card


# --- What a seat cannot see -----------------------------------------------------------------------------------------


def imagined(game: AnyGame, table: Table, seat: int, chance: random.Random) -> Table:
    """Another table at which this seat sees the same: what it cannot see has changed places at random."""
    state, piles = table.state, table.piles
    undecided = {}
    for field in secret_piles(game, state):
        value = getattr(state, field)
        if isinstance(value, tuple) and any(type(card) is Unseen for card in value):
            undecided[field] = value
    lying = {field: left_in(row[0].first, piles) for field, row in undecided.items()}
    other = exchanged(game, state._replace(**lying), chance, seat)
    mixed: dict[int, Pile] = {}
    for field, row in undecided.items():
        pile = piles[row[0].first]
        mixed[row[0].first] = Pile((*getattr(other, field), *pile.order[pile.last + 1 :]), pile.last)
    return table._replace(state=other._replace(seed=state.seed, **undecided), piles=mixed)


def left_in(first: int, piles: Piles) -> tuple[Any, ...]:
    """The cards of a pile that are not decided, in no order that says anything.

    Where they are those of an earlier pile, of which nothing else is left, they are taken from there.
    """
    cards: list[Any] = []
    earlier: dict[int, list[Any]] = {}
    for place in piles[first].left():
        card = known(place, piles)
        if type(card) is Unseen:
            if card.first not in earlier:
                earlier[card.first] = list(left_in(card.first, piles))
            card = earlier[card.first].pop()
        cards.append(card)
    return tuple(cards)
