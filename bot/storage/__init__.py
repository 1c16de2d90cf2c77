"""Everything that is kept: the one place where SQL is spoken."""

from bot.storage.database import MIGRATIONS, Database, StorageError, backup, migrate, restore
from bot.storage.tables import HOMELESS, LOBBY, Action, Due, Removal, Sitting, Standing, Storage

__all__ = [
    "HOMELESS",
    "LOBBY",
    "MIGRATIONS",
    "Action",
    "Database",
    "Due",
    "Removal",
    "Sitting",
    "Standing",
    "Storage",
    "StorageError",
    "backup",
    "migrate",
    "restore",
]
