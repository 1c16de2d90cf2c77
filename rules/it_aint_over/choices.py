"""What a seat may do in It Ain't Over: what matches, what must be said with it, and the list of legal actions.

The lists are long, so they are made once for a group of cards and what it is played on, and cached.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from typing import NamedTuple

from rules.actions import Action
from rules.cards import RANKS, SUITS, Card, Cards
from rules.seats import Seat
from rules.state import folded

from .state import (
    ACE_OF_SPADES,
    ANSWERS,
    DRAWN,
    GOES_ON_ANYTHING,
    JOKER,
    MIRROR,
    PACK,
    PER_JOKER,
    PLAYING,
    QUEEN,
    RED_NINES,
    SUIT,
    SYMBOL,
    Facing,
    faced,
)
from .table import Shown
from .words import Accept, Answer, Draw, Last, Pass, Play, Shares, shares

# --- What may be played, and what is said with it -----------------------------------------------------------------

FITTING: dict[tuple[str, str | None, bool], dict[Card, str | None]] = {
    (suit, rank, on_mirror): {
        card: None if goes else suit
        for card in PACK
        for goes in [SYMBOL[card] in {rank, *GOES_ON_ANYTHING, *((MIRROR,) if on_mirror else ())}]
        if goes or SUIT.get(card) == suit
    }
    for suit, rank, on_mirror in product(SUITS, (*RANKS, None), (False, True))
}
"""IA4, IA13, IA17, IA24, IA25: by suit and number to match, and whether a Mirror is on top, what may be played first.

Each card comes with the suit that the first of a group of its kind must have, or None if any suit goes.
"""


def fitting(state: Shown) -> dict[Card, str | None]:
    """IA4: the cards that may be played first now, each with the suit it needs."""
    return FITTING[state.suit, state.rank, state.discard[-1] == MIRROR]


def matches(state: Shown, card: Card) -> bool:
    """IA4: whether a card may be played first."""
    return card in fitting(state)


@lru_cache
def others(seat: Seat, direction: int, seats: int, out: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """All players still in except this one, in the order of play."""
    clockwise = [Seat((seat + steps * direction) % seats) for steps in range(1, seats)]
    return tuple(other for other in clockwise if other not in out)


def passed_on(entry: Facing, seats: int, out: tuple[Seat, ...]) -> Seat | None:
    """IA24, IA26: the player to whom a Ghost passes something on; None if it ends."""
    for on in others(entry.on, entry.dir, seats, out):
        if on != entry.by:
            return on
        if entry.via != "mirror":
            return None if entry.kind in ("ace", "nine") else on
    return None


class Needs(NamedTuple):
    """What must be said with some cards: how many cards are dealt out, and what is picked or named."""

    shares: int
    seat: bool
    suit: bool
    seats: int


NOTHING = Needs(shares=0, seat=False, suit=False, seats=0)


@cache
def needs_of(cards: Cards) -> Needs:
    """What must be said with these cards, which are of one kind; a Joker's suit is optional (IA13)."""
    symbol = SYMBOL[cards[0]]
    needs = Needs(
        shares=PER_JOKER * len(cards) if symbol == JOKER else 0,
        seat=ACE_OF_SPADES in cards or (symbol == "3" and len(cards) > 1),
        suit=symbol == "8",
        seats=sum(card in RED_NINES for card in cards),
    )
    return NOTHING if needs == NOTHING else needs


# --- The list -----------------------------------------------------------------------------------------------------

ACCEPT, DRAW, PASS, LAST = Accept(), Draw(), Pass(), Last()
AIMED = frozenset(("A", "3", "9", JOKER))
"""Symbols whose player may have to pick other players."""
MOST_ALIKE = len(SUITS)
symbol_of = SYMBOL.__getitem__


@lru_cache(maxsize=4096)
def stacks(group: Cards, suit: str | None, drawn: Card | None) -> tuple[Cards, ...]:
    """IA5, IA6: each part of a group of cards of one kind, once for each card that may be on top.

    If a suit is given, the first card must have it; the card just drawn, if given, must be among them.
    """
    found: list[Cards] = []
    parts = (part for size in range(1, len(group) + 1) for part in dict.fromkeys(combinations(group, size)))
    for part in parts:
        if drawn is not None and drawn not in part:
            continue
        for top in dict.fromkeys(part):
            under = list(part)
            under.remove(top)
            first = next((card for card in under or [top] if suit is None or SUIT[card] == suit), None)
            if first is not None and under:
                under.remove(first)
                found.append((first, *under, top))
            elif first is not None:
                found.append((top,))
    return tuple(found)


@lru_cache(maxsize=4096)
def ways(cards: Cards, able: tuple[Seat, ...], last: bool | None) -> tuple[Play, ...]:
    """All plays of these cards that are listed, by what is said with them (IA13 to IA18)."""
    needs = needs_of(cards)
    suits: Sequence[str | None] = (None,)
    if needs.suit:
        suits = SUITS
    elif needs.shares:
        suits = (None, *SUITS)
    return tuple(
        Play(cards, suit, seat, seats or None, dealt, last)
        for suit in suits
        for seat in (able if needs.seat else (None,))
        for seats in product(able, repeat=needs.seats)
        for dealt in (listed_shares(needs.shares, able) if needs.shares else (None,))
    )


def listed_shares(cards: int, able: tuple[Seat, ...]) -> tuple[Shares, ...]:
    """All cards to one player, for each of the others, and the even split, its rest in the order of play; each once."""
    if not able:
        return ()
    each, over = divmod(cards, len(able))
    even = shares((seat, each + (place < over)) for place, seat in enumerate(able))
    return tuple(dict.fromkeys((*(shares([(seat, cards)]) for seat in able), even)))


@lru_cache(maxsize=8192)
def listed_plays(
    group: Cards, suit: str | None, drawn: Card | None, able: tuple[Seat, ...], leaving_one: int
) -> tuple[Play, ...]:
    """The plays of a group; a play that leaves one card in hand is there with and without "Last card" (IA8)."""
    found: list[Play] = []
    for cards in stacks(group, suit, drawn):
        found += ways(cards, able, None)
        if len(cards) == leaving_one:
            found += ways(cards, able, True)
    return tuple(found)


@lru_cache(maxsize=4096)
def listed_answers(group: Cards, leaving_one: int, single: bool) -> tuple[Answer, ...]:
    """The answers with a group of cards, or only with single cards of it (IA27)."""
    found: list[Answer] = []
    for cards in stacks(group, None, None):
        if len(cards) == 1 or not single:
            found.append(Answer(cards))
            if len(cards) == leaving_one:
                found.append(Answer(cards, True))
    return tuple(found)


def alike(cards: Iterable[Card]) -> dict[str, list[Card]]:
    """IA5: the cards that may be put down together, by their symbols."""
    groups: dict[str, list[Card]] = {}
    for card in cards:
        groups.setdefault(SYMBOL[card], []).append(card)
    return groups


def of_symbol(hand: Sequence[Card], symbol: str) -> Cards:
    """IA5: the cards of a hand with this symbol."""
    return tuple([card for card in hand if SYMBOL[card] == symbol])


ALONE = {
    card: ways((card,), (), None)
    for card in PACK
    for needs in [needs_of((card,))]
    if not (needs.shares or needs.seat or needs.seats)
}
"""The plays of single cards whose player need not pick anyone."""


def choices(state: Shown, seat: Seat) -> tuple[Action, ...]:
    """What a seat in `to_act` may do, as its own view tells too."""
    facing, turn = state.facing, state.turn
    entry = faced(facing, turn) if facing else None
    if seat != (turn if entry is None else entry.on):
        return (LAST,)
    hand = state.hands[seat]
    assert not isinstance(hand, int), "only its own view says what a seat may do"
    leaving_one = len(hand) - 1 if len(hand) <= MOST_ALIKE + 1 else 0
    found: list[Action] = []
    if entry:
        allowed = ANSWERS[entry.kind, entry.via]
        for group in alike([card for card in hand if SYMBOL[card] in allowed]).values():
            found += listed_answers(tuple(group), leaving_one, entry.now)
        found.append(ACCEPT)
    elif state.phase is PLAYING:
        found += all_plays(state, seat, hand, leaving_one)
        if state.blocked and state.blocked.on != seat:
            found += listed_answers(of_symbol(hand, QUEEN), leaving_one, False)
        found.append(DRAW)
    else:
        drawn = state.drawn
        fits = fitting(state)
        if drawn in fits:
            symbol = SYMBOL[drawn]
            found += plays(state, seat, symbol, of_symbol(hand, symbol), fits[drawn], drawn, leaving_one)
        found.append(PASS)
    if seat == state.silent:
        found.append(LAST)
    return tuple(found)


def known_to_all(state: Shown) -> bool:
    """IA7: everybody saw that there was nothing to draw, after which a player can only pass."""
    return state.phase is DRAWN and state.drawn is None


def all_plays(state: Shown, seat: Seat, hand: Sequence[Card], leaving_one: int) -> list[Play]:
    """IA4: the plays of a hand, in which cards of one kind are next to each other."""
    found: list[Play] = []
    fits, symbols, last = fitting(state), [*map(symbol_of, hand)], ""
    for card in hand:
        if card in fits and SYMBOL[card] != last:
            last = symbol = SYMBOL[card]
            count = symbols.count(symbol)
            if count == 1 != leaving_one and card in ALONE:
                found += ALONE[card]
            else:
                first = symbols.index(symbol)
                group = tuple(hand[first : first + count])
                found += plays(state, seat, symbol, group, fits[card], None, leaving_one)
    return found


def may_be_unlisted(action: Action) -> bool:
    """The list lacks some orders of several cards, and has only the plainest shares of a Joker (IA5, IA13)."""
    return len(set(getattr(action, "cards", ()))) > 2 or bool(getattr(action, "shares", None))


def plays(
    state: Shown, seat: Seat, symbol: str, group: Cards, suit: str | None, drawn: Card | None, leaving_one: int
) -> tuple[Play, ...]:
    """IA4: the plays of one group of the hand; if a suit is given, the first card must have it."""
    able = others(seat, state.direction, state.seats, folded(state)) if symbol in AIMED else ()
    return listed_plays(group, suit, drawn, able, leaving_one)
