"""NN18: a pack of 52 conversation questions comes with the bot."""

import json
from pathlib import Path

import pytest

from bot.language.texts import texts
from cogs.ninety_nine import pack as questions
from cogs.ninety_nine.pack import PackError
from cogs.ninety_nine.uploads import CARDS, Mistakes, read


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
        (dict.fromkeys(CARDS[:-1], "What else?"), "There is no question for KS."),
        (pack(**{"1H": "What else?"}), "there is no card `1H`"),
        (pack(AC="Why?"), "the question for AC needs 5 to 200 characters"),
        (pack(AC="x" * 201), "the question for AC needs 5 to 200 characters"),
        (pack(AC=None), "an object with a question for each card"),
        (pack(AC="What about {this}?"), "without curly brackets"),
    ],
)
def test_nn18_a_pack_that_is_none_is_refused_in_words(faulty: dict[str, object], says: str) -> None:
    with pytest.raises(Mistakes) as mistakes:
        read(json.dumps(faulty).encode())
    assert any(says in texts("en")(one.sentence, **one.values) for one in mistakes.value.found)


def test_nn18_the_shortest_and_the_longest_question_will_do() -> None:
    checked = read(json.dumps(pack(AC="  Why?! ", KS="x" * 200)).encode()).questions
    assert checked["AC"] == "Why?!"
    assert list(checked) == list(CARDS)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "Line 1: this is not JSON."),
        ("[]", "Line 1: a question needs 5 to 200 characters"),
        ('{"name": "x", "questions": {"AC": "Is one?", "AC": "Is two?"}}', "Line 1: AC already has a question."),
    ],
)
def test_a_file_that_is_no_pack_is_refused_in_words(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "own.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Mistakes) as mistakes:
        questions.read_pack(path)
    assert says in texts("en")(mistakes.value.found[0].sentence, **mistakes.value.found[0].values)


@pytest.mark.parametrize("name", [{}, {"name": " "}, {"name": 7}])
def test_a_pack_of_ours_has_a_name(tmp_path: Path, name: dict[str, object]) -> None:
    path = tmp_path / "own.json"
    path.write_text(json.dumps({**name, "questions": pack()}), encoding="utf-8")
    with pytest.raises(PackError, match=r"own\.json must hold a name"):
        questions.read_pack(path)
