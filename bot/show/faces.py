"""Draws the card faces; `python -m tests.sheet` shows all of them.

A face becomes an emoji, and most people see it 22 pixels wide. That is room for a rank and a suit and nothing else, so
both are as large as they can be. A family is told apart by its plate, a kind by its shape; colors only help.

Suited cards, suits, numbers and the back are drawn here. For a face of its own a game says in its `faces.json` what it
is made of: the `fill` and the `edge` of the plate, and the `parts`, each drawn over those before. A part is a `shape`,
a list of outlines such as `["disc", 50, 50, 40]` (:data:`OUTLINES`) that are fitted into its place together, or some
`letters`. It may have a `box`, which is its place among the 128 pixels, a `color`, and a limit to how much wider than
higher it gets (`widest`).

Everything is drawn from outlines and from the letters of :mod:`bot.show.lettering`, as SVG, which resvg turns into a
picture.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import resvg_py
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

from bot.show import gauges, lettering
from bot.show.cards import BACK, BURST, GAUGES, IN_HAND, NUMBERS, OWN, SUITED, SUITS

SIZE = 128  # pixels of a face, across and down

Box = tuple[float, float, float, float]  # left, bottom, width and height
Outline = str  # a path as SVG writes it, but that y goes upwards
Shape = Sequence[Outline]

PAPER, EDGE, NUMBER = "#fdfcf7", "#3d4451", "#123f8c"
WHITE, GREEN = "#ffffff", "#1f5f46"
SUIT_COLORS = {"clubs": "#14502f", "diamonds": "#d0340a", "hearts": "#b70f36", "spades": "#16181d"}
SIGN, LETTERS = (18.0, 18.0, 92.0, 92.0), (14.0, 18.0, 100.0, 92.0)
"""Where on a plate a shape is, and where letters are, if nothing else is said."""


def disc(x: float, y: float, radius: float) -> Outline:
    half = f"A {radius} {radius} 0 0 1"
    return f"M {x - radius} {y} {half} {x + radius} {y} {half} {x - radius} {y} Z"


def block(left: float, bottom: float, width: float, height: float) -> Outline:
    return f"M {left} {bottom} h {width} v {height} h {-width} Z"


def arc(x: float, y: float, radius: float, begin: float, end: float, thick: float) -> Outline:
    """Give a part of a ring, from one angle to another, in degrees counter-clockwise from the right."""
    large = int((end - begin) % 360 > 180)

    def at(angle: float, reach: float) -> str:
        return f"{x + reach * math.cos(math.radians(angle))} {y + reach * math.sin(math.radians(angle))}"

    outer, inner = radius + thick / 2, radius - thick / 2
    there = f"M {at(begin, outer)} A {outer} {outer} 0 {large} 1 {at(end, outer)}"
    return f"{there} L {at(end, inner)} A {inner} {inner} 0 {large} 0 {at(begin, inner)} Z"


def polygon(corners: Sequence[tuple[float, float]]) -> Outline:
    return f"M {' L '.join(f'{x} {y}' for x, y in corners)} Z"


def arrow_head(x: float, y: float, size: float, angle: float) -> Outline:
    """Give a triangle that points where the angle says, in degrees counter-clockwise from the right."""
    along, across = size * math.cos(math.radians(angle)), size * math.sin(math.radians(angle))
    corners = ((1.0, 0.0), (-0.6, 0.95), (-0.6, -0.95))
    return polygon([(x + a * along - b * across, y + a * across + b * along) for a, b in corners])


def star() -> Outline:
    turns = [(math.pi * (0.5 + point / 5), 0.48 if point % 2 else 1.0) for point in range(10)]
    return polygon([(math.cos(turn) * reach, math.sin(turn) * reach) for turn, reach in turns])


SUIT_SHAPES: Mapping[str, Shape] = {
    "hearts": [
        "M 50 2 C 22 28 1 46 1 69 C 1 86 14 97 28 97 C 38 97 46 91 50 81 C 54 91 62 97 72 97"
        " C 86 97 99 86 99 69 C 99 46 78 28 50 2 Z"
    ],
    "diamonds": ["M 50 0 L 92 50 L 50 100 L 8 50 Z"],
    "spades": [
        "M 50 100 C 58 80 99 64 99 38 C 99 22 88 13 76 13 C 66 13 58 18 54 26 C 55 14 59 6 67 0 L 33 0"
        " C 41 6 45 14 46 26 C 42 18 34 13 24 13 C 12 13 1 22 1 38 C 1 64 42 80 50 100 Z"
    ],
    "clubs": [
        disc(50, 76, 24),
        disc(23, 37, 24),
        disc(77, 37, 24),
        "M 42 58 L 58 58 L 56 26 C 56 14 60 6 68 0 L 32 0 C 40 6 44 14 44 26 Z",
    ],
}
OUTLINES: Mapping[str, Callable[..., Outline]] = {
    "outline": str,
    "disc": disc,
    "block": block,
    "arc": arc,
    "arrow_head": arrow_head,
    "star": star,
}
"""What the shapes in the games' files are made of."""


class Plate:
    def __init__(self, fill: str, edge: str) -> None:
        self._drawn = [
            f'<rect x="4" y="4" width="120" height="120" rx="25" fill="{fill}" stroke="{edge}" stroke-width="6.5"/>'
        ]

    def shape(self, shape: Shape, box: Box, color: str, widest: float = 1.0) -> None:
        """Fit a shape into the middle of a box; it gets no wider than `widest` times as much as it gets higher."""
        pen = BoundsPen(None)
        for path in shape:
            parse_path(path, pen)
        x0, y0, x1, y1 = pen.bounds
        left, bottom, width, height = box
        higher = height / (y1 - y0)
        wider = min(width / (x1 - x0), higher * widest)
        right, up = left + width / 2 - wider * (x0 + x1) / 2, bottom + height / 2 - higher * (y0 + y1) / 2
        move = f"matrix({wider} 0 0 {-higher} {right} {SIZE - up})"
        self._drawn += [f'<path d="{path}" transform="{move}" fill="{color}"/>' for path in shape]

    def letters(self, text: str, box: Box, color: str, widest: float = 1.0) -> None:
        self.shape([lettered(text)], box, color, widest)

    def png(self) -> bytes:
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}">{"".join(self._drawn)}</svg>'
        return _picture(svg)


def lettered(text: str) -> Outline:
    """Give the outline of letters side by side."""
    font = lettering.font()
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    pen, right = SVGPathPen(glyphs), 0.0
    for letter in text:
        glyph = glyphs[names[ord(letter)]]
        glyph.draw(TransformPen(pen, (1, 0, 0, 1, right, 0)))
        right += glyph.width
    return str(pen.getCommands())


def drawn(name: str) -> bytes:
    """Draw a face by its name, one of :data:`bot.show.cards.FACES`, as a PNG file."""
    if name in SUITED:
        return _suited(*SUITED[name])
    if name in SUITS.values():
        return _suit(name)
    if name in NUMBERS:
        return _numbered(NUMBERS[name])
    if name == BACK:
        return _back()
    if name in GAUGES:
        return _picture(gauges.gauge(GAUGES.index(name) / (len(GAUGES) - 1)))
    if name in (IN_HAND, BURST):
        return _picture(gauges.fan() if name == IN_HAND else gauges.burst())
    return _own(OWN[name])


def _picture(svg: str) -> bytes:
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)


def _suited(rank: str, suit: str) -> bytes:
    plate, color = Plate(PAPER, EDGE), SUIT_COLORS[suit]
    plate.letters(rank, (12, 19, 54 if len(rank) > 1 else 50, 90), color)
    plate.shape(SUIT_SHAPES[suit], (66, 32, 52, 64), color)
    return plate.png()


def _suit(name: str) -> bytes:
    plate = Plate(PAPER, EDGE)
    plate.shape(SUIT_SHAPES[name], SIGN, SUIT_COLORS[name])
    return plate.png()


def _numbered(number: str) -> bytes:
    plate = Plate(PAPER, EDGE)
    plate.letters(number, LETTERS, NUMBER, 1.1)
    return plate.png()


def _back() -> bytes:
    plate, diamond = Plate(GREEN, WHITE), SUIT_SHAPES["diamonds"]
    for inset, color in ((20, WHITE), (36, GREEN), (50, WHITE)):
        plate.shape(diamond, (inset, inset, SIZE - 2 * inset, SIZE - 2 * inset), color)
    return plate.png()


def _own(drawing: Mapping[str, Any]) -> bytes:
    edge = drawing.get("edge", WHITE)
    plate = Plate(drawing["fill"], edge)
    for part in drawing["parts"]:
        color = part.get("color", edge)
        if "letters" in part:
            plate.letters(part["letters"], part.get("box", LETTERS), color, part.get("widest", 1.1))
        else:
            shape = [OUTLINES[kind](*values) for kind, *values in part["shape"]]
            plate.shape(shape, part.get("box", SIGN), color, part.get("widest", 1.0))
    return plate.png()
