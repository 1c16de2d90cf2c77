"""A small language for scenarios of Karma and Do Over!: a position in notation, one action, one verdict."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from rules import Events, Illegal
from tests.kit.playing import AnyGame

FOLD: dict[str, object] = {"on_leave": "fold"}


@dataclass(frozen=True)
class Scene:
    """A position, and what the last action has done."""

    game: AnyGame
    state: Any
    events: Events = ()

    def do(self, notation: str, seat: int | None = None) -> "Scene":
        """Whoever is to act, or this seat, does it."""
        actor = self.state.to_act[0] if seat is None else seat
        return Scene(self.game, *self.game.apply(self.state, actor, self.game.parse_notation(notation)))

    def refuses(self, notation: str, seat: int | None = None) -> str | None:
        """The clause by which this is refused; the answer to an action that is accepted is None."""
        try:
            self.do(notation, seat)
        except Illegal as refusal:
            return refusal.clause
        return None

    @property
    def legal(self) -> list[str]:
        """What may be done now by the one who may, in notation."""
        (seat,) = self.state.to_act
        return self.legal_for(seat)

    def legal_for(self, seat: int) -> list[str]:
        """What a seat may do now, in notation."""
        return [self.game.notation(action) for action in self.game.legal_actions(self.state, seat)]

    @property
    def told(self) -> list[dict[str, Any]]:
        """The events as the protocol writes them."""
        return [self.game.write_event(event) for event in self.events]

    @property
    def names(self) -> list[str]:
        return [event.event for event in self.events]

    def has(self, seat: int) -> str:
        """What a seat has, as `position` reads it."""
        hidden = ["-" if card is None else card for card in self.state.hidden[seat]]
        parts = (self.state.hands[seat], self.state.open[seat], hidden if hidden != ["-"] * 3 else [])
        return " | ".join(map(" ".join, parts)).replace("|  |", "||").strip().rstrip(" |")

    @property
    def pile(self) -> str:
        return " ".join(self.state.discard)


def parts_of(seat: str) -> tuple[list[str], list[str], list[str | None]]:
    """Hand, open and hidden cards of a seat written `3 7 GIVE | 5 5 | 9 - 2`; parts at its end may be missing."""
    parts = [part.split() for part in f"{seat}||".split("|")]
    row = [None if card == "-" else card for card in parts[2]]
    return parts[0], parts[1], [*row, *[None] * (3 - len(row))]


def position(
    game: AnyGame, pack: tuple[str, ...], *seats: str, discard: str = "", draw: str = "", **fields: object
) -> Scene:
    """A position that the game takes as one it can be in; cards that are named nowhere are out of play.

    The draw pile and the discard pile end with their top cards.
    """
    parts = [parts_of(seat) for seat in seats]
    named = [card for rows in parts for row in rows for card in row if card is not None]
    rest = Counter(pack)
    rest.subtract([*named, *discard.split(), *draw.split()])
    assert min(rest.values()) >= 0, "there are not so many of a card"
    turn = fields.get("turn", 0)
    return Scene(
        game,
        game.load(
            {
                "options": {},
                "seats": len(seats),
                "dealer": len(seats) - 1,
                "direction": 1,
                "turn": 0,
                "phase": "play",
                "to_act": [turn],
                "draw": draw.split(),
                "discard": discard.split(),
                "winners": None,
                "ranking": None,
                "left": [],
                "seed": "scene",
                "chance": 1,
                "hands": [hand for hand, _, _ in parts],
                "open": [open_ for _, open_, _ in parts],
                "hidden": [row for _, _, row in parts],
                "removed": list(rest.elements()),
                "turns": 0,
                **fields,
            }
        ),
    )
