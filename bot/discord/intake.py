"""What people do is let in fairly: of each server a few presses and commands at a time, until they are answered.

Each of them takes the one event loop a few milliseconds in small steps, between those of all the others that are under
way. When twenty come from one server at once, somebody elsewhere would wait for all of them; here they wait for a few.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

AT_ONCE = 2
"""So many of a server are worked on at a time: more than one, for one may wait for the database."""
LONGEST = 0.05
"""After so many seconds one is no longer counted: it waits for something that takes nobody's time."""


@dataclass(slots=True)
class _Line:
    inside: int = 0
    waiting: deque[Any] = field(default_factory=deque)


class Intake:
    """Lets interactions in."""

    def __init__(self, let_in: Callable[[Any], None]) -> None:
        """Prepare it.

        :param let_in: takes what the gateway tells about an interaction.
        """
        self._let_in = let_in
        self._lines: dict[Any, _Line] = {}  # by server, or the channel of direct messages
        self._inside: dict[int, tuple[Any, asyncio.TimerHandle]] = {}  # by interaction
        self._open = False

    def take(self, data: Any) -> None:
        """Let an interaction in, or have it wait until others of its server are answered."""
        place = data.get("guild_id") or data.get("channel_id")
        line = self._lines.setdefault(place, _Line())
        if line.inside < AT_ONCE or self._open:
            line.inside += 1
            self._enter(place, data)
        else:
            line.waiting.append(data)

    def _enter(self, place: Any, data: Any) -> None:
        number = int(data["id"])
        self.leave(number)  # the gateway may tell the same thing twice
        self._inside[number] = place, asyncio.get_running_loop().call_later(LONGEST, self.leave, number)
        self._let_in(data)

    def leave(self, number: int) -> None:
        """Note that an interaction is answered, as far as the bot's own work goes: another one may come in."""
        if number not in self._inside:
            return
        place, timer = self._inside.pop(number)
        timer.cancel()
        line = self._lines[place]
        if line.waiting:
            asyncio.get_running_loop().call_soon(self._enter, place, line.waiting.popleft())  # after who is ready now
            return
        line.inside -= 1
        if line.inside == 0:
            del self._lines[place]

    def open(self) -> None:
        """Let everybody in, from now on: the end is near."""
        self._open = True
        for place, line in list(self._lines.items()):
            waiting, line.waiting = line.waiting, deque()
            line.inside += len(waiting)
            for data in waiting:
                self._enter(place, data)
