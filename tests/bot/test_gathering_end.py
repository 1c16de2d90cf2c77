"""The end of several tables that were opened at once: what their board says, and the files on it."""

import re

import pytest

from tests.bot.audit import leaks
from tests.bot.house import House, play_to_the_end, press_planted
from tests.bot.test_gatherings import at_the_first, in_thread, opened, over, rows, seated, started, text_of, threads
from tests.bot.test_gatherings import short as short


@pytest.mark.usefixtures("short")
async def test_when_all_is_over_the_board_has_the_results_and_the_answers(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, pace="none")
    bela, cleo, dora = await seated(house, board, "Bela", "Cleo", "Dora")
    await cleo.click(in_thread(ada, threads(house)[1]), "Leave")
    await cleo.click(in_thread(ada, threads(house)[0]), "Join")
    said_it = await over(house, board, bela, cleo, dora)
    results, answers = rows(board, "results.csv"), rows(board, "answers.csv")
    assert results[0] == ["Table", "Place", "Player", "Tokens", "Remarks"]
    assert sorted(line[2] for line in results if line[0] == "1") == ["Bela", "Cleo", "Dora"]
    assert [line[1] for line in results if line[0] == "1"] == ["1", "2", "3"]
    assert results[-1] == ["2", "", "", "", "It was closed by its host or by a moderator."]
    assert answers[0] == ["Table", "Asked by", "Card", "Question", "Answered by", "Answer"]
    assert [line[-2:] for line in answers if "Moss" in line[-1]] == [[said_it.name, f"Moss, says {said_it.name}"]]
    assert board.labels == []
    assert f"1.\u00a0**{results[1][2]}** · 2.\u00a0{results[2][2]}" in board.text
    assert all(re.fullmatch(r"(A|[2-9]|10|J|Q|K)[♣♦♥♠]\ufe0e?", line[2]) for line in answers[1:])


async def test_a_player_who_stayed_longer_ranks_higher_in_a_game_that_all_left(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, "karma", pace="none")
    bela, _, dora = await seated(house, board, "Bela", "Cleo", "Dora")
    await started(ada, board, "1 game has begun")
    first, second = (in_thread(ada, thread) for thread in threads(house))
    await ada.click(second, "Cancel")
    for person in (bela, dora):
        question = (await person.click(first, "Leave")).shown
        await person.click(question, "Leave for good")
    await ada.see(lambda m: m == board and bool(m.files))
    assert [line[:3] for line in rows(board, "results.csv")[1:]] == [
        ["1", "1", "Dora"],
        ["1", "2", "Bela"],
        ["2", "", ""],
    ]


@pytest.mark.usefixtures("short")
async def test_an_answer_that_is_removed_afterwards_is_not_in_the_file(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, pace="none", players=3)
    people = await at_the_first(house)
    shown = in_thread(ada, threads(house)[0])
    said_it = await over(house, board, *people)
    (table, _) = await house.tables()
    async with house.stored() as store:
        actions, _ = await store.record(table.id)
    number = next(number for number, line in enumerate(actions) if "Moss" in str(line.action))
    await press_planted(house, ada, shown, f"x:{table.id}:{number}")
    await ada.see(lambda m: m == board and "Moss" not in text_of(m))
    assert said_it.name in str(rows(board, "results.csv"))


@pytest.mark.usefixtures("short")
async def test_a_forgotten_player_is_in_no_file_and_not_on_the_board(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, pace="none", players=3)
    people = await at_the_first(house)
    said_it = await over(house, board, *people)
    assert leaks(house.database, house.sandbox.requests) == []  # afterwards it is unknown whose seat it was
    question = (await said_it.slash(house.channel, "privacy delete")).shown
    await said_it.click(question, "Delete everything about me")
    await ada.see(lambda m: m == board and said_it.name not in m.text and said_it.name not in text_of(m))
    assert "former player" in str(rows(board, "results.csv"))
    assert "Moss" not in text_of(board)
    house.sandbox.requests.clear()


@pytest.mark.usefixtures("short")
async def test_without_leave_to_attach_files_the_board_says_so(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, pace="none", players=3)
    people = await at_the_first(house)
    house.sandbox.world.channels.deny(house.channel, "attach_files")
    await started(ada, board, "1 game has begun")
    await ada.click(in_thread(ada, threads(house)[1]), "Cancel")
    table = in_thread(ada, threads(house)[0])
    await ada.see(lambda m: m == table and "My hand" in m.labels)
    await play_to_the_end(table, *people)
    await ada.see(lambda m: m == board and "**Attach Files**" in m.text)
    assert board.files == []
