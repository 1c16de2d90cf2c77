"""How a game ended for the people who played it, and voiding a game."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import mark
from bot.play.changes import Changed, Context, Hooks
from bot.play.table import Table
from bot.runtime.log import logger
from bot.standings.games import Finished, Outcome, Result, Unrated
from rules.seats import Seat, seats_at
from rules.state import Common

log = logger(__name__)


def placed(ranking: Iterable[Sequence[Seat]], place: int = 1) -> list[tuple[int, Seat]]:
    """Give the place and the seat of everybody in a ranking, best first; equal seats share a place.

    :param place: the first of them.
    """
    found = []
    for group in ranking:
        found += [(place, seat) for seat in group]
        place += len(group)
    return found


def places(table: Table) -> list[tuple[int, Seat]]:
    """Give the place and the seat of everybody, best first; nothing if the game has no result.

    Of a game that everybody has left, only those who have are placed.
    """
    if not table.finished:
        return []
    groups = order(table.state, table.absent)
    return placed(groups, 1 + len(table.players) - sum(map(len, groups)))


def order(end: Common, absent: Collection[Seat] = ()) -> list[list[Seat]]:
    """Group the seats of a game that has ended as the standings rank them, best first; equal seats share a group.

    Those whose players have left come after all others, the later they left the better, regardless of what a house
    player has achieved there. Those who were absent from a table of a tournament share the last place.

    :param end: the state at the end, or a view of it.
    :param absent: :attr:`Table.absent`.
    """
    stayed = [[seat for seat in group if seat not in end.left] for group in end.ranking or ()]
    everybody = [*stayed, *([seat] for seat in reversed(end.left))]
    there = [[seat for seat in group if seat not in absent] for group in everybody]
    return [group for group in [*there, [*absent]] if group]


def winners(end: Common, absent: Collection[Seat] = ()) -> list[Seat]:
    """List the seats whose players have won: nobody wins with a seat that a house player has played for them."""
    return [seat for seat in end.winners or () if seat not in end.left and seat not in absent]


def unrated(table: Table, seat: Seat) -> Unrated | None:
    """Say why the game of a tournament leads to no rating for a player; None if it does, as any other game does."""
    if table.home.unhoused:
        return "not posted"
    return "no move" if table.event.tournament_id is not None and not table.players[seat].moved else None


def results(table: Table, hooks: Hooks) -> list[Result]:
    """Rank the people: those who stayed as the rules do, then those who left, the later the better.

    A game that everybody has left is not over by the rules, but ranks them all the same. Places follow the record, so
    players who made no move keep theirs; they are marked as unrated.
    """
    groups, best = order(table.state), winners(table.state, table.absent)
    kept = _kept(table, hooks)
    found = []
    place = 1
    overall = 1 + len(table.players) - sum(map(len, groups))  # house players that are left alone come before all others
    for group in groups:
        people = [(seat, user) for seat in group if (user := table.players[seat].user_id) is not None]
        for seat, user in people:
            gone = table.players[seat].gone
            found.append(
                Result(
                    user_id=user,
                    name=table.players[seat].name,
                    place=place,
                    won=seat in best,
                    kept=0 if gone else kept[seat],
                    gone=gone,
                    overall=overall,
                    unrated=unrated(table, seat),
                )
            )
        place += len(people)
        overall += len(group)
    return found


def seat_places(table: Table) -> list[int]:
    """Give the place of each seat of a game that has ended, for a table at which only people sit."""
    return [place for _, place in sorted((seat, place) for place, seat in placed(order(table.state, table.absent)))]


def finished(table: Table, now: float, found: Sequence[Result]) -> Finished:
    return Finished(
        guild_id=table.home.guild_id,
        game=table.game.key,
        table_id=table.id,
        at=now,
        results=found,
        counts=table.counts,
        seats=len(table.players),
        alone_against=table.alone_against,
    )


def _kept(table: Table, hooks: Hooks) -> list[int]:
    """Count what each seat has kept. If that fails, it is logged, and the game ends with nothing kept."""
    view = table.game.view(table.state, None)
    try:
        return [hooks.kept(view, seat) for seat in seats_at(len(table.players))]
    except Exception:
        log.exception("not counted what was kept", table=table.id)
        return [0] * len(table.players)


def void(table: Table, _: Context, guild_id: int, by: int) -> Changed:
    """:raises Refused: there is no such game that counts."""
    if table.home.guild_id != guild_id:
        raise Refused(NO_TABLE)
    if table.outcome is None or not table.outcome.counted:
        raise Refused(mark("This game doesn't count for the leaderboard: there's nothing to void."))
    return Changed(replace(table, outcome=Outcome(counted=False, voided=True)), voided_by=by)
