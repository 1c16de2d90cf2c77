"""Tables, their private hands, people and servers: each change of a table is one transaction."""

import contextlib
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

from bot.play.changes import Action, Changed, Limits, served
from bot.play.places import Label, Place, Sitting
from bot.play.questions import DEFAULT, Pack, packs
from bot.play.table import Hand, Move, Seat, Table, Turning, Wait
from bot.standings.games import Finished
from bot.standings.results import Outcome
from bot.store.errors import Conflict, LimitReached, StorageError
from bot.store.sqlite import archive
from bot.store.sqlite.database import Database
from bot.store.sqlite.privacy import Privacy
from bot.store.sqlite.standings import Standings, add_game, outcome, see, void
from rules import GAMES

_OPEN = "guild_id = ? AND phase IN ('lobby', 'play')"

LOBBY = -1
"""Stands for a seat in a wait that the whole lobby is under."""
HOMELESS = -2
"""Stands for a seat in a wait that a table is under which stands nowhere any more."""
SPREAD = 120.0
"""Within so many seconds deadlines come that are spread."""
LONG = 60.0
"""A gap of fewer seconds is nothing beside days: it moves only deadlines."""
FAR = 20
"""A deadline that is so many gaps away reads the same when it has moved on by one."""
_NOTE = "INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value"


@dataclass(frozen=True, slots=True)
class Due:
    """A wait whose time has come, or is the next to come; or the time at which somebody is to be called."""

    table_id: int
    guild_id: int
    seat: int
    due: float
    call: bool


class Storage:
    """An open database."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self.games = dict(GAMES)
        self.standings = Standings(db)
        self.privacy = Privacy(db)

    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, path: Path, committed: Callable[[float], None] | None = None) -> AsyncIterator[Self]:
        """Open the database at ``path``, made and brought up to date where necessary.

        :param committed: is told, in the database's thread, how many seconds each transaction took.
        :raises StorageError: it is in use by another bot, is newer than this program, or is no database.
        """
        async with Database.opened(path) as db:
            db.committed = committed
            yield cls(db)

    # Facts

    async def fact(self, name: str) -> str | None:
        """Read a fact about this database."""
        rows = await self._db.rows("SELECT value FROM facts WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    async def note(self, name: str, value: str) -> None:
        """Write a fact about this database."""
        await self._db.execute_fetchall(_NOTE, (name, value))

    async def claim(self, application_id: int) -> None:
        """Bind this database to an application, or check that it is bound to this one.

        :raises StorageError: it belongs to another.
        """
        known = await self.fact("application")
        if known is None:
            await self.note("application", str(application_id))
        elif known != str(application_id):
            raise StorageError(
                f"This database belongs to the application {known}, and the token is the application "
                f"{application_id}'s. Set DATABASE to another file, or use the token of the first."
            )

    # Tables

    async def add_table(self, table: Table, limits: Limits, *, after: Table | None = None) -> int:
        """Store a new table and tell its id.

        :param after: the table that it is the rematch of.
        :raises LimitReached: its opener or its channel has as many tables as may be.
        :raises Conflict: the table that it is the rematch of was changed meanwhile.
        """

        def add(db: sqlite3.Connection) -> int:
            _need_seat(db, table.guild_id, table.opener_id, limits)
            _need_place(db, table.guild_id, table.channel_id, limits)
            rows = db.execute(
                "INSERT INTO tables (guild_id, channel_id, parent_id, opener_id, locale, game, revision, options, pace,"
                " pack, spoken, practice, phase, secret, progress, actions, version, created_at, changed_at)"
                " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,0,0,?,?) RETURNING id",
                (
                    table.guild_id,
                    table.channel_id,
                    table.parent_id,
                    table.opener_id,
                    table.locale,
                    table.game.key,
                    table.revision,
                    json.dumps(table.options),
                    table.pace,
                    table.pack.key,
                    table.pack.spoken,
                    table.practice,
                    table.phase,
                    table.secret,
                    _progress(table),
                    table.created_at,
                    table.created_at,
                ),
            )
            table_id: int = rows.fetchone()[0]
            if after is not None:
                _change(db, after, "rematch_id = ?", table_id)
            _put_seats(db, replace(table, id=table_id))
            _see_people(db, table, table.created_at)
            _put_waits(db, table_id, table.waits)
            return table_id

        return await self._db.transaction(add)

    async def save(self, old: Table, changed: Changed, now: float) -> Table:
        """Store what a change has made of a table, in one transaction; gives it as it is stored.

        A game that has ended goes to the standings with its results, and the table says what came of it there. Of the
        deadlines only those are written that differ: the others may have been postponed in the database meanwhile.

        :raises Conflict: the table is not (any more) as this change has taken it to be.
        :raises LimitReached: the limits do not allow it.
        """
        table = changed.table

        def write(db: sqlite3.Connection) -> Table:
            _need_limits(db, old, changed)
            if changed.erased or table.phase in ("over", "closed"):
                archive.put_back(db, table.id)
            _change(
                db,
                old,
                "channel_id = ?, parent_id = ?, message_id = ?, opener_id = ?, phase = ?, revision = ?, options = ?,"
                " start_id = ?, state = ?, progress = ?, actions = ?, version = ?, trouble = ?, reason = ?,"
                " changed_at = ifnull(?, changed_at)",
                table.channel_id,
                table.parent_id,
                table.message_id,
                table.opener_id,
                table.phase,
                table.revision,
                json.dumps(table.options),
                table.start_id,
                None if table.state is None else json.dumps(table.game.dump(table.state)),
                _progress(table),
                table.actions,
                table.version,
                table.trouble,
                table.reason,
                None if changed.erased else now,
            )
            if changed.action is not None:
                db.execute(
                    "INSERT INTO actions VALUES (?,?,?,?,?,?)",
                    (
                        table.id,
                        table.actions - 1,
                        changed.action.seat,
                        json.dumps(changed.action.action),
                        changed.action.by,
                        now,
                    ),
                )
            reseated = _seats(table) != _seats(old)
            if reseated:
                db.execute("DELETE FROM seats WHERE table_id = ?", (table.id,))
                _put_seats(db, table)
            if not changed.erased and (reseated or table.phase != old.phase):
                _see_people(db, table, now)
            for seat in old.waits.keys() - table.waits.keys():
                db.execute("DELETE FROM waits WHERE table_id = ? AND seat = ?", (table.id, seat))
            _put_waits(db, table.id, {seat: wait for seat, wait in table.waits.items() if old.waits.get(seat) != wait})
            db.executemany("INSERT OR IGNORE INTO litter (channel_id, message_id) VALUES (?,?)", served(old, table))
            _take_words(db, old, changed, now)
            if changed.hand is not None:
                _put_hand(db, table.id, changed.hand)
            if changed.voided_by is not None and not void(db, table.guild_id, table.id, changed.voided_by, now):
                raise Conflict(table.id)
            saved = replace(table, saves=old.saves + 1)
            if changed.results:
                add_game(db, Finished(table.guild_id, table.game.key, table.id, now, changed.results, table.counts))
                saved = replace(saved, outcome=outcome(db, table.id))
            elif table.phase in ("over", "closed"):  # its message may have moved meanwhile
                place = table.parent_id or table.channel_id
                db.execute("UPDATE games SET channel_id = ? WHERE table_id = ?", (place, table.id))
            return saved

        return await self._db.transaction(write)

    async def table(self, table_id: int) -> Table | None:
        """Wake a table from how it stood after its last change."""

        def read(
            db: sqlite3.Connection,
        ) -> tuple[sqlite3.Row, str | None, list[sqlite3.Row], list[sqlite3.Row], Outcome | None] | None:
            row = db.execute("SELECT * FROM tables WHERE id = ?", (table_id,)).fetchone()
            if row is None:
                return None
            seats = db.execute("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", (table_id,)).fetchall()
            waits = db.execute("SELECT * FROM waits WHERE table_id = ?", (table_id,)).fetchall()
            result = outcome(db, table_id) if row["phase"] in ("over", "closed") else None
            return row, row["state"] or archive.state(db, table_id), seats, waits, result

        found = await self._db.read(read)  # at once: it may be deleted the moment after
        if found is None:
            return None
        row, state, seats, waits, result = found
        game = self.games.get(row["game"])
        if game is None:
            raise StorageError(f"Table {table_id} plays {row['game']}, which this program does not know.")
        progress = json.loads(row["progress"])
        pack = await self.pack(row["guild_id"], row["pack"], deleted=True) or packs()[DEFAULT]
        return Table(
            id=row["id"],
            guild_id=row["guild_id"],
            channel_id=row["channel_id"],
            parent_id=row["parent_id"],
            message_id=row["message_id"],
            opener_id=row["opener_id"],
            locale=row["locale"],
            game=game,
            options=game.agreed(json.loads(row["options"]), row["revision"]),
            pace=row["pace"],
            pack=replace(pack, spoken=bool(row["spoken"])),
            phase=row["phase"],
            secret=row["secret"],
            created_at=row["created_at"],
            revision=row["revision"],
            seats=tuple(
                Seat(
                    user_id=seat["user_id"],
                    name=seat["name"],
                    interaction_id=seat["interaction_id"],
                    strength=seat["strength"],
                    gone=bool(seat["gone"]),
                    decision=decision,
                    missed=missed,
                )
                for seat, (decision, missed) in zip(seats, progress["seats"], strict=True)
            ),
            start_id=row["start_id"],
            state=None if state is None else game.load(json.loads(state), row["revision"]),
            moves=tuple(_read_move(move) for move in progress["moves"]),
            waits={wait["seat"]: Wait(wait["kind"], wait["due"], wait["call"], wait["called"]) for wait in waits},
            actions=row["actions"],
            version=row["version"],
            saves=row["saves"],
            trouble=row["trouble"],
            reason=row["reason"],
            rematch_id=row["rematch_id"],
            practice=bool(row["practice"]),
            ousted=progress.get("ousted", False),
            pictured=progress.get("pictured", False),
            turning=_read_turning(progress.get("turning")),
            outcome=result,
        )

    async def record(self, table_id: int) -> tuple[list[Action], frozenset[int]]:
        """Read all actions of a table, and the numbers of those whose words were taken away."""
        lines = await self._db.read(lambda db: archive.lines(db, table_id))
        removed = await self._db.rows("SELECT number FROM removals WHERE table_id = ?", (table_id,))
        read = json.loads(f"[{','.join(line.action for line in lines)}]")  # at once: a long game has thousands of them
        actions = [Action(line.seat, action, line.by) for line, action in zip(lines, read, strict=True)]
        return actions, frozenset(row[0] for row in removed)

    async def archive(self, now: float) -> None:
        """Archive a few of the tables that ended some days ago."""
        await self._db.transaction(lambda db: archive.put_away(db, now - archive.KEPT))

    async def sittings(self, guild_id: int, user_id: int) -> list[Sitting]:
        """List the open tables of a server at which somebody sits, the newest first."""
        rows = await self._db.rows(
            f"SELECT id, channel_id, parent_id, game FROM tables WHERE {_OPEN}"  # noqa: S608
            " AND id IN (SELECT table_id FROM seats WHERE user_id = ? AND gone = 0) ORDER BY id DESC",
            (guild_id, user_id),
        )
        return [Sitting(*row) for row in rows]

    async def need_place(self, guild_id: int, channel_id: int, limits: Limits) -> None:
        """Refuse where as many open tables stand as a channel may have.

        :raises LimitReached: they do.
        """
        await self._db.read(lambda db: _need_place(db, guild_id, channel_id, limits))

    async def places(self, guild_id: int) -> list[Place]:
        """List the places of a server in which open tables of a game stand."""
        sql = f"SELECT DISTINCT channel_id, parent_id, game FROM tables WHERE {_OPEN}"  # noqa: S608
        rows = await self._db.rows(sql, (guild_id,))
        return [Place(*row) for row in rows]

    async def concerning(
        self, guild_id: int, user_id: int, labels: Sequence[Label], typed: str = "", most: int = -1
    ) -> list[Sitting]:
        """List the open tables of a server that concern somebody: first those at which they sit, the newest first.

        :param labels: what the tables of each place are called there.
        :param typed: has to be in that, in whatever case.
        :param most: so many at most; without, all.
        """
        rows = await self._db.rows(
            "WITH labels AS (SELECT value ->> 0 AS channel_id, value ->> 1 AS parent_id, value ->> 2 AS game,"
            " value ->> 3 AS before, value ->> 4 AS after, value ->> 5 AS seen, value ->> 6 AS moderated"
            " FROM json_each(?1))"
            " SELECT id, channel_id, tables.parent_id, game,"
            " id IN (SELECT table_id FROM seats WHERE user_id = ?2 AND gone = 0) AS sits"
            " FROM labels CROSS JOIN tables USING (channel_id, game)"
            " WHERE guild_id = ?3 AND phase IN ('lobby', 'play') AND tables.parent_id IS labels.parent_id"
            " AND (sits OR moderated OR (seen AND opener_id = ?2)) AND instr(before || id || after, ?4)"
            " ORDER BY sits DESC, id DESC LIMIT ?5",
            (
                json.dumps([_written(label) for label in labels], ensure_ascii=False),
                user_id,
                guild_id,
                typed.casefold(),
                most,
            ),
        )
        return [Sitting(*row[:4]) for row in rows]

    async def open_tables_in(self, guild_id: int, channel_id: int | None = None) -> list[int]:
        """List the ids of the open tables of a server, or of one of its channels."""
        rows = await self._db.rows(
            "SELECT id FROM tables WHERE guild_id = ? AND phase IN ('lobby', 'play')"
            " AND channel_id = ifnull(?, channel_id)",
            (guild_id, channel_id),
        )
        return [row[0] for row in rows]

    async def tables_in_thread(self, guild_id: int, thread_id: int) -> list[int]:
        """List the ids of all tables in a public thread, open or not."""
        rows = await self._db.rows(
            "SELECT id FROM tables WHERE guild_id = ? AND channel_id = ? AND parent_id IS NOT NULL",
            (guild_id, thread_id),
        )
        return [row[0] for row in rows]

    async def count_open(self) -> int:
        """Count the tables that have not ended."""
        rows = await self._db.rows("SELECT count(*) FROM tables WHERE phase IN ('lobby', 'play')")
        count: int = rows[0][0]
        return count

    async def changed_since(self, when: float) -> list[int]:
        """List the ids of the tables that have changed since then, those that have ended first."""
        rows = await self._db.rows(
            "SELECT id FROM tables WHERE phase IN ('over', 'closed') AND changed_at >= ?"
            " UNION ALL SELECT id FROM tables INDEXED BY tables_open"
            " WHERE phase IN ('lobby', 'play') AND changed_at >= ?",
            (when, when),
        )
        return [row[0] for row in rows]

    # Private hands

    async def keep_hand(self, table_id: int, hand: Hand) -> None:
        """Remember where a private hand is shown; a direct message that showed it before is to be deleted."""
        await self._db.transaction(lambda db: _put_hand(db, table_id, hand))

    async def hand(self, table_id: int, seat: int, now: float) -> Hand | None:
        """Find the private hand of a seat that can still be kept fresh."""
        rows = await self._db.rows(
            "SELECT seat, token, message_id, locale, expires, channel_id FROM hands"
            " WHERE table_id = ? AND seat = ? AND expires > ?",
            (table_id, seat, now),
        )
        return Hand(*rows[0]) if rows else None

    async def forget_hand(self, table_id: int, hand: Hand) -> None:
        """Drop a private hand that can no longer be kept fresh, unless a newer one has come."""
        await self._db.execute_fetchall(
            "DELETE FROM hands WHERE table_id = ? AND seat = ? AND message_id = ? AND token = ?",
            (table_id, hand.seat, hand.message_id, hand.token),
        )

    async def drop_old_hands(self, now: float) -> None:
        """Drop all tokens that have expired."""
        await self._db.execute_fetchall("DELETE FROM hands WHERE expires <= ?", (now,))

    # People

    async def wants_hands(self, user_id: int) -> tuple[str, int] | None:
        """Tell where somebody wants their hands, and the channel of their direct messages; None if they never said."""
        rows = await self._db.rows("SELECT hands, channel_id FROM people WHERE user_id = ?", (user_id,))
        return (rows[0][0], rows[0][1]) if rows else None

    async def want_hands(self, user_id: int, where: str, channel_id: int) -> None:
        """Remember where somebody wants their hands: ``here``, ``dm``, or ``closed`` where Discord refuses those."""
        await self._db.execute_fetchall(
            "INSERT INTO people (user_id, hands, channel_id) VALUES (?, ?, ?)"
            " ON CONFLICT DO UPDATE SET hands = excluded.hands, channel_id = excluded.channel_id",
            (user_id, where, channel_id),
        )

    async def want_words(self, user_id: int, *, plain: bool) -> None:
        """Remember whether somebody wants private messages in words only."""
        await self._db.execute_fetchall(
            "INSERT INTO people (user_id, hands, channel_id, plain) VALUES (?, 'here', 0, ?)"
            " ON CONFLICT DO UPDATE SET plain = excluded.plain",
            (user_id, plain),
        )

    async def plain_readers(self) -> set[int]:
        """List those who want private messages in words only."""
        return {row[0] for row in await self._db.rows("SELECT user_id FROM people WHERE plain")}

    # Servers

    async def server(self, guild_id: int) -> str | None:
        """Read what a server has settled, as JSON; None if nothing."""
        rows = await self._db.rows("SELECT settings FROM servers WHERE guild_id = ?", (guild_id,))
        return rows[0][0] if rows else None

    async def change_server(self, guild_id: int, change: Callable[[str | None], str]) -> str:
        """Change what a server has settled, and tell it.

        :param change: makes the new JSON of the one that is stored; what it raises leaves that as it is.
        """

        def write(db: sqlite3.Connection) -> str:
            stored = db.execute("SELECT settings FROM servers WHERE guild_id = ?", (guild_id,)).fetchone()
            settings = change(stored[0] if stored else None)
            db.execute(
                "INSERT INTO servers VALUES (?, ?) ON CONFLICT DO UPDATE SET settings = excluded.settings",
                (guild_id, settings),
            )
            return settings

        return await self._db.transaction(write)

    # Packs of questions

    async def pack(self, guild_id: int, key: str, *, deleted: bool = False) -> Pack | None:
        """Find a pack by its key: one that comes with the bot, or one of this server's.

        :param deleted: whether one is found that was deleted meanwhile.
        """
        if key in packs():
            return packs()[key]
        found = await self._packs("id = ? AND (deleted_at IS NULL OR ?)", guild_id, key, deleted)
        return found[0] if found else None

    async def packs(self, guild_id: int) -> list[Pack]:
        """List the packs of a server's own, by name."""
        return await self._packs("deleted_at IS NULL", guild_id)

    async def _packs(self, condition: str, guild_id: int, *values: object) -> list[Pack]:
        rows = await self._db.rows(
            f"SELECT id, name, questions FROM packs WHERE guild_id = ? AND {condition} ORDER BY name, id",  # noqa: S608
            (guild_id, *values),
        )
        return [Pack(str(row[0]), row[1], json.loads(row[2]), own=True) for row in rows]

    async def add_pack(
        self, guild_id: int, name: str, questions: dict[str, str], by: int, now: float, *, most: int
    ) -> None:
        """Keep a pack of a server's own.

        :raises LimitReached: the server has ``most`` packs already.
        """

        def add(db: sqlite3.Connection) -> None:
            count = "SELECT count(*) FROM packs WHERE guild_id = ? AND deleted_at IS NULL"
            if db.execute(count, (guild_id,)).fetchone()[0] >= most:
                raise LimitReached("packs", most)
            db.execute(
                "INSERT INTO packs (guild_id, name, questions, added_by, added_at) VALUES (?,?,?,?,?)",
                (guild_id, name, json.dumps(questions, ensure_ascii=False), by, now),
            )

        await self._db.transaction(add)

    async def delete_pack(self, guild_id: int, key: str, now: float) -> None:
        """Offer a pack no longer; tables that use it go on with it."""
        await self._db.execute_fetchall(
            "UPDATE packs SET deleted_at = ? WHERE guild_id = ? AND id = ?", (now, guild_id, key)
        )

    # Waits

    async def next_dues(self, most: int, *, away: Sequence[int] = (), shards: int = 1) -> list[Due]:
        """List the waits that end first, and who is to be called first, the earliest first.

        Those of servers on shards that are away are left out.
        """
        rows: list[Due] = []
        for time_, call in (("due", False), ("call", True)):
            found = await self._db.rows(
                f"SELECT table_id, guild_id, seat, {time_} FROM waits JOIN tables ON tables.id = table_id"  # noqa: S608
                f" WHERE {time_} IS NOT NULL AND (guild_id >> 22) % ? NOT IN (SELECT value FROM json_each(?))"
                f" ORDER BY {time_} LIMIT ?",
                (shards, json.dumps(list(away)), most),
            )
            rows += [Due(row[0], row[1], row[2], row[3], call) for row in found]
        return sorted(rows, key=lambda due: due.due)

    async def postpone(
        self,
        gap: float,
        now: float,
        *,
        least: float,
        pause: float,
        apart: float = 0.0,
        among: Collection[int] = (0,),
        shards: int = 1,
        deletions: bool = False,
        alive: bool = False,
    ) -> list[int]:
        """Move the deadlines of some shards' servers on by ``gap`` seconds, up to now.

        A longer gap is no time in which a game has lain idle either. Gives the tables whose messages tell people
        another time than the one that holds now, the most pressing first; not those that are so far away that it
        reads the same.

        :param least: so many seconds people have left at least.
        :param pause: so many seconds house players take at the most: nobody has charged them anything, and a gap is
            known only roughly.
        :param apart: so many seconds those that would have come earlier are apart, in their order: what they lead to
            is not all asked of Discord at once. All of them come within :data:`SPREAD`.
        :param deletions: move also those by which servers' data are deleted.
        :param alive: whether the whole bot is there now; killed a moment later, it does not move by the same gap again.
        """
        theirs = "(guild_id >> 22) % ? IN (SELECT value FROM json_each(?))"
        which = (shards, json.dumps(list(among)))

        def move(db: sqlite3.Connection) -> list[int]:
            db.execute(
                "UPDATE waits SET due = due + ?, call = call + ?"  # noqa: S608
                f" WHERE (SELECT {theirs} FROM tables WHERE tables.id = table_id)",
                (gap, gap, *which),
            )
            db.execute(
                "UPDATE waits SET due = ? + ? * abs(random() % 1000) / 1000"  # noqa: S608
                " WHERE due > ? AND kind IN ('house', 'stand-in')"
                f" AND (SELECT {theirs} FROM tables WHERE tables.id = table_id)",
                (now, pause, now + pause, *which),
            )
            early = db.execute(
                "SELECT table_id, seat FROM waits WHERE due < ? AND kind IN ('person', 'lobby')"  # noqa: S608
                f" AND (SELECT {theirs} FROM tables WHERE tables.id = table_id) ORDER BY due",
                (now + least, *which),
            ).fetchall()
            step = min(apart, SPREAD / max(1, len(early)))
            db.executemany(
                "UPDATE waits SET due = ? WHERE table_id = ? AND seat = ?",
                [(now + least + place * step, *wait) for place, wait in enumerate(early)],
            )
            if abs(gap) >= LONG:
                db.execute(
                    "UPDATE tables INDEXED BY tables_open SET changed_at = changed_at + ?"  # noqa: S608
                    f" WHERE phase IN ('lobby', 'play') AND {theirs}",
                    (gap, *which),
                )
            if deletions:
                db.execute("UPDATE removed_servers SET removed_at = removed_at + ?", (gap,))
            if alive:
                db.execute(_NOTE, ("alive_at", repr(now)))
            otherwise = db.execute(
                "SELECT table_id FROM waits WHERE due <= ? AND kind IN ('person', 'lobby')"  # noqa: S608
                f" AND (SELECT {theirs} FROM tables WHERE tables.id = table_id) ORDER BY due",
                (now + max(FAR * abs(gap), least + len(early) * step if early else 0.0), *which),
            )
            return list(dict.fromkeys(table_id for (table_id,) in otherwise))

        return await self._db.transaction(move)

    async def idle_tables(self, since: float) -> list[int]:
        """List the ids of the games that nobody has touched since then."""
        rows = await self._db.rows(
            "SELECT id FROM tables INDEXED BY tables_open"
            " WHERE phase IN ('lobby', 'play') AND phase = 'play' AND changed_at < ?",
            (since,),
        )
        return [row[0] for row in rows]

    # Messages that have served their time

    async def litter(self) -> list[tuple[int, int]]:
        """List the messages to be deleted, each with its channel."""
        return [tuple(row) for row in await self._db.rows("SELECT channel_id, message_id FROM litter")]

    async def drop(self, channel_id: int, message_id: int) -> None:
        """Note that a message is to be deleted."""
        await self._db.execute_fetchall("INSERT OR IGNORE INTO litter VALUES (?, ?)", (message_id, channel_id))

    async def is_litter(self, message_id: int) -> bool:
        """Tell whether a message is still to be deleted."""
        return bool(await self._db.rows("SELECT 1 FROM litter WHERE message_id = ?", (message_id,)))

    async def dropped(self, message_id: int) -> list[tuple[int, int]]:
        """Note that a message is gone. Gives the tables and seats whose hand it had become while it was deleted."""

        def drop(db: sqlite3.Connection) -> list[tuple[int, int]]:
            db.execute("DELETE FROM litter WHERE message_id = ?", (message_id,))
            gone = db.execute(
                "DELETE FROM hands WHERE message_id = ? AND channel_id IS NOT NULL RETURNING table_id, seat",
                (message_id,),
            )
            return [tuple(row) for row in gone.fetchall()]

        return await self._db.transaction(drop)


def _written(label: Label) -> tuple[object, ...]:
    """Write a label as the query takes it, for a search in whatever case."""
    place = label.place
    named = label.before.casefold(), label.after.casefold()
    return (place.channel_id, place.parent_id, place.game, *named, label.seen, label.moderated)


def _change(db: sqlite3.Connection, table: Table, columns: str, *values: object) -> None:
    """Write into a table's row, if it still is the one that was looked at.

    :raises Conflict: it is not, or is gone.
    """
    sql = f"UPDATE tables SET {columns}, saves = saves + 1 WHERE id = ? AND saves = ?"  # noqa: S608 - constants
    if db.execute(sql, (*values, table.id, table.saves)).rowcount == 0:
        raise Conflict(table.id)


def _need_limits(db: sqlite3.Connection, old: Table, changed: Changed) -> None:
    """Refuse who sits down, and the channel that a table comes into, where the limits do not allow it.

    :raises LimitReached: they do not.
    """
    table = changed.table
    there = {seat.user_id for seat in old.seats}
    for seat in table.seats:
        if seat.user_id is not None and seat.user_id not in there:
            _need_seat(db, table.guild_id, seat.user_id, changed.limits)
    if table.channel_id != old.channel_id:
        _need_place(db, table.guild_id, table.channel_id, changed.limits)


def _need_seat(db: sqlite3.Connection, guild_id: int, user_id: int, limits: Limits) -> None:
    """Refuse whoever sits at as many open tables of a server as its people may.

    :raises LimitReached: they do.
    """
    if limits.per_person is None:
        return
    held = "SELECT 1 FROM seats WHERE table_id = tables.id AND user_id = ? AND gone = 0"
    sql = f"SELECT count(*) FROM tables WHERE {_OPEN} AND EXISTS ({held})"  # noqa: S608
    if db.execute(sql, (guild_id, user_id)).fetchone()[0] >= limits.per_person:
        raise LimitReached("per_person", limits.per_person)


def _need_place(db: sqlite3.Connection, guild_id: int, channel_id: int, limits: Limits) -> None:
    """Refuse where as many open tables stand as a channel may have.

    :raises LimitReached: they do.
    """
    if limits.per_channel is None:
        return
    sql = f"SELECT count(*) FROM tables WHERE {_OPEN} AND channel_id = ?"  # noqa: S608
    if db.execute(sql, (guild_id, channel_id)).fetchone()[0] >= limits.per_channel:
        raise LimitReached("per_channel", limits.per_channel)


def _seats(table: Table) -> list[tuple[object, ...]]:
    """The seats as their rows have them; how far each is in the game stands elsewhere."""
    return [
        (table.id, number, seat.user_id, seat.name, seat.strength, seat.interaction_id, seat.gone)
        for number, seat in enumerate(table.seats)
    ]


def _put_seats(db: sqlite3.Connection, table: Table) -> None:
    db.executemany("INSERT INTO seats VALUES (?,?,?,?,?,?,?)", _seats(table))


def _take_words(db: sqlite3.Connection, old: Table, changed: Changed, now: float) -> None:
    """Take away written words out of the record: those of one action, or all of whoever is not named any more."""
    table, removal = changed.table, changed.removal
    if removal is not None:
        db.execute("INSERT OR REPLACE INTO removals VALUES (?,?,?,?)", (table.id, removal.number, removal.by, now))
        db.execute(
            "UPDATE actions SET action = json_set(action, '$.text', '…') WHERE table_id = ? AND number = ?",
            (table.id, removal.number),
        )
    for number, (before, held) in enumerate(zip(old.seats, table.seats, strict=False)):
        if changed.erased and held.user_id != before.user_id:
            both = (table.id, number)
            written = "table_id = ? AND seat = ? AND by = 'person' AND json_type(action, '$.text') IS NOT NULL"
            db.execute(
                f"INSERT OR IGNORE INTO removals SELECT table_id, number, ?, ? FROM actions WHERE {written}",  # noqa: S608
                (held.user_id, now, *both),
            )
            db.execute(f"UPDATE actions SET action = json_set(action, '$.text', '…') WHERE {written}", both)  # noqa: S608
            db.execute("DELETE FROM hands WHERE table_id = ? AND seat = ?", both)


def _see_people(db: sqlite3.Connection, table: Table, now: float) -> None:
    for seat in table.seats:
        if seat.user_id is not None and seat.user_id > 0 and not seat.gone:
            see(db, table.guild_id, seat.user_id, seat.name, now)


def _put_waits(db: sqlite3.Connection, table_id: int, waits: dict[int, Wait]) -> None:
    for seat, wait in waits.items():
        db.execute(
            "INSERT OR REPLACE INTO waits VALUES (?,?,?,?,?,?)",
            (table_id, seat, wait.kind, wait.due, wait.call, wait.called),
        )


def _put_hand(db: sqlite3.Connection, table_id: int, hand: Hand) -> None:
    """Remember where a hand is shown. Of each there is one direct message: the newest, or the one that was pressed."""
    db.execute(
        "INSERT OR IGNORE INTO litter (channel_id, message_id) SELECT channel_id, message_id FROM hands"
        " WHERE table_id = ? AND seat = ? AND channel_id IS NOT NULL AND message_id <> ?",
        (table_id, hand.seat, hand.message_id),
    )
    db.execute("DELETE FROM litter WHERE message_id = ?", (hand.message_id,))
    db.execute(
        "INSERT OR REPLACE INTO hands VALUES (?,?,?,?,?,?,?)",
        (table_id, hand.seat, hand.token, hand.message_id, hand.locale, hand.expires, hand.channel_id),
    )


def _progress(table: Table) -> str:
    return json.dumps(
        {
            "seats": [(seat.decision, seat.missed) for seat in table.seats],
            "moves": [_move(move) for move in table.moves],
            "ousted": table.ousted,
            "pictured": table.pictured,
            "turning": table.turning and {"number": table.turning.number, "move": _move(table.turning.move)},
        }
    )


def _move(move: Move) -> dict[str, Any]:
    return {"events": move.events, "facts": None if move.plain else move.facts, "by": move.by}


def _read_turning(turning: dict[str, Any] | None) -> Turning | None:
    return None if turning is None else Turning(turning["number"], _read_move(turning["move"]))


def _read_move(move: dict[str, Any]) -> Move:
    facts = move["facts"]
    return Move(events=tuple(move["events"]), facts=facts or {}, by=move["by"], plain=facts is None)
