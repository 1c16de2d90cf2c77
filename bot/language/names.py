"""Names that people gave themselves, made harmless to show."""

import re
import unicodedata

from bot.language.texts import Texts

LONGEST = 32
_MARKDOWN = re.compile(r"([\\*_~|`>#\-\[\]()<:@&!+=.])")
_PRIVATE = re.compile("[\ue000-\uf8ff]")
FORMULA = ("=", "+", "-", "@", "\t")
"""What a spreadsheet's formulas begin with."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0\u034f"


def _shown(character: str) -> bool:
    """Whether a character is visible: no control, zero-width or direction-changing one."""
    category = unicodedata.category(character)
    return category[0] != "C" and category not in ("Zl", "Zp") and character not in _BLANK


def plain(name: str) -> str:
    """Make a name fit for a label: one line of at most 32 visible characters; "Player" if nothing is left."""
    kept = ""
    marks = 0
    for character in filter(_shown, unicodedata.normalize("NFC", " ".join(name.split()))):
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= 2:  # a tower of accents would reach into the lines above
            kept += character
    return " ".join(kept.split())[:LONGEST].strip() or "Player"


def escape(text: str) -> str:
    """Escape all that Discord would read as formatting, a link, a mention, an emoji or a timestamp.

    Characters for private use are dropped: here they stand for card faces.
    """
    return _MARKDOWN.sub(r"\\\1", _PRIVATE.sub("", text))


def in_a_cell(text: str) -> str:
    """Make a text harmless in a spreadsheet: none becomes a formula; and faces of cards are left out."""
    bare = _PRIVATE.sub("", text).strip()
    return f"'{bare}" if bare.startswith(FORMULA) else bare


def called(name: str, t: Texts) -> str:
    """Say what somebody is called; an empty name is that of people who had their data deleted."""
    return name or t("former player")


def quoted(text: str, longest: int = 1000) -> str:
    """Show what somebody wrote, on one or more lines, harmlessly and cut to ``longest`` characters."""
    lines = ["".join(filter(_shown, unicodedata.normalize("NFC", line))).strip() for line in text.splitlines()]
    shown = "\n".join(line for line in lines if line)
    if len(shown) > longest:
        shown = shown[: longest - 1] + "…"
    return escape(shown)
