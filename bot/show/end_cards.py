"""The picture at the end of a game: who has won, on a podium, and what was great about it.

A phone shows it at a third of its size, so no letters are smaller than :data:`SMALL`. It is drawn in the worker
process.
"""

import base64
import math
from collections.abc import Sequence
from dataclasses import dataclass

from bot.show import lettering
from bot.show.pictures import Drawing

WIDTH, HEIGHT = 1200, 630
LARGE, MEDIUM, SMALL = 104, 54, 44  # the sizes of letters
NIGHT, RAY, BAND = "#191a2e", "#20223c", "#272a4d"
GOLD, WHITE, PALE, INK = "#ffd24a", "#ffffff", "#b3baff", "#15161f"
METALS = {1: GOLD, 2: "#c9cfdb", 3: "#e0a167"}
RIBBON = "#3d8fe0"
COLORS = ("#ffb3c7", "#8fd3a8", "#9cc3ff", "#f5d08a", "#c9a2f2", "#9fe0dc")
"""Behind the first letter of a name, by seat."""
LEFT, ROOM = 52, 560  # where the words begin, and how wide they may be
GROUND = 512  # on which the podium stands
MIDDLE, STEP = 900, 190  # of the podium; from one block to the next
HEIGHTS = {1: 168, 2: 112, 3: 66}  # of the blocks
RADIUS = {1: 84, 2: 68, 3: 68}  # of the pictures of people
LINES = 3  # of what was great


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player has come in."""

    place: int
    name: str
    seat: int
    house: bool = False
    avatar: bytes | None = None  # a picture in PNG


@dataclass(frozen=True, slots=True)
class EndCard:
    """What the picture shows, with the words on it in the table's language."""

    game: str
    won: str
    great: str  # what was great about the game, or nothing
    beneath: str  # what stands below that, such as a record, or nothing
    standings: Sequence[Standing]  # the best first


def end_card(asked: EndCard) -> bytes:
    return drawn_end_card(asked).png()


def drawn_end_card(asked: EndCard) -> "Card":
    card = Card()
    card.words(asked)
    podium, others = asked.standings[:3], asked.standings[3:]
    steps = (0, -1, 1)[: len(podium)]
    begin = MIDDLE + (STEP / 2 if len(podium) == 2 else 0)
    for one, step in reversed([*zip(podium, steps, strict=True)]):
        card.stand(one, begin + step * STEP)
    card.below(asked.beneath, others)
    return card


class Card(Drawing):
    sharpness = 1.0

    def __init__(self) -> None:
        super().__init__(HEIGHT, WIDTH, NIGHT)
        for number in range(0, 36, 2):
            one, other = (math.tau * turn / 36 for turn in (number, number + 1))
            far = [f"{MIDDLE + 1400 * math.cos(turn):.0f} {400 + 1400 * math.sin(turn):.0f}" for turn in (one, other)]
            self.path(f"M{MIDDLE} 400L{far[0]}L{far[1]}Z", RAY, fill=RAY)
        self.path(f"M0 {GROUND}H{WIDTH}V{HEIGHT}H0Z", BAND, fill=BAND)

    def words(self, asked: EndCard) -> None:
        """Write on the left which game it was, who has won, and what was great."""
        self.text(lettering.shortened(lettering.drawable(asked.game), SMALL, ROOM), LEFT, 74, PALE, SMALL)
        won, y = lettering.drawable(asked.won), 160.0
        size = next((size for size in range(LARGE, MEDIUM, -4) if lettering.width(won, size) <= ROOM), MEDIUM)
        for line in _wrapped(won, size, 2):
            self.text(line, LEFT, y, GOLD, size)
            y += size * 1.1
        y += 24
        for line in _wrapped(lettering.drawable(asked.great), SMALL + 4, LINES):
            self.text(line, LEFT, y, WHITE, SMALL + 4)
            y += 60

    def stand(self, one: Standing, x: float) -> None:
        """Draw a player on the podium."""
        rank = min(one.place, 3)
        top, radius, half = GROUND - HEIGHTS[rank], RADIUS[rank], STEP / 2 - 4
        self.path(f"M{x - half} {GROUND}V{top + 14}q0 -14 14 -14H{x + half - 14}q14 0 14 14V{GROUND}Z", "", 0,
                  fill=METALS[rank])  # fmt: skip
        self.text(str(one.place), x, top + 40, INK, MEDIUM, "middle")
        name = lettering.shortened(lettering.drawable(one.name), SMALL, STEP - 8)
        self.text(name, x, top - 32, WHITE, SMALL, "middle")
        self.face(one, x, top - 66 - radius, radius)
        self.medal(METALS[rank], x + radius * 0.82, top - 92)

    def face(self, one: Standing, x: float, y: float, radius: float) -> None:
        self.disc(x, y, radius + 6, WHITE if one.place > 1 else GOLD)
        self.disc(x, y, radius, COLORS[one.seat % len(COLORS)])
        if one.avatar is not None:
            self.round_picture(one.avatar, x, y, radius)
        elif one.house:
            self.robot(x, y, radius / 84)
        elif name := lettering.drawable(one.name):
            self.text(next(letter for letter in name if letter.isalnum()).upper(), x, y, INK, radius, "middle")
        else:
            self.mark(5, x, y, INK, radius * 0.55)

    def below(self, told: str, others: Sequence[Standing]) -> None:
        """Write in the band who came in behind, and what else there is to tell."""
        told, y, right = lettering.drawable(told), (GROUND + HEIGHT) / 2, WIDTH - 40
        free = right - LEFT
        names = [f"{one.place} {lettering.drawable(one.name)}".rstrip() for one in others]
        behind = lettering.shortened("   ".join(names), SMALL, free * 0.55 if told else free)
        self.text(behind, right, y, PALE, SMALL, "end")
        if told:
            room = free - lettering.width(behind, SMALL) - 40
            self.text(lettering.shortened(told, SMALL, room), LEFT, y, WHITE, SMALL)

    def disc(self, x: float, y: float, radius: float, color: str) -> None:
        self._drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{color}"/>')

    def round_picture(self, png: bytes, x: float, y: float, radius: float) -> None:
        name, data = f"at{len(self._drawn)}", base64.b64encode(png).decode()
        place = f'x="{x - radius:.1f}" y="{y - radius:.1f}" width="{2 * radius:.1f}" height="{2 * radius:.1f}"'
        self._drawn.append(
            f'<clipPath id="{name}"><circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"/></clipPath>'
            f'<image {place} clip-path="url(#{name})" href="data:image/png;base64,{data}"'
            ' preserveAspectRatio="xMidYMid slice"/>'
        )

    def medal(self, color: str, x: float, y: float) -> None:
        for way in (-1, 1):
            self.path(f"M{x} {y + 6}L{x + way * 26} {y - 44}H{x + way * 6}L{x - way * 6} {y + 6}Z", "", 0, fill=RIBBON)
        self.disc(x, y + 14, 27, INK)
        self.disc(x, y + 14, 24, color)
        self.mark(5, x, y + 14, INK, 13)

    def robot(self, x: float, y: float, scale: float) -> None:
        """Draw a house player."""
        self.path(f"M{x} {y - 58 * scale}V{y - 34 * scale}", INK, 7 * scale)
        self.disc(x, y - 58 * scale, 9 * scale, INK)
        width, height, low = 92 * scale, 68 * scale, y + 36 * scale
        self.path(f"M{x - width / 2} {low}v{-height}h{width}v{height}Z", INK, 10 * scale, fill=INK)
        for way in (-1, 1):
            self.disc(x + way * 22 * scale, y - 4 * scale, 11 * scale, WHITE)
        self.path(f"M{x - 24 * scale} {y + 22 * scale}h{48 * scale}", WHITE, 7 * scale)


def _wrapped(text: str, size: float, most: int) -> list[str]:
    """Break a drawable text into lines; what is too long for the last one is cut off."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (lettering.width(longer, size) <= ROOM or len(lines) == most):
            lines[-1] = longer
        else:
            lines.append(word)
    return [lettering.shortened(line, size, ROOM) for line in lines]
