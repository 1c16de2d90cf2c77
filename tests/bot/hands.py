"""Hands as tests read and press them, and positions to begin with."""

import importlib
import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from bot.language.texts import texts
from bot.play.table import Player
from bot.show.elements import LONGEST_DRAFT, Face
from bot.show.people import People
from bot.show.presenter import Perspective, Presenter
from cogs import all_cogs
from rules import GAMES, Game, Illegal
from rules.it_aint_over.state import SYMBOL
from rules.seats import Seat
from sandbox.driver import Button, Person, Seen, Select
from tests.bot.house import House, hand_of
from tests.rules import scenes as ninety_nine

T = texts("en")
NAMES = ("Ada", "Bela", "Cleo", "Dario", "Esme", "Fabio", "Gina", "Hugo", "Ines", "Jonas", "Kira", "Luca")

WHY = "Why not…"
"""The button that opens the menu of this name."""

Deal = Callable[[Any], None]
"""Has the next game begin with a scene's position."""


def plain(text: str) -> str:
    """The text without the signs that ask for letter-like suits, and with ordinary blanks."""
    return text.replace("\ufe0e", "").replace("\u00a0", " ").replace("\u202f", " ")


@dataclass
class Hand:
    """A person's open hand, and how often they pressed something in it."""

    person: Person
    shown: Seen
    presses: int = 0

    @property
    def text(self) -> str:
        """All that it says."""
        return plain(self.shown.text)

    @property
    def labels(self) -> list[str]:
        """What its buttons say, but for the one that tells why cards cannot be played."""
        return [label for label in map(plain, self.shown.labels) if label != WHY]

    def button(self, label: str) -> Button:
        """The button that says this; `7 #2` is the second of several that say 7."""
        label, _, number = label.partition(" #")
        found = [button for button in self.shown.buttons if plain(button.label) == label]
        assert number or len(found) == 1, f"{len(found)} buttons say {label}"
        return found[int(number or 1) - 1]

    def menu(self, placeholder: str) -> Select:
        """The menu with this placeholder."""
        (found,) = [menu for menu in self.shown.selects if menu.placeholder == placeholder]
        return found

    def options(self, placeholder: str) -> list[str]:
        """What a menu offers."""
        return [plain(label) for label, _ in self.menu(placeholder).options]

    async def press(self, *labels: str) -> None:
        """Press buttons, one after the other; `menu: one` chooses in a menu."""
        for label in labels:
            self.presses += 1
            placeholder, _, wanted = label.partition(": ")
            if placeholder == WHY and not any(menu.placeholder == WHY for menu in self.shown.selects):
                await self.person.click(self.shown, WHY)
                if not wanted:
                    continue
            if any(menu.placeholder == placeholder for menu in self.shown.selects):
                menu = self.menu(placeholder)
                values = {plain(shown): value for shown, value in menu.options}
                await self.person.select(self.shown, values[wanted], custom_id=menu.custom_id)
            else:
                await self.person.click(self.shown, custom_id=self.button(label).custom_id)

    async def ready(self, label: str) -> None:
        """Wait until a button is there."""
        await self.person.see(lambda m: m == self.shown and label in map(plain, m.labels))


async def seated(house: House, command: str, seats: int, **options: Any) -> tuple[Seen, list[Hand]]:
    """Start a game of this many people, each with an open hand."""
    first, *others = (house.person(name) for name in NAMES[:seats])
    shown = (await first.slash(house.channel, command, **{"pace": "none", **options})).shown
    for other in others:
        await other.click(shown, "Join")
    await first.click(shown, "Start")
    return shown, [Hand(person, await hand_of(person, shown)) for person in (first, *others)]


def record(house: House) -> list[str]:
    """All actions of the one table, in notation."""
    with sqlite3.connect(house.database) as db:
        ((key,),) = db.execute("SELECT game FROM tables").fetchall()
        rows = db.execute("SELECT action FROM actions ORDER BY number").fetchall()
    db.close()
    return [GAMES[key].notation(GAMES[key].parse_action(json.loads(action))) for (action,) in rows]


def shorten_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have games of three with one token each begin shortly before their end, where only their results matter."""
    new, end = Game.new, ninety_nine.table("8C QH KH", "2C 3C 4C", tokens=(1, 1, 0), total=99, out=[2]).state

    def near_the_end(game: Game[Any, Any], **asked: Any) -> Any:
        if asked["seats"] == 3 and (asked["options"] or {}).get("tokens") == 1:
            return end._replace(seed=asked["seed"])
        return new(game, **asked)

    monkeypatch.setattr(Game, "new", near_the_end)


# --- Without Discord --------------------------------------------------------------------------------------------


@cache
def presenters() -> dict[str, Presenter]:
    """How each game looks, by its key."""
    looks = [getattr(importlib.import_module(name), "Looks", None) for name in all_cogs()]
    return {one.game.key: one() for one in looks if one is not None}


def people_of(state: Any, you: Seat | None = None) -> People:
    """The people at a table."""
    return People([Player(1 + number, name, 1) for number, name in enumerate(NAMES[: state.seats])], T, you=you)


def seen_by(looks: Presenter, state: Any, seat: Seat | None = None) -> Perspective:
    """How a seat, or a bystander, sees a position."""
    game, legal = looks.game, () if seat is None else looks.game.legal_actions(state, seat)
    return Perspective(game.view(state, seat), people_of(state, seat), T, seat=seat, legal=legal)


def face_of(looks: Presenter, state: Any, seat: Seat, draft: str = "") -> Face:
    """A seat's hand."""
    return looks.face(seen_by(looks, state, seat), draft)


def all_at(face: Face, page: int) -> dict[str, int]:
    """Give the pages of a hand's menus: this one in all of them."""
    return dict.fromkeys(("more", "why", *(menu.name for menu in face.menus)), page)


def walk(looks: Presenter, state: Any, seat: Seat) -> tuple[set[str], set[str], set[str]]:
    """Follow every half-made choice: what can be done, what is shown as impossible, and the half-made choices."""
    can: set[str] = set()
    cannot: set[str] = set()
    known, left = {""}, [""]
    while left:
        face = face_of(looks, state, seat, left.pop())
        cannot.update(choice.action for choice in face.blocked)
        for choice in face.offered:
            if choice.draft is None:
                can.add(choice.action)
            elif choice.draft not in known:
                known.add(choice.draft)
                left.append(choice.draft)
        assert face.back is None or face.back in known
    return can, cannot, known


def positions(looks: Presenter, seats: int, moves: int, seed: int) -> Iterator[Any]:
    """Positions of a random game."""
    game, chance = looks.game, random.Random(seed)  # noqa: S311 - nothing is kept secret with it
    state = game.new(seats=seats, seed=f"walk {seed}")
    for _ in range(moves):
        yield state
        seat = chance.choice(state.to_act)
        state, _ = game.apply(state, seat, chance.choice(game.legal_actions(state, seat)))
        if state.phase == "over":
            return


def outcome(looks: Presenter, state: Any, seat: Seat, notation: str) -> Any:
    """What an action leads to; cards that lie below the top make no difference, nor does which 8 is on top."""
    game = looks.game
    after, _ = game.apply(state, seat, game.parse_notation(notation))
    if game.key != "it_aint_over":
        return notation
    top = SYMBOL[after.discard[-1]] if after.rank == "8" else after.discard[-1]
    return after._replace(discard=(*sorted(after.discard), top))


def walk_all(looks: Presenter, state: Any, seat: Seat) -> set[str]:
    """Check that all that may be done can be reached, and nothing else; gives the half-made choices."""
    game = looks.game
    can, cannot, drafts = walk(looks, state, seat)
    wanted = {outcome(looks, state, seat, game.notation(action)) for action in game.legal_actions(state, seat)}
    assert wanted <= {outcome(looks, state, seat, notation) for notation in can}
    for notation in cannot:
        with pytest.raises(Illegal):
            game.apply(state, seat, game.parse_notation(notation))
    assert all(len(draft) <= LONGEST_DRAFT for draft in drafts)
    return drafts
