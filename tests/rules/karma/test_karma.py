"""The rulebook of Karma, clause by clause: a position, an action, a verdict."""

from collections import Counter

import pytest

from rules import Illegal
from rules.karma import GAME
from rules.karma.state import PACK, TWO_PACKS
from rules.karma.words import Lay, Play
from tests.rules.piles import FOLD, Scene

from .scenes import setup, table

clause = pytest.mark.clause


def row_of(scene: Scene) -> tuple[str | None, int]:
    """KA10: of what the row is, and how many it has."""
    return scene.state.row, scene.state.run


# --- Set-up -----------------------------------------------------------------------------------------------------


@clause("KA1")
def test_two_to_six_play_with_one_deck_of_60_and_seven_to_twelve_with_two() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert len(PACK) == 60
    assert set(Counter(PACK).values()) == {3}
    assert Counter(TWO_PACKS) == Counter(PACK * 2)
    for seats in GAME.seats:
        state = GAME.new(seats=seats, seed="7")
        dealt = [*state.draw, *(card for rows in (state.hands, state.hidden) for row in rows for card in row)]
        assert Counter(map(str, dealt)) == Counter(PACK if seats <= 6 else TWO_PACKS)


@clause("KA1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 13, 10**30])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.new(seats=seats, seed="7")
    assert refusal.value.clause == "KA1"


@clause("KA2")
def test_everybody_has_three_hidden_cards_and_six_to_choose_from() -> None:
    state = GAME.new(seats=4, seed="7")
    assert [len(row) for row in state.hidden] == [3] * 4
    assert [len(hand) for hand in state.hands] == [6] * 4
    assert (state.open, len(state.draw), state.discard) == (((),) * 4, 24, ())
    assert (state.phase, state.turn, state.to_act) == ("setup", None, (0, 1, 2, 3))
    assert (state.laid, state.row, state.run) == ((False,) * 4, None, 0)


SIX = ("1 2 3 4 5 GIVE || 6 6 6", "7 7 7 8 8 8 || 9 9 9", "10 10 11 11 12 12 || 13 13 13")


@clause("KA2")
def test_three_of_the_six_are_laid_open_and_three_are_kept() -> None:
    scene = setup(*SIX).do("lay 3,GIVE,1")
    assert scene.has(0) == "2 4 5 | 1 3 GIVE | 6 6 6"
    assert scene.told == [{"event": "lay", "seat": 0, "cards": ["3", "GIVE", "1"]}]
    assert (scene.state.laid, scene.state.to_act) == ((True, False, False), (1, 2))
    assert scene.refuses("lay 2,4,5", seat=0) == "ALL8"


@clause("KA2")
def test_each_different_choice_is_listed_once() -> None:
    scene = setup(*SIX)
    assert len(scene.legal_for(0)) == 20
    assert scene.legal_for(1) == ["lay 7,7,7", "lay 7,7,8", "lay 7,8,8", "lay 8,8,8"]
    assert len(scene.legal_for(2)) == 7


@clause("KA2")
def test_what_is_laid_is_a_secret_until_all_have_chosen() -> None:
    scene = setup(*SIX).do("lay 3,GIVE,1").do("lay 7,7,8", seat=1)
    assert GAME.view(scene.state, 0).open == (("1", "3", "GIVE"), 3, 0)
    assert GAME.view(scene.state, 1).open == (3, ("7", "7", "8"), 0)
    assert GAME.view(scene.state, None).open == (3, 3, 0)
    hidden = {"event": "lay", "seat": 1, "cards": ["?", "?", "?"]}
    for viewer in (0, 2, None):
        assert GAME.write_event(GAME.seen(scene.events[0], viewer)) == hidden
    assert GAME.seen(scene.events[0], 1) == scene.events[0]
    shown = scene.do("lay 10,11,12", seat=2)
    assert GAME.view(shown.state, None).open == (("1", "3", "GIVE"), ("7", "7", "8"), ("10", "11", "12"))


@clause("KA2", "ALL7")
def test_everyone_else_sees_the_same_no_matter_what_is_laid() -> None:
    one, other = setup(*SIX).do("lay 3,GIVE,1"), setup(*SIX).do("lay 2,4,5")
    for viewer in (1, 2, None):
        assert GAME.view(one.state, viewer) == GAME.view(other.state, viewer)
        assert GAME.seen(one.events[0], viewer) == GAME.seen(other.events[0], viewer)
    assert GAME.view(one.state, 0) != GAME.view(other.state, 0)


@clause("KA2")
@pytest.mark.parametrize("spelt", ["lay -", "lay 1,2", "lay 1,2,3,4", "lay 1,1,2", "lay 6,1,2", "lay 1,2,?"])
def test_nothing_but_three_of_ones_own_cards_is_laid(spelt: str) -> None:
    assert setup(*SIX).refuses(spelt) == "KA2"


@clause("KA2", "ALL8")
@pytest.mark.parametrize("wrong", [None, "1", 3, {}, [1, 2, 3], ["1", "2", None], [["1", "2", "3"]]])
def test_what_is_no_list_of_cards_is_not_laid(wrong: object) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.apply(setup(*SIX).state, 0, GAME.parse_action({"do": "lay", "cards": wrong}))
    assert refusal.value.clause == "KA2"


@clause("KA3")
def test_when_all_have_chosen_the_player_on_the_dealers_left_begins_with_a_hand_card() -> None:
    seats = ("2 4 5 | 1 3 GIVE | 6 6 6", "7 7 7 8 8 8 || 9 9 9", "10 11 12 | 10 11 12 | 13 13 13")
    scene = setup(*seats, laid=(0, 2), dealer=1).do("lay 7,7,8", seat=1)
    assert (scene.state.phase, scene.state.turn, scene.state.direction) == ("play", 2, 1)
    assert scene.legal == ["play hand 10", "play hand 11", "play hand 12"]
    assert scene.do("play hand 10").state.turn == 0
    assert GAME.new(seats=3, seed="7").direction == 1


# --- A turn -----------------------------------------------------------------------------------------------------


@clause("KA4")
def test_a_card_is_as_high_as_the_last_one_or_higher_or_a_karma_card() -> None:
    scene = table("2 7 8 16 FIVE TABLE BOTTOM", "9", discard="16 7")
    assert scene.legal == [f"play hand {card}" for card in ("7", "8", "16", "FIVE", "TABLE", "BOTTOM")]
    assert scene.refuses("play hand 2") == "KA4"
    played = scene.do("play hand 8")
    assert (played.pile, played.state.turn) == ("16 7 8", 1)
    assert played.told == [{"event": "play", "seat": 0, "from": "hand", "cards": ["8"]}]


@clause("KA4")
def test_on_an_empty_pile_any_card_goes() -> None:
    assert table("2 GIVE", "9").legal == ["play hand 2", "play hand GIVE"]


@clause("KA4")
@pytest.mark.parametrize("discard", ["16 TABLE", "16 BOTTOM", "FIVE BOTTOM", "FIVE TABLE"])
def test_a_table_card_or_a_bottoms_up_on_top_asks_for_nothing(discard: str) -> None:
    assert table("1 16", "9", discard=discard).legal == ["play hand 1", "play hand 16"]


@clause("KA4", "KA12")
def test_what_lies_beneath_the_top_card_no_longer_counts() -> None:
    assert table("3 16", "9", discard="FIVE 2").legal == ["play hand 3", "play hand 16"]


@clause("KA5")
def test_two_or_three_identical_cards_may_be_played_at_once() -> None:
    scene = table("7 7 7 9 BOTTOM BOTTOM", "9", discard="6")
    assert scene.legal == [
        *["play hand 7", "play hand 7,7", "play hand 7,7,7", "play hand 9"],
        *["play hand BOTTOM", "play hand BOTTOM,BOTTOM"],
    ]
    assert scene.do("play hand 7,7").pile == "6 7 7"


@clause("KA5")
def test_never_more_than_three_with_two_decks_neither() -> None:
    scene = table("7 7 7 7 9", *["10"] * 6, discard="6")
    assert scene.legal == ["play hand 7", "play hand 7,7", "play hand 7,7,7", "play hand 9"]
    assert scene.refuses("play hand 7,7,7,7") == "KA5"


@clause("KA5")
@pytest.mark.parametrize("spelt", ["play hand -", "play hand 7,9", "play hand 7,7,9", "play hand 8", "play hand 9,9"])
def test_nothing_but_identical_cards_that_one_has_there_is_played(spelt: str) -> None:
    assert table("7 7 9 | 8 9", "9", discard="6").refuses(spelt) == "KA5"


@clause("KA5", "ALL8")
@pytest.mark.parametrize("wrong", [None, "7", 7, {}, [], [7], [None], [["7"]], True])
def test_what_is_no_list_of_cards_is_not_played(wrong: object) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.apply(table("7 7", "9").state, 0, GAME.parse_action({"do": "play", "from": "hand", "cards": wrong}))
    assert refusal.value.clause == "KA5"


@clause("KA6")
def test_who_cannot_play_picks_up_the_whole_pile_and_his_turn_is_over() -> None:
    scene = table("2 3", "9", discard="BOTTOM 16 7")
    assert scene.legal == ["pick_up"]
    taken = scene.do("pick_up")
    assert (taken.has(0), taken.pile, taken.state.turn) == ("2 3 7 16 BOTTOM", "", 1)
    assert row_of(taken) == (None, 0)
    assert taken.told == [{"event": "pick_up", "seat": 0, "cards": ["BOTTOM", "16", "7"]}]


@clause("KA6")
@pytest.mark.parametrize("seat", ["2 9", "2 GIVE", "| 9", "|| 2"])
def test_who_can_play_must(seat: str) -> None:
    assert table(seat, "9", discard="7").refuses("pick_up") == "KA6"


@clause("KA6", "KA8")
def test_table_cards_that_could_be_played_do_not_count_while_there_is_a_hand() -> None:
    assert table("2 | 9 GIVE", "9", discard="7").legal == ["pick_up"]


@clause("KA7")
def test_after_playing_one_draws_until_three_are_in_hand() -> None:
    scene = table("7 7 9 | 1", "9 9 10", discard="6", draw="2 3 5").do("play hand 7,7")
    assert (scene.state.hands[0], scene.state.draw) == (("3", "5", "9"), ("2",))
    assert scene.told[1] == {"event": "draw", "seat": 0, "cards": ["5", "3"]}
    assert GAME.write_event(GAME.seen(scene.events[1], 1)) == {"event": "draw", "seat": 0, "cards": ["?", "?"]}


@clause("KA7")
def test_with_three_or_more_or_without_a_draw_pile_nobody_draws() -> None:
    assert table("7 9 9 9", "5 5 10", discard="6", draw="2 3").do("play hand 7").names == ["play"]
    assert table("7 9 9", "5 5 10", discard="6").do("play hand 7").names == ["play"]
    short = table("7 7 9", "5 5 10", discard="6", draw="3").do("play hand 7,7")
    assert (short.state.hands[0], short.state.draw) == (("3", "9"), ())


@clause("KA7")
def test_one_draws_before_anything_else_comes_of_the_play() -> None:
    seats = ("7 GIVE BOTTOM | 1", "9 9 10", "2 2 5")
    assert table(*seats, discard="7 7", run=2, draw="3").do("play hand 7").names == ["play", "draw", "clear"]
    assert table(*seats, discard="7", draw="3").do("play hand GIVE 1").names == ["play", "draw", "give"]
    assert table(*seats, discard="7", draw="3").do("play hand BOTTOM").names == ["play", "draw", "bottom"]


@clause("KA7", "KA13")
def test_one_draws_before_the_table_card_that_is_to_follow() -> None:
    scene = table("TABLE 7 8 | 1", "9 9 10", discard="6", draw="3").do("play hand TABLE")
    assert (scene.state.phase, scene.state.hands[0], scene.names) == ("table", ("3", "7", "8"), ["play", "draw"])
    assert scene.do("play open 1").names == ["play"]


@clause("KA7")
def test_after_a_pick_up_nobody_draws() -> None:
    assert table("2 3 4 | 1", "9 9 10", discard="6", draw="3").do("pick_up").names == ["pick_up"]


@clause("KA8")
def test_the_open_cards_come_when_the_hand_is_empty_and_then_the_hidden_ones() -> None:
    assert table("9 | 9 | 9", "8").refuses("play open 9") == "KA8"
    assert table("9 | 8 | 9", "8").refuses("flip 0") == table("| 8 | 9", "8").refuses("flip 0") == "KA8"
    scene = table("| 9 9 2 | 5", "8", discard="7")
    assert scene.legal == ["play open 9", "play open 9,9"]
    assert scene.refuses("play hand 9") == scene.refuses("play table 9") == "KA8"
    assert scene.do("play open 9,9").has(0) == "| 2 | 5 - -"
    assert table("|| 5 - 6", "8", discard="7").legal == ["flip 0", "flip 2"]
    assert table("|| 5 - 6", "8", discard="7").refuses("play hidden 5") == "KA8"


@clause("KA8")
@pytest.mark.parametrize(
    ("seat", "spelt", "said"),
    [
        ("9 | 9 | 9", "play open 9", "You play from your hand now."),
        ("| 8 | 9", "flip 0", "You play your face-up cards now."),
        ("|| 5 - 6", "play hidden 5", "You have only hidden cards to play: turn one over."),
    ],
)
def test_a_play_from_the_wrong_place_is_refused_with_the_right_place(seat: str, spelt: str, said: str) -> None:
    with pytest.raises(Illegal) as refusal:
        table(seat, "8").do(spelt)
    assert str(refusal.value) == said


@clause("KA8")
def test_who_has_cards_in_hand_again_plays_from_the_hand_again() -> None:
    scene = table("| 2 3 | 5", "9 9", discard="7").do("pick_up")
    assert scene.do("play hand 9").refuses("play open 2") == "KA8"


@clause("KA9")
def test_a_hidden_card_is_picked_blind_and_all_see_it() -> None:
    scene = table("|| 5 - 9", "8", discard="7").do("flip 2")
    assert (scene.has(0), scene.pile, scene.state.turn) == ("|| 5 - -", "7 9", 1)
    assert scene.told == [{"event": "flip", "seat": 0, "index": 2, "card": "9"}]
    assert GAME.seen(scene.events[0], 1) == scene.events[0]


@clause("KA9")
def test_one_that_cannot_be_played_goes_to_the_hand_with_the_pile() -> None:
    scene = table("|| 5 - 9", "8", discard="6 7").do("flip 0")
    assert (scene.has(0), scene.pile, scene.state.turn) == ("5 6 7 || - - 9", "", 1)
    assert scene.told[1] == {"event": "pick_up", "seat": 0, "cards": ["6", "7", "5"]}
    assert GAME.view(scene.state, 1).hands == (3, ("8",))
    assert table("|| 5 - 9", "8", discard="FIVE").do("flip 2").has(0) == "9 FIVE || 5 - -"


@clause("KA9", "KA4")
def test_the_top_card_alone_says_whether_a_hidden_card_fits() -> None:
    assert table("|| 9 1", "8", discard="16 7").do("flip 0").pile == "16 7 9"
    assert table("|| 5 1", "8", discard="3 7").do("flip 0").has(0) == "3 5 7 || - 1 -"


@clause("KA9")
def test_a_karma_card_found_so_takes_effect() -> None:
    assert table("|| BOTTOM 9", "8", discard="6 7").do("flip 0").pile == "7 BOTTOM 6"
    assert table("|| TABLE 9", "8", discard="6 7").do("flip 0").state.phase == "table"


@clause("KA9", "ALL8")
@pytest.mark.parametrize("index", [1, 3, -1, 10**30, None, True, "0", 0.0, [0]])
def test_only_a_hidden_card_that_is_there_can_be_turned_over(index: object) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.apply(table("|| 9 - 2", "8").state, 0, GAME.parse_action({"do": "flip", "index": index}))
    assert refusal.value.clause == "KA9"


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
            GAME.apply(scene.state, 0, action)
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
def test_a_table_card_is_played_at_once_no_matter_its_value() -> None:
    scene = table("TABLE 9 | 2 2 16 | 3", "8 16", discard="15").do("play hand TABLE")
    assert (scene.state.phase, scene.state.turn, scene.state.to_act) == ("table", 0, (0,))
    assert scene.legal == ["play open 2", "play open 2,2", "play open 16"]
    assert scene.refuses("play hand 9") == scene.refuses("flip 0") == scene.refuses("stop") == "KA13"
    assert scene.refuses("pick_up") == "ALL8"
    played = scene.do("play open 2,2")
    assert (played.pile, played.state.phase, played.state.turn) == ("15 TABLE 2 2", "play", 1)


@clause("KA13")
def test_without_open_cards_a_hidden_one_is_turned_over_and_cannot_fail() -> None:
    scene = table("9 || 1 - 3", "8", discard="15 TABLE", run=1, phase="table")
    assert scene.legal == ["flip 0", "flip 2"]
    assert scene.refuses("play open 1") == scene.refuses("play hand 9") == scene.refuses("stop") == "KA13"
    assert scene.refuses("flip 1") == "KA9"
    assert scene.do("flip 0").pile == "15 TABLE 1"


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
def test_without_any_card_after_the_draw_the_play_simply_ends() -> None:
    scene = table("TABLE", "1", "2", discard="16").do("play hand TABLE")
    assert (scene.names, scene.state.phase, scene.state.turn, scene.state.out) == (["play", "out"], "play", 1, (0,))


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
    view = GAME.write_view(GAME.view(table("7 8 9 || 9 - 2", "8 8 | 3 | 4 5 6", discard="1").state, 0))
    assert view["hands"] == [["7", "8", "9"], 2]
    assert view["open"] == [[], ["3"]]
    assert view["hidden"] == [["?", None, "?"], ["?", "?", "?"]]
    assert (view["draw"], view["discard"]) == (0, ["1"])
    assert not {"seed", "chance"} & set(view)


@clause("KA4", "KA5", "KA6", "KA8", "KA9", "KA11", "KA13", "KA14")
@pytest.mark.parametrize("phase", ["play", "table"])
@pytest.mark.parametrize(
    "seat", ["1 7 GIVE GIVE | 3 9 9 | 2 5 8", "| 3 9 9 | 2 5 8", "|| 2 5 -", "5 5 BOTTOM || 2 - 5", "2 2 GIVE"]
)
@pytest.mark.parametrize("discard", ["TABLE", "6 TABLE", "6", "FIVE", "", "16 BOTTOM"])
def test_exactly_the_listed_actions_are_accepted(phase: str, seat: str, discard: str) -> None:
    if phase == "table" and not discard.endswith("TABLE"):
        return
    scene = table(seat, "8", "", discard=discard, phase=phase)
    kinds = [*dict.fromkeys(PACK), "?"]
    every = [
        Play(place, (card,) * n, to)
        for place in ("hand", "open", "hidden")
        for card in kinds
        for n in range(1, 5)
        for to in (None, 0, 1, 2, 3)
    ]
    others = ["flip -1", "flip 0", "flip 1", "flip 2", "flip 3", "pick_up", "stop", "give 1", "lay 1,2,3"]
    spelt = [*map(GAME.notation, every), *others]
    assert sorted(action for action in spelt if scene.refuses(action) is None) == sorted(scene.legal)


@clause("KA2")
def test_the_order_of_the_cards_that_are_laid_does_not_matter() -> None:
    scene = setup(*SIX)
    one, other = Lay(("1", "2", "GIVE")), Lay(("GIVE", "1", "2"))
    assert GAME.apply(scene.state, 0, one)[0] == GAME.apply(scene.state, 0, other)[0]


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
