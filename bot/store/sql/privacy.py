"""What is stored about people and servers: exported to the person, and erased when the time has come.

A person is forgotten server by server: a random negative number takes the place of their id, and an empty text that of
their name. This and the deletion of a server are done in small steps, which go on after a restart: a press has to wait
for one of them at most.
"""

import json
import math
import random
import time
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bot.runtime.background import in_background
from bot.standings.ids import TableId
from bot.standings.people import Former, as_number
from bot.store.due import Key
from bot.store.sql import archive, notes, tries
from bot.store.sql.boards import recount_person
from bot.store.sql.connection import Connection, Repository, Work, outdate, transaction
from bot.store.sql.copying import delete_some
from bot.store.sql.due import redo
from bot.tournaments import serialization

BITE = 0.002  # seconds spent in a transaction, before it has to reach the disk
_AT_ONCE = 20  # how many rows are changed between two looks at the clock


@dataclass(frozen=True, slots=True)
class ErasureRequest:
    """A person who is being forgotten in a server, and the former person who takes their place."""

    user_id: int
    guild_id: int
    former: Former
    asked_at: float


class Privacy(Repository):
    # What is stored about a person

    async def export(self, user_id: int) -> dict[str, Any]:
        """All that is stored about a person, under names that they understand, and nothing about others."""
        settings = await self._told(
            "SELECT hands AS hands_are_shown, channel_id AS direct_messages, plain AS in_words_only FROM people"
            " WHERE user_id = ?",
            user_id,
        )
        return {
            "person": str(user_id),
            "settings": settings[0] if settings else None,
            "daily_deals": await self._daily(user_id),
            "servers": [await self._export_of(guild_id, user_id) for guild_id in await _guilds(self._db, user_id)],
        }

    async def _daily(self, user_id: int) -> dict[str, Any]:
        return {
            "you": await self._told(
                "SELECT shown AS in_lists, days AS days_in_a_row, longest AS longest_row, last AS last_day"
                " FROM daily_people WHERE user_id = ?",
                user_id,
            ),
            "tries": await self._told(
                'SELECT day, game, guild_id AS server, table_id AS "table", begun_at, finished_at, place, seats,'
                " standing, moves, shared_at FROM daily_tries WHERE user_id = ? ORDER BY day, game",
                user_id,
            ),
            "listed": await self._told(
                "SELECT CASE scope WHEN 0 THEN NULL ELSE scope END AS server, period,"
                " CASE game WHEN '' THEN 'all games' ELSE game END AS game, name, points,"
                " standing, moves, tries, streak AS days_in_a_row, shown AS in_lists FROM daily_figures"
                " WHERE user_id = ? ORDER BY period, scope, game",
                user_id,
            ),
        }

    async def _export_of(self, guild_id: int, user_id: int) -> dict[str, Any]:
        both = (guild_id, user_id)
        members = await self._told(
            "SELECT name, seen_at AS last_seen_at FROM members WHERE guild_id = ? AND user_id = ?", *both
        )
        return {
            "server": str(guild_id),
            "known_as": members[0] if members else None,
            "results": await self._told(
                'SELECT games.table_id AS "table", games.game, season, name, place, overall AS place_among_all,'
                " seats AS players, won, kept,"
                " results.gone AS left_early, games.finished_at, results.board_id IS NOT NULL AS counts, voided_at,"
                " unrated AS not_rated_because, mu AS rating_after, sigma AS rating_doubt_after"
                " FROM results JOIN games ON games.id = game_id LEFT JOIN boards ON boards.id = results.board_id"
                " WHERE results.guild_id = ? AND user_id = ? ORDER BY game_id",
                *both,
            ),
            "alone_against_the_house": await self._told(
                "SELECT game, strength, games, wins, streak, longest AS longest_streak FROM alone"
                " WHERE guild_id = ? AND user_id = ? ORDER BY game, strength",
                *both,
            ),
            "figures": await self._told(
                "SELECT CASE game WHEN '' THEN 'all games' ELSE game END AS game, season, reset_at AS set_aside_at,"
                " CASE period WHEN '' THEN 'all time' ELSE period END AS period,"
                " games, wins, kept, streak, longest AS longest_streak,"
                " mu AS rating, sigma AS rating_doubt, seen_at AS last_seen_at FROM figures"
                " JOIN boards ON boards.id = board_id WHERE guild_id = ? AND user_id = ? ORDER BY season, game, period",
                *both,
            ),
            "tables": await self._tables(guild_id, user_id),
            **{
                name: await self._told(
                    'SELECT key AS "table", message_id AS message, locale AS language, expires AS until_at FROM due'
                    " WHERE kind = ? AND guild_id = ? AND part = ? ORDER BY key",
                    *(kind, *both),
                )
                for name, kind in (("watching", "watch"), ("replaying", "replay"))
            },
            **await self._written(guild_id, user_id),
            "gatherings_opened_by_you": await self._told(
                "SELECT id AS gathering, channel_id AS channel, name, created_at AS opened_at FROM gatherings"
                " WHERE guild_id = ? AND opener_id = ?",
                *both,
            ),
            "tournaments": await self._tournaments(guild_id, user_id),
            "pings_when_tables_open": await self._told(
                "SELECT channel_id AS channel, asked_at, table_id AS last_table, pinged_at AS last_pinged_at"
                " FROM pings WHERE guild_id = ? AND user_id = ?",
                *both,
            ),
            "done_to_the_standings_by_you": await self._told(
                "SELECT deed, game, number, at AS done_at FROM server_log WHERE guild_id = ? AND user_id = ?", *both
            ),
        }

    async def _written(self, guild_id: int, user_id: int) -> dict[str, Any]:
        """Give what is stored of a person about questions and answers."""
        both = (guild_id, user_id)
        return {
            "question_packs": await self._told(
                "SELECT name, questions, added_at, deleted_at FROM packs WHERE guild_id = ? AND added_by = ?", *both
            ),
            "answers_removed_by_you": await self._told(
                'SELECT table_id AS "table", number AS action, at AS removed_at FROM removals'
                " JOIN tables ON tables.id = table_id WHERE guild_id = ? AND user_id = ?",
                *both,
            ),
            "your_reactions_to_answers": await self._told(
                'SELECT table_id AS "table", number AS action, kind FROM reactions'
                " JOIN tables ON tables.id = table_id WHERE guild_id = ? AND user_id = ? ORDER BY table_id, number",
                *both,
            ),
        }

    async def _tables(self, guild_id: int, user_id: int) -> list[dict[str, Any]]:
        tables = await self._told(
            'SELECT tables.id AS "table", game, channel_id AS channel, phase, created_at AS opened_at,'
            " opener_id = ? AS opened_by_you, CASE WHEN opener_id = ? THEN options END AS options,"
            " CASE WHEN opener_id = ? THEN pace END AS pace, seat, name, interaction_id AS sat_down_by_interaction,"
            " gone AS left_early FROM tables LEFT JOIN seats ON seats.table_id = tables.id AND seats.user_id = ?"
            " WHERE guild_id = ? AND tables.id IN (SELECT table_id FROM seats WHERE user_id = ?"
            " UNION SELECT id FROM tables WHERE opener_id = ?) ORDER BY tables.id",
            *(user_id, user_id, user_id, user_id, guild_id, user_id, user_id),
        )
        for table in tables:
            if table["seat"] is not None:
                await self._add_seat_details(table, user_id)
        return tables

    async def _add_seat_details(self, table: dict[str, Any], user_id: int) -> None:
        """Add to a table what belongs to a person's seat; moves that the house player made in their place do not."""
        number, seat = table["table"], table["seat"]
        table["actions"] = [
            {
                "number": line.number,
                "action": _readable("action", line.action),
                "made_by": line.by,
                "made_at": _readable("made_at", line.at),
            }
            for line in await self._db.read(lambda db: archive.lines(db, number))
            if line.seat == seat and line.by != "house"
        ]
        table["waited_for_until"] = await self._told(
            "SELECT due AS due_at FROM waits WHERE table_id = ? AND seat = ? AND kind = 'person'", *(number, seat)
        )
        progress = json.loads(await self._db.value("SELECT progress FROM tables WHERE id = ?", number))
        table["guessed_seat"] = next(iter(progress["seats"][seat][3:]), None)
        table["told_of_you_at_the_end"] = [
            {"what": what, "count": count} for what, whose, count in progress.get("feats", ()) if whose == seat
        ]
        report = await notes.report_of(self._db, number, seat)
        table["what_the_coach_said"] = None if report is None else json.loads(report)
        table["shared_what_the_coach_said"] = await self._told(
            "SELECT shared_at FROM reports WHERE table_id = ? AND seat = ? AND shared_at IS NOT NULL", *(number, seat)
        )
        table["open_hand"] = await self._told(
            "SELECT message_id AS message, locale AS language FROM due"
            " WHERE kind = 'hand' AND key = ? AND part = ? AND message_id IS NOT NULL",
            *(number, user_id),
        )
        table["hand_can_be_sent"] = await self._told(
            "SELECT locale AS language, expires AS until_at FROM due"
            " WHERE kind = 'hand' AND key = ? AND part = ? AND message_id IS NULL AND token IS NOT NULL",
            *(number, user_id),
        )

    async def _tournaments(self, guild_id: int, user_id: int) -> list[dict[str, Any]]:
        told = await self._told(
            "SELECT tournaments.id AS tournament, channel_id AS channel, phase, created_at AS opened_at,"
            " organiser_id = ? AS organised_by_you, place, content, tournament_tokens.locale AS language,"
            " expires AS hand_can_be_sent_until_at FROM tournament_people"
            " JOIN tournaments ON tournaments.id = tournament_people.tournament_id"
            " LEFT JOIN tournament_tokens USING (tournament_id, user_id)"
            " WHERE tournament_people.user_id = ? AND guild_id = ? ORDER BY tournaments.id",
            *(user_id, user_id, guild_id),
        )
        return [{**one, **await in_background(serialization.told, one.pop("content"), user_id)} for one in told]

    async def _told(self, sql: str, *values: object) -> list[dict[str, Any]]:
        rows = await self._db.rows(sql, *values)
        return [{key: _readable(key, row[key]) for key in row.keys()} for row in rows]  # noqa: SIM118 - a Row is no dict

    # Forgetting a person

    async def entered(self, user_id: int) -> list[int]:
        return await self._db.column(
            "SELECT id FROM tournament_people JOIN tournaments ON id = tournament_id"
            " WHERE user_id = ? AND phase NOT IN ('over', 'cancelled')",
            user_id,
        )

    async def sittings(self, user_id: int) -> list[TableId]:
        return await self._db.column(
            "SELECT id FROM seats JOIN tables ON id = table_id"
            " WHERE user_id = ? AND gone = 0 AND phase IN ('lobby', 'play')",
            user_id,
        )

    @transaction
    async def ask_to_forget(
        self, db: Connection, user_id: int, chance: random.Random, now: float, due: float = 0.0
    ) -> None:
        """Note that a person who has left all tables is to be forgotten; their settings are dropped at once.

        If they ask again before that is done, what has come since then is forgotten too.

        :param chance: draws the number that stands for the person in each server from then on.
        :param due: when to resume it if it is not done by then.
        """
        guilds = await _guilds(db, user_id)
        for settings in ("people", "pings"):
            await db.write(f"DELETE FROM {settings} WHERE user_id = ?", user_id)  # noqa: S608 - constants
        await db.write("DELETE FROM due WHERE kind IN ('watch', 'replay') AND part = ?", user_id)
        await outdate(db)
        await tries.forget(db, user_id, now)
        await db.write_many(
            "INSERT INTO forgettings VALUES (?,?,?,?) ON CONFLICT (user_id, guild_id)"
            " DO UPDATE SET asked_at = excluded.asked_at",
            [(user_id, guild_id, -1 - chance.getrandbits(62), now) for guild_id in guilds],
        )
        await redo(db, Key("erasure"), 0, now, due=due, waits=False)

    async def erasure_requests(self) -> list[ErasureRequest]:
        rows = await self._db.rows("SELECT * FROM forgettings")
        return [ErasureRequest(user_id, guild_id, Former(-former), at) for user_id, guild_id, former, at in rows]

    async def tables_with(self, request: ErasureRequest) -> list[TableId]:
        """List the tables that name a person, the newest first.

        Tables at which they sit again, or that were opened since they asked, are left out.
        """
        return await self._db.column(
            "SELECT tables.id FROM seats JOIN tables ON tables.id = table_id"
            " WHERE user_id = ?1 AND guild_id = ?2 AND (gone = 1 OR phase IN ('over', 'closed')) AND created_at <= ?3"
            " UNION SELECT id FROM tables WHERE opener_id = ?1 AND guild_id = ?2 AND created_at <= ?3"
            " ORDER BY 1 DESC",
            *(request.user_id, request.guild_id, request.asked_at),
        )

    async def tournaments_with(self, request: ErasureRequest) -> list[int]:
        """The tournaments that name a person; those that were opened since they asked are left out."""
        return await self._db.column(
            "SELECT id FROM tournament_people JOIN tournaments ON id = tournament_id"
            " WHERE user_id = ? AND guild_id = ? AND created_at <= ? ORDER BY id DESC",
            *(request.user_id, request.guild_id, request.asked_at),
        )

    async def forget_results(self, request: ErasureRequest) -> bool:
        """Do a step of removing a person from the results and the boards; tells whether there may be more to do.

        Results of tables that still name them stay: those are games that they have begun since they asked.
        """

        async def forget(db: Connection) -> bool:
            if not await _is_asked(db, request):
                return False
            games = await db.column(
                "SELECT game_id FROM results WHERE guild_id = ?1 AND user_id = ?2 AND NOT EXISTS (SELECT 1 FROM games"
                " JOIN seats USING (table_id) WHERE games.id = game_id AND seats.user_id = ?2) LIMIT ?3",
                *(request.guild_id, request.user_id, _AT_ONCE),
            )
            await db.write_many(
                "UPDATE results SET user_id = ?, name = '' WHERE game_id = ? AND user_id = ?",
                [(as_number(request.former), game_id, request.user_id) for game_id in games],
            )
            return bool(games) or await db.write(_FORGET_FIGURES, request.guild_id, request.user_id) > 0

        return await self._db.transaction(lambda db: _bite(db, forget))

    @transaction
    async def forget_gatherings(self, db: Connection, request: ErasureRequest) -> list[int]:
        """Remove a person, and the name that they gave, from the gatherings that they opened; gives these."""
        if not await _is_asked(db, request):
            return []
        return await db.column(
            "UPDATE gatherings SET opener_id = ?, name = '', done = CASE done WHEN 0 THEN 0 ELSE 2 END"
            " WHERE guild_id = ? AND opener_id = ? AND created_at <= ? RETURNING id",
            *(as_number(request.former), request.guild_id, request.user_id, request.asked_at),
        )

    @transaction
    async def forget_the_rest(self, db: Connection, request: ErasureRequest) -> None:
        """Remove a person from everything else, which ends it."""
        if not await _is_asked(db, request):
            return
        both, former = (request.guild_id, request.user_id), as_number(request.former)
        sql = "SELECT DISTINCT board_id FROM results WHERE guild_id = ? AND user_id = ? AND board_id IS NOT NULL"
        for board in await db.column(sql, *both):  # on which they have started over since they asked
            await recount_person(db, board, request.user_id)
        await db.write("DELETE FROM members WHERE guild_id = ? AND user_id = ?", *both)
        await db.write("DELETE FROM alone WHERE guild_id = ? AND user_id = ?", *both)
        await tries.forget(db, request.user_id, request.asked_at)
        await db.write("UPDATE server_log SET user_id = ? WHERE guild_id = ? AND user_id = ?", former, *both)
        await db.write("UPDATE packs SET added_by = ? WHERE guild_id = ? AND added_by = ?", former, *both)
        await db.write(
            "UPDATE removals SET user_id = ? WHERE user_id = ? AND table_id IN"
            " (SELECT id FROM tables WHERE guild_id = ?)",
            *(former, request.user_id, request.guild_id),
        )
        await db.write(
            "DELETE FROM reactions WHERE user_id = ? AND table_id IN (SELECT id FROM tables WHERE guild_id = ?)",
            *(request.user_id, request.guild_id),
        )
        await db.write("DELETE FROM forgettings WHERE guild_id = ? AND user_id = ?", *both)

    # Servers that the bot was removed from

    async def server_removed(self, guild_id: int, now: float) -> None:
        await self._db.write("INSERT INTO removed_servers VALUES (?, ?) ON CONFLICT DO NOTHING", guild_id, now)

    async def server_joined(self, guild_id: int) -> None:
        await self._db.write("DELETE FROM removed_servers WHERE guild_id = ?", guild_id)

    @transaction
    async def present_in(
        self, db: Connection, guild_ids: Collection[int], shard: int, shards: int, now: float
    ) -> set[int]:
        """Note in which servers of a shard the bot is; gives the others that are stored: it was removed from these."""
        present = set(guild_ids)
        theirs = {guild_id for guild_id in await stored_guilds(db) if (guild_id >> 22) % shards == shard}
        here = "DELETE FROM removed_servers WHERE guild_id = ?"
        await db.write_many(here, [(guild_id,) for guild_id in theirs & present])
        gone = "INSERT INTO removed_servers VALUES (?, ?) ON CONFLICT DO NOTHING"
        await db.write_many(gone, [(guild_id, now) for guild_id in theirs - present])
        return theirs - present

    async def missing(self, present: Collection[int]) -> set[int]:
        """List the stored servers that are not among some, unless the bot is known to be removed from them."""
        return await self._db.read(stored_guilds) - {*present, *await self.removed_servers(math.inf)}

    async def removed_servers(self, since: float) -> list[int]:
        return await self._db.column("SELECT guild_id FROM removed_servers WHERE removed_at <= ?", since)

    async def delete_server(self, guild_id: int) -> bool:
        """Do a step of deleting all that is stored of a server; tells whether there may be more to do."""

        async def delete(db: Connection) -> bool:
            if not await db.value("SELECT 1 FROM removed_servers WHERE guild_id = ?", guild_id):
                return False  # it is all done, or the bot has been invited again meanwhile
            for sql in _DELETIONS:
                if await db.write(sql, guild_id):
                    await outdate(db)
                    return True
            return await _delete_members(db, guild_id)

        return await self._db.transaction(lambda db: _bite(db, delete))


OF_SERVERS = (
    *("tables", "due", "gatherings", "tournaments", "games", "alone", "members", "boards", "seasons", "server_log"),
    *("packs", "servers", "forgettings", "daily_tries", "pings"),
)
"""The tables of the database with a server's id; all others refer to them by foreign keys."""

_OF_ITS_BOARDS = "board_id IN (SELECT id FROM boards WHERE guild_id = ?)"
_FORGET_FIGURES = delete_some("figures", 20, f"{_OF_ITS_BOARDS} AND user_id = ?")
_DELETIONS = (
    *(delete_some(*few) for few in (("tables", 1), ("due", 20), ("gatherings", 20), ("tournaments", 1), ("games", 5))),
    delete_some("figures", 20, _OF_ITS_BOARDS),
    "UPDATE boards SET follows = NULL WHERE guild_id = ? AND follows IS NOT NULL",
    *(delete_some(*few) for few in (("boards", 1), ("alone", 20), ("daily_tries", 20), ("pings", 20))),
    delete_some("daily_figures", 20, "scope = ?"),
    *(delete_some(*few) for few in (("seasons", 20), ("server_log", 20), ("packs", 1), ("servers", 1))),
    delete_some("forgettings", 20),
)


async def _guilds(db: Connection, user_id: int) -> list[int]:
    return await db.column(
        "SELECT guild_id FROM members WHERE user_id = ?1"
        " UNION SELECT guild_id FROM tables WHERE opener_id = ?1"
        " UNION SELECT guild_id FROM tables JOIN seats ON table_id = tables.id WHERE user_id = ?1"
        " UNION SELECT guild_id FROM tables JOIN removals ON table_id = tables.id WHERE user_id = ?1"
        " UNION SELECT guild_id FROM tables JOIN reactions ON table_id = tables.id WHERE user_id = ?1"
        " UNION SELECT guild_id FROM figures JOIN boards ON boards.id = board_id WHERE user_id = ?1"
        " UNION SELECT guild_id FROM alone WHERE user_id = ?1"
        " UNION SELECT guild_id FROM packs WHERE added_by = ?1"
        " UNION SELECT guild_id FROM server_log WHERE user_id = ?1"
        " UNION SELECT guild_id FROM gatherings WHERE opener_id = ?1"
        " UNION SELECT guild_id FROM tournaments JOIN tournament_people ON tournament_id = id WHERE user_id = ?1"
        " UNION SELECT guild_id FROM daily_tries WHERE user_id = ?1"
        " UNION SELECT guild_id FROM due WHERE kind IN ('watch', 'replay') AND part = ?1"
        " UNION SELECT guild_id FROM pings WHERE user_id = ?1 ORDER BY guild_id",
        user_id,
    )


async def _is_asked(db: Connection, request: ErasureRequest) -> bool:
    """Whether a person is still to be forgotten: another process may have done it, and they may be new again."""
    asked = "SELECT 1 FROM forgettings WHERE user_id = ? AND guild_id = ? AND former_id = ?"
    return bool(await db.value(asked, request.user_id, request.guild_id, as_number(request.former)))


async def _delete_members(db: Connection, guild_id: int) -> bool:
    """Delete some of the people of a server, with the settings of those known nowhere else."""
    people = await db.column("SELECT user_id FROM members WHERE guild_id = ? LIMIT ?", guild_id, _AT_ONCE)
    for user_id in people:
        await db.write("DELETE FROM members WHERE guild_id = ? AND user_id = ?", guild_id, user_id)
        if not await db.value("SELECT 1 FROM members WHERE user_id = ?", user_id):
            for settings in ("people", "daily_people"):
                await db.write(f"DELETE FROM {settings} WHERE user_id = ?", user_id)  # noqa: S608 - constants
    if not people:
        await db.write("DELETE FROM removed_servers WHERE guild_id = ?", guild_id)
    return bool(people)


async def stored_guilds(db: Connection) -> set[int]:
    """The servers with stored data, each found with one lookup in an index; 0 is none, but the chores'."""
    return {
        guild_id
        for table in OF_SERVERS
        for guild_id in await db.column(
            f"WITH RECURSIVE found (id) AS (SELECT min(guild_id) FROM {table} UNION ALL"  # noqa: S608 - a constant
            f" SELECT (SELECT min(guild_id) FROM {table} WHERE guild_id > found.id) FROM found"
            " WHERE id IS NOT NULL) SELECT id FROM found WHERE id <> 0"
        )
    }


async def _bite(db: Connection, step: Work[bool]) -> bool:
    """Do steps for a moment; tells whether there may be more to do."""
    ends = time.perf_counter() + BITE
    while await step(db):
        if time.perf_counter() >= ends:
            return True
    return False


_JSON = {"options", "action", "questions"}
_IDS = {"server", "channel", "message", "direct_messages", "sat_down_by_interaction"}
"""Ids of Discord's, which many programs would round as numbers."""
_YES_OR_NO = {"opened_by_you", "left_early", "won", "counts", "in_words_only", "in_lists", "organised_by_you"}


def _readable(key: str, value: Any) -> Any:
    if value is None:
        return None
    if key.endswith("_at"):
        return datetime.fromtimestamp(value, UTC).isoformat()
    if key in _IDS:
        return str(value)
    if key in _YES_OR_NO:
        return bool(value)
    return json.loads(value) if key in _JSON and isinstance(value, str) else value
