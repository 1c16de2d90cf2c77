"""Several tables that are opened at once: their threads, the board that shows how all of them stand, and its buttons.

The board stands in the channel below whose threads are the tables. It is posted once these are opened, and drawn again
when one of them has changed, with low priority and not too often. What has to be done is read from the store: whatever
was not done when the bot ended is done after its next start.
"""

import asyncio
import contextlib
import itertools
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from io import BytesIO
from typing import Final

import discord
from discord import ui

from bot.discord.access import Access
from bot.discord.admission import need_private
from bot.discord.edits import edit
from bot.discord.emoji import Faces
from bot.discord.hands import Hands
from bot.discord.publisher import Errand, Publisher
from bot.discord.reminders import Reminders
from bot.discord.requests import FAILED, INVALID_FORM, NO_PERMISSION, NO_PLACE, UNKNOWN_MESSAGE, Requests, passes
from bot.discord.responses import Interaction, answered, redraw, say, settings_here, think
from bot.discord.threads import Threads, archived_after
from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import Texts, mark, texts
from bot.play import closing, gathering, lobby
from bot.play.changes import Limits
from bot.play.gathering import Gathering
from bot.play.table import Table
from bot.runtime.background import ended, in_background
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show import render, replay, spreadsheets
from bot.show.custom_ids import GatheringId, GatheringVerb
from bot.show.wording import REFUSED_WORDS, nameless
from bot.store.errors import StoreUnavailable
from bot.store.protocols import Store
from rules import Illegal

log = logger(__name__)

PUBLIC_THREAD: Final = 11
SKEW = 60.0
"""Seconds by which Discord's clock may be behind."""
REFUSED_TITLE = 200001
"""The error code of AutoMod for the name of a thread."""
LONGEST_NONCE = 25
"""Characters that Discord takes in a nonce."""
TRIES = 5
"""How often a thread is asked for, when Discord does not answer."""
NO_FILES = mark("I could not attach the results: for that I need **Attach Files** here.")


class Gatherings:
    """Opens gatherings, shows their boards, and takes the presses on these."""

    def __init__(
        self,
        tables: Tables,
        storage: Store,
        publisher: Publisher,
        threads: Threads,
        hands: Hands,
        reminders: Reminders,
        faces: Faces,
        access: Access,
        requests: Requests,
        client: discord.Client,
        clock: Clock,
        timings: Timings,
    ) -> None:
        self._tables = tables
        self._storage = storage
        self._publisher = publisher
        self._threads = threads
        self._hands = hands
        self._reminders = reminders
        self._faces = faces
        self._access = access
        self._requests = requests
        self._client = client
        self._clock = clock
        self._timings = timings
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}  # by what they do, and the gathering
        self._rests: dict[int, float] = {}  # when a board may be drawn again
        self._resumed: set[int] = set()  # gatherings for which something may have been posted unnoticed
        self._unshown: dict[int, int] = {}  # gatherings whose boards Discord does not let me show, with their servers
        self._nonces: dict[int, str] = {}  # of boards that are posted again
        self._nameless: set[int] = set()  # gatherings whose boards AutoMod accepts only without names
        self._sitting_down: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._verbs: dict[GatheringVerb, Callable[[Interaction, Gathering, Texts], Awaitable[None]]] = {
            "join": self._join,
            "start": self._start,
            "close": self._ask,
            "close_now": self._close,
            "stay": self._stay,
        }
        tables.listen(self._changed)

    # Opening

    async def catch_up(self) -> None:
        """Do what was not done when the bot ended."""
        for gathering_id in await self._storage.unfinished_gatherings():
            self._resumed.add(gathering_id)
            self.open(gathering_id)

    def open(self, gathering_id: int) -> None:
        """Open the threads of a gathering that are not open yet, and show its board, in the background."""
        self._begin("open", gathering_id, self._open)

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """The tasks under way."""
        return [*self._tasks.values()]

    async def stop(self) -> None:
        """Stop all work."""
        await ended(self.tasks)

    def _begin(self, what: str, gathering_id: int, work: Callable[[int], Awaitable[None]]) -> None:
        """Do something for a gathering in the background, unless that is under way."""
        key = (what, gathering_id)
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._done(key, work), name=f"{what}-gathering-{gathering_id}")

    async def _done(self, key: tuple[str, int], work: Callable[[int], Awaitable[None]]) -> None:
        what, gathering_id = key
        try:
            for failures in itertools.count(1):
                try:
                    return await work(gathering_id)
                except StoreUnavailable as error:
                    log.warning("gathering not served yet", gathering=gathering_id, what=what, reason=repr(error))
                    self._resumed.add(gathering_id)
                    await self._clock.sleep_until(self._clock.now() + self._requests.patience(error, failures))
        except Exception:
            log.exception("gathering not served", gathering=gathering_id, what=what)
        finally:
            del self._tasks[key]

    async def _open(self, gathering_id: int) -> None:
        found = await self._storage.gathering(gathering_id)
        if found is None:
            return
        refused = False
        for number, table in enumerate(await self._tables_of(found), 1):
            if _unopened(table):
                refused = refused or not await self._opened(found, number, table)
                if refused:  # nothing else is tried: what stands stays, and the rest is closed
                    await self._tables.note(table.id, gathering.give_up)
        self._begin("show", gathering_id, self._soon)

    async def _opened(self, found: Gathering, number: int, table: Table) -> bool:
        """Open the thread of a table; tells whether it has one."""
        for failures in range(1, TRIES + 1):
            try:
                await self._into_thread(found, number, table, again=found.id in self._resumed or failures > 1)
                return True
            except FAILED as error:
                log.warning("no thread", gathering=found.id, table=table.id, reason=repr(error))
                if not passes(error):
                    break
                await self._clock.sleep_until(self._clock.now() + self._requests.patience(error, failures))
        return False

    async def _into_thread(self, found: Gathering, number: int, table: Table, *, again: bool) -> None:
        """Put a table into a thread.

        :param again: whether that may have been tried before.
        """
        t, game = texts(found.locale), table.game.name
        name, plain = (t("{game}, table {number}", game=of, number=number) for of in (found.name or game, game))
        thread_id = await self._begun(found, {name, plain}) if again else None
        if thread_id is None:
            try:
                thread_id = await self._begin_thread(found, name, table.pace)
            except discord.HTTPException as error:
                if error.code not in REFUSED_WORDS | {REFUSED_TITLE}:
                    raise
                thread_id = await self._begin_thread(found, plain, table.pace)
        await self._threads.put(table, thread_id, found.channel_id)

    async def _begin_thread(self, found: Gathering, name: str, pace: str) -> int:
        opening = self._client.http.start_thread_without_message(
            found.channel_id, name=name, auto_archive_duration=archived_after(pace), type=PUBLIC_THREAD
        )
        return int((await self._requests.send(opening, found.guild_id, rare=True))["id"])

    async def _begun(self, found: Gathering, named: Collection[str]) -> int | None:
        """Find a thread of one of these names that was begun for a gathering before the bot could note it."""
        guild, since = self._client.get_guild(found.guild_id), found.created_at - SKEW
        for thread in guild.threads if guild else ():
            own = (thread.parent_id, thread.owner_id) == (found.channel_id, self._client.application_id)
            fits = own and thread.name in named and discord.utils.snowflake_time(thread.id).timestamp() >= since
            if fits and not await self._storage.tables_in_thread(found.guild_id, thread.id):
                return thread.id
        return None

    # The board

    def _changed(self, _: Table, table: Table) -> None:
        if table.gathering_id is not None:
            self.show(table.gathering_id)

    def touch(self, table: Table) -> None:
        """Draw the board of a table again, if it has one: something is different that no change has told."""
        self._changed(table, table)

    def try_again(self, guild_id: int) -> None:
        """Try to show the boards of a server that could not be shown: permissions may have changed there."""
        for gathering_id in [number for number, server in self._unshown.items() if server == guild_id]:
            del self._unshown[gathering_id]
            self.show(gathering_id)

    def show(self, gathering_id: int) -> None:
        """Draw a board in the background, once for all changes until then."""
        if gathering_id not in self._unshown and ("open", gathering_id) not in self._tasks:
            self._begin("show", gathering_id, self._soon)

    async def _soon(self, gathering_id: int) -> None:
        await self._clock.sleep_until(self._rests.get(gathering_id, 0.0))
        await self._requests.take_low_priority()
        found = await self._storage.gathering(gathering_id)
        if found is not None:
            self._publisher.show_beside(found.channel_id, Errand("board", found.id, self._show))

    async def _show(self, gathering_id: int, since: float) -> float:
        """Show how all tables of a gathering stand; gives the seconds until its channel's next edit."""
        found = await self._storage.gathering(gathering_id)
        if found is None or not found.tables:
            return 0.0
        tables = await self._tables_of(found)
        if any(map(_unopened, tables)):
            self.open(gathering_id)
            return 0.0
        over = all(table.ended for table in tables)
        files = await self._files(found, tables) if over else {}
        try:
            await self._in_words(found, tables, files, since)
        except discord.HTTPException as error:
            if passes(error):
                raise
            await self._refused(found, error)
            return self._timings.edit
        self._rests[gathering_id] = self._clock.now() + self._timings.board
        if over:
            await self._finish(found)
        old = found.message_id is not None and self._requests.is_old(found.message_id)
        return self._timings.old_edit if old else self._timings.edit

    async def _in_words(self, found: Gathering, tables: Sequence[Table], files: dict[str, bytes], since: float) -> None:
        """Send a board in words that its server's AutoMod accepts, with its files if they may be attached.

        :raises discord.HTTPException: Discord refuses it.
        """
        presenter, remark = self._tables.presenters[tables[0].game.key], ""
        while True:
            if found.id in self._nameless:
                found, tables = replace(found, name=""), [nameless(table) for table in tables]
            try:
                await self._put(found, render.board(found, tables, presenter, [*files], remark), files, since)
                return
            except discord.HTTPException as error:
                if error.code in REFUSED_WORDS and found.id not in self._nameless:
                    log.info("words refused", gathering=found.id)
                    self._nameless.add(found.id)
                elif files and error.code in NO_PERMISSION:
                    files, remark = {}, NO_FILES
                else:
                    raise

    async def _put(self, found: Gathering, view: ui.LayoutView, files: dict[str, bytes], since: float) -> None:
        def attached() -> list[discord.File]:
            return [discord.File(BytesIO(content), name) for name, content in files.items()]

        if (message_id := found.message_id) is not None:
            await self._faces.sent(
                view,
                lambda: self._requests.send(
                    edit(self._client, found.channel_id, message_id, view, attached()), found.guild_id, since
                ),
            )
            return
        channel = self._client.get_partial_messageable(found.channel_id, guild_id=found.guild_id)
        # If an earlier try arrived unnoticed, even before a restart, the nonce makes Discord give that message.
        nonce = self._nonces.get(found.id, f"g{found.id}")
        again = found.id in self._resumed
        self._resumed.add(found.id)
        posted: discord.Message = await self._faces.sent(
            view,
            lambda: self._requests.send(channel.send(view=view, files=attached(), nonce=nonce), found.guild_id, since),
        )
        await self._storage.note_board(found.id, posted.id)
        if again:  # then it may show what was so when it was tried first
            self.show(found.id)

    async def _refused(self, found: Gathering, error: discord.HTTPException) -> None:
        """React to Discord's refusal of a board."""
        if error.code == UNKNOWN_MESSAGE and not found.done:
            log.info("board is gone", gathering=found.id)
            await self._storage.note_board(found.id, None)
            self._nonces[found.id] = f"g{found.id}b{found.message_id}"[-LONGEST_NONCE:]
            self.show(found.id)  # it is posted again
        elif error.code in NO_PLACE or error.code == UNKNOWN_MESSAGE:
            log.info("board is gone for good", gathering=found.id)
            await self._finish(found)
        else:
            say_so = log.error if error.code == INVALID_FORM else log.warning
            say_so("board cannot be shown", gathering=found.id, code=error.code, reason=error.text)
            self._unshown[found.id] = found.guild_id

    async def _finish(self, found: Gathering) -> None:
        """Note that there is nothing left to be shown."""
        await self._storage.finish_gathering(found.id)
        self._rests.pop(found.id, None)
        self._sitting_down.pop(found.id, None)
        self._resumed.discard(found.id)
        self._nonces.pop(found.id, None)
        self._nameless.discard(found.id)

    async def _files(self, found: Gathering, tables: Sequence[Table]) -> dict[str, bytes]:
        """Write what is left of a gathering that is over: the results, and what its game collects."""
        if not any(table.finished for table in tables):
            return {}
        presenter, t = self._tables.presenters[tables[0].game.key], texts(found.locale)
        files = {f"{spreadsheets.RESULTS}.csv": spreadsheets.results(tables, presenter, t)}
        if presenter.collects is not None:
            rows = {}
            for number, table in enumerate(tables, 1):
                if table.state is not None:
                    actions, removed = await self._storage.record(table.id)
                    with contextlib.suppress(Illegal):  # the rules have changed since it began
                        rows[number] = await in_background(replay.collected, table, actions, removed, presenter, t)
            if any(rows.values()):
                files[f"{presenter.collects.file}.csv"] = spreadsheets.collected(rows, presenter, t)
        return files

    async def _tables_of(self, found: Gathering) -> list[Table]:
        tables = [await self._tables.get(table_id) for table_id in found.tables]
        return [table for table in tables if table is not None]

    # Its buttons

    async def press(self, interaction: Interaction, pressed: GatheringId) -> None:
        """Do what a button of a board says."""
        async with answered(interaction) as t:
            found = await self._storage.gathering(pressed.gathering)
            if found is None:
                raise Refused(NO_TABLE)
            await self._access.admit_to_board(interaction, found)
            self._unshown.pop(found.id, None)  # whoever presses sees it, so it may be possible again
            with self._hands.until_answered(interaction.token):
                await self._verbs[pressed.verb](interaction, found, t)

    async def _need_open(self, found: Gathering) -> list[Table]:
        tables = await self._tables_of(found)
        if all(table.ended for table in tables):
            self.show(found.id)
            raise Refused(mark("All of these tables are closed, or their games are over."))
        return tables

    async def _join(self, interaction: Interaction, found: Gathering, t: Texts) -> None:
        limits = (await settings_here(interaction)).limits
        async with self._sitting_down[found.id]:  # so that people who press at once spread over the tables
            table = await self._seat(interaction, found, limits)
        number, place = found.tables.index(table.id) + 1, f"<#{table.channel_id}>"
        await say(interaction, t("You sit at table {number}: {place}", number=number, place=place))

    async def _seat(self, interaction: Interaction, found: Gathering, limits: Limits) -> Table:
        """Seat somebody where the fewest people sit; whoever has a seat keeps it.

        :raises Refused: there is no seat.
        """
        tried = 0
        while True:
            tables = await self._need_open(found)
            held = next((one for one in tables if one.seat_of(interaction.user.id) is not None and not one.ended), None)
            if held is not None and held.phase != "lobby":
                return held
            chosen = held or gathering.fewest(tables)
            try:
                return await self._tables.change(
                    chosen.id, lobby.join, await self._access.person(interaction, chosen), limits
                )
            except Refused:
                if tried == chosen.id:
                    raise
                tried = chosen.id  # somebody else may have taken its last seat meanwhile

    async def _start(self, interaction: Interaction, found: Gathering, t: Texts) -> None:
        gathering.need_keeper(found, await self._access.person(interaction, found))
        waiting = [table for table in await self._need_open(found) if table.phase == "lobby"]
        if not waiting:
            raise Refused(mark("All games have begun already."))
        await think(interaction)
        begun, lacking = 0, []
        for table in waiting:
            starter = await self._access.person(interaction, table)
            try:
                dealt = await self._tables.change(table.id, lobby.start, starter)
            except Refused:
                lacking.append(str(found.tables.index(table.id) + 1))
                continue
            if dealt.start_id == interaction.id:  # and not of another press
                self._reminders.tell_begun(dealt)
                begun += 1
        told = [t.n("{count} game has begun.", "{count} games have begun.", begun)] if begun else []
        if lacking:
            told.append(
                t.n(
                    "Too few people sit at table {tables}: seat house players there, or wait for others.",
                    "Too few people sit at the tables {tables}: seat house players there, or wait for others.",
                    len(lacking),
                    tables=t.list(lacking),
                )
            )
        await say(interaction, " ".join(told) or t("All games have begun already."))

    async def _ask(self, interaction: Interaction, found: Gathering, t: Texts) -> None:
        gathering.need_keeper(found, await self._access.person(interaction, found))
        await self._need_open(found)
        await say(interaction, render.close_all(found, t))

    async def _stay(self, interaction: Interaction, found: Gathering, t: Texts) -> None:
        need_private(interaction)
        gathering.need_keeper(found, await self._access.person(interaction, found))
        await redraw(interaction, render.note(t("Everything stays as it is.")))

    async def _close(self, interaction: Interaction, found: Gathering, t: Texts) -> None:
        need_private(interaction)
        gathering.need_keeper(found, await self._access.person(interaction, found))
        for table in await self._need_open(found):
            await self._tables.change(table.id, closing.close, await self._access.person(interaction, table))
        await redraw(interaction, render.note(t("All tables are closed.")))


def _unopened(table: Table) -> bool:
    """Whether a table still has to get its thread."""
    return table.placeless and not table.ended
