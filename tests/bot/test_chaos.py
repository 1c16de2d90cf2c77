"""A short run of chaos, and the proof that it finds what it is there to find; long runs: `python3 -m tests.chaos`."""

from pathlib import Path

import pytest

from tests.chaos import run
from tests.defects import DEFECTS, put_in

FAULTS = [
    ["REST 5xx", "gateway dropped", "op 7", "op 9", "clock jumps", "tokens expired"],
    ["edits refused", "REST reset", "REST delay", "429 with a wait", "permission taken", "direct messages closed"],
    ["message deleted", "channel deleted", "server deleted", "database locked", "disk full", "restart"],
]


@pytest.mark.parametrize("faults", FAULTS, ids=["connection", "requests", "world"])
async def test_nothing_is_lost_doubled_stuck_or_leaked_under_faults(database: Path, faults: list[str]) -> None:
    report = await run(database, seed=1, strikes=len(faults), tables=2, steps=5, only=faults)
    assert {kind: found for kind, found in report.wrong.items() if found} == {}
    assert sorted(report.struck) == sorted(faults)
    assert report.actions > 30


async def test_nothing_is_lost_when_the_bot_is_killed(database: Path) -> None:
    report = await run(database, seed=2, strikes=4, tables=2, steps=6, process=True, only=["kill -9"])
    assert {kind: found for kind, found in report.wrong.items() if found} == {}
    assert report.struck["kill -9"] == 4


@pytest.mark.parametrize("name", DEFECTS)
async def test_a_deliberate_defect_is_found(database: Path, name: str) -> None:
    defect = DEFECTS[name]
    with put_in(defect):
        report = await run(
            database, seed=3, strikes=2, tables=2, steps=10, only=defect.faults, games=defect.games, most=200
        )
    assert {kind for kind, found in report.wrong.items() if found} & set(defect.found_as)
