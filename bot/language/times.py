"""Times as people write them: durations and starting times."""

import re
from datetime import UTC, datetime, timedelta, timezone

LATEST, SOONEST = 60 * 86400.0, 60.0  # how far ahead a starting time may be, at most and at least, in seconds
_SPAN = re.compile(r"(?:(\d{1,2})w)?\s*(?:(\d{1,3})d)?\s*(?:(\d{1,3})h)?\s*(?:(\d{1,5})m?)?", re.IGNORECASE)
_UNITS = (7 * 86400, 86400, 3600, 60)
_ZONE = r"(?:\s*UTC)?\s*(?:(?P<sign>[+-])(?P<hours>0?\d|1[0-4])(?::?(?P<minutes>[0-5]\d))?)?"
"""The offset from UTC; nothing for UTC itself."""
_MOMENT = re.compile(rf"(\d{{4}}-\d{{2}}-\d{{2}})[ T](\d{{1,2}}:\d{{2}}){_ZONE}", re.IGNORECASE)
_CLOCK = re.compile(rf"([01]?\d|2[0-3]):([0-5]\d){_ZONE}", re.IGNORECASE)
_STAMP = re.compile(r"<t:(\d{1,11})(?::[a-zA-Z])?>")


def read(written: str, now: float) -> float | None:
    """Parse a starting time, as :func:`moment` does; None also if it is in the past, or too far ahead."""
    at = moment(written, now)
    return at if at is not None and now + SOONEST <= at <= now + LATEST else None


def moment(written: str, now: float) -> float | None:
    """Parse a time: "90", "30m", "1d 12h", "1w", "2027-01-31 20:00", "20:00", a Discord timestamp.

    Times are in UTC, or have an offset: "20:00 +1", "20:00 UTC-3:30". None if it cannot be parsed.
    """
    written = written.strip()
    if stamp := _STAMP.fullmatch(written):
        return float(stamp[1])
    if dated := _MOMENT.fullmatch(written):
        try:
            return datetime.fromisoformat(f"{dated[1]} {dated[2]:0>5}").replace(tzinfo=_zone(dated)).timestamp()
        except ValueError:
            return None
    if clock := _CLOCK.fullmatch(written):
        today = datetime.fromtimestamp(now + SOONEST, _zone(clock))
        at = today.replace(hour=int(clock[1]), minute=int(clock[2]), second=0, microsecond=0).timestamp()
        return at if at >= now + SOONEST else at + 86400.0
    seconds = span(written)
    return None if seconds is None else now + seconds


def _zone(found: re.Match[str]) -> timezone:
    if found["sign"] is None:
        return UTC
    ahead = timedelta(hours=int(found["hours"]), minutes=int(found["minutes"] or 0))
    return timezone(ahead if found["sign"] == "+" else -ahead)


def span(written: str) -> float | None:
    """Read how long something takes, in seconds: "90" (minutes), "45m", "1d 12h", "1w". None if it cannot be read."""
    found = _SPAN.fullmatch(written.strip())
    if found is None or not any(found.groups()):
        return None
    return float(sum(int(part or 0) * unit for part, unit in zip(found.groups(), _UNITS, strict=True)))
