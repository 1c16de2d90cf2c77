"""What a change of a table is judged by, and what comes of it."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from bot.play.table import Hand, Move, Table, Token
from bot.runtime.timings import Timings
from bot.standings.daily import Ended
from bot.standings.games import Result
from rules import Action as GameAction
from rules.seats import Seat, by_seat


class Worth(NamedTuple):
    """From when on what a player does in a game is worth telling at its end."""

    least: int
    adds: bool = True  # whether everything of this kind is added up; otherwise the largest counts


class Hooks(Protocol):
    """What a table asks of its game besides the rules; :class:`bot.show.presenter.Presenter` answers, and explains."""

    def offers(self, action: GameAction, phase: str) -> bool: ...
    def in_words(self, action: GameAction, seat: Seat, view: Any, extras: Mapping[str, Any]) -> GameAction: ...
    def kept(self, view: Any, seat: Seat) -> int: ...
    def standing(self, view: Any) -> Sequence[int]: ...
    def facts(self, view: Any, before: Move | None = None) -> dict[str, Any]: ...
    def round(self, view: Any) -> int | None: ...
    def without_words(self, move: Move) -> Move | None: ...
    @property
    def worth(self) -> Mapping[str, Worth]: ...
    def deeds(self, events: Sequence[Mapping[str, Any]], view: Any) -> Iterable[tuple[str, Seat, int]]: ...


@dataclass(frozen=True, slots=True)
class Context:
    """What a change is judged by besides its table: its result depends on nothing else."""

    now: float
    timings: Timings
    chance: random.Random
    hooks: Hooks


class Action(NamedTuple):
    seat: Seat
    action: dict[str, Any]
    by: str

    @property
    def written(self) -> bool:
        """Whether it holds words, a person's or a house player's: the ``text`` of an action."""
        return bool(self.action.get("text"))

    @property
    def emptied(self) -> "Action":
        return self._replace(action={**self.action, "text": "…"})


@dataclass(frozen=True, slots=True)
class Removal:
    """The removal of words: from which action, and by whom; None for Discord itself."""

    number: int
    by: int | None
    seat: Seat  # whose words they were


class Reaction(NamedTuple):
    """What someone has pressed on words: at most one of each kind."""

    number: int  # of the action with the words
    user_id: int
    kind: str  # laugh or heart


@dataclass(frozen=True, slots=True)
class Limits:
    """How many open tables a server allows; None means no limit."""

    per_person: int | None = None  # with the same person at them
    per_channel: int | None = None


NO_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Changed:
    """A table as a change has made it, and what has to be stored with it in one transaction.

    The very same table means that there was nothing to change. New players, deadlines and places the store finds by
    comparing the table with the one before.
    """

    table: Table
    quiet: bool = False  # nothing that is shown has changed
    actions: Sequence[Action] = ()  # the new lines of the record: the last of them is number `table.actions - 1`
    hand: Hand | None = None  # where the hand is shown in which the action was made
    token: Token | None = None  # with which the hand of the player who made the change can be sent
    results: Sequence[Result] = ()  # of a game that has ended
    daily: Ended | None = None  # the try at a daily deal that has ended
    limits: Limits = NO_LIMITS  # for players who sit down, and for a new channel of the table
    removal: Removal | None = None
    reaction: Reaction | None = None  # given, or taken back if it was there; only the table's message shows it
    voided_by: int | None = None  # who voided its game
    erased: bool = False  # a person's name was removed, and nothing else changed: their words go as well


def served(old: Table, table: Table) -> list[tuple[int, int]]:
    """List the messages that have served their purpose, each with its channel.

    They have called players, or shown the table before it was posted again in its channel.
    """
    called = {wait.called for wait in old.waits.values()} - {old.home.message_id}
    if table.home.message_id is not None and table.home.channel_id == old.home.channel_id:
        called.add(old.home.message_id)
    if table.home.announcement != old.home.announcement:
        called.add(old.home.announcement)
    if table.ended and (table.home.announcement != old.home.announcement or not old.ended):
        called.add(table.home.announcement)
    gone = sorted(message for message in called if message is not None and not table.calls_by(message))
    return [(old.home.channel_id, message) for message in gone]


def turn_has_come(old: Table, table: Table) -> bool:
    """Whether a table waits for people for whom it did not wait before."""
    if table.phase != "play":
        return False
    before = old.game.awaited(old.state) if old.phase == "play" else ()
    now = table.game.awaited(table.state)
    return any(seat not in before and not table.players[seat].played_by_house for seat in now)


def asked(old: Table, table: Table) -> list[int]:
    """List the people whose hands have to show a change at once: they have something else to do, missed it, or left.

    All of them if the cards have been dealt, or the game is over.
    """
    if table.phase == "lobby":
        return []
    if old.phase != table.phase:
        return [player.person for player in table.players if player.person is not None]
    if table.phase != "play":
        return []
    missed = set(old.state.to_act) - set(old.game.awaited(old.state))  # their chance to act is gone
    concerned = missed.union(table.state.to_act)
    return [
        player.person
        for seat, (before, player) in by_seat([*zip(old.players, table.players, strict=True)])
        if player.person is not None
        and not before.gone
        and (player.gone or (seat in concerned and player.decision != before.decision))
    ]


def watching(old: Table, table: Table) -> list[int]:
    """List the people whose open hands show a change of their table, a little later."""
    if table.phase != "play":
        return []
    without = {player.person for player in old.players if player.gone}  # those who leave now are shown that
    return [player.person for player in table.players if player.person is not None and player.person not in without]


def choosing(old: Table, table: Table) -> list[int]:
    """List the people who still have the same to choose, in the same time, among people of the same names.

    To draw their hands again may close a menu that they have open, and has a screen reader begin anew. It is done where
    they say something that is no longer so: that the table cannot be shown, or words that were removed.
    """
    if old.phase != "play" or table.phase != "play" or old.state is None:  # its game is not installed
        return []
    if old.home.unhoused and not table.home.unhoused:  # hands can link to it only now
        return []
    if [player.name for player in old.players] != [player.name for player in table.players]:
        return []
    if old.home.trouble != table.home.trouble or _told(old, table) != _told(table, old):
        return []
    return [
        player.person
        for seat, (before, player) in by_seat([*zip(old.players, table.players, strict=True)])
        if player.person is not None
        and seat in old.state.to_act
        and (before.decision, before.away, before.gone) == (player.decision, player.away, player.gone)
        and _due(old, seat) == _due(table, seat)
    ]


def _told(table: Table, other: Table) -> list[Sequence[Mapping[str, Any]]]:
    """What has happened in those of its last moves that another version of it still knows, or knows already."""
    first = max(table.first_shown, other.first_shown)
    end = max(first, min(table.actions, other.actions))
    return [move.events for move in table.moves[first - table.first_shown : end - table.first_shown]]


def _due(table: Table, seat: Seat) -> float | None:
    wait = table.waits.get(seat)
    return None if wait is None else wait.due
