"""Everything that is kept, as it is asked for: protocols, and errors that all of them share.

It knows play and standings. Whoever keeps or asks for something knows this much and no more: which database is beneath
is for the host to decide, who opens it.
"""

from bot.store.errors import Conflict, LimitReached, StorageError, StoreBusy, StoreFailed, StoreFull, StoreUnavailable
from bot.store.protocols import (
    Document,
    DocumentStore,
    FactStore,
    Forgetting,
    MessageStore,
    PersonStore,
    PrivacyStore,
    Recount,
    ServerStore,
    StandingsStore,
    Store,
    TableLists,
    TableStore,
    WaitStore,
)

__all__ = [
    "Conflict",
    "Document",
    "DocumentStore",
    "FactStore",
    "Forgetting",
    "LimitReached",
    "MessageStore",
    "PersonStore",
    "PrivacyStore",
    "Recount",
    "ServerStore",
    "StandingsStore",
    "StorageError",
    "Store",
    "StoreBusy",
    "StoreFailed",
    "StoreFull",
    "StoreUnavailable",
    "TableLists",
    "TableStore",
    "WaitStore",
]
