"""What the cards of It Ain't Over do: when played, and as answers to what their player faces."""

from collections.abc import Callable

from rules.seats import Seat, seats_at, turned

from . import words
from .choices import others, passed_on
from .state import GHOST, JOKER, MIRROR, PER_KING, PER_TWO, QUEEN, Blocked, Facing
from .table import Table

# --- Played -------------------------------------------------------------------------------------------------------


def face(table: Table, kind: str, cards: int, by: Seat, on: Seat, *, now: bool = False) -> None:
    """IA24: a new entry; it travels in the direction of play at first."""
    table.facing = (*table.facing, Facing(kind, cards, by, on, "card", table.direction, now))


def twos(table: Table, seat: Seat, action: words.Play) -> None:
    """IA11: the next player picks up two for each."""
    face(table, "two", PER_TWO * len(action.cards), seat, table.next(seat, table.direction))


def kings(table: Table, seat: Seat, action: words.Play) -> None:
    """IA12: the next player picks up three for each, and loses one turn."""
    face(table, "king", PER_KING * len(action.cards), seat, table.next(seat, table.direction))


def jokers(table: Table, seat: Seat, action: words.Play) -> None:
    """IA13: all others answer their shares when their turns come; a suit may be named, no number is matched."""
    dealt = dict(action.shares or ())
    for other in others(seat, table.direction, table.seats, table.out):
        face(table, "joker", dealt.get(other, 0), seat, other)
    table.rank = None
    if action.suit is not None:
        table.suit = action.suit


def aces(table: Table, seat: Seat, action: words.Play) -> None:
    """IA14: the Ace of spades picks a player, who must give their best card."""
    if action.seat is not None:
        face(table, "ace", 1, seat, action.seat, now=True)


def threes(table: Table, seat: Seat, action: words.Play) -> None:
    """IA15: two or more swap hands with another player."""
    if action.seat is not None:
        face(table, "swap", 0, seat, action.seat, now=True)


def fours(table: Table, _seat: Seat, action: words.Play) -> None:
    """IA16: an odd number of them reverses the direction."""
    if len(action.cards) % 2:
        table.direction = turned(table.direction, (seat not in table.out for seat in seats_at(table.seats)))


def eights(table: Table, _seat: Seat, action: words.Play) -> None:
    """IA17: the suit is named."""
    assert action.suit is not None, "judged before"
    table.suit = action.suit


def nines(table: Table, seat: Seat, action: words.Play) -> None:
    """IA18: a card is taken from another player for each red one."""
    for other in action.seats or ():
        face(table, "nine", 1, seat, other, now=True)


def jacks(table: Table, seat: Seat, action: words.Play) -> None:
    """IA19: as many of the next players miss a turn each, counted around the table."""
    skipped = seat
    for _ in action.cards:
        skipped = table.next(skipped, table.direction)
        table.skip(skipped, 1)


PLAYED: dict[str, Callable[[Table, Seat, words.Play], None]] = {
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


# --- As answers ---------------------------------------------------------------------------------------------------


def more_twos(table: Table, entry: Facing, count: int) -> Facing:
    """IA11: the count passes to the next player, or starts over after a Ghost or a Mirror."""
    before = entry.cards if entry.via == "card" else 0
    return sent_on(table, entry, before + PER_TWO * count)


def more_kings(table: Table, entry: Facing, count: int) -> Facing:
    """IA12: only the new ones count."""
    return sent_on(table, entry, PER_KING * count)


def sent_on(table: Table, entry: Facing, cards: int) -> Facing:
    """The entry, now from the player who answers to the player after them."""
    return entry._replace(cards=cards, by=entry.on, on=table.next(entry.on, entry.dir), via="card")


def ghost(table: Table, entry: Facing, _count: int) -> Facing | None:
    """IA24, IA26: it passes on to another player, or ends."""
    on = passed_on(entry, table.seats, table.out)
    return None if on is None else entry._replace(on=on, via="ghost")


def mirror(_table: Table, entry: Facing, _count: int) -> Facing:
    """IA25: it goes back to the player whose it was."""
    return entry._replace(on=entry.by, by=entry.on, via="mirror", dir=-entry.dir, now=True)


def block(table: Table, entry: Facing, _count: int) -> None:
    """IA22: it is cancelled."""
    table.blocked = Blocked(entry.kind, entry.cards, entry.by, entry.on)


ANSWERED: dict[str, Callable[[Table, Facing, int], Facing | None]] = {
    "2": more_twos,
    "K": more_kings,
    GHOST: ghost,
    MIRROR: mirror,
    QUEEN: block,
}
"""What an answer makes of the entry."""
