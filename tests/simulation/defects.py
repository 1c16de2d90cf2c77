"""Deliberate defects in the real bot, which some seed has to find: each takes one protection away.

Each knows how it is found soon: `python3 -m tests.simulation --defects` replays all of them, and with `--seeds` looks
for each anew, from the first seed on.
"""

import asyncio
import contextlib
import math
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import discord
import pytest

from bot.discord import members, wording
from bot.discord.access import Access
from bot.discord.doors.reach import Reach
from bot.discord.live.table_messages import TableMessages
from bot.discord.live.tables import Publisher
from bot.discord.live.work import Done, Turn
from bot.language.texts import texts
from bot.play import closing, leaving, moves
from bot.play.changes import Changed
from bot.play.table import Table
from bot.runtime.clock import SystemClock
from bot.services import due as work
from bot.services import ears, live_tables
from bot.services.due import Due
from bot.services.ears import Ears
from bot.services.kinds import takeable
from bot.services.live_tables import LiveTables
from bot.services.tables import Tables
from bot.show import render
from bot.show.cards import SUITS, suited
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key, Kind
from bot.store.errors import StoreFull
from bot.store.sql import boards, due, standings
from bot.store.sql import tables as stored
from bot.store.sql.connection import Connection
from bot.store.sql.privacy import Privacy
from bot.store.sql.storage import Store
from bot.store.sqlite import Storage

Patch = pytest.MonkeyPatch


@dataclass(frozen=True)
class Defect:
    """A plausible mistake, what it is found as, and how it is found soon."""

    apply: Callable[[Patch], None]
    found_as: tuple[str, ...]
    kind: str
    """The kind of strikes that finds it."""
    seed: int = 1
    """The first seed that finds it."""
    how: Mapping[str, Any] = field(default_factory=dict)
    """What else the run is like: see :class:`tests.simulation.run.Plan`."""

    @property
    def plan(self) -> dict[str, Any]:
        return {"seed": self.seed, "strikes": 1, "names": [self.kind], **self.how}


def notes_without_the_claim(patch: Patch) -> None:
    """What a process has shown counts as the newest even where another one has the claim, and something newer to do."""
    newer = "WHEN due.wanted > done.shown THEN"
    only_with = due._NOTE.replace(newer, newer.replace("WHEN", "WHEN {mine} AND")).replace(due._MINE, "TRUE")
    patch.setattr(due, "_NOTE", only_with.format(mine=due._MINE))


def draws_an_expired_claim_once(patch: Patch) -> None:
    """What a dead process was sending may arrive after what another one has drawn in its place, and stays."""
    once = due._POLL.replace("CASE WHEN claim IS NOT NULL THEN ?3 WHEN", "CASE WHEN")
    patch.setattr(due, "_POLL", once)


def saves_without_the_condition(patch: Patch) -> None:
    """A process saves a table without looking whether another one has changed it since."""

    async def change(db: Connection, table: Table, **columns: Any) -> None:
        named = ", ".join(f"{name} = ?" for name in columns)
        await db.write(f"UPDATE tables SET {named}, saves = saves + 1 WHERE id = ?", *columns.values(), table.id)  # noqa: S608

    patch.setattr(stored, "_change", change)


def forgets_a_kind_in_polls(patch: Patch) -> None:
    """The messages of tables are drawn by who changes them, and by nobody else: not after a death, nor a failure."""

    def some(kinds: Collection[Kind], held: Collection[Key]) -> list[Kind]:
        return [kind for kind in takeable(kinds, held) if kind != "table"]

    patch.setattr(work, "takeable", some)


def shows_an_older_table(patch: Patch) -> None:
    """A process shows a table as it has last known it, though another one may have changed it since."""
    get = LiveTables.get

    async def last_known(self: LiveTables, table_id: TableId | None, *, current: bool = True) -> Table | None:
        if type(self) is not Tables or table_id is None:  # what is shown is compared with how it is
            return await get(self, table_id, current=current)
        live = await self._wake(table_id)
        return None if live is None else live.table

    patch.setattr(LiveTables, "get", last_known)


def posts_a_table_for_each_worker(patch: Patch) -> None:
    """A table's message is posted without what has Discord recognize it: by a second worker, or once more."""
    put = TableMessages.put

    async def nameless(self: TableMessages, table: Table, *what: Any, **how: Any) -> bool:
        posts.append(table.id)
        another = replace(table, home=replace(table.home, gone=MessageId(len(posts))))
        return await put(self, another if table.home.message_id is None else table, *what, **how)

    posts: list[int] = []
    patch.setattr(TableMessages, "put", nameless)


def uses_a_token_before_the_answer(patch: Patch) -> None:
    """A hand is drawn with the token of a press that is not answered yet, which Discord does not know."""
    hold = Due._hold

    def held(self: Due, *what: Any, **how: Any) -> Any:
        found = hold(self, *what, **how)
        found.answers = False
        return found

    patch.setattr(Due, "_hold", held)
    patch.setattr(Due, "leave", lambda self, key: None)


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


def believes_in_room(patch: Patch) -> None:
    """What the disk has no room for counts as saved."""
    save = Storage.save

    async def believed(self: Storage, old: Table, changed: Changed, *more: Any) -> Table:
        try:
            return await save(self, old, changed, *more)
        except StoreFull:
            return replace(changed.table, saves=old.saves + 1)

    patch.setattr(Storage, "save", believed)


def forgets_waits_at_startup(patch: Patch) -> None:
    """A restarted bot forgets all deadlines."""
    begin = Ears.begin

    async def without_waits(self: Ears) -> None:
        assert isinstance(self._storage, Storage)
        await self._storage._db.rows("DELETE FROM waits")
        await begin(self)

    patch.setattr(Ears, "begin", without_waits)


def does_not_retry_edits(patch: Patch) -> None:
    """After a failed edit, the message is stale until the next move."""
    do = Publisher.do

    async def once(self: Publisher, table: Table, *how: Any) -> Done | Turn:
        try:
            return await do(self, table, *how)
        except (discord.HTTPException, discord.RateLimited):
            return Done(table.version)

    patch.setattr(Publisher, "do", once)


def charges_time_away(patch: Patch) -> None:
    """Deadlines are not postponed when the bot comes back."""

    async def never(self: Store, *what: Any, **how: Any) -> None:
        pass

    patch.setattr(Store, "note_gap", never)


def believes_the_clock(patch: Patch) -> None:
    """The bot uses the machine's clock as it is, also after a jump."""
    patch.setattr(SystemClock, "now", lambda self: time.time())


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


def never_edits_a_message(patch: Patch) -> None:
    """The message of a table stays as it was when the game began."""

    async def never(self: Publisher, table: Table, *_: Any) -> Done:
        return Done(table.version)

    patch.setattr(Publisher, "do", never)


def closes_without_a_reason(patch: Patch) -> None:
    """A table is closed, and nobody is told why."""
    closed = closing.closed
    for module in (closing, leaving, moves):
        patch.setattr(module, "closed", lambda table, reason: closed(table, ""))


def does_not_notice_a_freeze(patch: Patch) -> None:
    """Players are charged for the time in which the process was frozen, also if that broke the connection."""

    def gone(self: Ears, shard: int) -> None:
        self.away.setdefault(shard, self._clock.now())

    patch.setattr(ears, "FROZEN", math.inf)
    patch.setattr(ears, "QUIET", math.inf)
    patch.setattr(Ears, "gone", gone)


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
    after = live_tables._next

    async def open_all(*_: Any) -> None:
        """Let the same press open another table."""

    patch.setattr(live_tables, "_next", lambda old, changed, _: after(old, changed, None))
    patch.setattr(stored, "need_unopened", open_all)


def believes_the_address(patch: Patch) -> None:
    """Presses count as arriving even if something else answers at the public address."""

    async def never(*_: Any) -> str:
        return ""

    patch.setattr(Reach, "_refusal", never)


HTTP = {"workers": 3, "door": "http", "tables": 5}
ONE = {"door": "http", "tables": 5}
LOST = "half there", "lost", "stuck", "crashed"

DEFECTS = {
    "a note without its claim": Defect(notes_without_the_claim, ("out of date",), "slow everywhere", how=HTTP),
    "an expired claim drawn once": Defect(draws_an_expired_claim_once, ("out of date",), "late edits", 5, how=HTTP),
    "a save without its condition": Defect(saves_without_the_condition, LOST, "slow network", 12, how=HTTP),
    "a poll that forgets a kind": Defect(forgets_a_kind_in_polls, ("out of date",), "edits fail", 2),
    "an answer drawn from an older table": Defect(shows_an_older_table, ("out of date",), "slow network", 2, how=HTTP),
    "two workers posting one table": Defect(posts_a_table_for_each_worker, ("doubled",), "posted again", 6, how=HTTP),
    "a token used before its press was answered": Defect(
        uses_a_token_before_the_answer, ("too early",), "slow everywhere", 71, how=ONE
    ),
    "time away charged": Defect(charges_time_away, ("charged",), "frozen for hours"),
    "time away charged by several": Defect(charges_time_away, ("charged",), "all frozen", 10, how=HTTP),
    "a suspended machine not noticed": Defect(believes_the_clock, ("charged",), "suspended for hours"),
    "an answer before its save": Defect(answers_before_it_saves, LOST, "killed"),
    "a full disk not noticed": Defect(believes_in_room, ("out of date", "leaked"), "disk full"),
    "waits forgotten at startup": Defect(forgets_waits_at_startup, ("stuck",), "killed"),
    "a clock that is believed": Defect(believes_the_clock, ("charged", "stuck", "out of date"), "clock set", 2),
    "an edit tried once": Defect(does_not_retry_edits, ("out of date",), "edits fail", 2),
    "a hand shown at the table": Defect(shows_a_hand_at_the_table, ("leaked",), "op 7"),
    "a message never edited": Defect(never_edits_a_message, ("out of date",), "op 7", 2),
    "a table closed without a reason": Defect(closes_without_a_reason, ("stuck",), "server deleted", 4),
    "a freeze not noticed": Defect(does_not_notice_a_freeze, ("charged",), "frozen for hours"),
    "a kick not noticed": Defect(caches_members_forever, ("let in",), "kicked", 9),
    "a ban not noticed": Defect(caches_members_forever, ("let in",), "banned", 9),
    "a time-out ignored": Defect(ignores_time_outs, ("let in",), "timed out", 2),
    "blocked words kept": Defect(does_not_reword, ("stuck", "out of date", "crashed"), "AutoMod"),
    "a seat of a deleted person": Defect(keeps_the_seats_of_deleted_people, ("half there",), "privacy deletion"),
    "a rematch for each": Defect(opens_a_rematch_for_each, ("doubled",), "rematch"),
    "an old message kept": Defect(keeps_the_old_message, ("out of date",), "table show"),
    "a board never edited": Defect(never_edits_a_board, ("out of date",), "table many", how={"strikes": 2}),
    "ratings of a voided game": Defect(keeps_ratings_of_voided_games, ("standings",), "void"),
    "an old season that goes on": Defect(goes_on_with_the_old_season, ("standings", "crashed"), "season"),
    "a reset that does nothing": Defect(does_not_reset, ("lost",), "reset"),
    "settings lost": Defect(loses_settings, ("lost",), "settings"),
    "an address that is believed": Defect(
        believes_the_address, ("charged",), "nothing arrives", 3, how={"door": "http"}
    ),
    "a press counted by each worker": Defect(
        counts_a_press_once_for_each_session, ("doubled",), "requests lost", 9, how=HTTP | {"tables": 1}
    ),
}
