"""One process for the work of all bots that run here: starting one takes longer than most tests."""

from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from bot.runtime.worker import Worker


class Kept(ProcessPoolExecutor):
    """A pool that a bot stops as its own, after which its process waits for the next bot."""

    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self._submitted: set[Future[Any]] = set()

    def submit(self, *call: Any, **options: Any) -> Future[Any]:
        future = super().submit(*call, **options)
        self._submitted.add(future)
        future.add_done_callback(self._submitted.discard)
        return future

    def shutdown(self, *_: Any, **__: Any) -> None:
        """Drop what waits, and let the current job end."""
        submitted = list(self._submitted)
        for future in submitted:
            future.cancel()
        wait(submitted)

    def end(self) -> None:
        super().shutdown()


_kept: list[Kept] = []


def kept(*how: Any) -> Kept:
    """Give the pool to a bot; a new one if its process has died."""
    if _kept:
        try:
            _kept[0].submit(int)
        except BrokenProcessPool:
            end()
    if not _kept:
        _kept.append(Kept(*how))
    return _kept[0]


def shared() -> Worker:
    """Make the worker of a bot. `test_house_players` proves how bots start and end processes of their own."""
    return Worker(kept)


def end() -> None:
    """End the process, for a test that looks at those that there are."""
    while _kept:
        _kept.pop().end()
