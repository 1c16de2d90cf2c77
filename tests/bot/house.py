"""The real bot on the sandbox, over real sockets, with a clock that tests move."""

import asyncio
import contextlib
import dataclasses
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any

from bot.discord.doors.rounds import DAY, RETRY
from bot.host.app import run
from bot.host.settings import Settings
from bot.play.table import Table, Wait
from bot.runtime import log
from bot.runtime.background import ended
from bot.runtime.shards import Shards
from bot.runtime.timings import Timings
from bot.runtime.worker import Worker
from bot.show.custom_ids import PlayId
from bot.standings.ids import TableId
from bot.store.postgres.address import Address
from bot.store.sql.storage import Store
from bot.store.sqlite.database import Connection
from sandbox import wire
from sandbox.clock import TravelClock
from sandbox.driver import Button, Outcome, Person, Seen
from sandbox.interactions import COMPONENT, TOKEN_LIFE
from sandbox.limits import Limits
from sandbox.server import Sandbox
from sandbox.world import Channel, Interaction
from tests.bot.workers import shared
from tests.doors import Door
from tests.faces import upload_all
from tests.stores import InSqlite, make

QUICK = Timings(
    edit=0.02,
    old_edit=0.02,
    board=0.02,
    house_pause=0.01,
    requests_per_second=1000,
    rare_requests_per_second=400,
    member=1.5,
    server=0.0,
    beat=0.02,
    identify=0.01,
    heard=0.02,
    tidy=1.0,
    upload=1e9,
    pictures=False,
    replay=1e6,
)
"""All pauses that exist only for Discord or for people's eyes, made short. No faces are uploaded,
no pictures drawn of how games went, and no replays play on."""


class House:
    """A sandbox with the bot in it, which tests stop, start and look into."""

    passing = 0.0
    """The most seconds that pass at a time, where time costs nothing; 0 where tests move the clock instead."""
    door: Door = "gateway"
    """How presses come to the bot."""

    def __init__(self, sandbox: Sandbox, clock: TravelClock, database: Path, timings: Timings) -> None:
        self.sandbox = sandbox
        self.clock = clock
        self.database = database
        self.timings = timings
        self.extensions: Sequence[str] = ()
        self.worker: Callable[[], Worker] = shared
        """Makes what computes for the bot."""
        self.shards = Shards()
        self.door_url = ""
        """Where it takes them, over HTTP."""
        self.public_url: str | None = None
        """Where it finds out whether they can arrive."""
        self.contact = ""
        self.metrics_port: int | None = None
        self.postgres: Address | None = None
        """The database of the bot, if it is not the file."""
        self.drawn: Any = None
        """The tables of a bot that is not in this process, and how they are drawn."""
        self.errors: list[str] = []
        self._bot: asyncio.Task[None] | None = None

    @property
    def settings(self) -> Settings:
        """The settings that lead the bot to this sandbox."""
        return Settings(
            token=self.sandbox.token,
            sandbox=True,
            database=self.postgres or self.database,
            api_url=self.sandbox.api_url,
            gateway_url=self.sandbox.gateway_url,
            metrics_port=self.metrics_port,
            timings=self.timings,
            contact=self.contact,
            shards=Shards(gateway=False) if self.door == "http" else self.shards,
            interactions_url=self.public_url,
            interactions_port=0 if self.door == "http" else None,
        )

    async def start(self) -> None:
        """Start the bot and wait until it can take clicks."""
        ready = asyncio.Event()

        async def is_ready() -> None:
            ready.set()

        self._bot = asyncio.create_task(
            run(
                self.settings,
                clock=self.clock,
                worker=self.worker,
                ready=is_ready,
                extensions=self.extensions,
                listening=self._listening,
            )
        )
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait({self._bot, waiting}, return_when=asyncio.FIRST_COMPLETED, timeout=20)
        waiting.cancel()
        if self._bot.done():
            ended, self._bot = self._bot, None
            ended.result()
        assert ready.is_set(), "the bot did not get ready"
        await self.sandbox.endpoint.use(self._endpoints)
        await self.settled()

    def _listening(self, port: int) -> None:
        self.door_url = f"http://127.0.0.1:{port}"

    @property
    def _endpoints(self) -> list[str]:
        """Where the sandbox sends interactions; empty for the gateway."""
        return [f"{self.door_url}/interactions"] if self.door == "http" else []

    async def stop(self) -> None:
        """End the bot as Ctrl-C does."""
        if self._bot is not None:
            self._bot.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._bot
            self._bot = None

    async def ended(self) -> None:
        """Wait until the bot ends by itself."""
        assert self._bot is not None
        running, self._bot = self._bot, None
        await running

    async def restart(self) -> None:
        """End the bot and start it again on the same database."""
        await self.stop()
        await self.start()

    async def permissions_tried(self) -> None:
        """Have the bot find out which permissions have changed: over HTTP it tries them from time to time."""
        if self.door == "http":
            await self.waiting("allowed")
            self.clock.travel(RETRY)

    async def servers_looked_at(self) -> None:
        """Have the bot find out in which servers it is: over HTTP it looks once a day."""
        if self.door == "http":
            await self.waiting("servers")
            self.clock.travel(DAY)

    async def waiting(self, chore: str) -> None:
        """Wait until a chore is not under way: what it began before a change may not see the change."""
        waiting = f"SELECT due FROM due WHERE kind = '{chore}' AND claim IS NULL"  # noqa: S608
        await until(lambda: any(due > self.clock.now() for (due,) in rows(self.database, waiting)))

    async def settled(self) -> None:
        """Wait until deadlines are moved by a time in which nothing could happen."""
        if self.postgres is None:
            await until(lambda: not rows(self.database, "SELECT 1 FROM ears WHERE below > 0"))

    @contextlib.asynccontextmanager
    async def stored(self) -> AsyncIterator[Store]:
        """What the bot has stored, as a second process would read it."""
        await self.settled()
        async with InSqlite(self.database).beside() as store:
            yield store

    async def tables(self) -> list[Table]:
        """All tables as they are stored, the oldest first."""
        found: list[Table] = []
        async with self.stored() as store:
            while (table := await store.table(TableId(len(found) + 1))) is not None:
                found.append(table)
        return found

    async def phases(self) -> list[str]:
        """How far all tables are, the oldest first."""
        return [table.phase for table in await self.tables()]

    async def waits(self) -> list[Wait]:
        """All deadlines as they are stored."""
        return [wait for table in await self.tables() for wait in table.waits.values()]

    @contextlib.contextmanager
    def reading(self) -> Iterator[Any]:
        """Read the database as it is at one moment."""
        with contextlib.closing(sqlite3.connect(self.database, timeout=20, factory=Connection)) as db:
            db.row_factory = sqlite3.Row
            db.execute("BEGIN")
            yield db

    def person(self, name: str) -> Person:
        """Act as a person of this name."""
        return self.sandbox.person(name)

    @property
    def channel(self) -> Channel:
        """Where the tables of these tests stand."""
        return self.sandbox.channel("table")

    @property
    def guild(self) -> int:
        """The id of the server in which they stand."""
        assert self.channel.server_id is not None
        return self.channel.server_id


class Errors(logging.Handler):
    """Collects what the log holds of errors: a test that expects none fails with one."""

    def __init__(self, house: House) -> None:
        super().__init__(logging.ERROR)
        self._house = house

    def emit(self, record: logging.LogRecord) -> None:
        self._house.errors.append(logging.Formatter().format(record))


@contextlib.contextmanager
def errors_of(house: House) -> Iterator[None]:
    """Collect the errors that its bot logs."""
    handler = Errors(house)
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)


class Jumps(TravelClock):
    """A clock that tests move. If it jumps far, tokens of requests that are under way expire."""

    sandbox: Sandbox

    def travel(self, seconds: float) -> None:
        """Move it, and explain the refusals that may come of it."""
        if seconds >= TOKEN_LIFE:
            self.sandbox.expect(50027)
        super().travel(seconds)


@contextlib.asynccontextmanager
async def opened(
    database: Path,
    *,
    faces: bool = False,
    limits: float = 0.02,
    postgres: Address | None = None,
    worker: Callable[[], Worker] = shared,
    **timings: Any,
) -> AsyncIterator[House]:
    """Open a house with its bot running; at the end nothing may have gone wrong in it that a test did not expect.

    :param faces: whether the card faces are uploaded already.
    :param postgres: the database of the bot, if it is not the file.
    :param worker: makes what computes for the bot; by default all bots share a process.
    :param limits: how long the windows of Discord's limits are, beside the real ones.
    """
    log.setup("info")
    make(database)
    clock = Jumps()
    windows = dataclasses.replace(Limits.scaled(limits), identify=(1, 0.005))  # no restart here is ever too soon
    async with Sandbox(clock=clock, limits=windows) as sandbox:
        clock.sandbox = sandbox
        sandbox.endpoint.health_seconds = 1e9  # a single worker gets presses even while its database is away
        if faces:
            await upload_all(sandbox, database=database)
        house = House(sandbox, clock, database, dataclasses.replace(QUICK, **timings))
        house.postgres, house.worker = postgres, worker
        try:
            with errors_of(house):
                await house.start()
                yield house
                for message in sandbox.world.messages.values():
                    _ = Seen(sandbox.world, message).links  # each leads to a command
        finally:
            await house.stop()


def is_table(message: Seen) -> bool:
    """Whether a message is a table's public one."""
    return not message.ephemeral and any(label in message.labels for label in ("Join", "My hand"))


async def open_table(person: Person, channel: Channel, **options: Any) -> Seen:
    """Put up a table of Ninety-Nine and give its message."""
    return (await person.slash(channel, "ninety-nine new", **options)).shown


async def started(house: House, *names: str, houses: int = 0, **options: Any) -> Seen:
    """Put up a table of Ninety-Nine, seat people and house players, and start it."""
    first, *others = (house.person(name) for name in names)
    table = await open_table(first, house.channel, **options)
    for other in others:
        await other.click(table, "Join")
    for _ in range(houses):
        await seat_house_player(first, table)
    await first.click(table, "Start")
    return table


async def seat_house_player(host: Person, lobby: Seen, strength: str = "normal") -> Outcome:
    """Add a house player of this strength, and wait until the lobby shows it."""
    if strength == "normal":
        return await host.click(lobby, "Add 🤖")
    article, before = "an" if strength == "easy" else "a", lobby.text.count("🤖")
    label = f"Add {article} {strength} house player"
    done = await host.select(await options_of(host, lobby), label, custom_id=house_menu(lobby))
    await host.see(lambda m: m == lobby and m.text.count("🤖") > before)
    return done


async def send_away(host: Person, lobby: Seen, name: str) -> None:
    """Send a house player away, and wait until the lobby shows it."""
    await host.select(await options_of(host, lobby), f"remove:{name}", custom_id=house_menu(lobby))
    await host.see(lambda m: m == lobby and f"{name} 🤖" not in m.text)


def house_menu(lobby: Seen) -> str:
    """Give the id of the menu of house players of a table."""
    join = next(one.custom_id for one in lobby.buttons if one.label == "Join")
    return str(join).replace("join", "house")


async def options_of(host: Person, lobby: Seen) -> Seen:
    """Open the panel that changes what is agreed."""
    shown = (await host.click(lobby, "Options…")).shown
    assert shown.ephemeral
    return shown


async def leave_for_good(person: Person, table: Seen) -> Outcome:
    """Leave a game, and confirm it."""
    return await person.click((await person.click(table, "Leave")).shown, "Leave for good")


async def hand_of(person: Person, table: Seen, label: str = "My hand") -> Seen:
    """Open a person's hand with the button of this label."""
    hand = (await person.click(table, label)).shown
    assert hand.ephemeral
    return hand


async def replayed(person: Person, table: Seen) -> Seen:
    """Open a replay, and turn it back to the deal."""
    replay = (await person.click(table, "Replay")).shown
    assert replay.ephemeral
    first = next(button for button in replay.buttons if ":first:" in (button.custom_id or ""))
    if not first.disabled:
        await person.click(replay, custom_id=first.custom_id)
    return replay


def keep_replaced_hands(house: House) -> None:
    """Have Discord delete no private message for now: hands that newer ones have replaced can still be pressed."""
    house.sandbox.faults.answer("DELETE", "/webhooks/*/*/messages/*", 503, times=1000)


def press_on(house: House, person: Person, seen: Seen) -> dict[str, Any]:
    """What is told of a press that opened a form which a test makes up."""
    press = Interaction(0, "", COMPONENT, 0.0, person.id, house.channel.id, source_id=seen.id)
    return wire.interaction_metadata(house.sandbox.world, press)


def playable(hand: Seen) -> list[Button]:
    """List the buttons of a hand that do something now."""
    return [button for button in hand.buttons if PlayId.parse(button.custom_id or "") and not button.disabled]


def waits_for(table: Seen, person: Person) -> bool:
    """Whether a table's message says that this person is to play, to ask or to answer."""
    name = f"**{person.name}**"
    return any(words in table.text for words in (f"➤ {name}", f"{name} may ask the", f"asks {name}"))


def is_over(table: Seen) -> bool:
    """Whether a table's message shows how its game ended; a lobby says that something is shown "at the end"."""
    return ": the end" in table.text


async def mover(hands: dict[Person, Seen], table: Seen) -> Person | None:
    """Wait until one of these hands has something to press; None once the game is over."""
    shown = list(hands.values())
    while not is_over(table):
        for person, hand in hands.items():
            if playable(hand):
                return person
        await first(
            *(person.see(lambda m: bool(playable(m)) if m in shown else m == table and is_over(m)) for person in hands)
        )
    return None


async def play_to_the_end(table: Seen, *people: Person) -> None:
    """Play a game out: the player whose turn it is presses the last button of their hand."""
    hands = {person: await hand_of(person, table) for person in people}
    while person := await mover(hands, table):
        await press_one(person, hands[person], -1)


async def beyond(person: Person, ended: Seen, label: str) -> Outcome:
    """Press a button of a game that is over: one that stands behind ⋯, or in a hand."""
    shown = ended if label in ended.labels else (await person.click(ended, "⋯")).shown
    return await person.click(shown, label)


async def press_one(person: Person, hand: Seen, place: int) -> None:
    """Press the button at this place of a hand; where it opens a form, write something."""
    outcome = await person.click(hand, custom_id=playable(hand)[place].custom_id)
    if outcome.modal is not None:
        await person.submit(outcome.modal, {"text": "Whatever I say."})


async def press_planted(house: House, person: Person, seen: Seen, custom_id: str) -> Outcome:
    """Press a button that the message does not have, as no client can."""
    message = house.sandbox.world.messages[seen.id]
    before = message.components
    button = {"type": 2, "id": 990, "style": 1, "label": "x", "custom_id": custom_id}
    message.components = [*before, {"type": 1, "id": 991, "components": [button]}]
    try:
        pending = person.press(seen, custom_id)
    finally:
        message.components = before
    return await person._outcome(pending)  # noqa: SLF001 - what the driver itself does with a press


def rows(database: Path, sql: str) -> list[Any]:
    """Read from a database."""
    with contextlib.closing(sqlite3.connect(database)) as db:
        return db.execute(sql).fetchall()


async def slash(person: Person, house: House, command: str, **options: object) -> Seen:
    """Enter a command whose answer only this person sees."""
    answer = (await person.slash(house.channel, command, **options)).shown
    assert answer.ephemeral
    return answer


def actions(house: House) -> int:
    """Count the lines of all records."""
    with sqlite3.connect(house.database) as db:
        count: int = db.execute("SELECT count(*) FROM actions").fetchone()[0]
    db.close()
    return count


async def first(*waits: Coroutine[Any, Any, Any]) -> None:
    """Wait until one of several things is there."""
    tasks = [asyncio.create_task(wait) for wait in waits]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await ended(tasks)
    for task in done:
        task.result()


async def until(there: Callable[[], bool], patience: float = 15.0) -> None:
    """Wait for what only the database or the log shows."""
    async with asyncio.timeout(patience):
        while not there():  # noqa: ASYNC110 - neither of them tells when it changes
            await asyncio.sleep(0.005)
