"""Everybody can check the deals of a tournament, but not before they are over."""

import asyncio
import json
import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

from bot.play.table import Table
from rules.chance import commitment
from sandbox.driver import Person, Seen
from tests.bot.house import House, beyond, until
from tests.bot.test_director import posted, until_it
from tests.bot.test_tournaments import NAMES, entered, moved_down, opened, organize, page, play_until, played
from tests.rules.coverage import PROJECT


async def record(person: Person, replayed: Seen) -> dict[str, Any]:
    """Save the record of a game."""
    (file,) = page(await person.click(replayed, "Save the record")).files
    told: dict[str, Any] = json.loads(file.content)
    return told


def verified(folder: Path, told: dict[str, Any]) -> str:
    """Have the command line check a record, on a machine that knows nothing but the file."""
    file = folder / "record.json"
    file.write_text(json.dumps(told), encoding="utf-8")
    command = [sys.executable, "-m", "rules", "verify", str(file)]
    found = subprocess.run(command, capture_output=True, cwd=PROJECT, check=False, text=True)  # noqa: S603
    assert (found.returncode, found.stderr) == (0, "")
    return found.stdout


def ends(house: House) -> list[Seen]:
    """The messages of all games that are over, by their tables."""
    world = house.sandbox.world
    shown = [Seen(world, message) for message in world.messages.values()]
    return [one for one in shown if "the end" in one.text and "Replay" in one.labels and not one.ephemeral]


async def played_out(house: House, people: list[Person], games: int) -> None:
    """Have people play until so many games are over, one table after the other."""

    def over(before: int) -> bool:
        return len(ends(house)) > before

    for table in await house.tables():
        seated = {player.user_id for player in table.players}
        if not table.ended and len(ends(house)) < games:
            await play_until([one for one in people if one.id in seated], partial(over, len(ends(house))))


async def test_what_was_published_before_anybody_entered_fixes_every_deal(house: House, tmp_path: Path) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, game="it_aint_over", players=2, rounds=2, most=6)
    published = re.search(r"SHA-256 is `([0-9a-f]{64})`", message.text)
    assert published is not None
    people = await entered(house, message, *NAMES[:6])
    message = await moved_down(house, ada, "**Round 1 of 2**", 3)
    during = page(await ada.slash(house.channel, "verify game", table=1)).text
    assert f"Its SHA-256 is `{published[1]}`" in during
    await played(people, message, "Round 2 begins")
    await until(lambda: len(ends(house)) == 3)
    for end in ends(house):
        replayed = page(await ada.click(end, "Replay"))
        told = await record(ada, replayed)
        found = verified(tmp_path, told)
        assert "The secret follows from that of round 1, and that from what the tournament has published." in found
        assert found.strip().endswith(published[1])
        checked = page(await beyond(ada, end, "Check the deal")).text
        assert "✗" not in checked
        assert "if the tournament's SHA-256 below was on its message before you entered" in checked
        assert f"The tournament's SHA-256: `{published[1]}`" in checked
        assert f"The secret of round 1: `{told['proof']['tournament']['secret']}`" in checked


async def restored(house: House, backup: Path) -> None:
    """Have the bot go on from a copy of its database."""
    await house.stop()
    for file in house.database.parent.glob(f"{house.database.name}-*"):
        file.unlink()
    shutil.copy(backup, house.database)
    house.sandbox.requests.clear()  # they are about tables that never were
    await house.start()


async def dealt(house: House) -> list[Table]:
    """The tables of a round, once they are dealt."""
    async with asyncio.timeout(30):
        while len(tables := await house.tables()) < 3:
            await house.clock.sleep_until(house.clock.now() + 0.05)
    return tables


async def test_a_tournament_that_is_restored_deals_other_cards_though_its_secrets_are_known(
    house: House, tmp_path: Path
) -> None:
    ada, backup = house.person("Ada"), tmp_path / "backup.db"
    message = await opened(house, ada, game="it_aint_over", players=2, start="1h", rounds=1, most=6)
    await entered(house, message, *NAMES[:6])
    await house.stop()
    shutil.copy(house.database, backup)
    await house.start()
    press = await ada.click(message, "Who is in")
    house.clock.travel(3600)
    first = await dealt(house)
    assert {table.start_id for table in first} == {press.interaction_id}
    runs = [first]
    for _ in range(2):  # its rounds begin at once, before anybody can press anything
        await restored(house, backup)
        runs.append(await dealt(house))
    assert len({table.state.seed for tables in runs for table in tables}) == 9
    assert len({table.secret for tables in runs for table in tables}) == 9
    for tables in runs[1:]:
        (number,) = {table.start_id for table in tables}
        (post,) = [one for one in ada.messages(house.channel) if one.id == number]
        assert "are dealt with the number of this message" in post.text
    await posted(house)  # their clocks run from then on
    house.clock.travel(3700)  # house players finish the round
    await until(lambda: len(ends(house)) == 3)
    await until_it(house, lambda t: t.ended)  # only then the records tell how it was dealt
    for end in ends(house):
        told = await record(ada, page(await ada.click(end, "Replay")))
        salt = told["proof"]["tournament"]["salt"]
        assert commitment(salt) in post.text
        assert f"if message {number}, which was posted before the deal" in verified(tmp_path, told)
        checked = page(await beyond(ada, end, "Check the deal")).text
        assert "✗" not in checked
        assert f"The salt: `{salt}`. Its SHA-256, `{commitment(salt)}`" in checked


async def test_the_secret_of_a_round_is_revealed_when_nobody_plays_in_it_any_more(house: House, tmp_path: Path) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, game="it_aint_over", players=4, rounds=1, most=8)
    people = await entered(house, message, *NAMES)
    await ada.see(lambda m: m == message and "**Round 1 of 1**" in m.text and m.text.count("/channels/") == 2)
    await played_out(house, people, 1)
    (end,) = ends(house)
    told = await record(ada, page(await ada.click(end, "Replay")))
    assert "secret" not in told["proof"]["tournament"]
    assert "Round 1 was still being played when this was saved" in verified(tmp_path, told)
    checked = page(await beyond(ada, end, "Check the deal")).text
    assert "How this table follows from it is shown when round 1 is over." in checked
    assert "The deal was fixed before anyone saw a card" not in checked
    panel = await organize(ada, message)
    form = (await ada.click(panel, "End it early…")).form
    await ada.submit(form, {"Reason": "Late"})
    await ada.see(lambda m: m == message and "won the tournament" in m.text)
    told = await record(ada, page(await ada.click(end, "Replay")))
    assert "secret" not in told["proof"]["tournament"]  # the other table is still being played
    await played_out(house, people, 2)
    told = await record(ada, page(await ada.click(end, "Replay")))
    assert "The secret follows from that of round 1" in verified(tmp_path, told)
