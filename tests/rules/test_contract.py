"""What every game promises, held to on random games of all that are found."""

import re
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, Illegal
from rules.conformance import PROMISES, Promise, attempts, played
from rules.state import maker

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


def test_a_state_is_made_of_its_first_fields_as_they_were_and_new_values_for_the_others() -> None:
    state = GAMES["ninety_nine"].new(seats=3, seed="7")
    made = maker(type(state), 19, "draw", "discard")
    assert made((*state[:19], (), state.draw)) == state._replace(draw=(), discard=state.draw)
    assert type(made(tuple(state))) is type(state)
    for fixed, names in ((19, ("discard", "draw")), (19, ("draw",)), (18, ("draw", "discard"))):
        with pytest.raises(AssertionError):
            maker(type(state), fixed, *names)


@every_game
@given(text=st.text(max_size=30))
def test_notation_that_is_none_is_refused_and_never_breaks(game: AnyGame, text: str) -> None:
    for notation in (text, f"play {text}", f"ask {text}"):
        try:
            game.parse_notation(notation)
        except Illegal as refusal:
            assert refusal.clause == "ALL8"  # noqa: PT017 - it need not be refused
