"""What /stats and /history show about a person."""

import asyncio
import importlib
import re
import struct
from collections.abc import Callable
from typing import Any

import pytest

from bot.language.texts import texts
from bot.runtime.worker import Worker
from bot.show.pictures import course as picture
from bot.standings.boards import Stretch
from bot.standings.games import Finished, Result
from bot.store.sqlite import Storage
from cogs.stats import planned
from sandbox.driver import Person, Seen
from tests.bot.hands import shorten_games
from tests.bot.house import House, leave_for_good, play_to_the_end, slash, started
from tests.bot.workers import kept

PNG = b"\x89PNG\r\n\x1a\n"
PATIENCE = 60.0
"""Seconds within which a picture is drawn, however busy the machine is."""


@pytest.fixture(autouse=True)
def _short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten_games(monkeypatch)


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
    vars(importlib.import_module("cogs.stats"))["PATIENCE"] = PATIENCE


async def test_stats_tell_figures_form_and_rivals(house: House) -> None:
    await after(house, "AB", "AB", "ABC", "BAC", "CAB", "CA", "CA", "AD")
    await after(house, "BA", "AB", key="karma")
    own = await slash(house.person("Ada"), house, "stats")
    assert "## Ada in this server" in own.text
    assert "**Over and Out**: rating" in own.text
    assert "4 of 8 games won (50%), 8 chips kept, 1 win in a row, at best 3 in a row" in own.text
    assert "**Karma**: 🌱 rating after game 5 (now 2)" in own.text
    assert "**All games**: 5 of 10 games won (50%)" in own.text
    assert "The last 10 games, newest first" in own.text
    places = "**1 of 2** · 2 of 2 · **1 of 2** · 2 of 2 · 2 of 2 · 2 of 3 · 2 of 3 · **1 of 3**"
    assert places in own.text.replace("\N{NO-BREAK SPACE}", " ")
    assert "Best opponent: **Bela**, 7 games together: 5 ahead, 2 behind" in own.text
    assert "Nemesis: **Cleo**, 5 games together: 2 ahead, 3 behind" in own.text


async def drawn(person: Person, seen: Seen) -> None:
    """Wait until the picture has come."""
    await person.see(lambda m: m == seen and bool(m.files), timeout=PATIENCE)


def in_words(seen: Seen) -> str:
    """The alternative text of the only picture."""
    (gallery,) = [part for part in seen.raw["components"][0]["components"] if part["type"] == 12]
    (item,) = gallery["items"]
    return str(item["description"])


async def test_stats_show_the_rating_over_time_as_a_picture_with_an_alternative_text(house: House) -> None:
    await after(house, "AB", "BA", "AB", "AB", "AB")
    bela = house.person("Bela")
    seen = await slash(bela, house, "stats", user=house.person("Ada"))
    await drawn(bela, seen)
    (picture,) = seen.files
    assert picture.content.startswith(PNG)
    assert struct.unpack(">II", picture.content[16:24]) == (960, 540)
    assert len(picture.content) < 50_000
    told = in_words(seen)
    assert told.startswith("Over and Out: the rating over 5 games (")
    assert "It began at 1658 and stands at" in told
    assert told not in seen.text  # once is enough
    assert "## Ada in this server" in seen.text  # the words stay


class Reluctant(Worker):
    """A worker that draws nothing until it is allowed to, and counts what it is asked for at the same time."""

    def __init__(self) -> None:
        super().__init__(kept)
        self.allowed = asyncio.Event()
        self.asked: asyncio.Queue[object] = asyncio.Queue()
        self.together = self.most = 0

    async def run(self, function: Callable[..., Any], *arguments: Any, within: float) -> Any:
        self.together += 1
        self.most = max(self.most, self.together)
        self.asked.put_nowait(function)
        try:
            await self.allowed.wait()
            return await super().run(function, *arguments, within=within)
        finally:
            self.together -= 1


@pytest.fixture
def worker(house: House) -> Reluctant:
    """The worker that the bot uses after its next start."""
    worker = Reluctant()
    house.worker = lambda: worker
    return worker


async def test_a_bot_that_cannot_draw_tells_the_course_of_the_rating_in_words(house: House, worker: Reluctant) -> None:
    await after(house, "AB", "BA", "AB", "AB", "AB")
    seen = await slash(house.person("Ada"), house, "stats")
    assert "the rating over 5 games" in seen.text  # at once: nobody waits for the picture
    await worker.asked.get()
    await worker.stop()
    worker.allowed.set()
    await house.stop()  # when all that is under way is done
    assert "the rating over 5 games" in seen.text
    assert seen.files == []


async def test_pictures_are_drawn_one_at_a_time_so_that_thoughts_get_their_turn(
    house: House, worker: Reluctant
) -> None:
    await after(house, "ABC", "BAC", "ACB", "ABC", "BAC")
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    seen = [await slash(person, house, "stats") for person in people]
    await worker.asked.get()
    worker.allowed.set()
    for person, message in zip(people, seen, strict=True):
        await drawn(person, message)
    assert worker.most == 1


def test_a_long_course_is_thinned_and_keeps_its_ends_its_highest_and_its_lowest_rating() -> None:
    t = texts("en")
    day = 86400.0
    first = [(number * day, (25 + number % 7 / 10, 2.0)) for number in range(3000)]
    first[1234], first[777] = (1234 * day, (40.0, 2.0)), (777 * day, (10.0, 2.0))
    course = [Stretch(1, first), Stretch(2, [(3000 * day, (25.0, 8.0)), (3001 * day, (26.0, 8.0))])]
    plan = planned("Karma", course, t)
    assert sum(map(len, plan.lines)) < 260
    ratings = [point.rating for line in plan.lines for point in line]
    assert (ratings[0], max(ratings), min(ratings), ratings[-1]) == (1500, 2400, 600, 1560)
    assert plan.seasons == [(3000 * day, "season 2")]
    assert [name for _, name in plan.days] == ["Jan 1970", "Sep 1972", "Jun 1975", "Mar 1978"]
    assert picture(plan).startswith(PNG)


async def test_without_a_game_stats_say_so(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    assert "No game of Bela has counted here this season" in (await slash(ada, house, "stats", user=bela)).text
    await after(house, "AB")
    none = await slash(ada, house, "stats", user=bela, game="karma")
    assert "No game of Karma with Bela has counted here this season" in none.text


async def test_a_best_opponent_and_a_nemesis_take_three_games_and_are_never_the_same(house: House) -> None:
    await after(house, "AB", "AB", "BC", "CB", "BC", "CB")
    bela = house.person("Bela")
    seen = await slash(bela, house, "stats")
    assert "opponent" not in seen.text  # as often ahead of Cleo as behind, and two games with Ada only
    assert "Nemesis" not in seen.text
    await after(house, "AB")
    seen = await slash(bela, house, "stats")
    assert "Nemesis: **Ada**, 3 games together: 0 ahead, 3 behind" in seen.text
    assert "opponent" not in seen.text


async def test_games_alone_against_the_house_are_in_a_record_for_their_player_only(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", houses=2, tokens=1)
    await play_to_the_end(table, ada)
    assert "Not counted for the leaderboard: one person played alone" in table.text
    assert "stats" in table.links
    won = "**Ada** wins" in table.text
    practice = await started(house, "Ada", houses=2, tokens=1, counts=False)
    await play_to_the_end(practice, ada)
    left = await started(house, "Ada", houses=2, tokens=1)
    await leave_for_good(ada, left)
    await ada.see(lambda m: m == left and m.labels == ["Replay", "Check the deal"])
    own = await slash(ada, house, "stats")
    assert "No game of Ada has counted here this season" in own.text
    assert "### Alone against the house\n-# Only you see this." in own.text
    assert f"**Ninety-Nine**, normal: {int(won)} of 2 games won" in own.text
    assert "Alone against the house" not in (await slash(bela, house, "stats", user=ada)).text
    assert "Alone against the house" not in (await slash(bela, house, "stats")).text
    history = await slash(ada, house, "history", user=ada)
    assert len(re.findall(r"you: place [123] of 3 · not counted", history.text)) == 2
    assert "you: place 3 of 3 · left early · not counted" in history.text


async def test_history_lists_games_and_replays_one(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    assert "No game has been finished yet" in (await slash(ada, house, "history")).text
    for counts in (True, False):
        table = await started(house, "Ada", "Bela", houses=1, tokens=1, counts=counts)
        await play_to_the_end(table, ada, bela)
    asked = await slash(ada, house, "standings void", table=1)
    await ada.click(asked, "Void this game")
    listed = await slash(bela, house, "history")
    assert "The games of this server" in listed.text
    second, first = listed.text.split("**Ninety-Nine**, ")[1:]
    place = f"https://discord.com/channels/{house.channel.server_id}/{house.channel.id}"
    assert second.startswith(f"[table 2]({place}/{table.id}), <t:")
    assert "not counted" in second
    assert first.startswith("[table 1](")
    assert "**void**, doesn't count" in first
    assert re.search(r"won by .+ · you: place [123] of 3", first)
    assert "Replay of table 1" in (await bela.click(listed, custom_id="y:1:show:0:shut")).shown.text


async def test_a_manager_voids_a_game_from_the_history_after_being_asked(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    for counts in (True, False):
        table = await started(house, "Ada", "Bela", houses=1, tokens=1, counts=counts)
        await play_to_the_end(table, ada, bela)
    assert (await slash(bela, house, "history")).selects == []
    listed = await slash(ada, house, "history")
    (menu,) = listed.selects
    assert menu.options == [("Ninety-Nine, table 1", "1")]  # the other does not count
    asked = (await ada.select(listed, "Ninety-Nine, table 1")).shown
    assert "Void table 1 (Ninety-Nine)?" in asked.text
    assert "won by" in asked.text
    await ada.click(asked, "Void this game")
    assert "Table 1 no longer counts" in asked.text
    listed = await slash(ada, house, "history")
    assert "**void**, doesn't count" in listed.text
    assert listed.selects == []


async def test_history_turns_its_pages_and_to_other_people(house: House) -> None:
    await after(house, *["AB"] * 19, "BC")
    bela, cleo = house.person("Bela"), house.person("Cleo")
    listed = await slash(cleo, house, "history")
    assert "Page 1 of 3" in listed.text
    assert "won by Bela · you: place 2 of 2" in listed.text  # Cleo's place
    await cleo.click(listed, "Next")
    await cleo.click(listed, "Next")
    assert "Page 3 of 3" in listed.text
    assert listed.text.count("imported") == 4
    assert "won by Ada" in listed.text
    assert "place" not in listed.text
    await cleo.click(listed, "My games")
    assert listed.text.count("imported") == 1
    assert listed.labels == ["Everybody's games"]
    await cleo.click(listed, "Everybody's games")
    assert "Page 1 of 3" in listed.text
    others = await slash(cleo, house, "history", user=bela)
    assert f"The games of <@{bela.id}>" in others.text
    assert "won by Bela · place 1 of 2" in others.text


async def test_history_names_three_winners_at_most_and_stays_within_discords_limits(house: House) -> None:
    names = ["*_~`|>#[]()<@:&*_~`|>#[]()<@:&*_"[:31] + str(number) for number in range(8)]
    people = [house.person(f"Player {number}") for number in range(8)]
    guild = house.channel.server_id
    assert guild is not None
    results = [
        Result(person.id, name, 1 if name != names[-1] else 8, name != names[-1], kept=0, gone=True)
        for person, name in zip(people, names, strict=True)
    ]
    await house.stop()
    async with Storage.opened(house.database) as storage:
        await storage.standings.add([Finished(guild, "karma", None, house.clock.now(), results, counts=True)] * 8)
    await house.start()
    listed = await slash(people[0], house, "history")
    assert listed.text.count("and 4 more") == 8
    assert listed.text.count("left early") == 8
