"""Migrations: what changes the database between releases, for each dialect under the same numbers.

``ground.sql`` is the schema of 1.0.0 and counts as migration 0. Every later change is a file ``migrations/0001_….sql``.
A released migration is never changed: a database keeps the checksums of those that it has been through, and is refused
if one of them differs.
"""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from bot.store.errors import StorageError

LAST_BEFORE = "7e9426fa18a5cbf7278089a8648c6f53a22a63da"  # the last commit that can open databases from before 1.0.0


class Migration(NamedTuple):
    number: int
    sql: str

    @property
    def checksum(self) -> str:
        """The SHA-256 of its text, regardless of the system's line ends."""
        return hashlib.sha256(self.sql.encode()).hexdigest()


def known(folder: Path) -> dict[int, Migration]:
    files = {0: folder / "ground.sql", **{int(file.name[:4]): file for file in (folder / "migrations").glob("*.sql")}}
    return {number: Migration(number, files[number].read_text("utf-8")) for number in sorted(files)}


def pending(applied: Mapping[int, str | None], migrations: Mapping[int, Migration]) -> list[Migration]:
    """Return the migrations that a database still has to go through, given the checksums of those that it has.

    :raises StorageError: the database is from before 1.0.0, from a newer program, or from another one.
    """
    if applied and 0 not in applied:
        raise StorageError(
            f"The database was made before version 1.0.0, and the last commit that can open it is {LAST_BEFORE}:"
            " check that out, or set DATABASE to a new database."
        )
    _need_known(applied.keys() - migrations.keys(), max(migrations))
    for number, checksum in sorted(applied.items()):
        if checksum != migrations[number].checksum:
            raise StorageError(
                f"Migration {number} of the database differs from migration {number} of this program: one of the two"
                " was changed by hand. Start the program that made the database, or restore a backup."
            )
    return [migration for number, migration in migrations.items() if number not in applied]


def _need_known(unknown: Iterable[int], last: int) -> None:
    """:raises StorageError: a database has been through migrations that are not known."""
    strange = sorted(unknown)
    if strange and strange[-1] > last:
        raise StorageError(
            "The database was written by a newer version of this program. Update the program, or restore a backup."
        )
    if strange:
        raise StorageError(
            f"The database was changed by another program: it has migration {strange[0]}, which is unknown here. Start"
            " the program that made it, or restore a backup."
        )
