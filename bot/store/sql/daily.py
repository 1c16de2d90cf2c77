"""Daily deals: what they are made of, everybody's tries at them, and the lists that follow from these."""

import json
import random
from collections.abc import Callable

from bot.play.changes import Changed
from bot.standings.boards import ALL_GAMES, Page
from bot.standings.daily import Among, Line, Score, Span, Streak, Try, after, month_of
from bot.standings.ids import TableId
from bot.store.errors import AlreadyTried
from bot.store.sql.boards import Ranking
from bot.store.sql.connection import Connection, Repository, Row, snapshot, transaction
from bot.store.sql.copying import delete_some
from bot.store.sql.tables import add, new_lines
from bot.store.sql.tries import EVERYWHERE, KEY, Deal, among, as_try, deal_of, figures, is_spent, streak_of
from rules.chance import new_secret

KEPT_DAYS = 40  # for how many days lists are kept: for the longest month, and some days to look back at it
_ORDER: dict[Span, str] = {"day": "score", "month": "score", "streak": "streak"}


class Daily(Repository):
    @transaction
    async def prepare(self, db: Connection, day: str, now: float, chance: random.Random) -> None:
        """Make the secrets of a day and of the one after it, where there are none."""
        sql = "INSERT INTO daily_deals (day, secret, made_at) VALUES (?,?,?) ON CONFLICT DO NOTHING"
        made = [(one, new_secret(chance), now) for one in (day, after(day))]
        if await db.value("SELECT count(*) FROM daily_deals WHERE day IN (?, ?)", day, after(day)) < len(made):
            await db.write_many(sql, made)

    async def deal(self, day: str) -> Deal | None:
        """What the deals of a day are made of; None where nothing was prepared."""
        return await self._db.read(lambda db: deal_of(db, day))

    @transaction
    async def begin(
        self,
        db: Connection,
        user_id: int,
        day: str,
        game: str,
        interaction_id: int,
        dealt: Callable[[str, int], Changed],
        now: float,
    ) -> tuple[TableId | None, bool]:
        """Store a try with its table, or find it; gives the table, and whether it is new.

        The first try of a day at any game settles the interaction that its deals are made of.

        :param dealt: makes the table from the day's secret and that interaction, without side effects, for it may be
            called again.
        :raises AlreadyTried: they had their try before they were forgotten.
        """
        key = user_id, day, game
        known = await db.row(f"SELECT table_id FROM daily_tries WHERE {KEY}", *key)  # noqa: S608
        if known is not None:
            return known["table_id"], False
        deal = await deal_of(db, day)
        if deal is None:
            raise LookupError(day)
        if await is_spent(db, deal, user_id, game):
            raise AlreadyTried
        first = deal.interaction_id
        if first is None:
            first = interaction_id
            await db.write("UPDATE daily_deals SET interaction_id = ? WHERE day = ?", first, day)
        changed = dealt(deal.secret, first)
        table_id = await _put(db, changed, now)
        await db.write(
            "INSERT INTO daily_tries (user_id, day, game, guild_id, table_id, begun_at) VALUES (?,?,?,?,?,?)",
            *(*key, changed.table.home.guild_id, table_id, now),
        )
        return table_id, True

    @transaction
    async def practise(
        self, db: Connection, user_id: int, day: str, game: str, dealt: Callable[[str, int], Changed], now: float
    ) -> tuple[TableId, bool]:
        """Store a table at which a person plays a deal that does not count, or find the one that they have not left.

        Gives the table, and whether it is new.

        :raises LookupError: nobody has asked for this deal yet.
        """
        known: TableId | None = await db.value(_PRACTICE, user_id, day, game)
        if known is not None:
            return known, False
        deal = await deal_of(db, day)
        if deal is None or deal.interaction_id is None:
            raise LookupError(day)
        return await _put(db, dealt(deal.secret, deal.interaction_id), now), True

    async def tries(self, user_id: int, day: str) -> list[Try]:
        rows = await self._db.rows(
            "SELECT day, game, table_id, place, seats, standing, moves FROM daily_tries WHERE user_id = ? AND day = ?"
            " ORDER BY game",
            *(user_id, day),
        )
        return [as_try(row, row["table_id"]) for row in rows]

    async def among(self, user_id: int, day: str, game: str) -> Among | None:
        """A person's place among all who have finished a deal so far; None where they have not."""
        return await self._db.read(lambda db: among(db, user_id, day, game))

    async def streak(self, user_id: int) -> Streak:
        return await self._db.read(lambda db: streak_of(db, user_id))

    @snapshot
    async def listed(
        self,
        db: Connection,
        span: Span,
        day: str,
        game: str,
        guild_id: int | None,
        *,
        user_id: int,
        number: int,
        size: int,
    ) -> Page[Line]:
        """Read a page of a list; there is none beyond the last.

        :param game: a game, or :data:`ALL_GAMES`.
        :param guild_id: the server whose deals are listed; None for all.
        :param user_id: the person who looks at it.
        """
        key = _ORDER[span]  # a constant of this module, like everything that is put into the statements below
        scope = EVERYWHERE if guild_id is None else guild_id
        period = month_of(day) if span == "month" else day
        own = scope, period, ALL_GAMES if span == "streak" else game
        among = f"daily_figures{self._db.dialect.by_index.format(f'daily_figures_{key}')}"
        among += " WHERE scope = ? AND period = ? AND game = ? AND shown = 1"
        return await Ranking(db, among, own, key).page(
            lambda user: figures(db, *own, user), _line, lambda row: row["shown"], user_id, number, size
        )

    async def appears(self, user_id: int) -> bool:
        return bool(await self._db.value("SELECT shown FROM daily_people WHERE user_id = ?", user_id) != 0)

    @transaction
    async def appear(self, db: Connection, user_id: int, *, shown: bool) -> None:
        """Have a person appear in lists, past ones too, or not."""
        await db.write(
            "INSERT INTO daily_people VALUES (?,?,0,0,'') ON CONFLICT (user_id) DO UPDATE SET shown = excluded.shown",
            *(user_id, int(shown)),
        )
        await db.write("UPDATE daily_figures SET shown = ? WHERE user_id = ?", int(shown), user_id)

    async def share(self, user_id: int, day: str, game: str, now: float) -> bool:
        """Note that a person shares their result; tells whether they have not before."""
        sql = f"UPDATE daily_tries SET shared_at = ? WHERE {KEY} AND place IS NOT NULL AND shared_at IS NULL"  # noqa: S608
        return await self._db.write(sql, now, user_id, day, game) > 0

    async def unshare(self, user_id: int, day: str, game: str) -> None:
        """Note that their result was not shown after all."""
        await self._db.write(f"UPDATE daily_tries SET shared_at = NULL WHERE {KEY}", user_id, day, game)  # noqa: S608

    async def forget_lists(self, day: str) -> None:
        """Drop the lists of days and months that are long past, and the marks of earlier days' tries."""
        await self._db.write("DELETE FROM daily_spent WHERE day < ?", after(day, -1))  # the clock may be ahead
        first = after(day, -KEPT_DAYS)
        scope: int | None = -1
        while (scope := await self._db.value(_NEXT_SCOPE, scope)) is not None:
            period: str | None = ""
            while (period := await self._db.value(_NEXT_PERIOD, scope, period)) is not None:
                if period >= first[: len(period)]:
                    continue  # a month is kept as long as one of its days
                while await self._db.write(_FORGET, scope, period):
                    pass


_PRACTICE = (
    "SELECT id FROM seats JOIN tables ON id = table_id WHERE user_id = ? AND gone = 0"
    " AND daily = ? AND game = ? AND practice = 1 AND phase = 'play'"
)
_NEXT_SCOPE = "SELECT scope FROM daily_figures WHERE scope > ? ORDER BY scope LIMIT 1"
_NEXT_PERIOD = "SELECT period FROM daily_figures WHERE scope = ? AND period > ? ORDER BY period LIMIT 1"
_FORGET = delete_some("daily_figures", 200, "scope = ? AND period = ?")


async def _put(db: Connection, changed: Changed, now: float) -> TableId:
    """Store a table, with the actions that were made as it was dealt; gives its id."""
    table_id = await add(db, changed.table)
    for number, (seat, action, by) in new_lines(changed):
        await db.write("INSERT INTO actions VALUES (?,?,?,?,?,?)", table_id, number, seat, json.dumps(action), by, now)
    return table_id


def _line(row: Row, place: int | None) -> Line:
    score = Score(row["points"], row["standing"], row["moves"])
    return Line(row["user_id"], row["name"], score, row["tries"], row["streak"], place)
