"""The last page of a game: its picture, and what is told there."""

import asyncio
import json
import re
import struct
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.discord.live import endings
from bot.discord.live.table_messages import AT_ONCE, Sending, TableMessages
from bot.play import messages, replay
from bot.play.changes import Changed
from bot.play.table import Table
from bot.runtime.background import ended as tasks_ended
from bot.runtime.worker import Worker
from bot.services.due import Due
from bot.services.tables import Tables
from bot.show import end_cards
from bot.show.end_cards import EndCard
from bot.show.pictures import Drawing
from bot.standings.ids import TableId
from bot.store.due import Claim
from bot.store.sqlite import Storage
from cogs.ninety_nine import Looks
from sandbox.components import walk
from sandbox.driver import Seen
from tests.bot.house import House, hand_of, opened, play_to_the_end, playable, press_one, rows, started, until
from tests.bot.test_automod import block
from tests.bot.test_daily import begun, play_out
from tests.bot.test_privacy import forgotten
from tests.bot.test_stats import after

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
async def drawing(database: Path) -> AsyncIterator[House]:
    """A house in which it is drawn how games went."""
    async with opened(database, pictures=True) as house:
        yield house
    assert house.sandbox.violations == []
    assert house.errors == []


async def ended(house: House) -> Seen:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
    await play_to_the_end(table, ada, bela)
    await ada.see(lambda m: m == table and bool(m.files), timeout=20)
    return table


async def test_the_last_page_shows_a_picture_that_an_alternative_text_describes(drawing: House) -> None:
    table = await ended(drawing)
    (picture,) = table.files
    assert picture.shown
    assert picture.content.startswith(PNG)
    assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
    (winner,) = re.findall(r"# 🏆 \*\*(\w+)(?: 🤖)?\*\* wins!", table.text)
    told = described(table)
    assert told.startswith(f"🏆 {winner} wins! From first to last: {winner}, ")
    assert all(name in told for name in ("Ada", "Bela", "Clover"))
    labels = [label for label in table.labels if label not in ("😂", "❤️")]
    assert labels == ["Rematch", "Replay", "⋯"]


def described(table: Seen) -> str:
    """The alternative text of a table's picture."""
    found = (item["description"] for part in walk(table.raw["components"]) for item in part.get("items", ()))
    return str(next(found))


async def test_how_a_game_went_stands_behind_a_button_and_is_drawn_for_who_asks(drawing: House) -> None:
    table, cleo = await ended(drawing), drawing.person("Cleo")
    more = (await cleo.click(table, "⋯")).shown
    assert more.ephemeral
    assert more.labels[:3] == ["How it went", "Check the deal", "How did I play?"]
    shown = (await cleo.click(more, "How it went")).shown
    assert shown.ephemeral
    await cleo.see(lambda m: m == shown and bool(m.files), timeout=20)
    told = re.search(r"Tokens of each player after each of the \d+ moves. At the end: (.*?)\.", described(shown))
    assert told is not None
    ends = dict(end.split() for end in re.split(", and |, ", told[1]))
    assert ends.keys() == {"Ada", "Bela", "Clover"}
    assert sorted(ends.values()) == ["0", "0", "1"]


async def test_the_picture_shows_avatars_but_never_waits_for_one(drawing: House) -> None:
    ada, bela = drawing.person("Ada"), drawing.person("Bela")
    faces = {name: picture_of(color) for name, color in (("Ada", "#ff00ff"), ("Bela", "#00ffff"))}
    users = drawing.sandbox.world.users
    users.set_avatar(users.find("Ada"), faces["Ada"])
    users.set_avatar(users.find("Bela"), PNG + bytes(300_000))  # larger than what is fetched
    drawn: list[EndCard] = []
    run = Worker.run

    async def looked_at(worker: Worker, function: Any, card: Any, **how: Any) -> Any:
        if function is end_cards.end_card:
            drawn.append(card)
        return await run(worker, function, card, **how)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Worker, "run", looked_at)
        table = await started(drawing, "Ada", "Bela", houses=1, tokens=1, pace="none")
        await play_to_the_end(table, ada, bela)
        await ada.see(lambda m: m == table and bool(m.files), timeout=20)
    (card,) = drawn
    assert {one.name: one.avatar for one in card.standings} == {"Ada": faces["Ada"], "Bela": None, "Clover": None}
    (picture,) = table.files
    assert picture.content.startswith(PNG)


def picture_of(color: str) -> bytes:
    """A small picture of one color."""
    drawing = Drawing(32, 32, color)
    return drawing.png()


async def test_erasing_a_player_erases_them_from_the_picture_as_well(drawing: House) -> None:
    table = await ended(drawing)
    await until(lambda: not _left_to_do(drawing, "ending"))
    (before,) = table.files
    cleo, bela = drawing.person("Cleo"), drawing.person("Bela")
    await forgotten(bela, drawing)
    await cleo.see(
        lambda m: m == table and [file.content for file in m.files] not in ([], [before.content]), timeout=20
    )
    assert "Bela" not in described(table) + table.text
    assert "former player" in described(table)
    await until(lambda: not _left_to_do(drawing, "ending"))
    assert [file.shown for file in table.files] == [True]
    kept = [one.content for one in drawing.sandbox.world.attachments.values()]
    assert before.content not in kept


async def test_a_name_that_automod_refuses_stands_neither_in_the_text_nor_in_the_picture(drawing: House) -> None:
    ada, bela = drawing.person("Ada"), drawing.person("Bela")
    table = await started(drawing, "Ada", "Bela", houses=1, tokens=1, pace="none")
    block(drawing, "Bela")
    drawn: list[EndCard] = []
    run = Worker.run

    async def looked_at(worker: Worker, function: Any, card: Any, **how: Any) -> Any:
        drawn.append(card)
        return await run(worker, function, card, **how)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Worker, "run", looked_at)
        await play_to_the_end(table, ada, bela)
        await ada.see(lambda m: m == table and bool(m.files), timeout=20)
    assert "Bela" not in described(table) + table.text
    assert [one.name for one in drawn[-1].standings if one.name in ("Ada", "Bela")] == []
    assert "Player 2" in described(table)


async def test_the_end_tells_streaks_and_firsts_and_ratings_after_five_games(house: House) -> None:
    await after(house, *(4 * ["AB"]), key="ninety_nine")
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    table = await started(house, "Ada", "Bela", "Cleo", tokens=2, pace="none")
    await play_to_the_end(table, *people)
    (winner,) = re.findall(r"# 🏆 \*\*(\w+)\*\* wins!", table.text)
    badge = "🔥 **Ada**: 5 in a row" if winner == "Ada" else f"🎉 **{winner}**: first win of the season"
    await people[0].see(lambda m: m == table and badge in m.text)
    rated = dict(re.findall(r"\*\*(\w+)\*\* (\d+) \([+−]\d+\)", table.text))
    assert rated.keys() == {"Ada", "Bela"}
    assert "🌱 **Cleo** 1/5" in table.text
    board = (await people[2].slash(house.channel, "leaderboard")).shown.text
    assert f"Ada: **{rated['Ada']}**" in board
    assert "**Cleo** (you): 🌱 game 1 of 5" in board
    await people[0].click((await people[0].slash(house.channel, "standings void", table=1)).shown, "Void this game")
    await people[0].see(lambda m: m == table and "This game was voided" in m.text and badge not in m.text)


async def test_what_is_done_first_in_a_season_is_told_once_and_in_the_games_own_words(house: House) -> None:
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    told: list[list[str]] = []
    for _ in range(2):
        table = await started(house, "Ada", "Bela", "Cleo", pace="none")
        await play_to_the_end(table, *people)
        await until(lambda: not rows(house.database, "SELECT 1 FROM due WHERE kind = 'ending'"))
        await until(lambda: not _left_to_do(house, "table"))
        told.append(re.findall(r"🎇 \*\*\w+\*\* ([^·\n]*): a first this season!", table.text))
    assert set(told[0]) <= {"held it at 99", "came back from far behind"}
    assert told[0]
    assert not set(told[0]) & set(told[1])


async def test_the_page_is_drawn_no_more_once_it_shows_the_picture(drawing: House) -> None:
    await ended(drawing)
    await until(lambda: not _left_to_do(drawing, "table") and not _left_to_do(drawing, "ending"))


def _left_to_do(house: House, kind: str) -> list[Any]:
    with house.reading() as db:
        found: list[Any] = db.execute("SELECT * FROM due WHERE kind = ? AND due IS NOT NULL", (kind,)).fetchall()
    return found


def _row(house: House, name: str) -> Any:
    with house.reading() as db:
        return json.loads(db.execute("SELECT progress FROM tables").fetchone()[0]).get(name)


async def test_a_picture_comes_back_when_what_it_shows_has_changed(drawing: House) -> None:
    table = await ended(drawing)
    await drawing.restart()
    ada = drawing.person("Ada")
    await ada.click((await ada.slash(drawing.channel, "standings void", table=1)).shown, "Void this game")
    await ada.see(lambda m: m == table and "This game was voided" in m.text and bool(m.files), timeout=20)
    (picture,) = table.files
    assert picture.shown


async def test_without_the_right_to_attach_files_the_last_page_has_no_picture_and_is_no_trouble(drawing: House) -> None:
    ada, bela = drawing.person("Ada"), drawing.person("Bela")
    table = await started(drawing, "Ada", "Bela", houses=1, tokens=1, pace="none")
    drawing.sandbox.world.channels.deny(drawing.channel, "attach_files")
    await play_to_the_end(table, ada, bela)
    await until(lambda: any(fact == (50013, "PATCH") for fact in _refused(drawing)))
    drawing.sandbox.world.channels.allow(drawing.channel, "attach_files")
    await ada.click((await ada.slash(drawing.channel, "standings void", table=1)).shown, "Void this game")
    await ada.see(lambda m: m == table and "This game was voided" in m.text)
    assert table.files == []


def _refused(house: House) -> list[tuple[int, str]]:
    return [(one.answer["code"], one.method) for one in house.sandbox.requests if one.status == 403]


async def test_a_picture_that_discord_refuses_is_left_out(drawing: House) -> None:
    ada, bela = drawing.person("Ada"), drawing.person("Bela")
    table = await started(drawing, "Ada", "Bela", houses=1, tokens=1, pace="none")
    body = {"code": 50035, "message": "Invalid Form Body", "errors": {}}
    edits = f"/channels/*/messages/{table.id}"
    fault = drawing.sandbox.faults.answer("PATCH", edits, status=400, body=body, times=9, uploads=True)
    await play_to_the_end(table, ada, bela)
    await ada.see(lambda m: m == table and "Rematch" in m.labels)
    await fault.struck()
    await drawing.restart()  # what has just ended is drawn again
    await ada.click((await ada.slash(drawing.channel, "standings void", table=1)).shown, "Void this game")
    await ada.see(lambda m: m == table and "This game was voided" in m.text)
    assert table.files == []


async def test_a_bot_that_ends_before_a_picture_is_there_shows_it_after_its_next_start(drawing: House) -> None:
    ada, bela = drawing.person("Ada"), drawing.person("Bela")
    table = await started(drawing, "Ada", "Bela", houses=1, tokens=1, pace="none")
    lost = drawing.sandbox.faults.drop("PATCH", f"/channels/*/messages/{table.id}", uploads=True)
    playing = asyncio.create_task(play_to_the_end(table, ada, bela))
    await asyncio.wait_for(lost.struck(), 20)
    await tasks_ended([playing])  # the end itself is lost where the picture was there in time for it
    await drawing.restart()
    await ada.see(lambda m: m == table and any(file.shown for file in m.files), timeout=20)


async def test_a_bot_that_ends_before_it_notes_a_picture_shows_it_after_its_next_start(
    drawing: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    noting = asyncio.Event()

    note = Tables.note

    async def never(tables: Tables, table_id: TableId, change: Any, *rest: Any, **more: Any) -> object:
        if change is messages.note_pictured:
            noting.set()
            await asyncio.Event().wait()
        return await note(tables, table_id, change, *rest, **more)

    with monkeypatch.context() as patched:
        patched.setattr(Tables, "note", never)
        table = await ended(drawing)
        await asyncio.wait_for(noting.wait(), 5)
        await drawing.stop()
    await drawing.start()
    await until(lambda: _row(drawing, "pictured"), 20)
    assert [file.shown for file in table.files] == [True]


async def test_a_picture_comes_back_that_another_process_has_overwritten(
    drawing: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw, note = TableMessages.draw, Tables.note
    drawn: list[TableMessages] = []
    overwritten: list[bool] = []

    async def drawing_too(self: TableMessages, table: Table, how: Sending) -> bool:
        drawn.append(self)
        return await draw(self, table, how)

    async def late(tables: Tables, table_id: TableId, change: Any, *rest: Any, **more: Any) -> object:
        if change is messages.note_pictured and not overwritten:  # the other one has read the page before
            page = await tables.get(table_id)
            assert page is not None
            overwritten.append(await draw(drawn[-1], page, AT_ONCE))
        return await note(tables, table_id, change, *rest, **more)

    monkeypatch.setattr(TableMessages, "draw", drawing_too)
    monkeypatch.setattr(Tables, "note", late)
    table = await ended(drawing)
    await until(lambda: bool(_row(drawing, "pictures_lost")), 20)
    await until(lambda: not _left_to_do(drawing, "ending") and not _left_to_do(drawing, "table"), 20)
    assert overwritten == [True]
    (refused,) = drawing.sandbox.violations
    assert "ATTACHMENT_NOT_FOUND" in refused, "this is how it is noticed"
    drawing.sandbox.violations.clear()
    assert [file.shown for file in table.files] == [True]


async def test_nothing_is_left_to_do_for_the_page_of_a_private_game(drawing: House) -> None:
    ada = drawing.person("Ada")
    await play_out(ada, await begun(ada, drawing))
    assert not _left_to_do(drawing, "ending")


@pytest.mark.reaches("not shown")
async def test_a_picture_of_a_table_that_cannot_be_shown_is_tried_once(
    drawing: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> list[str]:
        raise ValueError("the end cannot be shown")

    monkeypatch.setattr(Looks, "ending", fail)
    ada = drawing.person("Ada")
    table = await started(drawing, "Ada", houses=2, tokens=1, pace="none")
    hand = await hand_of(ada, table)
    while "The game is over" not in hand.text:
        await until(lambda: bool(playable(hand)) or "The game is over" in hand.text)
        if playable(hand):
            await press_one(ada, hand, -1)
    await until(lambda: any("'kind': 'ending'" in error for error in drawing.errors), 20)
    await until(lambda: not _left_to_do(drawing, "ending"))
    assert all("not shown" in error for error in drawing.errors)
    drawing.errors.clear()


async def test_the_last_player_does_not_wait_for_the_turning_point(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = threading.Event()
    turning = replay.turning

    def late(*game: Any) -> Any:
        found.wait(20)
        return turning(*game)

    monkeypatch.setattr(replay, "turning", late)
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    table = await started(house, "Ada", "Bela", "Cleo", tokens=3, pace="none")
    try:
        await play_to_the_end(table, *people)
        await people[0].see(lambda m: m == table and "Rematch" in m.labels)
        assert "turning point" not in table.text
    finally:
        found.set()
    await people[0].see(lambda m: m == table and "turning point" in m.text)


async def test_an_ending_that_is_found_before_its_change_is_known_here_waits_for_that(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, claim = Storage.save, Due.claim
    waked: dict[str, Callable[[], None]] = {}

    def claimed(due: Due, *what: Any, **options: Any) -> Claim | None:
        waked["poll"] = due.wake
        return claim(due, *what, **options)

    async def late(self: Storage, old: Table, changed: Changed, *what: Any) -> Table:
        saved = await save(self, old, changed, *what)
        if changed.table.phase == "over" and old.phase == "play":
            waked["poll"]()
            await until(lambda: not _left_to_do(house, "ending") or bool(_left_to_do(house, "ending")[0]["claim"]))
        return saved

    monkeypatch.setattr(Due, "claim", claimed)
    monkeypatch.setattr(Storage, "save", late)
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    table = await started(house, "Ada", "Bela", "Cleo", tokens=3, pace="none")
    await play_to_the_end(table, *people)
    await people[0].see(lambda m: m == table and "turning point" in m.text)


async def test_a_turning_point_that_was_not_found_in_time_is_found_after_the_next_start(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asyncio.Event()

    async def never(*_: Any) -> None:
        asked.set()
        await asyncio.Event().wait()

    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    table = await started(house, "Ada", "Bela", "Cleo", tokens=3, pace="none")
    with monkeypatch.context() as patched:
        patched.setattr(endings, "in_background", never)
        await play_to_the_end(table, *people)
        await asyncio.wait_for(asked.wait(), 10)
        assert "turning point" not in table.text
        await house.stop()
    await house.start()
    await people[0].see(lambda m: m == table and "turning point" in m.text)
