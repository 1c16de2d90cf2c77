"""Many games at once in one process, for those who train.

    env = VectorEnv(key, games=256, seats=4, seed=1)
    env.reset()
    while True:
        actions = choose(env.observations, env.masks, env.seats)  # a number for each game
        rewards, ended = env.step(actions)

In each game one seat is asked, and each gets an action. A game that ends is followed by the next one at once: then its
row in `rewards` has what each seat has won, `ended` is true, and what is observed is the new game. The arrays are
always the same ones: whoever wants to keep a moment copies it.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

import numpy as np

from .playing import Moment, asked, done, game_of, legal, rewards


def flat(array: Any) -> Any:
    """What writes into an array, row after row."""
    return memoryview(array.reshape(-1))


class VectorEnv:
    """Games of one kind, for the same number of players and by the same house rules."""

    def __init__(self, key: str, games: int, seats: int | None = None, seed: int | str = 0, **options: object) -> None:
        """Make room for so many games; the same seed deals the same games, one after the other."""
        self.game, self.encoding = game_of(key)
        self.players = self.game.judge_seats(self.game.seats[0] if seats is None else seats)
        self.options = options
        self.game.judge_options(options)
        self.seeds: Iterator[str] = (f"{seed}/{number}" for number in count())
        """From which the engine deals, one game after the other."""
        self._seen = self.encoding.observation(self.players)
        self.observations: Any = np.zeros((games, self._seen.size), np.float32)
        """What the seat that is asked sees, in each game."""
        self.masks: Any = np.zeros((games, len(self.encoding.catalogue)), np.bool_)
        """What it may do."""
        self.seats: Any = np.zeros(games, np.int64)
        """Which seat it is."""
        self.legal: list[list[int]] = [[] for _ in range(games)]
        """What it may do, as numbers, in the order in which the engine lists them."""
        self.moments = [Moment(None)] * games
        self._tables: list[Any] = [None] * games
        """Where the games go on, if this one can be played on tables."""
        self.finished: dict[int, Any] = {}
        """How the games stood in the end that the last step has ended, by their places."""
        self._rewards: Any = np.zeros((games, self.players), np.float32)
        self._ended: Any = np.zeros(games, np.bool_)
        # Single numbers are written faster through these than into the arrays.
        self._row: Any = flat(self.observations)
        self._mask: Any = flat(self.masks.view(np.int8))

    def reset(self) -> None:
        """Deal all games."""
        self._begin()
        for place in range(len(self.moments)):
            self._deal(place)
            self._show(place)

    def _begin(self) -> None:
        """Forget what was won before."""
        if self.finished:
            self.finished = {}
            self._rewards[:] = 0
            self._ended[:] = False

    def _deal(self, place: int) -> None:
        """Begin the next game here."""
        state = self.game.new(seats=self.players, seed=next(self.seeds), options=self.options)
        self.moments[place] = Moment(state)
        if self.game.table is not None:
            self._tables[place] = self.game.table(state, False)

    def _done(self, place: int, seat: int, number: int) -> Moment:
        """A game when the seat that is asked has done this; what was shown as legal is not judged again."""
        moment, table = self.moments[place], self._tables[place]
        if table is None or number == self.encoding.wait or number not in self.legal[place]:
            return done(self.encoding, moment, seat, number)[0]
        action = self.encoding.action(moment.state, seat, number)
        self.game.moves[table.phase, type(action)].act(table, seat, action)
        return Moment(table.state())

    def _show(self, place: int) -> None:
        """Ask the next seat of a game."""
        moment = self.moments[place]
        seat = asked(self.encoding, moment)
        mask, at = self._mask, place * len(self.encoding.catalogue)
        for number in self.legal[place]:
            mask[at + number] = 0
        numbers = self.legal[place] = legal(self.encoding, moment, seat)
        for number in numbers:
            mask[at + number] = 1
        self.seats[place] = seat
        self.observations[place] = 0
        self._seen.write(self.game.view(moment.state, seat), seat, self._row, place * self._seen.size)

    def step(self, actions: Sequence[int]) -> tuple[Any, Any]:
        """Each seat that is asked does what is said for its game: what all have won by it, and which games are over.

        :raises Illegal: one may not do that; the games before it have gone on then.
        :raises ValueError: there are more or fewer actions than games.
        """
        if len(actions) != len(self.moments):
            raise ValueError(f"There are {len(self.moments)} games, and {len(actions)} actions.")
        self._begin()
        seats = self.seats.tolist()
        for place, number in enumerate(map(int, actions)):
            self.moments[place] = moment = self._done(place, seats[place], number)
            if moment.state.phase == "over":
                self.finished[place] = moment.state
                self._rewards[place] = rewards(moment.state)
                self._ended[place] = True
                self._deal(place)
            self._show(place)
        return self._rewards, self._ended

    def at_random(self, chance: Any) -> list[int]:
        """A legal action for each game, all being equally likely; `chance` is a `random.Random`."""
        return [numbers[int(chance.random() * len(numbers))] for numbers in self.legal]
