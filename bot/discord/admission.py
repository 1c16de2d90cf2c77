"""Which table a press is about."""

from bot.discord.access import Access
from bot.discord.responses import Interaction
from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import mark
from bot.play.table import Table
from bot.services.tables import Tables
from bot.show.presenter import Presenter

EXPIRED = mark("This button is from an older message and does nothing any more. Nothing has changed.")


def is_private(interaction: Interaction) -> bool:
    """Whether a press came from a message that only its presser sees: only there a hand may be drawn."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


class Admission:
    """Finds what a press is about, for whoever has any business there."""

    def __init__(self, tables: Tables, access: Access) -> None:
        self._tables = tables
        self._access = access

    async def table_of(
        self, interaction: Interaction, table_id: int, *, reading: bool = False, leaving: bool = False
    ) -> Table:
        """Find the table that a press is about.

        :param reading: whether the press only looks at it.
        :param leaving: whether the press only gives up the presser's own seat.
        :raises Refused: there is no such table for them, or they may do nothing there.
        """
        table = await self._tables.get(table_id)
        if table is None:
            raise Refused(NO_TABLE)
        await self._access.admit(interaction, table, reading=reading, leaving=leaving)
        return table

    def presenter(self, table: Table) -> Presenter:
        """How the table's game looks."""
        return self._tables.presenters[table.game.key]
