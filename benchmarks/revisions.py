"""Comparing this program with an earlier revision of it: `python3 -m benchmarks.revisions 7e9426f`.

Both play the same games of Ninety-Nine at many tables, each clicked once every two seconds, on SQLite and, if its
programs and the driver are installed, on PostgreSQL. Every bot has its own process and its own sandbox under Discord's
limits; they take turns of a few seconds, so that a noisy machine affects them equally.

- **CPU** is that of the bot's process for each click, from before a turn's first click until it sends nothing more;
- **answer** is the time from a click until the request that answers it arrives at the sandbox;
- **table** is the time until the table's message is edited, and **hand** until the hand of another player is.

The earlier revision runs with the packages that are installed for this one.
"""

import argparse
import asyncio
import bisect
import contextlib
import io
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks import measuring
from benchmarks.click import PERIOD, TURN, WARM_UP, Measured, Subject, at_all, card, ninety_nine, rooms
from benchmarks.measuring import quantile
from bot.host import bootstrap
from sandbox.rest import Request
from sandbox.server import Sandbox
from tests import postgres
from tests.faces import upload_all

BOT = """
from bot.host import bootstrap
bootstrap.ensure = lambda *_: None
from bot.__main__ import main
main(["--discord"])
"""
"""Starts a bot with the packages that are there."""
FACES = """
import asyncio, pathlib, sys
from tests.faces import upload_all
asyncio.run(upload_all(database=pathlib.Path(sys.argv[1])))
"""
"""Has a database note that the card faces are uploaded."""


@dataclass
class Shown:
    """When other messages than the pressed one showed a click, in seconds after it."""

    tables: list[float] = field(default_factory=list)
    hands: list[float] = field(default_factory=list)

    def add(self, sandbox: Sandbox, requests: Iterable[Request]) -> None:
        """Find the first edits in a channel after each click there, up to the next click."""
        interactions = sandbox.world.interactions
        pressed: dict[int, list[float]] = defaultdict(list)  # by channel
        tables: dict[int, list[float]] = defaultdict(list)
        hands: dict[int, list[float]] = defaultdict(list)
        for request in requests:
            if request.interaction_id is not None:
                interaction = interactions[request.interaction_id]
                if request.route.endswith("/callback"):
                    pressed[interaction.channel_id].append(interaction.created)
                elif request.method == "PATCH" and request.status == 200:
                    hands[interaction.channel_id].append(request.at)
            elif (
                request.method == "PATCH" and request.route.endswith("/messages/{message_id}") and request.status == 200
            ):
                tables[int(request.path.split("/")[2])].append(request.at)
        for channel, clicks in pressed.items():
            self.tables += _first_after(clicks, tables[channel])
            self.hands += _first_after(clicks, hands[channel])


def _first_after(clicks: list[float], edits: list[float]) -> Iterator[float]:
    for click, following in zip(clicks, [*clicks[1:], float("inf")], strict=True):
        first = bisect.bisect(edits, click)
        if first < len(edits) and edits[first] < following:
            yield edits[first] - click


@dataclass
class Rival:
    """A bot with its tables, and what was measured of it."""

    name: str
    subject: Subject
    measured: Measured = field(default_factory=Measured)
    shown: Shown = field(default_factory=Shown)

    async def turn(self) -> None:
        self.shown.add(self.subject.sandbox, await self.subject.turn(card, TURN, self.measured))


def unpacked(revision: str, folder: Path) -> Path:
    """Unpack an earlier revision of this repository."""
    command = ["git", "archive", "--format=tar", revision]
    archive = subprocess.run(command, cwd=bootstrap.ROOT, check=True, capture_output=True).stdout  # noqa: S603
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    return folder


def note_faces(database: Path, root: Path) -> None:
    subprocess.run([sys.executable, "-c", FACES, str(database)], cwd=root, check=True)  # noqa: S603


async def measure(revision: str, tables: int, turns: int, server: postgres.Server | None) -> list[Rival]:
    async with contextlib.AsyncExitStack() as stack:

        def folder() -> Path:
            return Path(stack.enter_context(tempfile.TemporaryDirectory()))

        async def started(name: str, root: Path, address: str | None) -> Rival:
            sandbox, home = await stack.enter_async_context(Sandbox()), folder()
            await upload_all(sandbox)
            await asyncio.to_thread(note_faces, home / "bot.db", root)
            pid = await stack.enter_async_context(
                measuring.process(sandbox, home, ["-c", BOT], root=root, DATABASE=address or str(home / "bot.db"))
            )
            await measuring.commands_of(sandbox)
            subject = Subject(sandbox, pid, await at_all(rooms(sandbox, tables), lambda p: ninety_nine(sandbox, p)))
            await subject.turn(card, WARM_UP, Measured())
            return Rival(name, subject)

        then = unpacked(revision, folder())
        rivals = []
        for database in ("SQLite", "PostgreSQL"):
            for version, root in (("now", bootstrap.ROOT), (revision[:8], then)):
                if database == "SQLite":
                    rivals.append(await started(f"{version}, {database}", root, None))
                elif server is not None:
                    rivals.append(await started(f"{version}, {database}", root, (await server.new()).url))
        for number in range(turns):
            for rival in rivals[:: -1 if number % 2 else 1]:
                await rival.turn()
    return rivals


def report(rivals: list[Rival], tables: int) -> str:
    lines = [
        f"{tables} tables, each clicked once every {PERIOD:g} s, {rivals[0].measured.clicks} clicks for each bot",
        "",
        f"{'milliseconds':24} {'requests':>8} {'CPU':>6}   {'answer':^15}   {'table':^15}   {'hand':^15}   failed",
        f"{'for each click':24} {'':>8} {'':>6}   " + "   ".join(f"{'p50':>7} {'p99':>7}" for _ in range(3)),
    ]
    for rival in rivals:
        measured = rival.measured
        times = (measured.acknowledged, rival.shown.tables, rival.shown.hands)
        lines.append(
            f"{rival.name:24} {measured.requests / measured.clicks:8.2f} {measured.cpu_of_click:6.2f}   "
            + "   ".join(f"{quantile(one, 0.5):7.1f} {quantile(one, 0.99):7.1f}" for one in times)
            + f"   {measured.failed:6}"
        )
    for now, then in zip(rivals[::2], rivals[1::2], strict=True):
        ratios = [a / b for a, b in zip(now.measured.cpu_by_turn, then.measured.cpu_by_turn, strict=True)]
        lines.append(
            f"CPU, {now.name} to {then.name}, turn by turn: {' '.join(f'{ratio:.2f}' for ratio in ratios)};"
            f" median {statistics.median(ratios):.2f}"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("revision", help="a commit of this repository")
    parser.add_argument("--tables", type=int, default=40, help="tables at each bot (40)")
    parser.add_argument("--turns", type=int, default=5, help="turns of each bot, of 6 seconds (5)")
    options = parser.parse_args()
    with contextlib.ExitStack() as stack:
        server = None if postgres.missing() else stack.enter_context(postgres.running(durable=True))
        print(report(asyncio.run(measure(options.revision, options.tables, options.turns, server)), options.tables))
        if server is None:
            print(f"\nNot on PostgreSQL: {postgres.missing()}.")


if __name__ == "__main__":
    main()
