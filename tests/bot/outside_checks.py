"""What must hold where the package of Shells is installed: `test_outside.py` has pytest run this in such a process."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from bot.language.rulebook import chapter
from bot.language.texts import texts
from bot.play import durations
from bot.show import lessons
from bot.show.cards import FACES, faces_of
from bot.show.conformance import PROMISES as LOOKS_PROMISES
from bot.show.faces import drawn
from rules import GAMES
from rules.conformance import PROMISES, Promise
from tests.bot.hands import face_of, presenters
from tests.bot.house import House, hand_of
from tests.random_play import several

KEY = "shells"
GAME = GAMES[KEY]
LOOKS = presenters()[KEY]


@pytest.mark.parametrize("promise", [*PROMISES.values(), *LOOKS_PROMISES.values()], ids=[*PROMISES, *LOOKS_PROMISES])
def test_it_keeps_the_promises_of_a_game(promise: Promise) -> None:
    promise(GAME, random.Random(1))  # noqa: S311 - nothing is kept secret with it


@pytest.mark.parametrize("seats", GAME.seats)
async def test_random_people_play_it_to_the_end_in_messages_that_discord_takes(seats: int) -> None:
    played = await several(KEY, seats, 1, seed=seats)
    assert {what: count for what, count in played.wrong.items() if count} == {}
    assert played.games == 1


async def test_it_counts_and_can_be_replayed_and_checked(house: House, tmp_path: Path) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = (await ada.slash(house.channel, "shells new", dealt=3, pace="none")).message
    assert table is not None
    assert "3 cards each" in table.text
    assert "A game like this takes about a minute" in table.text
    await bela.click(table, "Join")
    await ada.click(table, "Start")
    for _ in range(6):
        hands = [(person, await hand_of(person, table)) for person in (ada, bela)]
        ((person, hand),) = [both for both in hands if both[1].buttons]
        await person.click(hand, custom_id=hand.buttons[0].custom_id)
    await ada.see(lambda m: m == table and "the end" in m.text and " wins" in m.text)
    told = (await ada.slash(house.channel, "verify game", table=1)).message
    assert told is not None
    assert "✗" not in told.text
    assert "**The deal was fixed before anybody saw a card**" in told.text
    report = (await ada.click(table, "How did I play?")).message
    assert report is not None
    told = await ada.see(lambda m: m == report and "Chance to win at the first decision" in m.text, timeout=90)
    await ada.click(told, "Next")
    assert "Play " in told.text
    board = (await ada.slash(house.channel, "leaderboard")).message  # of the game that was played last
    assert board is not None
    assert "Ada" in board.text
    assert ("Shells", KEY) in board.selects[0].options
    replayed = (await ada.click(table, "Replay")).message
    assert replayed is not None
    assert "6 moves follow" in replayed.text
    saved = (await ada.click(replayed, "Save the record")).message
    assert saved is not None
    (file,) = saved.files
    (tmp_path / file.name).write_bytes(file.content)
    command = [sys.executable, "-m", "rules", "verify", str(tmp_path / file.name)]
    assert subprocess.run(command, check=False).returncode == 0  # noqa: ASYNC221, S603


async def test_its_rules_and_its_lesson_are_read_in_both_languages(house: House) -> None:
    ada, cleo = house.person("Ada"), house.sandbox.person("Cleo", "es-ES")
    assert [clause.id for clause in chapter(KEY).clauses] == [f"SH{number}" for number in range(1, 7)]
    for person, card, said in (
        (ada, "sends the tide out", "finds a shell."),
        (cleo, "hace bajar la marea", "encuentra una caracola."),
    ):
        rules = (await person.slash(house.channel, "shells rules")).message
        assert rules is not None
        assert card in rules.text
        await person.click(rules, custom_id="k:shells:0:1")
        assert said in rules.text
    taught = lessons.lesson(KEY)
    shown = (await ada.slash(house.channel, "shells learn")).message
    assert shown is not None
    for step in taught.steps:
        assert step.hint in shown.text
        await ada.click(shown, "Show me")
    assert taught.end in shown.text


def test_its_cards_have_faces_and_its_length_is_known() -> None:
    assert set(map(faces_of(KEY).get, GAME.pack)) <= set(FACES)
    assert drawn("gull").startswith(b"\x89PNG")
    assert list(map(int, json.loads(durations.file_of(KEY).read_text("utf-8")))) == list(GAME.seats)
    assert texts("es").name("shells") == "caracolas"


def test_each_strength_of_house_players_plays_it() -> None:
    for strength in ("easy", "normal", "strong"):
        state, chance = GAME.new(seats=3, seed=strength), random.Random(1)  # noqa: S311 - no secret
        assert face_of(LOOKS, state, state.turn).choices
        while state.phase != "over":
            action = GAME.house_player(GAME.view(state, state.turn), strength, chance)
            state, _ = GAME.apply(state, state.turn, action)
        assert state.winners
