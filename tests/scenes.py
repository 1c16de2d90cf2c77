"""Scenes of every game, the daily deal and a tournament: samples for tests, and the documentation's pictures.

The games are played with the real tables and rules, but the clock stands still, chance comes from a seed, and nothing
is sent, so the same program always produces the same scenes. `tests/browser/screenshot.py` takes the pictures.
"""

import importlib
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bot.discord.emoji import dressed
from bot.language.texts import texts
from bot.play import lobby, messages, moves
from bot.play.changes import NO_LIMITS
from bot.play.permissions import Person
from bot.play.table import Agreement, Home, Table
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show import render
from bot.show.presenter import Presenter
from bot.show.render import tournament_message
from bot.standings.daily import day_of
from bot.standings.ids import MessageId, TableId
from bot.store.due import WORKER
from bot.tournaments import rounds as tournament_rounds
from bot.tournaments.organizing import CORRECTED
from bot.tournaments.tournament import Agreed, Entrant, Note, Pairing, Round, Tournament
from rules import GAMES
from rules.seats import Seat
from sandbox.clock import SystemClock
from sandbox.components import BUTTON, SELECTS, TEXT, given_back, walk
from tests.faces import EMOJI
from tests.stores import in_memory

Json = dict[str, Any]

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
PEOPLE = (Person(11, "Ada", 111), Person(12, "Bela", 112))
"""Who plays, with a house player; the ids of their interactions are a part of the seed."""
MOMENT = 1_767_639_600.0
"""Monday, 5 January 2026, 19:00 UTC."""
SECRET = "5eed" * 8
LOCALE = "en-US"
MOVES = {"ninety_nine": 8, "over_and_out": 14, "karma": 5, "do_over": 18, "it_aint_over": 12}
"""How many moves are made at the least before table and hand are shown, with Ada to move, for a good picture."""
FEWEST_MOVES = 5
"""How many in any other game."""
WORDS = "A walk by the sea, with the dog."
"""What people answer."""
CHOICES = 3
"""So many different things she can do then, at the least."""
ANIMATED = "ninety_nine"
"""The game of the animation."""
DAILY = "karma"
"""The game whose daily deal is shown."""
FRAMES = 10
OF_TOURNAMENT = "karma"
"""The game of the tournament."""
ENTRANTS = ("Ada", "Bela", "Cleo", "Dora", "Emil", "Finn", "Gita", "Hugo", "Ivo", "Jana", "Kim", "Lena")

TAG = re.compile(r"<a?:(\w+):\d+>")
PLACE = re.compile(r"/channels/\d+(/\d+)*")


class KnownSecret(random.Random):
    """Chance from a seed, but the secrets of deals are known, and claims draw nothing of it."""

    def getrandbits(self, k: int, /) -> int:
        known = {128: int(SECRET, 16), WORKER: 1}
        return known[k] if k in known else super().getrandbits(k)


class StoppedClock(SystemClock):
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.at = MOMENT

    def now(self) -> float:
        """The moment at which it was set."""
        return self.at


@dataclass(frozen=True)
class Place:
    """Where the tables stand, by its ids; links lead there."""

    guild: int = 1
    channel: int = 2
    message: int = 3


@dataclass(frozen=True)
class Shown:
    """A message as its components."""

    components: list[Json]
    private: bool = False


@dataclass(frozen=True)
class Scene:
    """What a picture shows: some messages, or several times some messages, if it moves."""

    name: str
    frames: tuple[tuple[Shown, ...], ...]


def lines(components: Sequence[Json]) -> Iterator[str]:
    """Read a message aloud: its texts, then [buttons] and (menus) as they stand there."""
    for part in walk(list(components)):
        if part["type"] == TEXT:
            yield from plain(part["content"]).split("\n")
        elif part["type"] == BUTTON:
            emoji = f":{part['emoji']['name']}: " if part.get("emoji") else ""
            yield f"[{emoji}{plain(part.get('label', ''))}]" + (" off" if part.get("disabled") else "")
        elif part["type"] in SELECTS:
            options = "; ".join(plain(option["label"]) for option in part.get("options", []))
            yield f"({part.get('placeholder', '')}: {options})"


def plain(text: str) -> str:
    """The text without what differs from one place to another: the ids of emoji, of channels and messages."""
    return PLACE.sub("/channels/…", TAG.sub(r":\1:", text))


class Play:
    """One game, made to go on."""

    def __init__(self, tables: Tables, clock: StoppedClock, presenter: Presenter, place: Place) -> None:
        self.tables = tables
        self.clock = clock
        self.presenter = presenter
        self.place = place
        self.chance = random.Random(f"people/{presenter.game.key}")  # noqa: S311 - nothing is kept secret with it
        self.table: Table

    async def gather(self) -> None:
        """Put up the table and have everybody sit down."""
        ada, *others = PEOPLE
        game = self.presenter.game
        table = await self.tables.open(
            self.presenter.game,
            ada,
            Home(guild_id=self.place.guild, channel_id=self.place.channel),
            Agreement(locale=LOCALE, options=game.judge_options({}), pace="none"),
            limits=NO_LIMITS,
        )
        await self.tables.note(table.id, messages.adopt, MessageId(self.place.message))
        for person in others:
            await self.tables.change(table.id, lobby.join, person, NO_LIMITS)
        self.table = await self.tables.change(table.id, lobby.add_house_player, ada, "normal")

    async def start(self) -> None:
        """Deal."""
        self.table = await self.tables.change(self.table.id, lobby.start, PEOPLE[0])

    async def step(self) -> None:
        """Have the first of those who are waited for make a move: a house player, or a person who plays like one."""
        table, state = self.table, self.table.state
        seat = table.game.awaited(state)[0]
        if table.players[seat].user_id is None:
            due = table.waits[seat].due
            self.clock.at = due
            await self.tables.note(table.id, moves.time_up, seat)
            self.clock.at = MOMENT
        else:
            view = table.game.view(state, seat)
            action = table.game.house_player(view, "normal", self.chance)
            if not self.presenter.offers(action, view.phase):  # a house player has no words of its own
                action = self.presenter.written(table.game.legal_actions(state, seat)[0], WORDS)
            held = table.players[seat]
            await self.tables.change(table.id, moves.act, held.person or 0, held.decision, action)
        self.table = await self.tables.get(table.id) or table

    @property
    def choices(self) -> int:
        """How many things Ada can do now."""
        return len(self.table.game.legal_actions(self.table.state, Seat(0)))

    @property
    def public(self) -> Shown:
        """The table."""
        return shown(render.message(self.table, self.presenter))

    @property
    def options(self) -> Shown:
        """The settings, as its host changes them."""
        return replace(shown(render.options(self.table, self.presenter, texts(LOCALE))), private=True)

    @property
    def hand(self) -> Shown:
        """Ada's hand."""
        until = MOMENT + 900
        view = render.hand(self.table, Seat(0), self.presenter, texts(LOCALE), fresh_until=until)
        return replace(shown(view), private=True)


def shown(view: Any) -> Shown:
    """A rendering as people get to see it."""
    return Shown(given_back(dressed(view, EMOJI)))


async def of_game(key: str, place: Place) -> list[Scene]:
    """Play one game and give its scenes."""
    presenter: Presenter = importlib.import_module(f"cogs.{key}").Looks()
    clock = StoppedClock()
    scenes: list[Scene] = []
    title = key.replace("_", "-")

    def keep(name: str, *frames: tuple[Shown, ...]) -> None:
        scenes.append(Scene(f"{title}-{name}", frames))

    chance = KnownSecret(f"house/{key}")
    async with in_memory() as storage:
        storage.games[key] = presenter.game
        play = Play(Tables(storage, {key: presenter}, clock, Timings(), chance=chance), clock, presenter, place)
        await play.gather()
        keep("lobby", (play.public,))
        keep("options", (play.options,))
        await play.start()
        frames: list[tuple[Shown, ...]] = []
        moves = 0
        taken = False
        while play.table.phase == "play":
            if len(frames) < FRAMES:
                frames.append((play.public, play.hand))
            turn = 0 in play.table.game.awaited(play.table.state)
            if not taken and moves >= MOVES.get(key, FEWEST_MOVES) and turn and play.choices >= CHOICES:
                keep("table", (play.public,))
                keep("hand", (play.hand,))
                taken = True
            await play.step()
            moves += 1
        keep("end", (play.public,))
        if key == ANIMATED:
            keep("moves", *frames)
    return scenes


async def of_daily(key: str, place: Place) -> list[Scene]:
    """Play the daily deal of a game and give its end, and what is shared of it."""
    presenter: Presenter = importlib.import_module(f"cogs.{key}").Looks()
    clock = StoppedClock()
    async with in_memory() as storage:
        play = Play(
            Tables(storage, {key: presenter}, clock, Timings(), chance=KnownSecret("house")), clock, presenter, place
        )
        home = Home(place.guild, place.channel)
        day = day_of(MOMENT)
        table_id, _ = await play.tables.deal_daily(presenter.game, PEOPLE[0], day, home, LOCALE, practice=False)
        table = await play.tables.get(table_id)
        assert table is not None
        play.table = table
        while play.table.phase == "play":
            await play.step()
        ended = play.table
    assert ended.outcome is not None
    assert ended.outcome.daily is not None
    won = 0 in (ended.state.winners or ())
    told = render.shared(ended, PEOPLE[0].name, ended.outcome.daily, won, texts(LOCALE))
    return [Scene("daily-end", ((play.hand,),)), Scene("daily-shared", ((shown(render.note(told)),),))]


def of_tournament(place: Place) -> Scene:
    """Give the third round of a tournament of twelve, with drawn results."""
    looks: Presenter = importlib.import_module(f"cogs.{OF_TOURNAMENT}").Looks()
    agreed = Agreed(looks.game, looks.game.judge_options({}), "normal", "swiss", 4, "Club night", 16, 4,
                    starts_at=MOMENT + 5400, check_in=900.0, late_until=2)  # fmt: skip
    entrants = tuple(Entrant(11 + number, name, 111 + number) for number, name in enumerate(ENTRANTS))
    chance = random.Random("tournament")  # noqa: S311 - nothing is kept secret with it
    rounds: list[Round] = []
    for number in (1, 2, 3):
        order = chance.sample(range(len(entrants)), len(entrants))
        tables = [
            Pairing(
                at + 1,
                (*order[4 * at :][:4],),
                TableId(10 * number + at),
                (*chance.sample((1, 2, 3, 4), 4),),
                how="played",
            )
            for at in range(3)
        ]
        rounds.append(Round(number, tuple(tables), (), MOMENT, MOMENT + 3600, over=True))
    ended, *others = rounds[2].tables
    playing = replace(rounds[2], over=False, tables=(ended, *(replace(one, places=None) for one in others)))
    log = (Note(MOMENT, CORRECTED, (0, 1, 2, 3), {"number": 1, "table": 2}, 11, "Bela and Cleo had been exchanged"),)
    tournament = Tournament(
        *(1, place.guild, place.channel, 11, 1, LOCALE, MOMENT, SECRET * 2, agreed, "play", entrants),
        rounds=(*rounds[:2], playing),
        log=log,
        message_id=MessageId(place.message),
    )
    message = tournament_message.tournament(tournament, looks, tournament_rounds.lines(tournament), {})
    return Scene("tournament-round", ((shown(message),),))


async def of_games(place: Place | None = None) -> list[Scene]:
    """Play all games."""
    return [scene for key in GAMES for scene in await of_game(key, place or Place())]


async def all_scenes(place: Place) -> list[Scene]:
    """Give the scenes of all games, of one game's daily deal, and of a tournament."""
    return [*await of_games(place), *await of_daily(DAILY, place), of_tournament(place)]


def file_of(scene: str) -> Path:
    """The picture of a scene."""
    return FOLDER / f"{scene}.png"
