"""What the cards of It Ain't Over are called, and what is said of them at the table and in hands alike."""

from bot.language.texts import Texts, mark
from bot.show import cards as shown
from bot.show.cards import count_of, either, rank_name, suit_name
from rules.it_aint_over.state import GHOST, JOKER, MIRROR, View
from rules.seats import Seat

SUITLESS = {JOKER: mark("Joker"), GHOST: mark("Ghost"), MIRROR: mark("Mirror")}
PLURALS = {JOKER: mark("Jokers"), GHOST: mark("Ghosts"), MIRROR: mark("Mirrors")}
FACED = {
    "two": mark("the 2s"),
    "king": mark("the King"),
    "joker": mark("the Joker"),
    "ace": mark("the Ace of spades"),
    "nine": mark("the red 9"),
    "swap": mark("the 3s"),
}


def to_match(view: View, t: Texts) -> str:
    suit = suit_name(view.suit, t)
    if view.rank is None:
        return suit
    return t("{suit} or {rank}", suit=suit, rank=either(view.rank, rank_name(view.rank, t)))


def cards_left(view: View, seat: Seat, t: Texts) -> str:
    return shown.cards_left(count_of(view.hands[seat]), t)
