"""What all services of a process share."""

import random
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
    chance: random.Random
    """The source of all randomness in a run, secrets included: the system's, except in tests."""
    timings: Timings
    meter: Meter
    worker: Worker
    background: Background
