"""Tournaments: a change of one is a transaction, with the tables of the round that it begins."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.play.missing_game import MissingGame
from bot.play.table import Table, Token
from bot.runtime.background import in_background
from bot.standings.ids import MessageId, TableId
from bot.standings.people import as_number
from bot.store.due import Key, Kind
from bot.store.errors import TOURNAMENTS, Conflict, LimitReached
from bot.store.sql.connection import Connection, Repository, Row, transaction
from bot.store.sql.due import drop, redo
from bot.store.sql.messages import put_token
from bot.store.sql.tables import add
from bot.tournaments import progress, rounds, serialization
from bot.tournaments.tournament import MOST_OPEN, Changed, Honor, Listed, Shared, Tournament
from rules import Game

_SETTLED = ("guild_id", "channel_id", "interaction_id", "locale", "created_at", "secret")
"""Columns that never change, and are named like the attributes of a tournament."""
_PLAIN = ("phase", "message_id", "event_id")  # columns that change, and are named like the attributes
_LISTED = "id, guild_id, channel_id, message_id, phase, game, title, created_at"
"""The columns of lists; an index has them all, so that nobody's content is read."""
ABANDONED = 60.0  # seconds after which the process that was to share a result has died before it did
_OPEN = "phase NOT IN ('over', 'cancelled')"


class Tournaments(Repository):
    games: dict[str, Game[Any, Any]]

    @transaction
    async def add_tournament(self, db: Connection, tournament: Tournament) -> tuple[Tournament, bool]:
        """Store a tournament, or find the one that this interaction has opened; tells whether it is new.

        :raises LimitReached: as many are open in its channel as may be.
        """
        sql = "SELECT * FROM tournaments WHERE interaction_id = ?"
        if known := await db.row(sql, tournament.interaction_id):
            return self._of(known), False
        there = f"SELECT count(*) FROM tournaments WHERE guild_id = ? AND channel_id = ? AND {_OPEN}"  # noqa: S608
        if await db.value(there, tournament.guild_id, tournament.channel_id) >= MOST_OPEN:
            raise LimitReached(TOURNAMENTS, MOST_OPEN)
        columns = {
            **{name: getattr(tournament, name) for name in _SETTLED},
            **_changing(tournament),
            "changed_at": tournament.created_at,
        }
        marks = ", ".join("?" * len(columns))
        sql = f"INSERT INTO tournaments ({', '.join(columns)}) VALUES ({marks}) RETURNING id"  # noqa: S608
        new = replace(tournament, id=await db.value(sql, *columns.values()))
        await _name(db, None, new)
        await _outdated(db, new, new.created_at, drawn=True)
        return new, True

    async def tournament(self, tournament_id: int) -> Tournament | None:
        row = await self._db.read(lambda db: db.row("SELECT * FROM tournaments WHERE id = ?", tournament_id))
        return None if row is None else self._of(row)

    async def save_tournament(self, old: Tournament, changed: Changed, now: float) -> Tournament:
        """Store a changed tournament with its new tables; gives it as it is stored, with the ids of these.

        Players at new tables who have pressed something of this tournament lately can be sent their hands there.

        :raises Conflict: the stored tournament is not the old one.
        """
        ends = changed.tournament.phase == "over" != old.phase
        placed = await in_background(_Placed.of, changed.tournament) if ends else None

        async def put(db: Connection) -> Tournament:
            tournament = changed.tournament.with_tables(await _deal(db, old, changed.tables, now))
            await _replace(db, old, tournament, now, erased=changed.erased)
            await _name(db, old, tournament)
            await _drop_served(db, old, tournament, now)
            await _want_invitations(db, old, tournament, now)
            if placed is not None:
                await placed.put(db, old.id)
            if changed.token is not None:
                await _put_token(db, old.id, changed.token)
            return replace(tournament, saves=old.saves + 1)

        return await self._db.transaction(put)

    async def _put_off(self, db: Connection, gap: float, now: float, theirs: str, which: str) -> None:
        """Extend the rounds of tournaments by a time in which nobody could play.

        :param theirs: the condition for their rows; it takes the parameter `which`.
        """
        for row in await db.rows(f"SELECT * FROM tournaments WHERE phase = 'play' AND {theirs}", which):  # noqa: S608
            old = self._of(row)
            if (new := progress.later(old, gap)) is not old:
                await _replace(db, old, new, now)

    @transaction
    async def keep_press(self, db: Connection, tournament_id: int, token: Token) -> None:
        """Keep the token of a press that has changed nothing, if the tournament names the presser."""
        there = "SELECT 1 FROM tournament_people WHERE tournament_id = ? AND user_id = ?"
        if await db.value(there, tournament_id, token.user_id) is not None:
            await _put_token(db, tournament_id, token)

    async def unfinished_tournaments(self) -> list[tuple[int, int]]:
        """List the ids of the tournaments that have not ended, each with its server, the oldest first.

        Those that were ended early are among them until their tables have ended.
        """
        tables = f"tables{self._db.dialect.by_index.format('tables_open')}"
        rows = await self._db.rows(
            f"SELECT id, guild_id FROM tournaments WHERE {_OPEN} UNION"  # noqa: S608
            f" SELECT tournament_id, guild_id FROM {tables} WHERE phase IN ('lobby', 'play')"
            " AND tournament_id IS NOT NULL ORDER BY 1"
        )
        return [(row["id"], row["guild_id"]) for row in rows]

    async def finish_tournament(self, tournament_id: int) -> None:
        """Note, for other programs, that the message shows the end of a tournament; a change to be seen undoes that."""
        await self._db.write("UPDATE tournaments SET done = 1 WHERE id = ?", tournament_id)

    async def tournaments_in(self, guild_id: int, most: int) -> list[Listed]:
        """The tournaments of a server, the newest first."""
        sql = f"SELECT {_LISTED} FROM tournaments WHERE guild_id = ? ORDER BY id DESC LIMIT ?"  # noqa: S608
        return [self._listed(row) for row in await self._db.rows(sql, guild_id, most)]

    @transaction
    async def share_tournament(self, db: Connection, tournament_id: int, channel_id: int, now: float) -> Shared | None:
        """Note that a result is about to be shared, or find where that was done; None if it was not."""
        claimed = await db.write(
            "UPDATE tournaments SET shared_at = ?1, shared_in = ?2 WHERE id = ?3"
            " AND (shared_at IS NULL OR (shared_id IS NULL AND shared_at < ?4))",
            *(now, channel_id, tournament_id, now - ABANDONED),
        )
        if claimed:
            return None
        row = await db.row("SELECT shared_in, shared_id FROM tournaments WHERE id = ?", tournament_id)
        return Shared(*row)

    async def tournament_shared(self, tournament_id: int, message_id: MessageId) -> None:
        """Note the message that shares a result."""
        await self._db.write("UPDATE tournaments SET shared_id = ? WHERE id = ?", message_id, tournament_id)

    async def unshare_tournament(self, tournament_id: int, message_id: MessageId | None = None) -> None:
        """Note that a result was not shared after all, or that this message, which shared it, is gone."""
        await self._db.write(
            "UPDATE tournaments SET shared_at = NULL, shared_in = NULL, shared_id = NULL"
            " WHERE id = ? AND coalesce(shared_id, 0) = ?",
            *(tournament_id, message_id or 0),
        )

    async def active_in(self, guild_id: int, user_id: int) -> set[int]:
        """The open tournaments of a server in which a person is an active entrant."""
        sql = (
            "SELECT id FROM tournament_people JOIN tournaments ON id = tournament_id"  # noqa: S608
            f" WHERE user_id = ? AND guild_id = ? AND active = 1 AND {_OPEN}"
        )
        return {row["id"] for row in await self._db.rows(sql, user_id, guild_id)}

    async def honors(self, guild_id: int, user_id: int) -> list[Honor]:
        """How the tournaments of a server that are over have ended for a person, the best place first."""
        sql = (
            f"SELECT {_LISTED}, place, ranked FROM tournament_people JOIN tournaments ON id = tournament_id"  # noqa: S608
            " WHERE user_id = ? AND guild_id = ? AND place IS NOT NULL ORDER BY place, id DESC"
        )
        rows = await self._db.rows(sql, user_id, guild_id)
        return [Honor(row["place"], row["ranked"], self._listed(row)) for row in rows]

    async def unplaced_tournaments(self, guild_id: int, user_id: int) -> list[int]:
        """A person's tournaments in a server that ended before places were stored."""
        rows = await self._db.rows(
            "SELECT id FROM tournament_people JOIN tournaments ON id = tournament_id"
            " WHERE user_id = ? AND guild_id = ? AND phase = 'over' AND ranked IS NULL",
            *(user_id, guild_id),
        )
        return [row["id"] for row in rows]

    async def place_tournament(self, over: Tournament) -> None:
        """Store everybody's place in a tournament that is over."""
        placed = await in_background(_Placed.of, over)
        await self._db.transaction(lambda db: placed.put(db, over.id))

    def _listed(self, row: Row) -> Listed:
        named = {name: row[name] for name in _LISTED.split(", ")}
        return Listed(**named | {"game": self.games.get(row["game"]) or MissingGame(row["game"])})

    def _of(self, row: Row) -> Tournament:
        return serialization.load(
            self.games,
            row["content"],
            **{name: row[name] for name in ("id", "organiser_id", *_SETTLED, *_PLAIN, "saves")},
        )


class _Placed(NamedTuple):
    """Everybody's place in a tournament that is over."""

    ranked: int
    places: dict[int, int]  # by person, of those who have played

    @classmethod
    def of(cls, over: Tournament) -> "_Placed":
        lines = rounds.ranked(over, rounds.lines(over))
        people = {line.entrant: over.entrants[line.entrant].person for line in lines if line.played}
        return cls(len(lines), {who: line.place for line in lines if (who := people.get(line.entrant)) is not None})

    async def put(self, db: Connection, tournament_id: int) -> None:
        await db.write("UPDATE tournaments SET ranked = ? WHERE id = ?", self.ranked, tournament_id)
        await db.write_many(
            "UPDATE tournament_people SET place = ? WHERE tournament_id = ? AND user_id = ?",
            [(place, tournament_id, user_id) for user_id, place in self.places.items()],
        )


async def _replace(db: Connection, old: Tournament, new: Tournament, now: float, *, erased: bool = False) -> None:
    """Store a tournament in the place of what it was, and have it looked at.

    :raises Conflict: the stored tournament is not the old one.
    """
    columns = _changing(new) | ({} if erased else {"changed_at": now})
    if drawn := _is_drawn(old, new):
        columns["done"] = 0
    named = ", ".join(f"{name} = ?" for name in columns)
    sql = f"UPDATE tournaments SET {named}, saves = saves + 1 WHERE id = ? AND saves = ?"  # noqa: S608
    if await db.write(sql, *columns.values(), old.id, old.saves) == 0:
        raise Conflict(old.id)
    await _outdated(db, old, now, drawn=drawn)


async def _outdated(db: Connection, tournament: Tournament, now: float, *, drawn: bool) -> None:
    """Have a changed tournament looked at for what it needs next, and for what Discord is to show of it.

    :param drawn: whether its message shows the change.
    """
    kinds: tuple[Kind, ...] = ("event", "call", "news")
    for kind in (*kinds, *(("cup",) if drawn else ())):
        await redo(db, Key(kind, tournament.id), tournament.guild_id, now)
    await redo(db, Key("step", tournament.id), tournament.guild_id, now, waits=False)


async def _want_invitations(db: Connection, old: Tournament, new: Tournament, now: float) -> None:
    """Have new invitations of a tournament posted."""
    known = {one.interaction_id for one in old.invitations}
    for one in new.invitations:
        if one.interaction_id not in known:
            await redo(db, Key("invite", old.id, one.interaction_id), old.guild_id, now)


async def _deal(db: Connection, old: Tournament, tables: Sequence[Table], now: float) -> list[TableId]:
    """Store new tables of a tournament, and have them posted; gives their ids.

    Where more players cannot be sent their hands, they are posted earlier: there these are mentioned.
    """
    tokens, ids = await _tokens(db, old.id, now) if tables else {}, []
    for table in tables:
        table_id = await add(db, replace(table, event=replace(table.event, tournament_id=old.id)))
        people = [player.person for player in table.players if player.person is not None]
        sent = [tokens[person] for person in people if person in tokens]
        for token in sent:
            await put_token(db, table_id, token, now)
        longer = float(len(people) - len(sent))  # as if they had waited
        await redo(db, Key("post", table_id), old.guild_id, now - longer, due=-longer)
        ids.append(table_id)
    return ids


def _is_drawn(old: Tournament, new: Tournament) -> bool:
    """Whether a change is to be seen in a tournament's message."""
    unseen = {name: getattr(new, name) for name in ("message_id", "event_id", "calls", "invitations", "saves")}
    return replace(old, **unseen) != new


def _changing(tournament: Tournament) -> dict[str, Any]:
    """The columns of a tournament's row that a change may touch."""
    return {
        "organiser_id": as_number(tournament.organiser_id),
        **{name: getattr(tournament, name) for name in _PLAIN},
        "game": tournament.agreed.game.key,
        "title": tournament.agreed.title,
        "content": serialization.dump(tournament),
    }


async def _name(db: Connection, old: Tournament | None, new: Tournament) -> None:
    """Update who is named in a tournament, and who is active in it."""
    before, after = serialization.named(old) if old else set(), serialization.named(new)
    gone = [(new.id, user_id) for user_id in sorted(before - after)]
    for kept in ("tournament_people", "tournament_tokens"):
        await db.write_many(f"DELETE FROM {kept} WHERE tournament_id = ? AND user_id = ?", gone)  # noqa: S608
    added = [(new.id, user_id) for user_id in sorted(after - before)]
    sql = "INSERT INTO tournament_people (tournament_id, user_id) VALUES (?,?) ON CONFLICT DO NOTHING"
    await db.write_many(sql, added)
    was, now = (_active(one) if one else set() for one in (old, new))
    sql = "UPDATE tournament_people SET active = ? WHERE tournament_id = ? AND user_id = ?"
    await db.write_many(sql, [(int(user_id in now), new.id, user_id) for user_id in sorted(was ^ now)])


def _active(tournament: Tournament) -> set[int]:
    return {who for index in tournament.active if (who := tournament.entrants[index].person) is not None}


async def _drop_served(db: Connection, old: Tournament, new: Tournament, now: float) -> None:
    """Have messages deleted that have served their purpose: of invitations that are answered, and past calls."""
    gone = sorted(_mentions(old) - _mentions(new))
    await drop(db, old.guild_id, now, [(old.channel_id, message_id) for message_id in gone])


def _mentions(tournament: Tournament) -> set[int]:
    every = *tournament.calls.message_ids, *(one.message_id for one in tournament.invitations)
    return {one for one in every if one is not None}


async def _put_token(db: Connection, tournament_id: int, token: Token) -> None:
    await db.write(
        "INSERT INTO tournament_tokens VALUES (?,?,?,?,?) ON CONFLICT (tournament_id, user_id)"
        " DO UPDATE SET token = excluded.token, locale = excluded.locale, expires = excluded.expires",
        *(tournament_id, token.user_id, token.value, token.locale, token.expires),
    )


async def _tokens(db: Connection, tournament_id: int, now: float) -> dict[int, Token]:
    """Everybody's newest token: of their last press at the tournament, or in a hand at one of its tables."""
    rows = await db.rows(
        "SELECT user_id, token, locale, expires FROM tournament_tokens WHERE tournament_id = ?1 AND expires > ?2"
        " UNION ALL SELECT part, token, due.locale, expires FROM due JOIN tables ON id = key"
        " WHERE kind = 'hand' AND tournament_id = ?1 AND expires > ?2 AND due.channel_id IS NULL ORDER BY 4",
        *(tournament_id, now),
    )
    return {row["user_id"]: Token(*row) for row in rows}
