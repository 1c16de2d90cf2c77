"""Removing what players wrote, and their names."""

from dataclasses import replace

import pytest

from bot.language.errors import Refused
from bot.play import erasure
from bot.play.changes import Action, Removal, choosing
from bot.play.table import Move, Table
from bot.standings.games import Outcome
from bot.standings.people import Former
from bot.standings.ratings import FIRST, Change
from rules.seats import Seat
from tests.bot.play.tables import ADA, BELA, MODERATOR, Plain, a_game, context

FORMER = Former(3)


def written(seat: int, text: str) -> Move:
    return Move(({"event": "answered", "seat": seat, "text": text},), {}, "person")


def spoken() -> Table:
    """A table of eight moves whose last three are shown, two of them with words."""
    shown = (written(0, "Blue."), Move(({"event": "played", "seat": 1},), {}, "person"), written(1, "Green."))
    return replace(a_game(), moves=shown, actions=8)


def words(table: Table) -> list[str]:
    return [event["text"] for move in table.moves for event in move.events if "text" in event]


def test_words_are_removed_by_moderators_by_discord_and_by_their_author() -> None:
    table, record = spoken(), [Action(Seat(0), {"text": "Red."}, "person")]
    for by in (MODERATOR, None, ADA):
        assert words(erasure.remove_words(table, by, 5, Plain()).table) == ["…", "Green."]
    assert erasure.remove_old_words(table, ADA, 0, record, ()).removal == Removal(0, ADA.id, Seat(0))
    with pytest.raises(Refused, match="Only moderators"):
        erasure.remove_words(table, BELA, 5, Plain())
    with pytest.raises(Refused, match="Only moderators"):
        erasure.remove_old_words(table, BELA, 0, record, ())


def test_removed_words_are_left_in_no_hand_even_if_its_owner_is_choosing() -> None:
    """Also where a hand was drawn with them just before, by a process that learns of the removal only then."""
    table, more = spoken(), Move(({"event": "played", "seat": 2},), {}, "person")
    removed = erasure.remove_words(table, MODERATOR, 5, Plain()).table
    later = replace(removed, moves=(*removed.moves[1:], more), actions=9)  # in which these words are told no more
    much_later = replace(removed, moves=(more,), actions=12)
    assert choosing(table, removed) == []
    for other in (removed, later, much_later):
        assert choosing(removed, other) == choosing(table, table) != []


def test_the_last_words_go_first_or_those_of_the_action_that_was_named() -> None:
    table = spoken()
    last = erasure.remove_words(table, None, None, Plain())
    assert (words(last.table), last.removal) == (["Blue.", "…"], Removal(7, None, Seat(1)))
    named = erasure.remove_words(table, MODERATOR, 5, Plain())
    assert (words(named.table), named.removal) == (["…", "Green."], Removal(5, MODERATOR.id, Seat(0)))
    none = erasure.remove_words(table, MODERATOR, 6, Plain())
    assert (none.table, none.removal) == (table, None)


def test_words_that_only_a_replay_shows_are_removed_once() -> None:
    table = spoken()
    record = [Action(Seat(number % 3), {"text": "Red."} if number == 1 else {}, "person") for number in range(8)]
    changed = erasure.remove_old_words(table, MODERATOR, 1, record, ())
    assert (changed.table, changed.removal) == (table, Removal(1, MODERATOR.id, Seat(1)))
    assert erasure.remove_old_words(table, MODERATOR, 1, record, {1}).removal is None
    assert erasure.remove_old_words(table, MODERATOR, 2, record, ()).removal is None


def test_a_forgotten_player_is_named_nowhere_at_a_table() -> None:
    rating = Change(FIRST, FIRST, 1)
    table = replace(spoken(), outcome=Outcome(counted=True, ratings={ADA.id: rating, BELA.id: rating}))
    changed = erasure.forget(table, context(), ADA.id, FORMER)
    new = changed.table
    assert changed.erased
    assert (new.opener_id, new.players[0].user_id, new.players[0].name) == (FORMER, FORMER, "")
    assert new.players[1:] == table.players[1:]
    assert words(new) == ["…", "Green."]
    assert new.outcome is not None
    assert new.outcome.ratings == {FORMER: rating, BELA.id: rating}


def test_forgetting_an_opener_keeps_the_words_of_others() -> None:
    table = replace(spoken(), opener_id=99)
    new = erasure.forget(table, context(), 99, FORMER).table
    assert (new.opener_id, new.players, words(new)) == (FORMER, table.players, ["Blue.", "Green."])
