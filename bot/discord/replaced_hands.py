"""Deleting private hands that newer ones have replaced: they would go on saying that they are up to date."""

import asyncio
import functools
import itertools
from collections.abc import Awaitable, Callable

import discord

from bot.discord.core import Core
from bot.discord.library.answers import unsay
from bot.discord.press_tokens import PressTokens
from bot.discord.requests import FAILED, TOKEN_GONE, passes
from bot.runtime.log import logger
from bot.services.background import Until
from bot.standings.ids import TableId
from bot.store.errors import StoreFailed
from bot.store.outage import log_retry

log = logger(__name__)


class ReplacedHands:
    def __init__(self, core: Core, tokens: PressTokens, show: Callable[[TableId, int], Awaitable[None]]) -> None:
        """:param show: shows a player's hand again, whose message is gone."""
        self._core = core
        self._press_tokens = tokens
        self._show = show

    def start(self) -> None:
        """Delete what was to be deleted when the bot ended."""
        self._core.background.begin(self.sweep(), "replaced-hands")

    async def sweep(self) -> None:
        """Begin to delete those that are not being deleted yet."""
        for message_id, token, expires in await self._core.storage.replaced_hands(self._core.clock.now()):
            delete = functools.partial(self._delete, message_id, token, expires)
            self._core.background.once(f"replaced-hand-{message_id}", delete, Until.ENDED)

    async def _delete(self, message_id: int, token: str, expires: float) -> None:
        for failures in itertools.count(1):
            await self._press_tokens.answered(token)
            try:
                await self._try(message_id, token, expires)
                return
            except (*FAILED, StoreFailed) as error:
                if not (passes(error) or self._press_tokens.may_be_unanswered(expires, error)):
                    log_retry(log, "replaced hand not deleted", error, message=message_id)
                    return
                log.info("replaced hand not deleted yet", message=message_id, reason=repr(error))
                await self._core.requests.pause(error, failures)

    async def _try(self, message_id: int, token: str, expires: float) -> None:
        """Delete a message, unless its token has expired, or it was pressed meanwhile: it is the hand again then."""
        if self._core.clock.now() >= expires or not await self._core.storage.is_replaced(message_id):
            return
        try:
            async with asyncio.timeout(self._core.timings.rest_timeout):
                await unsay(self._core.client, token, message_id)
        except discord.HTTPException as error:
            if error.code not in TOKEN_GONE or self._press_tokens.may_be_unanswered(expires, error):
                raise
        for table_id, user_id in await self._core.storage.replaced_is_gone(message_id):
            await self._show(table_id, user_id)
