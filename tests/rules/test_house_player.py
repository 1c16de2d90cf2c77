"""The house player, of every game and strength: legal, from its view alone, repeatable, and within its budget."""

import dataclasses
import pickle
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from rules import GAMES, State, lives, ninety_nine, over_and_out
from rules.actions import Action, Leave
from rules.house import Thought, choose
from rules.ninety_nine import house as ninety_nine_house
from rules.over_and_out import house as over_and_out_house
from rules.seats import Seat
from rules.table import Move
from tests.kit.playing import AnyGame, at_random, seeded

from . import scenes as ninety_nine_scenes
from .over_and_out import scenes as over_and_out_scenes

STRENGTHS = ("easy", "normal", "strong")
EACH = 23
"""Every so many steps of a random game the house player is asked, else it would take too long."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_strength = pytest.mark.parametrize("strength", STRENGTHS)


def thought(game: AnyGame) -> Thought[Any, Any]:
    """How the strong house player thinks about a game."""
    found: Thought[Any, Any] = import_module(f"rules.{game.key}.house").FORESIGHT
    return found


def positions(game: AnyGame, seed: int, most: int = 8) -> Iterator[tuple[State, Seat]]:
    """Some moments of random games, in all phases, and a seat that is to act; sometimes a player has left before."""
    chance = seeded(seed)
    options: dict[str, object] = {"on_leave": "fold" if seed % 2 else "house"}
    state = game.new(seats=game.seats[1 + seed % 2], seed=str(seed), options=options)
    if seed:
        state, _ = game.apply(state, Seat(chance.randrange(state.seats)), Leave())
    phases: dict[str, int] = {}
    found = 0
    for step, (_, _, after, _) in enumerate(at_random(game, chance, state)):
        phases[after.phase] = phases.get(after.phase, 0) + 1
        if after.phase != "over" and (step % EACH == 0 or phases[after.phase] <= 2):
            yield after, chance.choice(after.to_act)
            found += 1
        if found == most:
            return


@every_game
def test_strong_stays_within_its_budget_and_thinks_at_all(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module(f"rules.{game.key}.house")
    made = 0

    def counted(move: Move) -> Move:
        def counting(table: Any, seat: Seat, action: Any) -> None:
            nonlocal made
            made += 1
            move.act(table, seat, action)

        return move._replace(act=counting)

    asked = [(game.view(state, seat), seat) for seed in (0, 2) for state, seat in positions(game, seed, most=15)]
    for kind, move in game.moves.items():
        monkeypatch.setitem(game.moves, kind, counted(move))
    if hasattr(module, "play_out"):
        play_out = module.play_out

        def played_out(table: State, seat: int, action: Action, luck: int) -> tuple[float, int]:
            nonlocal made
            worth, moves = play_out(table, seat, action, luck)
            assert 1 <= moves <= thought(game).horizon
            made += moves
            return worth, moves

        monkeypatch.setattr(module, "play_out", played_out)
    most = 0
    for view, _ in asked:
        made = 0
        game.house_player(view, "strong", seeded(1))
        assert made <= thought(game).moves
        most = max(most, made)
    assert most > 0


@every_game
@every_strength
def test_it_can_think_in_another_process(game: AnyGame, strength: str) -> None:
    state, seat = next(positions(game, seed=0))
    think, view = pickle.loads(pickle.dumps((game.house_player, game.view(state, seat))))  # noqa: S301 - our own
    assert think(view, strength, seeded(0)) == game.house_player(view, strength, seeded(0))


@every_game
def test_a_strength_that_there_is_not_is_an_error(game: AnyGame) -> None:
    state, seat = next(positions(game, seed=0))
    with pytest.raises(KeyError, match="hardest"):
        game.house_player(game.view(state, seat), "hardest", seeded(0))


# --- The games with lives ---------------------------------------------------------------------------------------

LIVES = {"ninety_nine": ninety_nine_house, "over_and_out": over_and_out_house}
games_with_lives = pytest.mark.parametrize(
    ("game", "module"), [(GAMES[key], module) for key, module in LIVES.items()], ids=LIVES
)


def played_by_the_engine(
    game: AnyGame, module: Any, table: Any, seat: Seat, action: Action
) -> tuple[float, int] | None:
    """What `play_out` must find; None if cards were shuffled on the way, for the engine has another luck then."""
    state, acting = table, seat
    for moves in range(1, module.FORESIGHT.horizon + 1):
        state, events = game.apply(state, acting, action)
        lost = any(event.event in ("lost", "out") for event in events)
        if lost:
            return lives.prospect(held(table), seat, acting), moves
        if any(event.event == "shuffle" for event in events):
            return None
        acting = state.turn
        following = module.habit(state, acting, module.strong_liking if acting == seat else module.liking)
        if not isinstance(following, module.Play):
            return lives.prospect(held(table), seat, acting), moves
        action = following
    return None


def held(state: Any) -> tuple[int, ...]:
    """The lives of a state."""
    found: tuple[int, ...] = state.tokens if state.game == "ninety_nine" else state.chips
    return found


@games_with_lives
def test_an_imagined_round_goes_as_the_engine_would_play_it(game: AnyGame, module: Any) -> None:
    compared = 0
    for seed in range(30):
        chance = seeded(seed)
        for state, seat in positions(game, seed):
            table = module.imagine(game.view(state, seat), seat, chance)
            for action in game.legal_actions(table, seat):
                if isinstance(action, module.Play):
                    expected = played_by_the_engine(game, module, table, seat, action)
                    if expected:
                        assert module.play_out(table, seat, action, seed) == expected
                        compared += 1
    assert compared > 300


def test_the_place_that_lives_let_one_expect() -> None:
    assert lives.prospect((3, 3, 3), Seat(0), None) == 0.5
    assert lives.prospect((1, 2), Seat(0), loser=Seat(0)) == 0, "he is out"
    assert lives.prospect((1, 2, 0), Seat(0), loser=Seat(0)) == 0.5, "but not before the one who is out already"
    assert lives.prospect((1, 1), Seat(0), loser=Seat(1)) == 1
    assert lives.prospect((1, 2), Seat(0), None) == 0.25, "he must not lose the next two rounds"
    assert lives.prospect((1, 3), Seat(0), loser=Seat(1)) == 0.25, "the other has two left"
    assert lives.prospect((3, 2), Seat(0), loser=Seat(0)) == 0.5, "they are equal now"
    assert lives.prospect((2, 1, 2), Seat(0), None) == 0.625, "three times in four the one, every second time the other"


def test_of_two_with_lives_left_one_outlasts_the_other_and_more_lives_are_worth_more() -> None:
    some = range(1, 6)
    for mine in some:
        assert lives.outlasting(mine, mine) == 0.5
        assert (lives.outlasting(mine, 0), lives.outlasting(0, mine)) == (1, 0)
        for other in some:
            assert lives.outlasting(mine, other) + lives.outlasting(other, mine) == 1
            assert lives.outlasting(mine, other) < lives.outlasting(mine + 1, other)
    assert lives.outlasting(2, 3) == 5 / 16, "of four rounds the other loses at least three"


def ninety_nine_habit(hand: str, total: int, taste: ninety_nine_house.Taste) -> str:
    """What a house player plays from this hand by habit."""
    view = ninety_nine.GAME.view(ninety_nine_scenes.table(hand, total=total).state, Seat(0))
    action = ninety_nine_house.habit(view, Seat(0), taste)
    assert action is not None
    return ninety_nine.GAME.notation(action).removeprefix("play ")


@pytest.mark.parametrize(
    ("why", "hand", "total", "normal", "strong"),
    [
        ("The highest card goes while it fits.", "2D 5H KD", 20, "KD", "KD"),
        ("What helps at 99 is kept as long as something else fits.", "7H 9S 10S", 50, "7H", "7H"),
        ("An Ace is small change.", "AS 4H 9S", 50, "AS 1", "AS 1"),
        ("The strong one lets an Ace close the room for the others.", "AS 4H 9S", 87, "AS 1", "AS 11"),
        ("A 10 helps the next one too at 99; the strong one is rid of it before.", "4S 9H 10D", 40, "4S", "10D"),
        ("At 99 both keep the 10, with which the next one could play on.", "4S 9H 10D", 99, "4S", "4S"),
        ("The King of spades is a blow, but it may hit oneself.", "5H 8D KS", 20, "KS", "8D"),
        ("With two more cards that help one survives it.", "4H 9D KS", 20, "KS", "KS"),
    ],
)
def test_habits_in_ninety_nine(why: str, hand: str, total: int, normal: str, strong: str) -> None:
    assert ninety_nine_habit(hand, total, ninety_nine_house.liking) == normal, why
    assert ninety_nine_habit(hand, total, ninety_nine_house.strong_liking) == strong, why


def test_strong_looks_ahead_in_ninety_nine() -> None:
    """With two left and hardly any room the King hits the other at once, and the 4 is there for oneself.

    Its habit would have been the 4.
    """
    state = ninety_nine_scenes.table("4C 8H KS", total=93, tokens=(2, 2, 0)).state
    view = ninety_nine.GAME.view(state, Seat(0))
    assert ninety_nine_house.habit(view, Seat(0), ninety_nine_house.strong_liking) == ninety_nine.words.Play("4C")
    assert ninety_nine_house.strong(view, Seat(0), seeded(1)) == ninety_nine.words.Play("KS")


@pytest.mark.parametrize(
    ("why", "hand", "position", "normal", "strong"),
    [
        ("The total is driven up, as high as it will go.", "0 TOP SPIN 4", {"total": 10}, "4", "4"),
        ("Doubling is more than any number.", "X2 4 5 1", {"total": 20}, "X2", "X2"),
        ("What helps is kept for a high total.", "X2 3 0 SPIN", {"total": 30}, "3", "3"),
        ("Of what helps, that goes first which leaves it high.", "TOP 0 SPIN -10", {"total": 33}, "TOP", "TOP"),
        ("While no Tip Top is too low, the strong one is rid of it.", "TOPSY 1 2 3", {"total": 22}, "3", "TOPSY"),
        ("A Topsy Turvy may cost the round, so it is the last.", "TOPSY 1 2 3", {"total": 30}, "3", "3"),
        ("Tip Tops that were there are not feared.", "TOPSY 1 2", {"total": 40, "tip_tops": [55, 66]}, "2", "TOPSY"),
        ("Those that may be next are.", "TOPSY 1 2", {"total": 40, "tip_tops": [22, 66]}, "2", "2"),
    ],
)
def test_habits_in_over_and_out(why: str, hand: str, position: dict[str, Any], normal: str, strong: str) -> None:
    must = over_and_out_scenes.MUST
    view = over_and_out.GAME.view(over_and_out_scenes.table(hand, seats=2, options=must, **position).state, Seat(0))
    assert over_and_out_house.habit(view, Seat(0), over_and_out_house.liking) == over_and_out.words.Play(normal), why
    assert over_and_out_house.habit(view, Seat(0), over_and_out_house.strong_liking) == over_and_out.words.Play(
        strong
    ), why


# --- Weighing ---------------------------------------------------------------------------------------------------


def weighed(worth: dict[str, list[float]], moves: int) -> tuple[str, int]:
    """Which of these cards is played, "usual" by habit, if they turn out so in turn; and how many moves that took."""
    state = over_and_out_scenes.table("0 1 2 3", seats=2).state
    plan = over_and_out_house.FORESIGHT
    used = 0
    tables: dict[str, int] = {}

    def outcome(_table: over_and_out.state.State, _seat: int, action: Action, _luck: int) -> tuple[float, int]:
        nonlocal used
        assert isinstance(action, over_and_out.words.Play)
        used += plan.horizon
        turns = worth[action.card]
        tables[action.card] = tables.get(action.card, 0) + 1
        return turns[(tables[action.card] - 1) % len(turns)], plan.horizon

    actions = [over_and_out.words.Play(card) for card in worth]
    plan = dataclasses.replace(plan, moves=moves)
    chosen = choose(plan, outcome, over_and_out.GAME.view(state, Seat(0)), Seat(0), actions[0], actions, seeded(1))
    assert isinstance(chosen, over_and_out.words.Play)
    return chosen.card, used


@pytest.mark.parametrize(
    ("worth", "chosen"),
    [
        ({"usual": [0.5], "always better": [0.75]}, "always better"),
        ({"usual": [0.5], "always worse": [0.25]}, "usual"),
        ({"usual": [0.5], "the same": [0.5]}, "usual"),
        ({"usual": [0.5], "better by luck, perhaps": [1, 0, 1, 0, 0, 1, 0.75]}, "usual"),
        ({"usual": [0.5], "better": [0.6], "best": [0.7]}, "best"),
    ],
)
def test_only_what_turns_out_clearly_better_than_the_usual_is_done(worth: dict[str, list[float]], chosen: str) -> None:
    assert weighed(worth, moves=6000)[0] == chosen


@pytest.mark.parametrize("moves", [0, 100, 119, 120, 500, 6000])
def test_the_budget_is_kept_however_long_it_takes(moves: int) -> None:
    assert weighed({"usual": [0.5], "the same": [0.5]}, moves)[1] <= moves


def test_nothing_is_done_instead_on_too_few_tables() -> None:
    horizon = over_and_out_house.FORESIGHT.horizon
    assert weighed({"usual": [0.5], "better": [0.75]}, moves=7 * 2 * horizon)[0] == "usual"
    assert weighed({"usual": [0.5], "better": [0.75]}, moves=8 * 2 * horizon)[0] == "better"
