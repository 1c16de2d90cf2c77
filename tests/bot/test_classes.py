"""A class at several tables: what its teacher gets, and what late students find."""

import asyncio
from typing import Any

import pytest

from sandbox.driver import Person, Seen
from tests.bot.hands import Deal
from tests.bot.house import House, hand_of, is_table, leave_for_good, until
from tests.bot.test_answers import answer
from tests.bot.test_automod import block
from tests.bot.test_gatherings import (
    at_the_first,
    in_thread,
    is_board,
    opened,
    outdated,
    rows,
    said,
    seated,
    started,
    text_of,
    threads,
    until_none,
)
from tests.bot.test_privacy import forgotten, found_in
from tests.bot.test_questions import add_pack
from tests.bot.test_tournament_privacy import shown
from tests.rules.scenes import question
from tests.rules.scenes import table as scene


@pytest.fixture
def last_answer(deal: Deal) -> None:
    """Have games begin with the answer that ends them: the first player's."""
    asking = question("7H", 1, target=0)
    deal(scene("5C 6C 8C", "5D 6D", tokens=(1, 0, 0), turn=1, discard="7H", question=asking, out=[2, 1]))


async def answering(house: House, board: Seen) -> tuple[Person, Seen, Seen]:
    """Have a game begin with a question, and close the other table; gives who answers, their hand, and the table."""
    ada = house.person("Ada")
    bela, *_ = await at_the_first(house)
    await started(ada, board, "1 game has begun")
    first, second = (in_thread(ada, thread) for thread in threads(house))
    await ada.click(second, "Cancel")
    await ada.see(lambda m: m == first and "My hand" in m.labels)
    return bela, await hand_of(bela, first), first


# The file with the answers


@pytest.mark.usefixtures("last_answer")
async def test_an_answer_is_in_the_file_only_once_it_has_stood_at_the_table(house: House) -> None:
    block(house, "unkind")
    ada = house.person("Ada")
    board = await opened(house, ada, 2, pace="none", players=3)
    bela, hand, table = await answering(house, board)
    drawn = house.sandbox.faults.delay("PATCH", f"/channels/*/messages/{table.id}", 1.0)
    await answer(bela, hand, "Something unkind")
    await drawn.struck()
    await ada.see(lambda m: m == board and bool(m.files))
    assert "unkind" not in text_of(board)
    await ada.see(lambda m: m == table and ": the end" in m.text)
    assert "unkind" not in table.text + text_of(board)


@pytest.mark.usefixtures("last_answer")
async def test_the_answer_that_ends_a_game_is_in_the_file(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, pace="none", players=3)
    bela, hand, _ = await answering(house, board)
    await answer(bela, hand, "Something kind")
    await ada.see(lambda m: m == board and "Something kind" in text_of(m))
    assert [line[-2:] for line in rows(board, "answers.csv")[1:]] == [["Bela", "Something kind"]]


@pytest.mark.usefixtures("last_answer")
async def test_an_answer_that_its_table_could_not_show_is_in_no_file(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, pace="none", players=3)
    bela, hand, table = await answering(house, board)
    shown, refusal = f"/channels/*/messages/{table.id}", {"message": "no", "code": 50013}
    house.sandbox.faults.answer(
        "PATCH", shown, 403, body=refusal, times=99
    )  # the end is drawn once more, with a picture
    await answer(bela, hand, "Something unread")
    await ada.see(lambda m: m == board and bool(m.files))
    assert [file.name for file in board.files] == ["results.csv"]


# Late students, and spare tables


async def left_one_after_the_other(table: Seen, *people: Person) -> None:
    """End a game by leaving it."""
    for person in people:
        await leave_for_good(person, table)


async def test_late_people_read_where_there_is_room_and_a_spare_table_holds_no_results_back(house: House) -> None:
    ada, emil, finn = (house.person(name) for name in ("Ada", "Emil", "Finn"))
    board = await opened(house, ada, 2, "karma", pace="none")
    assert "Nobody sits at a table" in said(await ada.click(board, "Start all"))
    first, second = threads(house)
    people = await at_the_first(house)
    outcome = await ada.click(board, "Start all")
    await ada.see(lambda m: m == outcome.message and m.text == "1 game has begun.")
    await ada.see(lambda m: m == board and "There's still room: **Join** gives you a seat, or choose a table" in m.text)
    assert f"join there: <#{second.id}>\n" in board.text
    assert f"<#{second.id}>" in said(await emil.click(board, "Join"))
    await emil.click(in_thread(emil, second), "Leave")

    await left_one_after_the_other(in_thread(ada, first), *people)
    await ada.see(lambda m: m == board and "All games are over. The results are in the file below." in m.text)
    assert {line[0] for line in rows(board, "results.csv")[1:]} == {"1"}
    assert "Join" in board.labels
    async with house.stored() as store:
        await until_none(lambda: outdated(store))

    # People who come now still find a seat, and take nobody's results away.
    for person in (emil, finn):
        assert f"<#{second.id}>" in said(await person.click(board, "Join"))
    await ada.see(lambda m: m == board and "The results so far are in the file below." in m.text)
    await started(ada, board, "1 game has begun.")
    await house.restart()
    await left_one_after_the_other(in_thread(ada, second), emil, finn)
    await ada.see(lambda m: m == board and "All games are over." in m.text and m.labels == [])
    assert {line[0] for line in rows(board, "results.csv")[1:]} == {"1", "2"}


async def test_late_people_read_that_there_is_no_room(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, "karma", pace="none", players=2)
    await seated(house, board, "Bela", "Cleo", "Dora", "Emil")
    await ada.see(lambda m: m == board and "No seat is free" in m.text)
    await started(ada, board, "2 games have begun.")
    await ada.see(lambda m: m == board and m.text.count("move 1") == 2)
    assert "No seat is free: ask the host or a moderator" in board.text
    first = await ada.see(lambda m: m == in_thread(ada, threads(house)[0]) and "My hand" in m.labels)
    sent_on = said(await house.person("Late").click(first, "My hand"))
    assert sent_on == f"You have no seat at this table: the board in <#{house.channel.id}> says where one is free."
    assert board.labels == ["Another table", "Close all"]

    # Their host adds a table, a single one however often they ask.
    late = house.person("Late")
    assert "Only the host of these tables" in said(await late.click(board, "Another table"))
    outcomes = await asyncio.gather(*(ada.click(board, "Another table") for _ in range(3)))
    assert sum("Another table opens in a thread of its own." in said(one) for one in outcomes) == 1
    assert sum("There's still room at table 3" in said(one) for one in outcomes) == 2
    await ada.see(lambda m: m == board and "Join" in m.labels and len(threads(house)) == 3)
    assert f"<#{threads(house)[2].id}>" in said(await late.click(board, "Join"))
    _, _, added = await house.tables()
    assert (added.places.stop - 1, added.agreed.pace, added.event.gathering_id) == (2, "none", 1)


# What is chosen for all tables


async def test_the_pack_and_house_players_are_at_every_table_and_empty_chairs_are_filled(house: House) -> None:
    ada = house.person("Ada")
    await add_pack(ada, house)
    offered = await ada.autocomplete(house.channel, "table many", "questions")
    (ours,) = [choice["value"] for choice in offered if choice["name"] == "Ours"]
    options = {"questions": ours, "house": 1, "fill": True, "players": 3, "pace": "none"}
    await ada.slash(house.channel, "table many", game="ninety_nine", tables=3, **options)
    board = await ada.see(is_board)
    assert "**Start all** has house players take the empty chairs." in board.text
    assert board.text.count("nobody has joined yet: Clover 🤖") == 3
    assert [table.agreed.extras["name"] for table in await house.tables()] == ["Ours"] * 3
    await seated(house, board, "Bela", "Cleo")
    await started(ada, board, "2 games have begun.")
    first, second, spare = await house.tables()
    assert [len(table.players) for table in (first, second)] == [3, 3]
    assert (spare.phase, len(spare.players)) == ("lobby", 1)


@pytest.mark.usefixtures("last_answer")
async def test_a_teacher_can_keep_the_answers(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, pace="none", players=3, answers="kept")
    bela, hand, table = await answering(house, board)
    await ada.see(lambda m: m == board and "Answers" in m.labels)
    asked = await ada.click(board, "Answers")
    await ada.see(lambda m: m == asked.message and "No answer has stood at these tables yet." in m.text)
    await answer(bela, hand, "Something kind")
    await ada.see(lambda m: m == board and "**Answers** is for the host and moderators." in m.text)
    assert [file.name for file in board.files] == ["results.csv"]
    await ada.see(lambda m: m == table and "Something kind" in m.text)
    asked = await ada.click(board, "Answers")
    kept = await ada.see(lambda m: m == asked.message and bool(m.files))
    assert kept.ephemeral
    assert [line[-2:] for line in rows(kept, "answers.csv")[1:]] == [["Bela", "Something kind"]]
    refused = said(await bela.click(board, "Answers"))
    assert "Only the host of these tables or a moderator can do that." in refused


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "a pack in a game without questions": (
        {"game": "karma", "questions": "default"},
        "Karma has no such option: The question pack.",
    ),
    "a pack that does not exist": ({"game": "ninety_nine", "questions": "nowhere"}, "a value that isn't allowed"),
    "house players on all chairs": (
        {"game": "karma", "players": 3, "house": 3},
        "So many house players leave no seat for people: choose fewer.",
    ),
    "answers in a game without any": (
        {"game": "karma", "answers": "kept"},
        "Nobody writes anything in Karma, so there's no file with answers.",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
async def test_what_has_no_effect_is_refused_in_words(house: House, case: str) -> None:
    options, words = REFUSED[case]
    assert words in said(await house.person("Ada").slash(house.channel, "table many", tables=2, **options))
    assert await house.tables() == []


# Moving players


async def where(house: House, person: Person) -> list[int]:
    """The tables at which a person sits."""
    return [table.id for table in await house.tables() if table.seat_of(person.id) is not None]


async def test_the_host_moves_a_player_to_another_table_who_is_told_there(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, "karma", pace="none")
    bela, cleo, dora, _ = await seated(house, board, "Bela", "Cleo", "Dora", "Emil")
    second = threads(house)[1]
    refused = said(await cleo.slash(house.channel, "table move", player=bela, to="2"))
    assert "Only the host or a moderator can do that." in refused
    moved = said(await ada.slash(house.channel, "table move", player=bela, to="2"))
    assert moved.startswith("**Bela** sits at table 2 now: ")
    told = await bela.see(lambda m: "your seat is here now" in m.text)
    assert told.channel_id == second.id
    assert told in bela.pings
    await ada.see(lambda m: m == board and "Cleo · Emil · Bela" in m.text)
    assert await where(house, bela) == [2]
    again = said(await ada.slash(house.channel, "table move", player=bela, to="2"))
    assert "That person has no seat at another table that you host or moderate." in again
    await started(ada, board, "1 game has begun.")
    begun = said(await ada.slash(house.channel, "table move", player=dora, to="2"))
    assert "The game has begun: it's too late to change this." in begun
    assert await where(house, dora) == [1]


async def test_a_move_that_is_refused_leaves_the_player_where_they_sit(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, "karma", players=2)
    bela, cleo, dora, emil = await seated(house, board, "Bela", "Cleo", "Dora", "Emil")
    full = said(await ada.slash(house.channel, "table move", player=bela, to="2"))
    assert "All 2 seats of this table are taken." in full
    assert await where(house, bela) == [1]
    await emil.click(in_thread(emil, threads(house)[1]), "Leave")
    moves = [ada.slash(house.channel, "table move", player=person, to=to) for person, to in ((bela, "2"), (cleo, "1"))]
    await asyncio.gather(*moves)
    assert [len(await where(house, person)) for person in (bela, cleo, dora)] == [1, 1, 1]
    assert sorted(len(table.players) for table in await house.tables()) == [1, 2]


@pytest.mark.parametrize("source", [{}, {"table": "1"}])
async def test_who_is_moved_from_a_game_that_has_begun_leaves_it_for_good_after_a_question(
    house: House, source: dict[str, str]
) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, "karma", pace="none")
    bela, *_ = await at_the_first(house)
    await started(ada, board, "1 game has begun.")
    asked = (await ada.slash(house.channel, "table move", player=bela, to="2", **source)).shown
    assert "A game that has begun is left for good" in asked.text
    assert await where(house, bela) == [1]
    (button,) = asked.buttons
    await ada.click(asked, button.label)
    assert asked.text.startswith("**Bela** sits at table 2 now: ")
    assert await where(house, bela) == [2]
    first, _ = await house.tables()
    assert first.players[0].gone
    assert (first.phase, first.counts) == ("play", True)  # Ada moderates the channel


async def test_nobody_is_moved_to_a_table_that_they_do_not_see(house: House) -> None:
    ada, bela, world = house.person("Ada"), house.person("Bela"), house.sandbox.world
    hidden = house.sandbox.channel("second-table")
    world.channels.deny(hidden, "view_channel", target=bela.user)
    await ada.slash(house.channel, "karma new")
    table = await ada.see(is_table, house.channel)
    await bela.click(table, "Join")
    await ada.slash(hidden, "karma new")
    refused = said(await ada.slash(house.channel, "table move", player=bela, to="2"))
    assert f"<@{bela.id}> can't see that table." in refused
    assert await where(house, bela) == [1]


async def test_before_all_tables_are_closed_their_host_reads_whose_games_end(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, pace="none")
    people = await at_the_first(house)
    asked = (await ada.click(board, "Close all")).shown
    assert "Games in progress end without a winner" in asked.text
    assert [person.name for person in people if person.name not in asked.text] == []
    first, second = threads(house)
    assert (f"<#{first.id}>" in asked.text, f"<#{second.id}>" in asked.text) == (True, False)  # nobody sits there


async def test_nobody_is_moved_from_practice_into_a_game_that_counts(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await ada.slash(house.channel, "karma new", counts=False)
    table = await ada.see(is_table, house.channel)
    await bela.click(table, "Join")
    await ada.slash(house.channel, "karma new")
    await ada.slash(house.channel, "karma new", counts=False)
    refused = said(await ada.slash(house.channel, "table move", player=bela, to="2"))
    assert "they have to join it themselves" in refused
    assert await where(house, bela) == [1]
    await ada.slash(house.channel, "table move", player=bela, to="3")
    assert await where(house, bela) == [3]


# The name that their host gave them


async def test_when_the_host_deletes_their_data_the_name_that_they_gave_is_shown_nowhere(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    board = await opened(house, ada, 2, name="Ada's class")
    await bela.click(board, "Join")
    assert {thread.name[:11] for thread in threads(house)} == {"Ada's class"}
    await forgotten(ada, house)
    assert found_in(house.database, ada.name) == []
    await bela.see(lambda m: m == board and "## Ninety-Nine, 2 tables" in m.text)
    await until(lambda: shown(house, ada) == [])
