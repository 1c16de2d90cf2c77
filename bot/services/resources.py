"""What all services of a process share."""

from dataclasses import dataclass

from bot.runtime.clock import Clock
from bot.runtime.meter import Meter
from bot.runtime.timings import Timings
from bot.runtime.worker import Worker
from bot.services.background import Background
from bot.store.sql.storage import Store


@dataclass(frozen=True, slots=True)
class Resources:
    storage: Store
    clock: Clock
    timings: Timings
    meter: Meter
    worker: Worker
    background: Background
