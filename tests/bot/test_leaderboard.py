"""The leaderboard as people read it, and what those who run a server do to it."""

import asyncio
import re
from typing import Any

import pytest

from bot.discord.library.messages import edit
from bot.discord.live import table_messages
from bot.services.due import Due
from bot.standings import ratings
from bot.standings.games import Finished, Result
from bot.standings.ids import MessageId
from bot.store.due import Key
from bot.store.sqlite import Storage
from sandbox.driver import Person, Seen
from tests.bot.hands import shorten_games
from tests.bot.house import House, open_table, play_to_the_end, slash, started

NAMES = [f"Player {number}" for number in range(25)]


async def board_of(person: Person, house: House, game: str) -> Seen:
    """Open the leaderboard, and choose a game there."""
    board = await slash(person, house, "leaderboard")
    await person.select(board, game, custom_id=board.selects[0].custom_id)
    return board


@pytest.fixture(autouse=True)
def _short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten_games(monkeypatch)


async def with_games(house: House) -> list[Person]:
    """Let 25 people have played: each has beaten all who come after them."""
    people = [house.person(name) for name in NAMES]
    guild = house.channel.server_id
    assert guild is not None
    await house.stop()
    async with Storage.opened(house.database) as storage:
        for better, first in enumerate(people):
            for second in people[better + 1 :]:
                results = [
                    Result(first.id, first.name, 1, won=True, kept=2, gone=False),
                    Result(second.id, second.name, 2, won=False, kept=0, gone=False),
                ]
                game = Finished(guild, "ninety_nine", None, house.clock.now(), results, counts=True)
                await storage.standings.add([game])
    await house.start()
    return people


async def test_pages_turn_and_the_readers_own_line_stays_in_sight(house: House) -> None:
    people = await with_games(house)
    board = await slash(people[17], house, "leaderboard", by="wins")
    assert "Ninety-Nine: the leaderboard of this server" in board.text
    assert "page 1 of 3" in board.text
    assert "1\\. Player 0: **24 of 24 won**" in board.text
    assert "18\\. **Player 17** (you)" in board.text
    await people[17].click(board, "My place")
    assert "page 2 of 3" in board.text
    assert board.text.count("(you)") == 1
    assert "11\\. Player 10" in board.text
    await people[17].click(board, "Next")
    assert "25\\. Player 24" in board.text
    assert next(button for button in board.buttons if button.label == "Next").disabled
    await people[17].select(board, "Rating", custom_id="l:by:ninety_nine:wins:all:0:2")
    assert "page 1 of 3" in board.text
    assert "rating" in board.text
    assert board.text.count("(provisional)") == 1  # it is said once of all
    assert "±" not in board.text
    await people[17].select(board, "This week", custom_id="l:period:ninety_nine:rating:all:0:0")
    assert "This week" in board.text
    await people[17].select(board, "Tokens or chips kept", custom_id="l:by:ninety_nine:rating:week:0:0")
    assert "1\\. Player 0: **48 tokens kept**" in board.text


async def test_provisional_ratings_are_marked_where_others_are_not(house: House) -> None:
    ada, bela, cleo = (house.person(name) for name in ("Ada", "Bela", "Cleo"))
    guild = house.channel.server_id
    assert guild is not None
    await house.stop()
    async with Storage.opened(house.database) as storage:
        for number, (one, other) in enumerate([*[(ada, bela), (bela, ada)] * 100, *[(ada, cleo)] * 5]):
            results = [
                Result(one.id, one.name, 1, won=True, kept=1, gone=False),
                Result(other.id, other.name, 2, won=False, kept=0, gone=False),
            ]
            at = house.clock.now() - 1000 + number
            await storage.standings.add([Finished(guild, "karma", None, at, results, counts=True)])
    await house.start()
    board = await slash(cleo, house, "leaderboard")
    assert "All time · Rating\n" in board.text
    assert re.search(r"\d\\. Ada: \*\*\d+\*\* · 105 of 205 won", board.text)
    assert re.search(r"3\\. \*\*Cleo\*\* \(you\): \*\*\d+\*\* \(provisional\) · 0 of 5 won", board.text)


async def test_all_games_together_are_by_wins(house: House) -> None:
    people = await with_games(house)
    board = await slash(people[0], house, "leaderboard")
    await people[0].select(board, "All games", custom_id="l:game:ninety_nine:rating:all:0:0")
    assert "All games: the leaderboard" in board.text
    assert "1\\. **Player 0** (you): **24 of 24 won**" in board.text
    assert "rating" not in board.text


async def test_a_table_for_practice_says_so_and_counts_nowhere(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    lobby = await open_table(ada, house.channel, counts=False)
    assert "not rated" in lobby.text
    table = await started(house, "Ada", "Bela", houses=1, tokens=1, counts=False)
    await play_to_the_end(table, ada, bela)
    assert "this table was for practice" in table.text
    assert "not rated" in (await ada.click(table, "Rematch")).shown.text
    assert "Nobody is on this leaderboard yet" in (await slash(ada, house, "leaderboard")).text


async def test_a_manager_voids_a_game_after_being_asked_and_its_table_says_so(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, tokens=1)
    early = await slash(ada, house, "standings void", table=1)
    assert "isn't over yet" in early.text
    await play_to_the_end(table, ada, bela)
    asked = await slash(ada, house, "standings void", table=1)
    told = re.search(r"(<t:\d+:f>)\n(won by [^·]+) ·", (await slash(ada, house, "history")).text)
    assert told is not None
    assert re.search(rf"{told[1]} · (Ada and Bela|Bela and Ada) · {told[2]}$", asked.text)
    await ada.click(asked, "No, go back")
    assert "Everything stays as it is" in asked.text
    assert "Ada" in (await slash(ada, house, "leaderboard")).text
    asked = await slash(ada, house, "standings void", table=1)
    await ada.click(asked, "Void this game")
    assert "no longer counts" in asked.text
    await bela.see(lambda m: m.id == table.id and "This game was voided" in m.text)
    assert "Nobody is on this leaderboard yet" in (await board_of(ada, house, "Ninety-Nine")).text
    again = await slash(ada, house, "standings void", table=1)
    assert "nothing to void" in again.text
    nowhere = await slash(ada, house, "standings void", table=99)
    assert "no longer there" in nowhere.text
    log = await slash(ada, house, "standings log")
    assert "voided table 1 (Ninety-Nine)" in log.text
    assert house.sandbox.notifications == []


@pytest.mark.parametrize(("game", "name"), [("ninety_nine", "Ninety-Nine"), ("all", "All games")])
async def test_a_manager_resets_a_leaderboard_after_being_asked(house: House, game: str, name: str) -> None:
    people = await with_games(house)
    ada = house.person("Ada")
    asked = await slash(ada, house, "standings reset", game=game)
    await ada.click(asked, "Reset this leaderboard")
    assert "starts over" in asked.text
    assert "Nobody is on this leaderboard yet" in (await board_of(people[0], house, name)).text
    assert "reset the leaderboard" in (await slash(ada, house, "standings log")).text


async def test_a_new_season_leaves_the_old_one_to_be_looked_at(house: House) -> None:
    people = await with_games(house)
    ada = house.person("Ada")
    asked = await slash(ada, house, "standings season", ratings="carry")
    assert "Ratings go on" in asked.text
    await ada.click(asked, "Start season 2")
    assert "Season 2 has begun" in asked.text
    present = await slash(people[0], house, "leaderboard")
    assert "season 2" in present.text
    assert "Nobody is on this leaderboard yet" in present.text
    past = await slash(people[0], house, "leaderboard", season=1)
    assert "1\\. **Player 0** (you)" in past.text
    none = await slash(people[0], house, "leaderboard", season=3)
    assert "There's no such leaderboard" in none.text
    assert "started season 2" in (await slash(ada, house, "standings log")).text


async def test_a_season_that_two_managers_want_begins_once(house: House) -> None:
    ada = house.person("Ada")
    asked = [await slash(ada, house, "standings season", ratings=ratings) for ratings in ("anew", "carry")]
    await ada.click(asked[0], "Start season 2")
    assert "Season 2 has begun already" in (await ada.click(asked[1], "Start season 2")).shown.text
    assert (await slash(ada, house, "standings log")).text.count("started season") == 1


async def test_a_table_that_is_just_being_drawn_shows_ratings_that_change_once_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "TOLD", 1)
    ada, bela = house.person("Ada"), house.person("Bela")
    for _ in range(3):
        table = await started(house, "Ada", "Bela", houses=1, tokens=1)
        await play_to_the_end(table, ada, bela)
    begun, asked, go_on = (asyncio.Event() for _ in range(3))
    redo = Due.redo

    def redone(self: Due, key: Key, guild_id: int) -> None:
        redo(self, key, guild_id)
        if begun.is_set() and key.key == 3:
            asked.set()

    async def slowly(client: Any, channel_id: int, message_id: MessageId, *what: Any, **how: Any) -> None:
        if message_id == table.id and not begun.is_set():
            begun.set()
            await go_on.wait()
        await edit(client, channel_id, message_id, *what, **how)

    monkeypatch.setattr(Due, "redo", redone)
    monkeypatch.setattr(table_messages, "edit", slowly)
    await ada.click(await slash(ada, house, "standings void", table=1), "Void this game")
    await asyncio.wait_for(begun.wait(), 5)
    await ada.click(await slash(ada, house, "standings void", table=2), "Void this game")
    await asyncio.wait_for(asked.wait(), 5)
    go_on.set()
    await ada.see(lambda m: m == table and " 1658 (+158)" in m.text)


async def test_ratings_after_a_voided_game_are_right_a_moment_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "TOLD", 1)
    ada, bela = house.person("Ada"), house.person("Bela")
    for _ in range(2):
        table = await started(house, "Ada", "Bela", houses=1, tokens=1)
        await play_to_the_end(table, ada, bela)
    asked = await slash(ada, house, "standings void", table=1)
    await ada.click(asked, "Void this game")
    board = ""
    async with asyncio.timeout(5):
        while "1658" not in board:
            board = (await slash(ada, house, "leaderboard")).text
    assert "1342" in board
    assert "of 1 won" in board
