"""Duplicate rounds: everybody is compared with those who held the same cards."""

from fractions import Fraction

from bot.tournaments.duplicate import compared, margins
from bot.tournaments.standings import DUPLICATE, standing, ties_of
from tests.bot.tournaments.rounds import Past, Table


def test_whoever_did_better_with_the_same_cards_is_ahead() -> None:
    tables = [Table((0, 1), (1, 2)), Table((2, 3), (2, 1)), Table((4, 5), (1, 2))]
    # In the first seat 0 and 4 have come first and 2 second; in the other seat 3 first, 1 and 5 second.
    assert compared(tables) == {
        0: Fraction(3, 4), 4: Fraction(3, 4), 2: 0, 3: 1, 1: Fraction(1, 4), 5: Fraction(1, 4),
    }  # fmt: skip


def test_at_the_same_place_what_the_game_measures_decides() -> None:
    tables = [Table((0, 1), (1, 2), (0, -5)), Table((2, 3), (1, 2), (0, -3))]
    assert compared(tables) == {0: Fraction(1, 2), 2: Fraction(1, 2), 1: 0, 3: 1}


def test_only_tables_of_the_same_size_hold_the_same_cards() -> None:
    tables = [
        Table((0, 1, 2), (1, 2, 3)),
        Table((3, 4, 5), (3, 2, 1)),
        Table((6, 7), (1, 2)),  # there is no other table for two: it is compared with itself
    ]
    assert compared(tables) == {0: 1, 1: Fraction(1, 2), 2: 0, 3: 0, 4: Fraction(1, 2), 5: 1, 6: 1, 7: 0}


def test_in_a_duplicate_tournament_the_comparison_makes_the_points() -> None:
    rounds = [Past([Table((0, 1), (1, 2), (0, -9)), Table((2, 3), (1, 2), (0, -1))])]
    lines = standing(range(4), rounds, size=2, duplicate=True)
    assert [(line.entrant, float(line.points)) for line in lines] == [(3, 1.0), (2, 0.5), (0, 0.5), (1, 0.0)]


def test_the_duplicate_score_breaks_ties_before_anything_else() -> None:
    assert ties_of(duplicate=True)[0] == DUPLICATE
    assert DUPLICATE not in ties_of()


def test_the_duplicate_score_is_by_how_much_somebody_stood_better_with_the_same_cards() -> None:
    tables = [Table((0, 1), (1, 2), (0, -9)), Table((2, 3), (1, 2), (0, -1)), Table((4, 5), (2, 1), (-2, 0))]
    third = Fraction(1, 3)
    assert margins(tables) == {0: 2 * third, 2: 2 * third, 4: -4 * third, 1: -17 * third, 3: 7 * third, 5: 10 * third}
    assert margins([Table((0, 1), (1, 2))]) == {0: 0, 1: 0}
    lines = standing(range(6), [Past(tables)], size=2, duplicate=True)
    assert {line.entrant: line.ties[0] for line in lines} == margins(tables)
