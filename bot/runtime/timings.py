"""How long things take. Only tests change these."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Timings:
    """How long things take, in seconds unless stated otherwise."""

    edit: float = 1.2  # between two edits in a channel; faster ones meet Discord's limit
    old_edit: float = 2.5  # the same for a message over an hour old, for which Discord is stricter (30046)
    board: float = 4.0  # between two edits of a board that lists several tables: nobody plays from it
    requests_per_second: float = 40
    """All requests of the process except answers to presses; Discord's limit for a bot is 50 per second."""
    rare_requests_per_second: float = 5  # lookups and openings in one server, for which Discord's limits are lower
    member: float = 1.0
    """How long a press waits for fresh data about a member when there is older data. Over HTTP, the server is asked
    for as well, which takes three of the rare requests."""
    server: float = 30.0
    """For how long an answer of Discord counts about a server that the gateway does not tell of."""
    beat: float = 1.0  # between two checks for time in which the process could not run
    identify: float = 5.2  # between two sessions that shards begin; Discord accepts one every five seconds
    heard: float = 2.0
    """Between two notes that presses can arrive; from them the next start learns how long they could not."""
    probe: float = 2.0  # between two looks whether the public address can be reached
    drain: float = 5.0
    """How long requests are taken over HTTP after SIGTERM: a balancer has to notice that this process is leaving."""
    tidy: float = 10.0  # between two looks for what has expired
    least_left: float = 30.0  # the least time that any deadline leaves after the bot was away
    house_pause: float = 1.5  # the median of the pause before a house player moves
    replay: float = 3.0  # between two steps of a replay that plays on
    rest_timeout: float = 20.0  # the timeout of a request to Discord
    upload: float = 2.0  # before each upload of a card face: it is not urgent, and Discord limits uploads
    pictures: bool = True  # whether pictures of finished games are drawn; most tests do without
    lobby: float = 1800.0  # how long a table waits for players
    pace: Mapping[str, float | None] = field(
        default_factory=lambda: MappingProxyType({"fast": 45, "normal": 180, "slow": 86400, "none": None})
    )
    """The time for a move at each pace; None for no limit."""
