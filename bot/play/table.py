"""A table as the bot knows it: who sits there, what is agreed, how the game stands.

A table is a value. A change makes a new one, which takes the old one's place only after it is stored
(:mod:`bot.services.tables`), so a failed save leaves the old one intact.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NewType, Self

from bot.standings.games import Outcome
from bot.standings.ids import MessageId, TableId
from bot.standings.people import Who
from rules import Game
from rules.house import STRENGTHS
from rules.seats import Seat, by_seat


@cache
def _attributes(kind: Any) -> tuple[Sequence[str], Callable[[Any], tuple[Any, ...]]]:
    """Give the names of what a kind of values is made of, and what reads that of one."""
    names = [attribute.name for attribute in fields(kind) if attribute.init]
    return names, attrgetter(*names)


if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that names and types of what is changed are checked
else:

    def replace(old, **changes):
        """Give a value with some of its attributes changed, as :func:`dataclasses.replace` does, but quickly.

        A table has many, and is changed several times by every move; so it is not even made by its class.
        """
        if type(old) is not Table:
            names, values = _attributes(type(old))
            return type(old)(**dict(zip(names, values(old), strict=True)) | changes)
        new = object.__new__(Table)
        vars(new).update(vars(old), **changes, rendered={})
        return new


Decision = NewType("Decision", int)
"""Counts the decisions of a seat: what was drawn for one of them is outdated at the next."""
Phase = Literal["lobby", "play", "over", "closed"]

LAST_MOVES = 5  # how many moves the message of a table shows
LAST_OF_ALL = 2  # how many it shows once its game is over
STAND_IN = "normal"
"""The strength of the house player that moves for those who do not: people who are away or have left."""
MISSES = 3  # after this many missed moves in a row, the stand-in keeps the seat until its owner is back

FROM_THE_START = -1
"""Replaces the last own action of a player who has moved but is to be told of everything all the same; 0 means
none."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits there, and how far they are in the game."""

    user_id: Who | None  # None for a house player
    name: str  # harmless to show: bot.names
    interaction_id: int  # by which they sat down
    strength: str | None = None  # of a house player
    gone: bool = False  # has left the game for good
    decision: Decision = Decision(0)  # grows when what this seat may do changes
    missed: int = 0  # moves in a row that its owner missed
    moved: int = 0  # how many actions there were with the last one that its owner took, or FROM_THE_START
    guess: Seat | None = None  # whom its owner, who is out, guesses to win: bot.play.guessing

    @property
    def person(self) -> int | None:
        """The id of the person there; None for a house player, and for a former player."""
        return self.user_id if isinstance(self.user_id, int) else None

    @property
    def away(self) -> bool:
        """Whether the stand-in keeps this seat until its owner presses I'm back."""
        return self.missed >= MISSES and not self.gone

    @property
    def played_by_house(self) -> bool:
        """Whether a house player or the stand-in moves here."""
        return self.user_id is None or self.gone or self.missed >= MISSES


class Amendment(NamedTuple):
    """A change of what was agreed, while others than its host sat there."""

    rule: str  # a house rule, or PACE, COUNTS or EXTRAS
    before: int | str | bool | Mapping[str, Any]


PACE, COUNTS, EXTRAS = "pace", "counts", "extras"
"""What is agreed besides house rules: at every table, and what its game stores with it."""


class Expiry(Enum):
    """A deadline of the whole table: it is closed, or a time that its people spoke of is past."""

    LOBBY = "lobby"  # nobody has started its game
    HOMELESS = "homeless"  # its channel is gone for good, and it was not posted elsewhere
    PROPOSED = "proposed"  # not everybody has agreed to meet at the time that was proposed
    APPOINTED = "appointed"  # nobody has come to the appointment


LOBBY, HOMELESS, PROPOSED, APPOINTED = Expiry.LOBBY, Expiry.HOMELESS, Expiry.PROPOSED, Expiry.APPOINTED
DeadlineKey = Seat | Expiry  # what a deadline belongs to: a seat, or the whole table


@dataclass(frozen=True, slots=True)
class Wait:
    """The deadline of a seat, at which a house player moves for it, or of the whole table."""

    kind: Literal["person", "house", "stand-in", "lobby"]
    due: float
    call: float | None = None  # when its owner is to be mentioned
    called: MessageId | None = None  # the message with the mention


@dataclass(frozen=True, slots=True)
class Appointment:
    """When the people of a slow table play it in one go (:mod:`bot.play.appointments`). Times are whole seconds."""

    pace: str  # at which the table is played but for its appointments
    at: int | None = None  # on which they have agreed; None if nobody waits for one
    proposed: int | None = None  # another time that is proposed
    agreeing: tuple[Seat, ...] = ()  # the seats that agree to it, the proposer first
    here: tuple[Seat, ...] = ()  # the seats that have come
    asked: tuple[tuple[Seat, float], ...] = field(default=(), compare=False)
    """By seat, when the others have been mentioned for its last proposal, or will be; no part of what is agreed."""


@dataclass(frozen=True, slots=True)
class Secret:
    """The events of a move that its player sees more of than others do, such as a card that they drew."""

    seat: Seat
    events: dict[int, dict[str, Any]]  # by their places among the move's

    def known_to(self, seat: Seat | None, events: tuple[dict[str, Any], ...]) -> tuple[dict[str, Any], ...]:
        """Give a move's events as this seat, or with None a bystander, may know them."""
        if seat != self.seat:
            return events
        return tuple(self.events.get(index, event) for index, event in enumerate(events))


@dataclass(frozen=True, slots=True)
class Move:
    """A move, as everybody may see it."""

    events: tuple[dict[str, Any], ...]  # as the line protocol writes them, seen by a bystander
    facts: dict[str, Any]  # what the game's presenter needs besides to describe it
    by: str
    seat: Seat | None = None  # whose move it is, which need not be the seat of its first event, such as a penalty
    plain: bool = False  # whether its facts are unknown, so that it cannot be described in full
    forced: bool = False  # whether it was made automatically, since there was no other
    secret: Secret | None = field(default=None, repr=False)  # what only its player may know
    accepted: bool = False  # whether the table's message has shown its words, and no AutoMod has refused them
    told: dict[object, str] = field(default_factory=dict, init=False, repr=False, compare=False)
    """How it was told before, by what that depends on besides the move: it is told in every message until it is old."""
    written: list[str] = field(default_factory=list, init=False, repr=False, compare=False)
    """How it was stored before, if it was: it is stored with every later move until it is old."""


@dataclass(frozen=True, slots=True)
class Turning:
    """The move that decided a game most."""

    number: int  # from 1
    move: Move


class Feat(NamedTuple):
    """What a player did that is worth telling at the end of a game."""

    kind: str
    seat: Seat
    size: int


@dataclass(frozen=True, slots=True)
class Praised:
    """Words of a player, and how many people have pressed which reaction to them."""

    number: int  # of the action
    move: Move
    laughs: int
    hearts: int


@dataclass(frozen=True, slots=True)
class Hand:
    """Where a player's private hand is shown, and the token that can edit it or send one, which is a secret."""

    user_id: int
    token: str = field(repr=False)  # empty for a direct message, which needs none
    message_id: MessageId | None  # None: it is not open
    locale: str
    expires: float  # never, for a direct message
    channel_id: int | None = None  # of a direct message
    look: str | None = field(default=None, repr=False, compare=False)
    """What the last press has drawn in it besides the game, as it is stored."""


@dataclass(frozen=True, slots=True)
class Token:
    """The token of a player's newest press about a table, with which their hand can be sent: a secret."""

    user_id: int
    value: str = field(repr=False)
    locale: str
    expires: float


NOWHERE = 0
"""The channel of a table that one person plays alone, in private, and of their results."""


@dataclass(frozen=True, slots=True)
class Home:
    """Where a table stands on Discord, and how its messages fare there."""

    guild_id: int
    channel_id: int
    parent_id: int | None = None  # the channel of the public thread that it stands in, whose permissions hold there
    message_id: MessageId | None = None
    reposted: float = 0.0  # when it was last posted again in its channel
    gone: MessageId | None = None  # its last message that was deleted, after which it is posted again
    announcement: MessageId | None = None  # the message that told people that their game has begun
    trouble: str | None = None  # why its message cannot be kept fresh
    unhoused: bool = False  # whether it still has to get a thread, or a message in the channel of its tournament
    pictured: bool = False  # whether its message shows a picture of the game
    pictures_lost: int = 0  # how often that was gone
    wording: int = 0  # how little of it may be shown, so that AutoMod accepts it (bot.discord.wording)
    button: str = ""  # that has opened it, with its message; empty for a command

    @property
    def link(self) -> str:
        """The link to the table's message, or to its channel while it has none."""
        return address(self.guild_id, self.channel_id, self.message_id)


@dataclass(frozen=True, slots=True)
class Agreement:
    """What the people at a table have agreed on."""

    locale: str  # of its message
    options: dict[str, Any]  # the house rules
    pace: str
    extras: Mapping[str, Any] = field(default_factory=dict)  # what its game stores with it besides house rules, as JSON
    practice: bool = False  # whether its opener chose that the result does not count
    most: int | None = None  # how many may sit there; None for as many as can play
    amended: tuple[Amendment, ...] = ()  # the oldest first
    threaded: bool = False  # whether its game is played in a thread of its own


@dataclass(frozen=True, slots=True)
class Event:
    """What a table is part of, and how far that has come: nothing for most tables."""

    gathering_id: int | None = None  # the gathering that it was opened for
    tournament_id: int | None = None  # the tournament that it is a table of (bot.play.tournament_tables)
    daily: str | None = None  # the day whose deal is played here, by one person in private (bot.play.daily_tables)
    course: str = ""  # how that person stood among the others after each action
    rematch_of: TableId | None = None  # the table that it is the rematch of
    rematch_id: TableId | None = None  # the table of the rematch
    appointment: Appointment | None = None  # at a slow table of a tournament, once a time has been proposed
    judged: bool = False  # whether time was up, and the house has played on for everybody
    skipped: bool = False  # whether someone has skipped what house players play on alone
    outlived: bool = False  # whether its tournament ended first, so that the game does not count for it


@dataclass(frozen=True)
class Table:
    """A table, from the lobby to the end."""

    id: TableId
    opener_id: Who
    game: Game[Any, Any]
    home: Home
    agreed: Agreement
    phase: Phase
    secret: str = field(repr=False)
    created_at: float
    revision: int
    event: Event = Event()
    players: tuple[Player, ...] = ()
    start_id: int | None = None
    state: Any = field(default=None, repr=False)
    moves: tuple[Move, ...] = field(default=(), repr=False)
    waits: dict[DeadlineKey, Wait] = field(default_factory=dict)
    actions: int = 0
    version: int = 0  # grows with every change of what is shown
    saves: int = 0  # how often it was stored; the next save is refused unless it rests on the last one
    reason: str | None = None  # why it was closed
    outcome: Outcome | None = None  # once the game is over
    turning: Turning | None = field(default=None, repr=False)  # once the game is over, if there was such a move
    feats: tuple[Feat, ...] = field(default=(), repr=False)  # once the game is over, the greatest first
    ousted: bool = False  # whether a host who is no moderator removed a player from the game
    presses: tuple[int, ...] = ()  # the ids of the last ones that have changed it: each may be delivered twice
    unshown: tuple[int, ...] = ()  # actions with words of people that its message never showed to AutoMod
    praised: tuple[Praised, ...] = field(default=(), repr=False)
    """What people have reacted to: all that the last moves hold, and the best before."""
    rendered: dict[str, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """How it is shown to everybody, by language: all its messages begin with that."""
    former: Hand | None = field(default=None, repr=False, compare=False)
    """What showed a hand until the move that has just been stored, with which another message shows it."""

    def seat_of(self, user_id: Who) -> Seat | None:
        for seat, player in by_seat(self.players):
            if player.user_id == user_id and not player.gone:
                return seat
        return None

    def seat_held_by(self, user_id: Who) -> Seat | None:
        held = [(one.gone, seat) for seat, one in by_seat(self.players) if one.user_id == user_id]
        return min(held)[1] if held else None

    def decides(self, seat: Seat, decision: Decision) -> bool:
        """Whether a seat still faces this decision; what was shown, thought or called for another one is outdated."""
        return self.phase == "play" and self.players[seat].decision == decision

    @property
    def absent(self) -> list[Seat]:
        """The seats of a tournament's table whose owners have made no move, though they were waited for or have left.

        They come last, with no points. Elsewhere, the stand-in plays for better or worse.
        """
        if self.event.tournament_id is None:
            return []
        return [seat for seat, player in by_seat(self.players) if not player.moved and (player.missed or player.gone)]

    @property
    def seat_waits(self) -> dict[Seat, Wait]:
        return {key: wait for key, wait in self.waits.items() if not isinstance(key, Expiry)}

    def with_seat(self, seat: Seat, **changes: Any) -> Self:
        players = (*self.players[:seat], replace(self.players[seat], **changes), *self.players[seat + 1 :])
        return replace(self, players=players)

    @property
    def places(self) -> range:
        seats = self.game.seats
        return seats if self.agreed.most is None else range(seats.start, min(seats.stop, self.agreed.most + 1))

    @property
    def alone(self) -> bool:
        """Whether one person plays it alone, in private, and it is no daily deal."""
        return self.home.channel_id == NOWHERE

    @property
    def private(self) -> bool:
        """Whether only its player sees it, wherever they ask from."""
        return self.alone or self.event.daily is not None

    @property
    def placeless(self) -> bool:
        """Whether no message may be posted: it is private, or belongs to several and has no place yet."""
        if self.private or self.home.unhoused:
            return True
        return self.event.gathering_id is not None and self.home.message_id is None and self.home.parent_id is None

    @property
    def ended(self) -> bool:
        return self.phase in ("over", "closed")

    @property
    def deserted(self) -> bool:
        """Whether all people have left it; those who are away have not."""
        return all(player.user_id is None or player.gone for player in self.players)

    @property
    def left_to_house(self) -> bool:
        """Whether only house players still play its game; people who are away may come back."""
        if self.phase != "play":
            return False
        out = set(self.game.out(self.state)).difference(self.state.to_act)
        return all(player.user_id is None or player.gone or seat in out for seat, player in by_seat(self.players))

    @property
    def skips(self) -> bool:
        """Whether house players play on without pauses."""
        return self.event.skipped and self.left_to_house

    @property
    def abandoned(self) -> bool:
        """Whether all of its people have left or are away."""
        return all(player.played_by_house for player in self.players)

    def calls_by(self, message_id: MessageId) -> bool:
        return message_id == self.home.message_id or any(wait.called == message_id for wait in self.waits.values())

    @property
    def last_moves(self) -> tuple[Move, ...]:
        count = {"play": LAST_MOVES, "over": LAST_OF_ALL}.get(self.phase)
        return self.moves[-count:] if count else ()

    def moves_since(self, seat: Seat) -> int:
        """Count the moves that have followed a seat's last own one; that one itself while nothing has followed it."""
        return min(self.actions, self.actions - self.players[seat].moved or 1)

    def told_to(self, seat: Seat) -> tuple[Move, ...]:
        """Give the moves that a seat's hand tells, as far as they are still known."""
        return self.moves[max(0, len(self.moves) - self.moves_since(seat)) :]

    @property
    def first_shown(self) -> int:
        """The number of the action in the first of the last moves."""
        return self.actions - len(self.moves)

    @property
    def interactions(self) -> tuple[int, ...]:
        """The ids of the interactions that the seed is made of: those with which people sat down, and Start."""
        assert self.start_id is not None, "nobody has started this game"
        return (*(player.interaction_id for player in self.players), self.start_id)

    @property
    def counts(self) -> bool:
        """Whether the result goes to the standings: two people or more were seated at the first action.

        It does not if a player was removed by someone who may gain from that, or the table was never posted.
        """
        people = sum(player.user_id is not None for player in self.players)
        return people >= 2 and not (self.agreed.practice or self.ousted or self.home.unhoused)

    @property
    def alone_against(self) -> str | None:
        """The strength of the house players, the weakest where they differ, if one person plays against them alone.

        The result goes to that person's own record then. None where there are others, the game is for practice, or a
        daily deal.
        """
        people = [player for player in self.players if player.user_id is not None]
        if self.agreed.practice or self.ousted or self.event.daily or len(people) != 1:
            return None
        against = {player.strength for player in self.players if player.user_id is None}
        return next((strength for strength in STRENGTHS if strength in against), None)

    @property
    def finished(self) -> bool:
        """Whether its game has a result and a replay: it was played to the end, or until everybody had left."""
        return self.phase == "over" or (self.phase == "closed" and self.outcome is not None)


@dataclass(frozen=True, slots=True)
class Sitting:
    """An open table, as lists show it, for one person."""

    table_id: TableId
    channel_id: int
    parent_id: int | None
    game: str
    daily: str | None = None  # the day whose deal is played there, in private
    opened: bool = False  # whether they have opened it
    sits: bool = True  # whether they sit there

    @property
    def private(self) -> bool:
        return self.daily is not None or self.channel_id == NOWHERE


def address(guild_id: int, channel_id: int, message_id: MessageId | None) -> str:
    channel = f"https://discord.com/channels/{guild_id}/{channel_id}"
    return f"{channel}/{message_id}" if message_id else channel
