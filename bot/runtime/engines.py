"""Engines: programs of others that play, each in a process of its own which is replaced when it ends.

A process is asked one thing after the other, in the order in which the questions come, so one that serves many tables
serves them all alike. Everything that blocks is done in a thread of its own, which lives as long as the process: it is
with the thread that has started it that the system ends a process.
"""

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from bot.runtime.log import logger
from rules import GAMES, Action
from rules.engines.process import Engine
from rules.engines.protocol import Ended, Fault, Introduction, Question, TooLate

log = logger(__name__)

MOST_FAULTS = 3
"""After this many faults in a row the process is replaced."""
FIRST_REST, LONGEST_REST = 1.0, 300.0
"""Seconds before a process that has ended is replaced: growing, as long as it does nothing right."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """The engines that whoever runs the bot allows."""

    commands: Sequence[Sequence[str]] = ()
    folder: Path = Path()
    """Where relative paths of the commands begin."""
    hidden: Sequence[Path] = field(default=(), compare=False)
    """Files of which no engine may see anything: the token's, and the database."""


class Resting(Fault):
    """Its process has ended, and is not replaced yet."""

    kind = "resting"


class Runner:
    """Runs an engine."""

    def __init__(self, command: Sequence[str], allowed: Allowed) -> None:
        self._command = command
        self._allowed = allowed
        self._thread = ThreadPoolExecutor(1, f"engine {command[0]}")
        self._engine: Engine | None = None
        self._name: str | None = None  # once it has introduced itself
        self._faults = 0  # in a row
        self._rest = FIRST_REST
        self._rests_until = 0.0  # by the monotonic clock
        self._stopped = False

    async def introduction(self) -> Introduction:
        """Start it, and learn who it is.

        :raises Fault: it does not say so as it should.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._introduced)

    async def choose(self, asked: Question, within: float) -> Action:
        """Ask it for an action.

        :raises Fault: it does not choose in time, or nothing that it may.
        """
        until = time.monotonic() + within
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(within):
                return await loop.run_in_executor(self._thread, self._chosen, asked, until)
        except TimeoutError:
            raise TooLate("It was not asked in time: it is busy at other tables, or begins.") from None

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._stopped = True
        if (engine := self._engine) is not None:
            engine.kill()
        self._thread.submit(self._end)
        await asyncio.to_thread(self._thread.shutdown)

    # In the thread

    def _introduced(self) -> Introduction:
        if self._stopped or time.monotonic() < self._rests_until:
            raise Resting("Its process has ended, and is replaced in a while.")
        engine = self._engine = Engine(self._command, folder=self._allowed.folder, hidden=self._allowed.hidden)
        try:
            if self._stopped:  # while it was begun
                raise Resting("It is not needed any more.")
            found = engine.introduction(GAMES)
            if self._name not in (None, found.name):
                raise Fault("It has another name than before.")
        except Fault:
            self._end()
            raise
        self._name = found.name
        return found

    def _chosen(self, asked: Question, until: float) -> Action:
        if time.monotonic() >= until:
            raise TooLate("It was not asked in time: it is busy at other tables, or begins.")
        if self._engine is None:
            self._introduced()
        assert self._engine is not None
        try:
            action = self._engine.choose(asked, until - time.monotonic())
        except Fault as fault:
            self._faults += 1
            if isinstance(fault, Ended) or self._faults >= MOST_FAULTS:
                self._end()
            raise
        self._faults, self._rest = 0, FIRST_REST
        return action

    def _end(self) -> None:
        if self._engine is None:
            return
        self._engine.end()
        self._engine, self._faults = None, 0
        self._rests_until = time.monotonic() + self._rest
        self._rest = min(2 * self._rest, LONGEST_REST)
