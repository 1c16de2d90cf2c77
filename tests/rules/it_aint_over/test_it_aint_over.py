"""The rulebook of It Ain't Over, clause by clause: a position, an action, a verdict."""

from collections import Counter
from typing import Any

import pytest

from rules import Illegal
from rules.cards import RANKS
from rules.it_aint_over import GAME
from rules.it_aint_over.state import PACK, SUIT, SYMBOL
from rules.seats import Seat

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
        state = GAME.new(seats=seats, seed=str(seed), dealer=Seat(0))
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
            GAME.apply(table("5H 6H", "5S").state, Seat(0), GAME.parse_action({"do": "play", "cards": written}))
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
    assert (scene.state.silent, scene.state.to_act, scene.legal_for(Seat(0))) == (0, (0, 1), ["last"])
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
        GAME.apply(
            table("5H 6H", "6S").state, Seat(0), GAME.parse_action({"do": "play", "cards": ["5H"], "last": last})
        )
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
