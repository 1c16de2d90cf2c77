"""How cards are written where there are no pictures of them."""

_SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def suited(card: str) -> str:
    """Write a card of rank and suit: ``10H`` is shown as 10♥."""
    return card[:-1] + _SUITS[card[-1]]
