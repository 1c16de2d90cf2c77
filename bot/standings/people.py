"""Who played: people, and former people, who had their data deleted."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from pydantic import PlainSerializer, PlainValidator


@dataclass(frozen=True, slots=True)
class Former:
    """A person who was forgotten: the same one in all of their games in a server, but nobody knows who."""

    number: int


def as_number(who: "Who") -> int:
    """A person as databases and files write them: a former one as a negative number."""
    return -who.number if isinstance(who, Former) else who


def by_number(number: int) -> "Who":
    return Former(-number) if number < 0 else number


Who: TypeAlias = Annotated[int | Former, PlainValidator(by_number), PlainSerializer(as_number)]
"""A person, by their id, or a former one."""
