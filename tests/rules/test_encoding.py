"""The games in numbers: each action has one for good, and what a seat sees is made of its view alone."""

from itertools import islice
from typing import Any

import pytest

from rules import GAMES, Game, Leave
from rules.conformance import begun, exchanged, filled, sampled
from rules.encoding import WAIT, NotInCatalogue, encoding_of
from rules.karma.words import Lay

from .golden import catalogue, catalogue_of
from .play import seeded

AnyGame = Game[Any, Any]
MOMENTS = 60


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]


def test_each_action_keeps_its_number(game: AnyGame) -> None:
    assert catalogue(game) == catalogue_of(game).read_text(encoding="utf-8"), "only with a new revision of the rules"
    encoding = encoding_of(game)
    assert len(set(encoding.texts)) == len(encoding.catalogue)


def test_what_is_listed_has_a_number_that_means_it(game: AnyGame) -> None:
    encoding, chance = encoding_of(game), seeded(1)
    seen = set()
    for _ in range(6):
        for moment in sampled(game, chance, MOMENTS):
            state = moment.before
            for seat in state.to_act:
                view, listed = game.view(state, seat), game.legal_actions(state, seat)
                numbers = encoding.numbers(view, seat, listed)
                assert len(set(numbers)) == len(listed)
                assert numbers == [encoding.number(state, seat, action) for action in listed]
                meant = [encoding.action(view, seat, number) for number in numbers]
                assert encoding.numbers(view, seat, meant) == numbers
                assert all(game.apply(state, seat, action) for action in islice(meant, 3))
                pairs = zip(listed, meant, strict=True)
                assert all(action == other for action, other in pairs if action == filled(action))
                seen.update(numbers)
    assert len(seen) > 10


def test_what_no_list_has_has_no_number(game: AnyGame) -> None:
    state = begun(game, seeded(1))
    with pytest.raises(NotInCatalogue):
        encoding_of(game).number(state, 0, Leave())


def test_one_waits_where_one_may_act_and_need_not() -> None:
    assert [key for key, game in GAMES.items() if encoding_of(game).wait is not None] == ["it_aint_over"]
    encoding = encoding_of(GAMES["it_aint_over"])
    assert encoding.wait == len(encoding.catalogue) - 1
    assert encoding.catalogue[-1] == WAIT


def test_cards_that_are_laid_are_numbered_by_where_they_lie() -> None:
    game = GAMES["karma"]
    encoding, state = encoding_of(game), game.new(seats=2, seed="lay", dealer=0)
    hand = state.hands[0]
    number = encoding.number(state, 0, Lay((hand[0], hand[2], hand[5])))
    assert encoding.texts[number] == "lay 0+2+5"
    assert encoding.action(state, 0, number) == Lay((hand[0], hand[2], hand[5]))


def test_an_observation_is_made_of_what_the_seat_may_know(game: AnyGame) -> None:
    encoding, chance = encoding_of(game), seeded(1)
    for moment in sampled(game, chance, MOMENTS):
        state = moment.after
        seat = chance.randrange(state.seats)
        other = exchanged(game, state, chance, seat)
        observation = encoding.observation(state.seats)
        row = observation.row(game.view(state, seat), seat)
        assert row == observation.row(game.view(other, seat), seat)
        assert len(row) == observation.size
        assert observation.text(row).splitlines()[0] == f"seat: {seat}"


def test_an_observation_tells_one_card_from_another(game: AnyGame) -> None:
    """Or else the test above would prove nothing."""
    chance = seeded(1)
    state = game.new(seats=game.seats[0], seed="1", dealer=0)
    observation = encoding_of(game).observation(state.seats)
    others = (exchanged(game, state, chance, None) for _ in range(5))
    rows = {tuple(observation.row(game.view(other, 0), 0)) for other in others}
    assert len(rows) > 1


def test_what_a_seat_sees_can_be_read() -> None:
    game = GAMES["over_and_out"]
    state = game.new(seats=2, seed="words", dealer=0)
    observation = encoding_of(game).observation(2)
    lines = observation.text(observation.row(game.view(state, 1), 1)).splitlines()
    assert lines[:3] == ["seat: 1", "phase: play", "turn: 1"]
    assert "direction: 1" in lines
    assert f"tip top: {state.tip_top}" in lines
