"""The actions and events of It Ain't Over, their JSON, and the notation of the actions.

Most parts of these actions are optional, so in notation each one has its name:
`play JOKER suit=H shares=1:3,2:2`, `play 9H,9D seats=2,1 last`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from rules import events
from rules.actions import NO_NUMBER, OPTIONAL_WHOLE, TEXT, WHOLE, Action, ActionCodec, Kind, Shape
from rules.cards import Card, Cards, hidden
from rules.events import Event, told_again
from rules.refusals import Illegal
from rules.seats import Seat, seats_at

SEATS = range(2, 5)  # IA1


class Shares(tuple[tuple[Seat, int], ...]):
    """IA13: what a Joker's player deals out: pairs of seat and number of cards, by seat; an object in JSON."""

    __slots__ = ()

    def _asdict(self) -> dict[str, int]:
        """The JSON object, whose names are the seats."""
        return {str(seat): cards for seat, cards in self}


def shares(dealt: Iterable[tuple[Seat, int]]) -> Shares:
    return Shares(sorted(dealt))


# --- Actions ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put down a group of cards (IA4, IA5), with what the cards need; `last` says "Last card" (IA8)."""

    cards: Cards
    suit: str | None = None
    seat: Seat | None = None
    seats: tuple[Seat, ...] | None = None
    shares: Shares | None = None
    last: bool | None = None


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer with cards what the player is facing, or block a Block (IA23)."""

    cards: Cards
    last: bool | None = None


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Take what the player is facing (IA28)."""


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw a card instead of playing (IA6)."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do not play after drawing (IA6)."""


@dataclass(frozen=True, slots=True)
class Last(Action):
    """Say "Last card" after the play (IA8)."""


def _read_cards(value: object) -> Cards:
    if not isinstance(value, list):
        return ()
    return tuple(card if isinstance(card, str) else "" for card in value)


def _read_seats(value: object) -> tuple[Seat, ...]:
    return tuple(Seat(WHOLE.read(seat)) for seat in value) if isinstance(value, list) else (NO_SEAT,)


NO_SEAT = Seat(NO_NUMBER)
SEAT_NAMES = {str(seat): seat for seat in seats_at(max(SEATS))}


def _read_shares(value: object) -> Shares:
    if not isinstance(value, dict):
        return Shares()
    return shares((SEAT_NAMES.get(name, NO_SEAT), WHOLE.read(cards)) for name, cards in value.items())


def _parse_seats(word: str) -> tuple[Seat, ...]:
    return tuple(Seat(int(seat)) for seat in word.split(",")) if word else ()


def _parse_shares(word: str) -> Shares:
    dealt = shares((Seat(int(seat)), int(cards)) for seat, cards in (pair.split(":") for pair in word.split(",")))
    if len(dict(dealt)) < len(dealt):
        raise ValueError(word)
    return dealt


def _parse_last(word: str) -> bool:
    if word:
        raise ValueError(word)
    return True


CARDS = Kind(_read_cards, lambda word: tuple(word.split(",")))
SUIT = Kind(TEXT.read, str, optional=True)
SEVERAL_SEATS = Kind(_read_seats, _parse_seats, optional=True)
SHARES = Kind(_read_shares, _parse_shares, optional=True)
LAST = Kind(lambda value: value is True, _parse_last, optional=True)


def _notation(name: str, value: Any) -> str:
    """A part of an action in notation: true as its name, a list with commas."""
    if value is True:
        return name
    if isinstance(value, Shares):
        value = [f"{seat}:{cards}" for seat, cards in value]
    return f"{name}={','.join(map(str, value)) if isinstance(value, tuple | list) else value}"


class MarkedActions(ActionCodec):
    """Actions whose notation is the name, the cards, and then each other part after its name."""

    def spell(self, action: Action) -> str:
        shape = self._by_class[type(action)]
        words = [shape.do]
        for name, (attribute, kind) in shape.fields.items():
            value = getattr(action, attribute)
            if value is not None:
                words.append(_notation(name, value) if kind.optional else ",".join(value))
        return " ".join(words)

    def parse(self, notation: str) -> Action:
        """The action with this notation; refused with ALL8 if there is none."""
        do, *words = notation.split(" ")
        shape = self._shape(do)
        given: dict[str, str] = {}
        for word in words:
            name, _, value = word.partition("=") if given or "cards" not in shape.fields else ("cards", "", word)
            if name not in shape.fields or name in given:
                raise Illegal("ALL8", "There's no such move in this game.")
            given[name] = value
        try:
            values = {shape.fields[name][0]: shape.fields[name][1].parse(value) for name, value in given.items()}
            return shape.make(**values)
        except (ValueError, TypeError):  # a word that is not such a value, or no cards at all
            raise Illegal("ALL8", "There's no such move in this game.") from None


ACTIONS = MarkedActions(
    Shape("play", Play, cards=CARDS, suit=SUIT, seat=OPTIONAL_WHOLE, seats=SEVERAL_SEATS, shares=SHARES, last=LAST),
    Shape("answer", Answer, cards=CARDS, last=LAST),
    Shape("accept", Accept),
    Shape("draw", Draw),
    Shape("pass", Pass),
    Shape("last", Last),
)


# --- Events -------------------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """Cards were played; `target` is the player who was picked."""

    seat: Seat
    cards: Cards
    suit: str | None = None
    target: Seat | None = None
    seats: tuple[Seat, ...] | None = None
    shares: Shares | None = None
    last: bool | None = None
    event: Literal["play"] = "play"


class Answered(NamedTuple):
    """Cards were put down as an answer."""

    seat: Seat
    cards: Cards
    last: bool | None = None
    event: Literal["answer"] = "answer"


class Accepted(NamedTuple):
    """A player takes what they faced."""

    seat: Seat
    kind: str
    by: Seat
    event: Literal["accept"] = "accept"


class Passed(NamedTuple):
    """A player who has drawn does not play."""

    seat: Seat
    event: Literal["pass"] = "pass"


class SaidLast(NamedTuple):
    """A player has said "Last card" after the play."""

    seat: Seat
    event: Literal["last"] = "last"


class Took(NamedTuple):
    """A card went from one hand into another."""

    from_: Seat
    to: Seat
    card: Card
    event: Literal["take"] = "take"


class Penalised(NamedTuple):
    """A player has not said "Last card" (IA8)."""

    seat: Seat
    event: Literal["penalty"] = "penalty"


class Missed(NamedTuple):
    """A player misses a turn (IA32)."""

    seat: Seat
    event: Literal["miss"] = "miss"


class Fell(NamedTuple):
    """A player takes something without an answer (IA23, IA29)."""

    seat: Seat
    kind: str
    by: Seat
    event: Literal["fall"] = "fall"


class Swapped(NamedTuple):
    """Two players have swapped hands (IA15)."""

    seats: tuple[Seat, Seat]
    event: Literal["swap"] = "swap"


played, accepted, passed = told_again(Played), told_again(Accepted), told_again(Passed)


def seen(event: Event, viewer: Seat | None) -> Event:
    """ALL7: only the two players know a card that goes from hand to hand."""
    if isinstance(event, Took) and viewer not in (event.from_, event.to):
        return event._replace(card=hidden((event.card,))[0])
    return events.seen(event, viewer)
