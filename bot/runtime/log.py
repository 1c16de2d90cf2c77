"""The log: one line per event on standard error, `key=value` or JSON, times in UTC, no secrets.

structlog is set up once, by `setup`; modules use `logger(__name__)`. Records of the standard library's logging
(discord.py, asyncio, warnings; with their `extra`) go through the same formatter. A traceback is one field of its line,
with its line breaks escaped.
"""

import logging
import re
import sys
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from enum import Enum
from pathlib import PurePath
from typing import Any, TextIO, cast

import structlog
from structlog.typing import EventDict, WrappedLogger

MASK = "***"
SECRET_KEYS = frozenset({"authorization", "hand", "hands", "password", "secret", "seed", "stock", "token"})
"""Keys whose values are never logged. `tokens` is not among them: games are played for tokens."""
_ADDRESS_TOKEN = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?\"']+")
"""Anyone with an interaction's token can post as the bot, and discord.py logs whole URLs."""


def logger(name: str) -> structlog.stdlib.BoundLogger:
    """Make a module's logger: `log.info("table opened", table=12)`."""
    return cast("structlog.stdlib.BoundLogger", structlog.get_logger(name))


def setup(level: str, *, style: str = "text", secrets: Iterable[str] = (), stream: TextIO | None = None) -> None:
    """Send all logging from `level` up to `stream` (standard error), with the literal `secrets` masked.

    A second call replaces the first.

    :param style: `text` for people, `json` for programs.
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
            _Plain(hidden),
            structlog.processors.JSONRenderer(ensure_ascii=False) if style == "json" else _line,
        ],
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("discord", "aiosqlite"):  # at debug, the second logs statements with their values
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
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


class _Plain:
    """Orders the fields of an event and keeps only plain values without secrets."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        self._secrets = secrets

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        plain: EventDict = {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": str(event.pop("level", "info")),
            "logger": str(event.pop("logger", "")),
            "event": self._clean(str(event.pop("event", ""))),
        }
        exception = event.pop("exception", None)
        plain.update((key, self._value(key, value)) for key, value in event.items() if key not in plain)
        if exception is not None:
            plain["traceback"] = self._clean(str(exception))
        return plain

    def _value(self, key: str, value: object) -> Any:
        """Give a value that may be logged; for anything but a plain value its type, because `repr` would show hands."""
        if key.lower() in SECRET_KEYS:
            return MASK
        match value:
            case Enum():
                return str(value.name)
            case None | bool() | int() | float():
                return value
            case str() | PurePath():
                return self._clean(str(value))
            case BaseException():
                return self._clean(f"{type(value).__name__}: {value}")
            case Mapping():
                return {str(k): self._value(str(k), v) for k, v in value.items()}
            case list() | tuple() | set() | frozenset() if not hasattr(value, "_fields"):
                return [self._value(key, item) for item in value]
            case _:
                return f"<{type(value).__name__}>"

    def _clean(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, MASK)
        return _ADDRESS_TOKEN.sub(rf"\1{MASK}", text)


def _line(_logger: WrappedLogger, _method: str, event: EventDict) -> str:
    time, level, name, text = (event.pop(key) for key in ("time", "level", "logger", "event"))
    fields = [f"{key}={_quoted(_text(value))}" for key, value in event.items()]
    return " ".join([time, f"{level:<7}", name, _one_line(text), *fields])


def _text(value: Any) -> str:
    match value:
        case dict():
            return "{" + ", ".join(f"{key}: {_text(item)}" for key, item in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(_text, value)) + "]"
        case _:
            return str(value)


def _one_line(text: str) -> str:
    """Escape everything that would break or disguise a line, so that a name cannot forge one."""
    if text.isprintable() and "\\" not in text:
        return text
    return "".join(c if c.isprintable() and c != "\\" else repr(c)[1:-1] for c in text)


def _quoted(text: str) -> str:
    if text and text.isprintable() and not any(c in ' "=\\' for c in text):
        return text
    return '"' + _one_line(text).replace('"', '\\"') + '"'
