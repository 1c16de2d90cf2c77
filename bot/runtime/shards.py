"""The shards that a process serves: Discord divides a bot's servers among its shards, by their ids."""

from dataclasses import dataclass
from typing import Self

HTTP = "http"


@dataclass(frozen=True, slots=True)
class Shards:
    count: int | None = None  # how many there are, of all processes; None for as many as Discord recommends
    ids: tuple[int, ...] | None = None  # those of this process, where the count is known; None for all of them
    gateway: bool = True  # False: presses come over HTTP, to any of the processes

    @classmethod
    def read(cls, written: str) -> Self:
        """Read what `str` has made."""
        if written == HTTP:
            return cls(gateway=False)
        count, _, ids = written.partition(":")
        return cls(int(count), tuple(map(int, ids.split(",")))) if written else cls()

    def __str__(self) -> str:
        if not self.gateway:
            return HTTP
        return "" if self.ids is None else f"{self.count}:{','.join(map(str, self.ids))}"

    def overlap(self, others: Self) -> bool:
        """Whether some server is among these and among others."""
        if not self.gateway or not others.gateway:
            return False  # each press comes to one of them
        if self.ids is None or others.ids is None or self.count != others.count:
            return True
        return not {*self.ids}.isdisjoint(others.ids)
