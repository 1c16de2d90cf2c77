"""States of Karma from outside: what the game can be in is taken as it is, all else is refused."""

from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from rules import Illegal, Leave
from rules.karma import GAME
from rules.seats import Seat
from tests.kit.playing import accepts
from tests.rules.piles import FOLD

from .scenes import setup, table

PLAYING = GAME.dump(table("3 7 7 | 5 5 | 9 - 2", "4 8 8 | 1", "", discard="6 7", run=1, draw="10 10").state)
SHORT = GAME.dump(table("3 | 5", "4 | 1", "", discard="6 7", run=1).state)
BOTTOMS = GAME.dump(table("3 BOTTOM", "4", discard="6 7").do("play hand BOTTOM").state)
SETUP = GAME.dump(setup("1 2 3 | 4 5 6 | 7 7 7", "8 8 8 9 9 9 || 10 10 10", laid=(0,), draw="11").state)
DRAWING = GAME.dump(table("3 | 5", "4 8 8 | 1", discard="6 TABLE", run=1, phase="table", draw="10 10").state)
AT_TABLE = GAME.dump(table("3 | 5", "4 | 1", discard="6 TABLE", run=1, phase="table").state)
GIVING = GAME.dump(table("|| GIVE", "4", discard="6 7").do("flip 0").state)
OVER = GAME.dump(table("7", "4", discard="6").do("play hand 7").state)
THREE_ALIKE = GAME.dump(table("3 | 5", "4 | 1", discard="7 7 7", run=2).state)
LONE = GAME.dump(table("3 | 5", "4 | 1", discard="7", run=1).state)


def moved(state: dict[str, Any], card: str, source: str, target: str) -> dict[str, Any]:
    """The state with a card moved between two places such as `hands 0` and `removed`."""
    new: dict[str, Any] = {**state, **GAME.dump(GAME.load(state))}
    for place, change in ((source, list.remove), (target, list.append)):
        name, *index = place.split()
        change(new[name][int(index[0])] if index else new[name], card)
    return new


REFUSED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (PLAYING, {"seats": 2}),
    (PLAYING, {"options": {"decks": 2}}),
    (PLAYING, {"direction": -1}),
    (PLAYING, {"dealer": 3}),
    (PLAYING, {"turn": 2, "to_act": [2]}),
    (PLAYING, {"turn": None, "to_act": []}),
    (PLAYING, {"to_act": [1]}),
    (PLAYING, {"phase": "setup", "turn": None, "to_act": []}),
    (PLAYING, {"phase": "table"}),
    (PLAYING, {"phase": "ask"}),
    (PLAYING, {"phase": "over"}),
    (PLAYING, {"winners": []}),
    (PLAYING, {"draw": ["10"]}),
    (PLAYING, {"draw": ["10", "10", "10"]}),
    (PLAYING, {"discard": ["6", "?"]}),
    (PLAYING, {"hidden": [["9", "2"], [None] * 3, [None] * 3]}),
    (PLAYING, {"hidden": [["9", None, "2", None], [None] * 3, [None] * 3]}),
    (PLAYING, {"laid": [True, True]}),
    (PLAYING, {"laid": [1, 1, 1]}),
    (PLAYING, {"out": []}),
    (PLAYING, {"out": [2, 2]}),
    (PLAYING, {"out": [2, 1]}),
    (PLAYING, {"left": [2, 2]}),
    (PLAYING, {"run": -1}),
    (PLAYING, {"run": 2}),
    (PLAYING, {"run": 3}),
    (PLAYING, {"run": True}),
    (PLAYING, {"run": 0}),
    (PLAYING, {"row": None}),
    (PLAYING, {"row": "6"}),
    (PLAYING, {"row": "18"}),
    (THREE_ALIKE, {"run": 3}),
    (LONE, {"run": -1}),
    (PLAYING, {"row": "GIVE"}),
    (PLAYING, {"row": "BOTTOM"}),
    (PLAYING, {"row": "BOTTOM", "run": 0}),
    (BOTTOMS, {"run": 2}),
    (BOTTOMS, {"row": "7"}),
    (BOTTOMS, {"discard": ["BOTTOM", "7", "6"]}),
    (PLAYING, {"turns": 900}),
    (PLAYING, moved(PLAYING, "3", "hands 0", "removed")),
    (PLAYING, moved(moved(PLAYING, "1", "removed", "open 0"), "1", "removed", "open 0")),
    (PLAYING, moved(PLAYING, "GIVE", "removed", "discard")),
    (SHORT, {"discard": ["6", "BOTTOM"], "removed": [*SHORT["removed"], "7"]}),
    (SHORT, {"out": [2], "draw": ["1"], "removed": [*SHORT["removed"][1:]]}),
    (SHORT, {"out": []}),
    (SHORT, {"out": [], "left": [2]}),
    (SETUP, {"turn": 1}),
    (SETUP, {"to_act": [0, 1]}),
    (SETUP, {"laid": [True, True]}),
    (SETUP, {"laid": [False, False], "to_act": [0, 1]}),
    (SETUP, {"turns": 1}),
    (SETUP, {"left": [1], "options": FOLD}),
    (SETUP, moved(SETUP, "8", "hands 1", "removed")),
    (SETUP, moved(SETUP, "1", "hands 0", "removed")),
    (AT_TABLE, {"discard": ["TABLE", "6"], "row": "6"}),
    (AT_TABLE, {"turn": None}),
    (AT_TABLE, {"options": {"table_card": "can"}}),
    (DRAWING, moved(DRAWING, "3", "hands 0", "removed")),
    (DRAWING, moved(DRAWING, "8", "hands 1", "removed")),
    (DRAWING, {"phase": "play"}),
    (DRAWING, {"turn": 1, "to_act": [1]}),
    (DRAWING, {"phase": "over", "turn": None, "to_act": [], "winners": [0], "ranking": [[0], [1]]}),
    (GIVING, {"discard": [], "removed": [*GIVING["removed"], "6", "7"]}),
    (GIVING, {"phase": "play"}),
    (GIVING, {"out": [0]}),
    (GIVING, {"left": [0], "options": FOLD}),
    (GIVING, moved(GIVING, "1", "removed", "draw")),
    (OVER, {"turn": 1}),
    (OVER, {"to_act": [1]}),
    (OVER, {"winners": None}),
    (OVER, {"ranking": [0, 1]}),
    (OVER, {"out": [1]}),
]


@pytest.mark.parametrize(("state", "changes"), REFUSED, ids=lambda value: str(value)[:60] if len(value) < 4 else "")
def test_a_state_that_the_game_cannot_be_in_is_refused(state: dict[str, Any], changes: dict[str, Any]) -> None:
    assert not accepts(GAME, {**state, **changes})


ACCEPTED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (PLAYING, {"turns": 899}),
    (PLAYING, {"row": None, "run": 0}),
    (PLAYING, {"laid": [False, True, False]}),
    (PLAYING, {"left": [2, 0]}),
    (PLAYING, {"left": [2], "out": [], "options": FOLD}),
    (PLAYING, {"turn": 1, "to_act": [1]}),
    (PLAYING, {"dealer": 0, "chance": 10**30}),
    (SHORT, {"discard": ["6", "BOTTOM"], "row": None, "run": 0}),
    (SHORT, {"discard": ["6", "BOTTOM"], "row": "BOTTOM"}),
    (BOTTOMS, {"discard": ["7", "6", "BOTTOM"]}),
    (BOTTOMS, {"discard": ["BOTTOM", "6", "BOTTOM", "7"], "run": 2}),
    (SETUP, {"left": [0], "options": FOLD}),
    (AT_TABLE, {"row": None, "run": 0}),
    (AT_TABLE, {"options": {"table_card": "must"}}),
    (DRAWING, {"draw": ["10"]}),
    (OVER, {"turns": 600}),
    (OVER, {"winners": [], "ranking": []}),
    (OVER, {"out": []}),
]


def pack_again(state: dict[str, Any]) -> dict[str, Any]:
    """The state, with cards that the changes left over or took twice put right among those out of the game."""
    lying = [*state["draw"], *state["discard"]]
    for rows in (state["hands"], state["open"], state["hidden"]):
        lying += [card for row in rows for card in row if card is not None]
    removed = list(GAME.pack)
    for card in lying:
        removed.remove(card)
    return {**state, "removed": removed}


@pytest.mark.parametrize(("state", "changes"), ACCEPTED, ids=lambda value: str(value)[:60] if len(value) < 4 else "")
def test_all_else_is_taken_as_it_is(state: dict[str, Any], changes: dict[str, Any]) -> None:
    changed = pack_again({**state, **changes})
    loaded = GAME.dump(GAME.load(changed))
    assert loaded == {**changed, "options": {**state["options"], **changes.get("options", {})}}


SEATS = st.integers(0, 2)
CARDS = st.sampled_from(["1", "5", "16", "GIVE", "FIVE", "TABLE", "BOTTOM"])


@settings(max_examples=30)
@given(data=st.data())
def test_every_state_that_loads_can_be_played_to_the_end(data: st.DataObject) -> None:
    """Also states that no play leads to, such as a game with one player left in."""
    phase = data.draw(st.sampled_from(["play", "table", "give"]))
    seats = [
        " | ".join(" ".join(data.draw(st.lists(CARDS, max_size=2))) for _ in range(2))
        + " | "
        + data.draw(CARDS | st.just(""))
        for _ in range(3)
    ]
    discard = " ".join(data.draw(st.lists(CARDS.filter(lambda card: card != "GIVE"), max_size=3)))
    turn = data.draw(SEATS)
    try:
        scene = table(
            *seats,
            discard=f"{discard} TABLE" if phase == "table" else discard,
            phase=phase,
            turn=turn,
            turns=data.draw(st.integers(890, 899)),
            options={"on_leave": data.draw(st.sampled_from(["house", "fold"]))},
        )
    except (Illegal, AssertionError):
        reject()
    for _ in range(20):
        if scene.state.phase == "over":
            break
        seat = Seat(data.draw(SEATS))
        if data.draw(st.integers(0, 9)) == 0 and seat not in scene.state.left:
            scene = type(scene)(scene.game, *GAME.apply(scene.state, seat, Leave()))
        else:
            scene = scene.do(data.draw(st.sampled_from(scene.legal)))
    if scene.state.ranking:
        assert sorted(seat for place in scene.state.ranking for seat in place) == [0, 1, 2]
