"""How long things take. Hosts have no need to change it, but tests do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Timings:
    """How long things take, in seconds unless it says otherwise."""

    edit: float = 1.2
    """Between two edits in a channel; faster ones meet Discord's limit."""
    old_edit: float = 2.5
    """The same for a message over an hour old, for which Discord is stricter (30046)."""
    board: float = 4.0
    """Between two edits of a board that shows several tables: nobody plays by it."""
    requests_per_second: float = 40
    """All requests of the process but answers to presses; Discord's limit for a bot is 50 per second."""
    rare_requests_per_second: float = 5
    """Those of a server that look something up or open something, of which Discord accepts fewer."""
    member: float = 0.5
    """How long a press waits for fresh data about a member when older data is there."""
    beat: float = 1.0
    """Between two checks for time that has passed while nothing could happen."""
    identify: float = 5.2
    """Between two shards of a bucket that begin a session; Discord takes one each five seconds."""
    alive: float = 10.0
    """Between two notes that the bot is alive, from which the next start learns how long it was away."""
    least_left: float = 30.0
    """What every deadline leaves at least after a time away."""
    house_pause: float = 1.5
    """The median of the pause before a house player moves."""
    rest_timeout: float = 20.0
    """The longest that a request to Discord may take."""
    upload: float = 2.0
    """Before each upload of a card face: there is no hurry, and Discord limits uploads."""
    pictures: bool = True
    """Whether pictures of how games went are drawn; tests of other things do without."""
    lobby: float = 1800.0
    """How long a table waits for players."""
    pace: Mapping[str, float | None] = field(
        default_factory=lambda: MappingProxyType({"fast": 45, "normal": 180, "slow": 86400, "none": None})
    )
    """The time for a move at each pace; None for no limit."""
