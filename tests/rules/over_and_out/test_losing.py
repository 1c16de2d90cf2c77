"""The rulebook of Over and Out, clause by clause: losing a round, leaving, and what is seen."""

from collections import Counter

import pytest

from rules import Illegal, Leave
from rules.over_and_out import GAME
from rules.over_and_out.state import COUNTS, PACK, TIP_TOPS, Phase
from rules.over_and_out.words import Bust, Play
from rules.seats import Seat, seats_at
from tests.kit.playing import seeded
from tests.rules.scene import Scene

from .scenes import FOLD, MUST, table

clause = pytest.mark.clause


# --- Losing a round ---------------------------------------------------------------------------------------------


@clause("OO16")
def test_who_holds_no_card_he_may_play_loses_the_round_and_a_chip() -> None:
    scene = table("5 5 X2", total=42)
    assert scene.legal == ["bust"]
    after = scene.do("bust")
    assert after.told[:2] == [{"event": "bust", "seat": 0}, {"event": "lost", "seat": 0}]
    assert (after.state.chips, after.state.round) == ((2, 4, 4), 2)


@clause("OO16")
def test_so_does_who_is_left_with_a_minus_ten_too_early() -> None:
    assert table("-10 -10", total=9).legal == ["bust"]
    assert table("X2 -10", total=0).legal == ["play X2"]


@clause("OO16", "ALL7")
def test_the_hand_of_who_busts_is_not_shown() -> None:
    scene = table("5", "0", seats=2, total=44).do("bust")
    assert scene.state.phase == "over"
    assert scene.state.hands == (("5",), ("0",))
    assert GAME.view(scene.state, Seat(1)).hands == (1, ("0",))
    assert scene.told == [{"event": "bust", "seat": 0}, {"event": "lost", "seat": 0}, {"event": "out", "seat": 0}]


@clause("OO17")
def test_a_player_without_chips_is_out_and_is_dealt_no_more() -> None:
    scene = table("5", total=44).do("bust")
    assert scene.names == ["bust", "lost", "out", "shuffle", "shuffle"]
    state = scene.state
    assert (state.chips, state.out, state.hands[0]) == ((0, 4, 4), (0,), ())
    assert (state.dealer, state.turn) == (1, 2)


@clause("OO17")
def test_the_last_one_left_wins() -> None:
    scene = table("5", "0 0 0", "", total=44, out=[2]).do("bust")
    state = scene.state
    assert (state.phase, state.turn, state.to_act, state.winners) == ("over", None, (), (1,))
    assert scene.names == ["bust", "lost", "out"]


@clause("OO17", "OO14", "ALL6")
def test_a_game_that_ends_with_a_topsy_turvy_lies_as_that_card_has_left_it() -> None:
    before = table("TOPSY", "0 0", seats=2, total=40, tip_tops=[22, 33], discard="5", draw="1")
    scene = before.do("play TOPSY true")
    assert scene.names == ["play", "tip_top", "lost", "out"]
    state = before.state._replace(chips=(0, 2), out=(0,), hands=((), ("0", "0")), discard=("5", "TOPSY"))
    state = state._replace(tip_top=33, tip_tops=(22,), tip_tops_used=(44, 55, 66))
    over = state._replace(phase=Phase.OVER, turn=None, to_act=(), winners=(1,), ranking=((1,), (0,)))
    assert scene.state == over


@clause("OO18")
def test_the_later_a_player_goes_out_the_higher_he_ranks_and_the_winner_keeps_his_chips() -> None:
    state = table("5", "0 0 0", "", "", total=44, out=[3, 2]).do("bust").state
    assert state.ranking == ((1,), (0,), (2,), (3,))
    assert state.chips == (0, 3, 0, 0)


@clause("OO18")
def test_seats_without_chips_that_a_loaded_state_does_not_name_as_out_share_the_last_place() -> None:
    state = table("5", "0 0 0", "", "", "", total=44, out=[3]).do("bust").state
    assert state.ranking == ((1,), (0,), (3,), (2, 4))


# --- Leaving ----------------------------------------------------------------------------------------------------


@clause("OO19", "ALL5")
def test_who_folds_loses_his_chips_and_is_out_and_the_round_goes_on() -> None:
    before = table("3 5", "0 0 0", options=FOLD, total=12)
    scene = before.do("leave", seat=1)
    assert scene.told == [{"event": "leave", "seat": 1}, {"event": "out", "seat": 1}]
    hands = (before.state.hands[0], (), before.state.hands[2])
    assert scene.state == before.state._replace(chips=(2, 0, 4), out=(1,), left=(1,), hands=hands)
    assert scene.do("play 3").state.turn == 2


@clause("OO19")
def test_the_cards_of_one_who_folded_are_in_no_reshuffle_until_the_next_round() -> None:
    scene = table("3 5", "0 0 TOP TOP", options=FOLD, draw="").do("leave", seat=1).do("play 3")
    assert scene.names == ["play", "shuffle", "draw"]
    missing = Counter(PACK) - Counter(scene.told[1]["cards"]) - Counter(["5", *scene.state.hands[2]])
    assert missing == {"0": 2, "TOP": 2}
    lost = table("5 5", options=FOLD, total=44).do("leave", seat=1).do("bust").state
    assert Counter([*lost.draw, *lost.hands[0], *lost.hands[2]]) == Counter(PACK)


@clause("OO19")
def test_the_next_player_is_on_when_the_one_whose_turn_it_is_folds() -> None:
    assert table(options=FOLD).do("leave", seat=0).state.turn == 1
    state = table("5", "", "0", "1", options=FOLD, direction=-1).do("leave", seat=0).state
    assert (state.turn, state.to_act, state.direction) == (3, (3,), -1)


@clause("OO19", "ALL5")
def test_the_last_one_left_in_has_won_when_the_others_fold() -> None:
    scene = table(options=FOLD, total=12).do("leave", seat=1).do("leave", seat=0)
    assert (scene.state.phase, scene.state.winners, scene.state.chips) == ("over", (2,), (0, 0, 4))
    assert scene.state.ranking == ((2,), (0,), (1,))
    assert (scene.state.total, scene.names) == (12, ["leave", "out"])
    assert scene.refuses("leave", seat=2) == "ALL5"


@clause("OO19")
def test_who_was_out_already_keeps_his_place_when_he_folds() -> None:
    scene = table("5", "", "", "0", out=[2, 1], options=FOLD).do("leave", seat=2)
    assert scene.told == [{"event": "leave", "seat": 2}]
    assert (scene.state.out, scene.state.turn) == ((2, 1), 0)
    assert scene.do("leave", seat=3).state.ranking == ((0,), (3,), (1,), (2,))


@clause("ALL5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_with_house_leaving_changes_nothing_but_left(seat: int) -> None:
    before = table("3 5")
    after = before.do("leave", seat=seat)
    assert after.state == before.state._replace(left=(seat,))
    assert after.refuses("leave", seat=seat) == "ALL5"


# --- What a list of legal actions holds, and what is seen -------------------------------------------------------


@clause("ALL8", "OO5", "OO7")
def test_identical_cards_are_one_card_in_the_list() -> None:
    assert table("3 3 3 5").legal == ["play 3", "play 5"]
    assert table("TOPSY TOPSY").legal == ["play TOPSY true", "play TOPSY false"]
    assert table("TOPSY TOPSY", options=MUST).legal == ["play TOPSY"]


@clause("ALL8", "OO5", "OO6", "OO7", "OO11", "OO14")
def test_refusals_name_the_first_clause_that_is_broken() -> None:
    scene = table("5 -10", total=4, tip_top=22)
    assert scene.refuses("play 4 true") == "OO5"
    assert scene.refuses("play -10 true") == "OO14"
    assert scene.refuses("play -10") == "OO11"
    assert scene.refuses("bust") == "OO7"
    assert scene.refuses("bust", seat=1) == scene.refuses("play 5", seat=1) == "ALL8"
    high = table("5 X2", total=20, tip_top=22)
    assert high.refuses("play 5 false") == "OO14"
    assert high.refuses("play 5") == high.refuses("play X2") == "OO6"


@clause("ALL8")
@pytest.mark.parametrize(
    "written",
    [{"do": "play"}, {"do": "bust", "card": "5"}, {"do": "play", "card": "5", "as": 1}, {"do": "pass"}, {"do": "Bust"}],
)
def test_an_action_has_exactly_its_fields(written: dict[str, object]) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.parse_action(written)
    assert refusal.value.clause == "ALL8"


@clause("OO6", "OO7", "OO16")
@pytest.mark.parametrize("options", [{}, MUST])
@pytest.mark.parametrize("tip_top", TIP_TOPS)
def test_exactly_the_listed_actions_are_accepted(options: dict[str, object], tip_top: int) -> None:
    every = [*(Play(card, turn) for card in COUNTS for turn in (None, True, False)), Bust()]
    hands = ["0 1 2 3", "4 5 X2 -10", "SPIN TOP TOPSY 5", "-10 -10", "X2", "5 5 5 4"]
    for hand in hands:
        for total in range(tip_top + 1):
            scene = table(hand, total=total, tip_top=tip_top, options=options)
            accepted = [spelt for spelt in map(GAME.notation, every) if scene.refuses(spelt) is None]
            assert sorted(accepted) == sorted(scene.legal)


@clause("ALL7")
def test_a_view_has_one_hand_and_only_the_number_of_cards_and_tip_tops_that_lie_face_down() -> None:
    scene = table("3 5", "0 0 0", total=12, tip_top=44, tip_tops=[33, 66], discard="4 4")
    seen = GAME.write_view(GAME.view(scene.state, Seat(1)))
    assert seen["hands"] == [2, ["0", "0", "0"], 4]
    assert (seen["draw"], seen["discard"]) == (72 - 11, ["4", "4"])
    assert (seen["tip_top"], seen["tip_tops"], seen["tip_tops_used"]) == (44, 2, [22, 55])
    assert set(GAME.dump(scene.state)) - set(seen) == {"seed", "chance"}
    other = Scene(scene.game, scene.state._replace(tip_tops=(66, 33)))
    for viewer in (None, *seats_at(3)):
        assert GAME.view(other.state, viewer) == GAME.view(scene.state, viewer)


@clause("ALL7")
def test_the_order_of_shuffled_tip_tops_and_what_another_draws_are_not_told() -> None:
    scene = table("TOPSY 5", total=9, tip_tops=[]).do("play TOPSY true")
    for viewer in (None, *seats_at(2)):
        told = [GAME.write_event(GAME.seen(event, viewer)) for event in scene.events]
        assert told[1] == {"event": "shuffle", "pile": "tip_tops", "cards": ["?"] * 4}
        assert told[2] == scene.told[2]
        assert (told[3] == scene.told[3]) == (viewer == 0)


@clause("ALL1", "ALL2")
def test_leaving_and_turns_go_by_seats_that_exist() -> None:
    state = table().state
    for seat in (Seat(-1), Seat(3)):
        for action in (Leave(), Bust(), Play("0")):
            with pytest.raises(Illegal) as refusal:
                GAME.apply(state, seat, action)
            assert refusal.value.clause == "ALL1"
    assert table("5", "", "0").do("play 5").state.turn == 2


def test_the_easy_house_player_keeps_what_helps_and_turns_up_no_tip_top_that_it_need_not() -> None:
    def chosen(scene: Scene) -> set[str]:
        view = GAME.view(scene.state, Seat(0))
        return {GAME.notation(GAME.house_player(view, "easy", seeded(seed))) for seed in range(30)}

    assert chosen(table("0 2 5 TOP")) == {"play 2", "play 5"}
    assert chosen(table("0 5 SPIN TOPSY", total=44, options=MUST)) == {"play 0", "play SPIN"}
    assert chosen(table("5 TOPSY", total=44)) == {"play TOPSY false"}
    assert chosen(table("5 TOPSY", total=44, options=MUST)) == {"play TOPSY"}
    assert chosen(table("5", total=44)) == {"bust"}
