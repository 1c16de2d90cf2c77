"""A run with a cluster of bots, which are struck while people play."""

import asyncio
import contextlib
import functools
import gc
import math
import multiprocessing
import random
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from sandbox.interactions import InteractionFailed
from tests.bot.audit import leaks
from tests.chaos.checks import ROUGHLY, Report
from tests.chaos.cluster import Cluster, opened_cluster
from tests.chaos.crowd import Crowd
from tests.chaos.outages import WITHOUT_DATABASE, Outages
from tests.chaos.run import STEPS, finish
from tests.random_play import commands

PATIENCE = 20.0
"""Seconds within which messages are up to date when a bot has changed a table of another bot's shard."""

AWAY = ("the database takes no changes", "StoreUnavailable: ", "StoreBusy: ", "cannot be used as the database: ")
"""In an error, or in the last line of its traceback: the database is down."""

TRIES = 3
"""Attempts to open each missing table."""
RUN = 50
"""Strikes after which a new run starts with the next seed: checks take longer the longer a run is."""


def side_by_side(jobs: int, *, seed: int, strikes: int, **how: Any) -> Iterator[tuple[int, Report]]:
    """Make runs with several clusters at a time, each with its own database; yield each run's seed and report.

    Bots wait for each other most of the time, so that a single cluster leaves a machine idle.
    """
    most = min(RUN, math.ceil(strikes / jobs))
    runs = {seed + number: min(most, strikes - at) for number, at in enumerate(range(0, strikes, most))}
    if jobs == 1:
        yield from ((number, _run(number, strikes=count, **how)) for number, count in runs.items())
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        under_way = {
            pool.submit(functools.partial(_run, seed, strikes=count, **how)): seed for seed, count in runs.items()
        }
        for done in as_completed(under_way):
            yield under_way[done], done.result()


def _run(seed: int, **how: Any) -> Report:
    with tempfile.TemporaryDirectory() as folder:
        report = Report()
        try:
            asyncio.run(run_cluster(Path(folder), seed=seed, report=report, **how))
        except Exception as error:  # other runs continue
            report.found("crashed", f"the run of seed {seed} itself: {error!r}")
        return report


async def run_cluster(
    folder: Path,
    *,
    seed: int,
    strikes: int,
    tables: int,
    bots: int = 3,
    shards: int | None = None,
    steps: int = STEPS,
    only: Sequence[str] | None = None,
    logs: Path | None = None,
    report: Report | None = None,
) -> Report:
    """Play some tables at a time on bots that share the shards, while they are struck.

    :param shards: how many; None for one for each bot.
    :param logs: a folder for the bots' logs.
    :param report: where to note findings, so that they are known even if the run itself fails.
    """
    report = report or Report()
    chance = random.Random(seed)
    async with opened_cluster(count=bots, shards=shards or bots, logs=logs) as cluster:
        crowd = Crowd(cluster, chance, report)
        crowd.checks.patience = PATIENCE
        strike = Outages(crowd).all()
        keys = sorted(commands())
        names = [name for name in strike if only is None or name in only]
        for number in range(strikes):
            name = names[number % len(names)] if number < len(names) else chance.choice(names)
            if not await _enough_tables(crowd, keys, tables):
                report.found("stuck", f"no table can be opened before {name}")
                break
            for _ in range(steps):
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
            await finish(crowd)
        report.actions = sum(map(crowd.actions, crowd.games))
        cluster.deliveries.report(report)
        _note_crashes(cluster, report)
        await cluster.saved(folder / "saved.db")
    _note_leaks(cluster, crowd, folder / "saved.db")
    return report


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
