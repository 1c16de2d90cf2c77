"""Backups of the database, and restoring from them."""

import sqlite3
from pathlib import Path

import aiosqlite

from bot.store.errors import StorageError, StoreFailed, StoreFull
from bot.store.sql.copying import SECRETS
from bot.store.sqlite import files
from bot.store.sqlite.database import ROOM, Database, connected, failure, locked


async def backup(database: Path, file: Path) -> None:
    """Copy a database to a file, even while a bot runs on it, without the tokens of open hands.

    :raises StorageError: there is no such database, it is damaged, or the file exists or cannot be written.
    """
    if not database.exists():
        raise StorageError(f"There is no database at {database} yet.")
    part = files.beside(file, ".part")
    try:
        if file.exists():
            raise StorageError(f"{file} exists already. Choose another name.")
        files.new_file(part)
        async with aiosqlite.connect(database) as source, aiosqlite.connect(part, isolation_level=None) as target:
            await source.backup(target)
            await target.execute_fetchall("PRAGMA journal_mode=DELETE")
            await _need_sound(target, f"{database} is damaged: restore an earlier backup.", "quick_check")
            await target.execute_fetchall("PRAGMA secure_delete=ON")
            there = await target.execute_fetchall("SELECT name FROM sqlite_master WHERE type = 'table'")
            for (table,) in there:  # an older database has not all of them
                if table in SECRETS:
                    await target.execute_fetchall(f"DELETE FROM {table}")  # noqa: S608 - a constant
            await target.execute_fetchall("VACUUM")  # it rebuilds all indexes
        files.put(part, file)
    except OSError as error:
        raise StorageError(f"{file} cannot be written: {error.strerror}. {ROOM}") from error
    except sqlite3.Error as error:
        said = failure(error)
        raise StorageError(f"{database} cannot be copied: {said}. {said.advice}") from error
    except UnicodeDecodeError as error:  # what SQLite says repeats what stands in the database
        raise StorageError(f"{database} is damaged: restore an earlier backup.") from error
    finally:
        files.remove(part)


async def restore(database: Path, file: Path) -> None:
    """Put a backup in the database's place; the old database is kept beside it, named ``….before-restore``.

    The old one may be damaged: it is not read. A power cut on the way leaves no database, rather than half of one.
    The new one has the owner and mode of the old one, even if root restores it.

    :raises StorageError: a bot is running on it, or the file is no backup of this program's.
    """
    if not file.exists():
        raise StorageError(f"There is no file {file}.")
    part = files.beside(database, ".part")
    with locked(database):
        try:
            if not database.exists():
                files.set_aside(database)  # the file to restore may be what a power cut has left of it
            files.new_file(part, database)
            target = Database(lambda: connected(part), iter_chunk_size=64)
            async with aiosqlite.connect(files.read_only(file), uri=True) as source, target:
                await source.backup(target)
                await target.execute_fetchall("PRAGMA journal_mode=DELETE")
                await _need_sound(target, f"{file} is no backup of this program's, or is damaged.", "integrity_check")
                await target.migrate()
            files.set_aside(database)
            files.put(part, database)
        except OSError as error:
            raise StorageError(f"{database} cannot be written: {error.strerror}. {ROOM}") from error
        except (StoreFailed, sqlite3.Error) as error:
            said = failure(error)
            if isinstance(said, StoreFull):
                raise StorageError(f"{database} cannot be written: {said}. {ROOM}") from error
            raise StorageError(f"{file} is no backup of this program's, or is damaged: {said}.") from error
        except UnicodeDecodeError as error:
            raise StorageError(f"{file} is no backup of this program's, or is damaged.") from error
        finally:
            files.remove(part)


async def _need_sound(db: aiosqlite.Connection, sentence: str, look: str) -> None:
    """Check that a database is undamaged and one of this program's."""
    check = list(await db.execute_fetchall(f"PRAGMA {look}(1)"))
    known = list(await db.execute_fetchall("SELECT 1 FROM sqlite_master WHERE name IN ('migrations', 'facts')"))
    if [row[0] for row in check] != ["ok"] or len(known) != 2:
        raise StorageError(sentence)
