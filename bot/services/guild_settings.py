"""The settings of servers: where tables stand, who may do what, and how the bot behaves there."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from bot.play.changes import Limits
from bot.runtime.recent import Recent
from bot.store.sql.storage import Store

REMEMBERED = 2000  # the number of servers whose settings are kept in memory


class GuildSettings(BaseModel):
    """A server's settings. Unknown ones are kept as stored: they belong to a game or to a newer version."""

    model_config = ConfigDict(frozen=True, extra="allow")

    channels: tuple[int, ...] = ()  # where tables may be opened; empty means everywhere
    threads: bool = False  # whether a game is played in a thread of its own
    mentions: Literal["always", "slow", "never"] = "always"
    """When the bot mentions a player who has not moved: at every pace, at slow pace only, or never."""
    pace: Literal["fast", "normal", "slow", "none"] = "normal"  # the pace of a table whose opener chooses none
    tables_per_person: int | None = 5  # how many open tables one person may sit at; None means no limit
    tables_per_channel: int | None = 10  # how many open tables may stand in a channel; None means no limit
    banter: bool = True  # whether house players say something now and then
    language: str | None = None  # the language of public messages; None means the server's own language on Discord
    absence: int | None = 60
    """The days after which players who have not sat down here are hidden from leaderboards; None means never."""
    opener_role: int | None = None  # the role that may open tables; None means everybody
    keeper_role: int | None = None  # the role that may moderate all tables, like the members who may manage messages

    def of_game(self, name: str, usual: str) -> str:
        return str((self.model_extra or {}).get(name, usual))

    @property
    def limits(self) -> Limits:
        return Limits(self.tables_per_person, self.tables_per_channel)


class GuildSettingsCache:
    """The settings of all servers, each read once, and again when another process has changed them."""

    def __init__(self, storage: Store) -> None:
        self._storage = storage
        self._known = Recent[int, GuildSettings](REMEMBERED)
        self._forgotten = 0  # how often something was dropped

    async def of(self, guild_id: int) -> GuildSettings:
        known = self._known.get(guild_id)
        if known is None:
            forgotten = self._forgotten
            read = _read(await self._storage.server(guild_id))
            known = self._known.get(guild_id, read)  # it may have been changed meanwhile
            if forgotten != self._forgotten:  # another process may have changed it since it was read
                return known
        self._known[guild_id] = known
        return known

    async def change(self, guild_id: int, /, **changes: object) -> GuildSettings:
        """Change some settings; all others stay as they are stored, even if another process has just changed them.

        :raises pydantic.ValidationError: a value is not possible.
        """

        def change(written: str | None) -> str:
            return GuildSettings.model_validate({**_read(written).model_dump(), **changes}).model_dump_json()

        forgotten = self._forgotten
        settings = _read(await self._storage.change_server(guild_id, change))
        if forgotten == self._forgotten:
            self._known[guild_id] = settings
        return settings

    def forget(self, guild_id: int) -> None:
        """Drop a server's settings from memory: they were deleted."""
        self._known.pop(guild_id, None)
        self._forgotten += 1

    def forget_all(self) -> None:
        """Drop all settings from memory: another process may have changed some."""
        self._known.clear()
        self._forgotten += 1


def _read(written: str | None) -> GuildSettings:
    return GuildSettings.model_validate_json(written) if written else GuildSettings()
