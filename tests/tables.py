"""Tables as values for tests."""

from dataclasses import fields, replace
from typing import Any

from bot.play.table import Table


def altered(table: Table, **changes: Any) -> Table:
    """Give a table with some attributes changed: its own, or those of its home, its agreement or its event."""
    for part in ("home", "agreed", "event"):
        value = getattr(table, part)
        own = {one.name: changes.pop(one.name) for one in fields(value) if one.name in changes}
        if own:
            changes[part] = replace(value, **own)
    return replace(table, **changes)
