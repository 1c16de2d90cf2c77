"""What `benchmarks.coach` measures the coach with, and a small run of it."""

import pytest

from benchmarks.coach import Estimate, Planted, decisions, ended, fitted, planted, recalled, sampled, solved, wins
from rules import GAMES
from rules.insight import Curve
from tests.rules.play import seeded


def test_it_finds_what_is_clearly_the_worst_and_leaves_the_best_alone() -> None:
    said = [planted(key, "planted", 1200, number) for key in GAMES for number in range(5)]
    found = [one for one in said if one is not None]
    assert len(found) >= 5
    assert sum(one.found for one in found) >= 0.7 * len(found)
    assert sum(one.alarm for one in found) <= 0.1 * len(found)


def test_a_game_that_is_played_on_ends_the_same_with_the_same_luck() -> None:
    for key, game in GAMES.items():
        decision = sampled(game, 2, "ended")
        assert decision is not None
        first, again = (wins(game, decision, [decision.action] * 2, 3, seeded(1)) for _ in range(2))
        assert first == again, key
        assert first[0] == first[1], "the same action with the same luck"
        assert {*first[0]} <= {0.0, 1.0}


def test_mistakes_that_show_at_the_end_of_games_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.coach.MORE_TABLES", 60)
    said = [ended("do_over", "ended", 1200, number) for number in range(0, 12, 6)]
    assert all(one is None or isinstance(one, Planted) for one in said)
    assert (
        recalled([Planted(True, False), Planted(False, False)]) == "2 planted mistakes, 50.0% found; 0.0% false alarms"
    )


def test_a_curve_is_found_again_from_what_has_come_of_estimates() -> None:
    chance, true = seeded(1), Curve(0.3, 0.6, -0.2, 0.1)
    found = []
    for _ in range(4000):
        base, crowd = chance.gauss(0, 1.5), chance.choice((0.0, 1.1, 1.8))
        found.append(Estimate(base, crowd, 0.5, chance.random() < true.chance(base, crowd)))
    assert fitted(found) == pytest.approx(true, abs=0.2)


def test_linear_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [4.0, 1.0]], [2.0, 9.0]) == pytest.approx([2.0, 1.0])


def test_all_decisions_of_a_game_are_played() -> None:
    *made, (end, _, _) = decisions(GAMES["ninety_nine"], 3, "one")
    assert end.phase == "over"
    assert {seat for _, seat, _ in made} == {0, 1, 2}
