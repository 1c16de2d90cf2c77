"""States that may be behind what a seat sees, and a search from there as an engine."""

import importlib.util
import json
import random
from pathlib import Path
from typing import Any

import pytest

from dealers_choice_env import imagining, openspiel
from dealers_choice_env.playing import game_of
from rules import GAMES
from rules.conformance import sampled

EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "search.py"


@pytest.mark.parametrize("key", GAMES)
def test_what_is_imagined_is_seen_in_the_same_way(key: str, chance: random.Random) -> None:
    game, encoding = game_of(key)
    for moment in sampled(game, chance, 40):
        for seat in moment.before.to_act:
            seen = json.loads(json.dumps(game.write_view(game.view(moment.before, seat))))
            state = imagining.imagined_from(encoding, seen, chance)
            assert game.write_view(game.view(state, seat)) == game.write_view(game.view(moment.before, seat))
            searched = openspiel.state_of(seen, seat, chance)
            assert searched.current_player() == seat
            assert {*encoding.numbers(state, seat, game.legal_actions(state, seat))} <= {*searched.legal_actions()}


def example() -> Any:
    spec = importlib.util.spec_from_file_location("search", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("key", GAMES)
def test_openspiels_search_answers_as_an_engine(key: str, chance: random.Random) -> None:
    search, game = example(), GAMES[key]
    assert search.answer({"hello": {"protocol": 1, "games": [key]}})["hello"]["games"] == [key]
    assert search.answer({"something": "new"}) is None
    asked = 0
    for number, moment in enumerate(sampled(game, chance, 30)):
        state, seat = moment.before, moment.before.to_act[-1]
        legal = [game.write_action(action) for action in game.legal_actions(state, seat)]
        if len(legal) > 1 and asked < 3:
            asked += 1
            view = game.write_view(game.view(state, seat))
            choose = {"id": number, "seat": seat, "seconds": 0.2, "view": view, "events": [], "legal": legal}
            answered = search.answer(json.loads(json.dumps({"choose": choose})))
            assert answered["id"] == number
            assert answered["action"] in json.loads(json.dumps(legal))
    assert asked == 3
