"""What the doctor checks on this machine: the database and its files, the disk, the bot that runs here, the backups."""

import json
import os
import platform
import shutil
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path

import aiohttp

from bot import version
from bot.host import databases
from bot.host.databases import BACKUP, Location
from bot.host.doctor.findings import Finding, Status, ago, amount
from bot.host.settings import Settings
from bot.runtime.shards import Shards
from bot.services.other_bot import NOTICED
from bot.store.errors import StorageError
from bot.store.sql.inspection import Inspection, inspect
from bot.store.sqlite import files
from bot.store.sqlite.database import damage

LOOKED_THROUGH = 256 * 1024 * 1024  # bytes of a database that are looked through, which takes a second
LIVELY = 60.0  # seconds within which a bot that is at work notes that it is; it does so every ten
LEAST_FREE = 100_000_000  # bytes that should be free on the disk even for a small database
OLD_BACKUP = 7 * 86400.0  # seconds after which a backup is too old to rely on
RECENT = 86400.0  # seconds for which another bot counts after it was noticed
PATIENCE = 5.0  # seconds to wait for the bot's own page


def program() -> Finding:
    return Finding("version", Status.OK, f"Dealer's Choice {version()} on Python {platform.python_version()}.")


async def database(location: Location) -> tuple[Finding, Inspection | None]:
    try:
        if isinstance(location, Path) and not location.exists():
            return _missing(location), None
        async with databases.reading(location) as db:
            inside = await inspect(db)
            broken = await damage(db) if isinstance(location, Path) and inside.size <= LOOKED_THROUGH else None
    except StorageError as error:
        return Finding("database", Status.ATTENTION, str(error)), None
    except PermissionError:
        found = f"{location} is in a folder that is closed to the user who runs this."
        return Finding("database", Status.ATTENTION, found, "Run this as the user of the bot, or as root."), None
    if broken is not None:
        todo = "Stop the bot and restore the last backup."
        return Finding("database", Status.ATTENTION, f"{location} is damaged ({broken}).", todo), inside
    about = f"schema {inside.schema}, {amount(inside.size)}, {inside.open_tables} open tables"
    return Finding("database", Status.OK, f"{location} can be read ({about})."), inside


def _missing(path: Path) -> Finding:
    if path.parent.exists() and files.last_set_aside(path) is not None:
        found = f"{path} is missing: a restore was cut off."
        return Finding("database", Status.ATTENTION, found, "Run the restore again.")
    return Finding("database", Status.OK, f"There is none at {path} yet: the first start makes it.")


def owner(location: Location) -> Iterator[Finding]:
    if not isinstance(location, Path) or not os.access(location, os.F_OK):
        return
    there = files.existing(location)
    owners = {file: files.owner(file) for file in there}
    ours = owners[location] if owners[location] != "root" else files.owner(location.parent)
    strange = {file: name for file, name in owners.items() if name != ours}
    if strange:
        file, name = next(iter(strange.items()))
        others = f", like {len(strange) - 1} more of its files" if len(strange) > 1 else ""
        found = (
            f"{file} belongs to {name}{others}, and the bot's other files to {ours}: the bot may not be able to start."
        )
        yield Finding("owner", Status.ATTENTION, found, f"Run: chown {ours} {' '.join(map(str, strange))}")
    elif os.name != "nt" and stat.S_IMODE(location.stat().st_mode) & 0o077:
        found = f"Others than {ours} can read {location}, which holds the hands of open games."
        yield Finding("owner", Status.ATTENTION, found, f"Run: chmod 600 {location}")
    else:
        yield Finding("owner", Status.OK, f"The files of the database belong to {ours} alone.")


def disk(location: Location, size: int) -> Finding:
    """:param size: that of the database."""
    if not isinstance(location, Path):
        return Finding("disk", Status.SKIPPED, "The database is PostgreSQL's: its disk cannot be seen from here.")
    folder = next(one for one in location.parents if os.access(one, os.F_OK))
    if not os.access(folder, os.W_OK):
        found = f"{folder} cannot be written by the user who runs this."
        return Finding(
            "disk", Status.ATTENTION, found, "Run this as the user of the bot, or make it writable for them."
        )
    free, needed = shutil.disk_usage(folder).free, max(LEAST_FREE, 2 * size)
    found = f"{amount(free)} are free at {folder}."
    if free < needed:
        return Finding("disk", Status.ATTENTION, found, f"Make room: there should be {amount(needed)}.")
    return Finding("disk", Status.OK, found)


async def served(location: Location) -> Sequence[Shards] | None:
    """List the shards of each bot on a database; None if that cannot be told."""
    try:
        return await databases.served(location)
    except StorageError:
        return None


def running(served: Sequence[Shards] | None, inside: Inspection | None, now: float) -> Finding:
    count = None if served is None else len(served)
    if count is None and inside is None:
        return Finding("running", Status.SKIPPED, "Without the database, it cannot be told whether a bot is running.")
    alive = None if inside is None else inside.heard
    lately = alive is not None and now - alive < LIVELY
    last = "" if alive is None else f" The last one was at work {ago(alive, now)}."
    if count == 0 or (count is None and not lately):
        todo = "Start it; the log says why it ended." if last else "Start it."
        return Finding("running", Status.IDLE, f"No bot is running on this database.{last}", todo)
    bots = "A bot is running here" if count in (1, None) else f"{count} bots share this database"
    if alive is None:
        return Finding("running", Status.OK, f"{bots}, for the first time.")
    if not lately:
        found = f"{bots}, without a session at Discord or a database to write to. It was at work {ago(alive, now)}."
        return Finding("running", Status.ATTENTION, found, "See the end of its log, and `why` at /healthz.")
    return Finding("running", Status.OK, f"{bots} and at work.")


def shards(served: Sequence[Shards]) -> Iterator[Finding]:
    """Check that the bots divide the shards among them, and leave none out."""
    if len({one.gateway for one in served}) > 1:
        found = "Some bots on this database take presses from the gateway, and others over HTTP."
        yield Finding("shards", Status.ATTENTION, found, "Set INTERACTIONS_PORT for all of them, or for none.")
        return
    if not all(one.gateway for one in served):
        return
    counts = {None if one.ids is None else one.count for one in served}
    if len(served) > 1 and (len(counts) > 1 or None in counts):
        found = "The bots on this database do not divide the shards, so that some serve the same servers."
        todo = "Give all of them the same SHARDS, and each SHARD_IDS of its own."
        yield Finding("shards", Status.ATTENTION, found, todo)
        return
    silent = {*range(max((count or 0 for count in counts), default=0))} - {
        shard for one in served for shard in one.ids or ()
    }
    if silent:
        found = f"No bot serves these shards, whose servers get no answers: {', '.join(map(str, sorted(silent)))}."
        todo = "Start a bot with them in SHARD_IDS; the log says why one ended."
        yield Finding("shards", Status.ATTENTION, found, todo)


def other_bot(inside: Inspection, now: float) -> Finding:
    noticed = float(inside.facts.get(NOTICED, 0))
    if now - noticed < RECENT:
        found = f"Another bot with the same token has answered presses, last noticed {ago(noticed, now)}."
        todo = "Stop one of the two. If the other is not yours, reset the token in the developer portal."
        return Finding("second bot", Status.ATTENTION, found, todo)
    return Finding("second bot", Status.OK, "No other bot on the same token was noticed within a day.")


def backup(inside: Inspection, now: float, *, wanted: bool) -> Finding:
    """:param wanted: whether there should be one, as of everything but a sandbox."""
    todo = "Make one with `python3 -m bot backup FILE`, best every night."
    status = Status.ATTENTION if wanted else Status.OK
    if BACKUP not in inside.facts:
        return Finding("backup", status, "There has been no backup yet.", todo if wanted else "")
    last = json.loads(inside.facts[BACKUP])
    found = f"The last backup was made {ago(last['at'], now)}: {last['file']}"
    if now - last["at"] > OLD_BACKUP:
        return Finding("backup", status, f"{found}.", todo if wanted else "")
    return Finding("backup", Status.OK, f"{found}.")


async def health(settings: Settings, *, runs: bool) -> Finding:
    if not settings.metrics_port:
        found = "METRICS_PORT is not set, so the running bot cannot be asked, and nothing can alert you."
        return Finding("health", Status.SKIPPED, found)
    if not runs:
        return Finding("health", Status.SKIPPED, "No bot is running that could be asked.")
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.metrics_host, settings.metrics_host)  # noqa: S104
    url = f"http://{f'[{host}]' if ':' in host else host}:{settings.metrics_port}/healthz"
    try:
        timeout = aiohttp.ClientTimeout(PATIENCE)
        async with aiohttp.ClientSession(timeout=timeout) as session, session.get(url) as response:
            body = await response.json(content_type=None)
            healthy, why = bool(body["healthy"]), str(body.get("why", ""))
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError, TypeError, KeyError):
        todo = "Compare METRICS_PORT and METRICS_HOST with those of the running bot, and see its log."
        return Finding("health", Status.ATTENTION, f"Nothing answers at {url} as the bot does.", todo)
    if not healthy:
        return Finding("health", Status.ATTENTION, f"The running bot is unhealthy. {why}")
    return Finding("health", Status.OK, "The running bot says that it is healthy.")
