"""The pause before a move that the house makes tells nothing: it is drawn before the legal moves are looked at."""

import random
from statistics import median

import pytest

from bot.play import leaving, lobby, moves
from bot.play.changes import NO_LIMITS
from bot.play.permissions import Person
from bot.play.table import Agreement, Home, Table
from bot.runtime.timings import Timings
from bot.services.tables import Change, P, Tables
from cogs.ninety_nine.looks import Looks
from rules import Action
from rules.ninety_nine.words import Answer
from sandbox.clock import TravelClock
from tests.stores import in_memory

ENOUGH = 1000
HOST, GUEST = Person(1, "Ada", 11), Person(2, "Bela", 12)


def after(tables: Tables, table: Table, change: Change[P], *args: P.args, **kwargs: P.kwargs) -> Table:
    """Give a table after a change and the moves that follow it, none of which is stored."""
    context = tables.context_of(table.game)
    return moves.followed(change(table, context, *args, **kwargs), context).table


async def test_pauses_are_as_long_where_there_is_no_choice_as_where_there_is() -> None:
    looks, clock = Looks(), TravelClock()
    pauses: dict[bool, list[float]] = {True: [], False: []}  # by whether there was no choice
    by: dict[bool, list[float]] = {True: [], False: []}  # by whether it was a house player, and not a stand-in
    async with in_memory() as storage:
        chance = random.Random(4)  # noqa: S311 - nothing is kept secret with it
        tables = Tables(storage, {"ninety_nine": looks}, clock, Timings(), chance=chance)
        while min(map(len, pauses.values())) < ENOUGH:
            table = await tables.open(
                looks.game,
                HOST,
                Home(guild_id=1, channel_id=2),
                Agreement(locale="en-US", options=looks.game.judge_options({"tokens": 9}), pace="none"),
                limits=NO_LIMITS,
            )
            await tables.change(table.id, lobby.join, GUEST, NO_LIMITS)  # without one of its people a game ends
            await tables.change(table.id, lobby.add_house_player, HOST, "easy")
            await tables.change(table.id, lobby.add_house_player, HOST, "normal")
            await tables.change(table.id, lobby.start, HOST)
            table = await tables.change(table.id, leaving.leave, HOST.id)
            while table.phase == "play":
                if not table.waits:
                    (seat,) = table.game.awaited(table.state)
                    action: Action = Answer("Because.")  # nobody is offered to refuse (NN15)
                    if table.state.phase != "answer":
                        action = table.game.house_player(table.game.view(table.state, seat), "easy", chance)
                    table = after(tables, table, moves.act, GUEST.id, table.players[seat].decision, action)
                    continue
                ((seat, wait),) = table.seat_waits.items()
                pause = wait.due - clock.now()
                pauses[len(table.game.legal_actions(table.state, seat)) == 1].append(pause)
                by[table.players[seat].user_id is None].append(pause)
                clock.travel(pause)
                table = after(tables, table, moves.time_up, seat)
    assert abs(median(pauses[False]) / median(pauses[True]) - 1) < 0.05
    assert abs(median(by[False]) / median(by[True]) - 1) < 0.05
    assert median(pauses[False]) == pytest.approx(Timings().house_pause, rel=0.1)


async def test_what_is_claimed_meanwhile_changes_neither_cards_nor_pauses() -> None:
    async with in_memory() as storage:
        chance = random.Random(4)  # noqa: S311 - nothing is kept secret with it
        tables = Tables(storage, {}, TravelClock(), Timings(), chance=chance)
        before = chance.getstate()
        assert tables.due.workers.new_claim() != tables.due.workers.new_claim()
        assert chance.getstate() == before
