"""PostgreSQL's own words, and how it numbers values."""

import functools
import re

from bot.store.sql.connection import Dialect

DIALECT = Dialect(
    numbers="(SELECT CAST(value AS BIGINT) FROM json_array_elements_text(?::json))",
    words="(SELECT value FROM json_array_elements_text(?::json))",
    arrays="json_array_elements({}::json)",
    joined="JOIN",
    by_index="",
    size="SELECT pg_database_size(current_database())",
    last_number="SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence(?, 'id')::regclass), 0)",
    # It never goes back: that would outlast a transaction that fails.
    set_last_number="SELECT setval(one, greatest(?1, coalesce(pg_sequence_last_value(one), 0)))"
    " FROM (SELECT pg_get_serial_sequence(?2, 'id')::regclass AS one) AS sequence",
    defer_foreign_keys="SET CONSTRAINTS ALL DEFERRED",
    skip_locked=" FOR UPDATE SKIP LOCKED",
    time="CAST(extract(epoch FROM clock_timestamp()) AS FLOAT8)",
)


@functools.cache
def numbered(sql: str) -> str:
    """Number the values of a statement as PostgreSQL does: ``$1`` for ``?1``, and the next number for ``?``."""
    last = 0

    def number(found: re.Match[str]) -> str:
        nonlocal last
        last = max(last, int(found[1] or last + 1))
        return f"${found[1] or last}"

    return re.sub(r"\?(\d*)", number, sql)
