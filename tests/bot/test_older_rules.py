"""Tables that began by older rules play on: what was agreed stays, and their state is renewed as it is read."""

import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.play.changes import NO_LIMITS, Changed
from bot.play.table import Seat, Table
from bot.store.sqlite import Storage
from rules import GAMES
from sandbox.driver import Seen
from tests.bot.hands import Deal, Hand, seated
from tests.bot.house import House, first
from tests.random_play import offers, press
from tests.rules.it_aint_over import scenes as it_aint_over
from tests.rules.karma import scenes as karma
from tests.rules.play import seeded


def change(database: Path, sql: str) -> None:
    """Give a table the form that an older version of the program has stored."""
    with sqlite3.connect(database) as db:
        db.execute(sql)
    db.close()


def read(database: Path, column: str) -> Any:
    """Read what is stored of the one table as JSON."""
    with sqlite3.connect(database) as db:
        ((value,),) = db.execute(f"SELECT {column} FROM tables").fetchall()  # noqa: S608
    db.close()
    return json.loads(value)


async def older(database: Path, key: str, state: Any, change_of_form: str) -> Table:
    """Store a game as it stands, in the form of its first revision, and read it."""
    seats = tuple(Seat(7 + number, name, 70 + number) for number, name in enumerate(("Ada", "Bela", "Cleo", "Dario")))
    table = Table(
        id=0,
        guild_id=1,
        channel_id=2,
        message_id=None,
        opener_id=7,
        locale="en-US",
        game=GAMES[key],
        options=state.options._asdict(),
        pace="none",
        phase="play",
        secret="0" * 32,
        created_at=1.0,
        revision=1,
        seats=seats[: state.seats],
        state=state,
    )
    async with Storage.opened(database) as storage:
        table = replace(table, id=await storage.add_table(table, NO_LIMITS))
        await storage.save(table, Changed(table), 2.0)
    change(database, change_of_form)
    async with Storage.opened(database) as storage:
        found = await storage.table(table.id)
    assert found is not None
    return found


@pytest.mark.clause("KA10")
async def test_karma_without_a_row_goes_on_with_the_row_of_its_top_card(database: Path) -> None:
    before = karma.table("7 9", "8", discard="3 7 7", run=2)
    table = await older(database, "karma", before.state, "UPDATE tables SET state = json_remove(state, '$.row')")
    assert "row" not in read(database, "state")
    assert table.state == before.state
    cleared = replace(before, state=table.state).do("play hand 7")
    assert cleared.names == ["play", "clear"]


@pytest.mark.clause("KA10")
async def test_karma_that_has_gone_on_since_keeps_its_row(database: Path) -> None:
    before = karma.table("BOTTOM 9", "8", discard="3 7").do("play hand BOTTOM")
    assert before.state.row == "BOTTOM"
    table = await older(database, "karma", before.state, "UPDATE tables SET revision = 1")
    assert table.state == before.state


@pytest.mark.clause("IA9")
async def test_two_empty_hands_of_it_aint_over_wait_as_they_do_now(database: Path) -> None:
    facing = [it_aint_over.faces("joker", 2, 0, 2), it_aint_over.faces("joker", 1, 1, 3)]
    before = it_aint_over.table("", "", "9C 9S", "5C 5D", turn=2, facing=facing)
    table = await older(database, "it_aint_over", before.state, "UPDATE tables SET revision = 1")
    assert table.state == before.state
    assert replace(before, state=table.state).do("accept").state.winners == (0,)


@pytest.mark.clause("OO14")
async def test_a_lobby_that_does_not_name_topsy_begins_with_what_was_usual_when_it_was_opened(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    lobby = (await ada.slash(house.channel, "over-and-out new", pace="none")).message
    assert lobby is not None
    assert "Whoever plays Topsy Turvy decides whether" in lobby.text
    await house.stop()
    change(house.database, "UPDATE tables SET options = json_remove(options, '$.topsy'), revision = 1")
    await house.start()
    await bela.click(lobby, "Join")
    assert "Topsy Turvy always turns up a new Tip Top number" in lobby.text
    await ada.click(lobby, "Start")
    assert read(house.database, "options")["topsy"] == read(house.database, "state")["options"]["topsy"] == "must"


async def to_the_end(table: Seen, hands: list[Hand]) -> None:
    """Play a game out."""
    chance, shown = seeded(7), [hand.shown for hand in hands]
    while "the end" not in table.text:
        ready = [hand for hand in hands if offers(hand.shown)]
        if ready:
            await press(ready[0].person, ready[0].shown, chance)
        else:
            await first(
                *(hand.person.see(lambda m: "the end" in m.text or (m in shown and bool(offers(m)))) for hand in hands)
            )


@pytest.mark.clause("OO14")
async def test_an_open_game_that_does_not_name_topsy_goes_on_with_must_and_can_be_verified(house: House) -> None:
    table, hands = await seated(house, "over-and-out new", 2, topsy="must")
    await house.stop()
    change(house.database, "UPDATE tables SET options = json_remove(options, '$.topsy'), revision = 1")
    change(house.database, "UPDATE tables SET state = json_remove(state, '$.options.topsy')")
    await house.start()
    await to_the_end(table, hands)
    assert read(house.database, "options")["topsy"] == "must"
    verified = (await hands[0].person.slash(house.channel, "verify game", table=1)).message
    assert verified is not None
    assert "They lead to the stored result" in verified.text
    assert "The rules of this game have been corrected since it was played" in verified.text


@pytest.mark.clause("KA10")
async def test_a_table_of_karma_without_a_row_plays_on(deal: Deal, house: House) -> None:
    deal(karma.table("7 9", "8", discard="3 7 7", run=2))
    table, (ada, _) = await seated(house, "karma new", 2)
    await house.stop()
    change(house.database, "UPDATE tables SET state = json_remove(state, '$.row'), revision = 1")
    await house.start()
    await ada.press("7: clears the pile")
    await ada.person.see(lambda m: m == table and "third in a row: the pile is out of play" in m.text)
