"""The rulebook of Ninety-Nine, clause by clause: going over, out, the end, and leaving."""

import pytest

from rules import Illegal
from rules.cards import PACK_OF_52
from rules.ninety_nine import GAME
from rules.ninety_nine.words import Answer, Bust, Play
from rules.seats import Seat

from .scenes import question, table

clause = pytest.mark.clause


# --- Going over -------------------------------------------------------------------------------------------------


@clause("NN12")
def test_who_holds_no_card_that_fits_goes_over_with_whichever_he_likes() -> None:
    scene = table("AS QH KC", total=99)
    assert scene.legal == ["bust AS", "bust QH", "bust KC"]
    assert scene.do("bust QH").state.question == ("QH", 0, None)


@clause("NN12")
def test_going_over_costs_a_token_and_the_card_does_nothing_else() -> None:
    before = table("8C QH KC", total=97, draw="9D")
    scene = before.do("bust 8C")
    state = scene.state
    assert state.tokens == (2, 3, 3)
    assert (state.total, state.direction, state.discard[-1]) == (97, 1, "8C")
    assert (state.hands[0], state.draw) == (("QH", "KC"), before.state.draw)
    assert scene.told == [{"event": "bust", "seat": 0, "card": "8C"}, {"event": "lost", "seat": 0}]


@clause("NN12")
def test_the_turn_stays_with_who_went_over_until_the_question_is_settled() -> None:
    scene = table("8C QH KC", total=97).do("bust 8C")
    assert (scene.state.phase, scene.state.turn, scene.state.to_act) == ("ask", 0, (0,))
    asked = scene.do("ask 2")
    assert (asked.state.phase, asked.state.turn, asked.state.to_act) == ("answer", 0, (2,))


@clause("NN12")
def test_nobody_goes_over_who_holds_a_card_that_fits_or_with_a_card_he_does_not_hold() -> None:
    assert table("4H QH KC", total=99).refuses("bust QH") == "NN12"
    assert table("8C QH KC", total=99).refuses("bust 2H") == "NN12"
    assert table("8C QH KC", total=99).refuses("bust ?") == "NN12"


@clause("NN13")
def test_the_asker_may_ask_or_let_it_be() -> None:
    scene = table("8C QH", tokens=(2, 3, 3), question=question("KH", 0), discard="KH")
    assert scene.legal == ["ask 1", "ask 2", "pass"]
    passed = scene.do("pass")
    assert passed.names == ["pass", "shuffle"]
    assert (passed.state.phase, passed.state.round, passed.state.question) == ("play", 2, None)


@clause("NN13")
def test_he_may_ask_even_when_the_token_was_his_last() -> None:
    scene = table("8C QH KC", tokens=(1, 3, 2), total=97).do("bust KC")
    assert scene.told[-1] == {"event": "out", "seat": 0}
    assert scene.legal == ["ask 1", "pass"]
    assert scene.do("ask 1").told == [{"event": "ask", "seat": 0, "target": 1}]


@clause("NN13")
def test_also_where_only_one_can_be_asked_he_says_whether_he_asks() -> None:
    scene = table("8C QH KC", tokens=(2, 3, 2), total=97).do("bust KC")
    assert scene.state.phase == "ask"
    assert scene.legal == ["ask 1", "pass"]


@clause("NN14")
@pytest.mark.parametrize(
    ("tokens", "candidates"),
    [
        ((1, 3, 2), ["ask 1"]),
        ((1, 2, 2), ["ask 1", "ask 2"]),
        ((3, 1, 1), ["ask 1", "ask 2"]),
        ((2, 2, 1), ["ask 1"]),
        ((0, 0, 1), ["ask 2"]),
    ],
)
def test_the_one_with_the_most_tokens_among_the_others_answers(tokens: tuple[int, ...], candidates: list[str]) -> None:
    scene = table("8C QH", tokens=tokens, question=question("KH", 0), discard="KH")
    assert scene.legal == [*candidates, "pass"]
    for seat in range(3):
        assert scene.refuses(f"ask {seat}") == (None if f"ask {seat}" in candidates else "NN14")


@clause("NN14")
def test_tokens_are_counted_after_the_loss() -> None:
    scene = table("8C QH KC", tokens=(3, 2, 2), total=97).do("bust KC")
    assert scene.legal == ["ask 1", "ask 2", "pass"]


@clause("NN14")
def test_a_seat_that_does_not_exist_cannot_be_asked() -> None:
    scene = table("8C QH", tokens=(2, 3, 3), question=question("KH", 0), discard="KH")
    assert scene.refuses("ask 3") == scene.refuses("ask -1") == "NN14"


@clause("NN15")
def test_the_answer_is_told_to_all_without_the_blanks_around_it() -> None:
    scene = table("8C QH", question=question("KH", 0, target=1), discard="KH").do("answer  \u2003In Lima.\n")
    assert scene.told[0] == {"event": "answer", "seat": 1, "text": "In Lima."}
    assert "Lima" not in str(scene.state)


@clause("NN15")
@pytest.mark.parametrize(
    ("text", "counts"),
    [
        *[("a", True), ("", False), (" \t\n\u3000", False)],
        *[("a" * 1000, True), ("a" * 1001, False), (" " + "\U0001f0cf" * 1000 + " ", True)],
    ],
)
def test_an_answer_has_1_to_1000_characters(text: str, counts: bool) -> None:
    scene = table("8C QH", question=question("KH", 0, target=1), discard="KH")
    if counts:
        GAME.apply(scene.state, Seat(1), Answer(text))
        return
    with pytest.raises(Illegal) as refusal:
        GAME.apply(scene.state, Seat(1), Answer(text))
    assert refusal.value.clause == "NN15"


@clause("NN15")
def test_a_lapse_costs_nothing_and_is_shown_as_one() -> None:
    scene = table("8C QH", tokens=(2, 3, 3), question=question("KH", 0, target=1), discard="KH")
    assert scene.legal == ["answer", "pass"]
    lapsed = scene.do("pass")
    assert lapsed.told[0] == {"event": "pass", "seat": 1}
    assert lapsed.state.tokens == (2, 3, 3)


# --- Out, and the end -------------------------------------------------------------------------------------------


@clause("NN16")
def test_a_player_without_tokens_is_out_and_is_dealt_no_more() -> None:
    scene = table("8C QH KC", tokens=(1, 3, 2), total=97).do("bust KC").do("pass")
    assert scene.state.out == (0,)
    assert (scene.state.hands[0], scene.state.dealer, scene.state.turn) == ((), 1, 2)


@clause("NN16")
def test_the_last_player_with_a_token_wins_once_the_question_is_settled() -> None:
    scene = table("8C QH KC", tokens=(1, 2, 0), out=[2], total=97).do("bust KC")
    assert (scene.state.phase, scene.state.winners) == ("ask", None)
    for ending in (scene.do("pass"), scene.do("ask 1").do("answer Yes."), scene.do("ask 1").do("pass")):
        state = ending.state
        assert (state.phase, state.turn, state.to_act, state.question) == ("over", None, (), None)
        assert state.winners == (1,)
        assert "shuffle" not in ending.names


@clause("NN16")
def test_when_a_question_is_answered_the_next_round_begins() -> None:
    scene = table("8C QH", question=question("KH", 0, target=1), discard="KH").do("answer Yes.")
    assert scene.names == ["answer", "shuffle"]
    assert len(scene.told[1]["cards"]) == 52
    assert (scene.state.phase, scene.state.round, scene.state.dealer, scene.state.turn) == ("play", 2, 0, 1)


@clause("NN17")
def test_the_later_a_player_goes_out_the_higher_he_ranks() -> None:
    scene = table("8C QH KC", tokens=(1, 2, 0, 0), out=[3, 2], total=97).do("bust KC").do("pass")
    assert scene.state.ranking == ((1,), (0,), (2,), (3,))
    assert scene.state.tokens == (0, 2, 0, 0)


@clause("NN17")
def test_seats_without_tokens_that_a_loaded_state_does_not_name_as_out_share_the_last_place() -> None:
    scene = table("8C QH KC", tokens=(1, 2, 0, 0, 0), out=[3], total=97).do("bust KC").do("pass")
    assert scene.state.ranking == ((1,), (0,), (3,), (2, 4))


@clause("NN18")
def test_the_engine_knows_nothing_of_the_questions_but_their_card() -> None:
    assert [option.name for option in GAME.options] == ["tokens", "floor", "on_leave"]
    scene = table("8C QH KC", total=97).do("bust KC")
    assert GAME.dump(scene.state)["question"] == {"card": "KC", "asker": 0, "target": None}


# --- Leaving ----------------------------------------------------------------------------------------------------

FOLD: dict[str, object] = {"on_leave": "fold"}


@clause("NN19", "ALL5")
def test_who_folds_loses_his_tokens_and_is_out() -> None:
    scene = table("7H 2H KC", "8H 9H 10H", options=FOLD, turn=0).do("leave", seat=1)
    state = scene.state
    assert (state.tokens, state.out, state.left) == ((3, 0, 3), (1,), (1,))
    assert (state.turn, state.hands[0], len(state.hands[2])) == (0, ("2H", "7H", "KC"), 3)
    assert scene.told == [{"event": "leave", "seat": 1}, {"event": "out", "seat": 1}]


@clause("NN19")
def test_the_cards_of_one_who_folded_are_in_no_list_until_the_next_round() -> None:
    scene = table("7H 2H KC", "8H 9H 10H", options=FOLD, total=97).do("leave", seat=1)
    dumped = GAME.dump(scene.state)
    lying = [*dumped["draw"], *dumped["discard"], *(card for hand in dumped["hands"] for card in hand)]
    assert sorted([*lying, "8H", "9H", "10H"]) == sorted(PACK_OF_52)
    state = (
        table("8C QH", tokens=(2, 0, 3), out=[1], options=FOLD, left=[1], question=question("KH", 0)).do("pass").state
    )
    assert len(state.draw) == 52 - 6


@clause("NN19")
def test_the_next_player_is_on_when_the_one_whose_turn_it_is_folds() -> None:
    assert table(tokens=(3, 3, 3), options=FOLD).do("leave", seat=0).state.turn == 1
    turned = table(tokens=(3, 3, 3, 0), options=FOLD, direction=-1).do("leave", seat=0).state
    assert (turned.turn, turned.to_act) == (2, (2,))


@clause("NN19")
def test_the_last_one_left_in_has_won_when_the_others_fold() -> None:
    scene = table(options=FOLD).do("leave", seat=1).do("leave", seat=0)
    assert (scene.state.phase, scene.state.winners) == ("over", (2,))
    assert scene.state.ranking == ((2,), (0,), (1,))
    assert scene.names == ["leave", "out"]


@clause("NN19")
def test_who_was_out_already_keeps_his_place_when_he_folds() -> None:
    scene = table("8C QH KC", tokens=(3, 0, 0, 3), out=[2, 1], options=FOLD).do("leave", seat=2)
    assert scene.told == [{"event": "leave", "seat": 2}]
    assert (scene.state.out, scene.state.turn) == ((2, 1), 0)
    assert scene.do("leave", seat=3).state.ranking == ((0,), (3,), (1,), (2,))


@clause("NN19")
@pytest.mark.parametrize("target", [None, 1])
def test_a_question_is_settled_when_its_asker_folds(target: int | None) -> None:
    asking = table("8C QH", tokens=(2, 3, 3), options=FOLD, question=question("KH", 0, target), discard="KH")
    scene = asking.do("leave", seat=0)
    assert scene.names == ["leave", "out", "shuffle"]
    assert (scene.state.phase, scene.state.round, scene.state.question) == ("play", 2, None)
    assert (scene.state.tokens, scene.state.turn) == ((0, 3, 3), 2)


@clause("NN19")
def test_a_question_is_settled_when_the_one_asked_folds() -> None:
    asking = table("8C QH", tokens=(2, 3, 3), options=FOLD, question=question("KH", 0, 1), discard="KH")
    scene = asking.do("leave", seat=1)
    assert scene.names == ["leave", "out", "shuffle"]
    assert (scene.state.phase, scene.state.round) == ("play", 2)


@clause("NN19")
def test_a_question_continues_when_another_player_folds_and_its_candidates_are_counted_again() -> None:
    asking = table("8C QH", tokens=(2, 3, 1, 1), options=FOLD, question=question("KH", 0), discard="KH")
    assert asking.legal == ["ask 1", "pass"]
    scene = asking.do("leave", seat=1)
    assert (scene.state.phase, scene.legal) == ("ask", ["ask 2", "ask 3", "pass"])
    answering = asking.do("ask 1").do("leave", seat=3)
    assert (answering.state.phase, answering.state.to_act) == ("answer", (1,))


@clause("NN19")
def test_a_question_is_settled_when_nobody_is_left_who_may_be_asked() -> None:
    asking = table("8C QH", tokens=(2, 3, 0), out=[2], options=FOLD, question=question("KH", 0), discard="KH")
    scene = asking.do("leave", seat=1)
    assert (scene.state.phase, scene.state.winners, scene.names) == ("over", (0,), ["leave", "out"])


@clause("NN19")
def test_a_question_goes_on_even_when_one_player_only_is_left_in() -> None:
    asking = table("8C QH", tokens=(0, 3, 1), out=[0], options=FOLD, question=question("KH", 0), discard="KH")
    scene = asking.do("leave", seat=2)
    assert (scene.state.phase, scene.legal) == ("ask", ["ask 1", "pass"])
    assert scene.do("ask 1").do("answer Yes.").state.winners == (1,)


@clause("NN19")
@pytest.mark.parametrize("target", [None, 1])
@pytest.mark.parametrize(("leaver", "over"), [(0, True), (1, True), (2, False)])
def test_a_decided_game_is_won_by_the_one_with_tokens_no_matter_who_leaves(
    target: int | None, leaver: int, over: bool
) -> None:
    decided = table(
        "8C QH", tokens=(0, 3, 0), out=[2, 0], options=FOLD, question=question("KH", 0, target), discard="KH"
    )
    scene = decided.do("leave", seat=leaver)
    assert scene.told == [{"event": "leave", "seat": leaver}]
    assert (scene.state.tokens, scene.state.hands, scene.state.out) == (
        decided.state.tokens,
        decided.state.hands,
        decided.state.out,
    )
    if not over:
        assert scene.state.phase == decided.state.phase
        scene = scene.do("pass")
    assert (scene.state.phase, scene.state.winners) == ("over", (1,))
    assert scene.state.ranking == ((1,), (0,), (2,))


# --- What a list of legal actions holds -------------------------------------------------------------------------


@clause("NN4", "NN5", "NN10", "NN12", "ALL8")
def test_refusals_name_the_first_clause_that_is_broken() -> None:
    over = table("8C QH KC", total=97)
    assert over.refuses("play 7H") == "NN4"
    assert over.refuses("play 7H 1") == "NN4"
    assert over.refuses("play 8C 1") == "NN5"
    assert over.refuses("play 8C") == "NN10"
    assert over.refuses("bust 7H") == "NN12"
    assert over.refuses("bust 7H", seat=1) == "ALL8"
    assert over.refuses("ask 1") == over.refuses("pass") == over.refuses("answer No.") == "ALL8"
    assert over.do("bust 8C").refuses("bust QH") == "ALL8"


@clause("NN10", "NN12")
@pytest.mark.parametrize("total", range(80, 100))
def test_exactly_the_listed_actions_are_accepted(total: int) -> None:
    scene = table("AS 7H KC", total=total)
    every = [Play(card, count) for card in PACK_OF_52 for count in (None, 1, 11)] + [Bust(card) for card in PACK_OF_52]
    accepted = [spelt for spelt in map(GAME.notation, every) if scene.refuses(spelt) is None]
    assert sorted(accepted) == sorted(scene.legal)
