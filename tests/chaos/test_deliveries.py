"""Which unanswered interactions count as missed."""

import asyncio
from collections import Counter
from types import SimpleNamespace
from typing import cast

from sandbox.interactions import Pending
from tests.chaos.checks import Report
from tests.chaos.deliveries import WITHIN, Deliveries, Delivery, Outage


def sent(at: float, *pids: int, state: str = "failed", during: str = "frozen") -> Delivery:
    interaction = SimpleNamespace(id=7, name="play", source_id=None, channel_id=5)
    return Delivery(cast("Pending", SimpleNamespace(state=state, interaction=interaction)), at, during, pids)


def missed(*deliveries: Delivery, outages: tuple[Outage, ...] = ()) -> list[Delivery]:
    recorded = Deliveries(outages=[*outages])
    recorded._open = [*deliveries]
    return recorded.missed()


def test_interactions_that_no_bot_received_or_that_were_answered_are_not_missed() -> None:
    assert missed(sent(5.0), sent(5.0, 1, state="answered"), sent(5.0, 1, state="pending")) == []


def test_a_bot_that_ran_for_all_three_seconds_has_missed_what_it_received() -> None:
    for there in (Outage(1, 0.0, 4.9), Outage(1, 5.0 + WITHIN), Outage(2, 0.0)):
        assert len(missed(sent(5.0, 1), outages=(there,))) == 1
    for away in (Outage(1, 0.0), Outage(1, 0.0, 5.1), Outage(1, 4.9 + WITHIN)):
        assert missed(sent(5.0, 1), outages=(away,)) == []
        assert len(missed(sent(5.0, 1, 2), outages=(away,))) == 1  # the other bot could answer


def test_nothing_is_missed_during_a_stall_of_the_run_itself() -> None:
    stall = Outage(None, 5.5, 6.5)
    assert missed(sent(5.0, 1, 2), outages=(stall,)) == []
    assert len(missed(sent(6.5, 1, 2), outages=(stall,))) == 1
    report = Report()
    Deliveries(outages=[stall, Outage(1, 5.0, 9.0)]).report(report)
    assert report.stalls == [1.0]


def test_nothing_may_be_missed_while_bots_join_and_leave_in_order_and_little_otherwise() -> None:
    deliveries, report = Deliveries(sent=Counter(frozen=999)), Report()
    deliveries._open = [sent(5.0, 1)]
    deliveries.report(report)
    assert not report.holds
    deliveries.sent["frozen"] += 1
    assert report.holds
    deliveries._open = [sent(5.0, 1, during="rolling restart")]
    deliveries.report(report)
    assert not report.holds
    assert len(report.wrong["unanswered"]) == report.failed["rolling restart"] == 1


async def test_an_outage_lasts_until_it_is_ended() -> None:
    deliveries = Deliveries()
    outage = deliveries.down(1)
    assert deliveries.outages == [outage]
    assert outage.since <= asyncio.get_running_loop().time() < outage.until
