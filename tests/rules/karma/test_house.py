"""House players and the coach after a Play a Table Card: they stop only where the card they keep is worth more."""

import pytest

from rules.coach import judge
from rules.karma import GAME
from rules.karma.words import Stop
from rules.piles import Flip
from rules.seats import Seat
from tests.kit.playing import seeded
from tests.rules.piles import Scene

from .scenes import table

clause = pytest.mark.clause

OTHERS = ("3 3 4 4 | 5 6 FIVE | 2 8 10", "7 7 | 11 | 4 10")
LATE = table(
    *("| TABLE | 1 9 16", "5 6 6 11 11 15 16 16 || 7", "| FIVE | 3 7 12"),
    discard="8 8 9 9 10 10 12 12 13 13 14 4 4 15 TABLE",
    run=1,
    phase="table",
)
"""With an empty hand the Table Card is sure to fit later, no matter how high the pile is by then."""
LOW = table("9 | 2 2 16 | 1 5 8", *OTHERS, discard="13 TABLE", run=1, phase="table")
BLIND = table("9 || 1 5 8", *OTHERS, discard="13 TABLE", run=1, phase="table")
LUCKS = range(5)


def stops(scene: Scene, strength: str) -> bool:
    """Whether the house player stops, however chance goes."""
    view = GAME.view(scene.state, Seat(0))
    found = {GAME.house_player(view, strength, seeded(luck)) == Stop() for luck in LUCKS}
    assert len(found) == 1
    return found.pop()


@clause("KA13")
def test_the_strong_house_player_stops_where_the_card_is_worth_more_later() -> None:
    assert stops(LATE, "strong")


@clause("KA13")
@pytest.mark.parametrize("strength", ["easy", "normal", "strong"])
@pytest.mark.parametrize("scene", [LOW, BLIND], ids=["low cards", "hidden cards"])
def test_all_house_players_get_rid_of_a_low_card_or_a_hidden_one(scene: Scene, strength: str) -> None:
    assert not stops(scene, strength)


@clause("KA13")
@pytest.mark.parametrize("strength", ["easy", "normal"])
def test_weaker_house_players_always_get_rid_of_a_card(strength: str) -> None:
    assert not stops(LATE, strength)


@clause("KA13", "KA9")
def test_the_coach_judges_whether_to_stop_but_not_which_hidden_card_is_turned_over() -> None:
    view = GAME.view(BLIND.state, Seat(0))
    for done in (Stop(), Flip(2)):
        said = judge(GAME, view, Seat(0), done)
        assert said is not None
        assert [type(one.action) for one in said.values] == [Flip, Stop]
        assert bool(said.mistake) == (done == Stop())
        assert [reason.name for reason in said.reasons] == ["sheds"]
    only_hidden = table("|| 1 5 8", *OTHERS, discard="13")
    assert judge(GAME, GAME.view(only_hidden.state, Seat(0)), Seat(0), Flip(1)) is None


@clause("KA13")
def test_the_coach_advises_to_stop_where_the_card_is_worth_more_later() -> None:
    said = judge(GAME, GAME.view(LATE.state, Seat(0)), Seat(0))
    assert said is not None
    assert said.best == Stop()
    assert [reason.name for reason in said.reasons] == ["stays"]
