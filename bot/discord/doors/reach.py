"""Whether presses can arrive over HTTP, which this process finds out by asking at its own public address.

What answers there is any of the processes that share it. Where nothing does, no press can arrive, and clocks stand
still as without a session at the gateway (:mod:`bot.services.ears`): all processes listen with one ear. If only Discord
cannot reach the address, nobody can tell.

Some processes can never reach it themselves, such as behind a router that leads no request back. What Discord sends
them shows then that presses can arrive, as if no address were set.
"""

import asyncio
from collections.abc import Awaitable, Callable
from http import HTTPStatus

import aiohttp

from bot.discord.services import Services
from bot.runtime.log import logger

log = logger(__name__)

OURS = "X-Dealers-Choice"
"""The header of all answers, with the application's id: by it the 401 of a proxy is told from one of ours."""
PATIENCE = 2.0  # seconds to wait for an answer
EAR = 0
"""The one ear of all processes."""


class Reach:
    def __init__(self, application_id: int, url: str, services: Services) -> None:
        self._id = str(application_id)
        self._url = url
        self._ears = services.clockwork.ears
        self._clock = services.core.clock
        self._pause = services.core.timings.probe
        self._arrived = False  # whether something has come from Discord

    def arrived(self) -> None:
        self._arrived = True

    async def run(self, reached: Callable[[], Awaitable[None]]) -> None:
        """:param reached: is awaited when presses can arrive, at first or again."""
        away: bool | None = None  # not known yet
        answers = False
        async with aiohttp.ClientSession() as session:
            while True:
                asked_at = self._clock.now()
                reason = await self._refusal(session)
                answers |= not reason
                if self._arrived and not answers:
                    reason = ""
                if not reason:
                    self._ears.prove(asked_at)
                    if away is not False:
                        await reached()
                elif not away:
                    log.warning("the public address does not answer", url=self._url, reason=reason)
                    if away is False:
                        self._ears.gone(EAR)
                away = bool(reason)
                await asyncio.sleep(self._pause)

    async def _refusal(self, session: aiohttp.ClientSession) -> str:
        """Ask without a signature, which one of our processes refuses; gives what is wrong, or an empty text."""
        try:
            timeout = aiohttp.ClientTimeout(PATIENCE)
            async with session.post(self._url, data=b"", timeout=timeout, allow_redirects=False) as response:
                if response.status == HTTPStatus.UNAUTHORIZED and response.headers.get(OURS) == self._id:
                    return ""
                return f"status {response.status}, {'another bot' if OURS in response.headers else 'not of a bot'}"
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            return str(error) or type(error).__name__
