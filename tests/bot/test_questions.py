"""Questions at the table: removed by moderators, refused by AutoMod, answered aloud; packs of a server's own."""

import asyncio
import json
import re
import sqlite3
from collections import Counter
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
    rows,
    seat_house_player,
    started,
)
from tests.bot.test_direct_messages import direct, where
from tests.rules.scenes import question
from tests.rules.scenes import table as scene

QUESTIONS = {card: f"What do you think of the card {card}?" for card in CARDS}
FILE = "\n".join(f"{card}: {question}" for card, question in QUESTIONS.items())


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
    outcome = await person.click(hand, "Answer…")
    assert outcome.modal is not None
    await person.submit(outcome.modal, {"text": text})


async def uploaded(person: Person, house: House, name: str = "Ours", file: str = FILE) -> Seen:
    """Upload a pack, and give what is said to it."""
    outcome = await person.slash(house.channel, "questions add", name=name, file=("ours.txt", file.encode()))
    assert outcome.message is not None
    return await person.see(lambda m: m == outcome.message and not m.loading)


async def add_pack(person: Person, house: House, file: str = FILE) -> None:
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


async def test_a_moderator_removes_an_answer_with_one_press_and_is_recorded(house: House) -> None:
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
    refused = await bela.slash(house.channel, "questions add", name="Ours", file=("ours.txt", FILE.encode()))
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


async def test_a_server_sees_all_the_packs_it_may_have_and_adds_no_more(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    guild_id = house.sandbox.world.servers.find("The Card Room").id
    content = json.dumps({**QUESTIONS, "answers": [], "text": FILE})
    with sqlite3.connect(house.database) as db:
        db.executemany(
            "INSERT INTO packs (guild_id, name, questions, added_by, added_at) VALUES (?, ?, ?, 1, 1.0)",
            [(guild_id, f"Pack {number:02}", content) for number in range(20)],
        )
    db.close()
    for person in (ada, bela):
        panel = (await person.slash(house.channel, "questions list")).message
        assert panel is not None
        assert all(f"Pack {number:02}" in panel.text for number in range(20))
    refused = await ada.click(await uploaded(ada, house), "Keep it")
    assert refused.message is not None
    assert "This server already has 20 packs" in refused.message.text


async def test_all_mistakes_of_a_file_are_told_at_once_with_their_lines(house: House) -> None:
    ada = house.person("Ada")
    faulty = FILE.replace("5C: What", "5C: {}").replace("7C:", "6c :").replace("8C:", "1H:")
    shown = await uploaded(ada, house, file=faulty)
    assert "This pack has 3 mistakes" in shown.text
    assert "- Line 5: a question needs 5 to 200 characters" in shown.text
    assert "- Line 7: 6C already has the question in line 6." in shown.text
    assert "- Line 8: there is no card `1H`" in shown.text
    assert rows(house.database, "SELECT * FROM packs") == []


LINES = "What makes you laugh?\n\n2. What do you cook best?\n- Where would you like to wake up?\nWhat is a good day?"
ANSWERS = "> I would *rather* shuffle.\n- >No, but ask me again."


async def test_questions_are_pasted_looked_at_and_kept(house: House) -> None:
    ada = house.person("Ada")
    shown = await pasted(ada, house, "Our *own*", f"{LINES}\n{ANSWERS}")
    assert shown.ephemeral
    assert "nothing is kept yet" in shown.text
    assert "4 questions for 52 cards, so some of them repeat." in shown.text
    assert "2 answers for house players:\n> I would \\*rather\\* shuffle\\.\n> No, but ask me again\\." in shown.text
    assert "A♣" in shown.text
    assert "What do you cook best?" in shown.text
    assert shown.labels == ["Keep it", "Change…", "Cancel"]
    assert rows(house.database, "SELECT * FROM packs") == []
    await house.restart()  # nothing is remembered for the buttons
    await ada.click(shown, "Keep it")
    assert "has been added. Choose it as `questions`" in shown.text
    assert not shown.labels
    assert not shown.files
    ((name, content),) = rows(house.database, "SELECT name, questions FROM packs")
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
        "- Line 4: this question is already in line 1.",
        "- Line 5: a question needs",
        "- Line 6: an answer needs 5 to 200 characters, without curly brackets.",
        "- Line 8: this answer is already in line 7.",
        "- A pack needs at least 4 questions, each in a line of its own; there are 3.",
    ):
        assert told in shown.text
    assert shown.labels == ["Change…", "Cancel"]
    again = (await ada.click(shown, "Change…")).modal
    assert again is not None
    written = {part["component"]["custom_id"]: part["component"].get("value") for part in again.components[1:]}
    assert written == {"name": "Ours", "questions": text}
    await ada.submit(again, {"name": "Ours", "questions": f"{LINES}\n{ANSWERS}"})
    assert "4 questions for 52 cards" in shown.text  # in the place of the mistakes
    assert [file.name for file in shown.files] == ["questions.txt"]
    again = (await ada.click(shown, "Change…")).modal
    assert again is not None
    assert "\n> I would *rather* shuffle.\n> No, but ask me again." in str(again.components[2]["component"]["value"])
    await ada.click(shown, "Cancel")
    assert shown.text == "Nothing has been kept."
    assert rows(house.database, "SELECT * FROM packs") == []


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
    assert file.name == "questions.txt"
    draft, usual = read(file.content), packs()[DEFAULT]
    assert (draft.questions, draft.answers) == (usual.questions, usual.answers)
    await ada.submit(opened, {"name": "Ours", "questions": LINES})
    assert "nothing is kept yet" in panel.text


def test_questions_are_read_a_line_each() -> None:
    many = "\n".join(f"What about {number}?" for number in range(52))
    assert read_lines(many).questions == {card: f"What about {number}?" for number, card in enumerate(CARDS)}
    draft = read(b"\xef\xbb\xbf" + f"# Ours\n{LINES}".replace("\n", "\r\n").encode())
    assert (draft.name, draft.lines) == ("Ours", read_lines(LINES).lines)
    listed = "- Rich - or happy?\n2) What is 4 * 3?\n* Is 10. a place?\nWho • and when?"
    assert read_lines(listed).lines == ("Rich - or happy?", "What is 4 * 3?", "Is 10. a place?", "Who • and when?")
    assert read(b"AC or DC?\nWhat is it?\nWhat was it?\nQ: and A?").lines == (
        *("AC or DC?", "What is it?", "What was it?", "Q: and A?"),
    )


def test_questions_without_a_card_fill_the_other_cards_in_turn() -> None:
    draft = read_lines("ks: The last king?\nOne, at all?\n10H: The ten of hearts?\nTwo, at all?\nThree, at all?")
    assert (draft.questions["KS"], draft.questions["10H"]) == ("The last king?", "The ten of hearts?")
    assert [draft.questions[card] for card in CARDS[:4]] == [
        "One, at all?",
        "Two, at all?",
        "Three, at all?",
        "One, at all?",
    ]
    times = Counter(draft.questions.values())
    assert [times[f"{number}, at all?"] for number in ("One", "Two", "Three")] == [17, 17, 16]
    draft = read_lines("AC: One, at all?\n2C: Two, at all?\n3C: Three, at all?\n4C: Four, at all?")
    assert {*Counter(draft.questions.values()).values()} == {13}
    same = read_lines("\n".join(f"{card}: What do you think?" for card in CARDS))
    assert {*same.questions.values()} == {"What do you think?"}


def test_what_is_kept_to_be_edited_is_read_as_the_same_pack() -> None:
    for text in (LINES, f"{FILE}\n{ANSWERS}", f"ks: The last king?\n{LINES}"):
        draft = read_lines(text)
        again = read_lines(draft.text)
        assert (again.questions, again.answers) == (draft.questions, draft.answers)


def mistakes_of(file: bytes) -> list[str]:
    """Read a pack that has mistakes, and tell them."""
    with pytest.raises(Mistakes) as mistakes:
        read(file)
    return [one.sentence.format_map(one.values) for one in mistakes.value.found]


SAID = re.compile(r"(asks|asked|answered)\b")
"""How a question or an answer is told."""
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
    *_, (action,) = rows(house.database, "SELECT action FROM actions")
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
    file = f"{FILE}\n> I would rather shuffle."
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
    assert not any("rather shuffle" in action for (action,) in rows(house.database, "SELECT action FROM actions"))


def test_all_house_players_answer_all_questions_and_not_all_the_same() -> None:
    pack = packs()[DEFAULT]
    answers = [pack.answer(seat, card) for seat in range(13) for card in CARDS]
    assert set(answers) == set(pack.answers)
    assert answers == [pack.answer(seat, card) for seat in range(13) for card in CARDS]


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"\xff\xfe", "not UTF-8 text"),
        (b" " * 70_000, "too large"),
        (b"AC: What is it?\n2C: Hm?", "Line 2: a question needs 5 to 200 characters"),
        (b"AC: What is it?\nac:What is that?", "Line 2: AC already has the question in line 1."),
        (b"AC: What is {it}?", "Line 1: a question needs"),
        (b"AC: What is \x07 it?", "Line 1: a question needs"),
        (b"99H: What is it?", "Line 1: there is no card `99H`"),
        (b"TH: What is it?", "Line 1: there is no card `TH`"),
        (b"AC: What is it?", "at least 4 questions, each in a line of its own; there are 1."),
        (f"{FILE}\n\nOne too many?".encode(), "Line 54: a pack has at most 52 questions, and this is one too many"),
        (
            "\n".join([FILE, *(f"> Answer {number}." for number in range(53))]).encode(),
            "Line 105: a pack has at most 52 answers for house players, and this is one too many; there are 53.",
        ),
    ],
)
def test_a_broken_pack_is_refused_with_the_line_of_what_is_wrong(file: bytes, said: str) -> None:
    assert any(said in told for told in mistakes_of(file))


async def form_of(person: Person, panel: Seen, label: str) -> tuple[Any, dict[str, str]]:
    """Press what opens a form, and give it with what is written there."""
    opened = (await person.click(panel, label)).modal
    assert opened is not None
    parts = [part["component"] for part in opened.components if "component" in part]
    return opened, {part["custom_id"]: part.get("value") for part in parts}


async def own_panel(person: Person, house: House, name: str = "Ours") -> Seen:
    """Show the packs, and choose one."""
    panel = (await person.slash(house.channel, "questions list")).message
    assert panel is not None
    await person.select(panel, name)
    return panel


async def test_a_pack_is_shown_edited_and_renamed(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await ada.click(await pasted(ada, house, "Ours", f"AC: The first ace?\n{LINES}\n{ANSWERS}"), "Keep it")
    table = (await bela.slash(house.channel, "ninety-nine new", questions="1")).message
    assert table is not None
    panel = await own_panel(ada, house)
    assert panel.labels[-5:] == ["Show it", "Use it for new tables", "Edit…", "Rename…", "Delete it"]
    shown = (await ada.click(panel, "Show it")).message
    assert shown is not None
    assert shown.ephemeral
    assert "5 questions for 52 cards" in shown.text
    assert "2 answers for house players" in shown.text
    (file,) = shown.files
    assert file.content.decode().startswith("# Ours\nAC: The first ace?\nWhat makes you laugh?\n")

    opened, written = await form_of(ada, panel, "Edit…")
    assert written == {"name": "Ours", "questions": file.content.decode().partition("\n")[2]}
    await ada.submit(opened, {"name": "Ours", "questions": written["questions"].replace("ace", "card")})
    assert "**Keep it** replaces **Ours**." in panel.text
    again, written = await form_of(ada, panel, "Change…")
    await ada.submit(again, written)
    await ada.click(panel, "Keep it")
    assert panel.text.startswith("**Ours** has been changed.")
    ((_, content),) = rows(house.database, "SELECT name, questions FROM packs")
    assert json.loads(content)["AC"] == "The first card?"
    (stored,) = await house.tables()
    assert stored.extras["questions"]["AC"] == "The first ace?", "a table keeps the pack as it was"

    panel = await own_panel(ada, house)
    opened, written = await form_of(ada, panel, "Rename…")
    assert written == {"name": "Ours"}
    await ada.submit(opened, {"name": "OURS"})  # no other pack has this name
    assert "- OURS" in panel.text
    await ada.click(panel, "Delete it")
    late = (await ada.submit(opened, {"name": "Theirs"})).message
    assert late is not None
    assert "This pack is no longer there." in late.text


async def test_two_packs_of_a_server_never_have_the_same_name(house: House) -> None:
    ada = house.person("Ada")
    first, second = [await pasted(ada, house, name, LINES) for name in ("Ours", "oURS")]
    outcomes = await asyncio.gather(ada.click(first, "Keep it"), ada.click(second, "Keep it"))
    told = [one.message.text for one in outcomes if one.message is not None]
    assert sum("has been added" in text for text in told) == 1
    assert sum("There is a pack named" in text and "Choose another name." in text for text in told) == 1
    ((kept,),) = rows(house.database, "SELECT name FROM packs")
    assert any(f"**{kept}** already" in text for text in told), "the name that clashes is told"
    third = await pasted(ada, house, "Others", LINES)
    await ada.click(third, "Keep it")
    opened, _ = await form_of(ada, await own_panel(ada, house, "Others"), "Rename…")
    for name in ("ours", "Questions for everyone"):
        refused = (await ada.submit(opened, {"name": name})).message
        assert refused is not None
        assert "There is a pack named" in refused.text
    assert len(rows(house.database, "SELECT * FROM packs WHERE name = 'Others'")) == 1


async def test_a_pack_that_is_too_long_for_a_form_is_edited_as_a_file(house: House) -> None:
    ada = house.person("Ada")
    long = "\n".join(f"{card}: {'What do you think of this? ' * 5}" for card in CARDS)
    shown = await uploaded(ada, house, file=long)
    assert shown.labels == ["Keep it", "Cancel"]
    await ada.click(shown, "Keep it")
    panel = await own_panel(ada, house)
    told = (await ada.click(panel, "Edit…")).message
    assert told is not None
    assert "is too long for a form, which takes 4000 characters. Edit this file" in told.text
    (file,) = told.files
    edited = file.content.decode().replace("AC: What", "AC: Who")
    (choice,) = await ada.autocomplete(house.channel, "questions add", focused="replaces", value="our")
    outcome = await ada.slash(
        house.channel, "questions add", file=("ours.txt", edited.encode()), replaces=choice["value"]
    )
    assert outcome.message is not None
    shown = await ada.see(lambda m: m == outcome.message and not m.loading)
    await ada.click(shown, "Keep it")
    assert "has been changed" in shown.text
    ((name, content),) = rows(house.database, "SELECT name, questions FROM packs")
    assert (name, json.loads(content)["AC"][:6]) == ("Ours", "Who do")


async def test_only_managers_edit_packs_and_late_presses_change_nothing(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await add_pack(ada, house)
    panel = await own_panel(ada, house)
    opened, written = await form_of(ada, panel, "Edit…")
    theirs = (await bela.slash(house.channel, "questions list")).message
    assert theirs is not None
    for verb in ("show", "edit", "rename", "keep"):
        refused = (await press_planted(house, bela, theirs, f"q:{verb}:1")).message
        assert refused is not None
        assert "Only members who may manage this server" in refused.text
    await ada.submit(opened, written)
    await ada.click(await own_panel(ada, house), "Delete it")
    for label in ("Keep it", "Keep it"):
        late = (await ada.click(panel, label)).message
        assert late is not None
        assert "This pack is no longer there." in late.text
    assert rows(house.database, "SELECT * FROM packs WHERE deleted_at IS NULL") == []


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
    assert [by for (by,) in rows(house.database, "SELECT user_id FROM removals")] == [ada.id]
    assert not any("harmless" in action for (action,) in rows(house.database, "SELECT action FROM actions"))
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
