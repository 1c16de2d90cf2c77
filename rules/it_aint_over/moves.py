"""What the actions of It Ain't Over do: whether each may be done, and what it changes."""

from rules.actions import Action
from rules.cards import SUITS, Card, Cards
from rules.chance import shuffled
from rules.events import drew
from rules.game import Start
from rules.refusals import Illegal
from rules.seats import Seat, replaced
from rules.state import Options, folded
from rules.table import Move, Moves

from . import words
from .choices import NOTHING, matches, needs_of, others
from .effects import ANSWERED, PLAYED
from .state import (
    ANSWERING,
    ANSWERS,
    DRAWN,
    HAND,
    JOKER,
    KINDS,
    MIRROR,
    PACK,
    PLAYING,
    QUEEN,
    ROUNDS_OF_PASSES,
    SUIT,
    SYMBOL,
    VIAS,
    State,
    acting,
    faced,
    in_hand,
)
from .table import Table, end, fewest_win, go_on, is_won, pass_turn, penalise, pick_up, put_down, replace, suffer


def begin(start: Start) -> State:
    """IA1, IA2, IA3: seven cards each, and a card with a suit is turned up, which may affect the first player."""
    pack, chance = shuffled(PACK, start.seed, start.chance)
    stock = list(pack)
    hands: list[list[Card]] = [[] for _ in range(start.seats)]
    for dealt in range(HAND * start.seats):
        hands[(start.dealer + 1 + dealt) % start.seats].append(stock.pop())
    while stock[-1] not in SUIT:  # IA2
        again, chance = shuffled(stock, start.seed, chance)
        stock = list(again)
    starter = stock.pop()
    table = Table(
        State(
            game="it_aint_over",
            **start.common(),
            options=Options(**start.options),
            chance=chance,
            turn=start.dealer,
            phase=PLAYING,
            to_act=(),
            draw=tuple(stock),
            discard=(starter,),
            hands=tuple(map(in_hand, hands)),
            suit=SUIT[starter],
            rank=SYMBOL[starter],
            skips=(0,) * start.seats,
            facing=(),
            blocked=None,
            emptied=(),
            silent=None,
            drawn=None,
            idle=0,
        )
    )
    if SYMBOL[starter] in ("2", "K", "J"):  # IA3
        PLAYED[SYMBOL[starter]](table, start.dealer, words.Play((starter,)))
    pass_turn(table)
    table.wait()
    return table.state()


# --- What may be put down -----------------------------------------------------------------------------------------


def judge_group(state: State, seat: Seat, cards: Cards, last: bool | None) -> None:
    """IA4, IA5, IA8: cards of one kind that the player holds; "Last card" only with one card left."""
    left = list(state.hands[seat])
    for card in cards:
        if card not in left:
            raise Illegal("IA4", "You don't hold these cards.")
        left.remove(card)
    if not cards:
        raise Illegal("IA4", "Choose at least one card.")
    if len(cards) > 1 and len({SYMBOL[card] for card in cards}) > 1:
        raise Illegal("IA5", "Only cards of the same number or symbol go down together.")
    if last is not None and not (last and len(left) == 1):
        raise Illegal("IA8", "You say “Last card” only when one card is left in your hand.")


def judge_match(state: State, cards: Cards) -> None:
    """IA4, IA6: the first card must match; after drawing, the drawn card must be among them, and match too."""
    if state.phase is DRAWN:
        if state.drawn is None or state.drawn not in cards:
            raise Illegal("IA6", "After drawing you can play only the card that you drew, or pass.")
        if not matches(state, state.drawn):
            raise Illegal("IA6", "You drew {card}, which doesn't match, so you can't play it.", card=state.drawn)
    if not matches(state, cards[0]):
        if cards[0] == MIRROR:
            raise Illegal("IA25", "A Mirror is an answer; it's played only on another Mirror.")
        raise Illegal("IA4", "{card} doesn't match what lies on top.", card=cards[0])


def judge_words(state: State, seat: Seat, action: words.Play) -> None:
    """IA13 to IA18: all that the cards need is said, correctly, and nothing else."""
    needs, symbol = needs_of(action.cards), SYMBOL[action.cards[0]]
    if (
        needs is NOTHING
        and action.shares is None
        and action.seat is None
        and action.suit is None
        and action.seats is None
    ):
        return
    able = others(seat, state.direction, state.seats, folded(state))
    if not needs.shares:
        if action.shares is not None:
            raise Illegal("IA13", "Only a Joker deals out cards.")
    elif action.shares is None or not is_dealt(action.shares, needs.shares, able):
        raise Illegal("IA13", "Deal out exactly {cards} cards among the other players.", cards=needs.shares)
    if needs.seat != (action.seat is not None) or (needs.seat and action.seat not in able):
        if symbol == "3":
            raise Illegal("IA15", "Two or more 3s need another player to swap hands with; one 3 needs none.")
        raise Illegal("IA14", "The Ace of spades needs another player to pick; no other card of its kind does.")
    if action.suit not in SUITS and (needs.suit or action.suit is not None):
        raise Illegal("IA13" if symbol == JOKER else "IA17", "Name one of the four suits.")
    if action.suit is not None and not (needs.suit or symbol == JOKER):
        raise Illegal("IA17", "Only with an 8 or a Joker can you name a suit.")
    if len(action.seats or ()) != needs.seats or (action.seats is not None) != (needs.seats > 0):
        raise Illegal("IA18", "Pick another player for each red 9, and for nothing else.")
    if not set(action.seats or ()) <= set(able):
        raise Illegal("IA18", "Pick another player for each red 9, and for nothing else.")


def is_dealt(dealt: words.Shares, cards: int, able: tuple[Seat, ...]) -> bool:
    """IA13: whether exactly this number of cards is dealt, to other players only."""
    return all(seat in able and count >= 0 for seat, count in dealt) and sum(count for _, count in dealt) == cards


# --- A turn -------------------------------------------------------------------------------------------------------


def judge_acting(state: State, seat: Seat, _action: Action) -> None:
    """ALL8: a player who may only say "Last card" may do nothing else."""
    if state.silent == seat and seat != acting(state):
        raise Illegal("ALL8", "Right now you can only say “Last card”.")


def begin_act(table: Table) -> None:
    """IA8: just before an action, a player who has not said "Last card" draws five."""
    if table.silent is not None:
        penalise(table)


def judge_play(state: State, seat: Seat, action: words.Play) -> None:
    """IA4 to IA6, IA8, IA13 to IA18: cards that go together and match, and what must be said with them."""
    judge_acting(state, seat, action)
    judge_group(state, seat, action.cards, action.last)
    judge_match(state, action.cards)
    judge_words(state, seat, action)


def play(table: Table, seat: Seat, action: words.Play) -> None:
    """IA4 to IA6: a group of cards goes down and takes effect, and the turn passes."""
    begin_act(table)
    cards = action.cards
    if table.telling:
        table.tell(words.played(seat, cards, action.suit, action.seat, action.seats, action.shares, action.last))
    put_down(table, seat, cards, action.last)
    effect = PLAYED.get(SYMBOL[cards[0]])
    if effect:
        effect(table, seat, action)
    go_on(table)
    table.wait()


def draw(table: Table, seat: Seat, _action: words.Draw) -> None:
    """IA6, IA7: a player who does not play draws a card, if there is one."""
    begin_act(table)
    table.blocked = None  # IA23
    drawn = pick_up(table, seat, 1)
    if table.telling:
        table.tell(drew(seat, drawn))
    table.drawn = drawn[0] if drawn else None
    table.phase = DRAWN
    table.wait()


def let_be(table: Table, seat: Seat, _action: words.Pass) -> None:
    """IA6, IA31: after drawing, the turn passes without a card; this cannot go on forever."""
    drawn = table.drawn
    begin_act(table)
    if table.telling:
        table.tell(words.passed(seat))
    if drawn is None:
        table.idle += 1
    if table.idle and table.idle >= ROUNDS_OF_PASSES * len(table.players()):
        fewest_win(table)
    else:
        pass_turn(table)
    table.wait()


def judge_last(state: State, seat: Seat, _action: words.Last) -> None:
    """IA8: the player has not said it yet."""
    if seat != state.silent:
        raise Illegal("IA8", "You have nothing left to say “Last card” for.")


def say_last(table: Table, seat: Seat, _action: words.Last) -> None:
    """IA8: "Last card", said after the play."""
    table.silent = None
    table.tell(words.SaidLast(seat))
    table.wait()


# --- Answers, and leaving -----------------------------------------------------------------------------------------


def judge_answer(state: State, seat: Seat, action: words.Answer) -> None:
    """IA22 to IA27: cards that go together, and that answer what the player is facing."""
    judge_acting(state, seat, action)
    judge_group(state, seat, action.cards, action.last)
    entry = faced(state.facing, state.turn)
    assert entry is not None, "there is one in this phase"
    if SYMBOL[action.cards[0]] not in ANSWERS[entry.kind, entry.via]:
        clause = VIAS[entry.via] or KINDS[entry.kind]
        raise Illegal(clause, "{card} is no answer to what hits you.", card=action.cards[0])
    if entry.now and len(action.cards) > 1:
        raise Illegal("IA27", "Out of turn you answer with a single card.")


def answer(table: Table, seat: Seat, action: words.Answer) -> None:
    """IA22 to IA28: put down cards that answer what the player is facing, and apply them."""
    entry = faced(table.facing, table.turn)
    assert entry is not None, "there is one in this phase"
    begin_act(table)
    table.tell(words.Answered(seat, action.cards, action.last))
    put_down(table, seat, action.cards, action.last)
    replace(table, entry, ANSWERED[SYMBOL[action.cards[0]]](table, entry, len(action.cards)))
    go_on(table)
    table.wait()


def judge_counter_block(state: State, seat: Seat, action: words.Answer) -> None:
    """IA23: Queens, and another player's Block."""
    judge_acting(state, seat, action)
    if state.blocked is None or state.blocked.on == seat:
        raise Illegal("IA23", "There's no Block that you can block.")
    judge_group(state, seat, action.cards, action.last)
    if SYMBOL[action.cards[0]] != QUEEN:
        raise Illegal("IA23", "Only a Queen blocks a Block.")


def counter_block(table: Table, seat: Seat, action: words.Answer) -> None:
    """IA23: a Block on a Block: what was canceled falls on the player who blocked it."""
    blocked = table.blocked
    assert blocked is not None, "judged before"
    begin_act(table)
    table.tell(words.Answered(seat, action.cards, action.last))
    put_down(table, seat, action.cards, action.last)
    table.tell(words.Fell(blocked.on, blocked.kind, blocked.by))
    suffer(table, blocked, misses=True)
    go_on(table)
    table.wait()


def accept(table: Table, seat: Seat, _action: words.Accept) -> None:
    """IA28: a player takes what they face; on their turn it costs the turn, except for 2s, after which it continues."""
    entry = faced(table.facing, table.turn)
    assert entry is not None, "there is one in this phase"
    begin_act(table)
    if table.telling:
        table.tell(words.accepted(seat, entry.kind, entry.by))
    replace(table, entry, None)
    suffer(table, entry, misses=entry.now)
    if entry.kind == "two" and not entry.now:
        is_won(table)
    else:
        go_on(table)
    table.wait()


def fold(table: Table, seat: Seat) -> None:
    """IA33: all that belongs to the player who left, or concerns them, is gone, and play continues without them."""
    waited = seat == table.turn or any(entry.now for entry in table.facing)
    table.hands[seat] = ()
    table.emptied = tuple(other for other in table.emptied if other != seat)
    table.skips = replaced(table.skips, seat, 0)
    table.idle = 0
    table.facing = tuple(entry for entry in table.facing if seat not in (entry.by, entry.on))
    if table.blocked and seat in (table.blocked.by, table.blocked.on):
        table.blocked = None
    if table.silent == seat:
        table.silent = None
    staying = tuple(table.players())
    if len(staying) <= 1:
        end(table, staying)  # ALL5
    elif waited:
        go_on(table)
    else:
        is_won(table)
    table.wait()


MOVES: Moves = {
    (PLAYING, words.Play): Move(judge_play, play),
    (PLAYING, words.Draw): Move(judge_acting, draw),
    (PLAYING, words.Answer): Move(judge_counter_block, counter_block),
    (PLAYING, words.Last): Move(judge_last, say_last),
    (DRAWN, words.Play): Move(judge_play, play),
    (DRAWN, words.Pass): Move(judge_acting, let_be),
    (DRAWN, words.Last): Move(judge_last, say_last),
    (ANSWERING, words.Answer): Move(judge_answer, answer),
    (ANSWERING, words.Accept): Move(judge_acting, accept),
    (ANSWERING, words.Last): Move(judge_last, say_last),
}
