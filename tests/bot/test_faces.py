"""The card faces: small, told apart by shape, and the same whenever they are drawn."""

import math
import subprocess
import sys
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageColor, ImageStat

from bot.show import faces
from bot.show.cards import BACK, BURST, FACES, GAUGES, IN_HAND, SUITS, drawings, faces_of
from rules import GAMES
from tests import sheet

SMALL = 22
"""Pixels of an emoji in a line of text."""
APART = 20
"""How far two faces of a game are from each other at least: the root of the mean square over all pixels, of 255."""
LARGEST = 256 * 1024
"""Bytes that Discord takes."""


@cache
def small(face: str, ground: str, mode: str) -> Image.Image:
    picture = sheet.shrunk(sheet.face(face), SMALL)
    shown = Image.new("RGB", picture.size, ground)
    shown.paste(picture, (0, 0), picture)
    return shown.convert(mode)


def apart(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are from each other."""
    bands = ImageStat.Stat(ImageChops.difference(one, other)).rms
    return math.sqrt(sum(band**2 for band in bands) / len(bands))


def used(game: str) -> set[str]:
    pack = GAMES[game].pack
    suits = {name for letter, name in SUITS.items() if f"A{letter}" in pack}
    return {faces_of(game)[card] for card in (*pack, *drawings(game))} | suits | {BACK}


def test_every_card_of_every_game_has_a_face_and_no_face_is_of_no_use() -> None:
    assert set().union({IN_HAND, *GAUGES, BURST}, *map(used, GAMES)) == set(FACES)
    assert len(set(FACES)) == len(FACES)


def test_discord_takes_the_names() -> None:
    assert all(2 <= len(face) <= 32 and face.replace("_", "").isalnum() for face in FACES)


@pytest.mark.parametrize("mode", ["RGB", "L"], ids=["in colour", "in shades of grey"])
@pytest.mark.parametrize("game", GAMES)
def test_no_two_faces_of_a_game_look_alike(game: str, mode: str) -> None:
    for ground in sheet.GROUNDS:
        for one, other in combinations(sorted(used(game)), 2):
            assert apart(small(one, ground, mode), small(other, ground, mode)) >= APART, (one, other)


@pytest.mark.parametrize("ground", sheet.GROUNDS)
def test_every_face_stands_out_from_what_is_behind_it(ground: str) -> None:
    bare = Image.new("L", (SMALL, SMALL), ground)
    for face in FACES:
        assert apart(small(face, ground, "L"), bare) >= APART, face


def test_a_face_is_a_small_square_picture_with_transparent_corners() -> None:
    for face in FACES:
        file = faces.drawn(face)
        picture = Image.open(BytesIO(file))
        assert len(file) <= LARGEST
        assert (picture.format, picture.size, picture.mode) == ("PNG", (faces.SIZE, faces.SIZE), "RGBA")
        assert picture.getchannel("A").getpixel((0, 0)) == 0


def test_another_process_draws_the_very_same_faces(tmp_path: Path) -> None:
    drawing = (
        "import pathlib, sys; from bot.show.cards import FACES; from bot.show.faces import drawn\n"
        "for face in FACES: pathlib.Path(sys.argv[1], f'{face}.png').write_bytes(drawn(face))"
    )
    subprocess.run([sys.executable, "-c", drawing, str(tmp_path)], check=True)  # noqa: S603
    assert {path.stem: path.read_bytes() for path in tmp_path.iterdir()} == {face: faces.drawn(face) for face in FACES}


def test_the_sheet_shows_the_faces_on_dark_and_on_light_ground() -> None:
    shown = sheet.sheet()
    assert shown.getpixel((0, 0)) == ImageColor.getrgb(sheet.GROUNDS[0])
    assert shown.getpixel((shown.width - 1, 0)) == ImageColor.getrgb(sheet.GROUNDS[1])
    colors = shown.getcolors(shown.width * shown.height)
    assert colors is not None
    assert len(colors) > 100
