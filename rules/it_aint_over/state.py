"""The cards and the states of It Ain't Over, and which loaded states are possible."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Generic, NamedTuple

from rules.actions import whole
from rules.cards import PACK_OF_52, RANKS, SUITS, Card, Cards, display_order, places
from rules.loading import Saved
from rules.seats import Seat, seats_at
from rules.state import Hand, Options, Pile, Place, draw_pile_and_hands, folded, seen_by

# --- Deck and numbers ---------------------------------------------------------------------------------------------

HAND = 7  # IA1
JOKER, GHOST, MIRROR, QUEEN = "JOKER", "GHOST", "MIRROR", "Q"
SUITLESS: Cards = (*(JOKER,) * 2, *(GHOST,) * 3, *(MIRROR,) * 3)
PACK: Cards = (*PACK_OF_52, *SUITLESS)  # IA1

SYMBOL: dict[Card, str] = {**{card: card[:-1] for card in PACK_OF_52}, **{card: card for card in SUITLESS}}
"""IA5: cards with the same symbol may be put down together."""
SUIT: dict[Card, str] = {card: card[-1] for card in PACK_OF_52}
PLACE: dict[Card, int] = {card: place for place, card in reversed(tuple(enumerate(PACK)))}
"""The order of the pack."""
SHOWN = [*(rank + suit for rank in RANKS for suit in SUITS), JOKER, GHOST, MIRROR]
shown_at = places(SHOWN)
"""A hand is shown by rank, then by suit."""
in_hand = display_order(shown_at)

LAST_CARD_PENALTY = 5  # IA8
PER_TWO, PER_KING, PER_JOKER = 2, 3, 5  # IA11, IA12, IA13
BEST_CARDS = (GHOST, MIRROR, JOKER, QUEEN, "K", "8", "2", "J")  # IA14
ACE_OF_SPADES = "AS"
RED_NINES = ("9D", "9H")  # IA18
GOES_ON_ANYTHING = frozenset((JOKER, "8", GHOST))  # IA13, IA17, IA24
ROUNDS_OF_PASSES = 2  # IA31

KINDS = {"two": "IA11", "king": "IA12", "joker": "IA13", "ace": "IA14", "nine": "IA18", "swap": "IA15"}
"""What a player can be facing, and the clause that says what answers it."""
VIAS = {"card": None, "ghost": "IA24", "mirror": "IA26"}
"""How it came; after a Ghost or a Mirror, that clause says what answers it."""

ANSWERS: dict[tuple[str, str], frozenset[str]] = {
    ("two", "card"): frozenset(("2", QUEEN, GHOST, MIRROR)),
    ("king", "card"): frozenset(("K", QUEEN, GHOST, MIRROR)),
    ("joker", "card"): frozenset((QUEEN, GHOST, MIRROR)),
    ("ace", "card"): frozenset((QUEEN, GHOST, MIRROR)),
    ("nine", "card"): frozenset((QUEEN, MIRROR)),
    ("swap", "card"): frozenset((QUEEN,)),
    **{(kind, "ghost"): frozenset((GHOST,)) for kind in KINDS},
    ("two", "ghost"): frozenset(("2", GHOST)),
    ("king", "ghost"): frozenset(("K", GHOST)),
    **{(kind, "mirror"): frozenset((GHOST, MIRROR)) for kind in KINDS},
    ("two", "mirror"): frozenset(("2", GHOST, MIRROR)),
    ("king", "mirror"): frozenset(("K", GHOST, MIRROR)),
}
"""The table of answers; Queens are Blocks."""


# --- The state ----------------------------------------------------------------------------------------------------


class Phase(StrEnum):
    """What is being done now; below, which phases may follow each.

    play -> drawn, answer, over
    drawn -> play, answer, over
    answer -> play, over
    """

    PLAY = "play"
    DRAWN = "drawn"
    ANSWER = "answer"
    OVER = "over"


PLAYING, DRAWN, ANSWERING, OVER = Phase
"""Nearly every move asks for one, and Python 3.11 is slow at looking up members as attributes."""


class Facing(NamedTuple):
    """Something that a player (`on`) must answer, and the player whose it is (`by`)."""

    kind: str
    cards: int
    by: Seat
    on: Seat
    via: str
    dir: int
    now: bool


class Blocked(NamedTuple):
    """What the Block on top has canceled for the player who put it down (`on`)."""

    kind: str
    cards: int
    by: Seat
    on: Seat


class Position(NamedTuple, Generic[Hand, Pile]):
    game: str
    options: Options
    seats: int
    dealer: Seat
    left: tuple[Seat, ...]
    seed: str
    chance: int
    direction: int
    turn: Seat | None
    phase: Phase
    to_act: tuple[Seat, ...]
    winners: tuple[Seat, ...] | None
    ranking: tuple[tuple[Seat, ...], ...] | None
    draw: Pile
    discard: Cards
    hands: tuple[Hand, ...]
    suit: str
    rank: str | None
    skips: tuple[int, ...]
    facing: tuple[Facing, ...]
    blocked: Blocked | None
    emptied: tuple[Seat, ...]
    silent: Seat | None
    drawn: Card | None
    idle: int


State = Position[Cards, Cards]
View = Position[Cards | int, int]
"""What one seat, or a spectator, may see: other players' hands and the draw pile are numbers of cards."""


def faced(facing: Sequence[Facing], turn: Seat | None) -> Facing | None:
    """IA27: the entry to answer next: the oldest that is `now`, or else the oldest on the player whose turn it is."""
    for entry in facing:
        if entry.now:
            return entry
    for entry in facing:
        if entry.on == turn:
            return entry
    return None


def acting(state: State | View) -> Seat | None:
    """The seat that must act, not one that may only say "Last card"."""
    entry = faced(state.facing, state.turn)
    return state.turn if entry is None else entry.on


def waiting(acting: Seat, silent: Seat | None) -> tuple[Seat, ...]:
    """`to_act`: the seat that must act, and the one that may still say "Last card" (IA8)."""
    if silent is None or silent == acting:
        return (acting,)
    return (acting, silent) if acting < silent else (silent, acting)


# --- What a seat may see ------------------------------------------------------------------------------------------


def view(state: State, viewer: Seat | None) -> View:
    """Only the player who has just drawn a card sees it."""
    seen: View = seen_by(state, viewer, drawn=state.drawn if state.turn == viewer else None)
    return seen


def awaited(state: State) -> tuple[Seat, ...]:
    """The seat that must act, not one that may only say "Last card" (IA8)."""
    return tuple(seat for seat in state.to_act if seat == acting(state))


def secrets(state: State, reader: Seat | None) -> tuple[Place, ...]:
    """The card that another player has just drawn is secret too."""
    drawn: tuple[Place, ...] = () if state.turn == reader else (("drawn",),)
    return (*draw_pile_and_hands(state, reader), *drawn)


# --- Saved states -------------------------------------------------------------------------------------------------


def restore(saved: Saved) -> State:
    state = State(
        game="it_aint_over",
        **saved.common(),
        options=Options(**saved.options),
        hands=tuple(map(in_hand, saved.cards_per_seat("hands"))),
        suit=saved.of_kind("suit", lambda value: isinstance(value, str) and value in SUITS, "IA4"),
        rank=saved.of_kind("rank", lambda value: value is None or (isinstance(value, str) and value in RANKS), "IA4"),
        skips=saved.numbers_per_seat("skips"),
        facing=read_facing(saved),
        blocked=read_blocked(saved),
        emptied=saved.distinct_seats("emptied"),
        silent=saved.seat_or_none("silent"),
        drawn=saved.of_kind("drawn", lambda value: value is None or saved.is_card(value), "IA6"),
        idle=saved.number("idle"),
    )
    saved.need_pack(PACK, "IA1", state.draw, state.discard, *state.hands, may_lack=bool(folded(state)))
    need_match(saved, state)
    need_players(saved, state)
    need_phase(saved, state)
    return state


def read_facing(saved: Saved) -> tuple[Facing, ...]:
    """The entries, each with exactly its fields."""
    tests = {
        **tests_of_blocked(saved),
        "via": lambda value: isinstance(value, str) and value in VIAS,
        "dir": lambda value: whole(value) and value in (1, -1),
        "now": lambda value: isinstance(value, bool),
    }

    def is_entry(value: Any) -> bool:
        return passes(tests, value) and len(value) == len(tests)

    given = saved.of_kind("facing", lambda value: isinstance(value, list) and all(map(is_entry, value)), "IA27")
    return tuple(Facing(**entry) for entry in given)


def read_blocked(saved: Saved) -> Blocked | None:
    """What the Block on top has canceled."""
    tests = tests_of_blocked(saved)
    given = saved.of_kind("blocked", lambda value: value is None or passes(tests, value), "IA23")
    return Blocked(*(given[name] for name in tests)) if given else None


def tests_of_blocked(saved: Saved) -> dict[str, Callable[[Any], bool]]:
    """The fields of a Block, which an entry has too, and how each is validated."""
    return {
        "kind": lambda value: isinstance(value, str) and value in KINDS,
        "cards": lambda value: whole(value) and value >= 0,
        "by": saved.is_seat,
        "on": saved.is_seat,
    }


def passes(tests: Mapping[str, Callable[[Any], bool]], value: object) -> bool:
    """Whether this is an object whose fields pass these tests."""
    return isinstance(value, dict) and all(name in value and test(value[name]) for name, test in tests.items())


def need_match(saved: Saved, state: State) -> None:
    """IA4, IA13, IA17: the last card that is neither a Ghost nor a Mirror says what must be matched."""
    saved.need(bool(state.discard), "IA2", "discard")
    last = next((card for card in reversed(state.discard) if card not in (GHOST, MIRROR)), None)
    if last is not None:
        saved.need(state.rank == (None if last == JOKER else SYMBOL[last]), "IA4", "rank")
        saved.need(last == JOKER or SYMBOL[last] == "8" or state.suit == SUIT[last], "IA4", "suit")
    if state.blocked:
        saved.need(SYMBOL[state.discard[-1]] == QUEEN, "IA23", "blocked")


def need_players(saved: Saved, state: State) -> None:
    """All players named are in, all without cards are in `emptied`, and no number is below 0."""
    players = [seat for seat in seats_at(state.seats) if seat not in folded(state)]
    named = [seat for entry in state.facing for seat in (entry.by, entry.on)]
    if state.blocked:
        named += [state.blocked.by, state.blocked.on]
    saved.need(all(seat in players for seat in named), "IA33", "facing")
    saved.need(state.silent is None or state.silent in players, "IA8", "silent")
    saved.need(sorted(state.emptied) == [seat for seat in players if not state.hands[seat]], "IA9", "emptied")
    saved.need(all(turns >= 0 for turns in state.skips), "IA19", "skips")
    most = ROUNDS_OF_PASSES * len(players)
    saved.need(state.idle >= 0 and (state.phase is OVER or state.idle < most), "IA31", "idle")


def need_phase(saved: Saved, state: State) -> None:
    """The seats that the game waits for, and what they face, fit the phase."""
    if state.phase is OVER:
        saved.need_wait(None, ())
        saved.need(not state.facing, "IA9", "facing")
        saved.need(state.drawn is None, "IA6", "drawn")
        return
    turn = state.turn
    entry = faced(state.facing, turn)
    saved.need((entry is not None) == (state.phase is ANSWERING), "IA27", "phase")
    may_be_out = entry is not None and entry.now  # IA33
    saved.need(turn is not None and (may_be_out or turn not in folded(state)), "ALL2", "turn")
    assert turn is not None
    saved.need_wait(turn, waiting(turn if entry is None else entry.on, state.silent))
    if state.phase is not ANSWERING:
        saved.need(not state.facing, "IA27", "facing")
        saved.need(not state.emptied, "IA9", "emptied")
    in_drawn = state.phase is DRAWN and state.drawn in state.hands[turn]
    saved.need(state.drawn is None or in_drawn, "IA6", "drawn")
