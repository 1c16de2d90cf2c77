"""The typeface of everything that is drawn: FiraGO Bold, from a package of free fonts.

It has the letters of Latin, Greek, Cyrillic, Arabic, Hebrew and some other scripts, but neither Chinese, Japanese and
Korean ones nor emoji. Only the worker process loads it.
"""

import tempfile
from functools import cache
from io import BytesIO
from pathlib import Path

import pymupdf_fonts
from fontTools.ttLib import TTFont

FAMILY = "FiraGO"
BOLD = "figbo"  # what the package calls it
ELLIPSIS = "…"


@cache
def font() -> TTFont:
    return TTFont(BytesIO(pymupdf_fonts.myfont(BOLD)), lazy=True)


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="dealers-choice-")  # removed when the process ends


@cache
def file() -> Path:
    """Give the typeface as a file, as resvg wants it."""
    path = Path(_folder().name) / "FiraGO-Bold.ttf"
    path.write_bytes(pymupdf_fonts.myfont(BOLD))
    return path


@cache
def _widths() -> dict[int, float]:
    """Give the widths of all characters that it has, as shares of the size of the letters."""
    loaded = font()
    metrics, units = loaded["hmtx"], loaded["head"].unitsPerEm
    return {character: metrics[glyph][0] / units for character, glyph in loaded.getBestCmap().items()}


def drawable(text: str) -> str:
    kept = " ".join("".join(letter for letter in text if ord(letter) in _widths()).split())
    return kept if any(letter.isalnum() for letter in kept) else ""


def width(text: str, size: float) -> float:
    known = _widths()
    return size * sum(known[ord(letter)] for letter in text)


def shortened(text: str, size: float, room: float) -> str:
    """Cut a drawable text off where there is no more room for it."""
    if width(text, size) <= room:
        return text
    while text and width(text + ELLIPSIS, size) > room:
        text = text[:-1].rstrip()
    return text + ELLIPSIS
