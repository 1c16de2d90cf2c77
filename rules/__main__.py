"""Speak the line protocol on standard input and output until the input ends.

`verify FILE` checks a record; `arena` plays house players against each other.
"""

import json
import sys
from pathlib import Path

from . import GAMES, arena
from .daily_proof import CheckedDay, told_of_day
from .proof import Checked, NoRecord, check_day, told
from .proof import check as checked_record
from .protocol import Engine

HOLDS, FAILS, IMPOSSIBLE = 0, 1, 2
"""Exit status of a check: the record holds, it does not, or there is nothing that can be checked."""


def main() -> int:
    """Answer each line with a line, at once, or do what the arguments say."""
    # A number of any length is JSON, and has to be read and written like any other.
    sys.set_int_max_str_digits(0)
    match sys.argv[1:]:
        case []:
            speak()
            return HOLDS
        case ["verify", file]:
            return verify(Path(file))
        case ["arena", *arguments]:
            sys.stdout.write(arena.main(arguments) + "\n")
            return HOLDS
        case _:
            sys.stderr.write("Use: python -m rules (the line protocol), python -m rules verify FILE, or arena A B\n")
            return IMPOSSIBLE


def speak() -> None:
    engine = Engine(GAMES)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(engine.answer(line) + b"\n")
        sys.stdout.buffer.flush()


def verify(file: Path) -> int:
    """Print whether the record in a file holds."""
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


if __name__ == "__main__":
    sys.exit(main())
