"""Deliberate defects, each put into the real bot, to show that chaos finds what it is there to find."""

import asyncio
import contextlib
import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.cluster.leases import Fence
from bot.discord import members
from bot.discord.access import Access
from bot.discord.gatherings import Gatherings
from bot.discord.hands import Hands
from bot.discord.publisher import Publisher
from bot.discord.table_messages import TableMessages
from bot.play import closing, leaving, messages, moves, waits
from bot.play.changes import Changed
from bot.play.table import Table
from bot.runtime.clock import SystemClock
from bot.services import timekeeper
from bot.services.tables import Tables
from bot.services.timekeeper import Timekeeper
from bot.show import render, wording
from bot.show.cards import suited
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
"""What does not come is waited for this many times shorter than where all should hold: here it is known not to come."""

Patch = pytest.MonkeyPatch


@dataclass(frozen=True)
class Defect:
    """Something that a programmer might get wrong, and what chaos has to find of it."""

    put_in: Callable[[Patch], None]
    found_as: tuple[str, ...]
    games: tuple[str, ...] = ("over_and_out",)
    strikes: tuple[str, ...] = ("restart",)
    times: int = 2
    """So often it is struck at the most."""
    process: bool = False
    """Whether the bot is a process of its own, on a machine that is struck."""

    @property
    def name(self) -> str:
        """What is wrong, and what strikes, in words."""
        return f"{self.put_in.__name__.replace('_', ' ')}: {', '.join(self.strikes)}"


def answered_before_it_is_stored(patch: Patch) -> None:
    """The answer goes out first, and the action is stored a moment later."""
    save = Storage.save
    later: set[asyncio.Task[Any]] = set()

    async def soon(self: Storage, old: Table, changed: Changed, now: float, fence: Fence | None = None) -> Table:
        if not changed.actions:
            return await save(self, old, changed, now, fence)

        async def do() -> None:
            await asyncio.sleep(1.0)  # often longer than until a process is killed
            with contextlib.suppress(Exception):
                await save(self, old, changed, now, fence)

        later.add(asyncio.create_task(do()))
        return replace(changed.table, saves=old.saves + 1)

    patch.setattr(Storage, "save", soon)


def no_lock(patch: Patch) -> None:
    """Nothing keeps two presses from changing a table at the same time, and the last one to be stored wins."""

    @contextlib.asynccontextmanager
    async def unlocked(self: Any, table_id: int) -> Any:
        live = await self._wake(table_id)
        await asyncio.sleep(0)
        yield live

    async def change(db: Connection, table: Table, **columns: Any) -> None:
        named = ", ".join(f"{name} = ?" for name in columns)
        await db.write(f"UPDATE tables SET {named} WHERE id = ?", *columns.values(), table.id)  # noqa: S608

    patch.setattr(Tables, "_locked", unlocked)
    patch.setattr(stored, "_change", change)


def a_hand_on_the_table(patch: Patch) -> None:
    """The public message shows what the first seat holds."""
    message = render.message

    def telling(table: Any, presenter: Any, **how: Any) -> render.Layout:
        view = message(table, presenter, **how)
        if table.phase == "play":
            return [*view, render.text(" ".join(map(suited, table.state.hands[0])) or "nothing")]
        return view

    patch.setattr(render, "message", telling)


def done_in_words_only(patch: Patch) -> None:
    """Now and then a press is answered as if it had been done."""
    change = Tables.change
    chance = random.Random(1)

    async def pretending(self: Tables, table_id: int, how: Any, *rest: Any) -> Any:
        if how is moves.act and chance.random() < 0.2:
            return await self.get(table_id)
        return await change(self, table_id, how, *rest)

    patch.setattr(Tables, "change", pretending)


def written_twice(patch: Patch) -> None:
    """An action stands twice in the record."""
    save = Storage.save
    done: set[int] = set()

    async def twice(self: Storage, old: Table, changed: Changed, now: float, fence: Fence | None = None) -> Table:
        table, actions = changed.table, changed.actions
        if actions and actions[-1].by == "person" and table.actions >= 5 and table.id not in done:
            done.add(table.id)
            changed = replace(changed, table=replace(table, actions=table.actions + 1))
            old = await save(self, old, changed, now, fence)
        return await save(self, old, changed, now, fence)

    patch.setattr(Storage, "save", twice)


def left_to_a_press(patch: Patch) -> None:
    """What leaves no choice waits until somebody presses it."""
    patch.setattr(moves, "forced", lambda changed: None)


def by_itself_a_moment_later(patch: Patch) -> None:
    """What leaves no choice is stored after what has led to it, not with it."""
    save = Storage.save

    async def apart(self: Storage, old: Table, changed: Changed, now: float, fence: Fence | None = None) -> Table:
        table, actions = changed.table, changed.actions
        for number in range(len(actions) - 1):
            so_far = replace(table, actions=old.actions + 1)
            first = replace(changed, table=so_far, actions=(actions[number],), results=())
            old = await save(self, old, first, now, fence)
            now += 0.01
        return await save(self, old, replace(changed, actions=actions[-1:]), now, fence)

    patch.setattr(Storage, "save", apart)


def result_apart_from_the_end(patch: Patch) -> None:
    """The result is stored some time after the end of the game, if the bot lives that long."""

    async def nothing(*_: Any) -> None:
        pass

    patch.setattr(stored, "add_game", nothing)


def counted_twice(patch: Patch) -> None:
    """The boards count a game twice."""
    add = boards._add_result

    async def twice(*what: Any) -> None:
        await add(*what)
        await add(*what)

    patch.setattr(boards, "_add_result", twice)


def waits_are_forgotten(patch: Patch) -> None:
    """Nobody is waited for: house players and the clock never act."""
    patch.setattr(waits, "of", lambda table, context, old=None: {})


def waits_are_lost_at_a_start(patch: Patch) -> None:
    """A bot that starts waits for nobody whom the one before waited for."""
    begin = Timekeeper.begin

    async def afresh(self: Timekeeper) -> None:
        assert isinstance(self._storage, Storage)
        await self._storage._db.rows("DELETE FROM waits")
        await begin(self)

    patch.setattr(Timekeeper, "begin", afresh)


def not_shown_any_more(patch: Patch) -> None:
    """The message of a table stays as it was when the game began."""

    async def never(self: Publisher, table_id: int, since: float) -> float:
        return 0.0

    patch.setattr(Publisher, "_show", never)


def hands_that_wait_stay_as_they_are(patch: Patch) -> None:
    """An open hand is drawn again only when its owner must act."""
    patch.setattr(Hands, "show_later", lambda *_: None)


def a_failed_edit_is_not_tried_again(patch: Patch) -> None:
    """What could not be shown at once is shown only after the next move."""
    show = Publisher._show

    async def once(self: Publisher, table_id: int, since: float) -> float:
        try:
            return await show(self, table_id, since)
        except (discord.HTTPException, discord.RateLimited):
            return 0.0

    patch.setattr(Publisher, "_show", once)


def closed_without_a_word(patch: Patch) -> None:
    """A table is closed, and nobody learns why."""
    closed = closing.closed
    for module in (closing, leaving, moves):
        patch.setattr(module, "closed", lambda table, reason: closed(table, ""))


def time_away_is_charged(patch: Patch) -> None:
    """Nobody's time is put off when the bot comes back."""

    async def never(self: Storage, *what: Any, **how: Any) -> list[int]:
        return []

    patch.setattr(Storage, "postpone", never)


def a_message_keeps_its_deadline(patch: Patch) -> None:
    """A table at which nothing else has changed is not shown again when its deadline has moved."""

    def nothing(self: Publisher, table_ids: object) -> None:
        return None

    patch.setattr(Publisher, "_have_outdated", nothing)


def a_frozen_process_is_not_noticed(patch: Patch) -> None:
    """Time for which the process was frozen runs for everybody, also where the connection breaks because of it."""

    def gone(self: Timekeeper, shard: int) -> None:
        self.away.setdefault(shard, self._clock.now())

    patch.setattr(timekeeper, "FROZEN", math.inf)
    patch.setattr(Timekeeper, "gone", gone)


def the_clock_is_believed(patch: Patch) -> None:
    """It is as late as the machine's clock says, whatever that said a moment ago."""
    patch.setattr(SystemClock, "now", lambda self: time.time())


def once_a_member_always_a_member(patch: Patch) -> None:
    """Whoever was a member of a server once plays there for ever."""
    patch.setattr(members, "MOMENT", math.inf)


def a_time_out_for_messages_only(patch: Patch) -> None:
    """Whoever is timed out plays on."""
    patch.setattr(Access, "_need_free", lambda self, member: None)


def nothing_in_other_words(patch: Patch) -> None:
    """What AutoMod refuses is not tried in other words."""
    patch.setattr(wording, "REFUSED_WORDS", set())


def forgotten_in_words_only(patch: Patch) -> None:
    """Whoever wants to be forgotten stays in the results of the games that they have played."""

    async def nothing(self: Privacy, who: Any) -> bool:
        return False

    patch.setattr(Privacy, "forget_results", nothing)


def a_seat_keeps_its_name(patch: Patch) -> None:
    """Whoever wants to be forgotten stays in the tables at which they sat."""

    async def nowhere(self: Privacy, who: Any) -> list[int]:
        return []

    patch.setattr(Privacy, "tables_with", nowhere)


def a_rematch_for_each(patch: Patch) -> None:
    """Everybody who asks for a rematch gets one of their own."""

    async def none(self: Tables, table: Any) -> None:
        return None

    patch.setattr(Tables, "open_rematch", none)


def a_board_that_does_not_follow(patch: Patch) -> None:
    """The board of several tables stays as it was when it was put up."""
    patch.setattr(Gatherings, "_changed", lambda *_: None)


def left_where_it_stood(patch: Patch) -> None:
    """A table that is put up again stands where it stood before, too."""

    async def never(self: TableMessages, table: Any, link: str) -> None:
        return None

    patch.setattr(TableMessages, "retire", never)


def put_up_in_words_only(patch: Patch) -> None:
    """A table that is put up again is still taken to stand where it stood before."""
    patch.setattr(messages, "move", lambda table, *where: Changed(table, quiet=True))


def voided_in_words_only(patch: Patch) -> None:
    """A game that was voided goes on counting."""

    async def done(*what: Any) -> bool:
        return True

    patch.setattr(stored, "void", done)


def ratings_stay_when_a_game_is_voided(patch: Patch) -> None:
    """The figures of those who played a voided game are left as they were."""

    async def nothing(*who: Any) -> None:
        pass

    patch.setattr(boards, "recount_person", nothing)


def a_season_that_does_not_begin(patch: Patch) -> None:
    """A season is said to have begun, and has not."""

    async def done(self: standings.Standings, *what: Any, **how: Any) -> bool:
        return True

    patch.setattr(standings.Standings, "start_season", done)


def a_season_twice(patch: Patch) -> None:
    """The present season goes on being played when a new one has begun."""

    async def first(*where: Any) -> int:
        return 1

    for module in (boards, standings):
        patch.setattr(module, "present_season", first)


def not_begun_anew(patch: Patch) -> None:
    """A leaderboard is said to begin anew, and goes on."""

    async def done(self: standings.Standings, *what: Any) -> bool:
        return True

    patch.setattr(standings.Standings, "reset", done)


def the_last_setting_wins(patch: Patch) -> None:
    """Of several things that are settled at once only the last one is kept."""
    change_server = Storage.change_server

    async def slowly(
        self: Storage, guild_id: int, change: Callable[[str | None], str], fence: Fence | None = None
    ) -> str:
        known = await self.server(guild_id)
        await asyncio.sleep(0.05)
        return await change_server(self, guild_id, lambda _: change(known), fence)

    patch.setattr(Storage, "change_server", slowly)


def a_lease_is_not_asked_for(patch: Patch) -> None:
    """A bot stores what it likes, whoever holds the shard by now, which it takes for its own until it looks."""
    from bot.services.leases import Holdings
    from bot.store.postgres import moves
    from bot.store.postgres.database import Database

    patch.setattr(Holdings, "sure", True)
    patch.setattr(moves, "_MOVE", moves._MOVE.replace("EXISTS (SELECT FROM held)", "TRUE OR EXISTS (SELECT FROM held)"))
    patch.setattr(Database, "passed", _let_pass)


async def _let_pass(self: Any, db: Connection, fence: Any) -> None:
    """Note the press, whoever holds the shard."""
    if fence.press is not None:
        await db.write("INSERT INTO presses VALUES (?) ON CONFLICT DO NOTHING", fence.press)


def a_press_counts_for_each_session(patch: Patch) -> None:
    """What two sessions of a shard are told is done twice, if it can be."""
    from bot.store.errors import LeaseLost
    from bot.store.postgres import fences, leases, moves
    from bot.store.postgres.database import Database

    async def passed(self: Database, db: Connection, fence: Any) -> None:
        held = fences.HELD.format("?", "?")
        if await db.value(f"SELECT 1 {held}{fences.LOCKED}", fence.shard, fence.epoch) is None:
            raise LeaseLost(fence)

    async def claim(self: leases.Leases, fence: Any) -> None:
        """Let both have it."""

    patch.setattr(moves, "_MOVE", moves._MOVE.replace("WHERE $35", "WHERE FALSE AND $35"))
    patch.setattr(Database, "passed", passed)
    patch.setattr(leases.Leases, "claim", claim)


def the_last_save_wins(patch: Patch) -> None:
    """A bot stores what has come of a table as it knew it, whatever another one has made of it meanwhile."""
    from bot.store.postgres import moves

    save = moves.Moves.save
    patch.setattr(moves, "_MOVE", moves._MOVE.replace("saves = $2", "$2::bigint IS NOT NULL"))

    async def slowly(self: moves.Moves, *what: Any) -> Table:
        await asyncio.sleep(0.05)  # as if the database were far away
        return await save(self, *what)

    async def change(db: Connection, table: Table, **columns: Any) -> None:
        named = ", ".join(f"{name} = ?" for name in columns)
        await db.write(f"UPDATE tables SET {named}, saves = saves + 1 WHERE id = ?", *columns.values(), table.id)  # noqa: S608

    patch.setattr(moves.Moves, "save", slowly)
    patch.setattr(stored, "_change", change)


SHARED = (
    Defect(a_lease_is_not_asked_for, ("unfenced",), strikes=("frozen",), times=6),
    Defect(a_press_counts_for_each_session, ("doubled",), strikes=("rolling restart",), times=3),
    Defect(the_last_save_wins, ("crashed", "half there", "lost", "stuck"), strikes=("at once",), times=4),
)
"""Defects of bots that share the shards, each of what keeps them from changing a table at once."""

DEFECTS = (
    Defect(answered_before_it_is_stored, ("lost", "half there", "stuck", "crashed")),
    Defect(no_lock, ("crashed", "lost", "doubled", "half there"), times=20),
    Defect(a_hand_on_the_table, ("leaked",), games=("ninety_nine",)),
    Defect(done_in_words_only, ("lost",)),
    Defect(written_twice, ("half there", "crashed", "doubled")),
    Defect(left_to_a_press, ("half there",), games=("it_aint_over",)),
    Defect(by_itself_a_moment_later, ("half there",), games=("it_aint_over",)),
    Defect(result_apart_from_the_end, ("standings",)),
    Defect(counted_twice, ("standings",)),
    Defect(waits_are_forgotten, ("stuck",)),
    Defect(waits_are_lost_at_a_start, ("stuck",)),
    Defect(not_shown_any_more, ("out of date",), strikes=("op 7",)),
    Defect(hands_that_wait_stay_as_they_are, ("out of date",), strikes=("op 7",), times=20),
    Defect(a_failed_edit_is_not_tried_again, ("out of date",), strikes=("edits refused",)),
    Defect(closed_without_a_word, ("stuck",), strikes=("server deleted",)),
    Defect(time_away_is_charged, ("charged",), strikes=("down for hours",)),
    Defect(a_message_keeps_its_deadline, ("out of date",), strikes=("down for hours",)),
    Defect(answered_before_it_is_stored, ("lost", "half there"), strikes=("kill -9",), times=20, process=True),
    Defect(a_frozen_process_is_not_noticed, ("charged",), strikes=("frozen",), process=True),
    Defect(the_clock_is_believed, ("charged",), strikes=("suspended",), process=True),
    Defect(the_clock_is_believed, ("charged",), strikes=("clock forward",), process=True),
    Defect(the_clock_is_believed, ("stuck",), strikes=("clock back",), process=True),
    Defect(once_a_member_always_a_member, ("let in",), strikes=("kicked",), times=20),
    Defect(once_a_member_always_a_member, ("let in",), strikes=("banned",), times=20),
    Defect(a_time_out_for_messages_only, ("let in",), strikes=("timed out",), times=20),
    Defect(nothing_in_other_words, ("stuck", "out of date", "crashed"), strikes=("AutoMod",), times=20),
    Defect(forgotten_in_words_only, ("half there",), strikes=("privacy deletion",)),
    Defect(a_seat_keeps_its_name, ("half there",), strikes=("privacy deletion",)),
    Defect(a_rematch_for_each, ("doubled",), strikes=("rematch",)),
    Defect(left_where_it_stood, ("out of date",), strikes=("table show",)),
    Defect(a_board_that_does_not_follow, ("out of date",), strikes=("table many",)),
    Defect(put_up_in_words_only, ("lost",), strikes=("table show",)),
    Defect(voided_in_words_only, ("lost",), strikes=("void",)),
    Defect(ratings_stay_when_a_game_is_voided, ("standings",), strikes=("void",)),
    Defect(a_season_that_does_not_begin, ("lost",), strikes=("season",)),
    Defect(a_season_twice, ("standings", "crashed"), strikes=("season",)),
    Defect(not_begun_anew, ("lost",), strikes=("reset",)),
    Defect(the_last_setting_wins, ("lost",), strikes=("settings",)),
)


async def sought(defect: Defect, database: Path) -> Report:
    """Put a defect into the bot and make a run, which ends when it is found."""
    with pytest.MonkeyPatch.context() as patch:
        for where, name in ((checks, "PATIENCE"), (players, "PATIENCE"), (players, "SLOW_PATIENCE")):
            patch.setattr(where, name, getattr(where, name) / LESS_PATIENT)
        if defect.process:
            patch.setenv(DEFECT, defect.put_in.__name__)
        else:
            defect.put_in(patch)
        return await run(
            database,
            seed=3,
            strikes=defect.times,
            tables=2,
            steps=10,
            only=defect.strikes,
            games=defect.games,
            most=200,
            process=defect.process,
            enough=defect.found_as,
        )
