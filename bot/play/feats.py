"""What players did in a game that is worth telling at its end; all of it follows from what is stored anyway."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.play.changes import Action, Changed, Context, Hooks
from bot.play.ranking import places
from bot.play.replay import Played
from bot.play.table import Feat, Table, Turning
from rules.seats import Seat, by_seat
from rules.state import folded

COMEBACK, STREAK, FIRST, LONGEST = "comeback", "streak", "first", "longest"
DEBUT = "debut "  # precedes the kind of a feat that is a season's first of its kind
ROW = 3  # the fewest wins in a row that are told
EARLIER = 5  # the fewest games before the first that can be the longest


@dataclass(frozen=True, slots=True)
class Records:
    """What a game that counts means in its season, for the people who have won it."""

    streaks: Mapping[int, int] = field(default_factory=dict)  # by person: wins in a row, with this one
    firsts: Collection[int] = ()  # for whom this is the first
    longest: bool = False  # whether it is longer than those before it, which are at least EARLIER


Done = Mapping[tuple[str, Seat], int]
"""What was done in a game, in the order in which it was done first: the kind of feat, who, and how often or much."""


def done_in(table: Table, actions: Sequence[Action], hooks: Hooks) -> Done:
    """Find the feats in the record of a finished game. Moves that a house player made for a person count for nobody.

    :raises rules.Illegal: the rules have changed, and refuse a move.
    """
    place = {seat: place for place, seat in places(table)}
    first = next((seat for seat, at in place.items() if at == 1), None)
    found: Counter[tuple[str, Seat]] = Counter()
    behind, played = 0, Played(table, actions)
    for number in range(1, len(actions) + 1):
        state, events = played.at(number)
        view = table.game.view(state, None)
        told = [table.game.write_event(table.game.seen(event, None)) for event in events]
        mover, by = actions[number - 1].seat, actions[number - 1].by
        for kind, seat, size in hooks.deeds(told, view):
            if seat == mover and by in ("house", "stand-in") and table.players[seat].user_id is not None:
                continue  # a house player did it for them
            worth = hooks.worth[kind]
            found[kind, seat] = found[kind, seat] + size if worth.adds else max(found[kind, seat], size)
        standing = hooks.standing(view)
        if standing and first is not None:
            gone = folded(state)  # who has no cards left by leaving is not ahead
            behind = max(behind, max(count for seat, count in by_seat(standing) if seat not in gone) - standing[first])
    if first is not None and COMEBACK in hooks.worth:
        found[COMEBACK, first] = behind
    return found


def greatest(table: Table, done: Done, hooks: Hooks) -> Feat | None:
    """Choose the greatest feat of a finished game, by a person if there is one."""
    place = {seat: place for place, seat in places(table)}
    great = [
        (table.players[seat].user_id is not None, size / hooks.worth[kind].least, -place.get(seat, 0), kind, seat, size)
        for (kind, seat), size in done.items()
        if size >= hooks.worth[kind].least
    ]
    return Feat(*max(great)[3:]) if great else None


def debuts(table: Table, done: Done, hooks: Hooks) -> dict[str, Seat]:
    """List what people did that may be a first, and who of them did it first: what is counted, and a comeback."""
    found: dict[str, Seat] = {}
    for (kind, seat), size in done.items():
        worth = hooks.worth[kind]
        if table.players[seat].person is not None and (worth.adds or (kind == COMEBACK and size >= worth.least)):
            found.setdefault(kind, seat)
    return found


def of_records(table: Table, records: Records) -> Iterator[Feat]:
    """List streaks, firsts and records."""
    for place, seat in places(table):
        who = table.players[seat].person
        if who is not None and records.streaks.get(who, 0) >= ROW:
            yield Feat(STREAK, seat, records.streaks[who])
        if who is not None and who in records.firsts:
            yield Feat(FIRST, seat, 1)
        if place == 1 and records.longest:
            yield Feat(LONGEST, seat, table.actions)
            records = replace(records, longest=False)  # several may have won


def note(table: Table, _: Context, turning: Turning | None, feats: Sequence[Feat]) -> Changed:
    """Remember what there is to tell of a game that is over. Only the code that shows it asks for this."""
    return Changed(replace(table, turning=turning, feats=tuple(feats)), quiet=True)
