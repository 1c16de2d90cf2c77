"""Several tables that are opened at once, and the board that shows how all of them stand.

The board stands in the channel below whose threads are the tables. It is posted once these are opened, and drawn again
when one of them has changed.
"""

import contextlib
import itertools
from collections.abc import Sequence
from dataclasses import replace

from bot.discord import wording
from bot.discord.core import Core
from bot.discord.live.boards import Board, Boards
from bot.discord.live.gathering_threads import GatheringThreads
from bot.discord.live.work import Done, Turn
from bot.language.texts import Texts, mark, texts
from bot.play import gathering
from bot.play.gathering import Gathering
from bot.play.missing_game import MissingGame
from bot.play.table import Table
from bot.runtime.background import in_background
from bot.runtime.log import logger
from bot.services.held import Held
from bot.show import render, spreadsheets
from bot.standings.ids import MessageId
from bot.store.due import Key
from bot.store.errors import StoreUnavailable
from bot.store.outage import log_failure
from rules import Illegal

log = logger(__name__)

NO_FILES = mark("I couldn't attach the results: I need **Attach Files** here.")


class Gatherings(Boards[Gathering]):
    kind = "board"
    nonce = "g"

    def __init__(self, core: Core, threads: GatheringThreads) -> None:
        super().__init__(core)
        self._threads = threads

    # Opening

    async def turn(self, found: Gathering, held: Held) -> Turn | Done:
        """Open the threads first of tables that have none yet."""
        refused = False
        for table in await self.tables_of(found):
            if _unopened(table):
                refused = refused or not await self._threads.open(
                    found, _names(found, table), table, again=self.may_be_repeated(held)
                )
                if refused:  # nothing else is tried: what stands stays, and the rest is closed
                    await self._core.tables.note(table.id, gathering.give_up)
        return await super().turn(found, held)

    def rename(self, gathering_id: int) -> None:
        """Name the threads anew, in the background: the name before may have named a person who is forgotten."""
        self._core.background.begin(self._rename(gathering_id), f"rename-{gathering_id}")

    async def _rename(self, gathering_id: int) -> None:
        for failures in itertools.count(1):
            try:
                found = await self.read(Key(self.kind, gathering_id))
                for table in await self.tables_of(found) if found is not None else ():
                    if found is not None and table.home.parent_id == found.channel_id:
                        await self._threads.rename(table, _names(found, table)[0])
                return
            except StoreUnavailable as error:
                log_failure(log, "threads not renamed yet", error, number=gathering_id)
                await self._core.requests.pause(error, failures)

    # The board

    async def read(self, key: Key) -> Gathering | None:
        return await self._core.storage.gathering(key.key)

    def is_over(self, found: Gathering) -> bool:
        return found.done

    async def board(self, found: Gathering, *, nameless: bool, filed: bool) -> Board | None:
        """Draw how all tables of a gathering stand; None if their game is missing."""
        tables = await self.tables_of(found)
        if not tables or isinstance(tables[0].game, MissingGame):
            return None
        over = gathering.is_over(tables)
        files = await self._files(found, tables) if over or found.done else {}
        remark = NO_FILES if files and not filed else ""
        if nameless:
            found, tables = replace(found, name=""), [wording.nameless(table) for table in tables]
        files = files if filed else {}
        presenter = self._core.presenters[tables[0].game.key]
        return Board(render.board(found, tables, presenter, [*files], remark), over, files)

    async def posted(self, found: Gathering, message_id: MessageId | None) -> None:
        await self._core.storage.note_board(found.id, message_id)

    async def finish(self, found: Gathering) -> None:
        await self._core.storage.finish_gathering(found.id)

    async def _files(self, found: Gathering, tables: Sequence[Table]) -> dict[str, bytes]:
        if not any(table.finished for table in tables):
            return {}
        presenter, t = self._core.presenters[tables[0].game.key], texts(found.locale)
        files = {f"{spreadsheets.RESULTS}.csv": spreadsheets.results(tables, presenter, t)}
        return files if found.keeps_answers else files | await self.answers(tables, t)

    async def answers(self, tables: Sequence[Table], t: Texts) -> dict[str, bytes]:
        """Give the file with what was written at a gathering's tables, by its name; nothing if there is none."""
        presenter = self._core.presenters[tables[0].game.key]
        collects = presenter.collects
        if collects is None:
            return {}
        rows = {}
        for table in tables:
            if table.state is not None:
                actions, removed = await self._core.storage.record(table.id)
                with contextlib.suppress(Illegal):  # the rules have changed since it began
                    rows[table.id] = await in_background(spreadsheets.rows, table, actions, removed, presenter, t)
        return {f"{collects.file}.csv": spreadsheets.collected(rows, presenter, t)} if any(rows.values()) else {}

    async def tables_of(self, found: Gathering) -> list[Table]:
        tables = [await self._core.tables.get(table_id) for table_id in found.tables]
        return [table for table in tables if table is not None]


def _names(found: Gathering, table: Table) -> tuple[str, str]:
    """Give the name of a table's thread, and another without any words that people chose."""
    t, game = texts(found.locale), table.game.name
    return t("{game}, table {number}", game=found.name or game, number=table.id), t(
        "{game}, table {number}", game=game, number=table.id
    )


def _unopened(table: Table) -> bool:
    return table.placeless and not table.ended
