"""A table from the lobby to the last token, as people play it."""

import asyncio
import hashlib
import re

import pytest

from bot.store.sqlite import Storage
from rules.chance import seed_of
from tests.bot.hands import Deal
from tests.bot.house import (
    House,
    actions,
    beyond,
    hand_of,
    mover,
    open_table,
    play_to_the_end,
    playable,
    press_one,
    seat_house_player,
    send_away,
    started,
)
from tests.rules import scenes as ninety_nine


async def test_two_people_and_a_house_player_play_to_the_last_token(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, tokens=1)
    await play_to_the_end(table, ada, bela)
    assert "** · 1 token" in table.text
    board = (await ada.slash(house.channel, "leaderboard")).shown
    assert board.ephemeral
    assert "**Ada** (you)" in board.text
    assert "Bela" in board.text
    assert "Clover" not in board.text  # house players are never ranked


async def test_a_game_of_one_person_is_not_counted_and_says_so(house: House) -> None:
    ada = house.person("Ada")
    table = await started(house, "Ada", houses=2, tokens=1)
    await play_to_the_end(table, ada)
    assert "Not counted for the leaderboard" in table.text
    assert "Nobody is on this leaderboard yet" in (await ada.slash(house.channel, "leaderboard")).shown.text


async def test_the_lobby_shows_the_hash_of_the_secret_and_checking_the_deal_the_secret(house: House) -> None:
    ada = house.person("Ada")
    table = await open_table(ada, house.channel, tokens=1)
    digest = table.text.split("`")[1]
    await seat_house_player(ada, table)
    await seat_house_player(ada, table)
    await ada.click(table, "Start")
    await play_to_the_end(table, ada)
    assert "`" not in table.text  # the end is a card to share
    checked = (await beyond(house.person("Bela"), table, "Check the deal")).shown
    assert checked.ephemeral
    secret, shown, seed = checked.text.split("`")[1:6:2]
    assert shown == digest == hashlib.sha256(secret.encode()).hexdigest()
    async with Storage.opened(house.database.with_name("copy.db")):
        ids = [int(number) for number in seed.removeprefix(f"{secret}/").split(",")]
    assert seed == seed_of(secret, ids)
    assert len(ids) == 4  # three sat down, and one of them started


async def test_joining_twice_is_the_same_as_once(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await open_table(ada, house.channel)
    await asyncio.gather(bela.click(table, "Join"), bela.click(table, "Join"), ada.click(table, "Join"))
    # the answers may arrive in another order than the joins; then the table is drawn again
    await ada.see(lambda m: m == table and m.text.count("Bela") == 1 and m.text.count("Ada") == 1)
    await bela.click(table, "Leave")
    await ada.see(lambda m: m == table and "Bela" not in m.text)


async def test_the_lobby_takes_thirteen_and_no_more(house: House) -> None:
    ada = house.person("Ada")
    table = await open_table(ada, house.channel)
    for _ in range(12):
        await seat_house_player(ada, table)
    assert "no free seats" in table.text
    assert "Add 🤖" not in table.labels
    assert "lose a token" not in table.text, "the names take the place of what the game is about"
    assert "All 13 seats of this table are taken" in (await house.person("Bela").click(table, "Join")).shown.text
    await send_away(ada, table, "Clover")
    await house.person("Bela").click(table, "Join")
    assert "Bela" in table.text


@pytest.mark.clause("NN15")
@pytest.mark.clause("NN18")
async def test_a_question_is_asked_in_public_and_answered_in_the_players_words(house: House) -> None:
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    table = await started(house, "Ada", "Bela", "Cleo", tokens=2)
    hands = {person: await hand_of(person, table) for person in people}
    while asker := await mover(hands, table):
        if "Skip" in hands[asker].labels:
            break
        await press_one(asker, hands[asker], 0)
    assert asker is not None
    question = hands[asker].text.split("*")[-2]
    ask = next(button for button in hands[asker].buttons if button.label.startswith("Ask "))
    target = next(person for person in people if ask.label == f"Ask {person.name}")
    await asker.click(hands[asker], custom_id=ask.custom_id)
    shown = await target.see(lambda m: "Answer…" in m.labels)
    assert question in shown.text
    form = (await target.click(shown, "Answer…")).form
    await target.submit(form, {"text": "  **Bold** @everyone <@1> [a](http://b.c) plans\nand more  "})
    after = await people[0].see(lambda m: "plans" in m.text and not m.ephemeral)
    assert "\\*\\*Bold\\*\\*" in after.text
    assert "\\@everyone" in after.text
    assert "\\[a\\]\\(http\\:" in after.text
    assert house.sandbox.notifications == []


ANSWERING = ninety_nine.table("8C QH", tokens=(2, 3, 3), question=ninety_nine.question("KH", 0, target=1), discard="KH")
"""Ada has asked Bela."""


@pytest.mark.clause("NN15")
async def test_a_player_who_is_asked_cannot_refuse(deal: Deal, house: House) -> None:
    deal(ANSWERING)
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    bela = house.person("Bela")
    hand = await hand_of(bela, table)
    (answer,) = playable(hand)
    assert answer.label == "Answer…"
    older = (answer.custom_id or "").replace("answer", "pass")  # a hand that an older version drew has such a button
    await bela.click_raw(house.channel, hand.id, older)
    assert actions(house) == 0
    assert "The game has moved on" in hand.text
    form = (await bela.click(hand, "Answer…")).form
    await bela.submit(form, {"text": "A walk by the sea."})
    assert actions(house) == 1


@pytest.mark.clause("NN15")
async def test_a_question_that_lapses_by_the_clock_is_shown_as_one(deal: Deal, house: House) -> None:
    deal(ANSWERING)
    table = await started(house, "Ada", "Bela", "Cleo", pace="fast")
    house.clock.travel(60)
    lapsed = "🤖 for **Bela** skipped the question"
    await house.person("Ada").see(lambda m: m == table and lapsed in m.text)


@pytest.mark.clause("NN13")
async def test_a_player_who_is_out_and_may_still_ask_is_marked_in_their_line(deal: Deal, house: House) -> None:
    deal(ninety_nine.table("8C QH 5D", tokens=(1, 2, 2), total=99))
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    ada = house.person("Ada")
    hand = await hand_of(ada, table)
    await press_one(ada, hand, 0)
    await ada.see(lambda m: m == table and "➤ ~~**Ada**~~ · out of the game, but may still ask" in m.text)
    await ada.click(hand, "Ask Bela")
    await ada.see(lambda m: m == table and "➤ **Bela**" in m.text and "　 ~~**Ada**~~ · out of the game" in m.text)


async def test_leaving_a_game_is_confirmed_and_the_house_plays_on(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, tokens=1)
    asked = (await bela.click(table, "Leave")).shown
    assert "Leave this game for good?" in asked.text
    await bela.click(asked, "No, go back")
    assert asked.text == "Everything stays as it is."
    await bela.click((await bela.click(table, "Leave")).shown, "Leave for good")
    await ada.see(lambda m: "left the table; a house player took over" in m.text)
    await play_to_the_end(table, ada)
    lines = (await ada.slash(house.channel, "leaderboard")).shown.text.splitlines()
    assert "1\\. **Ada** (you)" in lines[2]
    assert "2\\. Bela" in lines[3]  # who left ranks below who stayed, and the game counts


async def test_leaving_with_fold_takes_the_seat_out_of_the_game(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await started(house, "Ada", "Bela", houses=1, leaving="fold", pace="none")
    await ada.click((await ada.slash(house.channel, "table leave")).shown, "Leave for good")
    await bela.see(lambda m: "~~**Ada**~~ · out of the game" in m.text)


async def test_the_end_tells_the_winner_first_and_one_turning_point_by_a_person(house: House) -> None:
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    table = await started(house, "Ada", "Bela", "Cleo", tokens=3, pace="none")
    await play_to_the_end(table, *people)
    await people[0].see(lambda m: m == table and "turning point" in m.text)
    (line,) = [line for line in table.text.splitlines() if "turning point" in line]
    assert re.search(r"\*\*(Ada|Bela|Cleo)\*\* went over with .* lost a token", line)
    assert table.text.count("lost a token") == 1, "no other move is told"
    heading, won, first, *_ = table.text.splitlines()
    assert heading.endswith("table 1: the end")
    assert re.fullmatch(r"# 🏆 (\*\*\w+\*\*) wins!", won)
    assert first.startswith(f"1\\. {won.split()[2]} · ")
    await house.restart()
    await people[0].click(table, "Replay")
    assert line in table.text
