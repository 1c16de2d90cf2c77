"""Sanitizes names and texts that people wrote."""

import re
import unicodedata
from functools import lru_cache

from bot.language.texts import Texts

LONGEST = 32
_MARKDOWN = re.compile(r"([\\*_~|`>#\-\[\]()<:@&!+=.])")
_PRIVATE = re.compile("[\ue000-\uf8ff]")
FORMULA = ("=", "+", "-", "−", "@")
"""What formulas in spreadsheets begin with, once compatible characters such as a full-width ＝ are normalized."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0\u034f"


def _shown(character: str) -> bool:
    """Whether a character is visible, and neither a control character nor one that changes direction."""
    category = unicodedata.category(character)
    return category[0] != "C" and category not in ("Zl", "Zp") and character not in _BLANK


def plain(name: str) -> str:
    """Sanitize a name for a label: one line of at most 32 visible characters; "Player" if nothing is left."""
    kept = ""
    marks = 0
    for character in filter(_shown, unicodedata.normalize("NFC", " ".join(name.split()))):
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= 2:  # stacked accents would overlap the lines above
            kept += character
    return " ".join(kept.split())[:LONGEST].strip() or "Player"


@lru_cache(maxsize=1024)
def escape(text: str) -> str:
    """Escape everything that Discord would read as formatting, a link, a mention, an emoji or a timestamp.

    Private-use characters are dropped: here they stand for card faces.
    """
    return _MARKDOWN.sub(r"\\\1", _PRIVATE.sub("", text))


def in_a_cell(text: str) -> str:
    """Sanitize a text for a spreadsheet: it cannot become a formula, and card faces are dropped."""
    bare = _PRIVATE.sub("", text).strip()
    first = next(filter(_shown, unicodedata.normalize("NFKC", bare)), "")
    return f"'{bare}" if first in FORMULA else bare


def called(name: str, t: Texts) -> str:
    return name or t("former player")


def quoted(text: str, longest: int = 1000) -> str:
    """Sanitize a text of one or more lines that a person wrote, cut to ``longest`` characters."""
    lines = ["".join(filter(_shown, unicodedata.normalize("NFC", line))).strip() for line in text.splitlines()]
    shown = "\n".join(line for line in lines if line)
    if len(shown) > longest:
        shown = shown[: longest - 1] + "…"
    return escape(shown)
