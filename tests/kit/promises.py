"""What a promise is, how a game is held to it, and what is said where it is broken."""

import json
import random
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from .playing import AnyGame, Moment, Record, played, sampled, seeded

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("rules", "cogs", "bot")
"""Where a game, and what it is made of, raises errors."""

When = Literal["game", "record", "state", "step"]
"""Whether something is promised of the game, of each game played, of each moment, or of each action."""


class Broken(AssertionError):
    """A promise that is not kept; the text says why."""

    moves: int | None = None
    """After so many moves of a game, where that is known."""


def need(holds: object, said: str, *about: object, moves: int | None = None) -> None:
    """Break the promise unless this holds."""
    if not holds:
        error = Broken(": ".join((said, *map(str, about))))
        error.moves = moves
        raise error


@dataclass(frozen=True, kw_only=True)
class Promise:
    """Something that every game keeps."""

    name: str
    said: str
    """The promise in a sentence."""
    file: str
    """Where to look if it is broken; `{key}` and `{page}` stand for the game's folder and its page."""
    to_do: str
    """What to do then."""
    when: When
    check: Callable[..., None]

    def file_of(self, game: AnyGame) -> str:
        return self.file.format(key=game.key, page=game.key.replace("_", "-"))


class Kit:
    """Promises by their names."""

    def __init__(self) -> None:
        self.promises: dict[str, Promise] = {}

    def promise(self, when: When, file: str, to_do: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
        """Add a promise; the first line of its docstring says it.

        It is checked with the game, a `Record`, or a `Moment`, and chance of its own.
        """

        def added(check: Callable[..., None]) -> Callable[..., None]:
            said = (check.__doc__ or check.__name__).splitlines()[0]
            self.promises[check.__name__] = Promise(
                name=check.__name__, said=said, file=file, to_do=to_do, when=when, check=check
            )
            return check

        return added


@dataclass(frozen=True)
class Failure:
    """A broken promise, with the fewest moves after which it was found broken."""

    promise: Promise
    game: AnyGame
    why: str
    file: str
    record: Record | None = None
    moves: int = 0

    def line(self) -> str:
        """All there is to say: the promise, what is wrong, the file, the game that leads there, and what to do."""
        where = ""
        if self.record is not None:
            setup = {"seats": self.record.seats, "seed": self.record.seed, "options": self.record.options}
            moves = self.record.moves(self.moves)
            told = "; ".join(moves[:MOST_TOLD]) or "none"
            if len(moves) > MOST_TOLD:
                told += f"; and {len(moves) - MOST_TOLD} more of tests.kit.playing.played(game, {self.record.number})"
            where = f" Game: {json.dumps(setup, ensure_ascii=False)}, moves: {told}."
        return f"{self.file}: {self.promise.said} But {self.why}.{where} To do: {self.promise.to_do}"


def broken(game: AnyGame, promises: Mapping[str, Promise], records: Iterable[Record]) -> dict[str, Failure]:
    """The promises that the game breaks, each with the shortest of these games that shows it."""
    found: dict[str, Failure] = {}
    for promise in promises.values():
        if promise.when == "game":
            _note(found, _tried(promise, game, None, 0, (game, seeded(promise.name))))
    for record in records:
        moments = sampled(record)
        for promise in promises.values():
            best = found.get(promise.name)
            if promise.when == "record":
                if best is None or len(record.steps) < best.moves:
                    arguments = record, seeded(f"{promise.name} {record.number}")
                    _note(found, _tried(promise, game, record, len(record.steps) + 1, arguments))
            elif promise.when != "game":
                _note(found, _first(promise, moments, LONG if best is None else best.moves))
    return found


LONG = 10**9
MOST_TOLD = 300
"""More moves than this are not written out."""


def _note(found: dict[str, Failure], failure: Failure | None) -> None:
    if failure is not None:
        found[failure.promise.name] = failure


def _first(promise: Promise, moments: list[Moment], below: int) -> Failure | None:
    """The first of these moments at which a promise is broken; if one is, also between those that were looked at."""
    for moment in moments:
        failure = _at(promise, moment, below)
        if failure is not None:
            earlier = (_at(promise, Moment(moment.record, index), below) for index in range(moment.index))
            return next((one for one in earlier if one is not None), failure)
    return None


def _at(promise: Promise, moment: Moment, below: int) -> Failure | None:
    moves = moment.index + (promise.when == "step")
    if moves >= below or (promise.when == "step" and moment.step is None):
        return None
    chance = seeded(f"{promise.name} {moment.record.number} {moment.index}")
    return _tried(promise, moment.game, moment.record, moves, (moment, chance))


def _tried(
    promise: Promise, game: AnyGame, record: Record | None, moves: int, arguments: tuple[Any, random.Random]
) -> Failure | None:
    try:
        promise.check(*arguments)
    except Broken as error:
        moves = moves if error.moves is None else error.moves
        return Failure(promise, game, str(error), promise.file_of(game), record, moves)
    except Exception as error:
        file = _raised_in(error) or promise.file_of(game)
        return Failure(promise, game, f"{type(error).__name__}: {error}", file, record, moves)
    return None


def _raised_in(error: Exception) -> str | None:
    """The innermost line of ours from which an error came."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        path = Path(frame.filename)
        if path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in FOLDERS:
            return f"{path.relative_to(ROOT)}:{frame.lineno}"
    return None


def records(game: AnyGame, count: int) -> Iterator[Record]:
    """Recorded games, at least one with each number of seats; one that does not end is the last, for it took long."""
    for number in range(max(count, len(game.seats))):
        record = played(game, number)
        yield record
        if record.error is None and record.steps and record.steps[-1].after.phase != "over":
            return
