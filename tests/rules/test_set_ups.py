"""The coach on set-ups, which it judges by games that are played to their end."""

import json
import pickle
from collections.abc import Iterator
from functools import cache

import pytest

from rules import GAMES, State, coach, set_ups
from rules.actions import Action
from rules.coach import Judged
from rules.do_over.words import Swap
from rules.karma.state import in_order
from rules.seats import Seat, seats_at
from rules.set_ups import SetUp
from tests.kit.hidden import exchanged
from tests.kit.playing import AnyGame, seeded

MOVES = 8_000
"""A budget with which a test does not take long."""
NAMES = ["karma", "do_over"]
"""The games in which something is set up."""

games = pytest.mark.parametrize("game", [GAMES[name] for name in NAMES], ids=NAMES)


def positions(game: AnyGame) -> Iterator[tuple[State, Seat, Action | None]]:
    """Seats that are to set up, and what they do; once that is still open."""
    for seats, others in ((2, True), (4, False)):
        state = game.new(seats=seats, seed=f"set up {seats}")
        while others and len(state.to_act) > 1:  # they have chosen before
            last = state.to_act[-1]
            state, _ = game.apply(state, last, game.legal_actions(state, last)[0])
        seat = state.to_act[0]
        legal = game.legal_actions(state, seat)
        yield from ((state, seat, done) for done in (None, legal[0], legal[-1]))


@cache
def judged(key: str) -> list[tuple[State, Seat, Action | None, Judged]]:
    """What the coach says of these set-ups."""
    game, found = GAMES[key], []
    for state, seat, done in positions(game):
        said = set_ups.judge(game, game.view(state, seat), seat, done, MOVES)
        assert said is not None
        found.append((state, seat, done, said))
    return found


@games
def test_cards_that_the_seat_could_not_see_change_nothing(game: AnyGame) -> None:
    for number, (state, seat, done, said) in enumerate(judged(game.key)):
        other = exchanged(game, state, seeded(number), seat)
        assert set_ups.judge(game, game.view(other, seat), seat, done, MOVES) == said


@games
def test_two_set_ups_are_valued_what_was_done_and_the_best_of_the_others(game: AnyGame) -> None:
    for state, seat, done, said in judged(game.key):
        actions = [one.action for one in said.values]
        assert len({*actions}) == 2
        assert {*actions} <= {*game.legal_actions(state, seat)}
        assert actions[0] == said.best
        assert done is None or done in actions
        assert all(0 <= one.chance <= 1 for one in said.values)
        assert said.reasons


@games
def test_a_loss_is_told_only_where_it_is_a_mistake(game: AnyGame) -> None:
    for _, _, done, said in judged(game.key):
        assert (said.lost > 0) == bool(said.mistake) == (done is not None and said.best != done)
        assert said.after == next(one.chance for one in said.values if one.action == (done or said.best))


@games
def test_it_is_worked_out_in_steps_that_may_be_pickled(game: AnyGame) -> None:
    for state, seat, done, expected in judged(game.key)[:2]:
        view, said = game.view(state, seat), None
        begun, steps = SetUp(game, view, seat, done, MOVES), 0
        while said is None:
            begun = pickle.loads(pickle.dumps(begun))  # noqa: S301 - it is our own
            said, steps = begun.step(game, MOVES // 4), steps + 1
        assert steps > 3
        assert said == expected


@games
def test_it_stays_within_its_budget_but_for_the_table_that_was_begun(game: AnyGame) -> None:
    assert max(said.moves for *_, said in judged(game.key)) < 1.4 * MOVES


@games
def test_what_it_says_can_be_written_down(game: AnyGame) -> None:
    for *_, said in judged(game.key):
        written = json.loads(json.dumps(coach.write(game, said)))
        assert [game.parse_notation(action) for action, _, _ in written["values"]] == [
            one.action for one in said.values
        ]


def test_in_karma_the_lowest_cards_on_the_table_are_a_mistake() -> None:
    game = GAMES["karma"]
    state = game.new(seats=4, seed="low 0")  # 4 4 6, and 13 16 16
    seat = state.to_act[0]
    said = set_ups.judge(game, game.view(state, seat), seat, game.legal_actions(state, seat)[0])
    assert said is not None
    assert said.mistake == "large"


def test_ka2_who_has_laid_in_secret_is_imagined_to_have_laid_the_best_cards() -> None:
    game = GAMES["karma"]
    state = game.new(seats=3, seed="laid")
    for seat in seats_at(3)[1:]:
        state, _ = game.apply(state, seat, game.legal_actions(state, seat)[0])
    assert game.insight is not None
    view = game.view(state, Seat(0))
    table = game.insight.imagine(view, Seat(0), seeded(1))
    assert game.view(table, Seat(0)) == view
    for seat in seats_at(3)[1:]:
        habit = game.house_player.normal(  # type: ignore[attr-defined]
            game.view(state._replace(**as_before(table, seat)), seat), seat, seeded(1)
        )
        assert table.open[seat] == habit.cards


def as_before(table: State, seat: int) -> dict[str, object]:
    """What a table in the set-up was before a seat has laid."""
    hands, open_, laid = (list(getattr(table, name)) for name in ("hands", "open", "laid"))
    hands[seat], open_[seat], laid[seat] = in_order((*hands[seat], *open_[seat])), (), False
    return {"hands": tuple(hands), "open": tuple(open_), "laid": tuple(laid), "to_act": (*table.to_act, seat)}


def test_an_exchange_of_like_cards_is_none() -> None:
    game = GAMES["do_over"]
    assert game.insight is not None
    assert game.insight.same(None, Swap(("7", "8"), ("7", "9"))) == Swap(("8",), ("9",))
    assert game.insight.same(None, Swap(("7",), ("7",))) == Swap((), ())


@pytest.mark.parametrize("name", ["it_aint_over", "ninety_nine", "over_and_out"])
def test_in_other_games_nothing_is_set_up(name: str) -> None:
    game = GAMES[name]
    state = game.new(seats=game.seats[0], seed="none")
    seat = state.to_act[0]
    assert set_ups.judge(game, game.view(state, seat), seat, None, MOVES) is None
