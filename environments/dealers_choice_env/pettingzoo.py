"""The games as PettingZoo environments.

`env(key, seats=4)` is one after PettingZoo's AEC API: one seat after the other is asked. An action that is not
legal ends the game and costs whoever did it what the last place does. `parallel_env(key, seats=4)` is one after
the parallel API: all give an action in every cycle, of which only the action of the seat that is asked counts.

An observation is a dictionary of `observation`, what the seat sees in numbers, and `action_mask`, a 1 for each action
that it may do now; only the seat that is asked has any. Rewards come with the end.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import pictures
from .playing import Moment, asked, done, game_of, legal, rewards

MOST_SEEN = 255.0
"""More than there are of any card."""
SEED_BYTES = 16


class RawEnv(AECEnv, EzPickle):
    """A game after the AEC API, which trusts whoever plays to do only what is legal."""

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Sit down as many as are given, or the fewest; house rules are named as in the game.

        :param max_cycles: the moves after which a game is cut off.
        """
        EzPickle.__init__(self, key, seats, max_cycles, render_mode, **options)
        AECEnv.__init__(self)
        self.game, self.encoding = game_of(key)
        self.seats = self.game.judge_seats(self.game.seats[0] if seats is None else seats)
        self.options = options
        self.game.judge_options(options)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{key}_v{self.game.revision}",
            "render_modes": ["human", "ansi", "rgb_array"],
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seen = self.encoding.observation(self.seats)
        actions = len(self.encoding.catalogue)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1.0, MOST_SEEN, (self._seen.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.chance = np.random.default_rng()
        self.moment = Moment(None)
        self._legal: list[int] = []
        self._opening: dict[str, Any] = {}
        self._actions: list[dict[str, Any]] = []

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game; the same seed deals the same.

        :param options: may have `seed`, a text by which the engine deals, and `dealer`, the seat that deals.
        """
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        given = {"seed": self.chance.bytes(SEED_BYTES).hex(), **(options or {})}
        state = self.game.new(seats=self.seats, seed=given["seed"], dealer=given.get("dealer"), options=self.options)
        self._opening = {
            "game": self.game.key,
            "options": self.options,
            "seats": self.seats,
            "dealer": state.dealer,
            "seed": state.seed,
        }
        self._actions = []
        self.moment = Moment(state)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self._ask()

    def _ask(self) -> None:
        """Ask the seat that is next."""
        seat = asked(self.encoding, self.moment)
        self.agent_selection = self.possible_agents[seat]
        self._legal = legal(self.encoding, self.moment, seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may do."""
        seat = self._seat_of[agent]
        row: Any = np.zeros(self._seen.size, np.float32)
        out: Any = memoryview(row)
        self._seen.write(self.game.view(self.moment.state, seat), seat, out)
        mask: Any = np.zeros(len(self.encoding.catalogue), np.int8)
        if agent == self.agent_selection and not (self.terminations[agent] or self.truncations[agent]):
            mask[self._legal] = 1
        return {"observation": row, "action_mask": mask}

    def legal_actions(self) -> list[int]:
        """What the agent that is asked may do, in the order in which the engine lists it."""
        return list(self._legal)

    def step(self, action: int | None) -> None:
        """The agent that is asked does this; None where it is out of the game.

        :raises Illegal: it may not.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent in the game does something"
        seat, before, number = self._seat_of[agent], self.moment.state, int(action)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.moment, _ = done(self.encoding, self.moment, seat, number)
        state = self.moment.state
        if state is not before:
            written = self.game.write_action(self.encoding.action(before, seat, number))
            self._actions.append({"seat": seat, "action": written})
        self.cycles += 1
        if state.phase == "over":
            self.rewards = dict(zip(self.agents, rewards(state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def record(self) -> dict[str, Any]:
        """The record of the game so far, as the line protocol replays it."""
        return {**self._opening, "actions": list(self._actions)}

    def action_text(self, action: int) -> str:
        """What an action means for the agent that is asked, for people."""
        seat = self._seat_of[self.agent_selection]
        if action == self.encoding.wait:
            return self.encoding.texts[action]
        return self.game.notation(self.encoding.action(self.moment.state, seat, action))

    def observation_text(self, observation: dict[str, Any]) -> str:
        """An observation for people to read."""
        return self._seen.text(observation["observation"].tolist())

    def render(self) -> Any:
        """What the agent that is asked sees: printed, as a text, or as a picture."""
        view = self.game.view(self.moment.state, self._seat_of[self.agent_selection])
        if self.render_mode == "rgb_array":
            return pictures.picture(self.game, view)
        if self.render_mode == "ansi":
            return pictures.text(self.game, view)
        if self.render_mode == "human":
            print(pictures.text(self.game, view), end="\n\n")  # noqa: T201 - that is what it is for
        return None

    def close(self) -> None:
        """There is nothing to be closed."""


def raw_env(key: str, seats: int | None = None, **more: Any) -> Any:
    """The environment of a game, without the wrappers that watch over its use."""
    return RawEnv(key, seats, **more)


def env(key: str, seats: int | None = None, **more: Any) -> Any:
    """The environment of a game, in which an illegal action ends it."""
    watched = wrappers.TerminateIllegalWrapper(RawEnv(key, seats, **more), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(watched)


class Parallel(ParallelEnv, EzPickle):
    """A game after the parallel API: all act in every cycle, and the one who is asked is heard.

    What is no legal action is replaced by a legal one, drawn at random; the agent's info says so (`replaced`).
    """

    def __init__(self, key: str, seats: int | None = None, **more: Any) -> None:
        EzPickle.__init__(self, key, seats, **more)
        self.aec = RawEnv(key, seats, **more)
        self.possible_agents = self.aec.possible_agents
        self.metadata = {**self.aec.metadata, "is_parallelizable": True}
        self.render_mode = self.aec.render_mode
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.aec.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.aec.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Deal a game; the same seed deals the same."""
        self.aec.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        return {agent: self.aec.observe(agent) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """The agent that is asked does what it has chosen."""
        agent, legal_now = self.aec.agent_selection, self.aec.legal_actions()
        action = int(actions[agent])
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if action not in legal_now:
            action = legal_now[int(self.aec.chance.integers(len(legal_now)))]
            infos[agent] = {"replaced": action}
        self.aec.step(action)
        told = self._observations(), self.aec.rewards, self.aec.terminations, self.aec.truncations, infos
        if any(self.aec.terminations.values()) or any(self.aec.truncations.values()):
            self.agents = []
        return told

    def render(self) -> Any:
        """What the agent that is asked sees."""
        return self.aec.render()

    def close(self) -> None:
        """There is nothing to be closed."""


def parallel_env(key: str, seats: int | None = None, **more: Any) -> Any:
    """The environment of a game in which all act in every cycle."""
    return Parallel(key, seats, **more)
