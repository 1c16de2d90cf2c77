"""All card faces in one picture, as clients show them: `python -m tests.sheet [FILE]`."""

import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.show import faces
from bot.show.cards import FACES

SIZES = (44, 22)  # pixels of the faces: as in a large line, and as in any other
COLUMNS = 13
GROUNDS = ("#2b2d31", "#ffffff")
"""What Discord puts behind a message, in dark and in light mode."""


def face(name: str) -> Image.Image:
    return Image.open(BytesIO(faces.drawn(name))).convert("RGBA")


def shrunk(image: Image.Image, size: int) -> Image.Image:
    """Give a face as a client shows it, so many pixels wide."""
    return image.convert("RGBa").resize((size, size), Image.Resampling.LANCZOS).convert("RGBA")


def sheet() -> Image.Image:
    images = [face(name) for name in FACES]
    panels = [_panel(images, size, ground) for size in SIZES for ground in GROUNDS]
    large, small = panels[:2], panels[2:]
    whole = Image.new("RGB", (2 * large[0].width, large[0].height + small[0].height), GROUNDS[0])
    whole.paste(GROUNDS[1], (large[0].width, 0, whole.width, whole.height))
    for side, (above, below) in enumerate(zip(large, small, strict=True)):
        left = side * above.width
        whole.paste(above, (left, 0))
        whole.paste(below, (left + (above.width - below.width) // 2, above.height))
    return whole


def _panel(images: Sequence[Image.Image], size: int, ground: str) -> Image.Image:
    step = size + max(4, size // 5)
    rows = -(-len(images) // COLUMNS)
    panel = Image.new("RGB", (COLUMNS * step + step // 2, rows * step + step // 2), ground)
    for number, image in enumerate(images):
        row, column = divmod(number, COLUMNS)
        small = shrunk(image, size)
        panel.paste(small, (step // 4 + column * step, step // 4 + row * step), small)
    return panel


if __name__ == "__main__":
    sheet().save(Path(*sys.argv[1:] or ["cards.png"]))
