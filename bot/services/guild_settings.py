"""What a server settles for itself: where tables stand, who may do what, and how the bot behaves there."""

from collections import OrderedDict
from typing import Literal

from pydantic import BaseModel, ConfigDict

from bot.play.changes import Limits
from bot.store.protocols import ServerStore

REMEMBERED = 2000
"""So many servers' settings are kept in memory."""


class GuildSettings(BaseModel):
    """A server's settings. What is not known here stays as it was written: games and newer programs have it kept."""

    model_config = ConfigDict(frozen=True, extra="allow")

    channels: tuple[int, ...] = ()
    """Where tables may be put up; none means everywhere."""
    threads: bool = False
    """Whether a game is played in a thread of its own."""
    mentions: Literal["always", "slow", "never"] = "always"
    """When the bot mentions somebody who has not moved: at every pace, at slow pace only, or never."""
    pace: Literal["fast", "normal", "slow", "none"] = "normal"
    """The pace of a table where its opener says nothing."""
    tables_per_person: int | None = 5
    """At so many open tables one may sit here; None is no limit."""
    tables_per_channel: int | None = 10
    """So many open tables may stand in a channel; None is no limit."""
    language: str | None = None
    """Of public messages; None is the server's own language on Discord."""
    absence: int | None = 60
    """After so many days without a seat here somebody is left out of the leaderboards; None is never."""
    opener_role: int | None = None
    """Who may put up tables; None is everybody."""
    keeper_role: int | None = None
    """Who may look after everybody's tables, besides the members who may manage messages."""

    def of_game(self, name: str, usual: str) -> str:
        """Tell a setting that a game has, or the usual one where nothing was said."""
        return str((self.model_extra or {}).get(name, usual))

    @property
    def limits(self) -> Limits:
        """How many tables may be open at once."""
        return Limits(self.tables_per_person, self.tables_per_channel)


class GuildSettingsCache:
    """The settings of all servers, read once each."""

    def __init__(self, storage: ServerStore) -> None:
        self._storage = storage
        self._known: OrderedDict[int, GuildSettings] = OrderedDict()

    async def of(self, guild_id: int) -> GuildSettings:
        """Tell what a server has settled."""
        known = self._known.get(guild_id)
        if known is None:
            written = await self._storage.server(guild_id)
            known = _read(written)
            known = self._known.setdefault(guild_id, known)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(guild_id)
        return known

    async def change(self, guild_id: int, **changes: object) -> GuildSettings:
        """Settle something anew; all else stays as it is stored, whoever has changed it.

        :raises pydantic.ValidationError: it is nothing that can be settled so.
        """

        def change(written: str | None) -> str:
            return GuildSettings.model_validate({**_read(written).model_dump(), **changes}).model_dump_json()

        settings = _read(await self._storage.change_server(guild_id, change))
        self._known[guild_id] = settings
        return settings

    def forget(self, guild_id: int) -> None:
        """Keep nothing in memory of a server that has been deleted."""
        self._known.pop(guild_id, None)


def _read(written: str | None) -> GuildSettings:
    return GuildSettings.model_validate_json(written) if written else GuildSettings()
