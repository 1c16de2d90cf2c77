"""What the next tables of a tournament are made of is found outside the event loop, and is new each time."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from bot.play.permissions import Person
from bot.runtime.worker import NotDone, Worker
from bot.services.draws import DIRECT, FEW, Draws, pair
from bot.standings.ids import TableId
from bot.tournaments import entry, rounds
from bot.tournaments.tournament import Agreed, Entrant, Pairing, Round, Tournament
from rules import GAMES
from tests.bot.play.tables import context
from tests.bot.workers import kept

T = TypeVar("T")


class Counted(Worker):
    """The worker, which notes what it was asked for."""

    def __init__(self, *, busy: bool = False) -> None:
        super().__init__(kept)
        self.asked: list[Callable[..., Any]] = []
        self._busy = busy

    async def run(self, function: Callable[..., T], *arguments: Any, within: float) -> T:
        self.asked.append(function)
        if self._busy:
            raise NotDone
        return await super().run(function, *arguments, within=60.0)  # however busy the machine is


KINDS = pytest.mark.parametrize("kind", ["swiss", "knockout", "league", "arena"])


def crowd(kind: str, people: int) -> Tournament:
    """A tournament that has played a round, or an arena that begins."""
    agreed = Agreed(GAMES["karma"], {}, "normal", kind, 4, "Cup", 256, rounds=5, advance=2)
    made = entry.opened(agreed, Person(1, "Olga", 11), context(5.0), guild_id=1, channel_id=2, locale="en-US")
    entrants = tuple(Entrant(100 + n, f"P{n}", 1000 + n, rating=n % 7) for n in range(people))
    order = random.Random(people).sample(range(people), people)  # noqa: S311 - nothing is kept secret with it
    seats = [tuple(order[at : at + 4]) for at in range(0, people, 4)]
    tables = tuple(Pairing(n, one, TableId(n), places=(1, 2, 3, 4)) for n, one in enumerate(seats, 1))
    played = Round(1, () if kind == "arena" else tables, ends_at=9e9, over=kind != "arena")
    return replace(made, phase="play", entrants=entrants, rounds=(played,))


@KINDS
async def test_many_people_are_paired_in_the_worker_process_as_they_would_be_here(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, worker = crowd(kind, 32), Counted()
    expected = rounds.paired(one, 100.0)
    assert len(expected.tables) >= 4

    def fail(*_: Any) -> Any:
        raise AssertionError("paired in this process")

    monkeypatch.setattr("bot.tournaments.pairing.divided", fail)
    try:
        assert await Draws(worker).paired(one, 100.0) == expected
    finally:
        await worker.stop()
    assert worker.asked == [pair]


@KINDS
@pytest.mark.reaches("not paired in the worker")
async def test_people_are_paired_though_the_worker_is_busy_and_a_few_without_it(kind: str) -> None:
    one, busy = crowd(kind, 32), Counted(busy=True)
    assert await Draws(busy).paired(one, 100.0) == rounds.paired(one, 100.0)
    assert busy.asked == [pair]
    few, worker = crowd(kind, FEW), Counted()
    assert await Draws(worker).paired(few, 100.0) == rounds.paired(few, 100.0)
    assert worker.asked == []


async def test_an_arena_does_not_wait_for_the_worker_whenever_a_table_ends() -> None:
    crowded, worker = crowd("arena", 64), Counted()
    order = range(64)
    tables = tuple(Pairing(1 + at // 4, tuple(order[at : at + 4]), TableId(at), places=None if at else (1, 2, 3, 4))
                   for at in range(0, 64, 4))  # fmt: skip
    played = replace(crowded, rounds=(replace(crowded.rounds[0], tables=tables),))
    found = await Draws(worker).paired(played, 100.0)
    assert [sorted(table) for table in found.tables] == [[0, 1, 2, 3]]
    assert worker.asked == []


def test_the_newest_press_is_one_of_the_server_or_of_direct_messages_since_the_start() -> None:
    draws = Draws(Worker())
    assert draws.newest(1) is None
    draws.pressed(2, 900)
    assert draws.newest(1) is None
    draws.pressed(1, 700)
    draws.pressed(1, 600)  # which Discord has delivered later
    assert draws.newest(1) == 700
    draws.pressed(DIRECT, 800)
    assert (draws.newest(1), draws.newest(2), draws.newest(3)) == (800, 900, 800)
