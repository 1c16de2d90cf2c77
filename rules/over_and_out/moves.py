"""What the actions of Over and Out do."""

from rules import lives
from rules.actions import Action
from rules.chance import shuffled
from rules.events import Events, Shuffled, drew
from rules.game import Start, Step
from rules.refusals import Illegal
from rules.seats import next_in, replaced, turned

from .choices import FITTING, MUST_BUST, choices
from .state import (
    CHIPS,
    FIXED,
    MAY,
    MINUS_TEN,
    OVER,
    PACK,
    PLAYING,
    SPIN_OUT,
    TIP_TOPS,
    TOPSY_TURVY,
    Options,
    State,
    in_hand,
    made,
)
from .words import Bust, Busted, Play, TurnedUp, played

# --- Set-up -------------------------------------------------------------------------------------------------------


def begin(start: Start) -> State:
    """OO1, OO3: chips for everybody, and the first round."""
    blank: State = State(
        game="over_and_out",
        **lives.blank(start),
        options=Options(**start.options),
        phase=PLAYING,
        tip_top=0,
        tip_tops=(),
        tip_tops_used=(),
        chips=(CHIPS,) * start.seats,
    )
    return deal(blank, start.dealer)[0]


def deal(state: State, dealer: int) -> tuple[State, Events]:
    """OO3, OO4: a round begins with a card for each chip, and with one of all five Tip Tops turned up."""
    dealt, events = lives.deal(state, dealer, state.chips, PACK, in_hand)
    tip_tops, dealt["chance"] = shuffled(TIP_TOPS, state.seed, dealt["chance"])
    state = state._replace(tip_top=tip_tops[-1], tip_tops=tip_tops[:-1], tip_tops_used=(), **dealt)
    return state, (*events, Shuffled("tip_tops", tip_tops))


# --- A turn -------------------------------------------------------------------------------------------------------


def play(state: State, seat: int, action: Play) -> tuple[State, Events]:
    """OO5: put down one card, the total changes, draw one card."""
    card = action.card
    chance, direction, _, _, before, hands, draw, discard = state[FIXED:]
    hand = hands[seat]
    if card not in hand:
        raise Illegal("OO5", "You do not hold that card.")
    plays, total = FITTING[state.options.topsy][state.tip_top][before][card]
    if action not in plays:
        raise refused(state, action, total)

    told: Events = (played(seat, card, action.turn),)
    discard += (card,)
    cards = list(hand)
    cards.remove(card)
    if card == SPIN_OUT:  # OO12
        direction = turned(direction, state.chips)
    elif card == TOPSY_TURVY and action.turn is not False:  # OO14
        state, turned_up = turn_up(state)
        chance, told = state.chance, told + turned_up
        if state.tip_top < total:
            state, following = lose(state._replace(discard=discard, hands=replaced(hands, seat, tuple(cards))), seat)
            return state, told + following
    if not draw:  # OO8
        draw, chance = shuffled(discard, state.seed, chance)
        discard = ()
        told += (Shuffled("draw", draw),)
    cards.append(draw[-1])
    cards.sort()
    hands = replaced(hands, seat, tuple(cards))
    after = next_in(seat, direction, state.chips)
    new = made(state[:FIXED] + (chance, direction, after, (after,), total, hands, draw[:-1], discard))
    return new, told + (drew(seat, draw[-1:]),)


def refused(state: State, action: Play, after: int) -> Illegal:
    """OO14, OO11, OO6: why a card that is held cannot be played so."""
    card = action.card
    if state.options.topsy == MAY and card == TOPSY_TURVY:
        return Illegal("OO14", "Say whether your Topsy Turvy turns up a Tip Top card.")
    if action.turn is not None:
        return Illegal("OO14", "You have nothing to choose when you play {card}.", card=card)
    if card == MINUS_TEN:
        return Illegal("OO11", "{card} needs a total of 10 or more, and it is {total}.", card=card, total=state.total)
    return Illegal(
        "OO6",
        "{card} would make the total {total}, and the Tip Top number is {limit}.",
        card=card,
        total=after,
        limit=state.tip_top,
    )


def turn_up(state: State) -> tuple[State, Events]:
    """OO14, OO15: the next Tip Top is the limit; when none is left the used ones serve again, but for the open one."""
    tip_tops, used, chance = state.tip_tops, state.tip_tops_used, state.chance
    events: Events = ()
    if not tip_tops:
        tip_tops, chance = shuffled(used, state.seed, chance)
        used = ()
        events = (Shuffled("tip_tops", tip_tops),)
    turned_up = state._replace(
        tip_top=tip_tops[-1], tip_tops=tip_tops[:-1], tip_tops_used=tuple(sorted((*used, state.tip_top))), chance=chance
    )
    return turned_up, (*events, TurnedUp(tip_tops[-1]))


# --- Losing a round, and leaving ----------------------------------------------------------------------------------


def bust(state: State, seat: int, _action: Bust) -> tuple[State, Events]:
    """OO16: no card may be played, so the round is lost."""
    if choices(state, seat) != MUST_BUST:
        raise Illegal("OO7", "You hold a card that you can play.")
    state, following = lose(state, seat)
    return state, (Busted(seat), *following)


def lose(state: State, seat: int) -> tuple[State, Events]:
    """OO16, OO17: a chip is lost; the next round is dealt, or one player only has chips and has won."""
    chips, out, events = lives.without_one(state.chips, state.out, seat)
    state = state._replace(chips=chips, out=out)
    if sum(map(bool, chips)) <= 1:
        return end(state), events
    state, following = deal(state, next_in(state.dealer, 1, chips))
    return state, (*events, *following)


def end(state: State) -> State:
    """OO17, OO18: the last player with chips has won; all else stays as it lies."""
    return state._replace(phase=OVER, **lives.outcome(state.chips, state.out))


def fold(state: State, seat: int) -> tuple[State, Events]:
    """OO19: the leaver's chips and hand are gone; the round goes on with the next player, if it was their turn."""
    state, events = lives.left(state, "chips", seat)
    if sum(map(bool, state.chips)) <= 1:
        return end(state), events
    if seat == state.turn:
        after = next_in(seat, state.direction, state.chips)
        state = state._replace(turn=after, to_act=(after,))
    return state, events


STEPS: dict[tuple[str, type[Action]], Step[State]] = {(PLAYING, Play): play, (PLAYING, Bust): bust}
