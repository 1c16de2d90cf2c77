"""What people do in fault runs, what is checked, and a short run on real processes and a real database."""

import random
from pathlib import Path

import pytest

from tests.bot.hands import Deal, record, seated
from tests.bot.house import House, actions, rows, started, until
from tests.chaos import players
from tests.chaos.checks import Checks, Report
from tests.rules.karma.scenes import table


def findings(report: Report) -> dict[str, list[str]]:
    return {kind: found for kind, found in report.wrong.items() if found}


async def test_forced_moves_are_charged_to_nobodys_time(deal: Deal, house: House) -> None:
    deal(table("|| GIVE GIVE -", "2 8 8 | 10 10 10 | 11 11 11", discard="16"))
    report = Report()
    checks = Checks(house, report)
    checks.opened(1)
    await seated(house, "karma new", 2, pace="fast")
    house.clock.travel(40.0)
    checks.check()
    house.clock.travel(6.0)
    await until(lambda: record(house)[1:] == ["give 1"])
    checks.check()
    assert report.wrong["charged"] == []


async def test_a_table_that_is_seen_late_is_not_taken_to_have_begun_then(house: House) -> None:
    report = Report()
    checks = Checks(house, report)
    await started(house, "Ada", "Bela", "Cleo", pace="fast")  # nobody has told of it, as of a rematch
    house.clock.travel(46.0)
    await until(lambda: actions(house) > 0)
    checks.check()
    assert report.wrong["charged"] == []


async def test_a_game_that_goes_on_and_on_ends_without_one_of_its_players(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "LONG", 1)
    report = Report()
    chaos = players.Chaos(house, random.Random(1), report)  # noqa: S311
    game = await chaos.open("it_aint_over")
    await chaos.finish_one(game)
    assert findings(report) == {}
    assert rows(house.database, "SELECT count(*), max(gone) FROM seats GROUP BY gone ORDER BY gone") == [(2, 0), (1, 1)]


@pytest.mark.long
@pytest.mark.postgres
@pytest.mark.parametrize("seed", [1, 2])  # fifty strikes together: each run is waited for at the same time
async def test_all_promises_hold_for_bots_that_share_a_real_database(tmp_path: Path, seed: int) -> None:
    from tests.chaos.run import run

    report = await run(tmp_path, seed=seed, strikes=25)
    assert findings(report) == {}
    assert report.struck.total() == 25
    assert len(report.struck) == 7
    assert report.sent["two on a shard"] > 0
    assert report.failed["two on a shard"] == 0
