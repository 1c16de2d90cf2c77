"""The program, assembled: storage, then the bot and its services, then the connection."""

import asyncio
import contextlib
import random
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial

import aiohttp
import discord

from bot.discord.client import DealersChoice
from bot.discord.doors.gateway import Gateway
from bot.discord.doors.http import HttpDoor
from bot.discord.library.answers import answer_through
from bot.discord.library.process import connect_to
from bot.discord.services import Options, assembled
from bot.host import databases, port_refused
from bot.host.health import Health
from bot.host.settings import Settings
from bot.runtime.clock import Clock, SystemClock
from bot.runtime.log import logger
from bot.runtime.meter import Meter
from bot.runtime.worker import Worker
from bot.services.background import Background
from bot.services.resources import Resources
from bot.store.sql.storage import Store
from cogs import all_cogs

log = logger(__name__)

FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
"""Seconds between attempts to connect, growing because Discord resets a token that connects too often."""
SWITCH = 0.0005
"""The interpreter's switch interval, in seconds. The event loop needs the interpreter many times for each press: at
Python's default of five milliseconds, a replay in another thread would delay everyone."""
NO_CONNECTION = (discord.HTTPException, discord.RateLimited, discord.GatewayNotFound, aiohttp.ClientError, OSError)
"""What is worth another attempt to connect."""


async def run(
    settings: Settings,
    *,
    clock: Clock | None = None,
    chance: random.Random | None = None,
    worker: Callable[[], Worker] = Worker,
    store: Callable[..., AbstractAsyncContextManager[Store]] = databases.storage,
    ready: Callable[[], Awaitable[None]] | None = None,
    extensions: Sequence[str] = (),
    leaving: asyncio.Event | None = None,
    listening: Callable[[int], None] | None = None,
) -> None:
    """Host games until cancelled.

    :param chance: what everything that is left to chance is drawn from, secrets too; the system's if none is given.
    :param worker: makes what computes outside the event loop.
    :param store: opens the store, as :func:`bot.host.databases.storage` does.
    :param ready: awaited for every new session, when the bot can take presses.
    :param extensions: additional cogs.
    :param leaving: is set some time before this is cancelled, so that requests go to other processes from then on.
    :param listening: is told the port of Discord's requests, if they come over HTTP.
    :raises discord.LoginFailure: Discord refuses the token.
    :raises bot.store.errors.StorageError: the database cannot be used.
    :raises bot.host.LaunchError: a port cannot be used.
    """
    connect_to(settings.api_url, settings.gateway_url)
    sys.setswitchinterval(SWITCH)
    clock = clock or SystemClock()
    deals, chance = chance or random.SystemRandom(), chance or random.SystemRandom()
    wait = FIRST_WAIT

    async def connected() -> None:
        nonlocal wait
        wait = FIRST_WAIT
        if ready is not None:
            await ready()

    watch = None
    if settings.metrics_port is not None:
        from bot.host.metrics import Watch  # imports a library that is not needed otherwise

        watch = Watch(settings, clock.now)
    meter = watch or Meter()
    async with contextlib.AsyncExitStack() as stack:
        opened = store(settings.database, watch.committed if watch else None)
        storage = await stack.enter_async_context(opened)
        log.info("database opened", database=str(settings.database), schema=await storage.schema())
        door: Gateway | HttpDoor = Gateway()
        if settings.interactions_port is not None:
            door = HttpDoor(settings.interactions_url, leaving or asyncio.Event())
        health = Health(storage, clock.now, door.name, door.trouble)
        if watch is not None:
            await stack.enter_async_context(watch.served(storage, health))
        if isinstance(door, HttpDoor):
            stack.push_async_callback(door.close)
            port = await _opened(door, settings, health)
            if listening is not None:
                listening(port)
        options = Options(settings.contact, settings.shards, deals)
        shared = partial(Resources, storage, clock, chance, settings.timings, meter)
        while True:
            every = [*all_cogs(), *extensions]
            services = partial(assembled, options, shared(worker(), Background()))
            bot = DealersChoice(services, shards=settings.shards, extensions=every, ready=connected)
            if watch is not None:
                watch.watch(bot)
            try:
                await _serve(door, bot, settings.token)
                return
            except NO_CONNECTION as error:
                log.warning("no connection", reason=str(error), next_try_in=wait)
                await asyncio.sleep(wait)
                wait = min(LONGEST_WAIT, wait * 2)


async def _opened(door: HttpDoor, settings: Settings, health: Health) -> int:
    host, port = settings.interactions_host, settings.interactions_port
    assert port is not None
    try:
        return await door.open(host, port, health.page)
    except OSError as error:
        raise port_refused("INTERACTIONS_PORT", port, host, error) from error


async def _serve(door: Gateway | HttpDoor, bot: DealersChoice, token: str) -> None:
    answer_through(bot, bot.intake.leave)
    async with bot:
        await door.serve(bot, token)
