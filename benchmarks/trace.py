"""The path of a press through the program: `python3 -m benchmarks.trace`.

A move of Ninety-Nine is pressed in an open hand, by the second of three people, with the bot on the sandbox in this
process. From reading the press to sending its answer, the Python functions of the program that are called for it are
counted, the files they are in, and how deeply they are nested. What goes on at the same time for other messages is not.
"""

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

from bot.discord.library import answers
from bot.discord.press import Press
from tests.bot.house import House, actions, hand_of, mover, opened, playable, started

ROOT = Path(__file__).parents[1]
ROOMS = tuple(f"{ROOT / room}/" for room in ("bot", "cogs", "rules"))
PEOPLE = ("Ada", "Bela", "Cleo")
ANSWERED = (answers.__file__, "_Adapter.answer")
"""With this call the answer is handed to the library."""


class Trace:
    """Counts the calls for one press."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()  # by file
        self.path: list[tuple[int, str]] = []  # each call with its depth
        self._known: set[FrameType] = set()  # a coroutine that goes on is not called again
        self._begun = self._done = False
        self._before: asyncio.Task[Any] | None = None  # reads the press

    @property
    def depth(self) -> int:
        return max(depth for depth, _ in self.path)

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call" or self._done:
            return
        if frame.f_code is Press.of.__func__.__code__:  # type: ignore[attr-defined]
            self._begun, self._before = True, asyncio.current_task()
        file = frame.f_code.co_filename
        if not self._begun or not file.startswith(ROOMS) or frame in self._known or not self._is_for_it():
            return
        self._known.add(frame)
        self.calls[file] += 1
        self.path.append((_depth(frame), f"{Path(file).relative_to(ROOT)}:{frame.f_code.co_qualname}"))
        self._done = (file, frame.f_code.co_qualname) == ANSWERED

    def _is_for_it(self) -> bool:
        task = asyncio.current_task()
        if task is not None and task.get_name() == "press":
            self._before = None
            return True
        return task is not None and task is self._before


def _depth(frame: FrameType | None) -> int:
    depth = 0
    while frame is not None:
        depth += frame.f_code.co_filename.startswith(ROOMS)
        frame = frame.f_back
    return depth


async def traced() -> Trace:
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder) / "bot.db", faces=True) as house:
            table = await started(house, *PEOPLE, pace="none", tokens=9)
            hands = {person: await hand_of(person, table) for person in map(house.person, PEOPLE)}
            trace = Trace()
            for number in range(2):
                person = await mover(hands, table)
                assert person is not None
                await _quiet(house)
                sys.setprofile(trace if number else None)
                await person.click(hands[person], custom_id=playable(hands[person])[0].custom_id)
                sys.setprofile(None)
                assert actions(house) == number + 1
            return trace


async def _quiet(house: House) -> None:
    """Wait until nothing more follows what was done before."""
    sent = -1
    while sent != len(house.sandbox.requests):
        sent = len(house.sandbox.requests)
        await asyncio.sleep(0.5)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 -m benchmarks.trace", description=__doc__)
    parser.add_argument("--calls", action="store_true", help="print every call, indented by its depth")
    given = parser.parse_args()
    trace = asyncio.run(traced())
    if given.calls:
        print("\n".join(f"{'  ' * depth}{called}" for depth, called in trace.path))
    print(f"files {len(trace.calls)}   calls {trace.calls.total()}   depth {trace.depth}")
    rooms: Counter[str] = Counter()
    for file, calls in trace.calls.items():
        rooms["/".join(Path(file).relative_to(ROOT).parts[:2])] += calls
    print("   ".join(f"{room} {calls}" for room, calls in rooms.most_common()))


if __name__ == "__main__":
    main()
