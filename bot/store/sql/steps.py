"""The steps that bring a database up to date, which each dialect has of its own, under the same numbers.

A step is a file of SQL whose name begins with its number. Numbers are never used twice, and there may be gaps between
them. A published step is never changed. A database keeps the checksums of the steps that it has been through, and is
refused if one of them differs.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from bot.store.errors import StorageError


class Step(NamedTuple):
    """One step."""

    number: int
    sql: str

    @property
    def checksum(self) -> str:
        """The same whatever the system's line ends are."""
        return hashlib.sha256(self.sql.encode()).hexdigest()


def read(folder: Path) -> dict[int, Step]:
    """Read the steps of a folder, by number and in order."""
    files = sorted(folder.glob("*.sql"))
    return {int(file.name[:4]): Step(int(file.name[:4]), file.read_text("utf-8")) for file in files}


def need_known(done: set[int], steps: Mapping[int, Step]) -> None:
    """Check that a database has been through no step that this program does not know.

    :raises StorageError: it has.
    """
    strange = sorted(done - steps.keys())
    if strange and strange[-1] > max(steps):
        raise StorageError(
            "The database was written by a newer version of this program. Update the program, or restore a backup."
        )
    if strange:
        raise StorageError(
            f"The database has been changed by a program that is not this one: it has step {strange[0]}, which is not"
            " known here. Start the program that made it, or restore a backup."
        )


def need_unchanged(checksums: Mapping[int, str | None], steps: Mapping[int, Step]) -> None:
    """Check that the steps of a database are the same as this program's.

    :raises StorageError: one of them is not.
    """
    for number, checksum in sorted(checksums.items()):
        if checksum != steps[number].checksum:
            raise StorageError(
                f"Step {number} of the database is not the step {number} of this program: one of the two was changed"
                " by hand. Start the program that made the database, or restore a backup."
            )
