"""Fair queueing of interactions: a few presses and commands of each server are worked on at a time.

Each takes a few milliseconds of the one event loop, in small steps that alternate with those of the others. If twenty
came from one server at once, a player elsewhere would wait for all of them; with this queue they wait for a few.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.runtime.clock import elapsed

AT_ONCE = 2
"""How many interactions of a server are worked on at a time: more than one, as one may wait for the database."""
LONGEST = 0.05
"""Seconds after which an interaction no longer counts while others wait: it is itself waiting for something else."""

LetIn = Callable[[], None]
"""Begins to work on an interaction."""


@dataclass(slots=True)
class _Line:
    inside: int = 0
    since: dict[int, float] = field(default_factory=dict)  # when each of those inside came in
    waiting: deque[tuple[int, LetIn]] = field(default_factory=deque)
    look: asyncio.TimerHandle | None = None  # while some wait: looks for those that take too long


class Intake:
    def __init__(self) -> None:
        self._lines: dict[int, _Line] = {}  # by server, or the channel of direct messages
        self._places: dict[int, int] = {}  # of those inside
        self._open = False
        self._closed = False

    def take(self, number: int, place: int, let_in: LetIn) -> None:
        """Let an interaction in, or queue it until others of its server are answered.

        :param place: its server, or the channel of direct messages.
        """
        if self._closed:
            return
        line = self._lines.setdefault(place, _Line())
        if line.inside < AT_ONCE or self._open:
            line.inside += 1
            self._enter(place, number, let_in)
        else:
            line.waiting.append((number, let_in))
            if line.look is None:
                self._look_later(line)

    def _enter(self, place: int, number: int, let_in: LetIn) -> None:
        self.leave(number)  # the gateway may send the same interaction twice
        self._places[number] = place
        self._lines[place].since[number] = elapsed()
        let_in()

    def _look(self, line: _Line) -> None:
        """While others wait, stop counting those that have been inside for too long."""
        line.look = None
        now = elapsed()
        for number, since in list(line.since.items()):
            if since + LONGEST <= now:
                self.leave(number)
        if line.waiting:
            self._look_later(line)

    def _look_later(self, line: _Line) -> None:
        first = min(line.since.values(), default=elapsed())
        line.look = asyncio.get_running_loop().call_at(first + LONGEST, self._look, line)

    def leave(self, number: int) -> None:
        if number not in self._places:
            return
        place = self._places.pop(number)
        line = self._lines[place]
        del line.since[number]
        if line.waiting:
            asyncio.get_running_loop().call_soon(self._enter, place, *line.waiting.popleft())  # after what is ready now
            return
        line.inside -= 1
        if line.inside == 0:
            del self._lines[place]

    def open(self) -> None:
        """Stop queueing, as the bot is about to end."""
        self._open = True
        for place, line in list(self._lines.items()):
            waiting, line.waiting = line.waiting, deque()
            line.inside += len(waiting)
            for one in waiting:
                self._enter(place, *one)

    def close(self) -> None:
        """Take nothing more: Discord tells later pressers that the bot did not respond."""
        self._closed = True
