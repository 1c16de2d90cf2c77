"""Finished games once more: their replay, their record, and whether the deal was fair."""

import contextlib
import importlib
import json
import random
import re
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.host.settings import ROOT
from bot.language.texts import texts
from bot.play.changes import Action
from bot.play.replay import Step
from bot.play.table import Move
from bot.standings.ids import TableId
from bot.store.sqlite import Storage
from cogs.replay import shown
from rules import GAMES
from rules.chance import commitment
from rules.protocol import Engine, Match
from sandbox.driver import Outcome, Person, Seen
from sandbox.rest import Request
from tests.bot.audit import leaks
from tests.bot.hands import plain
from tests.bot.house import (
    House,
    actions,
    beyond,
    first,
    hand_of,
    mover,
    open_table,
    options_of,
    play_to_the_end,
    press_one,
    replayed,
    rows,
    seat_house_player,
    started,
    until,
)
from tests.bot.test_answers import answer, asked
from tests.bot.test_render import table_of, within_limits
from tests.kit.playing import at_random
from tests.random_play import offers, press


async def finished(house: House, **options: Any) -> Seen:
    """Play a short game of Ninety-Nine to its end."""
    table = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none", **options)
    await play_to_the_end(table, house.person("Ada"), house.person("Bela"))
    await until(lambda: rows(house.database, "SELECT * FROM due WHERE kind = 'ending'") == [])  # which replays it, too
    return table


async def ended_early(house: House, command: str, moves: int) -> Seen:
    """Play a game of two for at least so many moves, until one leaves and is out."""
    ada, bela = house.person("Ada"), house.person("Bela")
    table = (await ada.slash(house.channel, f"{command} new", pace="none", leaving="fold")).shown
    await bela.click(table, "Join")
    await ada.click(table, "Start")
    hands = {person: await hand_of(person, table) for person in (ada, bela)}
    chance, shown = random.Random(command), list(hands.values())  # noqa: S311 - nothing is secret here
    while actions(house) < moves:
        await first(*(person.see(lambda m: m in shown and bool(offers(m))) for person in hands))
        person = next(person for person, hand in hands.items() if offers(hand))
        await press(person, hands[person], chance)
    await leave(table, bela)
    return table


async def leave(table: Seen, *people: Person) -> None:
    """Have people leave a table for good, which ends its game."""
    for person in people:
        question = private(await person.click(table, "Leave"))
        await person.click(question, "Leave for good")
    await people[0].see(lambda m: m == table and "Replay" in m.labels)


def private(outcome: Outcome) -> Seen:
    """The message that only the person sees who has asked for it."""
    assert outcome.message is not None
    assert outcome.message.ephemeral
    return outcome.message


@contextlib.contextmanager
def changed(house: House, *changes: str) -> Iterator[None]:
    """Change the bot's database. Afterwards all is as it was, for the house is looked over at its end."""
    with sqlite3.connect(house.database) as db:
        before = {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in ("tables", "seats", "actions")}  # noqa: S608
        for change in changes:
            db.execute(change)
    db.close()
    yield
    with sqlite3.connect(house.database) as db:
        for name, lines in before.items():
            places = ",".join("?" * len(lines[0]))
            db.executemany(f"INSERT OR REPLACE INTO {name} VALUES ({places})", lines)  # noqa: S608
    db.close()


@contextlib.asynccontextmanager
async def tampered(house: House, *changes: str) -> AsyncIterator[None]:
    """Change the database, and restart the bot on it."""
    with changed(house, *changes):
        await house.restart()
        yield


def moves(replay: Seen) -> int:
    """So many moves the game has, as the end of its replay says."""
    found = re.search(r"Move \d+ of (\d+)", replay.text)
    assert found is not None
    return int(found[1])


# --- The deal ---------------------------------------------------------------------------------------------------


async def test_the_commitment_stays_and_the_seed_is_of_those_who_play_in_the_order_they_sat_down(house: House) -> None:
    ada, bela, cleo = (house.person(name) for name in ("Ada", "Bela", "Cleo"))
    ids: list[int] = []

    def pressed(outcome: Outcome) -> Seen:
        assert outcome.message is not None
        ids.append(max(house.sandbox.world.interactions))
        digests.append(re.findall(r"SHA-256 is `(\w{64})`", table.text or outcome.message.text)[0])
        return outcome.message

    digests: list[str] = []
    outcome = await ada.slash(house.channel, "ninety-nine new", tokens=1, pace="none")
    assert outcome.message is not None
    table = outcome.message
    pressed(outcome)  # 0: Ada sits
    pressed(await bela.click(table, "Join"))  # 1: gets up again
    pressed(await seat_house_player(ada, table))  # 2: is sent away
    pressed(await cleo.click(table, "Join"))  # 3: sits
    pressed(await bela.click(table, "Leave"))
    pressed(await seat_house_player(ada, table))  # 5: sits
    pressed(await ada.select(await options_of(ada, table), "remove:Clover", custom_id="t:1:house"))
    pressed(await bela.click(table, "Join"))  # 7: sits
    await house.restart()
    await ada.click(table, "Start")
    ids.append(max(house.sandbox.world.interactions))  # 8
    await play_to_the_end(table, ada, bela, cleo)
    told = private(await beyond(cleo, table, "Check the deal")).text
    secret, digest, seed = re.findall(r"`(\w{32})`.*`(\w{64})`.*`(\w{32}/[\d,]+)`", told, re.DOTALL)[0]
    assert set(digests) == {digest} == {commitment(secret)}
    assert seed == f"{secret}/{','.join(str(ids[number]) for number in (0, 3, 5, 7, 8))}"
    ((stored,),) = rows(house.database, "SELECT json_extract(state, '$.seed') FROM tables")
    assert stored == seed


async def test_the_house_players_of_a_rematch_sit_by_the_press_that_opened_it(house: House) -> None:
    table = await finished(house)
    ada, bela = house.person("Ada"), house.person("Bela")
    outcome = (await bela.click(table, "Rematch")).shown
    opened = max(house.sandbox.world.interactions)
    await ada.click(outcome, "Join")
    joined = start = max(house.sandbox.world.interactions)  # all are back
    ((seed, secret),) = rows(house.database, "SELECT json_extract(state, '$.seed'), secret FROM tables WHERE id = 2")
    assert seed == f"{secret}/{opened},{opened},{joined},{start}"


async def test_a_finished_game_is_verified_for_everybody_alike(house: House) -> None:
    table = await finished(house)
    said = [
        private(await press).text
        for name in ("Ada", "Cleo")
        for person in [house.person(name)]
        for press in (person.slash(house.channel, "verify game", table=1), beyond(person, table, "Check the deal"))
    ]
    assert len(set(said)) == 1
    assert "✗" not in said[0]
    assert "The deal was fixed before anyone saw a card" in said[0]
    ((count, secret),) = rows(house.database, "SELECT actions, secret FROM tables")
    assert f"The rules accept all {count} moves." in said[0]
    assert f"`{secret}`" in said[0]
    assert f"`{commitment(secret)}`" in said[0]
    assert secret not in table.text
    assert commitment(secret) not in table.text


async def test_before_the_end_only_the_commitment_is_told(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await open_table(ada, house.channel, pace="none")
    ((secret,),) = rows(house.database, "SELECT secret FROM tables")
    in_lobby = private(await bela.slash(house.channel, "verify game", table=1)).text
    await bela.click(table, "Join")
    await seat_house_player(ada, table)
    await ada.click(table, "Start")
    in_play = private(await bela.slash(house.channel, "verify game", table=1)).text
    asked_to_close = private(await ada.slash(house.channel, "table close", table="1"))
    await ada.click(asked_to_close, "Close the table")
    closed = private(await bela.slash(house.channel, "verify game", table=1)).text
    for text in (in_lobby, in_play, closed):
        assert commitment(secret) in text
        assert secret not in text
    assert in_lobby == in_play
    assert "Have fun!" in in_play
    assert "closed without a result" in closed


async def test_a_table_of_another_server_does_not_exist_here(house: House) -> None:
    table = await finished(house)
    ada = house.person("Ada")
    async with tampered(house, "UPDATE tables SET guild_id = guild_id + 1"):
        for number in (1, 99):
            text = private(await ada.slash(house.channel, "verify game", table=number)).text
            assert f"There's no table {number} in this server" in text
        gone = private(await ada.click(table, "Replay")).text
        assert re.fullmatch(r"This table is no longer there\. </play:\d+> opens another one\.", gone)


async def test_what_was_changed_in_the_database_is_found(house: House) -> None:
    await finished(house)
    ada = house.person("Ada")
    changes = {
        "UPDATE tables SET secret = '0123456789abcdef0123456789abcdef'": "The seed isn't made from",
        "UPDATE seats SET interaction_id = 7 WHERE seat = 1": "The seed isn't made from",
        "UPDATE actions SET action = json_set(action, '$.card', '?') WHERE number = 2": "accept 2 moves only",
        "UPDATE tables SET state = json_set(state, '$.round', 999)": "don't lead to the stored result",
    }
    for change, said in changes.items():
        async with tampered(house, change):
            text = private(await ada.slash(house.channel, "verify game", table=1)).text
        assert said in text
        assert "Something doesn't add up" in text
        assert ("The deal was fixed" in text) == ("seed isn't" not in text)


async def test_a_game_by_other_rules_than_todays_is_said_to_be_so(house: House) -> None:
    table = await finished(house)
    ada = house.person("Ada")
    refused = "UPDATE actions SET action = json_set(action, '$.card', '?') WHERE number = 2"
    async with tampered(house, "UPDATE tables SET revision = 0", refused):
        text = private(await ada.slash(house.channel, "verify game", table=1)).text
        assert "The rules were corrected after this game" in text
        assert "The deal was fixed" in text
        assert "Something doesn't add up" not in text
        replay = await replayed(ada, table)
        assert "were corrected after this game" in replay.text
        assert "can't be replayed" in private(await ada.click(replay, "Last")).text


# --- The replay -------------------------------------------------------------------------------------------------


async def test_a_game_is_replayed_step_by_step_as_everybody_saw_it(house: House) -> None:
    table = await finished(house)
    ((count,),) = rows(house.database, "SELECT actions FROM tables")
    cleo = house.person("Cleo")  # who has not even played
    replay = await replayed(cleo, table)
    assert f"The cards are dealt. {count} moves follow." in replay.text
    assert "Replay of table 1" in replay.text
    assert [button.label for button in replay.buttons if button.disabled] == ["First", "Back", "Previous round"]
    told = []
    for number in range(1, count + 1):
        await cleo.click(replay, "Forward")
        assert f"Move {number} of {count}:" in replay.text
        told.append(replay.text)
    assert "Ninety-Nine: the end" in replay.text
    assert "** · 1 token" in replay.text
    assert [button.label for button in replay.buttons if button.disabled] == ["Forward", "Last", "Next round"]
    await house.restart()
    for text in reversed(told[:-1]):
        await cleo.click(replay, "Back")
        assert replay.text == text
    await cleo.click(replay, "Last")
    assert replay.text == told[-1]
    await cleo.click(replay, "First")
    assert "The cards are dealt" in replay.text


async def test_in_a_game_with_rounds_one_jumps_from_round_to_round(house: House) -> None:
    table = await finished(house)
    ada = house.person("Ada")
    replay = await replayed(ada, table)
    rounds = []
    while "the end" not in replay.text:
        rounds.append(re.findall(r"Ninety-Nine, round (\d+)", replay.text)[0])
        if rounds[1:]:
            assert f"round {rounds[-1]} begins" in replay.text
        await ada.click(replay, "Next round")
    assert rounds == [str(number) for number in range(1, len(rounds) + 1)]
    for number in reversed(rounds):
        await ada.click(replay, "Previous round")
        assert f"Ninety-Nine, round {number}" in replay.text
    assert "The cards are dealt" in replay.text


async def test_all_hands_are_open_only_in_private_and_only_where_wanted(house: House) -> None:
    table = await finished(house)
    cleo = house.person("Cleo")  # to whom the coach, who may be done in between, says nothing
    replay = await replayed(cleo, table)
    await cleo.click(replay, "Forward")
    shut = replay.text
    await cleo.click(replay, "Show all hands")
    game = rows(house.database, "SELECT json_extract(state, '$.seats') FROM tables")
    hands = plain(replay.text).split("All hands")[1].splitlines()[1:]
    assert len(hands) == game[0][0] == 3
    assert all(len(re.findall(r"(?:10|[2-9AJQK])[♣♦♥♠]", hand)) == 3 for hand in hands)
    await cleo.click(replay, "Forward")
    assert "All hands" in replay.text
    await cleo.click(replay, "Back")
    await cleo.click(replay, "Hide the hands")
    assert replay.text == shut


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_fullest_step_fits_into_a_message(key: str) -> None:
    game, looks = GAMES[key], importlib.import_module(f"cogs.{key}").Looks()
    seats, chance = game.seats[-1], random.Random(key)  # noqa: S311 - nothing is secret here
    state = game.new(seats=seats, seed="full")
    table = table_of(
        max(3, seats), game=game, options=state.options._asdict(), phase="over", state=state, waits={}, revision=0
    )
    table = replace(table, players=table.players[:seats])
    for count, (seat, _, now, events) in enumerate(at_random(game, chance, state), 1):
        if count % 7 == 0 or now.phase == "over":
            told = tuple(game.write_event(game.seen(event, None)) for event in events)
            move = Move(told, looks.facts(game.view(now, None)), "stand-in", seat)
            step = Step(count, 999_999, now, seat, move)
            assert "**All hands**" in within_limits(shown(table, step, looks, texts("en"), hands=True))


@pytest.mark.parametrize("command", ["karma", "do-over", "it-aint-over", "over-and-out"])
async def test_every_game_can_be_replayed_and_verified(house: House, command: str) -> None:
    table = await ended_early(house, command, 15)
    person = house.person("Bela")
    replay = await replayed(person, table)
    await person.click(replay, "Show all hands")
    await person.click(replay, "Forward")
    count = moves(replay)
    for number in range(2, 13):
        await person.click(replay, "Forward")
        assert f"Move {number} of {count}" in replay.text
        assert "All hands" in replay.text
    for label in ("Next round", "Previous round") if command == "over-and-out" else ("10 forward", "10 back"):
        await person.click(replay, label)
    await person.click(replay, "Last")
    assert "the end" in replay.text
    text = private(await person.slash(house.channel, "verify game", table=1)).text
    assert "✗" not in text
    assert "The deal was fixed" in text


async def test_words_that_were_removed_stay_removed_in_the_replay_and_in_the_record(house: House) -> None:
    table, hands, person = await asked(house, leaving="fold")
    await answer(person, hands[person], "Something unkind")
    ada = house.person("Ada")
    await ada.see(lambda m: m == table and "Something unkind" in m.text)
    await ada.click((await ada.click(table, "⋯")).shown, "Remove")
    await leave(table, house.person("Bela"), house.person("Cleo"))
    replay = await replayed(ada, table)
    removed = False
    while not any(button.disabled for button in replay.buttons if button.label == "Forward"):
        await ada.click(replay, "Forward")
        assert "unkind" not in replay.text
        removed = removed or "the answer was removed" in replay.text
    assert removed
    (file,) = private(await ada.click(replay, "Save the record")).files
    assert b"unkind" not in file.content


async def test_words_that_are_removed_during_a_replay_are_gone_with_its_next_step(house: House) -> None:
    table, hands, person = await asked(house, leaving="fold")
    await answer(person, hands[person], "Something unkind")
    await leave(table, house.person("Bela"), house.person("Cleo"))
    ada, bela = house.person("Ada"), house.person("Bela")
    read, moderated = await replayed(bela, table), await replayed(ada, table)
    while "unkind" not in read.text:
        await bela.click(read, "Forward")
        await ada.click(moderated, "Forward")
    await ada.click(moderated, "Remove answer")
    await bela.click(read, "Show all hands")
    assert "the answer was removed" in read.text
    assert "unkind" not in read.text


async def test_a_replay_plays_the_game_through_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, cleo = house.person("Ada"), house.person("Cleo")
    table = await finished(house)
    begun, read = list[object](), list[int]()
    begin, record = Engine.begin, Storage.record

    def noted(self: Engine, what: object) -> Match:
        begun.append(what)
        return begin(self, what)

    async def noted_too(self: Storage, table_id: TableId) -> tuple[list[Action], frozenset[int]]:
        read.append(table_id)
        return await record(self, table_id)

    monkeypatch.setattr(Engine, "begin", noted)
    monkeypatch.setattr(Storage, "record", noted_too)
    for person, times in ((cleo, 1), (ada, 2)):  # for a player the coach looks at it, too
        replay = await replayed(person, table)
        await until(lambda: len(begun) == times)  # noqa: B023 - it is waited for here
        for label in ("Last", "Back", "First", "Forward"):
            await person.click(replay, label)
        assert "Move 1 of" in replay.text
        assert len(begun) == len(read) == times


async def test_a_running_game_cannot_be_replayed_by_any_press(house: House) -> None:
    ada = house.person("Ada")
    replay = await replayed(ada, await finished(house))
    await started(house, "Ada", "Bela", "Cleo", pace="none")
    message = house.sandbox.world.messages[replay.id]  # as if a modified client had changed the number of the table
    message.components = json.loads(json.dumps(message.components).replace('"y:1:', '"y:2:'))
    for label in ("Show all hands", "Forward", "Save the record"):
        assert "when it's over" in private(await ada.click(replay, label)).text


async def test_the_audit_dates_a_retried_request_by_its_first_try(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, tokens=9, pace="none")
    hands = {person: await hand_of(person, table) for person in (ada, bela)}
    leaking: list[tuple[Request, Request]] = []
    for enough in range(40, 240, 20):  # until a round has ended and its cards are dealt again
        while actions(house) < enough:
            person = await mover(hands, table)
            assert person is not None
            await press_one(person, hands[person], -1)
        edits = [request for request in house.sandbox.requests if request.path.endswith(f"/messages/{table.id}")]
        tries = [(edit, replace(edit, at=house.clock.now())) for edit in edits]
        leaking = [(old, new) for old, new in tries if any("shown to" in leak for leak in leaks(house.database, [new]))]
        if leaking:
            break
    assert leaking, "no card that lay open once is hidden again"
    old, late = leaking[0]
    refused = replace(old, status=429)
    assert leaks(house.database, [refused, late]) == []
    beside = next(edit for edit in edits if edit.body != old.body)  # two requests may wait at one place
    assert leaks(house.database, [refused, replace(beside, status=429), late]) == []


async def test_the_audit_finds_a_replay_of_a_game_that_goes_on(house: House) -> None:
    table = await finished(house)
    ada = house.person("Ada")
    await ada.click(await replayed(ada, table), "Show all hands")
    await beyond(ada, table, "Check the deal")
    requests = house.sandbox.requests
    assert leaks(house.database, requests) == []
    await house.stop()  # it could not show a game that goes on though it is over
    with changed(house, "UPDATE tables SET phase = 'play'"):
        found = leaks(house.database, requests)
    assert any("before it was over" in leak for leak in found)
    assert any("its secret" in leak for leak in found)
    (opened,) = (request for request in requests if "All hands**" in json.dumps(request.body))
    body, opened.body = opened.body, json.loads(json.dumps(opened.body).replace(":open", ":shut"))
    assert any("shown in a replay" in leak for leak in leaks(house.database, requests))
    opened.body = body


# --- The record -------------------------------------------------------------------------------------------------


async def test_the_record_is_handed_out_without_people_and_holds_elsewhere(house: House, tmp_path: Path) -> None:
    table = await finished(house)
    cleo = house.person("Cleo")
    message = private(await cleo.click(await replayed(cleo, table), "Save the record"))
    (file,) = message.files
    assert (file.name, file.shown) == ("table-1.json", True)
    record = json.loads(file.content)
    ((secret, state),) = rows(house.database, "SELECT secret, state FROM tables")
    assert record["proof"]["commitment"] == commitment(secret)
    assert record["ranking"] == json.loads(state)["ranking"]
    for name, user_id in rows(house.database, "SELECT name, user_id FROM seats"):
        assert name.encode() not in file.content
        assert str(user_id or "nobody").encode() not in file.content
    saved = tmp_path / file.name
    saved.write_bytes(file.content)
    command = [sys.executable, "-m", "rules", "verify", str(saved)]
    ended = subprocess.run(command, capture_output=True, cwd=ROOT, check=False, text=True)  # noqa: ASYNC221, S603
    assert (ended.returncode, ended.stderr) == (0, "")
    assert f"{len(record['actions'])} in all" in ended.stdout


async def test_a_record_whose_answer_was_lost_on_the_way_arrives_whole(house: House) -> None:
    """A file can be read only once, so what is sent again has to be made again."""
    table = await finished(house)
    ada = house.person("Ada")
    replay = await replayed(ada, table)
    house.sandbox.faults.reset("POST", "/interactions/**")
    (file,) = private(await ada.click(replay, "Save the record")).files
    assert json.loads(file.content)["game"] == "ninety_nine"
