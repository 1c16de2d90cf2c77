"""States of Over and Out from outside: what the game can be in is taken as it is, all else is refused."""

from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from rules import Illegal
from rules.over_and_out import GAME
from rules.over_and_out.state import TIP_TOPS
from tests.kit.playing import accepts

from .scenes import FOLD, table

PLAYING = GAME.dump(table("2 3 5", total=10, tip_top=44, tip_tops=[66, 22], discard="5 5").state)
OVER = GAME.dump(table("TOPSY", "0 0", "", total=40, tip_tops=[22, 33]).do("play TOPSY true").state)


REFUSED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (PLAYING, {"seats": 4}),
    (PLAYING, {"seats": 9}),
    (PLAYING, {"options": {"topsy": "should"}}),
    (PLAYING, {"options": {"tokens": 3}}),
    (PLAYING, {"dealer": 3}),
    (PLAYING, {"direction": 0}),
    (PLAYING, {"phase": "ask"}),
    (PLAYING, {"phase": "over"}),
    (PLAYING, {"turn": 1}),
    (PLAYING, {"turn": None, "to_act": []}),
    (PLAYING, {"turn": 3, "to_act": [3]}),
    (PLAYING, {"to_act": []}),
    (PLAYING, {"to_act": [0, 1]}),
    (PLAYING, {"winners": []}),
    (PLAYING, {"ranking": []}),
    (PLAYING, {"left": [1, 1]}),
    (PLAYING, {"out": [1]}),
    (PLAYING, {"seed": 7}),
    (PLAYING, {"chance": -1}),
    (PLAYING, {"total": -1}),
    (PLAYING, {"total": 45}),
    (PLAYING, {"total": 23, "tip_top": 22, "tip_tops": [66, 44]}),
    (PLAYING, {"tip_top": 66}),
    (PLAYING, {"tip_top": 77}),
    (PLAYING, {"tip_top": "44"}),
    (PLAYING, {"tip_tops": [66]}),
    (PLAYING, {"tip_tops": [66, 66]}),
    (PLAYING, {"tip_tops": [66, 22, 33]}),
    (PLAYING, {"tip_tops": [66.0, 22]}),
    (PLAYING, {"tip_tops_used": []}),
    (PLAYING, {"tip_tops_used": [33, 55, 55]}),
    (PLAYING, {"chips": [3, 4]}),
    (PLAYING, {"chips": [3, 4, 5]}),
    (PLAYING, {"chips": [3, 4, -1]}),
    (PLAYING, {"chips": [2, 4, 4]}),
    (PLAYING, {"chips": [4, 4, 4]}),
    (PLAYING, {"chips": [3, 4, True]}),
    (PLAYING, {"hands": [["2", "3"], *PLAYING["hands"][1:]]}),
    (PLAYING, {"hands": [["2", "3", "4"], *PLAYING["hands"][1:]]}),
    (PLAYING, {"hands": [["2", "3", "?"], *PLAYING["hands"][1:]]}),
    (PLAYING, {"hands": PLAYING["hands"][:2]}),
    (PLAYING, {"draw": PLAYING["draw"][1:]}),
    (PLAYING, {"draw": PLAYING["draw"][1:], "options": FOLD}),
    (PLAYING, {"draw": PLAYING["draw"][1:], "left": [2]}),
    (PLAYING, {"draw": [*PLAYING["draw"], "5"], "options": FOLD, "left": [2]}),
    (PLAYING, {"discard": ["5", 5]}),
    (OVER, {"turn": 0}),
    (OVER, {"to_act": [0]}),
    (OVER, {"winners": None}),
    (OVER, {"ranking": None}),
    (OVER, {"ranking": [[1], [3]]}),
    (OVER, {"phase": "play"}),
    (OVER, {"chips": [0, 5, 0]}),
    (OVER, {"out": [0, 1]}),
    (OVER, {"tip_tops": []}),
]


@pytest.mark.parametrize(("state", "changes"), REFUSED, ids=lambda value: str(value)[:60] if len(value) < 4 else "")
def test_a_state_that_the_game_cannot_be_in_is_refused(state: dict[str, Any], changes: dict[str, Any]) -> None:
    assert not accepts(GAME, {**state, **changes})


ACCEPTED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (PLAYING, {"total": 0}),
    (PLAYING, {"total": 44}),
    (PLAYING, {"round": 0}),
    (PLAYING, {"left": [2, 0]}),
    (PLAYING, {"left": [2], "options": FOLD}),
    (PLAYING, {"draw": PLAYING["draw"][1:], "left": [2], "options": FOLD}),
    (PLAYING, {"chips": [3, 0, 0], "hands": [PLAYING["hands"][0], [], []], "left": [2], "options": FOLD}),
    (PLAYING, {"chance": 10**30}),
    (PLAYING, {"tip_tops": [], "tip_tops_used": [22, 33, 55, 66]}),
    (OVER, {"total": 10**30}),
    (OVER, {"total": -1}),
    (OVER, {"chips": [4, 4, 4], "out": []}),
    (OVER, {"winners": [], "ranking": []}),
]


@pytest.mark.parametrize(("state", "changes"), ACCEPTED, ids=lambda value: str(value)[:60] if len(value) < 4 else "")
def test_all_else_is_taken_as_it_is(state: dict[str, Any], changes: dict[str, Any]) -> None:
    loaded = GAME.dump(GAME.load({**state, **changes}))
    filled = {"options": {**state["options"], **changes.get("options", {})}}
    assert loaded == {**state, **changes, **filled}


def test_hands_and_used_tip_tops_stand_in_the_order_in_which_they_are_shown() -> None:
    mixed = {**PLAYING, "hands": [["5", "2", "3"], *PLAYING["hands"][1:]], "tip_tops_used": [55, 33]}
    assert GAME.dump(GAME.load(mixed)) == PLAYING


@settings(max_examples=30)
@given(data=st.data())
def test_every_state_that_loads_can_be_played_to_the_end(data: st.DataObject) -> None:
    """Also states that no play leads to, such as a round with one player left in."""
    seats = st.integers(0, 3)
    face_down = st.permutations(TIP_TOPS).flatmap(lambda five: st.integers(1, 5).map(lambda count: five[:count]))
    *tip_tops, tip_top = data.draw(face_down)
    try:
        scene = table(
            chips=data.draw(st.tuples(*(st.integers(0, 2),) * 4)),
            turn=data.draw(seats),
            tip_top=tip_top,
            tip_tops=tip_tops,
            total=data.draw(st.integers(0, tip_top)),
            options={
                "on_leave": data.draw(st.sampled_from(["house", "fold"])),
                "topsy": data.draw(st.sampled_from(["must", "may"])),
            },
            left=data.draw(st.lists(seats, max_size=2, unique=True)),
            out=data.draw(st.lists(seats, max_size=2, unique=True)),
            draw=data.draw(st.sampled_from([None, ""])),
        )
    except Illegal:
        reject()
    for _ in range(40):
        if scene.state.phase == "over":
            break
        action = data.draw(st.sampled_from(scene.legal))
        if data.draw(st.integers(0, 9)) == 0:
            scene = scene if (seat := data.draw(seats)) in scene.state.left else scene.do("leave", seat)
        else:
            scene = scene.do(action)
    if scene.state.ranking:
        assert sorted(seat for place in scene.state.ranking for seat in place) == [0, 1, 2, 3]
