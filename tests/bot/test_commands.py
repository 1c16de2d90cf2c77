"""The commands around a table: showing hand and table, leaving, closing, removing, reading the rules."""

import asyncio
import random
import sqlite3
from typing import Any

import pytest

from bot import version
from bot.discord import registration
from bot.tournaments import serialization
from bot.tournaments.tournament import Tournament
from rules import GAMES
from sandbox.driver import Person, Seen
from sandbox.world import Channel
from tests.bot.house import (
    House,
    hand_of,
    open_table,
    play_to_the_end,
    playable,
    press_one,
    seat_house_player,
    started,
    waits_for,
)
from tests.bot.test_tournaments import opened as opened_tournament
from tests.random_play import Played, play


async def test_hand_show_opens_the_hand_of_the_one_table_one_sits_at(house: House) -> None:
    ada = house.person("Ada")
    nowhere = (await ada.slash(house.channel, "hand show")).shown
    assert "You have no seat in this server" in nowhere.text
    assert nowhere.links == ["play"]
    lobby = await open_table(ada, house.channel)
    assert "The cards aren't dealt yet" in (await ada.slash(house.channel, "hand show")).shown.text
    for _ in range(2):
        await seat_house_player(ada, lobby)
    await ada.click(lobby, "Start")
    shown = (await ada.slash(house.channel, "hand show")).shown
    assert shown.ephemeral
    assert "your hand" in shown.text


async def test_a_player_at_several_tables_chooses_one_or_gets_them_suggested(house: House) -> None:
    ada = house.person("Ada")
    await started(house, "Ada", houses=2, pace="none")
    await started(house, "Ada", houses=2, pace="none")
    asked = await said(ada, house.channel, "hand show")
    assert asked.text == "Which table?"
    assert asked.labels == ["Ninety-Nine in #table (table 2)", "Ninety-Nine in #table (table 1)"]
    pressed = await ada.click(asked, "Ninety-Nine in #table (table 1)")
    assert pressed.message == asked  # the hand takes the question's place
    assert "your hand" in asked.text
    assert "table 1](" in asked.text
    choices = await ada.autocomplete(house.channel, "hand show", focused="table", value="ninety")
    assert [choice["name"] for choice in choices] == [
        "Ninety-Nine in #table (table 2)",
        "Ninety-Nine in #table (table 1)",
    ]
    assert "your hand" in (await ada.slash(house.channel, "hand show", table=choices[1]["value"])).shown.text


async def test_a_table_is_found_by_any_part_of_its_name(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    world = house.sandbox.world
    street = world.channels.add(world.servers.find("The Card Room"), "kartenstraße")
    await bela.slash(house.channel, "karma new")
    await ada.slash(street, "karma new")
    await bela.slash(street, "ninety-nine new")

    async def found(typed: str) -> list[str]:
        return [choice["name"] for choice in await ada.autocomplete(house.channel, "table show", "table", typed)]

    hers, street_of_bela, first = (
        "Karma in #kartenstraße (table 2)",
        "Ninety-Nine in #kartenstraße (table 3)",
        "Karma in #table (table 1)",
    )
    assert await found("") == [hers, street_of_bela, first]  # where she sits, then what she looks after
    assert await found("KARMA") == [hers, first]
    assert await found("STRASSE") == [hers, street_of_bela]
    assert await found("nine in #kart") == [street_of_bela]
    assert await found("ße (table 3)") == [street_of_bela]
    assert await found("table 1") == [first]
    assert await found("table 4") == []
    assert await found("%") == []


async def test_of_many_tables_the_newest_are_suggested_without_a_look_at_their_games(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await started(house, "Bela", "Cleo", "Dario", pace="none")  # nobody plays: the copies have no record
    with sqlite3.connect(house.database) as db:
        columns = [row[1] for row in db.execute("PRAGMA table_info(tables)") if row[1] != "id"]
        copied = f"INSERT INTO tables ({','.join(columns)}) SELECT {','.join(columns)} FROM tables WHERE id = 1"  # noqa: S608
        for _ in range(99):
            db.execute(copied)
        db.execute(
            "INSERT INTO seats SELECT tables.id, seat, user_id, name, strength, interaction_id, gone"
            " FROM tables CROSS JOIN seats ON table_id = 1 WHERE tables.id > 1"
        )
    db.close()
    for person in (ada, bela):
        choices = await person.autocomplete(house.channel, "table show", "table", "ninety")
        assert [choice["value"] for choice in choices] == [str(number) for number in range(100, 75, -1)]
    with sqlite3.connect(house.database) as db:
        for searched in (
            "SELECT DISTINCT channel_id, parent_id, game FROM tables WHERE guild_id = 1",
            "SELECT id, parent_id FROM tables WHERE guild_id = 1 AND channel_id = 2 AND game = '' AND opener_id = 3",
        ):
            plan = db.execute(f"EXPLAIN QUERY PLAN {searched} AND phase IN ('lobby', 'play')").fetchall()
            assert "USING COVERING INDEX tables_open" in plan[0][3]
    db.close()


async def test_of_many_tournaments_the_newest_are_suggested_and_only_the_one_that_is_shown_is_parsed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = house.person("Ada")
    await opened_tournament(house, ada, name="Club night", start="1h")
    with sqlite3.connect(house.database) as db:
        columns = [row[1] for row in db.execute("PRAGMA table_info(tournaments)") if row[1] != "id"]
        others = ",".join("interaction_id + ?" if one == "interaction_id" else one for one in columns)
        copied = f"INSERT INTO tournaments ({','.join(columns)}) SELECT {others} FROM tournaments WHERE id = 1"  # noqa: S608
        db.executemany(copied, [(number,) for number in range(1, 100)])
    db.close()
    parsed: list[int] = []
    load = serialization.load

    def counted(*args: Any, **aside: Any) -> Tournament:
        task = asyncio.current_task()
        if task is not None and not task.get_name().startswith("serve-"):  # which looks at all open ones now and then
            parsed.append(aside["id"])
        return load(*args, **aside)

    monkeypatch.setattr(serialization, "load", counted)
    choices = await ada.autocomplete(house.channel, "tournament show", "tournament", "club")
    assert [choice["value"] for choice in choices] == [str(number) for number in range(100, 75, -1)]
    assert all(choice["name"].startswith("Club night, ") for choice in choices)
    assert {*parsed} <= {1}  # whose message is still drawn
    assert "Club night" in (await ada.slash(house.channel, "tournament show")).shown.text
    assert {*parsed} - {1} == {100}


async def test_table_show_puts_the_table_up_again_and_leaves_a_link(house: House) -> None:
    ada = house.person("Ada")
    second = house.sandbox.channel("second-table")
    old = await started(house, "Ada", houses=2, pace="none")
    new = (await ada.slash(second, "table show")).shown
    assert not new.ephemeral
    assert "Ninety-Nine, round" in new.text
    await ada.see(lambda m: m.id == old.id and "this table has moved" in m.text)
    assert str(new.id) in old.text
    hand = await hand_of(ada, new)
    await ada.see(lambda m: m == hand and bool(playable(m)))
    before = (await ada.see(lambda m: m.id == new.id and waits_for(m, ada))).text
    await press_one(ada, hand, 0)
    await ada.see(lambda m: m.id == new.id and m.text != before)


async def test_a_bystander_gets_a_link_to_the_table_only(house: House) -> None:
    bela = house.person("Bela")
    table = await started(house, "Ada", houses=2, pace="none")
    shown = (await bela.slash(house.channel, "table show", table="1")).shown
    assert shown.ephemeral
    assert str(table.id) in shown.text


async def test_closing_is_for_the_opener_and_moderators_and_is_confirmed(house: House) -> None:
    bela, cleo, ada = house.person("Bela"), house.person("Cleo"), house.person("Ada")
    table = await open_table(bela, house.channel)
    assert "Only the host" in (await cleo.slash(house.channel, "table close", table="1")).shown.text
    asked = (await ada.slash(house.channel, "table close", table="1")).shown
    assert "closed" not in table.text
    await ada.click(asked, "Close the table")
    await bela.see(lambda m: m.id == table.id and "closed without a result" in m.text)


async def test_a_house_player_takes_over_for_a_removed_player(house: House) -> None:
    bela, ada = house.person("Bela"), house.person("Ada")
    table = await started(house, "Bela", "Cleo", houses=1, pace="none")
    cleo = house.person("Cleo")
    assert "Only the host" in (await cleo.slash(house.channel, "table remove", player=bela, table="1")).shown.text
    done = (await ada.slash(house.channel, "table remove", player=cleo, table="1")).shown
    assert done.ephemeral
    assert "**Cleo** has left the table" in done.text
    await bela.see(lambda m: m.id == table.id and "**Cleo** 🪙🪙🪙 · left the table" in m.text)
    assert "-# **Cleo** was removed from the table" in table.text
    assert (
        "has no seat at this table"
        in (await ada.slash(house.channel, "table remove", player=cleo, table="1")).shown.text
    )


async def test_the_rules_are_read_page_by_page_with_their_clauses(house: House) -> None:
    ada = house.person("Ada")
    page = (await ada.slash(house.channel, "ninety-nine rules")).shown
    assert page.ephemeral
    await ada.click(page, "Full rules…")
    text = page.text
    while not page.buttons[1].disabled:
        await ada.click(page, "Next")
        text += page.text
    for clause in [*(f"NN{number}" for number in range(1, 20)), *(f"ALL{number}" for number in range(1, 9))]:
        assert f"**{clause}**" in text
    await ada.click(page, "Back")
    assert not page.buttons[1].disabled


async def test_a_rematch_has_the_same_rules_and_house_players_and_seats_the_presser(house: House) -> None:
    ada, bela, cleo = house.person("Ada"), house.person("Bela"), house.person("Cleo")
    table = await started(house, "Ada", "Bela", "Dario", houses=1, tokens=1, pace="none")
    await play_to_the_end(table, ada, bela, house.person("Dario"))
    assert "for those who played" in (await cleo.click(table, "Rematch")).shown.text
    lobby = (await bela.click(table, "Rematch")).shown
    assert not lobby.ephemeral
    assert "1 token · Ice-breakers · no clock" in lobby.text
    assert "**Bela** (host) · **Clover" in lobby.text
    assert "Ada" not in lobby.text
    await house.restart()
    for person in (ada, cleo):  # cleo has not played, and is welcome now
        second = (await person.click(table, "Rematch")).shown
        assert second.ephemeral
        assert str(lobby.id) in second.text
    await ada.see(lambda m: m == lobby and "**Cleo**" in m.text)
    await bela.click(lobby, "Start")
    assert "round 1" in lobby.text


async def test_the_leaderboard_shows_the_game_that_was_played_last_or_another(house: House) -> None:
    await play(house, "over-and-out new", 2, random.Random(2), Played())  # noqa: S311 - nothing is secret here
    player = house.person("Player 0")
    board = (await player.slash(house.channel, "leaderboard")).shown
    assert "Over and Out: the leaderboard" in board.text
    assert "1 of 1 won" in board.text
    assert "Rating (provisional)" in board.text
    await player.select(board, "Karma", custom_id=board.selects[0].custom_id)
    assert "Karma: the leaderboard" in board.text
    assert "Nobody is on this leaderboard yet" in board.text


async def test_at_the_end_every_open_hand_leads_to_how_it_ended(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
    hand = await hand_of(bela, table)
    await ada.click((await ada.slash(house.channel, "table close", table="1")).shown, "Close the table")
    await bela.see(lambda m: m == hand and "The game is over" in m.text)
    assert hand.labels == []


async def test_commands_are_for_servers_and_few_for_direct_messages_too(house: House) -> None:
    in_servers, in_dms = 0, 1
    for command in house.sandbox.world.application.commands:
        assert command["integration_types"] == [0], "the bot is invited into servers, not into people's accounts"
        both = command["name"] in ("help", "privacy")
        assert command["contexts"] == ([in_servers, in_dms] if both else [in_servers]), command["name"]
    ada = house.person("Ada")
    assert set(ada.commands(ada.direct_channel)) == {"help", "privacy delete", "privacy export"}
    assert "Card games" in (await ada.slash(ada.direct_channel, "help")).shown.text


async def said(person: Person, channel: Channel, command: str, **options: object) -> Seen:
    """Use a command and give what it says."""
    return (await person.slash(channel, command, **options)).shown


async def test_texts_link_to_the_commands_that_they_name(house: House) -> None:
    ada = house.person("Ada")
    games = sorted((key.replace("_", "-") for key in GAMES), key=lambda game: game != "ninety-nine")  # to begin with
    assert (await said(ada, house.channel, "help")).links == [
        "play",
        *(f"{game} {name}" for name in ("new", "rules") for game in games),
    ]
    at_the_table = (await ada.click(await said(ada, house.channel, "help"), "At the table")).shown
    assert "hand where" in at_the_table.links
    assert "`/" not in at_the_table.text
    await house.restart()  # the commands are not registered again
    assert "karma new" in (await said(ada, house.channel, "help")).links


async def test_until_discord_has_the_commands_texts_name_them_in_the_reader_s_language(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registration, "WITHIN", 0.01)
    await house.stop()
    with sqlite3.connect(house.database) as db:
        db.execute("DELETE FROM facts WHERE name = ?", [registration.FACT])
    db.close()
    house.sandbox.faults.answer("PUT", "/applications/*/commands", 503, times=99)
    await house.start()
    ada = house.person("Ada")
    ada.user.locale = "es-ES"
    helped = await said(ada, house.channel, "help")
    assert f"Dealer's Choice {version()}" in helped.text
    assert helped.links == []
    assert "`/karma nueva`" in helped.text


async def test_every_command_about_a_table_offers_those_that_it_may_mean(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    for _ in range(2):
        table = await open_table(ada, house.channel, pace="none")
        await bela.click(table, "Join")
        await seat_house_player(ada, table)
        await ada.click(table, "Start")
    first = "Ninety-Nine in #table (table 1)"
    removal = await said(ada, house.channel, "table remove", player=bela)
    assert removal.labels == ["Ninety-Nine in #table (table 2)", first]
    await ada.click(removal, first)
    assert removal.text.startswith("**Bela** has left the table.")
    assert [table.seat_of(bela.id) for table in await house.tables()] == [None, 1]
    shown = (await ada.click(await said(ada, house.channel, "table show"), first)).shown
    assert "My hand" in shown.labels
    assert not shown.ephemeral
    going = await said(ada, house.channel, "table leave")
    await ada.click(going, first)
    assert "Leave this game for good?" in going.text
    closing = await said(ada, house.channel, "table close")
    await ada.click(closing, first)
    await ada.click(closing, "Close the table")
    assert await house.phases() == ["closed", "play"]


async def test_of_very_many_tables_the_newest_are_offered(house: House) -> None:
    world = house.sandbox.world
    for number in range(21):
        room = world.channels.add(world.servers.find("The Card Room"), f"room-{number}")
        await open_table(house.person(f"Guest {number}"), room)
    offered = await said(house.person("Ada"), house.channel, "table show")
    assert offered.labels == [f"Ninety-Nine in #room-{number} (table {number + 1})" for number in range(20, 0, -1)]
