"""What a store keeps, in terms of tables, standings, servers and people: its parts by file, and all of them together.

However many callers there are at once, in this process or in others, every change is atomic, and conditional on what it
rests on. Beside the errors that its docstring names every method may raise :class:`bot.store.errors.StoreFailed`.

A method with a ``fence`` is told under which lease the press that it stores came in; None where there are no leases. If
that lease is held no longer, it raises :class:`bot.store.errors.LeaseLost`; if what the same press has changed is
stored already, :class:`bot.store.errors.AlreadyCounted`.
"""

from typing import Protocol

from bot.store.peers import Peers
from bot.store.protocols.daily import DailyStore
from bot.store.protocols.gatherings import GatheringStore
from bot.store.protocols.leases import LeaseStore
from bot.store.protocols.lists import TableLists
from bot.store.protocols.messages import MessageStore
from bot.store.protocols.notes import DocumentStore, FactStore, PersonStore, ServerStore
from bot.store.protocols.privacy import PrivacyStore
from bot.store.protocols.reports import ReportStore
from bot.store.protocols.standings import StandingsStore
from bot.store.protocols.tables import TableStore
from bot.store.protocols.tournaments import TournamentStore
from bot.store.protocols.waits import WaitStore


class Store(
    FactStore,
    DocumentStore,
    ReportStore,
    TableStore,
    GatheringStore,
    TournamentStore,
    TableLists,
    WaitStore,
    MessageStore,
    PersonStore,
    ServerStore,
    Protocol,
):
    """All that is kept."""

    standings: StandingsStore
    daily: DailyStore
    privacy: PrivacyStore
    leases: LeaseStore | None
    """None where a single process is at work at a time, and holds all shards."""
    peers: Peers
