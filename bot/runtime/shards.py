"""The shards that a process serves: Discord divides a bot's servers among its shards, by their ids."""

from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Shards:
    count: int | None = None  # how many there are, of all processes; None for as many as Discord recommends
    ids: tuple[int, ...] | None = None  # those of this process, where the count is known; None for all of them

    @classmethod
    def read(cls, written: str) -> Self:
        """Read what `str` has made."""
        count, _, ids = written.partition(":")
        return cls(int(count), tuple(map(int, ids.split(",")))) if written else cls()

    def __str__(self) -> str:
        return "" if self.ids is None else f"{self.count}:{','.join(map(str, self.ids))}"

    def overlap(self, others: Self) -> bool:
        """Whether some server is among these and among others."""
        if self.ids is None or others.ids is None or self.count != others.count:
            return True
        return not {*self.ids}.isdisjoint(others.ids)
