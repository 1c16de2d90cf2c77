"""States of Do Over! from outside: what the game can be in is taken as it is, all else is refused."""

from contextlib import suppress
from typing import Any

import pytest

from rules.do_over import GAME
from tests.kit.playing import accepts
from tests.rules.piles import FOLD

from .scenes import setup, table

RESERVE = "3 3 3 | 4 4 4"
PLAYING = GAME.dump(table(f"1 7 7 | {RESERVE}", "2 8 8 | 5 5 5 | 6 6 6", discard="6 7", draw="10 10").state)
SHORT = GAME.dump(table("3 | 5 | 1 2 9", "|| 4", "8 | 11 | 1 2 9", discard="6 7").state)
SETUP = GAME.dump(setup(f"1 7 7 | {RESERVE}", "2 8 8 | 5 5 5 | 6 6 6", ready=(0,), draw="10").state)
OVER = GAME.dump(table("7", "4", discard="6").do("play hand 7").state)
STATES = [PLAYING, SHORT, SETUP, OVER]


def pack_again(state: dict[str, Any]) -> dict[str, Any]:
    """The state, with cards that the changes left over or took twice put right among those out of play."""
    lying = [*state["draw"], *state["discard"]]
    for rows in (state["hands"], state["open"], state["hidden"]):
        lying += [card for row in rows for card in row if card is not None]
    removed = list(GAME.pack)
    for card in lying:
        removed.remove(card)
    return {**state, "removed": removed}


REFUSED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (PLAYING, {"seats": 3}),
    (PLAYING, {"options": {"bombs": 2}}),
    (PLAYING, {"direction": 0}),
    (PLAYING, {"dealer": 2}),
    (PLAYING, {"turn": None, "to_act": []}),
    (PLAYING, {"to_act": [1]}),
    (PLAYING, {"left": [0], "options": FOLD}),
    (PLAYING, {"phase": "setup", "turn": None, "to_act": []}),
    (PLAYING, {"phase": "table"}),
    (PLAYING, {"ready": [True]}),
    (PLAYING, {"ready": [1, 1]}),
    (PLAYING, {"winners": []}),
    (PLAYING, {"draw": ["11", "BOMB", "BOMB", "BOMB", "BOMB", "11", "11", "11", "11"]}),
    (PLAYING, {"turns": 600}),
    (PLAYING, {"hands": [["1", "7"], ["2", "8", "8"]]}),
    (PLAYING, {"open": [["3", "3"], ["5", "5", "5"]]}),
    (PLAYING, {"open": [[], ["5", "5", "5"]]}),
    (PLAYING, {"hidden": [["4", None, "4"], ["6", "6", "6"]]}),
    (SHORT, {"discard": ["6", "BOMB"]}),
    (SHORT, {"hidden": [["1", "2", None], ["4", None, None], ["1", "2", "9"]]}),
    (SHORT, {"hidden": [["1", "2", "9"], [None, None, None], ["1", "2", "9"]]}),
    (SHORT, {"hidden": [["1", "2", "9"], ["4"], ["1", "2", "9"]]}),
    (SHORT, {"open": [["5", "5", "5", "5"], [], ["11"]]}),
    (SETUP, {"turn": 1}),
    (SETUP, {"to_act": [0, 1]}),
    (SETUP, {"ready": [True, True], "to_act": []}),
    (SETUP, {"turns": 1}),
    (SETUP, {"left": [1], "options": FOLD}),
    (SETUP, {"hands": [["1", "7"], ["2", "8", "8"]]}),
    (SETUP, {"open": [["3", "3"], ["5", "5", "5"]]}),
    (OVER, {"turn": 1}),
    (OVER, {"to_act": [1]}),
    (OVER, {"winners": None}),
    (OVER, {"ranking": [0, 1]}),
    (OVER, {"discard": ["BOMB"]}),
]


@pytest.mark.parametrize(("state", "changes"), REFUSED, ids=lambda value: str(value)[:60] if len(value) < 4 else "")
def test_a_state_that_the_game_cannot_be_in_is_refused(state: dict[str, Any], changes: dict[str, Any]) -> None:
    changed = {**state, **changes}
    with suppress(ValueError):  # where there is more of a card than the pack has
        changed = pack_again(changed)
    assert not accepts(GAME, changed)


def test_the_cards_are_exactly_those_of_the_pack() -> None:
    for place, cards in (("removed", PLAYING["removed"][1:]), ("draw", [*PLAYING["draw"], "1"])):
        for options in ({}, FOLD):
            assert not accepts(GAME, {**PLAYING, place: cards, "options": options, "left": [1]})


ACCEPTED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (PLAYING, {"turns": 599}),
    (PLAYING, {"direction": -1}),
    (PLAYING, {"ready": [False, False]}),
    (PLAYING, {"left": [1, 0]}),
    (PLAYING, {"left": [1], "hands": [["1", "7", "7"], []], "options": FOLD}),
    (PLAYING, {"draw": [], "open": [["3", "3"], []], "hands": [[], ["2"]]}),
    (SHORT, {"left": [1], "hidden": [["1", "2", "9"], [None] * 3, ["1", "2", "9"]], "options": FOLD}),
    (SETUP, {"draw": []}),
    (SETUP, {"left": [0], "hands": [[], ["2", "8", "8"]], "options": FOLD}),
    (OVER, {"turns": 600}),
    (OVER, {"winners": [], "ranking": []}),
]


@pytest.mark.parametrize(("state", "changes"), ACCEPTED, ids=lambda value: str(value)[:60] if len(value) < 4 else "")
def test_all_else_is_taken_as_it_is(state: dict[str, Any], changes: dict[str, Any]) -> None:
    changed = pack_again({**state, **changes})
    loaded = GAME.dump(GAME.load(changed))
    assert loaded == {**changed, "options": {**state["options"], **changes.get("options", {})}}
