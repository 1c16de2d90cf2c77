"""The errors of a store, on either database. After any of them nothing is stored, not even in part."""

from bot.language.errors import Refused
from bot.language.texts import mark
from bot.standings.ids import TableId


class StorageError(Exception):
    """The database cannot be used; the text tells the operator why."""


class WrongDatabaseError(StorageError):
    """The database that the settings name is unsuitable."""


class StoreFailed(Exception):
    """A request has failed; the text is the database's message."""

    def __init__(self, says: str, advice: str = "") -> None:
        super().__init__(says)
        self.advice = advice  # for the operator


class StoreUnavailable(StoreFailed):
    """The database cannot do it at the moment; it may succeed later."""


class StoreBusy(StoreUnavailable):
    """Another program has locked the database for longer than a press can wait."""


class StoreFull(StoreUnavailable):
    """The database cannot be written: the disk is full, or the bot may not write there."""


class Conflict(Exception):
    """The change rests on a state that is no longer the stored one."""


class Behind(Exception):
    """The deadlines of a table are still to be moved by a time in which nothing could happen."""


class AlreadyOpen(Exception):
    """The button that would open a table has opened one that is still open."""

    def __init__(self, table_id: TableId) -> None:
        super().__init__(table_id)
        self.table_id = table_id


class AlreadyTried(Exception):
    """The person had their try at the deal of a day before all about them was deleted."""


class NameTaken(Exception):
    """Another document of the same game and server has this name, ignoring case."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class LimitReached(Refused):
    """There are as many as there may be, and the sentence says of what."""

    def __init__(self, sentence: str, most: int) -> None:
        super().__init__(sentence, most=most)


PER_PERSON = mark("You've reached the limit of tables for one person here ({most}): finish or leave one first.")
PER_CHANNEL = mark("This channel has reached its limit of open tables ({most}): join one of them.")
PER_GATHERING = mark("You have a seat at another of these tables: leave it first.")
WATCHERS = mark("{most} people are watching this table already: try again in a few minutes.")
GATHERING = mark("No more than {most} tables can be opened together.")
TOURNAMENTS = mark("{most} tournaments are open in this channel already: let one end first, or call it off.")
