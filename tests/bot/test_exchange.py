"""A server's standings written to a file and brought in again, and what an operator is told of the database."""

import csv
import json
import sqlite3
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from bot import __main__ as command_line
from bot.host import databases
from bot.services import standings_file
from bot.standings.games import Finished, History, Result
from bot.standings.ids import TableId
from bot.standings.people import Former
from bot.store.errors import StorageError
from bot.store.sql import exchange
from bot.store.sqlite import Database, Storage, reading
from tests.bot.house import House, play_to_the_end, rows, started
from tests.bot.test_standings import GUILD, NOW, duel, game, result, some_games, worked_out
from tests.postgres import Server
from tests.stores import counted

DAY = 86400.0


def standings(database: Path, guild_id: int = GUILD) -> dict[str, list[Any]]:
    """All that standings are, regardless of the numbers of games and boards; ratings rounded."""
    of = f"guild_id = {guild_id}"
    games = (
        "SELECT games.game, season, reset_at, games.finished_at, voided_at, user_id, name, place, won, kept, gone,"  # noqa: S608
        " round(mu, 6), round(sigma, 6) FROM games JOIN results ON game_id = games.id LEFT JOIN boards"
        f" ON boards.id = games.board_id WHERE games.{of} ORDER BY games.finished_at, games.id, user_id"
    )
    figures = (
        "SELECT game, season, period, user_id, games, wins, kept, streak, longest, round(mu, 6), round(sigma, 6)"  # noqa: S608
        f" FROM figures JOIN boards ON boards.id = board_id WHERE reset_at IS NULL AND {of} ORDER BY 1, 2, 3, 4"
    )
    return {
        "games": rows(database, games),
        "figures": rows(database, figures),
        "seasons": rows(database, f"SELECT number, carries, started_at FROM seasons WHERE {of}"),  # noqa: S608
        "names": rows(database, f"SELECT user_id, name FROM members WHERE {of} ORDER BY 1"),  # noqa: S608
    }


def ranked_games(seed: int, count: int, key: str = "karma", *, since: float) -> list[Finished]:
    games = []
    for one in some_games(seed, count, key, since=since):
        places = [result.place for result in one.results]
        results = [replace(result, place=1 + sum(p < result.place for p in places)) for result in one.results]
        games.append(replace(one, results=results))
    return games


async def eventful(database: Path) -> None:
    """Make standings with all that can happen to them."""
    async with Storage.opened(database) as storage:
        one = storage.standings
        await one.add(ranked_games(1, 30, since=NOW - 90 * DAY))
        await one.add(ranked_games(2, 10, "do_over", since=NOW - 89 * DAY))
        await one.reset(GUILD, "karma", by=5, now=NOW - 1)
        await one.add([duel(3, 4, at=NOW + 1, table=1), duel(5, 3, at=NOW + 2, table=2), duel(3, 5, at=NOW + 3)])
        await one.add([duel(1, 2, at=NOW + 4, counts=False)])
        await one.start_season(GUILD, 2, 5, NOW + 5, carries=True)
        await one.add(
            [
                duel(3, 4, at=NOW + 6),
                game(
                    Result(Former(77), "", 1, won=True, kept=0, gone=False, overall=2),
                    replace(result(4, 2), overall=3),
                    replace(result(5, 3), unrated="no move"),
                    at=NOW + 7.123456,
                    seats=4,
                ),
            ]
        )
        await one.void(GUILD, TableId(2), by=5, now=NOW + 8)
        await worked_out(storage)
    with sqlite3.connect(database) as db:
        db.execute("UPDATE results SET name = '=1+1' WHERE user_id = 12")
        db.execute("UPDATE members SET name = '=1+1' WHERE user_id = 12")
    db.close()


async def written(database: Path, file: Path) -> int:
    async with reading(database) as db:
        return await standings_file.write(file, *await exchange.history(db, GUILD))


async def bring_in(database: Path, brought: History) -> tuple[int, int]:
    async with Database.opened(database) as db:
        return await exchange.bring_in(db, brought)


async def test_standings_in_json_are_the_same_where_they_are_brought_in(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here.db", tmp_path / "there.db", tmp_path / "standings.json"
    await eventful(here)
    assert await written(here, file) == 46
    assert len(file.read_text("utf-8").splitlines()) == 49  # a line for each game
    assert await bring_in(there, standings_file.read(file, None)) == (46, 0)
    assert standings(there) == standings(here)
    assert rows(there, "SELECT count(*) FROM recounts") == [(0,)]
    assert await bring_in(there, standings_file.read(file, None)) == (0, 46)
    assert await bring_in(here, standings_file.read(file, None)) == (0, 46)
    assert standings(there) == standings(here)
    again = tmp_path / "again.json"
    assert await written(there, again) == 46
    lines = [sorted(line.rstrip(",") for line in one.read_text("utf-8").splitlines()) for one in (file, again)]
    assert lines[0] == lines[1]
    assert sum('"seats": 4' in line and '"overall": 3' in line for line in lines[1]) == 1


async def test_standings_in_csv_keep_every_result(tmp_path: Path) -> None:
    here, file = tmp_path / "here.db", tmp_path / "standings.csv"
    await eventful(here)
    assert await written(here, file) == 46
    head, *lines = csv.reader(StringIO(file.read_text("utf-8")))
    assert tuple(head) == standings_file.COLUMNS
    told = sorted(
        (line[1], *map(int, line[2] and [line[2]]), int(line[5]), int(line[7]), int(line[9])) for line in lines
    )
    kept = standings(here)["games"]
    assert told == sorted((one[0], *([one[1]] if one[1] else []), one[5], one[7], one[9]) for one in kept)
    assert "'=1+1" in file.read_text("utf-8")  # which no spreadsheet takes for a formula
    with pytest.raises(StorageError, match="only the JSON file of an export can be imported"):
        standings_file.read(file, GUILD)


async def test_games_are_rated_in_the_order_in_which_they_ended(tmp_path: Path) -> None:
    whole, half, file = tmp_path / "whole.db", tmp_path / "half.db", tmp_path / "standings.json"
    games = ranked_games(3, 60, since=NOW - 90 * DAY)
    for database, played in ((whole, games), (half, games[1::2])):
        async with Storage.opened(database) as storage:
            await storage.standings.add(played)
    await written(whole, file)
    assert await bring_in(half, standings_file.read(file, None)) == (30, 30)
    assert standings(half) == standings(whole)
    async with Storage.opened(half) as storage:
        await storage.standings.add([duel(1, 2, at=NOW + 1)])
        await worked_out(storage)
    assert rows(half, "SELECT max(finished_at) = (SELECT finished_at FROM games ORDER BY id DESC LIMIT 1) FROM games")


@pytest.mark.postgres
async def test_standings_are_the_same_in_postgresql(tmp_path: Path, postgres: Server) -> None:
    here, file, again = tmp_path / "here.db", tmp_path / "standings.json", tmp_path / "again.json"
    await eventful(here)
    await written(here, file)
    whole, there = standings_file.read(file, None), await postgres.new()
    async with databases.database(there) as db:
        assert await exchange.bring_in(db, replace(whole, games=whole.games[1::2])) == (23, 0)
        assert await exchange.bring_in(db, whole) == (23, 23)  # which go between those
    async with databases.reading(there) as db:
        await standings_file.write(again, *await exchange.history(db, GUILD))
    lines = [sorted(line.rstrip(",") for line in one.read_text("utf-8").splitlines()) for one in (file, again)]
    assert lines[0] == lines[1]
    sql = "SELECT finished_at, user_id, mu FROM results WHERE guild_id = $1 AND mu IS NOT NULL ORDER BY 1, 2"
    mine = rows(here, sql.replace("$1", str(GUILD)))
    theirs = await postgres.rows(there.name, sql.replace("$1", str(GUILD)))
    assert [(at, who, pytest.approx(mu)) for at, who, mu in mine] == [tuple(row) for row in theirs]


async def test_standings_are_brought_into_another_server_and_can_be_deleted_there(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here.db", tmp_path / "there.db", tmp_path / "standings.json"
    await eventful(here)
    await written(here, file)
    await bring_in(there, standings_file.read(file, 99))
    assert standings(there, 99) == standings(here)
    assert standings(there)["games"] == []
    async with Storage.opened(there) as storage:
        await storage.privacy.server_removed(99, 0.0)
        while await storage.privacy.delete_server(99):
            pass
    assert rows(there, "SELECT count(*) FROM boards") == [(0,)]


async def test_seasons_that_do_not_fit_are_refused_and_nothing_is_brought_in(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here.db", tmp_path / "there.db", tmp_path / "standings.json"
    await eventful(here)
    await written(here, file)
    async with Storage.opened(there) as storage:
        await storage.standings.start_season(GUILD, 2, 5, NOW, carries=False)
    with pytest.raises(StorageError, match="Season 2 of the server began at another time"):
        await bring_in(there, standings_file.read(file, None))
    text = file.read_text("utf-8").replace('"number": 2, ', '"number": 3, ')
    file.write_text(text, "utf-8")
    async with Storage.opened(tmp_path / "third.db"):
        pass
    with pytest.raises(StorageError, match="Season 3 cannot follow season 1"):
        await bring_in(tmp_path / "third.db", standings_file.read(file, None))
    file.write_text(text.replace('"seasons": [{', '"seasons": [], "before": [{'), "utf-8")
    with pytest.raises(StorageError, match=r"Game \d+: there is no season 2"):
        await bring_in(tmp_path / "third.db", standings_file.read(file, None))
    assert not any(standings(tmp_path / "third.db").values())


HEAD = '{"format": "dealers-choice-standings-1", "server": "7", "seasons": [],\n"games": [\n'
RESULTS = (
    '[{"user_id": "1", "name": "Ada", "place": 1, "won": true, "kept": 0, "left": false},'
    ' {"user_id": "2", "name": "Bela", "place": 2, "won": false, "kept": 0, "left": false}]'
)
GAME = (
    '{"game": "karma", "season": 1, "finished_at": 1790000000.5, "counts": "yes", "voided_at": null,'
    f' "reset_at": null, "results": {RESULTS}}}'
)


def changed(old: str, new: str) -> str:
    """Make a file whose second game differs."""
    assert old in GAME
    return f"{HEAD}{GAME},\n{GAME.replace(old, new, 1)}\n]}}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "the file must be an object"),
        ('{\n"format": }', "this is not JSON: expected value at line 2 column 11"),
        ("[" * 100_000, "this is not JSON: recursion limit exceeded"),
        (HEAD.replace("-1", "-2") + "]}",
         "format must be 'dealers-choice-standings-1', not \"dealers-choice-standings-2\"."),
        (HEAD.replace('"seasons": []', '"seasons": [{"number": 1}]') + "]}",
         "season 1: number must be greater than or"),
        (HEAD + "7\n]}", "game 1 must be an object"),
        (changed("karma", "chess"), 'game 2: game must be one of '),
        (changed("karma", "chess"), ', not "chess".'),
        (changed("1790000000.5", "NaN"), "game 2: finished_at must be a finite number"),
        (changed("1790000000.5", "17"), "game 2: finished_at must be greater than or equal to 1420070400, not 17"),
        (changed('"finished_at": 1790000000.5, ', ""), "game 2: finished_at is missing."),
        (changed('"season": 1', '"season": true'), "game 2: season must be a valid integer, not true."),
        (changed('"yes"', '"maybe"'), "game 2: counts must be 'yes', 'no', 'void' or 'reset', not \"maybe\"."),
        (changed('"yes"', '"no"'), "game 2 must have a season if it counts"),
        (changed('"season": 1', '"season": null'), "game 2 must have a season if it counts"),
        (changed('"season": 1, "finished_at": 1790000000.5, "counts": "yes"',
                 '"season": null, "finished_at": 1790000000.5, "counts": "void"'), "game 2 must have voided_at"),
        (changed('"yes"', '"reset"'), "game 2 must have reset_at"),
        (changed('"counts"', '"seats": 1, "counts"'), "game 2 has 2 results, but only 1 seats"),
        (changed(RESULTS, "[]"), "game 2: results must have at least 1 item, not 0."),
        (changed('"2"', '"1"'), "game 2 has two results of one person."),
        (changed('"2"', '"0"'), 'game 2, result 2: user_id must be a Discord id in quotes, not "0".'),
        (changed('"2"', '"99999999999999999999"'), "game 2, result 2: user_id must be a Discord id"),
        (changed('"2"', '"²"'), "game 2, result 2: user_id must be a Discord id"),
        (changed('"place": 2', '"place": 3'),
         "game 2 has the places 1, 3, which are not a ranking that begins with 1."),
        (changed('"Ada"', '""'), "game 2, result 1 must have an empty name for a former player"),
        (changed('"kept": 0', '"kept": -1'), "game 2, result 1: kept must be greater than or equal to 0, not -1."),
        (changed('"kept": 0', '"kept": ' + 5000 * "7"), "this is not JSON: number out of range at line 4"),
    ],
)  # fmt: skip
def test_a_file_with_a_mistake_is_refused_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "standings.json"
    file.write_text(text, "utf-8")
    with pytest.raises(StorageError) as refused:
        standings_file.read(file, GUILD)
    assert said in str(refused.value)
    assert len(str(refused.value)) < len(str(file)) + 200


async def run(house: House, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setenv("DATABASE", str(house.database))
    monkeypatch.setenv("DISCORD_TOKEN", "a.secret.token")
    return await command_line.do(command_line.parser().parse_args(arguments))


async def test_an_operator_exports_and_counts_while_the_bot_runs_and_imports_while_it_does_not(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await play_to_the_end(await started(house, "Ada", "Bela", houses=1, tokens=1), ada, bela)
    await started(house, "Ada", houses=2, pace="none")
    guild = str(house.channel.server_id)
    file = tmp_path / "standings.json"
    assert await run(house, monkeypatch, "export", guild, str(file)) == 0
    assert f"Wrote 1 games of the server {guild}" in capsys.readouterr().out
    (one,) = json.loads(file.read_text("utf-8"))["games"]
    assert {result["name"] for result in one["results"]} == {"Ada", "Bela"}
    assert file.stat().st_mode & 0o077 == 0
    assert await run(house, monkeypatch, "export", guild, str(file)) == 1
    assert "exists already" in capsys.readouterr().err
    assert await run(house, monkeypatch, "export", "1", str(tmp_path / "none.csv")) == 1
    assert "No game of the server 1 is stored" in capsys.readouterr().err
    assert await run(house, monkeypatch, "export", guild, str(tmp_path / "none.txt")) == 1
    assert "must end in .json or .csv" in capsys.readouterr().err
    assert await run(house, monkeypatch, "stats") == 0
    said = capsys.readouterr().out
    assert "Servers           1 (" in said
    assert "People            2" in said
    assert "Open tables       1 in play, 0 waiting" in said
    assert "Finished games    1 (and 0 tables" in said
    assert len(said.split("(UTC)\n")[1].splitlines()) == 14
    assert await run(house, monkeypatch, "import", str(file)) == 1
    assert "Another bot is running" in capsys.readouterr().err
    await house.stop()
    assert await run(house, monkeypatch, "import", str(file)) == 0
    assert "Imported 0 games into the server" in capsys.readouterr().out
    assert await run(house, monkeypatch, "import", "--server", "99", str(file)) == 0
    assert "Imported 1 games into the server 99; 0 were already there." in capsys.readouterr().out
    await house.start()
    assert "rating" in (await ada.slash(house.channel, "leaderboard")).shown.text


@pytest.mark.parametrize("server", ["99999999999999999999", "9" * 5000, "0", "-5", "here"])
async def test_what_is_no_id_of_a_server_is_refused(server: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["export", server, "standings.json"], ["import", f"--server={server}", "standings.json"]):
        with pytest.raises(SystemExit):
            command_line.parser().parse_args(command)
        assert "usage: python3 -m bot" in capsys.readouterr().err


async def test_there_is_nothing_to_count_where_there_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="There is no database"):
        await counted(tmp_path / "none.db")
    async with Storage.opened(tmp_path / "old.db"):
        pass
    with sqlite3.connect(tmp_path / "old.db") as db:
        db.execute("DELETE FROM migrations")
    db.close()
    with pytest.raises(StorageError, match="Start the bot once"):
        await counted(tmp_path / "old.db")
