"""Records one game of each kind as OpenSpiel plays it through: `python3 -m playthroughs`, in the folder of this file.

What is recorded is OpenSpiel's own playthrough: of many states all that it tells of them, and all actions. Long lines
are cut short, and end with a part of their SHA-256, so that nothing of them changes unseen.
"""

import sys
from hashlib import sha256
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

from dealers_choice_env import openspiel
from rules import GAMES

FOLDER = Path(__file__).resolve().parent / "playthroughs"
LONGEST_LINE = 120
PLAYED: dict[str, tuple[int, dict[str, object]]] = {
    "do_over": (6, {"players": 5}),
    "it_aint_over": (34, {"players": 2}),
    "karma": (30, {"players": 2}),
    "ninety_nine": (2, {"tokens": 1}),
}
"""The seeds and house rules of short games; of any other game the first is recorded."""


def played_through(key: str) -> list[str]:
    """The lines of a game's playthrough."""
    seed, options = PLAYED.get(key, (1, {}))
    given = ",".join(f"{name}={value}" for name, value in options.items())
    return [shortened(line) for line in playthrough_lines(f"{openspiel.name_of(key)}({given})", seed=seed)]


def shortened(line: str) -> str:
    """A line that is not too long, and no other line's."""
    if len(line) <= LONGEST_LINE:
        return line
    return f"{line[: LONGEST_LINE - 20]} ... {sha256(line.encode()).hexdigest()[:12]}"


def recorded(key: str) -> Path:
    """Where a game's playthrough is."""
    return FOLDER / f"{key}.txt"


def main() -> None:
    """Record all games, or those that are named."""
    FOLDER.mkdir(exist_ok=True)
    for key in sys.argv[1:] or GAMES:
        recorded(key).write_text("\n".join(played_through(key)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
