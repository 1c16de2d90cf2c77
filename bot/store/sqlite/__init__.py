"""The store in an SQLite database, and the only place with SQL.

What its methods promise is written in the protocols that they implement (:mod:`bot.store.protocols`).
"""

from bot.store.sqlite.backups import backup, restore
from bot.store.sqlite.database import Database
from bot.store.sqlite.migrations import MIGRATIONS
from bot.store.sqlite.storage import Storage

__all__ = ["MIGRATIONS", "Database", "Storage", "backup", "restore"]
