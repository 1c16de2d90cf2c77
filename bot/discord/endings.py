"""What the last page of a game gets later: its turning point, and the picture of how it went.

The change that ends a game makes both a row of what is left to do, so no player waits for them. The page is drawn
once more, under the same claim, when they are found.
"""

from collections.abc import Sequence
from functools import partial

from bot.discord.core import Core
from bot.discord.live.loop import Job, Loop, check, unheard
from bot.discord.live.table_messages import Sending, TableMessages
from bot.discord.live.tables import Publisher
from bot.discord.requests import passes
from bot.language.texts import texts
from bot.play import replay
from bot.play.changes import Action
from bot.play.missing_game import MissingGame
from bot.play.ranking import places
from bot.play.table import Table
from bot.runtime.background import in_background
from bot.runtime.log import logger
from bot.runtime.worker import NotDone
from bot.services.held import Held
from bot.show import pictures
from bot.show.pictures import Series, Story
from bot.show.presenter import People
from bot.standings.ids import TableId
from bot.store.due import Key, Row
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure
from rules import Illegal

log = logger(__name__)

PATIENCE = 20.0
"""Seconds that a picture may take; if it takes longer, the game goes without."""
TRIES = 5
"""How often a page is completed at most: what stops the bot each time must not do so for ever."""


class Endings:
    def __init__(self, core: Core, publisher: Publisher, messages: TableMessages, loop: Loop) -> None:
        self._core = core
        self._due = core.tables.due
        self._publisher = publisher
        self._messages = messages
        self._loop = loop

    def start(self) -> None:
        self._due.serve("ending", self._take)

    def _take(self, row: Row, held: Held) -> None:
        self._core.background.begin(self._work(row, held), f"ending-{row.key.key}")

    async def _work(self, row: Row, held: Held) -> None:
        try:
            done = await self._completed(TableId(row.key.key), held) if row.tries <= TRIES else True
        except StoreFailed as error:
            log_failure(log, "ending not completed yet", error, table=row.key.key)
            self._due.later(held, self._core.requests.patience(error, row.tries))
        except Exception:
            self._due.close(held, last=True)
            raise
        else:
            if done:
                self._due.note(held, 0, last=True)

    async def _completed(self, table_id: TableId, held: Held) -> bool:
        """Find what a page lacks; tells whether that is all, or a picture is yet to be sent."""
        table = await self._core.tables.get(table_id)
        if table is None or table.phase != "over" or isinstance(table.game, MissingGame):
            return True
        actions, _ = await self._core.storage.record(table.id)
        if table.turning is None:
            table = await self._with_turning(table, actions)
        if (picture := await self._picture(table, actions)) is None:
            if table.turning is not None:
                self._publisher.show(table)
            return True
        self._loop.add(table.home.channel_id, Job("ending", table.id, partial(self._show, held, picture)))
        return False

    async def _with_turning(self, table: Table, actions: Sequence[Action]) -> Table:
        try:
            found = await in_background(replay.turning, table, actions, self._core.presenters[table.game.key])
        except Illegal as illegal:
            log.info("no turning point", table=table.id, reason=illegal.sentence)
            return table
        except Exception:
            log.exception("no turning point", table=table.id)
            return table
        noted = None if found is None else await self._core.tables.note(table.id, replay.note_turning, found)
        return table if noted is None else noted[1]

    async def _picture(self, table: Table, actions: Sequence[Action]) -> bytes | None:
        """Draw how a game went, in the worker process; None if its page shows that, or goes without."""
        presenter, t = self._core.presenters[table.game.key], texts(table.agreed.locale)
        if not (self._core.timings.pictures and presenter.measured) or table.home.pictured:
            return None
        people = People(table.seats, t)
        try:
            course = await in_background(replay.course, table, actions, presenter)
            lines = [
                Series(place, people.name(seat), [counts[seat] for counts in course]) for place, seat in places(table)
            ]
            turning = table.turning.number if table.turning and table.turning.number < table.actions else None
            story = Story(t(presenter.measured), t("Moves"), lines, turning, t("turning point"))
            return await self._core.worker.run(pictures.story, story, within=PATIENCE)
        except (NotDone, Illegal) as error:
            log.info("ending not drawn", table=table.id, reason=repr(error))
            return None

    async def _show(self, held: Held, picture: bytes, number: int, since: float) -> float:
        """Send a picture with the page; gives the seconds until its channel's next edit."""
        if self._due.held(Key("ending", number)) is not held:
            return 0.0  # another process does so
        table = await self._core.tables.get(TableId(number))
        if table is None or table.home.message_id is None or table.home.trouble:
            self._due.close(held, last=True)
            return 0.0
        try:
            arrived = await self._messages.draw(table, Sending(since, lambda: check(self._due, held), picture))
        except Exception as error:
            if not passes(error):
                log.exception("picture not shown", table=table.id)
                self._due.close(held, last=True)
                return self._core.timings.edit
            self._due.failed(held, heard=not unheard(error))
            raise
        self._due.note(held, 0, last=True)
        newest = self._core.tables.known(table)
        if not arrived or newest.version > table.version:
            self._publisher.show(newest)
        return self._core.timings.edit
