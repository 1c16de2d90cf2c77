"""What of all that was asked bots could have answered."""

import asyncio
from collections import Counter
from types import SimpleNamespace
from typing import cast

from sandbox.interactions import Pending
from tests.chaos.checks import Report
from tests.chaos.deliveries import WITHIN, Deliveries, Delivery, Outage


def asked(at: float, *pids: int, state: str = "failed", during: str = "frozen") -> Delivery:
    interaction = SimpleNamespace(id=7, name="play", source_id=None, channel_id=5)
    return Delivery(cast("Pending", SimpleNamespace(state=state, interaction=interaction)), at, during, pids)


def missed(*deliveries: Delivery, outages: tuple[Outage, ...] = ()) -> list[Delivery]:
    noted = Deliveries(outages=[*outages])
    noted._open = [*deliveries]
    return noted.missed()


def test_what_nobody_was_told_or_what_is_answered_was_missed_by_nobody() -> None:
    assert missed(asked(5.0), asked(5.0, 1, state="answered"), asked(5.0, 1, state="pending")) == []


def test_a_bot_that_was_there_for_all_three_seconds_has_missed_what_it_was_told() -> None:
    for there in (Outage(1, 0.0, 4.9), Outage(1, 5.0 + WITHIN), Outage(2, 0.0)):
        assert len(missed(asked(5.0, 1), outages=(there,))) == 1
    for away in (Outage(1, 0.0), Outage(1, 0.0, 5.1), Outage(1, 4.9 + WITHIN)):
        assert missed(asked(5.0, 1), outages=(away,)) == []
        assert len(missed(asked(5.0, 1, 2), outages=(away,))) == 1  # the other one could


def test_nobody_misses_anything_while_the_run_itself_stands_still() -> None:
    still = Outage(None, 5.5, 6.5)
    assert missed(asked(5.0, 1, 2), outages=(still,)) == []
    assert len(missed(asked(6.5, 1, 2), outages=(still,))) == 1
    report = Report()
    Deliveries(outages=[still, Outage(1, 5.0, 9.0)]).report(report)
    assert report.still == [1.0]


def test_nothing_may_be_missed_while_bots_come_and_go_in_order_and_little_otherwise() -> None:
    noted, report = Deliveries(asked=Counter(frozen=999)), Report()
    noted._open = [asked(5.0, 1)]
    noted.report(report)
    assert not report.holds
    noted.asked["frozen"] += 1
    assert report.holds
    noted._open = [asked(5.0, 1, during="rolling restart")]
    noted.report(report)
    assert not report.holds
    assert len(report.wrong["unanswered"]) == report.failed["rolling restart"] == 1


async def test_an_outage_lasts_until_it_is_said_to_be_over() -> None:
    noted = Deliveries()
    outage = noted.down(1)
    assert noted.outages == [outage]
    assert outage.since <= asyncio.get_running_loop().time() < outage.until
