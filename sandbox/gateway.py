"""The gateway: the WebSocket that sends the application events of the world.

Version 10, JSON in plain text frames, RESUME with everything that was missed. The application has as many shards as it
says at IDENTIFY, and as many sessions of each as it likes, also with different numbers of shards: each gets every event
of its shard, so that one process can take over from another.
"""

import asyncio
import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox import wire
from sandbox.limits import Buckets, Limits, SessionStarts
from sandbox.world import Channel, Json, Role, Server, World

HEARTBEAT_SECONDS = 41.25
ROUND_TRIP = 0.05
"""Seconds until a heartbeat is acknowledged. Without a network the answer would arrive before the client library
notes the time of its question, and it would warn of a delay of 41 s."""
KEPT_EVENTS = 2000  # per session, for RESUME
KEPT_SESSION = 120.0
"""Seconds for which a session can be resumed after its connection broke."""
ENDING_CODES = (1000, 1001)
"""The close codes with which an application ends its session; after any other it can be resumed."""
SENDS_PER_MINUTE = 120
GUILDS_INTENT = 1 << 0
PRIVILEGED_INTENTS = 1 << 1 | 1 << 8 | 1 << 15
ALL_INTENTS = (1 << 29) - 1
EMPTY_IN_READY = "private_channels relationships presences geo_ordered_rtc_regions _trace"


@dataclass
class Session:
    """What one IDENTIFY began; it outlives its connection so that it can be resumed."""

    id: str
    shard: tuple[int, int]
    intents: int
    number: int = 0
    events: deque[tuple[int, int | None, str]] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))
    connection: "Connection | None" = None
    left: float = 0.0  # when its connection broke, by the loop's time

    def has(self, server_id: int | None) -> bool:
        """Whether it receives events of this server, or (None) of what is in no server, such as direct messages."""
        index, count = self.shard
        return index == ((server_id >> 22) % count if server_id is not None else 0)

    def add(self, name: str, data: str, interaction_id: int | None = None) -> str:
        """Number an event, keep it, and return its frame."""
        self.number += 1
        frame = f'{{"op":0,"s":{self.number},"t":"{name}","d":{data}}}'
        self.events.append((self.number, interaction_id, frame))
        return frame


class Connection:
    """One WebSocket. Frames leave in order through a queue, so that nobody waits for the network."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._request = request
        self.agent = request.headers.get("User-Agent", "")
        """The name that the client gives itself."""
        self._outgoing: asyncio.Queue[str | int | None] = asyncio.Queue()

    def send(self, frame: str) -> None:
        self._outgoing.put_nowait(frame)

    def close(self, code: int) -> None:
        """Close with this code after all that was sent."""
        self._outgoing.put_nowait(code)

    async def write(self) -> None:
        """Write what was sent until the connection ends."""
        while (frame := await self._outgoing.get()) is not None:
            if isinstance(frame, int):
                await self.socket.close(code=frame)
                return
            try:
                await self.socket.send_str(frame)
            except ConnectionError:
                return

    def finish(self) -> None:
        """Let `write` return."""
        self._outgoing.put_nowait(None)

    def abort(self) -> None:
        """Break the connection without a close frame."""
        if self._request.transport is not None:
            self._request.transport.abort()


class Gateway:
    """All sessions of the application, and the faults that a test can inject."""

    def __init__(self, world: World, limits: Limits, shards: int = 1, max_concurrency: int = 1) -> None:
        """:param shards: how many are recommended to the application.

        :param max_concurrency: how many shards may identify at a time.
        """
        self.world = world
        self.shards = shards
        self.max_concurrency = max_concurrency
        self.starts = SessionStarts(limits.session_starts)
        self.identifies = 0
        self.refused_identifies = 0
        """How many came before their turn."""
        self.on_violation: Any = lambda _sentence: None
        self.on_event: Any = lambda _name, _data: None
        self.url = ""
        self._sessions: dict[str, Session] = {}
        self._connections: dict[Connection, None] = {}  # in the order in which they began
        self._limits = limits
        self._turns = Buckets()
        self._open = True
        self._changed = asyncio.Event()

    # --- for the world --------------------------------------------------------------------------------------

    def tell(self, server_id: int, name: str, thing: Server | Channel | Role) -> None:
        """Send an event about a thing of a server."""
        self.dispatch(server_id, name, wire.event(self.world, server_id, name, thing))

    def dispatch(self, server_id: int | None, name: str, data: Json) -> None:
        """Send an event to the sessions whose shard has the server; without a server, to shard 0."""
        if server_id is not None and name != "GUILD_DELETE":
            server = self.world.servers.get(server_id)
            if server is None or self.world.application.id not in server.members:
                return
            if server.unavailable and name != "GUILD_CREATE":
                return
        self.on_event(name, data)
        interaction_id = int(data["id"]) if name == "INTERACTION_CREATE" else None
        text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
        for session in self._sessions.values():
            if not session.has(server_id):
                continue
            if interaction_id is None and not session.intents & GUILDS_INTENT:
                continue
            frame = session.add(name, text, interaction_id)
            if session.connection is not None:
                session.connection.send(frame)

    @property
    def connected(self) -> bool:
        return bool(self.connected_shards)

    @property
    def connected_shards(self) -> list[int]:
        """The shard of every session that is connected now, in order; one that has two of them twice."""
        return sorted(session.shard[0] for session in self._sessions.values() if session.connection is not None)

    def told(self, server_id: int | None) -> list[str]:
        """The names of the clients that receive events of a server now, or (None) of direct messages."""
        return [
            session.connection.agent
            for session in self._sessions.values()
            if session.connection is not None and session.has(server_id)
        ]

    @property
    def connections(self) -> int:
        """How many connections there are, of sessions or not."""
        return len(self._connections)

    async def wait_connected(self, *, connected: bool = True) -> None:
        """Return once a session is connected (after IDENTIFY or RESUME), or (`connected=False`) none is."""
        await self.wait(lambda: self.connected == connected)

    async def wait_connected_shards(self, *shards: int) -> None:
        """Return once these shards and no others are connected; one with two sessions is named twice."""
        await self.wait(lambda: self.connected_shards == sorted(shards))

    async def wait(self, there: Callable[[], bool]) -> None:
        """Return once something that depends on the connected sessions is so."""
        while not there():
            self._changed.clear()
            await self._changed.wait()

    # --- for tests ------------------------------------------------------------------------------------------

    def drop(self) -> None:
        """Break every connection, as a network fault does; sessions can be resumed."""
        for connection in list(self._connections):
            self._detach(connection)
            connection.abort()

    def shut(self) -> None:
        """Break every connection and accept no new one until `reopen`."""
        self._open = False
        self.drop()

    def reopen(self) -> None:
        self._open = True

    def reconnect_op7(self) -> None:
        """Ask every connection to reconnect and resume (op 7)."""
        for connection in self._connections:
            connection.send('{"op":7,"d":null,"s":null,"t":null}')

    def invalidate_session(self, *, resumable: bool = False) -> None:
        """Say that the session is invalid (op 9): the bot must identify again, unless `resumable`."""
        for connection in list(self._connections):
            if not resumable and connection.session is not None:
                self._sessions.pop(connection.session.id, None)
                self._detach(connection)
            connection.send(_frame(9, resumable))

    async def close(self) -> None:
        """Close every connection, as when Discord goes down for a moment."""
        for connection in list(self._connections):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)

    # --- the protocol ---------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.StreamResponse:
        if not self._open:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=4096 * 16, timeout=1.0)
        await socket.prepare(request)
        if request.query.get("v") != "10" or request.query.get("encoding") != "json":
            self.on_violation("gateway: only version 10 in JSON is served")
            await socket.close(code=4012)
            return socket
        connection = Connection(socket, request)
        self._connections[connection] = None
        writer = asyncio.create_task(connection.write())
        connection.send(_frame(10, {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000), "_trace": []}))
        try:
            await self._read(connection)
        finally:
            self._connections.pop(connection, None)
            self._detach(connection)
            connection.finish()
            await writer
        return socket

    async def _read(self, connection: Connection) -> None:
        sent: deque[float] = deque(maxlen=SENDS_PER_MINUTE)
        loop = asyncio.get_running_loop()
        while (frame := await connection.socket.receive()).type is WSMsgType.TEXT:
            if len(sent) == SENDS_PER_MINUTE and loop.time() - sent[0] < 60:
                await connection.socket.close(code=4008)
                return
            sent.append(loop.time())
            code = self._receive(connection, frame.data)
            if code is not None:
                if code != 4004:
                    self.on_violation(f"gateway: closed with {code} because of {frame.data[:200]}")
                await connection.socket.close(code=code)
                return
        if frame.type is WSMsgType.CLOSE and frame.data in ENDING_CODES and connection.session is not None:
            self._end(connection.session)

    def _receive(self, connection: Connection, text: str) -> int | None:
        """Act on one frame; return a close code if Discord would close."""
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            return 4002
        match op:
            case 1:
                asyncio.get_running_loop().call_later(ROUND_TRIP, connection.send, _frame(11, None))
            case 2:
                return self._identify(connection, data)
            case 6:
                return self._resume(connection, data)
            case 3:
                pass  # the presence is shown nowhere
            case _:
                return 4001
        return None

    def _identify(self, connection: Connection, data: Json) -> int | None:
        if connection.session is not None:
            return 4005
        if not isinstance(data, dict) or data.get("token") != self.world.application.token:
            return 4004
        shard = data.get("shard", [0, 1])
        if not _is_shard(shard):
            return 4010
        intents = data.get("intents")
        if not isinstance(intents, int) or intents & ~ALL_INTENTS:
            return 4013
        if intents & PRIVILEGED_INTENTS:
            return 4014
        session = Session(self.world.chance.randbytes(16).hex(), (shard[0], shard[1]), intents)
        mine = [server for server in self.world.servers.with_bot() if session.has(server.id)]
        if len(mine) > self._limits.servers_of_shard:
            return 4011
        self._start(connection, session, mine)
        return None

    def _start(self, connection: Connection, session: Session, mine: list[Server]) -> None:
        """Begin a session if the application may begin one now."""
        self.identifies += 1
        if not self.starts.take():
            self._reset_token()
            return
        bucket = session.shard[0] % self.max_concurrency
        if not self._turns.take(str(bucket), self._limits.identify).allowed:
            self.refused_identifies += 1
            connection.send(_frame(9, False))
            return
        self._forget_left()
        self._sessions[session.id] = session
        self._attach(connection, session)
        self.world.threads.archive_idle()
        ready = {
            "v": 10,
            "user": wire.user(self.world.users.bot),
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "guilds": [{"id": str(server.id), "unavailable": True} for server in mine],
            "application": {"id": str(self.world.application.id), "flags": 0},
            "shard": list(session.shard),
            "auth": {},
            **dict.fromkeys(EMPTY_IN_READY.split(), ()),
        }
        connection.send(session.add("READY", json.dumps(ready)))
        if session.intents & GUILDS_INTENT:
            for server in [one for one in mine if not one.unavailable]:
                whole = wire.guild_create(self.world, server)
                self.on_event("GUILD_CREATE", whole)
                connection.send(session.add("GUILD_CREATE", json.dumps(whole)))

    def _resume(self, connection: Connection, data: Json) -> int | None:
        if not isinstance(data, dict) or data.get("token") != self.world.application.token:
            return 4004
        self._forget_left()
        session = self._sessions.get(data.get("session_id", ""))
        number = data.get("seq")
        if session is None or not isinstance(number, int):
            connection.send(_frame(9, False))
            return None
        if number > session.number:
            return 4007
        missed = [event for event in session.events if event[0] > number]
        if missed and missed[0][0] != number + 1:
            del self._sessions[session.id]
            connection.send(_frame(9, False))
            return None
        if session.connection is not None:
            self._detach(session.connection)
        self._attach(connection, session)
        for _, interaction_id, frame in missed:
            interaction = self.world.interactions.get(interaction_id or 0)
            if interaction is not None:
                interaction.excused = True  # it came late through no fault of the application
            connection.send(frame)
        connection.send(session.add("RESUMED", '{"_trace":[]}'))
        return None

    def _attach(self, connection: Connection, session: Session) -> None:
        connection.session = session
        session.connection = connection
        self._changed.set()

    def _detach(self, connection: Connection) -> None:
        if connection.session is not None and connection.session.connection is connection:
            connection.session.connection = None
            connection.session.left = asyncio.get_running_loop().time()
        connection.session = None
        self._changed.set()

    def _end(self, session: Session) -> None:
        del self._sessions[session.id]

    def _forget_left(self) -> None:
        """Forget the sessions that nobody has come back to."""
        oldest = asyncio.get_running_loop().time() - KEPT_SESSION
        for session in [one for one in self._sessions.values() if one.connection is None and one.left < oldest]:
            self._end(session)

    def _reset_token(self) -> None:
        """End all sessions: the application began too many in a day, and needs a new token from its owner."""
        self.on_violation("gateway: too many sessions were begun; the token is reset")
        self.world.reset_token()
        for connection in self._connections:
            self._detach(connection)
            connection.close(4004)
        self._sessions.clear()


def _is_shard(given: Any) -> bool:
    match given:
        case [int(index), int(count)]:
            return 0 <= index < count
        case _:
            return False


def _frame(op: int, data: Any) -> str:
    return json.dumps({"op": op, "d": data, "s": None, "t": None})
