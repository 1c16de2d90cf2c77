"""Several tables that are opened at once, and the board that shows how all of them stand.

The board stands in the channel below whose threads are the tables. It is posted once these are opened, and drawn again
when one of them has changed, with low priority and not too often. What has to be done is read from the store: whatever
was not done when the bot ended is done after its next start.
"""

import asyncio
import contextlib
import itertools
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from io import BytesIO

import discord

from bot.discord.edits import View, edit
from bot.discord.emoji import Faces
from bot.discord.gathering_threads import GatheringThreads
from bot.discord.publisher import Errand, Publisher
from bot.discord.requests import INVALID_FORM, NO_PERMISSION, NO_PLACE, UNKNOWN_MESSAGE, Requests, passes
from bot.language.texts import mark, texts
from bot.play import gathering
from bot.play.gathering import Gathering
from bot.play.table import Table
from bot.runtime.background import ended, in_background
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show import render, replay, spreadsheets
from bot.show.wording import REFUSED_WORDS, nameless
from bot.store.errors import StoreUnavailable
from bot.store.protocols import Store
from rules import Illegal

log = logger(__name__)

LONGEST_NONCE = 25
"""Characters that Discord takes in a nonce."""
NO_FILES = mark("I could not attach the results: for that I need **Attach Files** here.")


class Gatherings:
    """Opens gatherings, and shows their boards."""

    def __init__(
        self,
        tables: Tables,
        storage: Store,
        publisher: Publisher,
        threads: GatheringThreads,
        faces: Faces,
        requests: Requests,
        client: discord.Client,
        clock: Clock,
        timings: Timings,
    ) -> None:
        self._tables = tables
        self._storage = storage
        self._publisher = publisher
        self._threads = threads
        self._faces = faces
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
        tables.listen(self._changed)

    # Opening

    async def catch_up(self) -> None:
        """Do what was not done when the bot ended."""
        for gathering_id in await self._storage.unfinished_gatherings():
            if ("open", gathering_id) not in self._tasks:
                self._resumed.add(gathering_id)
                self.open(gathering_id)

    async def _ours(self, gathering_id: int) -> Gathering | None:
        """Read a gathering; None if there is none, or another process looks after it."""
        found = await self._storage.gathering(gathering_id)
        return found if found and self._storage.peers.ownership.owns(found.guild_id) else None

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
        found = await self._ours(gathering_id)
        if found is None:
            return
        refused = False
        for number, table in enumerate(await self.tables_of(found), 1):
            if _unopened(table):
                again = found.id in self._resumed
                refused = refused or not await self._threads.open(
                    found, _names(found, number, table), table, again=again
                )
                if refused:  # nothing else is tried: what stands stays, and the rest is closed
                    await self._tables.note(table.id, gathering.give_up)
        self._begin("show", gathering_id, self._soon)

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

    def note_seen(self, found: Gathering) -> None:
        """Note that somebody has pressed a button of a board: they see it, so it may be possible to show it again."""
        self._unshown.pop(found.id, None)

    def show(self, gathering_id: int) -> None:
        """Draw a board in the background, once for all changes until then."""
        if gathering_id not in self._unshown and ("open", gathering_id) not in self._tasks:
            self._begin("show", gathering_id, self._soon)

    async def _soon(self, gathering_id: int) -> None:
        await self._clock.sleep_until(self._rests.get(gathering_id, 0.0))
        await self._requests.take_low_priority()
        found = await self._ours(gathering_id)
        if found is not None:
            self._publisher.show_beside(found.channel_id, Errand("board", found.id, self._show))

    async def _show(self, gathering_id: int, since: float) -> float:
        """Show how all tables of a gathering stand; gives the seconds until its channel's next edit."""
        found = await self._ours(gathering_id)
        if found is None or not found.tables:
            return 0.0
        tables = await self.tables_of(found)
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

    async def _put(self, found: Gathering, view: render.Layout, files: dict[str, bytes], since: float) -> None:
        def attached() -> list[discord.File]:
            return [discord.File(BytesIO(content), name) for name, content in files.items()]

        if (message_id := found.message_id) is not None:
            await self._faces.sent(
                view,
                lambda dressed: self._requests.send(
                    edit(self._client, found.channel_id, message_id, dressed, attached()), found.guild_id, since
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
            lambda dressed: self._requests.send(
                channel.send(view=View(dressed), files=attached(), nonce=nonce), found.guild_id, since
            ),
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

    async def tables_of(self, found: Gathering) -> list[Table]:
        """Give the tables of a gathering, in their order."""
        tables = [await self._tables.get(table_id) for table_id in found.tables]
        return [table for table in tables if table is not None]


def _names(found: Gathering, number: int, table: Table) -> tuple[str, str]:
    """Give the name of a table's thread, and another one in which nobody has written."""
    t, game = texts(found.locale), table.game.name
    return t("{game}, table {number}", game=found.name or game, number=number), t(
        "{game}, table {number}", game=game, number=number
    )


def _unopened(table: Table) -> bool:
    """Whether a table still has to get its thread."""
    return table.placeless and not table.ended
