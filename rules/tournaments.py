"""The secrets of a tournament, one for each round and each table: nobody could know them before, or choose them.

They are made backwards. The secret of the last round that could ever be is drawn by chance, and that of each round
before is the SHA-256 of the one after it. So what is published before anybody enters, the SHA-256 of the first round's
secret, settles them all, and a round's secret that is told after it says nothing of those that follow. The secret of a
table is the SHA-256 of its round's, a slash, and the table's number; where all tables of a round play the same deal,
that number is 0.
"""

from hashlib import sha256
from typing import Any, NamedTuple

from .chance import commitment

ROUNDS = 100
"""No tournament has more."""


def round_secret(secret: str, number: int) -> str:
    """The secret of a round, from that of the last one that could ever be."""
    for _ in range(ROUNDS - number):
        secret = commitment(secret)
    return secret


def table_secret(of_round: str, number: int) -> str:
    """The secret of a table, from that of its round: 128 bits, as those of all tables are."""
    return sha256(f"{of_round}/{number}".encode()).hexdigest()[:32]


def committed(of_round: str, number: int) -> str:
    """What has to have been published before anybody entered, if this is the secret of a round."""
    for _ in range(number):
        of_round = commitment(of_round)
    return of_round


class Chain(NamedTuple):
    """What ties the secret of a table to what its tournament has published."""

    commitment: str
    """What has to have been published before anybody entered."""
    round: int
    table: int
    """The number of the table in its round; 0 where all tables of the round play the same deal."""
    secret: str | None
    """Of the round; None while that is being played, since it would tell the deals of all its tables."""

    def holds(self, secret: str) -> bool | None:
        """Whether a table's secret follows; None where that cannot be said yet."""
        if self.secret is None:
            return None
        return table_secret(self.secret, self.table) == secret and committed(self.secret, self.round) == self.commitment

    def proof(self) -> dict[str, Any]:
        """Write it as the proof in a record has it."""
        told = {} if self.secret is None else {"secret": self.secret}
        return {"commitment": self.commitment, "round": self.round, "table": self.table, **told}
