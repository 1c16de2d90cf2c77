"""Pictures, drawn in the worker process; each has an alternative text that says the same.

Only that process loads matplotlib, which costs 50 MiB, 0.4 s of CPU time with the first picture and 0.07 s with each
later one. A picture has a dark background, so it looks the same in light and dark mode, and no names: the one typeface
that is always there does not have the letters of all of them.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, NamedTuple

WIDTH, HEIGHT, SHARPNESS = 8.0, 4.5, 100
"""Inches, and pixels per inch; a phone shows the picture at a bit less than half that size."""
CARD, GRID, WORDS, LINE, SEASON = "#1f2933", "#3a4754", "#e6ebef", "#5fd39b", "#e0a63a"
LINES = ("#5fd39b", "#e0a63a", "#6cb6ff", "#f08a8a", "#c9a2f2", "#d9dee3")
"""Colours for colour-blind readers too; the numbers at the ends tell the lines apart without them."""
DASHES: tuple[Any, ...] = ("-", (0, (5, 2)), (0, (1.5, 1.5)))
APART = 0.085
"""The least distance between the numbers of two lines, as a share of the height."""
COLOURS = 48
"""The colours of a picture: enough for these, and the file gets four times smaller."""
ROOM = 300
"""The points of doubt shown above and below the line: all of a newcomer's would flatten it."""
FEW = 30
"""The number of ratings up to which each has a dot."""


class Point(NamedTuple):
    """A rating after a game."""

    at: float  # unix seconds
    rating: int
    doubt: int  # how far off it may be


@dataclass(frozen=True, slots=True)
class Course:
    """A rating over time, with the words on the picture in the reader's language."""

    title: str
    lines: Sequence[Sequence[Point]]  # one for each season
    days: Sequence[tuple[float, str]]  # the labels of the axis
    seasons: Sequence[tuple[float, str]]  # whose beginnings are marked


@dataclass(frozen=True, slots=True)
class Story:
    """The course of a game: what everybody had after each move."""

    title: str
    lines: Sequence[tuple[int, Sequence[int]]]  # of each seat: its place at the end, and the counts
    turning: int | None  # the marked move
    marked: str  # its label


def course(asked: Course) -> bytes:
    """Draw a rating over time as PNG, with its band of doubt."""
    canvas, axes = _begin(asked.title)
    for line in asked.lines:
        times, ratings = [point.at for point in line], [point.rating for point in line]
        low, high = [point.rating - point.doubt for point in line], [point.rating + point.doubt for point in line]
        axes.fill_between(times, low, high, color=LINE, alpha=0.2, linewidth=0)
        axes.plot(times, ratings, color=LINE, linewidth=3, marker="o" if len(line) <= FEW else None, markersize=6)
    points = [point for line in asked.lines for point in line]
    bottom = max(min(point.rating for point in points) - ROOM, min(point.rating - point.doubt for point in points))
    top = min(max(point.rating for point in points) + ROOM, max(point.rating + point.doubt for point in points))
    axes.set_ylim(bottom, top)
    for begin, name in asked.seasons:
        axes.axvline(begin, color=SEASON, linewidth=1.5, linestyle=(0, (4, 4)))
        axes.annotate(name, (begin, top), (6, -4), textcoords="offset points", color=SEASON, fontsize=15, va="top")
    last = points[-1]
    axes.plot([last.at], [last.rating], color=WORDS, marker="o", markersize=10)
    _beside(axes, str(last.rating), (last.at, last.rating), 12, color=WORDS, fontsize=22)
    axes.set_xticks([at for at, _ in asked.days], [day for _, day in asked.days])
    return _finish(canvas, axes)


def story(asked: Story) -> bytes:
    """Draw the course of a game as PNG: a line for each seat, labelled with its place at the end."""
    canvas, axes = _begin(asked.title)
    count = len(asked.lines[0][1])
    ends: list[float] = []
    most = max(max(counts) for _, counts in asked.lines)
    for number, (place, counts) in enumerate(sorted(asked.lines, key=lambda line: line[0])):
        colour, dashes = LINES[number % len(LINES)], DASHES[number // len(LINES) % len(DASHES)]
        width = 4 if place == 1 else 2.5
        axes.step(
            range(count), counts, where="post", color=colour, linewidth=width, linestyle=dashes, zorder=9 - number / 9
        )
        height = float(counts[-1])
        while any(abs(height - end) < most * APART for end in ends):  # no number covers another
            height += most * APART
        ends.append(height)
        _beside(axes, f"{place}.", (count - 1, height), 10, color=colour, fontsize=20)
    if asked.turning is not None:
        axes.axvline(asked.turning, color=SEASON, linewidth=1.5, linestyle=(0, (4, 4)))
        late = asked.turning > count / 2
        axes.annotate(
            asked.marked,
            (asked.turning, most * 1.09),
            (-6 if late else 6, 0),
            textcoords="offset points",
            color=SEASON,
            fontsize=15,
            ha="right" if late else "left",
            va="center",
        )
    axes.set_ylim(0, most * 1.14)
    axes.set_xlim(0, count - 1)
    return _finish(canvas, axes)


def _beside(axes: Any, text: str, point: tuple[float, float], space: int, **looks: Any) -> None:
    """Write a label to the right of a line's last point, also beyond the axes.

    :param space: the distance between the two, in points.
    """
    axes.annotate(
        text,
        point,
        (space, 0),
        textcoords="offset points",
        fontweight="bold",
        va="center",
        annotation_clip=False,
        **looks,
    )


def _begin(title: str) -> tuple[Any, Any]:
    """Begin a picture: give its canvas, and the axes on it."""
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it warns if it cannot cache its list of typefaces
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, HEIGHT), dpi=SHARPNESS, facecolor=CARD)
    figure.set_layout_engine("constrained", w_pad=0.2, h_pad=0.2)
    canvas = FigureCanvasAgg(figure)
    axes = figure.add_subplot(facecolor=CARD)
    axes.set_title(title, loc="left", color=WORDS, fontsize=22, pad=16, parse_math=False)
    return canvas, axes


def _finish(canvas: Any, axes: Any) -> bytes:
    """Style a picture, and make a file of it."""
    from matplotlib.ticker import MaxNLocator
    from PIL import Image

    axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.tick_params(colors=WORDS, labelsize=18, length=0, pad=8)
    axes.grid(axis="y", color=GRID, linewidth=1)
    axes.set_axisbelow(True)
    axes.spines[:].set_visible(False)
    canvas.draw()
    pixels = Image.frombuffer("RGBA", canvas.get_width_height(), canvas.buffer_rgba(), "raw", "RGBA", 0, 1)
    drawn = BytesIO()
    pixels.convert("RGB").quantize(COLOURS).save(drawn, "PNG", optimize=True)
    return drawn.getvalue()
