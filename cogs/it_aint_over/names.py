"""What the cards of It Ain't Over are called, and what is said of them at the table and in hands alike."""

from collections import Counter
from collections.abc import Iterable

from bot.language.texts import Texts, mark
from bot.show import cards as shown
from bot.show.cards import count_of, faces_of, parted, suited, with_face
from rules.cards import Card
from rules.it_aint_over.state import GHOST, JOKER, MIRROR, View

SUITLESS = {JOKER: mark("Joker"), GHOST: mark("Ghost"), MIRROR: mark("Mirror")}
PLURALS = {JOKER: mark("Jokers"), GHOST: mark("Ghosts"), MIRROR: mark("Mirrors")}
SUIT_NAMES = {"C": mark("clubs"), "D": mark("diamonds"), "H": mark("hearts"), "S": mark("spades")}
RANK_NAMES = {"A": mark("Ace"), "J": mark("Jack"), "Q": mark("Queen"), "K": mark("King")}
FACED = {
    "two": mark("the 2s"),
    "king": mark("the King"),
    "joker": mark("the Joker"),
    "ace": mark("the Ace of spades"),
    "nine": mark("the red 9"),
    "swap": mark("the 3s"),
}


def card_name(card: Card, t: Texts) -> str:
    return with_face(faces_of("it_aint_over")[card], t(SUITLESS[card])) if card in SUITLESS else suited(card)


def written_out(cards: Iterable[Card], t: Texts) -> str:
    return parted(counted(card, count, t) for card, count in Counter(cards).items())


def counted(card: Card, count: int, t: Texts) -> str:
    return shown.counted(card_name(card, t), count, t, t(PLURALS.get(card, "")))


def one_of(card: Card, count: int, t: Texts) -> str:
    return shown.one_of(card_name(card, t), count, t)


def suit_name(suit: str, t: Texts) -> str:
    return shown.suit(suit, t(SUIT_NAMES[suit]))


def to_match(view: View, t: Texts) -> str:
    suit = suit_name(view.suit, t)
    if view.rank is None:
        return suit
    return t("{suit} or {rank}", suit=suit, rank=t(RANK_NAMES.get(view.rank, view.rank)))


def cards_left(view: View, seat: int, t: Texts) -> str:
    return shown.cards_left(count_of(view.hands[seat]), t)
