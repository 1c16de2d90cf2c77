"""A replay opens at the turning point, and plays on until its reader presses something, or for long enough."""

import json
from pathlib import Path

import pytest

from bot.discord.live import replays
from bot.play.table import Hand
from bot.standings.ids import MessageId
from bot.store.due import Key
from bot.store.sql.replays import Step
from bot.store.sql.storage import Store
from sandbox.driver import Person, Seen
from tests.bot.house import House, opened, rows, until
from tests.bot.test_replay import finished, private
from tests.bot.test_store import added

PACE = 30.0
PLAYING = "SELECT look, claim FROM due WHERE kind = 'replay'"


async def step(house: House, person: Person, replay: Seen, number: int, last: int) -> None:
    """Let the time of a step pass, and wait until that is shown, and noted."""

    def noted(shown: int) -> bool:
        return rows(house.database, PLAYING) == [(f"[{shown}, {last}, false]", None)][: shown != last]

    await until(lambda: noted(number - 1))
    house.clock.travel(PACE)
    await person.see(lambda m: m == replay and f"Move {number} of" in m.text)
    await until(lambda: noted(number))


async def test_a_replay_opens_at_the_turning_point_and_plays_on(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "MOST", 2)
    async with opened(database, replay=PACE) as house:
        table = await finished(house)
        cleo, (stored,) = house.person("Cleo"), await house.tables()
        replay = private(await cleo.click(table, "Replay"))
        if stored.turning is not None:
            assert f"**The turning point**\n**Move {stored.turning.number} of" in replay.text
        if stored.turning is None or stored.turning.number < stored.actions:
            await until(lambda: rows(database, PLAYING) != [])
        await cleo.click(replay, "First")
        assert rows(database, PLAYING) == [], "a press has stopped it"
        await cleo.click(replay, "▶ Play")
        await step(house, cleo, replay, 1, last=2)
        assert "⏸ Pause" in replay.labels
        await house.restart()
        await step(house, cleo, replay, 2, last=2)
        assert "▶ Play" in replay.labels, "it went on for long enough"
        await cleo.click(replay, "▶ Play")
        await step(house, cleo, replay, 3, last=4)
        async with house.stored() as store:
            (told,) = (await store.privacy.export(cleo.id))["servers"]
            assert told["replaying"][0]["message"] == str(replay.id)
        await cleo.click(replay, "⏸ Pause")
        assert rows(database, PLAYING) == []
        assert "Move 3 of" in replay.text


async def test_a_replay_goes_on_in_the_message_in_which_it_was_asked_to_last(store: Store) -> None:
    table = await added(store)
    one, other = (Hand(7, f"token {n}", MessageId(n), "en-US", 900.0) for n in (1, 2))
    await store.play_replay(table.id, one, Step(0, 9, hands=False), 3.0)
    assert [row.key for row in await store.due.poll(["replay"], 1, 3.0)] == [Key("replay", table.id, 7)]
    (first, shown) = await store.replay(table.id, 7, 3.0) or (one, None)
    assert shown == Step(0, 9, hands=False)
    await store.play_replay(table.id, other, Step(4, 9, hands=True), 6.0)
    assert not await store.turn_replay(table.id, first, Step(1, 9, hands=False)), "it goes on elsewhere"
    await store.stop_replay(table.id, 7, 1)
    (second, shown) = await store.replay(table.id, 7, 3.0) or (one, None)
    assert (second.message_id, shown) == (2, Step(4, 9, hands=True))
    assert await store.turn_replay(table.id, second, Step(5, 9, hands=True))
    await store.stop_replay(table.id, 7, 2)
    assert await store.replay(table.id, 7, 3.0) is None


async def waiting(database: Path, *steps: int) -> float:
    """Wait until the replays that go on show these steps, and these are noted; gives when the next one is due."""
    sql = "SELECT look FROM due WHERE kind = 'replay' AND claim IS NULL"
    await until(lambda: sorted(json.loads(look)[0] for (look,) in rows(database, sql)) == [*steps])
    due: float = rows(database, "SELECT min(due) FROM due WHERE kind = 'replay'")[0][0]
    return due


async def test_the_replays_of_a_server_together_take_the_steps_of_one(database: Path) -> None:
    async with opened(database, replay=PACE) as house:
        table = await finished(house)
        cleo, dora = house.person("Cleo"), house.person("Dora")
        replays = {person: private(await person.click(table, "Replay")) for person in (cleo, dora)}
        for person, replay in replays.items():
            await person.click(replay, "First")
            await person.click(replay, "▶ Play")
        await waiting(database, 0, 0)
        house.clock.travel(PACE)
        assert PACE < await waiting(database, 1, 1) - house.clock.now() <= 2 * PACE
        await cleo.click(replays[cleo], "⏸ Pause")
        await waiting(database, 1)
        house.clock.travel(2 * PACE)
        assert await waiting(database, 2) - house.clock.now() <= PACE, "nobody else takes any now"
