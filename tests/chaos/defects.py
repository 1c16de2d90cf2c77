"""Deliberate defects in the real bot, one for each nemesis and fault that has to find it."""

import asyncio
import contextlib
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.discord import members, wording
from bot.discord.access import Access
from bot.discord.live.table_messages import TableMessages
from bot.discord.live.tables import Publisher
from bot.discord.live.work import Done, Turn
from bot.language.texts import texts
from bot.play import closing, leaving, moves
from bot.play.changes import Changed
from bot.play.table import Table
from bot.runtime.clock import SystemClock
from bot.services import ears
from bot.services.ears import Ears
from bot.services.tables import Tables
from bot.show import render
from bot.show.cards import SUITS, suited
from bot.store.sql import boards, standings
from bot.store.sql import tables as stored
from bot.store.sql.connection import Connection
from bot.store.sql.privacy import Privacy
from bot.store.sqlite import Storage
from tests.chaos import checks, players
from tests.chaos.checks import Report
from tests.chaos.machine import DEFECT
from tests.chaos.run import run

LESS_PATIENT = 3
"""The factor by which waits are shortened: with a defect it is known that they end in vain."""

Patch = pytest.MonkeyPatch


@dataclass(frozen=True)
class Defect:
    """A plausible mistake, and the strike that has to find it."""

    strike: str
    apply: Callable[[Patch], None]
    found_as: tuple[str, ...]
    times: int = 2
    """The most strikes until it is found."""
    game: str = "over_and_out"
    process: bool = False
    """Whether the bot runs in a process of its own, on a machine that is struck."""

    @property
    def name(self) -> str:
        return f"{self.strike}: {self.apply.__name__.replace('_', ' ')}"


def answers_before_it_saves(patch: Patch) -> None:
    """The response goes out first, and the action is saved a moment later."""
    save = Storage.save
    later: set[asyncio.Task[Any]] = set()

    async def soon(self: Storage, old: Table, changed: Changed, *more: Any) -> Table:
        if not changed.actions:
            return await save(self, old, changed, *more)

        async def do() -> None:
            await asyncio.sleep(1.0)  # mostly the process is killed sooner
            with contextlib.suppress(Exception):
                await save(self, old, changed, *more)

        later.add(asyncio.create_task(do()))
        return replace(changed.table, saves=old.saves + 1)

    patch.setattr(Storage, "save", soon)


def shows_a_hand_at_the_table(patch: Patch) -> None:
    """The public message shows the first seat's hand."""
    message = render.message

    def telling(table: Any, presenter: Any, **how: Any) -> render.Layout:
        view = message(table, presenter, **how)
        if table.phase == "play":
            hand = [card for card in table.state.hands[0] if card[-1] in SUITS]  # not every game has suits
            return [
                *view,
                render.text(" ".join(suited(card, texts("en")) for card in hand) or "nothing"),
            ]
        return view

    patch.setattr(render, "message", telling)


def forgets_waits_at_startup(patch: Patch) -> None:
    """A restarted bot forgets all deadlines."""
    begin = Ears.begin

    async def without_waits(self: Ears) -> None:
        assert isinstance(self._storage, Storage)
        await self._storage._db.rows("DELETE FROM waits")
        await begin(self)

    patch.setattr(Ears, "begin", without_waits)


def never_edits_a_message(patch: Patch) -> None:
    """The message of a table stays as it was when the game began."""

    async def never(self: Publisher, table: Table, *_: Any) -> Done:
        return Done(table.version)

    patch.setattr(Publisher, "do", never)


def does_not_retry_edits(patch: Patch) -> None:
    """After a failed edit, the message is stale until the next move."""
    do = Publisher.do

    async def once(self: Publisher, table: Table, *how: Any) -> Done | Turn:
        try:
            return await do(self, table, *how)
        except (discord.HTTPException, discord.RateLimited):
            return Done(table.version)

    patch.setattr(Publisher, "do", once)


def closes_without_a_reason(patch: Patch) -> None:
    """A table is closed, and nobody is told why."""
    closed = closing.closed
    for module in (closing, leaving, moves):
        patch.setattr(module, "closed", lambda table, reason: closed(table, ""))


def charges_time_away(patch: Patch) -> None:
    """Deadlines are not postponed when the bot comes back."""

    async def never(self: Storage, *what: Any, **how: Any) -> None:
        pass

    patch.setattr(Storage, "note_gap", never)


def does_not_notice_a_freeze(patch: Patch) -> None:
    """Players are charged for the time in which the process was frozen, also if that broke the connection."""

    def gone(self: Ears, shard: int) -> None:
        self.away.setdefault(shard, self._clock.now())

    patch.setattr(ears, "FROZEN", math.inf)
    patch.setattr(ears, "QUIET", math.inf)
    patch.setattr(Ears, "gone", gone)


def believes_the_clock(patch: Patch) -> None:
    """The bot uses the machine's clock as it is, also after a jump."""
    patch.setattr(SystemClock, "now", lambda self: time.time())


def caches_members_forever(patch: Patch) -> None:
    """Former members of a server can play on there."""
    patch.setattr(members, "FRESH", math.inf)
    patch.setattr(members, "MOMENT", math.inf)


def ignores_time_outs(patch: Patch) -> None:
    """Members who are timed out can play on."""
    patch.setattr(Access, "need_free", lambda self, member: None)


def does_not_reword(patch: Patch) -> None:
    """A message that AutoMod blocks is not sent again in other words."""
    patch.setattr(wording, "REFUSED_WORDS", set())


def keeps_the_seats_of_deleted_people(patch: Patch) -> None:
    """People who have their data deleted remain at their tables."""

    async def nowhere(self: Privacy, who: Any) -> list[int]:
        return []

    patch.setattr(Privacy, "tables_with", nowhere)


def opens_a_rematch_for_each(patch: Patch) -> None:
    """Each player who presses Rematch gets a table of their own."""

    async def none(self: Tables, table: Any) -> None:
        return None

    patch.setattr(Tables, "open_rematch", none)


def never_edits_a_board(patch: Patch) -> None:
    """The board of several tables stays as it was first shown."""
    patch.setattr(stored, "board_of", lambda *_: None)


def keeps_the_old_message(patch: Patch) -> None:
    """A table that is shown in another channel remains in the old one, too."""

    async def never(self: TableMessages, table: Any, link: str) -> None:
        return None

    patch.setattr(TableMessages, "retire", never)


def keeps_ratings_of_voided_games(patch: Patch) -> None:
    """The figures of the players of a voided game are not recounted."""

    async def nothing(*who: Any) -> None:
        pass

    patch.setattr(boards, "recount_person", nothing)


def goes_on_with_the_old_season(patch: Patch) -> None:
    """Games count for the old season after a new one has begun."""

    async def first(*where: Any) -> int:
        return 1

    patch.setattr(boards, "present_season", first)


def does_not_reset(patch: Patch) -> None:
    """A leaderboard is said to be reset, and is not."""

    async def done(self: standings.Standings, *what: Any) -> bool:
        return True

    patch.setattr(standings.Standings, "reset", done)


def loses_settings(patch: Patch) -> None:
    """When several settings are changed at once, only the last change is kept."""
    change_server = Storage.change_server

    async def slowly(self: Storage, guild_id: int, change: Callable[[str | None], str]) -> str:
        known = await self.server(guild_id)
        await asyncio.sleep(0.5)
        return await change_server(self, guild_id, lambda _: change(known))

    patch.setattr(Storage, "change_server", slowly)


def counts_a_press_once_for_each_session(patch: Patch) -> None:
    """A press that two sessions of a shard receive is applied twice, if it can be."""
    from bot.services import live_tables

    after = live_tables._next

    async def open_all(*_: Any) -> None:
        """Let the same press open another table."""

    patch.setattr(live_tables, "_next", lambda old, changed, _: after(old, changed, None))
    patch.setattr(stored, "need_unopened", open_all)


def overwrites_newer_saves(patch: Patch) -> None:
    """A bot saves a table without checking whether another one has changed it since."""
    from bot.store.postgres import storage

    save = storage.Moves.save
    patch.setattr(storage, "_MOVE", storage._MOVE.replace("saves = $2", "$2::bigint IS NOT NULL"))

    async def slowly(self: storage.Moves, *what: Any) -> Table:
        await asyncio.sleep(0.05)  # as if the database were far away
        return await save(self, *what)

    async def change(db: Connection, table: Table, **columns: Any) -> None:
        named = ", ".join(f"{name} = ?" for name in columns)
        await db.write(f"UPDATE tables SET {named}, saves = saves + 1 WHERE id = ?", *columns.values(), table.id)  # noqa: S608

    patch.setattr(storage.Moves, "save", slowly)
    patch.setattr(stored, "_change", change)


SHARED = (
    Defect("two on a shard", counts_a_press_once_for_each_session, ("doubled",), times=3),
    Defect("at once", overwrites_newer_saves, ("crashed", "half there", "lost", "stuck"), times=4),
)
"""Defects of bots that share the shards: each disables one protection against two bots changing a table at once."""

DEFECTS = (
    Defect("restart", shows_a_hand_at_the_table, ("leaked",), game="ninety_nine"),
    Defect("op 7", never_edits_a_message, ("out of date",)),
    Defect("server deleted", closes_without_a_reason, ("stuck",)),
    Defect("frozen", does_not_notice_a_freeze, ("charged",), process=True),
    Defect("suspended", believes_the_clock, ("charged",), process=True),
    Defect("kicked", caches_members_forever, ("let in",), times=20),
    Defect("banned", caches_members_forever, ("let in",), times=20),
    Defect("timed out", ignores_time_outs, ("let in",), times=20),
    Defect("AutoMod", does_not_reword, ("stuck", "out of date", "crashed"), times=20),
    Defect("privacy deletion", keeps_the_seats_of_deleted_people, ("half there",)),
    Defect("rematch", opens_a_rematch_for_each, ("doubled",)),
    Defect("table show", keeps_the_old_message, ("out of date",)),
    Defect("table many", never_edits_a_board, ("out of date",)),
    Defect("void", keeps_ratings_of_voided_games, ("standings",)),
    Defect("season", goes_on_with_the_old_season, ("standings", "crashed")),
    Defect("reset", does_not_reset, ("lost",)),
    Defect("settings", loses_settings, ("lost",)),
)


async def run_with(defect: Defect, database: Path) -> Report:
    """Make a run with a defect, which ends as soon as it is found."""
    with pytest.MonkeyPatch.context() as patch:
        for where, name in ((checks, "PATIENCE"), (players, "PATIENCE"), (players, "SLOW_PATIENCE")):
            patch.setattr(where, name, getattr(where, name) / LESS_PATIENT)
        if defect.process:
            patch.setenv(DEFECT, defect.apply.__name__)
        else:
            defect.apply(patch)
        return await run(
            database,
            seed=3,
            strikes=defect.times,
            tables=2,
            steps=10,
            only=[defect.strike],
            games=[defect.game],
            most=200,
            process=defect.process,
            enough=defect.found_as,
        )
