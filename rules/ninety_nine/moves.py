"""What the actions of Ninety-Nine do."""

from rules import lives
from rules.actions import Action
from rules.cards import PACK_OF_52, Card, Cards
from rules.chance import shuffled
from rules.events import Events, Shuffled, drew
from rules.game import Start, Step
from rules.refusals import Illegal
from rules.seats import next_in, replaced, turned

from .choices import PLAYS, fitting_plays, total_after
from .state import (
    ANSWERING,
    ASKING,
    FIXED,
    HAND,
    LIMIT,
    OVER,
    PLAYING,
    RANK,
    REVERSE,
    TEXT_LIMIT,
    Options,
    Question,
    State,
    in_hand,
    made,
    may_be_asked,
    shown_at,
)
from .words import Answer, Answered, Ask, Asked, Bust, Busted, Pass, Passed, Play, played

# --- Set-up -------------------------------------------------------------------------------------------------------


def begin(start: Start) -> State:
    """NN2, NN3: tokens for everybody, and the first round."""
    options = Options(**start.options)
    tokens = (options.tokens,) * start.seats
    blank = State(
        game="ninety_nine", **lives.blank(start), options=options, phase=PLAYING, tokens=tokens, question=None
    )
    return deal(blank, start.dealer)[0]


def deal(state: State, dealer: int) -> tuple[State, Events]:
    """NN3: a round begins; the whole pack is shuffled, and everybody still in is dealt three."""
    due = [HAND if held else 0 for held in state.tokens]
    dealt, events = lives.deal(state, dealer, due, PACK_OF_52, in_hand)
    return state._replace(phase=PLAYING, question=None, **dealt), events


# --- A turn -------------------------------------------------------------------------------------------------------


def play(state: State, seat: int, action: Play) -> tuple[State, Events]:
    """NN4: put down one card, the total changes, draw one card."""
    card = action.card
    chance, direction, _, _, before, hands, draw, discard = state[FIXED:]
    hand = hands[seat]
    if card not in hand:
        raise Illegal("NN4", "You do not hold that card.")
    if action not in PLAYS[card]:
        if RANK[card] == "A":
            raise Illegal("NN5", "Say whether your Ace counts 1 or 11.")
        raise Illegal("NN5", "Only an Ace may be counted in two ways; {card} may not.", card=card)
    total = total_after(before, card, action.as_, state.options.floor)
    if total > LIMIT:
        raise too_much(hand, before, card, total)

    if RANK[card] == REVERSE:  # NN6
        direction = turned(direction, state.tokens)
    discard += (card,)
    if draw:
        events: Events = (played(seat, card, action.as_), drew(seat, draw[-1:]))
    else:  # NN11
        draw, chance = shuffled(discard, state.seed, chance)
        discard = ()
        events = (played(seat, card, action.as_), Shuffled("draw", draw), drew(seat, draw[-1:]))
    cards = list(hand)
    cards[cards.index(card)] = draw[-1]
    cards.sort(key=shown_at)
    hands = replaced(hands, seat, tuple(cards))
    after = next_in(seat, direction, state.tokens)
    return made(state[:FIXED] + (chance, direction, after, (after,), total, hands, draw[:-1], discard)), events


def too_much(hand: Cards, total: int, card: Card, after: int) -> Illegal:
    """NN10: no card may go above the limit, whether another one fits or none does."""
    if fitting_plays(hand, total):
        return Illegal(
            "NN10", "{card} would make the total {total}, and you hold a card that fits.", card=card, total=after
        )
    return Illegal("NN10", "None of your cards fits: choose the one to go over with.")


# --- Going over, and leaving --------------------------------------------------------------------------------------


def bust(state: State, seat: int, action: Bust) -> tuple[State, Events]:
    """NN12: no card fits, so one is put down without effect, a token is lost, and the round ends."""
    hand = state.hands[seat]
    if action.as_ is not None:
        raise Illegal("NN5", "An Ace that you go over with does not count.")
    if fitting_plays(hand, state.total):
        raise Illegal("NN12", "You hold a card that fits, so you cannot go over.")
    if action.card not in hand:
        raise Illegal("NN12", "You do not hold that card.")
    tokens, out, lost = lives.without_one(state.tokens, state.out, seat)
    new = state._replace(
        phase=ASKING,
        discard=(*state.discard, action.card),
        tokens=tokens,
        hands=replaced(state.hands, seat, tuple(card for card in hand if card != action.card)),
        question=Question(action.card, seat, None),
        out=out,
    )
    return new, (Busted(seat, action.card), *lost)


def ask(state: State, seat: int, action: Ask) -> tuple[State, Events]:
    """NN13, NN14: the question goes to one of those who may have to answer."""
    target = action.seat
    if state.question is None or target not in may_be_asked(state.tokens, seat):
        raise Illegal("NN14", "Only a player with the most tokens can be asked.")
    asked = state._replace(phase=ANSWERING, to_act=(target,), question=state.question._replace(target=target))
    return asked, (Asked(seat, target),)


def answer(state: State, seat: int, action: Answer) -> tuple[State, Events]:
    """NN15: the answer stands in its event only."""
    text = action.text.strip()
    if not 1 <= len(text) <= TEXT_LIMIT:
        raise Illegal("NN15", "An answer has 1 to {most} characters.", most=TEXT_LIMIT)
    settled, following = settle(state)
    return settled, (Answered(seat, text), *following)


def let_be(state: State, seat: int, _action: Pass) -> tuple[State, Events]:
    """NN13, NN15: the asker lets the question be, or it lapses without an answer."""
    settled, following = settle(state)
    return settled, (Passed(seat), *following)


def settle(state: State) -> tuple[State, Events]:
    """NN16: when a question is settled the game is over, or the next round begins."""
    if sum(map(bool, state.tokens)) <= 1:
        return end(state), ()
    return deal(state, next_in(state.dealer, 1, state.tokens))


def end(state: State) -> State:
    """NN16, NN17: the last player with a token has won; the others rank by when they went out."""
    return state._replace(question=None, phase=OVER, **lives.outcome(state.tokens, state.out))


def fold(state: State, seat: int) -> tuple[State, Events]:
    """NN19: the leaver's tokens and hand are gone, and what waits for them ends."""
    question = state.question
    if question and sum(map(bool, state.tokens)) == 1:
        decides = seat == question.asker or state.tokens[seat]
        return (end(state) if decides else state), ()
    state, events = lives.left(state, "tokens", seat)
    if question:
        ends = seat in (question.asker, question.target) or not may_be_asked(state.tokens, question.asker)
        state, following = settle(state) if ends else (state, ())
        return state, (*events, *following)
    if sum(map(bool, state.tokens)) <= 1:
        return end(state), events
    if seat == state.turn:
        after = next_in(seat, state.direction, state.tokens)
        state = state._replace(turn=after, to_act=(after,))
    return state, events


STEPS: dict[tuple[str, type[Action]], Step[State]] = {
    (PLAYING, Play): play,
    (PLAYING, Bust): bust,
    (ASKING, Ask): ask,
    (ASKING, Pass): let_be,
    (ANSWERING, Answer): answer,
    (ANSWERING, Pass): let_be,
}
