"""How moves are read, from JSON and from notation: into values of the right kind, which no clause takes for others."""

from typing import Any

import pytest

from rules import GAMES, Illegal
from rules.actions import CARD, CARDS, NO_NUMBER, OPTIONAL_SWITCH, TEXT, WHOLE
from rules.do_over import words as do_over
from rules.it_aint_over import words as it_aint_over
from rules.karma import words as karma
from rules.ninety_nine import words as ninety_nine
from rules.piles import Flip
from rules.seats import Seat

from . import scenes
from .it_aint_over import scenes as it_aint_over_scenes

OF_NO_KIND = [None, True, 1.0, "1", [], [1], {}, {"1": 1}]


def refusal(key: str, state: Any, written: dict[str, Any]) -> str | None:
    """The clause by which the first who is to act is refused this."""
    game = GAMES[key]
    with pytest.raises(Illegal) as refused:
        game.apply(state, state.to_act[0], game.parse_action(written))
    return refused.value.clause


# --- JSON -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", OF_NO_KIND)
def test_what_is_no_whole_number_is_read_as_one_that_is_no_seat_and_no_place(value: object) -> None:
    assert WHOLE.read(value) == NO_NUMBER
    assert NO_NUMBER < 0
    assert WHOLE.read(1) == 1


@pytest.mark.parametrize("value", [None, True, 1, [], ["7H"], {}])
def test_what_is_no_text_is_read_as_an_empty_one(value: object) -> None:
    assert TEXT.read(value) == CARD.read(value) == ""
    assert TEXT.read("7H") == CARD.read("7H") == "7H"


@pytest.mark.parametrize("value", [None, True, 1, "7", "77", ["7", None], [["7"]], {}, {"7": "7"}])
def test_what_is_no_list_of_cards_is_read_as_cards_that_nobody_holds(value: object) -> None:
    cards = CARDS.read(value)
    assert isinstance(cards, tuple)
    assert set(cards) == {""}
    assert len(cards) > 3, "more than a move can have"
    assert CARDS.read(["7", "7"]) == ("7", "7")
    assert CARDS.read([]) == ()


@pytest.mark.parametrize("value", [None, 1, 0, "true", [], {}])
def test_what_is_no_switch_is_neither_on_nor_off(value: object) -> None:
    assert OPTIONAL_SWITCH.read(value) not in (True, False)
    assert OPTIONAL_SWITCH.read(True) is True
    assert OPTIONAL_SWITCH.read(False) is False


@pytest.mark.clause("NN14", "ALL8")
@pytest.mark.parametrize("value", OF_NO_KIND)
def test_nobody_is_asked_by_what_is_no_seat(value: object) -> None:
    asking = scenes.table("8C QH", tokens=(2, 3, 3), question=scenes.question("KH", 0), discard="KH").state
    assert refusal("ninety_nine", asking, {"do": "ask", "seat": value}) == "NN14"


@pytest.mark.clause("IA13", "ALL8")
@pytest.mark.parametrize("value", [None, True, 5, ["H"], {"H": "H"}])
def test_what_is_no_suit_is_none(value: object) -> None:
    state = it_aint_over_scenes.table("JOKER 5C 6C", "6H 6S", "9C").state
    written = {"do": "play", "cards": ["JOKER"], "shares": {"1": 5}}
    assert refusal("it_aint_over", state, {**written, "suit": value}) == "IA13"
    assert it_aint_over.ACTIONS.read({**written, "suit": "H"}) == it_aint_over.Play(
        ("JOKER",), suit="H", shares=it_aint_over.shares([(Seat(1), Seat(5))])
    )


# --- Notation ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("ALL8")
@pytest.mark.parametrize(
    ("key", "notations"),
    [
        ("ninety_nine", ["play", "play AH 11 1", "ask", "ask x", "ask 1 2", "pass now", "pass ", "leave now"]),
        ("karma", ["lay", "play", "play hand", "play hand 7 x", "play hand 7 2 3", "flip", "give"]),
        ("do_over", ["swap 3", "play hand", "flip", "flip 1 2", "pick_up 1"]),
        ("over_and_out", ["play", "pick_up", "leave now"]),
        ("it_aint_over", ["play", "play JOKER suit=H shares=1:2,1:3", "play 9H seats=1 seats=2", "play 9H last=yes"]),
    ],
)
def test_a_move_with_too_many_words_or_too_few_is_none(key: str, notations: list[str]) -> None:
    for notation in notations:
        with pytest.raises(Illegal) as refused:
            GAMES[key].parse_notation(notation)
        assert refused.value.clause == "ALL8", notation


@pytest.mark.parametrize(
    ("notation", "text"),
    [("answer", ""), ("answer Yes", "Yes"), ("answer  half a  pair ", " half a  pair ")],
)
def test_a_text_at_the_end_has_all_its_blanks_and_may_be_empty(notation: str, text: str) -> None:
    assert ninety_nine.ACTIONS.parse(notation) == ninety_nine.Answer(text)
    assert ninety_nine.ACTIONS.spell(ninety_nine.Answer(text)) == notation


@pytest.mark.parametrize(
    ("notation", "action"),
    [
        ("lay -", karma.Lay(())),
        ("lay 3,7,GIVE", karma.Lay(("3", "7", "GIVE"))),
        ("play hand -", karma.Play("hand", ())),
        ("play hand 7,7", karma.Play("hand", ("7", "7"))),
        ("play open GIVE 2", karma.Play("open", ("GIVE",), Seat(2))),
        ("flip 2", Flip(2)),
    ],
)
def test_several_cards_have_commas_between_and_none_is_a_dash(notation: str, action: Any) -> None:
    assert karma.ACTIONS.parse(notation) == action
    assert karma.ACTIONS.spell(action) == notation


def test_what_stands_beyond_the_last_word_belongs_to_it_and_nothing_there_is_a_card_that_nobody_holds() -> None:
    assert do_over.ACTIONS.parse("play hand 3 7") == do_over.Play("hand", "3 7")
    assert karma.ACTIONS.parse("lay 3 7") == karma.Lay(("3 7",))
    assert karma.ACTIONS.parse("lay ") == karma.Lay(("",))
