"""Automatic actions: those that leave no choice, and tell nobody more about a hand than the rules do."""

from typing import Any

import pytest

from rules import GAMES, Action
from rules.it_aint_over.words import Pass
from rules.karma.words import Give
from rules.piles import Flip, PickUp
from rules.seats import Seat

from .do_over.scenes import table as do_over
from .it_aint_over.scenes import table as it_aint_over
from .karma.scenes import MUST
from .karma.scenes import table as karma
from .over_and_out.scenes import table as over_and_out
from .scenes import table as ninety_nine


@pytest.mark.parametrize(
    ("key", "scene", "action"),
    [
        ("karma", karma("3 4", "5 6", discard="9"), PickUp()),
        ("karma", karma("3 9", "5 6", discard="9"), None),
        ("karma", karma("|| - 5 -", "5 6", discard="9"), Flip(1)),
        ("karma", karma("|| 5 5 -", "5 6", discard="9"), None),
        ("karma", karma("9 || - 5 -", "5 6", discard="TABLE", phase="table"), None),  # a player may stop (KA13)
        ("karma", karma("9 || - 5 -", "5 6", discard="TABLE", phase="table", options=MUST), Flip(1)),
        ("karma", karma("|| GIVE 1 9", "5 6", discard="9 9").do("flip 0"), Give(Seat(1))),
        ("karma", karma("|| GIVE 1 9", "5 6", "7", discard="9 9").do("flip 0"), None),
        ("do_over", do_over("|| - 5 -", "5 6", discard="9"), Flip(1)),
        ("do_over", do_over("3 4", "5 6", discard="9"), None),  # a player who could play may pick up as well (DO8)
        ("it_aint_over", it_aint_over("7D 9H", "2C 4C", top="6C", draw="5S").do("draw"), Pass()),
        ("it_aint_over", it_aint_over("7D 9H", "2C 4C", top="6C", draw="5C").do("draw"), None),
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
