"""The documentation's pictures show what the program shows, and can be read by those who cannot see them."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.scenes import FOLDER, NOTES, Place, Scene, all_scenes, digest, file_of, lines, outdated

TOP = Path(__file__).resolve().parents[2]
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
LEAST_WORDS = 5
MOST_BYTES = 2**20


@pytest.fixture
async def scenes() -> list[Scene]:
    """All scenes as they are now."""
    return await all_scenes()


async def test_every_picture_shows_its_scene_as_it_is_now(scenes: list[Scene]) -> None:
    wrong = outdated(scenes, json.loads(NOTES.read_text("utf-8")))
    advice = "Take the pictures anew and commit them: .venv/bin/python -m tests.browser.screenshot"
    assert not wrong, "\n\n".join([*wrong, advice])


async def test_a_scene_that_changes_without_its_picture_is_named_with_what_changed(scenes: list[Scene]) -> None:
    notes = {scene.name: {"picture": digest(file_of(scene.name)), "text": scene.text} for scene in scenes}
    assert outdated(scenes, notes) == []
    first, *_ = scenes
    other = json.loads(json.dumps(first.frames[0][0].components).replace("Ready to start", "Go on"))
    changed = replace(first, frames=((replace(first.frames[0][0], components=other),),))
    (sentence,) = outdated([changed, *scenes[1:]], notes)
    assert sentence.startswith(f"{first.name} looks different now:\n-Ready to start")
    assert "+Go on" in sentence
    notes[first.name]["picture"] = "another"
    assert outdated(scenes, notes) == [f"{first.name}.png is not the picture whose text is noted"]
    del notes[first.name]
    assert outdated(scenes, notes) == [f"{first.name} has no picture"]
    assert outdated(scenes[1:], {**notes, "gone": {}}) == ["gone is noted and no scene any more"]


async def test_the_scenes_are_the_same_wherever_they_are_played(scenes: list[Scene]) -> None:
    elsewhere = await all_scenes(Place(10**18, 10**18 + 1, 10**18 + 2))
    assert [scene.text for scene in elsewhere] == [scene.text for scene in scenes]


def test_emoji_are_read_by_their_names_and_not_by_their_ids() -> None:
    text = {"type": 10, "content": "# <:ace_of_clubs:123> <a:joker:45>\nin <#1>"}
    button = {"type": 2, "label": "→ 5", "emoji": {"name": "five", "id": "678"}, "disabled": True}
    assert list(lines([text, {"type": 1, "components": [button]}])) == [
        "# :ace_of_clubs: :joker:", "in <#1>", "[:five: → 5] off",
    ]  # fmt: skip


def test_every_picture_of_the_documentation_has_words_for_those_who_cannot_see_it() -> None:
    used = set()
    for page in [TOP / "README.md", *(TOP / "docs").rglob("*.md")]:
        for words, target in PICTURE.findall(page.read_text("utf-8")):
            assert len(words.split()) >= LEAST_WORDS, f"{target} in {page.name} needs an alternative text"
            picture = (page.parent / target).resolve()
            assert picture.is_file(), f"{target} in {page.name} is no file"
            assert picture.stat().st_size < MOST_BYTES
            used.add(picture)
    assert {file_of(name) for name in json.loads(NOTES.read_text("utf-8"))} <= used, "a picture that nobody sees"
    assert {path for path in FOLDER.glob("*.png") if path not in used} <= {FOLDER / "cards.png"}
