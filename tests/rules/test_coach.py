"""The coach, of every game: it judges by what the seat saw, within its budget, and finds what is clearly worse."""

import json
from functools import cache
from typing import Any

import pytest

from rules import GAMES, State, coach
from rules.actions import Action
from rules.coach import Judged, above, error, judge, mistake, share
from rules.insight import Insight, Rivals
from rules.seats import Seat
from tests.kit.hidden import exchanged
from tests.kit.playing import AnyGame, seeded

MOVES = 600
"""A budget with which a test does not take long."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@cache
def positions(key: str, most: int = 5) -> list[tuple[State, Seat, Action]]:
    """Decisions of a game of house players in which there is something to judge, and what was done."""
    game = GAMES[key]
    insight = known(game)
    chance = seeded(key)
    state, found = game.new(seats=game.seats[1], seed=f"coach {key}"), []
    while state.phase != "over":
        seat = state.to_act[0]
        view = game.view(state, seat)
        legal = game.legal_actions(state, seat)
        if coach.candidates(insight, view, seat, chance.choice(legal)):
            found.append((state, seat, chance.choice(legal)))
        state, _ = game.apply(state, seat, game.house_player(view, "normal", chance))
    return chance.sample(found, min(most, len(found)))


def known(game: AnyGame) -> Insight[Any, Any]:
    """What the coach knows of a game."""
    assert game.insight is not None
    return game.insight


@cache
def judged(key: str) -> list[tuple[State, Seat, Judged]]:
    """What the coach says of these decisions."""
    game, found = GAMES[key], []
    for state, seat, action in positions(key):
        said = judge(game, game.view(state, seat), seat, action, MOVES)
        if said is not None:
            found.append((state, seat, said))
    return found


@every_game
def test_cards_that_the_seat_could_not_see_change_nothing(game: AnyGame) -> None:
    for number, (state, seat, action) in enumerate(positions(game.key)):
        other = exchanged(game, state, seeded(number), seat)
        for done in (action, None):  # a report, and a hint
            said, again = (judge(game, game.view(table, seat), seat, done, MOVES) for table in (state, other))
            assert said == again


@every_game
def test_it_stays_within_its_budget(game: AnyGame) -> None:
    found = judged(game.key)
    assert found
    for _, _, said in found:
        assert 0 < said.moves <= MOVES


@every_game
def test_what_it_values_is_legal_with_the_best_first_and_what_was_done_among_it(game: AnyGame) -> None:
    for state, seat, said in judged(game.key):
        legal = game.legal_actions(state, seat)
        actions = [one.action for one in said.values]
        assert {*actions} <= {*legal}
        assert len(actions) > 1
        assert actions[0] == said.best
        assert said.done in actions
        assert all(0 < one.chance < 1 for one in said.values)


@every_game
def test_a_loss_is_told_only_where_it_is_a_mistake(game: AnyGame) -> None:
    for _, _, said in judged(game.key):
        assert (said.lost > 0) == bool(said.mistake) == (said.best != said.done)


@every_game
def test_what_it_says_can_be_written_down(game: AnyGame) -> None:
    for _, _, said in judged(game.key):
        written = json.loads(json.dumps(coach.write(game, said)))
        assert game.parse_notation(written["best"]) == said.best
        assert [game.parse_notation(action) for action, _, _ in written["values"]] == [
            one.action for one in said.values[: coach.MOST]
        ]


@every_game
def test_there_is_a_reason_for_all_that_it_may_advise(game: AnyGame) -> None:
    insight = known(game)
    for state, seat, _ in positions(game.key, most=10_000):
        view = game.view(state, seat)
        for action in coach.candidates(insight, view, seat, None):
            assert [*insight.reasons(view, seat, action)], game.notation(action)


def test_where_there_is_nothing_to_decide_nothing_is_judged() -> None:
    game = GAMES["karma"]
    state = game.new(seats=2, seed="1")
    assert judge(game, game.view(state, Seat(0)), Seat(0)) is None  # the set-up


def test_a_long_game_gives_each_decision_less() -> None:
    assert share(1) == coach.MOVES
    assert share(100) * 100 <= coach.GAME_MOVES
    assert share(10_000) == coach.FEWEST


def test_a_mistake_is_small_or_large_by_what_it_costs() -> None:
    assert [mistake(lost) for lost in (0.0, 0.019, 0.02, 0.079, 0.08)] == ["", "", "small", "small", "large"]


def test_differences_are_known_better_than_values() -> None:
    better, worse = [0.0, 1.0] * 8, [-0.1, 0.9] * 7 + [-0.1, 0.8]
    assert above(better, worse) > 10 * (0.1 / error(better))
    assert above(better[:8], worse[:8]) == 0  # too few to say


class TestCurve:
    """From the place that a seat may expect to its chance to win."""

    def of(self, **about: Any) -> Insight[Any, Any]:
        return Insight[Any, Any](
            imagine=lambda *_: None, outcome=lambda *_: (0, 0), horizon=1, tried=lambda *_: (), reasons=lambda *_: (),
            **about,
        )  # fmt: skip

    def test_of_two_the_first_wins(self) -> None:
        view = GAMES["karma"].new(seats=2)
        assert self.of().chance(view, Seat(0), 0.7) == pytest.approx(0.7)

    def test_of_several_only_the_first_wins_or_all_but_the_last(self) -> None:
        view = GAMES["karma"].new(seats=4)
        assert self.of().chance(view, Seat(0), 0.5) == pytest.approx(1 / 8)
        assert self.of(last_loses=True).chance(view, Seat(0), 0.5) == pytest.approx(7 / 8)

    def test_rivals_who_are_behind_for_sure_count_no_more(self) -> None:
        view = GAMES["karma"].new(seats=4)
        assert self.of(rivals=lambda *_: Rivals(2, 1)).chance(view, Seat(0), (2 + 0.25) / 3) == pytest.approx(0.25)
        assert self.of(rivals=lambda *_: Rivals(3, 0)).chance(view, Seat(0), 1.0) > 0.99
