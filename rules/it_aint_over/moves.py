"""What the actions of It Ain't Over do."""

from bisect import insort
from collections.abc import Callable

from rules.actions import Action
from rules.cards import SUITS, Card, Cards
from rules.chance import number_below, shuffled
from rules.events import Drew, Event, Events, Shuffled
from rules.game import Start, Step, turned
from rules.refusals import Illegal
from rules.state import folded

from . import words
from .choices import NOTHING, matches, needs_of, others, passed_on
from .state import (
    ANSWERING,
    ANSWERS,
    BEST_CARDS,
    DISPLAY,
    DRAWN,
    GHOST,
    HAND,
    JOKER,
    KINDS,
    LAST_CARD_PENALTY,
    MIRROR,
    OVER,
    PACK,
    PER_KING,
    PER_TWO,
    PLACE,
    PLAYING,
    QUEEN,
    ROUNDS_OF_PASSES,
    SUIT,
    SYMBOL,
    VIAS,
    Blocked,
    Facing,
    Options,
    State,
    acting,
    after_move,
    faced,
    in_hand,
    waiting,
)

# --- The table, while an act is carried out -----------------------------------------------------------------------


class Table:
    """A state that is being changed, and what there is to tell of it; `state` makes the new state of it."""

    __slots__ = (
        *("before", "seats", "out", "events", "chance", "direction", "turn", "phase", "winners", "ranking", "draw"),
        *("discard", "hands", "suit", "rank", "skips", "facing", "blocked", "emptied", "silent", "drawn", "idle"),
    )

    def __init__(self, state: State) -> None:
        self.before = state
        self.seats = state.seats
        self.out = folded(state)
        self.events: list[Event] = []
        self.chance = state.chance
        self.direction = state.direction
        # Null only when the game is over, and then nobody acts.
        self.turn: int = state.turn  # type: ignore[assignment]
        self.phase = state.phase
        self.winners: tuple[int, ...] | None = None
        self.ranking: tuple[tuple[int, ...], ...] | None = None
        self.draw = state.draw
        self.discard = state.discard
        self.hands = list(state.hands)
        self.suit = state.suit
        self.rank = state.rank
        self.skips = state.skips
        self.facing = state.facing
        self.blocked = state.blocked
        self.emptied = state.emptied
        self.silent = state.silent
        self.drawn = state.drawn
        self.idle = state.idle

    def state(self) -> tuple[State, Events]:
        """The new state, which says whom it waits for, and the events."""
        turn: int | None = self.turn
        phase = self.phase
        to_act: tuple[int, ...] = ()
        if self.winners is not None:
            turn, phase, to_act = None, OVER, ()
        else:
            entry = faced(self.facing, turn) if self.facing else None
            if entry:
                phase = ANSWERING
            elif phase is ANSWERING:
                phase = PLAYING
            to_act = waiting(self.turn if entry is None else entry.on, self.silent)
        new = after_move(
            self.before,
            self.chance,
            self.direction,
            turn,
            phase,
            to_act,
            self.winners,
            self.ranking,
            self.draw,
            self.discard,
            tuple(self.hands),
            self.suit,
            self.rank,
            self.skips,
            self.facing,
            self.blocked,
            self.emptied,
            self.silent,
            self.drawn,
            self.idle,
        )
        return new, tuple(self.events)

    def next(self, seat: int, direction: int) -> int:
        """ALL2: the next player in."""
        seat = (seat + direction) % self.seats
        while seat in self.out:
            seat = (seat + direction) % self.seats
        return seat

    def players(self) -> list[int]:
        """Everybody who is in."""
        return [seat for seat in range(self.seats) if seat not in self.out]

    def others(self, seat: int) -> tuple[int, ...]:
        """All other players, in the order of play."""
        return others(seat, self.direction, self.seats, self.out)

    def hold(self, seat: int, hand: Cards) -> None:
        """Gives a player this hand; `emptied` keeps who has none, in the order in which it happened."""
        self.hands[seat] = hand
        if (seat in self.emptied) == bool(hand):
            without = tuple(other for other in self.emptied if other != seat)
            self.emptied = without if hand else (*without, seat)

    def set_skips(self, seat: int, turns: int) -> None:
        """Sets how many turns a player has to miss."""
        self.skips = (*self.skips[:seat], turns, *self.skips[seat + 1 :])

    def below(self, limit: int) -> int:
        """A number below the limit; nothing is drawn where there is no choice."""
        if limit == 1:
            return 0
        self.chance += 1
        return number_below(limit, self.before.seed, self.chance - 1)


# --- Set-up -------------------------------------------------------------------------------------------------------


def begin(start: Start) -> State:
    """IA1, IA2, IA3: seven cards each, and a card of a suit turned up, which may act on the first player."""
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
        EFFECTS[SYMBOL[starter]](table, start.dealer, words.Play((starter,)))
    pass_turn(table)
    return table.state()[0]


# --- What may be put down -----------------------------------------------------------------------------------------


def judge_group(state: State, seat: int, cards: Cards, last: bool | None) -> None:
    """IA4, IA5, IA8: cards that one holds and that are alike; "Last card" only with one card left."""
    hand = state.hands[seat]
    left = list(hand)
    for card in cards:
        if card not in left:
            raise Illegal("IA4", "You do not hold these cards.")
        left.remove(card)
    if not cards:
        raise Illegal("IA4", "Choose at least one card.")
    if len(cards) > 1 and len({SYMBOL[card] for card in cards}) > 1:
        raise Illegal("IA5", "Only cards of the same number or symbol go down together.")
    if last is not None and not (last and len(left) == 1):
        raise Illegal("IA8", "You say “Last card” only when one card is left in your hand.")


def judge_match(state: State, cards: Cards) -> None:
    """IA4, IA6: the first card has to match; after drawing, the drawn card is among them and matches too."""
    if state.phase is DRAWN:
        if state.drawn is None or state.drawn not in cards:
            raise Illegal("IA6", "After drawing you can play only the card that you drew, or pass.")
        if not matches(state, state.drawn):
            raise Illegal("IA6", "You drew {card}, which does not match, so you cannot play it.", card=state.drawn)
    if not matches(state, cards[0]):
        if cards[0] == MIRROR:
            raise Illegal("IA25", "A Mirror is an answer; it is played only on another Mirror.")
        raise Illegal("IA4", "{card} does not match what lies on top.", card=cards[0])


def judge_words(state: State, seat: int, action: words.Play) -> None:
    """IA13 to IA18: what the cards need is there and right, and nothing else is."""
    needs, symbol = needs_of(action.cards), SYMBOL[action.cards[0]]
    said = (action.shares, action.seat, action.suit, action.seats)
    if needs == NOTHING and said == (None, None, None, None):
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


def is_dealt(dealt: words.Shares, cards: int, able: tuple[int, ...]) -> bool:
    """IA13: whether just so many cards are dealt, to others only."""
    return all(seat in able and count >= 0 for seat, count in dealt) and sum(count for _, count in dealt) == cards


def put_down(table: Table, seat: int, cards: Cards, last: bool | None) -> None:
    """IA4, IA5, IA8: the cards leave the hand, and the last of them is on top and says what has to be matched."""
    hand = list(table.hands[seat])
    for card in cards:
        hand.remove(card)
    if len(hand) == 1 and not last:
        table.silent = seat  # IA8
    table.hold(seat, tuple(hand))
    table.discard = (*table.discard, *cards)
    table.blocked = None  # IA23
    table.drawn = None
    table.idle = 0  # IA31
    top = cards[-1]
    if top in SUIT:
        table.suit, table.rank = SUIT[top], SYMBOL[top]


def pick_up(table: Table, seat: int, count: int) -> Cards:
    """IA7: draws cards into a hand; the discard pile but its top is shuffled when the draw pile has run out."""
    drawn = [*reversed(table.draw[-count:])] if count else []
    table.draw = table.draw[: len(table.draw) - len(drawn)]
    if len(drawn) < count and len(table.discard) > 1:
        pile, table.chance = shuffled(table.discard[:-1], table.before.seed, table.chance)
        table.events.append(Shuffled("draw", pile))
        table.discard = table.discard[-1:]
        more = pile[len(drawn) - count :]
        drawn += reversed(more)
        table.draw = pile[: len(pile) - len(more)]
    if drawn:
        table.idle = 0  # IA31
        hand = list(table.hands[seat])
        for card in drawn:
            insort(hand, card, key=DISPLAY.__getitem__)
        table.hold(seat, tuple(hand))
    return tuple(drawn)


def pick_up_and_tell(table: Table, seat: int, count: int) -> None:
    """A pick-up, told if there was anything to pick up."""
    drawn = pick_up(table, seat, count)
    if drawn:
        table.events.append(Drew(seat, drawn))


def penalise(table: Table) -> None:
    """IA8: whoever has not said "Last card" draws five, just before the next action."""
    silent = table.silent
    if silent is not None:
        table.silent = None
        table.events.append(words.Penalised(silent))
        pick_up_and_tell(table, silent, LAST_CARD_PENALTY)


# --- The cards, played --------------------------------------------------------------------------------------------


def face(table: Table, kind: str, cards: int, by: int, on: int, *, now: bool = False) -> None:
    """IA24: a new entry; it travels in the direction of play at first."""
    table.facing = (*table.facing, Facing(kind, cards, by, on, "card", table.direction, now))


def twos(table: Table, seat: int, action: words.Play) -> None:
    """IA11: the next player picks up two for each."""
    face(table, "two", PER_TWO * len(action.cards), seat, table.next(seat, table.direction))


def kings(table: Table, seat: int, action: words.Play) -> None:
    """IA12: the next player picks up three for each, and loses one turn."""
    face(table, "king", PER_KING * len(action.cards), seat, table.next(seat, table.direction))


def jokers(table: Table, seat: int, action: words.Play) -> None:
    """IA13: every other player answers for his share when his turn comes; a suit may be named, no number is matched."""
    dealt = dict(action.shares or ())
    for other in table.others(seat):
        face(table, "joker", dealt.get(other, 0), seat, other)
    table.rank = None
    if action.suit is not None:
        table.suit = action.suit


def aces(table: Table, seat: int, action: words.Play) -> None:
    """IA14: with the Ace of spades somebody is picked, who has to give his best card."""
    if action.seat is not None:
        face(table, "ace", 1, seat, action.seat, now=True)


def threes(table: Table, seat: int, action: words.Play) -> None:
    """IA15: two or more swap hands with somebody."""
    if action.seat is not None:
        face(table, "swap", 0, seat, action.seat, now=True)


def fours(table: Table, _seat: int, action: words.Play) -> None:
    """IA16: an odd number of them turns the direction."""
    if len(action.cards) % 2:
        table.direction = turned(table.direction, (seat not in table.out for seat in range(table.seats)))


def eights(table: Table, _seat: int, action: words.Play) -> None:
    """IA17: the suit is named."""
    assert action.suit is not None, "judged before"
    table.suit = action.suit


def nines(table: Table, seat: int, action: words.Play) -> None:
    """IA18: a card is taken from somebody for each red one."""
    for other in action.seats or ():
        face(table, "nine", 1, seat, other, now=True)


def jacks(table: Table, seat: int, action: words.Play) -> None:
    """IA19: as many of the next players miss a turn each, counted round the table."""
    skipped = seat
    for _ in action.cards:
        skipped = table.next(skipped, table.direction)
        table.set_skips(skipped, table.skips[skipped] + 1)


EFFECTS: dict[str, Callable[[Table, int, words.Play], None]] = {
    "2": twos,
    "3": threes,
    "4": fours,
    "8": eights,
    "9": nines,
    "A": aces,
    "J": jacks,
    "K": kings,
    JOKER: jokers,
}
"""What the cards do; the others do nothing when they are played (IA20, IA21, IA24, IA25)."""


def play(state: State, seat: int, action: words.Play) -> tuple[State, Events]:
    """IA4 to IA6: a group of cards goes down, does what its cards say, and the turn passes."""
    judge_acting(state, seat)
    judge_group(state, seat, action.cards, action.last)
    judge_match(state, action.cards)
    judge_words(state, seat, action)
    table = Table(state)
    penalise(table)
    said = (action.cards, action.suit, action.seat, action.seats, action.shares, action.last)
    table.events.append(words.Played(seat, *said))
    put_down(table, seat, action.cards, action.last)
    effect = EFFECTS.get(SYMBOL[action.cards[0]])
    if effect:
        effect(table, seat, action)
    go_on(table)
    return table.state()


def draw(state: State, seat: int, _action: words.Draw) -> tuple[State, Events]:
    """IA6, IA7: who does not play draws a card, if there is one."""
    judge_acting(state, seat)
    table = Table(state)
    penalise(table)
    table.blocked = None  # IA23
    drawn = pick_up(table, seat, 1)
    table.events.append(Drew(seat, drawn))
    table.drawn = drawn[0] if drawn else None
    table.phase = DRAWN
    return table.state()


def let_be(state: State, seat: int, _action: words.Pass) -> tuple[State, Events]:
    """IA6, IA31: after drawing, the turn passes without a card; nobody can go on for ever so."""
    judge_acting(state, seat)
    table = Table(state)
    penalise(table)
    table.events.append(words.Passed(seat))
    if state.drawn is None:
        table.idle += 1
    if table.idle >= ROUNDS_OF_PASSES * len(table.players()):
        fewest_win(table)
    else:
        pass_turn(table)
    return table.state()


def say_last(state: State, seat: int, _action: words.Last) -> tuple[State, Events]:
    """IA8: "Last card", said after the play."""
    if seat != state.silent:
        raise Illegal("IA8", "You have nothing left to say “Last card” for.")
    table = Table(state)
    table.silent = None
    table.events.append(words.SaidLast(seat))
    return table.state()


def judge_acting(state: State, seat: int) -> None:
    """ALL8: who is waited for only because he may say "Last card" may do nothing else."""
    if seat == state.silent and seat != acting(state):
        raise Illegal("ALL8", "All you can do now is to say “Last card”.")


# --- Answers ------------------------------------------------------------------------------------------------------


def answer(state: State, seat: int, action: words.Answer) -> tuple[State, Events]:
    """IA22 to IA28: cards that answer what one is facing, and what they make of it."""
    judge_acting(state, seat)
    judge_group(state, seat, action.cards, action.last)
    entry = faced(state.facing, state.turn)
    assert entry is not None, "there is one in this phase"
    symbol = SYMBOL[action.cards[0]]
    if symbol not in ANSWERS[entry.kind, entry.via]:
        clause = VIAS[entry.via] or KINDS[entry.kind]
        raise Illegal(clause, "{card} is no answer to what you are facing.", card=action.cards[0])
    if entry.now and len(action.cards) > 1:
        raise Illegal("IA27", "Out of turn you answer with a single card.")
    table = Table(state)
    penalise(table)
    table.events.append(words.Answered(seat, action.cards, action.last))
    put_down(table, seat, action.cards, action.last)
    becomes = BECOMES[symbol](table, entry, len(action.cards))
    replace(table, entry, becomes)
    go_on(table)
    return table.state()


def replace(table: Table, entry: Facing, becomes: Facing | None) -> None:
    """What is left of an entry stays in its place."""
    place = table.facing.index(entry)
    left = () if becomes is None else (becomes,)
    table.facing = (*table.facing[:place], *left, *table.facing[place + 1 :])


def more_twos(table: Table, entry: Facing, count: int) -> Facing:
    """IA11: the count goes on to the next player, or begins anew when a Ghost or a Mirror was between."""
    before = entry.cards if entry.via == "card" else 0
    return sent_on(table, entry, before + PER_TWO * count)


def more_kings(table: Table, entry: Facing, count: int) -> Facing:
    """IA12: only the new ones count."""
    return sent_on(table, entry, PER_KING * count)


def sent_on(table: Table, entry: Facing, cards: int) -> Facing:
    """The entry, of the one who answers and for the player after him."""
    return entry._replace(cards=cards, by=entry.on, on=table.next(entry.on, entry.dir), via="card")


def ghost(table: Table, entry: Facing, _count: int) -> Facing | None:
    """IA24, IA26: it passes through to another player, or ends."""
    on = passed_on(entry, table.seats, table.out)
    return None if on is None else entry._replace(on=on, via="ghost")


def mirror(_table: Table, entry: Facing, _count: int) -> Facing:
    """IA25: it goes back to the one whose it was."""
    return entry._replace(on=entry.by, by=entry.on, via="mirror", dir=-entry.dir, now=True)


def block(table: Table, entry: Facing, _count: int) -> None:
    """IA22: it is cancelled."""
    table.blocked = Blocked(entry.kind, entry.cards, entry.by, entry.on)


BECOMES: dict[str, Callable[[Table, Facing, int], Facing | None]] = {
    "2": more_twos,
    "K": more_kings,
    GHOST: ghost,
    MIRROR: mirror,
    QUEEN: block,
}
"""What an answer makes of the entry."""


def counter_block(state: State, seat: int, action: words.Answer) -> tuple[State, Events]:
    """IA23: a Block on a Block: what was cancelled falls on him who had blocked it."""
    judge_acting(state, seat)
    blocked = state.blocked
    if blocked is None or blocked.on == seat:
        raise Illegal("IA23", "There is no Block that you can block.")
    judge_group(state, seat, action.cards, action.last)
    if SYMBOL[action.cards[0]] != QUEEN:
        raise Illegal("IA23", "Only a Queen blocks a Block.")
    table = Table(state)
    penalise(table)
    table.events.append(words.Answered(seat, action.cards, action.last))
    put_down(table, seat, action.cards, action.last)
    table.events.append(words.Fell(blocked.on, blocked.kind, blocked.by))
    suffer(table, blocked, misses=True)
    go_on(table)
    return table.state()


def accept(state: State, seat: int, _action: words.Accept) -> tuple[State, Events]:
    """IA28: one takes what one is facing; in turn it costs this turn, but for 2s, after which the turn goes on."""
    judge_acting(state, seat)
    entry = faced(state.facing, state.turn)
    assert entry is not None, "there is one in this phase"
    table = Table(state)
    penalise(table)
    table.events.append(words.Accepted(seat, entry.kind, entry.by))
    replace(table, entry, None)
    suffer(table, entry, misses=entry.now)
    if entry.kind == "two" and not entry.now:
        is_won(table)
    else:
        go_on(table)
    return table.state()


def suffer(table: Table, entry: Facing | Blocked, *, misses: bool) -> None:
    """IA28, IA29: what an entry does to its player; `misses`: the turn that it costs is one to come."""
    seat, by = entry.on, entry.by
    if entry.kind == "ace":
        give(table, seat, by, best_cards(table.hands[seat]))
    elif entry.kind == "nine":
        give(table, seat, by, table.hands[seat])
    elif entry.kind == "swap":
        first, second = table.hands[by], table.hands[seat]
        table.hold(by, second)
        table.hold(seat, first)
        table.events.append(words.Swapped((by, seat)))
    else:
        pick_up_and_tell(table, seat, entry.cards)
        if misses and entry.kind != "two":
            table.set_skips(seat, table.skips[seat] + 1)


def best_cards(hand: Cards) -> Cards:
    """IA14: those of the best kind; all of them when none is of a kind that is named."""
    symbols = {SYMBOL[card] for card in hand}
    best = next((symbol for symbol in BEST_CARDS if symbol in symbols), None)
    return hand if best is None else tuple(card for card in hand if SYMBOL[card] == best)


def give(table: Table, giver: int, taker: int, among: Cards) -> None:
    """IA14, IA18: one of these cards, at random, goes from hand to hand; who has none gives none, nor to himself."""
    if among and giver != taker:
        card = sorted(among, key=PLACE.__getitem__)[table.below(len(among))]
        left = list(table.hands[giver])
        left.remove(card)
        table.hold(giver, tuple(left))
        table.hold(taker, in_hand((*table.hands[taker], card)))
        table.events.append(words.Took(giver, taker, card))


# --- How it goes on, and ends -------------------------------------------------------------------------------------


def go_on(table: Table) -> None:
    """IA32: (a) the end, (b) what is `now`, (c) the turn passes."""
    if is_won(table):
        return
    if table.facing:
        # IA27: the player on turn has used or lost his turn.
        used = table.turn
        table.facing = tuple(entry._replace(now=True) if entry.on == used else entry for entry in table.facing)
        if any(entry.now for entry in table.facing):
            return
    pass_turn(table)


def pass_turn(table: Table) -> None:
    """IA32 (c): the turn goes to the next player; who has to miss it takes all he faces (IA29)."""
    table.phase = PLAYING
    table.drawn = None
    while True:
        seat = table.turn = table.next(table.turn, table.direction)
        if not table.skips[seat]:
            return
        table.set_skips(seat, table.skips[seat] - 1)
        table.events.append(words.Missed(seat))
        for entry in table.facing:
            if entry.on == seat:
                replace(table, entry, None)
                table.events.append(words.Fell(seat, entry.kind, entry.by))
                suffer(table, entry, misses=True)
        if is_won(table):
            return


def is_won(table: Table) -> bool:
    """IA9: whether nothing that was his, or is on him, is still to be answered for the first who had no cards.

    Whoever emptied his hand later waits, and wins only if the first has to take cards again.
    """
    first = table.emptied[:1]
    if not first or any(entry.by in first or entry.on in first for entry in table.facing):
        return False
    end(table, first)
    return True


def end(table: Table, winners: tuple[int, ...]) -> None:
    """IA10: the game is over; the others rank by cards left, and who has folded comes last (ALL5)."""
    by_cards: dict[int, tuple[int, ...]] = {}
    for seat in table.players():
        if seat not in winners:
            by_cards[len(table.hands[seat])] = (*by_cards.get(len(table.hands[seat]), ()), seat)
    places = (winners, *(by_cards[cards] for cards in sorted(by_cards)), *((seat,) for seat in reversed(table.out)))
    table.winners = winners
    table.ranking = tuple(place for place in places if place)
    table.facing = ()
    table.blocked = table.silent = table.drawn = None


def fewest_win(table: Table) -> None:
    """IA31: all with the fewest cards win."""
    fewest = min(len(table.hands[seat]) for seat in table.players())
    end(table, tuple(seat for seat in table.players() if len(table.hands[seat]) == fewest))


# --- Leaving ------------------------------------------------------------------------------------------------------


def fold(state: State, seat: int) -> tuple[State, Events]:
    """IA33: what is the leaver's, or concerns him, is gone, and it goes on without him."""
    table = Table(state)
    waited = seat == state.turn or any(entry.now for entry in state.facing)
    table.hands[seat] = ()
    table.emptied = tuple(other for other in table.emptied if other != seat)
    table.set_skips(seat, 0)
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
    return table.state()


# --- Which function carries out what ------------------------------------------------------------------------------

STEPS: dict[tuple[str, type[Action]], Step[State]] = {
    (PLAYING, words.Play): play,
    (PLAYING, words.Draw): draw,
    (PLAYING, words.Answer): counter_block,
    (PLAYING, words.Last): say_last,
    (DRAWN, words.Play): play,
    (DRAWN, words.Pass): let_be,
    (DRAWN, words.Last): say_last,
    (ANSWERING, words.Answer): answer,
    (ANSWERING, words.Accept): accept,
    (ANSWERING, words.Last): say_last,
}
