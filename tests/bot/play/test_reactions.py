"""Reactions to what players wrote: who may give them, how they are counted, and what was liked best."""

from dataclasses import replace

import pytest

from bot.language.errors import Refused
from bot.play import erasure, messages, reactions
from bot.play.changes import Reaction
from bot.play.table import Move, Praised, Table
from bot.standings.people import Former
from rules.seats import Seat
from tests.bot.play.tables import ADA, BELA, CLEO, Plain, a_game, context


def written(seat: int, by: str = "person") -> Move:
    return Move(({"event": "answered", "seat": seat, "text": f"Words of seat {seat}"},), {}, by)


def spoken(*praised: Praised) -> Table:
    """A table of eight moves whose last three are shown: Ada's words, a house player's, and Bela's."""
    moves = (written(0), written(2, "house"), written(1))
    return replace(a_game(), moves=moves, actions=8, praised=praised)


def test_each_person_counts_once_for_each_kind_and_may_take_it_back() -> None:
    given = {Reaction(5, BELA.id, "laugh"), Reaction(5, CLEO.id, "laugh"), Reaction(7, CLEO.id, "heart")}
    changed = reactions.react(spoken(), BELA, 5, "heart", given, Plain())
    assert changed.reaction == Reaction(5, BELA.id, "heart")
    assert [(one.number, one.laughs, one.hearts) for one in changed.table.praised] == [(5, 2, 1)]
    back = reactions.react(changed.table, CLEO, 5, "laugh", given, Plain())
    assert [(one.laughs, one.hearts) for one in back.table.praised] == [(1, 0)]
    only = reactions.react(
        spoken(Praised(5, written(0), 1, 0)), BELA, 5, "laugh", [Reaction(5, BELA.id, "laugh")], Plain()
    )
    assert only.table.praised == ()


def test_ones_own_words_and_words_that_are_gone_take_no_reaction() -> None:
    with pytest.raises(Refused, match="your own answer"):
        reactions.react(spoken(), ADA, 5, "laugh", (), Plain())
    for number in (4, 8):
        with pytest.raises(Refused, match="no longer there"):
            reactions.react(spoken(), ADA, number, "laugh", (), Plain())


def test_the_first_of_the_best_wins_and_house_players_do_not_compete() -> None:
    praised = [Praised(1, written(0), 1, 1), Praised(4, written(1), 0, 2), Praised(6, written(2, "house"), 9, 9)]
    assert reactions.best(praised) is praised[0]
    assert reactions.best(praised[2:]) is None


def test_two_reactions_put_the_author_of_the_best_words_into_the_picture_which_is_then_another() -> None:
    one, two = spoken(Praised(5, written(0), 1, 0)), spoken(Praised(5, written(0), 1, 1))
    assert (reactions.favorite(one), reactions.favorite(two)) == (None, Seat(0))
    assert not messages.same_picture(one, two)
    assert messages.same_picture(one, spoken())


def test_of_what_is_shown_no_more_only_the_best_is_kept() -> None:
    table = spoken(Praised(0, written(0), 1, 0), Praised(1, written(1), 2, 0), Praised(7, written(1), 0, 1))
    kept = reactions.react(table, CLEO, 5, "laugh", (), Plain()).table.praised
    assert [one.number for one in kept] == [1, 7, 5]


def test_what_is_removed_and_what_a_forgotten_player_wrote_is_no_longer_the_best() -> None:
    table = spoken(Praised(2, written(0), 3, 0), Praised(7, written(1), 0, 1))
    assert [one.number for one in erasure.remove_words(table, BELA, 7, Plain()).table.praised] == [2]
    assert [one.number for one in erasure.forget(table, context(), ADA.id, Former(3)).table.praised] == [7]
    refused = erasure.remove_words(replace(table, phase="over"), None, None, Plain())
    assert (refused.table.praised, refused.table.moves, refused.removal) == ((), table.moves, None)
