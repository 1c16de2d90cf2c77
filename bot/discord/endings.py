"""Pictures of how games went, for their last pages: drawn in the worker process, one at a time."""

import asyncio
from collections.abc import Iterable

from bot.discord.core import Core
from bot.discord.live.tables import Publisher
from bot.language.texts import texts
from bot.play import replay
from bot.play.ranking import places
from bot.play.table import Table
from bot.runtime.background import in_background
from bot.runtime.log import logger
from bot.runtime.worker import NotDone
from bot.show import pictures
from bot.show.pictures import Series, Story
from bot.show.presenter import People
from bot.standings.ids import TableId
from bot.store.errors import StoreFailed
from rules import Illegal

log = logger(__name__)

PATIENCE = 20.0
"""Seconds that a picture may take; if it takes longer, the game goes without."""


class Endings:
    def __init__(self, core: Core, publisher: Publisher) -> None:
        self._core = core
        self._publisher = publisher
        self._one = asyncio.Lock()
        core.tables.listen(self._changed)

    async def catch_up(self, changed: Iterable[TableId]) -> None:
        owns = self._core.storage.peers.ownership.owns
        for table_id in changed:
            table = await self._core.tables.get(table_id)
            lacks = table is not None and table.phase == "over" and not table.home.pictured
            if table and lacks and table.home.message_id is not None and owns(table.home.guild_id):
                self._begin(table)

    def _changed(self, old: Table, table: Table) -> None:
        if old.phase == "play" and table.phase == "over":
            self._begin(table)

    def _begin(self, table: Table) -> None:
        has_page = table.event.daily is None  # a private game ends in a hand, where nothing shows a picture
        if has_page and self._core.presenters[table.game.key].measured:
            self._core.background.begin(self._draw(table), f"ending-{table.id}")

    async def _draw(self, table: Table) -> None:
        presenter, t = self._core.presenters[table.game.key], texts(table.agreed.locale)
        people = People(table.seats, t)
        try:
            actions, _ = await self._core.storage.record(table.id)
            course = await in_background(replay.course, table, actions, presenter)
            lines = [
                Series(place, people.name(seat), [counts[seat] for counts in course]) for place, seat in places(table)
            ]
            turning = table.turning.number if table.turning and table.turning.number < table.actions else None
            story = Story(t(presenter.measured), t("Moves"), lines, turning, t("turning point"))
            async with self._one:
                drawn = await self._core.worker.run(pictures.story, story, within=PATIENCE)
        except (NotDone, Illegal, StoreFailed) as error:
            log.info("ending not drawn", table=table.id, reason=repr(error))
            return
        self._publisher.show_picture(table, drawn)
