"""The rulebook of Karma, clause by clause: a position, an action, a verdict."""

from collections import Counter

import pytest

from rules import Illegal
from rules.karma import GAME
from rules.karma.state import PACK, TWO_PACKS
from rules.seats import Seat
from tests.rules.piles import Scene

from .scenes import SIX, setup, table

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
    assert len(scene.legal_for(Seat(0))) == 20
    assert scene.legal_for(Seat(1)) == ["lay 7,7,7", "lay 7,7,8", "lay 7,8,8", "lay 8,8,8"]
    assert len(scene.legal_for(Seat(2))) == 7


@clause("KA2")
def test_what_is_laid_is_a_secret_until_all_have_chosen() -> None:
    scene = setup(*SIX).do("lay 3,GIVE,1").do("lay 7,7,8", seat=1)
    assert GAME.view(scene.state, Seat(0)).open == (("1", "3", "GIVE"), 3, 0)
    assert GAME.view(scene.state, Seat(1)).open == (3, ("7", "7", "8"), 0)
    assert GAME.view(scene.state, None).open == (3, 3, 0)
    hidden = {"event": "lay", "seat": 1, "cards": ["?", "?", "?"]}
    for viewer in (Seat(0), Seat(2), None):
        assert GAME.write_event(GAME.seen(scene.events[0], viewer)) == hidden
    assert GAME.seen(scene.events[0], Seat(1)) == scene.events[0]
    shown = scene.do("lay 10,11,12", seat=2)
    assert GAME.view(shown.state, None).open == (("1", "3", "GIVE"), ("7", "7", "8"), ("10", "11", "12"))


@clause("KA2", "ALL7")
def test_everyone_else_sees_the_same_no_matter_what_is_laid() -> None:
    one, other = setup(*SIX).do("lay 3,GIVE,1"), setup(*SIX).do("lay 2,4,5")
    for viewer in (Seat(1), Seat(2), None):
        assert GAME.view(one.state, viewer) == GAME.view(other.state, viewer)
        assert GAME.seen(one.events[0], viewer) == GAME.seen(other.events[0], viewer)
    assert GAME.view(one.state, Seat(0)) != GAME.view(other.state, Seat(0))


@clause("KA2")
@pytest.mark.parametrize("spelt", ["lay -", "lay 1,2", "lay 1,2,3,4", "lay 1,1,2", "lay 6,1,2", "lay 1,2,?"])
def test_nothing_but_three_of_ones_own_cards_is_laid(spelt: str) -> None:
    assert setup(*SIX).refuses(spelt) == "KA2"


@clause("KA2", "ALL8")
@pytest.mark.parametrize("wrong", [None, "1", 3, {}, [1, 2, 3], ["1", "2", None], [["1", "2", "3"]]])
def test_what_is_no_list_of_cards_is_not_laid(wrong: object) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.apply(setup(*SIX).state, Seat(0), GAME.parse_action({"do": "lay", "cards": wrong}))
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
        GAME.apply(table("7 7", "9").state, Seat(0), GAME.parse_action({"do": "play", "from": "hand", "cards": wrong}))
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
    assert GAME.write_event(GAME.seen(scene.events[1], Seat(1))) == {"event": "draw", "seat": 0, "cards": ["?", "?"]}


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
def test_after_a_play_a_table_card_one_draws_once_the_card_that_follows_it_is_played() -> None:
    scene = table("TABLE 7 8 | 1", "9 9 10", discard="6", draw="3").do("play hand TABLE")
    assert (scene.state.phase, scene.state.hands[0], scene.names) == ("table", ("7", "8"), ["play"])
    followed = scene.do("play open 1")
    assert (followed.names, followed.state.hands[0], followed.state.turn) == (["play", "draw"], ("3", "7", "8"), 1)


@clause("KA7", "KA13")
def test_several_play_a_table_cards_end_with_one_draw_after_the_card_that_follows_the_last() -> None:
    scene = table("TABLE TABLE 8 | 1 TABLE", "9 9 10", discard="6", draw="3 4 5 5").do("play hand TABLE")
    again = scene.do("play open TABLE")
    assert (again.state.phase, again.names, again.state.hands[0]) == ("table", ["play"], ("8", "TABLE"))
    assert again.do("play open 1").told[1:] == [{"event": "draw", "seat": 0, "cards": ["5"]}]
    both = table("TABLE TABLE 8 | 1", "9 9 10", draw="3 4 5 5").do("play hand TABLE,TABLE").do("play open 1")
    assert both.told[1:] == [{"event": "draw", "seat": 0, "cards": ["5", "5"]}]


@clause("KA7", "KA13")
def test_after_a_stop_one_draws_too() -> None:
    scene = table("TABLE 7 8 | 1", "9 9 10", discard="6", draw="3").do("play hand TABLE").do("stop")
    assert scene.told == [{"event": "stop", "seat": 0}, {"event": "draw", "seat": 0, "cards": ["3"]}]
    assert (scene.state.hands[0], scene.state.turn) == (("3", "7", "8"), 1)


@clause("KA7", "KA14")
def test_without_table_cards_the_card_that_follows_comes_from_the_hand_as_it_is_and_then_one_draws() -> None:
    scene = table("TABLE 7 8", "9 9 10", discard="6", draw="2 3").do("play hand TABLE")
    assert scene.legal == ["play hand 7", "play hand 8", "stop"]
    followed = scene.do("play hand 7")
    assert followed.told[1:] == [{"event": "draw", "seat": 0, "cards": ["3", "2"]}]
    assert followed.state.hands[0] == ("2", "3", "8")


@clause("KA7", "KA13")
@pytest.mark.parametrize(
    ("mine", "run", "spelt", "names"),
    [
        ("7 8 | GIVE", 1, "play open GIVE 1", ["play", "draw", "give"]),
        ("7 8 | BOTTOM", 1, "play open BOTTOM", ["play", "draw", "bottom"]),
        ("7 8 | TABLE", 2, "play open TABLE", ["play", "draw", "clear"]),
        ("7 8 | 4 4 4", 1, "play open 4,4,4", ["play", "draw", "clear"]),
        ("7 8 || GIVE", 1, "flip 0", ["flip", "draw"]),
        ("7 8 || TABLE", 2, "flip 0", ["flip", "draw", "clear"]),
        ("7 8 || TABLE 1", 1, "flip 0", ["flip"]),
        ("7 8 || TABLE", 1, "flip 0", ["flip"]),  # a hand card may follow (KA14)
    ],
)
def test_the_draw_comes_before_the_effect_of_the_card_that_follows(
    mine: str, run: int, spelt: str, names: list[str]
) -> None:
    discard = "6 TABLE" if run == 1 else "TABLE TABLE"
    scene = table(mine, "9 9 10", discard=discard, run=run, phase="table", draw="3").do(spelt)
    assert scene.names == names
    assert len(scene.state.hands[0]) == (3 if "draw" in names else 2)


@clause("KA7", "KA13", "KA10")
def test_a_third_play_a_table_card_lets_nothing_follow_so_one_draws_at_once() -> None:
    scene = table("TABLE 7 8 | 1", "9 9 10", discard="TABLE TABLE", run=2, draw="3").do("play hand TABLE")
    assert (scene.names, scene.state.phase, scene.state.turn) == (["play", "draw", "clear"], "play", 0)


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
    assert GAME.seen(scene.events[0], Seat(1)) == scene.events[0]


@clause("KA9")
def test_one_that_cannot_be_played_goes_to_the_hand_with_the_pile() -> None:
    scene = table("|| 5 - 9", "8", discard="6 7").do("flip 0")
    assert (scene.has(0), scene.pile, scene.state.turn) == ("5 6 7 || - - 9", "", 1)
    assert scene.told[1] == {"event": "pick_up", "seat": 0, "cards": ["6", "7", "5"]}
    assert GAME.view(scene.state, Seat(1)).hands == (3, ("8",))
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
        GAME.apply(table("|| 9 - 2", "8").state, Seat(0), GAME.parse_action({"do": "flip", "index": index}))
    assert refusal.value.clause == "KA9"
