"""Speaks the line protocol on standard input and output until the input ends.

`verify FILE` checks a record, `conform KEY` a game: whether it keeps what every game promises. `arena` plays house
players against each other.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from . import GAMES, arena
from .conformance import PROMISES, ROUNDS, Promise
from .conformance import conform as checked_promises
from .daily import CheckedDay, told_of_day
from .proof import Checked, NoRecord, check_day, told
from .proof import check as checked_record
from .protocol import Engine

HOLDS, FAILS, IMPOSSIBLE = 0, 1, 2
"""How a check ends: the record or the game holds, it does not, or there is nothing that could be checked."""


def main() -> int:
    """Answers each line with a line, at once; with arguments does what they say instead."""
    # A number of any length is JSON, and has to be read and written like any other.
    sys.set_int_max_str_digits(0)
    match sys.argv[1:]:
        case []:
            speak()
            return HOLDS
        case ["verify", file]:
            return verify(Path(file))
        case ["conform", key]:
            return conform(key)
        case ["arena", *arguments]:
            sys.stdout.write(arena.main(arguments) + "\n")
            return HOLDS
        case _:
            sys.stderr.write(
                "Use: python -m rules (the line protocol), python -m rules verify FILE, conform KEY, or arena A B\n"
            )
            return IMPOSSIBLE


def speak() -> None:
    """Answers each line with a line, at once."""
    engine = Engine(GAMES)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(engine.answer(line) + b"\n")
        sys.stdout.buffer.flush()


def verify(file: Path) -> int:
    """Says what is to be said about the record in a file."""
    try:
        given = json.loads(file.read_bytes())
        checked: Checked | CheckedDay
        if isinstance(given, dict) and "day" in given:
            checked = check_day(GAMES, given)
            found = told_of_day(checked)
        else:
            checked = checked_record(GAMES, given)
            found = told(checked)
    except OSError as error:
        sys.stderr.write(f"The file cannot be read: {error.strerror}.\n")
    except NoRecord as error:
        sys.stderr.write(f"{error}\n")
    except (ValueError, RecursionError):
        sys.stderr.write("The file is no JSON.\n")
    else:
        sys.stdout.write(found + "\n")
        return HOLDS if checked.holds else FAILS
    return IMPOSSIBLE


def conform(key: str, promises: Mapping[str, Promise] = PROMISES) -> int:
    """Says of a game which promises it keeps, each as soon as it is checked."""
    if key not in GAMES:
        sys.stderr.write(f"There is no such game. There are: {', '.join(GAMES)}\n")
        return IMPOSSIBLE
    result = HOLDS
    for said, broken in checked_promises(GAMES[key], promises, ROUNDS):
        sys.stdout.write(f"yes  {said}\n" if broken is None else f"NO   {said}\n     {broken}\n")
        sys.stdout.flush()
        result = HOLDS if broken is None and result == HOLDS else FAILS
    return result


if __name__ == "__main__":
    sys.exit(main())
