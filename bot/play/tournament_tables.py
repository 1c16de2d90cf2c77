"""The tables of tournaments: dealt when they are stored, and always played to the end.

A table of a tournament is a table like any other, but nobody opens it, joins it or closes it: its people are given, and
the transaction that stores it with its round has dealt the cards. Its clock starts when it is posted, and it counts for
nobody if it never is. It counts towards no limit of tables, and has no rematch. A house player takes over for players
who leave, and for everybody once the time of the round is up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.language.texts import mark
from bot.play.changes import Changed, Context
from bot.play.closing import closed
from bot.play.lobby import opened
from bot.play.moves import played_on
from bot.play.permissions import Person
from bot.play.ranking import seat_places
from bot.play.table import Agreement, Decision, Home, Player, Table, replace
from bot.runtime.log import logger
from bot.standings.people import Who
from rules import Game
from rules.chance import seed_of
from rules.seats import Seat

log = logger(__name__)

NEVER_POSTED = mark("This table couldn't be posted, so it counts for nobody.")


@dataclass(frozen=True, slots=True)
class Shared:
    """What all tables of a tournament have in common."""

    home: Home
    agreed: Agreement
    organiser_id: Who
    start_id: int  # the press or message that came in shortly before the deal: a part of the seed
    game: Game[Any, Any]


def dealt(shared: Shared, players: Sequence[Player], secret: str, context: Context) -> Table:
    """Make a table of a tournament, with the cards dealt.

    :param players: whose interactions are a part of the seed.
    """
    game, opener = shared.game, Person(0, "", shared.start_id)
    home = replace(shared.home, unhoused=True)
    table = replace(
        opened(game, opener, context, home, shared.agreed),
        opener_id=shared.organiser_id,
        secret=secret,
        start_id=shared.start_id,
        phase="play",
        players=tuple(replace(player, decision=Decision(1)) for player in players),
        waits={},
    )
    seed = seed_of(secret, table.interactions)
    return replace(table, state=game.new(seats=len(players), seed=seed, options=shared.agreed.options))


def give_up(table: Table, _: Context) -> Changed:
    """Close a table that was never posted: it counts for nobody."""
    return Changed(closed(table, NEVER_POSTED) if table.home.unhoused and not table.ended else table)


def outlive(table: Table, _: Context) -> Changed:
    """Note that the tournament has ended before this game."""
    return Changed(
        table if table.ended or table.event.outlived else replace(table, event=replace(table.event, outlived=True))
    )


def play_on(table: Table, context: Context) -> Changed:
    """Have the house begin to play on for everybody: time is up. :func:`bot.play.moves.followed` goes on with it.

    The players being waited for at that moment have missed a move.
    """
    if table.phase != "play":
        return Changed(table)
    if not table.event.judged:
        for seat in table.game.awaited(table.state):
            table = table.with_seat(seat, missed=max(1, table.players[seat].missed))
        table = replace(table, event=replace(table.event, judged=True))
    return played_on(Changed(table), context)


def judged(table: Table, context: Context) -> Table:
    """Give a table that was closed before its end as it might have ended; nothing of that is stored."""
    table = replace(table, phase="play")
    while table.phase == "play":
        table = play_on(table, context).table
    return table


@dataclass(frozen=True, slots=True)
class Score:
    """How a table has ended, by seat."""

    places: tuple[int, ...]
    measured: tuple[int, ...] | None
    absent: tuple[Seat, ...]  # the seats whose owners have made no move, though they were waited for


def score(table: Table, context: Context) -> Score:
    """Say how a game has ended that is over."""
    try:
        measured = tuple(context.hooks.standing(table.game.view(table.state, None))) or None
    except Exception:
        log.exception("not measured at the end", table=table.id)
        measured = None
    return Score(tuple(seat_places(table)), measured, tuple(table.absent))
