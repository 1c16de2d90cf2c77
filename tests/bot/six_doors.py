"""A stand-in game for tests: everybody chooses a door in secret and at once, then walks through it in turn.

It is loaded as an extension of the bot: its rules, its looks and its command stand in this one file.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal, NamedTuple

from bot.discord.client import DealersChoice
from bot.discord.opening import GameCog
from bot.language.texts import Texts
from bot.play.table import Move
from bot.show.elements import Choice, Face, Target
from bot.show.people import People
from bot.show.presenter import Perspective, Presenter
from rules import Action, Game, table
from rules.actions import WHOLE, ActionCodec, Shape
from rules.cards import Cards
from rules.game import Start
from rules.loading import Saved
from rules.refusals import Illegal
from rules.seats import Seat, by_seat, replaced, seats_at

DOORS = ("the oak door", "the iron door")
HIDDEN = -1


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose a door in secret."""

    door: int


@dataclass(frozen=True, slots=True)
class Walk(Action):
    """Walk through the door."""


class Chose(NamedTuple):
    """A player has chosen."""

    seat: Seat
    event: Literal["chose"] = "chose"


class Walked(NamedTuple):
    """A player walked through their door."""

    seat: Seat
    door: int
    event: Literal["walked"] = "walked"


class Options(NamedTuple):
    """The house rules."""

    on_leave: str


class Phase(StrEnum):
    """First all choose, and then they walk through."""

    CHOOSE = "choose"
    WALK = "walk"
    OVER = "over"


class State(NamedTuple):
    """All there is to a game."""

    game: str
    options: Options
    seats: int
    dealer: Seat
    direction: int
    turn: Seat | None
    phase: Phase
    to_act: tuple[Seat, ...]
    draw: Cards
    discard: Cards
    winners: tuple[Seat, ...] | None
    ranking: tuple[tuple[Seat, ...], ...] | None
    left: tuple[Seat, ...]
    seed: str
    chance: int
    doors: tuple[int | None, ...]


class View(NamedTuple):
    """What one seat may see: of the others only whether they have chosen."""

    game: str
    options: Options
    seats: int
    dealer: Seat
    direction: int
    turn: Seat | None
    phase: Phase
    to_act: tuple[Seat, ...]
    discard: Cards
    winners: tuple[Seat, ...] | None
    ranking: tuple[tuple[Seat, ...], ...] | None
    left: tuple[Seat, ...]
    draw: int
    doors: tuple[int | None, ...]


def begin(start: Start) -> State:
    """Everybody chooses at once."""
    return State(
        game="six_doors",
        options=Options(**start.options),
        seats=start.seats,
        dealer=start.dealer,
        direction=1,
        turn=None,
        phase=Phase.CHOOSE,
        to_act=seats_at(start.seats),
        draw=(),
        discard=(),
        winners=None,
        ranking=None,
        left=(),
        seed=start.seed,
        chance=start.chance,
        doors=(None,) * start.seats,
    )


def choices(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what a seat may do."""
    return (Choose(0), Choose(1)) if state.phase == Phase.CHOOSE else (Walk(),)


class DoorTable(table.Table[State]):
    """A state that is being changed."""

    form = table.Form(State)

    doors: tuple[int | None, ...]


def judge_choice(_state: State, _seat: Seat, action: Choose) -> None:
    """Refuse a door that does not exist."""
    if action.door not in (0, 1):
        raise Illegal("ALL8", "There is no such door.")


def choose(doors: DoorTable, seat: Seat, action: Choose) -> None:
    """Choose; when all have, the first one walks."""
    doors.tell(Chose(seat))
    doors.doors = replaced(doors.doors, seat, action.door)
    doors.to_act = tuple(other for other in doors.to_act if other != seat)
    if not doors.to_act:
        doors.phase = Phase.WALK
        doors.wait_for(Seat(0))


def walk(doors: DoorTable, seat: Seat, _action: Walk) -> None:
    """Walk; after the last one the game is over, and the players who took the oak door have won."""
    door = doors.doors[seat]
    assert door is not None
    doors.tell(Walked(seat, door))
    if seat + 1 < doors.seats:
        doors.wait_for(Seat(seat + 1))
        return
    winners = tuple(number for number, chosen in by_seat(doors.doors) if not chosen)
    others = tuple(number for number, chosen in by_seat(doors.doors) if chosen)
    doors.end(Phase.OVER, winners, tuple(group for group in (winners, others) if group))


def view(state: State, viewer: Seat | None) -> View:
    """Show a seat its own door, and the doors that players have walked through."""
    walked = state.seats if state.phase == Phase.OVER else state.turn or 0

    def shown(seat: Seat, door: int | None) -> int | None:
        return door if door is None or seat == viewer or seat < walked else HIDDEN

    fields = {name: getattr(state, name) for name in View._fields if name not in ("draw", "doors")}
    return View(**fields, draw=0, doors=tuple(shown(seat, door) for seat, door in by_seat(state.doors)))


def restore(saved: Saved) -> State:
    """Build a state from its JSON."""
    doors = saved.of_kind("doors", lambda value: isinstance(value, list))
    return State(game="six_doors", options=Options(**saved.options), doors=tuple(doors), **saved.common())


def house_player(seen: View, _strength: str, chance: random.Random) -> Action:
    """Take any door."""
    return Choose(chance.randrange(2)) if seen.phase == Phase.CHOOSE else Walk()


def fold(_doors: DoorTable, _seat: Seat) -> None:
    """Nobody folds in the tests of this game."""
    raise Illegal("ALL5", "Nobody can fold here.")


GAME: Game[State, View] = Game(
    key="six_doors",
    name="Six Doors",
    seats=range(2, 7),
    first_clause="ALL1",
    revision=1,
    own_options=(),
    phases=Phase,
    pack=(),
    actions=ActionCodec(Shape("choose", Choose, door=WHOLE), Shape(Phase.WALK, Walk)),
    begin=begin,
    choices=choices,
    table=DoorTable,
    moves={
        (Phase.CHOOSE, Choose): table.Move(judge_choice, choose),
        (Phase.WALK, Walk): table.Move(table.always, walk),
    },
    fold=fold,
    view=view,
    restore=restore,
    house_player=house_player,
)


class Looks(Presenter):
    """How it looks."""

    game = GAME
    about = "A game for tests."

    def house_rules(self, options: Mapping[str, Any], extras: Mapping[str, Any], t: Texts) -> list[str]:
        """Nothing is agreed."""
        return []

    def target(self, seen: Perspective) -> Target:
        """Show the phase."""
        return Target(str(seen.view.phase), "")

    def remaining(self, seen: Perspective, seat: Seat) -> str:
        """Show who has chosen."""
        return "chosen" if seen.view.doors[seat] is not None else "choosing"

    def going_on(self, seen: Perspective) -> str:
        """Say how many are waited for."""
        return f"waiting for {len(seen.view.to_act)}"

    def face(self, seen: Perspective, draft: str = "") -> Face:
        """Show the own door and what can be done."""
        own = seen.view.doors[seen.seat]
        text = f"You chose {DOORS[own]}." if own is not None else "Choose a door."
        labels = {"choose 0": DOORS[0], "choose 1": DOORS[1], "walk": "Walk"}
        notations = [self.game.notation(action) for action in seen.legal]
        return Face(text, [Choice(labels[notation], notation) for notation in notations])

    def held(self, view: View, seat: Seat, t: Texts) -> str:
        """Name the door that a seat has chosen."""
        own = view.doors[seat]
        return "" if own is None else DOORS[own]

    def told(self, event: dict[str, Any], move: Move, people: People, t: Texts) -> str:
        """Say who did what."""
        if event["event"] not in ("chose", "walked"):
            return ""
        through = f" through {DOORS[event['door']]}" if "door" in event else ""
        return f"{people[event['seat']]} {event['event']}{through}"

    def ending(self, seen: Perspective) -> list[str]:
        """Say who won."""
        return [f"{seen.people[seat]} wins" for seat in seen.view.winners or ()]


class SixDoors(GameCog, group_name="six-doors", group_description="A game for tests"):
    """Its command."""

    presenter = Looks()


async def setup(bot: DealersChoice) -> None:
    """Make the game playable."""
    await bot.add_game(SixDoors(bot.services))
