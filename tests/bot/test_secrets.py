"""What is shown to a seat, or to everybody, does not depend on what they may not see: for every game and every reader.

Random games are played. At each position the cards that a reader cannot see are exchanged, as the strong house player
imagines them, and the message must stay the same to the letter. So no text and no id can give anything away.
"""

import random
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from bot.language.texts import texts
from bot.play.table import Agreement, Decision, Home, Move, Player, Table
from bot.show import render
from bot.show.presenter import Presenter
from bot.standings.ids import MessageId, TableId
from rules import GAMES
from rules.seats import Seat, seats_at
from tests.random_play import commands

MOVES = 150


def table_of(key: str, state: Any, moves: tuple[Move, ...]) -> Table:
    """Build a table in play."""
    return Table(
        id=TableId(1),
        opener_id=10,
        game=GAMES[key],
        home=Home(guild_id=2, channel_id=3, message_id=MessageId(4)),
        agreed=Agreement(locale="en-US", options=state.options._asdict(), pace="none"),
        phase="play",
        secret="5" * 32,
        created_at=0.0,
        revision=1,
        players=tuple(
            Player(10 + seat, f"Player {seat}", 20 + seat, decision=Decision(1)) for seat in seats_at(state.seats)
        ),
        start_id=9,
        state=state,
        moves=moves,
        actions=len(moves),
    )


def shown(table: Table, looks: Presenter, seat: Seat | None) -> render.Layout:
    """Render what a seat, or with None everybody, is shown."""
    t = texts("en-US")
    return render.message(table, looks) if seat is None else render.hand(table, seat, looks, t, fresh_until=1.0)


@pytest.mark.parametrize("key", sorted(commands()))
def test_what_is_shown_does_not_depend_on_hidden_cards(key: str) -> None:
    game, looks = GAMES[key], import_module(f"cogs.{key}").Looks()
    imagine = import_module(f"rules.{key}.house").imagine
    chance = random.Random(3)  # noqa: S311 - nothing is kept secret with it
    compared = exchanged = 0
    state = game.new(seats=max(3, game.seats[0]), seed="secrets")
    moves: tuple[Move, ...] = ()
    for _ in range(MOVES):
        if state.phase == "over":
            break
        for seat in seats_at(state.seats):
            other = imagine(game.view(state, seat), seat, chance)
            assert game.view(other, seat) == game.view(state, seat), "the imagined state looks the same to this seat"
            before, after = table_of(key, state, moves), table_of(key, other, moves)
            assert shown(before, looks, seat) == shown(after, looks, seat)
            assert shown(before, looks, None) == shown(after, looks, None)
            compared += 1
            exchanged += replace(before, state=None) == replace(after, state=None) and other != state
        acting = chance.choice(state.to_act)
        action: Any = chance.choice(game.legal_actions(state, acting))
        if hasattr(action, "text"):
            action = replace(action, text="Yes.")
        state, events = game.apply(state, acting, action)
        told = tuple(game.write_event(game.seen(event, None)) for event in events)
        moves = (*moves, Move(told, looks.facts(game.view(state, None), moves[-1] if moves else None), "person"))[-5:]
    assert compared > MOVES / 2
    assert exchanged > compared / 2
