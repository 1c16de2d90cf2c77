"""What a change makes of a table, and what has to be kept beside it: the store takes both in one transaction."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.play.table import Hand, Table
from bot.standings.results import Result


class Action(NamedTuple):
    """One line of a table's record."""

    seat: int
    action: dict[str, Any]
    by: str

    @property
    def written(self) -> bool:
        """Whether there are words in it that a person has written: a game has them as the text of an action."""
        return self.by == "person" and bool(self.action.get("text"))

    @property
    def emptied(self) -> "Action":
        """The same without the words."""
        return self._replace(action={**self.action, "text": "…"})


@dataclass(frozen=True, slots=True)
class Removal:
    """Words that are taken away: in which action they stood, and who took them; None for Discord itself."""

    number: int
    by: int | None
    seat: int  # that had written them


@dataclass(frozen=True, slots=True)
class Limits:
    """How many open tables a server allows; None is no limit."""

    per_person: int | None = None  # at which one person may sit
    per_channel: int | None = None


NO_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Changed:
    """A table as a change has made it, and the facts that come with that.

    The very same table means that there was nothing to change. Who sat down, which deadlines are others, and where it
    stands now, the store sees by itself.
    """

    table: Table
    quiet: bool = False  # nobody has to be shown it
    action: Action | None = None  # the line that the record grows by: number `table.actions - 1`
    hand: Hand | None = None  # where the hand stands now that the action was made in
    results: Sequence[Result] = ()  # of a game that has ended
    limits: Limits = NO_LIMITS  # for whoever sits down, and for the channel that it comes into
    removal: Removal | None = None
    voided_by: int | None = None  # who has had its game count nowhere
    erased: bool = False  # somebody is not named any more, and nothing else is new: their written words go as well


def served(old: Table, table: Table) -> list[tuple[int, int]]:
    """List the mentions, each with its channel, that a change leaves without a purpose."""
    called = {wait.called for wait in old.waits.values()} - {None, old.message_id}
    return [(old.channel_id, message) for message in called if message is not None and not table.calls_by(message)]
