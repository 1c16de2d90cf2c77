"""Shells: play a card higher than the tide to find a shell; a gull sends the tide out.

The clauses SH1 to SH6 are in `rulebook.md` beside the cog.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Literal, NamedTuple

from rules import Action, Events, Game, Illegal, Option
from rules.actions import CARD, ActionCodec, Shape
from rules.cards import Card, Cards
from rules.chance import shuffled
from rules.events import EventCodec
from rules.game import Start
from rules.house import imagined, mixed, place, unseen
from rules.insight import Insight, Reason
from rules.loading import Saved
from rules.seats import replaced
from rules.state import Hand, Pile, folded, seen_by

SEATS = range(2, 7)  # SH1
DEALT = Option("dealt", 5, "SH2", range(3, 8), about="Cards each (5)")
GULL = "GULL"
VALUE = {str(number): number for number in range(1, 11)}
KINDS: Cards = (*VALUE, GULL)
PACK: Cards = tuple(card for card in KINDS for _ in range(4))


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card."""

    card: Card


class Played(NamedTuple):
    """A card was played, and a shell found or not."""

    seat: int
    card: Card
    found: bool
    event: Literal["play"] = "play"


class Phase(StrEnum):
    """All play in turn until no hand is left."""

    PLAY = "play"
    OVER = "over"


class Options(NamedTuple):
    """The house rules."""

    dealt: int
    on_leave: str


class Position(NamedTuple, Generic[Hand, Pile]):
    """All there is to a game."""

    game: str
    options: Options
    seats: int
    dealer: int
    direction: int
    turn: int | None
    phase: Phase
    to_act: tuple[int, ...]
    draw: Pile
    discard: Cards
    winners: tuple[int, ...] | None
    ranking: tuple[tuple[int, ...], ...] | None
    left: tuple[int, ...]
    seed: str
    chance: int
    hands: tuple[Hand, ...]
    shells: tuple[int, ...]


State = Position[Cards, Cards]
View = Position[Cards | int, int]
"""What one seat, or a bystander, may see; a hand is a number where it is not the viewer's."""


def in_order(cards: Iterable[Card]) -> Cards:
    """The cards as a hand shows them."""
    return tuple(sorted(cards, key=KINDS.index))


def tide(discard: Cards) -> int:
    """SH3, SH5: the number of the card that was played last; it is out at the beginning and after a gull."""
    return VALUE.get(discard[-1], 0) if discard else 0


def begin(start: Start) -> State:
    """SH2: the pack is shuffled, and everybody is dealt as many cards."""
    draw, chance = shuffled(PACK, start.seed, start.chance)
    hands, dealt = [], start.options["dealt"]
    for _ in range(start.seats):
        hands.append(in_order(draw[-dealt:]))
        draw = draw[:-dealt]
    first = (start.dealer + 1) % start.seats
    return State(
        game="shells",
        options=Options(**start.options),
        turn=first,
        phase=Phase.PLAY,
        to_act=(first,),
        draw=draw,
        discard=(),
        chance=chance,
        hands=tuple(hands),
        shells=(0,) * start.seats,
        **start.common(),
    )


def choices(state: State, seat: int) -> tuple[Action, ...]:
    """SH3: any card of the hand."""
    return tuple(Play(card) for card in dict.fromkeys(state.hands[seat]))


def play(state: State, seat: int, action: Play) -> tuple[State, Events]:
    """SH3 to SH5: a card higher than the tide finds a shell, and is the tide then."""
    hand = state.hands[seat]
    if action.card not in hand:
        raise Illegal("SH3", "You do not hold {card}.", card=action.card)
    found = VALUE.get(action.card, 0) > tide(state.discard)
    place = hand.index(action.card)
    state = state._replace(
        hands=replaced(state.hands, seat, hand[:place] + hand[place + 1 :]),
        discard=(*state.discard, action.card),
        shells=replaced(state.shells, seat, state.shells[seat] + found),
    )
    return pass_on(state, seat), (Played(seat, action.card, found),)


def pass_on(state: State, seat: int) -> State:
    """SH3, SH6: the next one with cards is on turn; without any the game is over, and the most shells win."""
    others = [(seat + step) % state.seats for step in range(1, state.seats + 1)]
    following = next((other for other in others if state.hands[other]), None)
    gone = folded(state)
    still_in = [other for other in range(state.seats) if other not in gone]
    if following is not None and len(still_in) > 1:
        return state._replace(turn=following, to_act=(following,))
    counts = sorted({state.shells[other] for other in still_in}, reverse=True)
    places = [tuple(other for other in still_in if state.shells[other] == count) for count in counts]
    ranking = (*places, *((other,) for other in reversed(gone)))
    return state._replace(phase=Phase.OVER, turn=None, to_act=(), winners=places[0], ranking=ranking)


def fold(state: State, seat: int) -> tuple[State, Events]:
    """ALL5: the leaver's cards go under the pile."""
    hands = replaced(state.hands, seat, ())
    state = state._replace(hands=hands, discard=(*state.hands[seat], *state.discard))
    alone = state.seats - len(folded(state)) == 1
    return (pass_on(state, seat) if alone or seat == state.turn else state), ()


def restore(saved: Saved) -> State:
    """The saved state, if the game can be in it."""
    state = State(
        game="shells",
        options=Options(**saved.options),
        hands=tuple(map(in_order, saved.cards_per_seat("hands"))),
        shells=saved.numbers_per_seat("shells"),
        **saved.common(),
    )
    saved.need_pack(PACK, "SH1", state.draw, state.discard, *state.hands)
    if state.phase == Phase.PLAY:
        saved.need_turn(state.hands)
    return state


def house_player(seen: View | State, strength: str, chance: random.Random) -> Action:
    """Find a shell with as low a card as will do; without one give away the lowest, or when strong a gull last."""
    assert seen.turn is not None, "somebody is on turn"
    hand = seen.hands[seen.turn]
    assert not isinstance(hand, int), "it plays from its own seat's view"
    if strength == "easy":
        return Play(chance.choice(hand))
    finds = [card for card in hand if VALUE.get(card, 0) > tide(seen.discard)]
    if finds:
        return Play(min(finds, key=VALUE.__getitem__))
    numbers = [card for card in hand if card != GULL]
    return Play(numbers[0] if strength == "strong" and numbers else hand[0])


def imagine(view: View, _seat: int, chance: random.Random) -> State:
    """A state in which somebody has this view."""
    state: State = imagined(view, mixed(unseen(PACK, view.discard, *view.hands), chance), in_order)
    return state


def outcome(state: State, seat: int, action: Action, luck: int) -> tuple[float, int]:
    """What place somebody gets who does this, if all play on as normal house players do; and in how many moves."""
    chance, moves = random.Random(luck), 1  # noqa: S311 - nothing is kept secret with it
    state, _ = GAME.apply(state, seat, action)
    while state.ranking is None:
        state, _ = GAME.apply(state, state.to_act[0], house_player(state, "normal", chance))
        moves += 1
    return place(state.ranking, seat), moves


def tried(view: View, seat: int) -> tuple[Action, ...]:
    """All cards, what a strong player does by habit first."""
    hand = view.hands[seat]
    assert not isinstance(hand, int), "it is one's own"
    return (house_player(view, "strong", random.Random(0)), *map(Play, hand))  # noqa: S311 - as above


def reasons(view: View, _seat: int, action: Action) -> Iterator[Reason]:
    """What speaks for a card."""
    assert isinstance(action, Play)
    if VALUE.get(action.card, 0) > tide(view.discard):
        yield Reason("finds", {"card": action.card})
    else:
        yield Reason("gives", {"card": action.card})


GAME: Game[State, View] = Game(
    key="shells",
    name="Shells",
    seats=SEATS,
    first_clause="SH1",
    revision=1,
    own_options=(DEALT,),
    phases=Phase,
    pack=PACK,
    actions=ActionCodec(Shape("play", Play, card=CARD)),
    event_codec=EventCodec(Played),
    begin=begin,
    choices=choices,
    steps={(Phase.PLAY, Play): play},
    fold=fold,
    view=seen_by,
    restore=restore,
    house_player=house_player,
    insight=Insight(imagine=imagine, outcome=outcome, horizon=len(PACK), tried=tried, reasons=reasons),
)
