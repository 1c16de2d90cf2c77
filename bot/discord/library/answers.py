"""Answers to presses, and what follows them with their tokens."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from functools import lru_cache
from typing import Any, cast

import aiohttp
import discord
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.discord.library.messages import Check, allow, checked, drawing, unread
from bot.show.render import Layout

TO_NOBODY = {"allowed_mentions": discord.AllowedMentions.none().to_dict()}
"""Names in a private message mention nobody."""
UNTIMED = aiohttp.ClientTimeout()
"""For requests whose sender sets a timeout."""
REDRAWN = discord.InteractionResponseType.message_update.value


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


class _Adapter(AsyncWebhookAdapter):
    """The library's webhook adapter without its pauses of one and three seconds before a first answer is tried again.

    A first answer has to arrive within three.
    """

    def __init__(self, answers: Callable[[int], None], claim: Callable[[int], Awaitable[None]]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._answers = answers
        self._claim = claim

    async def create_interaction_response(self, interaction_id: int, token: str, **what: Any) -> Any:
        await self._begin(interaction_id)
        session = NoRetrySession(what.pop("session"))
        return await super().create_interaction_response(interaction_id, token, session=session, **what)  # type: ignore[arg-type]

    async def redraw(self, client: discord.Client, interaction_id: int, token: str, layout: Layout) -> None:
        await self._begin(interaction_id)
        webhook = _webhook(client)
        route = Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=interaction_id,
            webhook_token=token,
        )
        await self.request(
            route,
            NoRetrySession(webhook.session, timeout=UNTIMED),  # type: ignore[arg-type]
            payload={"type": REDRAWN, "data": drawing(layout) | TO_NOBODY},
            proxy=webhook.proxy,
            proxy_auth=webhook.proxy_auth,
        )

    async def _begin(self, interaction_id: int) -> None:
        self._answers(interaction_id)
        await self._claim(interaction_id)


def answer_through(answers: Callable[[int], None], claim: Callable[[int], Awaitable[None]]) -> None:
    """Have first answers to interactions reported, in this task and those that it starts.

    :param answers: called with the id of an interaction that is about to be answered.
    :param claim: awaited before that; raises an error if the answer belongs to another process.
    """
    async_context.set(_Adapter(answers, claim))


async def redraw(client: discord.Client, interaction_id: int, token: str, layout: Layout) -> None:
    """Answer a press by drawing its message again, without having Discord send it back.

    The library always asks for it and parses all of it, which nothing needs.

    :raises discord.HTTPException: Discord refuses it.
    """
    await cast("_Adapter", async_context.get()).redraw(client, interaction_id, token, layout)


async def edit_private(
    client: discord.Client, token: str, message_id: int, layout: Layout, *, check: Check = allow
) -> None:
    """Draw a private message again, with the token of the press that drew it last."""
    webhook = _webhook(client)
    with unread(), checked(check):
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


def follow_ups(client: discord.Client, token: str) -> discord.Webhook:
    """Give what sends and deletes private messages after the answer to a press, with its token."""
    assert client.application_id is not None
    webhook = discord.Webhook.partial(client.application_id, token, client=client)
    webhook.type = discord.WebhookType.application  # only such a one may send ephemeral messages
    return webhook


@lru_cache(maxsize=1)  # a bot has one client
def _webhook(client: discord.Client) -> discord.Webhook:
    """Give a webhook without a token, for its connection: requests carry the token of a press."""
    assert client.application_id is not None
    return discord.Webhook.partial(client.application_id, "", client=client)
