"""What the doctor has found: a sentence for each check, as text and as JSON."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

from bot import version


class Status(Enum):
    OK = "ok"
    ATTENTION = "attention"
    IDLE = "idle"  # no bot is running, which is wrong only if one should
    SKIPPED = "skipped"  # not checked, for the reason found


EXIT_CODES = {Status.ATTENTION: 1, Status.IDLE: 3}
"""The first that applies counts; 0 if none does. 3 is what service managers use for a program that is not running."""


@dataclass(frozen=True, slots=True)
class Finding:
    check: str
    status: Status
    found: str  # a sentence or two
    todo: str = ""  # what to do about it


@dataclass(frozen=True, slots=True)
class Report:
    findings: Sequence[Finding]
    secrets: Sequence[str]  # what must not appear in it

    @property
    def status(self) -> Status:
        there = {finding.status for finding in self.findings}
        return next((status for status in EXIT_CODES if status in there), Status.OK)

    @property
    def exit_code(self) -> int:
        return EXIT_CODES.get(self.status, 0)

    @property
    def text(self) -> str:
        lines = [_line(finding) for finding in self.findings]
        return self._masked("\n".join([*lines, "", self._summary]))

    @property
    def json(self) -> str:
        checks = [
            {"check": one.check, "status": one.status.value, "found": one.found, "todo": one.todo}
            for one in self.findings
        ]
        whole = {"version": version(), "status": self.status.value, "checks": checks}
        return self._masked(json.dumps(whole, ensure_ascii=False, indent=2))

    @property
    def _summary(self) -> str:
        match self.status:
            case Status.ATTENTION:
                count = sum(finding.status is Status.ATTENTION for finding in self.findings)
                return f"{count} of {len(self.findings)} checks need attention."
            case Status.IDLE:
                return "Nothing is wrong, but no bot is running."
            case _:
                return "All is well."

    def _masked(self, text: str) -> str:
        for secret in filter(None, self.secrets):
            text = text.replace(secret, "***")
        return text


def _line(finding: Finding) -> str:
    mark = {Status.OK: "ok", Status.SKIPPED: "-"}.get(finding.status, "!!")
    return f"{mark:<3} {finding.check}: {finding.found} {finding.todo}".rstrip()


def printable(text: str) -> str:
    """Make a name from Discord fit for a terminal: it may hold line breaks and control characters."""
    return "".join(c if c.isprintable() else "?" for c in text)


def ago(then: float, now: float) -> str:
    """Say when something was, such as ``at 2026-11-26 02:13 UTC (3 h 5 min ago)``."""
    moment = datetime.fromtimestamp(then, UTC)
    return f"at {moment:%Y-%m-%d %H:%M} UTC ({duration(now - then)} ago)"


def amount(size: float) -> str:
    return f"{size / 1e9:,.1f} GB" if size >= 1e9 else f"{size / 1e6:,.1f} MB"


def listed(words: Iterable[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def duration(seconds: float) -> str:
    whole = max(0, round(seconds))
    for size, name, less, part in ((86400, "d", 3600, "h"), (3600, "h", 60, "min"), (60, "min", 1, "s")):
        if whole >= size:
            return f"{whole // size} {name} {whole % size // less} {part}"
    return f"{whole} s"
