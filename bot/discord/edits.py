"""Sending messages as they were rendered, and editing them without what the library makes of Discord's answers.

Discord sends back each message that it has drawn, and the library makes objects of all that stands in it. Nobody needs
them, and they cost more than drawing the message did.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
from discord import ui
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from bot.show.render import Layout

MISSING: Any = discord.utils.MISSING


class View(ui.LayoutView):
    """A message as the library takes it. It stores nothing for its buttons: presses reach :mod:`bot.discord.client`."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(timeout=None)
        self._layout = layout
        self.stop()

    def to_components(self) -> Any:
        """Give what is sent."""
        return self._layout

    def has_components_v2(self) -> bool:
        """Tell Discord that the message is made of components alone."""
        return True


class Frank:
    """A session that reports server errors at once, before the library pauses to send the same again.

    By then an answer would be late, and a hand show what has changed.
    """

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    @asynccontextmanager
    async def request(self, method: str, url: str, **what: Any) -> AsyncIterator[aiohttp.ClientResponse]:
        """Send a request.

        :raises discord.DiscordServerError: Discord reports a failure; it may have accepted the request nevertheless.
        """
        async with self._session.request(method, url, **what) as response:
            if response.status >= 500:
                raise discord.DiscordServerError(response, await response.text())
            yield response


async def edit(
    client: discord.Client,
    channel_id: int,
    message_id: int,
    layout: Layout,
    files: Sequence[discord.File] = MISSING,
) -> None:
    """Draw one of the bot's messages again.

    :param files: replace the message's attachments; without them it keeps those that it has.
    """
    with handle_message_parameters(view=View(layout), attachments=files) as drawn:
        await client.http.edit_message(channel_id, message_id, params=drawn)


async def edit_private(client: discord.Client, token: str, message_id: int, layout: Layout) -> None:
    """Draw a private message again, with the token of the press that has last drawn it."""
    assert client.application_id is not None
    webhook = discord.Webhook.partial(client.application_id, token, client=client)
    mentions = client.allowed_mentions
    with handle_message_parameters(view=View(layout), previous_allowed_mentions=mentions) as drawn:
        await async_context.get().edit_webhook_message(
            webhook.id,
            token,
            message_id,
            session=Frank(webhook.session),  # type: ignore[arg-type]
            proxy=webhook.proxy,
            proxy_auth=webhook.proxy_auth,
            payload=drawn.payload,
            with_components=True,
        )
