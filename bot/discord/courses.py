"""How a finished game went, as a picture for the person who asks for it."""

from bot.discord import wording
from bot.discord.answer import Answer, File, NewMessage, Redrawn
from bot.discord.core import Core
from bot.discord.press import Press
from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play import replay
from bot.play.table import Table
from bot.runtime.background import in_background
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.runtime.worker import NotDone
from bot.show import pictures, render
from bot.standings.ids import MessageId
from rules import Illegal

log = logger(__name__)

PATIENCE = 20.0  # seconds that a picture may take
REMEMBERED = 32  # the number of cached pictures
NOT_OVER = mark("You can look back on a game when it's over.")

Edition = tuple[str, int, str]  # a game, its last save, and the language of its reader


class Courses:
    def __init__(self, core: Core) -> None:
        self._core = core
        self._pictures: Recent[Edition, bytes] = Recent(REMEMBERED)

    async def more(self, press: Press, table: Table) -> Answer:
        """Offer what else there is to see of a game that is over."""
        if not table.finished:
            raise Refused(NOT_OVER)
        return NewMessage(render.more(table, self._core.presenters[table.game.key], press.t))

    async def show(self, press: Press, table: Table) -> Answer:
        """Say how a game went, and show it as soon as that is drawn."""
        presenter = self._core.presenters[table.game.key]
        if not (table.finished and presenter.measured):
            raise Refused(NOT_OVER)
        shown = wording.nameless(table) if table.home.wording else table

        async def then(message_id: MessageId | None) -> Answer | None:
            drawn = None if message_id is None else await self._drawn(press, shown)
            if drawn is None:
                return None
            return Redrawn(render.course(shown, presenter, press.t, drawn=True), [File(render.COURSE, drawn)])

        return NewMessage(render.course(shown, presenter, press.t, drawn=False), then=then)

    async def _drawn(self, press: Press, table: Table) -> bytes | None:
        edition = (*replay.edition(table), press.t.language)
        if edition not in self._pictures:
            try:
                actions, _ = await self._core.storage.record(table.id)
                counts = await in_background(replay.course, table, actions, self._core.presenters[table.game.key])
                story = render.story(table, counts, self._core.presenters[table.game.key], press.t)
                self._pictures[edition] = await self._core.worker.run(pictures.story, story, within=PATIENCE)
            except (NotDone, Illegal) as error:
                log.info("course not drawn", table=table.id, reason=repr(error))
        return self._pictures.get(edition)
