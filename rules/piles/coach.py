"""What a coach has to know of all games with a pile to beat."""

from collections.abc import Iterator, Mapping

from rules.cards import Card, Cards
from rules.insight import Reason


def of_set_up(hand: Cards, open_: Cards, numbers: Mapping[Card, int]) -> Iterator[Reason]:
    """What speaks for a set-up that leaves this hand, and these cards open; all cards but the numbers are special."""
    for name, cards in (("reserves", open_), ("arms", hand)):
        special = tuple(card for card in cards if card not in numbers)
        if special:
            yield Reason(name, {"cards": special})
    for name, cards, extreme in (("tops", open_, max), ("bottoms", hand, min)):
        plain = [card for card in cards if card in numbers]
        if plain:
            yield Reason(name, {"card": extreme(plain, key=numbers.__getitem__)})
