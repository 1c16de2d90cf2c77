"""What each shortcut around discord.py gains: `python3 -m benchmarks.library`.

One bot plays with every shortcut of :mod:`bot.discord.library`, and without one of them, as the library does it. A
signal tells it before each click what to go without, so all are measured in the same process at the same tables,
interleaved click by click. What the library does then is done several times, without more requests: a shortcut saves
that fraction of what this costs. CPU is that of the bot's process with its threads, until it sends nothing more.
"""

import argparse
import asyncio
import contextlib
import os
import random
import runpy
import signal
import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any, cast

import aiohttp
import discord
from discord import ui
from discord.components import _component_factory
from discord.http import MultipartParameters, json_or_text
from discord.ui.view import _component_to_item

from benchmarks import measuring
from benchmarks.click import WARM_UP, Measured, Subject, Table, at_all, card, ninety_nine, rooms
from bot.discord.library import answers, messages
from bot.discord.library.messages import View, drawing
from bot.show.render import Layout
from sandbox.server import Sandbox
from tests.faces import upload_all

TIMES = 8
"""How often the library's part is done without a shortcut: its cost is otherwise less than the noise of the machine."""
PAUSE = 0.12
"""Seconds without a request after which a click has been dealt with."""


# --- What the bot does without a shortcut -----------------------------------------------------------------------


@contextlib.contextmanager
def offline(sender: Any, response: Any) -> Iterator[range]:
    """Have a sender of requests return a response without sending, as often as the library's part is repeated."""

    async def request(*_: Any, **__: Any) -> Any:
        return response

    sender.request = request
    try:
        yield range(TIMES)
    finally:
        del sender.request


async def edit(client: discord.Client, channel_id: int, message_id: int, layout: Layout, *_: Any, **__: Any) -> None:
    """Edit a message; the library's own method makes a view, parameters, and a message of the response."""
    drawn = MultipartParameters(drawing(layout), None, None)
    response: Any = await client.http.edit_message(channel_id, message_id, params=drawn)
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
    with offline(client.http, response) as times:
        for _time in times:
            await message.edit(view=View(layout))


async def edit_private(client: discord.Client, token: str, message_id: int, layout: Layout, **_: Any) -> None:
    adapter = answers._adapter(client)  # noqa: SLF001
    assert client.application_id is not None
    webhook = discord.Webhook.partial(client.application_id, token, client=client)
    of: Any = {"session": webhook.session, "payload": drawing(layout) | answers.TO_NOBODY, "with_components": True}
    response: Any = await adapter.edit_webhook_message(webhook.id, token, message_id, **of)
    with offline(adapter, response) as times:
        for _time in times:
            await webhook.edit_message(message_id, view=View(layout))


async def left(response: aiohttp.ClientResponse) -> Any:
    for _ in range(TIMES):
        read = await json_or_text(response)
    return read


def drawing_of_items(layout: Layout) -> dict[str, Any]:
    """Make the library's own items of a message, and of those what is sent."""
    for _ in range(TIMES):
        view = ui.LayoutView(timeout=None)
        for part in cast("Any", layout):
            view.add_item(_component_to_item(cast("Any", _component_factory(part))))
        view.stop()
        made = cast("Any", view).to_components()
    return {"components": made, "flags": messages.MADE_OF_COMPONENTS}


ALL = "nothing"
WITHOUT: Mapping[str, Mapping[Any, Any]] = {
    ALL: {},
    "edits without a message object": {messages.edit: edit, answers.edit_private: edit_private},
    "edits whose response is not read": {messages.left: left},
    "layouts in place of items": {drawing: drawing_of_items},
}
"""What takes the place of what, for each shortcut that the bot goes without."""


def replaced(by: Mapping[Any, Any]) -> None:
    """Replace functions wherever the bot's modules have them."""
    for module in [module for name, module in sys.modules.items() if name.startswith("bot.discord")]:
        for name, value in list(vars(module).items()):
            new = by.get(value) if callable(value) else None
            if new is not None:
                setattr(module, name, new)


def bot() -> None:
    """Run the bot, which goes without the shortcut of each signal's number until the next one."""
    now: Mapping[Any, Any] = {}

    def switch(number: int, _frame: object) -> None:
        nonlocal now
        replaced({new: old for old, new in now.items()})
        now = [*WITHOUT.values()][number - signal.SIGRTMIN]
        replaced(now)

    for number in range(len(WITHOUT)):
        signal.signal(signal.SIGRTMIN + number, switch)
    sys.argv = ["bot", "--discord"]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


# --- The run ----------------------------------------------------------------------------------------------------


@dataclass
class Clicks:
    """What clicks have cost without one of the shortcuts."""

    cpu: list[float] = field(default_factory=list)  # seconds of each click
    requests: int = 0


async def measure(tables: int, rounds: int) -> dict[str, Clicks]:
    results = {name: Clicks() for name in WITHOUT}
    async with contextlib.AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sandbox = await stack.enter_async_context(Sandbox())
        places = rooms(sandbox, tables)
        await upload_all(sandbox, database=folder / "bot.db")
        started = measuring.process(sandbox, folder, ["benchmarks.library", "bot"])
        pid = await stack.enter_async_context(started)
        await measuring.commands_of(sandbox)
        subject = Subject(sandbox, pid, await at_all(places, lambda place: ninety_nine(sandbox, place)))
        await subject.turn(card, WARM_UP, Measured())
        free = cycle(subject.tables)
        order = list(enumerate(WITHOUT))
        for _ in range(rounds):
            random.shuffle(order)
            for number, name in order:
                os.kill(pid, signal.SIGRTMIN + number)
                await click(sandbox, pid, next(free), results[name])
    return results


async def click(sandbox: Sandbox, pid: int, table: Table, clicks: Clicks) -> None:
    """Click at a table, and wait until the bot is done with it."""
    await asyncio.sleep(PAUSE)
    found = table.next(card)
    assert found is not None
    person, hand, custom_id = found
    before, cpu = len(sandbox.requests), measuring.cpu_of(pid)
    await person.start_click(hand, custom_id=custom_id).wait()
    seen = -1
    while seen != len(sandbox.requests):
        seen = len(sandbox.requests)
        await asyncio.sleep(PAUSE)
    clicks.cpu.append(measuring.cpu_of(pid) - cpu)
    clicks.requests += seen - before


def report(results: Mapping[str, Clicks]) -> str:
    full, number = statistics.median(results[ALL].cpu), len(results[ALL].cpu)
    lines = [f"{number} clicks for each row, in turns; each shortcut saves an {TIMES}th of what the row costs more", ""]
    lines.append(f"{'without':40} {'median CPU':>10} {'middle half':>14} {'requests':>8}   {'saves':>6}")
    for name, clicks in results.items():
        low, half, high = statistics.quantiles(clicks.cpu, n=4)
        error = 1.25 * 2**0.5 * (high - low) / 1.35 / number**0.5 / full / TIMES
        lines.append(
            f"{name:40} {1000 * half:7.2f} ms {1000 * low:6.2f}-{1000 * high:.2f} {clicks.requests / number:9.2f}"
            f"   {(half / full - 1) / TIMES:6.1%} ± {error:.1%}"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bot", nargs="?", choices=["bot"], help="run the bot that is measured")
    parser.add_argument("--tables", type=int, default=30, help="tables (30)")
    parser.add_argument("--rounds", type=int, default=150, help="clicks with and without each shortcut (150)")
    options = parser.parse_args()
    if options.bot:
        bot()
    else:
        print(report(asyncio.run(measure(options.tables, options.rounds))))


if __name__ == "__main__":
    main()
