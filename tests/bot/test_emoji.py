"""Card faces as emoji: in texts, on buttons and in menus, uploaded once, and gone where Discord has none."""

import base64
import dataclasses
import json
import random
import re
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.discord.emoji import FACT, Faces, dressed, pictured
from bot.language.texts import texts
from bot.runtime.clock import SystemClock
from bot.runtime.meter import Meter
from bot.runtime.timings import Timings
from bot.runtime.worker import Worker
from bot.services.background import Background
from bot.services.resources import Resources
from bot.show import render
from bot.show.cards import (
    BACK,
    COMMON,
    FACES,
    SUITED,
    character,
    counted,
    does,
    faces_of,
    row,
    suited,
    unseen,
    words,
)
from bot.show.commands import command, linked
from bot.show.custom_ids import PlayId, TableButtonId
from bot.show.render import components
from bot.show.render.components import TEXT
from bot.standings.ids import TableId
from bot.store.due import FLIGHT, Key
from sandbox.components import walk
from sandbox.driver import Seen
from tests.bot.audit import leaks
from tests.bot.hands import Deal, T, plain
from tests.bot.house import House, hand_of, mover, opened, playable, press_one, rows, started, until
from tests.bot.test_faults import hurrying
from tests.faces import drawn, upload, upload_all
from tests.rules import scenes as ninety_nine
from tests.rules.do_over.scenes import setup
from tests.rules.do_over.scenes import table as position
from tests.stores import in_memory

ROUTE = "/applications/*/emojis"
DRAWN = 120.0
"""Seconds within which a face is drawn and uploaded, however busy the machine is."""


@pytest.fixture
async def bare(database: Path) -> AsyncIterator[House]:
    """A bot without a face, which uploads them as soon as it is started again."""
    async with opened(database) as house:
        await house.stop()
        house.timings = dataclasses.replace(house.timings, upload=0.0)
        yield house
    assert house.errors == []
    assert leaks(database, house.sandbox.requests) == []


@pytest.fixture
async def house(bare: House) -> House:
    """A bot with all its faces, not started yet."""
    await upload_all(bare.sandbox, database=bare.database)
    return bare


def put(house: House, name: str, uploader: int | None = None) -> int:
    """Have the application have an emoji, uploaded by the bot unless it is said by whom."""
    number = house.sandbox.world.snowflake()
    upload(house.sandbox, name, drawn(BACK), number, uploader)
    return number


def take(house: House, *faces: str) -> None:
    """Have a person delete emoji."""
    world = house.sandbox.world
    for emoji in [emoji for emoji in world.emojis.values() if emoji.name in faces]:
        world.emojis.drop(emoji.id)


def names(house: House) -> list[str]:
    return sorted(emoji.name for emoji in house.sandbox.world.emojis.values())


def uploads(house: House) -> list[str]:
    requests = house.sandbox.requests
    return [
        request.body["name"] for request in requests if request.method == "POST" and request.path.endswith("/emojis")
    ]


async def all_there(house: House) -> None:
    """Wait until the bot has noted that every face is uploaded."""
    await until(lambda: bool(fact(house).get("program")), patience=DRAWN)


def fact(house: House) -> dict[str, Any]:
    with sqlite3.connect(house.database) as db:
        row = db.execute("SELECT value FROM facts WHERE name = ?", (FACT,)).fetchone()
    db.close()
    known: dict[str, Any] = json.loads(row[0]) if row else {}
    return known


def note(house: House, known: dict[str, Any]) -> None:
    with sqlite3.connect(house.database) as db:
        db.execute("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", (FACT, json.dumps(known)))
    db.close()


# --- what stands in a text ----------------------------------------------------------------------------------


EMOJI = {character(COMMON[card]): {"id": number, "name": COMMON[card]} for number, card in enumerate(("7H", "10S"), 1)}


def test_an_emoji_stands_for_the_name_of_its_card() -> None:
    assert pictured(f"Ada {suited('7H', T)} → 45", EMOJI) == "Ada <:seven_of_hearts:1> → 45"


def test_without_emoji_the_words_serve() -> None:
    text = f"Ada played {suited('7H', T)} → total 45"
    assert plain(words(text)) == plain(pictured(text, {})) == "Ada played 7♥ → total 45"
    assert plain(pictured(unseen("2 hidden"), EMOJI)) == "2 hidden"


def test_a_row_of_cards_is_one_of_faces_and_of_words_for_whom_they_serve() -> None:
    hand = f"Your cards: {row([suited('7H', T), counted(suited('10S', T), 2, T)])}\nYour turn."
    assert pictured(hand, EMOJI) == (
        "Your cards: <:seven_of_hearts:1> <:ten_of_spades:2> <:ten_of_spades:2>\nYour turn."
    )
    assert plain(words(hand)) == plain(pictured(hand, {})) == "Your cards: 7♥ · two 10♠\nYour turn."


def test_a_row_of_which_a_face_is_missing_keeps_its_words() -> None:
    assert plain(pictured(row([suited("7H", T), suited("8S", T)]), EMOJI)) == "7♥ · 8♠"


def test_rows_of_cards_and_a_command_may_stand_in_one_text() -> None:
    lines = [row([suited(card, T)]) for card in ("7H", "8S", "9C")]
    text = "\n".join([*lines, command("hand where", T)])
    assert linked(text, {"hand": 5}) == "\n".join([*lines, "</hand where:5>"])


# --- at the table -------------------------------------------------------------------------------------------


async def test_faces_are_in_the_hand_on_the_buttons_and_on_the_table_beside_the_words(deal: Deal, house: House) -> None:
    await house.start()
    deal(ninety_nine.table("8C QH 5D", "2S 3H 4C", total=40))
    table = await started(house, "Ada", "Bela", houses=1)
    hands = {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela"))}
    person = await mover(hands, table)
    assert person is not None
    hand = hands[person]
    ids = {emoji.name: emoji.id for emoji in house.sandbox.world.emojis.values()}
    (waiting,) = (other for other in hands.values() if other != hand)
    (fan,) = re.findall(r"^# (<:.*)$", waiting.text, re.MULTILINE)
    assert len(re.findall(r"<:\w+:\d+>", fan)) == 3
    plays = [(button, pressed) for button in hand.buttons if (pressed := PlayId.parse(button.custom_id or ""))]
    for button, pressed in plays:
        card = pressed.action.split()[1]
        assert button.emoji == COMMON[card]
        assert "→ " in button.label, "it says what the card makes"
    await person.click(hand, custom_id=plays[-1][0].custom_id)
    face = f"<:{COMMON[card]}:{ids[COMMON[card]]}>"
    await person.see(lambda m: m == table and f"{person.name}** {face}" in m.text)


async def test_menus_have_faces_and_words(deal: Deal, house: House) -> None:
    await house.start()
    deal(position("3 4 BOMB", "2 4", discard="5 7"))
    hand = await hand_of(house.person("Ada"), await dealt(house, "do-over"))
    await house.person("Ada").click(hand, "Why not…")
    (menu,) = [part for part in walk(hand.raw["components"]) if part["type"] == 3]
    assert [option["label"] for option in menu["options"]] == ["3", "4"]
    assert [option["emoji"]["name"] for option in menu["options"]] == [faces_of("do_over")[card] for card in "34"]


async def test_a_number_stands_on_a_button_once(deal: Deal, house: House) -> None:
    await house.start()
    deal(setup("3 7 BOMB | 11 10 10 | 1 1 1", "2 4 5 | 6 8 9 | 2 2 3"))
    hand = await hand_of(house.person("Ada"), await dealt(house, "do-over"))

    def cards() -> list[tuple[str, str | None]]:
        return [(button.label, button.emoji) for button in hand.buttons[:6]]

    faces = ["number_10", "number_10", "number_11", "number_3", "number_7", "bomb"]
    assert cards() == [*(("", face) for face in faces[:5]), ("Bomb", "bomb")]
    await house.person("Ada").click(hand, custom_id=hand.buttons[0].custom_id)
    assert cards()[0] == ("✓", "number_10")


async def test_the_back_of_a_card_stands_for_hidden_ones(house: House) -> None:
    await house.start()
    table = await dealt(house, "do-over")
    for person in map(house.person, ("Ada", "Bela")):
        await press_one(person, await hand_of(person, table), -1)  # keeps all, and none is shown as hidden before
    await house.person("Ada").see(lambda m: m == table and "ready" not in m.text and "choosing" not in m.text)
    assert re.search(rf"<:{BACK}:\d+>\u202f3", table.text)


async def dealt(house: House, game: str) -> Seen:
    """Put up a table of a game for two, and start it."""
    ada = house.person("Ada")
    outcome = (await ada.slash(house.channel, f"{game} new")).shown
    await house.person("Bela").click(outcome, "Join")
    await ada.click(outcome, "Start")
    return outcome


def pictures(message: Seen) -> int:
    """How many faces a message shows, in its text and on its buttons."""
    return message.text.count("<:") + sum(button.emoji is not None for button in message.buttons)


# --- uploading ----------------------------------------------------------------------------------------------


async def test_all_faces_are_uploaded_once_and_are_there_at_once_after_a_restart(bare: House) -> None:
    await bare.start()
    await all_there(bare)
    assert uploads(bare) == list(FACES)
    sizes = [len(base64.b64decode(emoji.image)) for emoji in bare.sandbox.world.emojis.values()]
    assert max(sizes) < 256 * 1024
    await bare.restart()
    table = await started(bare, "Ada", "Bela", houses=1)
    assert pictures(await hand_of(bare.person("Ada"), table))
    assert uploads(bare) == list(FACES)


async def test_nobody_waits_for_faces(bare: House) -> None:
    bare.timings = dataclasses.replace(bare.timings, upload=1e9)
    await bare.start()
    table = await started(bare, "Ada", "Bela", houses=1)
    assert "<:" not in (await hand_of(bare.person("Ada"), table)).text
    assert uploads(bare) == []


async def test_only_what_is_missing_is_uploaded(house: House) -> None:
    take(house, "ghost")
    await house.start()
    await until(lambda: "ghost" in names(house), patience=DRAWN)
    assert uploads(house) == ["ghost"]


async def test_only_what_has_changed_is_replaced(house: House) -> None:
    known = fact(house)
    old = known["uploaded"]["joker"][0]
    known["uploaded"]["joker"][1] = known["program"] = "another"
    note(house, known)
    await house.start()
    await until(lambda: fact(house)["program"] != "another", patience=DRAWN)
    assert uploads(house) == ["joker"]
    assert fact(house)["uploaded"]["joker"][0] != old
    assert names(house) == sorted(FACES)


async def test_a_face_that_no_card_has_any_more_is_deleted_and_emoji_of_others_are_left_alone(house: House) -> None:
    put(house, "logo", house.person("Ada").id)
    put(house, "mascot")  # by the bot's own token, but no face
    known = fact(house)
    known["uploaded"]["old_face"] = [put(house, "old_face"), "another"]
    note(house, known)
    await house.start()
    await until(lambda: "old_face" not in names(house), patience=DRAWN)
    assert names(house) == sorted([*FACES, "logo", "mascot"])


async def test_a_foreign_emoji_with_the_name_of_a_face_stays_and_is_not_used(house: House) -> None:
    take(house, "joker", "ghost")
    other = put(house, "joker", house.person("Ada").id)
    await house.start()
    await until(lambda: "ghost" in names(house), patience=DRAWN)
    await until(lambda: "joker" not in fact(house)["uploaded"], patience=DRAWN)
    assert other in house.sandbox.world.emojis


async def test_a_face_whose_note_was_lost_is_uploaded_again(house: House) -> None:
    known = fact(house)
    old, _ = known["uploaded"].pop("joker")
    note(house, known)
    await house.start()
    await until(lambda: fact(house)["uploaded"].get("joker", [old])[0] != old, patience=DRAWN)
    assert uploads(house) == ["joker"]
    assert names(house) == sorted(FACES)


@pytest.mark.parametrize("status", [429, 500, 503])
async def test_uploading_survives_refusals_that_pass(house: House, status: int) -> None:
    take(house, "joker", "ghost")
    refused = house.sandbox.faults.answer("POST", ROUTE, status)
    await house.start()
    await refused.struck()
    async with hurrying(house):
        await until(lambda: names(house) == sorted(FACES), patience=DRAWN)
    assert uploads(house).count("ghost") + uploads(house).count("joker") == 3


async def test_a_long_rate_limit_is_waited_for_while_the_game_goes_on(house: House) -> None:
    take(house, "joker")
    limit = house.sandbox.faults.answer("POST", ROUTE, 429, retry_after=3600)
    await house.start()
    await limit.struck()
    await started(house, "Ada", "Bela", houses=1)
    house.clock.travel(3500)
    await hand_of(house.person("Ada"), house.person("Ada").messages(house.channel)[0])
    assert uploads(house) == ["joker"]
    house.clock.travel(100)
    await until(lambda: "joker" in names(house), patience=DRAWN)


async def test_faces_are_left_to_a_process_that_misses_some_which_may_be_of_another_version(bare: House) -> None:
    await upload_all(bare.sandbox, database=bare.database)
    await bare.start()
    await all_there(bare)
    left = "SELECT kind FROM due WHERE kind IN ('faces', 'tidy') AND (due <= {now} OR again > 0 OR claim > 0)"
    bare.clock.travel(FLIGHT + 1.0)  # what the process before had claimed is done once more
    await until(lambda: rows(bare.database, left.format(now=bare.clock.now())) == [])
    async with bare.stored() as store:
        await store.due.stale([(Key("faces"), 0), (Key("tidy"), 0)], bare.clock.now())
    until_then = bare.clock.now()
    bare.clock.travel(60.0)
    await until(lambda: rows(bare.database, left.format(now=until_then)) == [("faces",)])


# --- Discord refuses ----------------------------------------------------------------------------------------


async def test_an_emoji_that_is_refused_once_is_taken_the_second_time(house: House) -> None:
    """Discord now and then refuses an emoji that is there."""
    await house.start()
    table = await started(house, "Ada", "Bela", houses=1)
    invalid = {"_errors": [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}
    path = {"components": {"0": {"components": {"0": {"emoji": invalid}}}}}
    body = {"code": 50035, "message": "Invalid Form Body", "errors": {"data": path}}
    house.sandbox.faults.answer("POST", "/interactions/*/*/callback", 400, body)
    assert pictures(await hand_of(house.person("Ada"), table))


async def test_deleted_emoji_are_missing_for_only_a_moment(house: House) -> None:
    await house.start()
    table = await started(house, "Ada", "Bela", houses=1)
    hands = {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela"))}
    person = await mover(hands, table)
    assert person is not None
    gone = [button.emoji for button in playable(hands[person]) if button.emoji]
    take(house, *gone)
    hand = await hand_of(person, table)
    assert playable(hand)
    assert all(button.label for button in hand.buttons)
    assert not any(button.emoji for button in hand.buttons)
    await until(lambda: names(house) == sorted(FACES), patience=DRAWN)
    await until(lambda: len(fact(house)["uploaded"]) == len(FACES), patience=DRAWN)
    assert all(button.emoji for button in playable(await hand_of(person, table)))
    assert {"Invalid emoji" in violation for violation in house.sandbox.violations} == {True}


# --- lengths ------------------------------------------------------------------------------------------------


PACK = [card for card, face in COMMON.items() if face in SUITED]
LONG = {character(face): {"id": 1234567890123456789, "name": face} for face in FACES}


def test_a_hand_of_sixty_cards_fits_with_its_faces() -> None:
    assert len(pictured(row(suited(card, T) for card in [*PACK, *PACK[:8]]), LONG)) < 3000


@pytest.mark.parametrize("plain", [False, True])
def test_a_label_that_is_too_long_is_cut_in_pictures_and_in_words(plain: bool) -> None:
    said = f"{'Maximiliana' * 3} +3"
    label = does(suited("KH", T), said, texts("en"))
    options = [components.option(label, "a"), components.option(does(suited("KH", T), said * 3, texts("en")), "b")]
    does_it = TableButtonId(TableId(1), "hand")
    layout = [components.row(components.button(label, does_it)), components.row(components.menu(does_it, options))]
    shown: list[Any] = [*dressed(layout, LONG, plain=plain)]
    one, menu = (part["components"][0] for part in shown)
    expected = f"King of hearts → {said}" if plain else f"→ {said}"
    assert one["label"] == menu["options"][0]["label"] == expected
    assert one.get("emoji") == (None if plain else LONG[character("king_of_hearts")])
    assert menu["options"][1]["label"] == f"{expected}{said * 2}"[:100]


async def content(layout: render.Layout) -> str:
    (part,) = layout
    assert part["type"] == TEXT
    return part["content"]


async def test_where_faces_would_make_a_message_too_long_the_words_serve() -> None:
    uploaded = {face: [1234567890123456789, ""] for face in FACES}
    async with in_memory() as storage:
        resources = Resources(storage, SystemClock(), random.SystemRandom(), Timings(), Meter(), Worker(), Background())
        unused: Any = None
        faces = Faces(resources, unused, unused, unused)
        await storage.note(FACT, json.dumps({"program": "", "uploaded": uploaded}))
        await faces.load()
    for cards, shown in ((PACK, True), (PACK * 3, False)):
        sent = await faces.sent(render.note(" ".join(suited(card, T) for card in cards)), content)
        assert ("<:" in sent) is shown
        assert len(sent) <= 4000
        assert ("♥" in sent) is not shown
