"""What the actions of Ninety-Nine do."""

from bisect import insort

from rules import lives
from rules.cards import PACK_OF_52, Card, Cards
from rules.game import Start
from rules.refusals import Illegal
from rules.seats import Seat, next_in, turned
from rules.table import Move, Moves, always

from .choices import PLAYS, fitting_plays, total_after
from .state import (
    ANSWERING,
    ASKING,
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
    may_be_asked,
    shown_at,
)
from .table import Table
from .words import Answer, Answered, Ask, Asked, Bust, Busted, Pass, Passed, Play, played

# --- Set-up -------------------------------------------------------------------------------------------------------


def begin(start: Start) -> State:
    """NN2, NN3: everyone gets tokens, and the first round is dealt."""
    options = Options(**start.options)
    tokens = (options.tokens,) * start.seats
    table = Table(
        State(game="ninety_nine", **lives.blank(start), options=options, phase=PLAYING, tokens=tokens, question=None),
        telling=False,
    )
    deal(table, start.dealer)
    return table.state()


def deal(table: Table, dealer: Seat) -> None:
    """NN3: a round begins; the whole pack is shuffled, and everyone still in is dealt three."""
    table.deal(dealer, tuple([HAND if held else 0 for held in table.tokens]), PACK_OF_52, shown_at)
    table.phase = PLAYING
    table.question = None


# --- A turn -------------------------------------------------------------------------------------------------------


def judge_play(state: State, seat: Seat, action: Play) -> None:
    """NN4, NN5, NN10: a card that the player holds and that fits; for an Ace, what it counts."""
    card, hand = action.card, state.hands[seat]
    if card not in hand:
        raise Illegal("NN4", "You don't hold that card.")
    if action not in PLAYS[card]:
        if RANK[card] == "A":
            raise Illegal("NN5", "Say whether your Ace counts 1 or 11.")
        raise Illegal("NN5", "Only an Ace may be counted in two ways; {card} may not.", card=card)
    total = total_after(state.total, card, action.as_, state.options.floor)
    if total > LIMIT:
        raise too_much(hand, state.total, card, total)


def play(table: Table, seat: Seat, action: Play) -> None:
    """NN4: put down one card, the total changes, draw one card."""
    card, hand = action.card, table.hand(seat)
    if table.telling:
        table.events.append(played(seat, card, action.as_))
    hand.remove(card)
    table.discard.append(card)
    table.total = total_after(table.total, card, action.as_, table.options.floor)
    if RANK[card] == REVERSE:  # NN6
        table.direction = turned(table.direction, table.tokens)
    insort(hand, table.draw_one(seat), key=shown_at)  # NN11
    table.wait_for(next_in(seat, table.direction, table.tokens))


def too_much(hand: Cards, total: int, card: Card, after: int) -> Illegal:
    """NN10: no card may go above the limit, whether or not another card fits."""
    if fitting_plays(hand, total):
        return Illegal(
            "NN10", "{card} would make the total {total}, and you hold a card that fits.", card=card, total=after
        )
    return Illegal("NN10", "Nothing fits: choose the card to bust with.")


# --- Going over, and leaving --------------------------------------------------------------------------------------


def judge_bust(state: State, seat: Seat, action: Bust) -> None:
    """NN5, NN12: a card that the player holds, when none fits."""
    hand = state.hands[seat]
    if action.as_ is not None:
        raise Illegal("NN5", "An Ace that you go over with doesn't count.")
    if fitting_plays(hand, state.total):
        raise Illegal("NN12", "You hold a card that fits, so you can't go over.")
    if action.card not in hand:
        raise Illegal("NN12", "You don't hold that card.")


def bust(table: Table, seat: Seat, action: Bust) -> None:
    """NN12: no card fits, so the player puts one down without effect and loses a token, and the round ends."""
    table.tell(Busted(seat, action.card))
    table.tokens = table.lose_one(table.tokens, seat)
    table.hand(seat).remove(action.card)
    table.discard.append(action.card)
    table.phase = ASKING
    table.question = Question(action.card, seat, None)


def judge_ask(state: State, seat: Seat, action: Ask) -> None:
    """NN14: a player who may be asked."""
    if action.seat not in may_be_asked(state.tokens, seat):
        raise Illegal("NN14", "Only a player with the most tokens can be asked.")


def ask(table: Table, seat: Seat, action: Ask) -> None:
    """NN13, NN14: the question goes to a player who may be asked."""
    assert table.question is not None, "there is one in this phase"
    table.tell(Asked(seat, action.seat))
    table.question = table.question._replace(target=action.seat)
    table.phase = ANSWERING
    table.to_act = (action.seat,)


def judge_answer(_state: State, _seat: Seat, action: Answer) -> None:
    """NN15: an answer has text, and not too much."""
    if not 1 <= len(action.text.strip()) <= TEXT_LIMIT:
        raise Illegal("NN15", "An answer has 1 to {most} characters.", most=TEXT_LIMIT)


def answer(table: Table, seat: Seat, action: Answer) -> None:
    """NN15: the answer is only in its event."""
    table.tell(Answered(seat, action.text.strip()))
    settle(table)


def let_be(table: Table, seat: Seat, _action: Pass) -> None:
    """NN13, NN15: the asker skips the question, or it lapses without an answer."""
    table.tell(Passed(seat))
    settle(table)


def settle(table: Table) -> None:
    """NN16: when a question is settled the game is over, or the next round begins."""
    if sum(map(bool, table.tokens)) <= 1:
        end(table)
    else:
        deal(table, next_in(table.dealer, 1, table.tokens))


def end(table: Table) -> None:
    """NN16, NN17: the last player with a token has won; the others rank by when they went out."""
    table.question = None
    table.finish(OVER, table.tokens)


def fold(table: Table, seat: Seat) -> None:
    """NN19: the leaver's tokens and hand are gone, and what waits for them ends."""
    question = table.question
    if question and sum(map(bool, table.tokens)) == 1:
        if seat == question.asker or table.tokens[seat]:
            end(table)
        return
    table.tokens = table.leave(table.tokens, seat)
    if question:
        if seat in (question.asker, question.target) or not may_be_asked(table.tokens, question.asker):
            settle(table)
    elif sum(map(bool, table.tokens)) <= 1:
        end(table)
    elif seat == table.turn:
        table.wait_for(next_in(seat, table.direction, table.tokens))


MOVES: Moves = {
    (PLAYING, Play): Move(judge_play, play),
    (PLAYING, Bust): Move(judge_bust, bust),
    (ASKING, Ask): Move(judge_ask, ask),
    (ASKING, Pass): Move(always, let_be),
    (ANSWERING, Answer): Move(judge_answer, answer),
    (ANSWERING, Pass): Move(always, let_be),
}
