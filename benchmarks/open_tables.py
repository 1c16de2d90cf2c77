"""Open tables for the benchmark of load: a few of each game are played, and then copied in the database."""

import contextlib
import dataclasses
import random
import sqlite3
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks import measuring
from bot.play import lobby, moves
from bot.play.changes import NO_LIMITS
from bot.play.permissions import Person as Player
from bot.play.table import Table
from bot.runtime.clock import SystemClock
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show import render
from bot.standings.ids import TableId
from bot.store.sqlite import Storage
from sandbox import components
from sandbox.driver import Person, Seen
from sandbox.server import Sandbox
from sandbox.world import Flag, Message
from tests.bot.hands import presenters

PERIOD = 8.0
"""Seconds between two clicks at a table."""
CROWDED, SHARE = 40, 4
"""How many tables share a channel with others, and how many are in each such channel."""
SEATS = 3
VARIANTS = 4
"""How many tables of each game are played and then copied."""
PEOPLE = tuple(f"Person {number}" for number in range(30))
DAY = 86400.0
FIRST = 1000
"""The number of the first table."""
SPARE = 4
"""Tables for each active one, itself included; the next takes over when one ends."""


@dataclass(frozen=True)
class Place:
    """The channel of a table, its players, and the table that it is a copy of."""

    table: int
    server: int
    channel: int
    message: int
    people: tuple[Person, ...]
    source: Table


async def play_some(path: Path, *, strong: bool) -> list[Table]:
    """Play the first moves of a few tables of each game; with `strong`, against a strong house player."""
    chance = random.Random(5)
    played = []
    async with Storage.opened(path) as storage:
        tables = Tables(storage, presenters(), SystemClock(), Timings(), chance=chance)
        for looks in [*presenters().values()] * VARIANTS:
            people = [Player(id=person, name=PEOPLE[person], interaction_id=person) for person in range(SEATS)]
            table = await measuring.open_table(tables, looks, people[0], 1, 1, "normal")
            for person in people[1 : SEATS - strong]:
                await tables.change(table.id, lobby.join, person, NO_LIMITS)
            if strong:
                await tables.change(table.id, lobby.add_house_player, people[0], "strong")
            table = await tables.change(table.id, lobby.start, people[0])
            for _ in range(chance.randrange(6)):
                (seat, *_) = table.game.awaited(table.state)
                user = table.players[seat].person
                if user is None:
                    break
                action = chance.choice(table.game.legal_actions(table.state, seat))
                table = await tables.change(table.id, moves.act, user, table.players[seat].decision, action)
            played.append(table)
    return played


def copy_out(path: Path, places: Sequence[Place], active: int) -> None:
    """Insert a copy of a table for each place, and delete the originals."""
    now = time.time()
    chance = random.Random(6)
    kinds = (("tables", "id"), ("seats", "table_id"), ("actions", "table_id"), ("waits", "table_id"))
    new: dict[str, list[dict[str, Any]]] = defaultdict(list)
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.row_factory = sqlite3.Row
        played = {place.source.id for place in places}
        rows = {
            (name, table): [dict(row) for row in db.execute(f"SELECT * FROM {name} WHERE {key} = ?", (table,))]  # noqa: S608
            for name, key in kinds
            for table in played
        }
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("DELETE FROM tables")
        db.execute("DELETE FROM members")
        for number, place in enumerate(places):
            busy, source = number < active, place.source.id
            changed = now - (chance.random() * PERIOD if busy else (1 + 5 * chance.random()) * DAY)
            there = {"guild_id": place.server, "channel_id": place.channel, "message_id": place.message}
            for row in rows["tables", source]:
                new["tables"].append({**row, **there, "id": place.table, "changed_at": changed, "created_at": changed})
            for row in rows["seats", source]:
                user = None if row["user_id"] is None else place.people[row["seat"]].id
                new["seats"].append({**row, "table_id": place.table, "user_id": user})
            new["actions"] += [{**row, "table_id": place.table} for row in rows["actions", source]]
            due = now + (180 if busy else DAY * (1 + chance.random()))
            for row in rows["waits", source]:
                until = now if row["kind"] == "house" else due
                new["waits"].append({**row, "table_id": place.table, "due": until, "call": None})
        for name, lines in new.items():
            columns = list(lines[0])
            sql = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608
            db.executemany(sql, [tuple(line.values()) for line in lines])
        db.commit()


async def furnish(sandbox: Sandbox, path: Path, count: int, active: int, strong: int) -> list[Place]:
    """Fill the database; returns the place of each table, active ones first."""
    world = sandbox.world
    people = [sandbox.person(name) for name in PEOPLE]
    chance = random.Random(7)
    busy = next(iter(world.servers.values()))
    servers = [world.servers.add(f"Server {n}", people[0].user) for n in range(1, min(100, count // 100))]
    servers = [busy, *servers]
    crowded = CROWDED if active > CROWDED else 0
    rooms = [world.channels.add(busy, f"room-{number}") for number in range(active - crowded + crowded // SHARE)]
    played = await play_some(path, strong=False)
    house = await play_some(path, strong=True)
    places = []
    for number in range(count):
        where = servers[number % len(servers)].id
        room = where + 1  # nobody plays there
        if number < SPARE * active:
            its = number // SHARE if number < crowded else (number - crowded + crowded // SHARE) % len(rooms)
            where, room = rooms[its].server_id or 0, rooms[its].id
        source = (house if number < strong else played)[number % len(played)]
        seats = tuple(chance.sample(people, SEATS))
        places.append(Place(FIRST + number, where, room, world.snowflake(), seats, source))
    copy_out(path, places, active)
    return places


def put_up(sandbox: Sandbox, place: Place) -> Seen:
    """Show a table in the sandbox, as the bot would have."""
    table = dataclasses.replace(
        place.source,
        id=TableId(place.table),
        home=dataclasses.replace(place.source.home, guild_id=place.server, channel_id=place.channel),
    )
    drawn: Any = render.message(table, presenters()[table.game.key])
    known = sandbox.world.messages.get(place.message)
    if known is not None:
        return Seen(sandbox.world, known)
    message = Message(
        id=place.message,
        channel_id=place.channel,
        author_id=sandbox.world.users.bot.id,
        created=time.time(),
        components=components.number(drawn),
        flags=int(Flag.COMPONENTS_V2),
    )
    sandbox.world.messages.add(message)
    return Seen(sandbox.world, message)
