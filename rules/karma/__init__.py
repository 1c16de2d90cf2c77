"""Karma: match or beat the pile, or eat it; all win but the last player with cards.

The clauses KA1 to KA18 are in `docs/rulebook/karma.md`, those of all games in `every-game.md`, next to it.
"""

from operator import attrgetter

from rules.game import Game
from rules.piles import Flip, Flipped, PickUp

from . import choices, coach, house, moves, state, words
from .table import Table, TableOf2

GAME: Game[state.State, state.View] = Game(
    key="karma",
    name="Karma",
    seats=state.SEATS,
    first_clause="KA1",
    revision=3,
    own_options=(state.TABLE_CARD,),
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
    out=attrgetter("out"),
    known_to_all=choices.known_to_all,
    fateful=(Flip, PickUp),
    house_player=house.house_player,
    insight=coach.INSIGHT,
    seen=words.seen,
    secrets=state.secrets,
    revealing=(Flipped,),
    earlier={2: TableOf2},
)
