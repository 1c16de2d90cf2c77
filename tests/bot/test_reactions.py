"""What people press on an answer: counted once each, quoted at the end, and gone with the answer."""

from sandbox.driver import Person, Seen
from tests.bot.hands import Deal, Hand
from tests.bot.house import House, hand_of, mover, play_to_the_end, press_one, press_planted, rows, started, until
from tests.bot.test_answers import answer
from tests.rules.scenes import table as scene

ANSWER = "A *singing* fish.\nIt sang at night."


async def answered(deal: Deal, house: House) -> tuple[Seen, Seen, list[Person]]:
    """Have Bela answer Cleo's question, while Dario sits there too; gives the table, her hand, and the three."""
    deal(scene("8C QH KH", tokens=(2, 1, 2), total=99))
    table = await started(house, "Cleo", "Dario", "Bela", tokens=2, pace="none")
    cleo, dario, bela = (house.person(name) for name in ("Cleo", "Dario", "Bela"))
    hand = await hand_of(bela, table)
    await Hand(cleo, await hand_of(cleo, table)).press("Toss K♥", "Ask Bela")
    await bela.see(lambda m: m == hand and "Answer…" in m.labels)
    await answer(bela, hand, ANSWER)
    await cleo.see(lambda m: m == table and "It sang at night" in m.text)
    return table, hand, [bela, cleo, dario]


async def test_everyone_who_sees_an_answer_may_laugh_and_love_it_once(deal: Deal, house: House) -> None:
    table, _, (bela, cleo, dario) = await answered(deal, house)
    ada = house.person("Ada")  # who does not play
    assert "That's your own answer" in (await bela.click(table, "😂")).shown.text
    presses = [person.start_click(table, "😂") for person in (ada, cleo, dario)]
    presses.append(ada.start_click(table, "❤️"))
    for press in presses:
        await press.wait()
    await ada.see(lambda m: m == table and {"😂 3", "❤️ 1"} <= {*m.labels})
    await cleo.click(table, "😂 3")  # takes it back
    assert {"😂 2", "❤️ 1"} <= {*table.labels}
    await house.restart()
    await cleo.click(table, "❤️ 1")
    assert {"😂 2", "❤️ 2"} <= {*table.labels}
    kinds = "SELECT kind, count(*) FROM reactions WHERE number = 2 GROUP BY kind ORDER BY kind"
    assert rows(house.database, kinds) == [("heart", 2), ("laugh", 2)]
    await play_to_the_end(table, bela, cleo, dario)
    told = "🏆 **Best answer:** **Bela**, 😂 2 ❤️ 2\n-# "
    assert told in table.text
    assert "\n> A \\*singing\\* fish\\. It sang at night\\." in table.text.split(told)[1]
    await house.restart()
    assert told in table.text


async def test_a_reaction_edits_neither_the_table_nor_a_hand_once_more(deal: Deal, house: House) -> None:
    """The answer to the press draws the table; hands show no reactions."""
    table, _, (_, cleo, dario) = await answered(deal, house)
    settled = "SELECT count(*) FROM due WHERE kind IN ('table', 'hand') AND (claim IS NOT NULL OR due IS NOT NULL)"
    await until(lambda: rows(house.database, settled) == [(0,)])
    before = len(house.sandbox.requests)
    await cleo.click(table, "😂")
    await dario.click(table, "😂 1")
    await until(lambda: rows(house.database, settled) == [(0,)])
    edits = [one.path for one in house.sandbox.requests[before:] if one.method == "PATCH"]
    assert edits == []


async def test_the_best_answer_is_not_quoted_where_automod_has_come_to_refuse_it(deal: Deal, house: House) -> None:
    table, _, (bela, cleo, dario) = await answered(deal, house)
    await cleo.click(table, "😂")
    hands = {person: await hand_of(person, table) for person in (bela, cleo, dario)}
    while "sang" in table.text and (person := await mover(hands, table)) is not None:
        await press_one(person, hands[person], -1)
    assert "Best answer" not in table.text, "it is not over"
    house.sandbox.world.servers.block(house.sandbox.world.servers.find("The Card Room"), "sang")
    await play_to_the_end(table, bela, cleo, dario)
    await cleo.see(lambda m: m == table and "wins" in m.text and "Player 1" not in m.text)
    assert "sang" not in table.text
    assert "Best answer" not in table.text
    assert rows(house.database, "SELECT * FROM removals") == []  # the table's message has shown it for a while


async def test_authors_hide_their_answers_with_one_press_in_their_hands(deal: Deal, house: House) -> None:
    table, hand, (bela, cleo, dario) = await answered(deal, house)
    await cleo.click(table, "😂")
    await bela.see(lambda m: m == hand and "Hide my answer" in m.labels)
    theirs = await hand_of(cleo, table)
    assert "Hide my answer" not in theirs.labels
    forged = (await press_planted(house, cleo, theirs, "xh:1:2")).shown
    assert "Only moderators" in forged.text
    await bela.click(hand, "Hide my answer")
    assert "> Your answer is hidden." in hand.text
    assert "Hide my answer" not in hand.labels
    await dario.see(lambda m: m == table and "the answer was removed" in m.text)
    assert "sang" not in table.text
    assert rows(house.database, "SELECT * FROM reactions") == []
    assert rows(house.database, "SELECT user_id FROM removals") == [(bela.id,)]
    late = (await press_planted(house, cleo, table, "xr:1:2:laugh")).shown
    assert "This answer is no longer there." in late.text
    await play_to_the_end(table, bela, cleo, dario)
    assert "Best answer" not in table.text
