"""Check the record of a finished game: its deal was fixed before anyone saw a card, and it went as the record says.

Such a record is the line protocol's, with `winners`, `ranking`, the `revision` of the rules it was played by, and a
`proof`: the `commitment` shown in the lobby, the `secret` behind it, and the ids of the presses (`interactions`) that
the seed is made of. At a table of a `tournament` nobody has seen that commitment; there the proof says how the secret
follows from what the tournament has published. `docs/fair-deal.md` explains how to do the same without this program.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .actions import whole
from .chance import commitment, number_below, seed_of
from .daily_proof import CheckedDay, checked_day
from .game import Game
from .protocol import Engine, Match
from .refusals import Illegal
from .tournament_secrets import ROUNDS, Chain


class NoRecord(ValueError):
    """What was to be checked is not the record of a finished game; the text says why."""


class Proof(NamedTuple):
    """What a proof states."""

    commitment: str
    secret: str
    presses: tuple[str, ...]
    """The ids of the presses; for a daily deal, the id of the first request."""
    day: str | None
    """For a daily deal."""
    chain: Chain | None
    """For a table of a tournament."""


class Checked(NamedTuple):
    """The result of a check."""

    game: Game[Any, Any]
    state: Any
    """After the last action, or before the one that is refused."""
    revision: int
    """The revision of the rules that the game was played by."""
    commitment: str
    """Must have been shown in the lobby."""
    committed: bool
    """The SHA-256 of the secret is the commitment."""
    seeded: bool
    """The seed is made of the secret and of a press for each seat and for Start."""
    dealer: bool
    """The seed names the first dealer."""
    moves: int
    """How many moves were replayed."""
    refused: Illegal | None
    """Why the rules refuse the next move, if they do."""
    over: bool
    """The game is over after the last action."""
    result: bool
    """Winners and ranking are those of the record."""
    day: str | None = None
    """The day, if it was a daily deal."""
    chain: Chain | None = None
    """The tournament, if it was played in one."""
    presses: tuple[str, ...] = ()
    """The ids that the seed is made of."""
    chained: bool | None = None
    """The secret follows from what the tournament published; None if unknown yet, or without a tournament."""

    @property
    def dealt(self) -> bool:
        """Whether the deal was fixed before anyone saw a card, as far as that is known."""
        return self.committed and self.seeded and self.dealer and self.chained is not False

    @property
    def holds(self) -> bool:
        return self.dealt and self.refused is None and self.over and self.result


def proof_of(secret: str, interactions: Sequence[int], chain: Chain | None = None) -> dict[str, Any]:
    """The proof of a game, as in its record; ids are strings, since many programs cannot read such large numbers."""
    proof = {"commitment": commitment(secret), "secret": secret, "interactions": list(map(str, interactions))}
    return proof if chain is None else {**proof, "tournament": chain.proof()}


def check(games: Mapping[str, Game[Any, Any]], record: object) -> Checked:
    """Replay a record and compare.

    :raises NoRecord: it is not the record of a finished game, or has no proof.
    """
    if not isinstance(record, dict):
        raise NoRecord("A record is a JSON object.")
    if "state" in record:
        raise NoRecord("This game went on from a given state, so there is no deal to be checked.")
    proof = _proof(record.get("proof"))
    stated, secret = proof.commitment, proof.secret
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
        match = Engine({key: game.as_of(revision) for key, game in games.items()}).begin(record)
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
        seeded=_seeded(proof, match, seed),
        dealer=number_below(match.state.seats, seed, 0) == record["dealer"],
        moves=len(match.record()["actions"]),
        refused=refused,
        over=match.state.phase == "over",
        result=all(ended[name] == record[name] for name in ("winners", "ranking")),
        day=proof.day,
        chain=proof.chain,
        presses=proof.presses,
        chained=None if proof.chain is None else proof.chain.holds(secret),
    )


def check_day(games: Mapping[str, Game[Any, Any]], given: object) -> CheckedDay:
    """Check what was published about the daily deals of a day.

    :raises NoRecord: it cannot be checked as it is written.
    """
    proof = _proof(given)
    if proof.day is None:
        raise NoRecord("A proof of a day has the field day.")
    return checked_day(games.values(), proof.day, proof.commitment, proof.secret, proof.presses[0])


def _seeded(proof: Proof, match: Match, seed: str) -> bool:
    """Whether a seed is made of the secret and the presses of a table, or the first request of a day."""
    if proof.day is None:
        return len(proof.presses) == match.state.seats + 1 and seed_of(proof.secret, proof.presses) == seed
    checked = checked_day([match.game], proof.day, proof.commitment, proof.secret, proof.presses[0])
    return checked.given == proof.day and checked.seeds[match.game.key] == seed


def _proof(given: object) -> Proof:
    """The commitment, the secret, and the ids of the presses (for a daily deal, of the first request)."""
    if not isinstance(given, dict):
        raise NoRecord("This record has no proof: without it nobody can say whether the deal was fixed beforehand.")
    day = given.get("day")
    presses = given.get("interactions") if day is None else [given.get("interaction")]
    if not isinstance(presses, list):
        raise NoRecord("The proof lists the numbers of the presses in its field interactions.")
    return Proof(
        _matching(given.get("commitment"), r"[0-9a-f]{64}", "The commitment of the proof is 64 hexadecimal digits."),
        _matching(given.get("secret"), r"[0-9a-f]{32}", "The secret of the proof is 32 hexadecimal digits."),
        tuple(_matching(press, r"[0-9]{1,20}", "The number of a press is a text of digits.") for press in presses),
        None if day is None else _matching(day, r"[0-9]{4}-[0-9]{2}-[0-9]{2}", "A day is written as in 2026-11-22."),
        _chain(given.get("tournament")),
    )


def _chain(given: object) -> Chain | None:
    if given is None:
        return None
    if not isinstance(given, dict):
        raise NoRecord("What the proof says of a tournament is an object.")
    number, table, secret, salt = (given.get(name) for name in ("round", "table", "secret", "salt"))
    if not (isinstance(number, int) and whole(number)) or not 1 <= number <= ROUNDS:
        raise NoRecord(f"The round of a tournament is a number from 1 to {ROUNDS}.")
    if not (isinstance(table, int) and whole(table)) or table < 0:
        raise NoRecord("The table of a round is a whole number.")
    digits = r"[0-9a-f]{64}"
    return Chain(
        _matching(given.get("commitment"), digits, "The commitment of a tournament is 64 hexadecimal digits."),
        number,
        table,
        None if secret is None else _matching(secret, digits, "The secret of a round is 64 hexadecimal digits."),
        "" if salt is None else _matching(salt, r"[0-9a-f]{32}", "The salt of a deal is 32 hexadecimal digits."),
    )


def _matching(value: object, pattern: str, otherwise: str) -> str:
    if not isinstance(value, str) or not re.fullmatch(pattern, value):
        raise NoRecord(otherwise)
    return value


def _replay(match: Match, actions: Iterable[object]) -> Illegal | None:
    """Carry out the actions up to one that the rules refuse; return why they refuse it."""
    try:
        for move in actions:
            match.act(move)
    except Illegal as illegal:
        return illegal
    return None


def told(checked: Checked) -> str:
    """The result, a sentence for each check."""
    lines = [f"{checked.game.name}, {checked.state.seats} players."]
    lines += [f"yes  {holds}" if so else f"NO   {fails}" for so, holds, fails in _told_of_deal(checked)]
    lines += [f"yes  {holds}" if so else f"NO   {fails}" for so, holds, fails in _told_of_play(checked)]
    if checked.revision != checked.game.revision:
        lines.append(
            f"The rules have been corrected since: it was played by their revision {checked.revision}, and this is"
            f" revision {checked.game.revision}. Some moves may lead elsewhere now."
        )
    lines += _told_of_time(checked)
    if not checked.holds:
        lines.append("This record does not hold: see what is marked with NO.")
    return "\n".join(lines)


def _told_of_deal(checked: Checked) -> list[tuple[bool, str, str]]:
    """The checks of the deal, each with the sentences for when it holds and when it fails."""
    made_of = "of the secret and of the presses that sat everybody down and started the game"
    not_made_of = "of the secret and of a press for each player and for Start"
    if checked.day is not None:
        made_of = f"of the secret, of the first request of {checked.day}, and of the game"
        not_made_of = f"of the secret, of a request of {checked.day}, and of the game"
    chain, chained = checked.chain, checked.chained
    if chain is not None:
        last = "the message with the SHA-256 of the salt" if chain.salt else "one that came before the deal"
        made_of = f"of the secret, of the presses by which everybody entered, and of {last}"
        not_made_of = "of the secret and of a press for each player and for the tournament"
    found = [
        (
            checked.committed,
            "The SHA-256 of the secret is the commitment.",
            "The SHA-256 of the secret is not the commitment.",
        ),
        (checked.seeded, f"The seed is made {made_of}.", f"The seed is not made {not_made_of}."),
        (checked.dealer, "The seed names the first dealer.", "The first dealer is not the one whom the seed names."),
    ]
    if chain is not None and chained is not None:
        holds = f"The secret follows from that of round {chain.round}, and that from what the tournament has published."
        fails = f"The secret does not follow from that of round {chain.round} and what the tournament has published."
        found.insert(1, (chained, holds, fails))
    return found


def _told_of_play(checked: Checked) -> list[tuple[bool, str, str]]:
    """The checks of the moves and the result, each with the sentences for when it holds and when it fails."""
    return [
        (
            checked.refused is None,
            f"The rules accept every move, {checked.moves} in all.",
            f"The rules refuse move {checked.moves + 1}: {checked.refused}",
        ),
        (checked.over, "The game is over after them.", "The game is not over after them."),
        (
            checked.result,
            "Winners and ranking are those of the record.",
            "Winners and ranking are not those of the record.",
        ),
    ]


def _told_of_time(checked: Checked) -> list[str]:
    """What shows that the deal was fixed beforehand: what must have been published, and when."""
    chain = checked.chain
    if chain is not None and checked.chained is None:
        return [
            f"Round {chain.round} was still being played when this was saved, so its secret was not told. A record that"
            " is saved after it shows whether this deal follows from what the tournament has published:\n"
            + chain.commitment
        ]
    if not checked.dealt:
        return []
    if chain is not None:
        published = "stood on the tournament before anybody entered"
    elif checked.day is not None:
        published = "was published the day before"
    else:
        published = "stood on the lobby before anybody joined"
    told_before = checked.commitment if chain is None else chain.commitment
    lines = [f"So the deal was fixed before anybody saw a card, if this {published}:\n{told_before}"]
    if chain is not None and chain.salt:
        lines.append(
            f"And if message {checked.presses[-1]}, which was posted before the deal, shows this SHA-256 of its"
            f" salt:\n{commitment(chain.salt)}"
        )
    return lines
