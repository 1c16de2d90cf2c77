"""`python3 -m bot doctor`: looks at everything that the bot needs, and says in a sentence for each what is wrong.

It changes nothing, begins no session at Discord, and disturbs no running bot.
"""

import dataclasses
import json
import time
from collections.abc import Callable

from bot.host.doctor import local, remote
from bot.host.doctor.findings import Finding, Report, Status
from bot.host.settings import Settings

__all__ = ["examined"]


async def examined(settings: Settings, now: Callable[[], float] = time.time) -> Report:
    """:param now: this machine's clock."""
    location = settings.database
    about, inside = await local.database(location)
    served = await local.served(location)
    runs = local.running(served, inside, now())
    found = [local.program(), about, *local.owner(location), local.disk(location, inside.size if inside else 0), runs]
    found += local.shards(served or ())
    found.append(await local.health(settings, runs=runs.status is not Status.IDLE))
    if inside is not None:
        found += [local.other_bot(inside, now()), local.backup(inside, now(), wanted=not settings.sandbox)]
    reached = _in_sandbox(settings) if settings.sandbox else settings
    if reached is None:
        found.append(Finding("Discord", Status.SKIPPED, "No sandbox is running, which stands for Discord."))
        return Report(found, settings.secrets)
    found += await remote.examined(reached, inside, now)
    return Report(found, reached.secrets)


def _in_sandbox(settings: Settings) -> Settings | None:
    """Add the token and the address of the running sandbox; None if there is none."""
    if settings.token:
        return settings
    try:
        there = json.loads(settings.sandbox_addresses.read_text("utf-8"))
        return dataclasses.replace(settings, token=there["token"], api_url=there["api"], gateway_url=there["gateway"])
    except (OSError, ValueError, KeyError):
        return None
