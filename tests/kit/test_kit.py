"""Every game keeps every promise of the kit, and the kit finds the promise that a defect breaks."""

import dataclasses
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

import pytest

from bot.show.elements import Choice, Face, Menu, Row, Target
from rules import GAMES, Action, Illegal, Leave
from rules.actions import ActionCodec, Shape
from rules.do_over import GAME
from rules.do_over.state import State
from rules.do_over.table import Table
from rules.do_over.words import Play
from rules.seats import Seat

from . import pages, playing, report, rules, showing
from .playing import AnyGame, played, recorded
from .promises import Failure, Promise, broken, records
from .report import PROMISES

ROUNDS = 12
"""The games that are played of each kind."""
KITS = {"rules": rules.KIT, "showing": showing.KIT, "pages": pages.KIT}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("kit", KITS)
def test_every_game_keeps_its_promises(kit: str, key: str) -> None:
    assert set(GAMES[key].seats) <= {recorded(key, number).seats for number in range(ROUNDS)}
    failures = broken(GAMES[key], KITS[kit].promises, [recorded(key, number) for number in range(ROUNDS)])
    assert [failure.line() for failure in failures.values()] == []


@pytest.mark.parametrize("key", GAMES)
def test_every_step_from_phase_to_phase_that_is_drawn_happens(key: str) -> None:
    """Each phase is among those drawn, and so many games are played that each drawn step is seen."""
    game, seen = GAMES[key], set()
    drawn = rules.drawn(game)
    for number in range(2000):  # of some steps there is one in 200 games
        seen |= {(step.before.phase.value, step.after.phase.value) for step in played(game, number).steps}
        if seen >= drawn:
            break
    assert seen >= drawn
    assert {phase.value for phase in game.phases} == {*(phase for phase, _ in drawn), "over"}


# --- Defects ----------------------------------------------------------------------------------------------------

Defect = Callable[[AnyGame], Mapping[str, Any]]
"""The fields of a game with this defect."""


def after_each_move(change: Callable[[State], State]) -> Defect:
    """Change the state after every action."""

    class Changed(Table):
        def state(self) -> State:
            return change(super().state())

    return lambda _: {"table": Changed}


def turned_by_the_draw_pile(state: State) -> State:
    """Let the card on the draw pile, which nobody sees, decide who is next."""
    high = bool(state.draw) and state.draw[-1] > "5"
    return state._replace(direction=-1 if high else 1)


class Clumsy(ActionCodec):
    """Raises something else where it should refuse."""

    def parse(self, notation: str) -> Action:
        try:
            return super().parse(notation)
        except Illegal:
            raise LookupError(notation) from None


class Untidy(Table):
    """Forgets whose turn it is when it becomes a state."""

    def state(self) -> Any:
        return super().state()._replace(turn=Seat(0))


def shapes(game: AnyGame) -> list[Shape]:
    return [shape for shape in game.actions._by_class.values() if shape.make is not Leave]  # noqa: SLF001


DEFECTS: list[tuple[str, Defect]] = [
    ("it_has_a_key_and_numbers", lambda _: {"key": "Do Over!"}),
    ("it_comes_to_an_end", after_each_move(lambda state: state._replace(turns=0, hands=(("1",),) * state.seats))),
    ("all_may_leave", lambda _: {"fold": lambda table, seat: None}),
    ("a_step_on_a_table_is_the_same_step", lambda _: {"table": Untidy}),
    ("no_card_is_lost", after_each_move(lambda state: state._replace(discard=state.discard[1:]))),
    ("what_is_listed_is_accepted", lambda game: {"choices": lambda s, seat: game.choices(s, seat) * 2}),
    ("what_is_not_listed_is_refused", lambda game: {"choices": lambda s, seat: game.choices(s, seat)[:1]}),
    ("any_words_are_read_or_refused", lambda game: {"actions": Clumsy(*shapes(game))}),
    ("states_load_as_they_were_saved", lambda _: {"restore": lambda saved: GAME.restore(saved)._replace(turns=0)}),
    ("what_is_automatic_tells_no_secret", lambda _: {"known_to_all": lambda s: s.turn is not None}),
    ("a_view_tells_no_secret", lambda game: {"view": lambda s, seat: game.view(s, seat)._replace(turns=s.chance)}),
    ("an_event_tells_no_secret", after_each_move(turned_by_the_draw_pile)),
    ("house_players_act_by_the_rules", lambda _: {"house_player": lambda view, strength, chance: Leave()}),
]


def found(game: AnyGame, name: str) -> Failure:
    return broken(game, {name: PROMISES[name]}, records(game, ROUNDS))[name]


@pytest.mark.parametrize(("name", "defect"), DEFECTS, ids=[name for name, _ in DEFECTS])
def test_a_defect_in_the_rules_breaks_its_promise(name: str, defect: Defect, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LONGEST", 500)
    game: AnyGame = dataclasses.replace(GAME, **defect(GAME))
    line = found(game, name).line()
    assert PROMISES[name].said in line
    assert PROMISES[name].to_do in line
    assert ".py" in line


def menus(count: int, options: int = 1) -> Face:
    choices = [Choice(f"Card {number}", f"play hand {number}") for number in range(options)]
    return Face(
        "Cards", menus=[Menu("abcdefghijklmnopqrstuvwxyz"[number], "Which?", choices) for number in range(count)]
    )


SHOWN: list[tuple[str, str, Any, str]] = [
    ("its_table_fits", "target", Target("x" * 3000, "y" * 3000), "too much text"),
    ("its_board_fits", "round", "x" * 200, "too much text"),
    ("what_it_collects_has_its_columns", "collected", ["one cell"], "not as many as the columns"),
    ("its_reports_fit", "why", "", "no words for a reason"),
    ("its_hands_fit", "face", menus(26), "too many components"),
    ("its_hands_fit", "face", Face("Cards", choices=[Choice("", "a" * 200)]), "an id is too long"),
    ("its_hands_fit", "face", Face("Cards", menus=[menus(1).menus[0]] * 2), "same id"),
    ("its_hands_fit", "face", Face("Cards", rows=[Row([Choice("Draw", "draw")] * 6)]), "a row has too many buttons"),
]


@pytest.mark.parametrize(("name", "part", "shown", "said"), SHOWN)
def test_what_does_not_fit_into_a_message_breaks_its_promise(
    name: str, part: str, shown: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(showing.looks_of(GAME)), part, lambda *_: shown)
    assert said in found(GAME, name).line()


def test_a_hand_that_hides_what_others_did_to_it_breaks_its_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["karma"]
    monkeypatch.setattr(type(showing.looks_of(game)), "climaxes", lambda *_: ())
    assert "a hand does not say how it was changed" in found(game, "its_hands_say_what_others_did_to_them").line()


def test_a_failure_says_where_to_look_how_to_get_there_and_what_to_do() -> None:
    defect = after_each_move(lambda state: state._replace(discard=state.discard[1:]))
    failure = found(dataclasses.replace(GAME, **defect(GAME)), "no_card_is_lost")
    assert failure.record is not None
    assert 1 <= failure.moves < 10, "the fewest moves that any of the games shows"
    state = GAME.new(seats=failure.record.seats, seed=failure.record.seed, options=failure.record.options)
    moves = failure.record.moves(failure.moves)
    for seat, notation in (move.split(": ") for move in moves):
        action = GAME.parse_notation(notation)
        assert (
            isinstance(action, Leave)
            or action in GAME.legal_actions(state, Seat(int(seat)))
            or isinstance(action, Play)
        )
        state, _ = GAME.apply(state, Seat(int(seat)), action)
    line = failure.line()
    assert line.startswith("rules/do_over/moves.py: No card is lost or doubled")
    assert f"moves: {'; '.join(moves)}." in line
    assert '"seed": "' in line
    assert line.endswith("To do: " + PROMISES["no_card_is_lost"].to_do)


def test_an_error_is_reported_with_the_line_that_raised_it() -> None:
    def breaks(_state: State, _seat: Seat) -> tuple[Action, ...]:
        raise RuntimeError("no idea")

    failure = found(dataclasses.replace(GAME, choices=breaks), "it_comes_to_an_end")
    assert failure.why == "RuntimeError: no idea"
    assert failure.file.startswith("rules/game.py:")


def test_the_command_prints_a_line_for_each_promise(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    some: list[Promise] = [PROMISES[name] for name in ("a_seat_can_act", "its_lobby_fits", "it_has_a_cog")]
    assert report.report("do_over", 0, some)
    kept = capsys.readouterr().out.splitlines()
    assert kept[:-1] == [f"kept    {promise.file_of(GAME)}: {promise.said}" for promise in some]
    assert "3 promises kept, 0 broken" in kept[-1]
    monkeypatch.setitem(GAMES, "do_over", dataclasses.replace(GAME, awaited=lambda state: ()))
    assert not report.report("do_over", 0, some)
    said = capsys.readouterr().out
    assert said.count("BROKEN") == 1
    assert "nobody is awaited: setup" in said
    with pytest.raises(SystemExit):
        report.main(["--game", "chess"])
    assert "invalid choice: 'chess' (choose from 'do_over'" in capsys.readouterr().err


def test_the_games_that_are_played_differ() -> None:
    games = list(records(GAME, ROUNDS))
    steps = list(chain.from_iterable(record.steps for record in games))
    assert {step.after.options.on_leave for step in steps} == {"house", "fold"}
    assert any(isinstance(step.action, Leave) for step in steps)
    assert len({record.seed for record in games}) == ROUNDS
