"""A run with a cluster of bots, which are struck while people play."""

import asyncio
import contextlib
import gc
import random
from collections.abc import Sequence
from pathlib import Path

from sandbox.interactions import InteractionFailed
from tests.bot.audit import leaks
from tests.chaos.checks import ROUGHLY, Report
from tests.chaos.cluster import Cluster, opened_cluster
from tests.chaos.crowd import Crowd
from tests.chaos.outages import OFTEN, WITHOUT_DATABASE, Outages
from tests.random_play import commands

PATIENCE = 20.0
"""Seconds within which messages are up to date when a bot has changed a table of another bot's shard."""

AWAY = ("the database takes no changes", "StoreUnavailable: ", "StoreBusy: ", "cannot be used as the database: ")
"""In an error, or in the last line of its traceback: the database is down."""

TRIES = 3
"""Attempts to open each missing table."""
STEPS = 2
"""Rounds of presses before each strike."""
MORE = 20
"""How much more often what costs little strikes, once everything has."""
LONGEST_END = 600
"""Seconds within which all tables must go on."""


async def run(
    folder: Path,
    *,
    seed: int,
    strikes: int,
    tables: int = 1,
    bots: int = 2,
    only: Sequence[str] | None = None,
    logs: Path | None = None,
) -> Report:
    """Play some tables at a time on bots with a shard each, while they are struck.

    :param only: the names of the strikes; default all.
    :param logs: a folder for the bots' logs.
    """
    report, chance = Report(), random.Random(seed)
    async with opened_cluster(count=bots, shards=bots, logs=logs) as cluster:
        crowd = Crowd(cluster, chance, report)
        crowd.checks.patience = PATIENCE
        strike = Outages(crowd).all()
        keys = sorted(commands())
        names = [name for name in strike if only is None or name in only]
        often = [MORE if name in OFTEN else 1 for name in names]
        for number in range(strikes):
            name = names[number] if number < len(names) else chance.choices(names, often)[0]
            if not await _enough_tables(crowd, keys, tables):
                report.found("stuck", f"no table can be opened before {name}")
                break
            for _ in range(STEPS):
                await crowd.presses()
            crowd.striking = cluster.deliveries.striking = name
            try:
                await strike[name]()
            except TimeoutError:
                report.found("stuck", f"the bots have not connected all shards after {name}")
                break
            report.struck[name] += 1
            gc.freeze()  # the list of requests grows, and collecting it would stall the run for a second
            crowd.striking = cluster.deliveries.striking = ""
            await crowd.checks.settle()
            crowd.checks.check()
            _note_crashes(cluster, report)
        else:
            await _finish(crowd)
        report.actions = sum(map(crowd.actions, crowd.games))
        cluster.deliveries.report(report)
        _note_crashes(cluster, report)
        await cluster.saved(folder / "saved.db")
    _note_leaks(cluster, crowd, folder / "saved.db")
    return report


async def _finish(crowd: Crowd) -> None:
    """Have all tables go on without faults."""
    try:
        async with asyncio.timeout(LONGEST_END):
            await crowd.finish()
    except TimeoutError:
        crowd.report.found("stuck", f"some tables did not go on within {LONGEST_END} seconds")
    await crowd.checks.settle(ended=True)
    crowd.checks.check(all_of_them=True)


async def _enough_tables(crowd: Crowd, keys: Sequence[str], tables: int) -> bool:
    """Open tables until there are this many in play; return whether there are."""
    tries = 0
    while len(crowd.live()) < tables and (tries := tries + 1) < TRIES * tables:
        with contextlib.suppress(InteractionFailed):  # it is counted
            await crowd.open(keys[len(crowd.games) % len(keys)])
    return len(crowd.live()) >= tables


def _note_leaks(cluster: Cluster, crowd: Crowd, saved: Path) -> None:
    ahead = ROUGHLY + cluster.ahead()
    found = leaks(saved, cluster.sandbox.requests, owners=crowd.checks.owners, ahead=ahead)
    crowd.report.wrong["leaked"] += found


def _note_crashes(cluster: Cluster, report: Report) -> None:
    """Note the errors in the bots' logs, except those that the database was down, or out of reach in a stall."""
    excused = AWAY if report.struck.keys() & WITHOUT_DATABASE or cluster.deliveries.stalled else ()
    report.wrong["crashed"] = [
        error[-600:] for error in cluster.all_errors if not any(reason in _last(error) for reason in excused)
    ]


def _last(error: str) -> str:
    """Return the last line of a traceback, which is logged in one line."""
    return error.rstrip().rpartition("\\n")[2]
