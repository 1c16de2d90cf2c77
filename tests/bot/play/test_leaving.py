"""Getting up from a table, closing it, and removing others."""

from dataclasses import replace

import pytest

from bot.language.errors import OVER, Refused
from bot.play import closing, leaving
from bot.play.changes import Changed, asked
from bot.play.closing import ALL_IDLE, CLOSED_BY_HAND
from bot.play.permissions import Person
from bot.play.table import LOBBY, Table
from rules.seats import Seat
from tests.bot.play.tables import ADA, BELA, CLEO, MODERATOR, a_game, a_lobby, context, moved


def left(table: Table, person: Person) -> Changed:
    return leaving.leave(table, context(), person.id)


def test_a_game_is_left_for_good_and_goes_on() -> None:
    table = a_game()
    changed = left(table, BELA)
    assert BELA.id in asked(table, changed.table), "the hand shows it at once"
    assert [(action.seat, action.by) for action in changed.actions] == [(1, "person")]
    assert changed.table.players[1].gone
    assert changed.table.phase == "play"
    assert changed.table.seat_of(BELA.id) is None
    assert left(changed.table, BELA).table is changed.table


def test_the_question_before_leaving_names_the_consequence() -> None:
    assert "A house player takes over" in leaving.consequence(a_game(ADA, BELA), Seat(0))
    assert "Then you're out" in leaving.consequence(a_game(ADA, BELA, on_leave="fold"), Seat(0))
    alone = a_game(ADA, house=2)
    assert "counts as lost in your own record" in leaving.consequence(alone, Seat(0))
    assert "Nobody else is left" in leaving.consequence(
        replace(alone, agreed=replace(alone.agreed, practice=True)), Seat(0)
    )
    assert "Nobody else is left" in leaving.consequence(left(a_game(ADA, BELA, house=1), BELA).table, Seat(0))


@pytest.mark.parametrize("phase", ["over", "closed"])
def test_nothing_is_left_that_has_ended(phase: str) -> None:
    table = replace(a_game(), phase=phase)  # type: ignore[arg-type]
    assert left(table, ADA).table is table
    assert closing.close(table, context(), ADA).table is table
    with pytest.raises(Refused) as refused:
        leaving.remove(table, context(), ADA, BELA.id)
    assert refused.value.sentence == OVER


def test_others_are_removed_by_the_opener_and_by_moderators_only() -> None:
    table = a_game()
    with pytest.raises(Refused, match="Only the host"):
        leaving.remove(table, context(), BELA, CLEO.id)
    with pytest.raises(Refused, match="has no seat"):
        leaving.remove(table, context(), ADA, 99)
    by_opener = leaving.remove(table, context(), ADA, BELA.id)
    by_moderator = leaving.remove(table, context(), MODERATOR, BELA.id)
    for changed in (by_opener, by_moderator):
        assert [action.by for action in changed.actions] == ["manager"]
    assert by_opener.table.ousted  # so the opener gains nothing by it
    assert moved(by_opener.table, Seat(0)).table.ousted
    assert not by_opener.table.counts
    assert by_moderator.table.counts


def test_removing_oneself_is_leaving() -> None:
    changed = leaving.remove(a_game(), context(), ADA, ADA.id)
    assert [action.by for action in changed.actions] == ["person"]
    assert not changed.table.ousted


def test_a_table_is_closed_by_its_opener_and_by_moderators_only() -> None:
    table = a_lobby()
    for person in (ADA, MODERATOR):
        changed = closing.close(table, context(), person)
        assert (changed.table.phase, changed.table.reason, changed.table.waits) == ("closed", CLOSED_BY_HAND, {})
    with pytest.raises(Refused, match="Only the host"):
        closing.close(table, context(), BELA)
    assert LOBBY in table.waits


def test_only_a_game_lies_idle() -> None:
    table = a_lobby()
    assert closing.close_idle(table, context(), 0).table is table
    assert closing.close_idle(a_game(), context(), 0).table.reason == ALL_IDLE
