"""Over and Out: keep the total between 0 and the Tip Top number; a player who can't loses a chip, and with it a card.

The clauses OO1 to OO19 are in `docs/rulebook/over-and-out.md`, those of all games in `every-game.md`, next to it.
"""

from operator import attrgetter

from rules.game import Game

from . import choices, coach, house, moves, state, words
from .table import Table

GAME: Game[state.State, state.View] = Game(
    key="over_and_out",
    name="Over and Out",
    seats=state.SEATS,
    first_clause="OO1",
    revision=2,
    own_options=(state.TOPSY,),
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
    house_player=house.house_player,
    insight=coach.INSIGHT,
    secrets=state.secrets,
    revealing=(words.TurnedUp,),
)
