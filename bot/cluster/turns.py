"""Whose turn it is to begin a session at Discord, which limits that for all shards of a bot together.

Shards share buckets, as many as Discord says, and of each bucket one may identify each five seconds. All together may
do so a thousand times a day or so: whoever does it more often loses the token. What is agreed on is JSON.
"""

import json
from typing import Any

DAY = 86400.0
"""Seconds for which Discord counts the sessions that are begun."""
ABSURD = 2 * DAY
"""Seconds for which nobody ever waits: the clock was set back since what says so was written."""


def taken(value: str | None, now: float, bucket: int, apart: float) -> tuple[str | None, float]:
    """Take a bucket's turn if it has come; gives the new value, or the seconds to wait for the turn."""
    known = _read(value)
    if known["left"] is not None and now >= known["anew"]:
        known["left"], known["anew"] = known["total"], now + DAY
    wait = known["next"].get(str(bucket), now) - now
    if known["left"] is not None and known["left"] <= 0:
        wait = max(wait, known["anew"] - now)
    if 0 < wait < ABSURD:
        return None, wait
    if known["left"] is not None:
        known["left"] -= 1
    known["next"][str(bucket)] = now + apart
    return json.dumps(known), 0.0


def told(value: str | None, now: float, left: int, total: int, anew: float) -> tuple[str, None]:
    """Note how many sessions may be begun, as Discord says, of how many, and in how many seconds it counts anew.

    Whoever has just begun one may not be counted there yet.
    """
    known = _read(value)
    same = known["left"] is not None and abs(now + anew - known["anew"]) < min(60.0, anew)
    known["left"], known["total"] = min(left, known["left"]) if same else left, total
    known["anew"] = now + anew
    return json.dumps(known), None


def _read(value: str | None) -> dict[str, Any]:
    return json.loads(value) if value else {"next": {}, "left": None, "total": None, "anew": 0.0}
