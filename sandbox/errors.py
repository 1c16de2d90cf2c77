"""Refusals in Discord's shape."""

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any

Json = dict[str, Any]
Problem = tuple[str, str, str]
"""What is wrong with one field: its path written with dots, a code and a sentence."""


class RefusalError(Exception):
    """A request is refused with this status and this JSON.

    `fault_of_bot` tells a refusal that a correct application never meets (malformed, unknown, late, double)
    from one that belongs to life (something was deleted, a permission is missing, too many requests).
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        fault_of_bot: bool = False,
        errors: Json | None = None,
        extra: Json | None = None,
    ) -> None:
        super().__init__(f"{status}/{code} {message}")
        self.status = status
        self.code = code
        self.fault_of_bot = fault_of_bot
        self.body: Json = {"message": message, "code": code, **(extra or {})}
        if errors is not None:
            self.body["errors"] = errors


def malformed(path: str, code: str, message: str) -> RefusalError:
    """Return the refusal of one field."""
    return malformed_fields([(path, code, message)])


def malformed_fields(problems: Iterable[Problem]) -> RefusalError:
    """Return 50035 with all problems."""
    errors: Json = {}
    for path, code, message in problems:
        place = errors
        for step in path.split(".") if path else []:
            place = place.setdefault(step, {})
        place.setdefault("_errors", []).append({"code": code, "message": message})
    _keep_innermost(errors)
    return RefusalError(400, 50035, "Invalid Form Body", fault_of_bot=True, errors=errors)


def refuse(problems: Iterable[Problem]) -> None:
    if found := list(problems):
        raise malformed_fields(found)


@contextlib.contextmanager
def below(field: str) -> Iterator[None]:
    """Put the field that holds the malformed value before the paths of the problems."""
    try:
        yield
    except RefusalError as refusal:
        if "errors" in refusal.body:
            refusal.body["errors"] = {field: refusal.body["errors"]}
        raise


def _keep_innermost(errors: Json) -> None:
    """Leave out the problems of a whole if its parts have any, as Discord does."""
    parts = [part for name, part in errors.items() if name != "_errors"]
    if parts:
        errors.pop("_errors", None)
    for part in parts:
        _keep_innermost(part)


def unknown(code: int, what: str, *, fault_of_bot: bool = False) -> RefusalError:
    """Return a 404, as 10008 "Unknown Message"."""
    return RefusalError(404, code, f"Unknown {what}", fault_of_bot=fault_of_bot)


def unavailable() -> RefusalError:
    """Return the 503 of a server that has an outage."""
    return RefusalError(503, 0, "503: Service Unavailable")


def missing_access() -> RefusalError:
    """Return 50001: the channel is not visible to the bot."""
    return RefusalError(403, 50001, "Missing Access")


def missing_permissions() -> RefusalError:
    """Return 50013: visible, but the bot may not do this."""
    return RefusalError(403, 50013, "Missing Permissions")


def too_many(
    seconds: float, code: int = 0, text: str = "You are being rate limited.", *, overall: bool = False
) -> RefusalError:
    """Return 429 for a request that may be repeated after this number of seconds."""
    return RefusalError(429, code, text, extra={"retry_after": round(seconds, 3), "global": overall})
