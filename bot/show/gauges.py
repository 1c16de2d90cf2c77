"""Draws the pressure faces: how near a total is to its limit, from calm to panic, and one that has burst.

They are shown beside the headline of a table, where they are about eighty pixels wide. The ring fills up with the
total, and the face in it grows worried; colors only help.
"""

import math
from collections.abc import Iterator, Sequence

SIZE = 128
MIDDLE, RING, FACE = 64.0, 55.0, 41.0  # the middle, and the radius of the ring and of the face
BEGIN, TURN = 135.0, 270.0  # the angle at which the ring begins, clockwise from the right, and how far it goes
INK, TONGUE, SWEAT, EMPTY = "#2a1a12", "#e0525d", "#8fd3ff", "#7d8290"
CALM, TIGHT, HOT = (0x40, 0xB8, 0x6E), (0xF7, 0xB5, 0x38), (0xEB, 0x40, 0x3C)
TIGHT_AT = 0.6
"""The pressure at which the color is the one in the middle."""
SMILING, WIDE_EYED, FROWNING, GASPING, SWEATING, SHAKING = 0.18, 0.55, 0.4, 0.72, 0.62, 0.86
"""From which pressure on it does that; up to the first one it smiles with closed eyes."""


def gauge(pressure: float) -> str:
    """Draw a face as SVG.

    :param pressure: the total as a part of its limit.
    """
    color = _color(pressure)
    shaken = 2 * math.sin(40 * pressure) if pressure > SHAKING else 0.0
    inside = [
        f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="{FACE}" fill="{color}"/>',
        '<ellipse cx="52" cy="46" rx="16" ry="9" fill="#fff" fill-opacity=".22" transform="rotate(-25 52 46)"/>',
        *_eyes(pressure),
        *_brows(pressure),
        *_mouth(pressure),
        *_sweat(pressure),
    ]
    return _svg(
        [
            _arc(1.0, EMPTY, 0.45),
            _arc(max(0.015, pressure), color),
            f'<g transform="translate({shaken:.1f} 0)">{"".join(inside)}</g>',
        ]
    )


def burst() -> str:
    """Draw what has become of the face once the limit is passed."""
    points = [(math.pi * number / 11 - 0.1, 47 if number % 2 else 62) for number in range(22)]
    star = " ".join(f"{MIDDLE + r * math.cos(a):.1f},{MIDDLE + r * math.sin(a):.1f}" for a, r in points)
    eyes = [_stroke(f"M{x - 8} 48 l16 16 m0 -16 l-16 16", 6) for x in (49, 79)]
    return _svg(
        [
            f'<polygon points="{star}" fill="#ffc83d" stroke="#eb403c" stroke-width="5" stroke-linejoin="round"/>',
            f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="38" fill="#eb403c"/>',
            *eyes,
            _stroke("M46 86 q6 -10 12 0 t12 0 t12 0", 5),
        ]
    )


def fan() -> str:
    """Draw three cards as they are held: the sign for the cards in a hand."""
    card = (
        '<rect x="36" y="22" width="56" height="80" rx="9" fill="#1f5f46" stroke="#fdfcf7" stroke-width="7"/>'
        '<path d="M64 46l14 18-14 18-14-18z" fill="#fdfcf7"/>'
    )
    return _svg([f'<g transform="rotate({angle} 64 118)">{card}</g>' for angle in (-24, 0, 24)])


def _svg(parts: Sequence[str]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}">{"".join(parts)}</svg>'


def _color(pressure: float) -> str:
    below = pressure < TIGHT_AT
    one, other = (CALM, TIGHT) if below else (TIGHT, HOT)
    share = pressure / TIGHT_AT if below else (pressure - TIGHT_AT) / (1 - TIGHT_AT)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(one, other, strict=True))


def _arc(part: float, color: str, opacity: float = 1.0) -> str:
    def at(angle: float) -> str:
        turned = math.radians(angle)
        return f"{MIDDLE + RING * math.cos(turned):.2f} {MIDDLE + RING * math.sin(turned):.2f}"

    large = int(part * TURN > 180)
    path = f"M{at(BEGIN)}A{RING} {RING} 0 {large} 1 {at(BEGIN + TURN * part)}"
    return (
        f'<path d="{path}" fill="none" stroke="{color}" stroke-opacity="{opacity}" stroke-width="13"'
        ' stroke-linecap="round"/>'
    )


def _stroke(path: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{width}" stroke-linecap="round"/>'


def _eyes(pressure: float) -> Iterator[str]:
    height, reach = 58 - 2 * pressure, 4.6 + 3.6 * pressure
    wide = pressure > WIDE_EYED  # the white of the eye shows around it then
    pupil = 4.6 - 1.6 * (pressure - WIDE_EYED) if wide else reach
    for x in (50, 78):
        if pressure < SMILING:
            yield _stroke(f"M{x - 7} {height + 1} q7 -9 14 0", 4.5)
            continue
        if wide:
            yield f'<circle cx="{x}" cy="{height}" r="{reach + 3.4:.1f}" fill="#fff"/>'
        yield f'<circle cx="{x}" cy="{height}" r="{pupil:.1f}" fill="{INK}"/>'


def _brows(pressure: float) -> Iterator[str]:
    if pressure > FROWNING:
        raised = 9 * (pressure - FROWNING) / (1 - FROWNING)
        low, high = 45 + 0.2 * raised, 47 - raised
        yield _stroke(f"M41 {low:.1f}L58 {high:.1f}M87 {low:.1f}L70 {high:.1f}", 4)


def _mouth(pressure: float) -> Iterator[str]:
    if pressure < GASPING:
        yield _stroke(f"M50 80 Q64 {80 + 13 * (1 - pressure / TIGHT_AT):.1f} 78 80", 5)
        return
    wide = (pressure - GASPING) / (1 - GASPING)
    yield f'<ellipse cx="64" cy="{84 - wide:.1f}" rx="{9 + 5 * wide:.1f}" ry="{5 + 9 * wide:.1f}" fill="{INK}"/>'
    yield f'<ellipse cx="64" cy="{89 + 4 * wide:.1f}" rx="{5 + 3 * wide:.1f}" ry="{1 + 3 * wide:.1f}" fill="{TONGUE}"/>'


def _sweat(pressure: float) -> Iterator[str]:
    for begin, drop in ((SWEATING, "M95 38 q9 14 0 18 q-9 -4 0 -18z"), (SHAKING, "M31 40 q8 12 0 16 q-8 -4 0 -16z")):
        if pressure > begin:
            yield f'<path d="{drop}" fill="{SWEAT}" stroke="#fff" stroke-width="1.5"/>'
