"""States of It Ain't Over from outside: what the game can be in is taken as it is, all else is refused."""

from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from rules import Illegal
from rules.it_aint_over import GAME
from tests.kit.playing import accepts

from .scenes import FOLD, Scene, faces, table

BLOCKED: dict[str, Any] = {"kind": "two", "cards": 2, "by": 2, "on": 1}
KING = faces("king", 3, 2, 0)
AT_ONCE = faces("nine", 1, 0, 2, now=True)

PLAYING = GAME.dump(table("5H 6C", "5S 6S", "9C", top="QH", blocked=BLOCKED).state)
DRAWN = GAME.dump(table("5H 6C", "5S 6S", "9C", draw="7C").do("draw").state)
FACING = GAME.dump(table("5H 6C", "5S 6S", "9C", top="KH", facing=[KING]).state)
ASKED = GAME.dump(table("5H 6C", "", "9C", top="9H", facing=[AT_ONCE], silent=0).state)
OVER = GAME.dump(table("5H", "5S 6S", "9C").do("play 5H").state)
STATES = {"play": PLAYING, "drawn": DRAWN, "facing": FACING, "asked": ASKED, "over": OVER}


REFUSED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (PLAYING, {"seats": 4}),
    (PLAYING, {"seats": 1}),
    (PLAYING, {"phase": "setup"}),
    (PLAYING, {"phase": "answer"}),
    (PLAYING, {"phase": "over"}),
    (PLAYING, {"turn": 1}),
    (PLAYING, {"turn": None}),
    (PLAYING, {"to_act": []}),
    (PLAYING, {"to_act": [0, 1]}),
    (PLAYING, {"silent": 1}),
    (PLAYING, {"silent": 3}),
    (PLAYING, {"winners": []}),
    (PLAYING, {"drawn": "5H"}),
    (PLAYING, {"draw": PLAYING["draw"][1:]}),
    (PLAYING, {"draw": [*PLAYING["draw"], "JOKER"]}),
    (PLAYING, {"draw": [*PLAYING["discard"], *PLAYING["draw"]], "discard": [], "blocked": None}),
    (PLAYING, {"suit": "S"}),
    (PLAYING, {"suit": "X"}),
    (PLAYING, {"rank": "K"}),
    (PLAYING, {"rank": None}),
    (PLAYING, {"skips": [0, -1, 0]}),
    (PLAYING, {"skips": [0, 0]}),
    (PLAYING, {"idle": -1}),
    (PLAYING, {"idle": 6}),
    (PLAYING, {"emptied": [1]}),
    (PLAYING, {"facing": [faces("two", 2, 0, 1)]}),
    (PLAYING, {"blocked": {**BLOCKED, "kind": "jack"}}),
    (PLAYING, {"blocked": {**BLOCKED, "by": 3}}),
    (PLAYING, {"blocked": {**BLOCKED, "cards": -1}}),
    (PLAYING, {"blocked": {"kind": "two"}}),
    (PLAYING, {"options": FOLD, "left": [2]}),  # the Block names him
    (PLAYING, {"options": FOLD, "left": [0], "blocked": None}),
    (FACING, {"blocked": BLOCKED}),  # no Queen on top
    (DRAWN, {"drawn": "5S"}),
    (DRAWN, {"drawn": "?"}),
    (DRAWN, {"phase": "play"}),
    (FACING, {"phase": "play"}),
    (FACING, {"facing": []}),
    (FACING, {"facing": [{**KING, "kind": ["king"]}]}),
    (FACING, {"facing": [{**KING, "cards": "3"}]}),
    (FACING, {"facing": [{**KING, "by": -1}]}),
    (FACING, {"facing": [{**KING, "via": "jack"}]}),
    (FACING, {"facing": [{**KING, "dir": True}]}),
    (FACING, {"facing": [{**KING, "dir": 0}]}),
    (FACING, {"facing": [{**KING, "now": 0}]}),
    (FACING, {"facing": [{**KING, "colour": "red"}]}),
    (FACING, {"facing": [{name: value for name, value in KING.items() if name != "now"}]}),
    (FACING, {"facing": [None]}),
    (FACING, {"options": FOLD, "left": [2]}),  # the King is his
    (FACING, {"to_act": [2]}),
    (ASKED, {"to_act": [2]}),
    (ASKED, {"to_act": [0]}),
    (ASKED, {"emptied": []}),
    (ASKED, {"emptied": [1, 1]}),
    (ASKED, {"emptied": [1, 0]}),
    (OVER, {"turn": 0}),
    (OVER, {"to_act": [0]}),
    (OVER, {"winners": None}),
    (OVER, {"ranking": [0]}),
    (OVER, {"facing": [KING]}),
    (OVER, {"drawn": "5S"}),
]


@pytest.mark.parametrize(("state", "changes"), REFUSED, ids=lambda value: str(value)[:60] if len(value) < 4 else "")
def test_a_state_that_the_game_cannot_be_in_is_refused(state: dict[str, Any], changes: dict[str, Any]) -> None:
    assert not accepts(GAME, {**state, **changes})


ACCEPTED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (PLAYING, {"blocked": None}),
    (PLAYING, {"skips": [5, 0, 9]}),
    (PLAYING, {"idle": 5}),
    (PLAYING, {"silent": 1, "to_act": [0, 1]}),
    (PLAYING, {"silent": 0}),
    (PLAYING, {"left": [2, 0]}),
    (PLAYING, {"chance": 10**30}),
    (DRAWN, {"drawn": None}),
    (FACING, {"facing": [{**KING, "cards": 0, "via": "ghost", "dir": -1}, KING]}),
    (FACING, {"facing": [KING, {**KING, "kind": "ace", "by": 0, "on": 2}]}),
    (OVER, {"idle": 99}),
    (OVER, {"winners": [], "ranking": []}),
]


@pytest.mark.parametrize(("state", "changes"), ACCEPTED, ids=lambda value: str(value)[:60] if len(value) < 4 else "")
def test_all_else_is_taken_as_it_is(state: dict[str, Any], changes: dict[str, Any]) -> None:
    assert GAME.dump(GAME.load({**state, **changes})) == {**state, **changes}


@pytest.mark.clause("IA4", "IA13", "IA17")
def test_what_is_to_be_matched_is_what_the_last_card_that_is_no_ghost_and_no_mirror_says() -> None:
    assert accepts(GAME, GAME.dump(table("5H", "6S", top="8H GHOST", suit="C").state))
    assert accepts(GAME, GAME.dump(table("5H", "6S", top="JOKER MIRROR", suit="C").state))
    for top, suit, rank in (("8H", "C", "7"), ("JOKER", "H", "8"), ("7H GHOST", "C", "7"), ("7H", "H", "8")):
        with pytest.raises(Illegal) as refusal:
            table("5H", "6S", top=top, suit=suit, rank=rank)
        assert refusal.value.clause == "IA4"


@pytest.mark.clause("IA4")
def test_with_nothing_but_a_ghost_on_the_pile_any_suit_and_rank_there_are_can_be_matched() -> None:
    alone = GAME.dump(table("5H 6H", "6S 7S", top="GHOST", missing=True, suit="C", rank="7").state)
    assert accepts(GAME, alone)
    for name, wrong in (("rank", "1"), ("rank", "JOKER"), ("rank", []), ("suit", "X"), ("suit", None)):
        assert not accepts(GAME, {**alone, name: wrong})


@pytest.mark.clause("IA33")
def test_the_turn_may_be_on_the_seat_of_one_who_has_folded_only_while_others_answer_at_once() -> None:
    gone = {**ASKED, "options": FOLD, "left": [1], "turn": 1, "emptied": []}
    assert accepts(GAME, gone)
    assert not accepts(GAME, {**gone, "facing": [{**AT_ONCE, "now": False}], "to_act": [0, 1]})
    assert not accepts(GAME, {**gone, "facing": [], "phase": "play", "to_act": [0, 1]})
    assert not accepts(GAME, {**gone, "silent": 1, "to_act": [1, 2]})


@settings(max_examples=30)
@given(data=st.data())
def test_every_state_that_loads_can_be_played_to_the_end(data: st.DataObject) -> None:
    """Also states that no play leads to, such as an Ace that is to be answered in turn."""
    seats = st.integers(0, 2)
    entry = st.fixed_dictionaries(
        {
            "kind": st.sampled_from(["two", "king", "joker", "ace", "nine", "swap"]),
            "cards": st.integers(0, 70),
            "by": seats,
            "on": seats,
            "via": st.sampled_from(["card", "ghost", "mirror"]),
            "dir": st.sampled_from([1, -1]),
            "now": st.booleans(),
        }
    )
    try:
        scene = table(
            "5H GHOST QC",
            data.draw(st.sampled_from(["", "6S", "2C MIRROR KD"])),
            "9C JOKER 3C 3D",
            top="QH",
            turn=data.draw(seats),
            facing=data.draw(st.lists(entry, max_size=3)),
            skips=data.draw(st.lists(st.integers(0, 3), min_size=3, max_size=3)),
            silent=data.draw(st.none() | seats),
            options={"on_leave": data.draw(st.sampled_from(["house", "fold"]))},
        )
    except Illegal:
        reject()
    for _ in range(40):
        if scene.state.phase == "over":
            break
        scene = _one_more(scene, data)
    if scene.state.ranking:
        assert sorted(seat for place in scene.state.ranking for seat in place) == [0, 1, 2]


def _one_more(scene: Scene, data: st.DataObject) -> Scene:
    """Now and then a player leaves; otherwise one does what they may."""
    seat = data.draw(st.integers(0, 2))
    if data.draw(st.integers(0, 9)) == 0 and seat not in scene.state.left:
        return scene.do("leave", seat=seat)
    acting = data.draw(st.sampled_from(scene.state.to_act))
    actions = scene.legal_for(acting)
    assert actions
    return scene.do(data.draw(st.sampled_from(actions)), seat=acting)
