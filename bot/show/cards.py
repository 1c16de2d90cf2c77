"""Cards as people read them: in plain text, after a character that stands for the card's face.

A face is a picture, which may not be uploaded to Discord yet, and which not every reader wants. So texts are written
with characters of Unicode's private use area, one for each face; names and answers cannot contain them.
:mod:`bot.discord.emoji` replaces them by an emoji or by nothing when a text is sent. What a face shows is also written
in plain text beside it, which screen readers understand in every language.

Suited cards and numbers have faces that all games share. What else a game has is in `faces.json` beside its cog: by the
card's notation the name of its face, and how that is drawn (:mod:`bot.show.faces`).
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from operator import itemgetter
from types import MappingProxyType
from typing import Any

from bot.language.texts import Texts, mark
from bot.play.game_files import game_file
from rules import GAMES
from rules.cards import RANKS, Card, Cards

_TEXT = "\ufe0e"  # asks for the letter-like form of a sign: as emoji, clubs and spades are black on a dark ground
SIGNS = {"C": f"♣{_TEXT}", "D": f"♦{_TEXT}", "H": f"♥{_TEXT}", "S": f"♠{_TEXT}"}

SUITS = {"C": mark("clubs"), "D": mark("diamonds"), "H": mark("hearts"), "S": mark("spades")}
"""The suits by their letters: names of faces, and messages."""
RANK_NAMES = {"A": mark("Ace"), "J": mark("Jack"), "Q": mark("Queen"), "K": mark("King")}
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
_ALL_FACES = re.compile(f"[{chr(FIRST)}-\uf8ff]\u202f?")
LINE = 36  # characters of a text that a phone shows on one line, those that make it bold included
GAP = "\u202f"  # stands between a face and its text; a line may break at an ordinary no-break space, but not here


_SIGNS = {face: chr(FIRST + number) for number, face in enumerate(FACES)}


def character(face: str) -> str:
    return _SIGNS[face]


EITHER, OR, END = "\uf8f7", "\uf8f8", "\uf8f9"
"""Stand around what is shown in two ways: in pictures, or in words where there are none or nobody wants them.

They and what follows come after all faces.
"""
_FACE = re.compile(f"[{chr(FIRST)}-{chr(ord(EITHER) - 1)}]")
TWO_WAYS = re.compile(f"{EITHER}([^{OR}]*){OR}([^{END}]*){END}")
_WRITTEN, _ALOUD, _ENOUGH = "\uf8fa", "\uf8fb", "\uf8fc"
_ONCE_ALOUD = re.compile(f"{_WRITTEN}([^{_ALOUD}]*){_ALOUD}([^{_ENOUGH}]*){_ENOUGH}")
HOUSE = "\uf8fe"
"""Stands for the sign of house players, which is a word to readers who want words only; in names it is just a sign."""
_ROBOT = "🤖"
_shown, _said = itemgetter(1), itemgetter(2)

NUMBERED = {character(face): number for face, number in NUMBERS.items()}
"""What faces say themselves, also to screen readers, which read out their names."""

_CHARACTERS = {face: character(face) + GAP for face in FACES}
_BACK = _CHARACTERS[BACK]


def with_face(face: str, text: str) -> str:
    """Write what a face does not say beside it, such as how many cards a hand has."""
    return _CHARACTERS[face] + text


def named(face: str, name: str) -> str:
    """Name a card: by its face, which is read aloud, or in words."""
    return either(character(face), name)


def cards_left(count: int, t: Texts) -> str:
    if not count:
        return t("no cards left")
    left = either(with_face(IN_HAND, str(count)), t.n("{count} card", "{count} cards", count))
    return t("{cards} **last card!**", cards=left) if count == 1 else left


def draw_pile(count: int, t: Texts) -> str:
    if not count:
        return t("The draw pile is empty")
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
    said = t("{number} {cards}", number=number, cards=plural or words)
    return either(face * count, said) if face else said


def further(cards: Iterable[Card]) -> list[Card]:
    """List identical cards but for the first one of each kind."""
    held = Counter(cards)
    return list((held - Counter(held.keys())).elements())


def _apart(name: str) -> tuple[str, str]:
    """Take the face, if it has one, from the name of a card."""
    named = TWO_WAYS.fullmatch(name)
    return named.groups() if named else ("", name)  # type: ignore[return-value]


def parted(parts: Iterable[str]) -> str:
    """Put what stands side by side in a line: cards, facts."""
    return " · ".join(parts)


def together(text: str) -> str:
    """Keep the words of a text on one line, if it is so short that a phone has room for it there."""
    return text.replace(" ", GAP) if len(in_pictures(text)) <= LINE else text


@lru_cache(maxsize=4096)
def either(shown: str, said: str) -> str:
    """Write something in pictures, and in words for readers who want these, and while the pictures are not there."""
    return f"{EITHER}{in_pictures(shown)}{OR}{in_words(said)}{END}"


def row(names: Iterable[str]) -> str:
    """Show cards by their faces alone, or by their names."""
    return either(pictures(names := [*names]), parted(names))


def does(name: str, effect: str, t: Texts, *, many: str = "", plain: bool = False) -> str:
    """Write cards on a button before what they do: their face says which they are, where there are faces.

    :param name: of the cards, with their faces.
    :param many: how many they are, if they are several.
    :param plain: whether their name says already what they do.
    """
    face, words = _apart(name)
    said = words if plain else t("{card} → {effect}", card=words, effect=effect)
    return either(t("{card} → {effect}", card=face[:1] + GAP + many, effect=effect), said) if face else said


def with_names(label: str) -> str:
    """Write what a button says with the names of cards after their faces: nothing else on it may say which they are."""
    return TWO_WAYS.sub(lambda pair: f"{pictures([pair[1]])}{GAP}{pair[2]}", label)


@lru_cache(maxsize=4096)
def labelled(label: str, *, option: bool = False) -> str:
    """Write what a button says: the name follows a face that stands alone, unless the face says it: a number.

    :param option: whether it is an option of a menu, which has to have a text.
    """

    def chosen(pair: re.Match[str]) -> str:
        said = without_faces(pair[1]).strip() or (NUMBERED.get(pair[1]) == pair[2] and not option)
        return pair[0] if said else with_names(pair[0])

    return TWO_WAYS.sub(chosen, label)


def in_pictures(text: str) -> str:
    """Give a text as it is where all the pictures are there."""
    return written(TWO_WAYS.sub(_shown, text) if EITHER in text else text)


def in_words(text: str) -> str:
    return TWO_WAYS.sub(_said, text) if EITHER in text else text


def sounding(text: str, said: str) -> str:
    """Write a text that is said in other words to readers who want words only."""
    return f"{_WRITTEN}{text}{_ALOUD}{said}{_ENOUGH}"


def written(text: str) -> str:
    """Give a text as it is in print, but for what :func:`in_words` chooses."""
    text = _ONCE_ALOUD.sub(_shown, text) if _WRITTEN in text else text
    return text.replace(HOUSE, _ROBOT)


def aloud(text: str) -> str:
    return _ONCE_ALOUD.sub(_said, text) if _WRITTEN in text else text


def is_plain(text: str) -> bool:
    """Whether a text is the same in pictures, in print and in words."""
    return EITHER not in text and _WRITTEN not in text


def words(text: str) -> str:
    """Give a text as it is in print: without any faces."""
    return _ALL_FACES.sub("", written(in_words(text)))


def without_faces(text: str) -> str:
    return _FACE.sub("", text)


@lru_cache(maxsize=4096)
def beside_face(label: str) -> str:
    """Give the words of a button, as they are beside the picture that it shows."""
    return without_faces(in_pictures(labelled(label)))


def pictures(names: Iterable[str]) -> str:
    """Give the faces in the names of cards."""
    return " ".join(_FACE.findall("".join(names)))


def count_of(cards: Cards | int) -> int:
    """Count cards that may be known to the viewer by their number only."""
    return cards if isinstance(cards, int) else len(cards)


def gauge(total: int, limit: int) -> str:
    """Give the face of a total."""
    pressure = min(max(total / limit, 0.0), 1.0) if limit else 1.0
    return GAUGES[round(pressure * (len(GAUGES) - 1))]


def unseen(text: str) -> str:
    """Put the back of a card before a text about hidden ones."""
    return _BACK + text


def suit_name(letter: str, t: Texts) -> str:
    return named(SUITS[letter], t(SUITS[letter]))


def suit_sign(letter: str, t: Texts) -> str:
    """Write the sign of a suit, or its name for readers who want words only."""
    return sounding(SIGNS[letter], t(SUITS[letter]))


def rank_name(rank: str, t: Texts) -> str:
    return t(RANK_NAMES.get(rank, rank))


@cache
def suited(card: str, t: Texts) -> str:
    """Write a card of rank and suit: ``10H`` is shown as its face and 10♥, and read out as 10 of hearts."""
    rank, letter = card[:-1], card[-1]
    said = t("{rank} of {suit}", rank=rank_name(rank, t), suit=t(SUITS[letter]))
    return named(COMMON[card], sounding(rank + SIGNS[letter], said))
