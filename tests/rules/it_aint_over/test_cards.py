"""The rulebook of It Ain't Over, clause by clause: what each card does."""

import pytest

from rules import Illegal
from rules.chance import number_below
from rules.it_aint_over import GAME
from rules.seats import Seat

from .scenes import faces, table

clause = pytest.mark.clause


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
        GAME.apply(state, Seat(0), GAME.parse_action({"do": "play", "cards": ["JOKER"], "shares": shares}))
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
        GAME.apply(state, Seat(0), GAME.parse_action({"do": "play", "cards": ["9H"], "seats": seats}))
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
