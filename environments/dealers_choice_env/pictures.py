"""A view in words and as a picture, for whoever watches programs play; it is the same for all games."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from rules.cards import HIDDEN

from .playing import AnyGame

WIDTH, HEIGHT, LONGEST = 960, 720, 2880
MARGIN, BESIDE, LINE, CARD, PADDING = 16, 180, 36, 30, 6
TABLE, INK, PAPER, BLACK, RED, BACK = "#1f4d3a", "#f2f2ee", "#fdfdf8", "#000000", "#b3261e", "#5b7fa6"
RED_SUITS = ("D", "H")
SKIPPED = ("game", "options", "seed", "chance")


def shown(game: AnyGame, view: Any) -> Iterator[tuple[str, list[Any]]]:
    """What there is to show: a name, and values beside it; what is of each seat has a line for each."""
    for name, value in game.write_view(view).items():
        if name in SKIPPED or value is None or value == []:
            continue
        if isinstance(value, list) and len(value) == view.seats and any(isinstance(row, list) for row in value):
            for seat, row in enumerate(value):
                yield f"{name} {seat}", row if isinstance(row, list) else [row]
        else:
            yield name, value if isinstance(value, list) else [value]


def word(value: Any) -> str:
    """A value in a word."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} {word(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + " ".join(map(word, value)) + "]"
    return "-" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def text(game: AnyGame, view: Any) -> str:
    """The view in words, a line for each thing."""
    return "\n".join(f"{name}: {' '.join(map(word, values)) or '-'}" for name, values in shown(game, view))


def picture(game: AnyGame, view: Any) -> Any:
    """The view as a picture: rows of red, green and blue, always as many."""
    font = ImageFont.load_default(18)
    cards = {*game.pack, HIDDEN}
    image = Image.new("RGB", (WIDTH, LONGEST), TABLE)
    draw = ImageDraw.Draw(image)
    y = MARGIN
    for name, values in shown(game, view):
        draw.text((MARGIN, y + PADDING), name, INK, font)
        x = BESIDE
        for value in values:
            said = word(value)
            wide = int(draw.textlength(said, font)) + 2 * PADDING
            if x + wide > WIDTH - MARGIN and x > BESIDE:
                x, y = BESIDE, y + LINE
            ink = INK
            if isinstance(value, str) and value in cards:
                ink = RED if said.endswith(RED_SUITS) else BLACK
                draw.rounded_rectangle((x, y, x + wide, y + CARD), 5, BACK if value == HIDDEN else PAPER)
            draw.text((x + PADDING, y + PADDING), said, ink, font)
            x += wide + PADDING
        y += LINE
    image = image.crop((0, 0, WIDTH, min(y + MARGIN, LONGEST)))
    image.thumbnail((WIDTH, HEIGHT))
    canvas = Image.new("RGB", (WIDTH, HEIGHT), TABLE)
    canvas.paste(image)
    return np.asarray(canvas)
