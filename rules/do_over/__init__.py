"""Do Over!: beat the pile or take it; the first without a card in hand or reserve has won.

The clauses DO1 to DO17 are in `docs/rulebook/do-over.md`, those of every game in `every-game.md` beside it.
"""

from rules.events import EventCodec
from rules.game import Game
from rules.piles import Flipped, PickedUp, secrets

from .choices import choices
from .house import house_player
from .moves import STEPS, begin, fold
from .state import BOMB, COUNTS, DO_OVER, PACK, REVERSE, SEATS, Phase, State, View, asked_for, restore, view
from .words import ACTIONS, Bombed, Play, Played, Swap, Swapped

__all__ = ["BOMB", "COUNTS", "DO_OVER", "GAME", "PACK", "REVERSE", "Play", "Swap", "View", "asked_for"]

GAME: Game[State, View] = Game(
    key="do_over",
    name="Do Over!",
    seats=SEATS,
    first_clause="DO1",
    revision=1,
    own_options=(),
    phases=Phase,
    pack=PACK,
    actions=ACTIONS,
    event_codec=EventCodec(Swapped, Played, Flipped, PickedUp, Bombed),
    begin=begin,
    choices=choices,
    steps=STEPS,
    fold=fold,
    view=view,
    restore=restore,
    house_player=house_player,
    secrets=secrets,
    revealing=(Flipped,),
)
