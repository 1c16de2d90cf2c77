"""The house player, of every game and strength: legal, from its view alone, repeatable, and within its budget."""

import pickle
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from rules import GAMES, Game, State
from rules.actions import Action, Leave
from rules.house import Thought

from .play import AnyGame, at_random, filled, seeded, with_other_hidden_cards

STRENGTHS = ("easy", "normal", "strong")
EACH = 23
"""Every so many steps of a random game the house player is asked, else it would take too long."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_strength = pytest.mark.parametrize("strength", STRENGTHS)


def thought(game: AnyGame) -> Thought[Any, Any]:
    """How the strong house player thinks about a game."""
    found: Thought[Any, Any] = import_module(f"rules.{game.key}").FORESIGHT
    return found


def positions(game: AnyGame, seed: int, most: int = 8) -> Iterator[tuple[State, int]]:
    """Some moments of random games, in all phases, and a seat that is to act; sometimes somebody has left before."""
    chance = seeded(seed)
    options: dict[str, object] = {"on_leave": "fold" if seed % 2 else "house"}
    state = game.new(seats=game.seats[1 + seed % 2], seed=str(seed), options=options)
    if seed:
        state, _ = game.apply(state, chance.randrange(state.seats), Leave())
    phases: dict[str, int] = {}
    found = 0
    for step, (_, _, after, _) in enumerate(at_random(game, chance, state)):
        phases[after.phase] = phases.get(after.phase, 0) + 1
        if after.phase != "over" and (step % EACH == 0 or phases[after.phase] <= 2):
            yield after, chance.choice(after.to_act)
            found += 1
        if found == most:
            return


@every_game
@every_strength
@pytest.mark.parametrize("seed", range(2))
def test_what_it_does_is_legal_and_the_same_again_with_the_same_random(game: AnyGame, strength: str, seed: int) -> None:
    for number, (state, seat) in enumerate(positions(game, seed)):
        view = game.view(state, seat)
        action = game.house_player(view, strength, seeded(number))
        assert action in game.legal_actions(state, seat)
        assert game.house_player(view, strength, seeded(number)) == action
        game.apply(state, seat, filled(action))


@every_game
@every_strength
def test_hidden_cards_change_nothing_of_what_it_does(game: AnyGame, strength: str) -> None:
    for number, (state, seat) in enumerate(positions(game, seed=7)):
        other = with_other_hidden_cards(game, state, seeded(number), seat)
        told = [game.house_player(game.view(table, seat), strength, seeded(number)) for table in (state, other)]
        assert told[0] == told[1]


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_what_it_imagines_looks_the_same_to_its_seat_and_can_be(game: AnyGame, seed: int) -> None:
    chance = seeded(seed)
    for state, seat in positions(game, seed):
        view = game.view(state, seat)
        first, second = (thought(game).imagine(view, seat, chance) for _ in range(2))
        assert game.view(first, seat) == game.view(second, seat) == view
        loaded = game.load(game.dump(first))
        assert game.view(loaded, seat) == view
        assert game.legal_actions(first, seat) == game.legal_actions(state, seat)


@every_game
def test_strong_stays_within_its_budget_and_thinks_at_all(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module(f"rules.{game.key}")
    made = 0
    apply = Game.apply

    def applied(self: AnyGame, *arguments: Any) -> Any:
        nonlocal made
        made += 1
        return apply(self, *arguments)

    asked = [(game.view(state, seat), seat) for seed in (0, 2) for state, seat in positions(game, seed, most=15)]
    monkeypatch.setattr(Game, "apply", applied)
    if hasattr(module, "play_out"):
        play_out = module.play_out

        def played_out(table: State, seat: int, action: Action, luck: int) -> tuple[float, int]:
            nonlocal made
            worth, moves = play_out(table, seat, action, luck)
            assert 1 <= moves <= thought(game).horizon
            made += moves
            return worth, moves

        monkeypatch.setattr(module, "play_out", played_out)
    most = 0
    for view, _ in asked:
        made = 0
        game.house_player(view, "strong", seeded(1))
        assert made <= thought(game).moves
        most = max(most, made)
    assert most > 0


@every_game
@every_strength
def test_it_can_think_in_another_process(game: AnyGame, strength: str) -> None:
    state, seat = next(positions(game, seed=0))
    think, view = pickle.loads(pickle.dumps((game.house_player, game.view(state, seat))))  # noqa: S301 - our own
    assert think(view, strength, seeded(0)) == game.house_player(view, strength, seeded(0))


@every_game
def test_a_strength_that_there_is_not_is_an_error(game: AnyGame) -> None:
    state, seat = next(positions(game, seed=0))
    with pytest.raises(KeyError, match="hardest"):
        game.house_player(game.view(state, seat), "hardest", seeded(0))
