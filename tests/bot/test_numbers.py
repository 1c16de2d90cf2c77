"""A table has one number: in the name of its thread, inside it, on boards, in files, and for commands."""

import re
from collections.abc import Sequence

import pytest

from bot.play.table import Table
from sandbox.driver import Person
from sandbox.world import Channel
from tests.bot.house import House, is_table, open_table, play_to_the_end
from tests.bot.test_gatherings import answered_once, at_the_first, in_thread, rows, started, threads
from tests.bot.test_gatherings import opened as several
from tests.bot.test_gatherings import said as text_said
from tests.bot.test_gatherings import short as short
from tests.bot.test_tournaments import entered, has_hand, moved_down, page
from tests.bot.test_tournaments import opened as tournament

SIX = ("Bela", "Cleo", "Dora", "Emil", "Finn", "Gita")


@pytest.fixture(autouse=True)
async def _preceded(house: House) -> None:
    """Have a table without a thread before all others, so that no table's number is its place among several."""
    await open_table(house.person("Zoe"), house.channel)


def numbers_of_threads(house: House, person: Person, tables: Sequence[Table]) -> dict[int, str]:
    """The names of the threads of these tables, once each is seen to have its number inside."""
    found: dict[int, str] = {}
    for table in tables:
        (inside,) = [m for m in person.messages(thread_of(house, table)) if is_table(m)]
        assert re.search(rf"^-# (.*, t|T)able {table.id}$", inside.text, re.MULTILINE)
        found[table.id] = thread_of(house, table).name
    return found


def thread_of(house: House, table: Table) -> Channel:
    return house.sandbox.world.channels[table.home.channel_id]


async def test_a_table_of_a_tournament_has_its_own_number_everywhere(house: House) -> None:
    ada = house.person("Ada")
    agreed = {"game": "it_aint_over", "players": 2, "rounds": 2, "most": 6, "length": "30m"}
    message = await tournament(house, ada, **agreed, name="Club night")
    bela, *_ = await entered(house, message, *SIX)  # it begins because it is full
    message = await moved_down(house, ada, "**Round 1 of 2**", 3)
    await ada.see(lambda m: m == message and m.text.count("/channels/") == 3)
    _, *tables = await house.tables()
    assert numbers_of_threads(house, ada, tables) == {
        number: f"Club night: round 1, table {number}" for number in (2, 3, 4)
    }
    assert re.findall(r"\[Table (\d+)\]", message.text) == ["2", "3", "4"]
    (own,) = [table.id for table in tables if table.seat_of(bela.id) is not None]
    assert f"You play at [Table {own}]" in page(await bela.click(message, "My place")).text
    hand = await bela.see(lambda m: has_hand(m) and f"table {own}](" in m.text)  # drawn again once it is posted
    assert [m for m in (*ada.messages(house.channel), hand) if "game no." in m.text] == []


@pytest.mark.usefixtures("short")
async def test_a_table_among_several_has_its_own_number_everywhere(house: House) -> None:
    ada = house.person("Ada")
    board = await several(house, ada, 2, pace="none", players=3)
    first, second = threads(house)
    bela, cleo, dora = await at_the_first(house)
    _, *tables = await house.tables()
    assert numbers_of_threads(house, ada, tables) == {2: "Ninety-Nine, table 2", 3: "Ninety-Nine, table 3"}
    assert "You sit at table 2:" in text_said(await bela.click(board, "Join"))
    assert "You sit at table 3:" in text_said(await house.person("Emil").click(board, "Join"))
    await started(ada, board, "Too few people sit at table 3")
    await ada.click(in_thread(ada, second), "Cancel")
    await answered_once(house, first, bela, cleo, dora)
    await play_to_the_end(in_thread(ada, first), bela, cleo, dora)
    await ada.see(lambda m: m == board and "answers.csv" in [file.name for file in m.files])
    assert [line[0] for line in rows(board, "results.csv")] == ["Table", "2", "2", "2", "3"]
    assert {line[0] for line in rows(board, "answers.csv")} == {"Table", "2"}
    assert "table 2" in text_said(await ada.slash(house.channel, "history"))
