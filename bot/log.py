"""The log: one line an event on standard error, `key=value`, times in UTC, and no secrets.

structlog is set up once, by `setup`; modules take `logger(__name__)`. What comes through Python's own logging
(discord.py, asyncio, warnings; with its `extra`) goes through the same formatter. A traceback is one field of its
line, with its line ends escaped.
"""

import logging
import re
import sys
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from enum import Enum
from pathlib import PurePath
from typing import TextIO, cast

import structlog
from structlog.typing import EventDict, WrappedLogger

MASK = "***"
SECRET_KEYS = frozenset({"authorization", "hand", "hands", "password", "secret", "seed", "stock", "token"})
"""Keys whose values are never written. `tokens` is not among them: it is what Ninety-Nine is played for."""
_ADDRESS_TOKEN = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?\"']+")
"""Whoever has an interaction's token can speak in the bot's name, and discord.py logs whole addresses."""


def logger(name: str) -> structlog.stdlib.BoundLogger:
    """Give a module its logger: `log.info("table opened", table=12)`."""
    return cast("structlog.stdlib.BoundLogger", structlog.get_logger(name))


def setup(level: str, *, secrets: Iterable[str] = (), stream: TextIO | None = None) -> None:
    """Send all logging to `stream` (standard error) from `level` on, with the literal `secrets` masked.

    A second call replaces the first.
    """
    hidden = tuple(sorted({s for s in secrets if s}, key=len, reverse=True))
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_logger_name,
            structlog.stdlib.add_log_level,
            structlog.stdlib.ExtraAdder(),
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            _Line(hidden),
        ],
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("discord").setLevel(max(logging.WARNING, root.level))
    logging.captureWarnings(capture=True)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.add_logger_name,
            structlog.stdlib.add_log_level,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )


class _Line:
    """The last processor: makes the line of an event."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        self._secrets = secrets

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> str:
        now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        level = str(event.pop("level", "info"))
        name = str(event.pop("logger", ""))
        text = self._clean(str(event.pop("event", "")))
        exception = event.pop("exception", None)
        fields = [f"{key}={_quoted(self._text(key, value))}" for key, value in event.items()]
        if exception is not None:
            fields.append(f"traceback={_quoted(self._clean(str(exception)))}")
        return " ".join([now, f"{level:<7}", name, _one_line(text), *fields])

    def _text(self, key: str, value: object) -> str:
        """A value as text. Only plain values are written out: the `repr` of a state would show its hands."""
        if key.lower() in SECRET_KEYS:
            return MASK
        match value:
            case Enum():
                return str(value.name)
            case None | bool() | int() | float() | str() | PurePath():
                return self._clean(str(value))
            case BaseException():
                return self._clean(f"{type(value).__name__}: {value}")
            case Mapping():
                return "{" + ", ".join(f"{k}: {self._text(str(k), v)}" for k, v in value.items()) + "}"
            case list() | tuple() | set() | frozenset() if not hasattr(value, "_fields"):
                return "[" + ", ".join(self._text(key, item) for item in value) + "]"
            case _:
                return f"<{type(value).__name__}>"

    def _clean(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, MASK)
        return _ADDRESS_TOKEN.sub(rf"\1{MASK}", text)


def _one_line(text: str) -> str:
    """The text with all that would break or disguise the line escaped, so that a name cannot forge one."""
    if text.isprintable() and "\\" not in text:
        return text
    return "".join(c if c.isprintable() and c != "\\" else repr(c)[1:-1] for c in text)


def _quoted(text: str) -> str:
    if text and text.isprintable() and not any(c in ' "=\\' for c in text):
        return text
    return '"' + _one_line(text).replace('"', '\\"') + '"'
