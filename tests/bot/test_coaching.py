"""How the coach's work is scheduled: after what tables wait for, servers in turn, and only while a player waits."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from structlog.testing import capture_logs

from bot.language.texts import texts
from bot.play import coaching
from bot.play.changes import Action
from bot.play.coaching import Report
from bot.play.replay import Played
from bot.play.table import Table
from bot.runtime.worker import NotDone, Worker
from bot.services.background import Background
from bot.services.coaching import Coaching
from bot.show import render
from bot.show.render.components import walk
from bot.standings.ids import TableId
from bot.store.sql.storage import Store
from rules import GAMES, Game
from rules.actions import Leave
from rules.seats import Seat
from rules.set_ups import STEP
from tests.bot.house import until
from tests.bot.play.tables import ADA, a_game
from tests.kit.playing import seeded
from tests.releases import LOOKS
from tests.tables import altered

T = TypeVar("T")
GAME = GAMES["ninety_nine"]


def finished(table_id: TableId, guild_id: int = 1, *, leaves: bool = False) -> tuple[Table, list[Action]]:
    """A game that is over, and its record: the person sat at seat 0, and its number says how many tokens all had."""
    return played(a_game(ADA, game="ninety_nine", house=2, tokens=table_id), table_id, guild_id, leaves=leaves)


def played(table: Table, table_id: TableId, guild_id: int = 1, *, leaves: bool = False) -> tuple[Table, list[Action]]:
    """A game to its end."""
    game, chance, record = table.game, seeded(1), list[Action]()
    state = game.new(seats=3, seed=table.state.seed, options=table.agreed.options)
    while state.phase != "over":
        seat = state.to_act[0]
        action = game.house_player(game.view(state, seat), "normal", chance)
        if leaves and seat == 0 and len(record) > 6 and 0 not in state.left:
            action = Leave()
        by = "person" if seat == 0 and 0 not in state.left else "house"
        record.append(Action(seat, game.write_action(action), by))
        state, _ = game.apply(state, seat, action)
    over = replace(
        table,
        id=table_id,
        phase="over",
        state=state,
        actions=len(record),
        waits={},
        home=replace(table.home, guild_id=guild_id),
    )
    return over, record


class Records(Store):
    """A store that knows the records of such games, and what was kept of them."""

    def __init__(self) -> None:  # without a database: it is asked for nothing else
        self.records: dict[int, list[Action]] = {}
        self.reports: dict[tuple[int, int], str] = {}

    async def record(self, table_id: TableId) -> tuple[list[Action], frozenset[int]]:
        return self.records[table_id], frozenset()

    async def report(self, table_id: TableId, seat: int) -> str | None:
        return self.reports.get((table_id, seat))

    async def keep_report(self, table_id: TableId, seat: int, content: str) -> None:
        self.reports[table_id, seat] = content

    def over(self, *ids: int, guild_id: int = 1) -> list[Table]:
        """Games of a server that are over."""
        tables = []
        for table_id in ids:
            table, self.records[table_id] = finished(TableId(table_id), guild_id)
            tables.append(table)
        return tables


class Here(Worker):
    """A worker that does its work here, and notes what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Any] = []
        self.dies = False

    async def run(self, function: Callable[..., T], *arguments: Any, within: float) -> T:
        await asyncio.sleep(0)
        if self.dies:
            raise NotDone
        self.asked.append(arguments[2].view)
        moves = arguments[3] if arguments[2].set_up else 300
        return function(*arguments[:3], moves, *arguments[4:])


@pytest.fixture
def storage() -> Records:
    """Where reports are kept."""
    return Records()


@pytest.fixture
def worker() -> Here:
    """The worker that makes reports."""
    return Here()


@pytest.fixture
async def coach(storage: Records, worker: Here) -> AsyncIterator[Coaching]:
    """The coach."""
    background = Background()
    yield Coaching(storage, worker, background)
    await background.end(0.0)


async def whole(coach: Coaching, table: Table) -> list[Report]:
    """All that is told of a report, until it is complete."""
    async with aclosing(coach.report(table, Seat(0))) as growing:
        return [found async for found in growing]


async def test_a_report_grows_and_is_kept_when_it_is_complete(coach: Coaching, storage: Records, worker: Here) -> None:
    (table,) = storage.over(3)
    told = []
    async with aclosing(coach.report(table, Seat(0))) as growing:
        async for found in growing:
            told.append(found)
            assert found.complete is ((table.id, 0) in storage.reports)  # it can be shared as soon as it is told
    assert [len(found.said) for found in told] == list(range(told[0].count + 1))
    assert told[-1].complete
    asked = len(worker.asked)
    assert await whole(coach, table) == [await coach.kept(table, Seat(0))] == [told[-1]]
    assert len(worker.asked) == asked


@pytest.mark.parametrize("sharing", [True, False])
async def test_what_is_told_of_cards_that_others_still_play_cannot_be_shared(
    coach: Coaching, storage: Records, *, sharing: bool
) -> None:
    (table,) = storage.over(3)
    found = (await whole(coach, table))[-1]
    page = render.report(table, found, LOOKS["ninety_nine"], texts("en-US"), sharing=sharing)
    assert ("Share" in [one.get("label") for one in walk(page)]) is sharing


async def test_luck_and_mistakes_lead_from_the_first_chance_to_the_result(coach: Coaching, storage: Records) -> None:
    (table,) = storage.over(3)
    found = (await whole(coach, table))[-1]
    lost = sum(one.lost for one in found.said)
    assert found.said[0].before + sum(found.luck) - lost == pytest.approx(float(found.won))
    assert found.mistakes == sorted(found.mistakes, key=lambda one: -one.lost)


@pytest.mark.parametrize("key", ["karma", "do_over"])
async def test_a_set_up_is_judged_in_several_slices_and_belongs_to_the_sum(
    coach: Coaching, storage: Records, worker: Here, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setattr("bot.services.coaching.SET_UP_MOVES", 3 * STEP)
    table, storage.records[1] = played(a_game(ADA, game=key, house=2), TableId(1))
    found = (await whole(coach, table))[-1]
    first = found.said[0]
    assert first.done == table.game.notation(table.game.parse_action(storage.records[1][first.number - 1].action))
    assert len(first.others) == 1
    assert 0 < first.before < 1
    assert worker.asked.count(worker.asked[0]) >= 3
    assert len(worker.asked) == len(found.said) + worker.asked.count(worker.asked[0]) - 1
    lost = sum(one.lost for one in found.said)
    assert first.before + sum(found.luck) - lost == pytest.approx(float(found.won), abs=0.001)


async def test_others_have_their_turn_between_two_slices_of_a_set_up(
    storage: Records, worker: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = asyncio.Event()
    monkeypatch.setattr(worker, "idle", free.wait)
    monkeypatch.setattr("bot.services.coaching.SET_UP_MOVES", 3 * STEP)
    coach = Coaching(storage, worker, Background())
    running = a_game(ADA, game="karma", house=2)
    (over,) = storage.over(3, guild_id=2)
    asked = [asyncio.create_task(coach.hint(running, Seat(0))), asyncio.create_task(whole(coach, over))]
    await until(lambda: coach.waiting == len(asked))
    free.set()
    await asyncio.gather(*asked)
    assert asked[0].result() is not None
    set_up = [place for place, view in enumerate(worker.asked) if view == worker.asked[0]]
    assert set_up[:3] == [0, 2, 4]


@pytest.mark.parametrize("gone", [False, True])
async def test_what_leaving_has_cost_is_told_to_be_no_luck(coach: Coaching, storage: Records, *, gone: bool) -> None:
    (table,) = storage.over(3)
    found = (await whole(coach, table))[-1]
    page = render.report(table.with_seat(Seat(0), gone=gone), found, LOOKS["ninety_nine"], texts("en-US"))
    assert any("Left before the end" in one.get("content", "") for one in walk(page)) is gone


async def test_servers_take_turns_and_so_do_those_who_ask_in_one(
    storage: Records, worker: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = asyncio.Event()
    monkeypatch.setattr(worker, "idle", free.wait)
    coach = Coaching(storage, worker, Background())
    tables = [*storage.over(1, 2), *storage.over(3, guild_id=2)]
    asked = [asyncio.create_task(whole(coach, table)) for table in tables]
    await until(lambda: coach.waiting == len(tables))
    free.set()
    await asyncio.gather(*asked)
    order = "".join(str(view.options.tokens) for view in worker.asked)  # each table has as many as its number says
    assert order.startswith("132313231323")


async def test_a_hint_comes_before_all_reports_of_its_server(coach: Coaching, storage: Records, worker: Here) -> None:
    (over,) = storage.over(3)
    running = altered(a_game(ADA, game="ninety_nine", house=2), guild_id=1)
    seat = running.state.to_act[0]
    async with aclosing(coach.report(over, Seat(0))) as growing:
        await anext(growing)
        said = await coach.hint(running, seat)
        assert said is not None
        assert said.best
        view = GAME.view(running.state, seat)
        assert view in worker.asked
        assert worker.asked.index(view) <= 2


async def test_a_hint_that_is_asked_for_again_meanwhile_is_worked_out_once(coach: Coaching, worker: Here) -> None:
    running = altered(a_game(ADA, game="ninety_nine", house=2), guild_id=1)
    seat = running.state.to_act[0]
    said = await asyncio.gather(*(coach.hint(running, seat) for _ in range(5)))
    assert len(worker.asked) == 1
    assert said == [said[0]] * 5
    assert await coach.hint(running, seat) == said[0]
    assert len(worker.asked) == 2  # nothing is kept of it


async def test_what_nobody_waits_for_any_more_is_dropped(coach: Coaching, storage: Records, worker: Here) -> None:
    (table,) = storage.over(3)
    async with aclosing(coach.report(table, Seat(0))) as growing:
        async for found in growing:
            if len(found.said) == 2:
                break
    await until(lambda: coach.stand(table, Seat(0)) is None and not coach.waiting)
    assert len(worker.asked) <= 4 < found.count
    assert storage.reports == {}


async def test_what_a_table_waits_for_comes_first(storage: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    worker, free = Here(), asyncio.Event()
    monkeypatch.setattr(worker, "idle", free.wait)
    coach = Coaching(storage, worker, Background())
    (table,) = storage.over(3)
    waiting = asyncio.create_task(whole(coach, table))
    for _ in range(20):
        await asyncio.sleep(0)
    assert worker.asked == []
    free.set()
    assert (await waiting)[-1].complete


async def test_a_failure_of_the_worker_is_reported_to_the_waiting_player(
    coach: Coaching, storage: Records, worker: Here
) -> None:
    (table,) = storage.over(3)
    worker.dies = True
    with pytest.raises(NotDone):
        await whole(coach, table)
    worker.dies = False
    assert (await whole(coach, table))[-1].complete


@pytest.mark.parametrize("where", ["judging", "keeping"])
async def test_an_unexpected_error_is_told_to_those_who_wait_for_it_and_others_are_served(
    coach: Coaching, storage: Records, worker: Here, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    broken, *others = *storage.over(1, 2), *storage.over(3, guild_id=2)
    run, keep = worker.run, storage.keep_report

    async def judged(*asked: Any, within: float) -> Any:
        if asked[3].view.options.tokens == broken.id:
            raise ValueError("broken")
        return await run(*asked, within=within)

    async def kept(table_id: TableId, *what: Any) -> None:
        if table_id == broken.id:
            raise ValueError("broken")
        await keep(table_id, *what)

    with monkeypatch.context() as patched, capture_logs() as logged:
        patched.setattr(*((worker, "run", judged) if where == "judging" else (storage, "keep_report", kept)))
        asked = asyncio.gather(*(whole(coach, table) for table in (broken, *others)), return_exceptions=True)
        failed, *done = await asyncio.wait_for(asked, 30)
    assert isinstance(failed, NotDone)
    assert all(not isinstance(found, BaseException) and found[-1].complete for found in done)
    assert [(line["log_level"], line["table"]) for line in logged] == [("error", broken.id)]
    assert (await whole(coach, broken))[-1].complete


def test_only_a_persons_own_moves_are_judged_and_no_leaving() -> None:
    table, record = finished(TableId(3), leaves=True)
    asked = coaching.questions(table, Played(table, record), Seat(0))
    assert asked
    own = [number for number, line in enumerate(record, 1) if line.seat == 0 and line.by == "person"]
    assert {one.number for one in asked} <= set(own[:-1])  # the last is that they left


def test_what_another_coach_has_found_is_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    content = coaching.written(Report(Seat(0), 0, won=True))
    assert coaching.read(Seat(0), content) == Report(Seat(0), 0, won=True, said=[])
    monkeypatch.setattr("rules.coach.REVISION", 99)
    assert coaching.read(Seat(0), content) is None


def test_a_game_that_nobody_has_described_to_it_has_no_coach() -> None:
    unknown: Game[Any, Any] = replace(GAME, insight=None)
    assert not coaching.coached(unknown)
    assert not coaching.coached(replace(GAME, key="shells"))
    assert coaching.coached(GAME)
