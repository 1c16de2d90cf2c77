"""What PostgreSQL and its driver refuse, as errors of the store's own, which repeat no value and no password."""

import contextlib
import functools
import textwrap
from collections.abc import Iterable, Iterator

import asyncpg

from bot.store.errors import StorageError, StoreBusy, StoreFailed, StoreFull, StoreUnavailable, WrongDatabaseError
from bot.store.postgres.address import Address

REPEATED = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""What others have done meanwhile: the same transaction may succeed when it is done again."""
_GONE = (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError)
_ROOM = "See that there is room on the disk of the database, and that the bot may write there."
_WAIT = "See that PostgreSQL runs and can be reached; the bot resumes automatically."
_STATES: dict[str, tuple[type[StoreFailed], str]] = {
    "08": (StoreUnavailable, _WAIT),
    "57P": (StoreUnavailable, _WAIT),  # it is stopping or starting
    "57014": (StoreBusy, _WAIT),  # a statement took too long
    "40": (StoreBusy, "Too many change the same at once."),
    "55P03": (StoreBusy, "Another program has locked it."),
    "53": (StoreUnavailable, "PostgreSQL has too few connections, or too little memory."),
    "53100": (StoreFull, _ROOM),
    "25P03": (StoreUnavailable, "The bot stood still in the middle of it."),
    "25006": (StoreFull, "It takes no changes: it is a replica, or was made read-only."),
    "42501": (StoreFull, "The bot needs the right to read and to change all of its tables."),
}
"""The store's own errors and what to do about them, by how PostgreSQL's five characters begin; the longest counts."""


def failure(error: BaseException) -> StoreFailed:
    if isinstance(error, asyncpg.DataError):  # what it says repeats the value, whether the server or the driver says it
        return StoreFailed(f"PostgreSQL does not take a value ({type(error).__name__})", "")
    if isinstance(error, asyncpg.PostgresError):
        state = error.sqlstate or ""
        known = (_STATES[state[:length]] for length in (5, 3, 2) if state[:length] in _STATES)
        kind, advice = next(known, (StoreFailed, "See what PostgreSQL's own log says."))
        return kind(textwrap.shorten(error.args[0] if error.args else type(error).__name__, 120), advice)
    if isinstance(error, OSError):  # a certificate that does not hold is a wrong value, too
        why = textwrap.shorten(error.strerror or str(error), 120)
        return StoreUnavailable(f"PostgreSQL does not answer{f' ({why})' if why else ''}", _WAIT)
    if isinstance(error, ValueError):  # the driver's own, which repeats the value
        return StoreFailed("PostgreSQL does not take a value", "")
    return StoreUnavailable("PostgreSQL does not answer", _WAIT)


@contextlib.contextmanager
def translated() -> Iterator[None]:
    """Raise the store's own errors instead of the driver's.

    Theirs are not even a cause: their details may show whole rows.
    """
    try:
        yield
    except (asyncpg.PostgresError, *_GONE) as error:
        raise failure(error) from None


@contextlib.contextmanager
def usable(address: Address) -> Iterator[None]:
    """Say what to do if the database cannot be used.

    :raises StorageError: instead of the driver's errors.
    """
    try:
        yield
    except asyncpg.InvalidCatalogNameError:
        raise WrongDatabaseError(
            f"There is no database {address} yet: make it, for instance with `createdb`, and start the bot again."
        ) from None
    except (asyncpg.InvalidPasswordError, asyncpg.InvalidAuthorizationSpecificationError):
        raise WrongDatabaseError(
            f"{address} refuses the user or the password: see what DATABASE says, and PostgreSQL's pg_hba.conf."
        ) from None
    except asyncpg.InsufficientPrivilegeError:
        raise WrongDatabaseError(
            f"The bot lacks rights in {address}: make its user the owner of the database, or grant it CONNECT on the"
            " database, USAGE and CREATE on the schema, and all on its tables."
        ) from None
    except (asyncpg.PostgresError, *_GONE, StoreFailed) as error:
        failed = error if isinstance(error, StoreFailed) else failure(error)
        raise StorageError(f"{address} cannot be used as the database: {failed}. {failed.advice}".rstrip()) from None


def no_address(address: Address, error: Exception) -> WrongDatabaseError:
    """What is wrong with an address that the driver cannot parse."""
    said = _without(address.secrets, str(error.args[0]))
    return WrongDatabaseError(
        f"{address} is no address with which the driver of PostgreSQL can do anything: {said}. Write it as"
        " postgresql://user:password@host/database, and its options as PostgreSQL's own programs take them."
    )


def _without(secrets: Iterable[str], text: str) -> str:
    return functools.reduce(lambda told, secret: told.replace(secret, "…"), secrets, text)
