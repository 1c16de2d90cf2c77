"""Players who are out guess how their game ends, and are told whether they were right."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bot.language.errors import Refused
from bot.play import guessing
from bot.play.table import Table
from rules.seats import Seat
from tests.bot.hands import Deal
from tests.bot.house import hand_of, is_over, opened, rows, started, until
from tests.bot.play.tables import ADA, BELA, CLEO, a_game, context
from tests.bot.test_privacy import exported, forgotten
from tests.rules.karma.scenes import table as karma
from tests.rules.scenes import table as scene


async def test_players_who_are_out_guess_with_one_press_and_are_told(deal: Deal, database: Path) -> None:
    deal(scene("", "", "8C QH KH", "2C 3C 4C", tokens=(0, 0, 1, 1), out=[1, 0], turn=2, total=99))
    async with opened(database, house_pause=1e6) as house:
        table = await started(house, "Ada", "Bela", houses=2, pace="none")
        ada, bela = house.person("Ada"), house.person("Bela")
        loses, wins = (player.name for player in (await house.tables())[0].players[2:])
        hands = {person: await hand_of(person, table) for person in (ada, bela)}
        for person, name in ((ada, wins), (bela, loses)):
            assert "Who wins?" in hands[person].text
            await person.click(hands[person], name)
            assert f"Your call: **{name} 🤖** wins." in hands[person].text
        told = await exported(ada, house)
        assert told["servers"][0]["tables"][0]["guessed_seat"] == 3
        await house.restart()
        await ada.click(hands[ada], "Skip to the end")
        await ada.see(lambda m: m == hands[ada] and f"You called it: **{wins} 🤖**!" in m.text)
        await bela.see(lambda m: m == hands[bela] and f"Your call was **{loses} 🤖**" in m.text)
        await bela.see(lambda m: m == table and is_over(m) and "Called it: **Ada**" in m.text)
        await forgotten(ada, house)
        await until(lambda: guesses(database) == [2])


def guesses(database: Path) -> list[int]:
    """All guesses that are stored."""
    ((progress,),) = rows(database, "SELECT progress FROM tables")
    return [guess for so_far in json.loads(progress)["seats"] for guess in so_far[3:]]


def in_karma(*cards: str, turn: int = 0) -> Table:
    table = a_game(ADA, BELA, CLEO)
    return replace(table, state=karma(*cards, turn=turn).state)


def test_where_all_but_one_win_the_last_one_is_guessed_and_a_guess_is_final() -> None:
    table = in_karma("", "3 4 5", "6 7 8", turn=1)
    for user_id, who, why in ((BELA.id, 2, "once you're out"), (ADA.id, 0, "still in"), (99, 1, "seat")):
        with pytest.raises(Refused, match=why):
            guessing.guess(table, context(), user_id, Seat(who))
    guessed = guessing.guess(table, context(), ADA.id, Seat(2)).table
    assert guessing.guess(guessed, context(), ADA.id, Seat(1)).table is guessed
    assert guessing.is_right(guessed, Seat(0)) is None, "it is still open"
    for winners, hit in (((0, 1), True), ((0, 2), False)):
        over = replace(guessed, phase="over", state=guessed.state._replace(winners=winners))
        assert guessing.is_right(over, Seat(0)) is hit
        assert guessing.right(over) == [0][:hit]
