"""What a store can answer instead of doing what it was asked for, in its own words, whatever database is beneath it.

What is refused is not done in part: nothing of it is stored.
"""

from typing import Literal


class StorageError(Exception):
    """The database cannot be used; the text says why, for whoever started the program."""


class StoreFailed(Exception):
    """What was asked for was not done; the text is what the database says."""

    def __init__(self, says: str, advice: str = "") -> None:
        super().__init__(says)
        self.advice = advice  # what whoever runs the program can do about it


class StoreUnavailable(StoreFailed):
    """The database cannot do it at the moment: asked again in a while it may."""


class StoreBusy(StoreUnavailable):
    """Somebody else has kept the database occupied for longer than a press can wait."""


class StoreFull(StoreUnavailable):
    """The database cannot be written: there is no room on its disk, or it may not write there."""


class Conflict(Exception):
    """What was to be stored rests on a state that another process has changed meanwhile."""


class LimitReached(Exception):
    """As many of something are there as there may be."""

    def __init__(self, limit: Literal["per_person", "per_channel", "documents"], most: int) -> None:
        super().__init__(limit, most)
        self.limit = limit
        self.most = most
