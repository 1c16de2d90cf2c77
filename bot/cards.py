"""How cards are written where there are no pictures of them."""

_TEXT = "\ufe0e"
"""Asks for the letter-like form of a sign: as emoji, clubs and spades are black on a dark ground."""
_SUITS = {"C": f"♣{_TEXT}", "D": f"♦{_TEXT}", "H": f"♥{_TEXT}", "S": f"♠{_TEXT}"}


def sign(suit: str) -> str:
    """Write a suit: ``H`` is shown as ♥."""
    return _SUITS[suit]


def suited(card: str) -> str:
    """Write a card of rank and suit: ``10H`` is shown as 10♥."""
    return card[:-1] + sign(card[-1])
