"""The steps that bring a database up to date.

A step is a file of SQL whose name begins with its number. Numbers are never used twice, and there may be gaps between
them: 9, 10 and 12 were never used. A published step is never changed. A database keeps the checksums of the steps that
it has been through, and is refused if one of them differs.
"""

import hashlib
import sqlite3
import time
from pathlib import Path
from typing import NamedTuple

from bot.store.errors import StorageError

MIGRATIONS = Path(__file__).parent / "migrations"

STANDINGS = 8
"""The step that was changed after its publication, twice, before there were checksums."""
_MEND_STANDINGS = """
ALTER TABLE figures RENAME TO old_figures;
DROP INDEX figures_person;
DROP INDEX figures_rating;
DROP INDEX figures_wins;
DROP INDEX figures_rate;
DROP INDEX figures_kept;
{figures}
INSERT INTO figures SELECT board_id, period, user_id, games, wins, kept, streak, longest, mu, sigma, rate, sure, seen_at
FROM old_figures;
DROP TABLE old_figures;
"""


class Step(NamedTuple):
    """One step."""

    number: int
    sql: str

    @property
    def checksum(self) -> str:
        """The same whatever the system's line ends are."""
        return hashlib.sha256(self.sql.encode()).hexdigest()


def known_steps() -> dict[int, Step]:
    """Read this program's steps, by number and in order."""
    files = sorted(MIGRATIONS.glob("*.sql"))
    return {int(file.name[:4]): Step(int(file.name[:4]), file.read_text("utf-8")) for file in files}


def migrate(db: sqlite3.Connection) -> None:
    """Bring a database up to date, each step in a transaction that also records it.

    :raises StorageError: it was written by a newer version of this program, or by another program.
    """
    db.execute(
        "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT)"
        " STRICT"
    )
    steps = known_steps()
    done = {row[0] for row in db.execute("SELECT number FROM migrations")}
    need_known(done, steps)
    if not has_checksums(db):
        _add_checksums(db, steps)
    need_unchanged(db, steps)
    for step in steps.values():
        if step.number not in done:
            db.executescript(
                f"BEGIN IMMEDIATE;\n{step.sql}\n"
                f"INSERT INTO migrations VALUES ({step.number}, {time.time()}, '{step.checksum}');\nCOMMIT;"
            )


def need_known(done: set[int], steps: dict[int, Step]) -> None:
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


def need_unchanged(db: sqlite3.Connection, steps: dict[int, Step]) -> None:
    """Check that the steps of a database are the same as this program's.

    :raises StorageError: one of them is not.
    """
    for number, checksum in db.execute("SELECT number, checksum FROM migrations ORDER BY number"):
        if checksum != steps[number].checksum:
            raise StorageError(
                f"Step {number} of the database is not the step {number} of this program: one of the two was changed"
                " by hand. Start the program that made the database, or restore a backup."
            )


def has_checksums(db: sqlite3.Connection) -> bool:
    """Whether a database keeps checksums of its steps; those of the first versions do not."""
    return "checksum" in {row[0] for row in db.execute("SELECT name FROM pragma_table_info('migrations')")}


def _add_checksums(db: sqlite3.Connection, steps: dict[int, Step]) -> None:
    """Add checksums to a database of the first versions, once the step that was changed is made up for."""
    script = "BEGIN IMMEDIATE;\nALTER TABLE migrations ADD COLUMN checksum TEXT;\n"
    index = db.execute("SELECT sql FROM sqlite_master WHERE name = 'figures_rating'").fetchone()
    if index is not None and "user_id" not in index[0]:
        sql = steps[STANDINGS].sql
        figures = sql[sql.index("CREATE TABLE figures") : sql.index("CREATE TABLE members")]
        script += _MEND_STANDINGS.format(figures=figures)
    with db:
        db.executescript(script)
        db.executemany(
            "UPDATE migrations SET checksum = ? WHERE number = ?",
            [(step.checksum, step.number) for step in steps.values()],
        )
