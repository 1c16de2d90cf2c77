"""What everybody at the table reads: its log, its names and its cards, the same way in all games."""

from dataclasses import replace

import pytest

from bot.language.texts import texts
from bot.play.table import Move, Player
from bot.show import render
from bot.show.cards import in_pictures, words
from bot.show.people import People
from rules import GAMES
from rules.seats import Seat
from tests.bot.test_render import table_of, within_limits
from tests.releases import LOOKS


def read(text: str) -> str:
    """A text as people without faces read it, with plain signs."""
    return words(text).replace("\ufe0e", "")


def test_the_log_has_the_newest_move_last() -> None:
    plays = (("7H", 7), ("8H", 15))
    moves = tuple(
        Move(events=({"event": "play", "seat": seat, "card": card},), facts={"total": total}, by="person")
        for seat, (card, total) in enumerate(plays)
    )
    table = replace(table_of(3), phase="play", moves=moves, actions=len(moves))
    text = read(within_limits(render.message(table, LOOKS["ninety_nine"])))
    first, second = (text.index(f"played {card} → total {total}") for card, total in (("7♥", 7), ("8♥", 15)))
    assert first < second


@pytest.mark.parametrize(
    ("key", "cards", "english", "spanish"),
    [
        ("karma", ["2", "2", "GIVE", "GIVE", "GIVE", "FIVE"], "two 2s · three Gives · Five or Below", "dos 2"),
        ("do_over", ["7", "BOMB", "BOMB", "7"], "two 7s · two Bombs", "dos 7 · dos Bombas"),
        ("over_and_out", ["4"] * 8 + ["X2", "X2"], "eight 4s · two ×2 cards", "ocho 4 · dos cartas ×2"),
        ("it_aint_over", ["JOKER", "JOKER", "7H", "7S"], "two Jokers · 7♥ · 7♠", "dos Comodines · 7♥ · 7♠"),
        ("ninety_nine", ["7H", "7S"], "7♥ · 7♠", "7♥ · 7♠"),
    ],
)
def test_identical_cards_are_named_together(key: str, cards: list[str], english: str, spanish: str) -> None:
    looks = LOOKS[key]
    assert read(looks.written_out(cards, texts("en"))) == english
    assert read(looks.written_out(cards, texts("es"))).startswith(spanish)


def test_every_card_of_every_game_can_be_counted() -> None:
    for key, game in GAMES.items():
        looks = LOOKS[key]
        for card in set(game.pack):
            said = read(looks.counted(card, 3, texts("en")))
            assert said.startswith("three ")


def test_identical_cards_each_have_a_face() -> None:
    looks = LOOKS["karma"]
    assert in_pictures(looks.counted("2", 3, texts("en"))) == in_pictures(looks.card("2", texts("en"))) * 3


def test_names_align_for_all_kinds_of_players() -> None:
    people = People([Player(1, "Ada", 0), Player(None, "Clover", 0)], texts("en"))
    assert people.line(Seat(0), "3") == "　 **Ada** 3"
    assert words(people.line(Seat(1), "3")) == "🍀 **Clover 🤖** 3"
