"""The supervisor of the bot's background work."""

import asyncio
import gc
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.runtime.clock import elapsed
from bot.services.background import Background, Until
from bot.store.errors import StoreUnavailable


async def forever() -> None:
    await asyncio.Event().wait()


async def failing(error: Exception) -> None:
    raise error


async def test_an_error_is_logged_once_with_its_traceback_under_the_name_of_its_task() -> None:
    background, error = Background(), ValueError("broken")
    with capture_logs() as logged:
        await asyncio.wait([background.begin(failing(error), "mending-7")])
        await background.pause()
        await background.end(1.0)
    assert logged == [{"event": "background work failed", "log_level": "error", "task": "mending-7", "exc_info": error}]
    assert background.names == []


async def test_an_outage_of_the_database_is_not_logged_as_an_error_of_each_task() -> None:
    background = Background()
    with capture_logs() as logged:
        await asyncio.wait([background.begin(failing(StoreUnavailable("away")), "mending-7")])
    assert [line["log_level"] for line in logged] == ["debug"]


async def test_work_that_never_ends_goes_on_after_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.services.background.AFTER_ERROR", 0.01)
    background, ran, again = Background(), 0, asyncio.Event()

    async def work() -> None:
        nonlocal ran
        ran += 1
        if ran < 3:
            raise ValueError(ran)
        again.set()
        await asyncio.Event().wait()

    with capture_logs() as logged:
        background.keep(work, "clock")
        await asyncio.wait_for(again.wait(), 5)
        await background.pause()
    assert [(line["task"], str(line["exc_info"])) for line in logged] == [("clock", "1"), ("clock", "2")]
    assert background.names == []


async def test_an_error_of_work_that_is_awaited_is_left_to_those_who_wait() -> None:
    background = Background()
    with capture_logs() as logged:
        with pytest.raises(ValueError, match="broken"):
            await background.start(failing(ValueError("broken")), "asking")
        await background.end(1.0)
    assert logged == []


async def test_an_error_for_which_nobody_waits_any_more_at_the_end_is_no_error_of_the_bot() -> None:
    background, away, unseen = Background(), asyncio.Event(), list[dict[str, Any]]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: unseen.append(context))

    async def sending() -> None:
        await away.wait()
        raise OSError("away")

    async def waiting() -> None:
        await asyncio.shield(background.start(sending(), "sending-7"))

    waiter = background.begin(waiting(), "publisher-7")
    await asyncio.sleep(0)
    with capture_logs() as logged:
        await background.pause()
        away.set()
        await asyncio.sleep(0)
        await background.end(1.0)
    assert waiter.cancelled()
    gc.collect()
    assert unseen == []
    assert [(line["log_level"], line["task"]) for line in logged] == [("info", "sending-7")]


@pytest.mark.parametrize("until", Until)
async def test_work_goes_on_for_as_long_as_it_says_and_none_begins_after_that(until: Until) -> None:
    background, ran = Background(), list[str]()

    async def work(what: str) -> None:
        ran.append(what)
        await asyncio.Event().wait()

    before = background.begin(work("before"), "work", until)
    await asyncio.sleep(0)
    await background.pause()
    assert before.cancelled() == (until is Until.PAUSED)
    between = background.begin(work("between"), "work", until)
    await asyncio.sleep(0)
    await background.end(0.0)
    after = background.begin(work("after"), "work", until)
    background.once("single", lambda: work("single"), until)
    await asyncio.wait([after])
    assert before.cancelled()
    assert between.cancelled()
    assert after.cancelled()
    assert ran == (["before"] if until is Until.PAUSED else ["before", "between"])
    assert background.names == []


async def test_the_pause_and_the_end_are_short_however_much_work_is_under_way() -> None:
    background = Background()
    for number in range(100):
        for until in Until:
            background.begin(forever(), f"work-{number}", until)
        background.start(forever(), f"asking-{number}")
    began = elapsed()
    await background.pause()
    await background.end(0.2)
    assert 0.1 < elapsed() - began < 5.0
    assert background.names == []


async def test_the_end_waits_for_what_has_to_be_done_with_what_that_begins_or_waits_for() -> None:
    background, done = Background(), list[str]()

    async def ask() -> str:
        await asyncio.sleep(0.01)
        return "answer"

    async def draw(*, again: bool) -> None:
        done.append(await background.start(ask(), "asking"))
        if again:
            background.begin(draw(again=False), "drawing", Until.DONE)

    background.begin(draw(again=True), "drawing", Until.DONE)
    resting = background.begin(forever(), "resting", Until.ENDED)
    await background.pause()
    assert not resting.done()
    await background.end(60.0)
    assert resting.cancelled()
    assert done == ["answer", "answer"]


async def test_work_of_one_name_is_begun_once_until_it_is_done() -> None:
    background, ran, go = Background(), list[int](), asyncio.Event()

    async def work(number: int) -> None:
        await go.wait()
        ran.append(number)

    for number in range(3):
        background.once("work", lambda number=number: work(number))  # type: ignore[misc]
    assert background.is_under_way("work")
    go.set()
    (task,) = (one for one in asyncio.all_tasks() if one.get_name() == "work")
    await task
    assert not background.is_under_way("work")  # what changes from now on is not missed
    background.once("work", lambda: work(3))
    await background.end(0.0)
    assert ran == [0]
