"""Messages that only one person sees, with their hands.

A player's hand is a row of what is left to do (:mod:`bot.store.sql.due`). It says where the hand is open, or with which
token it can be sent.
"""

import json
from collections.abc import Collection, Sequence
from typing import Any, Literal

from bot.play.changes import Changed, asked, choosing, watching
from bot.play.table import Hand, Table, Token
from bot.standings.ids import TableId
from bot.store.due import PLACE, Claim, Key, Place
from bot.store.sql.connection import Connection, Dialect, Repository, transaction


class Messages(Repository):
    # Private hands

    async def keep_hand(self, table_id: TableId, hand: Hand) -> bool:
        """Note where a hand is shown; tells whether another message did so before, which is to be deleted."""
        if hand.channel_id is None and await _renewed(self._db, table_id, hand):
            return False
        # Two may be stored at once, in any order: the one that was pressed later stays, the other is deleted.
        return await self._db.transaction(lambda db: _put_newest(db, table_id, hand))

    @transaction
    async def keep_first_hand(self, db: Connection, table_id: TableId, hand: Hand, now: float) -> bool:
        """Note where a private hand is shown; if another one of that player is open, this one is to be deleted.

        Tells whether it is noted, by a press on it at the latest.
        """
        known = await open_hand(db, table_id, hand.user_id, now)
        if known is not None and known.message_id == hand.message_id:
            return True
        if known is not None:
            this = "SELECT 'litter', ?2, id, guild_id, 0, 0, ?3, ?4 FROM tables WHERE id = ?1"
            await db.write(LITTER.format(this), table_id, hand.message_id, hand.token, hand.expires)
            return False
        await put_hand(db, table_id, hand)
        return True

    async def hand(self, table_id: TableId, user_id: int, now: float) -> Hand | None:
        """The private hand of a player that can still be kept up to date, or sent."""
        row = await self._db.row(f"{_HAND} AND part = ? AND expires > ?", table_id, user_id, now)
        return None if row is None else Hand(*row)

    async def hands(self, table_id: TableId, now: float) -> list[Hand]:
        """The private hands of a table that can still be kept up to date, or sent."""
        rows = await self._db.rows(f"{_HAND} AND expires > ? ORDER BY part", table_id, now)
        return [Hand(*row) for row in rows]

    @transaction
    async def forget_hand(self, db: Connection, table_id: TableId, hand: Hand, former: Hand | None = None) -> None:
        """Drop where a private hand was, as it can no longer be kept up to date there, unless there is a newer one.

        :param former: what can show that player's hand instead.
        """
        forgotten = await db.write(
            f"{_CLOSED}, token = NULL, expires = NULL WHERE kind = 'hand' AND key = ? AND part = ? AND token = ?"
            " AND coalesce(message_id, 0) = ?",
            *(table_id, hand.user_id, hand.token, hand.message_id or 0),
        )
        if forgotten and former is not None:
            await put_hand(db, table_id, former)

    async def keep_token(self, table_id: TableId, token: Token, now: float) -> None:
        """Keep a player's newest token until a hand is shown with it."""
        await self._db.transaction(lambda db: put_token(db, table_id, token, now))

    @transaction
    async def drop_old_hands(self, db: Connection, now: float) -> None:
        """Drop all expired tokens."""
        await db.write("DELETE FROM due WHERE kind IN ('hand', 'watch', 'replay', 'litter') AND expires <= ?", now)
        await db.write("DELETE FROM due WHERE kind = 'hand' AND expires IS NULL AND due IS NULL")
        await db.write("DELETE FROM tournament_tokens WHERE expires <= ?", now)

    async def litter(self, key: Key) -> tuple[str | None, float] | None:
        """What a message is to be deleted with, and until when; None if it is needed again, as a hand that was pressed.

        That is the token of a private hand, nothing for a hand in direct messages, and None for any other message.
        """
        sql = "SELECT token, coalesce(expires, 0) FROM due WHERE kind = ? AND key = ? AND part = ?"
        row = await self._db.row(sql, *key)
        return None if row is None else (row[0], row[1])

    async def hand_is_gone(self, key: Key, *, private: bool) -> list[tuple[TableId, int]]:
        """Note that a hand is deleted; gives the tables and people whose hand it had become again meanwhile.

        With the token of that press, another one can be sent.
        """
        where = "WHERE key = ?" if private else ", token = NULL, expires = NULL WHERE channel_id = ?"
        sql = f"{_CLOSED} {where} AND kind = 'hand' AND message_id = ? RETURNING key, part"
        return [tuple(row) for row in await self._db.rows(sql, key.part, key.key)]


_HAND = f"SELECT part, {PLACE} FROM due WHERE kind = 'hand' AND key = ?"  # noqa: S608 - a constant
_CLOSED = "UPDATE due SET message_id = NULL, channel_id = NULL"
LITTER = (
    "INSERT INTO due (kind, key, part, guild_id, due, since, token, expires) {}"
    " ON CONFLICT (kind, key, part) DO UPDATE SET token = excluded.token, expires = excluded.expires"
)
REPLACED = (
    "SELECT 'litter', due.message_id, coalesce(channel_id, key), due.guild_id, {due}, {due}, token, expires {hand}"
)
"""A hand that another message has replaced: a private one has its table in place of a channel."""
_OPEN = "channel_id, message_id, token, locale, expires"
_PUT = f"""
INSERT INTO due (kind, key, part, guild_id, wanted, {_OPEN}, look)
SELECT 'hand', id, ?2, guild_id, version, ?3, ?4, ?5, ?6, ?7, ?8
"""
"""Wants the table's version as it is by now: the hand may have been drawn before another process changed it."""
_NEW_PLACE = ", ".join(f"{name} = excluded.{name}" for name in (*_OPEN.split(", "), "look", "wanted"))
_OR_MOVE = f"FROM tables WHERE id = ?1 ON CONFLICT (kind, key, part) DO UPDATE SET {_NEW_PLACE}"
_KEPT_PLACE = ", ".join(
    f"{name} = CASE WHEN excluded.message_id IS NULL THEN due.{name} ELSE excluded.{name} END"
    for name in _OPEN.split(", ")
)


def want(dialect: Dialect, first: int, table: str, source: str = "") -> str:
    """Give the statement that wants a table's message and hands, and notes where the hand is shown that was pressed.

    A row that there is stays with its claim, if it has one.

    :param first: the number of the first of the values that :func:`wanted` gives.
    :param table: the number of the table.
    :param source: a table of one row on which it depends.
    """
    guild, due, since, wanted, claim, until, rest, *places, user = (f"?{number}" for number in range(first, first + 13))
    named, open_only = (dialect.numbers.replace("?", f"?{first + number}") for number in (13, 14))
    drawn, undisturbed = f"?{first + 15}", dialect.numbers.replace("?", f"?{first + 16}")
    shown = ", ".join(
        f"CASE WHEN kind = 'hand' AND part = CAST({user} AS BIGINT) THEN CAST({place} AS {form}) END"
        for place, form in zip(places, ("BIGINT", "BIGINT", "TEXT", "TEXT", "FLOAT8"), strict=True)
    )
    return f"""
INSERT INTO due (kind, key, part, guild_id, due, since, wanted, claim, until, {_OPEN})
SELECT kind, {table}, part, CAST({guild} AS BIGINT),
    CASE WHEN at_once THEN CAST({due} AS FLOAT8) ELSE CAST({rest} AS FLOAT8) END,
    CAST({since} AS FLOAT8), CAST({wanted} AS BIGINT),
    CASE WHEN at_once THEN CAST({claim} AS BIGINT) END, CASE WHEN at_once THEN CAST({until} AS FLOAT8) END, {shown}
FROM (
    SELECT 'table' AS kind, 0 AS part, TRUE AS at_once WHERE CAST({drawn} AS BOOLEAN)
    UNION ALL SELECT 'hand', value, TRUE FROM {named} AS named
    UNION ALL SELECT 'hand', part, FALSE FROM due
    WHERE kind = 'hand' AND key = {table} AND coalesce(message_id, claim) IS NOT NULL AND part IN {open_only}
    AND NOT (part IN {undisturbed} AND EXISTS (SELECT 1 FROM people WHERE user_id = part AND plain = 1))
    UNION ALL SELECT 'watch', part, FALSE FROM due
    WHERE kind = 'watch' AND key = {table} AND message_id IS NOT NULL AND CAST({drawn} AS BOOLEAN)
) AS those{source} WHERE TRUE
ON CONFLICT (kind, key, part) DO UPDATE SET
    wanted = excluded.wanted, since = coalesce(due.since, excluded.since),
    due = CASE WHEN due.claim IS NULL AND (excluded.claim IS NOT NULL OR excluded.due < due.due) THEN excluded.due
        ELSE coalesce(due.due, excluded.due) END,
    until = CASE WHEN due.claim IS NULL THEN excluded.until ELSE due.until END,
    claim = coalesce(due.claim, excluded.claim), {_KEPT_PLACE}
RETURNING kind, part, claim, {PLACE}
"""  # noqa: S608 - constants


def wanted(old: Table, changed: Changed, now: float, claim: Claim | None) -> tuple[object, ...]:
    """Give the values for :func:`want`.

    :param claim: with which to claim the work; None leaves it to the next poll.
    """
    table, hand = changed.table, changed.hand
    named = _named(old, changed)
    shown = table.version > old.version and changed.reaction is None
    others = [one for one in watching(old, table) if one not in named] if shown else []
    undisturbed = choosing(old, table)  # if they want words only
    place = (None,) * 6 if hand is None else (*_place(hand), hand.user_id)
    values: tuple[object, ...] = (now, now, table.version, None, None, now)
    if claim is not None:
        values = (claim.until, claim.now, table.version, claim.number, claim.until, claim.rest)
    drawn = _is_drawn(old, changed)
    return (
        old.home.guild_id,
        *values,
        *place,
        json.dumps(sorted(named)),
        json.dumps(others),
        drawn,
        json.dumps(undisturbed),
    )


def _is_drawn(old: Table, changed: Changed) -> bool:
    """Whether a table's message is to be drawn after a change; a private table has none.

    Erasure draws those of some finished games itself: there may be thousands.
    """
    table = changed.table
    return table.version > old.version and not table.private and not (changed.erased and table.ended)


def gained(claim: Claim | None, old: Table, changed: Changed, rows: Collection[Sequence[Any]]) -> None:
    """Note in a claim who holds the row of each message that is drawn at once, and where each of the hands is open.

    :param rows: what the statement of :func:`want` returns.
    """
    if claim is not None:
        named = _named(old, changed)
        for kind, part, holder, *place in rows:
            key = Key(kind, old.id, part)
            if kind == "table" or (kind == "hand" and part in named):
                claim.holders[key], claim.places[key] = holder, Place(*place)
            else:
                claim.rests = True


def _named(old: Table, changed: Changed) -> set[int]:
    """The players whose hands are drawn at once: they need them now, or the answer to their press is their hand."""
    at_once = asked(old, changed.table) if changed.table.version > old.version else []
    return {*at_once, *(() if changed.hand is None else (changed.hand.user_id,))}


def _place(hand: Hand) -> tuple[object, ...]:
    return hand.channel_id, hand.message_id, hand.token, hand.locale, hand.expires


async def open_hand(db: Connection, table_id: TableId, user_id: int, now: float) -> Hand | None:
    row = await db.row(f"{_HAND} AND part = ? AND expires > ? AND message_id IS NOT NULL", table_id, user_id, now)
    return None if row is None else Hand(*row)


async def put_hand(db: Connection, table_id: TableId, hand: Hand) -> bool:
    """Note where a hand is shown; tells whether another message did so before, which is to be deleted.

    A player has one message: the newest, or the one that was pressed.
    """
    replaced = await replace_hand(db, table_id, hand)
    await db.write(f"{_PUT} {_OR_MOVE}", table_id, hand.user_id, *_place(hand), hand.look)
    return replaced


async def _put_newest(db: Connection, table_id: TableId, hand: Hand) -> bool:
    # Its number has to say so, too: by its time alone, a clock that was set back would have each new hand deleted.
    newer = "expires > ?4 AND message_id > ?2 AND channel_id IS NULL AND kind = 'hand' AND key = ?1 AND part = ?5"
    this = f"SELECT 'litter', ?2, key, guild_id, 0, 0, ?3, ?4 FROM due WHERE {newer}"  # noqa: S608 - a constant
    values = table_id, hand.message_id, hand.token, hand.expires, hand.user_id
    if hand.channel_id is None and await db.write(LITTER.format(this), *values):
        return True
    return await put_hand(db, table_id, hand)


async def _renewed(db: Connection, table_id: TableId, hand: Hand) -> bool:
    """Note the new token of a private message that was pressed again, as almost every move does; False if it is new."""
    return bool(
        await db.write(
            "UPDATE due SET token = ?, locale = ?, expires = ?, look = ?"
            " WHERE kind = 'hand' AND key = ? AND part = ? AND message_id = ? AND channel_id IS NULL",
            *(hand.token, hand.locale, hand.expires, hand.look, table_id, hand.user_id, hand.message_id),
        )
    )


async def replace_hand(
    db: Connection, table_id: TableId, hand: Hand, due: float = 0.0, kind: Literal["hand", "watch"] = "hand"
) -> bool:
    """Have the message deleted that shows a hand or a view, unless it is the one that shows it from now on.

    Tells whether there is such a message.
    """
    await db.write("DELETE FROM due WHERE kind = 'litter' AND key = ?", hand.message_id)
    there = "FROM due WHERE kind = ?5 AND key = ?2 AND part = ?3 AND message_id <> ?4"
    sql = LITTER.format(REPLACED.format(due="CAST(?1 AS FLOAT8)", hand=there))
    return bool(await db.write(sql, due, table_id, hand.user_id, hand.message_id, kind))


async def put_token(db: Connection, table_id: TableId, token: Token, now: float) -> None:
    """Keep a token with which a hand can be sent, unless it is open."""
    await db.write(
        f"{_PUT} {_OR_MOVE} WHERE due.message_id IS NULL OR due.expires <= ?9",
        *(table_id, token.user_id, None, None, token.value, token.locale, token.expires, None, now),
    )


async def drop_tokens(db: Connection, table: Table) -> None:
    """Drop the tokens of people who have left a table, or all of them once it has ended."""
    here = (
        []
        if table.ended
        else [player.person for player in table.players if player.person is not None and not player.gone]
    )
    others = f"kind = 'hand' AND key = ? AND message_id IS NULL AND part NOT IN {db.dialect.numbers}"
    await db.write(f"DELETE FROM due WHERE {others}", table.id, json.dumps(here))  # noqa: S608
