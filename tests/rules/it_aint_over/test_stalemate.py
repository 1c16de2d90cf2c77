"""The rulebook of It Ain't Over, clause by clause: the order at the end, stalemate, leaving, and what is seen."""

import pytest

from rules.it_aint_over import GAME
from rules.seats import Seat, seats_at

from .scenes import FOLD, faces, table

clause = pytest.mark.clause


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
    assert [GAME.view(scene.state, viewer).drawn for viewer in (*seats_at(2), None)] == ["5C", None, None]
    assert GAME.view(scene.state, Seat(1)).hands == (3, ("6H", "6S"))


@clause("ALL7")
def test_a_card_between_two_hands_is_known_to_those_two_only() -> None:
    scene = table("AS 5C 6C", "8C 6S", "9C", top="7S").do("play AS seat=1", "accept")
    shown = [GAME.write_event(GAME.seen(scene.events[1], viewer))["card"] for viewer in (*seats_at(3), None)]
    assert shown == ["8C", "8C", "?", "?"]
