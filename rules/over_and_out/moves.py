"""What the actions of Over and Out do."""

from bisect import insort

from rules import lives
from rules.game import Start
from rules.refusals import Illegal
from rules.seats import Seat, next_in, turned
from rules.table import Move, Moves

from .choices import FITTING, MUST_BUST, choices, total_after
from .state import CHIPS, MAY, MINUS_TEN, OVER, PACK, PLAYING, SPIN_OUT, TIP_TOPS, TOPSY_TURVY, Options, State
from .table import Table
from .words import Bust, Busted, Play, TurnedUp, played

# --- Set-up -------------------------------------------------------------------------------------------------------


def begin(start: Start) -> State:
    """OO1, OO3: everyone gets chips, and the first round is dealt."""
    table = Table(
        State(
            game="over_and_out",
            **lives.blank(start),
            options=Options(**start.options),
            phase=PLAYING,
            tip_top=0,
            tip_tops=(),
            tip_tops_used=(),
            chips=(CHIPS,) * start.seats,
        ),
        telling=False,
    )
    deal(table, start.dealer)
    return table.state()


def deal(table: Table, dealer: Seat) -> None:
    """OO3, OO4: a round begins with a card for each chip, and one of all five Tip Tops is turned up."""
    table.deal(dealer, table.chips, PACK, None)
    table.tip_tops = table.shuffle("tip_tops", TIP_TOPS)
    table.tip_top = table.tip_tops.take(ahead=0)  # few others will be turned up
    table.tip_tops_used = ()


# --- A turn -------------------------------------------------------------------------------------------------------


def judge_play(state: State, seat: Seat, action: Play) -> None:
    """OO5, OO6: a card that the player holds and that fits."""
    card = action.card
    if card not in state.hands[seat]:
        raise Illegal("OO5", "You don't hold that card.")
    if action not in FITTING[state.options.topsy][state.tip_top][state.total][card]:
        raise refused(state, action)


def play(table: Table, seat: Seat, action: Play) -> None:
    """OO5: put down one card, the total changes, draw one card."""
    card, hand = action.card, table.hand(seat)
    if table.telling:
        table.events.append(played(seat, card, action.turn))
    hand.remove(card)
    table.discard.append(card)
    table.total = total_after(table.total, card, table.tip_top)
    if card == SPIN_OUT:  # OO12
        table.direction = turned(table.direction, table.chips)
    elif card == TOPSY_TURVY and action.turn is not False:  # OO14
        turn_up(table)
        if table.tip_top < table.total:
            lose(table, seat)
            return
    insort(hand, table.draw_one(seat))  # OO8
    table.wait_for(next_in(seat, table.direction, table.chips))


def refused(state: State, action: Play) -> Illegal:
    """OO14, OO11, OO6: why a card in hand cannot be played this way."""
    card = action.card
    if state.options.topsy == MAY and card == TOPSY_TURVY:
        return Illegal("OO14", "Say whether your Topsy Turvy turns up a Tip Top card.")
    if action.turn is not None:
        return Illegal("OO14", "You have nothing to choose when you play {card}.", card=card)
    if card == MINUS_TEN:
        return Illegal("OO11", "{card} needs a total of 10 or more, and it's {total}.", card=card, total=state.total)
    return Illegal(
        "OO6",
        "{card} would make the total {total}, and the Tip Top number is {limit}.",
        card=card,
        total=total_after(state.total, card, state.tip_top),
        limit=state.tip_top,
    )


def turn_up(table: Table) -> None:
    """OO14, OO15: the next Tip Top is the limit; when none is left, the used ones are shuffled, except the open one."""
    used = table.tip_tops_used
    if not table.tip_tops.left:
        table.tip_tops = table.shuffle("tip_tops", used)
        used = ()
    table.tip_tops_used = tuple(sorted((*used, table.tip_top)))
    table.tip_top = table.tip_tops.take()
    table.tell(TurnedUp(table.tip_top))


# --- Losing a round, and leaving ----------------------------------------------------------------------------------


def judge_bust(state: State, seat: Seat, _action: Bust) -> None:
    """OO7, OO16: no card may be played."""
    if choices(state, seat) != MUST_BUST:
        raise Illegal("OO7", "You hold a card that you can play.")


def bust(table: Table, seat: Seat, _action: Bust) -> None:
    """OO16: the round is lost."""
    table.tell(Busted(seat))
    lose(table, seat)


def lose(table: Table, seat: Seat) -> None:
    """OO16, OO17: a chip is lost; the next round is dealt, or only one player has chips and wins."""
    table.chips = table.lose_one(table.chips, seat)
    if sum(map(bool, table.chips)) <= 1:
        table.finish(OVER, table.chips)  # OO17, OO18: everything else stays as it is
    else:
        deal(table, next_in(table.dealer, 1, table.chips))


def fold(table: Table, seat: Seat) -> None:
    """OO19: the leaver's chips and hand are gone; if it was their turn, the round continues with the next player."""
    table.chips = table.leave(table.chips, seat)
    if sum(map(bool, table.chips)) <= 1:
        table.finish(OVER, table.chips)
    elif seat == table.turn:
        table.wait_for(next_in(seat, table.direction, table.chips))


MOVES: Moves = {(PLAYING, Play): Move(judge_play, play), (PLAYING, Bust): Move(judge_bust, bust)}
