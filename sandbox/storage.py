"""The world file: SQLite, one row for each thing, so that a change costs one row."""

import sqlite3
from pathlib import Path

from sandbox.world import World


class WorldFileError(Exception):
    """The file cannot be used; the sentence says why."""


class WorldFile:
    """The file that keeps a world. Each save is one transaction: a crash leaves the last save whole."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=0.5)
        try:
            # Held until the file is closed, so that two sandboxes never share a world.
            self._connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._connection.execute("PRAGMA synchronous = NORMAL")
            self._connection.execute("BEGIN EXCLUSIVE")
            self._connection.execute(
                "CREATE TABLE IF NOT EXISTS things "
                "(kind TEXT, id INTEGER, data TEXT, PRIMARY KEY (kind, id)) WITHOUT ROWID"
            )
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._connection.close()
            reason = "another sandbox is using it" if "locked" in str(error) else str(error)
            raise WorldFileError(f"the world file {path} cannot be used: {reason}") from error

    def load(self, world: World) -> bool:
        """Fill the world from the file; return whether there was anything."""
        found = False
        for kind, data in self._connection.execute("SELECT kind, data FROM things ORDER BY kind, id"):
            found = True
            world.saving.load(kind, data)
        return found

    def save(self, things: list[tuple[str, int, str | None]]) -> None:
        """Write things as kind, id and JSON; without JSON the thing is deleted.

        Raises WorldFileError where nothing of it is written, as on a full disk.
        """
        try:
            with self._connection:
                self._connection.execute("BEGIN")
                for kind, key, data in things:
                    if data is None:
                        self._connection.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, key))
                    else:
                        self._connection.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", (kind, key, data))
        except sqlite3.Error as error:
            raise WorldFileError(f"the world cannot be saved: {error}") from error

    def close(self) -> None:
        self._connection.close()
