"""Speaks the line protocol: with an engine in this process, or with `python -m rules` in one of its own."""

import json
import subprocess
import sys
from typing import Any

from rules import GAMES
from rules.protocol import Engine

from .coverage import PROJECT


class Speaker:
    """An engine that is asked in JSON."""

    def __init__(self) -> None:
        self._engine = Engine(GAMES)

    def say(self, line: bytes) -> Any:
        return json.loads(self._engine.answer(line))

    def ask(self, **request: object) -> Any:
        return self.say(json.dumps(request).encode())

    def act(self, seat: object, /, **action: object) -> Any:
        return self.ask(act={"seat": seat, "action": action})

    def refusal(self, **request: object) -> Any:
        """The clause of the error that a request is answered with."""
        error = self.ask(**request)["error"]
        assert error["message"]
        return error["clause"]


def answers(*lines: bytes) -> list[Any]:
    """What a process of its own answers to these lines, before it ends with its input."""
    ended = subprocess.run(
        [sys.executable, "-m", "rules"],
        input=b"\n".join(lines),
        capture_output=True,
        cwd=PROJECT,
        check=True,
    )
    assert ended.stderr == b""
    # Python reads no integer of so many digits unless it is told to, which is for the program and not for tests.
    return [json.loads(line, parse_int=_whole) for line in ended.stdout.splitlines()]


def _whole(digits: str) -> int:
    """A whole number of any length."""
    number = 0
    for start in range(0, len(sign_free := digits.lstrip("-")), 1000):
        part = sign_free[start : start + 1000]
        number = number * 10 ** len(part) + int(part)
    return -number if digits.startswith("-") else number
