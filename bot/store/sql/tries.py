"""Tries at daily deals: what follows from one that ends, in the transaction that stores its table."""

import hmac
from dataclasses import dataclass, field

from bot.play.table import Table
from bot.standings.boards import ALL_GAMES
from bot.standings.daily import Among, Done, Ended, Streak, Try, after, day_of, month_of
from bot.standings.ids import TableId
from bot.store.sql.connection import Connection, Row

EVERYWHERE = 0  # takes a server's place for the lists of all servers
KEY = "user_id = ? AND day = ? AND game = ?"
_BEFORE = """
SELECT count(*) FROM daily_tries AS mine
JOIN daily_figures AS figures ON scope = mine.guild_id AND period = mine.day AND figures.game = mine.game
JOIN daily_tries AS other ON other.user_id = figures.user_id AND other.day = mine.day AND other.game = mine.game
WHERE mine.user_id = ? AND mine.day = ? AND mine.game = ? AND other.finished_at < mine.finished_at
"""
"""Counts the people of the same server who finished a deal before somebody."""
_MEASURES = ("seats", "standing", "moves")


@dataclass(frozen=True, slots=True)
class Deal:
    day: str
    secret: str = field(repr=False)
    made_at: float
    interaction_id: int | None = None  # that has asked for one of them first


async def end(db: Connection, table: Table, ended: Ended, now: float) -> None:
    """Store how a try has ended, and what follows from it."""
    user_id, day = ended.user_id, table.event.daily
    if not isinstance(user_id, int) or day is None:
        return
    moves: int = await db.value("SELECT count(*) FROM actions WHERE table_id = ? AND by = 'person'", table.id)
    score = ended.score(moves)  # over all games without what each of them measures in its own way
    done = await db.write(
        "UPDATE daily_tries SET finished_at = ?, place = ?, seats = ?, standing = ?, moves = ?"  # noqa: S608
        f" WHERE {KEY} AND table_id = ? AND finished_at IS NULL",
        *(now, ended.place, ended.seats, ended.standing, moves, user_id, day, table.game.key, table.id),
    )
    if not done:
        return
    shown = await db.value("SELECT shown FROM daily_people WHERE user_id = ?", user_id)
    streak = (await streak_of(db, user_id)).on(day)
    await db.write(
        "INSERT INTO daily_people VALUES (?,1,?,?,?) ON CONFLICT (user_id)"
        " DO UPDATE SET days = excluded.days, longest = excluded.longest, last = excluded.last",
        *(user_id, streak.days, streak.longest, streak.last),
    )
    await db.write_many(
        "INSERT INTO daily_figures VALUES (?,?,?,?,?,?,?,?,1,?,?,?) ON CONFLICT (scope, period, game, user_id)"
        " DO UPDATE SET name = excluded.name, points = daily_figures.points + excluded.points,"
        " standing = daily_figures.standing + excluded.standing, moves = daily_figures.moves + excluded.moves,"
        " tries = daily_figures.tries + 1, score = daily_figures.score + excluded.score, streak = excluded.streak",
        [
            (scope, period, game, user_id, ended.name, *sums, sums.order, streak.days, int(shown != 0))
            for scope in (EVERYWHERE, table.home.guild_id)
            for period in (day, month_of(day))
            for game, sums in ((table.game.key, score), (ALL_GAMES, score._replace(standing=0)))
        ],
    )


async def outcome(db: Connection, table_id: TableId) -> Done | None:
    """The result of the try at a table; None if it does not count."""
    row = await db.row(
        "SELECT user_id, day, game, place, seats, standing, moves FROM daily_tries"
        " WHERE table_id = ? AND place IS NOT NULL",
        table_id,
    )
    if row is None:
        return None
    placed = await among(db, row["user_id"], row["day"], row["game"])
    return None if placed is None else Done(as_try(row, table_id), placed)


async def among(db: Connection, user_id: int, day: str, game: str) -> Among | None:
    mine = await figures(db, EVERYWHERE, day, game, user_id)
    if mine is None:
        return None
    count, better, worse = await db.row(
        "SELECT count(*), count(*) FILTER (WHERE score > ?1), count(*) FILTER (WHERE score < ?1) FROM"  # noqa: S608
        f" daily_figures{db.dialect.by_index.format('daily_figures_score')}"
        " WHERE scope = ?2 AND period = ?3 AND game = ?4 AND shown = 1",
        *(mine["score"], EVERYWHERE, day, game),
    )
    before = await db.value(_BEFORE, user_id, day, game)
    return Among(better + 1, count + (not mine["shown"]), worse, first=not before)


def as_try(row: Row, table_id: TableId | None) -> Try:
    return Try(row["day"], row["game"], table_id, row["place"], *(row[name] or 0 for name in _MEASURES))


async def deal_of(db: Connection, day: str) -> Deal | None:
    row = await db.row("SELECT day, secret, made_at, interaction_id FROM daily_deals WHERE day = ?", day)
    return None if row is None else Deal(*row)


async def is_spent(db: Connection, deal: Deal, user_id: int, game: str) -> bool:
    """Whether a person had their try before they were forgotten."""
    mark = _mark(deal.secret, user_id, game)
    return bool(await db.value("SELECT count(*) FROM daily_spent WHERE day = ? AND mark = ?", deal.day, mark))


def _mark(secret: str, user_id: int, game: str) -> str:
    """The mark of a try, made with the secret of its day: without that it tells nothing."""
    return hmac.digest(secret.encode(), f"{user_id}/{game}".encode(), "sha256").hex()


async def figures(db: Connection, scope: int, period: str, game: str, user_id: int) -> Row:
    """A person's row in a list; None if they are not in it."""
    sql = "SELECT * FROM daily_figures WHERE scope = ? AND period = ? AND game = ? AND user_id = ?"
    return await db.row(sql, scope, period, game, user_id)


async def streak_of(db: Connection, user_id: int) -> Streak:
    row = await db.row("SELECT days, longest, last FROM daily_people WHERE user_id = ?", user_id)
    return Streak() if row is None else Streak(*row)


async def forget(db: Connection, user_id: int, now: float) -> None:
    """Remove a person from the daily deals of all servers.

    What stays until the day is over is a mark of each try of that day, from which nobody can tell whose it was: so it
    is the only one. A day counts as over a day later than by the clock, which may be ahead.
    """
    sql = "SELECT day, secret, game FROM daily_tries JOIN daily_deals USING (day) WHERE user_id = ? AND day >= ?"
    rows = await db.rows(sql, user_id, after(day_of(now), -1))
    marks = [(day, _mark(secret, user_id, game)) for day, secret, game in rows]
    await db.write_many("INSERT INTO daily_spent VALUES (?,?) ON CONFLICT DO NOTHING", marks)
    for table in ("daily_tries", "daily_figures", "daily_people"):
        await db.write(f"DELETE FROM {table} WHERE user_id = ?", user_id)  # noqa: S608 - constants
