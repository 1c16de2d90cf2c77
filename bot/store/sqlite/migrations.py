"""The steps that bring an SQLite database up to date. The numbers 9, 10 and 12 were never used."""

import sqlite3
import time
from pathlib import Path

from bot.store.sql import steps
from bot.store.sql.steps import Step, need_known, need_unchanged

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


def known_steps() -> dict[int, Step]:
    """Read this program's steps, by number and in order."""
    return steps.read(MIGRATIONS)


def migrate(db: sqlite3.Connection) -> None:
    """Bring a database up to date, each step in a transaction that also records it.

    :raises StorageError: it was written by a newer version of this program, or by another program.
    """
    db.execute(
        "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT)"
        " STRICT"
    )
    known = known_steps()
    done = {row[0] for row in db.execute("SELECT number FROM migrations")}
    need_known(done, known)
    if not has_checksums(db):
        _add_checksums(db, known)
    need_unchanged(checksums(db), known)
    for step in known.values():
        if step.number not in done:
            db.executescript(
                f"BEGIN IMMEDIATE;\n{step.sql}\n"
                f"INSERT INTO migrations VALUES ({step.number}, {time.time()}, '{step.checksum}');\nCOMMIT;"
            )


def checksums(db: sqlite3.Connection) -> dict[int, str | None]:
    """Read the checksums of the steps that a database has been through."""
    return dict(db.execute("SELECT number, checksum FROM migrations").fetchall())


def has_checksums(db: sqlite3.Connection) -> bool:
    """Whether a database keeps checksums of its steps; those of the first versions do not."""
    return "checksum" in {row[0] for row in db.execute("SELECT name FROM pragma_table_info('migrations')")}


def _add_checksums(db: sqlite3.Connection, known: dict[int, Step]) -> None:
    """Add checksums to a database of the first versions, once the step that was changed is made up for."""
    script = "BEGIN IMMEDIATE;\nALTER TABLE migrations ADD COLUMN checksum TEXT;\n"
    index = db.execute("SELECT sql FROM sqlite_master WHERE name = 'figures_rating'").fetchone()
    if index is not None and "user_id" not in index[0]:
        sql = known[STANDINGS].sql
        figures = sql[sql.index("CREATE TABLE figures") : sql.index("CREATE TABLE members")]
        script += _MEND_STANDINGS.format(figures=figures)
    with db:
        db.executescript(script)
        db.executemany(
            "UPDATE migrations SET checksum = ? WHERE number = ?",
            [(step.checksum, step.number) for step in known.values()],
        )
