"""NN18: a pack of 52 conversation questions comes with the bot."""

import pytest

from bot.language.texts import texts
from cogs.ninety_nine import pack as questions
from cogs.ninety_nine.uploads import CARDS, Mistakes, read


def pack(**changes: str) -> str:
    questions = {**{card: f"What about {card}?" for card in CARDS}, **changes}
    return "\n".join(f"{card}: {question}" for card, question in questions.items())


@pytest.mark.clause("NN18")
def test_nn18_the_default_pack_has_a_different_question_on_every_card() -> None:
    default = questions.packs()[questions.DEFAULT]
    assert len(default.questions) == 52
    assert set(default.questions) == set(CARDS)
    assert len(set(default.questions.values())) == 52


def test_nn18_each_pack_that_comes_with_the_bot_has_its_own_questions_in_each_language() -> None:
    assert {path.stem for path in questions.FOLDER.glob("*.txt")} == {*questions.packs()}
    assert len(questions.packs()) == 5
    for t in (texts("en"), texts("es")):
        asked = [t(text) for pack in questions.packs().values() for text in {*pack.questions.values()}]
        assert len(asked) == len({*asked}) >= 5 * 40
        assert all(text.endswith("?") and len(text) <= 100 for text in asked)


def test_nn18_a_question_can_be_read_aloud() -> None:
    for default in questions.packs().values():
        assert default.name
        for text in default.questions.values():
            assert text.endswith("?"), text
            assert text == " ".join(text.split()), text
            assert text[0].isupper(), text


@pytest.mark.parametrize(
    ("faulty", "says"),
    [
        (pack(**{"1H": "What else?"}), "Line 53: there's no card `1H`"),
        (pack(AC="Why?"), "Line 1: a question needs 5 to 200 characters"),
        (pack(AC="x" * 201), "Line 1: a question needs 5 to 200 characters"),
        (pack(AC="What about {this}?"), "without curly brackets"),
    ],
)
def test_nn18_a_malformed_pack_is_refused_with_a_reason(faulty: str, says: str) -> None:
    with pytest.raises(Mistakes) as mistakes:
        read(faulty.encode())
    assert any(says in texts("en")(one.sentence, **one.values) for one in mistakes.value.found)


def test_nn18_the_shortest_and_the_longest_question_are_accepted() -> None:
    checked = read(pack(AC="  Why?! ", KS="x" * 200).encode()).questions
    assert checked["AC"] == "Why?!"
    assert list(checked) == list(CARDS)
