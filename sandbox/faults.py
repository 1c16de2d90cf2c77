"""Faults that a test injects into the REST API, or on the way to a worker.

A fault names a method ("*" for any) and a path such as "/channels/*/messages/*", in which * stands for one part
and ** for any number of parts; paths are written without /api/v10, those of workers as whole URLs. It strikes the
next `times` requests that fit.
"""

import asyncio
import re
from dataclasses import dataclass, field
from typing import Any, Literal

Json = dict[str, Any]


@dataclass(eq=False)
class Fault:
    """One injected fault; `used` counts how often it struck."""

    kind: Literal["answer", "reset", "delay", "drop", "duplicate"]
    method: str
    route: str
    times: int
    status: int = 0
    body: Any = None
    seconds: float = 0.0
    after: bool = False
    uploads: bool = False
    used: int = 0
    _struck: asyncio.Event = field(default_factory=asyncio.Event)

    def fits(self, method: str, path: str, *, uploads: bool) -> bool:
        fits = self.method in ("*", method) and (uploads or not self.uploads)
        return fits and self.used < self.times and _matches(self.route, path)

    def strike(self) -> None:
        """Count one request."""
        self.used += 1
        self._struck.set()

    async def struck(self) -> None:
        """Return once it has struck at least once."""
        await self._struck.wait()


class Faults:
    """The faults that wait for a request, oldest first."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def answer(
        self,
        method: str,
        route: str,
        status: int = 500,
        body: Any = None,
        times: int = 1,
        retry_after: float | None = None,
        *,
        after: bool = False,
        uploads: bool = False,
    ) -> Fault:
        """Answer with this status instead of doing what was asked, or (`after`) once it is done.

        A 429 tells `retry_after` (seconds). With `uploads` it strikes only requests that bring files.
        """
        if body is None:
            body = {"message": f"{status}: injected fault", "code": 0}
        if status == 429:
            wait = 0.1 if retry_after is None else retry_after
            body = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
        return self._add(Fault("answer", method, route, times, status=status, body=body, after=after, uploads=uploads))

    def reset(self, method: str, route: str, times: int = 1, *, after: bool = False) -> Fault:
        """Break the connection, before doing what was asked or (`after`) once it is done."""
        return self._add(Fault("reset", method, route, times, after=after))

    def delay(self, method: str, route: str, seconds: float, times: int = 1) -> Fault:
        """Do what was asked only after this number of seconds of real time."""
        return self._add(Fault("delay", method, route, times, seconds=seconds))

    def drop(self, method: str, route: str, times: int = 1, *, uploads: bool = False) -> Fault:
        """Never answer, and do nothing. With `uploads` it strikes only requests that bring files."""
        return self._add(Fault("drop", method, route, times, uploads=uploads))

    def duplicate(self, method: str, route: str, times: int = 1) -> Fault:
        """Deliver a request to a worker twice, the second time to the next one."""
        return self._add(Fault("duplicate", method, route, times))

    def clear(self) -> None:
        self._faults.clear()

    def next(self, method: str, path: str, *, uploads: bool = False) -> Fault | None:
        """Return the fault that strikes this request.

        :param uploads: whether it brings files.
        """
        fault = next((one for one in self._faults if one.fits(method, path, uploads=uploads)), None)
        if fault is not None:
            fault.strike()
            if fault.used == fault.times:
                self._faults.remove(fault)
        return fault

    def _add(self, fault: Fault) -> Fault:
        self._faults.append(fault)
        return fault


def _matches(route: str, path: str) -> bool:
    parts = re.split(r"(\*\*|\*)", route)
    pattern = "".join({"**": ".*", "*": "[^/]+"}.get(part, re.escape(part)) for part in parts)
    return re.fullmatch(pattern, path) is not None
