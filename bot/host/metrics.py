"""Metrics: `/metrics` for Prometheus, with `/healthz` beside it.

If a port is set for them, the :class:`bot.runtime.meter.Meter` is a :class:`Watch`. No label names a person, a server
or a table. `docs/operating.md` explains the metrics.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator
from ipaddress import ip_address
from itertools import product
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric

from bot.discord.client import DealersChoice
from bot.host import port_refused
from bot.host.health import Health
from bot.host.settings import Settings
from bot.play.table import Table
from bot.runtime.log import logger
from bot.runtime.meter import Meter
from bot.store.errors import StoreFailed
from bot.store.sql.storage import Store

log = logger(__name__)

PREFIX = "dealers_choice_"
ANSWER, COMMIT, LAG = (
    (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3),
    (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1),
    (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1),
)
"""The upper bounds of the histogram buckets, in seconds."""
ACTIVE = 600.0  # seconds for which a table counts as active after a change
BEAT = 0.5  # seconds between measurements of the event loop's lag
FORGOTTEN = 60.0  # seconds after which an interaction counts as unanswered
CALLBACK = "callback"
KINDS = ("application_command", "component", "modal_submit")
OUTCOMES = ("done", "refused", "late", "incident", "unavailable")
LEVELS = ("warning", "error", "critical")
"""Labels that are counted from the start: Prometheus sees no increase where a counter first appears with a one."""


class Watch(Meter):
    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._settings = settings
        self._clock = clock
        self._bot: DealersChoice | None = None
        self._storage: Store | None = None
        self._unanswered: dict[int, float] = {}  # unanswered interactions, and when they arrived
        self._active: dict[int, float] = {}  # when each table last changed, the earliest first
        self._open = 0
        self._size = 0
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._registry.register(self)

        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(PREFIX + name, text, labels, registry=self._registry)

        def histogram(name: str, text: str, bounds: tuple[float, ...]) -> Histogram:
            return Histogram(PREFIX + name, text, buckets=bounds, registry=self._registry)

        self._arrived = counter("interactions", "Presses, commands and forms that have come in", "kind")
        self._outcomes = counter("outcomes", "What came of them", "kind", "outcome")
        self._answers = histogram("acknowledgement_seconds", "From an interaction until Discord has our answer", ANSWER)
        self._foreign = counter("answered_by_others", "Presses that another bot with this token has answered first")
        self._requests = counter("requests", "Requests to Discord by what was answered", "kind", "status")
        self._changes = counter("table_changes", "Changes of tables", "game")
        self._ended = counter("tables_ended", "Tables that have come to an end", "game", "phase")
        self._commits = histogram("commit_seconds", "Transactions of the database", COMMIT)
        self._lag = histogram("loop_lag_seconds", "How much later than asked the event loop wakes up", LAG)
        self._logged = counter("log_lines", "Lines of the log that are warnings or worse", "level")
        for labelled, *values in ((self._arrived, KINDS), (self._outcomes, KINDS, OUTCOMES), (self._logged, LEVELS)):
            for labels in product(*values):
                labelled.labels(*labels)

    # Events

    def arrived(self, interaction: int, kind: str) -> None:
        self._arrived.labels(kind).inc()
        now = time.monotonic()
        self._unanswered[interaction] = now
        _forget(self._unanswered, now - FORGOTTEN)

    def outcome(self, kind: str, outcome: str) -> None:
        self._outcomes.labels(kind, outcome).inc()

    def answered_by_another(self) -> None:
        self._foreign.inc()

    def committed(self, seconds: float) -> None:
        """Count a transaction; called in the database's thread."""
        self._commits.observe(seconds)

    def watch(self, bot: DealersChoice) -> None:
        self._bot = bot
        bot.services.core.tables.listen(self._changed)

    def _changed(self, old: Table, table: Table) -> None:
        self._changes.labels(table.game.key).inc()
        self._active.pop(table.id, None)
        self._active[table.id] = now = self._clock()
        _forget(self._active, now - ACTIVE)  # even if nobody ever reads the metrics
        if old.phase != table.phase and table.ended:
            self._ended.labels(table.game.key, table.phase).inc()

    @property
    def active(self) -> int:
        return len(self._active)

    def requested(self, path: str, status: int | None) -> None:
        kind, interaction = _kind(path)
        self._requests.labels(kind, str(status or "none")).inc()
        if status is not None:
            began = self._unanswered.pop(interaction, None)
            if began is not None and status < 300:
                self._answers.observe(time.monotonic() - began)

    # Gauges, measured when they are read

    def collect(self) -> Iterator[Metric]:
        now = self._clock()
        _forget(self._active, now - ACTIVE)

        def gauge(name: str, text: str, value: float) -> GaugeMetricFamily:
            return GaugeMetricFamily(PREFIX + name, text, value)

        yield gauge("tables_open", "Tables that have not ended", self._open)
        yield gauge("tables_active", "Tables that have changed in the last ten minutes", self.active)
        yield gauge("database_bytes", "The size of the database with its log", self._size)
        bot = self._bot
        if bot is None:
            return
        yield gauge("tables_awake", "Tables that are kept in memory", bot.services.core.tables.awake)
        waiting, since = bot.services.display.loop.waiting
        yield gauge("edits_waiting", "Tables whose message is to be brought up to date", waiting)
        yield gauge("edits_oldest_seconds", "How long the first of them has been waiting", max(0.0, now - since))
        yield gauge("shards", "Shards of the gateway", bot.shard_count or 0)
        yield gauge("shards_away", "Shards without a session", len(bot.services.clockwork.ears.away))
        yield gauge(
            "worker_waiting", "Pieces of work that the worker has not done yet", bot.services.core.worker.waiting
        )
        yield CounterMetricFamily(
            PREFIX + "worker_deaths", "How often the worker has died", bot.services.core.worker.deaths
        )
        latencies = [latency for _, latency in bot.latencies if latency == latency and latency < float("inf")]
        if latencies:
            yield gauge("gateway_latency_seconds", "The slowest heartbeat among the shards", max(latencies))

    # Serving

    @contextlib.asynccontextmanager
    async def served(self, storage: Store, health: Health) -> AsyncIterator[None]:
        """:raises LaunchError: the port cannot be used."""
        self._storage = storage
        app = web.Application(middlewares=[web.middleware(_requested_by_address)])
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/healthz", health.page)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        beat = asyncio.create_task(self._beat(), name="beat")
        lines = _Lines(self._logged)
        logging.getLogger().addHandler(lines)
        host, port = self._settings.metrics_host, self._settings.metrics_port
        try:
            try:
                await web.TCPSite(runner, host, port).start()
            except OSError as error:
                raise port_refused("METRICS_PORT", port, host, error) from error
            log.info("metrics are served", host=runner.addresses[0][0], port=runner.addresses[0][1])
            yield
        finally:
            logging.getLogger().removeHandler(lines)
            beat.cancel()
            await asyncio.gather(beat, return_exceptions=True)
            await runner.cleanup()

    async def _metrics(self, _request: web.Request) -> web.Response:
        assert self._storage is not None
        with contextlib.suppress(StoreFailed):
            self._open = await self._storage.count_open()
            file = self._settings.database
            if isinstance(file, Path):
                both = (file, file.with_name(f"{file.name}-wal"))
                self._size = sum(one.stat().st_size for one in both if one.exists())
            else:
                self._size = await self._storage.size()
        return web.Response(body=generate_latest(self._registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            self._lag.observe(max(0.0, loop.time() - due))


class _Lines(logging.Handler):
    def __init__(self, lines: Counter) -> None:
        super().__init__(logging.WARNING)
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.labels(record.levelname.lower()).inc()


async def _requested_by_address(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer only requests to an IP address or to a local name, which has no dot.

    This prevents DNS rebinding: a web page could otherwise read the answer through a browser on this network, with a
    name of its own that resolves to this address.
    """
    try:
        name = urlsplit(f"//{request.headers.get('Host', '')}").hostname or "localhost"
    except ValueError:
        name = "."
    if "." in name and not _is_address(name):
        raise web.HTTPMisdirectedRequest(text="Request this by an IP address, or by a name without a dot.\n")
    return await handler(request)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _forget(times: dict[int, float], before: float) -> None:
    """Drop the entries up to a time; they are ordered by age."""
    while times and times[oldest := next(iter(times))] <= before:
        del times[oldest]


def _kind(path: str) -> tuple[str, int]:
    """Tell the kind of a request to Discord, and which interaction it answers (0 for none)."""
    parts = path.split("/")
    if "interactions" in parts and parts[-1] == CALLBACK:
        return "answer", int(parts[-3])
    for kind in ("webhooks", "messages", "commands", "gateway"):
        if kind in parts:
            return kind, 0
    return "other", 0
