"""Question packs: pasted or uploaded, looked at, kept, edited, chosen and deleted; all mistakes of a pack."""

import asyncio
import json
import sqlite3
from collections import Counter
from typing import Any

import pytest

from bot.language.texts import texts
from cogs.ninety_nine.drafts import mistaken
from cogs.ninety_nine.pack import DEFAULT, packs
from cogs.ninety_nine.uploads import CARDS, Mistakes, read, read_lines
from sandbox.driver import Person, Seen
from tests.bot.house import (
    House,
    options_of,
    press_planted,
    rows,
    seat_house_player,
)

QUESTIONS = {card: f"What do you think of the card {card}?" for card in CARDS}
FILE = "\n".join(f"{card}: {question}" for card, question in QUESTIONS.items())


async def uploaded(person: Person, house: House, name: str = "Ours", file: str = FILE) -> Seen:
    """Upload a pack, and give what is said to it."""
    outcome = (await person.slash(house.channel, "questions add", name=name, file=("ours.txt", file.encode()))).shown
    return await person.see(lambda m: m == outcome and not m.loading)


async def add_pack(person: Person, house: House, file: str = FILE) -> None:
    """Upload a pack, and keep it."""
    shown = await uploaded(person, house, file=file)
    await person.click(shown, "Keep it")
    assert "**Ours** has been added." in shown.text


async def pasted(person: Person, house: House, name: str, text: str) -> Seen:
    """Write a pack into the form, and give what is said to it."""
    opened = (await person.slash(house.channel, "questions add")).form
    return (await person.submit(opened, {"name": name, "questions": text})).shown


async def test_a_server_adds_chooses_and_deletes_a_pack_of_its_own(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    refused = (await bela.slash(house.channel, "questions add", name="Ours", file=("ours.txt", FILE.encode()))).shown
    assert "Only server managers" in refused.text
    await add_pack(ada, house)
    choices = await bela.autocomplete(house.channel, "ninety-nine new", focused="questions", value="our")
    assert [choice["name"] for choice in choices] == ["Ours"]
    outcome = await bela.slash(house.channel, "ninety-nine new", questions=choices[0]["value"])
    lobby = outcome.message
    assert lobby is not None
    assert "· Ours ·" in lobby.text
    panel = (await ada.slash(house.channel, "questions list")).shown
    await ada.select(panel, choices[0]["value"])
    await ada.click(panel, "Use it for new tables")
    outcome = await bela.slash(house.channel, "ninety-nine new")
    assert outcome.message is not None
    assert "· Ours ·" in outcome.message.text
    await ada.click(panel, "Delete it")
    assert "Ours" not in panel.text
    await house.restart()
    outcome = await bela.slash(house.channel, "ninety-nine new")
    assert outcome.message is not None
    assert "· Ice-breakers ·" in outcome.message.text
    await seat_house_player(bela, lobby)
    assert "· Ours ·" in lobby.text  # a table goes on with the pack that it began with


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
        panel = (await person.slash(house.channel, "questions list")).shown
        assert all(f"Pack {number:02}" in panel.text for number in range(20))
    assert "This server already has 20 packs" in (await ada.click(await uploaded(ada, house), "Keep it")).shown.text


async def test_a_server_chooses_which_packs_its_tables_are_offered(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")

    async def offered() -> list[str]:
        choices = await bela.autocomplete(house.channel, "ninety-nine new", focused="questions", value="")
        return [choice["name"] for choice in choices]

    every = ["Ice-breakers", "Silly", "Would you rather", "Deep", "Classroom"]
    assert await offered() == every
    lobby = (await bela.slash(house.channel, "ninety-nine new", questions="deep")).shown
    assert "· Deep ·" in lobby.text
    panel = (await ada.slash(house.channel, "questions list")).shown
    await ada.select(panel, "Deep")
    await ada.click(panel, "Stop offering it")
    assert "~~Deep~~: not offered at tables" in panel.text
    older = (await ada.slash(house.channel, "questions list")).shown
    await ada.select(older, "Silly")
    await ada.select(panel, "Silly")
    await ada.click(panel, "Use it for new tables")
    assert "New tables get this pack" in (await ada.click(older, "Stop offering it")).shown.text
    await house.restart()
    assert await offered() == [name for name in every if name != "Deep"]
    refused = (await bela.slash(house.channel, "ninety-nine new", questions="deep")).shown
    assert "This server doesn't offer that question pack" in refused.text
    shown = await options_of(bela, lobby)
    (menu,) = [menu for menu in shown.selects if menu.custom_id.endswith(":questions")]
    assert [label for label, _ in menu.options] == [name for name in every if name != "Deep"]
    assert "· Deep ·" in lobby.text  # it keeps what it began with
    await ada.select(panel, "Deep")
    await ada.click(panel, "Offer it")
    assert await offered() == every


async def test_all_mistakes_of_a_file_are_told_at_once_with_their_lines(house: House) -> None:
    ada = house.person("Ada")
    faulty = FILE.replace("5C: What", "5C: {}").replace("7C:", "6c :").replace("8C:", "1H:")
    shown = await uploaded(ada, house, file=faulty)
    assert "This pack has 3 mistakes" in shown.text
    assert "- Line 5: a question needs 5 to 200 characters" in shown.text
    assert "- Line 7: 6C already has the question in line 6." in shown.text
    assert "- Line 8: there's no card `1H`" in shown.text
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
    assert "Our" in (await ada.slash(house.channel, "ninety-nine new", questions=choice["value"])).shown.text


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
    assert (await bela.slash(house.channel, "questions list")).shown.labels == []
    panel = (await ada.slash(house.channel, "questions list")).shown
    opened = (await ada.click(panel, "Write questions…")).modal
    assert opened is not None
    told = (await ada.click(panel, "Template")).shown
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


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"\xff\xfe", "isn't UTF-8 text"),
        (b" " * 70_000, "too large"),
        (b"AC: What is it?\n2C: Hm?", "Line 2: a question needs 5 to 200 characters"),
        (b"AC: What is it?\nac:What is that?", "Line 2: AC already has the question in line 1."),
        (b"AC: What is {it}?", "Line 1: a question needs"),
        (b"AC: What is \x07 it?", "Line 1: a question needs"),
        ("AC: What is \ue000 it?".encode(), "Line 1: a question needs"),
        (b"99H: What is it?", "Line 1: there's no card `99H`"),
        (b"TH: What is it?", "Line 1: there's no card `TH`"),
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
    panel = (await person.slash(house.channel, "questions list")).shown
    await person.select(panel, name)
    return panel


async def test_a_pack_is_shown_edited_and_renamed(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await ada.click(await pasted(ada, house, "Ours", f"AC: The first ace?\n{LINES}\n{ANSWERS}"), "Keep it")
    assert (await bela.slash(house.channel, "ninety-nine new", questions="1")).message is not None
    panel = await own_panel(ada, house)
    assert panel.labels[-6:] == [
        *("Show it", "Use it for new tables", "Stop offering it"),
        *("Edit…", "Rename…", "Delete it"),
    ]
    shown = (await ada.click(panel, "Show it")).shown
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
    assert stored.agreed.extras["questions"]["AC"] == "The first ace?", "a table keeps the pack as it was"

    panel = await own_panel(ada, house)
    opened, written = await form_of(ada, panel, "Rename…")
    assert written == {"name": "Ours"}
    await ada.submit(opened, {"name": "OURS"})  # no other pack has this name
    assert "- OURS" in panel.text
    await ada.click(panel, "Delete it")
    assert "This pack is no longer there." in (await ada.submit(opened, {"name": "Theirs"})).shown.text


async def test_two_packs_of_a_server_never_have_the_same_name(house: House) -> None:
    ada = house.person("Ada")
    first, second = [await pasted(ada, house, name, LINES) for name in ("Ours", "oURS")]
    outcomes = await asyncio.gather(ada.click(first, "Keep it"), ada.click(second, "Keep it"))
    told = [one.message.text for one in outcomes if one.message is not None]
    assert sum("has been added" in text for text in told) == 1
    assert sum("There's already a pack named" in text and "choose another name." in text for text in told) == 1
    ((kept,),) = rows(house.database, "SELECT name FROM packs")
    assert any(f"named **{kept}**: choose" in text for text in told), "the name that clashes is told"
    third = await pasted(ada, house, "Others", LINES)
    await ada.click(third, "Keep it")
    opened, _ = await form_of(ada, await own_panel(ada, house, "Others"), "Rename…")
    for name in ("ours", "Ice-breakers"):
        assert "There's already a pack named" in (await ada.submit(opened, {"name": name})).shown.text
    assert len(rows(house.database, "SELECT * FROM packs WHERE name = 'Others'")) == 1


async def test_a_pack_that_is_too_long_for_a_form_is_edited_as_a_file(house: House) -> None:
    ada = house.person("Ada")
    long = "\n".join(f"{card}: {'What do you think of this? ' * 5}" for card in CARDS)
    shown = await uploaded(ada, house, file=long)
    assert shown.labels == ["Keep it", "Cancel"]
    await ada.click(shown, "Keep it")
    panel = await own_panel(ada, house)
    told = (await ada.click(panel, "Edit…")).shown
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
    theirs = (await bela.slash(house.channel, "questions list")).shown
    for verb in ("show", "edit", "rename", "keep"):
        refused = (await press_planted(house, bela, theirs, f"q:{verb}:1")).shown
        assert "Only server managers" in refused.text
    await ada.submit(opened, written)
    await ada.click(await own_panel(ada, house), "Delete it")
    for label in ("Keep it", "Keep it"):
        assert "This pack is no longer there." in (await ada.click(panel, label)).shown.text
    assert rows(house.database, "SELECT * FROM packs WHERE deleted_at IS NULL") == []


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
