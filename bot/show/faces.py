"""Draws the card faces: `python -m bot.show.faces sheet` shows all, `python -m bot.show.faces folder` writes each.

A face becomes an emoji, and most people see it 22 pixels wide. That is room for a rank and a suit and nothing else, so
both are as large as they can be. A family is told apart by its plate, a kind by its shape; colours only help.

Suited cards, numbers and the back are drawn here. For a face of its own a game says in its `faces.json` what it is made
of: the `fill` and the `edge` of the plate, and the `parts`, each drawn over those before. A part is a `shape`, a list
of outlines such as `["disc", 50, 50, 40]` (:data:`OUTLINES`) that are fitted into its place together, or some
`letters`. It may have a `box`, which is its place among the 128 pixels, a `colour`, and a limit to how much wider than
higher it gets (`widest`).

Everything is drawn from outlines and from the letters of DejaVu Sans, which comes with matplotlib and is free for all.
Loading this takes half a second, so the bot leaves it to its worker.
"""

import argparse
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path as File
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D
from PIL import Image

from bot.show.cards import BACK, FACES, NUMBERS, OWN, SUITED

SIZE = 128
"""Pixels of a face, across and down."""
SHEET_SIZES = (44, 22)
"""Pixels of the faces on the sheet: as in a large line, and as in any other."""
SHEET_COLUMNS = 13
GROUNDS = ("#2b2d31", "#ffffff")
"""What Discord puts behind a message, in dark and in light mode."""

Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""
Shape = Sequence[Path]

PAPER, EDGE, NUMBER = "#fdfcf7", "#3d4451", "#123f8c"
WHITE, GREEN = "#ffffff", "#1f5f46"
SUIT_COLOURS = {"clubs": "#14502f", "diamonds": "#d0340a", "hearts": "#b70f36", "spades": "#16181d"}
SIGN, LETTERS = (18.0, 18.0, 92.0, 92.0), (14.0, 18.0, 100.0, 92.0)
"""Where on a plate a shape is, and where letters are, if nothing else is said."""


def outline(text: str) -> Path:
    """Read an outline: M begins it, L goes straight, C along a curve of Bézier's, Z closes it; y goes upwards."""
    kinds = {"M": int(Path.MOVETO), "L": int(Path.LINETO), "C": int(Path.CURVE4)}
    points: list[tuple[float, float]] = []
    codes: list[int] = []
    kind, numbers = kinds["M"], list[float]()
    for word in text.split():
        if word in kinds:
            kind = kinds[word]
        elif word == "Z":
            points.append(points[-1])
            codes.append(int(Path.CLOSEPOLY))
        else:
            numbers.append(float(word))
            if len(numbers) == 2:
                points.append((numbers[0], numbers[1]))
                codes.append(kind)
                numbers = []
    return Path(points, codes)


def disc(x: float, y: float, radius: float) -> Path:
    """Give a circle."""
    return Path.circle((x, y), radius)


def block(left: float, bottom: float, width: float, height: float) -> Path:
    """Give a rectangle."""
    right, top = left + width, bottom + height
    return outline(f"M {left} {bottom} L {right} {bottom} L {right} {top} L {left} {top} Z")


def arc(x: float, y: float, radius: float, begin: float, end: float, thick: float) -> Path:
    """Give a part of a ring, from one angle to another, in degrees counter-clockwise from the right."""
    part = Path.arc(begin, end)
    points, codes = np.asarray(part.vertices, float), np.asarray(part.codes)
    out, back = points * (radius + thick / 2), points[::-1] * (radius - thick / 2)
    points = np.vstack([out, back, back[-1:]]) + np.array([x, y])
    return Path(points, [*codes, Path.LINETO, *codes[1:], Path.CLOSEPOLY])


def arrow_head(x: float, y: float, size: float, angle: float) -> Path:
    """Give a triangle that points where the angle says, in degrees counter-clockwise from the right."""
    corners = np.array([(1.0, 0.0), (-0.6, 0.95), (-0.6, -0.95), (1.0, 0.0)]) * size
    return Path(Affine2D().rotate_deg(angle).translate(x, y).transform(corners), closed=True)


def star() -> Path:
    """Give a star of five points."""
    turns = np.pi * (0.5 + np.arange(11) / 5)
    reach = np.where(np.arange(11) % 2, 0.48, 1.0)
    return Path(np.column_stack([np.cos(turns) * reach, np.sin(turns) * reach]), closed=True)


SUIT_SHAPES: Mapping[str, Shape] = {
    "hearts": [
        outline(
            "M 50 2 C 22 28 1 46 1 69 C 1 86 14 97 28 97 C 38 97 46 91 50 81 C 54 91 62 97 72 97"
            " C 86 97 99 86 99 69 C 99 46 78 28 50 2 Z"
        )
    ],
    "diamonds": [outline("M 50 0 L 92 50 L 50 100 L 8 50 Z")],
    "spades": [
        outline(
            "M 50 100 C 58 80 99 64 99 38 C 99 22 88 13 76 13 C 66 13 58 18 54 26 C 55 14 59 6 67 0 L 33 0"
            " C 41 6 45 14 46 26 C 42 18 34 13 24 13 C 12 13 1 22 1 38 C 1 64 42 80 50 100 Z"
        )
    ],
    "clubs": [
        disc(50, 76, 24),
        disc(23, 37, 24),
        disc(77, 37, 24),
        outline("M 42 58 L 58 58 L 56 26 C 56 14 60 6 68 0 L 32 0 C 40 6 44 14 44 26 Z"),
    ],
}
OUTLINES: Mapping[str, Callable[..., Path]] = {
    "outline": outline,
    "disc": disc,
    "block": block,
    "arc": arc,
    "arrow_head": arrow_head,
    "star": star,
}
"""What the shapes in the games' files are made of."""


class Plate:
    """A card that is being drawn."""

    def __init__(self, fill: str, edge: str) -> None:
        self._figure = Figure(figsize=(1, 1), dpi=SIZE)
        self._canvas = FigureCanvasAgg(self._figure)
        self._figure.patch.set_alpha(0)
        near, far, curve = 4, SIZE - 4, 26
        bend = curve * 0.45
        self._put(
            outline(
                f"M {near + curve} {near} L {far - curve} {near} C {far - bend} {near} {far} {near + bend}"
                f" {far} {near + curve} L {far} {far - curve} C {far} {far - bend} {far - bend} {far}"
                f" {far - curve} {far} L {near + curve} {far} C {near + bend} {far} {near} {far - bend}"
                f" {near} {far - curve} L {near} {near + curve} C {near} {near + bend} {near + bend} {near}"
                f" {near + curve} {near} Z"
            ),
            fill,
            edge,
        )

    def _put(self, path: Path, colour: str, edge: str = "none") -> None:
        across = Affine2D().scale(1 / SIZE).transform_path(path)
        self._figure.add_artist(
            PathPatch(across, facecolor=colour, edgecolor=edge, linewidth=6.5 * 72 / SIZE, joinstyle="round")
        )

    def shape(self, shape: Shape, box: Box, colour: str, widest: float = 1.0) -> None:
        """Fit a shape into the middle of a box; it gets no wider than `widest` times as much as it gets higher."""
        extents = Path.make_compound_path(*shape).get_extents()
        left, bottom, width, height = box
        higher = height / extents.height
        wider = min(width / extents.width, higher * widest)
        move = (
            Affine2D()
            .translate(-(extents.x0 + extents.x1) / 2, -(extents.y0 + extents.y1) / 2)
            .scale(wider, higher)
            .translate(left + width / 2, bottom + height / 2)
        )
        for path in shape:
            self._put(move.transform_path(path), colour)

    def letters(self, text: str, box: Box, colour: str, widest: float = 1.0) -> None:
        """Fit letters into a box."""
        self.shape([TextPath((0, 0), text, size=100, prop=_font())], box, colour, widest)

    def image(self) -> Image.Image:
        """Give what has been drawn."""
        self._canvas.draw()  # type: ignore[no-untyped-call]
        return Image.fromarray(np.asarray(self._canvas.buffer_rgba()))  # type: ignore[no-untyped-call]


@cache
def _font() -> FontProperties:
    return FontProperties(fname=str(File(mpl.get_data_path()) / "fonts" / "ttf" / "DejaVuSans-Bold.ttf"))


def face(name: str) -> Image.Image:
    """Draw a face by its name, one of :data:`bot.show.cards.FACES`."""
    if name in SUITED:
        return _suited(*SUITED[name])
    if name in NUMBERS:
        return _numbered(NUMBERS[name])
    if name == BACK:
        return _back()
    return _own(OWN[name])


def _suited(rank: str, suit: str) -> Image.Image:
    plate, colour = Plate(PAPER, EDGE), SUIT_COLOURS[suit]
    plate.letters(rank, (12, 19, 54 if len(rank) > 1 else 50, 90), colour)
    plate.shape(SUIT_SHAPES[suit], (66, 32, 52, 64), colour)
    return plate.image()


def _numbered(number: str) -> Image.Image:
    plate = Plate(PAPER, EDGE)
    plate.letters(number, LETTERS, NUMBER, 1.1)
    return plate.image()


def _back() -> Image.Image:
    plate, diamond = Plate(GREEN, WHITE), SUIT_SHAPES["diamonds"]
    for inset, colour in ((20, WHITE), (36, GREEN), (50, WHITE)):
        plate.shape(diamond, (inset, inset, SIZE - 2 * inset, SIZE - 2 * inset), colour)
    return plate.image()


def _own(drawing: Mapping[str, Any]) -> Image.Image:
    edge = drawing.get("edge", WHITE)
    plate = Plate(drawing["fill"], edge)
    for part in drawing["parts"]:
        colour = part.get("colour", edge)
        if "letters" in part:
            plate.letters(part["letters"], part.get("box", LETTERS), colour, part.get("widest", 1.1))
        else:
            shape = [OUTLINES[kind](*values) for kind, *values in part["shape"]]
            plate.shape(shape, part.get("box", SIGN), colour, part.get("widest", 1.0))
    return plate.image()


def drawn(name: str) -> bytes:
    """Draw a face, as a PNG file."""
    return png(face(name))


def png(image: Image.Image) -> bytes:
    """Give a picture as a file."""
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def shrunk(image: Image.Image, size: int) -> Image.Image:
    """Give a face as a client shows it, so many pixels wide."""
    return image.convert("RGBa").resize((size, size), Image.Resampling.LANCZOS).convert("RGBA")


def sheet() -> Image.Image:
    """Draw all faces, in dark and in light mode."""
    images = [face(name) for name in FACES]
    panels = [_panel(images, size, ground) for size in SHEET_SIZES for ground in GROUNDS]
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
    rows = -(-len(images) // SHEET_COLUMNS)
    panel = Image.new("RGB", (SHEET_COLUMNS * step + step // 2, rows * step + step // 2), ground)
    for number, image in enumerate(images):
        row, column = divmod(number, SHEET_COLUMNS)
        small = shrunk(image, size)
        panel.paste(small, (step // 4 + column * step, step // 4 + row * step), small)
    return panel


def main() -> None:
    """Write what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bot.show.faces", description="Draw the card faces.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, about, target in (
        ("sheet", "all faces in one picture, dark and light", "docs/pictures/cards.png"),
        ("folder", "a picture for each face", "faces"),
    ):
        command = commands.add_parser(name, help=about, description=about)
        command.add_argument("target", type=File, nargs="?", default=File(target))
    wanted = parser.parse_args()
    if wanted.command == "sheet":
        wanted.target.write_bytes(png(sheet()))
        return
    wanted.target.mkdir(parents=True, exist_ok=True)
    for name in FACES:
        (wanted.target / f"{name}.png").write_bytes(drawn(name))


if __name__ == "__main__":
    main()
