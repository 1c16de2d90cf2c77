"""A server's standings as a file: JSON, from which they can be imported again in full, or CSV for spreadsheets.

JSON has a line for each game, CSV a line for each person's result. Errors in a file are reported with their line.
"""

import csv
import json
import os
import re
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import Any, TextIO, cast, get_args

from bot.language import names
from bot.standings.boards import Season
from bot.standings.games import Counts, History, Program, StoredGame
from bot.standings.people import Former, as_number, by_number
from bot.standings.results import Result
from bot.store.errors import StorageError
from rules import GAMES
from rules.engines.protocol import NAME
from rules.house import STRENGTHS

FORMAT = "dealers-choice-standings-1"
COLUMNS = (
    *("number", "game", "season", "finished_at", "counts"),
    *("user_id", "name", "place", "won", "kept", "left"),
)
_ENDLESS = re.compile(r"\d{1000}")
_FIRST, _LAST = datetime(2015, 1, 1, tzinfo=UTC).timestamp(), datetime(2200, 1, 1, tzinfo=UTC).timestamp()


class MalformedError(StorageError):
    """A file is malformed; the text says where and how."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"Line {line}: {reason}")


async def write(file: Path, history: History, games: AsyncIterator[StoredGame]) -> int:
    """Write standings to a new file, JSON or CSV by its ending; gives the number of games.

    :param games: the games, in their order.
    :raises StorageError: the file is there already, cannot be written, or has another ending.
    """
    writer = {".json": _write_json, ".csv": _write_csv}.get(_ending(file))
    assert writer is not None
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
    """Read standings from a file, JSON or CSV by its ending.

    :param guild_id: the server to import them into; None for the one that the file names.
    :raises StorageError: the file cannot be read, or holds no standings.
    """
    reader = {".json": _read_json, ".csv": _read_csv}.get(_ending(file))
    assert reader is not None
    try:
        text = file.read_text("utf-8-sig")
    except OSError as error:
        raise StorageError(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise StorageError(f"{file} is no text in UTF-8.") from error
    return reader(text, guild_id)


def _ending(file: Path) -> str:
    ending = file.suffix.lower()
    if ending not in (".json", ".csv"):
        raise StorageError(f"{file} must end in .json or .csv, which says what kind of file it is.")
    return ending


# JSON


async def _write_json(out: TextIO, history: History, games: AsyncIterator[StoredGame]) -> int:
    seasons = [
        {"number": season.number, "started_at": season.started_at, "carries": season.carries}
        for season in history.seasons
    ]
    head = {"format": FORMAT, "server": str(history.guild_id), "seasons": seasons}
    out.write(json.dumps(head)[:-1] + ',\n"games": [')
    count = 0
    async for game in games:
        count += 1
        results = [
            {
                "user_id": str(as_number(one.user_id)),
                "name": one.name,
                "place": one.place,
                "won": one.won,
                "kept": one.kept,
                "left": one.gone,
                "overall": one.overall,
            }
            for one in game.results
        ]
        line = {
            "game": game.game,
            "season": game.season,
            "finished_at": game.finished_at,
            "counts": game.counts,
            "voided_at": game.voided_at,
            "reset_at": game.reset_at,
            "seats": game.seats,
            "results": results,
        }
        if game.programs:
            line["programs"] = [
                {"seat": one.seat, "engine": one.is_engine, "name": one.name, "place": one.place, "won": one.won}
                for one in game.programs
            ]
        out.write((",\n" if count > 1 else "\n") + json.dumps(line, ensure_ascii=False))
    out.write("\n]}\n")
    return count


def _read_json(text: str, guild_id: int | None) -> History:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise MalformedError(error.lineno, f"this is not JSON: {error.msg}.") from None
    except RecursionError:
        raise MalformedError(1, "this is not JSON: it is nested too deeply.") from None
    except ValueError:
        number = _ENDLESS.search(text)
        line = text.count("\n", 0, number.start()) + 1 if number else 1
        raise MalformedError(line, "a number has thousands of digits.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise MalformedError(1, f'this file holds no standings: it has no "format": "{FORMAT}".')
    lines = _lines_of_games(text)
    head = _Fields(1, data)
    seasons = [
        Season(one.whole("number", 2), one.time("started_at"), one.truth("carries"))
        for one in (_Fields(1, season) for season in head.list("seasons"))
    ]
    if len(lines) != len(head.list("games")):
        raise MalformedError(1, "there is more than one list of games.")
    games = [
        _game(_Fields(line, game), [_Fields(line, one) for one in _Fields(line, game).list("results")])
        for line, game in zip(lines, head.list("games"), strict=True)
    ]
    return History(guild_id or head.id("server"), seasons, games)


def _lines_of_games(text: str) -> list[int]:
    """Find the line on which each game begins, in text that is JSON."""
    decoder, space = json.JSONDecoder(), " \t\r\n"

    def skipped(at: int, more: str = "") -> int:
        while text[at] in space + more:
            at += 1
        return at

    at = skipped(0, "{")
    while text[at] == '"':
        key, at = decoder.raw_decode(text, at)
        at = skipped(at, ":")
        if key == "games" and text[at] == "[":
            break
        _, at = decoder.raw_decode(text, at)
        at = skipped(at, ",")
    else:
        return []
    lines, line, last = [], 1, 0
    at = skipped(at + 1)
    while text[at] != "]":
        line, last = line + text.count("\n", last, at), at
        lines.append(line)
        _, at = decoder.raw_decode(text, at)
        at = skipped(at, ",")
    return lines


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
            writer.writerow((*about, as_number(one.user_id), names.in_a_cell(one.name), one.place, won, one.kept, left))
    return number


def _read_csv(text: str, guild_id: int | None) -> History:
    if guild_id is None:
        raise StorageError("A CSV file does not say of which server it is: add --server and its id.")
    games = []
    for _, group in groupby(_csv_lines(text), key=lambda one: one.values["number"]):
        lines = list(group)
        first = lines[0]
        for line in lines[1:]:
            if any(line.values[key] != first.values[key] for key in COLUMNS[:5]):
                raise MalformedError(
                    line.line, f"it tells of game {first.values['number']} otherwise than the line before."
                )
        games.append(_game(first, lines))
    return History(guild_id, _seasons_of(games), _set_aside_together(games), guessed=True)


def _csv_lines(text: str) -> Iterator["_Fields"]:
    reader = csv.reader(text.splitlines(), strict=True)
    try:
        if tuple(next(reader, ())) != COLUMNS:
            raise MalformedError(1, f"the columns must be {','.join(COLUMNS)}.")
        for row in reader:
            if len(row) != len(COLUMNS):
                raise MalformedError(reader.line_num, f"there are {len(row)} columns instead of {len(COLUMNS)}.")
            values: dict[str, Any] = dict(zip(COLUMNS, row, strict=True))
            name = values["name"]
            values["name"] = name[1:] if name.startswith("'") and name[1:].startswith(names.FORMULA) else name
            yield _CsvFields(reader.line_num, values)
    except csv.Error as error:
        raise MalformedError(reader.line_num, f"this is not CSV: {error}.") from None


def _set_aside_together(games: list[StoredGame]) -> list[StoredGame]:
    """Put the games of a season that were reset on one board, as of the last of them."""
    last: dict[tuple[str, int | None], float] = {}
    for game in games:
        if game.counts == "reset":
            key = game.game, game.season
            last[key] = max(last.get(key, 0.0), game.finished_at)
    return [replace(game, reset_at=last[game.game, game.season]) if game.counts == "reset" else game for game in games]


def _seasons_of(games: Iterable[StoredGame]) -> list[Season]:
    """Guess the seasons from CSV: each begins with its first game, and ratings start over."""
    begins: dict[int, float] = {}
    for game in games:
        if game.season is not None:
            begins[game.season] = min(begins.get(game.season, game.finished_at), game.finished_at)
    return [Season(number, begins[number], carries=False) for number in sorted(begins) if number > 1]


# Both


class _Fields:
    """The values of a line, each validated when it is asked for."""

    def __init__(self, line: int, values: object) -> None:
        self.line = line
        if not isinstance(values, Mapping):
            raise MalformedError(line, "here must stand an object with names and values.")
        self.values = cast("Mapping[str, Any]", values)

    def wrong(self, key: str, should: str) -> MalformedError:
        """Make the error that says what a value should be."""
        shown = json.dumps(self.values.get(key), ensure_ascii=False)
        return MalformedError(self.line, f"{key} must be {should}, not {shown[:60]}.")

    def list(self, key: str) -> list[Any]:
        value = self.values.get(key)
        if not isinstance(value, list):
            raise self.wrong(key, "a list")
        return value

    def whole(self, key: str, least: int, most: int = 2**31) -> int:
        value = self.values.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(key, f"a whole number from {least} on")
        return value

    def id(self, key: str) -> int:
        value = self.values.get(key)
        if isinstance(value, str) and value.removeprefix("-").isdecimal() and value.isascii() and len(value) <= 20:
            number = int(value)
            if number and abs(number) < 2**63:
                return number
        raise self.wrong(key, "an id of Discord's, in quotes")

    def truth(self, key: str) -> bool:
        value = self.values.get(key)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def time(self, key: str) -> float:
        value = self.values.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float) or not _FIRST <= value <= _LAST:
            raise self.wrong(key, "a time in seconds since 1970")
        return float(value)

    def text(self, key: str) -> str:
        value = self.values.get(key)
        if not isinstance(value, str):
            raise self.wrong(key, "a text")
        return value

    def maybe(self, key: str) -> bool:
        """Whether there is a value at all."""
        return self.values.get(key) not in (None, "")


class _CsvFields(_Fields):
    """The values of a line of CSV, which are all texts."""

    def whole(self, key: str, least: int, most: int = 2**31) -> int:
        value = self.text(key)
        if not (value.isascii() and value.isdecimal() and len(value) <= 10 and least <= int(value) <= most):
            raise self.wrong(key, f"a whole number from {least} on")
        return int(value)

    def truth(self, key: str) -> bool:
        if self.text(key) not in ("yes", "no"):
            raise self.wrong(key, "yes or no")
        return self.text(key) == "yes"

    def time(self, key: str) -> float:
        if not self.maybe(key):  # CSV does not say when a game was voided; at once, then
            key = "finished_at"
        try:
            at = datetime.fromisoformat(self.text(key))
        except ValueError:
            at = datetime(1, 1, 1)  # noqa: DTZ001 - without a zone: refused below
        if at.tzinfo is None or not _FIRST <= at.timestamp() <= _LAST:
            raise self.wrong(key, "a time with its zone, such as 2026-11-21T20:15:00.000000+00:00")
        return at.timestamp()


def _game(about: _Fields, people: Iterable[_Fields]) -> StoredGame:
    game = about.text("game")
    if game not in GAMES:
        raise about.wrong("game", f"one of {', '.join(GAMES)}")
    counts = about.text("counts")
    if counts not in get_args(Counts):
        raise about.wrong("counts", f"one of {', '.join(get_args(Counts))}")
    in_season = counts in ("yes", "reset")
    if not in_season and about.maybe("season"):
        raise about.wrong("season", "empty for a game that counts nowhere")
    results = [_result(one) for one in people]
    if not results:
        raise about.wrong("results", "a list with a result for everybody who played")
    places = sorted(one.place for one in results)
    if any(place not in (index + 1, places[index - 1]) for index, place in enumerate(places)) or places[0] != 1:
        raise MalformedError(about.line, "the places of this game are no ranking from 1 on.")
    if len({one.user_id for one in results}) < len(results):
        raise MalformedError(about.line, "somebody has two results in this game.")
    return StoredGame(
        game=game,
        season=about.whole("season", 1) if in_season else None,
        finished_at=about.time("finished_at"),
        counts=cast("Counts", counts),
        voided_at=about.time("voided_at") if counts == "void" else None,
        reset_at=about.time("reset_at") if counts == "reset" else None,
        results=results,
        seats=about.whole("seats", len(results), 99) if about.maybe("seats") else None,
        programs=_programs(about),
        line=about.line,
    )


def _programs(about: _Fields) -> list[Program]:
    if not about.maybe("programs"):
        return []
    programs = [_program(_Fields(about.line, one)) for one in about.list("programs")]
    if len({one.seat for one in programs}) < len(programs):
        raise MalformedError(about.line, "two programs have one seat in this game.")
    return programs


def _program(one: _Fields) -> Program:
    is_engine, name = one.truth("engine"), one.text("name")
    if is_engine and not NAME.fullmatch(name):
        raise one.wrong("name", "one that an engine may have")
    if not is_engine and name not in STRENGTHS:
        raise one.wrong("name", f"one of {', '.join(STRENGTHS)}")
    return Program(one.whole("seat", 0, 98), is_engine, name, one.whole("place", 1, 99), one.truth("won"))


def _result(one: _Fields) -> Result:
    who = by_number(one.id("user_id"))
    name = one.text("name")
    if isinstance(who, Former) != (name == ""):
        raise one.wrong("name", "empty for a former player, and for nobody else")
    return Result(
        user_id=who,
        name=names.plain(name) if name else "",
        place=one.whole("place", 1),
        won=one.truth("won"),
        kept=one.whole("kept", 0),
        gone=one.truth("left"),
        overall=one.whole("overall", 1, 99) if one.maybe("overall") else None,
    )
