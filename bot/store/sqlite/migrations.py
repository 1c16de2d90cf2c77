"""Bring an SQLite database up to date."""

import contextlib
import sqlite3
import time
from pathlib import Path

from bot.runtime.log import logger
from bot.store.sql import migrations
from bot.store.sqlite import files

log = logger(__name__)

FOLDER = Path(__file__).parent
_APPLIED = (
    "CREATE TABLE IF NOT EXISTS migrations"
    " (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT NOT NULL) STRICT"
)


def migrate(db: sqlite3.Connection, *, through: int | None = None) -> None:
    """Bring a database up to date, each migration in a transaction that also records it.

    :param through: the last migration to apply; all by default.
    :raises StorageError: it is from before 1.0.0, from a newer version of this program, or from another program.
    """
    waiting = pending(db)
    db.execute(_APPLIED)
    for migration in waiting:
        if through is None or migration.number <= through:
            db.executescript(
                f"BEGIN IMMEDIATE;\n{migration.sql}\n"
                f"INSERT INTO migrations VALUES ({migration.number}, {time.time()}, '{migration.checksum}');\nCOMMIT;"
            )


def pending(db: sqlite3.Connection) -> list[migrations.Migration]:
    """Return the migrations that a database still has to go through.

    :raises StorageError: it is from before 1.0.0, from a newer version of this program, or from another program.
    """
    exists = db.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").fetchone()
    # The last column is the checksum; the very first databases had none, and are refused for their age anyway.
    applied = {row[0]: row[-1] for row in db.execute("SELECT * FROM migrations")} if exists else {}
    return migrations.pending(applied, migrations.known(FOLDER))


def back_up_first(db: sqlite3.Connection, path: Path) -> None:
    """Copy a database to a file beside it if it is about to be migrated, so that the update can be undone.

    :raises StorageError: it is from before 1.0.0, from a newer version of this program, or from another program.
    """
    waiting = pending(db)
    if not waiting:
        return
    part = files.beside(path, ".part")
    files.new_file(part)
    with contextlib.closing(sqlite3.connect(part)) as copy:
        db.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
    kept = files.unused(files.beside(path, f".before-{waiting[0].number:04}"))
    files.put(part, kept)
    log.info("database backed up before its migration", file=kept.name)
