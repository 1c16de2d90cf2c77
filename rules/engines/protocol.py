"""The view side of the line protocol: what an engine is sent, and what it answers.

It is JSON, one object per line, as in the other direction. An engine introduces itself once. Then it is asked for one
action after the other, at any number of tables, each time with all that its seat may know and with all that it may do.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rules.actions import Action, whole
from rules.game import Game
from rules.house import STRENGTHS
from rules.refusals import Illegal

VERSION = 1
"""Of the protocol. It stays compatible: requests and fields may be added, none is taken away."""
SECONDS = 5.0
"""That an engine has for an answer, if not said otherwise."""
LONGEST_LINE = 16_384
"""The most bytes of a line that an engine writes."""
NAME = re.compile(r"[^\W_](?:(?:[^\W_]|[ .'+-]){0,22}[^\W_])?")
"""What an engine may be called: letters, digits, and a few signs that Discord does not read as markup."""


class Fault(Exception):
    """What an engine has done wrong, in a sentence; `kind` is the word for it in figures."""

    kind = "wrong"


class TooLate(Fault):
    """It has not answered in time."""

    kind = "late"


class Ended(Fault):
    """Its process has ended, or could not begin."""

    kind = "ended"


class Introduction(NamedTuple):
    """Who an engine says it is."""

    name: str
    games: tuple[str, ...]
    """Their keys; those that are not here are left out."""
    strength: str
    """How strong it takes itself to be: one of those of house players."""


class Question(NamedTuple):
    """What an engine is asked."""

    game: Game[Any, Any]
    table: str
    """The same for all decisions of a game."""
    seat: int
    view: Any
    events: Sequence[Mapping[str, Any]]
    """What has happened since its last decision at this table, as its seat may know it."""
    legal: Sequence[Action]


def choices(game: Game[Any, Any], state: Any, seat: int) -> tuple[Action, ...]:
    """What an engine may choose from: all that its seat may do, but for actions that want words.

    What is said at a table the house says: nobody answers for the words of a program.
    """
    legal = game.legal_actions(state, seat)
    return tuple(action for action in legal if not hasattr(action, "text")) or legal


def hello(games: Sequence[str]) -> dict[str, Any]:
    """The request to introduce oneself; these games are here."""
    return {"hello": {"protocol": VERSION, "games": list(games)}}


def choose(number: int, asked: Question, seconds: float) -> dict[str, Any]:
    """The request for an action; its answer carries the same number, and is wanted within these seconds."""
    game = asked.game
    return {
        "choose": {
            "id": number,
            "table": asked.table,
            "seat": asked.seat,
            "seconds": round(seconds, 3),
            "view": game.write_view(asked.view),
            "events": list(asked.events),
            "legal": [game.write_action(action) for action in asked.legal],
        }
    }


def read_answer(line: bytes) -> dict[str, Any]:
    """A line of an engine.

    :raises Fault: it is no object.
    """
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise Fault("It wrote a line that is no JSON object.")
    return answer


def read_introduction(answer: Mapping[str, Any], games: Mapping[str, Game[Any, Any]]) -> Introduction:
    """Who it is.

    :raises Fault: a part is missing or cannot be.
    """
    given = answer.get("hello")
    if not isinstance(given, dict):
        raise Fault("It answered hello with something else.")
    name, known, strength = given.get("name"), given.get("games"), given.get("strength")
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise Fault("Its name has to be 1 to 24 letters and digits, between which spaces and . ' + - may stand.")
    if not isinstance(known, list) or not all(isinstance(key, str) for key in known):
        raise Fault("Its games have to be a list of keys.")
    played = tuple(key for key in games if key in known)
    if not played:
        raise Fault(f"It plays none of the games that are here: {', '.join(games)}.")
    if strength not in STRENGTHS:
        raise Fault(f"Its strength has to be one of {', '.join(STRENGTHS)}.")
    return Introduction(name, played, str(strength))


def read_choice(answer: Mapping[str, Any], asked: Question) -> Action:
    """The action that it has chosen.

    :raises Fault: it is none of those that it may choose from.
    """
    written = answer.get("action")
    if not isinstance(written, dict):
        raise Fault("Its answer has no action.")
    try:
        action = asked.game.parse_action(written)
    except Illegal as refusal:
        raise Fault(f"It chose something that is no action here. {refusal}") from None
    if action not in asked.legal:
        raise Fault("It chose an action that is not in the list of legal ones.")
    return action


def number_of(answer: Mapping[str, Any]) -> int | None:
    """The number of the request that is answered; None if there is none."""
    number = answer.get("id")
    return number if isinstance(number, int) and whole(number) else None
