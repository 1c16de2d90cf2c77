"""The arena: `python3 -m rules arena A B --game KEY --seats 4 --games 2000` plays players against each other.

A player is a strength of the house player (`easy`, `normal`, `strong`), `random`, which does anything that is legal,
or the command of an engine in quotes. Each deal is played as often as there are players: they sit in turn, and move on
by a seat for the next game of the deal. So nobody wins by luck of the deal or of the seat.

A place counts from 1 for the first to 0 for the last, and equal ones share theirs. A player's score is the mean over
its seats, with a 95 % confidence interval over deals, since the games of a deal depend on each other. Ratings come from
who was placed before whom, as Bradley and Terry have it: somebody with 400 points more than another comes before them
ten times out of eleven, and all players together have 1500 on average.

The same seed gives the same games, as far as the players do the same again.
"""

import argparse
import multiprocessing
import os
import random
import shlex
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import combinations
from math import inf, log10, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from . import GAMES
from .actions import Action
from .engines.process import Engine, found
from .engines.protocol import SECONDS, Ended, Fault, Question, choices
from .game import Game
from .house import STRENGTHS, place

RANDOM = "random"
STAND_IN = "normal"
"""The strength of the house player that moves for an engine which does something wrong."""
LONGEST = 20_000
"""More moves than any game takes."""
AT_ONCE = 4
"""Deals that a process plays before it tells of them."""
CERTAINTY = 1.96
"""Standard errors on each side of a 95 % confidence interval."""
MEAN, TENFOLD = 1500.0, 400.0
"""What ratings are on average, and the difference at which one comes before the other ten times as often."""
ROUNDS = 200
"""Steps in which ratings come close enough to where they lead."""


class Match(NamedTuple):
    """Who plays what."""

    players: tuple[str, ...]
    game: str
    seats: int
    seed: str
    seconds: float
    """That an engine has for an answer."""


class Dealt(NamedTuple):
    """What has come of the games of one deal."""

    scores: tuple[float, ...]
    """The mean score of each player."""
    before: Mapping[tuple[int, int], float]
    """How often the seats of one player came before those of another; equal places are half of one."""
    decisions: tuple[int, ...]
    faults: tuple[int, ...]
    """The decisions that an engine got wrong."""


def at_seat(match: Match, seat: int, turn: int) -> int:
    """The player at this seat, in one of the games of a deal."""
    return (seat + turn) % len(match.players)


_engines: dict[tuple[str, int], Engine] = {}
"""Those of this process; every seat at a table has one to itself, so that none sees the cards of another."""


def engine(command: str, seat: int) -> Engine:
    """The engine that plays at this seat.

    :raises Fault: it does not introduce itself.
    """
    if (command, seat) not in _engines:
        begun = Engine(shlex.split(command), heard=True)
        try:
            begun.introduction(GAMES)
        except Fault:
            begun.end()
            raise
        _engines[command, seat] = begun
    return _engines[command, seat]


class Player:
    """A player at one seat."""

    def __init__(self, match: Match, name: str, seat: int, turn: int, deal: int) -> None:
        self._match = match
        self.name = name
        self.seat = seat
        self.chance = random.Random(f"{match.seed}/{deal}/{turn}/{seat}")  # noqa: S311 - nothing is kept secret with it
        self._table = f"{match.seed}/{deal}/{turn}"
        self.events: list[Mapping[str, Any]] = []
        """What has happened since its last decision."""
        self.faults = 0

    def choose(self, game: Game[Any, Any], state: Any) -> Action:
        """What it does."""
        view = game.view(state, self.seat)
        if self.name in STRENGTHS:
            return game.house_player(view, self.name, self.chance)
        legal = choices(game, state, self.seat)
        if self.name == RANDOM:
            return self.chance.choice(legal)
        asked = Question(game, self._table, self.seat, view, tuple(self.events), legal)
        self.events.clear()
        try:
            return engine(self.name, self.seat).choose(asked, self._match.seconds)
        except Ended:
            if (ended := _engines.pop((self.name, self.seat), None)) is not None:
                ended.end()
        except Fault:
            pass
        self.faults += 1
        return game.house_player(view, STAND_IN, self.chance)


def play(match: Match, deal: int, sits_down: Callable[[Match, str, int, int, int], Player] = Player) -> Dealt:
    """Plays the games of one deal.

    :param sits_down: makes the player of this name at a seat, in a turn of the deal.
    """
    game, players = GAMES[match.game], len(match.players)
    decisions, faults = [0] * players, [0] * players
    total = [0.0] * players
    before: Counter[tuple[int, int]] = Counter()
    for turn in range(players):
        sitting = [at_seat(match, seat, turn) for seat in range(match.seats)]
        table = [sits_down(match, match.players[one], seat, turn, deal) for seat, one in enumerate(sitting)]
        ranking = _played(game, match, deal, table, sitting, decisions)
        for seat, one in enumerate(sitting):
            faults[one] += table[seat].faults
            total[one] += place(ranking, seat) / match.seats
        for one, other, won in _compared(ranking):
            before[sitting[one], sitting[other]] += won  # type: ignore[assignment]
    return Dealt(tuple(total), before, tuple(decisions), tuple(faults))


def _played(
    game: Game[Any, Any], match: Match, deal: int, table: Sequence[Player], sitting: Sequence[int], decisions: list[int]
) -> Sequence[Sequence[int]]:
    """The ranking of a game; notes how much everybody had to decide."""
    state = game.new(seats=match.seats, seed=f"{match.seed}/{deal}", dealer=deal % match.seats)
    for _ in range(LONGEST):
        if state.ranking is not None:
            break
        seat, forced = state.to_act[0], game.forced(state)
        if forced is None:
            action = table[seat].choose(game, state)
            decisions[sitting[seat]] += 1
        else:
            seat, action = forced
        state, events = game.apply(state, seat, action)
        for number, player in enumerate(table):
            player.events += [game.write_event(game.seen(event, number)) for event in events]
    assert state.ranking is not None, "it came to an end"
    ranking: Sequence[Sequence[int]] = state.ranking
    return ranking


def _compared(ranking: Sequence[Sequence[int]]) -> Iterator[tuple[int, int, float]]:
    """Every two seats both ways, and whether the first came before the second; equal ones half."""
    placed = {seat: number for number, equal in enumerate(ranking) for seat in equal}
    for one, other in combinations(placed, 2):
        won = 0.5 if placed[one] == placed[other] else float(placed[one] < placed[other])
        yield one, other, won
        yield other, one, 1 - won


def play_several(match: Match, first: int, count: int) -> list[Dealt]:
    """Plays the games of several deals."""
    return [play(match, deal) for deal in range(first, first + count)]


def played(match: Match, deals: int, processes: int) -> list[Dealt]:
    """What has come of all deals, in their order, played in as many processes."""
    spawning = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, spawning) as pool:
        parts: list[Future[list[Dealt]]] = [
            pool.submit(play_several, match, first, min(AT_ONCE, deals - first)) for first in range(0, deals, AT_ONCE)
        ]
        return [dealt for part in parts for dealt in part.result()]


class Score(NamedTuple):
    """A mean score, and the interval in which it lies with a certainty of 95 %."""

    mean: float
    low: float
    high: float


def scored(values: Sequence[float]) -> Score:
    """The mean of some scores, and how sure it is."""
    count, mean = len(values), sum(values) / len(values)
    if count < 2:
        return Score(mean, 0.0, 1.0)
    spread = CERTAINTY * sqrt(sum((value - mean) ** 2 for value in values) / (count * (count - 1)))
    return Score(mean, max(0.0, mean - spread), min(1.0, mean + spread))


def rated(before: Mapping[tuple[int, int], float], players: int) -> list[float]:
    """The ratings under which what has happened was most likely.

    Every two players count as having been equal once more than they were: so nobody is better than another beyond all
    measure. It is worked out by steps, each of which weighs what somebody has won against how strong the others were.
    """
    pairs = [(one, other) for one in range(players) for other in range(players) if one != other]
    won = {pair: before.get(pair, 0.0) + 0.5 for pair in pairs}
    strength = [1.0] * players
    for _ in range(ROUNDS):
        strength = [
            sum(won[one, other] for other in range(players) if other != one)
            / sum(
                (won[one, other] + won[other, one]) / (strength[one] + strength[other])
                for other in range(players)
                if other != one
            )
            for one in range(players)
        ]
        strength = [value / sum(strength) for value in strength]
    points = [TENFOLD * log10(value) for value in strength]
    return [MEAN + value - sum(points) / players for value in points]


def table(match: Match, dealt: Sequence[Dealt]) -> str:
    """What has come of it, as it is printed."""
    players = len(match.players)
    before: Counter[tuple[int, int]] = Counter()
    for one in dealt:
        before.update(one.before)
    ratings = rated(before, players)
    lines = [
        f"{GAMES[match.game].name}, {match.seats} seats, {len(dealt) * players} games of {len(dealt)} deals,"
        f" seed {match.seed}",
        "",
        "| player | score | 95 % confidence | rating | wrong or late |",
        "|---|--:|---|--:|--:|",
    ]
    for number, name in enumerate(match.players):
        score = scored([one.scores[number] for one in dealt])
        decisions, faults = (sum(getattr(one, what)[number] for one in dealt) for what in ("decisions", "faults"))
        lines.append(
            f"| {name} | {score.mean:.3f} | {score.low:.3f} to {score.high:.3f} | {ratings[number]:.0f}"
            f" | {faults} of {decisions} |"
        )
    return "\n".join(lines)


def parsed(arguments: Sequence[str]) -> tuple[Match, int, int]:
    """What is to be played, how many deals, and in how many processes; what cannot be is told and ends the program."""
    parser = argparse.ArgumentParser("python3 -m rules arena", description="Plays players against each other.")
    strengths = ", ".join((*STRENGTHS, RANDOM))
    parser.add_argument("players", nargs="+", metavar="player", help=f"{strengths}, or the command of an engine")
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--seats", type=int, help="how many play at the table (as many as there are players)")
    parser.add_argument("--games", type=int, default=2000, help="how many games are played (%(default)s)")
    parser.add_argument("--seed", default="1", help="what deals the cards (%(default)s)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="an engine has for an answer (%(default)s)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="as many as there are cores, if not said")
    given = parser.parse_args(arguments)
    players, game = tuple(given.players), GAMES[given.game]
    seats = max(len(players), game.seats[0]) if given.seats is None else given.seats
    if len(players) < 2:
        parser.error("name two players at least")
    if seats not in game.seats:
        parser.error(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} players")
    if seats < len(players):
        parser.error("there are more players than seats")
    if given.games < 2 * len(players):
        parser.error(f"play {2 * len(players)} games at least: every deal is played once for each player")
    if not 0 < given.seconds < inf or given.processes < 1:
        parser.error("--seconds and --processes have to be more than nothing")
    for name in players:
        if name not in (*STRENGTHS, RANDOM):
            _need_engine(parser, name, given.game)
    match = Match(players, given.game, seats, given.seed, given.seconds)
    return match, given.games // len(players), given.processes


def _need_engine(parser: argparse.ArgumentParser, command: str, game: str) -> None:
    """Ends the program unless this is the command of an engine that plays the game."""
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words or found(words, Path.cwd()) is None:
        parser.error(f"{command!r} is neither a strength nor the command of an engine")
    begun = None
    try:
        begun = Engine(words, heard=True)
        known = begun.introduction(GAMES).games
    except Fault as fault:
        parser.error(f"{command}: {fault}")
    finally:
        if begun is not None:
            begun.end()
    if game not in known:
        parser.error(f"{command}: it does not play {GAMES[game].name}")


def main(arguments: Sequence[str]) -> str:
    """Plays, and says what has come of it."""
    match, deals, processes = parsed(arguments)
    return table(match, played(match, deals, processes))
