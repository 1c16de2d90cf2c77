"""What is shipped for those who run the bot as a service."""

import re

from bot.host.settings import ROOT

UNIT = (ROOT / "deploy" / "dealers-choice.service").read_text("utf-8")
DAY = 86400.0
STARTS_A_DAY = 1000
"""Discord takes the token away from a bot that starts more often."""


def number(name: str) -> float:
    """Read a setting that is a number of seconds, or a count."""
    (value,) = re.findall(rf"^{name}=(\d+)$", UNIT, re.MULTILINE)
    return float(value)


def test_a_bot_that_fails_at_once_is_started_again_for_ever_and_keeps_its_token() -> None:
    first, last, steps = number("RestartSec"), number("RestartMaxDelaySec"), number("RestartSteps")
    passed, starts = 0.0, 0
    while passed < DAY:
        passed += first * (last / first) ** min(1.0, starts / steps)
        starts += 1
    assert re.search(r"^StartLimitIntervalSec=1d$", UNIT, re.MULTILINE)
    assert starts < number("StartLimitBurst") < STARTS_A_DAY
