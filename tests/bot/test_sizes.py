"""The second half of the conformance kit: whether the messages of a game are such as Discord takes."""

import random
import subprocess
import sys
from typing import Any

import pytest

from bot.host.settings import ROOT
from bot.show.conformance import PROMISES
from bot.show.presenter import Choice, Face, Menu
from rules import GAMES
from rules.conformance import Broken, Promise
from tests.releases import LOOKS


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("promise", PROMISES.values(), ids=PROMISES)
def test_the_messages_of_each_game_fit_at_every_moment(key: str, promise: Promise) -> None:
    promise(GAMES[key], random.Random(1))  # noqa: S311 - nothing is kept secret with it


def menus(count: int, options: int = 1) -> Face:
    choices = [Choice(f"Card {number}", f"play hand {number}") for number in range(options)]
    return Face(
        "Cards", menus=[Menu("abcdefghijklmnopqrstuvwxyz"[number], "Which?", choices) for number in range(count)]
    )


DEFECTS: list[tuple[str, str, Any, str]] = [
    ("its_table_fits", "pile", "x" * 3000 + " " + "y" * 3000, "too much text"),
    ("its_hands_fit", "face", Face("x" * 5000), "too much text"),
    ("its_board_fits", "round", "x" * 200, "too much text"),
    ("its_board_fits", "collected", ["one cell"], "does not fit its columns"),
    ("its_reports_fit", "why", "", "no words for a reason"),
    ("its_hands_fit", "face", menus(26), "too many components"),
    ("its_hands_fit", "face", Face("Cards", choices=[Choice("", "a" * 200)]), "an id is too long"),
    ("its_hands_fit", "face", Face("Cards", menus=[menus(1).menus[0]] * 2), "same id"),
    ("its_hands_fit", "face", Face("Cards", actions=[Choice("Draw", "draw")] * 6), "a row has too many buttons"),
]


@pytest.mark.parametrize(("promise", "part", "shown", "said"), DEFECTS)
def test_what_does_not_fit_breaks_the_promise(
    promise: str, part: str, shown: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(LOOKS["do_over"]), part, lambda *_: shown)
    with pytest.raises(Broken, match=said):
        PROMISES[promise](GAMES["do_over"], random.Random(1))  # noqa: S311 - nothing is kept secret with it


def test_pytest_holds_a_game_to_both_halves_of_the_kit() -> None:
    plugins = ["-p", "rules.pytest_conformance", "-p", "bot.show.conformance", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *plugins, "--conform", "do_over", "-n0", "--collect-only", "-q", "rules"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    assert "do_over[it_comes_to_an_end]" in ran.stdout, ran.stdout + ran.stderr
    assert "do_over[its_hands_fit]" in ran.stdout
