"""The clock of the tests, and how a hanging test is found."""

import asyncio
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.steady import LONGEST_STEP, Starvation


async def test_time_spent_waiting_counts() -> None:
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.sleep(LONGEST_STEP + 0.1)
    assert loop.time() - begun >= LONGEST_STEP + 0.09


async def test_a_pause_of_the_machine_makes_nothing_late() -> None:
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(LONGEST_STEP + 0.1):
        begun = loop.time()
        time.sleep(LONGEST_STEP + 0.3)  # noqa: ASYNC251 - as a machine that pauses
        assert loop.time() - begun <= LONGEST_STEP + 0.01
        await asyncio.sleep(0.02)


async def test_waiting_for_a_processor_makes_nothing_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Starvation, "lately", lambda _: 60.0)
    loop, real = asyncio.get_running_loop(), time.monotonic()
    begun, told = loop.time(), [0.0]
    while time.monotonic() < real + 0.5:
        told.append(loop.time())
    assert told == sorted(told)
    assert told[-1] - begun < 0.3


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux says how long a process has waited")
def test_a_child_process_that_waits_for_a_processor_is_noticed() -> None:
    starvation = Starvation()
    spin = "import os; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))}); print(flush=True)\nwhile True: pass"
    spinning = [subprocess.Popen([sys.executable, "-c", spin], stdout=subprocess.PIPE) for _ in range(2)]  # noqa: S603
    try:
        for child in spinning:
            assert child.stdout is not None
            child.stdout.readline()
        waited = 0.0
        while waited < 0.1:  # both on one processor
            waited += starvation.lately()
    finally:
        for child in spinning:
            child.kill()
            child.communicate()


def watched(hanging: str) -> tuple[int, str]:
    """Run code under a watchdog of little patience; gives its exit code and what it said."""
    code = f"import time; from tests.steady import Watchdog\nwith Watchdog(0.3).watching('the test'): {hanging}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    return done.returncode, done.stderr


def test_a_test_that_waits_for_ever_ends_with_a_traceback() -> None:
    code, said = watched("time.sleep(999)")
    assert code == 1
    assert "the test hangs." in said
    assert 'File "<string>", line 2' in said


def test_a_test_that_computes_for_ever_ends_with_a_traceback_though_it_lets_no_other_thread_run() -> None:
    code, said = watched("sum(range(10**12))")
    assert code == -signal.SIGPROF
    assert 'File "<string>", line 2' in said


def test_a_test_that_ends_is_left_alone() -> None:
    assert watched("pass\ntime.sleep(1)\nsum(range(2*10**7))") == (0, "")
