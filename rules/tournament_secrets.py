"""The secrets of a tournament, one for each round and each table: nobody could know them in advance, or choose them.

They are a hash chain, made backwards: the secret of the last possible round is random, and that of each earlier round
is the SHA-256 of the next one. The commitment, published before anyone enters, is the SHA-256 of the first round's
secret. So it fixes all of them, and a round's secret, published after the round, says nothing about later rounds. A
table's secret is the SHA-256 of its round's secret, a slash, and the table's number, which is 0 if all tables of the
round play the same deal.

A tournament that is restored from a backup plays rounds again whose secrets were published. So the seed of a table also
has the id of a press that came in shortly before. If none has since the bot started, it has the id of a message that
the bot posts, and because everybody sees that id, the table's secret is then made with a salt as well: another slash,
and 32 random hexadecimal digits, whose SHA-256 is in the message.
"""

from hashlib import sha256
from typing import Any, NamedTuple

from .chance import commitment

ROUNDS = 100
"""No tournament has more."""


def round_secret(secret: str, number: int) -> str:
    """The secret of a round, from that of the last possible round."""
    for _ in range(ROUNDS - number):
        secret = commitment(secret)
    return secret


def table_secret(of_round: str, number: int, salt: str = "") -> str:
    """The secret of a table, from that of its round: 128 bits, as at every table."""
    made_of = f"{of_round}/{number}/{salt}" if salt else f"{of_round}/{number}"
    return sha256(made_of.encode()).hexdigest()[:32]


def committed(of_round: str, number: int) -> str:
    """The commitment that must have been published before anyone entered, if this is the secret of a round."""
    for _ in range(number):
        of_round = commitment(of_round)
    return of_round


class Chain(NamedTuple):
    """Ties the secret of a table to the commitment of its tournament."""

    commitment: str
    """Must have been published before anyone entered."""
    round: int
    table: int
    """The number of the table in its round; 0 where all tables of the round play the same deal."""
    secret: str | None
    """Of the round; None while it is being played, since it would reveal the deals of all its tables."""
    salt: str = ""
    """Told with the secret; empty if the seed has the id of a press."""

    def holds(self, secret: str) -> bool | None:
        """Whether a table's secret follows from the chain; None if that is not known yet."""
        if self.secret is None:
            return None
        follows = table_secret(self.secret, self.table, self.salt) == secret
        return follows and committed(self.secret, self.round) == self.commitment

    def proof(self) -> dict[str, Any]:
        """Write it as the proof in a record has it."""
        told = {} if self.secret is None else {"secret": self.secret}
        if self.salt:
            told["salt"] = self.salt
        return {"commitment": self.commitment, "round": self.round, "table": self.table, **told}
