"""The rulebook of Ninety-Nine, clause by clause: a position, an action, a verdict."""

import pytest

from rules import Illegal
from rules.cards import PACK_OF_52
from rules.ninety_nine import GAME
from rules.ninety_nine.words import Play
from rules.seats import Seat

from .scenes import question, table

clause = pytest.mark.clause


# --- Set-up -----------------------------------------------------------------------------------------------------


@clause("NN1")
def test_three_to_thirteen_can_play() -> None:
    assert list(GAME.seats) == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
    for seats in GAME.seats:
        assert GAME.new(seats=seats, seed="7").seats == seats


@clause("NN1")
@pytest.mark.parametrize("seats", [-1, 0, 2, 14, 10**30])
def test_no_other_number_can(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.new(seats=seats, seed="7")
    assert refusal.value.clause == "NN1"


@clause("NN1")
def test_the_pack_has_52_cards_and_no_joker() -> None:
    state = GAME.new(seats=13, seed="7")
    lying = [*state.draw, *(card for hand in state.hands for card in hand)]
    assert sorted(lying) == sorted(PACK_OF_52)
    assert len(set(PACK_OF_52)) == 52


@clause("NN2")
def test_everybody_begins_with_three_tokens() -> None:
    assert GAME.new(seats=4, seed="7").tokens == (3, 3, 3, 3)


@clause("NN2")
@pytest.mark.parametrize("tokens", [1, 9])
def test_a_house_rule_sets_another_number_of_tokens(tokens: int) -> None:
    assert GAME.new(seats=3, seed="7", options={"tokens": tokens}).tokens == (tokens,) * 3


@clause("NN2")
@pytest.mark.parametrize("tokens", [0, 10, -3, 2.0, True, "3", None, [3]])
def test_tokens_are_a_whole_number_from_one_to_nine(tokens: object) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.new(seats=3, seed="7", options={"tokens": tokens})
    assert refusal.value.clause == "NN2"


@clause("NN3")
def test_a_round_begins_with_three_cards_each_a_stock_and_nothing_face_up() -> None:
    state = GAME.new(seats=5, seed="7")
    assert [len(hand) for hand in state.hands] == [3] * 5
    assert (len(state.draw), state.discard, state.total, state.round) == (37, (), 0, 1)


@clause("NN3")
def test_the_next_round_is_dealt_from_all_52_cards_to_those_still_in() -> None:
    scene = table("KH QH", tokens=(3, 0, 2, 3), total=99, discard="2C", question=question("2C", 0))
    state = scene.do("pass").state
    assert [len(hand) for hand in state.hands] == [3, 0, 3, 3]
    assert (len(state.draw), state.discard, state.total, state.round) == (43, (), 0, 2)


# --- A turn -----------------------------------------------------------------------------------------------------


@clause("NN4")
def test_a_card_goes_down_the_total_changes_and_a_card_is_drawn() -> None:
    scene = table("2H 7H KC", discard="5C", total=5, draw="9D").do("play 7H")
    assert scene.state.discard[-2:] == ("5C", "7H")
    assert scene.state.total == 12
    assert scene.state.hands[0] == ("2H", "9D", "KC")
    assert (scene.state.turn, scene.state.to_act) == (1, (1,))
    assert scene.told == [
        {"event": "play", "seat": 0, "card": "7H"},
        {"event": "draw", "seat": 0, "cards": ["9D"]},
    ]


@clause("NN4")
@pytest.mark.parametrize("card", ["8H", "", "7h", "JOKER", "?"])
def test_only_a_card_that_one_holds_can_be_played(card: str) -> None:
    scene = table("2H 7H KC")
    with pytest.raises(Illegal) as refusal:
        GAME.apply(scene.state, Seat(0), Play(card))
    assert refusal.value.clause == "NN4"


@clause("NN5")
@pytest.mark.parametrize(
    ("card", "worth"),
    [
        *[("2S", 2), ("3S", 3), ("5S", 5), ("6S", 6), ("7S", 7), ("8S", 8)],
        *[("JS", 10), ("QS", 10), ("KC", 10), ("KD", 10), ("KH", 10)],
    ],
)
def test_cards_count_as_printed_and_court_cards_ten(card: str, worth: int) -> None:
    assert table(f"{card} 4H 9H", total=40).do(f"play {card}").state.total == 40 + worth


@clause("NN5")
@pytest.mark.parametrize("count", [1, 11])
def test_an_ace_counts_1_or_11_as_its_player_says(count: int) -> None:
    scene = table("AS 4H 9H", total=40).do(f"play AS {count}")
    assert scene.state.total == 40 + count
    assert scene.told[0] == {"event": "play", "seat": 0, "card": "AS", "as": count}


@clause("NN5")
@pytest.mark.parametrize("spoken", ["play AS", "play AS 2", "play AS 0", "play AS -1"])
def test_an_ace_without_one_of_its_two_counts_is_refused(spoken: str) -> None:
    assert table("AS 4H 9H", total=98).refuses(spoken) == "NN5"


@clause("NN5")
def test_who_plays_an_ace_says_its_count_even_where_only_1_fits() -> None:
    scene = table("AS 4H 9H", total=98)
    assert scene.refuses("play AS") == "NN5"
    assert scene.do("play AS 1").state.total == 99


@clause("NN5")
def test_no_other_card_is_counted_as_anything() -> None:
    scene = table("7S 4H 9H")
    assert scene.refuses("play 7S 1") == scene.refuses("play 7S 7") == scene.refuses("play 4H 11") == "NN5"


@clause("NN5")
def test_who_goes_over_says_no_count_either() -> None:
    scene = table("AS KD QD", total=99)
    assert scene.refuses("bust AS 1") == scene.refuses("bust KD 11") == "NN5"


@clause("NN6")
def test_a_four_adds_nothing_and_reverses_the_direction() -> None:
    scene = table("4H 2H 3H", total=50).do("play 4H")
    assert (scene.state.total, scene.state.direction, scene.state.turn) == (50, -1, 2)
    back = table("4H 2H 3H", total=50, direction=-1).do("play 4H")
    assert (back.state.direction, back.state.turn) == (1, 1)


@clause("NN7")
def test_a_nine_adds_nothing() -> None:
    scene = table("9H 2H 3H", total=99).do("play 9H")
    assert (scene.state.total, scene.state.direction, scene.state.turn) == (99, 1, 1)


@clause("NN8")
@pytest.mark.parametrize(("total", "after"), [(99, 89), (10, 0), (4, -6), (0, -10), (-(10**30), -(10**30) - 10)])
def test_a_ten_takes_ten_off_even_below_zero(total: int, after: int) -> None:
    assert table("10H 2H 3H", total=total).do("play 10H").state.total == after


@clause("NN8")
@pytest.mark.parametrize(("total", "after"), [(99, 89), (10, 0), (4, 0), (0, 0)])
def test_with_the_house_rule_floor_a_ten_stops_at_zero(total: int, after: int) -> None:
    assert table("10H 2H 3H", total=total, options={"floor": True}).do("play 10H").state.total == after


@clause("NN8")
@pytest.mark.parametrize("floor", [1, 0, "true", None])
def test_floor_is_a_switch(floor: object) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.new(seats=3, seed="7", options={"floor": floor})
    assert refusal.value.clause == "NN8"


@clause("NN9")
@pytest.mark.parametrize("total", [-20, 0, 98, 99])
def test_the_king_of_spades_makes_the_total_99(total: int) -> None:
    assert table("KS 2H 3H", total=total).do("play KS").state.total == 99


@clause("NN10")
def test_a_card_may_not_go_above_99_while_another_fits() -> None:
    scene = table("7H 2H KC", total=93)
    assert scene.refuses("play 7H") == scene.refuses("play KC") == "NN10"
    assert scene.legal == ["play 2H"]


@clause("NN10")
def test_a_card_may_go_to_99_exactly() -> None:
    assert table("6H 2H KC", total=93).do("play 6H").state.total == 99


@clause("NN10")
def test_an_ace_that_fits_as_1_fits() -> None:
    scene = table("AS QH KC", total=98)
    assert scene.legal == ["play AS 1"]
    assert scene.refuses("play AS 11") == "NN10"
    assert scene.refuses("bust QH") == "NN12"


@clause("NN10")
def test_an_ace_is_listed_once_for_each_count_that_fits() -> None:
    assert table("AS QH KC", total=88).legal == ["play AS 1", "play AS 11", "play QH", "play KC"]
    assert table("AS QH KC", total=89).legal == ["play AS 1", "play QH", "play KC"]


@clause("NN10")
def test_who_holds_no_card_that_fits_may_not_play_one_above_99() -> None:
    scene = table("AS QH KC", total=99)
    assert scene.refuses("play AS 1") == scene.refuses("play AS 11") == scene.refuses("play QH") == "NN10"


@clause("NN5", "NN10")
@pytest.mark.parametrize(
    ("hand", "total", "spelt", "said"),
    [
        ("AS QH KC", 50, "play AS", "Say whether your Ace counts 1 or 11."),
        ("7H 2H KC", 50, "play 7H 7", "Only an Ace may be counted in two ways; 7H may not."),
        ("7H 2H KC", 93, "play 7H", "7H would make the total 100, and you hold a card that fits."),
        ("7H 8H KC", 93, "play 7H", "Nothing fits: choose the card to bust with."),
    ],
)
def test_a_refusal_says_what_is_wrong(hand: str, total: int, spelt: str, said: str) -> None:
    with pytest.raises(Illegal) as refusal:
        table(hand, total=total).do(spelt)
    assert str(refusal.value) == said


@clause("NN11")
def test_an_empty_stock_is_made_of_all_face_up_cards_the_one_just_played_too() -> None:
    before = table("7H 2H KC", total=10, draw="")
    scene = before.do("play 7H")
    assert scene.names == ["play", "shuffle", "draw"]
    assert scene.state.discard == ()
    shuffle, drawn = scene.told[1], scene.told[2]
    assert shuffle["pile"] == "draw"
    assert sorted(shuffle["cards"]) == sorted([*before.state.discard, "7H"])
    assert drawn["cards"] == shuffle["cards"][-1:]
    assert scene.state.draw == tuple(shuffle["cards"][:-1])
    assert scene.state.chance == before.state.chance + len(shuffle["cards"]) - 1


@clause("NN11")
def test_the_card_just_played_may_be_drawn_at_once() -> None:
    scene = table("7H 2H KC", draw="", missing=True).do("play 7H")
    assert scene.state.hands[0] == ("2H", "7H", "KC")
    assert (scene.state.draw, scene.state.discard, scene.names) == ((), (), ["play", "shuffle", "draw"])


@clause("NN11")
def test_the_stock_is_not_shuffled_before_a_card_is_to_be_drawn() -> None:
    scene = table("7H 2H KC", draw="9D", missing=True).do("play 7H")
    assert (scene.state.draw, scene.state.discard, scene.names) == ((), ("7H",), ["play", "draw"])
