"""What `benchmarks.duplicate` and `benchmarks.pairing` measure with, and small runs of them."""

import random

import pytest

from benchmarks import duplicate, pairing
from benchmarks.duplicate import Sums, due, interval, summed, together
from rules import GAMES


def drawn(share: float, count: int, chance: random.Random) -> list[tuple[int, float]]:
    """Results of two kinds of people, of whose variance this share is due to the kind."""
    kinds = [chance.randrange(2) for _ in range(count)]
    return [(kind, (2 * kind - 1) * share**0.5 + chance.gauss(0, (1 - share) ** 0.5)) for kind in kinds]


@pytest.mark.parametrize("share", [0.0, 0.2, 0.6, 1.0])
def test_the_share_of_the_variance_that_is_due_to_strength_is_found_again(share: float) -> None:
    chance = random.Random(1)
    assert due(summed(drawn(share, 20_000, chance), 2)) == pytest.approx(2 * share / (1 + share), abs=0.02)


def test_what_is_equal_everywhere_is_due_to_nothing() -> None:
    assert due([Sums(2, 2.0, 4.0), Sums(2, 2.0, 4.0)]) == 0


def test_the_interval_has_the_ratio_in_it() -> None:
    chance = random.Random(1)
    plain, same = ([summed(drawn(share, 50, chance), 2) for _ in range(60)] for share in (0.1, 0.3))
    low, high = interval(plain, same, chance)
    assert low < due(together(same)) / due(together(plain)) < high
    assert 1 < low < 2.5 < high


def test_tables_of_the_same_deal_are_played_by_people_of_different_strength() -> None:
    chance = random.Random(1)
    for key in GAMES:
        tables = duplicate.tables(GAMES[key], ["one", "one"], 3, chance)
        assert [list(table.seats) for table in tables] == [[0, 1, 2], [3, 4, 5]]
        assert all(min(table.places) == 1 for table in tables)
        assert sum(one.people for one in duplicate.duplicate(tables)) == 6
        assert sum(one.total for one in duplicate.duplicate(tables)) == pytest.approx(3)


def test_256_people_meet_nobody_again_in_seven_rounds_but_for_a_naive_pairing() -> None:
    _, again = pairing.tournament(pairing.ours, 256, 7, 4)
    assert again == 0
    _, again = pairing.tournament(pairing.naive, 256, 7, 4)
    assert again > 0


def test_each_look_in_an_arena_that_seats_somebody_is_measured() -> None:
    tables, looks = pairing.hour(32, 4, seconds=900.0)
    assert tables > 16, "people are seated again when their first tables are over"
    assert 1 < len(looks) <= tables
    assert min(looks) > 0
