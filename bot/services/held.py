"""A row of what is left to do that this process has claimed."""

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.store.due import LIFE, Key, Place, Row

NEW = 0.2
"""Seconds for which nobody else is likely to have changed what a change here has claimed."""


@dataclass(slots=True, eq=False)
class Held:
    """A row that this process has claimed."""

    key: Key
    guild_id: int
    number: int  # of the claim; 0: an answer to a press draws what nobody here has claimed
    ends: float  # nothing is sent under it from then on, by the time that has passed here
    until: float  # when it expires, by the time of the rows
    answers: bool = False  # whether an answer to a press does the work
    overlapped: bool = False  # whether something else was under way at the same time
    done: bool = False  # whether it is done, but something else is still under way
    unheard: float | None = None  # until then a request may arrive to which Discord has not responded
    read: bool = False  # whether what it is about to show was read already
    place: Place | None = field(default=None, repr=False)  # of a hand: where it was open as it was claimed
    hurried: bool = False  # whether it is to be done at once if it could not be done
    since: float | None = None  # when it was first wanted, if a poll has found it
    tries: int = 0  # how often it was claimed by polls since it was last done

    def is_new(self, now: float) -> bool:
        """Whether a change here has only just claimed it. If another one has followed elsewhere, the note tells.

        :param now: by the time of the rows.
        """
        return not self.tries and self.until - LIFE > now - NEW


Takes = Callable[[Row, Held], None]
