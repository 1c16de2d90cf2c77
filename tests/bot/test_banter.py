"""What house players say: rarely, the same in every process, from public facts alone, and never in a quiet server."""

import random
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from bot.language.texts import texts
from bot.play import moves
from bot.play.changes import Context
from bot.play.lobby import HOUSE_NAMES
from bot.play.table import Agreement, Home, Player, Table, replace
from bot.runtime.timings import Timings
from bot.show import render
from bot.show.characters import CHARACTERS, quips
from bot.show.presenter import Presenter
from bot.show.render.banter import RATES, banter
from bot.standings.ids import TableId
from rules import GAMES
from rules.seats import Seat
from tests.bot.house import House, play_to_the_end, started
from tests.bot.test_server import settle

SEATS = 4
SAID = re.compile(r"^> \S+ \*\*\w+ 🤖\*\* .", re.MULTILINE)


def test_every_house_player_has_a_face_and_a_few_dozen_lines() -> None:
    assert set(HOUSE_NAMES) == set(CHARACTERS)
    assert len({character.face for character in CHARACTERS.values()}) == len(CHARACTERS)
    assert {character.temperament for character in CHARACTERS.values()} == set(quips())
    for occasions in quips().values():
        assert set(occasions) == set(RATES)
        lines = [line for said in occasions.values() for line in (*said["own"], *said["other"])]
        assert len(set(lines)) == len(lines) > 30
        assert not any("{" in line for said in occasions.values() for line in said["own"])


def played(presenter: Presenter, chance: random.Random) -> Iterator[Table]:
    """Play a game of one person and house players, and give the table after every move."""
    game: Any = presenter.game
    house = [Player(None, name, 1, "normal") for name in HOUSE_NAMES[: SEATS - 1]]
    table = Table(
        TableId(chance.randrange(10**6)),
        opener_id=1,
        game=game,
        home=Home(1, 1),
        agreed=Agreement("en", game.judge_options({}), "none"),
        phase="play",
        secret="5" * 32,
        created_at=0.0,
        revision=game.revision,
        players=(Player(1, "Ada", 1), *house),
        start_id=1,
        state=game.new(seats=SEATS, seed=str(chance.random())),
    )
    context = Context(0.0, Timings(), chance, presenter)
    while table.phase == "play":
        seat = min(game.awaited(table.state))
        action = game.house_player(game.view(table.state, seat), "normal", chance)
        by: moves.By = "house" if seat else "person"
        table = moves.followed(moves.applied(table, Seat(seat), action, by, context), context).table
        yield table


@pytest.mark.parametrize("key", GAMES)
def test_house_players_say_little_and_nothing_that_hidden_cards_decide(key: str) -> None:
    presenter, t = import_module(f"cogs.{key}").Looks(), texts("en")
    chance = random.Random(f"banter/{key}")  # noqa: S311 - the games are the same each time
    said: list[str] = []
    count = 0
    for _ in range(3):
        last, before = "", len(said)
        for table in played(presenter, chance):
            count += 1
            if (quip := banter(table, presenter, t)) and quip != last:
                said.append(quip)
            last = quip
            if table.phase == "play":
                seen = replace(table, state=table.game.view(table.state, None), secret="")
                assert banter(seen, presenter, t) == quip
            text = "\n".join(
                part["content"] for part in render.walk(render.message(table, presenter)) if "content" in part
            )
            shown = SAID.findall(text)
            assert shown == SAID.findall(quip) or (not shown and presenter.public(table, t)[1].going_on)  # a question
        assert len(said) > before, "the end is worth a word"
    assert len(said) < count / 10


async def test_house_players_fall_silent_where_the_server_wants_it(house: House) -> None:
    ada = house.person("Ada")
    table = await started(house, "Ada", houses=2, tokens=1, pace="none")
    await play_to_the_end(table, ada)
    assert SAID.search(table.text)
    panel = await settle(ada, house, "banter", "no")
    assert "House players talk: **never**" in panel.text
    await house.restart()
    table = await started(house, "Ada", houses=2, tokens=1, pace="none")
    await play_to_the_end(table, ada)
    assert "the end" in table.text
    assert not SAID.search(table.text)
