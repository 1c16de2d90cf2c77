"""Hints are for people who play alone against the house, in games that do not count."""

from dataclasses import replace

import pytest

from bot.language.errors import Refused
from bot.play import hints
from bot.play.table import Decision
from rules.seats import Seat
from tests.bot.play.tables import ADA, BELA, CLEO, a_game, context
from tests.tables import altered


def test_a_hint_makes_a_game_alone_one_for_practice() -> None:
    table = a_game(ADA, house=2)
    assert hints.offered(table)
    assert table.alone_against is not None
    decision = table.players[0].decision
    once = hints.given(table, context(), ADA.id, decision).table
    assert once.agreed.practice
    assert once.alone_against is None
    assert hints.given(once, context(), ADA.id, decision).table is once
    late = Decision(decision + 1)
    assert hints.given(table, context(), ADA.id, late).table is table


def test_there_are_no_hints_among_people_nor_in_a_try_that_counts() -> None:
    alone = a_game(ADA, house=2)
    for table, said in (
        (a_game(ADA, BELA), hints.COUNTS),
        (altered(a_game(ADA, BELA), practice=True), hints.AMONG_PEOPLE),
        (replace(alone, event=replace(alone.event, daily="2026-11-22")), hints.COUNTS),
    ):
        assert not hints.offered(table)
        with pytest.raises(Refused) as refused:
            hints.given(table, context(), ADA.id, table.players[0].decision)
        assert refused.value.sentence == said
    assert hints.offered(
        replace(alone, event=replace(alone.event, daily="2026-11-22"), agreed=replace(alone.agreed, practice=True))
    )


def test_only_seated_players_get_hints_and_only_during_the_game() -> None:
    table = a_game(ADA, house=2)
    for asked, who in ((table, CLEO), (replace(table, phase="over"), ADA)):
        with pytest.raises(Refused):
            hints.given(asked, context(), who.id, asked.players[0].decision)


def test_a_game_is_among_people_as_long_as_two_of_them_play() -> None:
    table = a_game(ADA, BELA)
    assert hints.among_people(table)
    assert not hints.among_people(replace(table, phase="over"))
    assert not hints.among_people(table.with_seat(Seat(1), gone=True))
    assert not hints.among_people(a_game(ADA, house=2))
