"""Who may do what at a table, as the table itself tells it."""

from dataclasses import replace

import pytest

from bot.language.errors import Refused
from bot.play.permissions import hosts, keeps, need_host, need_keeper
from bot.play.table import Table
from tests.bot.play.tables import ADA, BELA, CLEO, MODERATOR, a_lobby

STRANGERS = [replace(BELA, id=number) for number in (ADA.id - 1, CLEO.id + 1)]
"""Discord counts its ids up: of an older account than all at the table, and of a younger one."""


@pytest.fixture
def table() -> Table:
    """A table that Bela has opened; Ada's account is older, and Cleo's younger."""
    return a_lobby(BELA, ADA, CLEO)


def test_a_table_belongs_to_its_opener_alone_and_to_moderators(table: Table) -> None:
    assert hosts(table, BELA)
    assert keeps(table, BELA)
    assert hosts(table, MODERATOR)
    assert keeps(table, MODERATOR)
    for other in (ADA, CLEO, *STRANGERS):
        assert not hosts(table, other)
        assert not keeps(table, other)
        with pytest.raises(Refused, match="Only the host"):
            need_host(table, other)
        with pytest.raises(Refused, match="Only the host"):
            need_keeper(table, other)


def test_after_the_opener_stands_up_all_seated_may_arrange_the_table_but_not_close_it(table: Table) -> None:
    without = replace(table, players=table.players[1:])
    assert hosts(without, ADA)
    assert hosts(without, CLEO)
    assert not any(hosts(without, other) for other in (BELA, *STRANGERS))
    assert keeps(without, BELA)
    assert not any(keeps(without, other) for other in (ADA, CLEO, *STRANGERS))


def test_players_who_left_a_running_game_have_sat_there_and_nobody_else_has(table: Table) -> None:
    gone = replace(table, players=tuple(replace(player, gone=True) for player in table.players))
    assert all(gone.seat_held_by(person.id) is not None for person in (ADA, BELA, CLEO))
    assert all(gone.seat_held_by(other.id) is None for other in STRANGERS)
