"""Editing messages without what the library makes of Discord's answers.

Discord sends back each message that it has drawn, and the library makes objects of all that stands in it. Nobody needs
them, and they cost more than drawing the message did.
"""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

MISSING: Any = discord.utils.MISSING


async def edit(
    client: discord.Client,
    channel_id: int,
    message_id: int,
    view: ui.LayoutView,
    files: Sequence[discord.File] = MISSING,
) -> None:
    """Draw one of the bot's messages again.

    :param files: replace the message's attachments; without them it keeps those that it has.
    """
    with handle_message_parameters(view=view, attachments=files) as drawn:
        await client.http.edit_message(channel_id, message_id, params=drawn)


async def edit_private(client: discord.Client, token: str, message_id: int, view: ui.LayoutView) -> None:
    """Draw a private message again, with the token of the press that has last drawn it."""
    assert client.application_id is not None
    webhook = discord.Webhook.partial(client.application_id, token, client=client)
    mentions = client.allowed_mentions
    with handle_message_parameters(view=view, previous_allowed_mentions=mentions) as drawn:
        await async_context.get().edit_webhook_message(
            webhook.id,
            token,
            message_id,
            session=webhook.session,
            proxy=webhook.proxy,
            proxy_auth=webhook.proxy_auth,
            payload=drawn.payload,
            with_components=True,
        )
