"""Finished games take little room after some days, and nothing of them is lost by it."""

import json
from pathlib import Path

from bot.store.sql.archive import KEPT
from sandbox.driver import Seen
from tests.bot.house import House, opened, replayed, rows, until
from tests.bot.test_privacy import exported, forgotten
from tests.bot.test_replay import finished, private


async def archived(house: House) -> Seen:
    """Play a game, and let some days pass."""
    table = await finished(house)
    assert counted(house) != (0, 0)
    house.sandbox.expect(50027)  # the end of the game may still be on its way to a player's hand
    house.clock.travel(KEPT + 60)
    await until(lambda: counted(house) == (0, 1))
    return table


def counted(house: House) -> tuple[int, int]:
    """The number of actions outside the archive, and of tables in it."""
    ((actions, tables),) = rows(house.database, "SELECT (SELECT count(*) FROM actions), (SELECT count(*) FROM archive)")
    return actions, tables


async def test_a_game_that_has_just_ended_is_kept_as_it_was(house: House) -> None:
    await finished(house)
    house.sandbox.expect(50027)
    house.clock.travel(KEPT - 60)
    await house.person("Ada").slash(house.channel, "verify game", table=1)
    assert counted(house)[1] == 0


async def test_nothing_of_an_archived_game_is_lost_and_when_it_changes_it_is_put_back(house: House) -> None:
    table, ada = await archived(house), house.person("Ada")
    assert rows(house.database, "SELECT state FROM tables") == [(None,)]
    assert "✗" not in private(await ada.slash(house.channel, "verify game", table=1)).text
    replay = await replayed(ada, table)
    (file,) = private(await ada.click(replay, "Save the record")).files
    ((count,),) = rows(house.database, "SELECT actions FROM tables")
    assert len(json.loads(file.content)["actions"]) == count
    (server,) = (await exported(ada, house))["servers"]
    assert server["tables"][0]["actions"]
    await house.restart()
    assert "✗" not in private(await ada.slash(house.channel, "verify game", table=1)).text
    asked = private(await ada.slash(house.channel, "standings void", table=1))
    await ada.click(asked, "Void this game")
    await ada.see(lambda m: m.id == table.id and "This game was voided" in m.text)
    assert counted(house) == (count, 0)
    house.clock.travel(KEPT + 60)
    await until(lambda: counted(house) == (0, 1))
    assert "✗" not in private(await ada.slash(house.channel, "verify game", table=1)).text
    assert (await ada.click(table, "Rematch")).message is not None


async def test_who_is_forgotten_is_forgotten_in_the_archive_too(database: Path) -> None:
    async with opened(database) as house:  # the audit at the end would not know whose hands were shown
        await archived(house)
        bela = house.person("Bela")
        await forgotten(bela, house)
        assert rows(house.database, f"SELECT count(*) FROM seats WHERE user_id = {bela.id}") == [(0,)]  # noqa: S608
        assert "✗" not in private(await house.person("Ada").slash(house.channel, "verify game", table=1)).text
