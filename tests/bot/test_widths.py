"""How much room words take on a phone."""

from io import BytesIO

import pymupdf_fonts
import pytest
from fontTools.ttLib import TTFont

from bot.show.widths import BOLD, USUAL, lines


@pytest.mark.parametrize(("widths", "font"), [(USUAL, "notos"), (BOLD, "notosbo")])
def test_letters_are_as_wide_as_those_of_noto_sans(widths: str, font: str) -> None:
    drawn = TTFont(BytesIO(pymupdf_fonts.myfont(font)), lazy=True)
    names, metrics, size = drawn.getBestCmap(), drawn["hmtx"], drawn["head"].unitsPerEm
    assert widths == "".join(f"{round(metrics[names[code]][0] / size * 100):02}" for code in range(0x20, 0x7F))


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 1),
        ("mmmmmmmm", 1),
        ("mmmmmmmmmmmmm", 2),  # a word of which ten letters fit on a line
        ("mmmm mmmm mmmm", 2),
        (r"[**mmmm** \_mmm](https://discord.com/channels/1/2/3)", 1),
        ("illness illness illness", 1),
        ("**illness illness** illness", 2),
    ],
)
def test_markdown_takes_the_lines_of_what_is_seen(text: str, count: int) -> None:
    assert lines(text, 160, 17) == count
