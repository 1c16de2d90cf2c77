"""Cards as people read them: in plain text, and before it a character that stands for the card's face.

A face is a picture, which Discord may not have yet, and which not every reader wants. So texts are written with
characters of Unicode's private use area, one for each face; what people wrote themselves can hold none of them.
:mod:`bot.discord.emoji` puts an emoji in their place, or nothing, where texts leave the house. Whatever a face shows
stands in plain text beside it, always: the text is what counts, and what a screen reader understands in every language.

Suited cards and numbers have faces that all games share. What else a game has is in `faces.json` beside its cog: by the
card's notation the name of its face, and how that is drawn (:mod:`bot.show.faces`).
"""

import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from bot.language.homes import home_of
from rules import GAMES
from rules.cards import RANKS, Card, Cards

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
BACK = "card_back"

COMMON: Mapping[Card, str] = {
    **{rank + suit: f"{said}_of_{SUITS[suit]}" for suit in SUITS for rank, said in zip(RANKS, _RANKS, strict=True)},
    **{text: name for name, text in NUMBERS.items()},
}
"""The faces of the cards that many games have, by their notation."""


class FaceError(ValueError):
    """The faces of the games do not go together; the text says which."""


@cache
def drawings(key: str) -> Mapping[Card, dict[str, Any]]:
    """Read the faces of a game's own cards, and how they are drawn, by the cards' notation."""
    file = home_of(key) / "faces.json"
    return MappingProxyType(json.loads(file.read_text(encoding="utf-8")) if file.exists() else {})


@cache
def faces_of(key: str) -> Mapping[Card, str]:
    """Give the faces of a game's cards, by their notation, and of all cards that many games have."""
    return {**COMMON, **{card: drawing["name"] for card, drawing in drawings(key).items()}}


def _own_faces() -> dict[str, dict[str, Any]]:
    """List how the games' own faces are drawn, by their names.

    :raises FaceError: a name stands for two of them.
    """
    shared, found = {*COMMON.values(), BACK}, dict[str, dict[str, Any]]()
    for key in GAMES:
        for drawing in drawings(key).values():
            name = drawing["name"]
            if name in shared or found.setdefault(name, drawing) != drawing:
                raise FaceError(f"{key} has a face called {name}, and there is another one of that name.")
    return found


OWN = _own_faces()
"""How the faces are drawn that are some game's own, by their names."""
FACES = (*COMMON.values(), *OWN, BACK)
"""The names of all faces, as a screen reader reads them out. Games that have the same card share its face."""

FIRST = 0xE000
"""Where the private use area begins."""
GAP = "\u202f"
"""Stands between a face and what belongs to it: no line breaks there, as it may at an ordinary no-break space."""


def character(face: str) -> str:
    """Give the character that stands for a face."""
    return chr(FIRST + FACES.index(face))


_CHARACTERS = {face: character(face) + GAP for face in FACES}
_BACK = _CHARACTERS[BACK]


def with_face(face: str, text: str) -> str:
    """Put a face before the name of its card."""
    return _CHARACTERS[face] + text


def again(text: str, count: int) -> str:
    """Repeat the face that a text begins with, for identical cards."""
    return text[: len(GAP) + 1] * (count - 1) + text


def count_of(cards: Cards | int) -> int:
    """Count cards, of which another sees only the number."""
    return cards if isinstance(cards, int) else len(cards)


def unseen(text: str) -> str:
    """Put the back of a card before what is said of hidden ones."""
    return _BACK + text


def sign(suit: str) -> str:
    """Write a suit: ``H`` is shown as ♥."""
    return _SUITS[suit]


def suited(card: str) -> str:
    """Write a card of rank and suit: ``10H`` is shown as its face and 10♥."""
    return with_face(COMMON[card], card[:-1] + sign(card[-1]))
