"""The whole store, in one database.

However many callers there are at once, in this process or in others, every change is atomic, and conditional on what it
rests on. Any method may raise :class:`bot.store.errors.StoreFailed` besides the errors in its docstring.
"""

from bot.store.sql.connection import Database
from bot.store.sql.daily import Daily
from bot.store.sql.due import DueRows
from bot.store.sql.ears import Ears
from bot.store.sql.gatherings import Gatherings
from bot.store.sql.lists import Lists
from bot.store.sql.messages import Messages
from bot.store.sql.notes import Documents, Facts, People, Reports, Servers
from bot.store.sql.pings import Pings
from bot.store.sql.postponements import Postponements
from bot.store.sql.privacy import Privacy
from bot.store.sql.replays import Replays
from bot.store.sql.standings import Standings
from bot.store.sql.tables import Tables
from bot.store.sql.watchers import Watchers


class Store(
    Tables, Gatherings, Postponements, Lists, Messages, Watchers, Replays, Facts, People, Servers, Documents, Reports
):
    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self.due = DueRows(db)
        self.ears = Ears(db)
        self.standings = Standings(db)
        self.daily = Daily(db)
        self.privacy = Privacy(db)
        self.pings = Pings(db)
