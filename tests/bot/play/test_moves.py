"""What happens in a game."""

from dataclasses import replace
from typing import Any

import pytest

from bot.language.errors import NOT_SEATED, Refused
from bot.play import leaving, moves
from bot.play import tournament_tables as own
from bot.play.changes import Changed
from bot.play.closing import ALL_AWAY, CHANNEL_GONE, NOBODY_STARTED
from bot.play.moves import Stale
from bot.play.table import HOMELESS, LAST_MOVES, LOBBY, MISSES, Decision, Move, Table, Wait
from rules import GAMES, Illegal
from rules.it_aint_over.state import PACK
from rules.it_aint_over.words import Draw
from rules.over_and_out.words import Bust
from rules.seats import Seat, seats_at
from tests.bot.play.tables import ADA, BELA, NOW, a_game, a_lobby, context, moved
from tests.rules.it_aint_over.scenes import table as scene
from tests.rules.karma.scenes import table as karma

LATE = NOW + 86400.0


def test_a_decision_is_counted_for_each_seat_whose_choices_change() -> None:
    table = a_game()  # a set-up: all three act beside one another
    decisions = [player.decision for player in moved(table, Seat(1)).table.players]
    assert decisions == [1, 2, 1]
    decisions = [player.decision for player in moved(a_game(game="over_and_out"), Seat(0)).table.players]
    assert decisions == [2, 2, 1]  # it is the next one's turn


def test_a_press_that_was_drawn_for_another_decision_changes_nothing() -> None:
    table = a_game()
    action = table.game.legal_actions(table.state, Seat(0))[0]
    for decision in map(Decision, (0, 2)):
        with pytest.raises(Stale) as stale:
            moves.act(table, context(), ADA.id, decision, action)
        assert stale.value.table is table
    with pytest.raises(Stale):
        moves.act(replace(table, phase="over"), context(), ADA.id, Decision(1), action)
    with pytest.raises(Stale):  # a button of a hand that an older version has drawn
        moves.act(table, context(offers=lambda action, phase: False), ADA.id, Decision(1), action)
    with pytest.raises(Refused) as refused:
        moves.act(table, context(), 99, Decision(1), action)
    assert refused.value.sentence == NOT_SEATED


def test_what_the_rules_refuse_is_refused() -> None:
    table = a_game(game="over_and_out")
    with pytest.raises(Illegal):
        moves.act(table, context(), BELA.id, Decision(1), Bust())


def test_a_move_goes_to_the_record_and_tells_what_everybody_may_see() -> None:
    table = a_game(game="over_and_out")
    action = table.game.legal_actions(table.state, Seat(0))[0]
    changed = moves.act(table, context(), ADA.id, Decision(1), action)
    assert changed.actions == ((0, table.game.write_action(action), "person"),)
    assert changed.table.actions == 1
    assert changed.results == ()
    (move,) = changed.table.moves
    assert not move.plain
    assert "play" in {event["event"] for event in move.events}
    assert [event["cards"] for event in move.events if event["event"] == "draw"] == [["?"]]
    table = changed.table
    for _ in range(LAST_MOVES):
        table = moved(table, table.state.turn).table
    assert (table.actions, len(table.moves)) == (1 + LAST_MOVES, LAST_MOVES)
    assert table.first_shown == 1


def test_what_people_wrote_is_noted_once_it_is_kept_no_longer_and_the_message_has_not_shown_it() -> None:
    by_person, by_house = (Move(({"event": "answer", "text": "Rome"},), {}, by) for by in ("person", "house"))
    told = (by_person, replace(by_person, accepted=True), by_house, replace(by_person, events=()), by_person)
    table = replace(a_game(game="over_and_out"), moves=told, actions=20)
    for seat in seats_at(len(table.players)):
        table = table.with_seat(seat, moved=20)
    for _ in range(LAST_MOVES - 1):
        table = moved(table, table.state.turn).table
    assert table.unshown == (15,)
    assert moved(table, table.state.turn).table.unshown == (15, 19)


def test_a_players_own_move_resets_the_misses() -> None:
    table = a_game(game="over_and_out").with_seat(Seat(0), missed=2)
    assert moved(table, Seat(0)).table.players[0].missed == 0
    assert moved(table.with_seat(Seat(1), missed=2), Seat(0)).table.players[1].missed == 2


def test_when_time_is_up_the_stand_in_makes_that_one_move() -> None:
    table = a_game(game="over_and_out")
    early = moves.time_up(table, context(), Seat(0))
    assert early.table is table
    late = moves.time_up(table, context(LATE), Seat(0))
    (made,) = late.actions
    assert (made.seat, made.by) == (0, "stand-in")
    assert late.table.players[0].missed == 1
    assert moves.time_up(table, context(LATE), Seat(1)).table is table  # nobody waits for that seat


def test_a_strong_player_plays_what_it_has_thought_of_for_this_decision() -> None:
    table = a_game(game="over_and_out")
    thought = table.game.legal_actions(table.state, Seat(0))[-1]
    (chosen,) = moves.time_up(table, context(LATE), Seat(0), (Decision(1), thought)).actions
    assert chosen.action == table.game.write_action(thought)
    (old,) = moves.time_up(
        table, context(LATE), Seat(0), (Decision(0), Bust())
    ).actions  # one that is no longer possible
    assert old.action != table.game.write_action(Bust())


@pytest.mark.parametrize(("key", "why"), [(LOBBY, NOBODY_STARTED), (HOMELESS, CHANNEL_GONE)])
def test_a_table_whose_own_time_is_up_is_closed(key: object, why: str) -> None:
    table = a_lobby()
    table = replace(table, waits={**table.waits, HOMELESS: Wait("lobby", NOW)})
    changed = moves.time_up(table, context(LATE), key)  # type: ignore[arg-type]
    assert (changed.table.phase, changed.table.reason, changed.table.waits) == ("closed", why, {})
    assert not changed.actions


@pytest.mark.parametrize(("pace", "phase"), [("slow", "closed"), ("normal", "play")])
def test_a_slow_game_that_everybody_is_away_from_ends_with_their_last_miss(pace: str, phase: str) -> None:
    table = a_game(game="over_and_out", pace=pace)
    for seat in seats_at(3):
        table = table.with_seat(seat, missed=MISSES - (seat == 0))
    changed = moves.time_up(table, context(LATE), Seat(0))
    assert changed.table.phase == phase
    assert changed.table.reason == (ALL_AWAY if phase == "closed" else None)
    assert changed.actions  # in one transaction with the move
    assert changed.results == ()


def drawing(**how: Any) -> Table:
    """A game of It Ain't Over in which all cards are in hands, so that there is nothing to draw."""
    table, cards = a_game(game="it_aint_over", **how), [card for card in PACK if card != "6C"]
    hands = [" ".join(cards[seat::3]) for seat in range(3)]
    return replace(table, state=scene(*hands, top="6C", draw="").state)


def test_what_leaves_no_choice_is_done_in_the_same_change_as_an_action_of_its_own() -> None:
    table = drawing()
    alone = moves.act(table, context(), ADA.id, Decision(1), Draw())
    changed = moves.followed(alone, context())
    assert [(action.seat, action.action, action.by) for action in changed.actions] == [
        (0, {"do": "draw"}, "person"),
        (0, {"do": "pass"}, "person"),
    ]
    assert changed.table.actions == 2
    assert [move.forced for move in changed.table.moves] == [False, True]
    assert list(changed.table.waits) == [1]
    assert changed.table.players[0].decision == alone.table.players[0].decision + 1


def test_an_opening_move_before_a_forced_one_counts_as_a_move() -> None:
    table = moves.followed(moves.act(drawing(), context(), ADA.id, Decision(1), Draw()), context()).table
    assert table.told_to(Seat(0)) == table.moves  # of what has led to it, too
    over = own.judged(table.with_seat(Seat(0), missed=1), context())  # they have missed another one since
    assert 0 not in own.score(over, context()).absent


@pytest.mark.parametrize("drawn", ["5C", "5S"])  # whether it fits is not known to the others
def test_what_others_cannot_know_to_be_no_choice_is_left_to_its_player(drawn: str) -> None:
    table = drawing()
    draws = replace(table, state=scene("7D 9H", "2C 4C", "2H 4H", top="6C", draw=drawn).state)
    changed = moves.act(draws, context(), ADA.id, Decision(1), Draw())
    assert moves.followed(changed, context()) is changed
    for nothing in Changed(changed.table), Changed(replace(table, phase="closed"), actions=changed.actions):
        assert moves.followed(nothing, context()) is nothing


def test_a_forced_move_counts_neither_as_missed_nor_as_played() -> None:
    drawn = moves.time_up(drawing().with_seat(Seat(0), missed=1), context(LATE), Seat(0), (Decision(1), Draw()))
    late = moves.followed(drawn, context())
    assert [action.by for action in late.actions] == ["stand-in", "stand-in"]
    assert late.table.players[0].missed == 2


@pytest.mark.parametrize(("hand", "does"), [("|| 1 2 -", "flip"), ("3 4", "pick_up")])
def test_a_missed_flip_or_pick_up_is_made_by_the_stand_in_but_counts_as_no_missed_clock(hand: str, does: str) -> None:
    away = drawing().with_seat(Seat(1), missed=MISSES - 1, moved=1)
    table = replace(away, game=GAMES["karma"], state=karma("9 12", hand, "5 6", discard="2").state)
    play = table.game.parse_notation("play hand 9")
    played = moves.followed(moves.applied(table, Seat(0), play, "person", context()), context())
    assert len(played.actions) == 1  # it waits for a press
    late = moves.time_up(played.table, context(LATE), Seat(1))
    ((seat, action, by),) = [(one.seat, one.action["do"], one.by) for one in late.actions]
    assert (seat, action, by) == (1, does, "stand-in")
    assert (late.table.players[1].missed, late.table.players[1].away) == (MISSES - 1, False)
    chosen = table.game.legal_actions(played.table.state, Seat(1))[0]
    pressed = moves.act(played.table, context(), BELA.id, played.table.players[1].decision, chosen)
    assert pressed.table.players[1].missed == 0


def test_a_game_that_ends_waits_for_nobody_and_ranks_its_people() -> None:
    table = a_game(ADA, BELA, game="over_and_out", house=1)
    while table.phase == "play":
        changed = moved(table, table.state.turn)
        table = changed.table
    assert (table.phase, table.waits) == ("over", {})
    assert {result.user_id for result in changed.results} == {ADA.id, BELA.id}


def test_a_seat_that_was_left_is_played_by_the_house() -> None:
    table = leaving.leave(a_game(game="over_and_out"), context(), ADA.id).table
    assert table.waits[Seat(0)].kind == "house"
    played = moves.time_up(table, context(LATE), Seat(0))
    assert [action.by for action in played.actions] == ["house"]
    assert played.table.players[0].missed == 0
    with pytest.raises(Refused):
        moves.act(table, context(), ADA.id, table.players[0].decision, Bust())
