"""Small tournaments in virtual time, and a proof that a run finds deliberate defects."""

from pathlib import Path

import pytest

from tests.tournament.defects import DEFECTS
from tests.tournament.run import Plan, simulate

STRIKES = ("429 with a wait", "REST reset", "gateway dropped", "kill -9")
SHORT = Plan(people=6, rounds=2, seats=2, minutes=5, entry=5, strikes=STRIKES)
LONG = Plan(people=12, rounds=3, minutes=5, entry=20, strikes=STRIKES)


@pytest.mark.parametrize(
    ("plan", "tables"),
    [pytest.param(SHORT, 6, marks=pytest.mark.short), pytest.param(LONG, 9, marks=pytest.mark.long)],
)
def test_a_tournament_runs_to_its_end_despite_faults(database: Path, plan: Plan, tables: int) -> None:
    figures = simulate(database, plan)
    assert figures.wrong == []
    assert figures.verified == figures.tables >= tables
    assert figures.struck["restart"] >= 1
    assert figures.struck.total() >= tables / 3


@pytest.mark.parametrize(
    ("defects", "rounds", "seats", "game"),
    [(("meetings", "cards", "hands"), 2, 2, "it_aint_over"), (("judging",), 1, 6, "karma")],
)
@pytest.mark.long
def test_deliberate_defects_are_found(
    database: Path, defects: tuple[str, ...], rounds: int, seats: int, game: str
) -> None:
    """Nobody finishes Karma in five minutes, so there the house has to finish the round."""
    plan = Plan(people=6, rounds=rounds, seats=seats, game=game, minutes=5, entry=2, strikes=())
    wrong = "\n".join(simulate(database, plan, *(DEFECTS[name].put_in for name in defects)).wrong)
    for name in defects:
        assert DEFECTS[name].found_as in wrong, name
