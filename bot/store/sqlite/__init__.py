"""The store in an SQLite database: the file itself, its transactions, its steps and its backups."""

from bot.store.sqlite.backups import backup, restore
from bot.store.sqlite.database import Database, Storage, changing, reading
from bot.store.sqlite.files import unused

__all__ = ["Database", "Storage", "backup", "changing", "reading", "restore", "unused"]
