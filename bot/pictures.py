"""Pictures, drawn in the worker process: what is drawn says nothing that its alternative text does not say too.

Only that process loads matplotlib, which takes longer and more room than the bot itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO

WIDTH, HEIGHT = 6.0, 3.2
"""Inches; with :data:`SHARPNESS` points each, which a phone shows at about half that size."""
SHARPNESS = 150
PAPER, INK, FAINT, LINE = "#fbf9f4", "#2b2d31", "#b9b4a6", "#1f7a55"
"""The picture has paper of its own, so that it reads the same in dark and in light mode."""


@dataclass(frozen=True, slots=True)
class Course:
    """A rating over time, with the words that are written on the picture."""

    title: str
    points: Sequence[tuple[float, int, int]]  # when (unix seconds), the rating, how far off it may be
    months: Sequence[str]  # the short names of the twelve months


def course(asked: Course) -> bytes:
    """Draw a rating over time as PNG, game by game, with the band in which it surely lies."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    games = range(1, len(asked.points) + 1)
    ratings = [rating for _, rating, _ in asked.points]
    doubts = [doubt for _, _, doubt in asked.points]
    figure = Figure(figsize=(WIDTH, HEIGHT), dpi=SHARPNESS, facecolor=PAPER, layout="constrained")
    axes = figure.add_subplot(facecolor=PAPER)
    low = [rating - doubt for rating, doubt in zip(ratings, doubts, strict=True)]
    high = [rating + doubt for rating, doubt in zip(ratings, doubts, strict=True)]
    axes.fill_between(games, low, high, color=LINE, alpha=0.13, linewidth=0)
    axes.plot(games, ratings, color=LINE, linewidth=2.4, solid_joinstyle="round")
    axes.plot(games[-1:], ratings[-1:], "o", color=LINE, markersize=7)
    axes.annotate(
        f"{ratings[-1]}",
        (games[-1], ratings[-1]),
        xytext=(0, 9),
        textcoords="offset points",
        ha="right" if len(games) > 1 else "center",
        color=INK,
        fontsize=12,
        fontweight="bold",
    )
    room = max(100, (max(ratings) - min(ratings)) // 2)
    axes.set_ylim(min(ratings) - room, max(ratings) + room)
    axes.margins(x=0.03)
    axes.set_title(asked.title, loc="left", color=INK, fontsize=12, fontweight="bold")
    axes.xaxis.set_major_locator(MaxNLocator(6, integer=True, min_n_ticks=1))
    axes.xaxis.set_major_formatter(lambda number, _: _day(asked, int(number)))
    axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.tick_params(colors=INK, labelsize=9, length=0)
    axes.grid(axis="y", color=FAINT, alpha=0.5, linewidth=0.8)
    for side in axes.spines.values():
        side.set_visible(False)
    drawn = BytesIO()
    FigureCanvasAgg(figure).print_png(drawn)  # type: ignore[no-untyped-call]
    return drawn.getvalue()


def _day(asked: Course, game: int) -> str:
    """Write below a game when it was played."""
    if not 1 <= game <= len(asked.points):
        return ""
    day = datetime.fromtimestamp(asked.points[game - 1][0], UTC)
    return f"{day.day} {asked.months[day.month - 1]}"
