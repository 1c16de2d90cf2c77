"""What is alike in numbers in the games in which one beats the pile."""

from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any

from rules.cards import Card
from rules.encoding import Feature, count_of, number, numbers, one_of, some_of

from . import THREE


def features(seats: int, kinds: Sequence[Card], turns_a_seat: int, pack: int) -> tuple[Feature[Any], ...]:
    """What a seat sees of hands, open cards, hidden cards and the pile."""
    chairs = range(seats)
    place = {kind: place for place, kind in enumerate(kinds)}

    def others(view: Any, seat: int) -> Iterable[int]:
        return (hand if isinstance(hand, int) else len(hand) for hand in view.hands)

    def lying(view: Any, seat: int) -> Iterable[int]:
        return (row if isinstance(row, int) else len(row) for row in view.open)

    def write_open(view: Any, _seat: int, out: MutableSequence[float], at: int) -> None:
        for row in view.open:
            for card in () if isinstance(row, int) else row:
                out[at + place[card]] += 1
            at += len(place)

    return (
        count_of("hand", kinds, lambda view, seat: view.hands[seat]),
        numbers("cards in hands", chairs, others, pack),
        Feature("open", tuple(f"seat {seat} {kind}" for seat in chairs for kind in kinds), write_open),
        numbers("open cards", chairs, lying, THREE),
        some_of(
            "hidden",
            [f"{chair}:{index}" for chair in chairs for index in range(THREE)],
            lambda view, seat: (
                f"{chair}:{index}"
                for chair, row in enumerate(view.hidden)
                for index, card in enumerate(row)
                if card is not None
            ),
        ),
        count_of("pile", kinds, lambda view, seat: view.discard),
        one_of("top", kinds, lambda view, seat: view.discard[-1] if view.discard else None),
        count_of("removed", kinds, lambda view, seat: view.removed),
        number("turns", lambda view, seat: view.turns, turns_a_seat * seats),
    )
