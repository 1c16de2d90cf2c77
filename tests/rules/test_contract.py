"""What every game promises, held to on random games of all that are found."""

import json
import random
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rules import GAMES, Action, Events, Illegal, Leave, State

from .coverage import rulebook
from .play import AnyGame, at_random, filled, gains_unseen, lying, may_be_unlisted, seeded, with_other_hidden_cards

CLAUSES = {clause for chapter in rulebook().values() for clause in chapter}
LONGEST = 20_000
"""More steps than any random game takes."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
on_leaving = pytest.mark.parametrize("on_leave", ["house", "fold"])
quickly = settings(max_examples=25, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck))


class AtTheTable(RuleBasedStateMachine):
    """Somebody does something, allowed or not; after each step all promises are kept."""

    game: AnyGame

    @initialize(
        seats=st.integers(0, 100),
        seed=st.text(st.characters(codec="utf-8"), max_size=20),
        fold=st.booleans(),
        chance=st.randoms(use_true_random=False),
    )
    def sit_down(self, seats: int, seed: str, fold: bool, chance: random.Random) -> None:
        options = {option.name: chance.choice(option.allowed) for option in self.game.options}
        options["on_leave"] = "fold" if fold else "house"
        self.chance = chance
        self.state: State = self.game.new(
            seats=self.game.seats[seats % len(self.game.seats)], seed=seed, options=options
        )
        self.everything_done: set[Action] = set()

    def _do(self, seat: int, action: Action) -> None:
        before = self.state
        self.state, events = self.game.apply(before, seat, action)
        self._others_learn_nothing(before, seat, action, events)
        self.everything_done.add(action)

    def _others_learn_nothing(self, before: State, seat: int, action: Action, events: Events) -> None:
        """ALL7: with other cards where a viewer sees none, he sees the same happen, and the same after it."""
        viewer = self.chance.choice([other for other in range(before.seats) if other != seat] + [None])
        keep = [seat] if viewer is None else [seat, viewer]
        other = with_other_hidden_cards(self.game, before, self.chance, *keep, turning_up=seat)
        if gains_unseen(events, viewer):
            return
        after, other_events = self.game.apply(other, seat, action)
        assert [self.game.seen(event, viewer) for event in other_events] == [
            self.game.seen(event, viewer) for event in events
        ]
        assert self.game.view(after, viewer) == self.game.view(self.state, viewer)

    @precondition(lambda self: self.state.phase != "over")
    @rule(which=st.integers(0, 10_000))
    def act(self, which: int) -> None:
        seat = self.chance.choice(self.state.to_act)
        actions = self.game.legal_actions(self.state, seat)
        self._do(seat, filled(actions[which % len(actions)]))

    @precondition(lambda self: self.state.phase != "over" and len(self.state.left) < self.state.seats)
    @rule(which=st.integers(0, 10_000), often=st.integers(0, 4))
    def leave(self, which: int, often: int) -> None:
        staying = [seat for seat in range(self.state.seats) if seat not in self.state.left]
        if not often:
            self._do(staying[which % len(staying)], Leave())

    @rule(seat=st.integers(-1, 13))
    def try_what_is_not_listed(self, seat: int) -> None:
        exists = 0 <= seat < self.state.seats
        listed = self.game.legal_actions(self.state, seat) if exists else ()
        before = self.state
        for action in self.everything_done - {filled(action) for action in listed} - {Leave()}:
            if may_be_unlisted(action):
                continue
            with pytest.raises(Illegal) as refusal:
                self.game.apply(before, seat, action)
            assert refusal.value.clause in CLAUSES
            assert "{" not in str(refusal.value)
        assert self.state == before

    @rule()
    def play_a_while(self) -> None:
        steps = at_random(self.game, self.chance, self.state)
        for _ in range(30):
            step = next(steps, None)
            if step is not None:
                self.state = step[2]

    @invariant()
    def each_card_is_in_one_place(self) -> None:
        pack, cards = (
            lying(self.game.dump(self.game.new(seats=self.state.seats, seed=""))),
            lying(self.game.dump(self.state)),
        )
        gone = self.state.left and self.state.options.on_leave == "fold"
        assert cards <= pack if gone else cards == pack

    @invariant()
    def somebody_can_act_until_it_is_over(self) -> None:
        state = self.state
        for seat in range(state.seats):
            assert bool(self.game.legal_actions(state, seat)) == (seat in state.to_act)
        assert bool(state.to_act) == (state.phase != "over")
        assert list(state.to_act) == sorted(set(state.to_act))

    @invariant()
    def the_end_has_winners_and_a_place_for_everybody(self) -> None:
        state = self.state
        if state.phase != "over":
            assert state.winners is None
            assert state.ranking is None
            return
        assert state.winners is not None
        assert state.ranking is not None
        assert sorted(seat for place in state.ranking for seat in place) == list(range(state.seats))
        assert set(state.winners) == {seat for place in state.ranking for seat in place if seat in state.winners}

    @invariant()
    def no_action_is_listed_twice_or_without_notation(self) -> None:
        for seat in self.state.to_act:
            actions = self.game.legal_actions(self.state, seat)
            assert len(set(actions)) == len(actions)
            assert len({self.game.notation(action) for action in actions}) == len(actions)
            for action in actions:
                assert self.game.parse_notation(self.game.notation(action)) == action
                assert self.game.parse_action(json.loads(json.dumps(self.game.write_action(action)))) == action
                assert len(self.game.notation(action)) <= 60

    @invariant()
    def a_state_is_hashable_and_loads_as_it_was_dumped(self) -> None:
        assert hash(self.state) == hash(self.game.load(json.loads(json.dumps(self.game.dump(self.state)))))
        assert self.game.load(json.loads(json.dumps(self.game.dump(self.state)))) == self.state

    @invariant()
    def a_view_tells_nothing_of_hidden_cards(self) -> None:
        viewer = self.chance.choice([None, *range(self.state.seats)])
        other = with_other_hidden_cards(self.game, self.state, self.chance, *([] if viewer is None else [viewer]))
        assert self.game.view(other, viewer) == self.game.view(self.state, viewer)

    @invariant()
    def the_house_player_acts_from_its_view(self) -> None:
        for seat in self.state.to_act:
            action = self.game.house_player(self.game.view(self.state, seat), "easy", self.chance)
            assert action in self.game.legal_actions(self.state, seat)


@every_game
def test_a_table_keeps_every_promise_whatever_is_done_at_it(game: AnyGame) -> None:
    machine = type("AtTheTable", (AtTheTable,), {"game": game})
    run_state_machine_as_test(machine, settings=quickly)


@every_game
@on_leaving
@pytest.mark.parametrize("seed", range(4))
def test_every_game_ends(game: AnyGame, on_leave: str, seed: int) -> None:
    chance = seeded(seed)
    seats = chance.choice(game.seats)
    start = game.new(seats=seats, seed=str(seed), options={"on_leave": on_leave})
    steps = list(islice(at_random(game, chance, start), LONGEST))
    assert steps[-1][2].phase == "over"


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_house_players_alone_come_to_an_end(game: AnyGame, seed: int) -> None:
    chance = seeded(seed)
    state = game.new(seats=game.seats[0], seed=str(seed))
    for _ in range(LONGEST):
        if state.phase == "over":
            return
        seat = chance.choice(state.to_act)
        state, _ = game.apply(state, seat, game.house_player(game.view(state, seat), "easy", chance))
    pytest.fail("the house players never came to an end")


@every_game
@on_leaving
@pytest.mark.parametrize("seed", range(3))
def test_when_all_leave_one_after_the_other_it_is_over_or_the_house_plays_on(
    game: AnyGame, on_leave: str, seed: int
) -> None:
    chance = seeded(seed)
    state = game.new(seats=game.seats[1], seed=str(seed), options={"on_leave": on_leave})
    leavers = chance.sample(range(state.seats), state.seats)
    while leavers and state.phase != "over":
        state, events = game.apply(state, leavers.pop(), Leave())
        assert events[0].event == "leave"
    assert (state.phase == "over") == (on_leave == "fold")


@every_game
@given(text=st.text(max_size=30))
def test_notation_that_is_none_is_refused_and_never_breaks(game: AnyGame, text: str) -> None:
    for notation in (text, f"play {text}", f"ask {text}"):
        try:
            game.parse_notation(notation)
        except Illegal as refusal:
            assert refusal.clause == "ALL8"  # noqa: PT017 - it need not be refused


@every_game
def test_events_are_read_as_they_were_written(game: AnyGame) -> None:
    chance = seeded(3)
    start = game.new(seats=game.seats[0], seed="3", options={"on_leave": "fold"})
    for _, _, state, events in at_random(game, chance, start):
        for viewer in (None, *range(state.seats)):
            for event in (*events, *(game.seen(event, viewer) for event in events)):
                read: Any = game.read_event(json.loads(json.dumps(game.write_event(event))))
                assert read == event
                assert type(read) is type(event)
