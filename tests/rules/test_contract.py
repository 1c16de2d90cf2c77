"""What every game promises, held to on random games of all that are found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, Illegal
from rules.conformance import PROMISES, Promise, attempts

from .coverage import rulebook
from .play import AnyGame, seeded

CLAUSES = {clause for chapter in rulebook().values() for clause in chapter}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
@pytest.mark.parametrize("promise", PROMISES.values(), ids=PROMISES)
def test_it_keeps_its_promises(game: AnyGame, promise: Promise) -> None:
    for seed in range(10):
        promise(game, seeded(seed))


@every_game
def test_whatever_is_refused_is_refused_with_a_clause_of_the_rulebook(game: AnyGame) -> None:
    clauses = {refusal and refusal.clause for seed in range(10) for _, refusal in attempts(game, seeded(seed))}
    assert len(clauses) > 3
    assert clauses <= CLAUSES


@every_game
@given(text=st.text(max_size=30))
def test_notation_that_is_none_is_refused_and_never_breaks(game: AnyGame, text: str) -> None:
    for notation in (text, f"play {text}", f"ask {text}"):
        try:
            game.parse_notation(notation)
        except Illegal as refusal:
            assert refusal.clause == "ALL8"  # noqa: PT017 - it need not be refused
