"""Speaks the line protocol on standard input and output until the input ends."""

import sys

from . import GAMES
from .protocol import Engine


def main() -> None:
    """Answers each line with a line, at once."""
    # A number of any length is JSON, and has to be read and written like any other.
    sys.set_int_max_str_digits(0)
    engine = Engine(GAMES)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(engine.answer(line) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
