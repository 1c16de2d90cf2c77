"""It Ain't Over in numbers, for programs that learn it."""

from collections.abc import Iterable, Iterator, MutableSequence
from dataclasses import dataclass
from typing import Any

from rules.actions import Action
from rules.cards import SUITS, Cards
from rules.encoding import Encoding, Feature, Form, count_of, number, numbers, one_of, some_of
from rules.state import folded

from . import GAME
from .choices import ACCEPT, DRAW, LAST, PASS, listed_shares, others, stacks, ways
from .state import (
    GHOST,
    KINDS,
    MIRROR,
    PACK,
    PER_JOKER,
    QUEEN,
    ROUNDS_OF_PASSES,
    SHOWN,
    SUIT,
    SYMBOL,
    VIAS,
    View,
    faced,
)
from .words import SEATS, Answer, Play

EVERYBODY = tuple(range(max(SEATS)))
SAID = (None, True)
"""Whether "Last card" is said."""
GROUPS: dict[str, Cards] = {
    symbol: tuple(card for card in sorted(PACK, key=SHOWN.index) if SYMBOL[card] == symbol)
    for symbol in dict.fromkeys(SYMBOL[card] for card in SHOWN)
}
"""The cards that may be put down together."""


@dataclass(frozen=True, slots=True)
class Evenly(Form):
    """IA13: Jokers whose cards are dealt out as evenly as they can be."""

    cards: Cards
    suit: str | None
    last: bool | None

    @property
    def text(self) -> str:
        """What it means, for people."""
        named = () if self.suit is None else (f"suit={self.suit}",)
        return " ".join(("play", ",".join(self.cards), *named, "shares=evenly", *(("last",) if self.last else ())))


def every_play() -> Iterator[Action]:
    """Each group of cards in all orders that are listed, with all that may be said with it."""
    for group in GROUPS.values():
        suits = (None, *SUITS) if group[0] in SUIT else (None,)
        for cards in dict.fromkeys(stack for suit in suits for stack in stacks(group, suit, None)):
            for last in SAID:
                found = dict.fromkeys(form(None, 0, play) for play in ways(cards, EVERYBODY, last))
                yield from found


def every_answer() -> Iterator[Action]:
    """Each group of cards with which something can be answered, in all orders that are listed."""
    for symbol in ("2", "K", QUEEN, GHOST, MIRROR):
        for cards in stacks(GROUPS[symbol], None, None):
            yield from (Answer(cards, last) for last in SAID)


def form(_table: Any, _seat: int, action: Action) -> Action:
    """An even split is one, whoever plays."""
    if isinstance(action, Play) and action.shares and len(action.shares) > 1:
        return Evenly(action.cards, action.suit, action.last)
    return action


def meant(table: Any, seat: int, form: Action) -> Action:
    """The shares of those who are in."""
    if isinstance(form, Evenly):
        able = others(seat, table.direction, table.seats, folded(table))
        shares = listed_shares(PER_JOKER * len(form.cards), able)[-1]
        return Play(form.cards, form.suit, shares=shares, last=form.last)
    return form


FORMS: tuple[Action, ...] = (*every_play(), *every_answer(), ACCEPT, DRAW, PASS, LAST)


def features(seats: int) -> tuple[Feature[View], ...]:
    """What a seat sees."""
    chairs = range(seats)
    kinds = tuple(KINDS)

    def sizes(view: View, seat: int) -> Iterable[int]:
        return (hand if isinstance(hand, int) else len(hand) for hand in view.hands)

    def write_facing(view: View, _seat: int, out: MutableSequence[float], at: int) -> None:
        for entry in view.facing:
            place = at + 2 * (entry.on * len(kinds) + kinds.index(entry.kind))
            out[place] += 1
            out[place + 1] += entry.cards

    def answered(view: View) -> Any:
        return faced(view.facing, view.turn)

    def blocked(view: View, name: str) -> object:
        return view.blocked and getattr(view.blocked, name)

    def to_answer(view: View, name: str) -> object:
        entry = answered(view)
        return entry and getattr(entry, name)

    facing = (f"seat {seat} {kind} {what}" for seat in chairs for kind in kinds for what in ("times", "cards"))
    return (
        count_of("hand", SHOWN, lambda view, seat: view.hands[seat]),  # type: ignore[arg-type, return-value]
        numbers("cards in hands", chairs, sizes, len(PACK)),
        count_of("discard", SHOWN, lambda view, seat: view.discard),
        one_of("top", SHOWN, lambda view, seat: view.discard[-1]),
        one_of("suit", SUITS, lambda view, seat: view.suit),
        one_of("rank", GROUPS, lambda view, seat: view.rank),
        numbers("turns to miss", chairs, lambda view, seat: view.skips, 10),
        Feature("facing", tuple(facing), write_facing),
        one_of("to be answered", kinds, lambda view, seat: to_answer(view, "kind")),
        one_of("to be answered, by way of", VIAS, lambda view, seat: to_answer(view, "via")),
        one_of("to be answered, whose", chairs, lambda view, seat: to_answer(view, "by")),
        one_of("to be answered by", chairs, lambda view, seat: to_answer(view, "on")),
        number("to be answered at once", lambda view, seat: bool(to_answer(view, "now"))),
        one_of("blocked", kinds, lambda view, seat: blocked(view, "kind")),
        one_of("blocked, whose", chairs, lambda view, seat: blocked(view, "by")),
        one_of("blocked by", chairs, lambda view, seat: blocked(view, "on")),
        some_of("without cards", chairs, lambda view, seat: view.emptied),
        one_of("silent", chairs, lambda view, seat: view.silent),
        one_of("just drawn", SHOWN, lambda view, seat: view.drawn),
        number("idle", lambda view, seat: view.idle, ROUNDS_OF_PASSES * seats),
    )


ENCODING = Encoding[View](game=GAME, forms=FORMS, features=features, form=form, meant=meant)
