"""Deleting messages that have served their purpose: mentions, moved boards, hands that another message shows."""

import asyncio

import discord

from bot.discord.core import Core
from bot.discord.library.answers import unsay
from bot.discord.live.hands import Hands
from bot.discord.live.work import Done, Live, later
from bot.discord.requests import NO_PERMISSION, NO_PLACE, TOKEN_GONE, UNKNOWN_MESSAGE
from bot.services.held import Held
from bot.standings.ids import MessageId
from bot.store.due import Key

HOPELESS = {UNKNOWN_MESSAGE} | NO_PERMISSION | NO_PLACE
"""Error codes for which a retry is useless."""
UNANSWERED = 1.0
"""Seconds until the next try with the token of a press that is yet to be answered."""


class Litter(Live[Key]):
    """Deletes messages, each with its channel as the part of its row, or a private hand with its table."""

    kind = "litter"
    refused_for = 3600.0  # such as in an archived thread

    def __init__(self, core: Core, hands: Hands) -> None:
        super().__init__(core)
        self._hands = hands

    async def read(self, key: Key) -> Key:
        return key

    async def do(self, found: Key, _held: Held, since: float) -> Done:
        token, expires = await self._core.storage.litter(found) or (None, 0.0)
        if token:
            if not await self._unsay(MessageId(found.key), token, expires):
                return later(UNANSWERED)
        elif not await self._core.requests.send(self._delete(found), 0, since):
            return Done(None, last=True)
        if token is not None:
            for table_id, user_id in await self._core.storage.hand_is_gone(found, private=bool(token)):
                await self._hands.show_again(table_id, user_id)
        return Done(None, last=True)

    async def _delete(self, key: Key) -> bool:
        """Delete a message, unless it is needed again: a player may have pressed a hand that was to be deleted."""
        if await self._core.storage.litter(key) is None:
            return False
        try:
            await self._core.client.get_partial_messageable(key.part).get_partial_message(key.key).delete()
        except discord.HTTPException as error:
            if error.code not in HOPELESS:
                raise
        return True

    async def _unsay(self, message_id: MessageId, token: str, expires: float) -> bool:
        """Delete a private hand, if that is still possible; False if its press is not answered yet."""
        if self._hands.tokens.is_dead(token) or self._core.clock.now() >= expires:
            return True
        try:
            async with asyncio.timeout(self._core.timings.rest_timeout):
                await unsay(self._core.client, token, message_id)
        except discord.HTTPException as error:
            if self._hands.tokens.may_be_unanswered(expires, error):
                return False
            if error.code not in TOKEN_GONE:
                raise
        return True
