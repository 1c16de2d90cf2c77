"""The cards of a game on one screen: what each of them does, in a few words.

It is `cards.json` beside the game's cog: a list of sections, each with its rows, and where wanted a sentence below
them; from the second on with a heading, by which it is opened (all of them messages of the catalogs). A row names the
cards that it is about, or has a name of its own. A rank stands for its cards of all suits.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from bot.play.game_files import game_file
from rules import GAMES
from rules.cards import Card

FILE = "cards.json"


@dataclass(frozen=True, slots=True)
class Row:
    text: str
    cards: tuple[Card, ...] = ()
    name: str = ""  # instead of the cards' own


@dataclass(frozen=True, slots=True)
class Section:
    """Rows that belong together."""

    rows: tuple[Row, ...]
    heading: str = ""
    end: str = ""


@cache
def card_table(key: str) -> tuple[Section, ...]:
    """Read the cards of a game; nothing where it does not tell them."""
    file = game_file(key, FILE)
    if not file.exists():
        return ()
    written = json.loads(file.read_text(encoding="utf-8"))
    return tuple(
        Section(
            tuple(Row(row["text"], tuple(row.get("cards", ())), row.get("name", "")) for row in section["rows"]),
            section.get("heading", ""),
            section.get("end", ""),
        )
        for section in written
    )


def messages() -> Iterator[tuple[str, str]]:
    """List the messages of the games in this repository, each with its file."""
    for key in GAMES:
        file = f"cogs/{key}/{FILE}"
        for section in card_table(key):
            told = [section.heading, *(text for row in section.rows for text in (row.name, row.text)), section.end]
            yield from ((text, file) for text in told if text)
