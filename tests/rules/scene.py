"""A position, one action, one verdict: the small language of all scenarios except those of It Ain't Over."""

from dataclasses import dataclass
from typing import Any, Self

from rules import Events, Illegal
from rules.seats import Seat
from tests.kit.playing import AnyGame


@dataclass(frozen=True)
class Scene:
    """A position, and what the last action has done."""

    game: AnyGame
    state: Any
    events: Events = ()

    def do(self, notation: str, seat: int | None = None) -> Self:
        """Have the seat that is to act, or this one, do it."""
        actor = self.state.to_act[0] if seat is None else Seat(seat)
        return type(self)(self.game, *self.game.apply(self.state, actor, self.game.parse_notation(notation)))

    def refuses(self, notation: str, seat: int | None = None) -> str | None:
        """The clause that refuses this; None if it is accepted."""
        try:
            self.do(notation, seat)
        except Illegal as refusal:
            return refusal.clause
        return None

    @property
    def legal(self) -> list[str]:
        """What the only seat that is to act may do, in notation."""
        (seat,) = self.state.to_act
        return self.legal_for(seat)

    def legal_for(self, seat: Seat) -> list[str]:
        """What a seat may do now, in notation."""
        return [self.game.notation(action) for action in self.game.legal_actions(self.state, seat)]

    @property
    def told(self) -> list[dict[str, Any]]:
        """The events as the protocol writes them."""
        return [self.game.write_event(event) for event in self.events]

    @property
    def names(self) -> list[str]:
        return [event.event for event in self.events]
