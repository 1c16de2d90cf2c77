"""Draws the card faces: `python -m bot.show.faces sheet` shows all, `python -m bot.show.faces folder` writes each.

A face becomes an emoji, and most people see it 22 pixels wide. That is room for a rank and a suit and nothing else, so
both are as large as they can be. A family is told apart by its plate, a kind by its shape; colours only help.
Everything is drawn from outlines and from the letters of DejaVu Sans, which comes with matplotlib and is free for all.
Loading this takes half a second, so the bot leaves it to its worker.
"""

import argparse
from collections.abc import Mapping, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path as File

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

from bot.show.cards import BACK, FACES, LIMITS, NUMBERS, SUITED

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
WHITE, BLACK, GOLD, GREEN = "#ffffff", "#191b20", "#ffcf4a", "#1f5f46"
PURPLE, RED, TEAL = "#6d28a8", "#b3261e", "#0e6f78"
SUIT_COLOURS = {"clubs": "#14502f", "diamonds": "#d0340a", "hearts": "#b70f36", "spades": "#16181d"}
SIGN_PLATES = {
    "joker": "#a3195b",
    "ghost": "#3b4252",
    "mirror": "#155e9e",
    "give": PURPLE,
    "table_card": PURPLE,
    "bottoms_up": PURPLE,
    "bomb": RED,
    "do_over": RED,
    "reverse": RED,
    "spin_out": TEAL,
    "top_out": TEAL,
    "topsy_turvy": TEAL,
}
LETTERED = {"five_or_below": ("≤5", PURPLE), "minus_ten": ("\u221210", TEAL), "times_two": ("×2", TEAL)}
"""What is told apart by letters alone, and its plate."""


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
SIGNS: Mapping[str, Shape] = {
    "joker": [star()],
    "ghost": [
        outline(
            "M 8 4 C 8 20 10 40 10 58 C 10 84 28 100 50 100 C 72 100 90 84 90 58 C 90 40 92 20 92 4 C 84 -2 76 0 72 10"
            " C 64 -2 54 -2 50 10 C 46 -2 36 -2 28 10 C 24 0 16 -2 8 4 Z"
        )
    ],
    "mirror": [disc(50, 62, 38), block(42, 0, 16, 30), block(28, 0, 44, 10)],
    "give": [
        block(4, 0, 40, 46),
        block(56, 0, 40, 46),
        block(0, 52, 44, 20),
        block(56, 52, 44, 20),
        outline("M 48 74 C 26 76 16 82 18 92 C 20 102 40 100 48 78 Z"),
        outline("M 52 74 C 74 76 84 82 82 92 C 80 102 60 100 52 78 Z"),
    ],
    "table_card": [
        block(0, 36, 100, 13),
        block(12, 0, 13, 38),
        block(75, 0, 13, 38),
        outline("M 26 58 L 58 54 L 78 92 L 46 98 Z"),
    ],
    "bottoms_up": [
        block(0, 0, 100, 14),
        block(40, 20, 20, 46),
        arrow_head(50, 70, 31, 90),
    ],
    "bomb": [
        disc(44, 40, 40),
        outline("M 62 66 L 78 82 L 88 72 L 72 56 Z"),
        outline("M 78 78 C 84 86 90 88 98 84 L 100 92 C 88 98 78 94 72 84 Z"),
    ],
    "do_over": [arc(50, 44, 36, 150, 435, 18), arrow_head(48, 80, 27, 172)],
    "reverse": [
        block(20, 58, 46, 16),
        arrow_head(70, 66, 26, 0),
        block(34, 22, 46, 16),
        arrow_head(30, 30, 26, 180),
    ],
    "spin_out": [
        arc(50, 50, 38, 30, 150, 16),
        arc(50, 50, 38, 210, 330, 16),
        arrow_head(16, 60, 22, 250),
        arrow_head(84, 40, 22, 70),
    ],
    "top_out": [block(0, 84, 100, 16), block(40, 0, 20, 40), arrow_head(50, 46, 32, 90)],
    "topsy_turvy": [
        block(17, 30, 17, 70),
        arrow_head(25, 22, 26, 270),
        block(66, 0, 17, 70),
        arrow_head(75, 78, 26, 90),
    ],
}


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
        return _lettered(NUMBERS[name], PAPER, EDGE, NUMBER)
    if name in LIMITS:
        return _limit(LIMITS[name])
    if name in LETTERED:
        text, fill = LETTERED[name]
        return _lettered(text, fill, WHITE, WHITE)
    if name == BACK:
        return _back()
    return _special(name)


def _suited(rank: str, suit: str) -> Image.Image:
    plate, colour = Plate(PAPER, EDGE), SUIT_COLOURS[suit]
    plate.letters(rank, (12, 19, 54 if len(rank) > 1 else 50, 90), colour)
    plate.shape(SUIT_SHAPES[suit], (66, 32, 52, 64), colour)
    return plate.image()


def _lettered(text: str, fill: str, edge: str, colour: str) -> Image.Image:
    plate = Plate(fill, edge)
    plate.letters(text, (14, 18, 100, 92), colour, 1.1)
    return plate.image()


def _limit(text: str) -> Image.Image:
    """Draw a Tip Top: a number that stands below a line which nothing may cross."""
    plate = Plate(BLACK, GOLD)
    plate.shape([block(0, 0, 88, 11)], (20, 98, 88, 11), GOLD)
    plate.letters(text, (15, 18, 98, 70), GOLD, 1.2)
    return plate.image()


def _back() -> Image.Image:
    plate, diamond = Plate(GREEN, WHITE), SUIT_SHAPES["diamonds"]
    for inset, colour in ((20, WHITE), (36, GREEN), (50, WHITE)):
        plate.shape(diamond, (inset, inset, SIZE - 2 * inset, SIZE - 2 * inset), colour)
    return plate.image()


def _special(name: str) -> Image.Image:
    fill = SIGN_PLATES[name]
    plate = Plate(fill, WHITE)
    plate.shape(SIGNS[name], (18, 18, 92, 92), WHITE)
    match name:
        case "ghost":
            for eye in (40, 69):
                plate.shape([disc(0, 0, 1)], (eye, 60, 18, 24), fill)
        case "mirror":
            plate.shape([disc(0, 0, 1)], (36, 52, 56, 48), fill)
            plate.shape([outline("M 0 0 L 12 0 L 34 30 L 22 30 Z")], (50, 64, 28, 24), WHITE)
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
