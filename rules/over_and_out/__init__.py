"""Over and Out: keep the total between 0 and the Tip Top number; who cannot loses a chip, and with it a card.

The clauses OO1 to OO19 are in `docs/rulebook/over-and-out.md`, those of every game in `every-game.md` beside it.
"""

from rules.events import EventCodec
from rules.game import Game

from .choices import choices, total_after
from .house import house_player
from .moves import STEPS, begin, fold
from .state import (
    CHIPS,
    COUNTS,
    DOUBLE,
    MAY,
    MINUS_TEN,
    PACK,
    SEATS,
    SPIN_OUT,
    TIP_TOPS,
    TOP_OUT,
    TOPSY,
    TOPSY_TURVY,
    Phase,
    State,
    View,
    restore,
    secrets,
    view,
)
from .words import ACTIONS, Bust, Busted, Play, Played, TurnedUp

__all__ = [
    "CHIPS",
    "COUNTS",
    "DOUBLE",
    "GAME",
    "MAY",
    "MINUS_TEN",
    "PACK",
    "SPIN_OUT",
    "TIP_TOPS",
    "TOPSY_TURVY",
    "TOP_OUT",
    "Bust",
    "Play",
    "State",
    "View",
    "total_after",
]

GAME: Game[State, View] = Game(
    key="over_and_out",
    name="Over and Out",
    seats=SEATS,
    first_clause="OO1",
    revision=2,
    own_options=(TOPSY,),
    phases=Phase,
    pack=PACK,
    actions=ACTIONS,
    event_codec=EventCodec(Played, Busted, TurnedUp),
    begin=begin,
    choices=choices,
    steps=STEPS,
    fold=fold,
    view=view,
    restore=restore,
    house_player=house_player,
    secrets=secrets,
    revealing=(TurnedUp,),
)
