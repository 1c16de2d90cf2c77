"""The whole store, in one database."""

from bot.store.peers import Alone, Peers
from bot.store.protocols import Store
from bot.store.protocols.leases import LeaseStore
from bot.store.sql.connection import Database
from bot.store.sql.daily import Daily
from bot.store.sql.gatherings import Gatherings
from bot.store.sql.lists import Lists
from bot.store.sql.messages import Messages
from bot.store.sql.notes import Documents, Facts, People, Servers
from bot.store.sql.privacy import Privacy
from bot.store.sql.reports import Reports
from bot.store.sql.standings import Standings
from bot.store.sql.tables import Tables
from bot.store.sql.tournaments import Tournaments
from bot.store.sql.waits import Waits


class Stored(
    Tables, Gatherings, Tournaments, Lists, Waits, Messages, Facts, People, Servers, Documents, Reports, Store
):
    """All that is kept in an open database."""

    leases: LeaseStore | None = None

    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self.peers: Peers = Alone()
        self.standings = Standings(db)
        self.daily = Daily(db)
        self.privacy = Privacy(db)
