"""What /stats and /history show of somebody."""

import struct

from bot.storage import Finished, Storage
from bot.table import Result
from sandbox.driver import Person, Seen
from tests.bot.house import House, play_to_the_end, started

PNG = b"\x89PNG\r\n\x1a\n"


async def shown(person: Person, house: House, command: str, **options: object) -> Seen:
    outcome = await person.slash(house.channel, command, **options)
    assert outcome.message is not None
    assert outcome.message.ephemeral
    return outcome.message


async def after(house: House, *games: str, key: str = "over_and_out") -> None:
    """Let games have been played: the initials of the people from the first place to the last."""
    people = {name[0]: house.person(name) for name in ("Ada", "Bela", "Cleo", "Dora")}
    guild = house.channel.server_id
    assert guild is not None
    await house.stop()
    async with Storage.opened(house.database) as storage:
        for order in games:
            results = [
                Result(people[one].id, people[one].name, place, won=place == 1, kept=2 if place == 1 else 0, gone=False)
                for place, one in enumerate(order, 1)
            ]
            await storage.standings.add([Finished(guild, key, None, house.clock.now(), results, counts=True)])
    await house.start()


async def test_stats_tell_figures_form_and_rivals(house: House) -> None:
    await after(house, "AB", "AB", "ABC", "BAC", "CAB", "CA", "CA", "AD")
    await after(house, "BA", "AB", key="karma")
    own = await shown(house.person("Ada"), house, "stats")
    assert "## Ada in this server" in own.text
    assert "**Over and Out**: rating" in own.text
    assert "4 of 8 games won (50%), 8 chips kept, 1 win in a row, at best 3 in a row" in own.text
    assert "**Karma**: rating" in own.text
    assert "**All games**: 5 of 10 games won (50%)" in own.text
    assert "The last 10 games, newest first" in own.text
    assert "**1 of 2** · 2 of 2 · **1 of 2** · 2 of 2 · 2 of 2 · 2 of 3 · 2 of 3 · **1 of 3**" in own.text
    assert "Favourite opponent: **Bela**, ahead of them 5 times and behind 2 times in 7 games" in own.text
    assert "Nemesis: **Cleo**, behind them 3 times and ahead 2 times in 5 games" in own.text


async def test_stats_show_the_rating_over_time_as_a_picture_with_an_alternative_text(house: House) -> None:
    await after(house, "AB", "BA", "AB", "AB")
    bela = house.person("Bela")
    seen = await shown(bela, house, "stats", user=house.person("Ada"))
    await bela.see(lambda m: m == seen and bool(m.files))
    (picture,) = seen.files
    assert picture.content.startswith(PNG)
    width, height = struct.unpack(">II", picture.content[16:24])
    assert (width, height) == (900, 480)
    assert "Over and Out: the rating over 4 games. It began at 1658 and stands at" in str(seen.raw)
    assert "## Ada in this server" in seen.text  # the words stay


async def test_without_a_game_stats_say_so(house: House) -> None:
    none = await shown(house.person("Ada"), house, "stats", user=house.person("Bela"))
    assert "No game of Bela counts here in this season yet" in none.text


async def test_history_lists_games_and_replays_one(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    assert "No game has been finished yet" in (await shown(ada, house, "history")).text
    for counts in (True, False):
        table = await started(house, "Ada", "Bela", houses=1, tokens=1, counts=counts)
        await play_to_the_end(table, ada, bela)
    asked = await shown(ada, house, "standings void", table=1)
    await ada.click(asked, "Void this game")
    listed = await shown(bela, house, "history")
    lines = listed.text.splitlines()
    assert "for practice (table 2)" in lines[1]
    assert "void (table 1)" in lines[2]
    assert "place" in (await shown(bela, house, "history", user=ada)).text
    replayed = await bela.select(listed, "Ninety-Nine, table 1")
    assert replayed.message is not None
    assert "Replay of table 1" in replayed.message.text


async def test_history_turns_its_pages(house: House) -> None:
    await after(house, *["AB"] * 20)
    bela = house.person("Bela")
    listed = await shown(bela, house, "history")
    assert "Page 1 of 3" in listed.text
    assert "won by Ada" in listed.text
    await bela.click(listed, "Next ▶")
    await bela.click(listed, "Next ▶")
    assert "Page 3 of 3" in listed.text
    assert listed.text.count("played elsewhere") == 4
