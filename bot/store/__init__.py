"""Everything that is kept: the one place where SQL is spoken."""

from bot.store.errors import (
    Conflict,
    LimitReached,
    StorageError,
    StoreBusy,
    StoreFailed,
    StoreFull,
    StoreUnavailable,
)
from bot.store.sqlite.backups import backup, restore
from bot.store.sqlite.database import Database
from bot.store.sqlite.migrations import MIGRATIONS
from bot.store.sqlite.privacy import Forgetting
from bot.store.sqlite.standings import (
    Recount,
    Standings,
)
from bot.store.sqlite.storage import Storage
from bot.store.sqlite.waits import HOMELESS, LOBBY, Due

__all__ = [
    "HOMELESS",
    "LOBBY",
    "MIGRATIONS",
    "Conflict",
    "Database",
    "Due",
    "Forgetting",
    "LimitReached",
    "Recount",
    "Standings",
    "Storage",
    "StorageError",
    "StoreBusy",
    "StoreFailed",
    "StoreFull",
    "StoreUnavailable",
    "backup",
    "restore",
]
