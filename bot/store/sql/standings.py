"""Standings: leaderboards, figures and the history, what managers do with them, and what is worked out again."""

import json
from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from bot.play.feats import EARLIER, Records
from bot.play.table import NOWHERE, address
from bot.standings.boards import (
    ALL_GAMES,
    ALL_TIME,
    Alone,
    By,
    Deed,
    Figures,
    Page,
    Period,
    Rival,
    Season,
    Stretch,
    periods,
)
from bot.standings.games import Finished, PastGame, Result, Sight, Unrated
from bot.standings.ids import TableId
from bot.standings.people import by_number
from bot.store.sql import boards
from bot.store.sql.connection import Connection, Database, Repository, Row, outdate, snapshot, transaction
from bot.store.sql.copying import delete_some

_KEYS: dict[By, str] = {"rating": "sure", "wins": "wins", "rate": "rate", "kept": "kept"}
_STEP = 50  # how many games, or people, are worked out again in a transaction, for which presses have to wait
_SHOWN = 25  # the number of games, the newest, whose messages show their new ratings when an earlier one was voided


@dataclass(slots=True)
class _Recount:
    board: int
    asked: int  # how often that was asked for
    done: int  # the last game that is rated again
    people: set[int] = field(default_factory=set)  # whose figures are to be worked out again


@dataclass(slots=True)
class _Step:
    """The work of one transaction. It may be retried, so it changes nothing before it is committed."""

    at: _Recount
    last: int | None = None  # the last game that it has rated again
    rated: set[int] = field(default_factory=set)  # the people of these games
    counted: set[int] = field(default_factory=set)  # whose figures it has worked out again
    rerated: list[TableId] = field(default_factory=list)  # tables whose games now lead to other ratings

    def taken(self) -> _Recount:
        """How far the work has come with it."""
        self.at.done = self.at.done if self.last is None else self.last
        self.at.people |= self.rated
        self.at.people -= self.counted
        return self.at


class Standings(Repository):
    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self._at: _Recount | None = None
        self._rerated = deque[TableId](maxlen=_SHOWN)

    # Looking

    async def last_game(self, guild_id: int) -> str | None:
        sql = "SELECT game FROM games WHERE guild_id = ? AND board_id IS NOT NULL ORDER BY id DESC LIMIT 1"
        game: str | None = await self._db.value(sql, guild_id)
        return game

    async def seasons(self, guild_id: int) -> list[Season]:
        """The seasons of a server, the newest first; there is always a first one."""
        return [*reversed(await self._db.read(lambda db: later_seasons(db, guild_id))), Season(1, None, carries=False)]

    @snapshot
    async def page(
        self,
        db: Connection,
        guild_id: int,
        game: str,
        season: int,
        *,
        by: By,
        period: Period,
        now: float,
        seen_since: float,
        least: int,
        user_id: int,
        number: int,
        size: int,
    ) -> Page[Figures]:
        """Read a page of a leaderboard; there is none beyond the last.

        :param game: a game, or :data:`ALL_GAMES`.
        :param seen_since: people who have not been in this server since then are not listed.
        :param least: by the rate of wins, people with fewer games in that period are not listed either.
        :param user_id: the person who looks at it.
        """
        key = _KEYS[by]  # a constant of this module, like everything that is put into the statements below
        label = periods(now)[("all", "month", "week").index(period)]
        board = await boards.find_board(db, guild_id, game, season)
        among = f"figures{db.dialect.by_index.format(f'figures_{by}')}"  # it covers the queries
        among += f" WHERE board_id = ? AND period = ? AND seen_at >= ? AND {key} IS NOT NULL"
        values: tuple[object, ...] = (board, label, seen_since)
        if by == "rate":
            among, values = f"{among} AND games >= ?", (*values, least)
        return await boards.Ranking(db, among, values, key).page(
            lambda user: _figures(db, guild_id, board, label, user),
            _shown,
            lambda row: (
                row["seen_at"] >= seen_since and row[key] is not None and (by != "rate" or row["games"] >= least)
            ),
            *(user_id, number, size),
        )

    @snapshot
    async def figures(self, db: Connection, guild_id: int, user_id: int, season: int) -> dict[str, Figures]:
        """A person's all-time figures in a season, by game, and with :data:`ALL_GAMES` for all together."""
        kept = await db.rows(
            "SELECT game, id FROM boards WHERE guild_id = ? AND season = ? AND reset_at IS NULL ORDER BY id",
            *(guild_id, season),
        )
        found = {game: await _figures(db, guild_id, board, ALL_TIME, user_id) for game, board in kept}
        return {game: _shown(row) for game, row in found.items() if row is not None}

    async def alone(self, guild_id: int, user_id: int) -> list[Alone]:
        """A person's record against house players alone, by game and strength; only they may see it."""
        rows = await self._db.rows(
            "SELECT game, strength, games, wins, streak, longest FROM alone WHERE guild_id = ? AND user_id = ?"
            " ORDER BY game, strength",
            *(guild_id, user_id),
        )
        return [Alone(*row) for row in rows]

    @snapshot
    async def course(self, db: Connection, guild_id: int, user_id: int, game: str) -> list[Stretch]:
        stretches = []
        for season, board in await db.rows(
            "SELECT season, id FROM boards WHERE guild_id = ? AND game = ? AND reset_at IS NULL ORDER BY season",
            *(guild_id, game),
        ):
            rows = await db.rows(
                "SELECT finished_at, mu, sigma FROM results WHERE board_id = ? AND user_id = ? AND mu IS NOT NULL"
                " ORDER BY game_id",
                *(board, user_id),
            )
            if rows:
                stretches.append(Stretch(season, [(at, (mu, sigma)) for at, mu, sigma in rows]))
        return stretches

    async def rivals(self, guild_id: int, user_id: int, most: int) -> list[Rival]:
        """The people whom a person has met in their last games that count, and how those have ended."""
        rows = await self._db.rows(
            "WITH mine AS (SELECT game_id, place FROM results WHERE guild_id = ? AND user_id = ?"
            "  AND board_id IS NOT NULL ORDER BY game_id DESC LIMIT ?)"
            " SELECT others.user_id, coalesce(members.name, ''), count(*), "
            "  count(*) FILTER (WHERE mine.place < others.place), count(*) FILTER (WHERE mine.place > others.place)"
            " FROM mine JOIN results AS others USING (game_id)"
            " LEFT JOIN members ON members.guild_id = others.guild_id AND members.user_id = others.user_id"
            " WHERE others.user_id > 0 AND others.user_id <> ? AND others.board_id IS NOT NULL"
            " GROUP BY others.user_id, members.name",
            *(guild_id, user_id, most, user_id),
        )
        return [Rival(*row) for row in rows]

    @snapshot
    async def last_games(self, db: Connection, guild_id: int, user_id: int, most: int) -> list[PastGame]:
        ids = await db.column(
            "SELECT game_id FROM results WHERE guild_id = ? AND user_id = ? AND board_id IS NOT NULL"
            " ORDER BY game_id DESC LIMIT ?",
            *(guild_id, user_id, most),
        )
        return [await _past(db, game_id) for game_id in ids]

    @snapshot
    async def history(
        self, db: Connection, guild_id: int, user_id: int | None, sight: Sight, number: int, size: int
    ) -> tuple[list[PastGame], int, int]:
        """Read a page of the games of a server, or of one person there, the last first.

        Gives its number, too, because there is no page beyond the last, and the number of pages.

        :param sight: the reader's; everybody may see imported games, and only its player a game that was played alone.
        """
        dialect = self._db.dialect
        among, values = self._games(guild_id, user_id)
        among += (
            f" AND (channel_id IS NULL OR channel_id IN {dialect.numbers}"  # noqa: S608
            f" OR channel_id NOT IN {dialect.numbers}"
            f" AND (? AND channel_id <> {NOWHERE}"
            " OR EXISTS (SELECT 1 FROM results AS own WHERE own.game_id = games.id AND own.user_id = ?)))"
        )
        others = json.dumps([*sight.hidden, *sight.unknown])
        told = [*values, json.dumps(sight.channels), others, sight.runs_server, sight.user_id]
        total = await db.value(f"SELECT count(*) FROM {among}", *told)  # noqa: S608
        pages = max(1, -(-total // size))
        at = min(max(0, number), pages - 1)
        sql = f"SELECT games.id FROM {among} ORDER BY games.id DESC LIMIT ? OFFSET ?"  # noqa: S608
        return [await _past(db, game_id) for game_id in await db.column(sql, *told, size, at * size)], at, pages

    @snapshot
    async def past_game(self, db: Connection, table_id: TableId) -> PastGame | None:
        game_id = await db.value("SELECT id FROM games WHERE table_id = ?", table_id)
        return None if game_id is None else await _past(db, game_id)

    @snapshot
    async def records(self, db: Connection, table_id: TableId) -> Records | None:
        """What a game means in its season, as it was then; None for a game that does not count."""
        sql = "SELECT id, board_id FROM games WHERE table_id = ? AND board_id IS NOT NULL"
        found = await db.row(sql, table_id)
        if found is None:
            return None
        game_id, board = found
        won = await db.column("SELECT user_id FROM results WHERE game_id = ? AND won = 1 AND user_id > 0", game_id)
        streaks, firsts = {}, []
        before = "FROM results WHERE board_id = ? AND user_id = ? AND game_id < ?"
        for user_id in won:
            person = board, user_id, game_id
            lost = await db.value(f"SELECT game_id {before} AND won = 0 ORDER BY game_id DESC LIMIT 1", *person)
            in_a_row = await db.value(f"SELECT count(*) {before} AND game_id > ? AND won = 1", *person, lost or 0)
            streaks[user_id] = in_a_row + 1
            if in_a_row == 0 and not await db.value(f"SELECT EXISTS (SELECT 1 {before} AND won = 1)", *person):
                firsts.append(user_id)
        earlier = "FROM games JOIN tables ON tables.id = table_id WHERE board_id = ? AND games.id < ?"
        longer = f"SELECT EXISTS (SELECT 1 {earlier} AND actions >= (SELECT actions FROM tables WHERE id = ?))"  # noqa: S608
        enough = f"SELECT count(*) = {EARLIER} FROM (SELECT 1 {earlier} LIMIT {EARLIER}) AS before"  # noqa: S608
        longest = await db.value(enough, board, game_id) and not await db.value(longer, board, game_id, table_id)
        return Records(streaks, firsts, longest)

    @transaction
    async def debut(self, db: Connection, table_id: TableId, deeds: Collection[str]) -> list[str]:
        """Note what was done in a game; gives what of it was done there for the first time in its season."""
        found = await db.row("SELECT id, board_id FROM games WHERE table_id = ? AND board_id IS NOT NULL", table_id)
        if found is None:
            return []
        game_id, board = found
        await db.write_many(
            "INSERT INTO debuts VALUES (?,?,?) ON CONFLICT (board_id, deed) DO UPDATE SET game_id = excluded.game_id"
            " WHERE excluded.game_id < debuts.game_id",
            [(board, deed, game_id) for deed in deeds],
        )
        first = dict(await db.rows("SELECT deed, game_id FROM debuts WHERE board_id = ?", board))
        return [] if "" in first else [deed for deed in deeds if first[deed] == game_id]

    async def channels(self, guild_id: int) -> set[int]:
        """The channels in which the games of a server were played."""
        sql = "SELECT DISTINCT channel_id FROM games WHERE guild_id = ? AND channel_id <> ?"
        return {*await self._db.column(sql, guild_id, NOWHERE)}

    async def leaves_out(self, guild_id: int, user_id: int | None, sight: Sight) -> bool:
        """Whether there are games that :meth:`history` leaves out because nobody can tell whether the reader may."""
        among, values = self._games(guild_id, user_id)
        sql = f"SELECT EXISTS (SELECT 1 FROM {among} AND channel_id IN {self._db.dialect.numbers})"  # noqa: S608
        return bool(await self._db.value(sql, *values, json.dumps(sight.unknown)))

    def _games(self, guild_id: int, user_id: int | None) -> tuple[str, list[int]]:
        """Give the games of a server, or of one person there, as SQL with its values."""
        if user_id is None:
            return "games WHERE games.guild_id = ?", [guild_id]
        dialect = self._db.dialect
        among = (
            f"results{dialect.by_index.format('results_person')} {dialect.joined} games ON games.id = game_id"
            " WHERE results.guild_id = ? AND results.user_id = ?"
        )
        return among, [guild_id, user_id]

    async def deeds(self, guild_id: int, most: int) -> list[Deed]:
        sql = "SELECT user_id, deed, game, number, at FROM server_log WHERE guild_id = ? ORDER BY id DESC LIMIT ?"
        rows = await self._db.rows(sql, guild_id, most)
        return [Deed(by_number(who), *what) for who, *what in rows]

    # What happens

    @transaction
    async def add(self, db: Connection, games: Sequence[Finished]) -> None:
        for game in games:
            await boards.add_game(db, game)

    # What managers do

    @transaction
    async def start_season(
        self, db: Connection, guild_id: int, number: int, by: int, now: float, *, carries: bool
    ) -> bool:
        """Start a new season; tells whether this call has started it.

        :param number: its number, so that calls at the same time start a single one.
        :param carries: whether ratings carry over from the season before.
        """
        if number != await boards.present_season(db, guild_id) + 1:
            return False
        await db.write("INSERT INTO seasons VALUES (?,?,?,?)", guild_id, number, int(carries), now)
        await boards.log_deed(db, guild_id, by, "season", ALL_GAMES, number, now)
        return True

    async def void(self, guild_id: int, table_id: TableId, by: int, now: float) -> bool:
        """Void a game, so that it counts nowhere; tells whether it had counted."""
        return await self._db.transaction(lambda db: boards.void(db, guild_id, table_id, by, now))

    @transaction
    async def reset(self, db: Connection, guild_id: int, game: str, by: int, now: float) -> None:
        """Set aside the present season's board of a game, or with :data:`ALL_GAMES` all of its boards, for good.

        The next game begins a new board, on which nobody has a rating. Where there is no board, nothing is done.
        """
        season = await boards.present_season(db, guild_id)
        condition = "guild_id = ? AND season = ? AND reset_at IS NULL"
        if game == ALL_GAMES:
            sql = f"UPDATE boards SET reset_at = ? WHERE {condition}"  # noqa: S608
            if await db.write(sql, now, guild_id, season) == 0:
                return
        else:
            board = await boards.find_board(db, guild_id, game, season)
            if board is None:
                return
            await db.write("UPDATE boards SET reset_at = ? WHERE id = ?", now, board)
            await boards.ask_recount(db, board, 1)  # for the board over all games, which has these people too
        await boards.log_deed(db, guild_id, by, "reset", game, None, now)

    # What is worked out again in the background

    async def recount(self) -> bool:
        """Do a step of working out again the boards whose past has changed; tells whether there may be more to do.

        First a board's games are rated again, in their order; then come the figures of everybody who played in them. A
        game that ends meanwhile is either among those still to be rated, or rated correctly already. If the past
        changes meanwhile, the board is worked out once more.
        """
        at, self._at = self._at, None  # after a failure it begins again
        step = await self._db.transaction(lambda db: _recount(db, at))
        if step is None:
            return False
        self._at = step.taken()
        self._rerated.extend(step.rerated)
        return True

    def take_rerated(self) -> list[TableId]:
        """Take the tables whose ratings were changed since the last call, of the newest games only."""
        taken = [*dict.fromkeys(self._rerated)]
        self._rerated.clear()
        return taken

    async def forget_periods(self, now: float) -> None:
        """Drop the figures of past months and weeks, which could be recalculated from the results."""
        following = "SELECT period FROM figures WHERE board_id = ? AND period > ? ORDER BY period LIMIT 1"
        for board in await self._db.column("SELECT id FROM boards"):
            period = ALL_TIME
            while period := await self._db.value(following, board, period):
                while period not in periods(now) and await self._db.write(_FORGET, board, period):
                    pass


_FORGET = delete_some("figures", 500, "board_id = ? AND period = ?")


async def _recount(db: Connection, at: _Recount | None) -> _Step | None:
    """Do a step of recalculating a board, this one or the next; None if there is nothing to do."""
    if at is None or await db.value("SELECT asked FROM recounts WHERE board_id = ?", at.board) != at.asked:
        sql = "SELECT board_id, asked, from_game - 1 FROM recounts ORDER BY board_id LIMIT 1"
        row = await db.row(sql)
        if row is None:
            return None
        at = _Recount(*row)
    step = _Step(at)
    games = await db.rows(
        "SELECT id, table_id FROM games WHERE board_id = ? AND id > ? ORDER BY id LIMIT ?", at.board, at.done, _STEP
    )
    for game_id, table_id in games:
        before = await _ratings_after(db, game_id)
        step.rated |= (await boards.rate_again(db, at.board, game_id)).keys()
        step.last = game_id
        if table_id is not None and await _ratings_after(db, game_id) != before:
            step.rerated.append(table_id)
    if games:
        if step.rerated:
            await outdate(db)
        return step
    step.counted.update(islice(at.people, _STEP))
    for user_id in step.counted:
        await boards.recount_person(db, at.board, user_id)
    if len(step.counted) == len(at.people):
        await db.write("DELETE FROM recounts WHERE board_id = ?", at.board)
        for follower in await db.column("SELECT id FROM boards WHERE follows = ?", at.board):
            await boards.ask_recount(db, follower, 1)
    return step


async def _ratings_after(db: Connection, game_id: int) -> list[tuple[Any, ...]]:
    sql = "SELECT user_id, mu, sigma FROM results WHERE game_id = ? ORDER BY user_id"
    return list(map(tuple, await db.rows(sql, game_id)))


async def _past(db: Connection, game_id: int) -> PastGame:
    game = await db.row(
        "SELECT games.guild_id, games.game, finished_at, board_id, voided_at, seats, tables.id AS table_id,"
        " tables.channel_id, message_id FROM games LEFT JOIN tables ON tables.id = table_id WHERE games.id = ?",
        game_id,
    )
    people = await db.rows(
        "SELECT user_id, name, place, won, kept, gone, overall, unrated FROM results WHERE game_id = ?"
        " ORDER BY place, user_id",
        game_id,
    )
    return PastGame(
        table_id=game["table_id"],
        link=address(game["guild_id"], game["channel_id"], game["message_id"]) if game["channel_id"] else None,
        game=game["game"],
        at=game["finished_at"],
        counts=game["board_id"] is not None,
        voided=game["voided_at"] is not None,
        people=tuple(read_result(*one) for one in people),
        seats=game["seats"],
    )


async def _figures(db: Connection, guild_id: int, board: int | None, period: str, user_id: int) -> Row | None:
    found: Row | None = await db.row(
        "SELECT figures.user_id, coalesce(name, '') AS name, games, wins, kept, streak, longest, mu, sigma, rate, sure,"
        " figures.seen_at, (SELECT whole.games FROM figures AS whole WHERE whole.board_id = figures.board_id"
        "  AND whole.period = '' AND whole.user_id = figures.user_id) AS rated"
        " FROM figures LEFT JOIN members ON members.guild_id = ? AND members.user_id = figures.user_id"
        " WHERE board_id = ? AND period = ? AND figures.user_id = ?",
        *(guild_id, board, period, user_id),
    )
    return found


def _shown(row: Row, place: int | None = None) -> Figures:
    rating = None if row["mu"] is None else (row["mu"], row["sigma"])
    shown = {name: row[name] for name in ("user_id", "name", "games", "wins", "kept", "streak", "longest", "rated")}
    return Figures(**shown, rating=rating, place=place)


def read_result(
    number: int, name: str, place: int, won: int, kept: int, gone: int, overall: int | None, unrated: Unrated | None
) -> Result:
    return Result(by_number(number), name, place, bool(won), kept, bool(gone), overall, unrated)


async def later_seasons(db: Connection, guild_id: int) -> list[Season]:
    rows = await db.rows("SELECT number, started_at, carries FROM seasons WHERE guild_id = ? ORDER BY number", guild_id)
    return [Season(number, started_at, bool(carries)) for number, started_at, carries in rows]
