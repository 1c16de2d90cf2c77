"""When a tournament is to start, as its organiser writes it: after some time, or at a moment."""

import re
from datetime import UTC, datetime

UNITS = {"m": 60, "h": 3600, "d": 86400}
LATEST = 60 * 86400.0
"""Seconds by which it may be put off at most."""
SOONEST = 60.0
_SPAN = re.compile(r"(?:(\d{1,3})d)?\s*(?:(\d{1,3})h)?\s*(?:(\d{1,4})m?)?", re.IGNORECASE)
_MOMENT = re.compile(r"(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2})(?:\s*UTC)?", re.IGNORECASE)
_STAMP = re.compile(r"<t:(\d{1,12})(?::[a-zA-Z])?>")


def read(written: str, now: float) -> float | None:
    """Read when something is to start: "90", "30m", "2h", "1d 12h", "2027-01-31 20:00" (UTC), a timestamp.

    None if it cannot be read, lies in the past, or too far ahead.
    """
    written = written.strip()
    at = _moment(written, now)
    return at if at is not None and now + SOONEST <= at <= now + LATEST else None


def _moment(written: str, now: float) -> float | None:
    if stamp := _STAMP.fullmatch(written):
        return float(stamp[1])
    if moment := _MOMENT.fullmatch(written):
        try:
            return datetime.fromisoformat(f"{moment[1]} {moment[2]:0>5}").replace(tzinfo=UTC).timestamp()
        except ValueError:
            return None
    span = _SPAN.fullmatch(written)
    if span is None or not any(span.groups()):
        return None
    days, hours, minutes = (int(part or 0) for part in span.groups())
    return now + days * 86400 + hours * 3600 + minutes * 60
