"""The store in one SQLite database: the one place where SQL is spoken.

What its methods promise is written with the protocols that they keep (:mod:`bot.store.protocols`).
"""

from bot.store.sqlite.backups import backup, restore
from bot.store.sqlite.database import Database
from bot.store.sqlite.migrations import MIGRATIONS
from bot.store.sqlite.storage import Storage

__all__ = ["MIGRATIONS", "Database", "Storage", "backup", "restore"]
