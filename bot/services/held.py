"""A row of what is left to do that this process has claimed, and how it is told which to claim."""

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass

from bot.store.due import Key, Kind, Row


@dataclass(slots=True, eq=False)
class Held:
    """A row that this process has claimed."""

    key: Key
    guild_id: int
    number: int  # of the claim; 0: an answer to a press draws what nobody here has claimed
    ends: float  # nothing is sent under it from then on, by the time that has passed here
    until: float  # when it expires, by the time of the rows
    answers: bool = False  # whether an answer to a press does the work
    brief: bool = False  # whether it is not renewed
    overlapped: bool = False  # whether something else was under way at the same time
    done: bool = False  # whether it is done, but something else is still under way
    unheard: float | None = None  # until then a request may arrive to which Discord has not responded
    read: bool = False  # whether what it is about to show was read already
    hurried: bool = False  # whether it is to be done at once if it could not be done
    since: float | None = None  # when it was first wanted, if a poll has found it
    tries: int = 0  # how often it was claimed by polls since it was last done


Takes = Callable[[Row, Held], None]


class Lane:
    """Kinds of work that are claimed together."""

    def __init__(self, among: Callable[[], tuple[int, Collection[int]]], most: float) -> None:
        """:param among: gives the number of shards, and those whose servers' work is claimed.

        :param most: with this many rows under way, the others are left to other processes.
        """
        self.among = among
        self.most = most
        self.takes: dict[Kind, Takes] = {}
        self.next = -math.inf  # when it is looked for more

    def expect(self, due: float) -> bool:
        """Take note of when a row is due; tells whether that is earlier than known."""
        earlier = due < self.next
        self.next = min(self.next, due)
        return earlier
