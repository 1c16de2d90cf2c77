"""Deleting messages that have served their purpose: mentions, moved boards, hands that another message shows."""

import discord

from bot.discord.core import Core
from bot.discord.live.hands import Hands
from bot.discord.live.work import Done, Live
from bot.discord.requests import NO_PERMISSION, NO_PLACE, UNKNOWN_MESSAGE
from bot.services.held import Held
from bot.store.due import Key

HOPELESS = {UNKNOWN_MESSAGE} | NO_PERMISSION | NO_PLACE
"""Error codes for which a retry is useless."""


class Litter(Live[Key]):
    """Deletes messages, each with its channel as the part of its row."""

    kind = "litter"
    refused_for = 3600.0  # such as in an archived thread

    def __init__(self, core: Core, hands: Hands) -> None:
        super().__init__(core)
        self._hands = hands

    async def read(self, key: Key) -> Key:
        return key

    async def do(self, found: Key, _held: Held, since: float) -> Done:
        try:
            if not await self._core.requests.send(self._delete(found), 0, since):
                return Done(None, last=True)
        except discord.HTTPException as error:
            if error.code not in HOPELESS:
                raise
        for table_id, user_id in await self._core.storage.direct_is_gone(found.key):
            await self._hands.show_again(table_id, user_id)
        return Done(None, last=True)

    async def _delete(self, key: Key) -> bool:
        """Delete a message, unless it is needed again: a player may have pressed a hand that was to be deleted."""
        wanted = await self._core.storage.due.exists(key)
        if wanted:
            await self._core.client.get_partial_messageable(key.part).get_partial_message(key.key).delete()
        return wanted
