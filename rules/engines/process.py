"""A process with an engine in it: begun within limits, asked one thing at a time, and ended."""

import contextlib
import json
import math
import os
import selectors
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rules.actions import Action
from rules.game import Game

from . import confined
from .protocol import (
    LONGEST_LINE,
    Ended,
    Fault,
    Introduction,
    Question,
    TooLate,
    choose,
    hello,
    number_of,
    read_answer,
    read_choice,
    read_introduction,
)

MEMORY = 1 << 30
"""The most bytes of memory for an engine's process."""
BEGINNING = 20.0
"""Seconds that an engine has to introduce itself: some load a model first."""
SPARE = 2
"""CPU seconds that an engine may use beyond those of its answers."""
ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "TZ", "SYSTEMROOT")
"""What an engine gets of the environment; all else in it is nobody's business."""


def found(command: Sequence[str], folder: Path) -> str | None:
    """Where the program of a command is; None if there is none. Python is the one that runs this."""
    if command[0] in ("python", "python3"):
        return sys.executable
    return shutil.which(str(folder / command[0]) if os.sep in command[0] else command[0])


class Engine:
    """An engine in a process of its own, which ends with this one.

    Whatever it does wrong is raised as a `Fault`. A late answer is passed over when it comes after all.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        folder: Path | None = None,
        hidden: Sequence[Path] = (),
        memory: int = MEMORY,
        heard: bool = False,
    ) -> None:
        """Begin it.

        :param folder: where relative paths of the command begin.
        :param hidden: files of which it must see nothing.
        :param heard: whether what it writes to its standard error is shown.
        :raises Ended: the process could not be begun.
        """
        folder = Path.cwd() if folder is None else folder
        begun = {
            "command": [found(command, folder) or command[0], *command[1:]],
            "folder": str(folder),
            "hidden": list(map(str, hidden)),
            "memory": memory,
            "parent": os.getpid(),
        }
        known = {name: os.environ[name] for name in ENVIRONMENT if name in os.environ}
        try:
            self._process = subprocess.Popen(  # noqa: S603 - whoever runs this has named the command
                [sys.executable, "-I", confined.__file__, json.dumps(begun)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=None if heard else subprocess.DEVNULL,
                env={**known, "PYTHONDONTWRITEBYTECODE": "1"},
                start_new_session=True,
            )
        except OSError as error:
            raise Ended(f"Its process cannot be started: {error.strerror}.") from None
        assert self._process.stdin is not None, "it is a pipe"
        assert self._process.stdout is not None, "it is a pipe"
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._read = b""
        self._asked = 0
        self._open: set[int] = set()  # the numbers of requests that are not answered yet
        self._most = math.inf  # the CPU seconds that it may have used

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def introduction(self, games: Mapping[str, Game[Any, Any]], within: float = BEGINNING) -> Introduction:
        """Who it says it is.

        :raises Fault: it does not say so in time, or not as it should.
        """
        self._grant(within)
        until = time.monotonic() + within
        self._write(hello(list(games)), until)
        return read_introduction(read_answer(self._line(until)), games)

    def choose(self, asked: Question, within: float) -> Action:
        """What it chooses.

        :raises Fault: it does not choose in time, or nothing that it may.
        """
        self._grant(within)
        until = time.monotonic() + within
        self._asked += 1
        self._open.add(self._asked)
        self._write(choose(self._asked, asked, within), until)
        while True:
            answer = read_answer(self._line(until))
            number = number_of(answer)
            if number not in self._open:
                raise Fault("It answered something that it was not asked: the id is none of an open request.")
            self._open.remove(number)
            if number == self._asked:
                return read_choice(answer, asked)

    def say(self, request: Mapping[str, Any], within: float) -> None:
        """Sends it anything.

        :raises Fault: it does not read, or has ended.
        """
        self._write(request, time.monotonic() + within)

    def stop_asking(self, within: float) -> bool:
        """Ends its input; whether it has ended by itself within these seconds."""
        assert self._process.stdin is not None, "it is a pipe"
        self._process.stdin.close()
        try:
            self._process.wait(within)
        except subprocess.TimeoutExpired:
            return False
        return True

    def kill(self) -> None:
        """End its process at once, with all that it has started; any thread may do so."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def end(self) -> None:
        """End it at once, and tidy up."""
        self.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):
                pipe.close()
        self._process.wait()

    def _grant(self, seconds: float) -> None:
        """Let it use CPU for an answer: it has no use for more, whatever it does between two of them.

        :raises Ended: it has used more, and has not let itself be ended for it.
        """
        with contextlib.suppress(ImportError, AttributeError, OSError, ValueError):
            import resource

            # Its CPU time as the limit counts it, by the ticks of the clock: on a busy machine these run ahead of the
            # time that it really had (clock_gettime(2), getrlimit(2)).
            used = time.clock_gettime(~self._process.pid << 3)
            if used > self._most + SPARE:
                raise Ended("It has used more CPU than its answers may take.")
            self._most = int(used + seconds) + SPARE
            resource.prlimit(self._process.pid, resource.RLIMIT_CPU, (self._most, resource.RLIM_INFINITY))

    def _write(self, request: Mapping[str, Any], until: float) -> None:
        left = json.dumps(request).encode() + b"\n"
        while left:
            self._await(self._in, selectors.EVENT_WRITE, until, "It does not read what it is sent.")
            try:
                left = left[os.write(self._in, left) :]
            except OSError:
                raise Ended("Its process has ended.") from None

    def _line(self, until: float) -> bytes:
        while b"\n" not in self._read:
            if len(self._read) > LONGEST_LINE:
                raise Fault(f"It wrote a line of more than {LONGEST_LINE} bytes.")
            self._await(self._out, selectors.EVENT_READ, until, "It has not answered in time.")
            more = os.read(self._out, LONGEST_LINE)
            if not more:
                raise Ended("Its process has ended.")
            self._read += more
        line, self._read = self._read.split(b"\n", 1)
        return line

    def _await(self, pipe: int, event: int, until: float, otherwise: str) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, event)
            left = until - time.monotonic()
            if left <= 0 or not selector.select(left):
                raise TooLate(otherwise)
