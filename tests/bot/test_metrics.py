"""Operators can read how the bot is doing, and the metrics contain no secrets."""

import asyncio
import contextlib
import re
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp.test_utils import unused_port

from bot.discord.doors.gateway import GRACE
from bot.host import LaunchError
from bot.host.app import run
from bot.host.health import FRESH
from bot.host.metrics import ACTIVE, PREFIX, Watch
from bot.host.settings import ROOT, Settings
from bot.store.sqlite.database import Database
from rules import GAMES
from sandbox.clock import TravelClock
from tests.bot.house import House, hand_of, mover, play_to_the_end, press_one, started


class Watched:
    """A house whose bot serves metrics."""

    def __init__(self, house: House, session: aiohttp.ClientSession) -> None:
        self.house = house
        self._session = session

    async def text(self) -> str:
        async with self._session.get(f"http://127.0.0.1:{self.house.metrics_port}/metrics") as response:
            assert response.status == 200
            return await response.text()

    async def figure(self, name: str) -> float:
        """Read one figure; 0 if there is none."""
        lines = [line.split() for line in (await self.text()).splitlines()]
        return sum(float(words[-1]) for words in lines if words[0] == PREFIX + name)

    async def asked(self, path: str, host: str) -> int:
        """Request a path under another host name; gives the status."""
        address = f"http://127.0.0.1:{self.house.metrics_port}/{path}"
        async with self._session.get(address, headers={"Host": host}) as response:
            return response.status

    async def health(self) -> tuple[int, Any]:
        async with self._session.get(f"http://127.0.0.1:{self.house.metrics_port}/healthz") as response:
            return response.status, await response.json()


@pytest.fixture
async def watched(house: House) -> AsyncIterator[Watched]:
    house.metrics_port = unused_port()
    await house.restart()
    async with aiohttp.ClientSession() as session:
        yield Watched(house, session)


async def test_interactions_and_their_outcomes_are_counted(watched: Watched) -> None:
    house = watched.house
    table = await started(house, "Ada", "Bela", "Cleo", tokens=1)
    await house.person("Dora").click(table, "My hand")
    assert await watched.figure('outcomes_total{kind="component",outcome="refused"}') == 1
    assert await watched.figure('interactions_total{kind="application_command"}') == 1
    assert await watched.figure("tables_open") == 1
    await play_to_the_end(table, *map(house.person, ("Ada", "Bela", "Cleo")))
    presses = await watched.figure('interactions_total{kind="component"}')
    assert await watched.figure('outcomes_total{kind="component",outcome="done"}') == presses - 1
    assert await watched.figure("acknowledgement_seconds_count") == presses + 1
    answers = [await watched.figure(f'requests_total{{kind="answer",status="{status}"}}') for status in (200, 204)]
    assert sum(answers) == presses + 1
    assert await watched.figure("commit_seconds_count") > presses - 4
    assert await watched.figure('tables_ended_total{game="ninety_nine",phase="over"}') == 1
    assert await watched.figure("tables_open") == 0
    assert await watched.figure("tables_active") == 1
    assert await watched.figure("shards_away") == 0
    assert await watched.figure("database_bytes") > 0


async def test_the_first_incident_is_an_increase_for_prometheus(watched: Watched) -> None:
    lines = (await watched.text()).splitlines()
    for kind in ("application_command", "component", "modal_submit"):
        assert f'{PREFIX}outcomes_total{{kind="{kind}",outcome="incident"}} 0.0' in lines
    assert f'{PREFIX}log_lines_total{{level="error"}} 0.0' in lines
    assert f"{PREFIX}answered_by_others_total 0.0" in lines


@pytest.mark.door("gateway", reason="some metrics are about the gateway")
async def test_every_metric_that_the_operators_page_names_is_there(watched: Watched) -> None:
    while not await watched.figure("gateway_latency_seconds"):  # since the first heartbeat was answered
        pass
    there = {name.removeprefix(PREFIX) for name in re.findall(r"^[a-z_]+", await watched.text(), re.MULTILINE)}
    there |= {name.removesuffix("_count") for name in there}  # a histogram
    table = (ROOT / "docs" / "operating.md").read_text("utf-8").split("| metric |")[1].split("```")[0]
    named = re.findall(r"`([a-z_]+)(?:\{[a-z,]+\})?`", " ".join(re.findall(r"^\| (`.+?) \|", table, re.MULTILINE)))
    assert "database_bytes" in named
    assert [name for name in named if name not in there] == []


async def test_rate_limits_are_counted(watched: Watched) -> None:
    house = watched.house
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    hands = {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela", "Cleo"))}
    limited = house.sandbox.faults.answer("PATCH", "/channels/*/messages/*", 429, retry_after=0.01)
    person = await mover(hands, table)
    assert person is not None
    await press_one(person, hands[person], -1)
    await limited.struck()
    while not await watched.figure('requests_total{kind="messages",status="429"}'):
        pass


async def test_no_label_reveals_who_plays_where(watched: Watched) -> None:
    house = watched.house
    await started(house, "Ada", "Bela", "Cleo")
    text = await watched.text()
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    secret = [house.sandbox.token, house.sandbox.application_id, house.channel.id, *house.sandbox.world.servers]
    for one in (*secret, *(person.id for person in people), *(person.name for person in people)):
        assert str(one) not in text


@pytest.mark.door("gateway", reason="it is about sessions at the gateway")
async def test_it_is_healthy_while_the_gateway_is_connected(watched: Watched) -> None:
    house = watched.house
    assert await watched.health() == (200, {"healthy": True, "gateway": True, "database": True})
    house.sandbox.gateway.shut()
    await house.sandbox.gateway.wait_connected(connected=False)
    assert (await watched.health())[0] == 200  # most sessions resume
    while not await watched.figure("shards_away"):
        pass
    house.clock.travel(GRACE)
    why = "No session at Discord's gateway for a minute."
    assert await watched.health() == (503, {"healthy": False, "gateway": False, "database": True, "why": why})
    house.errors.clear()  # the log reports it, too


async def test_it_is_unhealthy_while_the_database_accepts_no_writes(watched: Watched) -> None:
    with contextlib.closing(sqlite3.connect(watched.house.database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        watched.house.clock.travel(FRESH)
        status, body = await watched.health()
        why = body.pop("why")
        door = "gateway" if watched.house.door == "gateway" else "endpoint"
        assert (status, body) == (503, {"healthy": False, door: True, "database": False})
        locked = "The database takes no changes: database is locked. Another program has it open: end that first."
        assert why in (locked, "The database has not stored a change within 2 seconds.")  # either may be noticed first
    watched.house.clock.travel(FRESH)
    assert (await watched.health())[0] == 200
    watched.house.errors.clear()  # the log reports it, too


async def test_commands_that_the_database_does_not_store_are_counted(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_database: Database, _work: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(Database, "_transact", broken)
        await watched.house.person("Ada").slash(watched.house.channel, "karma new")
    assert await watched.figure('outcomes_total{kind="application_command",outcome="unavailable"}') == 1
    watched.house.errors.clear()  # the log reports it, too


async def test_many_health_checks_at_once_cost_one_commit(watched: Watched) -> None:
    def looked() -> list[Any]:
        with contextlib.closing(sqlite3.connect(watched.house.database)) as db:
            return db.execute("SELECT value FROM facts WHERE name = 'healthy_at'").fetchall()

    assert {status for status, _ in await asyncio.gather(*(watched.health() for _ in range(50)))} == {200}
    before = looked()
    await asyncio.gather(*(watched.health() for _ in range(50)))
    assert looked() == before
    watched.house.clock.travel(FRESH)
    await watched.health()
    assert looked() > before


@pytest.mark.parametrize("path", ["metrics", "healthz"])
async def test_a_request_to_a_foreign_host_name_is_refused(watched: Watched, path: str) -> None:
    port = watched.house.metrics_port
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}", "localhost", "dealers-choice:9464"):
        assert await watched.asked(path, host) == 200
    for host in (f"rebound.example:{port}", "127.0.0.1.example", "localhost.", "["):
        assert await watched.asked(path, host) == 421


def test_metrics_that_nobody_reads_do_not_grow(database: Path) -> None:
    clock = TravelClock()
    watch = Watch(Settings(token="", sandbox=True, database=database), clock.now)
    listeners: list[Any] = []
    bot: Any = SimpleNamespace(
        services=SimpleNamespace(core=SimpleNamespace(tables=SimpleNamespace(listen=listeners.append)))
    )
    watch.watch(bot)
    for number in range(500):
        table = SimpleNamespace(id=number % 100, phase="play", game=GAMES["karma"])
        listeners[0](table, table)
        clock.travel(ACTIVE / 50)
    assert 50 <= watch.active <= 51


async def test_a_port_that_is_in_use_is_named(watched: Watched) -> None:
    house = watched.house
    await house.stop()
    house.metrics_port = house.sandbox.port
    with pytest.raises(LaunchError, match=rf"^METRICS_PORT {house.sandbox.port} cannot be used on 127\.0\.0\.1: "):
        await run(house.settings)


def test_without_metrics_their_library_is_not_loaded() -> None:
    program = "import sys, bot.host.app; sys.exit('prometheus_client' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0  # noqa: S603
