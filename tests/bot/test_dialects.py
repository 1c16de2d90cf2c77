"""The kinds of databases next to each other: both keep the same, under the same names and numbers."""

import sqlite3

import pytest

from bot.store.postgres.dialect import MIGRATIONS, numbered
from bot.store.sql import steps
from bot.store.sqlite.migrations import known_steps, migrate
from tests.postgres import Server

pytestmark = pytest.mark.postgres

KINDS = {"INTEGER": "bigint", "REAL": "double precision", "TEXT": "text", "BLOB": "bytea"}
GROUND = 22
"""The step with which PostgreSQL began; SQLite took those before one by one."""


def test_both_take_the_same_steps_from_the_first_common_one_on() -> None:
    ours, theirs = known_steps(), steps.read(MIGRATIONS)
    assert sorted(theirs) == [number for number in sorted(ours) if number >= GROUND]


async def test_both_keep_the_same_columns_in_the_same_order(postgres: Server) -> None:
    lite = sqlite3.connect(":memory:", isolation_level=None)
    migrate(lite)
    tables = [name for (name,) in lite.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    expected = {
        name: [(column, KINDS[kind], bool(needed or key)) for _, column, kind, needed, _, key in rows]
        for name in tables
        if not name.startswith("sqlite_")
        for rows in [lite.execute(f"PRAGMA table_info({name})").fetchall()]
    }
    expected["migrations"][2] = ("checksum", "text", True)  # SQLite's first databases had none
    lite.close()
    name = (await postgres.new_ground()).name
    found: dict[str, list[tuple[str, str, bool]]] = {}
    for row in await postgres.rows(
        name,
        "SELECT table_name, column_name, data_type, is_nullable = 'NO' FROM information_schema.columns"
        " WHERE table_schema = 'public' ORDER BY table_name, ordinal_position",
    ):
        found.setdefault(row[0], []).append(tuple(row)[1:])
    indexes = {
        row[0] for row in await postgres.rows(name, "SELECT indexname FROM pg_indexes WHERE schemaname = 'public'")
    }
    assert found == expected
    assert {name for (name,) in _indexes()} <= indexes


def _indexes() -> list[tuple[str]]:
    lite = sqlite3.connect(":memory:", isolation_level=None)
    migrate(lite)
    found = lite.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").fetchall()
    lite.close()
    return found


def test_values_are_numbered_as_sqlite_does_it() -> None:
    assert numbered("a = ?1 AND b = ? AND c IN (?, ?1) LIMIT ?") == "a = $1 AND b = $2 AND c IN ($3, $1) LIMIT $4"
