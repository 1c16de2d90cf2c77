"""A tournament as a value: what is agreed, who has entered, its rounds, and a log of what happened and why.

Like a table it is immutable. A change makes a new value, which replaces the old one only after it is stored
(:mod:`bot.services.tournaments`). Entrants are identified by their index, which they keep even if they drop out.
"""

import hmac
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Self

from pydantic import PlainSerializer, PlainValidator, ValidationInfo

from bot.play.missing_game import MissingGame
from bot.play.table import Table, Token, address
from bot.standings.ids import MessageId, TableId
from bot.standings.people import Who
from rules import Game
from rules.chance import commitment
from rules.seats import Seat
from rules.tournament_secrets import Chain, round_secret

Phase = Literal["entry", "check-in", "play", "paused", "over", "cancelled"]
State = Literal["in", "checked in", "away", "out"]
"""``away`` is for arenas: still in it, but not seated until they are back."""
How = Literal["", "played", "judged", "corrected"]
"""Where a result comes from; ``judged`` if time was up and the house played on for everybody."""

FEWEST, MOST = 6, 256
MOST_ROUNDS = 40
MOST_INVITED = 25  # invitations that may wait for an answer at the same time
MOST_OPEN = 10  # open tournaments per channel
MOST_ABSENT = 2
"""Rounds in a row without a move after which an entrant is out; in an arena, tables after which they are away."""
BREAK = 30.0  # seconds between the end of a round and the next


def _by_key(key: str, about: ValidationInfo) -> Game[Any, Any]:
    return (about.context or {}).get(key) or MissingGame(key)


@dataclass(frozen=True, slots=True)
class Agreed:
    game: Annotated[Game[Any, Any], PlainValidator(_by_key), PlainSerializer(lambda game: game.key)]
    options: Mapping[str, Any]
    pace: str
    format: str  # by its key: bot.tournaments.formats
    seats: int  # people at a table, if possible
    title: str  # empty if it has none
    most: int  # entrants
    rounds: int = 0  # 0 if the format determines it
    advance: int = 0  # in a knockout: how many of each table go on
    seeded: bool = True  # in a knockout: by rating instead of by lot
    round_time: float = 3600.0  # seconds until the house plays on; in an arena, its whole length
    starts_at: float | None = None  # None: once it is full
    check_in: float = 0.0  # seconds before the start; 0: none
    late_until: int = 0  # the last round that can be entered late; 0: none
    role_id: int | None = None  # needed to enter; None: everybody may
    announced: bool = False  # as an event of its server, which all members see
    extras: Mapping[str, Any] = field(default_factory=dict)  # what the game stores with its tables, besides house rules

    @property
    def last_entry(self) -> int:
        """The last round that can be entered late, capped by the number of rounds once that is known; 0 if none."""
        return min(self.late_until, self.rounds or self.late_until)


@dataclass(frozen=True, slots=True)
class Entrant:
    user_id: Who
    name: str  # safe to show; empty for a former person
    interaction_id: int  # by which they entered, a part of the seed of all their deals
    rating: float = 0.0  # by which they are seeded
    state: State = "in"
    entered: int = 1  # the first round that they may play
    absent: int = 0  # rounds in a row without a move of their own; in an arena, tables
    since: float = 0.0  # when they checked in; in an arena that has begun: when they became free
    barred: bool = False  # whether the organizer took them out: only an invitation lets them in again
    trace: str = field(default="", repr=False)  # of a former person, until the tournament ends: a hash of their id

    @property
    def person(self) -> int | None:
        return self.user_id if isinstance(self.user_id, int) else None


@dataclass(frozen=True, slots=True)
class Invitation:
    """A person whom the organizer wants to let in; they are in once they accept."""

    user_id: int
    name: str  # safe to show
    by: Who
    interaction_id: int  # of the organizer's press
    message_id: MessageId | None = None  # of the message in the channel that mentions them
    refused: bool = False  # whether Discord does not let the bot post it


@dataclass(frozen=True, slots=True)
class Pairing:
    """A table of a round: who meets whom, and the result."""

    number: int  # among those of its round, from 1
    seats: tuple[int, ...]  # the entrants, in the order of their seats
    table: TableId | None = None  # its id, once it is stored
    places: tuple[int, ...] | None = None  # by seat, 1 being the best; equal players share a place
    measured: tuple[int, ...] | None = None  # the result by seat, if the game measures one; more is better
    how: How = ""
    closed: bool = False  # whether its table was closed early and waits to be judged
    void: bool = False  # whether its table was never posted, so that it has ended without a result
    absent: tuple[Seat, ...] = ()  # seats whose owners made no move, though it was their turn
    forfeited: tuple[Seat, ...] = ()  # seats without points for that reason; none once the result is corrected
    begun_at: float = 0.0
    ended_at: float | None = None
    thread: int = 0  # of an earlier table, that is reserved for this one
    salt: str = field(default="", repr=False)  # of its secret, if no press is in its seed (rules.tournament_secrets)


@dataclass(frozen=True, slots=True)
class Round:
    """A round. An arena is a single round, to which tables are added one by one."""

    number: int  # from 1
    tables: tuple[Pairing, ...]
    byes: tuple[int, ...] = ()  # entrants without a table in this round
    begun_at: float = 0.0
    ends_at: float | None = None  # when the house plays on; None while no table of it could be posted
    closing: bool = False  # in an arena: only the last tables are still being played
    judging: bool = False  # the house is finishing its tables
    over: bool = False

    @property
    def unfinished(self) -> list[Pairing]:
        return [pairing for pairing in self.tables if pairing.places is None and not pairing.void]

    @property
    def held(self) -> list[Pairing]:
        """Its tables that could be played: those that were never posted count for nobody."""
        return [pairing for pairing in self.tables if not pairing.void]


@dataclass(frozen=True, slots=True)
class Calls:
    wanted: int = 0  # how often they are to be
    made: int = 0  # how often they were
    message_ids: tuple[MessageId, ...] = ()  # the messages of the last time; they are deleted when it begins


@dataclass(frozen=True, slots=True)
class Note:
    """Why something happened, for everybody to read."""

    at: float
    sentence: str  # a message; ``{people}`` stands for the entrants in it
    people: tuple[int, ...] = ()
    values: Mapping[str, int | str] = field(default_factory=dict)
    by: Who | None = None  # None: it happened automatically
    reason: str = ""  # in the words of the person in ``by``
    before: tuple[int, ...] = ()  # for a corrected result: the places of ``people``, in this order
    after: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """What new tables are made of that takes long to find, or that only Discord can give."""

    saves: int  # the version of the tournament that it is for
    tables: tuple[tuple[int, ...], ...]  # the entrants at each, in seat order
    byes: tuple[int, ...] = ()
    start_id: int = 0  # the press or message that came in shortly before
    salt: str = field(default="", repr=False)  # the salt of their secrets, if it is a message


@dataclass(frozen=True, slots=True)
class Listed:
    """What lists tell of a tournament; the store reads it without the rest."""

    id: int
    guild_id: int
    channel_id: int
    message_id: MessageId | None
    phase: Phase
    game: Game[Any, Any]
    title: str  # empty if it has none
    created_at: float

    parent_id: ClassVar[None] = None  # its message is never in a thread

    @property
    def link(self) -> str:
        """The link to its message, or to its channel while it has none."""
        return address(self.guild_id, self.channel_id, self.message_id)


class Shared(NamedTuple):
    channel_id: int
    message_id: MessageId | None  # None while it is being posted


class Honor(NamedTuple):
    place: int
    ranked: int  # people with a place
    tournament: Listed


@dataclass(frozen=True, slots=True)
class Tournament:
    id: int
    guild_id: int
    channel_id: int
    organiser_id: Who
    interaction_id: int  # by which it was opened
    locale: str
    created_at: float
    secret: str = field(repr=False)  # the secrets of all rounds and tables are derived from it
    agreed: Agreed
    phase: Phase = "entry"
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    invitations: tuple[Invitation, ...] = ()  # those that wait for an answer
    log: tuple[Note, ...] = ()
    next_at: float | None = None  # when the next round begins
    paused_at: float = 0.0
    trouble: str = ""  # what it needs before it can go on: a message
    message_id: MessageId | None = None
    event_id: int | None = None  # Discord's scheduled event for it
    calls: Calls = Calls()
    told: int = 0  # how many notes of the log the organizer has been told of, where that is necessary
    presses: tuple[int, ...] = ()  # the ids of the last ones that have changed it: each may be delivered twice
    saves: int = 0  # its version: a save based on an older one is refused

    parent_id: ClassVar[None] = None  # its message is never in a thread

    @property
    def listed(self) -> Listed:
        plain = self.id, self.guild_id, self.channel_id, self.message_id, self.phase
        return Listed(*plain, self.agreed.game, self.agreed.title, self.created_at)

    @property
    def link(self) -> str:
        return self.listed.link

    @property
    def ended(self) -> bool:
        return self.phase in ("over", "cancelled")

    @property
    def begun(self) -> bool:
        return bool(self.rounds)

    @property
    def round(self) -> Round | None:
        return self.rounds[-1] if self.rounds and not self.rounds[-1].over else None

    @property
    def here(self) -> list[int]:
        return [index for index, entrant in enumerate(self.entrants) if entrant.state != "out"]

    @property
    def active(self) -> list[int]:
        """The entrants who have not dropped out and are not away."""
        return [index for index, entrant in enumerate(self.entrants) if entrant.state not in ("out", "away")]

    @property
    def commitment(self) -> str:
        """Published before anybody enters: a hash of the first round's secret."""
        return commitment(round_secret(self.secret, 1))

    def index_of(self, user_id: Who) -> int | None:
        """The index of a person among all entrants, including those who dropped out."""
        return next((index for index, entrant in enumerate(self.entrants) if entrant.user_id == user_id), None)

    def invitation_of(self, user_id: int) -> Invitation | None:
        return next((one for one in self.invitations if one.user_id == user_id), None)

    def without_invitation(self, user_id: int) -> Self:
        return replace(self, invitations=tuple(one for one in self.invitations if one.user_id != user_id))

    def trace_of(self, user_id: int) -> str:
        """Hash a person's id so that they are recognized after their erasure, without it being stored who they were."""
        return hmac.new(self.secret.encode(), str(user_id).encode(), sha256).hexdigest()

    def place_of(self, user_id: int) -> int | None:
        """The index of a person among all entrants, even if they have been erased since they entered."""
        index = self.index_of(user_id)
        if index is not None:
            return index
        trace = self.trace_of(user_id)
        return next((index for index, entrant in enumerate(self.entrants) if entrant.trace == trace), None)

    def ended_as(self, phase: Literal["over", "cancelled"]) -> Self:
        """End it: what was kept only to run it goes."""
        entrants = tuple(replace(entrant, trace="") for entrant in self.entrants)
        return replace(self, phase=phase, next_at=None, trouble="", entrants=entrants, invitations=())

    def pairing_of(self, table_id: TableId) -> tuple[Round, Pairing] | None:
        return next(((of, one) for of, one in self.pairings() if one.table == table_id), None)

    def result_of(self, number: int, table: TableId) -> tuple[Round, Pairing] | None:
        """Find a table that has a result.

        :param number: of the round.
        :param table: its number in the round.
        """
        ended = ((of, one) for of, one in self.pairings() if one.places is not None)
        return next((found for found in ended if (found[0].number, found[1].number) == (number, table)), None)

    def pairings(self) -> Iterator[tuple[Round, Pairing]]:
        """All tables, those of the latest round first."""
        for of in reversed(self.rounds):
            for pairing in of.tables:
                yield of, pairing

    def chain(self, of: Round, one: Pairing, *, told: bool) -> Chain:
        """How the secret of a table is derived from what was published.

        :param told: whether to reveal the secret of its round, from which those of all its tables are derived.
        """
        secret = round_secret(self.secret, of.number) if told else None
        return Chain(self.commitment, of.number, one.number, secret, one.salt if told else "")

    def with_entrant(self, index: int, **changes: Any) -> Self:
        changed = replace(self.entrants[index], **changes)
        return replace(self, entrants=(*self.entrants[:index], changed, *self.entrants[index + 1 :]))

    def with_round(self, changed: Round) -> Self:
        return replace(self, rounds=(*self.rounds[: changed.number - 1], changed, *self.rounds[changed.number :]))

    def with_pairing(self, number: int, changed: Pairing) -> Self:
        of = self.rounds[number - 1]
        tables = tuple(changed if one.number == changed.number else one for one in of.tables)
        return self.with_round(replace(of, tables=tables))

    def with_tables(self, ids: Iterable[TableId]) -> Self:
        """Set the ids of the new tables of the last round, in order."""
        given = iter(ids)
        if not self.rounds:
            return self
        last = self.rounds[-1]
        tables = tuple(one if one.table is not None else replace(one, table=next(given)) for one in last.tables)
        return self if tables == last.tables else self.with_round(replace(last, tables=tables))

    def noting(self, note: Note) -> Self:
        return replace(self, log=(*self.log, note))


@dataclass(frozen=True, slots=True)
class Changed:
    """The result of a change: the new tournament, and what is stored with it in one transaction.

    If the tournament is the same object, nothing changed, and only the token is stored.
    """

    tournament: Tournament
    tables: tuple[Table, ...] = ()  # new tables for the pairings of the last round that have none, in the same order
    token: Token | None = field(default=None, repr=False)
    """With it, the person who made the change can be sent their next hand."""
    erased: bool = False  # the change only erased a person
