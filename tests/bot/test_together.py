"""Two bots on one PostgreSQL and one sandbox: each has its shards, and shows what the other has changed there."""

import asyncio
import dataclasses
import re
from collections.abc import AsyncIterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.discord.answer import Answer
from bot.discord.live.table_messages import PERMISSION_GONE
from bot.discord.opening import GameCog
from bot.discord.press import Press
from bot.runtime.shards import Shards
from bot.runtime.worker import Worker
from bot.services.due import Due
from bot.store.due import Claim, Row
from bot.store.postgres.address import Address
from bot.store.sql.due import DueRows
from sandbox.clock import TravelClock
from sandbox.driver import Person, Seen
from sandbox.limits import Limits
from sandbox.permissions import INVITED, Permissions
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.bot.house import (
    QUICK,
    House,
    errors_of,
    hand_of,
    is_table,
    mover,
    open_table,
    playable,
    press_one,
    press_planted,
    seat_house_player,
    until,
)
from tests.bot.processes import SHARDS, Process, den
from tests.bot.test_faults import in_step, three, turn
from tests.bot.test_tournament_events import CANCELLED
from tests.bot.test_tournaments import confirmed, is_tournament, organize
from tests.postgres import Server

pytestmark = [pytest.mark.postgres, pytest.mark.door("gateway", reason="it is about bots that divide the shards")]

NAMES = ("Ada", "Bela", "Cleo")


@pytest.fixture
async def address(postgres: Server) -> Address:
    return await postgres.new_ground()


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    limits = dataclasses.replace(Limits.scaled(0.02), identify=(1, 0.005))
    async with Sandbox(limits=limits, shards=SHARDS, max_concurrency=SHARDS) as sandbox:
        yield sandbox
    assert sandbox.violations == []


@pytest.fixture
async def bots(sandbox: Sandbox, tmp_path: Path, address: Address) -> AsyncIterator[tuple[House, House]]:
    """Two bots that do not run yet, with half of the shards each."""
    one, other = (House(sandbox, TravelClock(), tmp_path / "none.db", QUICK) for _ in range(2))
    for bot, ids in ((one, (0, 1)), (other, (2, 3))):
        bot.postgres, bot.shards = address, Shards(SHARDS, ids)
    with errors_of(one):
        try:
            yield one, other
        finally:
            await one.stop()
            await other.stop()
    assert one.errors == []


def last_den(sandbox: Sandbox) -> Channel:
    """Make a server whose shard is the second bot's; gives a channel there."""
    return den(sandbox, SHARDS - 1, *NAMES[1:])


async def begin(sandbox: Sandbox, *bots: House) -> None:
    """Start bots one after the other, and wait until all their shards are connected, and their clocks run."""
    from bot.store.postgres.database import Database

    for bot in bots:
        await bot.start()
    ids = sorted(shard for bot in bots for shard in bot.shards.ids or range(SHARDS))
    assert isinstance(bots[0].postgres, Address)
    async with asyncio.timeout(30), Database.beside(bots[0].postgres) as db:
        await sandbox.gateway.wait_connected_shards(*ids)
        # What a bot notes later of the time before would move the deadlines of tables that are opened until then.
        since = await db.value(f"SELECT {db.dialect.time}")
        heard = f"SELECT count(*) FROM ears WHERE shard = ANY(ARRAY{ids}) AND heard > ?"  # noqa: S608 - numbers
        while await db.value(heard, since) < len({*ids}) or await db.value("SELECT max(below) FROM ears") > 0:  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def dealt_by_either(bots: tuple[House, House], sandbox: Sandbox) -> tuple[Seen, dict[Person, Seen]]:
    """Start a game with two bots on the same shards."""
    sandbox.expect(40060)  # the slower one's answer to each press
    for bot in bots:
        bot.shards = Shards()
    await begin(sandbox, *bots)
    ada, *others = people = [*map(sandbox.person, NAMES)]
    table = await open_table(ada, last_den(sandbox), tokens=1)
    for person in others:
        await person.click(table, "Join")
    await ada.click(table, "Start")
    return table, {person: await hand_of(person, table) for person in people}


async def test_two_bots_on_the_same_shards_count_each_press_once_and_say_what_that_means(
    bots: tuple[House, House], sandbox: Sandbox, postgres: Server, address: Address, caplog: pytest.LogCaptureFixture
) -> None:
    table, hands = await dealt_by_either(bots, sandbox)
    moves = 0
    while turn := await mover(hands, table):
        await press_one(turn, hands[turn], -1)
        moves += 1
    # A hand may show for a moment what was drawn before the answer to a press: the answers tell what was refused.
    answers = [one for one in sandbox.requests if one.path.endswith("/callback") and 200 <= one.status < 300]
    moves -= sum("has moved on" in str(one.body) for one in answers)
    counts = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM actions WHERE by <> 'forced')"
    assert moves > 3
    assert [tuple(row) for row in await postgres.rows(address.name, counts)] == [(1, moves)]
    await until(lambda: "another process serves the same shards" in caplog.text)
    await asyncio.gather(*(bot.stop() for bot in bots))
    assert "another bot uses this token" not in caplog.text


async def test_a_process_that_is_late_with_a_command_takes_the_table_that_another_has_posted_for_no_hand(
    bots: tuple[House, House],
    sandbox: Sandbox,
    postgres: Server,
    address: Address,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen, go_on, late = set[int](), asyncio.Event(), asyncio.Event()
    opening = GameCog.open

    async def one_late(self: GameCog, press: Press, **how: Any) -> Answer:
        if press.id in seen:
            await go_on.wait()
            late.set()
        seen.add(press.id)
        return await opening(self, press, **how)

    monkeypatch.setattr(GameCog, "open", one_late)
    _, hands = await dealt_by_either(bots, sandbox)
    go_on.set()
    await late.wait()
    await asyncio.gather(*(bot.stop() for bot in bots))
    kept = await postgres.rows(address.name, "SELECT message_id FROM due WHERE kind = 'hand'")
    assert {row[0] for row in kept} == {hand.id for hand in hands.values()}


@pytest.fixture
async def houses(bots: tuple[House, House], sandbox: Sandbox) -> tuple[House, House]:
    await begin(sandbox, *bots)
    return bots


async def begun(sandbox: Sandbox) -> tuple[Seen, Seen, Seen]:
    """Start a game in which Ada plays in direct messages, which belong to another bot than the table."""
    ada, bela = map(sandbox.person, NAMES[:2])
    here = last_den(sandbox)
    await ada.slash(here, "hand where", place="dm")
    await ada.see(lambda m: m.ephemeral and "come as direct messages" in m.text)
    table = await open_table(ada, here, tokens=2)  # so that nobody is out in the first round
    await bela.click(table, "Join")
    await seat_house_player(ada, table)
    await ada.click(table, "Start")
    direct = await ada.see(lambda m: m.channel_id == ada.direct_channel.id and "your hand" in m.text)
    return table, direct, await hand_of(bela, table)


def is_other(table: Seen, text: str, message: Seen) -> bool:
    return message == table and message.text != text


async def test_a_game_goes_on_when_one_of_two_processes_is_back_and_each_draws_what_it_changes(
    houses: tuple[House, House], sandbox: Sandbox, address: Address, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    claimed = "SELECT key FROM due WHERE kind = 'table' AND claim IS NOT NULL"
    poll = DueRows.poll

    async def others(rows: DueRows, kinds: Sequence[str], *what: Any, **among: Any) -> list[Row]:
        return await poll(rows, [kind for kind in kinds if kind != "table"], *what, **among)

    monkeypatch.setattr(DueRows, "poll", others)  # so nobody takes over what another has not claimed
    ada, bela = sandbox.person("Ada"), sandbox.person("Bela")
    table, direct, hand = await begun(sandbox)
    hands = {ada: direct, bela: hand}
    pressed = {ada: 0, bela: 0}
    while min(pressed.values()) < 3 and (person := await mover(hands, table)):
        while await postgres.rows(address.name, claimed):  # noqa: ASYNC110 - it would leave the rest to a poll
            await asyncio.sleep(0.02)
        pressed[person] += 1
        if person is ada and pressed[ada] == 2:
            await houses[1].restart()
        before = table.text
        await press_one(person, hands[person], -1)
        await ada.see(partial(is_other, table, before))
    assert pressed[ada] > 2
    assert pressed[bela]
    assert not any("I'm restarting" in str(request.body) for request in sandbox.requests)  # the other one is not


@pytest.mark.door("http", reason="it is about workers")
async def test_what_one_worker_may_not_show_another_one_tries_again_at_the_next_move(
    bots: tuple[House, House], sandbox: Sandbox, address: Address, postgres: Server
) -> None:
    trouble = "SELECT trouble FROM tables"
    for bot in bots:
        await bot.start()
    one, other = (f"{bot.door_url}/interactions" for bot in bots)
    await sandbox.endpoint.use([one])
    table, hands = await three(bots[0])
    sandbox.world.channels.deny(bots[0].channel, "view_channel")
    await turn(hands, table)
    while await postgres.rows(address.name, trouble) != [(PERMISSION_GONE,)]:  # noqa: ASYNC110 - it does not tell
        await asyncio.sleep(0.02)
    sandbox.world.channels.allow(bots[0].channel, "view_channel")
    await sandbox.endpoint.use([other])
    await turn(hands, table)
    await in_step(hands, table)


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> set[Shards]:
    """The bots, by their shards, that only answer presses, and leave everything else to others."""
    idle: set[Shards] = set()
    poll, claim = DueRows.poll, Due.claim

    async def polled(rows: DueRows, *args: Any) -> list[Row]:
        return [] if rows.shards in idle else await poll(rows, *args)

    def claimed(due: Due, *args: Any, **options: Any) -> Claim | None:
        return None if due._rows.shards in idle else claim(due, *args, **options)  # noqa: SLF001 - whose it is

    monkeypatch.setattr(DueRows, "poll", polled)
    monkeypatch.setattr(Due, "claim", claimed)
    return idle


async def test_a_process_does_what_is_left_to_do_in_servers_of_another_ones_shard(
    bots: tuple[House, House], sandbox: Sandbox, idle: set[Shards]
) -> None:
    for bot in bots:
        bot.timings = dataclasses.replace(bot.timings, lobby=1.0)
    idle.add(bots[1].shards)
    await begin(sandbox, *bots)
    ada, world, here, there = sandbox.person("Ada"), sandbox.world, last_den(sandbox), last_den(sandbox)
    table = await open_table(ada, here)
    message = await full(sandbox, here)
    await confirmed(ada, await organize(ada, message), "Start now")
    assert there.server_id is not None
    server = world.servers[there.server_id]
    world.roles.set_permissions(server, world.roles.of_bot(server), INVITED | Permissions.CREATE_EVENTS)
    await ada.slash(there, "tournament new", game="karma", format="swiss", pace="none", start="2h")
    await until(lambda: len(server.events) == 1)
    (event,) = server.events.values()
    assert event.location == f"#{there.name}"
    world.channels.allow(there, "view_channel")
    world.channels.deny(there, "view_channel", target=server.roles[server.id])
    await until(lambda: event.status == CANCELLED)
    await until(lambda: len(world.threads.of(here)) == 2)
    await ada.see(lambda m: m == table and "nobody started" in m.text.lower())


async def full(sandbox: Sandbox, here: Channel) -> Seen:
    """Open a tournament in which six people play, at two tables."""
    ada, world = sandbox.person("Ada"), sandbox.world
    assert here.server_id is not None
    await ada.slash(here, "tournament new", game="karma", format="swiss", pace="none", start="2h")
    message = await ada.see(is_tournament)
    for name in (*NAMES, "Dora", "Emil", "Finn"):
        person = sandbox.person(name)
        world.members.join(person.user, world.servers[here.server_id])
        await person.click(message, "Join")
    return message


@pytest.mark.parametrize("round_", [False, True], ids=["board", "round"])
async def test_what_a_process_was_posting_as_it_died_is_posted_by_another_one(
    round_: bool,
    bots: tuple[House, House],
    idle: set[Shards],
    sandbox: Sandbox,
    tmp_path: Path,
    postgres: Server,
    address: Address,
) -> None:
    ada, here, crashing = sandbox.person("Ada"), last_den(sandbox), Process(sandbox, tmp_path / "none.db")
    crashing.postgres = address
    crashing.environment |= {"SHARDS": str(SHARDS), "SHARD_IDS": "3"}
    await begin(sandbox, *bots)
    of_round = await organize(ada, await full(sandbox, here)) if round_ else None
    idle.update(bot.shards for bot in bots)
    if of_round is not None:
        await confirmed(ada, of_round, "Start now")
    else:
        await ada.slash(here, "table many", game="ninety_nine", tables=2)
    slow = sandbox.faults.delay("POST", "/channels/*/messages", 30.0)
    try:
        await crashing.start()  # it knows no press, so it announces a number of its own before it deals
        await slow.struck()
    finally:
        await crashing.stop()
    await postgres.rows(address.name, "UPDATE due SET due = 0, until = 0 WHERE claim IS NOT NULL")
    idle.clear()
    await until(lambda: len(sandbox.world.threads.of(here)) == 2)
    if of_round is None:
        board = await ada.see(lambda m: not m.ephemeral and "2 tables" in m.text)
        assert [f"<#{thread.id}>" in board.text for thread in sandbox.world.threads.of(here)] == [True] * 2


async def test_what_a_process_has_posted_unnoticed_another_one_does_not_post_again(
    houses: tuple[House, House], idle: set[Shards], sandbox: Sandbox
) -> None:
    ada, bela = sandbox.person("Ada"), sandbox.person("Bela")
    table, direct, hand = await begun(sandbox)
    hands = {ada: direct, bela: hand}
    route = f"/channels/{table.channel_id}/messages"
    fault = sandbox.faults.reset("POST", route, after=True)
    ada.delete(table)
    for moves in range(2):  # so that what is posted now is not what was posted then
        person = await mover(hands, table)
        assert person is not None
        await press_one(person, hands[person], -1)
        if moves == 0:
            await fault.struck()
            idle.add(houses[0 if person is ada else 1].shards)  # by whose press it was posted
    await until(lambda: sum(one.method == "POST" and one.path.endswith(route) for one in sandbox.requests) == 2)
    new = await ada.see(lambda m: is_table(m) and m != table)
    person = await mover(hands, new)
    assert person is not None
    await ada.see(lambda m: m == new and f"➤ **{person.name}**" in m.text)
    assert [m for m in ada.messages(sandbox.world.channels[table.channel_id]) if is_table(m)] == [new]


@pytest.mark.parametrize("ends", [False, True])
async def test_a_drawing_that_arrives_after_a_newer_answer_is_corrected(
    ends: bool, houses: tuple[House, House], sandbox: Sandbox
) -> None:
    ada, bela = sandbox.person("Ada"), sandbox.person("Bela")
    table, direct, hand = await begun(sandbox)
    hands, old = {ada: direct, bela: hand}, ""
    while not old or await mover(hands, table) is not bela:
        person = await mover(hands, table)
        assert person is not None
        old = (playable(direct)[-1].custom_id or "") if person is ada else old
        await press_one(person, hands[person], -1)
    late = sandbox.faults.delay("POST", "/interactions/**", 0.5)
    asking = asyncio.create_task(press_planted(houses[0], ada, direct, old))
    await late.struck()
    await press_one(bela, hand, -1)
    await asking
    if ends:
        await houses[0].stop()
    await ada.see(lambda m: m == direct and re.search(r"\*\*Bela\*\* (played|went over)", m.text) is not None)


async def test_a_bot_counts_as_alive_until_it_has_ended_and_claims_nothing_more(
    bots: tuple[House, House],
    sandbox: Sandbox,
    postgres: Server,
    address: Address,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stopping, go_on, polled = asyncio.Event(), asyncio.Event(), list[Sequence[str]]()
    stop, poll = Worker.stop, DueRows.poll

    async def slowly(self: Worker) -> None:
        stopping.set()
        await go_on.wait()
        await stop(self)

    async def noted(self: DueRows, kinds: Sequence[str], number: int, now: float) -> list[Row]:
        polled.append(kinds)
        return await poll(self, kinds, number, now)

    async def seen() -> Any:
        ((when,),) = await postgres.rows(address.name, "SELECT max(seen) FROM workers WHERE id <> 1")
        return when

    monkeypatch.setattr(Worker, "stop", slowly)
    monkeypatch.setattr(DueRows, "poll", noted)
    monkeypatch.setattr("bot.services.workers.BEAT", 0.01)
    monkeypatch.setattr("bot.services.due.POLL", 0.01)
    bot, _ = bots
    await begin(sandbox, bot)
    other = f"INSERT INTO workers (id, seen, shards) VALUES (1, 1e12, '{bots[1].shards}')"  # noqa: S608
    await postgres.rows(address.name, other)  # for which it goes on polling
    ending = asyncio.create_task(bot.stop())
    await stopping.wait()
    try:
        before, polled[:] = await seen(), []
        await until(lambda: len(polled) > 3)
        assert await seen() > before
        assert {*map(tuple, polled)} == {()}
    finally:
        go_on.set()
        await ending
    assert await seen() is None
