"""The house player of It Ain't Over."""

import random
from math import sqrt

from rules.actions import Action
from rules.house import Foresight, HousePlayer, choose, imagined, mixed, place, prospect, size, unseen
from rules.seats import Seat, seats_at
from rules.state import folded

from .choices import LAST, choices
from .moves import MOVES
from .state import ANSWERING, GHOST, JOKER, MIRROR, PACK, QUEEN, SUIT, SYMBOL, State, View, in_hand
from .table import Shown, Table
from .words import Answer, Play

KEPT = (GHOST, MIRROR, QUEEN)
"""Cards that help against any threat; a sensible player keeps them as long as another card will do."""
USEFUL = {GHOST: 0.7, MIRROR: 0.7, QUEEN: 0.5, JOKER: 0.6, "8": 0.5, "2": 0.2, "K": 0.2}
"""What a card is worth in hand, in cards that a player would rather get rid of."""
FEW_CARDS = 3
"""A player with so few cards is about to win."""
HELPS = {GHOST: 0.64, JOKER: 0.55, "8": 0.48, QUEEN: 0.44, MIRROR: 0.2}
A_CARD, A_KIND, MANY, MISSED = 0.3, -0.22, -1.46, -0.17
"""How much each of these helps a seat to go out before another: such a card, any other card, each kind of card in hand,
the square root of their number, and each turn to be missed.

Found by logistic regression from which player came before which in many games of the normal house player, with two
seats and with four. Of the other cards, the number of kinds weighs most: cards of one kind go down together.
"""


def easy(view: View, seat: Seat, chance: random.Random) -> Action:
    """The easy house player: sensible, and hasty; it never forgets "Last card", and answers if it can.

    It spares the cards that answer, but plays any other card at random, without looking at the other players.
    """
    actions = choices(view, seat)
    if LAST in actions:
        return LAST
    spoken = sensible(view, seat, actions)
    hasty = [action for action in spoken if view.phase is ANSWERING or SYMBOL[action.cards[0]] not in KEPT]
    return chance.choice(hasty or spoken or actions)


def sensible(table: Shown, seat: Seat, actions: tuple[Action, ...]) -> list[Play | Answer]:
    """The actions that put cards down, without those that forget "Last card"."""
    held = size(table.hands[seat])
    down = [action for action in actions if isinstance(action, Play | Answer)]
    return [action for action in down if held - len(action.cards) != 1 or action.last]


def normal(table: Shown, seat: Seat, chance: random.Random) -> Action:
    """The normal house player gets rid of as many cards as it can, and keeps useful ones as long as it can.

    It deals out to the player with the fewest cards, or swaps with them; it takes cards from the player with the most,
    and names the suit it has most of.
    """
    actions = choices(table, seat)
    if len(actions) == 1 or LAST in actions:
        return LAST if LAST in actions else actions[0]
    return max(sensible(table, seat, actions), key=lambda action: liking(table, seat, action), default=actions[-1])


def liking(table: Shown, seat: Seat, action: Play | Answer) -> float:
    """How much the normal house player likes this way to put these cards down."""
    hand = table.hands[seat]
    assert not isinstance(hand, int), "only its own hand is thought about"
    symbol, cards = SYMBOL[action.cards[0]], action.cards
    left = len(hand) - len(cards)
    liked = len(cards) - sum([USEFUL.get(SYMBOL[card], 0.0) for card in cards]) * min(left, FEW_CARDS) / FEW_CARDS
    top = cards[-1]
    suit = action.suit if isinstance(action, Play) and action.suit else SUIT.get(top)
    if suit:
        liked += 0.15 * sum([card[-1] == suit for card in hand if card in SUIT and card not in cards])
    if isinstance(action, Answer):
        return liked
    if symbol in ("2", "K", "J"):
        following = (seat + table.direction) % table.seats
        liked += (0.6 if symbol == "J" else 1.0) * (1 + (size(table.hands[following]) <= FEW_CARDS))
    elif action.shares:
        liked += 1.5 + sum(count / (1 + size(table.hands[other])) for other, count in action.shares)
    elif action.seat is not None and symbol == "3":
        liked += left - size(table.hands[action.seat])
    elif action.seat is not None:
        liked += size(table.hands[action.seat]) / 20 - 0.6
    elif action.seats:
        liked += sum(size(table.hands[other]) / 20 - 1 for other in action.seats)
    return liked


def imagine(view: View, seat: Seat, chance: random.Random) -> State:
    cards = mixed(unseen(PACK, view.discard, *view.hands), chance)
    state: State = imagined(view, cards, in_hand, seed=str(chance.random()))
    return state


def standing(state: Table, seat: Seat) -> float:
    """How well a seat stands: by its hand, the turns it has to miss, and those that what it faces will cost it."""
    hand = state.hands[seat]
    kinds = {SYMBOL[card] for card in hand}
    held = sum([HELPS.get(SYMBOL[card], A_CARD) for card in hand])
    missed = state.skips[seat] + sum([entry.on == seat and entry.kind in ("king", "joker") for entry in state.facing])
    return held + A_KIND * len(kinds) + MANY * sqrt(len(hand)) + MISSED * missed


def worth(state: Table, seat: Seat) -> float:
    """The place that a seat may expect, given how everyone stands."""
    if state.ranking is not None:
        return place(state.ranking, seat)
    gone = folded(state)
    others = [standing(state, other) for other in seats_at(state.seats) if other != seat and other not in gone]
    return prospect(standing(state, seat), others)


FORESIGHT = Foresight[State, View, Table](
    table=Table, steps=MOVES, imagine=imagine, policy=normal, worth=worth, moves=1000, horizon=14
)
MOST_TRIED = 6
"""The most actions that are tried; the lists are long, and most of their actions are bad."""


def strong(view: View, seat: Seat, chance: random.Random) -> Action:
    """The strong house player looks ahead to the next player to go out, and tries what the normal one likes best."""
    actions = choices(view, seat)
    usual = normal(view, seat, chance)
    if LAST in actions:
        return usual
    liked = sorted(sensible(view, seat, actions), key=lambda action: -liking(view, seat, action))
    tried: list[Action] = [*liked[: MOST_TRIED - 1]]
    tried += [action for action in actions if not isinstance(action, Play | Answer)]
    return choose(FORESIGHT, FORESIGHT.outcome, view, seat, usual, tried, chance)


house_player = HousePlayer[View](easy, normal, strong)
