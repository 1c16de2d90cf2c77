"""Validate a saved state, field by field."""

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import Any

from .actions import whole
from .cards import Card, Cards
from .chance import judge_seed, new_secret
from .refusals import Illegal
from .seats import Seat


def _is_list_of(test: Callable[[Any], bool], value: object) -> bool:
    return isinstance(value, list) and all(map(test, value))


class Fields:
    """The fields of a JSON object: each method returns one in the engine's form, or refuses the state."""

    def __init__(self, given: Mapping[str, Any], seats: int, kinds: Collection[Card]) -> None:
        self._given = given
        self._kinds = kinds
        self.seats = seats

    def need(self, holds: bool, clause: str | None, field: str) -> None:
        """Refuse the state because of this field unless the condition holds."""
        if not holds:
            raise Illegal(clause, "This state is impossible: see its field {field}.", field=field)

    def is_seat(self, value: object) -> bool:
        return isinstance(value, int) and whole(value) and 0 <= value < self.seats

    def is_card(self, value: object) -> bool:
        return isinstance(value, str) and value in self._kinds

    def of_kind(self, name: str, test: Callable[[Any], bool], clause: str | None = None) -> Any:
        """A field that passes a test; one that is missing never does."""
        self.need(name in self._given and test(self._given[name]), clause, name)
        return self._given[name]

    def text(self, name: str) -> str:
        text: str = self.of_kind(name, lambda value: isinstance(value, str))
        return text

    def number(self, name: str) -> int:
        number: int = self.of_kind(name, whole)
        return number

    def numbers(self, name: str) -> tuple[int, ...]:
        return tuple(self.of_kind(name, partial(_is_list_of, whole)))

    def seat(self, name: str) -> Seat:
        seat: Seat = self.of_kind(name, self.is_seat, "ALL1")
        return seat

    def seat_or_none(self, name: str) -> Seat | None:
        """A field with a seat that exists, or with null."""
        seat: Seat | None = self.of_kind(name, lambda value: value is None or self.is_seat(value), "ALL1")
        return seat

    def card(self, name: str) -> Card:
        card: Card = self.of_kind(name, self.is_card)
        return card

    def cards(self, name: str) -> Cards:
        return tuple(self.of_kind(name, partial(_is_list_of, self.is_card)))

    def distinct_seats(self, name: str) -> tuple[Seat, ...]:
        """A field with a list of seats that exist, each at most once."""
        seats = tuple(self.of_kind(name, partial(_is_list_of, self.is_seat), "ALL1"))
        self.need(len(set(seats)) == len(seats), "ALL1", name)
        return seats

    def numbers_per_seat(self, name: str) -> tuple[int, ...]:
        """A field with a whole number for each seat."""
        return tuple(self._per_seat(name, whole))

    def cards_per_seat(self, name: str) -> tuple[Cards, ...]:
        """A field with a list of cards for each seat."""
        return tuple(map(tuple, self._per_seat(name, partial(_is_list_of, self.is_card))))

    def switches_per_seat(self, name: str) -> tuple[bool, ...]:
        """A field with true or false for each seat."""
        return tuple(self._per_seat(name, lambda value: isinstance(value, bool)))

    def places_per_seat(self, name: str) -> tuple[tuple[Card | None, ...], ...]:
        """A field with a list for each seat: cards, and null where one is gone."""
        is_row = partial(_is_list_of, lambda card: card is None or self.is_card(card))
        return tuple(map(tuple, self._per_seat(name, is_row)))

    def part(self, name: str) -> "Fields | None":
        """A field with an object, or with null."""
        given = self.of_kind(name, lambda value: value is None or isinstance(value, dict))
        return None if given is None else Fields(given, self.seats, self._kinds)

    def _per_seat(self, name: str, test: Callable[[Any], bool]) -> Any:
        return self.of_kind(name, lambda value: _is_list_of(test, value) and len(value) == self.seats)


class Saved(Fields):
    """A saved state whose common fields are validated at once.

    Without both seed and chance, it gets a new seed and begins with number 0.
    """

    def __init__(
        self,
        given: Mapping[str, Any],
        *,
        judge_seats: Callable[[object], int],
        judge_options: Callable[[Mapping[str, object]], dict[str, Any]],
        phases: type[StrEnum],
        pack: Cards,
    ) -> None:
        super().__init__(given, judge_seats(given.get("seats")), frozenset(pack))
        self.options = judge_options(self.of_kind("options", lambda value: isinstance(value, dict)))
        phase = self.text("phase")
        self.need(phase in list(phases), "ALL8", "phase")
        self.phase = phases(phase)
        self.turn = self.seat_or_none("turn")
        self.to_act = self.distinct_seats("to_act")
        self.dealer = self.seat("dealer")
        self.direction: int = self.of_kind("direction", lambda value: whole(value) and value in (1, -1), "ALL2")
        self.draw = self.cards("draw")
        self.discard = self.cards("discard")
        self.left = self.distinct_seats("left")
        self.winners, self.ranking = self._outcome()
        self.seed, self.chance = self._chance()

    def common(self) -> dict[str, Any]:
        """The fields of all games except `game` and `options`, for the constructor of a state."""
        names = (
            *("seats", "dealer", "direction", "turn", "phase", "to_act", "draw", "discard"),
            *("winners", "ranking", "left", "seed", "chance"),
        )
        return {name: getattr(self, name) for name in names}

    def need_wait(self, turn: Seat | None, to_act: tuple[Seat, ...]) -> None:
        """Refuse a state unless it is the turn of this seat, and exactly these seats may act."""
        self.need(self.turn == turn, "ALL2", "turn")
        self.need(self.to_act == to_act, "ALL8", "to_act")

    def need_turn(self, still_in: Sequence[object]) -> None:
        """Refuse a state unless it is the turn of a player who is still in, and only that player may act."""
        self.need(self.turn is not None and bool(still_in[self.turn]), "ALL2", "turn")
        self.need(self.to_act == (self.turn,), "ALL8", "to_act")

    def need_pack(self, pack: Cards, clause: str, *piles: Iterable[Card | None], may_lack: bool = False) -> None:
        """Refuse a state whose cards, in all places together, are not this pack (or a part, if some may be missing)."""
        whole_pack, lying = Counter(pack), Counter(card for pile in piles for card in pile if card is not None)
        self.need(lying <= whole_pack if may_lack else lying == whole_pack, clause, "draw")

    def _outcome(self) -> tuple[tuple[Seat, ...] | None, tuple[tuple[Seat, ...], ...] | None]:
        """Winners and ranking (ALL6): lists when the game is over, and null before."""
        if self.phase != "over":
            for name in ("winners", "ranking"):
                self.of_kind(name, lambda value: value is None, "ALL6")
            return None, None
        is_list_of_seats = partial(_is_list_of, self.is_seat)
        winners = self.of_kind("winners", is_list_of_seats, "ALL6")
        ranking = self.of_kind("ranking", partial(_is_list_of, is_list_of_seats), "ALL6")
        return tuple(winners), tuple(map(tuple, ranking))

    def _chance(self) -> tuple[str, int]:
        if "seed" not in self._given and "chance" not in self._given:
            return new_secret(random.SystemRandom()), 0
        chance: int = self.of_kind("chance", lambda value: whole(value) and value >= 0)
        return judge_seed(self.text("seed")), chance
