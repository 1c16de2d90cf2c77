"""What the last page of a game gets later: its turning point, and the picture of how it went.

The change that ends a game makes both a row of what is left to do, so no player waits for them. The page is drawn
once more, under the same claim, when they are found.
"""

from collections.abc import Sequence

from bot.discord.core import Core
from bot.discord.live.table_messages import Sending, TableMessages
from bot.discord.live.tables import Publisher
from bot.discord.live.work import Done, Live, Turn, later
from bot.language.texts import texts
from bot.play import replay
from bot.play.changes import Action
from bot.play.missing_game import MissingGame
from bot.play.ranking import places
from bot.play.table import Table
from bot.runtime.background import in_background
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.runtime.worker import NotDone
from bot.services.held import Held
from bot.show import pictures
from bot.show.pictures import Series, Story
from bot.show.presenter import People
from bot.standings.ids import TableId
from bot.store.due import Key
from rules import Illegal

log = logger(__name__)

PATIENCE = 20.0
"""Seconds that a picture may take; if it takes longer, the game goes without."""
TRIES = 10
"""How often a page is completed at most: what stops the bot each time must not do so for ever."""
REMEMBERED = 32
"""The number of pictures that are remembered until they are sent."""


class Endings(Live[Table]):
    kind = "ending"

    def __init__(self, core: Core, publisher: Publisher, messages: TableMessages) -> None:
        super().__init__(core)
        self._publisher = publisher
        self._messages = messages
        self._pictures: Recent[int, bytes] = Recent(REMEMBERED)  # those that are yet to be sent, by table

    async def read(self, key: Key) -> Table | None:
        return await self._core.tables.get(TableId(key.key))

    async def turn(self, found: Table, held: Held) -> Turn | Done:
        """Find what a page lacks, before its picture waits for its turn."""
        if found.phase != "over" or isinstance(found.game, MissingGame) or held.tries > TRIES:
            return Done(last=True)
        if found.id not in self._pictures:
            actions, _ = await self._core.storage.record(found.id)
            table = found if found.turning is not None else await self._with_turning(found, actions)
            if (picture := await self._picture(table, actions)) is None:
                if table.turning is not None:
                    self._publisher.show(table)
                return Done(last=True)
            self._pictures[found.id] = picture
        return Turn(found.home.channel_id, self._core.clock.now())

    async def do(self, found: Table, _held: Held, since: float) -> Done:
        """Send a picture with the page."""
        if found.home.message_id is None or found.home.trouble:
            return Done(None, last=True)
        if (picture := self._pictures.get(found.id)) is None:
            return later()
        arrived = await self._messages.draw(found, Sending(since, picture))
        self._pictures.pop(found.id, None)
        newest = self._core.tables.known(found)
        if not arrived or newest.version > found.version:
            self._publisher.show(newest)
        return Done(last=True)

    def failed(self, _held: Held) -> Done:
        return Done(None, last=True)

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
        people = People(table.players, t)
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
