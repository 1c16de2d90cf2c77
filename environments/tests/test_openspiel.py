"""The games for OpenSpiel, by OpenSpiel's own tests and by what we promise besides."""

import pickle
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots.policy import PolicyBot
from open_spiel.python.bots.uniform_random import UniformRandomBot
from open_spiel.python.policy import FirstActionPolicy

from dealers_choice_env import chances, openspiel
from rules import GAMES
from rules.chance import number_below
from rules.conformance import filled

sys.path.insert(0, str(Path(__file__).parent))
import playthroughs

Table = tuple[str, int]


def loaded(key: str, players: int, **options: Any) -> Any:
    return pyspiel.load_game(openspiel.name_of(key), {"players": players, **options})


def after(game: Any, chance: random.Random, moves: int) -> Any:
    """A state after so many random moves of players, at which one of them is to move, unless it is over before."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            if not moves:
                break
            moves -= 1
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_it_is_as_openspiel_says(table: Table) -> None:
    key, players = table
    short = {"tokens": 1} if key == "ninety_nine" else {}
    pyspiel.random_sim_test(loaded(key, players, **short), 1, False, False)


@pytest.mark.parametrize("key", GAMES)
def test_its_states_can_be_written_down(key: str) -> None:
    game = loaded(key, GAMES[key].seats[0])
    pyspiel.random_sim_test(game, 1, True, False)
    state = after(game, random.Random(1), 9)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)  # noqa: S301
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize("key", GAMES)
def test_it_plays_as_it_was_recorded(key: str) -> None:
    assert playthroughs.played_through(key) == playthroughs.recorded(key).read_text("utf-8").splitlines()


class Blind(mcts.Evaluator):  # type: ignore[misc]
    """Takes all states for equally good, so that a search is over soon."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * state.num_players()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@pytest.mark.parametrize("key", GAMES)
def test_its_bots_play_it(key: str) -> None:
    players = max(3, GAMES[key].seats[0])
    game, luck = loaded(key, players), np.random.RandomState(1)
    thinking = ismcts.ISMCTSBot(game, Blind(), uct_c=2.0, max_simulations=2, random_state=luck)
    first = PolicyBot(1, luck, FirstActionPolicy(game))
    bots = [thinking, first, *(UniformRandomBot(player, luck) for player in range(2, players))]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(luck.choice(state.legal_actions()))
        else:
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(0)
    assert any(state.returns())


def test_chance_is_the_numbers_of_the_seed(table: Table, chance: random.Random) -> None:
    """With those of a seed it is the game that the engine plays with that seed."""
    key, players = table
    rules, state = GAMES[key], loaded(*table).new_initial_state()
    game = rules.new(seats=players, seed="abc")

    def decide() -> None:
        while state.is_chance_node():
            wanted = state.now.table.wanted
            assert state.chance_outcomes() == [(n, 1 / wanted.limit) for n in range(wanted.limit)]
            state.apply_action(number_below(wanted.limit, "abc", wanted.chance))

    decide()
    for _ in range(150):
        for seat in range(players):
            assert state.observation_string(seat) == openspiel.compact(rules.write_view(rules.view(game, seat)))
        if game.phase == "over":
            assert state.is_terminal()
            break
        seat = game.to_act[0]
        action = filled(chance.choice(rules.legal_actions(game, seat)))
        game, _ = rules.apply(game, seat, action)
        encoding = state.rules.encoding
        while state.current_player() != seat:  # somebody else may say something, and need not
            state.apply_action(encoding.wait)
        state.apply_action(encoding.number(state.now.table.state, seat, action))
        decide()


def test_what_a_player_knows_is_never_forgotten(table: Table, chance: random.Random) -> None:
    game = loaded(*table)
    state = game.new_initial_state()
    known = [""] * table[1]
    for _ in range(400):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            now = [state.information_state_string(player) for player in range(table[1])]
            assert all(new.startswith(old) for old, new in zip(known, now, strict=True))
            known = now
        state.apply_action(chance.choice(state.legal_actions()))


def test_what_a_player_cannot_see_changes_nothing_that_the_player_knows(table: Table, chance: random.Random) -> None:
    dealt = after(loaded(*table), chance, 0)
    rules, before = dealt.rules.game, dealt.now.table
    for player in range(table[1]):
        other = chances.imagined(rules, before, player, chance)
        told, told_then = openspiel.happened(before, True), openspiel.happened(other, True)
        assert told.told(rules, player) == told_then.told(rules, player)
        assert other.state.hands != before.state.hands


def test_somebody_may_imagine_what_there_may_be(table: Table, chance: random.Random) -> None:
    for moves in (0, 12, 40):
        state = after(loaded(*table), chance, moves)
        if state.is_terminal():
            continue
        player = state.current_player()
        others = [other for other in range(table[1]) if other != player]
        worlds = [state.resample_from_infostate(player, chance.random) for _ in range(5)]
        for world in worlds:
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.legal_actions() == state.legal_actions()
            for other in others:
                assert state.observation_string(other) != "" != world.information_state_string(other)
        if moves == 0:
            assert len({world.observation_string(others[0]) for world in worlds}) > 1
        after_all = worlds[0]
        while not after_all.is_terminal():
            after_all.apply_action(chance.choice(after_all.legal_actions()))
        assert sum(after_all.returns()) == pytest.approx(0)


def test_a_pile_that_was_shuffled_anew_before_it_was_seen_can_be_imagined() -> None:
    """In It Ain't Over a card without a suit is turned up again: it lies somewhere in the pile, nobody knows where."""
    chance = random.Random(1)
    while True:
        state = after(loaded("it_aint_over", 2), chance, 3)
        if not state.is_terminal() and len(state.now.table.piles) > 1:
            break
    world = state.resample_from_infostate(0, chance.random)
    assert world.observation_string(0) == state.observation_string(0)
    assert world.observation_string(1) != state.observation_string(1)
    ((first, pile),) = world.now.table.piles.items()
    assert sorted(pile.left()) == sorted(chances.left_in(first, world.now.table.piles))
    held = [card for hand in world.now.table.state.hands for card in hand]
    assert sorted((*pile.left(), *held, *world.now.table.state.discard)) == sorted(GAMES["it_aint_over"].pack)


def test_in_somebodys_imagination_others_hear_only_what_all_may_hear() -> None:
    chance = random.Random(1)
    state = after(loaded("ninety_nine", 3), chance, 6)
    player = state.current_player()
    other = (player + 1) % 3
    heard = state.information_state_string(other)
    world = state.resample_from_infostate(player, chance.random)
    drawn = [event.cards[0] for known in state.now.known for event in known.events if event.event == "draw"]
    assert any(f'"cards":["{card}"]' in heard for card in drawn)
    assert '"event":"draw"' in world.information_state_string(other)
    assert not any(f'"cards":["{card}"]' in world.information_state_string(other) for card in drawn)


def test_copies_go_their_own_way() -> None:
    state = after(loaded("karma", 2), random.Random(1), 5)
    before, copy = str(state), state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before
    assert copy.history()[:-1] == state.history()


def test_house_rules_are_parameters() -> None:
    state = after(loaded("ninety_nine", 4, tokens=1, floor=True), random.Random(1), 0)
    assert tuple(state.now.table.state.options)[:2] == (1, True)
    assert state.now.table.state.seats == 4
