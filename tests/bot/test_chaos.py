"""A short run of chaos, and the proof that it finds what it is there to find; long runs: `python3 -m tests.chaos`."""

from pathlib import Path

import pytest

from tests.bot.hands import Deal, record, seated
from tests.bot.house import House, until
from tests.chaos.checks import Checks, Report
from tests.chaos.defects import DEFECTS, SHARED, Defect, sought
from tests.chaos.run import run
from tests.chaos.strikes import MACHINE
from tests.rules.karma.scenes import table

STRIKES = {
    "connection": ["REST 5xx", "gateway dropped", "op 7", "op 9", "clock jumps", "tokens expired"],
    "requests": ["edits refused", "REST reset", "REST delay", "429 with a wait", "permission taken"],
    "world": ["message deleted", "channel deleted", "server deleted", "direct messages closed"],
    "machine": ["database locked", "disk full", "restart", "down for hours"],
    "players": ["rematch", "table show", "table many", "privacy deletion"],
    "moderators": ["kicked", "banned", "timed out", "AutoMod"],
    "managers": ["void", "season", "reset", "settings"],
}


@pytest.mark.parametrize("kind", STRIKES)
async def test_all_holds_whatever_strikes(database: Path, kind: str) -> None:
    report = await run(database, seed=1, strikes=len(STRIKES[kind]), tables=2, steps=5, only=STRIKES[kind])
    assert {kind: found for kind, found in report.wrong.items() if found} == {}
    assert sorted(report.struck) == sorted(STRIKES[kind])
    assert report.actions > 30


async def test_all_holds_whatever_the_machine_does(database: Path) -> None:
    report = await run(database, seed=2, strikes=7, tables=2, steps=6, process=True, only=MACHINE)
    assert {kind: found for kind, found in report.wrong.items() if found} == {}
    assert sorted(report.struck) == sorted(MACHINE)


async def test_what_is_done_by_itself_is_held_against_nobodys_time(deal: Deal, house: House) -> None:
    deal(table("TABLE || - - 12", "2 8 8 | 10 10 10 | 11 11 11", discard="16"))
    report = Report()
    checks = Checks(house, report)
    checks.opened(1)
    await seated(house, "karma new", 2, pace="fast")
    house.clock.travel(40.0)
    checks.check()
    house.clock.travel(6.0)
    await until(lambda: record(house) == ["play hand TABLE", "flip 2"])
    checks.check()
    assert report.wrong["charged"] == []


@pytest.mark.postgres
async def test_all_holds_whatever_strikes_bots_that_share_the_shards(tmp_path: Path) -> None:
    from tests.chaos.together import run_cluster

    strikes = ["frozen", "one goes"]
    report = await run_cluster(tmp_path, seed=1, strikes=2, tables=1, bots=2, shards=4, lease=0.5, only=strikes)
    assert {kind: found for kind, found in report.wrong.items() if found} == {}
    assert sorted(report.struck) == sorted(strikes)
    assert report.sent["one goes"] > 0
    assert report.failed["one goes"] == 0


@pytest.mark.postgres
@pytest.mark.parametrize("defect", SHARED, ids=lambda defect: defect.name)
def test_a_defect_of_bots_that_share_the_shards_finds_what_it_leaves_out(
    defect: Defect, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.store.postgres import moves

    statement = vars(moves)["_MOVE"]
    defect.put_in(monkeypatch)
    assert vars(moves)["_MOVE"] != statement  # of which it exchanges some words


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
async def test_a_deliberate_defect_is_found(database: Path, defect: Defect) -> None:
    report = await sought(defect, database)
    assert {kind for kind, found in report.wrong.items() if found} & set(defect.found_as)
