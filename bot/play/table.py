"""A table as the bot knows it: who sits there, what is agreed, how the game stands.

A table is a value. Whoever changes it makes another one, stores that, and only then puts it in the old one's
place (:mod:`bot.services.tables`), so a failed save leaves the old one good.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Literal, NewType, Self

from bot.standings.people import Who
from bot.standings.results import Outcome
from rules import Game

Decision = NewType("Decision", int)
"""Counts what a seat has had to decide: what was drawn for one decision is stale at the next."""
Phase = Literal["lobby", "play", "over", "closed"]

MISSES = 3
"""After so many moves in a row that the clock made, the stand-in keeps the seat until its owner is back."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there, and how far they are in the game."""

    user_id: Who | None  # None for a house player
    name: str  # harmless to show: bot.names
    interaction_id: int  # by which they sat down
    strength: str | None = None  # of a house player
    gone: bool = False  # left the game for good
    decision: Decision = Decision(0)  # grows when what this seat may do changes
    missed: int = 0  # moves in a row that the clock made for its owner

    @property
    def person(self) -> int | None:
        """The id of the person there; None for a house player, and for somebody who was forgotten."""
        return self.user_id if isinstance(self.user_id, int) else None

    @property
    def away(self) -> bool:
        """Whether the stand-in keeps this seat until its owner presses I'm back."""
        return self.missed >= MISSES and not self.gone

    @property
    def played_by_house(self) -> bool:
        """Whether nobody is to be waited for here."""
        return self.user_id is None or self.gone or self.away


class Expiry(Enum):
    """A deadline that is no seat's: what closes a table when its time has come."""

    LOBBY = "lobby"  # nobody has started its game
    HOMELESS = "homeless"  # its place is gone for good, and it was put up nowhere else


LOBBY, HOMELESS = Expiry.LOBBY, Expiry.HOMELESS
DeadlineKey = int | Expiry
"""Whose a deadline is: a seat's, or the whole table's."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Until when a seat is waited for; then the house player makes its move."""

    kind: Literal["person", "house", "stand-in", "lobby"]
    due: float
    call: float | None = None  # when its owner is called by a mention
    called: int | None = None  # the message that has called them


@dataclass(frozen=True, slots=True)
class Move:
    """One of the last moves, as everybody may see it."""

    events: tuple[dict[str, Any], ...]  # as the line protocol writes them, seen by a bystander
    facts: dict[str, Any]  # what else its words need, as the game's presenter asked
    by: str
    plain: bool = False  # whether its facts are not known, so that there are few words for it


@dataclass(frozen=True, slots=True)
class Turning:
    """The move that decided a game most."""

    number: int  # from 1
    move: Move


@dataclass(frozen=True, slots=True)
class Hand:
    """Where a seat's private hand is shown, and the token that can still edit it. A secret."""

    seat: int
    token: str = field(repr=False)  # empty for a direct message, which needs none
    message_id: int
    locale: str
    expires: float  # never, for a direct message
    channel_id: int | None = None  # of a direct message


@dataclass(frozen=True, slots=True)
class Table:
    """A table, from the lobby to the end."""

    id: int
    guild_id: int
    channel_id: int
    message_id: int | None
    opener_id: Who
    locale: str
    game: Game[Any, Any]
    options: dict[str, Any]
    pace: str
    phase: Phase
    secret: str = field(repr=False)
    created_at: float
    revision: int
    seats: tuple[Seat, ...] = ()
    start_id: int | None = None
    state: Any = field(default=None, repr=False)
    moves: tuple[Move, ...] = field(default=(), repr=False)
    waits: dict[DeadlineKey, Wait] = field(default_factory=dict)
    actions: int = 0
    version: int = 0  # grows with every change that is to be shown
    saves: int = 0  # how often it was stored; whoever stores it again says which one they have looked at
    trouble: str | None = None
    reason: str | None = None  # why it was closed
    rematch_id: int | None = None  # the table at which they play again
    practice: bool = False  # whether its result counts nowhere, as its opener chose
    outcome: Outcome | None = None  # once the game is over
    extras: Mapping[str, Any] = field(default_factory=dict)  # what its game has it keep besides house rules, as JSON
    parent_id: int | None = None  # the channel whose public thread it stands in, and whose permissions hold there
    ousted: bool = False  # whether somebody was removed from the game by who is no moderator
    pictured: bool = False  # whether its message shows a picture of how the game went
    turning: Turning | None = field(default=None, repr=False)  # once the game is over, if there was such a move

    def seat_of(self, user_id: Who) -> int | None:
        """Find the seat of somebody who has not left."""
        for number, seat in enumerate(self.seats):
            if seat.user_id == user_id and not seat.gone:
                return number
        return None

    def decides(self, seat: int, decision: Decision) -> bool:
        """Whether a seat still has this to decide: whatever was shown, thought of or called for it is fresh, then."""
        return self.phase == "play" and self.seats[seat].decision == decision

    @property
    def seat_waits(self) -> dict[int, Wait]:
        """Until when which seats are waited for."""
        return {key: wait for key, wait in self.waits.items() if not isinstance(key, Expiry)}

    def with_seat(self, number: int, **changes: Any) -> Self:
        """Make a table of this one at which a seat is another."""
        seats = (*self.seats[:number], replace(self.seats[number], **changes), *self.seats[number + 1 :])
        return replace(self, seats=seats)

    @property
    def ended(self) -> bool:
        """Whether nothing can happen here any more."""
        return self.phase in ("over", "closed")

    @property
    def deserted(self) -> bool:
        """Whether nobody sits there but house players; people who are away do."""
        return all(seat.user_id is None or seat.gone for seat in self.seats)

    @property
    def abandoned(self) -> bool:
        """Whether nobody is at this table but those whom the stand-in plays for."""
        return all(seat.played_by_house for seat in self.seats)

    def calls_by(self, message_id: int) -> bool:
        """Whether somebody is called by this message, or all of them since it is the table's."""
        return message_id == self.message_id or any(wait.called == message_id for wait in self.waits.values())

    @property
    def first_shown(self) -> int:
        """The number of the action that the first of the last moves was."""
        return self.actions - len(self.moves)

    @property
    def interactions(self) -> tuple[int, ...]:
        """The ids of the interactions that the seed is made of: by which everybody sat down, and Start."""
        assert self.start_id is not None, "nobody has started this game"
        return (*(seat.interaction_id for seat in self.seats), self.start_id)

    @property
    def counts(self) -> bool:
        """Whether the result goes to the standings: two people or more were seated at the first action.

        Where somebody was removed by who may well gain by it, it does not.
        """
        return not self.practice and not self.ousted and sum(seat.user_id is not None for seat in self.seats) >= 2

    @property
    def finished(self) -> bool:
        """Whether its game was played to the end, or until everybody had left: it has a result, and a replay."""
        return self.phase == "over" or (self.phase == "closed" and self.outcome is not None)

    @property
    def link(self) -> str:
        """The address of the table's message, or of its channel while it has none."""
        return address(self.guild_id, self.channel_id, self.message_id)


def address(guild_id: int, channel_id: int, message_id: int | None) -> str:
    """Write the address of a message, or of its channel where there is none."""
    place = f"https://discord.com/channels/{guild_id}/{channel_id}"
    return f"{place}/{message_id}" if message_id else place
