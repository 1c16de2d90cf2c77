"""Checks the record of a finished game: whether its deal was fixed before anybody saw a card, and went as is said.

Such a record is the line protocol's, with `winners`, `ranking`, the `revision` of the rules that it was played by, and
a `proof`: the `commitment` that stood on the lobby, the `secret` behind it, and the numbers of the presses
(`interactions`) that the seed is made of. `docs/fair-deal.md` tells how to do the same without this program.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .actions import whole
from .chance import commitment, number_below, seed_of
from .game import Game
from .protocol import Engine, Match
from .refusals import Illegal


class NoRecord(ValueError):
    """What was to be checked is no record of a finished game; the text says why."""


class Checked(NamedTuple):
    """What a check has found."""

    game: Game[Any, Any]
    state: Any
    """After the last action, or before the one that is refused."""
    revision: int
    """Of the rules by which the game was played."""
    commitment: str
    """What has to have stood on the lobby."""
    committed: bool
    """The SHA-256 of the secret is the commitment."""
    seeded: bool
    """The seed is made of the secret and of a press for each seat and for Start."""
    dealer: bool
    """The first dealer is the one whom the seed names."""
    moves: int
    """How many were replayed."""
    refused: Illegal | None
    """Why the rules do not accept the next one, if they do not."""
    over: bool
    """The game is over after the last action."""
    result: bool
    """Winners and ranking are those of the record."""

    @property
    def dealt(self) -> bool:
        """Whether the deal was fixed before anybody saw a card."""
        return self.committed and self.seeded and self.dealer

    @property
    def holds(self) -> bool:
        """Whether all is as the record says."""
        return self.dealt and self.refused is None and self.over and self.result


def proof_of(secret: str, interactions: Sequence[int]) -> dict[str, Any]:
    """The proof of a game, as a record has it; the ids are texts, since many programs read no number so large."""
    return {"commitment": commitment(secret), "secret": secret, "interactions": list(map(str, interactions))}


def check(games: Mapping[str, Game[Any, Any]], record: object) -> Checked:
    """Replay a record and compare.

    :raises NoRecord: it is none of a finished game, or has no proof.
    """
    if not isinstance(record, dict):
        raise NoRecord("A record is a JSON object.")
    if "state" in record:
        raise NoRecord("This game went on from a given state, so there is no deal to be checked.")
    stated, secret, presses = _proof(record.get("proof"))
    seed, revision, actions = (record.get(name) for name in ("seed", "revision", "actions"))
    if not isinstance(seed, str):
        raise NoRecord("The seed of a table is a text.")
    if not isinstance(revision, int) or not whole(revision):
        raise NoRecord("The revision of the rules is a whole number.")
    if not isinstance(actions, list):
        raise NoRecord("A record has a list of actions.")
    for name in ("dealer", "winners", "ranking"):
        if name not in record:
            raise NoRecord(f"The record lacks the field {name}.")
    try:
        match = Engine(games).begin(record, revision)
    except Illegal as illegal:
        raise NoRecord(f"The game cannot begin as the record says. {illegal}") from None
    refused = _replay(match, actions)
    ended = match.game.dump(match.state)
    return Checked(
        game=match.game,
        state=match.state,
        revision=revision,
        commitment=stated,
        committed=commitment(secret) == stated,
        seeded=len(presses) == match.state.seats + 1 and seed_of(secret, presses) == seed,
        dealer=number_below(match.state.seats, seed, 0) == record["dealer"],
        moves=len(match.record()["actions"]),
        refused=refused,
        over=match.state.phase == "over",
        result=all(ended[name] == record[name] for name in ("winners", "ranking")),
    )


def _proof(given: object) -> tuple[str, str, tuple[str, ...]]:
    """The commitment, the secret, and the numbers of the presses."""
    if not isinstance(given, dict):
        raise NoRecord("This record has no proof: without it nobody can say whether the deal was fixed beforehand.")
    presses = given.get("interactions")
    if not isinstance(presses, list):
        raise NoRecord("The proof lists the numbers of the presses in its field interactions.")
    return (
        _spelt(given.get("commitment"), r"[0-9a-f]{64}", "The commitment of the proof is 64 hexadecimal digits."),
        _spelt(given.get("secret"), r"[0-9a-f]{32}", "The secret of the proof is 32 hexadecimal digits."),
        tuple(_spelt(press, r"[0-9]{1,20}", "The number of a press is a text of digits.") for press in presses),
    )


def _spelt(value: object, pattern: str, otherwise: str) -> str:
    if not isinstance(value, str) or not re.fullmatch(pattern, value):
        raise NoRecord(otherwise)
    return value


def _replay(match: Match, actions: Iterable[object]) -> Illegal | None:
    """Carry the actions out, up to one that the rules refuse; why they do."""
    try:
        for move in actions:
            match.act(move)
    except Illegal as illegal:
        return illegal
    return None


def told(checked: Checked) -> str:
    """What was found, in a sentence each."""
    game, moves = checked.game, checked.moves
    after = "The game is over after them." if checked.over else "The game is not over after them."
    found = [
        (
            checked.committed,
            "The SHA-256 of the secret is the commitment.",
            "The SHA-256 of the secret is not the commitment.",
        ),
        (
            checked.seeded,
            "The seed is made of the secret and of the presses that sat everybody down and started the game.",
            "The seed is not made of the secret and of a press for each player and for Start.",
        ),
        (checked.dealer, "The seed names the first dealer.", "The first dealer is not the one whom the seed names."),
        (
            checked.refused is None,
            f"The rules accept every move, {moves} in all.",
            f"The rules refuse move {moves + 1}: {checked.refused}",
        ),
        (checked.over, after, after),
        (
            checked.result,
            "Winners and ranking are those of the record.",
            "Winners and ranking are not those of the record.",
        ),
    ]
    lines = [f"{game.name}, {checked.state.seats} players."]
    lines += [f"yes  {holds}" if so else f"NO   {fails}" for so, holds, fails in found]
    if checked.revision != game.revision:
        lines.append(
            f"The rules have been corrected since: it was played by their revision {checked.revision}, and this is"
            f" revision {game.revision}. Some moves may lead elsewhere now."
        )
    if checked.dealt:
        lines.append(
            "So the deal was fixed before anybody saw a card, if this stood on the lobby before anybody joined:\n"
            + checked.commitment
        )
    if not checked.holds:
        lines.append("This record does not hold: see what is marked with NO.")
    return "\n".join(lines)
