"""A server's standings as a file: JSON, from which they can be imported again in full, or CSV for spreadsheets.

JSON has a line for each game, CSV a line for each person's result. An import is refused with a sentence that says which
value is wrong.
"""

import csv
import json
import os
from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal, Self, TextIO

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import ErrorDetails, PydanticCustomError

from bot.language import names
from bot.standings.boards import Season
from bot.standings.games import Counts, History, Result, StoredGame, Unrated
from bot.standings.people import Former, Who, as_number, by_number
from bot.store.errors import StorageError
from rules import GAMES

FORMAT = "dealers-choice-standings-1"
COLUMNS = (
    *("number", "game", "season", "finished_at", "counts"),
    *("user_id", "name", "place", "won", "kept", "left", "unrated"),
)
_FIRST, _LAST = datetime(2015, 1, 1, tzinfo=UTC).timestamp(), datetime(2200, 1, 1, tzinfo=UTC).timestamp()
_SHOWN = 60  # characters of a wrong value that are repeated


_WORDS = {
    "Input should be": "must be",
    "List should have": "must have",
    " after validation": "",
    "Field required": "is missing",
}
"""Pydantic's words, and ours, which follow the name of a field."""


async def write(file: Path, history: History, games: AsyncIterator[StoredGame]) -> int:
    """Write standings to a new file, JSON or CSV by its ending; gives the number of games.

    :param games: the games, in their order.
    :raises StorageError: the file exists already, cannot be written, or has another ending.
    """
    writer = {".json": _write_json, ".csv": _write_csv}.get(file.suffix.lower())
    if writer is None:
        raise StorageError(f"{file} must end in .json or .csv, which says what kind of file it is.")
    if file.exists():
        raise StorageError(f"{file} exists already. Choose another name.")
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with part.open("w", encoding="utf-8", newline="") as out:
            count = await writer(out, history, games)
        part.rename(file)
    except OSError as error:
        raise StorageError(f"{file} cannot be written: {error.strerror}.") from error
    finally:
        part.unlink(missing_ok=True)
    return count


def read(file: Path, guild_id: int | None) -> History:
    """Read standings from a JSON file.

    :param guild_id: the server to import them into; None for the one that the file names.
    :raises StorageError: the file cannot be read, or holds no standings.
    """
    if file.suffix.lower() != ".json":
        raise StorageError(f"{file} must end in .json: only the JSON file of an export can be imported.")
    try:
        text = file.read_text("utf-8-sig")
    except OSError as error:
        raise StorageError(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise StorageError(f"{file} is not UTF-8 text.") from error
    try:
        return _File.model_validate_json(text).history(guild_id)
    except ValidationError as error:
        raise StorageError(f"{file}: {_sentence(error.errors()[0])}") from None


def _sentence(error: ErrorDetails) -> str:
    if error["type"] == "json_invalid":
        return f"this is not JSON: {error['ctx']['error']}."
    what, wrong = error["msg"], error["input"]
    for theirs, ours in _WORDS.items():
        what = what.replace(theirs, ours)
    if isinstance(wrong, str | int | float | bool | None) and error["type"] != "missing":
        what += f", not {_shown(wrong)}"
    return f"{_place(error['loc'])} {what}."


def _shown(value: str | float | None) -> str:
    shown = json.dumps(value, ensure_ascii=False)
    return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"


def _place(where: Sequence[int | str]) -> str:
    """Name a place in a file: ``game 3, result 2: place`` for the fields games, 2, results, 1, place."""
    parts = []
    for name, index in pairwise(where):
        if isinstance(index, int):
            parts.append(f"{str(name).removesuffix('s')} {index + 1}")
    field = where[-1] if where and isinstance(where[-1], str) else ""
    return ": ".join(filter(None, (", ".join(parts), field))) or "the file"


# JSON


async def _write_json(out: TextIO, history: History, games: AsyncIterator[StoredGame]) -> int:
    seasons = [asdict(season) for season in history.seasons]
    head = {"format": FORMAT, "server": str(history.guild_id), "seasons": seasons}
    out.write(json.dumps(head)[:-1] + ',\n"games": [')
    count = 0
    async for game in games:
        count += 1
        line = {name: getattr(game, name) for name in _Game.model_fields}
        line["results"] = [
            {name: getattr(one, name) for name in ("name", "place", "won", "kept", "overall", "unrated")}
            | {"user_id": str(as_number(one.user_id)), "left": one.gone}
            for one in game.results
        ]
        out.write((",\n" if count > 1 else "\n") + json.dumps(line, ensure_ascii=False))
    out.write("\n]}\n")
    return count


def _wrong(message: str) -> PydanticCustomError:
    return PydanticCustomError("standings", "{message}", {"message": message})


def _need_id(written: str) -> str:
    digits = written.removeprefix("-")
    if not (written.isascii() and digits.isdecimal() and len(digits) < 20 and 0 < int(digits) < 2**63):
        raise _wrong("must be a Discord id in quotes")
    return written


def _need_game(key: str) -> str:
    if key not in GAMES:
        raise _wrong(f"must be one of {', '.join(GAMES)}")
    return key


Id = Annotated[str, AfterValidator(_need_id)]  # a Discord id, or a negative number for a former player
Time = Annotated[float, Field(ge=_FIRST, le=_LAST, allow_inf_nan=False)]  # seconds since 1970
Count = Annotated[int, Field(ge=0, le=2**31)]
Place = Annotated[int, Field(ge=1, le=99)]


class _Part(BaseModel):
    """A part of the file. Unknown names are ignored."""

    model_config = ConfigDict(strict=True)


class _Season(_Part):
    number: Annotated[int, Field(ge=2, le=2**31)]
    started_at: Time
    carries: bool


class _Result(_Part):
    user_id: Id
    name: str
    place: Place
    won: bool
    kept: Count
    left: bool
    overall: Place | None = None
    unrated: Unrated | None = None

    @property
    def who(self) -> Who:
        return by_number(int(self.user_id))

    @model_validator(mode="after")
    def _name_fits(self) -> Self:
        if isinstance(self.who, Former) != (self.name == ""):
            raise _wrong("must have an empty name for a former player, and a name for everyone else")
        return self

    def result(self) -> Result:
        name = names.plain(self.name) if self.name else ""
        return Result(self.who, name, self.place, self.won, self.kept, self.left, self.overall, self.unrated)


class _Game(_Part):
    game: Annotated[str, AfterValidator(_need_game)]
    season: Annotated[int, Field(ge=1, le=2**31)] | None = None
    finished_at: Time
    counts: Counts
    voided_at: Time | None = None
    reset_at: Time | None = None
    seats: Place | None = None
    results: Annotated[list[_Result], Field(min_length=1)]

    @model_validator(mode="after")
    def _agrees(self) -> Self:
        if (self.season is not None) != (self.counts in ("yes", "reset")):
            raise _wrong('must have a season if it counts ("yes" or "reset"), and none otherwise')
        if self.counts == "void" and self.voided_at is None:
            raise _wrong("must have voided_at, because it is void")
        if self.counts == "reset" and self.reset_at is None:
            raise _wrong("must have reset_at, because its board was reset")
        if self.seats is not None and self.seats < len(self.results):
            raise _wrong(f"has {len(self.results)} results, but only {self.seats} seats")
        places = sorted(one.place for one in self.results)
        if places[0] != 1 or any(place not in (number + 1, places[number - 1]) for number, place in enumerate(places)):
            raise _wrong(f"has the places {', '.join(map(str, places))}, which are not a ranking that begins with 1")
        if len({one.user_id for one in self.results}) < len(self.results):
            raise _wrong("has two results of one person")
        return self

    def stored(self, number: int) -> StoredGame:
        return StoredGame(
            **{name: getattr(self, name) for name in ("game", "season", "finished_at", "counts", "seats")},
            voided_at=self.voided_at if self.counts == "void" else None,
            reset_at=self.reset_at if self.counts == "reset" else None,
            results=[one.result() for one in self.results],
            number=number,
        )


class _File(_Part):
    format: Literal["dealers-choice-standings-1"]
    server: Id
    seasons: list[_Season]
    games: list[_Game]

    def history(self, guild_id: int | None) -> History:
        seasons = [Season(one.number, one.started_at, one.carries) for one in self.seasons]
        return History(
            guild_id or int(self.server), seasons, [game.stored(number) for number, game in enumerate(self.games, 1)]
        )


# CSV


async def _write_csv(out: TextIO, _: History, games: AsyncIterator[StoredGame]) -> int:
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    number = 0
    async for game in games:
        number += 1
        at = datetime.fromtimestamp(game.finished_at, UTC).isoformat(timespec="microseconds")
        about = (number, game.game, game.season or "", at, game.counts)
        for one in game.results:
            won, left = ("yes" if so else "no" for so in (one.won, one.gone))
            who = as_number(one.user_id), names.in_a_cell(one.name)
            writer.writerow((*about, *who, one.place, won, one.kept, left, one.unrated or ""))
    return number
