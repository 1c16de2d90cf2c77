"""What the coach needs to know about all games with a pile to beat."""

import random
from collections.abc import Callable, Container, Iterator, Mapping
from typing import Any

from rules.actions import Action
from rules.cards import Card, Cards
from rules.insight import Reason, own_cards
from rules.seats import Seat, next_in, seats_at

from . import Flip, has_cards

Choices = Callable[[Any, Seat], tuple[Action, ...]]
Habit = Callable[[Any, Seat, random.Random], Action]


def habit_first(choices: Choices, habit: Habit, view: Any, seat: Seat) -> tuple[Action, ...]:
    usual = habit(view, seat, random.Random(0))  # noqa: S311 - nothing is kept secret with it
    return (usual, *(action for action in choices(view, seat) if action != usual))


def tried(choices: Choices, habit: Habit, view: Any, seat: Seat) -> tuple[Action, ...]:
    """All that the seat may do, the habit first; a blind card leaves nothing to judge, and set-ups are judged apart."""
    if view.phase == "setup" or isinstance(choices(view, seat)[0], Flip):
        return ()
    return habit_first(choices, habit, view, seat)


def set_ups(choices: Choices, habit: Habit, view: Any, seat: Seat) -> tuple[Action, ...]:
    """All set-ups, the habit first; none at any other time."""
    return habit_first(choices, habit, view, seat) if view.phase == "setup" else ()


def stuck(view: Any, seat: Seat, fitting: Container[Card]) -> int | None:
    """The next player, if everybody can see that they can put none of these cards down."""
    following = next_in(seat, view.direction, [has_cards(view, other) for other in seats_at(view.seats)])
    if following == seat or view.hands[following] or view.draw:
        return None
    open_ = own_cards(view.open[following])
    return following if open_ and not any(card in fitting for card in open_) else None


def of_set_up(hand: Cards, open_: Cards, numbers: Mapping[Card, int]) -> Iterator[Reason]:
    """The reasons for a set-up that leaves this hand and these open cards; all cards but the numbers are special."""
    for name, cards in (("reserves", open_), ("arms", hand)):
        special = tuple(card for card in cards if card not in numbers)
        if special:
            yield Reason(name, {"cards": special})
    for name, cards, extreme in (("tops", open_, max), ("bottoms", hand, min)):
        plain = [card for card in cards if card in numbers]
        if plain:
            yield Reason(name, {"card": extreme(plain, key=numbers.__getitem__)})
