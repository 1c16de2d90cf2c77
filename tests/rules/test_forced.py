"""Automatic actions: those that everybody knows to be the only ones, so that they tell nothing about a hand."""

from typing import Any

import pytest

from rules import GAMES, Action
from rules.it_aint_over.state import PACK
from rules.it_aint_over.words import Pass
from rules.karma.words import Give
from rules.seats import Seat
from tests.kit.hidden import exchanged
from tests.kit.playing import seeded

from .do_over.scenes import table as do_over
from .it_aint_over.scenes import table as it_aint_over
from .karma.scenes import MUST
from .karma.scenes import table as karma
from .over_and_out.scenes import table as over_and_out
from .scenes import table as ninety_nine

REST = [card for card in PACK if card != "6C"]
NOTHING_TO_DRAW = it_aint_over(" ".join(REST[::2]), " ".join(REST[1::2]), top="6C", draw="")


@pytest.mark.parametrize(
    ("key", "scene", "action"),
    [
        ("karma", karma("3 4", "5 6", discard="9"), None),  # a pile is picked up by a press
        ("karma", karma("|| - 5 -", "5 6", discard="9"), None),  # the last hidden card, too, is turned over by a press
        ("karma", karma("9 || - 5 -", "5 6", discard="TABLE", phase="table", options=MUST), None),
        ("karma", karma("|| GIVE 1 9", "5 6", discard="9 9").do("flip 0"), Give(Seat(1))),
        ("karma", karma("|| GIVE 1 9", "5 6", "7", discard="9 9").do("flip 0"), None),
        ("do_over", do_over("|| - 5 -", "5 6", discard="9"), None),
        ("do_over", do_over("3 4", "5 6", discard="9"), None),
        ("it_aint_over", NOTHING_TO_DRAW.do("draw"), Pass()),
        ("it_aint_over", it_aint_over("7D 9H", "2C 4C", top="6C", draw="5S").do("draw"), None),  # others do not see it
        (
            "it_aint_over",
            it_aint_over("7D 9H", "2C 4C", top="6C"),
            None,
        ),  # a player who could play may draw as well (IA6)
        ("it_aint_over", it_aint_over("2C 7D", "4C 3H", top="6C").do("play 2C"), None),  # Ada may still speak (IA8)
        ("over_and_out", over_and_out("5 4", total=20, tip_top=22), None),  # with the round the hand is gone (OO16)
        ("ninety_nine", ninety_nine("7S QH JC", total=99), None),
    ],
)
def test_an_action_without_alternative_is_made_automatically(key: str, scene: Any, action: Action | None) -> None:
    expected = None if action is None else (scene.state.to_act[0], action)
    assert GAMES[key].forced(scene.state) == expected
    if action is not None:  # so it is with any cards that not everybody knows: its haste tells nothing of them
        others = {exchanged(GAMES[key], scene.state, seeded(number), None) for number in range(20)}
        assert len(others) > 5
        assert {GAMES[key].forced(other) for other in others} == {expected}
