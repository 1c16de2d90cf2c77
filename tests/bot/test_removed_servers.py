"""What is stored about a server: kept for thirty days after the bot was removed, then deleted."""

import sqlite3
from pathlib import Path

import pytest

from bot.host.settings import ROOT
from bot.play.changes import NO_LIMITS
from bot.play.gathering import Gathering
from bot.store.sqlite import Storage
from sandbox.driver import Person
from tests.bot.hands import shorten_games
from tests.bot.house import House, play_to_the_end, rows, slash, started, until
from tests.bot.test_privacy import found_in, lived
from tests.bot.test_tournament_store import opened as tournament

DAY = 86400.0
HOW = {
    "actions": "with its table",
    "alone": "by its server",
    "archive": "with its table",
    "boards": "by its server",
    "daily_deals": "about the bot itself",
    "daily_figures": "by its scope",
    "daily_people": "with the last server in which the person has played",
    "daily_spent": "when its day is over",
    "daily_tries": "by its server",
    "facts": "about the bot itself",
    "debuts": "with its board",
    "due": "by its server",
    "ears": "about the processes",
    "figures": "with its board",
    "forgettings": "by its server",
    "games": "by its server",
    "gatherings": "by its server",
    "members": "by its server",
    "migrations": "about the database itself",
    "packs": "by its server",
    "pings": "by its server",
    "people": "with the last server in which the person has played",
    "reactions": "with its table",
    "recounts": "with its board",
    "removals": "with its table",
    "reports": "with its table",
    "removed_servers": "by its server",
    "results": "by its server",
    "seasons": "by its server",
    "seats": "with its table",
    "server_log": "by its server",
    "servers": "by its server",
    "tables": "by its server",
    "tournament_people": "with its tournament",
    "tournament_tokens": "with its tournament",
    "tournaments": "by its server",
    "waits": "with its table",
    "workers": "about the processes",
}
"""How each table of the database is emptied when a server is deleted."""


@pytest.fixture(autouse=True)
def _short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten_games(monkeypatch)


def left_of(database: Path, guild_id: int) -> list[str]:
    """List the tables of the database in which something is left of a server, or of a table that is gone."""
    left = []
    for table, how in HOW.items():
        match how:
            case "by its server":
                condition = f"guild_id = {guild_id}"
            case "by its scope":
                condition = f"scope = {guild_id}"
            case "with its table":
                condition = "table_id NOT IN (SELECT id FROM tables)"
            case "with its tournament":
                condition = "tournament_id NOT IN (SELECT id FROM tournaments)"
            case "with its board":
                condition = "board_id NOT IN (SELECT id FROM boards)"
            case _:
                continue
        if rows(database, f"SELECT 1 FROM {table} WHERE {condition}"):  # noqa: S608
            left.append(table)
    return left


async def test_it_is_said_of_every_table_of_the_database_how_a_server_leaves_it(database: Path) -> None:
    async with Storage.opened(database):
        pass
    columns = {
        name: {column for _, column, *_ in rows(database, f"PRAGMA table_info({name})")}
        for (name,) in rows(database, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    }
    assert sorted(columns) == sorted(HOW)
    for name, found in columns.items():
        if HOW[name] == "by its server":
            assert "guild_id" in found
        else:
            assert "guild_id" not in found
        for foreign, how in (
            ("table_id", "with its table"),
            ("board_id", "with its board"),
            ("tournament_id", "with its tournament"),
        ):
            if foreign in found and HOW[name] != "by its server":
                assert HOW[name] == how
                assert (
                    f"REFERENCES {how.split()[-1]}s (id) ON DELETE CASCADE"
                    in rows(
                        database,
                        f"SELECT sql FROM sqlite_master WHERE name = '{name}'",  # noqa: S608
                    )[0][0]
                )


async def test_the_page_about_privacy_names_every_table_of_the_database() -> None:
    page = (ROOT / "docs" / "privacy.md").read_text("utf-8")
    assert [name for name in HOW if f"`{name}`" not in page] == []


async def removed(house: House, person: Person) -> None:
    """Remove the bot, and wait until it has noted that."""
    person.remove_bot()
    await house.servers_looked_at()
    await until(lambda: rows(house.database, "SELECT count(*) FROM removed_servers") == [(1,)])


async def test_a_servers_data_are_deleted_thirty_days_after_the_bot_was_removed(home: House) -> None:
    await lived(home)
    ada = home.person("Ada")
    await play_to_the_end(await started(home, "Ada", houses=2, tokens=1), ada)
    question = await slash(ada, home, "standings season", ratings="carry")
    await ada.click(question, "Start season 2")
    guild = home.guild
    evening = Gathering(0, guild, home.channel.id, ada.id, 1, "en-US", "Club night", home.clock.now())
    async with home.stored() as store:
        made, _ = await store.add_gathering(evening, (), NO_LIMITS)
        await store.finish_gathering(made.id)
        await store.add_tournament(tournament(guild_id=guild, organiser_id=ada.id))
    with sqlite3.connect(home.database) as db:
        db.execute(
            "INSERT INTO daily_tries (user_id, day, game, guild_id, begun_at) VALUES (?,'2026-11-22','karma',?,1)",
            (ada.id, guild),
        )
    db.close()
    assert set(left_of(home.database, guild)) == {name for name, how in HOW.items() if how == "by its server"} - {
        "forgettings",
        "removed_servers",
        "servers",
    }
    await removed(home, ada)
    await home.stop()
    home.clock.travel(29 * DAY)
    await home.start()
    assert found_in(home.database, "Bela")
    looked = "SELECT count(*) FROM due WHERE kind = 'erasure' AND claim IS NULL AND due > {now}"
    await until(lambda: rows(home.database, looked.format(now=home.clock.now())) == [(1,)])  # again a day later
    home.clock.travel(2 * DAY)
    await until(lambda: rows(home.database, "SELECT count(*) FROM removed_servers") == [(0,)])
    await until(lambda: left_of(home.database, guild) == [])  # a drawing under way ends by finding no table
    assert found_in(home.database, "Ada", "Bela", "Cleo", str(ada.id), str(home.person("Bela").id)) == []


async def test_a_server_that_invites_the_bot_again_in_time_keeps_all(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await play_to_the_end(await started(house, "Ada", "Bela", houses=1, tokens=1), ada, bela)
    await removed(house, ada)
    house.clock.travel(29 * DAY)
    ada.invite_bot()
    await until(lambda: rows(house.database, "SELECT count(*) FROM removed_servers") == [(0,)])
    house.clock.travel(29 * DAY)
    assert "Bela" in (await slash(ada, house, "leaderboard")).text


async def test_a_removal_while_the_bot_was_away_is_noted_at_its_start_and_an_outage_is_none(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await play_to_the_end(await started(house, "Ada", "Bela", houses=1, tokens=1), ada, bela)
    server = house.sandbox.world.servers.find("The Card Room")
    left = f"SELECT * FROM due WHERE due IS NOT NULL AND guild_id = {house.guild} AND kind <> 'clock'"  # noqa: S608
    await until(lambda: rows(house.database, left) == [])
    await house.stop()
    house.sandbox.world.servers.set_available(server, available=False)
    await house.start()
    house.sandbox.world.servers.set_available(server, available=True)
    assert "Bela" in (await slash(ada, house, "leaderboard")).text
    assert rows(house.database, "SELECT * FROM removed_servers") == []
    await house.stop()
    ada.remove_bot()
    before = len(house.sandbox.requests)
    await house.start()
    await until(lambda: rows(house.database, "SELECT count(*) FROM removed_servers") == [(1,)])
    assert [request for request in house.sandbox.requests[before:] if request.method == "PATCH"] == []
    await house.stop()
    ada.invite_bot()
    await house.start()
    await until(lambda: rows(house.database, "SELECT count(*) FROM removed_servers") == [(0,)])


async def test_only_servers_of_a_shard_that_is_there_are_noted_as_gone(database: Path) -> None:
    first, second = 1 << 22, 2 << 22
    async with Storage.opened(database) as storage:
        for guild_id in (first, second):
            await storage.change_server(guild_id, lambda _: "{}")
        await storage.privacy.present_in([], 1, 2, 1000.0)
        assert await storage.privacy.removed_servers(1000.0) == [first]
        await storage.privacy.present_in([first], 1, 2, 2000.0)
        assert await storage.privacy.removed_servers(2000.0) == []
