"""What the last page of a game gets later: its turning point, what was great about it, and its picture.

The change that ends a game makes them a row of what is left to do, so no player waits for them. The page is drawn
once more, under the same claim, when they are found; and again when the picture may no longer show what it does.
"""

from bot.discord import wording
from bot.discord.avatars import avatars
from bot.discord.core import Core
from bot.discord.live.table_messages import Sending, TableMessages
from bot.discord.live.tables import Publisher
from bot.discord.live.work import Done, Live, Turn, later
from bot.language.texts import texts
from bot.play import feats, replay
from bot.play.feats import DEBUT, Records
from bot.play.messages import same_picture
from bot.play.missing_game import MissingGame
from bot.play.table import Feat, Table
from bot.runtime.background import in_background
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.runtime.worker import NotDone
from bot.services.held import Held
from bot.show import end_cards, render
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
        self._pictures: Recent[int, tuple[Table, bytes]] = Recent(REMEMBERED)  # yet to be sent, each with what it shows

    async def read(self, key: Key) -> Table | None:
        return await self._core.tables.get(TableId(key.key))

    async def turn(self, found: Table, held: Held) -> Turn | Done:
        """Find what a page lacks, before its picture waits for its turn."""
        if found.phase != "over" or isinstance(found.game, MissingGame):
            return Done(last=True)
        if self._picture_of(found) is None:
            table = found if held.tries > TRIES else await self._looked_back(found)
            picture = None if held.tries > TRIES else await self._drawn(table)
            if picture is None:
                self._publisher.show(table)
                return Done(last=True)
            self._pictures[found.id] = table, picture
        return Turn(found.home.channel_id, self._core.clock.now())

    async def do(self, found: Table, _held: Held, since: float) -> Done:
        """Send a picture with the page."""
        if found.home.message_id is None or found.home.trouble:
            return Done(None, last=True)
        if (picture := self._picture_of(found)) is None:
            return later()
        arrived = await self._messages.draw(found, Sending(since, picture))
        self._pictures.pop(found.id, None)
        newest = self._core.tables.known(found)
        if not same_picture(newest, found):
            return later()
        if not arrived or newest.version > found.version:
            self._publisher.show(newest)
        return Done(last=True)

    def failed(self, _held: Held) -> Done:
        return Done(None, last=True)

    def _picture_of(self, table: Table) -> bytes | None:
        """Give the picture that is yet to be sent, if it shows the people as they may be shown."""
        of, picture = self._pictures.get(table.id) or (None, None)
        return picture if of is not None and same_picture(of, table) else None

    async def _looked_back(self, table: Table) -> Table:
        """Find the turning point of a game, and what was great about it, unless that is known."""
        if table.turning is not None or table.feats:
            return table
        presenter = self._core.presenters[table.game.key]
        try:
            actions, _ = await self._core.storage.record(table.id)
            turning = await in_background(replay.turning, table, actions, presenter)
            done = await in_background(feats.done_in, table, actions, presenter)
        except Illegal as illegal:
            log.info("no turning point", table=table.id, reason=illegal.sentence)
            return table
        except Exception:
            log.exception("no turning point", table=table.id)
            return table
        best, debuts = feats.greatest(table, done, presenter), feats.debuts(table, done, presenter)
        standings = self._core.storage.standings
        first = [Feat(f"{DEBUT}{kind}", debuts[kind], 1) for kind in await standings.debut(table.id, debuts)]
        records = await standings.records(table.id) or Records()
        found = [*([best] if best else []), *feats.of_records(table, records), *first]
        if turning is None and not found:
            return table
        noted = await self._core.tables.note(table.id, feats.note, turning, found)
        return table if noted is None else noted[1]

    async def _drawn(self, table: Table) -> bytes | None:
        """Draw the picture of a game, in the worker process; None if its page goes without."""
        if not self._core.timings.pictures or table.home.wording >= wording.Level.PLAIN:
            return None
        named = not table.home.wording
        shown = table if named else wording.nameless(table)
        found = await avatars(self._core, table) if named else {}
        card = render.end_card(shown, self._core.presenters[table.game.key], texts(table.agreed.locale), found)
        try:
            return await self._core.worker.run(end_cards.end_card, card, within=PATIENCE)
        except NotDone as error:
            log.info("ending not drawn", table=table.id, reason=repr(error))
            return None
