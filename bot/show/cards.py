"""Cards as people read them: in plain text, after a character that stands for the card's face.

A face is a picture, which may not be uploaded to Discord yet, and which not every reader wants. So texts are written
with characters of Unicode's private use area, one for each face; names and answers cannot contain them.
:mod:`bot.discord.emoji` replaces them by an emoji or by nothing when a text is sent. What a face shows is also written
in plain text beside it, which screen readers understand in every language.

Suited cards and numbers have faces that all games share. What else a game has is in `faces.json` beside its cog: by the
card's notation the name of its face, and how that is drawn (:mod:`bot.show.faces`).
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from bot.language.texts import Texts, mark
from bot.play.game_files import game_file
from rules import GAMES
from rules.cards import RANKS, Card, Cards

_TEXT = "\ufe0e"  # asks for the letter-like form of a sign: as emoji, clubs and spades are black on a dark ground
_SUITS = {"C": f"♣{_TEXT}", "D": f"♦{_TEXT}", "H": f"♥{_TEXT}", "S": f"♠{_TEXT}"}

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")

SUITED: dict[str, tuple[str, str]] = {
    f"{said}_of_{name}": (rank, name) for name in SUITS.values() for rank, said in zip(RANKS, _RANKS, strict=True)
}
"""Rank and suit of the faces of suited cards, by name."""
NUMBERS = {f"number_{number}": str(number) for number in range(17)}
BACK = "card_back"
IN_HAND = "in_hand"  # cards as they are held
GAUGES = tuple(f"gauge_{number}" for number in range(20))
"""The faces of a total, the calmest first."""
BURST = "gauge_bust"  # the face of a total that nothing fits
NUMBER_WORDS = {
    2: mark("two"),
    3: mark("three"),
    4: mark("four"),
    5: mark("five"),
    6: mark("six"),
    7: mark("seven"),
    8: mark("eight"),
    9: mark("nine"),
    10: mark("ten"),
}
"""How many identical cards there are, in words: beside a card's own number a figure would be hard to read."""

COMMON: Mapping[Card, str] = {
    **{rank + suit: f"{said}_of_{SUITS[suit]}" for suit in SUITS for rank, said in zip(RANKS, _RANKS, strict=True)},
    **{text: name for name, text in NUMBERS.items()},
}
"""The faces of the cards that many games share, by notation."""


class FaceError(ValueError):
    """Two faces have the same name; the text says which."""


@cache
def drawings(key: str) -> Mapping[Card, dict[str, Any]]:
    """Read how the faces of a game's own cards are drawn, by the cards' notation."""
    file = game_file(key, "faces.json")
    return MappingProxyType(json.loads(file.read_text(encoding="utf-8")) if file.exists() else {})


@cache
def faces_of(key: str) -> Mapping[Card, str]:
    """Give the names of faces by the cards' notation: a game's own, and those that many games share."""
    return {**COMMON, **{card: drawing["name"] for card, drawing in drawings(key).items()}}


def _own_faces() -> dict[str, dict[str, Any]]:
    """List how the games' own faces are drawn, by name.

    :raises FaceError: two of them have the same name.
    """
    shared, found = {*COMMON.values(), *SUITS.values(), BACK}, dict[str, dict[str, Any]]()
    for key in GAMES:
        for drawing in drawings(key).values():
            name = drawing["name"]
            if name in shared or found.setdefault(name, drawing) != drawing:
                raise FaceError(f"{key} has a face called {name}, and there is another one of that name.")
    return found


OWN = _own_faces()  # how the games' own faces are drawn, by name
FACES = (*COMMON.values(), *SUITS.values(), *OWN, BACK, IN_HAND, *GAUGES, BURST)
"""The names of all faces, which screen readers read out. Games with the same card share its face."""

FIRST = 0xE000  # where the private use area begins
LINE = 36  # characters of a text that a phone shows on one line, those that make it bold included
GAP = "\u202f"  # stands between a face and its text; a line may break at an ordinary no-break space, but not here


def character(face: str) -> str:
    return chr(FIRST + FACES.index(face))


ROW, ROW_END = "\uf8fe", "\uf8ff"
"""Stand around names of cards that are shown by their faces alone where there are emoji for all of them."""

_CHARACTERS = {face: character(face) + GAP for face in FACES}
_BACK = _CHARACTERS[BACK]


def with_face(face: str, text: str) -> str:
    return _CHARACTERS[face] + text


def cards_left(count: int, t: Texts) -> str:
    return t.n("{count} card", "{count} cards", count) if count else t("no cards left")


def draw_pile(count: int, t: Texts) -> str:
    if not count:
        return t("the draw pile is empty")
    return t.n("{count} card in the draw pile", "{count} cards in the draw pile", count)


def counted(name: str, count: int, t: Texts, plural: str = "") -> str:
    """Name so many identical cards, each with its face: "two 2s".

    :param name: what one of them is called, with its face if it has one.
    :param plural: what several are called, without a face; nothing where that is the name of one.
    """
    if count == 1:
        return name
    face, words = _apart(name)
    number = t(NUMBER_WORDS[count]) if count in NUMBER_WORDS else str(count)
    return face * count + t("{number} {cards}", number=number, cards=plural or words)


def one_of(name: str, count: int, t: Texts) -> str:
    """Name one of so many identical cards, where that one is played and the others stay: "2 (1 of 3)"."""
    if count == 1:
        return name
    face, words = _apart(name)
    return face * count + t("{card} (1 of {count})", card=words, count=count)


def _apart(name: str) -> tuple[str, str]:
    """Take the face, if it has one, from the name of a card."""
    return (name[: len(GAP) + 1], name[len(GAP) + 1 :]) if GAP in name[:2] else ("", name)


def parted(parts: Iterable[str]) -> str:
    """Put what stands side by side in a line: cards, facts."""
    return " · ".join(parts)


def together(text: str) -> str:
    """Keep the words of a text on one line, if it is so short that a phone has room for it there."""
    return text.replace(" ", GAP) if len(text) <= LINE else text


def row(names: Iterable[str]) -> str:
    return f"{ROW}{parted(names)}{ROW_END}"


def count_of(cards: Cards | int) -> int:
    """Count cards that may be known to the viewer by their number only."""
    return cards if isinstance(cards, int) else len(cards)


def gauge(total: int, limit: int) -> str:
    """Give the face of a total."""
    return GAUGES[round(min(max(total / limit, 0.0), 1.0) * (len(GAUGES) - 1))]


def unseen(text: str) -> str:
    """Put the back of a card before a text about hidden ones."""
    return _BACK + text


def suit(letter: str, name: str) -> str:
    return with_face(SUITS[letter], name)


_SUITED_CARDS = {
    rank + letter: with_face(COMMON[rank + letter], rank + sign) for letter, sign in _SUITS.items() for rank in RANKS
}


def suited(card: str) -> str:
    """Write a card of rank and suit: ``10H`` is shown as its face and 10♥."""
    return _SUITED_CARDS[card]
