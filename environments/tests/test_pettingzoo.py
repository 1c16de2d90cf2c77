"""The PettingZoo environments, by PettingZoo's own tests and by what we promise besides."""

import json
import random
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils import parallel_to_aec

from dealers_choice_env import pettingzoo
from rules import GAMES
from rules.conformance import exchanged
from rules.protocol import Engine

Table = tuple[str, int]


def played(env: Any, chance: random.Random, most: int = 100_000) -> Any:
    """The environment after so many random moves, or at the end of its game."""
    for agent in env.agent_iter(most):
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            return env
        assert agent == env.agent_selection
        env.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return env


def test_it_is_as_pettingzoo_says(table: Table) -> None:
    make = partial(pettingzoo.env, *table)
    api_test(make(), num_cycles=100)
    seed_test(make, num_cycles=50)


def test_a_game_is_cut_off_after_so_many_cycles(table: Table) -> None:
    def cycling(**more: Any) -> Any:
        return parallel_to_aec(pettingzoo.parallel_env(*table, **more))

    max_cycles_test(SimpleNamespace(parallel_env=partial(pettingzoo.parallel_env, *table), env=cycling))
    env = pettingzoo.env(*table, max_cycles=3)
    env.reset(seed=1)
    played(env, random.Random(1), 3)
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}


def test_it_can_be_looked_at(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.env, *table))
    assert "to_act: " in capsys.readouterr().out


def test_rewards_come_with_the_end_and_follow_the_ranking(table: Table, chance: random.Random) -> None:
    env = pettingzoo.env(*table)
    env.reset(seed=2)
    played(env, chance)
    ranking = env.unwrapped.moment.state.ranking
    rewards = [env.rewards[f"player_{seat}"] for seat in range(table[1])]
    assert sum(rewards) == pytest.approx(0)
    assert [rewards[seat] for place in ranking for seat in place] == sorted(rewards, reverse=True)
    assert all(len({rewards[seat] for seat in place}) == 1 for place in ranking)
    assert set(env.terminations.values()) == {True}


def test_what_an_agent_cannot_see_does_not_change_what_it_observes(table: Table, chance: random.Random) -> None:
    env = pettingzoo.raw_env(*table)
    for moves in (0, 3, 10, 25):
        env.reset(seed=moves)
        played(env, chance, moves)
        for seat, agent in enumerate(env.possible_agents):
            moment = env.moment
            before = env.observe(agent)["observation"]
            env.moment = moment._replace(state=exchanged(env.game, moment.state, chance, seat))
            assert np.array_equal(before, env.observe(agent)["observation"])
            env.moment = moment


def test_only_the_agent_that_is_asked_may_do_anything(table: Table, chance: random.Random) -> None:
    env = pettingzoo.env(*table)
    env.reset(seed=3)
    played(env, chance, 5)
    may = {agent: env.observe(agent)["action_mask"].any() for agent in env.agents}
    assert [agent for agent in env.agents if may[agent]] == [env.agent_selection]


def test_an_illegal_action_ends_the_game_and_costs_its_agent(chance: random.Random) -> None:
    env = pettingzoo.env("karma", 3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert env.rewards[agent] == -1


def test_an_illegal_action_of_the_parallel_environment_is_replaced() -> None:
    env = pettingzoo.parallel_env("karma", 3)
    seen, _ = env.reset(seed=1)
    asked = next(agent for agent in env.agents if seen[agent]["action_mask"].any())
    *_, infos = env.step({agent: env.action_space(agent).n - 1 for agent in env.agents})
    assert [agent for agent in infos if infos[agent]] == [asked]
    assert seen[asked]["action_mask"][infos[asked]["replaced"]]


def test_a_record_is_replayed_by_the_line_protocol(table: Table, chance: random.Random) -> None:
    env = pettingzoo.raw_env(*table)
    env.reset(seed=4)
    played(env, chance, 60)
    answer = Engine(GAMES).answer(json.dumps({"replay": {"record": env.record()}}).encode())
    assert json.loads(answer) == {"state": json.loads(json.dumps(env.game.dump(env.moment.state)))}


def test_house_rules_and_deals_can_be_given() -> None:
    env = pettingzoo.env("ninety_nine", 3, tokens=1, floor=True)
    env.reset(options={"seed": "abc", "dealer": 2})
    state = env.unwrapped.moment.state
    assert (state.options.tokens, state.options.floor, state.seed, state.dealer) == (1, True, "abc", 2)
    assert state == GAMES["ninety_nine"].new(seats=3, seed="abc", dealer=2, options={"tokens": 1, "floor": True})


def test_actions_and_observations_can_be_read(chance: random.Random) -> None:
    env = pettingzoo.raw_env("karma", 2)
    env.reset(options={"seed": "abc", "dealer": 0})
    hand = env.moment.state.hands[0]
    assert env.action_text(env.legal_actions()[0]) == f"lay {','.join(hand[:3])}"
    assert "phase: setup" in env.observation_text(env.observe("player_0")).splitlines()


def test_whoever_has_not_said_last_card_is_asked_first_and_may_wait() -> None:
    env = pettingzoo.raw_env("it_aint_over", 2)
    silent = None
    for seed in range(50):
        env.reset(seed=seed)
        luck = random.Random(seed)
        while not any(env.terminations.values()):
            state = env.moment.state
            if len(state.to_act) > 1:
                silent = env.agent_selection
                assert silent == f"player_{state.silent}"
                assert [env.encoding.texts[number] for number in env.legal_actions()] == ["last", "wait"]
                env.step(env.encoding.wait)
                assert env.agent_selection != silent
                assert env.moment.state == state
                env.step(env.legal_actions()[0])
                assert env.moment.state != state
                return
            env.step(luck.choice(env.legal_actions()))
    pytest.fail("nobody has ever forgotten it")
