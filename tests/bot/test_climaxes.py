"""What players look forward to, or dread, is the headline of a table for one drawing, above what comes next."""

from dataclasses import replace
from typing import Any

import pytest

from bot.discord.emoji import pictured
from bot.play import moves
from bot.play.table import Table
from bot.show import render
from bot.show.cards import BURST, character, faces_of
from tests.bot.play.tables import ADA, BELA, CLEO, NOW, a_game, context
from tests.releases import LOOKS
from tests.rules.do_over.scenes import table as do_over
from tests.rules.it_aint_over.scenes import table as it_aint_over
from tests.rules.karma.scenes import table as karma
from tests.rules.over_and_out.scenes import table as over_and_out
from tests.rules.scenes import table as ninety_nine


def played(key: str, scene: Any, *notations: str) -> Table:
    table = a_game(ADA, BELA, CLEO, game=key, pace="none")
    return done(replace(table, state=scene.state, moves=()), *notations)


def done(table: Table, *notations: str) -> Table:
    """A table after these actions, each of the seat that is waited for."""
    hooks = LOOKS[table.game.key]
    for notation in notations:
        seat, action = table.game.awaited(table.state)[0], table.game.parse_notation(notation)
        table = moves.applied(table, seat, action, "person", context(NOW, facts=hooks.facts)).table
    return table


def drawn(table: Table) -> tuple[list[str], list[str]]:
    """The lines of a table's message as people who want words read them, without marks, and what its pictures show."""
    parts = list(render.walk(render.message(table, LOOKS[table.game.key])))
    told = "\n".join(part["content"] for part in parts if "content" in part)
    pictures = [part["accessory"]["media"]["url"] for part in parts if "media" in part.get("accessory", {})]
    return pictured(told, {}).replace("*", "").split("\n")[1:4], pictures


SCENES: list[tuple[str, Any, list[str], str, list[str]]] = [
    (
        "karma",
        karma("|| 4 9 -", "5 6", "8 8", discard="5 7"),
        ["flip 0"],
        "4",
        ["## Ada flips… 4!", "Needed 7+. So close!", "Anything goes"],
    ),
    (
        "karma",
        karma("|| 4 9 -", "5 6", "8 8", discard="FIVE"),
        ["flip 1"],
        "9",
        ["## Ada flips… 9!", "Needed 5 or below. Ouch!", "Anything goes"],
    ),
    (
        "karma",
        karma("|| 9 - - ", "5 6", "8 8", discard="7"),
        ["flip 0"],
        "9",
        ["## Ada flips… 9!", "It fits, and it was the last card!", "Beat the 9"],
    ),
    (
        "karma",
        karma("9 9 3", "5 6", "8 8", discard="9", run=1),
        ["play hand 9,9"],
        "9",
        ["# Third 9 in a row!", "Ada clears the pile and goes again.", "Anything goes"],
    ),
    (
        "karma",
        karma("9 3", "5 6", "8 8", discard="7"),
        ["play hand 9"],
        "9",
        ["# Last card!", "Ada has one left.", "Beat the 9"],
    ),
    (
        "karma",
        karma("GIVE 3 4", "", "8 8", discard="9 9"),
        ["play hand GIVE 1"],
        "GIVE",
        ["## Bela is back in!", "Ada hands over the pile: 2 cards.", "Anything goes"],
    ),
    (
        "do_over",
        do_over("BOMB 3 4", "5 6", "8 8", discard="9 9"),
        ["play hand BOMB"],
        "BOMB",
        ["# 💣 Boom!", "Ada blows up the pile: 3 cards gone.", "Anything goes"],
    ),
    (
        "do_over",
        do_over("|| 4 9 -", "5 6", "8 8", discard="5 11"),
        ["flip 0"],
        "4",
        ["## Ada flips… 4!", "Needed 11+. Ouch!", "Anything goes"],
    ),
    (
        "ninety_nine",
        ninety_nine("7S QH JC", total=99),
        ["bust 7S"],
        "",
        ["## 💥 Ada busts!", "Nothing fits."],
    ),
    (
        "over_and_out",
        over_and_out("2 5", "5 4", total=18, tip_top=22, draw="3"),
        ["play 2", "bust"],
        "",
        ["## 💥 Bela busts!", "Stuck on 20, nothing fits.", "0 / "],
    ),
    (
        "over_and_out",
        over_and_out("TOPSY 5", "5 4", total=40, tip_tops=[22, 33]),
        ["play TOPSY true"],
        "33",
        ["## Ada flips… 33!", "The total is higher. Bust!", "0 / "],
    ),
    (
        "over_and_out",
        over_and_out("TOPSY 5", "5 4", total=20, tip_tops=[22, 33]),
        ["play TOPSY true"],
        "33",
        ["## Ada flips… 33!", "The new limit holds. Saved!", "20 / 33"],
    ),
    (
        "it_aint_over",
        it_aint_over("7D 9H", "2C 4C", "2H 4H", top="7C"),
        ["play 7D last"],
        "7D",
        ["# Last card!", "Ada has one left.", "Match diamonds or 7"],
    ),
    (
        "it_aint_over",
        it_aint_over("3D 3H 9H", "2C 4C", "2H 4H", top="3C"),
        ["play 3D,3H seat=1", "accept"],
        "3H",
        ["# Hands swapped!", "Ada and Bela trade everything.", "Match hearts or 3"],
    ),
]


@pytest.mark.parametrize(("key", "scene", "does", "card", "told"), SCENES)
def test_a_climax_is_the_headline_for_one_drawing_and_what_comes_next_stays_below_it(
    key: str, scene: Any, does: list[str], card: str, told: list[str]
) -> None:
    table = played(key, scene, *does)
    said, pictures = drawn(table)
    assert [line[: len(start)] for line, start in zip(said, told, strict=False)] == told
    assert pictures == [character(faces_of(key)[card] if card else BURST)]
    seat = table.game.awaited(table.state)[0]
    later, _ = drawn(done(table, table.game.notation(table.game.legal_actions(table.state, seat)[0])))
    assert later[0] != said[0]
