"""The steps that bring a database up to date, and what tells which of them it has been through.

A step is a file of SQL whose name begins with its number. Numbers are never used twice, and gaps between them are
allowed: 9, 10 and 12 were never used. Once it has been published a step is not changed any more; a database keeps a
checksum of each that it has been through, and is refused where one does not agree.
"""

import hashlib
import sqlite3
import time
from pathlib import Path
from typing import NamedTuple

from bot.store.errors import StorageError

MIGRATIONS = Path(__file__).parent / "migrations"

STANDINGS = 8
"""The one step that was changed after it had been published, twice, before there were checksums."""
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
        """What tells whether it was changed. Line ends may be any system's."""
        return hashlib.sha256(self.sql.encode()).hexdigest()


def known_steps() -> dict[int, Step]:
    """Read the steps that this program knows, by number and in their order."""
    files = sorted(MIGRATIONS.glob("*.sql"))
    return {int(file.name[:4]): Step(int(file.name[:4]), file.read_text("utf-8")) for file in files}


def migrate(db: sqlite3.Connection) -> None:
    """Bring a database up to date, each step in a transaction of its own that also records it.

    :raises StorageError: it was written by a newer program, or by one that is not this one.
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
    """Refuse a database that has been through a step which this program does not know.

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
    """Refuse a database with a step that says something else here.

    :raises StorageError: it has one.
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
    """Have a database of the first versions keep checksums, after the one step that was changed is brought up to it."""
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
