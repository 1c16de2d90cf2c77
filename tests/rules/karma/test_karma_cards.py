"""The rulebook of Karma, clause by clause: three in a row, and the Karma cards."""

from collections import Counter

import pytest

from rules import Illegal
from rules.karma import GAME
from rules.seats import Seat
from tests.rules.piles import FOLD, Scene

from .scenes import MUST, table

clause = pytest.mark.clause


def row_of(scene: Scene) -> tuple[str | None, int]:
    """KA10: of what the row is, and how many it has."""
    return scene.state.row, scene.state.run


# --- Three in a row ---------------------------------------------------------------------------------------------


@clause("KA10")
@pytest.mark.parametrize(
    ("run", "discard", "spelt"),
    [(2, "3 7 7", "play hand 7"), (1, "3 7", "play hand 7,7"), (2, "7 7", "play hand 7,7"), (0, "", "play hand 7,7,7")],
)
def test_the_third_identical_card_in_a_row_takes_the_pile_out_of_the_game(run: int, discard: str, spelt: str) -> None:
    before = table("7 7 7 9", *["10"] * 6, discard=discard, run=run, turns=5)
    scene = before.do(spelt)
    cleared = [*discard.split(), *spelt.split()[-1].split(",")]
    assert scene.told[-1] == {"event": "clear", "cards": cleared}
    assert Counter(scene.state.removed) - Counter(before.state.removed) == Counter(cleared)
    assert (scene.pile, row_of(scene), scene.state.turn, scene.state.turns) == ("", (None, 0), 0, 6)


@clause("KA10")
def test_the_row_counts_cards_of_one_kind_and_begins_anew_with_another() -> None:
    scene = table("7 7 9", "7 9 9", "8").do("play hand 7,7")
    assert row_of(scene) == ("7", 2)
    assert row_of(scene.do("play hand 9")) == ("9", 1)
    assert row_of(scene.do("play hand 9,9")) == ("9", 2)
    assert row_of(table("7 9", "8", discard="7").do("play hand 7")) == ("7", 1)


@clause("KA10")
def test_a_clearing_card_has_no_other_effect() -> None:
    for kind in ("FIVE", "TABLE", "BOTTOM", "GIVE"):
        scene = table(f"{kind} {kind} {kind} 9", "8", discard="3").do(f"play hand {kind},{kind},{kind}")
        assert (scene.names, scene.state.phase, scene.state.turn, scene.pile) == (["play", "clear"], "play", 0, "")
    third = table("TABLE 9 | 3", "8", discard="TABLE TABLE", run=2).do("play hand TABLE")
    assert (third.names, third.state.phase) == (["play", "clear"], "play")


@clause("KA10")
def test_a_clearing_player_without_cards_is_out_and_the_next_one_begins_the_new_pile() -> None:
    scene = table("7", "8", "9", discard="7 7", run=2).do("play hand 7")
    assert (scene.names, scene.state.turn, scene.state.out) == (["play", "clear", "out"], 1, (0,))


@clause("KA10", "KA13")
def test_a_clear_in_phase_table_ends_it() -> None:
    scene = table("9 | 7 7", "8", discard="TABLE", run=1, phase="table").do("play open 7,7")
    assert scene.state.phase == "play"
    cleared = table("9 | TABLE", "8", discard="TABLE TABLE", run=2, phase="table").do("play open TABLE")
    assert (cleared.state.phase, cleared.state.turn, cleared.legal) == ("play", 0, ["play hand 9"])


@clause("KA10", "KA15")
def test_a_card_that_bottoms_up_has_moved_was_not_played_and_the_row_is_of_the_bottoms_up() -> None:
    scene = table("BOTTOM 6", "7 6", "8", discard="7 9 9", run=2).do("play hand BOTTOM")
    assert (scene.pile, row_of(scene)) == ("9 9 BOTTOM 7", ("BOTTOM", 1))
    assert row_of(scene.do("play hand 7")) == ("7", 1)
    alone = table("BOTTOM BOTTOM 9", "8").do("play hand BOTTOM,BOTTOM")
    assert (alone.pile, row_of(alone)) == ("BOTTOM BOTTOM", ("BOTTOM", 2))


@clause("KA10", "KA15")
def test_the_third_bottoms_up_in_a_row_clears_and_moves_nothing_wherever_the_moved_cards_lie() -> None:
    second = table("BOTTOM 9", "BOTTOM 9", "BOTTOM 9", discard="3 4 5").do("play hand BOTTOM").do("play hand BOTTOM")
    assert (second.pile, row_of(second)) == ("5 BOTTOM 3 BOTTOM 4", ("BOTTOM", 2))
    third = second.do("play hand BOTTOM")
    assert third.names == ["play", "clear"]
    assert third.told[1] == {"event": "clear", "cards": ["5", "BOTTOM", "3", "BOTTOM", "4", "BOTTOM"]}
    assert (third.pile, row_of(third), third.state.turn) == ("", (None, 0), 2)


@clause("KA10", "KA15")
def test_two_bottoms_up_at_once_and_one_of_the_next_player_are_three_in_a_row() -> None:
    scene = table("BOTTOM BOTTOM 9", "BOTTOM 9", discard="3 4").do("play hand BOTTOM,BOTTOM")
    assert (scene.pile, row_of(scene)) == ("4 BOTTOM BOTTOM 3", ("BOTTOM", 2))
    assert scene.do("play hand BOTTOM").names == ["play", "clear"]


@clause("KA10", "KA15")
def test_a_bottoms_up_that_was_brought_up_is_not_in_the_row() -> None:
    scene = table("BOTTOM 9", "BOTTOM 8", "8", discard="BOTTOM 3").do("play hand BOTTOM")
    assert (scene.pile, row_of(scene)) == ("3 BOTTOM BOTTOM", ("BOTTOM", 1))
    assert scene.do("play hand BOTTOM").names == ["play", "bottom"]
    assert row_of(scene.do("play hand 8", seat=1)) == ("8", 1)


@clause("KA10", "KA9")
def test_a_bottoms_up_that_is_found_blind_belongs_to_the_row_too() -> None:
    scene = table("|| BOTTOM 9", "8", discard="BOTTOM BOTTOM 3", run=2, row="BOTTOM").do("flip 0")
    assert (scene.names, row_of(scene)) == (["flip", "clear"], (None, 0))


@clause("KA10", "KA11")
def test_three_gives_at_once_clear_by_themselves_also_where_there_is_no_pile() -> None:
    scene = table("GIVE GIVE GIVE 9", "8").do("play hand GIVE,GIVE,GIVE")
    assert scene.told[1:] == [{"event": "clear", "cards": []}]
    assert (scene.state.turn, row_of(scene)) == (0, (None, 0))
    assert row_of(table("GIVE GIVE 9", "8").do("play hand GIVE,GIVE")) == (None, 0)


@clause("KA10", "KA11")
def test_only_three_gives_at_once_are_a_row_and_then_nobody_is_named() -> None:
    scene = table("GIVE GIVE GIVE 9", "8", discard="7")
    assert scene.legal == ["play hand 9", "play hand GIVE 1", "play hand GIVE,GIVE 1", "play hand GIVE,GIVE,GIVE"]
    assert scene.refuses("play hand GIVE,GIVE,GIVE 1") == "KA11"
    cleared = scene.do("play hand GIVE,GIVE,GIVE")
    assert cleared.told[1] == {"event": "clear", "cards": ["7"]}
    assert cleared.state.removed.count("GIVE") - scene.state.removed.count("GIVE") == 3


# --- Give the Pile to a Friend ----------------------------------------------------------------------------------


@clause("KA11")
def test_the_pile_goes_to_any_other_players_hand_and_the_give_leaves_the_game() -> None:
    before = table("GIVE 9", "8", "10", discard="3 7", run=1)
    scene = before.do("play hand GIVE 2")
    assert (scene.has(2), scene.pile, row_of(scene), scene.state.turn) == ("3 7 10", "", (None, 0), 1)
    assert scene.told == [
        {"event": "play", "seat": 0, "from": "hand", "cards": ["GIVE"], "to": 2},
        {"event": "give", "seat": 0, "to": 2, "cards": ["3", "7"]},
    ]
    assert Counter(scene.state.removed) - Counter(before.state.removed) == Counter(["GIVE"])


@clause("KA11")
def test_one_who_was_out_is_back_in_and_joins_the_end_when_he_goes_out_again() -> None:
    scene = table("GIVE 9", "", "10", "", discard="7", out=[1, 3]).do("play hand GIVE 1")
    assert scene.names == ["play", "give", "back"]
    assert scene.told[2] == {"event": "back", "seat": 1}
    assert (scene.state.out, scene.state.turn) == ((3,), 1)
    again = scene.do("play hand 7")
    assert (again.told[-1], again.state.out) == ({"event": "out", "seat": 1}, (3, 1))


@clause("KA11")
def test_on_an_empty_pile_nobody_gets_anything_and_nobody_is_named() -> None:
    scene = table("GIVE 9", "8", "10")
    assert scene.refuses("play hand GIVE 1") == "KA11"
    played = scene.do("play hand GIVE")
    assert (played.names, played.pile, played.state.turn, row_of(played)) == (["play"], "", 1, (None, 0))


@clause("KA11")
def test_several_at_once_give_once() -> None:
    before = table("GIVE GIVE 9", "8", discard="7")
    scene = before.do("play hand GIVE,GIVE 1")
    assert scene.names == ["play", "give"]
    assert Counter(scene.state.removed) - Counter(before.state.removed) == Counter(["GIVE", "GIVE"])


@clause("KA11")
def test_any_other_seat_may_be_named_but_none_that_left_with_fold() -> None:
    scene = table("GIVE 9", "8", "", "10", discard="7", out=[], left=[2], options=FOLD)
    assert scene.legal == ["play hand 9", "play hand GIVE 1", "play hand GIVE 3"]
    for seat in (0, 2, 4, -1):
        assert scene.refuses(f"play hand GIVE {seat}") == "KA11"
    house = table("GIVE", "8", "", "10", discard="7", left=[2])
    assert house.legal == ["play hand GIVE 1", "play hand GIVE 2", "play hand GIVE 3"]


@clause("KA11", "ALL8")
@pytest.mark.parametrize("to", [None, True, "1", 1.0, [1], 0, 2])
def test_a_give_names_one_who_is_there_and_other_cards_name_nobody(to: object) -> None:
    scene = table("GIVE 9", "8", discard="7")
    for card in ("GIVE", "9"):
        action = GAME.parse_action({"do": "play", "from": "hand", "cards": [card], "to": to})
        with pytest.raises(Illegal) as refusal:
            GAME.apply(scene.state, Seat(0), action)
        assert refusal.value.clause == "KA11"
    assert scene.refuses("play hand GIVE") == scene.refuses("play hand 9 1") == "KA11"


@clause("KA11", "KA9")
def test_who_finds_a_give_blind_names_the_friend_in_a_phase_of_its_own() -> None:
    before = table("|| GIVE 9", "8", discard="7", run=1)
    scene = before.do("flip 0")
    assert (scene.state.phase, scene.state.turn, scene.state.to_act) == ("give", 0, (0,))
    assert (scene.pile, row_of(scene), scene.names) == ("7", (None, 0), ["flip"])
    assert Counter(scene.state.removed) - Counter(before.state.removed) == Counter(["GIVE"])
    assert scene.legal == ["give 1"]
    assert scene.refuses("give 0") == scene.refuses("give 2") == scene.refuses("give -1") == "KA11"
    given = scene.do("give 1")
    assert given.told == [{"event": "give", "seat": 0, "to": 1, "cards": ["7"]}]
    assert (given.has(1), given.pile, given.state.phase, given.state.turn) == ("7 8", "", "play", 1)
    assert table("|| GIVE 9", "8").do("flip 0").state.turn == 1


# --- The other Karma cards --------------------------------------------------------------------------------------


@clause("KA12")
def test_after_a_five_or_below_only_1_to_5_or_a_karma_card_goes() -> None:
    scene = table("1 5 6 16 BOTTOM", "9", discard="16 FIVE")
    assert scene.legal == ["play hand 1", "play hand 5", "play hand BOTTOM"]
    assert scene.refuses("play hand 6") == scene.refuses("play hand 16") == "KA12"
    assert table("6 16", "9", discard="FIVE").legal == ["pick_up"]


@clause("KA13")
def test_a_table_card_may_be_played_at_once_no_matter_its_value() -> None:
    scene = table("TABLE 9 | 2 2 16 | 3", "8 16", discard="15").do("play hand TABLE")
    assert (scene.state.phase, scene.state.turn, scene.state.to_act) == ("table", 0, (0,))
    assert scene.legal == ["play open 2", "play open 2,2", "play open 16", "stop"]
    assert scene.refuses("play hand 9") == scene.refuses("flip 0") == "KA13"
    assert scene.refuses("pick_up") == "ALL8"
    played = scene.do("play open 2,2")
    assert (played.pile, played.state.phase, played.state.turn) == ("15 TABLE 2 2", "play", 1)


@clause("KA13")
def test_without_open_cards_a_hidden_one_is_turned_over_and_cannot_fail() -> None:
    scene = table("9 || 1 - 3", "8", discard="15 TABLE", run=1, phase="table")
    assert scene.legal == ["flip 0", "flip 2", "stop"]
    assert scene.refuses("play open 1") == scene.refuses("play hand 9") == "KA13"
    assert scene.refuses("flip 1") == "KA9"
    assert scene.do("flip 0").pile == "15 TABLE 1"


@clause("KA13")
@pytest.mark.parametrize("mine", ["TABLE 9 | 2 2 16 | 3", "TABLE 9 || 3", "TABLE | 3", "TABLE || 3"])
def test_or_one_stops_so_that_it_counts_as_zero_and_the_table_cards_stay(mine: str) -> None:
    before = table(mine, "1 16", discard="15")
    scene = before.do("play hand TABLE").do("stop")
    assert scene.told == [{"event": "stop", "seat": 0}]
    assert (scene.pile, scene.state.phase, scene.state.turn, scene.state.turns) == ("15 TABLE", "play", 1, 1)
    assert (scene.state.open, scene.state.hidden) == (before.state.open, before.state.hidden)
    assert scene.legal == ["play hand 1", "play hand 16"]
    assert row_of(scene) == ("TABLE", 1)


@clause("KA13")
def test_the_house_rule_says_whether_a_table_card_may_or_must_follow() -> None:
    assert GAME.new(seats=2).options.table_card == "may"
    assert GAME.new(seats=2, options=MUST).options.table_card == "must"
    for wrong in ("", "can", True, None, 1):
        with pytest.raises(Illegal) as refusal:
            GAME.new(seats=2, options={"table_card": wrong})
        assert refusal.value.clause == "KA13"


@clause("KA13")
@pytest.mark.parametrize(
    ("mine", "legal"),
    [
        ("TABLE 9 | 2 2 16 | 3", ["play open 2", "play open 2,2", "play open 16"]),
        ("TABLE 9 || 1 - 3", ["flip 0", "flip 2"]),
        ("TABLE || - - 3", ["flip 2"]),
    ],
)
def test_by_the_house_rule_one_with_table_cards_plays_one_and_does_not_stop(mine: str, legal: list[str]) -> None:
    scene = table(mine, "8 16", discard="15", options=MUST).do("play hand TABLE")
    assert scene.legal == legal
    assert scene.refuses("stop") == "KA13"


@clause("KA13", "KA14")
def test_by_the_house_rule_one_without_table_cards_may_stop_all_the_same() -> None:
    scene = table("TABLE 2", "1", discard="16", options=MUST).do("play hand TABLE")
    assert scene.legal == ["play hand 2", "stop"]
    assert scene.do("stop").state.turn == 1
    last = table("TABLE 2 | 5", "1", discard="16", options=MUST).do("play hand TABLE").do("play open 5")
    assert (last.state.phase, last.state.turn) == ("play", 1)


@clause("KA13")
def test_nobody_stops_but_after_a_play_a_table_card() -> None:
    assert table("TABLE 2 | 5", "1", discard="TABLE").refuses("stop") == "ALL8"


@clause("KA13")
def test_a_karma_card_from_the_table_takes_effect_and_another_table_card_asks_again() -> None:
    scene = table("9 | TABLE GIVE FIVE | 1", "8", discard="TABLE", run=1, phase="table")
    assert scene.do("play open FIVE").do("pick_up", seat=1).state.turn == 0
    assert scene.do("play open GIVE 1").has(1) == "8 TABLE"
    again = scene.do("play open TABLE")
    assert (again.state.phase, again.state.turn, row_of(again)) == ("table", 0, ("TABLE", 2))
    found = table("9 || GIVE", "8", discard="TABLE", run=1, phase="table").do("flip 0")
    assert (found.state.phase, found.pile) == ("give", "TABLE")


@clause("KA13")
def test_several_at_once_allow_one_such_play() -> None:
    scene = table("TABLE TABLE | 3 4", "8").do("play hand TABLE,TABLE").do("play open 3")
    assert (scene.state.phase, scene.state.turn) == ("play", 1)


@clause("KA14")
def test_without_table_cards_any_hand_card_or_identical_ones_may_follow() -> None:
    scene = table("TABLE 2 2 GIVE", "8", discard="16").do("play hand TABLE")
    assert scene.legal == ["play hand 2", "play hand 2,2", "play hand GIVE 1", "stop"]
    assert scene.refuses("play open 2") == "KA13"
    assert scene.refuses("flip 0") == "KA9"
    played = scene.do("play hand 2,2")
    assert (played.pile, played.state.turn) == ("16 TABLE 2 2", 1)


@clause("KA14")
def test_or_one_stops_and_the_card_counts_as_zero() -> None:
    scene = table("TABLE 2", "1", discard="16").do("play hand TABLE").do("stop")
    assert scene.told == [{"event": "stop", "seat": 0}]
    assert (scene.pile, scene.state.phase, scene.state.turn) == ("16 TABLE", "play", 1)
    assert scene.legal == ["play hand 1"]


@clause("KA14")
def test_with_no_card_to_play_after_it_the_play_ends_by_itself() -> None:
    scene = table("TABLE", "1", "2", discard="16").do("play hand TABLE")
    assert (scene.names, scene.state.phase, scene.state.turn, scene.state.out) == (["play", "out"], "play", 1, (0,))


@clause("KA14", "KA7")
def test_what_one_draws_after_the_last_card_does_not_follow_it() -> None:
    before = table("TABLE", "1 1 1", discard="BOTTOM TABLE", row="BOTTOM", run=1, phase="table", draw="2 3")
    scene = before.do("play hand TABLE")
    assert (scene.names, scene.state.hands[0]) == (["play", "draw"], ("2", "3"))
    assert (scene.state.phase, scene.state.turn) == ("play", 1)


@clause("KA15")
def test_the_piles_bottom_card_is_moved_to_the_top() -> None:
    scene = table("BOTTOM 9", "2 3 4", discard="3 16 9").do("play hand BOTTOM")
    assert scene.pile == "16 9 BOTTOM 3"
    assert scene.told[-1] == {"event": "bottom", "card": "3"}
    assert scene.legal == ["play hand 3", "play hand 4"]


@clause("KA15")
@pytest.mark.parametrize(
    ("discard", "after", "legal"),
    [
        ("", "BOTTOM", ["play hand 1", "play hand 16"]),
        ("BOTTOM 9", "9 BOTTOM BOTTOM", ["play hand 1", "play hand 16"]),
        ("TABLE 9", "9 BOTTOM TABLE", ["play hand 1", "play hand 16"]),
        ("FIVE 9", "9 BOTTOM FIVE", ["play hand 1"]),
    ],
)
def test_a_karma_card_that_comes_up_binds_or_counts_zero(discard: str, after: str, legal: list[str]) -> None:
    scene = table("BOTTOM 9", "1 16", discard=discard).do("play hand BOTTOM")
    assert (scene.pile, scene.legal) == (after, legal)


@clause("KA15")
def test_several_at_once_move_one_card() -> None:
    scene = table("BOTTOM BOTTOM 9", "8", discard="3 4 5").do("play hand BOTTOM,BOTTOM")
    assert (scene.pile, scene.names) == ("4 5 BOTTOM BOTTOM 3", ["play", "bottom"])
