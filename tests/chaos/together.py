"""A run with several bots on one database, which are struck while people play."""

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

import pytest

from sandbox.interactions import InteractionFailed
from tests.bot.audit import leaks
from tests.chaos.checks import ROUGHLY, Report
from tests.chaos.cluster import Cluster, opened_cluster
from tests.chaos.defects import Defect
from tests.chaos.machine import DEFECT
from tests.chaos.outages import WITHOUT_DATABASE, Crowd, Outages
from tests.chaos.players import MOST_PRESSES
from tests.chaos.run import STEPS, finish
from tests.random_play import commands

PATIENCE = 20.0
"""Seconds in which all messages say how their tables stand, when a bot has changed a table that another looks after."""

AWAY = ("StoreUnavailable: ", "StoreBusy: ", "cannot be used as the database: ")
"""How an error ends that says that the database is away."""

TRIES = 3
"""So often it is tried to put up a table that is missing."""
RUN = 50
"""After so many strikes a run ends, and another one begins with the next seed: what is checked grows with it."""


def side_by_side(jobs: int, *, seed: int, strikes: int, **how: Any) -> Iterator[tuple[int, Report]]:
    """Make runs with several clusters at a time, each with a database of its own; gives each run's seed and report.

    Most of the time bots wait for each other, so that one cluster alone leaves a machine idle.
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
        except Exception as error:  # the others go on
            report.found("crashed", f"the run of seed {seed} itself: {error!r}")
        return report


async def run_cluster(
    folder: Path,
    *,
    seed: int,
    strikes: int,
    tables: int,
    bots: int = 3,
    shards: int = 12,
    steps: int = STEPS,
    lease: float = 1.0,
    only: Sequence[str] | None = None,
    games: Sequence[str] | None = None,
    enough: Sequence[str] = (),
    logs: Path | None = None,
    report: Report | None = None,
) -> Report:
    """Play so many tables at a time on several bots that share the shards, while they are struck.

    :param lease: how long leases live, beside the real ones.
    :param logs: a folder for what the bots log.
    :param report: where to note what is found, if it is to be known even where the run itself fails.
    """
    report = report or Report()
    chance = random.Random(seed)
    async with opened_cluster(count=bots, shards=shards, lease=lease, logs=logs) as cluster:
        crowd = Crowd(cluster, chance, report)
        crowd.checks.patience = PATIENCE
        strike = Outages(crowd).all()
        keys = games or sorted(commands())
        names = [name for name in strike if only is None or name in only]
        for number in range(strikes):
            name = names[number % len(names)] if number < len(names) else chance.choice(names)
            tries = 0
            while len(crowd.live()) < tables and (tries := tries + 1) < TRIES * tables:
                with contextlib.suppress(InteractionFailed):  # which is counted
                    await crowd.open(keys[len(crowd.games) % len(keys)])
            if len(crowd.live()) < tables:
                report.found("stuck", f"no table can be put up any more before {name}")
                break
            for _ in range(steps):
                await crowd.presses()
            crowd.striking = cluster.deliveries.striking = name
            try:
                await strike[name]()
            except TimeoutError:
                report.found("stuck", f"the bots have not shared the shards out again after {name}")
                break
            report.struck[name] += 1
            gc.freeze()  # what is kept of all requests grows, and whoever went through it stood still for a second
            crowd.striking = cluster.deliveries.striking = ""
            await crowd.checks.settle()
            crowd.checks.check()
            _note_unfenced(cluster, report)
            _note_crashes(cluster, report)
            if any(report.wrong[kind] for kind in enough):
                break
        else:
            await finish(crowd, MOST_PRESSES)
        report.actions = sum(map(crowd.actions, crowd.games))
        cluster.deliveries.report(report)
        _note_crashes(cluster, report)
        await cluster.saved(folder / "saved.db")
    report.wrong["leaked"] += leaks(
        folder / "saved.db", cluster.sandbox.requests, owners=crowd.checks.owners, apart=ROUGHLY
    )
    return report


def _note_unfenced(cluster: Cluster, report: Report) -> None:
    with cluster.reading() as db:
        for table, number, role in db.execute("SELECT table_id, number, role FROM chaos.unfenced"):
            report.found("unfenced", f"table {table}: {role} has stored action {number} without the lease")


def _note_crashes(cluster: Cluster, report: Report) -> None:
    """Note what the bots have logged as errors, but for what they could not do without the database."""
    excused = AWAY if report.struck.keys() & WITHOUT_DATABASE else ()
    report.wrong["crashed"] = [
        error[-600:] for error in cluster.all_errors if not any(reason in _last(error) for reason in excused)
    ]


def _last(error: str) -> str:
    """Give the last line of a traceback, which a log has in one line: what came of all that led to it."""
    return error.rstrip().rpartition("\\n")[2]


async def sought_together(defect: Defect, folder: Path) -> Report:
    """Put a defect into bots that share the shards and make a run, which ends when it is found."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DEFECT, defect.put_in.__name__)
        return await run_cluster(
            folder,
            seed=3,
            strikes=defect.times,
            tables=6,
            bots=2,
            shards=4,
            lease=0.5,
            only=defect.strikes,
            games=defect.games,
            enough=defect.found_as,
        )
