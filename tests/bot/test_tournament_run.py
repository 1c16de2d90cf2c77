"""A small tournament in virtual time, and the proof that a run finds what it is there to find."""

from pathlib import Path

import pytest

from tests.tournament.defects import DEFECTS
from tests.tournament.run import Plan, simulate

STRIKES = ("429 with a wait", "REST reset", "gateway dropped", "kill -9")
SMALL = Plan(people=12, rounds=3, minutes=5, entry=20, strikes=STRIKES)
FOUND = {
    "meetings": (5, "it_aint_over", "meetings could have been avoided"),
    "cards": (1, "it_aint_over", "is not verified"),
    "hands": (1, "it_aint_over", "a hand was in sight only after"),
    "judging": (1, "karma", "a round took"),
}
"""By the name of a defect: in how many rounds of which game it cannot but show, and what is said of it.

Nobody plays Karma in five minutes; and in five rounds of six people everybody meets everybody, so whoever is seated
without thinking of that meets somebody again.
"""


def test_a_tournament_runs_by_itself_whatever_strikes(database: Path) -> None:
    figures = simulate(database, SMALL)
    assert figures.wrong == []
    assert figures.verified == figures.tables >= 9
    assert figures.struck["restart"] >= 1
    assert figures.struck.total() > 5


@pytest.mark.parametrize("defect", DEFECTS)
def test_a_deliberate_defect_is_found(database: Path, defect: str) -> None:
    rounds, game, said = FOUND[defect]
    plan = Plan(people=6, rounds=rounds, seats=2, game=game, minutes=5, entry=2, strikes=())
    assert said in "\n".join(simulate(database, plan, DEFECTS[defect]).wrong)
