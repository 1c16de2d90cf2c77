"""The rulebook of It Ain't Over, clause by clause: a position, an action, a verdict."""

from collections import Counter
from typing import Any

import pytest

from rules import Illegal
from rules.cards import RANKS
from rules.chance import number_below
from rules.it_aint_over import GAME
from rules.it_aint_over.state import PACK, SUIT, SYMBOL

from .scenes import FOLD, faces, table

clause = pytest.mark.clause


# --- Set-up -----------------------------------------------------------------------------------------------------


@clause("IA1")
def test_two_to_four_play_with_seven_cards_each() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for seats in GAME.seats:
        state = GAME.new(seats=seats, seed="7")
        assert [len(hand) for hand in state.hands] == [7] * seats
        assert len(state.draw) == 60 - 7 * seats - 1
        assert (state.facing, state.emptied, state.idle, state.chance) == ((), (), 0, 60)


@clause("IA1")
@pytest.mark.parametrize("seats", [0, 1, 5, 10**30])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.new(seats=seats, seed="7")
    assert refusal.value.clause == "IA1"


@clause("IA1")
def test_the_pack_has_60_cards() -> None:
    assert len(PACK) == 60
    assert Counter(SYMBOL[card] for card in PACK) == Counter(
        {**dict.fromkeys(RANKS, 4), "JOKER": 2, "GHOST": 3, "MIRROR": 3}
    )


@clause("IA2")
def test_a_card_is_turned_up_and_the_player_left_of_the_dealer_begins_clockwise() -> None:
    state = begun_with("5")
    assert (state.dealer, state.turn, state.direction, state.to_act) == (0, 1, 1, (1,))
    (starter,) = state.discard
    assert (state.suit, state.rank) == (SUIT[starter], SYMBOL[starter])


@clause("IA2")
def test_a_starter_without_a_suit_is_shuffled_back() -> None:
    more = [GAME.new(seats=2, seed=str(seed)) for seed in range(60)]
    assert all(state.discard[0] in SUIT for state in more)
    # A shuffle of all 60 takes 59 numbers; each further one shuffles the 46 of the draw pile.
    assert {state.chance for state in more} >= {60, 60 + 45}


def begun_with(starter: str, seats: int = 3) -> Any:
    """A game of three, dealt by seat 0, whose starter is such a card."""
    for seed in range(2000):
        state = GAME.new(seats=seats, seed=str(seed), dealer=0)
        if SYMBOL[state.discard[0]] == starter:
            return state
    raise AssertionError(starter)


@clause("IA3")
def test_a_two_or_a_king_as_starter_acts_on_the_first_player() -> None:
    two, king = begun_with("2"), begun_with("K")
    assert [tuple(entry) for entry in two.facing] == [("two", 2, 0, 1, "card", 1, False)]
    assert [tuple(entry) for entry in king.facing] == [("king", 3, 0, 1, "card", 1, False)]
    assert (two.phase, two.turn, two.to_act) == ("answer", 1, (1,))


@clause("IA3")
def test_a_jack_as_starter_skips_the_first_player() -> None:
    assert begun_with("J").turn == 2
    assert begun_with("J").skips == (0, 0, 0)
    assert begun_with("J", seats=2).turn == 0


@clause("IA3")
@pytest.mark.parametrize("starter", ["3", "4", "8", "9", "A", "Q"])
def test_any_other_starter_only_sets_suit_and_number(starter: str) -> None:
    state = begun_with(starter)
    assert (state.turn, state.phase, state.direction, state.facing, state.blocked) == (1, "play", 1, (), None)


# --- A turn -----------------------------------------------------------------------------------------------------


@clause("IA4")
def test_a_card_matches_by_suit_or_by_number() -> None:
    scene = table("5H 7C 6C", "5S 6S")
    assert scene.legal == ["play 5H", "play 7C", "draw"]
    assert scene.refuses("play 6C") == "IA4"
    assert (scene.do("play 7C").state.suit, scene.do("play 7C").state.rank) == ("C", "7")


@clause("IA4")
@pytest.mark.parametrize("covered", ["7H GHOST", "7H MIRROR", "7H GHOST MIRROR GHOST"])
def test_under_ghosts_and_mirrors_the_last_suited_card_counts(covered: str) -> None:
    scene = table("5H 7C 6C", "5S 6S", top=covered)
    assert scene.legal == ["play 5H", "play 7C", "draw"]


@clause("IA4")
def test_a_card_that_answers_sets_what_is_to_be_matched_too() -> None:
    scene = table("KC 6C", "5S 6S", facing=[faces("king", 3, 1, 0)], top="KS").do("answer KC last")
    assert (scene.state.suit, scene.state.rank) == ("C", "K")


@clause("IA4")
@pytest.mark.parametrize("play", ["play 9C", "play 5S", "play 5H,5H", "play JOKER suit=H shares=1:5", "play ?"])
def test_only_cards_that_one_holds_can_be_played(play: str) -> None:
    assert table("5H 6H", "5S 6S").refuses(play) == "IA4"


@clause("IA4")
def test_no_card_at_all_is_refused() -> None:
    for written in ([], None, "5H", [["5H"]], {"0": "5H"}):
        with pytest.raises(Illegal) as refusal:
            GAME.apply(table("5H 6H", "5S").state, 0, GAME.parse_action({"do": "play", "cards": written}))
        assert refusal.value.clause == "IA4"


@clause("IA5")
def test_cards_of_one_number_go_down_together_and_the_last_is_on_top() -> None:
    scene = table("5H 5C 5S 6C", "6H 6S").do("play 5H,5S,5C last")
    assert scene.state.discard[-3:] == ("5H", "5S", "5C")
    assert (scene.state.suit, scene.holds(0)) == ("C", "6C")


@clause("IA5")
def test_the_first_of_them_must_match() -> None:
    scene = table("5H 5C 5S 6C", "6H 6S")
    assert scene.refuses("play 5C,5H") == "IA4"
    assert scene.refuses("play 5H,5C") is None


@clause("IA5")
def test_only_cards_alike_go_down_together() -> None:
    assert table("5H 6H 9H GHOST MIRROR", "6S").refuses("play 5H,6H") == "IA5"
    assert table("5H 6H 9H GHOST MIRROR", "6S").refuses("play GHOST,MIRROR") == "IA5"


@clause("IA5")
def test_each_group_is_listed_once_for_each_card_that_may_lie_on_top() -> None:
    by_suit = table("5C 5H 5S 6C 10C", "6H 6S")
    assert by_suit.legal == ["play 5H", "play 5H,5C", "play 5H,5S", "play 5H,5S,5C", "play 5H,5C,5S", "draw"]
    by_number = table("7C 7D 10S 9S", "6H 6S")
    assert by_number.legal == ["play 7C", "play 7D", "play 7D,7C", "play 7C,7D", "draw"]
    same = table("GHOST GHOST 10S 9S", "6H 6S")
    assert same.legal == ["play GHOST", "play GHOST,GHOST", "draw"]


@clause("IA6")
def test_who_does_not_play_draws_one_card_and_may_play_it() -> None:
    scene = table("5H 6C", "6H 6S", draw="5C").do("draw")
    assert scene.waits == ("drawn", 0, (0,))
    assert (scene.state.drawn, scene.holds(0)) == ("5C", "5C 5H 6C")
    assert scene.legal == ["pass"]
    assert scene.refuses("play 5C") == scene.refuses("play 5H") == scene.refuses("play 5H,5C") == "IA6"
    assert scene.told == [{"event": "draw", "seat": 0, "cards": ["5C"]}]
    assert scene.do("pass").waits == ("play", 1, (1,))
    assert scene.do("pass").told == [{"event": "pass", "seat": 0}]


@clause("IA6")
def test_the_drawn_card_may_be_played_with_others_of_its_number_anywhere_among_them() -> None:
    scene = table("5C 5S 6D 9D", "6H 6S", draw="5H", top="7H").do("draw")
    assert scene.legal == ["play 5H", "play 5H,5C", "play 5H,5S", "play 5H,5S,5C", "play 5H,5C,5S", "pass"]
    assert scene.refuses("play 5C,5H") == "IA4"  # the first must match too
    both = table("7C 6D 9D", "6H 6S", draw="7S").do("draw")
    assert both.legal == ["play 7S", "play 7S,7C", "play 7C,7S", "pass"]
    assert both.refuses("play 7C") == "IA6"


@clause("IA6")
def test_drawing_is_for_ones_turn_and_only_once() -> None:
    scene = table("5H 6C", "6H 6S").do("draw")
    assert scene.refuses("draw") == "ALL8"
    assert table("5H 6C", "6H 6S").refuses("pass") == "ALL8"
    facing = table("5H 6C", "6H 6S", top="2H", facing=[faces("two", 2, 1, 0)])
    assert facing.refuses("draw") == facing.refuses("play 5H") == "ALL8"


@clause("IA7")
def test_the_discard_pile_but_its_top_card_becomes_the_new_draw_pile() -> None:
    scene = table("5H 6C", "6H 6S", draw="", missing=True, top="9C 9D 7H").do("draw")
    assert scene.names == ["shuffle", "draw"]
    assert sorted(scene.told[0]["cards"]) == ["9C", "9D"]
    assert scene.told[1]["cards"] == scene.told[0]["cards"][-1:]
    assert (scene.state.discard, scene.state.draw) == (("7H",), tuple(scene.told[0]["cards"][:1]))


@clause("IA7")
def test_a_single_card_under_the_top_one_is_drawn_too() -> None:
    scene = table("5H 6C", "6H 6S", draw="", missing=True, top="9C 7H").do("draw")
    assert (scene.told[1]["cards"], scene.state.draw, scene.state.discard) == (["9C"], (), ("7H",))


@clause("IA7")
def test_also_in_the_middle_of_a_pick_up() -> None:
    facing = [faces("king", 3, 1, 0)]
    scene = table("5H 6C", "6H 6S", draw="AC", missing=True, top="9C 9D KH", facing=facing).do("accept")
    assert scene.names == ["accept", "shuffle", "draw"]
    assert scene.told[2]["cards"] == ["AC", *reversed(scene.told[1]["cards"])]
    assert (scene.state.draw, scene.state.discard) == ((), ("KH",))


@clause("IA7")
def test_a_pile_that_was_emptied_is_not_filled_before_a_card_is_due() -> None:
    scene = table("5H 6C", "6H 6S", draw="AC", missing=True, top="9C 7H").do("draw")
    assert (scene.names, scene.state.draw, scene.state.discard) == (["draw"], (), ("9C", "7H"))


@clause("IA7")
def test_with_nothing_to_draw_one_may_draw_all_the_same_and_only_pass_after_it() -> None:
    scene = table("5H 6C", "6H 6S", draw="", missing=True, top="7H").do("draw")
    assert scene.told == [{"event": "draw", "seat": 0, "cards": []}]
    assert (scene.state.drawn, scene.legal) == (None, ["pass"])
    assert scene.refuses("play 5H") == "IA6"


@clause("IA8")
def test_last_card_is_said_with_the_play() -> None:
    scene = table("5H 6C", "6H 6S")
    assert scene.legal == ["play 5H", "play 5H last", "draw"]
    said = scene.do("play 5H last")
    assert said.told == [{"event": "play", "seat": 0, "cards": ["5H"], "last": True}]
    assert (said.state.silent, said.state.to_act) == (None, (1,))


@clause("IA8")
def test_or_after_it_as_long_as_nobody_has_acted() -> None:
    scene = table("5H 6C", "6H 6S").do("play 5H")
    assert (scene.state.silent, scene.state.to_act, scene.legal_for(0)) == (0, (0, 1), ["last"])
    said = scene.do("last", seat=0)
    assert (said.state.silent, said.state.to_act) == (None, (1,))
    assert said.told == [{"event": "last", "seat": 0}]
    assert said.do("draw").names == ["draw"]


@clause("IA8", "ALL8")
def test_who_may_only_say_last_card_may_do_nothing_else() -> None:
    scene = table("5H 6H", "6S 9S").do("play 5H")
    assert scene.refuses("play 6H", seat=0) == scene.refuses("draw", seat=0) == "ALL8"
    assert scene.refuses("last", seat=1) == "IA8"
    assert table("5H 6H", "6S 9S").refuses("last") == "IA8"


@clause("IA8")
def test_who_forgets_it_draws_five_before_the_next_action() -> None:
    scene = table("5H 6C", "6H 6S", draw="AC 2C 3C 4C 10C JC").do("play 5H", "draw")
    assert scene.told == [
        {"event": "penalty", "seat": 0},
        {"event": "draw", "seat": 0, "cards": ["JC", "10C", "4C", "3C", "2C"]},
        {"event": "draw", "seat": 1, "cards": ["AC"]},
    ]
    assert (scene.state.silent, len(scene.state.hands[0])) == (None, 6)


@clause("IA8")
def test_also_before_an_action_of_his_own_which_has_been_judged_by_then() -> None:
    """With two players the other one is skipped, and the silent one is on again."""
    scene = table("JH 5H", "6H 6S").do("play JH")
    assert (scene.waits, scene.state.silent) == (("play", 0, (0,)), 0)
    assert scene.legal == ["play 5H", "draw", "last"]
    after = scene.do("play 5H")
    assert after.names == ["penalty", "draw", "play"]
    assert (len(after.state.hands[0]), after.state.silent, after.state.phase) == (5, None, "play")


@clause("IA8")
def test_even_before_an_action_that_ends_the_game() -> None:
    scene = table("5H 6C", "6H").do("play 5H", "play 6H")
    assert scene.names == ["penalty", "draw", "play"]
    assert (scene.state.winners, len(scene.state.hands[0])) == ((1,), 6)


@clause("IA8")
def test_leaving_is_no_action_in_this_sense() -> None:
    scene = table("5H 6C", "6H 6S", "9C 9S").do("play 5H").do("leave", seat=2)
    assert (scene.state.silent, scene.names) == (0, ["leave"])
    folded = table("5H 6C", "6H 6S", "9C 9S", options=FOLD).do("play 5H")
    assert folded.do("leave", seat=1).state.silent == 0
    assert folded.do("leave", seat=0).state.silent is None


@clause("IA8")
def test_an_answer_that_leaves_one_card_needs_the_word_too() -> None:
    scene = table("KC 6C", "5S 6S", facing=[faces("king", 3, 1, 0)], top="KS")
    assert scene.legal == ["answer KC", "answer KC last", "accept"]
    assert (scene.do("answer KC").state.silent, scene.do("answer KC last").state.silent) == (0, None)


@clause("IA8")
def test_from_several_cards_to_none_needs_no_word_and_so_does_one_card_come_to_otherwise() -> None:
    assert table("5H 5C", "6H 6S").do("play 5H,5C").state.winners == (0,)
    taken = table("9H 3C 4C", "6H 6S").do("play 9H seats=1", "accept")
    assert (len(taken.state.hands[1]), taken.state.silent) == (1, None)


@clause("IA8")
@pytest.mark.parametrize("last", [False, None, 1, "true"])
def test_the_word_is_true_and_said_only_with_one_card_left(last: object) -> None:
    scene = table("5H 6H 6C", "6S 9S")
    assert scene.refuses("play 5H last") == "IA8"
    with pytest.raises(Illegal) as refusal:
        GAME.apply(table("5H 6H", "6S").state, 0, GAME.parse_action({"do": "play", "cards": ["5H"], "last": last}))
    assert refusal.value.clause == "IA8"


@clause("IA9")
@pytest.mark.parametrize("final", ["play 5H", "play GHOST", "play 4H", "play JH", "play QH"])
def test_the_first_to_be_rid_of_all_cards_wins(final: str) -> None:
    scene = table(final.split()[1], "6H 6S", "9C").do(final)
    assert scene.state.winners == (0,)
    assert scene.waits == ("over", None, ())


@clause("IA9")
def test_the_action_of_the_final_card_is_carried_out_first() -> None:
    scene = table("2H", "6H 6S", "9C").do("play 2H")
    assert (scene.state.emptied, scene.waits) == ((0,), ("answer", 1, (1,)))
    won = scene.do("accept")
    assert (won.state.winners, len(won.state.hands[1])) == ((0,), 4)


@clause("IA9")
def test_a_final_two_can_be_mirrored_back() -> None:
    scene = table("2H", "MIRROR 6S", "9C").do("play 2H", "answer MIRROR last", "accept")
    assert (scene.state.winners, scene.state.emptied, len(scene.state.hands[0])) == (None, (), 2)


@clause("IA9")
def test_a_final_pair_of_threes_makes_the_other_one_win() -> None:
    scene = table("3H 3C", "6H 6S", "9C").do("play 3H,3C seat=1", "accept")
    assert (scene.state.winners, scene.holds(0)) == ((1,), "6H 6S")


@clause("IA9")
def test_whose_final_card_is_blocked_wins_at_once() -> None:
    scene = table("2H", "QC 6S", "9C").do("play 2H", "answer QC last")
    assert scene.state.winners == (0,)
    assert (scene.state.blocked, scene.state.facing) == (None, ())


@clause("IA9")
def test_of_several_players_without_cards_the_first_in_emptied_wins_alone() -> None:
    """A final King, answered with a final King: the first player's own entry has gone."""
    scene = table("KH", "KC", "9C 9S").do("play KH", "answer KC")
    assert (scene.state.winners, scene.state.emptied) == ((0,), (0, 1))
    assert scene.state.ranking == ((0,), (1,), (2,))


@clause("IA9", "IA32")
def test_with_the_win_the_game_is_over_and_nobody_misses_a_turn_any_more() -> None:
    scene = table("5H", "6H 6S", "9C 9D", skips=[0, 1, 0]).do("play 5H")
    assert (scene.names, scene.state.skips, scene.state.winners) == (["play"], (0, 1, 0), (0,))
    accepted = table("5H 6C", "", facing=[faces("king", 3, 1, 0)], skips=[0, 1]).do("accept")
    assert (accepted.names, accepted.state.skips, accepted.state.winners) == (["accept", "draw"], (0, 1), (1,))


@clause("IA9")
def test_who_emptied_his_hand_later_waits_for_the_first() -> None:
    """A final King, passed on with a final Ghost: the second is done, but the first may still get it back."""
    waiting = table("KH", "GHOST", "9C 9S 3C").do("play KH", "answer GHOST")
    assert (waiting.waits, waiting.state.emptied) == (("answer", 2, (2,)), (0, 1))
    first = waiting.do("accept")
    assert (first.state.winners, first.state.ranking) == ((0,), ((0,), (1,), (2,)))


@clause("IA9")
def test_and_wins_only_if_the_first_has_to_take_cards_again() -> None:
    back = table("KH", "GHOST", "GHOST 9C 9S").do("play KH", "answer GHOST", "answer GHOST")
    assert (back.waits, back.state.emptied) == (("answer", 0, (0,)), (0, 1))
    taken = back.do("accept")
    assert (len(taken.state.hands[0]), taken.state.emptied) == (3, (1,))
    assert (taken.state.winners, taken.state.ranking) == ((1,), ((1,), (2,), (0,)))


@clause("IA9")
def test_of_two_who_wait_the_second_moves_up_when_the_first_has_left() -> None:
    waiting = table("KH", "GHOST", "9C 9S 3C", "5C 5D", options=FOLD).do("play KH", "answer GHOST")
    gone = waiting.do("leave", seat=0)
    assert (gone.state.facing, gone.state.winners, gone.state.ranking) == ((), (1,), ((1,), (3,), (2,), (0,)))


@clause("IA10")
def test_the_others_rank_by_cards_left() -> None:
    scene = table("5H", "6H 6S", "9C", "9D 9S").do("play 5H")
    assert scene.state.ranking == ((0,), (2,), (1, 3))


# --- Cards ------------------------------------------------------------------------------------------------------


@clause("IA11")
def test_two_makes_the_next_player_pick_up_two_and_then_he_has_his_turn() -> None:
    scene = table("2H 5C 6C", "6H 6S", "9C").do("play 2H")
    assert scene.facing == [("two", 2, 0, 1, "card", 1, False)]
    accepted = scene.do("accept")
    assert (len(accepted.state.hands[1]), accepted.waits) == (4, ("play", 1, (1,)))
    assert accepted.told[0] == {"event": "accept", "seat": 1, "kind": "two", "by": 0}
    assert accepted.names == ["accept", "draw"]


@clause("IA11")
def test_several_twos_add_up_and_so_do_those_that_answer() -> None:
    scene = table("2H 2C 6C 5S", "2D 6S 9H", "9C").do("play 2H,2C")
    assert scene.facing == [("two", 4, 0, 1, "card", 1, False)]
    assert scene.do("answer 2D").facing == [("two", 6, 1, 2, "card", 1, False)]


@clause("IA11")
def test_with_a_ghost_between_the_count_starts_anew() -> None:
    scene = table("2H 6C 5S", "GHOST 6S 9H", "2D 9C 3C").do("play 2H", "answer GHOST")
    assert scene.facing == [("two", 2, 0, 2, "ghost", 1, False)]
    assert scene.do("answer 2D").facing == [("two", 2, 2, 0, "card", 1, False)]


@clause("IA11", "IA26", "IA27")
def test_a_two_that_is_thrown_back_is_answered_with_one_two_which_is_counted_anew() -> None:
    back = table("2H 2C 2D 6C 5S", "MIRROR 6S 9H", "9C 3C QC").do("play 2H", "answer MIRROR")
    assert (back.facing, back.waits) == ([("two", 2, 1, 0, "mirror", -1, True)], ("answer", 1, (0,)))
    assert back.refuses("answer 2C,2D") == "IA27"
    answered = back.do("answer 2C")
    assert (answered.facing, answered.waits) == ([("two", 2, 0, 2, "card", -1, True)], ("answer", 1, (2,)))
    assert {"answer QC", "accept"} == set(answered.legal)  # it comes from a card again, so that a Block is of use
    assert answered.do("accept").waits == ("play", 2, (2,))


@clause("IA12", "IA26", "IA27")
def test_a_king_that_is_thrown_back_is_answered_with_one_king() -> None:
    back = table("KH KC KD 6C 5S", "MIRROR 6S 9H", "9C 3C").do("play KH,KC", "answer MIRROR")
    assert back.facing == [("king", 6, 1, 0, "mirror", -1, True)]
    answered = back.do("answer KD")
    assert (answered.facing, answered.waits) == ([("king", 3, 0, 2, "card", -1, True)], ("answer", 1, (2,)))
    assert answered.state.suit == "D"
    accepted = answered.do("accept")
    assert (len(accepted.state.hands[2]), accepted.names) == (5, ["accept", "draw", "miss"])  # his turn came at once
    assert (accepted.state.skips, accepted.waits) == ((0, 0, 0), ("play", 0, (0,)))


@clause("IA11")
@pytest.mark.parametrize("card", ["KH", "5H", "8H", "JOKER"])
def test_nothing_else_answers_a_two(card: str) -> None:
    assert table(f"{card} 6C 6S", "5S", top="2H", facing=[faces("two", 2, 1, 0)]).refuses(f"answer {card}") == "IA11"


@clause("IA12")
def test_king_makes_the_next_player_pick_up_three_each_and_lose_one_turn() -> None:
    scene = table("KH KC 5C 6C", "6H 6S", "9C").do("play KH,KC")
    assert scene.facing == [("king", 6, 0, 1, "card", 1, False)]
    accepted = scene.do("accept")
    assert (len(accepted.state.hands[1]), accepted.waits, accepted.state.skips) == (8, ("play", 2, (2,)), (0, 0, 0))


@clause("IA12")
def test_answered_with_kings_only_the_new_ones_count_for_the_player_after() -> None:
    scene = table("KH KC 5C 6C", "KS 6S 9H", "9C").do("play KH,KC", "answer KS")
    assert scene.facing == [("king", 3, 1, 2, "card", 1, False)]
    assert scene.waits == ("answer", 2, (2,))


@clause("IA12")
def test_a_two_does_not_answer_a_king() -> None:
    assert table("2H 6C 6S", "5S", top="KH", facing=[faces("king", 3, 1, 0)]).refuses("answer 2H") == "IA12"


@clause("IA13")
def test_joker_deals_out_five_and_everybody_else_misses_his_turn() -> None:
    scene = table("JOKER 5C 6C", "6H 6S", "9C", top="7S").do("play JOKER suit=C shares=1:3,2:2")
    assert scene.facing == [("joker", 3, 0, 1, "card", 1, False), ("joker", 2, 0, 2, "card", 1, False)]
    assert (scene.state.suit, scene.state.rank) == ("C", None)
    assert scene.told == [
        {"event": "play", "seat": 0, "cards": ["JOKER"], "suit": "C", "shares": {"1": 3, "2": 2}},
    ]
    after = scene.do("accept", "accept")
    assert [len(hand) for hand in after.state.hands] == [2, 5, 3]
    assert (after.waits, after.state.skips) == (("play", 0, (0,)), (0, 0, 0))


@clause("IA13")
def test_a_share_of_none_costs_the_turn_as_well() -> None:
    scene = table("JOKER 5C 6C", "6H 6S", "9C").do("play JOKER shares=2:5")
    assert scene.facing[0] == ("joker", 0, 0, 1, "card", 1, False)
    accepted = scene.do("accept")
    assert (accepted.names, accepted.state.turn) == (["accept"], 2)


@clause("IA13")
def test_the_suit_may_stay_and_no_number_is_matched() -> None:
    scene = table("JOKER 5C 6C", "7C 6S 4S", "9C").do("play JOKER shares=2:5", "accept", "accept")
    assert (scene.state.suit, scene.state.rank) == ("H", None)
    assert table("7C 7S 5H", "6S", top="JOKER").legal == ["play 5H", "draw"]


@clause("IA13")
def test_two_jokers_deal_out_ten_and_cost_one_turn() -> None:
    scene = table("JOKER JOKER 5C 6C", "6H 6S", "9C")
    assert scene.refuses("play JOKER,JOKER shares=1:5") == "IA13"
    after = scene.do("play JOKER,JOKER shares=1:5,2:5", "accept", "accept")
    assert (after.state.turn, after.state.skips) == (0, (0, 0, 0))


@clause("IA13")
def test_listed_are_all_to_one_and_the_even_split_with_every_suit_and_without() -> None:
    scene = table("JOKER 5C", "6H 6S", "9C", "9D", top="7S", direction=-1)
    shares = ["3:5", "2:5", "1:5", "1:1,2:2,3:2"]
    expected = [
        f"play JOKER{suit} shares={dealt}{last}"
        for last in ("", " last")
        for suit in ("", " suit=C", " suit=D", " suit=H", " suit=S")
        for dealt in shares
    ]
    assert scene.legal == [*expected, "draw"]
    two = table("JOKER 5C 6C", "6H 6S").legal
    assert two == [*(f"play JOKER{suit} shares=1:5" for suit in ("", *(f" suit={s}" for s in "CDHS"))), "draw"]


@clause("IA13")
@pytest.mark.parametrize(
    "said",
    [
        *["", " suit=H", " shares=1:4", " shares=1:6", " shares=0:5", " shares=0:0,1:5", " shares=3:5"],
        *[" shares=1:6,2:-1", " suit=X shares=1:5", " suit=h shares=1:5"],
    ],
)
def test_shares_are_five_in_all_among_the_others(said: str) -> None:
    assert table("JOKER 5C 6C", "6H 6S", "9C").refuses(f"play JOKER{said}") == "IA13"


@clause("IA13")
@pytest.mark.parametrize(
    "shares", [None, [], [1, 5], 5, {"1": 5.0}, {"1": True, "2": 4}, {"01": 5}, {"x": 5}, {"1": "5"}]
)
def test_shares_of_a_wrong_kind_are_refused(shares: object) -> None:
    state = table("JOKER 5C 6C", "6H 6S", "9C").state
    with pytest.raises(Illegal) as refusal:
        GAME.apply(state, 0, GAME.parse_action({"do": "play", "cards": ["JOKER"], "shares": shares}))
    assert refusal.value.clause == "IA13"


@clause("IA13")
def test_a_share_of_none_may_be_told_or_left_out() -> None:
    scene = table("JOKER 5C 6C", "6H 6S", "9C")
    told = scene.do("play JOKER shares=1:0,2:5")
    assert told.state == scene.do("play JOKER shares=2:5").state
    assert told.told[0]["shares"] == {"1": 0, "2": 5}


@clause("IA13")
def test_only_a_joker_deals_out_cards() -> None:
    assert table("5H 5C 6C", "6H 6S").refuses("play 5H shares=1:5") == "IA13"


@clause("IA14")
@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("GHOST MIRROR JOKER QC KC 8C 2C JC", "GHOST"),
        ("MIRROR JOKER QC KC 8C 2C JC", "MIRROR"),
        ("JOKER QC KC 8C 2C JC", "JOKER"),
        ("QC KC 8C 2C JC AC", "QC"),
        ("KC 8C 2C JC AC", "KC"),
        ("8C 2C JC AC", "8C"),
        ("2C JC AC", "2C"),
        ("JC AC 10C", "JC"),
    ],
)
def test_ace_of_spades_takes_the_best_card(hand: str, best: str) -> None:
    scene = table("AS 5C 6C", "6H", hand, top="7S").do("play AS seat=2")
    assert scene.facing == [("ace", 1, 0, 2, "card", 1, True)]
    assert scene.waits == ("answer", 0, (2,))
    assert scene.told == [{"event": "play", "seat": 0, "cards": ["AS"], "target": 2}]
    given = scene.do("accept")
    assert given.told[1] == {"event": "take", "from": 2, "to": 0, "card": best}
    assert best in given.state.hands[0]
    assert given.state.chance == scene.state.chance  # nothing is drawn for a choice among one
    assert given.waits == ("play", 1, (1,))


@clause("IA14")
def test_of_several_best_ones_chance_decides_and_among_all_where_none_is_named() -> None:
    kings = table("AS 5C 6C", "KC KD KH 9C", top="7S").do("play AS seat=1", "accept")
    assert kings.told[1]["card"] in ("KC", "KD", "KH")
    plain = table("AS 5C 6C", "9C 4D 3D", top="7S").do("play AS seat=1", "accept")
    assert (kings.state.chance, plain.state.chance) == (2, 2)
    nth = number_below(3, "scene", 1)
    assert kings.told[1]["card"] == ("KC", "KD", "KH")[nth]  # they stand in the order of the pack
    assert plain.told[1]["card"] == ("9C", "3D", "4D")[nth]
    alike = table("AS 5C 6C", "GHOST GHOST 3D", top="7S").do("play AS seat=1", "accept")
    assert alike.state.chance == 2  # identical cards are several


@clause("IA14")
def test_other_aces_do_nothing_and_with_it_among_several_it_acts() -> None:
    scene = table("AS AC 5C 6C", "6H 6S", top="AD")
    assert scene.do("play AC").waits == ("play", 1, (1,))
    assert scene.refuses("play AC seat=1") == scene.refuses("play AC,AS") == "IA14"
    assert scene.do("play AS,AC seat=1").waits == ("answer", 0, (1,))


@clause("IA14")
@pytest.mark.parametrize("seat", [0, 3, -1, 10**30])
def test_another_player_is_picked(seat: int) -> None:
    assert table("AS 5C 6C", "6H", "9C", top="7S").refuses(f"play AS seat={seat}") == "IA14"


@clause("IA14", "IA18")
def test_who_has_no_card_gives_none() -> None:
    entries = [faces("nine", 1, 1, 0, now=True), faces("ace", 1, 1, 0, now=True)]
    scene = table("6C", "6H", "9C", top="9H", turn=1, facing=entries).do("accept", "accept")
    assert scene.names == ["accept"]
    assert scene.state.winners == (0,)


@clause("IA15")
def test_two_threes_swap_hands_with_another_player_and_one_does_nothing() -> None:
    scene = table("3H 3C 5C", "6H 6S", "9C")
    assert scene.do("play 3H").waits == ("play", 1, (1,))
    assert (
        scene.refuses("play 3H seat=1") == scene.refuses("play 3H,3C") == scene.refuses("play 3H,3C seat=0") == "IA15"
    )
    swapping = scene.do("play 3H,3C last seat=1")
    assert swapping.facing == [("swap", 0, 0, 1, "card", 1, True)]
    swapped = swapping.do("accept")
    assert (swapped.holds(0), swapped.holds(1)) == ("6H 6S", "5C")
    assert swapped.told[1] == {"event": "swap", "seats": [0, 1]}


@clause("IA15")
def test_four_threes_swap_once() -> None:
    scene = table("3H 3C 3D 3S 5C", "6H 6S").do("play 3H,3C,3D,3S last seat=1", "accept")
    assert (scene.holds(0), scene.holds(1)) == ("6H 6S", "5C")


@clause("IA15", "IA18", "IA14")
@pytest.mark.parametrize(
    ("kind", "card", "broken"),
    [("swap", "GHOST", "IA15"), ("swap", "MIRROR", "IA15"), ("nine", "GHOST", "IA18"), ("ace", "2H", "IA14")],
)
def test_what_does_not_answer_it_is_refused_by_its_clause(kind: str, card: str, broken: str) -> None:
    scene = table(f"{card} 6C 6S", "5S", turn=1, facing=[faces(kind, 1, 1, 0, now=True)])
    assert scene.refuses(f"answer {card}") == broken


@clause("IA16")
@pytest.mark.parametrize(("cards", "direction"), [("4H", -1), ("4H,4C", 1), ("4H,4C,4S", -1), ("4H,4C,4S,4D", 1)])
def test_an_odd_number_of_fours_turns_the_direction(cards: str, direction: int) -> None:
    scene = table("4H 4C 4S 4D 5C 6C", "6H 6S", "9C").do(f"play {cards}")
    assert (scene.state.direction, scene.state.turn) == (direction, direction % 3)


@clause("IA16")
def test_with_two_players_fours_do_nothing() -> None:
    scene = table("4H 5C 6C", "6H 6S").do("play 4H")
    assert (scene.state.direction, scene.state.turn) == (1, 1)


@clause("IA17")
def test_an_eight_goes_on_anything_and_names_the_suit() -> None:
    scene = table("8C 5C 6C", "7S 8D 5S 6H GHOST", top="7H")
    assert scene.refuses("play 8C") == scene.refuses("play 8C suit=X") == "IA17"
    assert scene.legal == [*(f"play 8C suit={suit}" for suit in "CDHS"), "draw"]
    named = scene.do("play 8C suit=S")
    assert (named.state.suit, named.state.rank) == ("S", "8")
    spoken = [*(f"play 8D suit={suit}" for suit in "CDHS"), "play GHOST", "draw"]
    assert named.legal == ["play 5S", "play 7S", *spoken]
    assert named.refuses("play 6H") == "IA4"


@clause("IA17")
def test_only_an_eight_or_a_joker_names_a_suit() -> None:
    assert table("5H 5C 6C", "6H 6S").refuses("play 5H suit=H") == "IA17"


@clause("IA18")
def test_a_red_nine_takes_a_random_card() -> None:
    scene = table("9H 5C 6C", "6H 6S", "9C").do("play 9H seats=1")
    assert scene.facing == [("nine", 1, 0, 1, "card", 1, True)]
    taken = scene.do("accept")
    assert taken.told[1]["event"] == "take"
    assert taken.told[1]["card"] in ("6H", "6S")
    assert [len(hand) for hand in taken.state.hands] == [3, 1, 1]


@clause("IA18")
def test_each_red_nine_has_its_own_choice_and_the_first_is_settled_before_the_second() -> None:
    scene = table("9H 9D 9S 5C 6C", "MIRROR 6S", "9C QC 2C").do("play 9H,9S,9D seats=2,1")
    assert [entry[3] for entry in scene.facing] == [2, 1]
    assert scene.state.to_act == (2,)
    second = scene.do("accept")
    assert second.state.to_act == (1,)
    mirrored = second.do("answer MIRROR last")
    assert (mirrored.state.to_act, mirrored.facing) == ((0,), [("nine", 1, 1, 0, "mirror", -1, True)])


@clause("IA18")
def test_the_same_player_may_be_picked_again() -> None:
    scene = table("9H 9D 5C 6C", "6H 6S 4D", "9C").do("play 9H,9D seats=1,1", "accept", "accept")
    assert [len(hand) for hand in scene.state.hands] == [4, 1, 1]


@clause("IA18")
@pytest.mark.parametrize("said", ["", " seats=1", " seats=1,1,1", " seats=0,1", " seats=1,3", " seats="])
def test_as_many_others_are_picked_as_there_are_red_nines(said: str) -> None:
    assert table("9H 9D 5C 6C", "6H 6S", "9C").refuses(f"play 9H,9D{said}") == "IA18"


@clause("IA18")
@pytest.mark.parametrize("seats", [None, 1, "1", [True], [1.0], [None], {"1": 1}])
def test_seats_of_a_wrong_kind_are_refused(seats: object) -> None:
    state = table("9H 5C 6C", "6H 6S").state
    with pytest.raises(Illegal) as refusal:
        GAME.apply(state, 0, GAME.parse_action({"do": "play", "cards": ["9H"], "seats": seats}))
    assert refusal.value.clause == "IA18"


@clause("IA18")
def test_black_nines_do_nothing() -> None:
    scene = table("9S 9C 5C 6C", "6H 6S", top="7S")
    assert scene.refuses("play 9S seats=1") == scene.refuses("play 9S seats=") == "IA18"
    assert scene.do("play 9S,9C").waits == ("play", 1, (1,))


@clause("IA19")
def test_a_jack_skips_the_next_player() -> None:
    scene = table("JH 5C 6C", "6H 6S", "9C").do("play JH")
    assert (scene.state.turn, scene.state.skips) == (2, (0, 0, 0))
    assert scene.told[1:] == [{"event": "miss", "seat": 1}]


@clause("IA19")
def test_several_jacks_skip_as_many_counted_round_the_table_their_player_too() -> None:
    scene = table("JH JC JS 5C 6C", "6H 6S", "9C").do("play JH,JC,JS")
    assert (scene.state.turn, scene.state.skips) == (1, (0, 0, 0))
    assert [event["seat"] for event in scene.told[1:]] == [1, 2, 0]
    four = table("JH JC JS JD 5C 6C", "6H 6S", "9C").do("play JH,JC,JS,JD")
    assert (four.state.turn, four.state.skips) == (2, (0, 0, 0))


@clause("IA19")
def test_turns_to_miss_add_up() -> None:
    scene = table("JH 5C 6C", "6H 6S", "9C", skips=[0, 1, 0]).do("play JH")
    assert (scene.state.turn, scene.state.skips) == (2, (0, 1, 0))


@clause("IA20")
def test_a_queen_that_is_played_is_a_card_and_has_to_match_also_on_a_block() -> None:
    assert table("QC 5C 6C", "6H 6S").refuses("play QC") == "IA4"
    blocked = {"kind": "two", "cards": 2, "by": 2, "on": 1}
    scene = table("QC 5C 6C", "6H 6S", "9C", top="QH", blocked=blocked)
    assert scene.legal == ["play QC", "answer QC", "draw"]
    played = scene.do("play QC")
    assert (played.names, played.state.blocked) == (["play"], None)


@clause("IA20")
def test_a_queen_that_answers_is_a_block_and_goes_on_anything() -> None:
    scene = table("QC 6C 6S", "5S", "9C", top="2H", facing=[faces("two", 2, 2, 0)]).do("answer QC")
    assert scene.state.blocked == ("two", 2, 2, 0)
    assert (scene.state.suit, scene.state.rank, scene.waits) == ("C", "Q", ("play", 1, (1,)))


@clause("IA21")
@pytest.mark.parametrize("card", ["5H", "6H", "7C", "10H"])
def test_five_six_seven_and_ten_do_nothing(card: str) -> None:
    scene = table(f"{card} AC AD", "2D 6S", "9C")
    after = scene.do(f"play {card}")
    assert (after.names, after.waits, after.facing) == (["play"], ("play", 1, (1,)), [])


# --- Answers ----------------------------------------------------------------------------------------------------

CARDS = {"2": "2C", "King": "KC", "Block": "QC", "Ghost": "GHOST", "Mirror": "MIRROR"}
TABLE = [
    ("two", "card", "2 Block Ghost Mirror"),
    ("king", "card", "King Block Ghost Mirror"),
    ("joker", "card", "Block Ghost Mirror"),
    ("ace", "card", "Block Ghost Mirror"),
    ("nine", "card", "Block Mirror"),
    ("swap", "card", "Block"),
    ("two", "ghost", "2 Ghost"),
    ("king", "ghost", "King Ghost"),
    ("joker", "ghost", "Ghost"),
    ("ace", "ghost", "Ghost"),
    ("nine", "ghost", "Ghost"),
    ("two", "mirror", "2 Ghost Mirror"),
    ("king", "mirror", "King Ghost Mirror"),
    ("joker", "mirror", "Ghost Mirror"),
    ("ace", "mirror", "Ghost Mirror"),
    ("nine", "mirror", "Ghost Mirror"),
]


@clause("IA11", "IA12", "IA13", "IA14", "IA15", "IA18", "IA24", "IA26")
@pytest.mark.parametrize(("kind", "via", "answers"), TABLE)
def test_what_one_can_be_facing_and_with_what_one_may_answer(kind: str, via: str, answers: str) -> None:
    facing = [faces(kind, 2, 2, 0, via=via, now=True)]
    scene = table("2C KC QC GHOST MIRROR 5H 8H JOKER", "6H 6S", "9C", "9D", turn=2, facing=facing)
    assert set(scene.legal) == {*(f"answer {CARDS[answer]}" for answer in answers.split()), "accept"}
    own = {"two": "IA11", "king": "IA12", "joker": "IA13", "ace": "IA14", "nine": "IA18", "swap": "IA15"}
    broken = {"card": own[kind], "ghost": "IA24", "mirror": "IA26"}[via]
    for answer, card in CARDS.items():
        assert scene.refuses(f"answer {card}") == (None if answer in answers.split() else broken)


@clause("IA22")
def test_a_block_cancels_the_action_for_the_one_who_blocks() -> None:
    scene = table("2H 5C 6C", "QC 6S 9H", "9C").do("play 2H", "answer QC")
    assert (scene.facing, scene.state.blocked) == ([], ("two", 2, 0, 1))
    assert (scene.names, scene.waits, scene.state.suit) == (["answer"], ("play", 2, (2,)), "C")


@clause("IA22")
def test_of_a_joker_only_his_own_share_and_the_block_is_his_play() -> None:
    scene = table("JOKER 5C 6C", "QC 6S 9H", "9C").do("play JOKER shares=1:3,2:2", "answer QC")
    assert scene.facing == [("joker", 2, 0, 2, "card", 1, False)]
    assert (scene.state.blocked, scene.waits, scene.state.skips) == (
        ("joker", 3, 0, 1),
        ("answer", 2, (2,)),
        (0, 0, 0),
    )


@clause("IA22")
def test_the_suit_of_the_queen_is_followed_next() -> None:
    scene = table("2H 5C 6C", "QC 6S 9H", "9C 5D QS 6D").do("play 2H", "answer QC")
    assert scene.legal == ["play 9C", "play QS", "answer QS", "draw"]


@clause("IA23", "IA30")
def test_a_block_is_blocked_with_one_queen_or_with_several() -> None:
    scene = table("KH 5C 6C", "QC 6S GHOST", "QS QH 9C 9D").do("play KH", "answer QC")
    listed = ["answer QH", "answer QS", "answer QS,QH", "answer QH,QS"]
    assert sorted(action for action in scene.legal if action.startswith("answer")) == sorted(listed)
    assert len(scene.do("answer QH,QS").state.hands[1]) == 5  # it falls once


@clause("IA25")
@pytest.mark.parametrize(
    ("top", "goes"), [("9C 7H MIRROR", True), ("MIRROR", True), ("9C MIRROR 7H", False), ("9C MIRROR 7H GHOST", False)]
)
def test_a_mirror_is_played_only_on_one_that_lies_on_top(top: str, goes: bool) -> None:
    scene = table("MIRROR 5S 6S", "6C", top=top, draw="", missing=True)
    assert ("play MIRROR" in scene.legal) == goes
    assert scene.refuses("play MIRROR") == (None if goes else "IA25")


@clause("IA23")
def test_a_block_on_a_block_makes_the_action_fall_on_the_one_who_had_blocked() -> None:
    scene = table("KH 5C 6C", "QC 6S GHOST", "QS 9C 9D").do("play KH", "answer QC", "answer QS")
    assert scene.names == ["answer", "fall", "draw"]
    assert scene.told[1] == {"event": "fall", "seat": 1, "kind": "king", "by": 0}
    assert (len(scene.state.hands[1]), scene.state.skips, scene.state.blocked) == (5, (0, 1, 0), None)
    assert scene.waits == ("play", 0, (0,))  # it was seat 2's play, and none may block it


@clause("IA23")
@pytest.mark.parametrize(("kind", "told"), [("ace", ["answer", "fall", "take"]), ("nine", ["answer", "fall", "take"])])
def test_it_falls_as_when_it_is_accepted_out_of_turn(kind: str, told: list[str]) -> None:
    blocked = {"kind": kind, "cards": 1, "by": 2, "on": 1}
    scene = table("QC 5C 6C", "6H 6S", "9C", top="QH", blocked=blocked).do("answer QC")
    assert scene.names == told
    assert (len(scene.state.hands[1]), len(scene.state.hands[2])) == (1, 2)
    swap = table("QC 5C 6C", "6H 6S", "9C", top="QH", blocked={**blocked, "kind": "swap", "cards": 0}).do("answer QC")
    assert (swap.names, swap.holds(1), swap.holds(2)) == (["answer", "fall", "swap"], "9C", "6H 6S")


@clause("IA23")
def test_nobody_blocks_his_own_block_and_none_is_blocked_where_there_is_none() -> None:
    own = table("QC 5C 6C", "6H 6S", top="QH", blocked={"kind": "ace", "cards": 1, "by": 1, "on": 0})
    assert own.refuses("answer QC") == table("QC 5C", "6H", top="QH").refuses("answer QC") == "IA23"
    other = table("QC KC 6C", "6H 6S", "9C", top="QH", blocked={"kind": "ace", "cards": 1, "by": 2, "on": 1})
    assert other.refuses("answer KC") == "IA23"
    assert other.refuses("answer QS") == "IA4"


@clause("IA23")
def test_blocked_ends_with_a_draw_but_not_by_accepting_ones_share() -> None:
    blocked = {"kind": "joker", "cards": 3, "by": 2, "on": 1}
    assert table("QC 5C", "6H 6S", "9C", top="QH", blocked=blocked).do("draw").state.blocked is None
    scene = table("JOKER 5C 6C", "QC 6S 9H", "9C 9D", "QS 4C 4D").do("play JOKER shares=1:3,2:2", "answer QC")
    accepted = scene.do("accept")
    assert (accepted.state.blocked, accepted.waits) == (("joker", 3, 0, 1), ("answer", 3, (3,)))
    last = accepted.do("accept")
    assert last.waits == ("play", 0, (0,))
    assert last.state.blocked == ("joker", 3, 0, 1)


@clause("IA24")
def test_a_ghost_lets_it_pass_through_to_the_next_player() -> None:
    scene = table("KH 5C 6C", "GHOST 6S 9H", "9C", "9D").do("play KH", "answer GHOST")
    assert scene.facing == [("king", 3, 0, 2, "ghost", 1, False)]
    assert scene.waits == ("answer", 2, (2,))
    assert (scene.state.suit, scene.state.rank) == ("H", "K")


@clause("IA24")
def test_it_travels_in_the_direction_of_play() -> None:
    scene = table("KH 5C 6C", "9C", "9D", "GHOST 6S 9H", direction=-1).do("play KH", "answer GHOST")
    assert scene.facing == [("king", 3, 0, 2, "ghost", -1, False)]


@clause("IA24")
def test_a_ghosted_action_cannot_be_blocked_or_mirrored() -> None:
    scene = table("KH 5C 6C", "GHOST 6S 9H", "QC MIRROR GHOST", "9D").do("play KH", "answer GHOST")
    assert scene.refuses("answer QC") == scene.refuses("answer MIRROR") == "IA24"
    assert scene.legal == ["answer GHOST", "accept"]


@clause("IA24")
def test_an_ace_that_comes_to_its_player_ends() -> None:
    scene = table("AS 5C 6C", "6H 6S", "GHOST 9C 9D", top="7S").do("play AS seat=2", "answer GHOST")
    assert (scene.facing, scene.names, scene.waits) == ([], ["answer"], ("play", 1, (1,)))


@clause("IA28")
def test_an_ace_that_a_loaded_game_turns_on_its_own_player_takes_nothing_from_him() -> None:
    faced = table("AS 5C 6C", "6H 6S", "8D 9C 9D", top="7S").do("play AS seat=2").state
    faced = faced._replace(facing=(faced.facing[0]._replace(by=2),))
    after, events = GAME.apply(GAME.load(GAME.dump(faced)), 2, GAME.parse_notation("accept"))
    assert [event.event for event in events] == ["accept"]
    assert (after.hands[2], after.chance) == (faced.hands[2], faced.chance)


@clause("IA24")
def test_a_king_that_comes_to_its_player_he_faces_like_anybody() -> None:
    scene = table("KH 5C 6C", "GHOST 6S 9H").do("play KH", "answer GHOST")
    assert scene.facing == [("king", 3, 0, 0, "ghost", 1, False)]
    assert scene.do("accept").waits == ("play", 1, (1,))


@clause("IA24")
def test_a_ghost_may_be_played_any_time_in_ones_turn_with_no_effect() -> None:
    scene = table("GHOST 5C 6C", "6H 6S").do("play GHOST")
    assert (scene.names, scene.waits, scene.state.rank) == (["play"], ("play", 1, (1,)), "7")


@clause("IA25")
def test_a_mirror_throws_it_back_and_turns_its_way_round() -> None:
    scene = table("KH 5C 6C", "MIRROR 6S 9H", "9C").do("play KH", "answer MIRROR")
    assert scene.facing == [("king", 3, 1, 0, "mirror", -1, True)]
    assert scene.waits == ("answer", 1, (0,))


@clause("IA25")
def test_a_mirror_is_mirrored_back_again() -> None:
    scene = table("KH MIRROR 6C", "MIRROR 6S 9H", "9C").do("play KH", "answer MIRROR", "answer MIRROR last")
    assert scene.facing == [("king", 3, 0, 1, "mirror", 1, True)]


@clause("IA25")
def test_otherwise_a_mirror_is_played_only_on_a_mirror() -> None:
    assert table("MIRROR 5C 6C", "6H").refuses("play MIRROR") == "IA25"
    scene = table("MIRROR 5C 6C", "6H 6S", top="7H MIRROR")
    assert scene.legal == ["play MIRROR", "draw"]
    assert (scene.do("play MIRROR").names, scene.do("play MIRROR").state.turn) == (["play"], 1)


@clause("IA26")
def test_a_ghost_on_a_mirror_passes_over_the_mirrors_player() -> None:
    entry = faces("king", 3, 1, 0, via="mirror", direction=1, now=True)
    scene = table("GHOST 5C", "6H", "9C", turn=1, facing=[entry], top="KH MIRROR").do("answer GHOST last")
    assert scene.facing == [("king", 3, 1, 2, "ghost", 1, True)]


@clause("IA26")
def test_with_two_at_the_table_it_ends() -> None:
    scene = table("KH GHOST 6C", "MIRROR 6S 9H").do("play KH", "answer MIRROR", "answer GHOST last")
    assert (scene.facing, scene.waits) == ([], ("play", 0, (0,)))


@clause("IA26")
def test_a_further_ghost_may_bring_it_to_the_mirrors_player() -> None:
    entry = faces("king", 3, 1, 0, via="mirror", direction=-1, now=True)
    scene = table("GHOST 5C", "6H", "GHOST 9C", turn=1, facing=[entry], top="KH MIRROR").do(
        "answer GHOST last", "answer GHOST last"
    )
    assert scene.facing == [("king", 3, 1, 1, "ghost", -1, True)]


@clause("IA25", "IA26", "IA27", "IA28", "IA32")
def test_the_example_a_king_is_mirrored_ghosted_answered_and_accepted() -> None:
    scene = table("KC GHOST 5C 6C", "MIRROR 6S 9H", "KD 9C 9D", top="7C").do("play KC")
    assert (scene.facing, scene.waits) == ([("king", 3, 0, 1, "card", 1, False)], ("answer", 1, (1,)))
    scene = scene.do("answer MIRROR")
    assert (scene.facing, scene.waits) == ([("king", 3, 1, 0, "mirror", -1, True)], ("answer", 1, (0,)))
    scene = scene.do("answer GHOST")
    assert (scene.facing, scene.waits) == ([("king", 3, 1, 2, "ghost", -1, True)], ("answer", 1, (2,)))
    scene = scene.do("answer KD")
    assert (scene.facing, scene.waits) == ([("king", 3, 2, 1, "card", -1, True)], ("answer", 1, (1,)))
    scene = scene.do("accept")
    assert (scene.facing, scene.waits, scene.state.skips) == ([], ("play", 2, (2,)), (0, 1, 0))
    assert (scene.state.suit, scene.state.rank, len(scene.state.hands[1])) == ("D", "K", 5)
    for _ in range(2):
        scene = scene.do("draw", "pass")
    assert (scene.state.turn, scene.state.skips) == (2, (0, 0, 0))


@clause("IA27")
def test_out_of_turn_one_answers_with_a_single_card_and_in_turn_with_several() -> None:
    out_of_turn = table("QC QD 5C", "6H", turn=1, facing=[faces("ace", 1, 1, 0, now=True)])
    assert out_of_turn.refuses("answer QC,QD") == "IA27"
    assert out_of_turn.legal == ["answer QC", "answer QD", "accept"]
    in_turn = table("2C 2D 5C", "6H", top="2H", facing=[faces("two", 2, 1, 0)])
    assert in_turn.do("answer 2C,2D last").facing == [("two", 6, 0, 1, "card", 1, False)]


@clause("IA27")
def test_an_answer_in_turn_is_the_play_for_it_and_one_out_of_turn_costs_none() -> None:
    in_turn = table("KH 5C 6C", "KC 6S 9H", "9C").do("play KH", "answer KC")
    assert in_turn.waits == ("answer", 2, (2,))
    out_of_turn = table("AS 5C 6C", "QC 6S 9H", "9C", top="7S").do("play AS seat=1", "answer QC")
    assert out_of_turn.waits == ("play", 1, (1,))


@clause("IA27")
def test_what_one_still_faces_when_the_turn_is_used_is_answered_at_once() -> None:
    """Seat 1 ghosts his share, so that seat 2 faces two of them."""
    scene = table("JOKER 5C 6C", "GHOST 6S 9H", "9C", "9D").do("play JOKER shares=1:3,2:2", "answer GHOST")
    assert [(entry[1], entry[3], entry[6]) for entry in scene.facing] == [(3, 2, False), (2, 2, False), (0, 3, False)]
    first = scene.do("accept")
    assert [(entry[1], entry[3], entry[6]) for entry in first.facing] == [(2, 2, True), (0, 3, False)]
    assert first.waits == ("answer", 2, (2,))
    second = first.do("accept")
    assert (second.state.skips, second.waits, len(second.state.hands[2])) == ((0, 0, 1, 0), ("answer", 3, (3,)), 6)


@clause("IA28")
def test_a_king_accepted_out_of_turn_costs_the_next_turn() -> None:
    scene = table("KH 5C 6C", "MIRROR 6S 9H", "9C").do("play KH", "answer MIRROR", "accept")
    assert (len(scene.state.hands[0]), scene.state.skips, scene.waits) == (5, (1, 0, 0), ("play", 2, (2,)))


@clause("IA28")
def test_twos_accepted_out_of_turn_cost_no_turn() -> None:
    scene = table("2H 5C 6C", "MIRROR 6S 9H", "9C").do("play 2H", "answer MIRROR", "accept")
    assert (len(scene.state.hands[0]), scene.state.skips, scene.waits) == (4, (0, 0, 0), ("play", 2, (2,)))


@clause("IA28")
def test_who_has_mirrored_an_ace_gets_the_card() -> None:
    scene = table("AS 8C 6C", "MIRROR 6S 9H", "9C", top="7S").do("play AS seat=1", "answer MIRROR", "accept")
    assert scene.told[1] == {"event": "take", "from": 0, "to": 1, "card": "8C"}


@clause("IA28")
def test_several_things_are_answered_the_oldest_first() -> None:
    entries = [faces("two", 2, 1, 0), faces("king", 3, 2, 0)]
    scene = table("5C 6C", "6S 9H", "9C", facing=entries).do("accept")
    assert (scene.facing, scene.waits) == ([("king", 3, 2, 0, "card", 1, False)], ("answer", 0, (0,)))
    assert scene.do("accept").waits == ("play", 1, (1,))


@clause("IA29")
def test_who_misses_his_turn_takes_it_without_an_answer() -> None:
    scene = table("KH 5C 6C", "QC 6S 9H", "9C", skips=[0, 1, 0]).do("play KH")
    assert scene.names == ["play", "miss", "fall", "draw"]
    assert scene.told[2] == {"event": "fall", "seat": 1, "kind": "king", "by": 0}
    assert (len(scene.state.hands[1]), scene.state.skips, scene.state.turn) == (6, (0, 1, 0), 2)


@clause("IA29")
def test_a_two_costs_no_further_turn() -> None:
    scene = table("2H 5C 6C", "QC 6S 9H", "9C", skips=[0, 1, 0]).do("play 2H")
    assert (len(scene.state.hands[1]), scene.state.skips, scene.state.turn) == (5, (0, 0, 0), 2)


@clause("IA29")
def test_a_jokers_share_too_when_the_turn_reaches_him() -> None:
    scene = table("JOKER 5C 6C", "6S 9H", "9C", "9D", skips=[0, 0, 1, 0]).do("play JOKER shares=2:5")
    assert scene.waits == ("answer", 1, (1,))
    after = scene.do("accept")
    assert after.names == ["accept", "miss", "fall", "draw"]
    assert (after.state.skips, after.waits) == ((0, 0, 1, 0), ("answer", 3, (3,)))


@clause("IA29")
def test_what_is_to_be_answered_at_once_he_answers_like_anybody() -> None:
    scene = table("AS 5C 6C", "QC 6S 9H", "9C", top="7S", skips=[0, 1, 0]).do("play AS seat=1")
    assert scene.legal == ["answer QC", "accept"]


@clause("IA30")
@pytest.mark.parametrize(
    ("hand", "answer", "facing"),
    [
        ("GHOST GHOST 5C 6C", "answer GHOST,GHOST", [("king", 3, 2, 1, "ghost", 1, False)]),
        ("MIRROR MIRROR 5C 6C", "answer MIRROR,MIRROR", [("king", 3, 0, 2, "mirror", -1, True)]),
        ("QC QD 5C 6C", "answer QC,QD", []),
    ],
)
def test_several_together_count_as_one(hand: str, answer: str, facing: list[Any]) -> None:
    in_turn = table(hand, "6H", "9C", top="KH", facing=[faces("king", 3, 2, 0)])
    assert in_turn.do(answer).facing == facing


# --- Order, stalemate, leaving ----------------------------------------------------------------------------------


@clause("IA31")
def test_when_all_have_passed_twice_with_nothing_to_draw_the_fewest_cards_win() -> None:
    scene = table("5C 6C", "5S 6S 9S", missing=True, draw="", top="7H")
    for _ in range(3):
        scene = scene.do("draw", "pass")
    assert (scene.state.idle, scene.state.phase) == (3, "play")
    over = scene.do("draw", "pass")
    assert (over.state.winners, over.state.ranking, over.state.idle) == ((0,), ((0,), (1,), (2,)), 4)


@clause("IA31")
def test_all_with_the_fewest_win() -> None:
    over = table("5C 6C", "5S 6S", "9S 9C 3S", missing=True, draw="", top="7H", idle=5).do("draw", "pass")
    assert (over.state.winners, over.state.ranking) == ((0, 1), ((0, 1), (2,), (3,)))


@clause("IA31")
def test_any_card_put_down_or_drawn_starts_the_count_anew() -> None:
    put_down = table("5H 6C 9C", "5S 6S 9S", missing=True, draw="", top="7H", idle=3).do("play 5H")
    drawn = table("5H 6C 9C", "5S 6S 9S", missing=True, draw="AC", top="7H", idle=3).do("draw")
    nothing = table("5H 6C 9C", "5S 6S 9S", missing=True, draw="", top="7H", idle=2).do("draw", "pass")
    assert (put_down.state.idle, drawn.state.idle, nothing.state.idle) == (0, 0, 3)
    assert drawn.do("pass").state.idle == 0


@clause("IA32")
def test_after_twos_accepted_in_turn_he_answers_what_else_he_faces_or_is_free_to_play() -> None:
    both = [faces("two", 2, 1, 0), faces("two", 4, 2, 0, via="ghost")]
    scene = table("5H 6C", "6S 9H", "9C", facing=both).do("accept")
    assert scene.waits == ("answer", 0, (0,))
    assert scene.do("accept").waits == ("play", 0, (0,))


@clause("IA32")
def test_a_win_is_checked_first_then_immediate_effects_then_the_turn_passes() -> None:
    waiting = [faces("nine", 1, 0, 1, now=True), faces("nine", 1, 0, 2, now=True)]
    scene = table("5C 6C", "6S", "9C 9D", top="9H", facing=waiting).do("accept")
    assert (scene.state.winners, scene.names) == ((1,), ["accept", "take"])
    slow = table("5C 6C", "6S 6D", "9C 9D", top="9H", facing=waiting).do("accept")
    assert slow.waits == ("answer", 0, (2,))
    assert slow.do("accept").waits == ("play", 1, (1,))


@clause("IA32")
def test_after_a_missed_turn_a_win_is_checked_again() -> None:
    scene = table("KH", "QC 6S 9H", "9C", skips=[0, 1, 0]).do("play KH")
    assert (scene.names, scene.state.winners) == (["play", "miss", "fall", "draw"], (0,))


@clause("IA33")
def test_the_leavers_cards_and_turns_to_miss_are_gone_and_the_count_of_passes() -> None:
    scene = table("5H 6C", "6S 9H", "9C", options=FOLD, skips=[0, 0, 2], idle=3).do("leave", seat=2)
    assert (scene.state.hands[2], scene.state.skips, scene.state.idle) == ((), (0, 0, 0), 0)
    assert scene.waits == ("play", 0, (0,))
    assert "9C" not in (*scene.state.draw, *scene.state.discard)


@clause("IA33")
@pytest.mark.parametrize("leaver", [0, 1])
def test_what_is_by_him_or_on_him_ends(leaver: int) -> None:
    scene = table("AS 5C 6C", "6S 9H", "9C 9D", top="7S", options=FOLD).do("play AS seat=1")
    left = scene.do("leave", seat=leaver)
    assert (left.facing, left.names) == ([], ["leave"])
    assert left.waits == (("play", 1, (1,)) if leaver == 0 else ("play", 2, (2,)))


@clause("IA33")
def test_a_block_that_names_him_ends() -> None:
    blocked = {"kind": "two", "cards": 2, "by": 2, "on": 1}
    scene = table("5H 6C", "6S 9H", "9C", "9D", top="QH", options=FOLD, blocked=blocked)
    assert [scene.do("leave", seat=seat).state.blocked is None for seat in (1, 2, 3)] == [True, True, False]


@clause("IA33")
def test_while_others_still_answer_at_once_the_turn_stays_on_his_seat() -> None:
    entries = [faces("nine", 1, 2, 1, via="mirror", now=True)]
    scene = table("5H 6C", "6S 9H", "9C", "9D 3S", facing=entries, options=FOLD).do("leave", seat=0)
    assert scene.waits == ("answer", 0, (1,))
    assert scene.do("accept").waits == ("play", 1, (1,))


@clause("IA33")
def test_if_it_was_his_turn_the_next_player_is_on() -> None:
    scene = table("5H 6C", "6S 9H", "9C", options=FOLD)
    assert scene.do("leave").waits == ("play", 1, (1,))
    drawn = scene.do("draw")
    assert drawn.do("leave").waits == ("play", 1, (1,))
    assert drawn.do("leave").state.drawn is None
    skipping = table("5H 6C", "6S 9H", "9C", options=FOLD, skips=[0, 1, 0]).do("leave")
    assert (skipping.names, skipping.state.turn) == (["leave", "miss"], 2)


@clause("IA33")
def test_otherwise_the_player_on_turn_continues() -> None:
    drawn = table("5H 6C", "6S 9H", "9C", options=FOLD, draw="AC").do("draw").do("leave", seat=2)
    assert (drawn.waits, drawn.state.drawn) == (("drawn", 0, (0,)), "AC")
    facing = [faces("king", 3, 2, 0)]
    freed = table("5H 6C", "6S 9H", "9C", top="KH", options=FOLD, facing=facing).do("leave", seat=2)
    assert freed.waits == ("play", 0, (0,))
    still = table("5H 6C", "6S 9H", "9C", top="KH", options=FOLD, facing=facing).do("leave", seat=1)
    assert still.waits == ("answer", 0, (0,))


@clause("IA33")
def test_his_leaving_may_make_another_win() -> None:
    scene = table("2H", "6S 9H", "9C", options=FOLD).do("play 2H").do("leave", seat=1)
    assert (scene.state.winners, scene.state.ranking) == ((0,), ((0,), (2,), (1,)))


@clause("IA33", "ALL5")
def test_the_last_one_in_has_won() -> None:
    scene = table("5H 6C", "6S 9H", "9C", options=FOLD).do("leave", seat=1).do("leave", seat=0)
    assert (scene.state.winners, scene.state.ranking) == ((2,), ((2,), (0,), (1,)))
    assert scene.waits == ("over", None, ())


@clause("IA33")
def test_next_passes_over_him() -> None:
    scene = table("KH 6C 5C", "6S 9H", "9C", options=FOLD).do("leave", seat=1).do("play KH")
    assert scene.facing == [("king", 3, 0, 2, "card", 1, False)]


# --- Views and events -------------------------------------------------------------------------------------------


@clause("ALL7")
def test_the_drawn_card_is_shown_to_its_player_only() -> None:
    scene = table("5H 6C", "6H 6S", draw="5C").do("draw")
    assert [GAME.view(scene.state, viewer).drawn for viewer in (0, 1, None)] == ["5C", None, None]
    assert GAME.view(scene.state, 1).hands == (3, ("6H", "6S"))


@clause("ALL7")
def test_a_card_between_two_hands_is_known_to_those_two_only() -> None:
    scene = table("AS 5C 6C", "8C 6S", "9C", top="7S").do("play AS seat=1", "accept")
    shown = [GAME.write_event(GAME.seen(scene.events[1], viewer))["card"] for viewer in (0, 1, 2, None)]
    assert shown == ["8C", "8C", "?", "?"]
