"""Sending messages as they were rendered, and editing them without what the library makes of Discord's answers.

The library would read each message that Discord sends back, and make an object of it, which nothing needs: 3 % of a
press each. Items of its own for each button and text would take another 4 % (`benchmarks/library.py`).
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import aiohttp
import discord
from discord import ui
from discord.http import MultipartParameters, handle_message_parameters, json_or_text

from bot.show.render import Layout
from bot.standings.ids import MessageId

MISSING: Any = discord.utils.MISSING
MADE_OF_COMPONENTS = discord.MessageFlags(components_v2=True).value

Check = Callable[[], None]
"""Is called just before a message is sent that was drawn earlier; raises an error to prevent it."""


_CHECKS: dict[asyncio.Task[Any], Check] = {}  # by task, not by context, which tasks that it begins would inherit
_UNREAD: set[asyncio.Task[Any]] = set()


class View(ui.LayoutView):
    """A message as the library takes it. It has no items, so the library stores nothing for its buttons."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(timeout=None)
        self._layout = layout

    def to_components(self) -> Any:
        return self._layout

    def has_components_v2(self) -> bool:
        """Tell Discord that the message is made of components alone."""
        return True


async def edit(
    client: discord.Client,
    channel_id: int,
    message_id: MessageId,
    layout: Layout,
    files: Sequence[discord.File] = MISSING,
) -> None:
    """Draw one of the bot's messages again.

    :param files: replace the message's attachments; without them it keeps those that it has.
    """
    if files is not MISSING:
        with handle_message_parameters(view=View(layout), attachments=files) as drawn:
            await client.http.edit_message(channel_id, message_id, params=drawn)
        return
    with unread():
        await client.http.edit_message(channel_id, message_id, params=MultipartParameters(drawing(layout), None, None))


def drawing(layout: Layout) -> dict[str, Any]:
    return {"components": layout, "flags": MADE_OF_COMPONENTS}


@contextmanager
def checked(check: Check) -> Iterator[None]:
    """Call a check before each try of each request that this task sends."""
    task = asyncio.current_task()
    assert task is not None
    _CHECKS[task] = check
    try:
        yield
    finally:
        del _CHECKS[task]


@contextmanager
def unread() -> Iterator[None]:
    """Leave unread what Discord sends back once it has done what this task asks for."""
    task = asyncio.current_task()
    assert task is not None
    _UNREAD.add(task)
    try:
        yield
    finally:
        _UNREAD.discard(task)


async def read(response: aiohttp.ClientResponse) -> Any:
    """Read what Discord sends back, in the library's place."""
    if asyncio.current_task() not in _UNREAD or response.status >= 300:
        return await json_or_text(response)
    return await left(response)


async def left(response: aiohttp.ClientResponse) -> Any:
    await response.read()  # so that the connection can be used again
    return {}


def read_what_is_needed() -> None:
    """Have the library read only those messages that are asked for."""
    for module in (discord.http, discord.webhook.async_):
        module.json_or_text = read  # type: ignore[attr-defined]


def check_each_try() -> None:
    """Check once more whether something may be sent; this is called before each request.

    Between two tries, and before the first, the library may wait for seconds within a limit of Discord's.
    """
    check = _CHECKS.get(asyncio.current_task())  # type: ignore[arg-type]
    if check is not None:
        check()
