"""Who reads Spanish reads no English: what betrays it in all that a bot has sent."""

import re
from collections.abc import Iterable

from bot.language import texts

PLACE = re.compile(r"\{\w+\}|\n")
SHORTEST = 8
"""Characters of a piece of English that do not stand in a Spanish text by chance."""


def english(read: Iterable[str]) -> dict[str, str]:
    """Find what betrays English to who reads Spanish: a sentence of the catalog, and the text that has a piece of it.

    Names are the same in both languages.
    """
    catalog = texts.read_catalog("es")
    spanish = "\n".join(string for message in catalog for string in strings(message.string))
    pieces: dict[str, str] = {}
    labels: set[str] = set()
    for message in catalog:
        for sentence in strings(message.id) if message.id and not message.context else ():
            piece = max(PLACE.split(sentence), key=len).strip()
            if " " in piece and len(piece) >= SHORTEST and piece not in spanish:
                pieces[piece] = sentence
            elif sentence not in strings(message.string) and not texts.places(sentence):
                labels.add(sentence)
    assert len(pieces) > 600, "most sentences would betray themselves"
    found = {pieces[piece]: text for text in read for piece in pieces if piece in text}
    return found | {text: text for text in read if text in labels}


def strings(of: object) -> tuple[str, ...]:
    """A message, or one and its plural."""
    return tuple(of) if isinstance(of, tuple | list) else (str(of),)
