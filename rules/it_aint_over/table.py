"""The table of It Ain't Over while an action is carried out: cards move, turns pass, the game ends."""

from bisect import insort
from collections.abc import Sequence

from rules import table
from rules.cards import Card, Cards
from rules.chance import number_below
from rules.events import drew
from rules.seats import Seat, replaced, seats_at
from rules.state import folded
from rules.table import LIST, ROWS, Form

from . import words
from .state import (
    ANSWERING,
    BEST_CARDS,
    LAST_CARD_PENALTY,
    OVER,
    PLACE,
    PLAYING,
    SUIT,
    SYMBOL,
    Blocked,
    Facing,
    Position,
    State,
    View,
    faced,
    shown_at,
    waiting,
)


class Table(table.Table[State]):
    form = Form(Position, hands=ROWS, discard=LIST)

    suit: str
    rank: str | None
    skips: tuple[int, ...]
    facing: tuple[Facing, ...]
    blocked: Blocked | None
    emptied: tuple[Seat, ...]
    silent: Seat | None
    drawn: Card | None
    idle: int

    def __init__(self, state: State, telling: bool = True) -> None:
        super().__init__(state, telling)
        self.out = folded(state)

    def wait(self) -> None:
        """Set the seats that the game waits for after an action, unless the game is over."""
        turn, phase = self.turn, self.phase
        if turn is None:
            return
        acting = turn
        entry = faced(self.facing, turn) if self.facing else None
        if entry:
            self.phase, acting = ANSWERING, entry.on
        elif phase is ANSWERING:
            self.phase = PLAYING
        self.to_act = (acting,) if self.silent is None else waiting(acting, self.silent)

    def next(self, seat: Seat, direction: int) -> Seat:
        """ALL2: the next player still in."""
        following = (seat + direction) % self.seats
        while following in self.out:
            following = (following + direction) % self.seats
        return Seat(following)

    def players(self) -> list[Seat]:
        return [seat for seat in seats_at(self.seats) if seat not in self.out]

    def note_cards(self, seat: Seat) -> None:
        """Note whether a player has cards: `emptied` has those without, in the order in which they ran out."""
        if not self.hands[seat]:
            if seat not in self.emptied:
                self.emptied += (seat,)
        elif self.emptied:
            self.emptied = tuple(other for other in self.emptied if other != seat)

    def skip(self, seat: Seat, turns: int) -> None:
        """IA32: a player has this many more turns to miss (fewer if negative)."""
        self.skips = replaced(self.skips, seat, self.skips[seat] + turns)

    def below(self, limit: int) -> int:
        """A random number below the limit; if there is no choice, none is drawn from the seed."""
        if limit == 1:
            return 0
        self.chance += 1
        return number_below(limit, self.seed, self.chance - 1)


Shown = State | View | Table
"""Anything that shows a seat its cards and what it may do."""


# --- Cards move ---------------------------------------------------------------------------------------------------


def put_down(table: Table, seat: Seat, cards: Cards, last: bool | None) -> None:
    """IA4, IA5, IA8: the cards leave the hand, and the last of them is on top and must be matched."""
    hand = table.hand(seat)
    for card in cards:
        hand.remove(card)
    if len(hand) == 1 and not last:
        table.silent = seat  # IA8
    table.note_cards(seat)
    table.discard += cards
    table.blocked = None  # IA23
    table.drawn = None
    table.idle = 0  # IA31
    top = cards[-1]
    if top in SUIT:
        table.suit, table.rank = SUIT[top], SYMBOL[top]


def pick_up(table: Table, seat: Seat, count: int) -> Cards:
    """IA7: draw cards into a hand; when the draw pile runs out, the discard pile except its top card is shuffled."""
    drawn: Cards = tuple(table.draw.take_several(count))
    if len(drawn) < count and len(table.discard) > 1:
        *pile, top = table.discard
        table.draw = table.shuffle("draw", pile)
        table.discard = [top]
        drawn += tuple(table.draw.take_several(count - len(drawn)))
    if drawn:
        table.idle = 0  # IA31
        hand = table.hand(seat)
        if len(drawn) == 1:
            insort(hand, drawn[0], key=shown_at)
        else:
            hand += drawn
            hand.sort(key=shown_at)
        table.note_cards(seat)
    return drawn


def pick_up_and_tell(table: Table, seat: Seat, count: int) -> None:
    drawn = pick_up(table, seat, count)
    if drawn:
        table.tell(drew(seat, drawn))


def penalise(table: Table) -> None:
    """IA8: a player who has not said "Last card" draws five, just before the next action."""
    silent = table.silent
    if silent is not None:
        table.silent = None
        table.tell(words.Penalised(silent))
        pick_up_and_tell(table, silent, LAST_CARD_PENALTY)


def suffer(table: Table, entry: Facing | Blocked, *, misses: bool) -> None:
    """IA28, IA29: what an entry does to its player; `misses`: it costs a turn to come."""
    seat, by = entry.on, entry.by
    if entry.kind == "ace":
        give(table, seat, by, best_cards(table.hands[seat]))
    elif entry.kind == "nine":
        give(table, seat, by, table.hands[seat])
    elif entry.kind == "swap":
        table.hands[by], table.hands[seat] = table.hands[seat], table.hands[by]
        table.note_cards(by)
        table.note_cards(seat)
        table.tell(words.Swapped((by, seat)))
    else:
        pick_up_and_tell(table, seat, entry.cards)
        if misses and entry.kind != "two":
            table.skip(seat, 1)


def best_cards(hand: Sequence[Card]) -> Cards:
    """IA14: the cards of the best kind; all cards if none is of a kind that IA14 names."""
    symbols = {SYMBOL[card] for card in hand}
    best = next((symbol for symbol in BEST_CARDS if symbol in symbols), None)
    return tuple(card for card in hand if best in (None, SYMBOL[card]))


def give(table: Table, giver: Seat, taker: Seat, among: Sequence[Card]) -> None:
    """IA14, IA18: one of these cards, at random, goes from hand to hand, if there is one and the two players differ."""
    if among and giver != taker:
        card = sorted(among, key=PLACE.__getitem__)[table.below(len(among))]
        table.hand(giver).remove(card)
        insort(table.hand(taker), card, key=shown_at)
        table.note_cards(giver)
        table.note_cards(taker)
        table.tell(words.Took(giver, taker, card))


# --- What follows, and the end -------------------------------------------------------------------------------------


def go_on(table: Table) -> None:
    """IA32: (a) the end, (b) what is `now`, (c) the turn passes."""
    if table.emptied and is_won(table):
        return
    if table.facing:
        # IA27: the player on turn has used or lost their turn.
        used = table.turn
        table.facing = tuple([entry._replace(now=True) if entry.on == used else entry for entry in table.facing])
        if any(entry.now for entry in table.facing):
            return
    pass_turn(table)


def pass_turn(table: Table) -> None:
    """IA32 (c): the turn goes to the next player; a player who must miss it takes all they face (IA29)."""
    table.phase = PLAYING
    table.drawn = None
    assert table.turn is not None, "the game is not over"
    while True:
        seat = table.turn = table.next(table.turn, table.direction)
        if not table.skips[seat]:
            return
        table.skip(seat, -1)
        table.tell(words.Missed(seat))
        for entry in table.facing:
            if entry.on == seat:
                replace(table, entry, None)
                table.tell(words.Fell(seat, entry.kind, entry.by))
                suffer(table, entry, misses=True)
        if is_won(table):
            return


def replace(table: Table, entry: Facing, becomes: Facing | None) -> None:
    """Put what is left of an entry in its place."""
    place = table.facing.index(entry)
    left = () if becomes is None else (becomes,)
    table.facing = (*table.facing[:place], *left, *table.facing[place + 1 :])


def is_won(table: Table) -> bool:
    """IA9: end the game if the first player without cards has won: nothing by or on them is still to be answered.

    A player who emptied their hand later waits, and wins only if the first must take cards again.
    """
    first = table.emptied[:1]
    if not first or any(entry.by in first or entry.on in first for entry in table.facing):
        return False
    end(table, first)
    return True


def end(table: Table, winners: tuple[Seat, ...]) -> None:
    """IA10: the game is over; the others rank by cards left, and players who folded come last (ALL5)."""
    by_cards: dict[int, tuple[Seat, ...]] = {}
    for seat in table.players():
        if seat not in winners:
            by_cards[len(table.hands[seat])] = (*by_cards.get(len(table.hands[seat]), ()), seat)
    places = (winners, *(by_cards[cards] for cards in sorted(by_cards)), *((seat,) for seat in reversed(table.out)))
    table.end(OVER, winners, tuple(place for place in places if place))
    table.facing = ()
    table.blocked = table.silent = table.drawn = None


def fewest_win(table: Table) -> None:
    """IA31: all with the fewest cards win."""
    fewest = min(len(table.hands[seat]) for seat in table.players())
    end(table, tuple(seat for seat in table.players() if len(table.hands[seat]) == fewest))
