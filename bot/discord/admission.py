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
    """Whether a press came from a message that only the presser sees: a hand may be drawn nowhere else."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


def need_private(interaction: Interaction) -> None:
    """Refuse a press on a message that others see, too, where only a private one has such a button.

    :raises Refused: it is on such a message.
    """
    if not is_private(interaction):
        raise Refused(EXPIRED)


class Admission:
    """Finds the table of a press, for people who may see it and act there."""

    def __init__(self, tables: Tables, access: Access) -> None:
        self._tables = tables
        self._access = access

    async def table_of(
        self, interaction: Interaction, table_id: int, *, reading: bool = False, leaving: bool = False
    ) -> Table:
        """Find the table that a press is about.

        :param reading: whether the press only looks at it.
        :param leaving: whether the press only gives up the presser's own seat.
        :raises Refused: they cannot see the table, or may not act there now.
        """
        table = await self._tables.get(table_id)
        if table is None:
            raise Refused(NO_TABLE)
        await self._access.admit(interaction, table, reading=reading, leaving=leaving)
        return table

    def presenter(self, table: Table) -> Presenter:
        """Give the presenter of the table's game."""
        return self._tables.presenters[table.game.key]
