"""Cards as people read them: in plain text, and before it a character that stands for the card's face.

A face is a picture, which Discord may not have yet, and which not every reader wants. So texts are written with
characters of Unicode's private use area, one for each face; what people wrote themselves can hold none of them.
:mod:`bot.discord.emoji` puts an emoji in their place, or nothing, where texts leave the house. Whatever a face shows
stands in plain text beside it, always: the text is what counts, and what a screen reader understands in every language.
"""

from rules.cards import RANKS, Card
from rules.do_over import BOMB, DO_OVER, REVERSE
from rules.it_aint_over import GHOST, JOKER, MIRROR
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

FIRST = 0xE000
"""Where the private use area begins."""
GAP = "\u202f"
"""Stands between a face and what belongs to it: no line breaks there, as it may at an ordinary no-break space."""


def character(face: str) -> str:
    """Give the character that stands for a face."""
    return chr(FIRST + FACES.index(face))


_CHARACTERS = {card: character(face) + GAP for card, face in FACE_OF.items()}
_BACK, _LIMITS = character(BACK) + GAP, {text: character(name) + GAP for name, text in LIMITS.items()}


def with_face(card: Card, text: str) -> str:
    """Put a card's face before its name."""
    return _CHARACTERS[card] + text


def again(text: str, count: int) -> str:
    """Repeat the face that a text begins with, for identical cards."""
    return text[: len(GAP) + 1] * (count - 1) + text


def limit(number: int) -> str:
    """Write a Tip Top number, with its card before it."""
    return f"{_LIMITS[str(number)]}{number}"


def unseen(text: str) -> str:
    """Put the back of a card before what is said of hidden ones."""
    return _BACK + text


def sign(suit: str) -> str:
    """Write a suit: ``H`` is shown as ♥."""
    return _SUITS[suit]


def suited(card: str) -> str:
    """Write a card of rank and suit: ``10H`` is shown as its face and 10♥."""
    return with_face(card, card[:-1] + sign(card[-1]))
