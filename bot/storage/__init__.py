"""Everything that is kept: the one place where SQL is spoken."""

from bot.storage.backups import backup, restore
from bot.storage.database import Conflict, Database, unusable
from bot.storage.migrations import MIGRATIONS, StorageError
from bot.storage.privacy import Forgetting
from bot.storage.standings import (
    ALL_GAMES,
    By,
    Deed,
    Figures,
    Finished,
    Page,
    PastGame,
    Period,
    Played,
    Recount,
    Rival,
    Season,
    Standings,
    Stretch,
)
from bot.storage.tables import (
    HOMELESS,
    LOBBY,
    NO_LIMITS,
    Action,
    Due,
    LimitReached,
    Limits,
    Removal,
    Sitting,
    Storage,
)

__all__ = [
    "ALL_GAMES",
    "HOMELESS",
    "LOBBY",
    "MIGRATIONS",
    "NO_LIMITS",
    "Action",
    "By",
    "Conflict",
    "Database",
    "Deed",
    "Due",
    "Figures",
    "Finished",
    "Forgetting",
    "LimitReached",
    "Limits",
    "Page",
    "PastGame",
    "Period",
    "Played",
    "Recount",
    "Removal",
    "Rival",
    "Season",
    "Sitting",
    "Standings",
    "Storage",
    "StorageError",
    "Stretch",
    "backup",
    "restore",
    "unusable",
]
