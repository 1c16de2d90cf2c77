"""What is told of a game at its end."""

from dataclasses import replace
from functools import cache

import pytest

from bot.play import feats, moves
from bot.play.changes import Action, Worth
from bot.play.feats import Records
from bot.play.table import Feat, Table
from rules import Leave
from rules.seats import Seat
from tests.bot.play.tables import ADA, BELA, CLEO, Plain, a_game, context


@cache
def played_out() -> tuple[Table, list[Action]]:
    """A game that Ada, Bela and Cleo have played out, with its record."""
    table, judged = a_game(ADA, BELA, CLEO), context()
    record: list[Action] = []
    while table.phase == "play":
        seat = min(table.game.awaited(table.state))
        action = table.game.house_player(table.game.view(table.state, seat), "normal", judged.chance)
        changed = moves.applied(table, seat, action, "person", judged)
        table, record = changed.table, [*record, *changed.actions]
    return table, record


def over() -> Table:
    return played_out()[0]


def winner(table: Table) -> Seat:
    (first,) = table.state.ranking[0]
    return Seat(first)


def test_three_wins_in_a_row_are_told_but_not_two() -> None:
    table = over()
    first = winner(table)
    who = table.players[first].person
    assert who is not None
    assert list(feats.of_records(table, Records({who: 2}))) == []
    assert list(feats.of_records(table, Records({who: 3}))) == [Feat("streak", first, 3)]


def test_a_first_win_is_told_and_the_longest_game_once_there_are_some_to_compare_it_with() -> None:
    table = over()
    first = winner(table)
    who = table.players[first].person
    assert who is not None
    assert list(feats.of_records(table, Records({who: 1}, [who]))) == [Feat("first", first, 1)]
    longest = Feat("longest", first, table.actions)
    assert list(feats.of_records(table, Records(longest=True))) == [longest]
    assert list(feats.of_records(table, Records())) == []


@pytest.mark.parametrize("least", [1, 10_000])
def test_the_greatest_feat_is_told_if_it_is_great_enough(least: int) -> None:
    table, actions = played_out()
    hooks = Plain()
    hooks.worth = {"play": Worth(least)}
    found = feats.greatest(table, feats.done_in(table, actions, hooks), hooks)
    plays = [sum(one.seat == seat and one.action["do"] == "play" for one in actions) for seat in range(3)]
    assert (found and found.size) == (max(plays) if least == 1 else None)


@pytest.mark.parametrize("by", ["person", "house", "stand-in"])
def test_what_a_house_player_did_for_somebody_is_not_told_of_them(by: str) -> None:
    table, actions = played_out()
    hooks = Plain()
    hooks.worth = {"play": Worth(1)}
    done = feats.done_in(table, [action._replace(by=by) for action in actions], hooks)
    assert bool(done) is bool(feats.debuts(table, done, hooks)) is (by == "person")


def test_a_player_who_left_is_not_ahead_of_the_winner_for_having_no_cards() -> None:
    table, record, hooks = a_game(ADA, BELA, CLEO, on_leave="fold"), list[Action](), Plain()
    for seat in (Seat(0), Seat(1)):
        changed = moves.applied(table, seat, Leave(), "person", context())
        table, record = changed.table, [*record, *changed.actions]
    hooks.worth = {feats.COMEBACK: Worth(8, adds=False)}
    hooks.standing = lambda view: [0 if seat in view.left else -9 for seat in range(3)]  # type: ignore[method-assign]
    assert table.phase == "over"
    assert feats.greatest(table, feats.done_in(table, record, hooks), hooks) is None


def test_what_is_found_is_noted_without_drawing_the_page() -> None:
    found = [Feat("streak", Seat(0), 3)]
    changed = feats.note(over(), context(), None, found)
    assert changed.quiet
    assert changed.table.feats == tuple(found)
    assert changed.table == replace(over(), feats=tuple(found))
