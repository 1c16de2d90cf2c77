"""Messages that only one person sees, with their hands."""

import json
from collections.abc import Iterable
from dataclasses import replace

from bot.play.table import Hand, Table, Token
from bot.standings.ids import TableId
from bot.store.sql.connection import Connection, Repository


class Messages(Repository):
    # Private hands

    async def keep_hand(self, table_id: TableId, hand: Hand) -> None:
        """Note where a private hand is shown; the message that showed it before is to be deleted."""
        if hand.channel_id is not None or not await _renewed(self._db, table_id, hand):
            # Two may be stored at once: the message of the earlier one has to be noted.
            await self._db.transaction(lambda db: put_hand(db, table_id, hand))

    async def keep_first_hand(self, table_id: TableId, hand: Hand, now: float) -> bool:
        """Note where a private hand is shown; if another one of that seat is open, this one is to be deleted.

        Tells whether it is noted.
        """

        async def keep(db: Connection) -> bool:
            if await db.row(_OPEN_HAND, table_id, now, hand.seat):
                replaced = hand.message_id, table_id, hand.token, hand.expires
                await db.write(_REPLACED.format("VALUES (?,?,?,?)"), *replaced)
                await db.write("DELETE FROM tokens WHERE table_id = ? AND token = ?", table_id, hand.token)
                return False
            await put_hand(db, table_id, hand)
            return True

        return await self._db.transaction(keep)

    async def hand(self, table_id: TableId, seat: int, now: float) -> Hand | None:
        """The private hand of a seat that can still be kept up to date."""
        row = await self._db.row(_OPEN_HAND, table_id, now, seat)
        return None if row is None else Hand(*row)

    async def open_hands(self, table_id: TableId, now: float) -> list[Hand]:
        """The private hands of a table that can still be kept up to date."""
        return list(await hands_open(self._db, table_id, now))

    async def forget_hand(self, table_id: TableId, hand: Hand, former: Hand | None = None) -> None:
        """Drop a private hand that can no longer be kept up to date, unless there is a newer one.

        :param former: what can show that seat's hand instead.
        """

        async def forget(db: Connection) -> None:
            forgotten = await db.write(
                "DELETE FROM hands WHERE table_id = ? AND seat = ? AND message_id = ? AND token = ?",
                *(table_id, hand.seat, hand.message_id, hand.token),
            )
            if forgotten and former is not None:
                await put_hand(db, table_id, former)

        await self._db.transaction(forget)

    async def replaced_hands(self, now: float) -> list[tuple[int, str, float]]:
        """The private messages that others have replaced, each with its token, and when that expires."""
        sql = f"SELECT message_id, token, expires FROM replaced_hands AS old WHERE {_IS_REPLACED} AND expires > ?"  # noqa: S608
        return [tuple(row) for row in await self._db.rows(sql, now)]

    async def is_replaced(self, message_id: int) -> bool:
        """Whether a private message is still to be deleted: it is the hand again once it is pressed."""
        sql = f"SELECT 1 FROM replaced_hands AS old WHERE {_IS_REPLACED} AND message_id = ?"  # noqa: S608
        return bool(await self._db.value(sql, message_id))

    async def replaced_is_gone(self, message_id: int) -> list[tuple[TableId, int]]:
        """Note that a replaced hand is deleted; gives the table and seat whose hand it had become again meanwhile.

        With the token of that press, another one can be sent.
        """

        async def drop(db: Connection) -> list[tuple[TableId, int]]:
            table_id = await db.value("DELETE FROM replaced_hands WHERE message_id = ? RETURNING table_id", message_id)
            gone = await db.rows(
                "DELETE FROM hands WHERE table_id = ? AND message_id = ? RETURNING seat, token, locale, expires",
                *(table_id, message_id),
            )
            for seat, token, locale, expires in gone:
                user_id = await db.value("SELECT user_id FROM seats WHERE table_id = ? AND seat = ?", table_id, seat)
                await put_token(db, table_id, Token(user_id, token, locale, expires))
            return [(table_id, row[0]) for row in gone]

        return await self._db.transaction(drop)

    async def keep_token(self, table_id: TableId, token: Token) -> None:
        """Keep a player's newest token until a hand is shown with it."""
        await self._db.transaction(lambda db: put_token(db, table_id, token))

    async def tokens(self, table_id: TableId, now: float) -> list[Token]:
        """The tokens with which hands of a table can still be sent."""
        sql = "SELECT user_id, token, locale, expires FROM tokens WHERE table_id = ? AND expires > ?"
        return [Token(*row) for row in await self._db.rows(sql, table_id, now)]

    async def forget_token(self, table_id: TableId, token: Token) -> None:
        """Drop a token that Discord does not accept, unless there is a newer one."""
        await self._db.write("DELETE FROM tokens WHERE table_id = ? AND token = ?", table_id, token.value)

    async def drop_old_hands(self, now: float) -> None:
        """Drop all expired tokens."""

        async def drop(db: Connection) -> None:
            await db.write("DELETE FROM hands WHERE expires <= ?", now)
            await db.write("DELETE FROM replaced_hands WHERE expires <= ?", now)
            await db.write("DELETE FROM tokens WHERE expires <= ?", now)
            await db.write("DELETE FROM tournament_tokens WHERE expires <= ?", now)

        await self._db.transaction(drop)

    async def direct_is_gone(self, message_id: int) -> list[tuple[TableId, int]]:
        """Note that a direct message is gone; gives the tables and seats whose hand it had become meanwhile."""
        gone = "DELETE FROM hands WHERE message_id = ? AND channel_id IS NOT NULL RETURNING table_id, seat"
        return [tuple(row) for row in await self._db.rows(gone, message_id)]


_OPEN_HANDS = (
    "SELECT seat, token, message_id, locale, expires, channel_id FROM hands WHERE table_id = ? AND expires > ?"
)
_OPEN_HAND = f"{_OPEN_HANDS} AND seat = ?"
_REPLACED = (
    "INSERT INTO replaced_hands (message_id, table_id, token, expires) {}"
    " ON CONFLICT (message_id) DO UPDATE SET token = excluded.token, expires = excluded.expires"
)
_IS_REPLACED = (
    "NOT EXISTS (SELECT 1 FROM hands WHERE hands.table_id = old.table_id AND hands.message_id = old.message_id)"
)


async def hands_open(db: Connection, table_id: TableId, now: float) -> tuple[Hand, ...]:
    return tuple(Hand(*row) for row in await db.rows(f"{_OPEN_HANDS} ORDER BY seat", table_id, now))


def with_newest(open_before: Iterable[Hand], new: Hand | None, now: float) -> tuple[Hand, ...]:
    """Tell where the hands of a table are open once a new one is stored, in the order of their seats."""
    hands = {hand.seat: hand for hand in open_before}
    if new is not None:
        hands[new.seat] = replace(new, former=hands.get(new.seat))
    return tuple(hands[seat] for seat in sorted(hands) if hands[seat].expires > now)


async def put_hand(db: Connection, table_id: TableId, hand: Hand) -> None:
    """Note where a hand is shown. A seat has one message: the newest, or the one that was pressed."""
    if hand.channel_id is None and await _renewed(db, table_id, hand):
        return
    await db.write(
        "INSERT INTO due (kind, key, part, guild_id, due, since)"
        " SELECT 'litter', hands.message_id, hands.channel_id, guild_id, 0, 0 FROM hands JOIN tables ON table_id = id"
        " WHERE table_id = ? AND seat = ? AND hands.channel_id IS NOT NULL AND hands.message_id <> ?"
        " ON CONFLICT DO NOTHING",
        *(table_id, hand.seat, hand.message_id),
    )
    await db.write(
        _REPLACED.format(
            "SELECT message_id, table_id, token, expires FROM hands"
            " WHERE table_id = ? AND seat = ? AND channel_id IS NULL AND message_id <> ?"
        ),
        *(table_id, hand.seat, hand.message_id),
    )
    await db.write("DELETE FROM due WHERE kind = 'litter' AND key = ?", hand.message_id)
    await db.write(
        "INSERT INTO hands VALUES (?,?,?,?,?,?,?) ON CONFLICT (table_id, seat) DO UPDATE SET token = excluded.token,"
        " message_id = excluded.message_id, locale = excluded.locale, expires = excluded.expires,"
        " channel_id = excluded.channel_id",
        *(table_id, hand.seat, hand.token, hand.message_id, hand.locale, hand.expires, hand.channel_id),
    )
    await db.write("DELETE FROM tokens WHERE table_id = ? AND token = ?", table_id, hand.token)


async def _renewed(db: Connection, table_id: TableId, hand: Hand) -> bool:
    """Note the new token of a private message that was pressed again, as almost every move does; False if it is new."""
    return bool(
        await db.write(
            "UPDATE hands SET token = ?, locale = ?, expires = ?"
            " WHERE table_id = ? AND seat = ? AND message_id = ? AND channel_id IS NULL",
            *(hand.token, hand.locale, hand.expires, table_id, hand.seat, hand.message_id),
        )
    )


async def put_token(db: Connection, table_id: TableId, token: Token) -> None:
    await db.write(
        "INSERT INTO tokens VALUES (?,?,?,?,?) ON CONFLICT (table_id, user_id)"
        " DO UPDATE SET token = excluded.token, locale = excluded.locale, expires = excluded.expires",
        *(table_id, token.user_id, token.value, token.locale, token.expires),
    )


async def drop_tokens(db: Connection, table: Table) -> None:
    """Drop the tokens of people who have left a table, or all of them once it has ended."""
    here = [] if table.ended else [seat.person for seat in table.seats if seat.person is not None and not seat.gone]
    others = f"table_id = ? AND user_id NOT IN {db.dialect.numbers}"
    await db.write(f"DELETE FROM tokens WHERE {others}", table.id, json.dumps(here))  # noqa: S608
