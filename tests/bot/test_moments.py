"""Private moments: a hand says what its player would be told at the table at a special moment."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.discord.emoji import pictured
from bot.language.texts import texts
from bot.play.table import Player
from bot.show.cards import GAP, HOUSE, written
from bot.show.people import People
from bot.show.presenter import Perspective
from rules import GAMES
from rules.ninety_nine.state import Question
from rules.seats import Seat
from tests.bot.hands import Deal, plain
from tests.bot.house import House, hand_of, started
from tests.releases import LOOKS
from tests.rules.scenes import question
from tests.rules.scenes import table as scene

PLAYERS = [Player(1, "Ada", 0), Player(2, "Bela", 0), Player(None, "Clover", 0)]


def position_of(key: str, seat: Seat, position: Mapping[str, Any], seats: int = 3) -> Perspective:
    """Look from a seat at a position that differs from a new game's in this."""
    game = GAMES[key]
    state = game.new(seats=seats, seed="1", options={})._replace(**position)
    return Perspective.on(game, state, People(PLAYERS[:seats], texts("en"), you=seat))


def told(key: str, seat: Seat, position: Mapping[str, Any], seats: int = 3) -> str:
    """What the hand of a seat says of the moment, in such a position."""
    return plain(written(" ".join(LOOKS[key].moments(position_of(key, seat, position, seats)))))


@pytest.mark.parametrize(
    ("tokens", "asker", "said"),
    [
        ((1, 3, 2), 0, "You're in the lead, so you get the question."),
        (
            (1, 2, 2),
            0,
            "You share the lead and were picked, so you get the question.",
        ),
        (
            (3, 2, 1),
            0,
            "After **Ada**, you're in the lead, so you get the question.",
        ),
    ],
)
def test_a_player_who_may_ask_is_told_why_the_question_is_theirs(
    tokens: tuple[int, ...], asker: Seat, said: str
) -> None:
    position = {"tokens": tokens, "phase": "answer", "to_act": (1,), "question": Question("KH", asker, Seat(1))}
    assert told("ninety_nine", Seat(1), position) == said
    assert "question" not in told("ninety_nine", Seat(2), position)


@pytest.mark.parametrize(
    ("key", "lives", "signs", "unit"),
    [("ninety_nine", "tokens", "🪙", "token"), ("over_and_out", "chips", "🔵", "chip")],
)
def test_a_last_life_is_pointed_out_and_so_is_being_out(key: str, lives: str, signs: str, unit: str) -> None:
    seen = position_of(key, Seat(0), {lives: (1, 2, 2)})
    company = " → ".join(LOOKS[key].company(seen, LOOKS[key].board(seen)))
    pictures, said = (pictured(company, {}, plain=plain).replace(GAP, " ") for plain in (False, True))
    assert pictures == f"You {signs} last one! → **Bela** {2 * signs} → **Clover 🤖** {2 * signs}"
    assert said == f"You 1 {unit} last one! → **Bela** 2 {unit}s → **Clover {HOUSE}** 2 {unit}s"
    assert told(key, Seat(0), {lives: (1, 2, 0)}) == "Only you and **Bela** are left."
    assert told(key, Seat(0), {lives: (0, 2, 2)}) == "**You're out.** Watch how it ends!"


def test_a_player_who_is_out_and_may_still_ask_is_not_sent_to_watch() -> None:
    position = {"tokens": (0, 2, 2), "phase": "ask", "to_act": (0,), "question": Question("KH", Seat(0), None)}
    assert told("ninety_nine", Seat(0), position) == "**That was your last token: you're out.**"


@pytest.mark.parametrize("key", ["karma", "do_over"])
def test_a_players_last_card_is_pointed_out(key: str) -> None:
    nothing, hands = ((), (), ()), (("7",), ("8", "9"), ("8", "9"))
    position = {"phase": "play", "hands": hands, "open": nothing, "hidden": ((None,) * 3,) * 3}
    assert told(key, Seat(0), position) == "**This is your last card.**"
    assert told(key, Seat(1), position) == ""


def test_the_last_two_with_cards_are_told_that_one_of_them_loses() -> None:
    assert (
        told("karma", Seat(0), {"phase": "play", "out": (1,)})
        == "Only you and **Clover 🤖** still have cards, and one of you loses."
    )
    assert told("karma", Seat(0), {"phase": "play"}, seats=2) == ""


def test_a_player_without_cards_is_told_what_winning_still_waits_for() -> None:
    position = {"hands": ((), (), ("7H",)), "emptied": (1, 0)}
    assert told("it_aint_over", Seat(1), position).startswith("**No cards left!** You win once everything")
    assert told("it_aint_over", Seat(0), position) == "**You have no cards left**, but **Bela** was first."
    assert told("it_aint_over", Seat(2), position) == ""


async def test_a_hand_shows_the_moment_as_it_comes(deal: Deal, house: House) -> None:
    asked = question("KH", 0, target=1)
    deal(scene("8C QH", tokens=(0, 3, 2), turn=0, discard="KH", question=asked))
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    ada, bela = house.person("Ada"), house.person("Bela")
    assert "**You're out.** Watch how it ends!" in (await hand_of(ada, table)).text
    assert "You're in the lead, so you get the question." in (await hand_of(bela, table)).text
