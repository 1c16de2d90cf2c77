"""A server's standings, to be exported and imported; and statistics about the whole database.

All but the import can be done while a bot runs on the database, over a connection that only reads.
"""

import contextlib
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path

from bot.standings.boards import ALL_GAMES
from bot.standings.games import Counts, History, StoredGame
from bot.store.errors import StorageError
from bot.store.sqlite.boards import ask_recount, board_before, put_results, see
from bot.store.sqlite.database import Connection, Database, in_short
from bot.store.sqlite.files import read_only
from bot.store.sqlite.migrations import has_checksums, known_steps, need_known, need_unchanged
from bot.store.sqlite.privacy import stored_guilds
from bot.store.sqlite.standings import Standings, later_seasons, read_result

DAYS = 14
"""How many days :func:`summary` lists."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What the database holds."""

    servers: int
    removed: int  # how many of these servers the bot has been removed from
    people: int
    lobbies: int
    playing: int
    finished: int
    unfinished: int  # closed without a result
    days: Sequence[tuple[str, int]]  # with the number of games that ended, the last day first
    size: int  # bytes


@contextlib.contextmanager
def _reading(path: Path) -> Iterator[Connection]:
    if not path.exists():
        raise StorageError(f"There is no database at {path} yet.")
    try:
        with contextlib.closing(sqlite3.connect(read_only(path), uri=True, factory=Connection)) as db:
            steps = known_steps()
            done = set(db.column("SELECT number FROM migrations"))
            need_known(done, steps)
            if done != steps.keys() or not has_checksums(db):
                raise StorageError(f"{path} was written by an older version of this program. Start the bot once.")
            need_unchanged(db, steps)
            db.execute("BEGIN")  # so that all is read from one state
            yield db
    except sqlite3.DatabaseError as error:
        raise StorageError(f"{path} cannot be read: {in_short(error)}.") from error
    except UnicodeDecodeError as error:  # what SQLite says repeats what stands in the database
        raise StorageError(f"{path} cannot be read: it is damaged.") from error


@contextlib.contextmanager
def history(path: Path, guild_id: int) -> Iterator[History]:
    """Read the standings of a server, its games one after the other.

    :raises StorageError: there is no such database, or no game of that server in it.
    """
    with _reading(path) as db:
        if not db.value("SELECT 1 FROM games WHERE guild_id = ?", guild_id):
            raise StorageError(f"No game of the server {guild_id} is stored here.")
        yield History(guild_id, later_seasons(db, guild_id), _games(db, guild_id))


def _games(db: Connection, guild_id: int) -> Iterator[StoredGame]:
    rows = db.execute(
        "SELECT games.id, games.game, season, games.finished_at, voided_at, reset_at, user_id, name, place, won, kept,"
        " gone, overall, seats FROM games JOIN results ON game_id = games.id"
        " LEFT JOIN boards ON boards.id = games.board_id WHERE games.guild_id = ? ORDER BY games.id, place, user_id",
        (guild_id,),
    )
    for (_, game, season, finished_at, voided_at, reset_at), results in groupby(rows, key=lambda row: row[:6]):
        if season is not None:
            counts: Counts = "yes" if reset_at is None else "reset"
        else:
            counts = "no" if voided_at is None else "void"
        people = [*results]
        yield StoredGame(
            *(game, season, finished_at, counts, voided_at, reset_at),
            results=[read_result(*row[6:-1]) for row in people],
            seats=people[0][-1],
        )


def summary(path: Path) -> Summary:
    """Count what the database holds.

    :raises StorageError: there is no such database.
    """
    with _reading(path) as db:
        phases = dict(db.execute("SELECT phase, count(*) FROM tables GROUP BY phase").fetchall())
        now = time.time()
        days = [datetime.fromtimestamp(now - number * 86400, UTC).date().isoformat() for number in range(DAYS)]
        ended = dict(
            db.execute(
                "SELECT date(finished_at, 'unixepoch') AS day, count(*) FROM games WHERE day >= ? GROUP BY day",
                (days[-1],),
            ).fetchall()
        )
        return Summary(
            servers=len(stored_guilds(db)),
            removed=db.value("SELECT count(*) FROM removed_servers"),
            people=db.value("SELECT count(DISTINCT user_id) FROM members"),
            lobbies=phases.get("lobby", 0),
            playing=phases.get("play", 0),
            finished=db.value("SELECT count(*) FROM games"),
            unfinished=phases.get("closed", 0),
            days=[(day, ended.get(day, 0)) for day in days],
            size=sum(file.stat().st_size for end in ("", "-wal") if (file := Path(f"{path}{end}")).exists()),
        )


async def bring_in(path: Path, brought: History) -> tuple[int, int]:
    """Import a server's standings, all of them or none; tells how many games were new, and how many were known.

    Ratings and figures are worked out again, as if all games of the server had been played here in their order.

    :raises StorageError: a bot is running on the database, or the file does not agree with what is stored.
    """
    async with Database.opened(path) as db:
        numbers = await db.transaction(lambda inner: _bring_in(inner, brought))
        standings = Standings(db)
        while await standings.recount():
            pass
        return numbers


def _bring_in(db: Connection, brought: History) -> tuple[int, int]:
    guild_id = brought.guild_id
    db.execute("PRAGMA defer_foreign_keys = ON")  # while games get new numbers
    last_season = _bring_seasons_in(db, brought)
    stored = {game.key for game in _games(db, guild_id)}
    known, games = 0, []
    for game in brought.games:
        if game.key in stored:
            known += 1
            continue
        if game.season is not None and game.season > last_season:
            raise StorageError(f"Line {game.line}: there is no season {game.season}.")
        stored.add(game.key)
        games.append(game)
    if games:
        boards = _boards(db, guild_id, games)
        _insert(db, guild_id, games, boards)
        _follow(db, guild_id)
        for board in db.column("SELECT id FROM boards WHERE guild_id = ? AND game <> ''", guild_id):
            ask_recount(db, board, 1)
    return len(games), known


def _bring_seasons_in(db: Connection, brought: History) -> int:
    """Add the seasons that are not there yet, and tell the number of the last."""
    guild_id = brought.guild_id
    there = {season.number: season for season in later_seasons(db, guild_id)}
    last = max(there, default=1)
    for season in sorted(brought.seasons, key=lambda season: season.number):
        if season.number in there:
            if there[season.number] != season and not brought.guessed:
                raise StorageError(
                    f"Season {season.number} of the server began at another time than the file says, or its ratings"
                    " go on in another way: these are the standings of another server."
                )
        elif season.number == last + 1:
            last += 1
            db.execute(
                "INSERT INTO seasons VALUES (?,?,?,?)", (guild_id, season.number, season.carries, season.started_at)
            )
        else:
            raise StorageError(f"Season {season.number} cannot follow season {last}.")
    return last


_Board = tuple[str, int, float | None]


def _boards(db: Connection, guild_id: int, games: Iterable[StoredGame]) -> dict[_Board, int]:
    """Find the boards that the games stand on, by game, season and when they were set aside; make those that lack."""
    wanted: set[_Board] = set()
    for game in games:
        if game.season is not None:
            wanted.add((game.game, game.season, game.reset_at))
            if game.reset_at is None:
                wanted.add((ALL_GAMES, game.season, None))
    found = {}
    for board in sorted(wanted, key=lambda board: (board[1], board[2] or float("inf"), board[0])):
        known = "SELECT id FROM boards WHERE guild_id = ? AND game = ? AND season = ? AND reset_at IS ?"
        begun = "INSERT INTO boards (guild_id, game, season, reset_at) VALUES (?,?,?,?) RETURNING id"
        found[board] = db.value(known, guild_id, *board) or db.value(begun, guild_id, *board)
    return found


def _insert(db: Connection, guild_id: int, games: list[StoredGame], boards: dict[_Board, int]) -> None:
    """Add games. Those that ended after the first of them get new numbers, so that numbers tell the order."""
    first = min(game.finished_at for game in games)
    later = db.execute(
        "SELECT id, finished_at FROM games WHERE guild_id = ? AND finished_at > ? ORDER BY id", (guild_id, first)
    ).fetchall()
    both: list[tuple[float, int | StoredGame]] = [(at, number) for number, at in later]
    both += [(game.finished_at, game) for game in games]
    both.sort(key=lambda one: one[0])
    used = db.value("SELECT seq FROM sqlite_sequence WHERE name = 'games'") or 0
    for number, (_, one) in enumerate(both, used + 1):
        if isinstance(one, int):
            db.execute("UPDATE games SET id = ? WHERE id = ?", (number, one))
            db.execute("UPDATE results SET game_id = ? WHERE game_id = ?", (number, one))
        else:
            board = None if one.season is None else boards[one.game, one.season, one.reset_at]
            _insert_one(db, guild_id, number, one, board)
    db.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = 'games'", (used + len(both),))


def _insert_one(db: Connection, guild_id: int, number: int, game: StoredGame, board: int | None) -> None:
    db.execute(
        "INSERT INTO games (id, guild_id, game, board_id, finished_at, voided_at, seats) VALUES (?,?,?,?,?,?,?)",
        (number, guild_id, game.game, board, game.finished_at, game.voided_at, game.seats),
    )
    put_results(db, number, guild_id, board, game.finished_at, game.results)
    for one in game.results:
        if isinstance(one.user_id, int):
            seen = db.value("SELECT seen_at FROM members WHERE guild_id = ? AND user_id = ?", guild_id, one.user_id)
            if seen is None or seen < game.finished_at:
                see(db, guild_id, one.user_id, one.name, game.finished_at)


def _follow(db: Connection, guild_id: int) -> None:
    """Have the first board of each game and season follow the one before, where ratings carry over."""
    rows = db.execute(
        "SELECT id, game, season FROM boards WHERE guild_id = ? AND game <> ''"
        " ORDER BY game, season, ifnull(reset_at, 1e12)",
        (guild_id,),
    ).fetchall()
    for (game, season), group in groupby(rows, key=lambda row: row[1:]):
        for number, (board, _, _) in enumerate(group):
            follows = None if number else board_before(db, guild_id, game, season)
            db.execute("UPDATE boards SET follows = ? WHERE id = ?", (follows, board))
