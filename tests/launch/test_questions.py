"""NN18: a pack of 52 conversation questions comes with the bot."""

import json
from pathlib import Path

import pytest

from cogs.ninety_nine import pack as questions
from cogs.ninety_nine.pack import CARDS, PackError


def pack(**changes: object) -> dict[str, object]:
    return {**{card: f"What about {card}?" for card in CARDS}, **changes}


@pytest.mark.clause("NN18")
def test_nn18_the_default_pack_has_another_question_on_every_card() -> None:
    default = questions.packs()[questions.DEFAULT]
    assert len(default.questions) == 52
    assert set(default.questions) == set(CARDS)
    assert len(set(default.questions.values())) == 52


def test_nn18_a_question_is_one_to_be_read_aloud() -> None:
    for default in questions.packs().values():
        for text in default.questions.values():
            assert text.endswith("?"), text
            assert text == " ".join(text.split()), text
            assert text[0].isupper(), text


@pytest.mark.parametrize(
    ("faulty", "says"),
    [
        (dict.fromkeys(CARDS[:-1], "What else?"), "No question for KS"),
        (pack(**{"1H": "What else?"}), "no such card: 1H"),
        (pack(AC="Why?"), "AC needs"),
        (pack(AC="x" * 201), "AC needs"),
        (pack(AC=None), "AC needs"),
        (pack(AC="What about {this}?"), "AC needs"),
    ],
)
def test_nn18_a_pack_that_is_none_is_refused_in_words(faulty: dict[str, object], says: str) -> None:
    with pytest.raises(PackError, match=says):
        questions.checked(faulty)


def test_nn18_the_shortest_and_the_longest_question_will_do() -> None:
    checked = questions.checked(pack(AC="  Why?! ", KS="x" * 200))
    assert checked["AC"] == "Why?!"
    assert list(checked) == list(CARDS)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "is not JSON"),
        ("[]", "must hold a name"),
        (json.dumps({"name": " ", "questions": pack()}), "must hold a name"),
        ('{"name": "x", "questions": {"AC": "One?", "AC": "Two?"}}', "twice"),
    ],
)
def test_a_file_that_is_no_pack_is_refused_in_words(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "own.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PackError, match=says):
        questions.read_pack(path)
