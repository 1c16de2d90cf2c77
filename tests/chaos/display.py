"""Whether the messages that people see are up to date: those of tables and boards, and open hands."""

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from importlib import import_module
from itertools import zip_longest
from typing import Any

import pytest

from bot.discord.emoji import dressed, pictured
from bot.discord.live.gatherings import NO_FILES
from bot.discord.live.tables import Publisher
from bot.discord.wording import nameless
from bot.language.texts import Texts, texts
from bot.play import gathering
from bot.play.table import Table
from bot.runtime.clock import SystemClock
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show import render
from bot.show.cards import words
from bot.show.presenter import Perspective, Presenter
from bot.standings.ids import TableId
from bot.store.sql.storage import Store
from rules import GAMES
from rules.seats import Seat
from sandbox.driver import Seen
from tests.bot.hands import presenters
from tests.bot.house import House
from tests.bot.processes import Process
from tests.random_play import written

DEADLINE = re.compile(r"<t:(\d+):R>")
"""A deadline in a message."""
LINKED = re.compile(r"</([^:>]+):\d+>")
"""A command that a message links to."""
ROUND = 10
"""A deadline may be off by one part in this many of the time that people are given: it reads the same to them."""

PUBLISHERS: list[Publisher] = []
"""The publishers of the bots in this process, the current one last."""


async def pass_time(house: House, seconds: float) -> None:
    """Advance the clock, but not during a move: its deadline would be over before it is saved."""
    if house.passing:
        await asyncio.sleep(min(seconds, house.passing))
        return
    tables = [publisher._core.tables for publisher in PUBLISHERS[-1:]]
    while any(live.lock.locked() for awake in tables for live in awake._live.values()):  # noqa: ASYNC110 - there is no event
        await asyncio.sleep(0)
    house.clock.travel(seconds)


@contextlib.contextmanager
def watching() -> Iterator[None]:
    """Record the publishers of bots."""
    start_before = Publisher.start

    def recorded_start(self: Publisher) -> None:
        PUBLISHERS.append(self)
        start_before(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Publisher, "start", recorded_start)
        yield


class Drawn(Tables):
    """The stored tables, to compare messages with."""

    def __init__(self, storage: Store) -> None:
        storage.games |= GAMES
        looks = {key: import_module(f"cogs.{key}").Looks() for key in GAMES}
        super().__init__(storage, looks, SystemClock(), Timings())

    async def get(self, table_id: TableId | None, *, current: bool = True) -> Table | None:
        self.reload()
        return await super().get(table_id, current=current)

    async def postpone(self) -> None:
        """Leave that to the bots, which draw what they have moved."""
        await asyncio.sleep(0.05)


class Display:
    def __init__(self, house: House) -> None:
        self.house = house
        self.blocked = False  # whether AutoMod has ever blocked words
        self._since: list[Table] = []  # a table as it was at each look at its messages so far

    @property
    def known(self) -> bool:
        """Whether we can tell what the messages should say."""
        return self.house.drawn is not None or not isinstance(self.house, Process)

    @property
    def _tables(self) -> Any:
        return self.house.drawn or PUBLISHERS[-1]._core.tables

    async def stale_table(self, number: int, *, ended: bool) -> str:
        """Say what is out of date in a table's message, or in an open hand; empty if nothing is.

        They have to show the table as it was at the first of several looks, or later: where house players play on,
        it changes again before a busy machine has drawn everything.

        :param ended: whether the message must exist; before the end of a run, a deleted one returns with the next move.
        """
        table = await self._tables.get(number)
        if table is None:
            return ""
        what = table.phase, table.home.trouble
        self._since = [one for one in self._since if (one.phase, one.home.trouble) == what]
        if self._since and self._since[-1].version == table.version:
            self._since.pop()
        self._since.append(table)
        return await self._newest(partial(self._stale_message, ended=ended)) or await self._newest(self._stale_hand)

    async def _newest(self, stale: Callable[[Table], Awaitable[str]]) -> str:
        """Say what is out of date compared with the newest of the looks, unless it shows one of the others."""
        differences = [await stale(table) for table in reversed(self._since)]
        return "" if "" in differences else differences[0]

    def look_anew(self) -> None:
        """Begin a series of looks at another table."""
        self._since = []

    async def _stale_message(self, table: Table, *, ended: bool) -> str:
        tables, world = self._tables, self.house.sandbox.world
        if table.home.trouble or table.home.channel_id not in world.channels:
            return ""  # there is nowhere to show it
        message = world.messages.get(table.home.message_id or 0)
        if message is None:
            never = self.house.drawn is not None and table.phase == "lobby"  # its bot died before it sent the message
            return "nothing: it is deleted" if ended and not never else ""
        shown = [LINKED.sub(r"`/\1`", one) for one in written(Seen(world, message).raw["components"])]
        presenter = presenters()[table.game.key]
        before = await tables.get(table.event.rematch_of) if table.phase == "lobby" else None
        named = [table, nameless(table)] if self.blocked else [table]  # one shown in fewer words remains so
        greeted = (False,) if table.home.parent_id is None else (False, True)  # in a thread, until the first edit
        views = [
            render.message(one, presenter, before=before, greeting=greeting, quiet=quiet)
            for one in named
            for greeting in greeted
            for quiet in (False, True)  # what a server wants may have changed since
        ]
        views += [render.plain_message(table)] if self.blocked else []
        drawn = [dressed(view, {}) for view in views]
        differences = [_difference(shown, list(written(one)), _given(table)) for one in drawn]
        return "" if "" in differences else differences[0]

    async def _stale_hand(self, table: Table) -> str:
        world = self.house.sandbox.world
        if table.phase != "play" or table.home.trouble:
            return ""
        presenter = presenters()[table.game.key]
        with self.house.reading() as db:
            rows = db.execute(
                "SELECT seat, message_id, locale, channel_id FROM due JOIN seats ON table_id = key AND user_id = part"
                " WHERE kind = 'hand' AND key = ? AND expires > ? AND message_id IS NOT NULL",
                (table.id, self.house.clock.now()),
            ).fetchall()
        for seat, message_id, locale, channel_id in rows:
            message, held = world.messages.get(message_id), table.players[seat]
            server = world.servers.get(table.home.guild_id)
            member = server.members.get(held.person or 0) if server is not None else None
            stayed = member is not None and member.joined <= table.created_at
            if message is None or held.gone or (channel_id is not None and not stayed):
                continue  # it is deleted, or its owner left: only members get direct messages
            shown = set("\n".join(written(Seen(world, message).raw["components"])).splitlines())
            named = [table, nameless(table)] if self.blocked else [table]
            missing = [
                [line for line in _common(one, seat, presenter, texts(locale), way) if line not in shown]
                for one in named
                for way in (without_emoji, words)
            ]
            if all(missing) and not (self.blocked and "AutoMod" in str(shown)):
                return f"in the hand of seat {seat}, {sorted(shown)} without {missing[0]}"
        return ""

    async def stale_board(self, number: int) -> str:
        """Say what is out of date in the board of several tables; empty if nothing is."""
        tables, world = self._tables, self.house.sandbox.world
        found = await tables._storage.gathering(number)
        if found is None or found.channel_id not in world.channels:
            return ""  # there is nowhere to show it
        its = [table for table_id in found.tables if (table := await tables.get(table_id)) is not None]
        if any(table.placeless and not table.ended for table in its):
            return "nothing about a table that has no thread yet"
        message = world.messages.get(found.message_id or 0)
        if message is None:
            return ""  # a deleted one returns with the next change
        seen, presenter = Seen(world, message), presenters()[its[0].game.key]
        shown, files = list(written(seen.raw["components"])), [file.name for file in seen.files]
        ways = [(found, its), *([(replace(found, name=""), [*map(nameless, its)])] if self.blocked else [])]
        drawn = [dressed(render.board(*one, presenter, files, remark), {}) for one in ways for remark in ("", NO_FILES)]
        differences = [_difference(shown, list(written(one)), 0.0) for one in drawn]
        return "" if "" in differences else differences[0]


def _given(table: Table) -> float:
    """The seconds that people are given at a table: to start its game, or to move."""
    if table.phase != "lobby":
        return Timings().pace[table.agreed.pace] or 0.0
    return Timings().lobby if table.event.gathering_id is None else gathering.WAITS


def _difference(shown: list[str], drawn: list[str], given: float) -> str:
    """Return the first line that differs, apart from deadlines that read the same; empty if none does."""
    for line, wanted in zip_longest(*("\n".join(one).splitlines() for one in (shown, drawn)), fillvalue=""):
        late = [int(new) - int(old) for old, new in zip(*map(DEADLINE.findall, (line, wanted)), strict=False)]
        same = DEADLINE.sub("", line) == DEADLINE.sub("", wanted)
        if not same or any(not 0 <= seconds <= given / ROUND for seconds in late):
            return f"{line!r} instead of {wanted!r}"
    return ""


def without_emoji(text: str) -> str:
    return pictured(text, {})


def _common(table: Table, seat: Seat, presenter: Presenter, t: Texts, dress: Callable[[str], str]) -> Iterator[str]:
    """List the lines of a hand that tell of the table: the piles, and if its owner waits, for whom.

    :param dress: how they are written for its owner, who may want words alone.
    """
    seen = Perspective.of(table, t, seat)
    said = [presenter.own_target(seen, presenter.target(seen)).about]
    if seat not in table.game.awaited(table.state):
        said.append(presenter.waited_for(seen))
    yield from filter(None, dress("\n".join(said)).splitlines())
