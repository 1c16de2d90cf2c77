"""Names that people gave themselves, made harmless to show."""

import re
import unicodedata

from bot.language.texts import Texts

LONGEST = 32
_MARKDOWN = re.compile(r"([\\*_~|`>#\-\[\]()<:@&!+=.])")
_PRIVATE = re.compile("[\ue000-\uf8ff]")
_LINE_SPACE = re.compile(r"\s+")


def _shown(character: str) -> bool:
    """Whether a character is shown as itself: no control, zero-width or direction-changing one."""
    category = unicodedata.category(character)
    return (
        category[0] != "C" and category not in ("Zl", "Zp") and character not in "\u115f\u1160\u2800\u3164\uffa0\u034f"
    )


def plain(name: str) -> str:
    """Make a name fit for a label: one line of at most 32 visible characters; "Player" if nothing is left."""
    normal = unicodedata.normalize("NFC", _LINE_SPACE.sub(" ", name))
    kept: list[str] = []
    marks = 0
    for character in normal:
        if not _shown(character):
            continue
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= 2:  # a tower of accents would reach into the lines above
            kept.append(character)
    shown = _LINE_SPACE.sub(" ", "".join(kept)).strip()[:LONGEST].strip()
    return shown or "Player"


def escape(text: str) -> str:
    """Take from a text all that Discord would read as formatting, a link, a mention, an emoji or a timestamp.

    Characters for private use go: among us they stand for card faces.
    """
    return _MARKDOWN.sub(r"\\\1", _PRIVATE.sub("", text))


def called(name: str, t: Texts) -> str:
    """Say what somebody is called; nothing stands for those who had all about them deleted."""
    return name or t("former player")


def quoted(text: str, longest: int = 1000) -> str:
    """Show what somebody wrote, over several lines perhaps, harmlessly and cut to ``longest`` characters."""
    lines = ["".join(c for c in unicodedata.normalize("NFC", line) if _shown(c)).strip() for line in text.splitlines()]
    shown = "\n".join(line for line in lines if line)
    if len(shown) > longest:
        shown = shown[: longest - 1] + "…"
    return escape(shown)
