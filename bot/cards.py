"""How cards are written, and what the pictures of them are called."""

from rules.cards import RANKS, Card
from rules.do_over import BOMB, DO_OVER, REVERSE
from rules.it_aint_over_state import GHOST, JOKER, MIRROR
from rules.karma import BOTTOM, FIVE, GIVE, TABLE
from rules.over_and_out import DOUBLE, MINUS_TEN, SPIN_OUT, TIP_TOPS, TOP_OUT, TOPSY_TURVY

_TEXT = "\ufe0e"
"""Asks for the letter-like form of a sign: as emoji, clubs and spades are black on a dark ground."""
_SUITS = {"C": f"♣{_TEXT}", "D": f"♦{_TEXT}", "H": f"♥{_TEXT}", "S": f"♠{_TEXT}"}

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")

SUITED: dict[str, tuple[str, str]] = {
    f"{said}_of_{name}": (rank, name) for name in SUITS.values() for rank, said in zip(RANKS, _RANKS, strict=True)
}
"""Rank and suit of the faces of suited cards, by name."""
NUMBERS = {f"number_{number}": str(number) for number in range(17)}
LIMITS = {f"tip_top_{number}": str(number) for number in TIP_TOPS}
BACK = "card_back"

_OTHERS = {
    MINUS_TEN: "minus_ten",
    DOUBLE: "times_two",
    SPIN_OUT: "spin_out",
    TOP_OUT: "top_out",
    TOPSY_TURVY: "topsy_turvy",
    JOKER: "joker",
    GHOST: "ghost",
    MIRROR: "mirror",
    GIVE: "give",
    FIVE: "five_or_below",
    TABLE: "table_card",
    BOTTOM: "bottoms_up",
    BOMB: "bomb",
    DO_OVER: "do_over",
    REVERSE: "reverse",
}

FACES = (*SUITED, *NUMBERS, *LIMITS, *_OTHERS.values(), BACK)
"""The names of all faces, as a screen reader reads them out. Games that have the same card share its face."""

FACE_OF: dict[Card, str] = {
    **{
        rank + suit: f"{said}_of_{name}"
        for suit, name in SUITS.items()
        for rank, said in zip(RANKS, _RANKS, strict=True)
    },
    **{text: name for name, text in NUMBERS.items()},
    **_OTHERS,
}
"""The face of a card of any game, by its notation."""


def sign(suit: str) -> str:
    """Write a suit: ``H`` is shown as ♥."""
    return _SUITS[suit]


def suited(card: str) -> str:
    """Write a card of rank and suit: ``10H`` is shown as 10♥."""
    return card[:-1] + sign(card[-1])
