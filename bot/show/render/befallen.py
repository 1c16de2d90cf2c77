"""What has happened to the owner of a hand since their last press: a line of its own for the weightiest."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from bot.play.table import Move
from bot.show.presenter import Perspective, Presenter

MOST = 2
"""Lines at most; the log tells the rest."""
BY_HOUSE = "by_house"  # a house player has moved for them
WEIGHTS = ("bust", "pick_up", "given", "taken", "swing", BY_HOUSE, "skipped", "turned", "dealt")
"""The kinds of what happens, the weightiest first."""
FLEETING = "turned"  # what matters only until the next move


class _Blow(NamedTuple):
    """Something that has happened to them."""

    weight: int
    age: int  # how many moves have followed
    move: Move
    line: str  # empty where the log's line says it
    events: Sequence[Mapping[str, Any]]  # those that this tells


def befallen(
    moves: Sequence[Move], before: Move | None, seen: Perspective, presenter: Presenter, *, away: bool = False
) -> tuple[list[str], frozenset[int]]:
    """Tell what moves have done to the owner of a hand, with the ids of those of their events that need no other line.

    :param moves: those since their last press, oldest first; that one itself while nothing has followed it.
    :param before: the move before them, as far as it is known.
    :param away: whether a house player keeps their seat, which the hand says elsewhere.
    """
    alike: dict[object, _Blow] = {}  # what happened twice, the log tells the second time
    for blow in sorted(_blows(moves, before, seen, presenter), key=lambda blow: blow[:2]):
        alike.setdefault(blow.line or presenter.tell(blow.move, seen.people, seen.t), blow)
    chosen = [*alike.values()][:MOST]
    lines = []
    for blow in chosen:
        line = blow.line
        if not line:
            others = frozenset(id(event) for one in chosen if one.line for event in one.events)
            rest = presenter.tell(blow.move, seen.people, seen.t, others)
            line = seen.t("Time was up: {told}", told=rest) if rest and not away else rest
        lines.append(line)
    return [*filter(None, lines)], frozenset(id(event) for blow in chosen for event in blow.events)


def _blows(moves: Sequence[Move], before: Move | None, seen: Perspective, presenter: Presenter) -> Iterator[_Blow]:
    for age, (earlier, move) in enumerate(pairwise([before, *moves]), 1 - len(moves)):
        assert move is not None, "only the one before them may be unknown"
        if move.seat == seen.seat and move.by == "stand-in":
            yield _Blow(WEIGHTS.index(BY_HOUSE), -age, move, "", move.events)
        for climax in presenter.climaxes(move, earlier):
            if climax.told is None or (climax.kind == FLEETING and age):
                continue
            if line := climax.told(seen):
                yield _Blow(WEIGHTS.index(climax.kind), -age, move, line, climax.events)
