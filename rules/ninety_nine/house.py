"""The house player of Ninety-Nine."""

import random
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import product

from rules import lives
from rules.actions import Action
from rules.belief import Beliefs, Told, beliefs, counted, held_by_all
from rules.cards import PACK_OF_52, Card, Cards
from rules.house import HousePlayer, Thought, choose, imagined, mixed, unseen
from rules.seats import Seat, by_seat, next_in, turned

from .choices import MOST_COUNTED, choices, fitting_plays, total_after
from .state import (
    ACE_COUNTS,
    ANSWERING,
    KING_OF_SPADES,
    LIMIT,
    PLAYING,
    RANK,
    REVERSE,
    TEN,
    WORTH,
    State,
    View,
    in_hand,
)
from .table import Shown
from .words import Pass, Play

SPARED = {card for card in PACK_OF_52 if WORTH.get(RANK[card], 1) <= 0 or card == KING_OF_SPADES}
"""Cards that still fit when the total is high; a sensible player keeps them as long as others do."""
ALIKE = {card: "JH" if WORTH.get(RANK[card]) == 10 and card not in SPARED else RANK[card] + "H" for card in PACK_OF_52}
ALIKE[KING_OF_SPADES] = KING_OF_SPADES
"""For each card one that does the same; a good player need not tell such cards apart."""
SILENT = Pass()


def easy(view: View, seat: Seat, chance: random.Random) -> Action:
    """The easy house player: sensible, as it keeps what helps, and hasty, as it plays any other card that fits."""
    actions = choices(view, seat)
    if view.phase is not PLAYING:
        return about_the_question(view, actions, chance)
    return chance.choice([action for action in actions if spares(action)] or actions)


def about_the_question(table: Shown, actions: tuple[Action, ...], chance: random.Random) -> Action:
    """House players ask about half of the time, any player they may, and let questions put to them lapse.

    Questions win and lose nothing, so all strengths do the same.
    """
    if table.phase is ANSWERING:
        return SILENT
    return SILENT if chance.random() < 0.5 else chance.choice(actions[:-1])


def spares(action: Action) -> bool:
    """Whether an action keeps the cards that help."""
    return isinstance(action, Play) and action.card not in SPARED


def normal(table: Shown, seat: Seat, chance: random.Random) -> Action:
    """The normal house player has the habits of `liking`; with questions it does as all strengths do."""
    actions = choices(table, seat)
    if table.phase is not PLAYING:
        return about_the_question(table, actions, chance)
    return habit(table, seat, liking) or actions[0]


Taste = Callable[[Play, int, bool], float]
"""How much a player likes to play this at a total, and when all the player's cards are spared ones."""


def liking(play: Play, _total: int, _all_spared: bool) -> float:
    """The normal house player keeps what helps, and of the rest it gets rid of the highest first, while it fits.

    An Ace is small change too, and counts 1 as long as there is a choice.
    """
    if play.card == KING_OF_SPADES:
        return LIMIT - 40
    if play.as_ is not None:
        return 1 if play.as_ == 1 else 0
    return WORTH[RANK[play.card]] - (30 if play.card in SPARED else 0)


CROWDED = 90
"""From here on, few cards other than those that help still fit."""


def strong_liking(play: Play, total: int, all_spared: bool) -> float:
    """The strong house player has learned from many games what to keep for the end.

    A 10 helps the next player too, when the total is high, so it goes before the 4 and the 9; and the King of spades is
    no help but a blow, for a player with two more cards with which to survive it.
    """
    rank = RANK[play.card]
    if play.card == KING_OF_SPADES:
        return LIMIT if all_spared else -35
    if play.as_ == MOST_COUNTED:
        return 5.5 if total + MOST_COUNTED > LIMIT - 3 else -50
    if play.as_ is not None:
        return play.as_
    if WORTH[rank] == TEN:
        return -20 if total < CROWDED else -40
    return {REVERSE: -29, "9": -30}.get(rank, WORTH[rank])


def different(actions: Iterable[Play]) -> list[Play]:
    """These plays, but only one of those that do the same."""
    by_effect: dict[tuple[Card, int | None], Play] = {}
    for play in actions:
        by_effect.setdefault((ALIKE[play.card], play.as_), play)
    return list(by_effect.values())


@cache
def in_order(total: int, all_spared: bool, taste: Taste) -> tuple[Play, ...]:
    """All that fits, best liked first, as cards from `ALIKE`."""
    plays = fitting_plays(tuple(sorted({*ALIKE.values()})), total)
    return tuple(sorted(plays, key=lambda play: -taste(play, total, all_spared)))


def habit(table: Shown, seat: Seat, taste: Taste) -> Play | None:
    """What a seat likes best of what it may play."""
    hand = table.hands[seat]
    assert not isinstance(hand, int), "only its own view says what a seat may do"
    held = alike(hand)
    play = lives.first_held(in_order(table.total, SPARED.issuperset(held), taste), held)
    return play and Play(hand[held.index(play.card)], play.as_)


def alike(hand: Cards) -> list[Card]:
    """The hand with each card replaced by the one that does the same."""
    return [ALIKE[card] for card in hand]


def imagine(view: View, seat: Seat, chance: random.Random) -> State:
    cards = mixed(unseen(PACK_OF_52, view.discard, *view.hands), chance)
    state: State = imagined(view, cards, in_hand, seed=str(chance.random()))
    return state


def play_out(state: State, seat: Seat, action: Action, luck: int) -> tuple[float, int]:
    """The place that a seat may expect after this action and the rest of the round, and how many moves that took.

    A model of the game, many times as fast as the engine: of a round it has only hands of cards from `ALIKE`, the
    total, and whose turn it is. The others have the habits of the normal house player.
    """
    assert isinstance(action, Play), "nothing else can be better or worse"
    total, draw, discard = state.total, state.draw, [*state.discard]
    hands = [alike(hand) for hand in state.hands]
    table = [other for other, held in by_seat(state.tokens) if held]
    acting, at, direction, lying = seat, table.index(seat), state.direction, len(draw)
    play = Play(ALIKE[action.card], action.as_)
    for moves in range(1, FORESIGHT.horizon + 1):
        card, hand = play.card, hands[acting]
        total = total_after(total, card, play.as_, state.options.floor)
        if RANK[card] == REVERSE:
            direction = -direction
        discard.append(card)
        if not lying:  # NN11
            draw, discard = tuple(mixed(discard, random.Random(luck))), []  # noqa: S311 - nothing secret is made of it
            lying = len(draw)
        lying -= 1
        hand[hand.index(card)] = ALIKE[draw[lying]]
        at = (at + direction) % len(table)
        acting = table[at]
        hand = hands[acting]
        order = in_order(total, SPARED.issuperset(hand), strong_liking if acting == seat else liking)
        chosen = lives.first_held(order, hand)
        if chosen is None:
            return lives.prospect(state.tokens, seat, acting), moves
        play = chosen
    return lives.prospect(state.tokens, seat, None), moves


# --- What the others may hold ---------------------------------------------------------------------------------------


def went(view: View, counts: Iterable[int]) -> list[tuple[int, Card, int | None]]:
    """The cards played in this round, each with the total it met and what an Ace counted; empty if this cannot be."""
    total, aces, played = 0, iter(counts), []
    for card in view.discard:
        as_ = next(aces) if RANK[card] == "A" else None
        played.append((total, card, as_))
        total = total_after(total, card, as_, view.options.floor)
    return played if total == view.total and all(at <= LIMIT for at, _, _ in played) else []


def told(view: View) -> list[Told]:
    """What the plays of this round tell; nothing if it is no longer visible how it went."""
    aces = sum([RANK[card] == "A" for card in view.discard])
    played = next(filter(None, (went(view, counts) for counts in product(ACE_COUNTS, repeat=aces))), [])
    seat, direction, found = next_in(view.dealer, 1, view.tokens), 1, []
    for total, card, as_ in played:
        found.append(Told(seat, ALIKE[card], spurned(total, ALIKE[card], as_)))
        direction = turned(direction, view.tokens) if RANK[card] == REVERSE else direction
        seat = next_in(seat, direction, view.tokens)
    return found if seat == view.turn else []


@cache
def spurned(total: int, card: Card, as_: int | None) -> frozenset[Card]:
    """What a normal house player would rather have played than this."""
    order = in_order(total, False, liking)
    return frozenset(play.card for play in order[: order.index(Play(card, as_))]) - {card}


@lru_cache(maxsize=16)
def believed(view: View, seat: Seat) -> Beliefs:
    """What another player may hold."""
    hand = view.hands[seat]
    assert isinstance(hand, int), "its own hand need not be imagined"
    left = counted(unseen(PACK_OF_52, view.discard, *view.hands), ALIKE)
    return beliefs([play for play in told(view) if play.seat == seat], hand, left)


def imagine_by_habit(view: View, _seat: Seat, chance: random.Random) -> State:
    """A state in which this seat has this view, and the others have played as they would have with these hands."""
    cards = mixed(unseen(PACK_OF_52, view.discard, *view.hands), chance)
    hands = held_by_all(view, believed, ALIKE, cards, chance)
    state: State = imagined(view._replace(hands=hands), cards, in_hand, seed=str(chance.random()))
    return state


# --- Strong -----------------------------------------------------------------------------------------------------------

FORESIGHT = Thought[State, View](imagine=imagine_by_habit, moves=20_000, horizon=60)
ALARM = 60
"""Below this total nobody is in danger yet, and the strong house player follows its habits."""


def strong(view: View, seat: Seat, chance: random.Random) -> Action:
    """The strong house player has better habits, and when it gets crowded it looks ahead to see who will go over."""
    hand = view.hands[seat]
    assert not isinstance(hand, int), "it is the seat's own"
    usual = habit(view, seat, strong_liking) if view.phase is PLAYING else None
    if usual is None:
        return normal(view, seat, chance)
    if view.total < ALARM:
        return usual
    return choose(FORESIGHT, play_out, view, seat, usual, different(fitting_plays(hand, view.total)), chance)


house_player = HousePlayer[View](easy, normal, strong)
