"""An outage of the database: logged in one line when it begins and in one when it ends, however many presses fail."""

import time
from typing import Any

import structlog

from bot.runtime import marks
from bot.runtime.log import logger
from bot.store.errors import Conflict, StoreFailed, StoreUnavailable

log = logger(__name__)


class Outage:
    def __init__(self) -> None:
        self._since: float | None = None

    def begin(self, error: StoreFailed) -> None:
        """Note that the database has not done something."""
        if self._since is None:
            self._since = time.monotonic()
            log.error(marks.hit("the database takes no changes"), reason=str(error), advice=error.advice)

    def end(self) -> None:
        """Note that the database has stored a change."""
        if self._since is not None:
            log.warning(marks.hit("the database takes changes again"), after=round(time.monotonic() - self._since, 1))
            self._since = None


def log_retry(log: structlog.stdlib.BoundLogger, event: str, error: Exception, **about: Any) -> None:
    """Log what is tried again; what an outage of the database prevents, whose own line says why, only for debugging."""
    (log.debug if isinstance(error, StoreUnavailable) else log.warning)(event, reason=repr(error), **about)


def log_failure(log: structlog.stdlib.BoundLogger, event: str, error: Exception, **about: Any) -> None:
    """Log what has failed: an unexpected error with its traceback."""
    if isinstance(error, StoreUnavailable | Conflict):
        log_retry(log, event, error, **about)
    else:
        log.error(event, exc_info=error, **about)
