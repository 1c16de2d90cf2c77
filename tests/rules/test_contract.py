"""What every game promises, held to on random games of all that are found."""

import re
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, Illegal, Leave
from rules.conformance import PROMISES, Promise, attempts, played

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
def test_its_phases_follow_each_other_as_is_drawn(game: AnyGame) -> None:
    drawn = dict(re.findall(r"^ *(\w+) -> (.*)$", game.phases.__doc__ or "", re.MULTILINE))
    games = [played(game, seeded(seed), leaving=0.25 if seed % 2 else 0.03) for seed in range(200)]
    seen = {(moment.before.phase.value, moment.after.phase.value) for one in games for moment in islice(one, 2000)}
    told = {(phase, following) for phase, all_ in drawn.items() for following in all_.split(", ")}
    assert {(phase, following) for phase, following in seen if phase != following} == told
    assert {phase.value for phase in game.phases} == {*drawn, "over"}


@every_game
def test_a_table_is_the_state_that_was_laid_on_it(game: AnyGame) -> None:
    assert game.table is not None
    for moment in played(game, seeded(1)):
        written = game.dump(moment.before)
        table = game.table(moment.before, True)
        assert table.state() == moment.before
        assert type(table.state()) is type(moment.before)
        if not isinstance(moment.action, Leave):
            game.moves[moment.before.phase, type(moment.action)].act(table, moment.seat, moment.action)
            assert (table.state(), tuple(table.events)) == (moment.after, moment.events)
        assert game.dump(moment.before) == written


@every_game
@given(text=st.text(max_size=30))
def test_notation_that_is_none_is_refused_and_never_breaks(game: AnyGame, text: str) -> None:
    for notation in (text, f"play {text}", f"ask {text}"):
        try:
            game.parse_notation(notation)
        except Illegal as refusal:
            assert refusal.clause == "ALL8"  # noqa: PT017 - it need not be refused
