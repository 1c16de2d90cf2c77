"""How strong the strong house player is: `python -m benchmarks.strength [--games 2000] [--game KEY] [--seats N]`.

It plays against three others, each deal as often as there are players, who change seats:

- **normal**, the normal house player, at 100 ms of CPU time a decision at most;
- **IS-MCTS**, the search that OpenSpiel has for games with hidden cards, on the same engines, with as much CPU time a
  decision as the strong player takes, and never fewer than two simulations. Where OpenSpiel is missing, that is told.

Two players who know more than they may play against normal as well, and say how much there is to win at all: `hands`
sees the hands of all and looks ahead as the coach does, without the order of the pile; `everything` sees that too. They
expect of the others what the strong player expects of them, which is what normal does or nearly so.

A score says how often a player's seat came before one of the other's, with its 95 % interval over deals. At two seats
these are the games won; at more the player's own seats are not compared with each other.
"""

import argparse
import importlib
import multiprocessing
import os
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from rules import GAMES, Game, arena, coach
from rules.actions import Action
from rules.arena import Match, Player, scored
from rules.engines.protocol import SECONDS, choices
from rules.house import STRENGTHS

STRONG, NORMAL, HANDS, EVERYTHING, SEARCH = "strong", "normal", "hands", "everything", "IS-MCTS"
PAIRINGS = ((STRONG, NORMAL), (HANDS, NORMAL), (EVERYTHING, NORMAL), (STRONG, SEARCH))
SEEING_MOVES = {HANDS: 8000, EVERYTHING: 400}
"""The budget of a decision of those who see more; who sees everything has not much to find out."""
FEWEST = 2
"""Simulations of IS-MCTS: after the first it knows of no action yet."""
AT_ONCE = 5
"""Deals that a process plays before it tells of them."""
OFTEN = 20
"""After so many times as many it is told how it stands."""
EXPLORING = 2.0
"""How much IS-MCTS tries what seems to be worse; OpenSpiel's own examples have it so."""

HOW_TO_GET_OPENSPIEL = """
OpenSpiel is not there, so IS-MCTS was not played against. To have it in a folder of its own, and nowhere else:
    pip install --target OPENSPIEL open_spiel numpy && PYTHONPATH=OPENSPIEL python3 -m benchmarks.strength
"""


class Played(NamedTuple):
    """What has come of a deal, with what both players had to decide, and the CPU seconds that this took."""

    score: float
    """How often the first player came before the second."""
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    simulations: int
    longest: float
    """What the hardest decision of the first player has taken so far, in CPU seconds."""


# --- OpenSpiel --------------------------------------------------------------------------------------------------------


@cache
def openspiel() -> tuple[ModuleType, ...] | None:
    """Our games for OpenSpiel, its IS-MCTS and what that values states by; None if it is not installed."""
    environments = str(Path(__file__).parents[1] / "environments")
    if environments not in sys.path:
        sys.path.append(environments)
    names = "dealers_choice_env.openspiel", "open_spiel.python.algorithms.ismcts", "open_spiel.python.algorithms.mcts"
    try:
        return tuple(map(importlib.import_module, names))
    except ImportError:
        return None


def searched(view: Any, seat: int, legal: Sequence[Action], chance: random.Random, simulations: int) -> Action:
    """What IS-MCTS does after so many simulations."""
    modules = openspiel()
    assert modules is not None, "nobody is asked to play who is not there"
    games, ismcts, mcts = modules
    luck = importlib.import_module("numpy").random.RandomState(chance.getrandbits(32))
    state = games.state_of(GAMES[view.game].write_view(view), seat, chance)
    values = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(
        state.get_game(), values, EXPLORING, simulations, random_state=luck, allow_inconsistent_action_sets=True
    )
    numbers = state.rules.encoding.numbers(state.now.table.state, seat, legal)
    chosen = int(bot.step(state))
    return legal[numbers.index(chosen)] if chosen in numbers else legal[0]


# --- The players ------------------------------------------------------------------------------------------------------


def seen_through(game: Game[Any, Any], state: Any, seat: int, what: str, chance: random.Random) -> Action:
    """What turns out best on the table as it is, all of it or at least the hands."""
    insight, view = game.insight, game.view(state, seat)
    assert insight is not None
    tried = coach.candidates(insight, view, seat, None)
    if not tried:
        return game.house_player(view, STRONG, chance)
    known, left = view._replace(hands=state.hands), SEEING_MOVES[what]
    worth: defaultdict[Action, float] = defaultdict(float)
    while left > 0:
        table = state if what == EVERYTHING else insight.imagine(known, seat, chance)
        luck = chance.getrandbits(64)
        for action in tried:
            value, used = insight.outcome(table, seat, action, luck)
            worth[action] += value
            left -= used
    return max(tried, key=worth.__getitem__)


class Spent:
    """The CPU time that players have taken in this process."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.longest: defaultdict[str, float] = defaultdict(float)
        self.decisions: Counter[str] = Counter()
        self.simulations = 0

    def add(self, name: str, seconds: float) -> None:
        """Somebody has decided something."""
        self.seconds[name] += seconds
        self.longest[name] = max(self.longest[name], seconds)
        self.decisions[name] += 1

    def due(self) -> int:
        """How many simulations are due to IS-MCTS, so that it takes as much time a decision as the strong player."""
        if not self.simulations or not self.decisions[STRONG]:
            return FEWEST
        fair = self.seconds[STRONG] / self.decisions[STRONG] * (self.decisions[SEARCH] + 1)
        one = self.seconds[SEARCH] / self.simulations
        return max(FEWEST, int((fair - self.seconds[SEARCH]) / one))


class Contestant(Player):
    """One of these players at a seat; its time is taken."""

    def __init__(self, spent: Spent, match: Match, name: str, seat: int, turn: int, deal: int) -> None:
        super().__init__(match, name, seat, turn, deal)
        self._spent = spent

    def choose(self, game: Game[Any, Any], state: Any) -> Action:
        """What it does."""
        began = time.process_time()
        action = self._chosen(game, state)
        self._spent.add(self.name, time.process_time() - began)
        return action

    def _chosen(self, game: Game[Any, Any], state: Any) -> Action:
        if self.name in STRENGTHS:
            return super().choose(game, state)
        if self.name != SEARCH:
            return seen_through(game, state, self.seat, self.name, self.chance)
        legal = choices(game, state, self.seat)
        if len(legal) == 1:
            return legal[0]
        simulations = self._spent.due()
        self._spent.simulations += simulations
        return searched(game.view(state, self.seat), self.seat, legal, self.chance, simulations)


_spent: dict[Match, Spent] = {}
"""Of all deals of a match that this process has played."""


def play(match: Match, deal: int) -> Played:
    """Plays the games of one deal."""
    spent = _spent.setdefault(match, Spent())
    before = [spent.seconds[name] for name in match.players]
    simulations = spent.simulations
    dealt = arena.play(match, deal, partial(Contestant, spent))
    seconds = tuple(spent.seconds[name] - begun for name, begun in zip(match.players, before, strict=True))
    ahead, behind = dealt.before.get((0, 1), 0.0), dealt.before.get((1, 0), 0.0)
    longest = spent.longest[match.players[0]]
    return Played(ahead / (ahead + behind), dealt.decisions, seconds, spent.simulations - simulations, longest)


def played(match: Match, deals: int, pool: ProcessPoolExecutor) -> Iterator[Played]:
    """What has come of each deal; how it stands is told now and then."""
    done = []
    for one in pool.map(partial(play, match), range(deals), chunksize=AT_ONCE):
        done.append(one)
        if len(done) % (AT_ONCE * OFTEN) == 0 and len(done) < deals:
            print(f"so far: {row(match, done)}", file=sys.stderr, flush=True)
        yield one


# --- What is told -----------------------------------------------------------------------------------------------------

HEADINGS = (
    "game",
    "seats",
    "player",
    "against",
    "games",
    "score",
    "95 %",
    "ms each",
    "at most",
    "other's",
    "simulations",
)
"""CPU time is told in milliseconds: for each decision of the player, at most, and of the other; so are simulations."""


def row(match: Match, done: Sequence[Played]) -> str:
    """What has come of a match."""
    score = scored([one.score for one in done])
    decisions = [sum(one.decisions[number] for one in done) for number in (0, 1)]
    spent = [1000 * sum(one.seconds[number] for one in done) / max(decisions[number], 1) for number in (0, 1)]
    simulations = sum(one.simulations for one in done) / max(decisions[1], 1)
    cells = (
        *(GAMES[match.game].name, str(match.seats), *match.players, str(len(done) * len(match.players))),
        *(f"{score.mean:.3f}", f"{score.low:.3f} to {score.high:.3f}", f"{spent[0]:.1f}"),
        *(f"{1000 * max(one.longest for one in done):.1f}", f"{spent[1]:.1f}"),
        f"{simulations:.1f}" if SEARCH in match.players else "",
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Plays, and prints the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=GAMES, action="append", help="only this one (may be repeated)")
    parser.add_argument("--games", type=int, default=2000, help="of each two players (%(default)s)")
    parser.add_argument("--seats", type=int, default=2, help="at each table, or else the fewest (%(default)s)")
    parser.add_argument("--seed", default="strength", help="what deals the cards")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="as many as there are cores, if not said")
    names = {f"{first}-{second}": (first, second) for first, second in PAIRINGS}
    parser.add_argument("--only", choices=names, action="append", help="only these two (may be repeated)")
    given = parser.parse_args()
    pairings = [names[name] for name in given.only or names]
    if missing := openspiel() is None:
        pairings = [pair for pair in pairings if SEARCH not in pair]
    print(f"| {' | '.join(HEADINGS)} |\n|{'---|' * len(HEADINGS)}", flush=True)
    with ProcessPoolExecutor(given.processes, multiprocessing.get_context("spawn")) as pool:
        for key in given.game or [key for key, game in GAMES.items() if game.insight is not None]:
            seats = max(given.seats, GAMES[key].seats[0])
            for pair in pairings:
                match = Match(pair, key, seats, given.seed, SECONDS)
                print(row(match, [*played(match, max(given.games // 2, 1), pool)]), flush=True)
    if missing:
        print(HOW_TO_GET_OPENSPIEL)


if __name__ == "__main__":
    main()
