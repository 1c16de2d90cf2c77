"""Connections between machines, in memory: what is sent arrives after a while that follows from the seed.

What is sent over a connection arrives in order; what is sent over several may overtake. Between two machines the
network can be slow, or cut in one direction or both. What is sent meanwhile arrives once it is healed, or the
connection breaks.
"""

import asyncio
import math
from collections import deque
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tests.simulation.loop import MACHINE, Loop, Machine

FIRST_PORT = 20_000
HOST = "127.0.0.1"
APART = 1e-6
"""The least seconds between two things that arrive over a connection, so that their order is certain."""
MANY = 1 << 18
"""Bytes that may be on their way until the sender is asked to wait."""
UNTOLD = 1.0, 60.0
"""The least and the most seconds until others are told that a machine is gone whose system ended with it."""
LATENCY = 0.0002, 0.002
"""The least and the most seconds that something is on its way."""


class _End:
    """What arrives at the end of a connection."""


CLOSED, BROKEN = _End(), _End()
Parcel = bytes | _End


@dataclass
class Way:
    """From one machine to another."""

    latency: tuple[float, float] = LATENCY
    cut: bool = False
    waiting: list[tuple[Callable[[], None], Context]] = field(default_factory=list)
    """What is held back while it is cut, in order: what to call and where."""
    healed: int = 0
    """How often it was healed."""


class Network:
    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.chance = loop.chance_of("network")
        self.listening: dict[int, Listener] = {}
        self.ways: dict[tuple[str, str], Way] = {}
        self.connections: dict[Connection, None] = {}
        """One end of each open connection: that of the client."""
        self._system = Machine(loop, "network")  # accepts connections even for a frozen program
        self._system.step = 0.0
        self._port = FIRST_PORT

    def way(self, source: Machine, target: Machine) -> Way:
        return self.ways.setdefault((source.name, target.name), Way())

    def new_port(self) -> int:
        self._port += 1
        return self._port

    def carry(
        self,
        source: Machine,
        target: Machine,
        arrive: Callable[[], None],
        *,
        by: Machine | None = None,
        after: float = 0.0,
    ) -> float:
        """Call a function after the time that it takes to get from one machine to another; gives that time.

        :param by: the machine that calls it, if not the target.
        :param after: the time until which something sent before is on its way.
        """
        way, context = self.way(source, target), (by or target).context
        if way.cut:
            way.waiting.append((arrive, context))
            return after
        at = max(self.loop.time() + self.chance.uniform(*way.latency), after + APART)
        self.loop.call_at(at, arrive, context=context)
        return at

    def give_up_later(self, seconds: float, give_up: Callable[[], None]) -> None:
        """Have a machine's system do something, even if its programs are frozen."""
        self.loop.call_later(seconds, give_up, context=self._system.context)

    # --- Faults -----------------------------------------------------------------------------------------------------

    def cut(self, source: Machine, target: Machine) -> None:
        """Hold back everything that is sent in this direction. Neither machine notices."""
        self.way(source, target).cut = True

    def heal(self, source: Machine, target: Machine) -> None:
        """Let what was held back arrive now."""
        way = self.way(source, target)
        way.cut, waiting, way.waiting = False, way.waiting, []
        way.healed += 1
        at = self.loop.time()
        for arrive, context in waiting:
            at += APART
            self.loop.call_at(at, arrive, context=context)

    def slow(self, source: Machine, target: Machine, latency: tuple[float, float]) -> None:
        """Set the least and the most seconds that what is sent in this direction is on its way."""
        self.way(source, target).latency = latency

    def between(self, one: Machine, other: Machine) -> list["Connection"]:
        """List the ends of the connections between two machines, those of the clients."""
        pair = {one.name, other.name}
        return [end for end in self.connections if {end.machine.name, end.peer.machine.name} == pair]

    def has_died(self, machine: Machine, *, silently: bool = False) -> None:
        """End what a killed machine leaves open, as its system does.

        :param silently: whether that ends with it: then others learn only later that their connections have ended.
        """
        for port in [port for port, listener in self.listening.items() if listener.machine is machine]:
            del self.listening[port]
        late = self.chance.uniform(*UNTOLD) if silently else 0.0
        self.loop.call_later(late, self._break, machine, context=self._system.context)

    def _break(self, machine: Machine) -> None:
        for client in [*self.connections]:
            for end in (client, client.peer):
                if end.machine is machine and not end.over:
                    end.over = True
                    end.tell(BROKEN if self.chance.random() < 0.5 else CLOSED)
                    self.forget(end)

    # --- What the loop asks for -------------------------------------------------------------------------------------

    async def connect(self, port: int) -> "Connection":
        """Connect from the machine that this runs on.

        :raises ConnectionRefusedError: nobody listens there.
        """
        here = MACHINE.get()
        listener = self.listening.get(port)
        there = listener.machine if listener is not None else here
        done: asyncio.Future[Connection] = self.loop.create_future()

        def refuse() -> None:
            if not done.done():
                done.set_exception(ConnectionRefusedError(f"nobody listens at port {port}"))

        def arrive() -> None:
            now = self.listening.get(port)
            if now is None or now.machine.dead:
                self.carry(there, here, refuse)
                return
            client, server = Connection(self, here, self.new_port()), Connection(self, now.machine, port)
            client.peer, server.peer = server, client
            self.connections[client] = None
            server.attach(now.factory())
            self.carry(there, here, lambda: done.set_result(client) if not done.done() else client.abort())

        self.carry(here, there, arrive, by=self._system)
        return await done

    def listen(self, factory: Callable[[], asyncio.BaseProtocol], port: int) -> "Listener":
        """:raises OSError: the port is taken."""
        port = port or self.new_port()
        if (known := self.listening.get(port)) is not None and not known.machine.dead:
            raise OSError(98, f"port {port} is taken")
        listener = self.listening[port] = Listener(self, MACHINE.get(), factory, port)
        return listener

    def forget(self, end: "Connection") -> None:
        if end.over and end.peer.over:
            self.connections.pop(end, None)
            self.connections.pop(end.peer, None)


class Listener:
    """What waits for connections at a port."""

    def __init__(
        self, network: Network, machine: Machine, factory: Callable[[], asyncio.BaseProtocol], port: int
    ) -> None:
        self.machine = machine
        self.factory = factory
        self._network = network
        self._port = port

    @property
    def sockets(self) -> list["Listener"]:
        return [self]

    def getsockname(self) -> tuple[str, int]:
        return HOST, self._port

    def close(self) -> None:
        if self._network.listening.get(self._port) is self:
            del self._network.listening[self._port]

    def is_serving(self) -> bool:
        return self._network.listening.get(self._port) is self

    async def wait_closed(self) -> None:
        """Connections that are open stay so."""


class Connection(asyncio.Transport):
    """One end of a connection, as its machine knows it."""

    peer: "Connection"

    def __init__(self, network: Network, machine: Machine, port: int) -> None:
        super().__init__()
        self.machine = machine
        self.over = False
        """Whether nothing can be sent or received any more at this end."""
        self.mute = False
        """Whether what is sent gets lost."""
        self.patience = math.inf
        """Seconds after which the system gives up what it cannot deliver, and with it the connection."""
        self._given_up = False
        self._network = network
        self._port = port
        self._protocol: Any = None
        self._ended = False  # whether nothing more can be sent
        self._arrived: deque[Parcel] = deque()  # what the protocol has not been told
        self._reading = True
        self._until = 0.0  # when what was sent last arrives
        self._under_way = 0  # bytes
        self._waits = False  # whether the protocol was asked to wait
        self._step = -1  # when something was sent last, in steps of the loop
        self._sent: list[bytes] = []  # in this step

    def attach(self, protocol: asyncio.BaseProtocol) -> asyncio.Future[None]:
        """Let a protocol have it; the result is there once that knows."""
        self._protocol = protocol
        told = self._network.loop.create_future()
        self._network.loop.call_soon(self._begin, protocol, told, context=self.machine.context)
        return told

    def _begin(self, protocol: Any, told: asyncio.Future[None]) -> None:
        protocol.connection_made(self)
        if not told.done():
            told.set_result(None)
        self._read()

    # --- Sending ----------------------------------------------------------------------------------------------------

    def write(self, data: Any) -> None:
        if self._ended or self.over or not data:
            return
        loop = self._network.loop
        self._under_way += len(data)
        if self._step == loop.steps:  # it arrives with what was sent just before
            self._sent.append(bytes(data))
        else:
            self._step, self._sent = loop.steps, [bytes(data)]
            self.tell(self._sent)
        if self._under_way > MANY and not self._waits:
            self._waits = True
            self._protocol.pause_writing()

    def writelines(self, list_of_data: Any) -> None:
        for data in list_of_data:
            self.write(data)

    def tell(self, parcel: Any) -> None:
        """Send something to the other end."""
        peer = self.peer
        if self.mute:
            return
        self._until = self._network.carry(self.machine, peer.machine, lambda: peer._arrives(parcel), after=self._until)
        way = self._network.way(self.machine, peer.machine)
        if way.cut and self.patience < math.inf:
            self._network.give_up_later(self.patience, partial(self._give_up, way, way.healed))

    def _give_up(self, way: Way, healed: int) -> None:
        if way.healed == healed and not self._given_up:
            self._given_up = True
            if not self.over:
                self._lost(TimeoutError(110, "what was sent could not be delivered"))

    def _has_arrived(self, count: int) -> None:
        self._under_way -= count
        if self._waits and self._under_way <= MANY // 4:
            self._waits = False
            self._network.loop.call_soon(self._protocol.resume_writing, context=self.machine.context)

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        if not self._ended and not self.over:
            self._ended = True
            self.tell(CLOSED)

    def get_write_buffer_size(self) -> int:
        return 0  # it is with the system

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """There is only one limit."""

    # --- Receiving --------------------------------------------------------------------------------------------------

    def _arrives(self, parcel: Any) -> None:
        if self.over:
            return
        if parcel is BROKEN or self.peer._given_up:
            self._lost(ConnectionResetError("the connection was reset"))
            return
        self._arrived.append(b"".join(parcel) if isinstance(parcel, list) else parcel)
        self._read()

    def _read(self) -> None:
        while self._arrived and self._reading and self._protocol is not None and not self.over:
            parcel = self._arrived.popleft()
            if isinstance(parcel, bytes):
                self.peer._has_arrived(len(parcel))
                self._protocol.data_received(parcel)
            elif not self._protocol.eof_received():
                self.close()

    def pause_reading(self) -> None:
        self._reading = False

    def resume_reading(self) -> None:
        if not self._reading:
            self._reading = True
            self._network.loop.call_soon(self._read, context=self.machine.context)

    def is_reading(self) -> bool:
        return self._reading and not self.over

    # --- The end ----------------------------------------------------------------------------------------------------

    def is_closing(self) -> bool:
        return self.over

    def close(self) -> None:
        if not self.over:
            if not self._ended:
                self.tell(CLOSED)
            self._lost(None)

    def abort(self) -> None:
        if not self.over:
            self.tell(BROKEN)
            self._lost(None)

    def _lost(self, error: Exception | None) -> None:
        self.over = True
        if self._protocol is not None:
            self._network.loop.call_soon(self._protocol.connection_lost, error, context=self.machine.context)
        self._network.forget(self)

    # --- What protocols ask for -------------------------------------------------------------------------------------

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._protocol  # type: ignore[no-any-return]

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        known = {"peername": (HOST, self.peer._port), "sockname": (HOST, self._port)}
        return known.get(name, default)

    def __hash__(self) -> int:
        return id(self)
