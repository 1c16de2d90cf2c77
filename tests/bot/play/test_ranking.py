"""How a game ended for its people."""

from dataclasses import replace
from typing import Any

import pytest

from bot.language.errors import Refused
from bot.play import leaving, ranking
from bot.play.table import Table
from bot.standings.games import Outcome
from bot.standings.people import Who
from rules.seats import Seat
from tests.bot.play.tables import ADA, BELA, CLEO, Plain, a_game, context
from tests.tables import altered


def ended(table: Table, *ranking: tuple[int, ...]) -> Table:
    """The table as if its game had ended so."""
    return replace(table, state=table.state._replace(phase="over", ranking=ranking, winners=ranking[0]))


def told(table: Table) -> list[tuple[Who, int, bool, int]]:
    return [(one.user_id, one.place, one.won, one.kept) for one in ranking.results(table, Plain())]


def test_equal_seats_share_a_place_and_house_players_take_none() -> None:
    table = ended(a_game(ADA, BELA, CLEO, house=1), (3,), (1, 2), (0,))
    assert told(table) == [(BELA.id, 1, False, 1), (CLEO.id, 1, False, 2), (ADA.id, 3, False, 0)]


def test_the_place_among_all_counts_house_players_and_players_who_left_come_last() -> None:
    table = ended(a_game(ADA, BELA, CLEO, house=1), (3,), (1, 2), (0,))
    assert [(one.place, one.overall) for one in ranking.results(table, Plain())] == [(1, 2), (1, 2), (3, 4)]
    left = leaving.leave(a_game(ADA, BELA, house=1), context(), ADA.id).table
    left = ended(left, (0,), (2,), (1,))  # the seat that Ada has left comes in first
    assert [(one.user_id, one.overall) for one in ranking.results(left, Plain())] == [(BELA.id, 2), (ADA.id, 3)]
    everybody = a_game(ADA, BELA, house=2)
    for person in (BELA, ADA):
        everybody = leaving.leave(everybody, context(), person.id).table
    assert everybody.phase == "closed"
    assert [(one.user_id, one.place, one.overall) for one in ranking.results(everybody, Plain())] == [
        (ADA.id, 1, 3),
        (BELA.id, 2, 4),
    ]


def test_a_game_is_alone_with_one_person_and_is_against_the_weakest_house_player() -> None:
    def against(*strengths: str, **more: Any) -> str | None:
        table = altered(a_game(ADA, house=len(strengths)), **more)
        for number, strength in enumerate(strengths, 1):
            table = table.with_seat(Seat(number), strength=strength)
        return ranking.finished(table, 5.0, ()).alone_against

    assert against("normal", "normal") == "normal"
    assert against("strong", "easy") == "easy"
    assert against("strong", "strong", practice=True) is None
    assert against("strong", "strong", ousted=True) is None
    assert ranking.finished(a_game(ADA, BELA, house=1), 5.0, ()).alone_against is None
    assert ranking.finished(a_game(ADA, house=2), 5.0, ()).seats == 3


def test_players_who_left_rank_below_all_who_stayed_the_later_the_better() -> None:
    table = a_game()
    for person in (ADA, CLEO):
        table = leaving.leave(table, context(), person.id).table
    table = ended(table, (0,), (1,), (2,))  # the seat that Ada has left comes in first
    assert told(table) == [(BELA.id, 1, False, 1), (CLEO.id, 2, False, 0), (ADA.id, 3, False, 0)]


def test_a_game_ends_also_where_what_was_kept_cannot_be_counted() -> None:
    class Broken(Plain):
        def kept(self, view: Any, seat: int) -> int:
            raise ValueError("no such field")

    table = ended(a_game(), (2,), (0, 1))
    assert [one.kept for one in ranking.results(table, Broken())] == [0, 0, 0]
    assert told(table)[0] == (CLEO.id, 1, True, 2)


def test_only_a_game_of_this_server_that_counts_is_voided() -> None:
    table = replace(a_game(), phase="over", outcome=Outcome(counted=True))
    changed = ranking.void(table, context(), 1, 5)
    assert (changed.table.outcome, changed.voided_by) == (Outcome(counted=False, voided=True), 5)
    with pytest.raises(Refused, match="no longer there"):
        ranking.void(table, context(), 2, 5)
    for nothing in (changed.table, a_game()):
        with pytest.raises(Refused, match="nothing to void"):
            ranking.void(nothing, context(), 1, 5)
