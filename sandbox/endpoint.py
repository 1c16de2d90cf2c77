"""The application's Interactions Endpoint URL: signed POSTs to its workers, as Discord sends them through a balancer.

A worker gets nothing before it has answered a signed PING and refused wrong signatures. Some of these come again while
it is in use, and a worker that accepts one is dropped. Interactions go to the workers in turn. One that refuses the
connection is passed over for the next; what was sent is never sent again. Webhook events go to `/events` beside the
URL, likewise (discord.com/developers/docs: "Setting Up an Endpoint", "Webhook Events").
"""

import asyncio
import contextlib
import json
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from typing import Any

import aiohttp
from aiohttp import MultipartReader
from yarl import URL

from sandbox import uploads, wire
from sandbox.errors import RefusalError
from sandbox.faults import Fault, Faults
from sandbox.interactions import Interactions
from sandbox.rest import Rest
from sandbox.signing import signed, wrongly_signed
from sandbox.world import Interaction, Json, Server, User, World

AGENT = "Discord-Interactions/1.0 (+https://discord.com)"
AGENT_OF_EVENTS = "Discord-Webhook/1.0 (+https://discord.com)"
PING, PONG = 1, {"type": 1}
EVENT_PING, EVENT = 0, 1
PATIENCE = 3.0  # seconds for everything but interactions, whose time a test may change
CONNECT = 1.0  # seconds after which the next worker is tried
WRONG_EVERY = 20  # requests
FIRST_RETRY, LAST_RETRY = 1.0, 600.0  # seconds, of an event that no worker took
LONGEST_QUOTE = 200


@dataclass(eq=False)
class Worker:
    """One process of the application behind the endpoint's URL."""

    url: str
    ready: bool = False
    dropped: bool = False
    gets_events: bool = False
    complaints: set[str] = field(default_factory=set)  # each is made once
    checking: asyncio.Lock = field(default_factory=asyncio.Lock)

    def beside(self, name: str) -> str:
        """Return the URL of what stands beside the endpoint."""
        return str(URL(self.url).parent / name)


class AwayError(Exception):
    """No worker took the connection."""


class Endpoint:
    """The workers, and the faults that a test can inject on the way to them (`faults`, with URLs as routes)."""

    def __init__(self, world: World, interactions: Interactions, rest: Rest) -> None:
        self.world = world
        self.interactions = interactions
        self.rest = rest
        self.faults = Faults()
        self.workers: list[Worker] = []
        self.health_seconds = 0.5
        """Seconds between two looks at each worker."""
        self.on_event: Callable[[str, Json], None] = lambda _name, _data: None
        self._turn = 0
        self._sent = 0
        self._session: aiohttp.ClientSession | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._watches: list[asyncio.Task[None]] = []
        self._changed = asyncio.Event()

    # --- for tests --------------------------------------------------------------------------------------------

    async def use(self, urls: Iterable[str]) -> None:
        """Have these workers get the interactions; without any, the gateway sends them again.

        Returns once each was tried; those that are not there yet are tried again.
        """
        known = {worker.url: worker for worker in self.workers if not worker.dropped}
        self.workers = [known.get(url) or Worker(url) for url in urls]
        self.world.endpoint_url = self.workers[0].url if self.workers else None
        for task in self._watches:
            task.cancel()
        await asyncio.gather(*(self._check(worker) for worker in self.workers))
        self._watches = [self._start(self._watch(worker)) for worker in self.workers]
        self._changed.set()

    @property
    def ready(self) -> list[str]:
        """The URLs of the workers that get interactions now."""
        return [worker.url for worker in self.workers if worker.ready]

    @property
    def connected(self) -> bool:
        """Whether there is a worker that gets interactions."""
        return bool(self.ready)

    async def wait_ready(self, *urls: str) -> None:
        """Return once exactly these workers get interactions; by default, once all do."""
        wanted = sorted(urls or [worker.url for worker in self.workers])
        await self._wait(lambda: sorted(self.ready) == wanted)

    async def wait_connected(self, *, connected: bool = True) -> None:
        """Return once a worker gets interactions, or (`connected=False`) none does."""
        await self._wait(lambda: self.connected == connected)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    # --- interactions -----------------------------------------------------------------------------------------

    def deliver(self, server_id: int | None, name: str, data: Json) -> None:
        """Send an interaction to the next worker."""
        if server_id is None or self.world.application.id in self.world.servers[server_id].members:
            self.on_event(name, data)
            self._start(self._deliver(data))

    async def _deliver(self, data: Json) -> None:
        interaction, body = self.world.interactions[int(data["id"])], _written(data)
        first = next(iter(self._candidates()), None)
        fault = None if first is None else self.faults.next("POST", first.url)
        if fault is not None:
            interaction.excused = True
            await asyncio.sleep(fault.seconds)
        try:
            async with asyncio.timeout(self.interactions.seconds_to_answer):
                await self._send(interaction, body, fault)
        except TimeoutError:
            pass  # its person has waited just as long
        except AwayError:
            self.interactions.fail(interaction)
        except (aiohttp.ClientError, ConnectionError):  # the worker was killed
            interaction.excused = True
            self.interactions.fail(interaction)

    async def _send(self, interaction: Interaction, body: bytes, fault: Fault | None) -> None:
        kind = None if fault is None else fault.kind
        if kind == "drop":
            return
        if fault is None or fault.after or kind in ("delay", "duplicate"):
            headers = self._headers(AGENT, signed(self._key, self._now, body))
            worker, response = await self._to_next("", headers, body)
            if kind == "duplicate":
                _, second = await self._to_next("", headers, body)
                second.release()
            async with response:
                if kind not in ("answer", "reset"):
                    await self._judge(worker, response, interaction)
            self._start(self._now_and_then(worker, worker.url, AGENT, body))
        if kind in ("answer", "reset"):
            self.interactions.fail(interaction)

    async def _judge(self, worker: Worker, response: aiohttp.ClientResponse, interaction: Interaction) -> None:
        """Do with a worker's response what Discord does."""
        if response.status == 202 and not await response.read():
            return  # the callback counts
        if response.status == 200:
            try:
                body, files = await _read_answer(response)
            except (RefusalError, ValueError):
                pass
            else:
                if not self.rest.take_inline(interaction, body, files):
                    self.interactions.fail(interaction)
                return
        text = (await response.text(errors="replace"))[:LONGEST_QUOTE]
        self._complain(f"{worker.url} answered an interaction with {response.status} {text}")
        self.interactions.fail(interaction)

    # --- webhook events ---------------------------------------------------------------------------------------

    def tell(self, name: str, user: User, server: Server | None) -> None:
        """Tell the application what a person has allowed it, or allows it no longer."""
        if self.workers:
            data = wire.authorization(user, server)
            self.on_event(name, data)
            event = {"type": name, "timestamp": wire.iso(self._now), "data": data}
            self._start(self._send_event(self._event(EVENT) | {"event": event}))

    def _event(self, kind: int) -> Json:
        return {"version": 1, "application_id": str(self.world.application.id), "type": kind}

    async def _send_event(self, event: Json) -> None:
        """Send an event again and again, ever more slowly, until a worker takes it."""
        body, pause = _written(event), FIRST_RETRY
        while pause < LAST_RETRY:
            headers = self._headers(AGENT_OF_EVENTS, signed(self._key, self._now, body))
            try:
                async with asyncio.timeout(PATIENCE):
                    worker, response = await self._to_next("events", headers, body)
                    async with response:
                        text = (await response.text(errors="replace"))[:LONGEST_QUOTE]
                if response.status == 204:
                    self._start(self._now_and_then(worker, worker.beside("events"), AGENT_OF_EVENTS, body))
                    return
                if response.status < 500:  # otherwise it wants the event again
                    self._complain(f"{worker.url} answered an event with {response.status} {text}")
            except (aiohttp.ClientError, AwayError, ConnectionError, TimeoutError):
                pass
            await asyncio.sleep(pause)
            pause *= 2

    # --- the workers ------------------------------------------------------------------------------------------

    async def _watch(self, worker: Worker) -> None:
        while True:
            await asyncio.sleep(self.health_seconds)
            if worker.dropped:
                return
            await self._check(worker)

    async def _check(self, worker: Worker) -> None:
        """Find out whether a worker may get interactions."""
        async with worker.checking:
            try:
                async with asyncio.timeout(PATIENCE):
                    healthy = await self._is_healthy(worker)
                    ready = healthy and (worker.ready or await self._passes(worker))
            except (aiohttp.ClientError, ConnectionError, TimeoutError):
                ready = False
            self._set_ready(worker, ready=ready and not worker.dropped)

    async def _is_healthy(self, worker: Worker) -> bool:
        async with self._http.get(worker.beside("healthz")) as response:
            return response.status in (200, 404)  # it need not have one

    async def _passes(self, worker: Worker) -> bool:
        """Whether a worker answers a signed PING and refuses what is signed wrongly."""
        ping = {"id": str(self.world.snowflake()), "application_id": str(self.world.application.id), "type": PING}
        body = _written(ping | {"token": "ping", "version": 1, "user": wire.user(self.world.users.bot)})
        status, text = await self._ask(worker.url, AGENT, body)
        if status != 200 or _json(text) != PONG:
            self._complain_once(worker, f"{worker.url} answered a PING with {status} {text[:LONGEST_QUOTE]}")
            return False
        refused = [await self._try(worker, worker.url, AGENT, body, *wrong) for wrong in self._wrongly_signed(body)]
        events, body = worker.beside("events"), _written(self._event(EVENT_PING))
        status, text = await self._ask(events, AGENT_OF_EVENTS, body)
        worker.gets_events = status == 204
        if worker.gets_events:
            refused.append(await self._try(worker, events, AGENT_OF_EVENTS, body, *self._wrongly_signed(body)[0]))
        elif status != 404:
            self._complain_once(worker, f"{events} answered a PING with {status} {text[:LONGEST_QUOTE]}")
        if not all(refused) and not worker.dropped:
            self._complain_once(worker, f"{worker.url} failed on a wrong signature, instead of answering with 401")
        return all(refused)

    def _wrongly_signed(self, body: bytes) -> list[tuple[str, dict[str, str]]]:
        return [*wrongly_signed(self._key, self._now, body).items()]

    async def _now_and_then(self, worker: Worker, url: str, agent: str, body: bytes) -> None:
        """Send what a worker got again with a wrong signature, once in a while."""
        self._sent += 1
        if self._sent % WRONG_EVERY == 0:
            kinds = self._wrongly_signed(body)
            wrong = kinds[self._sent // WRONG_EVERY % len(kinds)]
            with contextlib.suppress(aiohttp.ClientError, ConnectionError, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._try(worker, url, agent, body, *wrong)

    async def _try(self, worker: Worker, url: str, agent: str, body: bytes, name: str, wrong: dict[str, str]) -> bool:
        """Whether a worker refuses a wrong signature; it is dropped if it does not, but not if it is only ending."""
        headers = self._headers(agent, wrong)
        async with self._http.post(url, data=body, headers=headers, allow_redirects=False) as response:
            if response.status != 401 and response.status < 500:
                self._complain_once(worker, f"{url} answered {name} with {response.status}, not with 401")
                worker.dropped = True
                self._set_ready(worker, ready=False)
            return response.status == 401

    async def _ask(self, url: str, agent: str, body: bytes) -> tuple[int, str]:
        headers = self._headers(agent, signed(self._key, self._now, body))
        async with self._http.post(url, data=body, headers=headers, allow_redirects=False) as response:
            return response.status, await response.text(errors="replace")

    def _candidates(self, name: str = "") -> list[Worker]:
        """Return the workers that may get the next request, the one whose turn it is first."""
        workers = [one for one in self.workers if one.ready and (one.gets_events or not name)]
        at = self._turn % (len(workers) or 1)
        return workers[at:] + workers[:at]

    async def _to_next(self, name: str, headers: dict[str, str], body: bytes) -> tuple[Worker, aiohttp.ClientResponse]:
        """POST to the next worker that takes the connection."""
        workers = self._candidates(name)
        self._turn += 1
        for worker in workers:
            url = worker.beside(name) if name else worker.url
            try:
                return worker, await self._http.post(url, data=body, headers=headers, allow_redirects=False)
            except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError):
                self._set_ready(worker, ready=False)
        raise AwayError

    async def _wait(self, there: Callable[[], bool]) -> None:
        while not there():
            self._changed.clear()
            await self._changed.wait()

    def _set_ready(self, worker: Worker, *, ready: bool) -> None:
        if worker.ready != ready:
            worker.ready = ready
            self._changed.set()

    # --- what all requests need -------------------------------------------------------------------------------

    @property
    def _http(self) -> aiohttp.ClientSession:
        if self._session is None:
            timeout = aiohttp.ClientTimeout(total=None, sock_connect=CONNECT)
            self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0), timeout=timeout)
        return self._session

    @property
    def _key(self) -> str:
        return self.world.application.signing_key

    @property
    def _now(self) -> float:
        return self.world.clock.now()

    def _headers(self, agent: str, signature: dict[str, str]) -> dict[str, str]:
        return {"Content-Type": "application/json", "User-Agent": agent, **signature}

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._complain(f"the sandbox itself failed on its way to a worker: {error!r}")

    def _complain(self, sentence: str) -> None:
        self.rest.log.violation(sentence)

    def _complain_once(self, worker: Worker, sentence: str) -> None:
        if sentence not in worker.complaints:
            worker.complaints.add(sentence)
            self._complain(sentence)


def _written(data: Json) -> bytes:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


async def _read_answer(response: aiohttp.ClientResponse) -> tuple[Any, dict[int, uploads.Upload]]:
    """Return the JSON and the files of an inline answer; raise ValueError or RefusalError if it is neither."""
    if response.content_type == "multipart/form-data":
        return await uploads.read_form(MultipartReader(response.headers, response.content))
    if response.content_type != "application/json":
        raise ValueError(response.content_type)
    return json.loads(await response.read()), {}
