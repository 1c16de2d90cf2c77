"""The rulebook of Over and Out, clause by clause: a position, an action, a verdict."""

from collections import Counter

import pytest

from rules import Illegal
from rules.over_and_out import GAME
from rules.over_and_out.state import PACK, TIP_TOPS
from rules.over_and_out.words import Play
from rules.seats import Seat
from tests.rules.scene import Scene

from .scenes import MUST, table

clause = pytest.mark.clause


# --- Set-up -----------------------------------------------------------------------------------------------------


@clause("OO1")
def test_two_to_eight_can_play_and_everybody_begins_with_four_chips() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6, 7, 8]
    for seats in GAME.seats:
        assert GAME.new(seats=seats, seed="7").chips == (4,) * seats


@clause("OO1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 10**30])
def test_no_other_number_can(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.new(seats=seats, seed="7")
    assert refusal.value.clause == "OO1"


@clause("OO2")
def test_there_are_72_cards_of_eleven_kinds() -> None:
    state = GAME.new(seats=8, seed="7")
    lying = Counter([*state.draw, *(card for hand in state.hands for card in hand)])
    assert lying == {
        "0": 8,
        "1": 8,
        "2": 8,
        "3": 8,
        "4": 8,
        "5": 8,
        "-10": 6,
        "SPIN": 6,
        "X2": 4,
        "TOP": 4,
        "TOPSY": 4,
    }
    assert sum(lying.values()) == 72


@clause("OO2")
def test_there_are_five_tip_tops() -> None:
    state = GAME.new(seats=2, seed="7")
    assert sorted([state.tip_top, *state.tip_tops]) == [22, 33, 44, 55, 66]


@clause("OO3")
def test_a_round_begins_with_four_cards_each_a_stock_nothing_face_up_and_one_tip_top_open() -> None:
    state = GAME.new(seats=5, seed="7")
    assert [len(hand) for hand in state.hands] == [4] * 5
    assert (len(state.draw), state.discard, state.total, state.round) == (52, (), 0, 1)
    assert (len(state.tip_tops), state.tip_tops_used) == (4, ())


@clause("OO3")
def test_the_next_round_is_dealt_from_all_72_cards_with_a_card_for_each_chip() -> None:
    before = table("5", "0 0 0", "", "1 2", total=44, tip_tops=[22], discard="5 5")
    assert before.state.chips == (1, 3, 0, 2)
    state = before.do("bust").state
    assert [len(hand) for hand in state.hands] == [0, 3, 0, 2]
    assert (len(state.draw), state.discard, state.total, state.round) == (67, (), 0, 2)
    assert (len(state.tip_tops), state.tip_tops_used) == (4, ())


@clause("OO3")
def test_who_has_his_number_already_is_passed_over_as_the_cards_go_round() -> None:
    scene = table("5 5", "0 0", "1 1 1 1", "2", total=44, dealer=0).do("bust")
    pack, state = scene.told[2]["cards"], scene.state
    assert (state.dealer, state.chips) == (1, (1, 2, 4, 1))
    from_the_top = pack[::-1]
    dealt: dict[int, list[str]] = {2: [], 3: [], 0: [], 1: []}
    for seat, card in zip([2, 3, 0, 1, 2, 1, 2, 2], from_the_top, strict=False):
        dealt[seat].append(card)
    for seat, cards in dealt.items():
        assert Counter(cards) == Counter(state.hands[seat])
    assert list(state.draw) == pack[:-8]


@clause("OO3")
def test_the_tip_tops_are_shuffled_after_the_cards_are_dealt_and_the_top_one_is_turned_up() -> None:
    scene = table("5 5", total=44).do("bust")
    assert scene.names == ["bust", "lost", "shuffle", "shuffle"]
    draw, tip_tops = scene.told[2:]
    assert (draw["pile"], tip_tops["pile"]) == ("draw", "tip_tops")
    assert sorted(draw["cards"]) == sorted(PACK)
    assert sorted(tip_tops["cards"]) == list(TIP_TOPS)
    assert [*scene.state.tip_tops, scene.state.tip_top] == tip_tops["cards"]
    assert scene.state.chance == 1 + 71 + 4


@clause("OO4", "ALL2")
def test_the_player_on_the_dealers_left_begins_and_the_deal_goes_to_the_left() -> None:
    first = GAME.new(seats=3, seed="7", dealer=Seat(1))
    assert (first.dealer, first.turn) == (1, 2)
    state = table("5 5", "0", "", "1", total=44, dealer=1, direction=-1).do("bust").state
    assert (state.dealer, state.turn, state.direction) == (3, 0, 1)


# --- A turn -----------------------------------------------------------------------------------------------------


@clause("OO5")
def test_a_card_goes_down_the_total_changes_and_a_card_is_drawn() -> None:
    scene = table("3 5 X2 SPIN", total=20, discard="5", draw="1").do("play 3")
    assert scene.state.discard == ("5", "3")
    assert scene.state.total == 23
    assert scene.state.hands[0] == ("1", "5", "SPIN", "X2")
    assert (scene.state.turn, scene.state.to_act) == (1, (1,))
    assert scene.told == [
        {"event": "play", "seat": 0, "card": "3"},
        {"event": "draw", "seat": 0, "cards": ["1"]},
    ]


@clause("OO5")
@pytest.mark.parametrize("card", ["4", "", "x2", "22", "?"])
def test_only_a_card_that_one_holds_can_be_played(card: str) -> None:
    scene = table("3 5 X2 SPIN")
    for action in (Play(card), Play(card, turn=True)):
        with pytest.raises(Illegal) as refusal:
            GAME.apply(scene.state, Seat(0), action)
        assert refusal.value.clause == "OO5"


@clause("OO6")
@pytest.mark.parametrize(
    ("total", "card", "broken"),
    [
        *[(39, "5", None), (40, "5", "OO6"), (43, "1", None), (44, "1", "OO6")],
        *[(22, "X2", None), (23, "X2", "OO6"), (44, "0", None)],
    ],
)
def test_no_card_takes_the_total_above_the_tip_top_number(total: int, card: str, broken: str | None) -> None:
    assert table(f"{card} 0", total=total, tip_top=44).refuses(f"play {card}") == broken


@clause("OO7")
def test_who_holds_a_card_that_can_be_played_cannot_bust() -> None:
    scene = table("5 5 5 1", total=43)
    assert scene.legal == ["play 1"]
    assert scene.refuses("bust") == "OO7"


@clause("OO7")
@pytest.mark.parametrize("card", ["0", "SPIN", "TOP", "TOPSY"])
@pytest.mark.parametrize("total", [0, 9, 66])
def test_some_cards_can_always_be_played(card: str, total: int) -> None:
    scene = table(f"{card} 5", total=total, tip_top=66)
    assert {f"play {card}", f"play {card} false"} & set(scene.legal)
    assert scene.refuses("bust") == "OO7"


@clause("OO8")
def test_an_empty_stock_is_made_of_all_face_up_cards_the_one_just_played_too() -> None:
    before = table("3 5", total=10, draw="")
    scene = before.do("play 3")
    assert scene.names == ["play", "shuffle", "draw"]
    shuffle, drawn = scene.told[1:]
    assert shuffle["pile"] == "draw"
    assert sorted(shuffle["cards"]) == sorted([*before.state.discard, "3"])
    assert drawn["cards"] == shuffle["cards"][-1:]
    assert (scene.state.draw, scene.state.discard) == (tuple(shuffle["cards"][:-1]), ())
    assert scene.state.chance == before.state.chance + len(shuffle["cards"]) - 1


@clause("OO8")
def test_the_stock_is_not_made_anew_before_a_card_is_to_be_drawn() -> None:
    before = table("3 5", total=10, draw="", discard="0")
    scene = Scene(before.game, before.state._replace(draw=("2",), discard=before.state.discard[1:])).do("play 3")
    assert (scene.names, scene.state.draw) == (["play", "draw"], ())
    assert scene.state.discard == (*before.state.discard[1:], "3")


# --- The cards --------------------------------------------------------------------------------------------------


@clause("OO9")
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5])
def test_a_number_adds_itself(number: int) -> None:
    assert table(f"{number} SPIN", total=20).do(f"play {number}").state.total == 20 + number


@clause("OO10")
@pytest.mark.parametrize("total", [0, 1, 17, 22])
def test_x2_doubles_the_total(total: int) -> None:
    assert table("X2 0", total=total).do("play X2").state.total == 2 * total


@clause("OO11")
@pytest.mark.parametrize("total", [10, 11, 44])
def test_minus_ten_takes_ten_off(total: int) -> None:
    assert table("-10 0", total=total).do("play -10").state.total == total - 10


@clause("OO11")
@pytest.mark.parametrize("total", [0, 5, 9])
def test_minus_ten_may_not_be_played_below_ten(total: int) -> None:
    scene = table("-10 0", total=total)
    assert scene.legal == ["play 0"]
    assert scene.refuses("play -10") == "OO11"


@clause("OO12")
def test_spin_out_reverses_the_direction_and_the_total_stays() -> None:
    state = table("SPIN 5", total=44).do("play SPIN").state
    assert (state.total, state.direction, state.turn) == (44, -1, 2)
    state = table("SPIN 5", total=44, direction=-1).do("play SPIN").state
    assert (state.total, state.direction, state.turn) == (44, 1, 1)


@clause("OO12", "ALL3")
def test_spin_out_changes_nothing_with_two_players_left_in() -> None:
    state = table("SPIN 5", "", "0", direction=-1).do("play SPIN").state
    assert (state.direction, state.turn) == (-1, 2)


@clause("OO13")
@pytest.mark.parametrize("total", [0, 21, 55])
def test_top_out_makes_the_total_equal_to_the_tip_top_number(total: int) -> None:
    assert table("TOP 5", total=total, tip_top=55).do("play TOP").state.total == 55


@clause("OO14")
def test_topsy_turvy_may_turn_up_the_next_tip_top_and_the_total_stays() -> None:
    scene = table("TOPSY 5", total=30, tip_top=44, tip_tops=[22, 66, 55], draw="1").do("play TOPSY true")
    state = scene.state
    assert (state.total, state.tip_top, state.tip_tops, state.tip_tops_used) == (30, 55, (22, 66), (33, 44))
    assert scene.told == [
        {"event": "play", "seat": 0, "card": "TOPSY", "turn": True},
        {"event": "tip_top", "tip_top": 55},
        {"event": "draw", "seat": 0, "cards": ["1"]},
    ]
    assert state.hands[0] == ("1", "5")


@clause("OO14")
def test_a_number_turned_up_below_the_total_loses_the_round_and_no_card_is_drawn() -> None:
    scene = table("TOPSY 5 0", total=34, tip_top=44, tip_tops=[22, 66, 55, 33]).do("play TOPSY true")
    assert scene.names == ["play", "tip_top", "lost", "shuffle", "shuffle"]
    assert scene.told[1:3] == [{"event": "tip_top", "tip_top": 33}, {"event": "lost", "seat": 0}]
    assert (scene.state.chips, scene.state.round, len(scene.state.hands[0])) == ((2, 4, 4), 2, 2)


@clause("OO14")
def test_a_number_equal_to_the_total_is_not_lower() -> None:
    scene = table("TOPSY 5 0", total=33, tip_top=44, tip_tops=[22, 66, 55, 33]).do("play TOPSY true")
    assert (scene.names, scene.state.tip_top, scene.state.turn) == (["play", "tip_top", "draw"], 33, 1)


@clause("OO14")
def test_the_player_says_whether_he_turns_one_up() -> None:
    scene = table("TOPSY 5", total=34, tip_tops=[66, 22], draw="1")
    assert scene.legal == ["play 5", "play TOPSY true", "play TOPSY false"]
    turned = scene.do("play TOPSY true")
    assert turned.told[:2] == [
        {"event": "play", "seat": 0, "card": "TOPSY", "turn": True},
        {"event": "tip_top", "tip_top": 22},
    ]
    assert turned.state.chips[0] == 1
    kept = scene.do("play TOPSY false")
    assert kept.told == [
        {"event": "play", "seat": 0, "card": "TOPSY", "turn": False},
        {"event": "draw", "seat": 0, "cards": ["1"]},
    ]
    assert (kept.state.total, kept.state.tip_top, kept.state.tip_tops) == (34, 44, (66, 22))


@clause("OO14")
def test_with_the_house_rule_must_one_is_always_turned_up() -> None:
    scene = table("TOPSY 5", total=30, tip_top=44, tip_tops=[22, 66, 55], options=MUST, draw="1")
    assert scene.legal == ["play 5", "play TOPSY"]
    turned = scene.do("play TOPSY")
    assert turned.told[:2] == [{"event": "play", "seat": 0, "card": "TOPSY"}, {"event": "tip_top", "tip_top": 55}]
    assert (turned.state.total, turned.state.tip_top) == (30, 55)


@clause("OO14")
@pytest.mark.parametrize("turn", [None, 0, 1, 1.0, "true", "", [], {}])
@pytest.mark.parametrize("given", [True, False])
def test_with_may_a_topsy_turvy_says_true_or_false_and_nothing_else(turn: object, given: bool) -> None:
    scene = table("TOPSY 5")
    with pytest.raises(Illegal) as refusal:
        GAME.apply(
            scene.state,
            Seat(0),
            GAME.parse_action({"do": "play", "card": "TOPSY", **({"turn": turn} if given else {})}),
        )
    assert refusal.value.clause == "OO14"


@clause("OO14")
@pytest.mark.parametrize("turn", [True, False, None, 0, "true", []])
@pytest.mark.parametrize(("card", "topsy"), [("TOPSY", "must"), ("5", "must"), ("5", "may"), ("TOP", "may")])
def test_with_must_and_with_any_other_card_turn_may_not_be_there(turn: object, card: str, topsy: str) -> None:
    scene = table(f"{card} 0", options={"topsy": topsy})
    with pytest.raises(Illegal) as refusal:
        GAME.apply(scene.state, Seat(0), GAME.parse_action({"do": "play", "card": card, "turn": turn}))
    assert refusal.value.clause == "OO14"


@clause("OO14")
@pytest.mark.parametrize("topsy", ["should", "", None, True, 1, ["may"]])
def test_topsy_is_may_or_must(topsy: object) -> None:
    assert GAME.new(seats=2, seed="7").options.topsy == "may"
    with pytest.raises(Illegal) as refusal:
        GAME.new(seats=2, seed="7", options={"topsy": topsy})
    assert refusal.value.clause == "OO14"


@clause("OO15")
def test_when_none_is_left_to_turn_the_used_ones_are_shuffled_the_open_one_apart() -> None:
    before = table("TOPSY 5", total=9, tip_top=44, tip_tops=[])
    assert before.state.tip_tops_used == (22, 33, 55, 66)
    scene = before.do("play TOPSY true")
    assert scene.names == ["play", "shuffle", "tip_top", "draw"]
    shuffle, turned_up = scene.told[1:3]
    assert shuffle["pile"] == "tip_tops"
    assert sorted(shuffle["cards"]) == [22, 33, 55, 66]
    state = scene.state
    assert turned_up["tip_top"] == state.tip_top == shuffle["cards"][-1]
    assert (state.tip_tops, state.tip_tops_used) == (tuple(shuffle["cards"][:-1]), (44,))
    assert state.chance == before.state.chance + 3


@clause("OO15")
def test_the_last_one_is_turned_up_before_any_are_shuffled() -> None:
    state = table("TOPSY 5", total=9, tip_top=44, tip_tops=[22]).do("play TOPSY true").state
    assert (state.tip_top, state.tip_tops, state.tip_tops_used, state.chance) == (22, (), (33, 44, 55, 66), 1)
