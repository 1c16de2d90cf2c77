"""The arena: `python3 -m rules arena easy strong --game KEY` plays strengths of house players against each other.

A player is a strength (`easy`, `normal`, `strong`), or `random`, which makes any legal move. Each deal is played as
often as there are players: they move on by a seat for the next game of the deal, so nobody wins by luck of the deal or
of the seat.

A player's score is the mean of its places, from 1 for the first to 0 for the last, with a 95 % confidence interval over
deals, because the games of a deal depend on each other. The same seed gives the same games.
"""

import argparse
import multiprocessing
import os
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

from . import GAMES
from .actions import Action
from .game import Game
from .house import STRENGTHS, place
from .seats import Seat, seats_at

RANDOM = "random"
PLAYERS = (*STRENGTHS, RANDOM)
CERTAINTY = 1.96
"""Standard errors on each side of a 95 % confidence interval."""


class Match(NamedTuple):
    """The players, and what they play."""

    players: tuple[str, ...]
    game: str
    seats: int
    seed: str


def at_seat(match: Match, seat: Seat, turn: int) -> int:
    """The player at this seat, in one of the games of a deal."""
    return (seat + turn) % len(match.players)


def choose(game: Game[Any, Any], state: Any, seat: Seat, player: str, chance: random.Random) -> Action:
    if player in STRENGTHS:
        return game.house_player(game.view(state, seat), player, chance)
    legal = game.legal_actions(state, seat)
    without_words = [action for action in legal if not hasattr(action, "text")]
    return chance.choice(without_words or legal)


def play(match: Match, deal: int) -> tuple[float, ...]:
    """Play the games of one deal; return the mean score of each player."""
    game, scores = GAMES[match.game], [0.0] * len(match.players)
    for turn in range(len(match.players)):
        chances = [random.Random(f"{match.seed}/{deal}/{turn}/{seat}") for seat in seats_at(match.seats)]  # noqa: S311
        state = game.new(seats=match.seats, seed=f"{match.seed}/{deal}", dealer=Seat(deal % match.seats))
        while state.phase != "over":
            seat, action = game.forced(state) or (state.to_act[0], None)
            if action is None:
                action = choose(game, state, seat, match.players[at_seat(match, seat, turn)], chances[seat])
            state, _ = game.apply(state, seat, action)
        for seat in seats_at(match.seats):
            scores[at_seat(match, seat, turn)] += place(state.ranking, seat) / match.seats
    return tuple(scores)


def played(match: Match, deals: int, processes: int) -> list[tuple[float, ...]]:
    """The scores of all deals, in their order, played in this many processes."""
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        return list(pool.map(partial(play, match), range(deals), chunksize=4))


class Score(NamedTuple):
    """A mean score, and its 95 % confidence interval."""

    mean: float
    low: float
    high: float


def scored(values: Sequence[float]) -> Score:
    count, mean = len(values), sum(values) / len(values)
    if count < 2:
        return Score(mean, 0.0, 1.0)
    spread = CERTAINTY * sqrt(sum((value - mean) ** 2 for value in values) / (count * (count - 1)))
    return Score(mean, max(0.0, mean - spread), min(1.0, mean + spread))


def table(match: Match, scores: Sequence[tuple[float, ...]]) -> str:
    games = len(scores) * len(match.players)
    lines = [
        f"{GAMES[match.game].name}, {match.seats} seats, {games} games of {len(scores)} deals, seed {match.seed}",
        "",
        "| player | score | 95 % confidence |",
        "|---|--:|---|",
    ]
    for name, values in zip(match.players, zip(*scores, strict=True), strict=True):
        score = scored(values)
        lines.append(f"| {name} | {score.mean:.3f} | {score.low:.3f} to {score.high:.3f} |")
    return "\n".join(lines)


def parsed(arguments: Sequence[str]) -> tuple[Match, int, int]:
    """The match, the number of deals, and the number of processes; an impossible request ends the program."""
    parser = argparse.ArgumentParser("python3 -m rules arena", description="Plays house players against each other.")
    parser.add_argument("players", nargs="+", metavar="player", choices=PLAYERS, help=", ".join(PLAYERS))
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--seats", type=int, help="seats at the table (as many as there are players)")
    parser.add_argument("--games", type=int, default=2000, help="games to play (%(default)s)")
    parser.add_argument("--seed", default="1", help="what deals the cards (%(default)s)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="processes to use (one per core)")
    given = parser.parse_args(arguments)
    players, game = tuple(given.players), GAMES[given.game]
    seats = max(len(players), game.seats[0]) if given.seats is None else given.seats
    if len(players) < 2:
        parser.error("name at least two players")
    if seats not in game.seats:
        parser.error(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} players")
    if seats < len(players):
        parser.error("there are more players than seats")
    if given.games < 2 * len(players):
        parser.error(f"play at least {2 * len(players)} games: every deal is played once for each player")
    if given.processes < 1:
        parser.error("--processes must be at least 1")
    return Match(players, given.game, seats, given.seed), given.games // len(players), given.processes


def main(arguments: Sequence[str]) -> str:
    match, deals, processes = parsed(arguments)
    return table(match, played(match, deals, processes))
