"""Many games at once."""

import random

import numpy as np
import pytest

from dealers_choice_env.playing import Moment, legal
from dealers_choice_env.vector import VectorEnv
from rules import GAMES, Illegal

Table = tuple[str, int]


def test_it_shows_every_game_to_the_seat_that_is_asked(table: Table, chance: random.Random) -> None:
    env = VectorEnv(table[0], 5, table[1], seed="x")
    env.reset()
    seen = env.encoding.observation(table[1])
    for _ in range(40):
        for place, moment in enumerate(env.moments):
            seat = int(env.seats[place])
            row = seen.row(env.game.view(moment.state, seat), seat)
            assert np.allclose(env.observations[place], row)
            assert sorted(env.legal[place]) == env.masks[place].nonzero()[0].tolist()
            assert env.legal[place] == legal(env.encoding, moment, seat)
        env.step(env.at_random(chance))


def test_a_game_that_ends_is_followed_by_the_next(chance: random.Random) -> None:
    env = VectorEnv("over_and_out", 8, 2, seed="x")
    env.reset()
    ended_so_far = 0
    while ended_so_far < 20:
        rewards, ended = env.step(env.at_random(chance))
        assert set(env.finished) == set(np.flatnonzero(ended).tolist())
        for place, state in env.finished.items():
            assert state.phase == "over"
            assert rewards[place].tolist() == [1 if seat in state.winners else -1 for seat in (0, 1)]
            assert env.moments[place] == Moment(GAMES["over_and_out"].new(seats=2, seed=f"x/{8 + ended_so_far}"))
            ended_so_far += 1
        assert not rewards[~ended].any()


def test_a_game_that_had_ended_when_all_were_dealt_again_has_not_ended(chance: random.Random) -> None:
    env = VectorEnv("over_and_out", 8, 2, seed="x")
    env.reset()
    while not env.finished:
        env.step(env.at_random(chance))
    env.reset()
    rewards, ended = env.step(env.at_random(chance))
    assert (rewards.any(), ended.any(), env.finished) == (False, False, {})


def test_each_game_gets_an_action() -> None:
    env = VectorEnv("over_and_out", 3, 2, seed="x")
    env.reset()
    before = list(env.moments)
    for actions in ([numbers[0] for numbers in env.legal[:2]], [env.legal[0][0]] * 4):
        with pytest.raises(ValueError, match="There are 3 games"):
            env.step(actions)
    assert env.moments == before


def test_the_same_seed_deals_the_same() -> None:
    seen = []
    for _ in range(2):
        env, luck = VectorEnv("karma", 3, seed=7), random.Random(1)
        env.reset()
        for _ in range(50):
            env.step(env.at_random(luck))
        seen.append(env.observations.copy())
    assert np.array_equal(*seen)


def test_what_is_not_legal_is_refused() -> None:
    env = VectorEnv("ninety_nine", 2)
    env.reset()
    with pytest.raises(Illegal):
        env.step([len(env.encoding.catalogue) - 1] * 2)
