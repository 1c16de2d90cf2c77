"""Do Over!: beat the pile or take it; the first player without cards in hand and reserve wins.

The clauses DO1 to DO17 are in `docs/rulebook/do-over.md`, those of all games in `every-game.md`, next to it.
"""

from rules.game import Game
from rules.piles import Flip, Flipped, PickUp, secrets

from . import choices, coach, house, moves, state, words
from .table import Table

GAME: Game[state.State, state.View] = Game(
    key="do_over",
    name="Do Over!",
    seats=state.SEATS,
    first_clause="DO1",
    revision=1,
    own_options=(),
    phases=state.Phase,
    pack=state.PACK,
    actions=words.ACTIONS,
    begin=moves.begin,
    choices=choices.choices,
    table=Table,
    moves=moves.MOVES,
    fold=moves.fold,
    view=state.view,
    restore=state.restore,
    house_player=house.house_player,
    insight=coach.INSIGHT,
    fateful=(Flip, PickUp),
    secrets=secrets,
    revealing=(Flipped,),
)
