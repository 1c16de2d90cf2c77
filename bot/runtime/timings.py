"""How long things take: a host has no need to change it, tests do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Timings:
    """How long things take, in seconds; tests pass other values, a host has no need to."""

    edit: float = 1.2
    """Between two edits in a channel; faster ones meet Discord's limit."""
    old_edit: float = 2.5
    """The same for a message over an hour old, for which Discord is stricter (30046)."""
    requests_per_second: float = 40
    """All that the process asks of Discord but answers to presses; the limit for a bot is 50 requests a second."""
    rare_requests_per_second: float = 5
    """Those of them that look something up or open something, of which Discord takes fewer; for each server."""
    member: float = 0.5
    """How long a press waits for Discord to say anew how somebody is a member, where it is known from before."""
    beat: float = 1.0
    """Between two looks whether time went by in which nothing could happen."""
    alive: float = 10.0
    """Between two notes that the bot is alive, by which the next start knows how long it was away."""
    least_left: float = 30.0
    """What every deadline leaves at least after a time away."""
    house_pause: float = 1.5
    """The median of the pause before a house player moves."""
    rest_timeout: float = 20.0
    """The longest that a request to Discord may take."""
    upload: float = 2.0
    """Before each upload of a card face: there is no hurry, and Discord limits them."""
    pictures: bool = True
    """Whether it is drawn how a game went; tests that look at other things do without."""
    lobby: float = 1800.0
    """How long a table waits for players."""
    pace: Mapping[str, float | None] = field(
        default_factory=lambda: MappingProxyType({"fast": 45, "normal": 180, "slow": 86400, "none": None})
    )
    """The time for a move at each pace; None for no limit."""
