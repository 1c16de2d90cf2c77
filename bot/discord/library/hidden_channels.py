"""Channels that Discord hides from the bot, because it may not view them.

The gateway sends them under a false name, with a false overwrite, and with fields that are null or missing, at which
the library raises and the client ends. So what it sends about them stops here, and the library never knows them: code
that looks for such a channel finds none, and only :meth:`HiddenChannels.hides` tells that from a deleted one.
Interactions bring its name, but never its overwrites.
"""

from collections.abc import Collection
from typing import Any

import discord

OBFUSCATED = 1 << 17  # Discord's flag of a channel that the bot may not view


class HiddenChannels:
    """Stands before the library's parsers of everything that the gateway says about a server's channels."""

    def __init__(self, client: discord.Client) -> None:
        self._state = client._connection
        self._of: dict[int, set[int]] = {}  # by server
        parsers = self._state.parsers
        self._parsers = {**parsers}
        parsers["GUILD_CREATE"] = self._server_comes
        parsers["GUILD_DELETE"] = self._server_goes
        parsers["CHANNEL_CREATE"] = self._created
        parsers["CHANNEL_UPDATE"] = self._updated
        parsers["CHANNEL_DELETE"] = self._deleted

    def hides(self, guild_id: int, channel_id: int) -> bool:
        return channel_id in self.of(guild_id)

    def of(self, guild_id: int) -> Collection[int]:
        return self._of.get(guild_id, ())

    def _server_comes(self, data: Any) -> None:
        guild_id, shown = int(data["id"]), []
        self._of.pop(guild_id, None)
        for one in data.get("channels", ()):
            if _is_hidden(one):
                self._hide(guild_id, int(one["id"]))  # the library may know it from before an outage
            else:
                shown.append(one)
        self._parsers["GUILD_CREATE"]({**data, "channels": shown})

    def _server_goes(self, data: Any) -> None:
        self._of.pop(int(data["id"]), None)
        self._parsers["GUILD_DELETE"](data)

    def _created(self, data: Any) -> None:
        if _is_hidden(data):
            self._hide(*_place(data))
        else:
            self._parsers["CHANNEL_CREATE"](data)

    def _updated(self, data: Any) -> None:
        guild_id, channel_id = _place(data)
        if _is_hidden(data):
            self._hide(guild_id, channel_id)
            return
        if self.hides(guild_id, channel_id):
            self._of[guild_id].remove(channel_id)
            self._parsers["CHANNEL_CREATE"](data)
        self._parsers["CHANNEL_UPDATE"](data)

    def _deleted(self, data: Any) -> None:
        guild_id, channel_id = _place(data)
        if self.hides(guild_id, channel_id):
            self._of[guild_id].remove(channel_id)
            self._parsers["CHANNEL_CREATE"](_stand_in(data))  # the library tells only of the end of those it knows
        self._parsers["CHANNEL_DELETE"](data)

    def _hide(self, guild_id: int, channel_id: int) -> None:
        self._of.setdefault(guild_id, set()).add(channel_id)
        guild = self._state._get_guild(guild_id)
        if guild is not None:
            guild._channels.pop(channel_id, None)


def _place(data: Any) -> tuple[int, int]:
    """Give the server and the id of a channel; a group of people is in no server."""
    return int(data.get("guild_id") or 0), int(data["id"])


def _is_hidden(data: Any) -> bool:
    return bool((data.get("flags") or 0) & OBFUSCATED)


def _stand_in(data: Any) -> dict[str, Any]:
    return {"id": data["id"], "guild_id": data["guild_id"], "type": 0, "name": "", "position": 0}
