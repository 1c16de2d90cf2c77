"""What the gateway would tell of servers, found out without it.

That a channel or thread is gone is told by Discord's refusal of the next edit there (:mod:`bot.discord.live`).
"""

from bot.discord.client import DealersChoice
from bot.discord.library import routes
from bot.discord.live.table_messages import PERMISSION_GONE
from bot.discord.requests import REFUSERS
from bot.discord.requests import RETRY as SOON
from bot.play.table import Table
from bot.runtime.recent import Recent
from bot.store.due import Key

DAY = 86400.0  # seconds between two looks at the servers that the bot is in
RETRY = 600.0  # seconds between two tries of what a missing permission has prevented
PER_PAGE = 200  # the most servers that Discord lists at once


class Rounds:
    """Looks from time to time, one process at a time."""

    def __init__(self, bot: DealersChoice) -> None:
        self._bot = bot
        self._core = bot.services.core
        self._chores = bot.services.clockwork.chores
        self._servers = bot.servers
        self._tried = Recent[int, float](REFUSERS)  # servers in which something was refused to any process, and when

    def start(self) -> None:
        self._chores.serve("servers", lambda _: self._look_at_servers())
        self._chores.serve("allowed", lambda _: self._try_again())
        self._core.tables.listen(self._changed)

    def look(self) -> None:
        """Look at once in which servers the bot is."""
        self._core.tables.due.redo(Key("servers"), 0)

    async def joined(self, guild_id: int) -> None:
        await self._servers.joined(guild_id)

    def pressed(self, guild_id: int) -> None:
        """Retry what Discord refused in a server once someone plays there: the permission may have been granted."""
        if self._core.requests.may_try_again(guild_id):
            self._core.background.begin(self._servers.try_again(guild_id), f"allowed-{guild_id}")

    def _changed(self, old: Table, table: Table) -> None:
        """Retry likewise what was refused to another process, about which a table tells that is played on."""
        guild_id, now = table.home.guild_id, self._core.clock.now()
        if old.home.trouble == table.home.trouble == PERMISSION_GONE and now - self._tried.get(guild_id, 0.0) >= SOON:
            self._tried[guild_id] = now
            self._core.background.begin(self._servers.try_again(guild_id), f"allowed-{guild_id}")

    async def _look_at_servers(self) -> float:
        present, core = list[int](), self._core
        while True:
            after = present[-1] if present else 0
            page = await core.requests.send(routes.servers(self._bot, PER_PAGE, after), 0)
            present += [int(one["id"]) for one in page]
            if len(page) < PER_PAGE:
                break
        # Reading a long list takes a while: a server that the bot has joined meanwhile may be missing.
        missing = await core.storage.privacy.missing(present)
        present += [guild_id for guild_id in missing if not await core.places.left(guild_id)]
        await self._servers.present_in(present, 0, 1)
        return DAY

    async def _try_again(self) -> float:
        await self._servers.try_all_again()
        return RETRY
