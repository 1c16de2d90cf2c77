"""Questions at the table: removed by moderators, refused by AutoMod, answered aloud; packs of a server's own."""

import json
import re
import sqlite3
from functools import partial
from typing import Any

import pytest

from bot.language.texts import texts
from cogs.ninety_nine.drafts import mistaken
from cogs.ninety_nine.pack import DEFAULT, packs
from cogs.ninety_nine.uploads import CARDS, Mistakes, read, read_lines
from sandbox.driver import Person, Seen
from tests.bot.hands import Deal, Hand
from tests.bot.house import (
    House,
    hand_of,
    mover,
    play_to_the_end,
    press_one,
    press_planted,
    seat_house_player,
    started,
)
from tests.bot.test_direct_messages import direct, where
from tests.rules.scenes import question
from tests.rules.scenes import table as scene

QUESTIONS = {card: f"What do you think of the card {card}?" for card in CARDS}
CSV = "card,question\n" + "\n".join(f"{card},{question}" for card, question in QUESTIONS.items())


def rows(house: House, sql: str) -> list[Any]:
    """Read from the database."""
    with sqlite3.connect(house.database) as db:
        found = db.execute(sql).fetchall()
    db.close()
    return found


async def asked(house: House) -> tuple[Seen, dict[Person, Seen], Person]:
    """Play until somebody is asked a question."""
    table = await started(house, "Ada", "Bela", "Cleo", tokens=9, pace="none")
    hands = {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela", "Cleo"))}
    return table, hands, await until_asked(hands, table)


async def until_asked(hands: dict[Person, Seen], table: Seen) -> Person:
    """Play until somebody is asked a question."""
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
    outcome = await person.click(hand, "Answer…")
    assert outcome.modal is not None
    await person.submit(outcome.modal, {"text": text})


async def uploaded(person: Person, house: House, name: str = "Ours", file: str = CSV) -> Seen:
    """Upload a pack, and give what is said to it."""
    outcome = await person.slash(house.channel, "questions add", name=name, file=("ours.csv", file.encode()))
    assert outcome.message is not None
    return await person.see(lambda m: m == outcome.message and not m.loading)


async def add_pack(person: Person, house: House, file: str = CSV) -> None:
    """Upload a pack, and keep it."""
    shown = await uploaded(person, house, file=file)
    await person.click(shown, "Keep it")
    assert "**Ours** has been added." in shown.text


async def pasted(person: Person, house: House, name: str, text: str) -> Seen:
    """Write a pack into the form, and give what is said to it."""
    opened = await person.slash(house.channel, "questions add")
    assert opened.modal is not None
    outcome = await person.submit(opened.modal, {"name": name, "questions": text})
    assert outcome.message is not None
    return outcome.message


async def test_a_moderator_removes_an_answer_with_one_press_and_it_is_kept_who_did(house: House) -> None:
    table, hands, person = await asked(house)
    await answer(person, hands[person], "Something unkind")
    ada, bela = house.person("Ada"), house.person("Bela")
    await ada.see(lambda m: m == table and "Something unkind" in m.text)
    refused = await bela.click(table, "Remove answer")
    assert refused.message is not None
    assert "Only members who may manage messages" in refused.message.text
    for reader, hand in hands.items():
        if reader is not person:
            await read_in(reader, hand, "Something unkind")
    await ada.click(table, "Remove answer")
    assert "Something unkind" not in table.text
    assert "the answer was removed" in table.text
    for reader, hand in hands.items():
        await reader.see(partial(lacks, hand, "Something unkind"))
    assert "Remove answer" not in table.labels
    assert [by for (by,) in rows(house, "SELECT user_id FROM removals")] == [ada.id]
    assert not any("unkind" in action for (action,) in rows(house, "SELECT action FROM actions"))
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
    assert [by for (by,) in rows(house, "SELECT user_id FROM removals")] == [None]


async def test_a_server_may_have_questions_answered_aloud(house: House) -> None:
    ada = house.person("Ada")
    outcome = await ada.slash(house.channel, "server settings")
    assert outcome.message is not None
    await ada.select(outcome.message, "questions")
    await ada.select(outcome.message, "spoken")
    table, hands, person = await asked(house)
    await person.click(hands[person], "Done: I answered aloud")
    await ada.see(lambda m: m == table and "answered aloud" in m.text)
    assert "Remove answer" not in table.labels


async def test_a_server_adds_chooses_and_deletes_a_pack_of_its_own(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    refused = await bela.slash(house.channel, "questions add", name="Ours", file=("ours.csv", CSV.encode()))
    assert refused.message is not None
    assert "Only members who may manage this server" in refused.message.text
    await add_pack(ada, house)
    choices = await bela.autocomplete(house.channel, "ninety-nine new", focused="questions", value="our")
    assert [choice["name"] for choice in choices] == ["Ours"]
    outcome = await bela.slash(house.channel, "ninety-nine new", questions=choices[0]["value"])
    lobby = outcome.message
    assert lobby is not None
    assert "Question pack: Ours" in lobby.text
    panel = (await ada.slash(house.channel, "questions list")).message
    assert panel is not None
    await ada.select(panel, choices[0]["value"])
    await ada.click(panel, "Use it for new tables")
    outcome = await bela.slash(house.channel, "ninety-nine new")
    assert outcome.message is not None
    assert "Question pack: Ours" in outcome.message.text
    await ada.click(panel, "Delete it")
    assert "Ours" not in panel.text
    await house.restart()
    outcome = await bela.slash(house.channel, "ninety-nine new")
    assert outcome.message is not None
    assert "Question pack: Questions for everyone" in outcome.message.text
    await seat_house_player(bela, lobby)
    assert "Question pack: Ours" in lobby.text  # a table goes on with the pack that it began with


async def test_a_server_with_more_packs_than_a_menu_takes_sees_and_deletes_all_of_them(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    guild_id = house.sandbox.world.servers.find("The Card Room").id
    with sqlite3.connect(house.database) as db:  # older versions took more than the limit, uploaded at once
        db.executemany(
            "INSERT INTO packs (guild_id, name, questions, added_by, added_at) VALUES (?, ?, ?, 1, 1.0)",
            [(guild_id, f"Pack {number:02}", json.dumps(QUESTIONS)) for number in range(60)],
        )
    db.close()
    for person in (ada, bela):
        panel = (await person.slash(house.channel, "questions list")).message
        assert panel is not None
        seen = panel.text
        assert "Page 1 of 3" in seen
        while not panel.buttons[1].disabled:
            await person.click(panel, "Next")
            seen += panel.text
        assert all(f"Pack {number:02}" in seen for number in range(60))
        assert not panel.buttons[0].disabled
    panel = (await ada.slash(house.channel, "questions list")).message
    assert panel is not None
    await ada.click(panel, "Next")
    await ada.click(panel, "Next")
    await ada.select(panel, "Pack 59")
    await ada.click(panel, "Delete it")
    assert rows(house, "SELECT name FROM packs WHERE deleted_at IS NOT NULL") == [("Pack 59",)]
    refused = await ada.click(await uploaded(ada, house), "Keep it")
    assert refused.message is not None
    assert "This server already has 20 packs" in refused.message.text


async def test_all_mistakes_of_a_file_are_told_at_once_with_their_lines(house: House) -> None:
    ada = house.person("Ada")
    shown = await uploaded(ada, house, file=CSV.replace("3C,", "3X,").replace("5C,What", "5C,{}"))
    assert "This pack has 3 mistakes" in shown.text
    assert "- Line 4: there is no card `3X`" in shown.text
    assert "- Line 6: the question for 5C needs 5 to 200 characters" in shown.text
    assert "- There is no question for 3C." in shown.text
    assert rows(house, "SELECT * FROM packs") == []


LINES = "What makes you laugh?\n\n2. What do you cook best?\n- Where would you like to wake up?\nWhat is a good day?"
ANSWERS = "> I would *rather* shuffle.\n- >No, but ask me again."


async def test_questions_are_pasted_looked_at_and_kept(house: House) -> None:
    ada = house.person("Ada")
    shown = await pasted(ada, house, "Our *own*", f"{LINES}\n{ANSWERS}")
    assert shown.ephemeral
    assert "nothing is kept yet" in shown.text
    assert "4 questions, repeated until each of the 52 cards has one." in shown.text
    assert "2 answers for house players:\n> I would \\*rather\\* shuffle\\.\n> No, but ask me again\\." in shown.text
    assert "A♣" in shown.text
    assert "What do you cook best?" in shown.text
    assert shown.labels == ["Keep it", "Change…", "Cancel"]
    assert rows(house, "SELECT * FROM packs") == []
    await house.restart()  # nothing is remembered for the buttons
    await ada.click(shown, "Keep it")
    assert "has been added. Choose it as `questions`" in shown.text
    assert not shown.labels
    assert not shown.files
    ((name, content),) = rows(house, "SELECT name, questions FROM packs")
    assert name == "Our *own*"
    questions = json.loads(content)
    assert [questions[card] for card in CARDS[:5]] == [
        "What makes you laugh?",
        "What do you cook best?",
        "Where would you like to wake up?",
        "What is a good day?",
        "What makes you laugh?",
    ]
    assert questions["answers"] == ["I would *rather* shuffle.", "No, but ask me again."]
    (choice,) = await ada.autocomplete(house.channel, "ninety-nine new", focused="questions", value="our")
    lobby = (await ada.slash(house.channel, "ninety-nine new", questions=choice["value"])).message
    assert lobby is not None
    assert "Our" in lobby.text


async def test_what_was_pasted_is_changed_in_the_form_again(house: House) -> None:
    ada = house.person("Ada")
    text = "What makes you laugh?\nHm?\n\nWhat makes you laugh?\nWhat is {it}?\n> {Yes}.\n> Never.\n>  Never."
    shown = await pasted(ada, house, "Ours", text)
    assert "This pack has 6 mistakes" in shown.text
    for told in (
        "- Line 2: a question needs 5 to 200 characters, without curly brackets.",
        "- Line 4: this question is in line 1 already.",
        "- Line 5: a question needs",
        "- Line 6: an answer needs 5 to 200 characters, without curly brackets.",
        "- Line 8: this answer is in line 7 already.",
        "- A pack needs at least 4 questions, each in a line of its own; there are 3.",
    ):
        assert told in shown.text
    assert shown.labels == ["Change…", "Cancel"]
    again = (await ada.click(shown, "Change…")).modal
    assert again is not None
    written = {part["component"]["custom_id"]: part["component"].get("value") for part in again.components[1:]}
    assert written == {"name": "Ours", "questions": text}
    await ada.submit(again, {"name": "Ours", "questions": f"{LINES}\n{ANSWERS}"})
    assert "4 questions, repeated" in shown.text  # in the place of the mistakes
    assert [file.name for file in shown.files] == ["questions.txt"]
    again = (await ada.click(shown, "Change…")).modal
    assert again is not None
    assert "\n> I would *rather* shuffle.\n> No, but ask me again." in str(again.components[2]["component"]["value"])
    await ada.click(shown, "Cancel")
    assert shown.text == "Nothing has been kept."
    assert rows(house, "SELECT * FROM packs") == []


async def test_a_template_is_downloaded_and_a_form_opened_from_the_list_of_packs(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    theirs = (await bela.slash(house.channel, "questions list")).message
    assert theirs is not None
    assert theirs.labels == []
    panel = (await ada.slash(house.channel, "questions list")).message
    assert panel is not None
    opened = (await ada.click(panel, "Write questions…")).modal
    assert opened is not None
    told = (await ada.click(panel, "Template")).message
    assert told is not None
    (file,) = told.files
    assert file.name == "questions.csv"
    draft, usual = read(file.content), packs()[DEFAULT]
    assert (draft.questions, draft.answers) == (usual.questions, usual.answers)
    await ada.submit(opened, {"name": "Ours", "questions": LINES})
    assert "nothing is kept yet" in panel.text


def test_questions_are_read_a_line_each() -> None:
    many = "\n".join(f"What about {number}?" for number in range(52))
    assert read_lines(many).questions == {card: f"What about {number}?" for number, card in enumerate(CARDS)}
    assert (read(f"# Ours\n{LINES}".encode()).name, read(f"# Ours\n{LINES}".encode()).lines) == (
        "Ours",
        read_lines(LINES).lines,
    )
    listed = "- Rich - or happy?\n2) What is 4 * 3?\n* Is 10. a place?\nWho • and when?"
    assert read_lines(listed).lines == ("Rich - or happy?", "What is 4 * 3?", "Is 10. a place?", "Who • and when?")
    assert read(b"AC or DC?\nWhat is it?\nWhat was it?\nWhat will it be?").lines[0] == "AC or DC?"
    with pytest.raises(Mistakes) as mistakes:
        read_lines(f"{many}\nWhat else?")
    assert [one.sentence.format_map(one.values) for one in mistakes.value.found] == [
        "A pack has at most 52 questions; there are 53."
    ]
    with pytest.raises(Mistakes) as mistakes:
        read_lines("\n".join([LINES, *(f"> Answer {number}." for number in range(53))]))
    assert [one.sentence.format_map(one.values) for one in mistakes.value.found] == [
        "A pack has at most 52 answers for house players; there are 53."
    ]


def mistakes_of(file: bytes) -> list[str]:
    """Read a pack that has mistakes, and tell them."""
    with pytest.raises(Mistakes) as mistakes:
        read(file)
    return [one.sentence.format_map(one.values) for one in mistakes.value.found]


SAID = re.compile(r"(asks|asked|answered)\b")
"""How it is told that somebody asked or answered."""
OVER = scene("8C QH KH", tokens=(3, 2, 3), total=99)
"""The first player has to go over, and may ask the third."""


async def ask_clover(ada: Person, table: Seen) -> None:
    """Go over with the king of hearts, and ask its question."""
    hand = Hand(ada, await hand_of(ada, table))
    await hand.press("Put down K♥", "Ask Clover 🤖")


@pytest.mark.clause("NN15")
async def test_a_house_player_answers_in_a_sentence_of_its_own_and_each_reads_it_in_their_language(
    deal: Deal, house: House
) -> None:
    deal(OVER)
    table = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
    ada = house.person("Ada")
    await ask_clover(ada, table)
    asked, marked = "\n❓ **Ada** asked:\n> ", "\n💬 House player **Clover 🤖** answered:\n> "
    await ada.see(lambda m: m == table and marked in m.text)
    question, said = (part.split("\n")[0] for part in table.text.split(asked)[1].split(marked))
    assert packs()[DEFAULT].questions["KH"] in question
    for reader in (ada, house.person("Bela")):
        hand = await hand_of(reader, table)
        await read_in(reader, hand, f"{asked}{question}{marked}{said}")
        assert len(SAID.findall(hand.text)) == 2
    said = said.replace("\\", "")
    assert said in packs()[DEFAULT].answers
    *_, (action,) = rows(house, "SELECT action FROM actions")
    assert json.loads(action) == {"do": "answer", "text": said}
    assert len(SAID.findall(table.text)) == 2
    await play_to_the_end(table, ada, house.person("Bela"))
    for locale in ("en-US", "es-ES"):
        ada.user.locale = locale
        replay = (await ada.click(table, table.labels[1])).message
        assert replay is not None
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
    await hand.press("Put down K♥")
    await ada.see(lambda m: m == table and "**Ada** may ask the question on the card:" in m.text)
    assert (table.text.count("lost a token"), hand.text.count("lost a token")) == (1, 1)
    await hand.press("Ask Bela")
    await bela.see(lambda m: m == hers and "Answer…" in m.labels)
    await ada.see(lambda m: m == table and "**Ada** asks **Bela**" in m.text)
    for message in (table, hand.shown, hers):
        assert len(SAID.findall(message.text)) == 1
    await press_one(bela, hers, 0)
    await ada.see(lambda m: m == table and "**Bela** wins" in m.text)
    assert len(SAID.findall(table.text)) == 2
    assert "❓ **Ada** asked:" in table.text
    assert "💬 **Bela** answered:" in table.text


@pytest.mark.clause("NN15")
async def test_a_house_player_answers_with_what_a_servers_own_pack_has_for_it(deal: Deal, house: House) -> None:
    ada = house.person("Ada")
    file = f"{CSV}\nanswer,I would rather shuffle."
    await add_pack(ada, house, file)
    (choice,) = await ada.autocomplete(house.channel, "ninety-nine new", focused="questions", value="our")
    deal(OVER)
    table = await started(house, "Ada", "Bela", houses=1, pace="none", questions=choice["value"])
    await ask_clover(ada, table)
    await ada.see(lambda m: m == table and "> I would rather shuffle\\." in m.text)
    assert QUESTIONS["KH"] in table.text
    await ada.click(table, "Remove answer")
    await ada.see(lambda m: m == table and "rather shuffle" not in m.text and "the answer was removed" in m.text)
    assert QUESTIONS["KH"] not in table.text
    assert not any("rather shuffle" in action for (action,) in rows(house, "SELECT action FROM actions"))


def test_all_house_players_answer_all_questions_and_not_all_the_same() -> None:
    pack = packs()[DEFAULT]
    answers = [pack.answer(seat, card) for seat in range(13) for card in CARDS]
    assert set(answers) == set(pack.answers)
    assert answers == [pack.answer(seat, card) for seat in range(13) for card in CARDS]


def test_a_pack_may_bring_answers_for_house_players() -> None:
    assert read(CSV.encode()).answers == read(json.dumps(QUESTIONS).encode()).answers == ()
    draft = read(f"{CSV}\nanswer, Cards! \nAnswer,Hearts.".encode())
    assert (draft.questions, draft.answers) == (QUESTIONS, ("Cards!", "Hearts."))
    draft = read(json.dumps({"questions": QUESTIONS, "answers": ["Cards!"]}).encode())
    assert (draft.questions, draft.answers) == (QUESTIONS, ("Cards!",))


@pytest.mark.parametrize(
    "answers", ["Cards!", ["No"], [7], ["What is {it}?"], ["x" * 201], ["Cards!"] * 53, ["a\nb\nc"]]
)
def test_answers_that_cannot_be_said_are_refused(answers: object) -> None:
    (told,) = mistakes_of(json.dumps({"questions": QUESTIONS, "answers": answers}).encode())
    assert "each of 5 to 200 characters" in told


def test_packs_are_read_from_csv_and_json() -> None:
    for file in (
        CSV.encode(),
        b"\xef\xbb\xbf" + CSV.replace("\n", "\r\n").encode(),
        json.dumps(QUESTIONS).encode(),
        json.dumps({"name": "Ours", "questions": QUESTIONS}, indent=2).encode(),
    ):
        assert read(file).questions == QUESTIONS


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"\xff\xfe", "not UTF-8 text"),
        (b" " * 70_000, "too large"),
        (b'{"AC": "What?",\n "2C" }', "Line 2: this is not JSON"),
        (b'{"AC": 7}', "an object with a question for each card"),
        (b'{"AC": "What is it?",\n "AC": "What is it?"}', "Line 2: AC already has a question"),
        (b'{"questions": {"AC": "What is it?",\n "AC": "What is it?"}}', "Line 2: AC already has a question"),
        (b"AC,What is it?\n2C,Hm?", "Line 2: the question for 2C needs 5 to 200 characters"),
        (b"AC;What is it?", "Line 1: a line has a card and a question"),
        (b"AC,What is it?\nAC,What is that?", "Line 2: AC already has a question"),
        (b"AC,What is {it}?", "Line 1: the question for AC"),
        (b"AC,What is it?", "There is no question for 2C, 3C"),
        (b'{"a":' * 20_000, ""),
    ],
)
def test_a_broken_pack_is_refused_with_the_line_of_what_is_wrong(file: bytes, said: str) -> None:
    assert any(said in told for told in mistakes_of(file))


async def test_an_answer_is_removed_once_however_often_that_is_pressed(house: House) -> None:
    table, hands, person = await asked(house)
    ada = house.person("Ada")
    await answer(person, hands[person], "Something unkind")
    await ada.see(lambda m: m == table and "Something unkind" in m.text)
    (button,) = (button for button in table.buttons if button.label == "Remove answer")
    assert button.custom_id is not None
    presses = [ada.start_click(table, custom_id=button.custom_id) for _ in range(2)]
    assert sorted([(await press.wait()).kind for press in presses]) == ["message", "update"]
    await ada.see(lambda m: m.ephemeral and "nothing to remove" in m.text)
    person = await until_asked(hands, table)
    await answer(person, hands[person], "Something kind")
    await ada.see(lambda m: m == table and "Something kind" in m.text)
    for old, words in ((button.custom_id, "nothing to remove"), ("t:1:remove_words", "from an older message")):
        outcome = await press_planted(house, ada, table, old)
        assert outcome.message is not None
        assert words in outcome.message.text
    assert "Something kind" in table.text
    assert len(rows(house, "SELECT * FROM removals")) == 1


async def test_an_answer_is_removed_from_the_replay_for_all(deal: Deal, house: House) -> None:
    asking = question("7H", 1, target=0)
    deal(scene("5C 6C 8C", "5D 6D", tokens=(1, 1, 1), turn=1, discard="7H", question=asking))
    table = await started(house, "Bela", "Cleo", "Dario", tokens=1, pace="none")
    bela, cleo, dario = people = [house.person(name) for name in ("Bela", "Cleo", "Dario")]
    await answer(bela, await hand_of(bela, table), "Something harmless")
    await play_to_the_end(table, *people)
    ada = house.person("Ada")

    async def at_the_answer(person: Person) -> Seen:
        replay = (await person.click(table, "Replay")).message
        assert replay is not None
        await person.click(replay, "Forward")
        assert "**Move 1 of" in replay.text
        return replay

    theirs, replay = await at_the_answer(dario), await at_the_answer(ada)
    assert "Something harmless" in theirs.text
    assert "Remove answer" not in theirs.labels
    for custom_id in ("y:1:remove:1:shut", "x:1:0"):
        forged = (await press_planted(house, dario, theirs, custom_id)).message
        assert forged is not None
        assert "Only members who may manage messages" in forged.text
    (button,) = (button for button in replay.buttons if button.label == "Remove answer")
    presses = [ada.start_click(replay, custom_id=button.custom_id) for _ in range(2)]
    assert sorted([(await press.wait()).kind for press in presses]) == ["message", "update"]
    for shown in (replay, await at_the_answer(dario)):
        assert "Something harmless" not in shown.text
        assert "the answer was removed" in shown.text
        assert "Remove answer" not in shown.labels
    assert [by for (by,) in rows(house, "SELECT user_id FROM removals")] == [ada.id]
    assert not any("harmless" in action for (action,) in rows(house, "SELECT action FROM actions"))
    verified = (await cleo.slash(house.channel, "verify game", table=1)).message
    assert verified is not None
    house.clock.travel(4 * 86400.0)  # from then on it is read from the archive
    await house.restart()
    assert "Something harmless" not in (await at_the_answer(dario)).text


def test_as_many_mistakes_as_fit_are_told_and_the_rest_counted() -> None:
    with pytest.raises(Mistakes) as mistakes:
        read_lines("\n".join(f"Q{number}" for number in range(42)))
    found = mistakes.value.found
    assert len(found) == 42
    for locale, one, two in (
        ("en", "-# One more mistake follows.", "-# 2 more mistakes follow."),
        ("es", "-# Hay un error más.", "-# Hay 2 errores más."),
    ):
        t = texts(locale)
        assert mistaken(found[:40], t).count("\n- ") == mistaken(found[:40], t).count("\n") - 1
        assert mistaken(found[:41], t).endswith(one)
        assert mistaken(found, t).endswith(two)
