"""Pictures of games and of ratings: everybody's name is at their line, and lines differ without their colours, too."""

import re
from itertools import pairwise

import pytest

from bot.show import lettering, pictures
from bot.show.pictures import LONGEST, ROW, WIDTH, Series, Story, drawn_story, spread

PNG = b"\x89PNG\r\n\x1a\n"
NAMES = ("Ada", "Maximiliane-Charlotte von Hohenstein", "山田太郎", "🔥Max🔥", "Жанна", "سلام", "<&>", "Zoë")


def a_story(names: tuple[str, ...], *, turning: int | None = None) -> Story:
    """A game in which everybody but the first goes out, one at each move from the last on."""
    count = len(names)
    lines = [Series(place, name, [1] * (count - place + 1) + [0] * place) for place, name in enumerate(names[1:], 2)]
    return Story("Tokens", "Moves", [Series(1, names[0], [1] * (count + 1)), *lines], turning, "turning point")


def letters(story: Story) -> list[str]:
    """All that is written on a picture, in the order in which it is drawn."""
    return re.findall(r">([^<]+)</text>", drawn_story(story).svg)


def marks(story: Story) -> list[tuple[str, str]]:
    """The mark beside each name: its shape without its place, and whether it is hollow."""
    svg = drawn_story(story).svg
    beside = re.findall(r'<path d="M([^"]+)Z" fill="([^"]+)"[^>]*/><text', svg)
    found = []
    for path, fill in beside:
        corners = [tuple(map(float, corner.split())) for corner in path.split("L")]
        x, y = (sum(values) / len(corners) for values in zip(*corners, strict=True))
        shape = " ".join(f"{round(a - x)},{round(b - y)}" for a, b in corners)
        found.append((shape, "hollow" if fill == pictures.CARD else "filled"))
    return found


def test_names_stand_at_the_lines_and_the_axes_are_named() -> None:
    written = letters(a_story(NAMES, turning=3))
    assert {"Ada", "Max", "Жанна", "سلام", "Zoë"} <= {*written}
    assert {"Tokens", "Moves", "turning point"} <= {*written}


def test_a_name_that_cannot_be_written_in_full_has_the_place_before_it() -> None:
    written = letters(a_story(NAMES))
    assert "3." in written  # the typeface has none of its letters
    assert "7." in written  # no letter and no digit
    (long,) = [words for words in written if words.startswith("2. Maximil")]
    assert long.endswith("…")
    assert lettering.width(long, pictures.LARGE) <= LONGEST


@pytest.mark.parametrize("count", [2, 5, 12, 13])
def test_every_line_has_a_mark_of_its_own_that_needs_no_colour(count: int) -> None:
    found = marks(a_story(tuple(f"Player {number}" for number in range(count))))
    assert len(found) == len(set(found)) == count


@pytest.mark.parametrize("count", [2, 5, 12, 13])
def test_names_do_not_cover_each_other_however_many_end_alike(count: int) -> None:
    svg = drawn_story(a_story(tuple(f"Alexander the {number}th of Macedonia" for number in range(count)))).svg
    places = [(float(x), float(y)) for x, y in re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>[^<]*Alex', svg)]
    assert len(places) == count
    assert len({x for x, _ in places}) == 1
    assert all(x + LONGEST <= WIDTH for x, _ in places)
    heights = sorted(y for _, y in places)
    assert all(below - above >= ROW - 0.2 for above, below in pairwise(heights))
    (tall,) = re.findall(r'<svg [^>]*height="([\d.]+)"', svg)
    assert 40 < heights[0] - 8 < heights[-1] + 8 < float(tall) - 30


def test_spread_places_keep_their_order_and_their_place_where_possible() -> None:
    assert spread([10, 100], 20, 0, 200) == [10, 100]
    assert spread([100, 100, 100], 20, 0, 200) == [80, 100, 120]
    assert spread([200, 190, 10], 20, 0, 200) == [200, 180, 10]
    assert spread([0, 0, 30, 35], 20, 0, 200) == [0, 20, 40, 60]


@pytest.mark.parametrize("names", [NAMES[:2], NAMES[:5], (*NAMES, "Ivy", "Fern", "Clover", "Łukasz")])
def test_a_picture_is_a_file_that_discord_shows(names: tuple[str, ...]) -> None:
    drawn = pictures.story(a_story(names))
    assert drawn.startswith(PNG)
    assert len(drawn) < 100_000


def test_a_game_whose_counts_never_change_is_drawn_as_well() -> None:
    flat = Story("Cards left", "Moves", [Series(1, "Ada", [0]), Series(1, "Bela", [0])], None, "")
    assert letters(flat)[-2:] == ["Bela", "Ada"]
