"""The kit that holds games to their promises finds the very promise that a defect breaks."""

import dataclasses
import os
import random
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES, Action, Events, Game, Illegal, Leave, conformance
from rules import __main__ as command
from rules.actions import ActionCodec, Shape
from rules.conformance import PROMISES, ROUNDS, Broken, conform, told
from rules.do_over import GAME
from rules.do_over.state import State
from rules.do_over.table import Table
from rules.do_over.words import Play
from rules.events import Event, EventCodec
from rules.game import ON_LEAVE
from rules.loading import Saved

from .coverage import PROJECT
from .play import AnyGame

Defect = Callable[[AnyGame], Mapping[str, Any]]
"""The fields of a game with this defect."""


def after_each_move(change: Callable[[State], State]) -> Defect:
    """Whatever is done, its outcome is changed."""

    def defective(game: AnyGame) -> Mapping[str, Any]:
        def wrapped(step: Any) -> Any:
            def stepping(state: State, seat: int, action: Action) -> tuple[State, Events]:
                after, events = step(state, seat, action)
                return change(after), events

            return stepping

        return {"steps": {kind: wrapped(step) for kind, step in game.steps.items()}}

    return defective


def without_the_last_place(state: State) -> State:
    return state if state.ranking is None else state._replace(ranking=state.ranking[:-1])


def without_the_top_card(state: State) -> State:
    return state._replace(discard=state.discard[1:])


def turned_by_the_draw_pile(state: State) -> State:
    """What nobody can see decides who is next."""
    high = bool(state.draw) and state.draw[-1] > "5"
    return state._replace(direction=-1 if high else 1)


def turned_by_luck(state: State) -> State:
    return state._replace(direction=random.choice((1, -1)))  # noqa: S311 - that is the defect


class Clumsy(ActionCodec):
    """Breaks where it should refuse."""

    def parse(self, notation: str) -> Action:
        try:
            return super().parse(notation)
        except Illegal:
            raise LookupError(notation) from None


class Forgetful(EventCodec):
    """Forgets who it was."""

    def write(self, event: Event) -> dict[str, Any]:
        return {**super().write(event), "seat": 0}


def loaded_as_if_new(saved: Saved) -> State:
    return GAME.restore(saved)._replace(turns=0)


def fewer_on_a_table(shown: Any, seat: int) -> tuple[Action, ...]:
    listed = GAME.choices(shown, seat)
    return listed[:1] if isinstance(shown, Table) else listed


class Untidy(Table):
    """Forgets who is next when it becomes a state."""

    def state(self) -> Any:
        return super().state()._replace(turn=0)


DEFECTS: list[tuple[str, Defect]] = [
    ("it_has_a_name_and_numbers", lambda _: {"key": "Do Over!"}),
    ("it_has_a_name_and_numbers", lambda _: {"own_options": (ON_LEAVE._replace(name="on_leave", default="stay"),)}),
    ("it_comes_to_an_end", after_each_move(lambda state: state._replace(turns=0, hands=(("1",),) * state.seats))),
    ("all_may_leave", lambda _: {"fold": lambda state, seat: (state, ())}),
    ("somebody_can_act", lambda _: {"awaited": lambda state: ()}),
    ("the_end_has_places_for_all", after_each_move(without_the_last_place)),
    ("on_a_table_it_is_the_same_game", lambda _: {"table": Untidy}),
    ("on_a_table_it_is_the_same_game", lambda game: {"choices": fewer_on_a_table}),
    ("no_card_is_lost", after_each_move(without_the_top_card)),
    (
        "what_is_listed_is_accepted",
        lambda game: {"choices": lambda s, seat: (*game.choices(s, seat), Play("", "X"))},
    ),
    ("what_is_listed_is_accepted", lambda game: {"choices": lambda s, seat: game.choices(s, seat) * 2}),
    ("what_is_not_listed_is_refused", lambda game: {"choices": lambda s, seat: game.choices(s, seat)[:1]}),
    ("any_words_are_read_or_refused", lambda game: {"actions": Clumsy(*shapes(game))}),
    ("events_are_read_as_written", lambda game: {"event_codec": Forgetful(*kinds(game))}),
    ("states_load_as_they_were_saved", lambda _: {"restore": loaded_as_if_new}),
    ("a_record_leads_to_the_same_end", after_each_move(turned_by_luck)),
    ("a_view_tells_no_secret", lambda game: {"view": lambda s, seat: game.view(s, seat)._replace(draw=s.draw[-1:])}),
    ("a_view_tells_no_secret", lambda game: {"view": lambda s, seat: game.view(s, seat)._replace(hidden=s.hidden)}),
    ("a_view_tells_no_secret", lambda game: {"view": lambda s, seat: game.view(s, seat)._replace(turns=s.chance)}),
    ("an_event_tells_no_secret", lambda _: {"seen": lambda event, viewer: event}),
    ("an_event_tells_no_secret", after_each_move(turned_by_the_draw_pile)),
    ("house_players_act_by_the_rules", lambda _: {"house_player": lambda view, strength, chance: Leave()}),
]


def shapes(game: AnyGame) -> list[Shape]:
    return [shape for shape in game.actions._by_class.values() if shape.make is not Leave]  # noqa: SLF001


def kinds(game: AnyGame) -> list[type[Event]]:
    return list(game.event_codec._kinds.values())  # type: ignore[arg-type]  # noqa: SLF001


@pytest.mark.parametrize(("broken", "defect"), DEFECTS)
def test_a_defect_breaks_its_promise(broken: str, defect: Defect, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "LONGEST", 2000)
    game: Game[Any, Any] = dataclasses.replace(GAME, **defect(GAME))
    ((said, found),) = conform(game, {broken: PROMISES[broken]}, ROUNDS)
    assert isinstance(found, Broken)
    assert said == told(PROMISES[broken])


def test_every_promise_has_a_defect_that_breaks_it() -> None:
    assert {broken for broken, _ in DEFECTS} == set(PROMISES)


def test_the_command_says_of_each_promise_whether_it_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "ROUNDS", 1)
    monkeypatch.setattr("sys.argv", ["rules", "conform", "do_over"])
    assert command.main() == command.HOLDS
    assert capsys.readouterr().out.splitlines() == [f"yes  {told(promise)}" for promise in PROMISES.values()]
    monkeypatch.setitem(GAMES, "do_over", dataclasses.replace(GAME, awaited=lambda state: ()))
    assert command.main() == command.FAILS
    said = capsys.readouterr().out
    assert said.count("NO   ") == 1
    assert "NO   Somebody can act until it is over, and nobody else.\n     nobody is awaited: setup\n" in said
    monkeypatch.setattr("sys.argv", ["rules", "conform", "chess"])
    assert command.main() == command.IMPOSSIBLE
    assert "There is no such game." in capsys.readouterr().err


PLUGIN = """
def told_of_more(game, chance):
    '''A promise of another plugin.'''
    assert game.key != "over_and_out"

def pytest_game_promises():
    return {"told_of_more": told_of_more}
"""


def test_the_plugin_makes_a_test_of_each_promise(tmp_path: Path) -> None:
    (tmp_path / "more.py").write_text(PLUGIN)
    pytest_ = [sys.executable, "-m", "pytest", "-p", "rules.pytest_conformance", "-p", "more", "-p", "no:cacheprovider"]
    ran = subprocess.run(  # noqa: S603 - our own
        [*pytest_, "--conform", "over_and_out", f"--rootdir={tmp_path}", "-q", "-rf", str(tmp_path)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": f"{PROJECT}{os.pathsep}{tmp_path}"},
        check=False,
    )
    assert f"1 failed, {len(PROMISES)} passed" in ran.stdout, ran.stdout + ran.stderr
    assert "over_and_out[told_of_more]" in ran.stdout
