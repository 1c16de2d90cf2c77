"""The application's requests and mistakes. This module knows the faults that a request may have met."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from sandbox.faults import Fault
from sandbox.world import Json


@dataclass(eq=False)
class Request:
    """One request of the application, kept for tests to look at."""

    method: str
    route: str  # the template, as "/channels/{channel_id}/messages"; the path if there is none
    path: str
    at: float  # by the world's clock
    body: Any = None
    files: list[str] = field(default_factory=list)  # the names of uploaded files
    status: int = 0  # 0: not answered (yet)
    answer: Any = None
    readers: frozenset[int] = frozenset()  # ids of the people who can read what it shows
    interaction_id: int | None = None  # of the token it uses
    fault: Fault | None = None


class Judge:
    """Looks at the traffic and says what is wrong with it. This one finds nothing; tests have one that validates."""

    def request(self, _request: Request) -> Iterable[str]:
        """Say what is wrong with a request that was answered, or with the answer."""
        return ()

    def event(self, _name: str, _data: Json) -> Iterable[str]:
        """Say what is wrong with an event of the gateway."""
        return ()


@dataclass
class Log:
    """The application's requests, and its violations: what a correct application never does."""

    requests: list[Request] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    expected: set[int] = field(default_factory=set)  # error codes that a test explains
    keep: int | None = None  # the most requests to keep
    on_violation: Callable[[str], None] = lambda _sentence: None
    judge: Judge = field(default_factory=Judge)
    waiting: list[tuple[Callable[[Request], bool], asyncio.Future[Request]]] = field(default_factory=list)

    def add(self, request: Request) -> None:
        self.requests.append(request)
        if self.keep is not None and len(self.requests) > 2 * self.keep:
            del self.requests[: -self.keep]

    def finish(self, request: Request, status: int, answer: Any) -> None:
        """Note how a request was answered, and wake tasks that wait for it."""
        request.status, request.answer = status, answer
        for sentence in self.judge.request(request):
            self.violation(sentence)
        for wanted, future in list(self.waiting):
            if not future.done() and wanted(request):
                future.set_result(request)

    async def wait_for(self, wanted: Callable[[Request], bool]) -> Request:
        """Return the newest answered request that satisfies `wanted`, waiting until there is one."""
        for request in reversed(self.requests):
            if request.status and wanted(request):
                return request
        found: asyncio.Future[Request] = asyncio.get_running_loop().create_future()
        self.waiting.append((wanted, found))
        try:
            return await found
        finally:
            self.waiting.remove((wanted, found))

    def violation(self, sentence: str) -> None:
        self.violations.append(sentence)
        self.on_violation(sentence)
