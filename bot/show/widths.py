"""How wide buttons are on a phone, about: as many stand side by side as fit."""

from functools import lru_cache

from bot.show.cards import EITHER, FIRST, GAP, in_pictures, labelled

PADDING, FACE = 24.0, 26.0  # pixels beside a label, and those of a face before it
NARROW, WIDE = frozenset("iíIjl.,:;'!|()[]ftr "), frozenset("mwMW@…→↺✓")
USUAL, SLIM, BROAD = 8.4, 4.8, 13.0  # pixels of a character


@lru_cache(maxsize=4096)
def width(label: str) -> float:
    """Give the pixels of a button, as it is with the pictures of cards."""
    shown = in_pictures(labelled(label))
    letters = [sign for sign in shown if not FIRST <= ord(sign) < ord(EITHER) and sign != GAP]
    face = FACE if len(letters) < len(shown) else 0.0
    return PADDING + face + sum(SLIM if one in NARROW else BROAD if one in WIDE else USUAL for one in letters)
