"""States from outside: what the game can be in is taken as it is, all else is refused."""

from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from rules import Illegal
from rules.ninety_nine import GAME
from tests.kit.playing import accepts

from .scenes import question, table

PLAYING = GAME.dump(table("7H 2H KC", total=10, discard="5C").state)
ASKING = GAME.dump(table("8C QH", tokens=(2, 3, 3), question=question("KH", 0), discard="KH").state)
ANSWERING = GAME.dump(table("8C QH", tokens=(2, 3, 3), question=question("KH", 0, target=1), discard="KH").state)
OVER = GAME.dump(
    table("8C QH", tokens=(0, 3, 0), out=[2, 0], question=question("KH", 0), discard="KH").do("pass").state
)


REFUSED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (PLAYING, {"seats": 4}),
    (PLAYING, {"options": {"tokens": 0}}),
    (PLAYING, {"options": {"jokers": True}}),
    (PLAYING, {"dealer": 3}),
    (PLAYING, {"direction": 0}),
    (PLAYING, {"direction": 2}),
    (PLAYING, {"phase": "setup"}),
    (PLAYING, {"phase": "ask"}),
    (PLAYING, {"phase": "over"}),
    (PLAYING, {"turn": 1}),
    (PLAYING, {"turn": None}),
    (PLAYING, {"turn": 3, "to_act": [3]}),
    (PLAYING, {"to_act": []}),
    (PLAYING, {"to_act": [1]}),
    (PLAYING, {"to_act": [0, 1]}),
    (PLAYING, {"to_act": [0, 0]}),
    (PLAYING, {"to_act": [False]}),
    (PLAYING, {"winners": []}),
    (PLAYING, {"ranking": []}),
    (PLAYING, {"left": [3]}),
    (PLAYING, {"left": [1, 1]}),
    (PLAYING, {"out": [1]}),
    (PLAYING, {"out": [3]}),
    (PLAYING, {"seed": 7}),
    (PLAYING, {"seed": "\ud800"}),
    (PLAYING, {"chance": -1}),
    (PLAYING, {"total": 100}),
    (PLAYING, {"total": -1, "options": {"floor": True}}),
    (PLAYING, {"tokens": [3, 3]}),
    (PLAYING, {"tokens": [3, 3, 10]}),
    (PLAYING, {"tokens": [3, 3, -1]}),
    (PLAYING, {"tokens": [3, 3, 0]}),
    (PLAYING, {"tokens": [0, 3, 3]}),
    (PLAYING, {"tokens": [3, 3, True]}),
    (PLAYING, {"hands": PLAYING["hands"][:2]}),
    (PLAYING, {"hands": [["7H", "2H"], *PLAYING["hands"][1:]]}),
    (PLAYING, {"hands": [["7H", "2H", "2H"], *PLAYING["hands"][1:]]}),
    (PLAYING, {"hands": [["7H", "2H", "??"], *PLAYING["hands"][1:]]}),
    (PLAYING, {"draw": PLAYING["draw"][1:]}),
    (PLAYING, {"draw": PLAYING["draw"][1:], "options": {"on_leave": "fold"}}),
    (PLAYING, {"draw": PLAYING["draw"][1:], "left": [2]}),
    (PLAYING, {"draw": [*PLAYING["draw"], "5C"], "options": {"on_leave": "fold"}, "left": [2]}),
    (PLAYING, {"draw": [*PLAYING["draw"][1:], "JOKER"]}),
    (PLAYING, {"discard": [["5C"]]}),
    (PLAYING, {"question": question("5C", 0)}),
    (ASKING, {"phase": "play"}),
    (ASKING, {"phase": "answer"}),
    (ASKING, {"question": None}),
    (ASKING, {"question": {}}),
    (ASKING, {"question": {"card": "KH", "asker": 0}}),
    (ASKING, {"question": question("??", 0)}),
    (ASKING, {"question": question("KH", 1)}),
    (ASKING, {"question": question("KH", 3)}),
    (ASKING, {"question": question("KH", 0, target=1)}),
    (ASKING, {"turn": 1}),
    (ASKING, {"to_act": [1]}),
    (ASKING, {"tokens": [2, 0, 0]}),
    (ANSWERING, {"phase": "ask"}),
    (ANSWERING, {"to_act": [0]}),
    (ANSWERING, {"turn": 1}),
    (ANSWERING, {"question": question("KH", 0)}),
    (ANSWERING, {"question": question("KH", 0, target=0)}),
    (ANSWERING, {"question": question("KH", 0, target=2)}),
    (ANSWERING, {"tokens": [2, 1, 3]}),
    (OVER, {"turn": 0}),
    (OVER, {"to_act": [0]}),
    (OVER, {"winners": None}),
    (OVER, {"ranking": None}),
    (OVER, {"winners": [3]}),
    (OVER, {"winners": "1"}),
    (OVER, {"ranking": [1, 0, 2]}),
    (OVER, {"ranking": [[1], [0], [3]]}),
    (OVER, {"question": question("KH", 0)}),
]


@pytest.mark.parametrize(("state", "changes"), REFUSED, ids=lambda value: str(value)[:60] if len(value) < 4 else "")
def test_a_state_that_the_game_cannot_be_in_is_refused(state: dict[str, Any], changes: dict[str, Any]) -> None:
    assert not accepts(GAME, {**state, **changes})


ACCEPTED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (PLAYING, {"total": 99}),
    (PLAYING, {"total": -(10**30)}),
    (PLAYING, {"round": 0}),
    (PLAYING, {"tokens": [9, 9, 9]}),
    (PLAYING, {"left": [2, 0]}),
    (PLAYING, {"left": [2], "options": {"on_leave": "fold"}}),
    (PLAYING, {"draw": PLAYING["draw"][1:], "left": [2], "options": {"on_leave": "fold"}}),
    (PLAYING, {"chance": 10**30}),
    (ASKING, {"tokens": [0, 3, 3]}),
    (ASKING, {"tokens": [0, 3, 3], "out": [0]}),
    (ASKING, {"question": question("2C", 0)}),
    (OVER, {"total": 5}),
    (OVER, {"tokens": [9, 9, 9], "out": []}),
    (OVER, {"winners": [], "ranking": []}),
]


@pytest.mark.parametrize(("state", "changes"), ACCEPTED, ids=lambda value: str(value)[:60] if len(value) < 4 else "")
def test_all_else_is_taken_as_it_is(state: dict[str, Any], changes: dict[str, Any]) -> None:
    loaded = GAME.dump(GAME.load({**state, **changes}))
    filled = {"options": {**state["options"], **changes.get("options", {})}}
    assert loaded == {**state, **changes, **filled}


@settings(max_examples=30)
@given(data=st.data())
def test_every_state_that_loads_can_be_played_to_the_end(data: st.DataObject) -> None:
    """Also states that no play leads to, such as a round with one player left in."""
    seats = st.integers(0, 3)
    question_of = st.builds(question, st.just("KH"), seats, st.none() | seats)
    asked = data.draw(st.none() | question_of)
    try:
        scene = table(
            tokens=data.draw(st.tuples(*(st.integers(0, 2),) * 4)),
            turn=data.draw(seats) if asked is None else asked["asker"],
            total=data.draw(st.integers(80, 99)),
            discard="KH",
            question=asked,
            options={"on_leave": data.draw(st.sampled_from(["house", "fold"]))},
            left=data.draw(st.lists(seats, max_size=2, unique=True)),
            out=data.draw(st.lists(seats, max_size=2, unique=True)),
        )
    except Illegal:
        reject()
    for _ in range(40):
        if scene.state.phase == "over":
            break
        actions = scene.legal
        assert actions
        action = data.draw(st.sampled_from(actions))
        if data.draw(st.integers(0, 9)) == 0:
            scene = scene if (seat := data.draw(seats)) in scene.state.left else scene.do("leave", seat)
        else:
            scene = scene.do("answer Yes." if action == "answer" else action)
    if scene.state.ranking:
        assert sorted(seat for place in scene.state.ranking for seat in place) == [0, 1, 2, 3]
