"""The simulation itself: machines, their network, and that a seed always gives the same run."""

import asyncio
import gc
import shlex
from collections.abc import Collection, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.chaos.checks import Report
from tests.chaos.nemeses import NEMESES
from tests.chaos.strikes import FAULTS
from tests.doors import Door
from tests.simulation.__main__ import MORE, finds, plan_of
from tests.simulation.defects import DEFECTS
from tests.simulation.loop import Deadlock, Endless, Loop, Machine
from tests.simulation.network import UNTOLD, Connection, Network
from tests.simulation.run import Plan, Result, simulated
from tests.simulation.shrink import shrunk


def ran(loop: Loop, work: Coroutine[Any, Any, Any]) -> Any:
    try:
        return loop.run_until_complete(loop.world.start(work))
    finally:
        loop.close()


@pytest.mark.parametrize("seed", range(3))
def test_a_machine_runs_its_callbacks_in_order(seed: int) -> None:
    loop, seen = Loop(seed), list[int]()

    async def registered() -> None:
        for number in range(20):
            loop.call_soon(seen.append, number)
        await asyncio.sleep(1.0)

    ran(loop, registered())
    assert seen == [*range(20)]


def test_the_seed_decides_which_of_two_machines_is_first() -> None:
    def first(seed: int) -> str:
        loop, seen = Loop(seed), list[str]()
        machines = [Machine(loop, name) for name in "ab"]

        async def race() -> None:
            for machine in machines:
                loop.call_later(1.0, seen.append, machine.name, context=machine.context)
            await asyncio.sleep(2.0)

        ran(loop, race())
        return seen[0]

    assert {first(seed) for seed in range(10)} == {"a", "b"}
    assert [first(3) for _ in range(3)] == [first(3)] * 3


def test_a_loop_with_nothing_left_to_run_says_so() -> None:
    loop = Loop(1)
    with pytest.raises(Deadlock):
        ran(loop, asyncio.Event().wait())


def test_a_loop_that_never_comes_to_its_end_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.simulation.loop.MOST_STEPS", 1000)
    loop = Loop(1)

    def again() -> None:
        loop.call_soon(again)

    async def waits_for_ever() -> None:
        loop.begin(1)
        again()
        await asyncio.Event().wait()

    with pytest.raises(Endless):
        ran(loop, waits_for_ever())


def test_what_a_killed_machine_was_doing_disappears() -> None:
    loop, seen = Loop(1), []
    machine = Machine(loop, "worker")

    async def work() -> None:
        try:
            seen.append("begun")
            await asyncio.sleep(1.0)
            seen.append("continued")
        finally:
            seen.append("ended")

    async def killed() -> None:
        machine.start(work())
        await asyncio.sleep(0.5)
        machine.kill()
        gc.collect()
        await asyncio.sleep(10.0)

    ran(loop, killed())
    assert seen == ["begun"]


def test_a_frozen_machine_continues_late() -> None:
    loop = Loop(1)
    machine = Machine(loop, "worker")

    async def work() -> float:
        await asyncio.sleep(1.0)
        return loop.time()

    async def thawed() -> Any:
        working = machine.start(work())
        await asyncio.sleep(0.5)
        with machine.standing_still():
            await asyncio.sleep(10.0)
        return await working

    assert round(ran(loop, thawed()), 1) == 10.5


def test_the_time_of_a_suspended_machine_leaves_out_that_it_was() -> None:
    loop = Loop(1)
    machine = Machine(loop, "worker")

    async def work() -> tuple[float, float]:
        await asyncio.sleep(1.0)
        return loop.time(), loop.now

    async def resumed() -> Any:
        working = machine.start(work())
        await asyncio.sleep(0.5)
        with machine.standing_still(suspended=True):
            await asyncio.sleep(10.0)
        return await working

    assert [round(at, 1) for at in ran(loop, resumed())] == [1.0, 11.0]


class Heard(asyncio.Protocol):
    """Notes what arrives, and how it ends."""

    def __init__(self) -> None:
        self.data = b""
        self.lost: list[Exception | None] = []

    def data_received(self, data: bytes) -> None:
        self.data += data

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost.append(exc)


def connected(loop: Loop, then: Any) -> Any:
    """Have a machine named client connect to one named server, and do something with both ends."""
    loop.network = Network(loop)
    client, server = Machine(loop, "client"), Machine(loop, "server")
    heard = Heard()

    async def listen() -> int:
        listener = await loop.create_server(lambda: heard, "127.0.0.1", 0)
        port: int = listener.getsockname()[1]
        return port

    async def connect(port: int) -> Any:
        return await loop.create_connection(Heard, "127.0.0.1", port)

    async def both() -> None:
        connection, protocol = await client.start(connect(await server.start(listen())))
        await then(loop.network, connection, protocol, heard)

    ran(loop, both())


def test_what_is_sent_arrives_in_order() -> None:
    async def told(_: Network, connection: Connection, __: Heard, heard: Heard) -> None:
        for number in range(50):
            connection.write(b"%d " % number)
            await asyncio.sleep(0.0001)
        connection.close()
        await asyncio.sleep(1.0)
        assert heard.data.split() == [b"%d" % number for number in range(50)]
        assert heard.lost == [None]

    connected(Loop(1), told)


def test_what_is_sent_during_a_partition_arrives_after_it() -> None:
    async def cut(network: Network, connection: Connection, _: Heard, heard: Heard) -> None:
        network.cut(connection.machine, connection.peer.machine)
        connection.write(b"late")
        await asyncio.sleep(100.0)
        assert heard.data == b""
        network.heal(connection.machine, connection.peer.machine)
        await asyncio.sleep(0.1)
        assert heard.data == b"late"

    connected(Loop(1), cut)


def test_what_a_partition_holds_back_for_longer_than_its_sender_has_patience_never_arrives() -> None:
    async def cut(network: Network, connection: Connection, here: Heard, heard: Heard) -> None:
        connection.patience = 8.0
        network.cut(connection.machine, connection.peer.machine)
        connection.write(b"late")
        await asyncio.sleep(7.9)
        assert here.lost == []
        await asyncio.sleep(0.2)
        assert isinstance(here.lost[0], TimeoutError)
        network.heal(connection.machine, connection.peer.machine)
        await asyncio.sleep(0.1)
        assert heard.data == b""
        assert len(heard.lost) == 1

    connected(Loop(1), cut)


@pytest.mark.parametrize("silently", [False, True])
def test_nobody_listens_at_a_killed_machine(silently: bool) -> None:
    async def killed(network: Network, connection: Connection, here: Heard, _: Heard) -> None:
        port = connection.get_extra_info("peername")[1]
        connection.peer.machine.kill()
        network.has_died(connection.peer.machine, silently=silently)
        with pytest.raises(ConnectionRefusedError):
            await network.connect(port)
        assert len(here.lost) == (0 if silently else 1)
        network.listen(Heard, port).close()
        await asyncio.sleep(UNTOLD[1] + 1.0)
        assert len(here.lost) == 1

    connected(Loop(1), killed)


SHORT = Plan(1, strikes=1, tables=1, steps=2, names=("killed", "slow network"))


@pytest.mark.parametrize(
    ("workers", "door"), [(1, "gateway"), (3, "http")], ids=["one at the gateway", "three over HTTP"]
)
def test_a_seed_always_gives_the_same_run(workers: int, door: Door) -> None:
    plan = replace(SHORT, workers=workers, door=door)
    first, again = simulated(plan), simulated(plan)
    assert first.digest == again.digest
    assert first.found == []
    assert first.report.presses > 5
    if workers == 1:
        assert simulated(replace(plan, seed=3)).digest != first.digest


def test_a_failing_run_is_shrunk_to_the_strikes_that_it_takes() -> None:
    made = list[Collection[int]]()

    def run(plan: Plan) -> Result:
        """Fail if strikes 3 and 11 happen; without 11, fail in another way."""
        numbers = range(plan.strikes) if plan.only is None else plan.only
        result = Result(plan, Report(), [(number, "a strike") for number in numbers])
        result.report.found("lost" if {3, 11} <= {*numbers} else "stuck", "something")
        made.append(numbers)
        return result

    assert [number for number, _ in shrunk(run(Plan(1)), run).struck] == [3, 11]
    assert len(made) < 20


@pytest.mark.long
def test_all_promises_hold_under_every_fault_and_nemesis() -> None:
    result = simulated(Plan(1, strikes=50, each=True, steps=3, tables=1))
    assert result.found == []
    assert {*FAULTS, *NEMESES} <= {name for _, name in result.struck}


@pytest.mark.long
@pytest.mark.parametrize("name", DEFECTS)
def test_a_defect_is_found_with_its_seed(name: str) -> None:
    defect = DEFECTS[name]
    assert any(finds(name, seed) & {*defect.found_as} for seed in range(defect.seed, defect.seed + MORE))


SEEDS = [line for line in Path(__file__).with_name("seeds.txt").read_text().splitlines() if line and line[0] != "#"]


@pytest.mark.parametrize("line", SEEDS)
def test_what_a_seed_once_found_is_mended(line: str) -> None:
    assert simulated(plan_of(shlex.split(line))[0]).found == []
