"""Learning by playing: each game's lesson, pressed through to its end."""

import json
from collections.abc import Iterator

import pytest

from bot.language.texts import texts
from bot.show import lessons
from bot.show.lessons import LEARNER, LessonError, Position, dealt, lesson
from bot.show.presenter import Presenter
from rules import GAMES, Action, Illegal
from rules.ninety_nine.words import Answer
from sandbox.driver import Person, Seen
from tests.bot.hands import plain, presenters
from tests.bot.house import House, press_planted, started

MET = {
    "ninety_nine": {"5C", "AH", "9D", "10H", "4S", "KS"},
    "over_and_out": {"5", "X2", "-10", "SPIN", "TOP", "TOPSY", "0"},
    "karma": {"3", "8", "FIVE", "BOTTOM", "TABLE", "GIVE"},
    "do_over": {"5", "REVERSE", "DOOVER", "BOMB", "11"},
    "it_aint_over": {"7H", "4C", "JC", "8D", "2H", "QD", "MIRROR", "GHOST", "JOKER", "9H", "AS", "3S"},
}
"""The cards of each game whose effect is met, by the learner's own hand."""


def offered(presenter: Presenter, position: Position, draft: str = "", depth: int = 0) -> Iterator[Action]:
    """List every action that the hand leads to, through all its half-made choices."""
    face = presenter.face(position.seen(texts("en"), LEARNER), draft)
    drafts = []
    for choice in face.offered:
        if choice.draft is not None:
            drafts.append(choice.draft)
        elif choice.action:
            yield position.game.parse_notation(choice.action)
    if depth < 5:
        for other in dict.fromkeys(drafts):
            if other != draft:
                yield from offered(presenter, position, other, depth + 1)


@pytest.mark.parametrize("key", GAMES)
def test_every_step_of_a_lesson_can_be_pressed(key: str) -> None:
    for number in range(len(lesson(key).steps)):
        position = Position(lesson(key), number, "Ada")

        def is_it(action: Action, position: Position = position) -> bool:
            try:
                return position.is_meant(filled_in(action))
            except Illegal:
                return False

        assert any(is_it(action) for action in offered(presenters()[key], position)), (key, number)


def filled_in(action: Action) -> Action:
    """Write something where an action wants words."""
    return Answer("Yes.") if isinstance(action, Answer) else action


@pytest.mark.parametrize("key", GAMES)
def test_the_learner_plays_every_card_with_an_effect_of_its_own(key: str) -> None:
    taught = lesson(key)
    written = json.dumps([taught.game.write_action(step.action) for step in taught.steps])
    assert {card for card in MET.get(key, ()) if f'"{card}"' not in written} == set()


@pytest.mark.parametrize("key", GAMES)
def test_hints_name_only_people_who_are_there(key: str) -> None:
    taught = lesson(key)
    assert taught.steps[0].state.seats == 1 + len(lessons.HOUSE)
    assert all(step.hint for step in taught.steps)


def test_a_deal_with_a_card_too_many_is_refused() -> None:
    part = {"seats": 3, "dealer": 2, "deal": {"hands": [["5C", "5C", "9D"], ["KH", "QD", "JC"], ["KD", "8S", "7H"]]}}
    with pytest.raises(LessonError, match="not so many of"):
        dealt(GAMES["ninety_nine"], part)


async def learn(person: Person, house: House, game: str) -> Seen:
    outcome = (await person.slash(house.channel, f"{game} learn")).shown
    assert outcome.ephemeral
    return outcome


@pytest.mark.parametrize("key", GAMES)
async def test_a_lesson_is_played_to_its_end(house: House, key: str) -> None:
    ada = house.person("Ada")
    shown = await learn(ada, house, key.replace("_", "-"))
    steps = lesson(key).steps
    for number, step in enumerate(steps, 1):
        assert f"Step {number} of {len(steps)}" in shown.text
        assert step.hint in shown.text
        action = lesson(key).game.notation(step.action)
        direct = [b for b in shown.buttons if (b.custom_id or "").endswith(f":{action}") and not b.disabled]
        if direct and not action.startswith("answer"):
            await ada.click(shown, custom_id=direct[0].custom_id)
        else:
            await ada.click(shown, "Show me")
    assert lesson(key).end in shown.text
    assert shown.labels == ["Previous step", "Start over", "Play now"]
    await ada.click(shown, "Start over")
    assert f"Step 1 of {len(steps)}" in shown.text
    assert [message for message in house.sandbox.requests if "channels" in message.path] == []  # nobody else sees it
    for _ in steps:
        await ada.click(shown, "Show me")
    await ada.click(shown, "Play now")
    assert [(table.game.key, table.phase) for table in await house.tables()] == [(key, "play")]


async def test_another_move_than_the_one_meant_changes_nothing_and_says_so(house: House) -> None:
    ada = house.person("Ada")
    shown = await learn(ada, house, "ninety-nine")
    other = next(button for button in shown.buttons if (button.custom_id or "").endswith("play 9D"))
    await ada.click(shown, custom_id=other.custom_id)
    assert "Here, follow the hint" in shown.text
    assert "Step 1 of" in shown.text


async def test_words_are_written_in_a_form_as_at_a_table(house: House) -> None:
    ada = house.person("Ada")
    shown = await learn(ada, house, "ninety-nine")
    for _ in range(len(lesson("ninety_nine").steps) - 1):
        await ada.click(shown, "Show me")
    asked = (await ada.click(shown, "Answer…")).form
    await ada.submit(asked, {"text": "A walk by the sea."})
    assert lesson("ninety_nine").end in shown.text


async def test_three_cards_are_pressed_as_at_a_table(house: House) -> None:
    ada = house.person("Ada")
    shown = await learn(ada, house, "karma")
    await ada.click(shown, "9")
    for card in ("6", "14", "15"):
        await ada.click(shown, card)
        assert "Step 2 of" in shown.text
    await ada.click(shown, "Lay these three face up")
    assert "Step 3 of" in shown.text


async def test_cards_that_are_pressed_in_a_lesson_faster_than_it_answers_are_all_pressed(house: House) -> None:
    ada = house.person("Ada")
    shown = await learn(ada, house, "karma")
    await ada.click(shown, "9")
    first = {plain(button.label): str(button.custom_id) for button in shown.buttons}
    for label in ("6", "14", "15"):
        await press_planted(house, ada, shown, first[label])  # as it was before the others were pressed
    assert {"✓ 6", "✓ 14", "✓ 15"} <= set(map(plain, shown.labels))
    await ada.click(shown, "Back")
    await press_planted(house, ada, shown, first["6"])
    assert [label for label in map(plain, shown.labels) if label.startswith("✓")] == ["✓ 6"]


async def test_a_forged_press_does_not_put_a_lesson_in_a_tables_place(house: House) -> None:
    bela = house.person("Bela")
    table = await started(house, "Ada", houses=2, pace="none")
    for custom_id in ("g:karma:3", "gp:karma:1:0:play hand 3", "gc:karma:1:0:0:3", "gm:karma:1:more:0:"):
        assert (await bela.click_raw(house.channel, table.id, custom_id)).shown.ephemeral
    assert "Ninety-Nine, round 1" in table.text
