"""What others do to a player stands in their hand in lines of its own, large, and nowhere else."""

from dataclasses import replace
from typing import Any

import pytest

from bot.discord.emoji import pictured
from bot.language.texts import texts
from bot.play import moves
from bot.play.moves import By
from bot.play.table import FROM_THE_START, Move, Table
from bot.show import render
from bot.show.cards import HOUSE
from bot.show.lessons import Position, lesson
from rules.seats import Seat
from tests.bot.hands import Deal, seated
from tests.bot.hands import plain as letters
from tests.bot.house import House
from tests.bot.play.tables import ADA, BELA, CLEO, NOW, a_game, context
from tests.releases import LOOKS
from tests.rules.do_over.scenes import table as do_over
from tests.rules.it_aint_over.scenes import table as it_aint_over
from tests.rules.karma.scenes import table as karma
from tests.rules.over_and_out.scenes import table as over_and_out
from tests.rules.scenes import table as ninety_nine


def played(key: str, scene: Any, *notations: str, by: By = "person") -> Table:
    """A table of three after these actions, each of the seat that is waited for."""
    table = replace(a_game(ADA, BELA, CLEO, game=key, pace="none"), state=scene.state, moves=())
    hooks = LOOKS[key]
    for notation in notations:
        seat, action = table.game.awaited(table.state)[0], table.game.parse_notation(notation)
        table = moves.applied(table, seat, action, by, context(NOW, facts=hooks.facts)).table
    return table


def lines_of(table: Table, seat: Seat, language: str = "en", *, plain: bool = True) -> tuple[list[str], str]:
    """The lines below the headline of a hand, without pictures, and the small ones.

    :param plain: as people read it who want words only.
    """
    view = render.hand(table, seat, LOOKS[table.game.key], texts(language), fresh_until=NOW)
    told = [part["content"] for part in render.walk(view) if "content" in part]
    lines = letters(pictured(told[1], {}, plain=plain)).split("\n")
    small = " ".join(line for line in lines if line.startswith("-#"))
    return [line for line in lines if not line.startswith("-#")], small


GIVES = karma("GIVE 3 4", "5 6", "8 8", discard="9 9")
SCENES: list[tuple[str, Any, list[str], Seat, list[str], str]] = [
    ("karma", GIVES, ["play hand GIVE 1"], Seat(1), ["**Ada** gave you the pile: +2 cards"], "gave"),
    (
        "karma",
        karma("GIVE 3 4", "", "8 8", discard="9"),
        ["play hand GIVE 1"],
        Seat(1),
        ["You're back in! **Ada** gave you the pile: +1 card"],
        "back",
    ),
    ("karma", GIVES, ["play hand GIVE 1"], Seat(2), [], "you"),
    (
        "do_over",
        do_over("REVERSE 3 4", "5 6 7", "8 8 9", discard="2"),
        ["play hand REVERSE"],
        Seat(2),
        ["**Ada** turned it around: back to you!"],
        "you",
    ),
    ("do_over", do_over("REVERSE 3 4", "5 6", "8 8", discard="2"), ["play hand REVERSE"], Seat(1), [], "you"),
    (
        "ninety_nine",
        ninety_nine("7S QH JC", total=99),
        ["bust 7S"],
        Seat(0),
        ["You lost a token: 2 tokens left"],
        "lost",
    ),
    (
        "ninety_nine",
        ninety_nine("7S QH JC", total=99),
        ["bust 7S", "pass"],
        Seat(1),
        ["New round! Fresh cards for all."],
        "begins",
    ),
    (
        "over_and_out",
        over_and_out("TOPSY 5", "5 4", total=40, tip_tops=[22, 33]),
        ["play TOPSY true"],
        Seat(0),
        ["You lost a chip: 1 chip last one!", "New round! Fresh cards for all."],
        "begins",
    ),
    (
        "it_aint_over",
        it_aint_over("3D 3H 9H 9C", "2C 4C", "2H 4H", top="3C"),
        ["play 3D,3H seat=1", "accept"],
        Seat(0),
        ["You and **Bela** swapped hands."],
        "swapped",
    ),
    (
        "it_aint_over",
        it_aint_over("JD 9H 9C", "2C 4C", "2H 4H", top="3D"),
        ["play JD"],
        Seat(1),
        ["You missed a turn."],
        "misses",
    ),
    (
        "it_aint_over",
        it_aint_over("9D 9H KC", "2C 4C", "2H 4H", top="3D"),
        ["play 9D seats=2", "accept"],
        Seat(0),
        ["You got a card from **Cleo**."],
        "got",
    ),
    (
        "it_aint_over",
        it_aint_over("9D 9H KC", "2C 4C", "2H 4H", top="3D"),
        ["play 9D seats=2", "accept"],
        Seat(2),
        ["**Ada** took a card from you."],
        "got",
    ),
    (
        "it_aint_over",
        it_aint_over("9D KC", "2C 4C", "2H 4H", top="3D"),
        ["play 9D seats=2", "accept"],
        Seat(0),
        ["You forgot “Last card!”: +5 cards", "You got a card from **Cleo**."],
        "forgot",
    ),
]


@pytest.mark.parametrize(("key", "scene", "does", "seat", "told", "elsewhere"), SCENES)
def test_a_hand_says_first_what_has_happened_to_its_owner_and_says_it_once(
    key: str, scene: Any, does: list[str], seat: Seat, told: list[str], elsewhere: str
) -> None:
    lines, small = lines_of(played(key, scene, *does), seat)
    assert lines[: len(told)] == told
    assert elsewhere not in small
    assert not told or not any(one in lines_of(played(key, scene), seat)[0] for one in told)


def test_it_says_so_in_the_language_of_its_owner() -> None:
    lines, _ = lines_of(played("karma", GIVES, "play hand GIVE 1"), Seat(1), "es")
    assert lines[0] == "**Ada** te dio la pila: +2 cartas"


def test_it_says_what_a_house_player_did_for_somebody_whose_time_was_up() -> None:
    scene = over_and_out("TOPSY 5", "5 4", total=40, tip_tops=[22, 33])
    table = played("over_and_out", scene, "play TOPSY true", by="stand-in")
    lines, small = lines_of(table, Seat(0))
    assert lines[:2] == [
        "You lost a chip: 1 chip last one!",
        f"Time was up: {HOUSE} for **Ada** played Topsy Turvy · the Tip Top number is now 33 · round 2 begins",
    ]
    assert "Topsy" not in small
    lines, _ = lines_of(table.with_seat(Seat(0), missed=3), Seat(0))
    assert lines[1].startswith(f"{HOUSE} for **Ada** played Topsy Turvy"), "that they are away is said elsewhere"


def test_what_has_happened_is_never_one_of_the_earlier_moves() -> None:
    table = played("karma", GIVES, "play hand GIVE 1")
    play = {"event": "play", "seat": 2, "from": "hand", "cards": ["9", "8", "7"] * 9}
    long = Move((play,), {}, "person", Seat(2))
    lines, small = lines_of(replace(table, moves=(*table.moves, long, long), actions=3), Seat(1))
    assert lines[0] == "**Ada** gave you the pile: +2 cards"
    assert "earlier" in small


def test_a_lesson_says_it_in_the_same_way() -> None:
    view = render.lesson(Position(lesson("over_and_out"), 7, "Ada"), LOOKS["over_and_out"], texts("en"))
    told = [part["content"] for part in render.walk(view) if "content" in part]
    assert told[1].split("\n")[0] == "New round! Fresh cards for all."
    assert "begins" not in told[1]


def test_what_has_happened_twice_is_said_in_one_line_of_its_own() -> None:
    lines, small = lines_of(
        played("it_aint_over", it_aint_over("JD JH 9H 9C", "2C 4C", top="3D"), "play JD", "play JH"), Seat(1)
    )
    assert lines.count("You missed a turn.") == 1
    assert small.count("**Bela** misses a turn") == 1
    scene, fits = do_over("3 3 9", "3 5", "3 5", discard="2"), ["play hand 3"] * 4
    lines, small = lines_of(played("do_over", scene, *fits, by="stand-in"), Seat(0))
    assert lines.count(f"Time was up: {HOUSE} for **Ada** played 3") == 1
    assert small.count("for **Ada** played 3") == 1


async def test_a_hand_is_drawn_with_what_somebody_has_just_done_to_its_owner(deal: Deal, house: House) -> None:
    deal(GIVES)
    _, (ada, bela, cleo) = await seated(house, "karma new", 3)
    await ada.press("Give → feed 2 to…", "Bela")
    await bela.person.see(lambda m: m == bela.shown and "gave you the pile" in m.text)
    assert "\n**Ada** gave you the pile: +2 cards\n" in bela.text
    await cleo.person.see(lambda m: m == cleo.shown and "gave" in m.text)
    assert "gave you" not in cleo.text


@pytest.mark.parametrize(
    ("key", "scene", "goal", "in_words"),
    [
        ("ninety_nine", ninety_nine("7S QH JC"), "Lose all 🪙 and you're out.", "Lose all tokens and you're out."),
        ("over_and_out", over_and_out("2 5", "5 4"), "Lose all 🔵 and you're out.", "Lose all chips and you're out."),
        ("karma", GIVES, "The last one holding cards loses.", "The last one holding cards loses."),
    ],
)
def test_on_their_first_turn_players_read_once_what_the_game_is_about(
    key: str, scene: Any, goal: str, in_words: str
) -> None:
    table = played(key, scene)
    assert lines_of(table, Seat(0), plain=False)[0][0] == goal
    assert lines_of(table, Seat(0))[0][0] == in_words
    for told in (lines_of(table, Seat(1)), lines_of(table.with_seat(Seat(0), moved=FROM_THE_START), Seat(0))):
        assert in_words not in told[0]
