"""The rulebook of Do Over!, clause by clause: a position, an action, a verdict."""

from collections import Counter

import pytest

from rules import Illegal
from rules.do_over import GAME
from rules.do_over.state import PACK
from rules.do_over.words import Play, Swap
from rules.seats import Seat
from tests.rules.piles import FOLD

from .scenes import setup, table

clause = pytest.mark.clause


# --- Set-up -----------------------------------------------------------------------------------------------------


@clause("DO1")
def test_two_to_five_play_with_54_cards() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    assert len(PACK) == 54
    counts = Counter(PACK)
    assert [counts[str(number)] for number in range(1, 12)] == [4] * 11
    assert (counts["BOMB"], counts["DOOVER"], counts["REVERSE"]) == (4, 4, 2)


@clause("DO1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 10**30])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.new(seats=seats, seed="7")
    assert refusal.value.clause == "DO1"


@clause("DO2")
def test_everybody_has_three_piles_of_two_in_reserve_and_three_cards_in_hand() -> None:
    state = GAME.new(seats=4, seed="7")
    for cards in (state.hands, state.open, state.hidden):
        assert [len(row) for row in cards] == [3] * 4
    assert (len(state.draw), state.discard, state.removed) == (54 - 36, (), ())


@clause("DO2", "DO9")
def test_open_cards_have_no_place_of_their_own_but_hidden_ones_have() -> None:
    scene = table("| 3 7 | 9 8 2", "8", discard="1").do("play open 7")
    assert (scene.state.open[0], scene.state.hidden[0]) == (("3",), ("9", "8", "2"))


@clause("DO3")
def test_hand_cards_change_places_with_as_many_open_ones() -> None:
    scene = setup("1 2 BOMB | 9 9 REVERSE | 4 4 4", "5 5 5 | 6 6 6 | 7 7 7")
    swapped = scene.do("swap BOMB,1 9,REVERSE")
    assert swapped.has(0) == "2 9 REVERSE | 1 9 BOMB | 4 4 4"
    assert swapped.told == [{"event": "swap", "seat": 0, "give": ["BOMB", "1"], "take": ["9", "REVERSE"]}]
    assert (swapped.state.ready, swapped.state.to_act, swapped.state.phase) == ((True, False), (1,), "setup")


@clause("DO3")
def test_all_swap_at_once_each_once_and_play_starts_when_all_are_ready() -> None:
    scene = setup("1 2 BOMB | 9 9 9 | 4 4 4", "5 5 5 | 6 6 6 | 7 7 7", "8 8 8 | 10 10 10 | 11 11 11")
    assert scene.state.to_act == (0, 1, 2)
    last = scene.do("swap - -", seat=2).do("swap - -", seat=0)
    assert last.refuses("swap - -", seat=0) == "ALL8"
    assert last.state.to_act == (1,)
    playing = last.do("swap 5 6")
    assert (playing.state.phase, playing.state.turn, playing.state.to_act) == ("play", 0, (0,))


@clause("DO3")
def test_each_different_swap_is_listed_once_also_those_that_change_nothing() -> None:
    scene = setup("1 2 3 | 7 8 9 | 4 4 4", "5 5 5 | 6 6 6 | 7 7 7", "8 8 9 | 8 9 9 | 10 10 10")
    assert len(scene.legal_for(Seat(0))) == 20
    assert scene.legal_for(Seat(1)) == ["swap - -", "swap 5 6", "swap 5,5 6,6", "swap 5,5,5 6,6,6"]
    assert scene.legal_for(Seat(2)) == [
        "swap - -",
        *["swap 8 8", "swap 8 9", "swap 9 8", "swap 9 9"],
        *["swap 8,8 8,9", "swap 8,8 9,9", "swap 8,9 8,9", "swap 8,9 9,9"],
        "swap 8,8,9 8,9,9",
    ]


@clause("DO3")
@pytest.mark.parametrize("spelt", ["swap 1 -", "swap - 9", "swap 1,2 9", "swap 4 9", "swap 1 4", "swap 1,1 9,9"])
def test_only_as_many_cards_as_there_are_change_places(spelt: str) -> None:
    assert setup("1 2 3 | 9 9 8 | 4 4 4", "5 5 5 | 6 6 6 | 7 7 7").refuses(spelt) == "DO3"


@clause("DO3", "ALL8")
@pytest.mark.parametrize("wrong", [None, "", "1", 1, {}, [1], [None], [["1"]], True])
def test_what_is_no_list_of_cards_is_refused_like_cards_that_are_not_there(wrong: object) -> None:
    state = setup("1 2 3 | 9 9 8 | 4 4 4", "5 5 5 | 6 6 6 | 7 7 7").state
    for give, take in ((wrong, wrong), (wrong, []), ([], wrong), (wrong, ["9"])):
        with pytest.raises(Illegal) as refusal:
            GAME.apply(state, Seat(0), GAME.parse_action({"do": "swap", "give": give, "take": take}))
        assert refusal.value.clause == "DO3"


@clause("DO3")
def test_nobody_swaps_once_play_has_begun() -> None:
    scene = table("1 2 3 | 9 9 8 | 4 4 4", "5 5 5 | 6 6 6 | 7 7 7")
    assert scene.refuses("swap - -") == scene.refuses("swap 1 9") == "DO3"
    assert scene.refuses("swap - -", seat=1) == "ALL8"


@clause("DO3")
def test_nothing_of_a_swap_is_secret() -> None:
    scene = setup("1 2 BOMB | 9 9 9 | 4 4 4", "5 5 5 | 6 6 6 | 7 7 7").do("swap BOMB 9")
    assert [GAME.seen(event, None) for event in scene.events] == list(scene.events)
    assert GAME.view(scene.state, Seat(1)).open == (("9", "9", "BOMB"), ("6", "6", "6"))


@clause("DO4")
def test_the_player_on_the_dealers_left_starts_the_pile_with_a_hand_card() -> None:
    seats = ("1 2 BOMB | 9 9 9 | 4 4 4", "5 5 5 | 6 6 6 | 7 7 7", "8 8 8 | 10 10 10 | 11 11 11")
    scene = setup(*seats, ready=(0, 2), dealer=0).do("swap - -")
    assert (scene.state.turn, scene.state.direction) == (1, 1)
    assert scene.legal == ["play hand 5"]
    assert scene.do("play hand 5").state.turn == 2


# --- A turn -----------------------------------------------------------------------------------------------------


@clause("DO5")
def test_a_card_is_as_high_as_the_top_one_or_higher_or_special() -> None:
    scene = table("1 6 7 8 11 BOMB DOOVER REVERSE", "8", discard="11 7")
    special = ["play hand BOMB", "play hand DOOVER", "play hand REVERSE"]
    assert scene.legal == ["play hand 7", "play hand 8", "play hand 11", *special, "pick_up"]
    assert scene.refuses("play hand 6") == scene.refuses("play hand 1") == "DO5"
    played = scene.do("play hand 8")
    assert (played.pile, played.has(0), played.state.turn) == ("11 7 8", "1 6 7 11 BOMB DOOVER REVERSE", 1)
    assert played.told == [{"event": "play", "seat": 0, "from": "hand", "card": "8"}]


@clause("DO5")
def test_on_an_empty_pile_any_card_goes() -> None:
    assert table("1 6 BOMB", "8").legal == ["play hand 1", "play hand 6", "play hand BOMB"]


@clause("DO5")
@pytest.mark.parametrize("card", ["9", "5", "", "?", "JOKER"])
def test_nobody_plays_a_card_he_does_not_have_there(card: str) -> None:
    scene = table("7 8 | 9 | 3 3 3", "5", discard="2")
    with pytest.raises(Illegal) as refusal:
        GAME.apply(scene.state, Seat(0), Play("hand", card))
    assert refusal.value.clause == "DO5"


@clause("DO6")
def test_one_draws_until_three_are_in_hand_while_the_draw_pile_lasts() -> None:
    full = "| 3 3 3 | 4 4 4"
    scene = table(f"7 8 9 {full}", "5 5 5 | 6 6 6 | 2 2 2", draw="1 10", discard="2").do("play hand 8")
    assert (scene.state.hands[0], scene.state.draw) == (("7", "9", "10"), ("1",))
    assert scene.told[1] == {"event": "draw", "seat": 0, "cards": ["10"]}
    more = table(f"7 8 9 9 {full}", "5 5 5 | 6 6 6 | 2 2 2", draw="1 10", discard="2").do("play hand 8")
    assert (more.state.hands[0], more.names) == (("7", "9", "9"), ["play"])
    none = table("7 8 9", "5", discard="2").do("play hand 8")
    assert (none.state.hands[0], none.names) == (("7", "9"), ["play"])


@clause("DO6")
def test_one_draws_after_the_effect_of_the_card() -> None:
    scene = table("7 8 BOMB | 3 3 3 | 4 4 4", "5 5 5 | 6 6 6 | 2 2 2", draw="1 10", discard="9").do("play hand BOMB")
    assert scene.names == ["play", "bomb", "draw"]


@clause("DO6")
def test_nobody_draws_after_a_pick_up() -> None:
    scene = table("7 8 9 | 3 3 3 | 4 4 4", "5 5 5 | 6 6 6 | 2 2 2", draw="1 10", discard="10").do("pick_up")
    assert (scene.state.hands[0], scene.names) == (("7", "8", "9", "10"), ["pick_up"])


@clause("DO7")
def test_who_has_no_such_card_picks_up_the_whole_pile_and_that_ends_the_turn() -> None:
    scene = table("1 2", "8", discard="3 DOOVER 9")
    assert scene.legal == ["pick_up"]
    taken = scene.do("pick_up")
    assert (taken.has(0), taken.pile, taken.state.turn) == ("1 2 3 9 DOOVER", "", 1)
    assert taken.told == [{"event": "pick_up", "seat": 0, "cards": ["3", "DOOVER", "9"]}]


@clause("DO8")
@pytest.mark.parametrize("discard", ["3", "DOOVER", "REVERSE"])
def test_a_player_who_keeps_their_cards_picks_up_the_pile_no_matter_what_is_on_it(discard: str) -> None:
    assert table("7 BOMB", "8", discard=discard).do("pick_up").state.turn == 1


@clause("DO8")
def test_on_an_empty_pile_one_must_discard() -> None:
    scene = table("7 BOMB", "8")
    assert "pick_up" not in scene.legal
    assert scene.refuses("pick_up") == "DO8"


@clause("DO9")
def test_the_open_cards_come_when_the_hand_is_empty() -> None:
    assert table("7 | 8 9 | 1 2 3", "8", discard="2").refuses("play open 8") == "DO9"
    scene = table("| 8 9 | 1 2 3", "8", discard="2")
    assert scene.legal == ["play open 8", "play open 9", "pick_up"]
    assert scene.refuses("play hand 8") == scene.refuses("play hidden 8") == scene.refuses("play 8 8") == "DO9"
    played = scene.do("play open 9")
    assert (played.has(0), played.names) == ("| 8 | 1 2 3", ["play"])


@clause("DO9")
def test_hidden_cards_wait_until_the_others_are_gone() -> None:
    assert table("7 | 8 | 1 2 3", "8").refuses("flip 0") == "DO9"
    assert table("| 8 | 1 2 3", "8").refuses("flip 0") == "DO9"
    assert table("7 || 1 2 3", "8").refuses("flip 0") == "DO9"


@clause("DO10")
def test_a_hidden_card_is_turned_over_blind_and_put_on_the_pile() -> None:
    scene = table("|| 9 - 2", "8", discard="5")
    assert scene.legal == ["flip 0", "flip 2"]
    flipped = scene.do("flip 0")
    assert (flipped.has(0), flipped.pile, flipped.state.turn) == ("|| - - 2", "5 9", 1)
    assert flipped.told == [{"event": "flip", "seat": 0, "index": 0, "card": "9"}]


@clause("DO10")
def test_a_hidden_card_that_is_too_low_takes_the_pile_into_the_hand() -> None:
    scene = table("|| 9 - 2", "8", discard="5 6").do("flip 2")
    assert (scene.has(0), scene.pile, scene.state.turn) == ("2 5 6 || 9 - -", "", 1)
    assert scene.told[1] == {"event": "pick_up", "seat": 0, "cards": ["5", "6", "2"]}
    assert GAME.seen(scene.events[0], Seat(1)) == scene.events[0]
    assert GAME.view(scene.state, Seat(1)).hands == (3, ("8",))


@clause("DO10")
def test_a_special_card_that_is_turned_over_takes_effect() -> None:
    bombed = table("|| BOMB 2", "8", discard="5 6").do("flip 0")
    assert (bombed.names, bombed.pile) == (["flip", "bomb"], "")
    assert table("|| REVERSE 2", "8", "7", discard="5 6").do("flip 0").state.direction == -1


@clause("DO10")
def test_instead_of_a_flip_nobody_plays_or_picks_up() -> None:
    scene = table("|| 9 - 2", "8", discard="5")
    assert scene.refuses("pick_up") == scene.refuses("play hand 9") == scene.refuses("play hidden 9") == "DO10"
    assert table("|| 9 - 2", "8").refuses("pick_up") == "DO8"


@clause("DO10", "ALL8")
@pytest.mark.parametrize("index", [1, 3, -1, 10**30, None, True, "0", 0.0, [0]])
def test_only_a_hidden_card_that_is_there_can_be_turned_over(index: object) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.apply(table("|| 9 - 2", "8").state, Seat(0), GAME.parse_action({"do": "flip", "index": index}))
    assert refusal.value.clause == "DO10"


@clause("DO11")
def test_who_had_to_pick_up_plays_from_his_hand_again() -> None:
    scene = table("| 2 3 | 1 1 1", "8 8", discard="9").do("pick_up").do("play hand 8")
    assert scene.legal == ["play hand 9", "pick_up"]
    again = scene.do("play hand 9").do("pick_up")
    assert again.legal == ["play open 2", "play open 3"]


@clause("DO12")
def test_the_first_without_cards_has_won_and_the_others_rank_by_cards_left() -> None:
    scene = table("9", "8 8 | 1 | 2 2 2", "5 5", "5 6", discard="7").do("play hand 9")
    assert (scene.state.phase, scene.state.turn, scene.state.to_act) == ("over", None, ())
    assert (scene.state.winners, scene.state.ranking) == ((0,), ((0,), (2, 3), (1,)))


@clause("DO12")
def test_the_last_card_still_has_its_effect() -> None:
    bombed = table("BOMB", "8", "7", discard="7").do("play hand BOMB")
    assert (bombed.state.phase, bombed.pile, bombed.names) == ("over", "", ["play", "bomb"])
    turned = table("|| REVERSE", "8", "7", discard="7").do("flip 0")
    assert (turned.state.phase, turned.state.direction, turned.pile) == ("over", -1, "7 REVERSE")
    assert table("|| DOOVER", "8", discard="7").do("flip 0").state.winners == (0,)


@clause("DO12")
def test_a_last_hidden_card_that_fails_wins_nothing() -> None:
    scene = table("|| 2", "8", discard="7").do("flip 0")
    assert (scene.state.phase, scene.has(0)) == ("play", "2 7")


# --- Special cards ----------------------------------------------------------------------------------------------


@clause("DO13")
def test_after_a_do_over_the_next_player_may_play_any_card() -> None:
    scene = table("DOOVER 1", "1 2 9", discard="11").do("play hand DOOVER")
    assert scene.legal == ["play hand 1", "play hand 2", "play hand 9", "pick_up"]


@clause("DO14")
def test_a_reverse_turns_the_direction_and_the_card_beneath_is_to_be_matched() -> None:
    scene = table("REVERSE 1", "8", "6 7 8", discard="7").do("play hand REVERSE")
    assert (scene.state.direction, scene.state.turn) == (-1, 2)
    assert scene.legal == ["play hand 7", "play hand 8", "pick_up"]


@clause("DO14")
@pytest.mark.parametrize(
    ("discard", "lowest"),
    [("9 7 REVERSE REVERSE", "7"), ("REVERSE REVERSE", "1"), ("9 DOOVER REVERSE", "1"), ("9 DOOVER", "1")],
)
def test_beneath_several_reverses_one_looks_further_down(discard: str, lowest: str) -> None:
    assert table("1 7 9", "8", discard=discard).legal[0] == f"play hand {lowest}"


@clause("DO14", "ALL3")
def test_with_two_players_left_in_the_direction_stays() -> None:
    scene = table("REVERSE 1", "8", discard="7").do("play hand REVERSE")
    assert (scene.state.direction, scene.state.turn) == (1, 1)
    folded = table("REVERSE 1", "8", "", left=[2], options=FOLD).do("play hand REVERSE")
    assert (folded.state.direction, folded.state.turn) == (1, 1)


@clause("DO15")
def test_a_bomb_takes_the_pile_and_itself_out_of_play() -> None:
    before = table("BOMB 1", "1 2", discard="9 11")
    scene = before.do("play hand BOMB")
    assert scene.told[1] == {"event": "bomb", "cards": ["9", "11", "BOMB"]}
    assert Counter(scene.state.removed) - Counter(before.state.removed) == Counter(["9", "11", "BOMB"])
    assert scene.legal == ["play hand 1", "play hand 2"]


@clause("DO16")
def test_the_eleven_is_no_special_card() -> None:
    scene = table("11 1", "10 11", discard="9").do("play hand 11")
    assert scene.legal == ["play hand 11", "pick_up"]


# --- The end ----------------------------------------------------------------------------------------------------


@clause("DO17")
def test_after_300_turns_a_seat_the_fewest_cards_win() -> None:
    scene = table("1 2", "8 9", "5 5 5", discard="9", turns=899, turn=2).do("pick_up")
    assert (scene.state.phase, scene.state.turns) == ("over", 900)
    assert (scene.state.winners, scene.state.ranking) == ((0, 1), ((0, 1), (2,)))
    assert table("1 2", "8 9", "5 5 5", discard="9", turns=898, turn=2).do("pick_up").state.phase == "play"


@clause("ALL2", "ALL5")
def test_who_folded_is_passed_over_by_every_play_in_both_directions() -> None:
    scene = table("1 2", "", "9 10", "8 8", discard="1", left=[1], options=FOLD)
    assert scene.do("play hand 1").state.turn == 2
    assert table("2", "", "9 10", "8 8", left=[1], options=FOLD, turn=2, direction=-1).do("play hand 9").state.turn == 0


@clause("DO17")
def test_turns_are_counted_from_the_start() -> None:
    state = GAME.new(seats=3, seed="7")
    assert (state.turns, state.ready) == (0, (False, False, False))


@clause("DO17")
def test_each_play_flip_and_pick_up_is_a_turn_but_leaving_is_none() -> None:
    assert table("1 2", "8", turns=7).do("play hand 1").state.turns == 8
    assert table("1 2", "8", discard="9", turns=7).do("pick_up").state.turns == 8
    assert table("|| 2 9", "8", turns=7).do("flip 0").state.turns == 8
    assert table("|| 2 9", "8", discard="9", turns=7).do("flip 0").state.turns == 8
    assert table("1 2", "8", "9", turns=7, options=FOLD).do("leave").state.turns == 7


@clause("DO17")
def test_who_gets_rid_of_his_last_card_in_the_last_turn_has_won() -> None:
    assert table("9", "8", discard="9", turns=599).do("play hand 9").state.winners == (0,)


@clause("DO17", "ALL5")
def test_who_folded_comes_last_also_then() -> None:
    scene = table("1 2", "8", "", "", discard="9", turns=1199, left=[3, 2], options=FOLD).do("pick_up")
    assert (scene.state.winners, scene.state.ranking) == ((1,), ((1,), (0,), (2,), (3,)))


# --- Leaving ----------------------------------------------------------------------------------------------------


@clause("ALL5")
def test_the_cards_of_one_who_folds_go_out_of_play_and_the_next_player_is_on() -> None:
    before = table("7 8 | 3 | 9 10 11", "8 8", "6", discard="1 2", direction=-1, options=FOLD)
    scene = before.do("leave")
    assert (scene.has(0), scene.pile, scene.state.turn, scene.names) == ("", "1 2", 2, ["leave"])
    gone = Counter(scene.state.removed) - Counter(before.state.removed)
    assert gone == Counter(["7", "8", "3", "9", "10", "11"])


@clause("ALL5")
def test_a_set_up_goes_on_without_one_who_folds() -> None:
    seats = ("1 2 BOMB | 9 9 9 | 4 4 4", "5 5 5 | 6 6 6 | 7 7 7", "8 8 8 | 10 10 10 | 11 11 11")
    scene = setup(*seats, options=FOLD).do("leave", seat=1)
    assert (scene.state.phase, scene.state.to_act) == ("setup", (0, 2))
    last = setup(*seats, ready=(1, 2), options=FOLD, dealer=2).do("leave", seat=0)
    assert (last.state.phase, last.state.turn) == ("play", 1)
    assert last.refuses("swap - -", seat=1) == "DO3"


@clause("ALL5", "ALL6")
def test_who_is_left_in_alone_has_won() -> None:
    scene = table("7", "8 8", "6", options=FOLD).do("leave", seat=2).do("leave", seat=0)
    assert (scene.state.winners, scene.state.ranking) == ((1,), ((1,), (0,), (2,)))
    seats = ("1 2 BOMB | 9 9 9 | 4 4 4", "5 5 5 | 6 6 6 | 7 7 7")
    assert setup(*seats, options=FOLD).do("leave", seat=0).state.winners == (1,)


# --- Views, and what a list of legal actions holds --------------------------------------------------------------


@clause("ALL7")
def test_a_view_hides_hands_and_hidden_cards_ones_own_too() -> None:
    view = GAME.write_view(GAME.view(table("7 8 9 || 9 - 2", "8 8 | 3 | 4 5 6", discard="1").state, Seat(0)))
    assert view["hands"] == [["7", "8", "9"], 2]
    assert view["open"] == [[], ["3"]]
    assert view["hidden"] == [["?", None, "?"], ["?", "?", "?"]]
    assert (view["draw"], view["discard"]) == (0, ["1"])
    assert not {"seed", "chance"} & set(view)


@clause("DO5", "DO8", "DO9", "DO10")
@pytest.mark.parametrize(
    "seat", ["1 7 BOMB | 3 9 11 | 2 5 8", "| 3 9 REVERSE | 2 5 8", "|| 2 5 -", "DOOVER REVERSE || 2 - 5"]
)
@pytest.mark.parametrize("discard", ["", "6", "6 DOOVER", "6 REVERSE", "11"])
def test_exactly_the_listed_actions_are_accepted(seat: str, discard: str) -> None:
    scene = table(seat, "8", discard=discard)
    every = [Play(place, card) for place in ("hand", "open", "hidden") for card in dict.fromkeys(PACK)]
    spelt = [*map(GAME.notation, every), *(f"flip {index}" for index in range(-1, 4)), "pick_up", "swap - -"]
    assert sorted(action for action in spelt if scene.refuses(action) is None) == sorted(scene.legal)


@clause("DO3")
def test_the_order_of_cards_in_a_swap_does_not_matter() -> None:
    scene = setup("1 2 3 | 7 8 9 | 4 4 4", "5 5 5 | 6 6 6 | 10 10 10")
    one, other = (Swap(("1", "2"), ("7", "8")), Swap(("2", "1"), ("8", "7")))
    assert GAME.apply(scene.state, Seat(0), one)[0] == GAME.apply(scene.state, Seat(0), other)[0]
