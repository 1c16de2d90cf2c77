"""The seed of a daily deal, and the check of a day: nobody could know its deals in advance, or choose them.

Each day has one secret, whose SHA-256 is published a day ahead. The seed of a game's deal is the secret, a slash, the
id of the day's first interaction that asked for a deal, a slash, and the key of the game. So the operator, who knows
the secret, does not know the id, and the player who asks first does not know the secret. Ids contain the time at which
Discord issued them, so everyone can see that this one is from that day.
"""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from .chance import commitment
from .game import Game

EPOCH = 1420070400.0
"""Discord's epoch, in seconds since 1970."""


def seed_of_day(secret: str, interaction: int | str, game: str) -> str:
    return f"{secret}/{interaction}/{game}"


def issued_at(interaction: int | str) -> float:
    """When Discord issued an id, in seconds since 1970: unlike the clock of a machine, it is never wrong."""
    return (int(interaction) >> 22) / 1000 + EPOCH


def given_on(interaction: int | str) -> str:
    """The day on which an id was issued, in UTC."""
    return datetime.fromtimestamp(issued_at(interaction), UTC).strftime("%Y-%m-%d")


def proof_of_day(day: str, secret: str, interaction: int) -> dict[str, Any]:
    """The proof of a day, as in its file and in the records of its games."""
    return {"day": day, "commitment": commitment(secret), "secret": secret, "interaction": str(interaction)}


class CheckedDay(NamedTuple):
    """The result of checking a day."""

    day: str
    commitment: str
    """Must have been published on the day before."""
    committed: bool
    """The SHA-256 of the secret is the commitment."""
    given: str
    """The day on which the id of the interaction was issued."""
    seeds: Mapping[str, str]
    """The seed of each game."""

    @property
    def holds(self) -> bool:
        return self.committed and self.given == self.day


def checked_day(games: Iterable[Game[Any, Any]], day: str, stated: str, secret: str, interaction: str) -> CheckedDay:
    return CheckedDay(
        day=day,
        commitment=stated,
        committed=commitment(secret) == stated,
        given=given_on(interaction),
        seeds={game.key: seed_of_day(secret, interaction, game.key) for game in games},
    )


def told_of_day(checked: CheckedDay) -> str:
    """The result, a sentence for each check, with the seed of each game."""
    own = f"The id of the first request was given on {checked.given}"
    lines = [
        f"The daily deals of {checked.day}.",
        *(
            f"yes  {holds}" if so else f"NO   {fails}"
            for so, holds, fails in (
                (
                    checked.committed,
                    "The SHA-256 of the secret is the commitment.",
                    "The SHA-256 of the secret is not the commitment.",
                ),
                (checked.given == checked.day, f"{own}, that day.", f"{own}, another day."),
            )
        ),
        *(f"     {game}: {seed}" for game, seed in checked.seeds.items()),
    ]
    if checked.holds:
        lines.append(
            "So nobody could know these deals, if this was published on the day before:\n" + checked.commitment
        )
    else:
        lines.append("This day does not hold: see what is marked with NO.")
    return "\n".join(lines)
