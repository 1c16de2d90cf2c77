"""What follows when something happens in a server: the bot joins or leaves it, a channel goes, a permission changes."""

from collections.abc import Collection, Iterable

from bot.discord.core import Core
from bot.discord.display import Display
from bot.discord.live.table_messages import PERMISSION_GONE, PLACE_GONE
from bot.play import messages
from bot.standings.ids import TableId


class Servers:
    def __init__(self, core: Core, display: Display) -> None:
        self._core = core
        self._display = display
        self._storage = core.storage

    async def present_in(self, guild_ids: Collection[int], shard: int, shards: int) -> None:
        """Note in which servers of a shard the bot is, after it may have missed something."""
        for guild_id in await self._storage.privacy.present_in(guild_ids, shard, shards, self._core.clock.now()):
            await self.place_gone(guild_id)

    async def joined(self, guild_id: int) -> None:
        await self._storage.privacy.server_joined(guild_id)

    async def removed(self, guild_id: int) -> None:
        """Note that the tables of a server have lost their place, and when its data began to wait for deletion."""
        await self._storage.privacy.server_removed(guild_id, self._core.clock.now())
        await self.place_gone(guild_id)

    async def place_gone(self, guild_id: int, channel_id: int | None = None) -> None:
        for table_id in await self._storage.open_tables_in(guild_id, channel_id):
            await self._display.messages.give_up(table_id, PLACE_GONE)

    async def thread_gone(self, guild_id: int, thread_id: int) -> None:
        await self.place_gone(guild_id, thread_id)
        for table_id in await self._storage.tables_in_thread(guild_id, thread_id):
            await self._core.tables.note(table_id, messages.lose_thread)

    async def try_again(self, guild_id: int, channel_id: int | None = None) -> None:
        """Retry what a missing permission prevented in a server, and hide what not everyone may see any more."""
        await self._show_again(await self._storage.open_tables_in(guild_id, channel_id))
        self._display.try_again([guild_id])
        await self._display.tournament_events.permissions_changed(guild_id)

    async def try_all_again(self) -> None:
        """Do so in all servers, where permissions may have changed unnoticed."""
        refused = await self._show_again(await self._storage.tables_in_trouble(PERMISSION_GONE))
        self._display.try_again(refused | {guild_id for _, guild_id in await self._storage.unfinished_tournaments()})
        await self._display.tournament_events.permissions_changed()

    async def _show_again(self, table_ids: Iterable[TableId]) -> set[int]:
        """Draw the tables that the bot was not allowed to show, and tell so no more; gives their servers."""
        servers = set()
        for table_id in table_ids:
            table = await self._core.tables.get(table_id)
            if table is not None and table.home.trouble == PERMISSION_GONE:
                noted = await self._core.tables.note(table_id, messages.note_trouble, None)
                shown = table if noted is None else noted[1]
                self._display.publisher.show(shown)
                self._display.hands.refresh(table, shown)
                servers.add(table.home.guild_id)
        return servers
