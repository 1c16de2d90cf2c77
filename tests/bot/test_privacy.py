"""What is stored about people: handed out, and deleted on wish."""

import json
import random
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.standings import ratings
from bot.store.sqlite import Storage
from sandbox.driver import Person, Seen
from tests.bot.hands import shorten_games
from tests.bot.house import (
    House,
    hand_of,
    mover,
    play_to_the_end,
    playable,
    press_one,
    rows,
    slash,
    started,
    until,
)
from tests.bot.test_answers import answer, asked
from tests.bot.test_daily import begun
from tests.bot.test_questions import add_pack

WORDS = "Nobody else says kumquat"


@pytest.fixture(autouse=True)
def _short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten_games(monkeypatch)


def found_in(database: Path, *wanted: str) -> list[str]:
    """List every column of every table in which one of these stands as a word."""
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, wanted))})\b")
    hits = []
    with sqlite3.connect(database) as db:
        for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            cursor = db.execute(f"SELECT * FROM {table}")  # noqa: S608
            columns = [column[0] for column in cursor.description]
            hits += [
                f"{table}.{column}: {value}"
                for row in cursor
                for column, value in zip(columns, row, strict=True)
                if pattern.search(str(value))
            ]
    db.close()
    return hits


async def forgotten(person: Person, house: House) -> Seen:
    """Have everything about a person deleted."""
    question = await slash(person, house, "privacy delete")
    await person.click(question, "Delete everything about me")
    return await person.see(lambda m: m == question and "Everything stored about you is deleted" in m.text)


async def exported(person: Person, house: House) -> Any:
    """Export everything about a person."""
    await person.slash(house.channel, "privacy export")
    message = await person.see(lambda m: "Everything stored about you" in m.text)
    assert message.ephemeral
    (file,) = message.files
    assert file.name == "my-data.json"
    return json.loads(file.content)


def heart(table: Seen) -> str:
    """The button with which a heart is put on the answer that a table shows."""
    return next(one for one in (str(button.custom_id) for button in table.buttons) if one.endswith(":heart"))


async def lived(house: House) -> tuple[Seen, Seen, Person]:
    """Let people leave traces of every kind; gives a table that is over, one in play, and who has answered there."""
    ada, bela = house.person("Ada"), house.person("Bela")
    over = await started(house, "Ada", "Bela", houses=1, tokens=1)
    await play_to_the_end(over, ada, bela)
    voided = await started(house, "Ada", "Bela", houses=1, tokens=1)
    await play_to_the_end(voided, ada, bela)
    await ada.click(await slash(ada, house, "standings void", table=2), "Void this game")
    for person in (ada, bela):
        await person.slash(house.channel, "hand where", place="dm")
        await person.see(lambda m: "Your hands come as direct messages" in m.text)
        await person.slash(house.channel, "hand where", place="here")
    async with house.stored() as store:
        for person in (ada, bela):
            await store.pings.ask(house.guild, house.channel.id, person.id, house.clock.now())
    await add_pack(ada, house)
    table, hands, person = await asked(house, tokens=2)
    await answer(person, hands[person], "Something unkind")
    await ada.see(lambda m: m == table and "Something unkind" in m.text)
    await ada.click((await ada.click(table, "⋯")).shown, "Remove")
    while (mover_now := await mover(hands, table)) is not None:
        hand = hands[mover_now]
        if any(button.label.startswith("Answer") for button in hand.buttons):
            await answer(mover_now, hand, WORDS)
            await ada.see(lambda m: m == table and "❤️" in m.labels)
            for reader in {*hands} - {mover_now}:
                await reader.click(table, custom_id=heart(table))
            await ada.see(lambda m: m == table and WORDS in m.text)
            return over, table, mover_now
        await press_one(mover_now, hand, 0)
    raise AssertionError("nobody was asked a second time")


async def test_nothing_in_the_database_tells_of_a_forgotten_user(home: House) -> None:
    _, _, author = await lived(home)
    ada, bela, cleo = map(home.person, ("Ada", "Bela", "Cleo"))
    for person in (ada, bela, cleo):
        assert found_in(home.database, str(person.id), person.name)
    assert found_in(home.database, WORDS)
    await play_to_the_end(await started(home, author.name, houses=2, tokens=1), author)
    assert rows(home.database, "SELECT user_id FROM alone") == [(author.id,)]
    await forgotten(author, home)
    assert found_in(home.database, str(author.id), author.name, WORDS) == []
    for person in {ada, bela, cleo} - {author}:
        assert found_in(home.database, str(person.id)) != []
        await forgotten(person, home)
        assert found_in(home.database, str(person.id), person.name) == []
    assert rows(home.database, "SELECT DISTINCT name FROM results") == [("",)]
    assert {by for (by,) in rows(home.database, "SELECT added_by < 0 FROM packs")} == {1}
    await home.stop()
    content = home.database.read_bytes()  # what was deleted does not lie in it either, in parts that are not in use
    for person in (ada, bela, cleo):
        assert person.name.encode() not in content
        assert person.id.to_bytes(8, "big") not in content
    assert WORDS.encode() not in content


async def test_the_others_play_on_without_a_forgotten_player(home: House) -> None:
    _, table, author = await lived(home)
    others = [person for person in map(home.person, ("Ada", "Bela", "Cleo")) if person != author]
    assert author.name in table.text
    await forgotten(author, home)
    await others[0].see(
        lambda m: m == table and "former player" in m.text and author.name not in m.text and WORDS not in m.text
    )
    assert "left the table" in table.text
    hands = {person: await hand_of(person, table) for person in others}
    while (person := await mover(hands, table)) is not None:
        hand = hands[person]
        if any(button.label.startswith("Answer") for button in hand.buttons):
            await answer(person, hand, "Fine")
        else:
            await press_one(person, hand, -1)
    assert "former player" in table.text
    ((number,),) = rows(home.database, "SELECT max(id) FROM tables")
    assert len(rows(home.database, f"SELECT * FROM results JOIN games ON id = game_id WHERE table_id = {number}")) == 3  # noqa: S608
    assert rows(home.database, "SELECT * FROM figures WHERE user_id < 0") == []
    assert rows(home.database, "SELECT * FROM members WHERE user_id < 0") == []
    board = await slash(others[0], home, "leaderboard")
    assert others[0].name in board.text
    assert "former player" not in board.text
    checked = await slash(others[0], home, "verify game", table=number)
    assert "✗" not in checked.text
    assert "The deal was fixed" in checked.text


async def test_the_end_of_a_game_says_former_player_and_what_it_did_to_the_ratings(home: House) -> None:
    ada, bela = home.person("Ada"), home.person("Bela")
    over = await started(home, "Ada", "Bela", houses=1, tokens=1)
    await play_to_the_end(over, ada, bela)
    assert "Ada" in over.text
    await forgotten(ada, home)
    await bela.see(lambda m: m == over and "former player" in m.text and "Ada" not in m.text)
    assert over.text.count("** 1/5") == 2  # of what ratings will be made
    replay = (await bela.click(over, "Replay")).shown
    assert "former player" in replay.text
    assert "Ada" not in replay.text
    rematch = (await ada.click(over, "Rematch")).shown
    assert "A rematch is for those who played" in rematch.text
    await home.restart()
    assert "**Bela**" in (await slash(bela, home, "leaderboard")).text


async def test_a_forgotten_user_comes_back_as_a_new_player(home: House) -> None:
    ada, bela = home.person("Ada"), home.person("Bela")
    for _ in range(2):
        await play_to_the_end(await started(home, "Ada", "Bela", houses=1, tokens=1), ada, bela)
    before = rows(home.database, f"SELECT * FROM figures WHERE user_id = {bela.id}")  # noqa: S608
    await forgotten(ada, home)
    assert "Ada" not in (await slash(bela, home, "leaderboard")).text
    assert before == rows(home.database, f"SELECT * FROM figures WHERE user_id = {bela.id}")  # noqa: S608
    await play_to_the_end(await started(home, "Ada", "Bela", houses=1, tokens=1), ada, bela)
    assert "of 1 won" in (await slash(ada, home, "leaderboard")).text
    assert "of 3 won" in (await slash(bela, home, "leaderboard")).text
    assert len(rows(home.database, "SELECT DISTINCT user_id FROM results WHERE user_id < 0")) == 1


async def test_a_deletion_is_confirmed_first(home: House) -> None:
    ada = home.person("Ada")
    await started(home, "Ada", houses=2, pace="none")
    question = await slash(ada, home, "privacy delete")
    assert "You leave the table you are at" in question.text
    await ada.click(question, "No, go back")
    assert "Everything stays as it is" in question.text
    assert found_in(home.database, "Ada")


async def test_a_game_says_what_it_is_worth_when_an_earlier_one_was_voided_and_when_it_is_drawn_again(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "TOLD", 1)
    ada, bela, cleo = home.person("Ada"), home.person("Bela"), home.person("Cleo")
    await play_to_the_end(await started(home, "Ada", "Cleo", houses=1, tokens=1), ada, cleo)
    table = await started(home, "Ada", "Bela", houses=1, tokens=1)
    await play_to_the_end(table, ada, bela)
    assert "1658 (" not in table.text
    await ada.click(await slash(ada, home, "standings void", table=1), "Void this game")
    await ada.see(lambda m: m == table and " 1658 (+158)" in m.text)
    await forgotten(bela, home)
    await ada.see(lambda m: m == table and "former player" in m.text)
    assert " 1658 (+158)" in table.text
    assert "1342 (−158)" in table.text


async def test_a_user_without_games_can_be_forgotten_too(home: House) -> None:
    cleo = home.person("Cleo")
    await cleo.slash(home.channel, "hand where", place="here")
    await forgotten(cleo, home)
    assert found_in(home.database, str(cleo.id)) == []


async def half_forgotten(home: House, person: Person) -> None:
    """Have the deletion of everything about a person fail halfway."""
    with sqlite3.connect(home.database) as db:
        db.execute("CREATE TRIGGER broken BEFORE DELETE ON members BEGIN SELECT RAISE(FAIL, 'broken'); END")
    db.close()
    question = await slash(person, home, "privacy delete")
    await person.click(question, "Delete everything about me")
    await person.see(lambda m: m == question and "Not everything stored about you is deleted yet" in m.text)
    assert any("person not forgotten yet" in error for error in home.errors)
    home.errors.clear()
    assert found_in(home.database, str(person.id))


def mend(home: House) -> None:
    """Let deletions succeed again."""
    with sqlite3.connect(home.database) as db:
        db.execute("DROP TRIGGER broken")
    db.close()


async def test_asking_again_after_a_failure_deletes_what_has_come_since(home: House) -> None:
    ada, bela = home.person("Ada"), home.person("Bela")
    await play_to_the_end(await started(home, "Ada", "Bela", houses=1, tokens=1), ada, bela)
    await half_forgotten(home, ada)
    home.clock.travel(1.0)
    await play_to_the_end(await started(home, "Ada", "Bela", houses=1, tokens=1), ada, bela)
    mend(home)
    await forgotten(ada, home)
    assert found_in(home.database, "Ada", str(ada.id)) == []


async def test_one_deletion_that_fails_keeps_no_other_waiting(home: House) -> None:
    ada, bela = home.person("Ada"), home.person("Bela")
    await play_to_the_end(await started(home, "Ada", "Bela", houses=1, tokens=1), ada, bela)
    await home.stop()
    async with Storage.opened(home.database) as storage:
        for person in (ada, bela):
            await storage.privacy.ask_to_forget(person.id, random.SystemRandom(), home.clock.now())
    with sqlite3.connect(home.database) as db:
        db.execute(
            "CREATE TRIGGER broken BEFORE DELETE ON members"
            f" WHEN old.user_id = {ada.id} BEGIN SELECT RAISE(FAIL, 'broken'); END"
        )
    db.close()
    await home.start()
    await until(lambda: bool(home.errors) and not found_in(home.database, "Bela", str(bela.id)))
    assert found_in(home.database, str(ada.id))
    assert all("person not forgotten yet" in error for error in home.errors)
    put_off = "SELECT * FROM due WHERE kind = 'erasure' AND claim IS NULL"
    await until(lambda: len(rows(home.database, put_off)) == 1)
    home.errors.clear()
    mend(home)
    home.clock.travel(61.0)
    await until(lambda: not found_in(home.database, "Ada", str(ada.id)))


async def test_after_a_deletion_the_same_daily_deal_is_for_practice_only(home: House) -> None:
    ada = home.person("Ada")
    await begun(ada, home)
    await forgotten(ada, home)
    hand = await begun(ada, home)
    assert "this game is for practice" in hand.text
    assert [table.agreed.practice for table in await home.tables()] == [False, True]
    assert str(ada.id) not in str(rows(home.database, "SELECT * FROM daily_spent"))


async def test_an_export_has_everything_of_its_user_and_nothing_of_others(house: House) -> None:
    _, _, author = await lived(house)
    ada, bela = house.person("Ada"), house.person("Bela")
    told = await exported(ada, house)
    assert told["person"] == str(ada.id)
    assert told["settings"]["hands_are_shown"] == "here"
    assert told["settings"]["in_words_only"] is False
    (server,) = told["servers"]
    assert server["known_as"]["name"] == "Ada"
    assert [result["counts"] for result in server["results"]] == [True, False]
    assert {figures["game"] for figures in server["figures"]} == {"ninety_nine", "all games"}
    assert [table["opened_by_you"] for table in server["tables"]] == [True, True, True]
    assert len(server["question_packs"]) == 1
    assert len(server["answers_removed_by_you"]) == 1
    assert [one["kind"] for one in server["your_reactions_to_answers"]] == ([] if author == ada else ["heart"])
    assert [deed["deed"] for deed in server["done_to_the_standings_by_you"]] == ["void"]
    theirs = rows(
        house.database,
        f"SELECT count(*) FROM actions JOIN seats USING (table_id, seat) WHERE user_id = {ada.id}",  # noqa: S608
    )
    assert sum(len(table["actions"]) for table in server["tables"]) == theirs[0][0]
    texts = [
        action["action"]["text"]
        for table in server["tables"]
        for action in table["actions"]
        if "text" in action["action"]
    ]
    assert (WORDS in texts) == (author == ada)
    content = json.dumps(told, ensure_ascii=False)
    secrets = [secret for (secret,) in rows(house.database, "SELECT secret FROM tables")]
    tokens = [token for (token,) in rows(house.database, "SELECT token FROM due WHERE token <> ''")]
    others = ["Bela", "Cleo", str(bela.id), str(house.person("Cleo").id)]
    assert tokens
    assert [word for word in [*secrets, *tokens, *others] if re.search(rf"\b{re.escape(word)}\b", content)] == []


EXPORTED = {
    "alone": "alone_against_the_house",
    "daily_figures": "daily_deals",
    "daily_people": "daily_deals",
    "daily_tries": "daily_deals",
    "figures": "figures",
    "forgettings": "",  # for a few seconds
    "gatherings": "gatherings_opened_by_you",
    "members": "known_as",
    "packs": "question_packs",
    "people": "settings",
    "reactions": "your_reactions_to_answers",
    "pings": "pings_when_tables_open",
    "removals": "answers_removed_by_you",
    "results": "results",
    "seats": "tables",
    "server_log": "done_to_the_standings_by_you",
    "tables": "tables",
    "tournament_people": "tournaments",
    "tournament_tokens": "tournaments",
    "tournaments": "tournaments",
}
"""Where an export has what a table of the database says about a person."""


async def test_every_table_of_the_database_that_names_people_is_in_the_export(database: Path) -> None:
    async with Storage.opened(database) as storage:
        await storage.want_hands(5, "here", 0)
        await storage.add_document(7, "ninety_nine", "Ours", {}, 5, 0.0, most=1)
        told = await storage.privacy.export(5)
    naming = {
        table
        for (table,) in rows(database, "SELECT name FROM sqlite_master WHERE type = 'table'")
        for _, column, *_ in rows(database, f"PRAGMA table_info({table})")
        if column in ("user_id", "opener_id", "organiser_id", "added_by")
    }
    assert naming == set(EXPORTED)
    assert {key for key in EXPORTED.values() if key} <= told.keys() | told["servers"][0].keys()


async def test_moves_of_a_stand_in_are_not_exported(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, pace="none", tokens=9)
    left = (await ada.click(table, "Leave")).shown
    await ada.click(left, "Leave for good")
    hand = await hand_of(bela, table)
    while rows(house.database, "SELECT count(*) FROM actions WHERE seat = 0 AND by = 'house'") == [(0,)]:
        await bela.see(lambda m: m == hand and bool(playable(m)))
        await press_one(bela, hand, 0)
    told = await exported(ada, house)
    (server,) = told["servers"]
    assert [action["made_by"] for action in server["tables"][0]["actions"]] == ["person"]
