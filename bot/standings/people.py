"""Who played: people, and former people, who had their data deleted."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Former:
    """Somebody who was forgotten: the same one in all of their games in a server, but nobody knows who."""

    number: int


Who = int | Former
"""A person, by their id, or a former one."""


def as_number(who: Who) -> int:
    """Write who somebody is as databases and files do: a former person as a negative number."""
    return -who.number if isinstance(who, Former) else who


def by_number(number: int) -> Who:
    """Read who somebody is from how databases and files write it."""
    return Former(-number) if number < 0 else number
