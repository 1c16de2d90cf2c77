"""Answers to presses, and what follows them with their tokens."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

import aiohttp
import discord
from discord.http import MultipartParameters, Route, handle_message_parameters
from discord.webhook.async_ import AsyncWebhookAdapter, async_context, interaction_message_response_params

from bot.discord.library.messages import MISSING, View, drawing, unread
from bot.show.render import Form, Layout
from bot.standings.ids import MessageId

TO_NOBODY = {"allowed_mentions": discord.AllowedMentions.none().to_dict()}
"""Names in a private message mention nobody."""
EPHEMERAL = discord.MessageFlags(ephemeral=True).value
NOBODY: Any = {"allowed_mentions": discord.AllowedMentions.none()}
NEW_MESSAGE, THINKING, REDRAWN, FORM = (
    discord.InteractionResponseType[name].value
    for name in ("channel_message", "deferred_channel_message", "message_update", "modal")
)


class _Session:
    """A session that reports server errors at once, before the library pauses to send the same again.

    It would pause for seconds. By then an answer is late, and a hand shows an old state.
    """

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    @asynccontextmanager
    async def request(self, method: str, url: str, **what: Any) -> AsyncIterator[aiohttp.ClientResponse]:
        """:raises discord.DiscordServerError: Discord reports a failure; it may have accepted the request anyway."""
        async with self._session.request(method, url, **what) as response:
            if response.status >= 500:
                raise discord.DiscordServerError(response, await response.text())
            yield response


class _Adapter(AsyncWebhookAdapter):
    """Sends all requests with the token of an interaction; the library uses it for the completions of commands."""

    def __init__(self, answers: Callable[[int], None]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._answers = answers

    async def request(self, route: Route, session: aiohttp.ClientSession, **what: Any) -> Any:
        return await super().request(route, cast("aiohttp.ClientSession", _Session(session)), **what)

    async def create_interaction_response(self, interaction_id: int, token: str, **what: Any) -> Any:
        self._answers(interaction_id)
        return await super().create_interaction_response(interaction_id, token, **what)

    async def answer(
        self, client: discord.Client, press_id: int, token: str, answer: MultipartParameters, *, told: bool
    ) -> Any:
        self._answers(press_id)
        route = Route(
            "POST", "/interactions/{webhook_id}/{webhook_token}/callback", webhook_id=press_id, webhook_token=token
        )
        params = {"with_response": "1"} if told else None
        return await self.request(route, **_through(client), **answer._asdict(), params=params)


def answer_through(client: discord.Client, answers: Callable[[int], None]) -> None:
    """Have first answers to interactions reported: a client's, and the library's in this task and those it starts.

    :param answers: called with the id of an interaction that is about to be answered.
    """
    adapter = cast("Any", client).adapter = _Adapter(answers)
    async_context.set(adapter)


# The first answer


async def say(
    client: discord.Client,
    press_id: int,
    token: str,
    layout: Layout,
    *,
    public: bool,
    files: Sequence[discord.File],
    called: Sequence[int] = (),
) -> MessageId:
    """Answer with a new message.

    :param called: the people whom it mentions with effect.
    :raises discord.HTTPException: Discord refuses it.
    """
    message = _message(layout, public=public, files=files)
    if called:
        people = discord.AllowedMentions(users=[discord.Object(one) for one in called])
        message["allowed_mentions"] = message["allowed_mentions"].merge(people)
    answer = interaction_message_response_params(type=NEW_MESSAGE, **message)
    told = await _adapter(client).answer(client, press_id, token, answer, told=True)
    return MessageId(int(told["interaction"]["response_message_id"]))


async def redraw(
    client: discord.Client, press_id: int, token: str, layout: Layout, files: Sequence[discord.File] = MISSING
) -> None:
    """Answer a press by drawing its message again, without having Discord send it back: that would be 1 % of a press.

    :param files: replace the message's attachments; without them it keeps those that it has.
    :raises discord.HTTPException: Discord refuses it.
    """
    if files is MISSING:
        await _answer(client, press_id, token, REDRAWN, drawing(layout) | TO_NOBODY)
        return
    answer = interaction_message_response_params(type=REDRAWN, view=View(layout), attachments=files, **NOBODY)
    await _adapter(client).answer(client, press_id, token, answer, told=False)


async def think(client: discord.Client, press_id: int, token: str) -> None:
    """Answer a press, ephemerally, that this takes a moment."""
    await _answer(client, press_id, token, THINKING, {"flags": EPHEMERAL})


async def ask(client: discord.Client, press_id: int, token: str, form: Form) -> None:
    await _answer(client, press_id, token, FORM, form)


async def _answer(client: discord.Client, press_id: int, token: str, kind: int, data: Form) -> None:
    answer = MultipartParameters({"type": kind, "data": data}, None, None)
    await _adapter(client).answer(client, press_id, token, answer, told=False)


# What follows it


async def say_more(
    client: discord.Client, token: str, layout: Layout, *, public: bool, files: Sequence[discord.File] = ()
) -> MessageId:
    """Send another message with the token of a press; gives its id. It replaces "thinking"."""
    message = handle_message_parameters(**_message(layout, public=public, files=files))
    sent = await _adapter(client).execute_webhook(
        _id(client), token, **_through(client), **message._asdict(), wait=True, with_components=True
    )
    assert sent is not None, "Discord was asked to send it back"
    return MessageId(int(sent["id"]))


async def redraw_answer(
    client: discord.Client, token: str, layout: Layout, files: Sequence[discord.File] = MISSING
) -> None:
    drawn = handle_message_parameters(view=View(layout), attachments=files, **NOBODY)
    await _adapter(client).edit_original_interaction_response(_id(client), token, **_through(client), **drawn._asdict())


async def answer_id(client: discord.Client, token: str, *, public: bool) -> MessageId | None:
    """Ask for the id of the answer to a press; None if it is not the public one, or the private one, that is meant."""
    found = await _adapter(client).get_original_interaction_response(_id(client), token, **_through(client))
    return MessageId(int(found["id"])) if bool(found["flags"] & EPHEMERAL) is not public else None


async def edit_private(client: discord.Client, token: str, message_id: MessageId, layout: Layout) -> None:
    """Draw a private message again, with the token of the press that drew it last."""
    with unread():
        await _adapter(client).edit_webhook_message(
            _id(client),
            token,
            message_id,
            **_through(client),
            payload=drawing(layout) | TO_NOBODY,
            with_components=True,
        )


async def unsay(client: discord.Client, token: str, message_id: MessageId) -> None:
    await _adapter(client).delete_webhook_message(_id(client), token, message_id, **_through(client))


def _message(layout: Layout, *, public: bool, files: Sequence[discord.File]) -> dict[str, Any]:
    flags = discord.MessageFlags(ephemeral=not public)
    return {"view": View(layout), "flags": flags, "files": files or MISSING, **NOBODY}


def _adapter(client: discord.Client) -> _Adapter:
    return cast("_Adapter", cast("Any", client).adapter)


def _id(client: discord.Client) -> int:
    assert client.application_id is not None
    return client.application_id


def _through(client: discord.Client) -> dict[str, Any]:
    """Give the client's connection, as the adapter's methods take it."""
    webhook = discord.Webhook.partial(_id(client), "", client=client)
    return {"session": webhook.session, "proxy": webhook.proxy, "proxy_auth": webhook.proxy_auth}
