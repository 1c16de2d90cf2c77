"""Deleting messages that have served their purpose: mentions, moved boards, hands that another message shows."""

import discord

from bot.discord.core import Core
from bot.discord.live.hands import Hands
from bot.discord.live.work import Work
from bot.discord.requests import NO_PERMISSION, NO_PLACE, UNKNOWN_MESSAGE, passes
from bot.services.held import Held
from bot.store.due import Key

HOPELESS = {UNKNOWN_MESSAGE} | NO_PERMISSION | NO_PLACE
"""Error codes for which a retry is useless."""
REFUSED = 3600.0
"""Seconds until it is tried again after another refusal, such as in an archived thread."""


class Litter(Work):
    """Deletes messages, each with its channel as the part of its work."""

    kind = "litter"

    def __init__(self, core: Core, hands: Hands) -> None:
        super().__init__(core)
        self._hands = hands

    async def keep_up(self, key: Key) -> None:
        try:
            if not await self._core.requests.send(self._delete(key), 0, self._core.clock.now()):
                return
        except discord.HTTPException as error:
            if error.code not in HOPELESS:
                raise
        for table_id, user_id in await self._core.storage.direct_is_gone(key.key):
            await self._hands.show_again(table_id, user_id)

    async def _delete(self, key: Key) -> bool:
        """Delete a message, unless it is needed again: a player may have pressed a hand that was to be deleted."""
        wanted = await self._core.storage.due.exists(key)
        if wanted:
            await self._core.client.get_partial_messageable(key.part).get_partial_message(key.key).delete()
        return wanted

    def patience(self, error: Exception, tries: int) -> float:
        return super().patience(error, tries) if passes(error) else REFUSED

    def finished(self, held: Held) -> None:
        """Forget it. If its row is gone, the message is needed again, and must not be deleted after all."""
        self._core.tables.due.close(held, last=True)
