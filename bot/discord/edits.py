"""Sending messages as they were rendered, and editing them without what the library makes of Discord's answers.

Discord sends back each message that it has drawn, and the library parses all of it. Nothing needs those objects, and
they cost more than drawing the message did.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

import aiohttp
import discord
from discord import ui
from discord.http import MultipartParameters, handle_message_parameters, json_or_text
from discord.webhook.async_ import async_context

from bot.show.render import Layout

MISSING: Any = discord.utils.MISSING
MADE_OF_COMPONENTS = discord.MessageFlags(components_v2=True).value
TO_NOBODY = {"allowed_mentions": discord.AllowedMentions.none().to_dict()}
"""Names in a private message mention nobody."""
UNTIMED = aiohttp.ClientTimeout()
"""For requests whose sender sets a timeout."""
_READS = ContextVar("reads", default=True)

Check = Callable[[], None]
"""Is called just before a message is sent that was drawn earlier; raises an error to prevent it."""


def allow() -> None:
    """Let everything be sent."""


_CHECK: ContextVar[Check] = ContextVar("check", default=allow)


class View(ui.LayoutView):
    """A message as the library takes it. It stores nothing for its buttons: presses reach :mod:`bot.discord.client`."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(timeout=None)
        self._layout = layout
        self.stop()

    def to_components(self) -> Any:
        return self._layout

    def has_components_v2(self) -> bool:
        """Tell Discord that the message is made of components alone."""
        return True


class NoRetrySession:
    """A session that reports server errors at once, before the library pauses to send the same again.

    By then an answer would be late, and a hand would show an old state.
    """

    def __init__(self, session: aiohttp.ClientSession, **how: Any) -> None:
        self._session = session
        self._how = how  # each request is sent

    def request(self, method: str, url: str, **what: Any) -> "_Request":
        return _Request(self._session.request(method, url, **what, **self._how))


class _Request:
    """A request under way. Not a generator, which would cost more: two in three of all requests are of this kind."""

    def __init__(self, sent: AbstractAsyncContextManager[aiohttp.ClientResponse]) -> None:
        self._sent = sent

    async def __aenter__(self) -> aiohttp.ClientResponse:
        """:raises discord.DiscordServerError: Discord reports a failure; it may have accepted the request anyway."""
        response = await self._sent.__aenter__()
        if response.status >= 500:
            async with response:
                raise discord.DiscordServerError(response, await response.text())
        return response

    async def __aexit__(self, *error: Any) -> None:
        await self._sent.__aexit__(*error)


async def edit(
    client: discord.Client,
    channel_id: int,
    message_id: int,
    layout: Layout,
    files: Sequence[discord.File] = MISSING,
    *,
    check: Check = allow,
) -> None:
    """Draw one of the bot's messages again.

    :param files: replace the message's attachments; without them it keeps those that it has.
    :param check: called before each try.
    """
    if files is not MISSING:
        with handle_message_parameters(view=View(layout), attachments=files) as drawn, _checked(check):
            await client.http.edit_message(channel_id, message_id, params=drawn)
        return
    with _unread(), _checked(check):
        await client.http.edit_message(channel_id, message_id, params=MultipartParameters(drawing(layout), None, None))


async def edit_private(
    client: discord.Client, token: str, message_id: int, layout: Layout, *, check: Check = allow
) -> None:
    """Draw a private message again, with the token of the press that drew it last."""
    webhook = webhook_of(client)
    with _unread(), _checked(check):
        await async_context.get().edit_webhook_message(
            webhook.id,
            token,
            message_id,
            session=NoRetrySession(webhook.session, timeout=UNTIMED),  # type: ignore[arg-type]
            proxy=webhook.proxy,
            proxy_auth=webhook.proxy_auth,
            payload=drawing(layout) | TO_NOBODY,
            with_components=True,
        )


@lru_cache(maxsize=1)  # a bot has one client
def webhook_of(client: discord.Client) -> discord.Webhook:
    """Give a webhook without a token, for its connection: requests carry the token of a press."""
    assert client.application_id is not None
    return discord.Webhook.partial(client.application_id, "", client=client)


def drawing(layout: Layout) -> dict[str, Any]:
    return {"components": layout, "flags": MADE_OF_COMPONENTS}


@contextmanager
def _unread() -> Iterator[None]:
    before = _READS.set(False)
    try:
        yield
    finally:
        _READS.reset(before)


@contextmanager
def _checked(check: Check) -> Iterator[None]:
    before = _CHECK.set(check)
    try:
        yield
    finally:
        _CHECK.reset(before)


async def check_each_try(_session: Any, _context: Any, _parameters: Any) -> None:
    """Check once more whether something may be sent; the library's connection calls this before each request.

    Between two tries, and before the first, the library may wait for seconds within a limit of Discord's.
    """
    _CHECK.get()()


async def answer_of(response: aiohttp.ClientResponse) -> Any:
    """Parse what Discord sends back, in the library's place: edited messages come back without being needed."""
    if _READS.get() or response.status >= 300:
        return await json_or_text(response)
    await response.read()
    return {}
