"""Tables and their records: a change of a table is one transaction, with everything that comes of it."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from bot.play.appointments import times
from bot.play.changes import Action, Changed, Limits, Reaction, served
from bot.play.messages import wants_picture
from bot.play.missing_game import MissingGame
from bot.play.ranking import finished
from bot.play.table import (
    DeadlineKey,
    Player,
    Table,
    Token,
    Wait,
    replace,
)
from bot.play.waits import calls
from bot.standings.games import Outcome
from bot.standings.ids import TableId
from bot.standings.people import as_number
from bot.store.due import ANSWER, Claim, Key
from bot.store.errors import Behind, Conflict
from bot.store.sql import archive, tries
from bot.store.sql.boards import add_game, outcome, see, void
from bot.store.sql.connection import Connection, Database, Repository, transaction
from bot.store.sql.due import drop, redo
from bot.store.sql.ears import MOVED, need_no_gap
from bot.store.sql.lists import need_free, need_place, need_seat, need_unopened
from bot.store.sql.messages import (
    drop_tokens,
    gained,
    open_hand,
    put_token,
    replace_hand,
    want,
    wanted,
)
from bot.store.sql.table_rows import SEATS, SETTLED_COLUMNS, WAITS, changing, made, seldom
from bot.store.sql.waits import key_of, number_of, put_clock, put_waits
from rules import GAMES
from rules.seats import Seat, by_seat


class Tables(Repository):
    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self.games = dict(GAMES)
        self._want = want(db.dialect, 1, "?18")

    @transaction
    async def add_table(
        self,
        db: Connection,
        table: Table,
        limits: Limits,
        *,
        after: Table | None = None,
        token: Token | None = None,
    ) -> TableId:
        """Store a new table, and give its id.

        :param after: the table whose rematch it is.
        :param token: with which its opener's hand can be sent to them.
        :raises AlreadyOpen: its opener sits at one that the same button, or the same press, has opened.
        :raises LimitReached: its opener or its channel has as many tables as allowed.
        :raises Conflict: the table whose rematch it is was changed meanwhile, or its deadlines were set before a time
            ended in which nothing could happen.
        """
        await need_unopened(db, table)
        await need_seat(db, table.home.guild_id, as_number(table.opener_id), limits)
        await need_place(db, table.home.guild_id, table.home.channel_id, limits)
        table_id = await add(db, table)
        if after is not None:
            await _change(db, after, rematch_id=table_id)
        if token is not None:
            await put_token(db, table_id, token, table.created_at)
        return table_id

    @transaction
    async def save(self, db: Connection, old: Table, changed: Changed, now: float, claim: Claim | None = None) -> Table:
        """Store a changed table, with everything that comes of the change; gives it as it is stored.

        A finished game goes to the standings, and the table gets its outcome there. Only deadlines that differ are
        written: the others may have been postponed in the database meanwhile. The board on which the table is has to be
        shown again.

        :param claim: with which to claim the drawing of its message and of the hands that players need at once; None
            leaves that to the process that polls first.
        :raises Conflict: the stored table is not the old one.
        :raises LimitReached: the limits do not allow it, or a player sits at another table of the same gathering.
        """
        return await self._write(db, old, changed, now, claim)

    @transaction
    async def save_both(
        self,
        db: Connection,
        changes: Sequence[tuple[Table, Changed]],
        now: float,
        claim: Claim | None = None,
    ) -> list[Table]:
        """Store changes of two tables in one transaction, in this order, as :meth:`save` does."""
        return [await self._write(db, old, changed, now, claim) for old, changed in changes]

    async def _write(self, db: Connection, old: Table, changed: Changed, now: float, claim: Claim | None) -> Table:
        table = changed.table
        columns = changing(table, old) | ({} if changed.erased else {"changed_at": now})
        await _need_limits(db, old, changed)
        if changed.erased or table.ended:
            await archive.put_back(db, table.id)
        await _change(db, old, **columns)
        for number, (seat, action, by) in new_lines(changed):
            line = table.id, number, seat, json.dumps(action), by, now
            await db.write("INSERT INTO actions VALUES (?,?,?,?,?,?)", *line)
        reseated = is_reseated(old, table)
        if reseated:
            await db.write("DELETE FROM seats WHERE table_id = ?", table.id)
            await _put_seats(db, table)
        if not changed.erased and (reseated or table.phase != old.phase):
            await _see_people(db, table, now)
        if changed.token is not None:
            await put_token(db, table.id, changed.token, now)
        if reseated or table.phase != old.phase:
            await drop_tokens(db, table)
        for key in (one for one in old.waits if one not in table.waits):
            await db.write("DELETE FROM waits WHERE table_id = ? AND seat = ?", table.id, number_of(key))
        await put_waits(db, table.id, new_waits(old, table))
        if table.waits != old.waits or table.ended != old.ended:
            await put_clock(db, table, now, claim)
        litter, more = served(old, table), more_of(old, table)
        await drop(db, table.home.guild_id, now, litter)
        await _take_words(db, old, changed, now)
        if changed.reaction is not None:
            await _react(db, table.id, changed.reaction)
        for what in more:
            await redo(db, what, table.home.guild_id, now, waits=what.kind not in ("step", "reminder"))
        if claim is not None and (litter or more):
            claim.more = True
        hand, former = changed.hand, None
        if hand is not None:
            former = await open_hand(db, table.id, hand.user_id, now)
            if former is None or former.message_id != hand.message_id:
                await replace_hand(db, table.id, hand, now + ANSWER)
        gained(claim, old, changed, await db.rows(self._want, *wanted(old, changed, now, claim), table.id))
        if changed.voided_by is not None and not await void(db, table.home.guild_id, table.id, changed.voided_by, now):
            raise Conflict(table.id)
        saved = replace(table, saves=old.saves + 1, former=former)
        return await _with_outcome(db, saved, changed, now)

    async def table(self, table_id: TableId, known: Table | None = None) -> Table | None:
        """Read a table; None if there is none.

        :param known: how it was read before, which is given back if it has not been saved since.
        :raises Behind: its deadlines are still to be moved.
        """
        if known is not None and await self._db.value(_SAVES, table_id) == known.saves:
            return known
        return await self._db.read(lambda db: self._table(db, table_id, known))  # from one snapshot

    async def _table(self, db: Connection, table_id: TableId, known: Table | None) -> Table | None:
        row = await db.row(f"SELECT *, {MOVED} AS moved FROM tables WHERE id = ?", table_id)  # noqa: S608
        if row is None:
            return None
        if not row["moved"]:
            raise Behind
        seats = await db.rows(f"SELECT {SEATS} FROM seats WHERE table_id = ? ORDER BY seat", table_id)  # noqa: S608
        waits = await db.rows(f"SELECT {WAITS} FROM waits WHERE table_id = ?", table_id)  # noqa: S608
        table = self._made({**row, "state": row["state"] or await archive.state(db, table_id)}, seats, waits, known)
        if not table.ended:
            return table
        return replace(table, outcome=await _outcome(db, table_id, row["daily"]))

    def _made(self, row: Mapping[str, Any], seats: Iterable[Any], waits: Iterable[Any], known: Table | None) -> Table:
        game = self.games.get(row["game"]) or MissingGame(row["game"])
        return made(row, game, seats, {key_of(number): Wait(*wait) for number, *wait in waits}, known)

    async def tables_without_game(self) -> list[TableId]:
        """List the open tables whose games were removed from the program; daily deals have no message."""
        return await self._db.column(
            f"SELECT id FROM tables{self._db.dialect.by_index.format('tables_open')}"  # noqa: S608
            f" WHERE phase IN ('lobby', 'play') AND daily IS NULL AND game NOT IN {self._db.dialect.words}",
            json.dumps([*self.games]),
        )

    async def record(self, table_id: TableId) -> tuple[list[Action], frozenset[int]]:
        """All actions of a table, and the numbers of those whose words were removed."""
        lines = await self._db.read(lambda db: archive.lines(db, table_id))
        removed = await self._db.column("SELECT number FROM removals WHERE table_id = ?", table_id)
        read = json.loads(f"[{','.join(line.action for line in lines)}]")  # a long game has thousands of them
        actions = [Action(line.seat, action, line.by) for line, action in zip(lines, read, strict=True)]
        return actions, frozenset(removed)

    async def reactions(self, table_id: TableId) -> list[Reaction]:
        rows = await self._db.rows("SELECT number, user_id, kind FROM reactions WHERE table_id = ?", table_id)
        return [Reaction(*row) for row in rows]

    async def archive(self, now: float) -> None:
        """Archive a few tables that ended some days ago."""
        await self._db.transaction(lambda db: archive.put_away(db, now - archive.KEPT))


_SAVES = f"SELECT saves FROM tables WHERE id = ? AND {MOVED}"  # noqa: S608


async def add(db: Connection, table: Table) -> TableId:
    """Store a new table; gives its id.

    :raises Conflict: its deadlines were set before a time ended in which nothing could happen.
    """
    if table.waits:
        await need_no_gap(db, table.home.guild_id, table.created_at)
    columns = {
        **{name: read(table) for name, read in SETTLED_COLUMNS.items()},
        "game": table.game.key,
        "changed_at": table.created_at,
        **changing(table),
    }
    marks = ",".join("?" * len(columns))
    sql = f"INSERT INTO tables ({', '.join(columns)}) VALUES ({marks}) RETURNING id"  # noqa: S608 - constants
    table_id: TableId = await db.value(sql, *columns.values())
    await _put_seats(db, replace(table, id=table_id))
    await _see_people(db, table, table.created_at)
    await put_waits(db, table_id, table.waits)
    await put_clock(db, replace(table, id=table_id), table.created_at)
    return table_id


async def _change(db: Connection, table: Table, **columns: Any) -> None:
    """Write into a table's row.

    :raises Conflict: the stored table is another than this one, or is gone, or its deadlines are still to be moved.
    """
    named = ", ".join(f"{name} = ?" for name in columns)
    sql = f"UPDATE tables SET {named}, saves = saves + 1 WHERE id = ? AND saves = ? AND {MOVED}"  # noqa: S608
    if await db.write(sql, *columns.values(), table.id, table.saves) == 0:
        raise Conflict(table.id)


def board_of(old: Table, table: Table) -> Key | None:
    """The board that shows what has changed at a table, if one does."""
    if table.version == old.version:
        return None
    if table.event.gathering_id is not None:
        return Key("board", table.event.gathering_id)
    cup = table.event.tournament_id
    if cup is not None and (times(old) != times(table) or old.home.unhoused != table.home.unhoused):
        return Key("cup", cup)
    return None


def more_of(old: Table, table: Table) -> list[Key]:
    """What a change of a table leads to besides its own messages and its clock."""
    board, cup = board_of(old, table), table.event.tournament_id
    keys = [] if board is None else [board]
    keys += [Key("reminder", table.id, number_of(key)) for key in calls(old, table)]
    if table.ended and not old.ended and cup is not None:
        keys.append(Key("step", cup))
    if wants_picture(old, table):
        keys.append(Key("ending", table.id))
    if table.home.pictured and not old.home.pictured:  # what was sent at the same time does not show it, or removed it
        keys.append(Key("table", table.id))
    return keys


def new_lines(changed: Changed) -> Iterable[tuple[int, Action]]:
    """The new lines of a record, each with its number."""
    return enumerate(changed.actions, changed.table.actions - len(changed.actions))


def new_waits(old: Table, table: Table) -> dict[DeadlineKey, Wait]:
    """The deadlines that are new or have changed."""
    return {key: wait for key, wait in table.waits.items() if old.waits.get(key) != wait}


def is_reseated(old: Table, table: Table) -> bool:
    """Whether there is anything to write about who sits at a table."""
    return table.players is not old.players and _seats(table) != _seats(old)


def is_move(old: Table, changed: Changed) -> bool:
    """Whether a change is no more than a move: nobody has come, gone or been called, and the game goes on."""
    table = changed.table
    words = changed.removal or changed.reaction
    more = changed.erased or words or changed.results or changed.token or changed.voided_by is not None
    rare = table.ended or is_reseated(old, table) or calls(old, table)
    return not more and not rare and seldom(table) == seldom(old)


async def _need_limits(db: Connection, old: Table, changed: Changed) -> None:
    """Check the limits for people who sit down, and for the channel into which a table has moved.

    :raises LimitReached: they do not allow it.
    """
    table = changed.table
    there = {player.user_id for player in old.players}
    for player in table.players:
        if player.person is not None and player.person not in there:
            await need_seat(db, table.home.guild_id, player.person, changed.limits)
            await need_free(db, table, player.person)
    if table.home.channel_id != old.home.channel_id:
        await need_place(db, table.home.guild_id, table.home.channel_id, changed.limits)


async def _with_outcome(db: Connection, saved: Table, changed: Changed, now: float) -> Table:
    """Send a finished game to the standings or the daily lists, and give the table its outcome there."""
    if changed.results:
        await add_game(db, finished(changed.table, now, changed.results))
        return replace(saved, outcome=await outcome(db, saved.id))
    if changed.daily is not None:
        await tries.end(db, changed.table, changed.daily, now)
        return replace(saved, outcome=await _outcome(db, saved.id, saved.event.daily))
    if saved.ended:  # its message may have moved meanwhile
        channel_id = saved.home.parent_id or saved.home.channel_id
        await db.write("UPDATE games SET channel_id = ? WHERE table_id = ?", channel_id, saved.id)
    return saved


async def _outcome(db: Connection, table_id: TableId, day: str | None) -> Outcome | None:
    """What a table's game means for the standings, or its try for the lists of a day."""
    if day is None:
        return await outcome(db, table_id)
    done = await tries.outcome(db, table_id)
    return None if done is None else Outcome(counted=False, daily=done)


def _seats(table: Table) -> list[tuple[object, ...]]:
    """The rows of the seats; the progress of each is stored with the table."""
    return [
        (
            *(table.id, seat, _number_of(player), player.name),
            *(player.strength, player.interaction_id, int(player.gone)),
        )
        for seat, player in by_seat(table.players)
    ]


def _number_of(player: Player) -> int | None:
    return None if player.user_id is None else as_number(player.user_id)


async def _put_seats(db: Connection, table: Table) -> None:
    await db.write_many("INSERT INTO seats VALUES (?,?,?,?,?,?,?)", _seats(table))


async def _take_words(db: Connection, old: Table, changed: Changed, now: float) -> None:
    """Remove written words from the record: those of an action, or all those of a person who was erased."""
    table, removal = changed.table, changed.removal
    if removal is not None:
        await _take_words_of(db, table.id, removal.seat, removal.by, now, (removal.number,))
    for seat, (before, after) in by_seat([*zip(old.players, table.players, strict=False)]):
        if changed.erased and after.user_id != before.user_id:
            await _take_words_of(db, table.id, seat, _number_of(after), now)
            await db.write("DELETE FROM reports WHERE table_id = ? AND seat = ?", table.id, seat)
            await db.write("DELETE FROM due WHERE kind = 'hand' AND key = ? AND part = ?", table.id, _number_of(before))


async def _take_words_of(
    db: Connection, table_id: TableId, seat: Seat, by: int | None, now: float, among: Collection[int] | None = None
) -> None:
    """Remove what a seat has written, in all of its actions or in some, and note who has removed it."""
    rows = await db.rows("SELECT number, action, by FROM actions WHERE table_id = ? AND seat = ?", table_id, seat)
    for number, action, who in rows:
        line = Action(seat, json.loads(action), who)
        if line.written and (among is None or number in among):
            await db.write("INSERT INTO removals VALUES (?,?,?,?) ON CONFLICT DO NOTHING", table_id, number, by, now)
            await db.write("DELETE FROM reactions WHERE table_id = ? AND number = ?", table_id, number)
            await db.write(
                "UPDATE actions SET action = ? WHERE table_id = ? AND number = ?",
                *(json.dumps(line.emptied.action, ensure_ascii=False), table_id, number),
            )


async def _react(db: Connection, table_id: TableId, reaction: Reaction) -> None:
    """Store a reaction, or take it back if it is there."""
    this = "table_id = ? AND number = ? AND user_id = ? AND kind = ?"
    if not await db.write(f"DELETE FROM reactions WHERE {this}", table_id, *reaction):  # noqa: S608 - a constant
        await db.write("INSERT INTO reactions (table_id, number, user_id, kind) VALUES (?,?,?,?)", table_id, *reaction)


async def _see_people(db: Connection, table: Table, now: float) -> None:
    for player in table.players:
        if player.person is not None and not player.gone:
            await see(
                db, table.home.guild_id, player.person, player.name, now, called_so_here=table.event.daily is None
            )
