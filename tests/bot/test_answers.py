"""The answers to Ninety-Nine's questions: who reads them, who removes them, and what house players answer."""

import json
import re
from functools import partial
from typing import Any

import pytest

from bot.language.texts import texts
from cogs.ninety_nine.pack import DEFAULT, packs
from cogs.ninety_nine.uploads import CARDS
from rules.seats import seats_at
from sandbox.driver import Person, Seen
from tests.bot.hands import Deal, Hand
from tests.bot.house import (
    House,
    hand_of,
    mover,
    play_to_the_end,
    press_one,
    press_planted,
    replayed,
    rows,
    started,
)
from tests.bot.test_direct_messages import direct, where
from tests.bot.test_questions import FILE, QUESTIONS, add_pack
from tests.rules.scenes import question
from tests.rules.scenes import table as scene


async def asked(house: House, **options: Any) -> tuple[Seen, dict[Person, Seen], Person]:
    """Play until a player is asked a question."""
    table = await started(house, "Ada", "Bela", "Cleo", **{"tokens": 9, "pace": "none", **options})
    hands = {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela", "Cleo"))}
    return table, hands, await until_asked(hands, table)


async def until_asked(hands: dict[Person, Seen], table: Seen) -> Person:
    """Play until a player is asked a question."""
    while person := await mover(hands, table):
        hand = hands[person]
        if any(button.label.startswith(("Answer", "Done")) for button in hand.buttons):
            return person
        await press_one(person, hand, 0)
    raise AssertionError("nobody was asked")


async def read_in(reader: Person, hand: Seen, text: str) -> None:
    """Wait until a hand says this."""
    await reader.see(lambda m: m == hand and text in m.text)


def lacks(hand: Seen, text: str, message: Seen) -> bool:
    """Whether a message is this hand, and does not say this."""
    return message == hand and text not in message.text


async def answer(person: Person, hand: Seen, text: str) -> None:
    """Answer the question."""
    outcome = (await person.click(hand, "Answer…")).form
    await person.submit(outcome, {"text": text})


async def removal(person: Person, table: Seen) -> Seen:
    """Open what a person who may remove the answer on a table can do with it."""
    return (await person.click(table, "⋯")).shown


async def test_a_moderator_removes_an_answer_from_its_menu_and_is_recorded(house: House) -> None:
    table, hands, person = await asked(house)
    await answer(person, hands[person], "Something unkind")
    ada, other = house.person("Ada"), next(reader for reader in hands if reader.name != "Ada" and reader is not person)
    await ada.see(lambda m: m == table and "Something unkind" in m.text)
    assert "Only moderators" in (await removal(other, table)).text
    for reader, hand in hands.items():
        if reader is not person:
            await read_in(reader, hand, "Something unkind")
    await ada.click(await removal(ada, table), "Remove")
    await ada.see(lambda m: m == table and "the answer was removed" in m.text)
    assert "Something unkind" not in table.text
    for reader, hand in hands.items():
        await reader.see(partial(lacks, hand, "Something unkind"))
    assert "⋯" not in table.labels
    assert [by for (by,) in rows(house.database, "SELECT user_id FROM removals")] == [ada.id]
    assert not any("unkind" in action for (action,) in rows(house.database, "SELECT action FROM actions"))
    await house.restart()
    await ada.click(table, "My hand")
    assert "Something unkind" not in table.text


async def test_an_answer_that_automod_refuses_is_shown_to_nobody_and_its_author_told(house: House) -> None:
    for reader in map(house.person, ("Ada", "Bela", "Cleo")):
        await where(house, reader, "dm")  # where no AutoMod would refuse it
    table = await started(house, "Ada", "Bela", "Cleo", tokens=9, pace="none")
    hands = {reader: await direct(reader, house) for reader in map(house.person, ("Ada", "Bela", "Cleo"))}
    person = await until_asked(hands, table)
    house.sandbox.world.servers.block(house.sandbox.world.servers.find("The Card Room"), "blocked")
    await answer(person, hands[person], "Something blocked")
    await person.see(lambda m: m == table and "the answer was removed" in m.text)
    await person.see(lambda m: m == hands[person] and "AutoMod blocks what you wrote" in m.text)
    said = {request.path.split("/")[-1] for request in house.sandbox.requests if "blocked" in str(request.body)}
    assert said == {str(table.id)}, "it was never sent to a hand"
    assert [by for (by,) in rows(house.database, "SELECT user_id FROM removals")] == [None]


async def test_a_server_may_have_questions_answered_aloud(house: House) -> None:
    ada = house.person("Ada")
    outcome = (await ada.slash(house.channel, "server settings")).shown
    await ada.select(outcome, "questions")
    await ada.select(outcome, "spoken")
    table, hands, person = await asked(house)
    await person.click(hands[person], "Done: I answered aloud")
    await ada.see(lambda m: m == table and "answered aloud" in m.text)
    assert "⋯" not in table.labels


SAID = re.compile(r"(asks|asked|answered)\b")
"""How a question or an answer is told."""


OVER = scene("8C QH KH", tokens=(3, 2, 3), total=99)
"""The first player has to go over, and may ask the third."""


async def ask_clover(ada: Person, table: Seen) -> None:
    """Go over with the king of hearts, and ask its question."""
    hand = Hand(ada, await hand_of(ada, table))
    await hand.press(next(label for label in hand.labels if label.startswith("Toss K♥")), "Ask Clover 🤖")


@pytest.mark.clause("NN15")
async def test_a_house_player_answers_in_a_sentence_of_its_own_and_each_reads_it_in_their_language(
    deal: Deal, house: House
) -> None:
    deal(OVER)
    table = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
    ada = house.person("Ada")
    await ask_clover(ada, table)
    asked = f"\n**{packs()[DEFAULT].questions['KH']}**\n> "
    await ada.see(lambda m: m == table and "-# ❓ **Ada** asked **Clover 🤖**, on K♥" in m.text and asked in m.text)
    said = table.text.split(asked)[1].split("\n")[0]
    for reader in (ada, house.person("Bela")):
        hand = await hand_of(reader, table)
        await read_in(reader, hand, f"{asked}{said}")
        assert len(SAID.findall(hand.text)) == 1
    said = said.replace("\\", "")
    assert said in packs()[DEFAULT].answers
    *_, (action,) = rows(house.database, "SELECT action FROM actions")
    assert json.loads(action) == {"do": "answer", "text": said}
    assert len(SAID.findall(table.text)) == 1
    await play_to_the_end(table, ada, house.person("Bela"))
    for locale in ("en-US", "es-ES"):
        ada.user.locale = locale
        replay = await replayed(ada, table)
        t = texts(locale)
        for _ in range(3):
            await ada.click(replay, t("Forward"))
        assert t(said) in replay.text.replace("\\", "")
        assert t(packs()[DEFAULT].questions["KH"]) in replay.text


async def test_who_asked_and_who_answered_is_told_once_in_every_message(deal: Deal, house: House) -> None:
    """While the answer is awaited, when it is there, and where it has ended the game."""
    deal(scene("8C QH KH", "2C 3C 4C", tokens=(1, 1, 0), total=99, out=[2]))
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    ada, bela = house.person("Ada"), house.person("Bela")
    hand, hers = Hand(ada, await hand_of(ada, table)), await hand_of(bela, table)
    await hand.press("Toss K♥")
    await ada.see(lambda m: m == table and "**Ada** may ask:" in m.text)
    assert (table.text.count("lost a token"), hand.text.count("lost a token")) == (1, 1)
    await hand.press("Ask Bela")
    await bela.see(lambda m: m == hers and "Answer…" in m.labels)
    await ada.see(lambda m: m == table and "**Ada** asks **Bela**" in m.text)
    for message in (table, hand.shown, hers):
        assert len(SAID.findall(message.text)) == 1
    await press_one(bela, hers, 0)
    await ada.see(lambda m: m == table and "**Bela** wins" in m.text)
    assert len(SAID.findall(table.text)) == 1
    assert "❓ **Ada** asked **Bela**" in table.text


@pytest.mark.clause("NN15")
async def test_a_house_player_answers_with_what_a_servers_own_pack_has_for_it(deal: Deal, house: House) -> None:
    ada = house.person("Ada")
    file = f"{FILE}\n> I would rather shuffle."
    await add_pack(ada, house, file)
    (choice,) = await ada.autocomplete(house.channel, "ninety-nine new", focused="questions", value="our")
    deal(OVER)
    table = await started(house, "Ada", "Bela", houses=1, pace="none", questions=choice["value"])
    await ask_clover(ada, table)
    await ada.see(lambda m: m == table and "> I would rather shuffle\\." in m.text)
    assert QUESTIONS["KH"] in table.text
    await ada.click(await removal(ada, table), "Remove")
    await ada.see(lambda m: m == table and "rather shuffle" not in m.text and "the answer was removed" in m.text)
    assert QUESTIONS["KH"] not in table.text
    assert not any("rather shuffle" in action for (action,) in rows(house.database, "SELECT action FROM actions"))


def test_all_house_players_answer_all_questions_and_not_all_the_same() -> None:
    pack = packs()[DEFAULT]
    answers = [pack.answer(seat, card) for seat in seats_at(13) for card in CARDS]
    assert set(answers) == set(pack.answers)
    assert answers == [pack.answer(seat, card) for seat in seats_at(13) for card in CARDS]


async def test_an_answer_is_removed_once_however_often_that_is_pressed(house: House) -> None:
    table, hands, person = await asked(house)
    ada = house.person("Ada")
    await answer(person, hands[person], "Something unkind")
    await ada.see(lambda m: m == table and "Something unkind" in m.text)
    page = await removal(ada, table)
    (button,) = page.buttons
    assert button.custom_id is not None
    presses = [ada.start_click(page, custom_id=button.custom_id) for _ in range(2)]
    assert sorted([(await press.wait()).kind for press in presses]) == ["message", "update"]
    await ada.see(lambda m: m.ephemeral and "nothing to remove" in m.text)
    person = await until_asked(hands, table)
    await answer(person, hands[person], "Something kind")
    await ada.see(lambda m: m == table and "Something kind" in m.text)
    for old, words in ((button.custom_id, "nothing to remove"), ("t:1:remove_words", "from an older message")):
        assert words in (await press_planted(house, ada, table, old)).shown.text
    assert "Something kind" in table.text
    assert len(rows(house.database, "SELECT * FROM removals")) == 1


async def test_an_answer_is_removed_from_the_replay_for_all(deal: Deal, house: House) -> None:
    asking = question("7H", 1, target=0)
    deal(scene("5C 6C 8C", "5D 6D", tokens=(1, 1, 1), turn=1, discard="7H", question=asking))
    table = await started(house, "Bela", "Cleo", "Dario", tokens=1, pace="none")
    bela, cleo, dario = people = [house.person(name) for name in ("Bela", "Cleo", "Dario")]
    await answer(bela, await hand_of(bela, table), "Something harmless")
    await play_to_the_end(table, *people)
    ada = house.person("Ada")

    async def at_the_answer(person: Person) -> Seen:
        replay = await replayed(person, table)
        await person.click(replay, "Forward")
        assert "**Move 1 of" in replay.text
        return replay

    theirs, replay = await at_the_answer(dario), await at_the_answer(ada)
    assert "Something harmless" in theirs.text
    assert "Remove answer" not in theirs.labels
    for custom_id in ("y:1:remove:1:shut", "x:1:0"):
        forged = (await press_planted(house, dario, theirs, custom_id)).shown
        assert "Only moderators" in forged.text
    (button,) = (button for button in replay.buttons if button.label == "Remove answer")
    presses = [ada.start_click(replay, custom_id=button.custom_id) for _ in range(2)]
    assert sorted([(await press.wait()).kind for press in presses]) == ["message", "update"]
    for shown in (replay, await at_the_answer(dario)):
        assert "Something harmless" not in shown.text
        assert "the answer was removed" in shown.text
        assert "Remove answer" not in shown.labels
    assert [by for (by,) in rows(house.database, "SELECT user_id FROM removals")] == [ada.id]
    assert not any("harmless" in action for (action,) in rows(house.database, "SELECT action FROM actions"))
    assert (await cleo.slash(house.channel, "verify game", table=1)).message is not None
    house.clock.travel(4 * 86400.0)  # from then on it is read from the archive
    await house.restart()
    assert "Something harmless" not in (await at_the_answer(dario)).text
