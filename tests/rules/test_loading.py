"""States from outside, in every game: all fields are needed, and each has to be of its kind."""

from itertools import chain
from typing import Any

import pytest

from rules import GAMES
from tests.kit.playing import AnyGame, accepts, recorded, sampled

WRONG: tuple[object, ...] = (
    None,
    True,
    0.5,
    "x",
    -(10**400),
    [],
    [[]],
    ["7"],
    [["7"]],
    [0, True],
    [None] * 3,
    {},
    {"0": 1},
)


def states(game: AnyGame) -> list[dict[str, Any]]:
    """States of a few games, of all phases."""
    return [game.dump(moment.state) for number in range(3) for moment in sampled(recorded(game.key, number))]


def fits(value: Any, others: list[Any]) -> bool:
    """Whether a value is of the same kind as one of the others, as are all its items."""
    alike = [other for other in others if type(other) is type(value)]
    if isinstance(value, list):
        return bool(alike) and all(fits(item, [*chain(*alike)]) for item in value)
    return bool(alike)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_field_is_needed_but_the_game_the_seed_and_the_chance(game: AnyGame) -> None:
    by_phase = {state["phase"]: state for state in states(game)}
    for state in by_phase.values():
        for name in state:
            assert accepts(game, {other: state[other] for other in state if other != name}) == (name == "game"), name
        fresh = {other: state[other] for other in state if other not in ("seed", "chance")}
        loaded = game.load(fresh)
        assert loaded.chance == 0
        assert loaded.seed != game.load(fresh).seed
        assert loaded._replace(seed="") == game.load({**state, "seed": "", "chance": 0})


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_field_of_a_wrong_kind_is_refused(game: AnyGame) -> None:
    known = states(game)
    by_phase = {state["phase"]: state for state in known}
    for name in by_phase["over"].keys() - {"game"}:
        seen = [state[name] for state in known]
        wrong = [value for value in WRONG if not fits(value, seen)]
        assert wrong
        for state in by_phase.values():
            assert [value for value in wrong if accepts(game, {**state, name: value})] == [], name


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_unknown_fields_are_ignored_and_missing_options_are_filled_in(game: AnyGame) -> None:
    state = game.dump(game.new(seats=game.seats[0], seed="7", options={}))
    assert game.load({**state, "colour": "red", "options": {}}) == game.load(state)
