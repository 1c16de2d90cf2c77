"""Ninety-Nine: keep the total at 99 or below; a player who cannot loses a token, and may ask a question.

The clauses NN1 to NN19 are in `docs/rulebook/ninety-nine.md`, those of all games in `every-game.md`, next to it.
"""

from operator import attrgetter

from rules.cards import PACK_OF_52
from rules.game import Game
from rules.state import seen_by

from . import choices, coach, house, moves, state, words
from .table import Table

GAME: Game[state.State, state.View] = Game(
    key="ninety_nine",
    name="Ninety-Nine",
    seats=state.SEATS,
    first_clause="NN1",
    revision=1,
    own_options=(state.TOKENS, state.FLOOR),
    phases=state.Phase,
    pack=PACK_OF_52,
    actions=words.ACTIONS,
    begin=moves.begin,
    choices=choices.choices,
    table=Table,
    moves=moves.MOVES,
    fold=moves.fold,
    view=seen_by,
    restore=state.restore,
    out=attrgetter("out"),
    house_player=house.house_player,
    insight=coach.INSIGHT,
)
