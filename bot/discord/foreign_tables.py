"""Tables that belong to another process: it is notified of drawings from here that may be stale.

A press may be answered by any process, and its answer shows the table or a hand. What the table's owner draws at the
same time may arrive first, and then the older answer stays. Only the owner draws a table without a press, so nothing is
corrected here.
"""

from bot.discord.core import Core
from bot.play.table import Table
from bot.services.background import Until
from bot.standings.ids import TableId
from bot.store.errors import StoreFailed
from bot.store.peers import Notice


class ForeignTables:
    def __init__(self, core: Core) -> None:
        self._core = core

    async def tell(self, table: Table) -> None:
        """Have the current owner of a table draw it again, unless that is this process."""
        if not self._core.storage.peers.ownership.owns(table.home.guild_id):
            await self._core.storage.peers.tell(Notice("drawn", table.id, table.home.guild_id))

    def answered(self, table_id: TableId, version: int) -> None:
        """Check in the background whether an answer that has just arrived shows the current state of its table.

        What is stored from now on is drawn after it has arrived.

        :param version: the one that it shows; -1 if that is not known.
        """
        self._core.background.begin(self._look(table_id, version), f"look-{table_id}", Until.DONE)

    async def _look(self, table_id: TableId, version: int) -> None:
        failures = 0
        while True:
            try:
                table = await self._core.tables.get(table_id)
                if table is not None and table.version > version:  # if this process owns it by now, it notifies itself
                    await self._core.storage.peers.tell(Notice("drawn", table.id, table.home.guild_id))
            except StoreFailed as error:
                failures += 1
                await self._core.clock.sleep_until(
                    self._core.clock.now() + self._core.requests.patience(error, failures)
                )
            else:
                return
