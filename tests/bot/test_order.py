"""How a game ended: its message, the board, the file and the standings all tell the same order."""

import csv
import re
from dataclasses import replace
from io import StringIO

import pytest

from bot.language.texts import texts
from bot.play import ranking
from bot.play.gathering import Gathering
from bot.play.moves import applied
from bot.play.table import Table
from bot.show import render, spreadsheets
from rules import GAMES
from tests.bot.hands import presenters
from tests.bot.play.tables import ADA, BELA, CLEO, Plain, a_game, context
from tests.bot.test_render import within_limits

NAMES = ("Ada", "Bela", "Cleo")
T, LOOKS = texts("en-US"), presenters()


def won_for(game: str) -> tuple[Table, str]:
    """A game that a house player has won in the seat of a player who left, and that player's name."""
    table = a_game(ADA, BELA, CLEO, game=game)
    judged = context(in_words=LOOKS[game].in_words, facts=LOOKS[game].facts)
    while table.phase == "play":
        seat = min(table.game.awaited(table.state))
        action = table.game.house_player(table.game.view(table.state, seat), "normal", judged.chance)
        table = applied(table, seat, action, "person", judged).table
    gone = table.state.winners
    for seat in gone:
        table = table.with_seat(seat, gone=True)
    return replace(table, state=table.state._replace(left=gone)), NAMES[gone[-1]]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_wins_with_a_seat_that_they_have_left_and_all_that_is_told_has_the_same_order(game: str) -> None:
    table, left = won_for(game)
    order = [table.players[seat].name for _, seat in ranking.places(table)]
    assert order[-len(table.state.left) :] == [NAMES[seat] for seat in reversed(table.state.left)]
    assert [one.name for one in ranking.results(table, Plain())] == order
    assert not any(one.won for one in ranking.results(table, Plain()))
    ended = within_limits(render.message(table, LOOKS[game]))
    assert f"{left}** wins" not in ended
    assert re.findall(r"\d\\\. \*\*(\w+)\*\*", ended) == order
    assert "# A house player wins in place of" in ended
    rows = list(csv.DictReader(StringIO(spreadsheets.results([table], LOOKS[game], T).decode("utf-8-sig"))))
    assert [row["Player"] for row in rows] == order
    board = within_limits(render.board(Gathering(1, 1, 2, ADA.id, 3, "en-US", "Club", 0.0), [table], LOOKS[game]))
    first = next(part for part in board.split("·") if "1." in part)
    assert order[0] in first
