"""What follows from finished games, in the transaction that stores them: boards, ratings, figures.

``games`` and ``results`` say what happened. Everything else follows from them (:mod:`bot.standings`), and is worked out
again where the past changes.
"""

import json
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import NamedTuple, TypeVar

from bot.standings import ratings
from bot.standings.boards import ALL_GAMES, ALL_TIME, NOTHING, Page, Tally, periods
from bot.standings.games import Finished, Outcome, Result
from bot.standings.ids import TableId
from bot.standings.people import as_number, by_number
from bot.standings.ratings import Change, Rating
from bot.store.due import Key
from bot.store.sql.connection import Connection, Row
from bot.store.sql.due import redo

L = TypeVar("L")

_DAY = 86400.0


class Ranking(NamedTuple):
    """People in the order of a column, the greatest first; equal ones share a place and are listed by their ids."""

    db: Connection
    among: str  # the table and a condition, as SQL that is made of constants
    values: tuple[object, ...]  # of the condition
    key: str  # the column

    async def page(
        self,
        read: Callable[[int], Awaitable[Row]],
        shown: Callable[[Row, int | None], L],
        listed: Callable[[Row], object],
        reader: int,
        number: int,
        size: int,
    ) -> Page[L]:
        """Read a page; there is none beyond the last.

        :param read: reads a person's row; None if they have none.
        :param shown: makes a line of a row and its place.
        :param listed: whether a row meets the condition.
        """
        db, among, values, key = self
        mine = await read(reader)
        counted = f"SELECT count(*), count(*) FILTER (WHERE {key} > ?) FROM {among}"  # noqa: S608
        total, better = await db.row(counted, mine and mine[key], *values)
        pages = max(1, -(-total // size))
        at = min(max(0, number), pages - 1)
        begin, end = at * size, min(total, (at + 1) * size)
        order, skipped, step = f"{key} DESC, user_id", begin, 1
        if total - end < begin:  # rows before the page are read too: begin at the end with fewer of them
            order, skipped, step = f"{key}, user_id DESC", total - end, -1
        sql = f"SELECT user_id FROM {among} ORDER BY {order} LIMIT ? OFFSET ?"  # noqa: S608
        ids = (await db.column(sql, *values, end - begin, skipped))[::step]
        rows: list[tuple[Row, int]] = []
        place = 0
        for index, user in enumerate(ids, begin + 1):
            row = await read(user)
            if not rows:  # people equal to the first one may be on the pages before
                place = index - await self.before(row)
            elif row[key] != rows[-1][0][key]:
                place = index
            rows.append((row, place))
        own = own_number = None
        if mine is not None and listed(mine):
            own, own_number = shown(mine, better + 1), (better + await self.before(mine)) // size
        elif mine is not None:
            own = shown(mine, None)
        return Page([shown(*one) for one in rows], at, pages, total, own, own_number)

    async def before(self, row: Row) -> int:
        """Count the people who are equal to this one and listed before them."""
        sql = f"SELECT count(*) FROM {self.among} AND {self.key} = ? AND user_id < ?"  # noqa: S608
        return int(await self.db.value(sql, *self.values, row[self.key], row["user_id"]))


async def void(db: Connection, guild_id: int, table_id: TableId, by: int, now: float) -> bool:
    """Void a game; tells whether it had counted. The ratings after it must be recalculated."""
    found = await db.row(
        "SELECT id, game, board_id FROM games WHERE table_id = ? AND guild_id = ? AND board_id IS NOT NULL",
        *(table_id, guild_id),
    )
    if found is None:
        return False
    game_id, game, board = found
    people = await db.column("SELECT user_id FROM results WHERE game_id = ?", game_id)
    await db.write("UPDATE games SET board_id = NULL, voided_at = ? WHERE id = ?", now, game_id)
    await db.write("UPDATE results SET board_id = NULL, mu = NULL, sigma = NULL WHERE game_id = ?", game_id)
    for user_id in people:
        await recount_person(db, board, user_id)
    await ask_recount(db, board, game_id)
    await log_deed(db, guild_id, by, "void", game, table_id, now)
    return True


async def add_game(db: Connection, game: Finished) -> None:
    board = await _open_board(db, game.guild_id, game.game) if game.counts else None
    game_id: int = await db.value(
        "INSERT INTO games (table_id, guild_id, game, board_id, finished_at, seats, channel_id)"
        " VALUES (?1,?2,?3,?4,?5,?6,(SELECT coalesce(parent_id, channel_id) FROM tables WHERE tables.id = ?1))"
        " RETURNING id",
        *(game.table_id, game.guild_id, game.game, board, game.at, game.seats),
    )
    await put_results(db, game_id, game.guild_id, board, game.at, game.results)
    people = {one.user_id: one for one in game.results if isinstance(one.user_id, int)}  # the others are on no board
    for user_id, result in people.items():
        await see(db, game.guild_id, user_id, result.name, game.at)
        if game.alone_against is not None:
            await _add_alone(db, game, user_id, game.alone_against, won=result.won)
    if board is not None:
        rated = await rate_again(db, board, game_id)
        overall = await _open_board(db, game.guild_id, ALL_GAMES)
        for user_id, result in people.items():
            if result.unrated is None:
                await _add_result(db, board, user_id, result, rated[user_id], game.at)
            await _sum_up(db, overall, periods(game.at), user_id)


async def _add_alone(db: Connection, game: Finished, user_id: int, strength: str, *, won: bool) -> None:
    """Count a game against house players of this strength alone."""
    await db.write(
        "INSERT INTO alone VALUES (?1,?2,?3,?4,1,?5,?5,?5) ON CONFLICT (guild_id, user_id, game, strength)"
        " DO UPDATE SET games = alone.games + 1, wins = alone.wins + ?5, streak = (alone.streak + 1) * ?5,"
        " longest = CASE WHEN (alone.streak + 1) * ?5 > alone.longest THEN alone.streak + 1 ELSE alone.longest END",
        *(game.guild_id, user_id, game.game, strength, int(won)),
    )


async def put_results(
    db: Connection, game_id: int, guild_id: int, board: int | None, at: float, results: Sequence[Result]
) -> None:
    """Store the results of a game; those that are unrated are on no board."""
    await db.write_many(
        "INSERT INTO results (game_id, guild_id, user_id, name, board_id, place, won, kept, gone, overall, finished_at,"
        " unrated) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
        [
            (
                *(game_id, guild_id, as_number(one.user_id), one.name, None if one.unrated else board),
                *(one.place, one.won, one.kept, one.gone, one.overall, at, one.unrated),
            )
            for one in results
        ],
    )


async def outcome(db: Connection, table_id: TableId) -> Outcome | None:
    """What a table's game means for the standings; None if it is not over."""
    found = await db.row("SELECT id, board_id, voided_at FROM games WHERE table_id = ?", table_id)
    if found is None:
        return None
    game_id, board, voided_at = found
    after = await db.rows("SELECT user_id, mu, sigma FROM results WHERE game_id = ? AND mu IS NOT NULL", game_id)
    rated = "board_id = ? AND user_id = ? AND game_id <= ? AND mu IS NOT NULL"
    counted = f"SELECT count(*) FROM (SELECT 1 FROM results WHERE {rated} LIMIT {ratings.TOLD}) AS games"  # noqa: S608
    changes = {
        by_number(user_id): Change(
            await _rating(db, board, user_id, game_id),
            (mu, sigma),
            await db.value(counted, board, user_id, game_id),
        )
        for user_id, mu, sigma in after
    }
    return Outcome(board is not None, voided_at is not None, changes)


async def see(
    db: Connection, guild_id: int, user_id: int, name: str, now: float, *, called_so_here: bool = True
) -> None:
    """Note that a person is here, and their name; to the day, so that most people who sit down cost no write.

    :param called_so_here: whether that is their name in this server; else it is noted only where none is known.
    """
    known = await db.row("SELECT name, seen_at FROM members WHERE guild_id = ? AND user_id = ?", guild_id, user_id)
    if known is not None and not called_so_here:
        name = known[0]
    if known is not None and known[0] == name and 0 <= now - known[1] < _DAY:
        return
    await db.write(
        "INSERT INTO members VALUES (?,?,?,?) ON CONFLICT (guild_id, user_id)"
        " DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at",
        *(guild_id, user_id, name, now),
    )
    await db.write(
        "UPDATE figures SET seen_at = ? WHERE user_id = ? AND period = ''"
        " AND board_id IN (SELECT id FROM boards WHERE guild_id = ? AND reset_at IS NULL)",
        *(now, user_id, guild_id),
    )


async def log_deed(
    db: Connection, guild_id: int, by: int, deed: str, game: str, number: int | None, now: float
) -> None:
    await db.write(
        "INSERT INTO server_log (guild_id, user_id, deed, game, number, at) VALUES (?,?,?,?,?,?)",
        *(guild_id, by, deed, game, number, now),
    )


async def present_season(db: Connection, guild_id: int) -> int:
    return await db.value("SELECT max(number) FROM seasons WHERE guild_id = ?", guild_id) or 1


async def find_board(db: Connection, guild_id: int, game: str, season: int) -> int | None:
    """The board of a game in a season, if there is one that was not set aside."""
    sql = "SELECT id FROM boards WHERE guild_id = ? AND game = ? AND season = ? AND reset_at IS NULL"
    board: int | None = await db.value(sql, guild_id, game, season)
    return board


async def _open_board(db: Connection, guild_id: int, game: str) -> int:
    """Find or begin the board of the current season, with the ratings of earlier seasons that carry over."""
    season = await present_season(db, guild_id)
    board = await find_board(db, guild_id, game, season)
    if board is None:
        fresh = game == ALL_GAMES or await _was_reset(db, guild_id, game, season)
        follows = None if fresh else await board_before(db, guild_id, game, season)
        sql = "INSERT INTO boards (guild_id, game, season, follows) VALUES (?,?,?,?) RETURNING id"
        board = int(await db.value(sql, guild_id, game, season, follows))
    return board


async def board_before(db: Connection, guild_id: int, game: str, season: int) -> int | None:
    """The board of an earlier season from which ratings carry over to the first board of this one."""
    while await db.value("SELECT carries FROM seasons WHERE guild_id = ? AND number = ?", guild_id, season):
        season -= 1
        board = await find_board(db, guild_id, game, season)
        if board is not None or await _was_reset(db, guild_id, game, season):
            return board
    return None


async def _was_reset(db: Connection, guild_id: int, game: str, season: int) -> bool:
    """Whether a game's board of a season was set aside, so that no earlier ratings carry over."""
    sql = "SELECT 1 FROM boards WHERE guild_id = ? AND game = ? AND season = ? AND reset_at IS NOT NULL"
    return bool(await db.value(sql, guild_id, game, season))


async def _rating(db: Connection, board: int | None, user_id: int, before: int) -> Rating:
    while board is not None:
        found = await db.row(
            "SELECT mu, sigma FROM results WHERE board_id = ? AND user_id = ? AND game_id < ?"
            " ORDER BY game_id DESC LIMIT 1",
            *(board, user_id, before),
        )
        if found is not None and found[0] is not None:
            return found[0], found[1]
        board = await db.value("SELECT follows FROM boards WHERE id = ?", board)
    return ratings.FIRST


async def rate_again(db: Connection, board: int, game_id: int) -> dict[int, Rating]:
    """Rate the people of a game by their ratings before it; gives those after it."""
    sql = "SELECT user_id, place, won FROM results WHERE game_id = ? AND unrated IS NULL"
    people = await db.rows(sql, game_id)
    before = [await _rating(db, board, user_id, game_id) for user_id, _, _ in people]
    after = ratings.rated(before, [ratings.rank(place, won=won) for _, place, won in people])
    await db.write_many(
        "UPDATE results SET mu = ?, sigma = ? WHERE game_id = ? AND user_id = ?",
        [(*rating, game_id, user_id) for (user_id, _, _), rating in zip(people, after, strict=True)],
    )
    return {user_id: rating for (user_id, _, _), rating in zip(people, after, strict=True)}


async def _add_result(
    db: Connection, board: int, user_id: int, result: Result, rating: Rating, finished_at: float
) -> None:
    named = periods(finished_at)
    rows = await db.rows(
        "SELECT period, games, wins, kept, streak, longest FROM figures"
        " WHERE board_id = ? AND period IN (?,?,?) AND user_id = ?",
        *(board, *named, user_id),
    )
    known = {period: Tally(*counted) for period, *counted in rows}
    tallies = {period: known.get(period, NOTHING).after(result.won, result.kept, rating) for period in named}
    await _put_tallies(db, board, user_id, {period: (tally, finished_at) for period, tally in tallies.items()})


async def _put_tallies(db: Connection, board: int, user_id: int, tallies: Mapping[str, tuple[Tally, float]]) -> None:
    """Write a person's figures on a board, by period, each with the time when they were last seen."""
    await db.write_many(
        "INSERT INTO figures (board_id, period, user_id, games, wins, kept, streak, longest, mu, sigma, sure, rate,"
        " seen_at) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)"
        " ON CONFLICT (board_id, period, user_id) DO UPDATE SET games = excluded.games,"
        " wins = excluded.wins, kept = excluded.kept, streak = excluded.streak, longest = excluded.longest,"
        " mu = excluded.mu, sigma = excluded.sigma, sure = excluded.sure, rate = excluded.rate,"
        " seen_at = excluded.seen_at",
        [
            (
                *(board, period, user_id),
                *(tally.games, tally.wins, tally.kept, tally.streak, tally.longest),
                *(tally.rating or (None, None)),
                *(tally.sure, tally.rate, seen_at),
            )
            for period, (tally, seen_at) in tallies.items()
        ],
    )


async def recount_person(db: Connection, board: int, user_id: int) -> None:
    guild_id, season = await db.row("SELECT guild_id, season FROM boards WHERE id = ?", board)
    rows = await db.rows(
        "SELECT won, kept, finished_at, mu, sigma FROM results WHERE board_id = ? AND user_id = ? ORDER BY game_id",
        *(board, user_id),
    )
    seen = await db.value("SELECT seen_at FROM members WHERE guild_id = ? AND user_id = ?", guild_id, user_id)
    old = await db.column("SELECT period FROM figures WHERE board_id = ? AND user_id = ?", board, user_id)
    await db.write("DELETE FROM figures WHERE board_id = ? AND user_id = ?", board, user_id)
    if user_id < 0:
        rows = []  # a former person is on no board
    tallies: dict[str, tuple[Tally, float]] = {}
    for won, kept, finished_at, mu, sigma in rows:
        for period in periods(finished_at):
            before, _ = tallies.get(period, (NOTHING, 0.0))
            tallies[period] = before.after(bool(won), kept, (mu, sigma)), finished_at
    times = {period: (tally, seen or last) for period, (tally, last) in tallies.items()}
    await _put_tallies(db, board, user_id, times)
    overall = await find_board(db, guild_id, ALL_GAMES, season)
    await _sum_up(db, overall, {ALL_TIME, *old, *tallies}, user_id)


async def _sum_up(db: Connection, overall: int | None, named: Collection[str], user_id: int) -> None:
    """Recalculate a person's figures over all games from those of each game, for these periods."""
    if overall is None:
        return
    rows = await db.rows(
        "SELECT period, CAST(sum(games) AS BIGINT), CAST(sum(wins) AS BIGINT), max(seen_at) FROM figures"  # noqa: S608
        " WHERE user_id = ? AND board_id IN"
        " (SELECT other.id FROM boards AS this JOIN boards AS other USING (guild_id, season)"
        "  WHERE this.id = ? AND other.id <> this.id AND other.reset_at IS NULL)"
        f" AND period IN {db.dialect.words} GROUP BY period",
        *(user_id, overall, json.dumps([*named])),
    )
    sums = {period: (Tally(games, wins), seen) for period, games, wins, seen in rows}
    await db.write_many(
        "DELETE FROM figures WHERE board_id = ? AND period = ? AND user_id = ?",
        [(overall, period, user_id) for period in named if period not in sums],
    )
    await _put_tallies(db, overall, user_id, sums)


async def ask_recount(db: Connection, board: int, from_game: int) -> None:
    await db.write(
        "INSERT INTO recounts VALUES (?1,?2,1) ON CONFLICT (board_id) DO UPDATE SET asked = recounts.asked + 1,"
        " from_game = CASE WHEN recounts.from_game < ?2 THEN recounts.from_game ELSE ?2 END",
        *(board, from_game),
    )
    await redo(db, Key("recount"), 0, 0.0)
