"""A server's standings, to be exported and imported; and statistics about the whole database."""

import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby

from bot.standings.boards import ALL_GAMES
from bot.standings.games import Counts, History, StoredGame
from bot.store.errors import StorageError
from bot.store.sql.boards import ask_recount, board_before, put_results, see
from bot.store.sql.connection import Connection, Database
from bot.store.sql.privacy import stored_guilds
from bot.store.sql.standings import Standings, later_seasons, read_result

DAYS = 14  # how many days :func:`summary` lists
_PAGE = 500  # how many games are read at once


@dataclass(frozen=True, slots=True)
class Summary:
    servers: int
    removed: int  # how many of these servers the bot has been removed from
    people: int
    lobbies: int
    playing: int
    finished: int
    unfinished: int  # closed without a result
    days: Sequence[tuple[str, int]]  # with the number of games that ended, the last day first
    size: int  # bytes


async def history(db: Connection, guild_id: int) -> tuple[History, AsyncIterator[StoredGame]]:
    """:raises StorageError: no game of that server is stored."""
    if not await db.value("SELECT 1 FROM games WHERE guild_id = ?", guild_id):
        raise StorageError(f"No game of the server {guild_id} is stored here.")
    return History(guild_id, await later_seasons(db, guild_id)), _games(db, guild_id)


async def _games(db: Connection, guild_id: int) -> AsyncIterator[StoredGame]:
    last = 0
    while rows := await db.rows(
        "SELECT games.id, games.game, season, games.finished_at, voided_at, reset_at, user_id, name,"  # noqa: S608
        " place, won, kept, gone, overall, unrated, seats FROM games JOIN results ON game_id = games.id"
        " LEFT JOIN boards ON boards.id = games.board_id WHERE games.id IN (SELECT id FROM games WHERE guild_id = ?"
        f" AND id > ? ORDER BY id LIMIT {_PAGE}) ORDER BY games.id, place, user_id",
        *(guild_id, last),
    ):
        for about, results in groupby(map(tuple, rows), key=lambda row: row[:6]):
            last, game, season, finished_at, voided_at, reset_at = about
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


async def summary(db: Connection) -> Summary:
    phases = dict(map(tuple, await db.rows("SELECT phase, count(*) FROM tables GROUP BY phase")))
    now = time.time()
    days = [_day(now - number * 86400) for number in range(DAYS)]
    since = datetime.fromisoformat(f"{days[-1]}T00:00+00:00").timestamp()
    ended = Counter(map(_day, await db.column("SELECT finished_at FROM games WHERE finished_at >= ?", since)))
    return Summary(
        servers=len(await stored_guilds(db)),
        removed=await db.value("SELECT count(*) FROM removed_servers"),
        people=await db.value("SELECT count(DISTINCT user_id) FROM members"),
        lobbies=phases.get("lobby", 0),
        playing=phases.get("play", 0),
        finished=await db.value("SELECT count(*) FROM games"),
        unfinished=phases.get("closed", 0),
        days=[(day, ended[day]) for day in days],
        size=await db.value(db.dialect.size),
    )


def _day(when: float) -> str:
    return datetime.fromtimestamp(when, UTC).date().isoformat()


async def bring_in(db: Database, brought: History) -> tuple[int, int]:
    """Import a server's standings, all of them or none; tells how many games were new, and how many were known.

    Ratings and figures are worked out again, as if all games of the server had been played here in their order.

    :raises StorageError: the file does not agree with what is stored.
    """
    numbers = await db.transaction(lambda inner: _bring_in(inner, brought))
    standings = Standings(db)
    while await standings.recount():
        pass
    return numbers


async def _bring_in(db: Connection, brought: History) -> tuple[int, int]:
    guild_id = brought.guild_id
    await db.write(db.dialect.defer_foreign_keys)  # while games get new numbers
    last_season = await _bring_seasons_in(db, brought)
    stored = {game.key async for game in _games(db, guild_id)}
    known, games = 0, []
    for game in brought.games:
        if game.key in stored:
            known += 1
            continue
        if game.season is not None and game.season > last_season:
            raise StorageError(f"Game {game.number}: there is no season {game.season}.")
        stored.add(game.key)
        games.append(game)
    if games:
        boards = await _boards(db, guild_id, games)
        await _insert(db, guild_id, games, boards)
        await _follow(db, guild_id)
        for board in await db.column("SELECT id FROM boards WHERE guild_id = ? AND game <> ''", guild_id):
            await ask_recount(db, board, 1)
    return len(games), known


async def _bring_seasons_in(db: Connection, brought: History) -> int:
    """Add the seasons that are missing; gives the number of the last."""
    guild_id = brought.guild_id
    there = {season.number: season for season in await later_seasons(db, guild_id)}
    last = max(there, default=1)
    for season in sorted(brought.seasons, key=lambda season: season.number):
        if season.number in there:
            if there[season.number] != season:
                raise StorageError(
                    f"Season {season.number} of the server began at another time than the file says, or its ratings"
                    " go on in another way: these are the standings of another server."
                )
        elif season.number == last + 1:
            last += 1
            await db.write(
                "INSERT INTO seasons VALUES (?,?,?,?)", guild_id, season.number, int(season.carries), season.started_at
            )
        else:
            raise StorageError(f"Season {season.number} cannot follow season {last}.")
    return last


_Board = tuple[str, int, float | None]


async def _boards(db: Connection, guild_id: int, games: Iterable[StoredGame]) -> dict[_Board, int]:
    """Find or make the boards that the games stand on, by game, season and when they were set aside."""
    wanted: set[_Board] = set()
    for game in games:
        if game.season is not None:
            wanted.add((game.game, game.season, game.reset_at))
            if game.reset_at is None:
                wanted.add((ALL_GAMES, game.season, None))
    found = {}
    for board in sorted(wanted, key=lambda board: (board[1], board[2] or float("inf"), board[0])):
        known = "SELECT id FROM boards WHERE guild_id = ? AND game = ? AND season = ? AND coalesce(reset_at, 0) = ?"
        begun = "INSERT INTO boards (guild_id, game, season, reset_at) VALUES (?,?,?,?) RETURNING id"
        found[board] = await db.value(known, guild_id, *board[:2], board[2] or 0.0) or await db.value(
            begun, guild_id, *board
        )
    return found


async def _insert(db: Connection, guild_id: int, games: list[StoredGame], boards: dict[_Board, int]) -> None:
    """Add games. Games that ended after the first of them get new numbers, so that numbers tell the order."""
    first = min(game.finished_at for game in games)
    later = await db.rows(
        "SELECT id, finished_at FROM games WHERE guild_id = ? AND finished_at > ? ORDER BY id", guild_id, first
    )
    both: list[tuple[float, int | StoredGame]] = [(at, number) for number, at in later]
    both += [(game.finished_at, game) for game in games]
    both.sort(key=lambda one: one[0])
    used = await db.value(db.dialect.last_number, "games") or 0
    for number, (_, one) in enumerate(both, used + 1):
        if isinstance(one, int):
            await db.write("UPDATE games SET id = ? WHERE id = ?", number, one)
            await db.write("UPDATE results SET game_id = ? WHERE game_id = ?", number, one)
        else:
            board = None if one.season is None else boards[one.game, one.season, one.reset_at]
            await _insert_one(db, guild_id, number, one, board)
    await db.write(db.dialect.set_last_number, used + len(both), "games")


async def _insert_one(db: Connection, guild_id: int, number: int, game: StoredGame, board: int | None) -> None:
    await db.write(
        "INSERT INTO games (id, guild_id, game, board_id, finished_at, voided_at, seats) VALUES (?,?,?,?,?,?,?)",
        *(number, guild_id, game.game, board, game.finished_at, game.voided_at, game.seats),
    )
    if board is not None:  # nobody knows what was done in it
        await db.write("INSERT INTO debuts VALUES (?, '', 0) ON CONFLICT DO NOTHING", board)
    await put_results(db, number, guild_id, board, game.finished_at, game.results)
    for one in game.results:
        if isinstance(one.user_id, int):
            seen = await db.value(
                "SELECT seen_at FROM members WHERE guild_id = ? AND user_id = ?", guild_id, one.user_id
            )
            if seen is None or seen < game.finished_at:
                await see(db, guild_id, one.user_id, one.name, game.finished_at)


async def _follow(db: Connection, guild_id: int) -> None:
    """Have the first board of each game and season follow the one before, where ratings carry over."""
    rows = await db.rows(
        "SELECT id, game, season FROM boards WHERE guild_id = ? AND game <> ''"
        " ORDER BY game, season, coalesce(reset_at, 1e12)",
        guild_id,
    )
    for (game, season), group in groupby(rows, key=lambda row: row[1:]):
        for number, (board, _, _) in enumerate(group):
            follows = None if number else await board_before(db, guild_id, game, season)
            await db.write("UPDATE boards SET follows = ? WHERE id = ?", follows, board)
