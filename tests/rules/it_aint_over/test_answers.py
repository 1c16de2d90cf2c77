"""The rulebook of It Ain't Over, clause by clause: how a player answers a card that is played against them."""

from typing import Any

import pytest

from rules.it_aint_over import GAME
from rules.seats import Seat

from .scenes import faces, table

clause = pytest.mark.clause


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
    faced = faced._replace(facing=(faced.facing[0]._replace(by=Seat(2)),))
    after, events = GAME.apply(GAME.load(GAME.dump(faced)), Seat(2), GAME.parse_notation("accept"))
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
