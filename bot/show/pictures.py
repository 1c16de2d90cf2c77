"""Pictures, drawn in the worker process as SVG and rendered to PNG by resvg; each has a text that says the same.

A picture takes 20 ms. It has a dark background, so it looks the same in light and dark mode, and letters that can still
be read on a phone, which shows it at half its size.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import NamedTuple

import resvg_py

from bot.show import lettering

WIDTH, HEIGHT = 640, 360  # of a picture, in units; a phone shows two as one pixel
SHARPNESS = 1.5  # pixels of the file for each unit
CARD, GRID, WORDS, LINE, SEASON = "#1f2933", "#3a4754", "#e6ebef", "#5fd39b", "#e0a63a"
MISTAKE = "#f08a8a"
LINES = ("#5fd39b", "#e0a63a", "#6cb6ff", "#f08a8a", "#c9a2f2", "#d9dee3")
"""Colors for color-blind readers too; dashes and marks tell the lines apart without them."""
DASHES = ("", "10 5", "3 4")
LARGE, SMALL = 22, 18  # the sizes of letters
MARGIN = 16
TICKS = 5  # the most numbers at an axis
ROW = 25  # the height of a name beside its line
LONGEST = 220  # the room for a name
LEADS = 34  # how far a name is from the end of its line, to which a thin line leads
MARKS = 4  # how often a line has its mark on its way
APART = 3.0  # the most units between lines that show the same count side by side
ROOM = 300  # the points of doubt shown above and below the line: all of a newcomer's would flatten it
FEW = 30  # the number of ratings up to which each has a dot


class Point(NamedTuple):
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


class Series(NamedTuple):
    place: int  # at the end
    name: str
    counts: Sequence[int]


@dataclass(frozen=True, slots=True)
class Story:
    """The course of a game: what everybody had after each move, with the words on the picture."""

    counted: str  # what the axis at the side counts
    moves: str  # what the axis below counts
    lines: Sequence[Series]
    turning: int | None  # the marked move
    marked: str  # its label


class Chance(NamedTuple):
    """The chance to win at a decision, in percent."""

    move: int
    before: float
    after: float  # lower than before it, if there was something better to do
    mistake: str  # `large`, `small`, or nothing


@dataclass(frozen=True, slots=True)
class Chances:
    """A player's chance to win over a game, with the words on the picture in the reader's language."""

    counted: str  # what the axis at the side counts
    moves: str  # what the axis below counts
    decisions: Sequence[Chance]  # in the order of the game, at least one
    end: float  # 100 for a win, or 0


class Scale(NamedTuple):
    low: float
    high: float
    begin: float
    end: float

    def __call__(self, value: float) -> float:
        """Give the place of a value, or of the end that is nearest to it."""
        share = (min(max(value, self.low), self.high) - self.low) / ((self.high - self.low) or 1)
        return self.begin + (self.end - self.begin) * share

    @property
    def ticks(self) -> range:
        """Choose round numbers to write at the axis."""
        step = next(step for step in _steps() if math.floor(self.high / step) - math.ceil(self.low / step) < TICKS)
        return range(math.ceil(self.low / step) * step, math.floor(self.high) + 1, step)


class Drawing:
    sharpness = SHARPNESS

    def __init__(self, height: float, width: float = WIDTH, ground: str = CARD) -> None:
        self._width, self._height = width, height
        self._drawn = [f'<rect width="{width}" height="{height}" fill="{ground}"/>']

    def path(self, path: str, color: str, width: float = 0, dashes: str = "", fill: str = "none") -> None:
        """Draw what a path of SVG says; its line, if that has a width, and what it encloses, if that has a color."""
        self._drawn.append(
            f'<path d="{path}" fill="{fill}" stroke="{color if width else "none"}" stroke-width="{width}"'
            f' stroke-linejoin="round" stroke-dasharray="{dashes or "none"}"/>'
        )

    def text(self, words: str, x: float, y: float, color: str, size: float, anchor: str = "start") -> None:
        self._drawn.append(
            f'<text x="{x:.1f}" y="{y + 0.36 * size:.1f}" fill="{color}" font-size="{size}" text-anchor="{anchor}"'
            f' font-family="{lettering.FAMILY}" font-weight="bold">{escape(words)}</text>'
        )

    def mark(self, number: int, x: float, y: float, color: str, size: float = 7) -> None:
        """Draw the mark of a line, which no other line has: a shape, filled or hollow."""
        corners = _MARKS[number % len(_MARKS)]
        path = "M" + "L".join(f"{x + size * a:.1f} {y + size * b:.1f}" for a, b in corners) + "Z"
        self.path(path, color, 2.5, fill=CARD if number // len(_MARKS) % 2 else color)

    def rows(self, scale: Scale, left: float, right: float) -> None:
        """Draw a thin line across for each number of the axis at the side, with the number before it."""
        for tick in scale.ticks:
            self.path(f"M{left} {scale(tick):.1f}H{right}", GRID, 1)
            self.text(str(tick), left - 8, scale(tick), WORDS, SMALL, "end")

    @property
    def svg(self) -> str:
        size = f'width="{self._width}" height="{self._height}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(self._drawn)}</svg>'

    def png(self) -> bytes:
        fonts = [str(lettering.file())]
        return resvg_py.svg_to_bytes(svg_string=self.svg, skip_system_fonts=True, font_files=fonts, zoom=self.sharpness)


def _regular(corners: int, turned: float = 0.0, inner: float = 1.0) -> list[tuple[float, float]]:
    """Give the corners of a regular shape; every other one may lie further inside."""
    angles = [2 * math.pi * (number + turned) / corners - math.pi / 2 for number in range(corners)]
    reaches = [inner if number % 2 else 1.0 for number in range(corners)]
    return [(reach * math.cos(angle), reach * math.sin(angle)) for angle, reach in zip(angles, reaches, strict=True)]


_MARKS = (
    _regular(16),
    _regular(4, 0.5, 1.0),
    _regular(3),
    _regular(4),
    _regular(3, 0.5),
    _regular(10, 0, 0.42),
    _regular(8, 0, 0.35),
)
"""A disc, a square, a triangle, a diamond, a triangle upside down, a star, a cross."""


def _steps() -> Iterator[int]:
    """Give 1, 2, 5, 10, 20, 50 and so on."""
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def _widest(scale: Scale) -> float:
    return max(lettering.width(str(tick), SMALL) for tick in scale.ticks)


def course(asked: Course) -> bytes:
    return drawn_course(asked).png()


def story(asked: Story) -> bytes:
    return drawn_story(asked).png()


def chances(asked: Chances) -> bytes:
    return drawn_chances(asked).png()


def drawn_chances(asked: Chances) -> Drawing:
    """Draw a player's chance to win over a game: the line drops at each mistake, with a mark."""
    first, last = asked.decisions[0], asked.decisions[-1]
    height = Scale(0, 100, HEIGHT - 60, 60)
    left = MARGIN + _widest(height) + 8
    across = Scale(first.move, last.move + 1, left + 4, WIDTH - MARGIN - 16)
    drawing = Drawing(HEIGHT)
    drawing.rows(height, left, WIDTH - MARGIN)
    drawing.text(asked.counted, MARGIN, 24, WORDS, LARGE)
    drawing.text(asked.moves, WIDTH - MARGIN, HEIGHT - 22, WORDS, LARGE, "end")
    room = WIDTH - MARGIN - lettering.width(asked.moves, LARGE) - 20
    for tick in across.ticks:
        if first.move <= tick <= last.move and across(tick) < room:
            drawing.text(str(tick), across(tick), HEIGHT - 22, WORDS, SMALL, "middle")
    points = [(one.move, value) for one in asked.decisions for value in (one.before, one.after)]
    line = "L".join(f"{across(move):.1f} {height(value):.1f}" for move, value in [*points, (last.move + 1, asked.end)])
    ground = f"{across(last.move + 1):.1f} {height(0):.1f}L{across(first.move):.1f} {height(0):.1f}"
    drawing.path(f"M{line}L{ground}Z", LINE, fill=f"{LINE}22")
    drawing.path(f"M{line}", LINE, 3)
    for one in asked.decisions:
        if one.mistake:
            x = across(one.move)
            drawing.path(f"M{x:.1f} {height(one.before):.1f}V{height(one.after):.1f}", MISTAKE, 4)
            drawing.mark(4 if one.mistake == "large" else len(_MARKS), x, height(one.after), MISTAKE)
    drawing.mark(0, across(last.move + 1), height(asked.end), WORDS)
    return drawing


def drawn_course(asked: Course) -> Drawing:
    points = [point for line in asked.lines for point in line]
    low = max(min(point.rating for point in points) - ROOM, min(point.rating - point.doubt for point in points))
    high = min(max(point.rating for point in points) + ROOM, max(point.rating + point.doubt for point in points))
    last = points[-1]
    height = Scale(low, high, HEIGHT - 44, 52)
    left = MARGIN + _widest(height) + 8
    right = WIDTH - MARGIN - 12 - lettering.width(str(last.rating), LARGE)
    across = Scale(points[0].at, last.at, left + 6, right)
    drawing = Drawing(HEIGHT)
    drawing.text(lettering.drawable(asked.title), MARGIN, 24, WORDS, LARGE)
    drawing.rows(height, left, right)
    for line in asked.lines:
        above = [f"{across(point.at):.1f} {height(point.rating + point.doubt):.1f}" for point in line]
        below = [f"{across(point.at):.1f} {height(point.rating - point.doubt):.1f}" for point in reversed(line)]
        drawing.path(f"M{'L'.join([*above, *below])}Z", LINE, fill=f"{LINE}33")
        places = [(across(point.at), height(point.rating)) for point in line]
        drawing.path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places), LINE, 3)
        if len(line) <= FEW:
            for x, y in places:
                drawing.mark(0, x, y, LINE)
    for begin, name in asked.seasons:
        drawing.path(f"M{across(begin):.1f} 48V{HEIGHT - 44}", SEASON, 1.5, "5 5")
        drawing.text(lettering.drawable(name), across(begin) + 6, 60, SEASON, SMALL)
    drawing.mark(0, across(last.at), height(last.rating), WORDS)
    drawing.text(str(last.rating), right + 12, height(last.rating), WORDS, LARGE)
    for at, day in asked.days:
        anchor = "start" if at == points[0].at else "end" if at == last.at else "middle"
        drawing.text(lettering.drawable(day), across(at), HEIGHT - 22, WORDS, SMALL, anchor)
    return drawing


def drawn_story(asked: Story) -> Drawing:
    """Draw the course of a game: a line for each seat, with the name at its end."""
    lines = sorted(asked.lines, key=lambda line: line.place)
    count = len(lines[0].counts)
    most = max(max(line.counts) for line in lines) or 1
    tall = max(HEIGHT, 110 + ROW * len(lines))
    height = Scale(0, most, tall - 60, 60)
    apart = min(APART, 0.5 * (height.begin - height.end) / most / len(lines))
    left = MARGIN + _widest(height) + 8
    labels = [_label(line) for line in lines]
    right = WIDTH - MARGIN - 24 - LEADS - max(lettering.width(label, LARGE) for label in labels)
    across = Scale(0, count - 1, left + 4, right)
    drawing = Drawing(tall)
    drawing.rows(height, left, right)
    drawing.text(asked.counted, MARGIN, 24, WORDS, LARGE)
    for tick in across.ticks:
        drawing.text(str(tick), across(tick), tall - 22, WORDS, SMALL, "middle")
    drawing.text(asked.moves, WIDTH - MARGIN, tall - 22, WORDS, LARGE, "end")
    if asked.turning is not None:
        _turning(drawing, asked, across, tall)
    shifts = [apart * (number - (len(lines) - 1) / 2) for number in range(len(lines))]
    ends = [height(line.counts[-1]) + shift for line, shift in zip(lines, shifts, strict=True)]
    for number, beside in reversed([*enumerate(spread(ends, ROW, 44, tall - 50))]):  # the winner's line lies on top
        line, shift = lines[number], shifts[number]
        color, dashes = LINES[number % len(LINES)], DASHES[number // len(LINES) % len(DASHES)]
        path, at = "", 0
        for value, run in groupby(line.counts):
            path += f"{'V' if path else f'M{across(0):.1f} '}{height(value) + shift:.1f}"
            at += len([*run])
            path += f"H{across(min(at, count - 1)):.1f}"
        drawing.path(path, color, 4 if line.place == 1 else 2.5, dashes)
        for part in range(MARKS):
            move = round((part + (number + 0.5) / len(lines)) / MARKS * (count - 1))
            drawing.mark(number, across(move), height(line.counts[move]) + shift, color)
        drawing.path(f"M{right:.1f} {ends[number]:.1f}L{right + LEADS - 8:.1f} {beside:.1f}", color, 1.5)
        drawing.mark(number, right + LEADS, beside, color)
        drawing.text(labels[number], right + LEADS + 14, beside, color, LARGE)
    return drawing


def _label(line: Series) -> str:
    """Give what stands at the end of a line: the name, with the place before it where it is not all there."""
    name = lettering.drawable(line.name)
    if name and lettering.width(name, LARGE) <= LONGEST:
        return name
    return lettering.shortened(f"{line.place}. {name}".strip(), LARGE, LONGEST)


def _turning(drawing: Drawing, asked: Story, across: Scale, tall: float) -> None:
    """Mark the turning point, with its label above it but right of what the axis counts."""
    assert asked.turning is not None
    x, half = across(asked.turning), lettering.width(asked.marked, SMALL) / 2
    free = MARGIN + lettering.width(asked.counted, LARGE) + 20 + half
    drawing.path(f"M{x:.1f} 40V{tall - 44}", SEASON, 1.5, "5 5")
    drawing.text(asked.marked, min(max(x, free), WIDTH - MARGIN - half), 24, SEASON, SMALL, "middle")


def spread(places: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Move places apart where they are too near to one another; they stay in order, and between two limits.

    Those that are at the same place keep the order in which they are given.
    """
    order = sorted(range(len(places)), key=lambda number: places[number])
    groups: list[tuple[float, list[int]]] = []  # each with its middle
    for number in order:
        middle, members = places[number], [number]
        while True:
            half = apart * (len(members) - 1) / 2
            middle = min(max(middle, low + half), high - half)
            if not groups or middle - half >= groups[-1][0] + apart * (len(groups[-1][1]) + 1) / 2:
                break
            _, before = groups.pop()
            members = [*before, *members]
            middle = sum(places[member] for member in members) / len(members)
        groups.append((middle, members))
    found = list(places)
    for middle, members in groups:
        for rank, member in enumerate(members):
            found[member] = middle + apart * (rank - (len(members) - 1) / 2)
    return found
