"""What holds in every game, clause by clause, shown at a table of Ninety-Nine."""

import pytest

from rules import GAMES, Illegal, Leave
from rules.ninety_nine import GAME
from rules.ninety_nine.state import Phase
from rules.ninety_nine.words import Pass
from rules.seats import Seat, next_in, turned

from .scenes import question, table

clause = pytest.mark.clause
FOLD: dict[str, object] = {"on_leave": "fold"}


@clause("ALL1")
def test_left_of_the_last_seat_is_the_first() -> None:
    assert table(turn=2).do(table(turn=2).legal[0], seat=2).state.turn == 0
    assert next_in(Seat(3), 1, [1, 1, 1, 1]) == 0
    assert next_in(Seat(0), -1, [1, 1, 1, 1]) == 3


@clause("ALL1")
@pytest.mark.parametrize("seat", [-1, 3, 10**400])
def test_a_seat_that_does_not_exist_is_refused(seat: Seat) -> None:
    state = table().state
    for action in (Leave(), Pass(), GAME.legal_actions(state, Seat(0))[0]):
        with pytest.raises(Illegal) as refusal:
            GAME.apply(state, seat, action)
        assert refusal.value.clause == "ALL1"
    with pytest.raises(Illegal) as refusal:
        GAME.new(seats=3, seed="7", dealer=seat)
    assert refusal.value.clause == "ALL1"


@clause("ALL2")
def test_the_first_dealer_is_drawn_from_the_seed_and_the_player_on_his_left_begins() -> None:
    dealers = set()
    for seed in range(40):
        state = GAME.new(seats=5, seed=str(seed))
        dealers.add(state.dealer)
        assert (state.turn, state.direction) == ((state.dealer + 1) % 5, 1)
    assert dealers == {0, 1, 2, 3, 4}


@clause("ALL2")
def test_a_dealer_who_is_given_changes_no_card_of_the_pack() -> None:
    drawn = GAME.new(seats=3, seed="7")
    given = GAME.new(seats=3, seed="7", dealer=drawn.dealer)
    other = GAME.new(seats=3, seed="7", dealer=Seat((drawn.dealer + 1) % 3))
    assert given == drawn
    assert (other.draw, other.chance) == (drawn.draw, drawn.chance)


@clause("ALL2")
def test_the_deal_passes_to_the_left_to_the_next_player_still_in_and_play_starts_clockwise() -> None:
    asking = table("8C QH", tokens=(2, 0, 3, 3), direction=-1, question=question("KH", 0), discard="KH", dealer=0)
    state = asking.do("pass").state
    assert (state.dealer, state.turn, state.direction) == (2, 3, 1)


@clause("ALL2")
def test_who_is_out_is_passed_over() -> None:
    assert table("2H 3H 5H", tokens=(3, 0, 3), out=[1]).do("play 2H").state.turn == 2
    assert table("2H 3H 5H", tokens=(3, 3, 0, 0), direction=-1).do("play 2H").state.turn == 1


@clause("ALL3")
def test_with_two_players_left_in_reversing_changes_nothing() -> None:
    state = table("4H 2H 3H", tokens=(3, 0, 3), out=[1]).do("play 4H").state
    assert (state.direction, state.turn) == (1, 2)
    assert turned(-1, [1, 0, 2]) == -1
    assert turned(-1, [1, 1, 2]) == 1


@clause("ALL4")
def test_a_refused_action_changes_nothing_and_says_why() -> None:
    scene = table("7H 2H KC", total=93)
    before = GAME.dump(scene.state)
    with pytest.raises(Illegal) as refusal:
        scene.do("play 7H")
    assert GAME.dump(scene.state) == before
    assert refusal.value.clause == "NN10"
    assert str(refusal.value) == "7H would make the total 100, and you hold a card that fits."


@clause("ALL4", "ALL8")
def test_a_refusal_says_whether_the_turn_or_the_move_is_wrong() -> None:
    for seat, spelt, said in (
        (1, "play 7H", "It's not your turn to do that."),
        (0, "ask 1", "You can't do that right now."),
    ):
        with pytest.raises(Illegal) as refusal:
            table("7H 2H KC").do(spelt, seat=seat)
        assert str(refusal.value) == said
    with pytest.raises(Illegal) as refusal:
        GAME.new(seats=2, seed="7")
    assert str(refusal.value) == "This game is for 3 to 13 players."


@clause("ALL5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_with_house_leaving_changes_nothing_but_left(seat: int) -> None:
    before = table("7H 2H KC")
    after = before.do("leave", seat=seat)
    assert after.state == before.state._replace(left=(seat,))
    assert after.told == [{"event": "leave", "seat": seat}]
    assert "leave" not in after.legal


@clause("ALL5")
@pytest.mark.parametrize("options", [{}, FOLD])
def test_one_leaves_only_once(options: dict[str, object]) -> None:
    scene = table(options=options).do("leave", seat=1)
    assert scene.refuses("leave", seat=1) == "ALL5"
    assert table(options={}).do("leave", seat=2).do("leave", seat=0).state.left == (2, 0)


@clause("ALL5")
def test_one_leaves_in_any_phase_but_the_end() -> None:
    for scene in (
        table("8C QH KC", total=97),
        table("8C QH", question=question("KH", 0), discard="KH"),
        table("8C QH", question=question("KH", 0, target=1), discard="KH"),
    ):
        assert [scene.refuses("leave", seat=seat) for seat in range(3)] == [None, None, None]
    over = table(options=FOLD).do("leave", seat=0).do("leave", seat=1)
    assert over.state.phase == "over"
    assert over.refuses("leave", seat=2) == over.refuses("leave", seat=0) == "ALL5"


@clause("ALL5")
@pytest.mark.parametrize("value", ["stay", "", None, True, 0, ["fold"]])
def test_on_leave_is_house_or_fold(value: object) -> None:
    for game in GAMES.values():
        assert game.new(seats=game.seats[0], seed="7").options.on_leave == "house"
        assert game.new(seats=game.seats[0], seed="7", options=FOLD).options.on_leave == "fold"
        with pytest.raises(Illegal) as refusal:
            game.new(seats=game.seats[0], seed="7", options={"on_leave": value})
        assert refusal.value.clause == "ALL5"


@clause("ALL5", "ALL6")
def test_who_folds_ranks_below_all_who_were_in_and_above_those_who_left_before() -> None:
    scene = table(tokens=(3, 3, 3, 3, 0), out=[4], options=FOLD)
    for seat in (2, 4, 0, 1):
        scene = scene.do("leave", seat=seat)
    assert scene.state.ranking == ((3,), (1,), (0,), (2,), (4,))


@clause("ALL6")
def test_at_the_end_what_nothing_is_said_about_stays_as_it_was() -> None:
    asking = table("8C QH", tokens=(0, 2, 0), out=[2, 0], total=97, question=question("KH", 0), discard="KH")
    state = asking.do("pass").state
    over = asking.state._replace(phase=Phase.OVER, turn=None, to_act=(), question=None)
    assert state == over._replace(winners=(1,), ranking=((1,), (0,), (2,)))


@clause("ALL7")
def test_a_view_has_only_the_cards_of_its_own_hand_and_those_that_lie_face_up() -> None:
    scene = table("7H 2H KC", "8H 9H 10H", discard="5C 6C", draw="3D 4D")
    everything = GAME.write_view(GAME.view(scene.state, Seat(1)))
    assert everything["hands"] == [3, ["8H", "9H", "10H"], 3]
    assert everything["draw"] == 52 - 11
    assert everything["discard"] == ["5C", "6C"]
    assert not {"seed", "chance"} & set(everything)
    assert GAME.view(scene.state, None).hands == (3, 3, 3)


@clause("ALL7")
def test_what_another_draws_and_how_a_pile_was_shuffled_is_not_told() -> None:
    scene = table("7H 2H KC", draw="", missing=True, discard="5C").do("play 7H")
    told = [GAME.write_event(GAME.seen(event, Seat(1))) for event in scene.events]
    assert told[0] == {"event": "play", "seat": 0, "card": "7H"}
    assert told[1] == {"event": "shuffle", "pile": "draw", "cards": ["?", "?"]}
    assert told[2] == {"event": "draw", "seat": 0, "cards": ["?"]}
    own = GAME.write_event(GAME.seen(scene.events[2], Seat(0)))
    assert own == scene.told[2] != told[2]


@clause("ALL8")
def test_only_a_seat_that_is_to_act_may_act_and_only_with_an_action_of_its_phase() -> None:
    scene = table("7H 2H KC", total=10)
    assert [scene.refuses("play 7H", seat) for seat in (0, 1, 2)] == [None, "ALL8", "ALL8"]
    assert scene.refuses("pass") == scene.refuses("ask 1") == scene.refuses("answer Yes.") == "ALL8"
    over = table(options=FOLD).do("leave", seat=0).do("leave", seat=1)
    assert over.refuses("pass", seat=2) == "ALL8"


@clause("ALL8")
@pytest.mark.parametrize(
    "written",
    [
        {},
        {"card": "7H"},
        {"do": "fly"},
        {"do": None},
        {"do": ["play"]},
        {"do": "play"},
        {"do": "play", "card": "7H", "colour": "red"},
        {"do": "play", "card": "7H", "seat": 1},
        {"do": "pass", "card": "7H"},
        {"do": "leave", "seat": 1},
        {"do": "ask"},
        {"do": "answer"},
    ],
)
def test_an_action_has_exactly_its_fields(written: dict[str, object]) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.parse_action(written)
    assert refusal.value.clause == "ALL8"


@clause("ALL8")
@pytest.mark.parametrize(
    ("written", "broken"),
    [
        ({"do": "play", "card": ["7H"]}, "NN4"),
        ({"do": "play", "card": None}, "NN4"),
        ({"do": "play", "card": 7}, "NN4"),
        ({"do": "play", "card": "7H", "as": None}, "NN5"),
        ({"do": "play", "card": "7H", "as": False}, "NN5"),
        ({"do": "play", "card": "AS", "as": True}, "NN5"),
        ({"do": "play", "card": "AS", "as": 1.0}, "NN5"),
        ({"do": "play", "card": "AS", "as": "1"}, "NN5"),
        ({"do": "play", "card": "AS", "as": {}}, "NN5"),
    ],
)
def test_a_wrong_value_is_judged_by_its_own_clause(written: dict[str, object], broken: str) -> None:
    state = table("7H AS KC", total=10).state
    with pytest.raises(Illegal) as refusal:
        GAME.apply(state, Seat(0), GAME.parse_action(written))
    assert refusal.value.clause == broken


@clause("ALL8")
def test_an_unknown_house_rule_is_refused() -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.new(seats=3, seed="7", options={"jokers": True})
    assert refusal.value.clause == "ALL8"
