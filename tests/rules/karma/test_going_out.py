"""The rulebook of Karma, clause by clause: going out, the end, leaving, and what is seen."""

from collections import Counter

import pytest

from rules.karma import GAME
from rules.karma.state import PACK
from rules.karma.words import Lay, Play
from rules.seats import Seat, seats_at
from tests.rules.piles import FOLD, Scene

from .scenes import SIX, setup, table

clause = pytest.mark.clause


def row_of(scene: Scene) -> tuple[str | None, int]:
    """KA10: of what the row is, and how many it has."""
    return scene.state.row, scene.state.run


# --- Going out, and the end -------------------------------------------------------------------------------------


@clause("KA16")
def test_who_has_no_cards_anywhere_is_out_and_play_goes_on_without_him() -> None:
    scene = table("9", "8 8", "10", discard="7").do("play hand 9")
    assert (scene.told[-1], scene.state.out, scene.state.phase) == ({"event": "out", "seat": 0}, (0,), "play")
    assert scene.do("pick_up").do("play hand 10").state.winners == (0, 2)
    assert table("9 || 2", "8", discard="7").do("play hand 9").state.out == ()


@clause("KA16", "KA11")
def test_being_out_is_judged_when_the_play_is_done() -> None:
    given = table("GIVE", "8", "", discard="7").do("play hand GIVE 2")
    assert (given.names, given.state.out, given.state.phase) == (["play", "give", "back", "out"], (0,), "play")
    naming = table("|| GIVE", "8", "9", discard="7").do("flip 0")
    assert (naming.state.phase, naming.state.out) == ("give", ())
    assert naming.do("give 1").names == ["give", "out"]


@clause("KA17")
def test_the_last_player_with_cards_loses_and_all_others_have_won() -> None:
    scene = table("9", "8 8", "", "", discard="7", out=[3, 2]).do("play hand 9")
    assert (scene.state.phase, scene.state.turn, scene.state.to_act) == ("over", None, ())
    assert (scene.state.winners, scene.state.ranking) == ((0, 2, 3), ((3,), (2,), (0,), (1,)))


@clause("KA18")
def test_turns_are_counted_from_the_start() -> None:
    assert GAME.new(seats=4, seed="7").turns == 0
    laid = setup(*SIX).do("lay 1,2,3").do("lay 7,7,7", seat=1).do("lay 10,11,12", seat=2)
    assert (laid.state.phase, laid.state.turns) == ("play", 0)
    assert table("7 9", "8", discard="3").do("play hand 7").state.turns == 1


@clause("KA18")
def test_after_300_turns_a_seat_those_with_the_most_cards_lose() -> None:
    scene = table("2 3", "8 9 || 1 1", "10 10 10 | 1", "", discard="7", turns=1199).do("pick_up")
    assert (scene.state.phase, scene.state.turns) == ("over", 1200)
    assert (scene.state.winners, scene.state.ranking) == ((0, 3), ((3,), (0,), (1, 2)))
    assert table("2 3", "8 9 || 1 1", "10 10 10 | 1", "", discard="7", turns=1198).do("pick_up").state.phase == "play"


@clause("KA18")
def test_all_who_are_in_lose_if_they_have_equally_many() -> None:
    scene = table("2", "8 | 9", discard="7", turns=599).do("pick_up")
    assert (scene.state.winners, scene.state.ranking) == ((), ((0, 1),))


@clause("KA18")
def test_who_goes_out_in_the_last_turn_has_won() -> None:
    scene = table("9", "8", "8 8", discard="7", turns=899).do("play hand 9")
    assert (scene.state.winners, scene.state.ranking) == ((0, 1), ((0,), (1,), (2,)))
    assert table("9", "8", discard="7", turns=599).do("play hand 9").state.winners == (0,)


@clause("KA18")
def test_a_turn_with_all_that_belongs_to_it_is_one_and_leaving_is_none() -> None:
    scene = table("TABLE 9 | 3 4 | 5", "8", turns=7).do("play hand TABLE")
    assert (scene.state.turns, scene.do("play open 3").state.turns) == (7, 8)
    naming = table("|| GIVE 9", "8", discard="7", turns=7).do("flip 0")
    assert (naming.state.turns, naming.do("give 1").state.turns) == (7, 8)
    assert table("9", "8", "7", turns=7, options=FOLD).do("leave").state.turns == 7


# --- Leaving ----------------------------------------------------------------------------------------------------


@clause("ALL5")
def test_the_cards_of_one_who_folds_go_out_of_play_and_the_next_player_is_on() -> None:
    before = table("7 8 | 3 | 9 10 11", "8 8", "6", discard="1 2", options=FOLD)
    scene = before.do("leave")
    assert (scene.has(0), scene.pile, scene.state.turn, scene.names) == ("", "1 2", 1, ["leave"])
    assert (scene.state.out, scene.state.left) == ((), (0,))
    gone = Counter(scene.state.removed) - Counter(before.state.removed)
    assert gone == Counter(["7", "8", "3", "9", "10", "11"])


@clause("ALL5", "KA13", "KA11")
def test_what_waits_for_one_who_folds_ends_and_the_pile_stays() -> None:
    at_table = table("9 | 3", "8", "7", discard="TABLE", run=1, phase="table", options=FOLD).do("leave")
    assert (at_table.state.phase, at_table.state.turn, at_table.pile) == ("play", 1, "TABLE")
    assert row_of(at_table) == ("TABLE", 1)
    naming = table("|| GIVE", "8", "7", discard="7", options=FOLD).do("flip 0").do("leave", seat=0)
    assert (naming.state.phase, naming.state.turn, naming.pile, naming.state.out) == ("play", 1, "7", ())


@clause("ALL5", "KA7", "KA13")
def test_who_wins_because_the_others_leave_before_a_card_follows_draws_no_more() -> None:
    scene = table("TABLE 7 8 | 1", "9 9 10", "9 10 10", discard="6", draw="3", options=FOLD).do("play hand TABLE")
    over = scene.do("leave", seat=1).do("leave", seat=2)
    assert (over.state.phase, over.state.winners, over.has(0)) == ("over", (0,), "7 8 | 1")
    assert GAME.load(GAME.dump(over.state)) == over.state


@clause("ALL5")
def test_a_set_up_goes_on_without_one_who_folds() -> None:
    scene = setup(*SIX, options=FOLD).do("lay 1,2,3", seat=0).do("leave", seat=1)
    assert (scene.state.phase, scene.state.to_act) == ("setup", (2,))
    assert scene.do("lay 10,11,12").state.turn == 0
    last = setup(*SIX, options=FOLD).do("lay 1,2,3", seat=0).do("lay 7,7,7", seat=1).do("leave", seat=2)
    assert (last.state.phase, last.state.turn) == ("play", 0)


@clause("ALL5", "KA17")
def test_who_is_left_in_alone_has_won_with_those_who_are_out() -> None:
    scene = table("7", "8 8", "", "6", options=FOLD).do("leave", seat=3).do("leave", seat=0)
    assert (scene.state.winners, scene.state.ranking) == ((1, 2), ((2,), (1,), (0,), (3,)))
    assert setup(*SIX[:2], options=FOLD).do("leave", seat=0).state.winners == (1,)
    naming = table("|| GIVE", "8", "", discard="7", options=FOLD).do("flip 0").do("leave", seat=1)
    assert (naming.state.winners, naming.state.ranking) == ((0, 2), ((2,), (0,), (1,)))


@clause("ALL5")
def test_who_was_out_already_keeps_his_place_but_gets_no_pile() -> None:
    scene = table("9 GIVE", "8", "", discard="7", options=FOLD).do("leave", seat=2)
    assert scene.legal == ["play hand 9", "play hand GIVE 1"]
    over = scene.do("play hand 9").do("pick_up").do("play hand GIVE")
    assert (over.state.winners, over.state.ranking) == ((0, 2), ((2,), (0,), (1,)))


# --- Views, and what a list of legal actions holds --------------------------------------------------------------


@clause("ALL7")
def test_a_view_hides_hands_and_hidden_cards_ones_own_too() -> None:
    view = GAME.write_view(GAME.view(table("7 8 9 || 9 - 2", "8 8 | 3 | 4 5 6", discard="1").state, Seat(0)))
    assert view["hands"] == [["7", "8", "9"], 2]
    assert view["open"] == [[], ["3"]]
    assert view["hidden"] == [["?", None, "?"], ["?", "?", "?"]]
    assert (view["draw"], view["discard"]) == (0, ["1"])
    assert not {"seed", "chance"} & set(view)


@clause("KA4", "KA5", "KA6", "KA8", "KA9", "KA11", "KA13", "KA14")
@pytest.mark.parametrize(("phase", "rule"), [("play", "may"), ("table", "may"), ("table", "must")])
@pytest.mark.parametrize(
    "seat", ["1 7 GIVE GIVE | 3 9 9 | 2 5 8", "| 3 9 9 | 2 5 8", "|| 2 5 -", "5 5 BOTTOM || 2 - 5", "2 2 GIVE"]
)
@pytest.mark.parametrize("discard", ["TABLE", "6 TABLE", "6", "FIVE", "", "16 BOTTOM"])
def test_exactly_the_listed_actions_are_accepted(phase: str, rule: str, seat: str, discard: str) -> None:
    if phase == "table" and not discard.endswith("TABLE"):
        return
    scene = table(seat, "8", "", discard=discard, phase=phase, options={"table_card": rule})
    kinds = [*dict.fromkeys(PACK), "?"]
    every = [
        Play(place, (card,) * n, to)
        for place in ("hand", "open", "hidden")
        for card in kinds
        for n in range(1, 5)
        for to in (None, *seats_at(4))
    ]
    others = ["flip -1", "flip 0", "flip 1", "flip 2", "flip 3", "pick_up", "stop", "give 1", "lay 1,2,3"]
    spelt = [*map(GAME.notation, every), *others]
    assert sorted(action for action in spelt if scene.refuses(action) is None) == sorted(scene.legal)


@clause("KA2")
def test_the_order_of_the_cards_that_are_laid_does_not_matter() -> None:
    scene = setup(*SIX)
    one, other = Lay(("1", "2", "GIVE")), Lay(("GIVE", "1", "2"))
    assert GAME.apply(scene.state, Seat(0), one)[0] == GAME.apply(scene.state, Seat(0), other)[0]


@clause("KA5", "KA8", "KA4", "KA11", "KA13")
def test_refusals_name_the_first_clause_that_is_broken() -> None:
    scene = table("2 7 GIVE | 3", "8", discard="6")
    assert scene.refuses("play open 2,7 1") == "KA5"
    assert scene.refuses("play open 2 1") == "KA8"
    assert scene.refuses("play hand 2,2 1") == "KA5"
    assert scene.refuses("play hand 2 1") == "KA4"
    assert scene.refuses("play hand 7 1") == "KA11"
    assert scene.refuses("give 1") == scene.refuses("stop") == scene.refuses("lay 2,7,GIVE") == "ALL8"
    on_table = table("2 7 | 3", "8", discard="6 TABLE", phase="table")
    assert on_table.refuses("play hand 9,9 1") == "KA13"
    assert on_table.refuses("play open 3 1") == "KA11"
