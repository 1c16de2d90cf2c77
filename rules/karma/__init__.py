"""Karma: match or beat the pile, or eat it; all win but the last one with cards.

The clauses KA1 to KA18 are in `docs/rulebook/karma.md`, those of every game in `every-game.md` beside it.
"""

from rules.events import EventCodec
from rules.game import Game
from rules.piles import Flipped, PickedUp

from .choices import choices, place_now
from .house import house_player
from .moves import STEPS, begin, fold
from .state import (
    BOTTOM,
    FIVE,
    GIVE,
    PACK,
    SEATS,
    TABLE,
    TWO_PACKS,
    Phase,
    State,
    View,
    renewed,
    restore,
    secrets,
    view,
)
from .words import ACTIONS, BroughtUp, CameBack, Cleared, Gave, Give, Laid, Lay, Play, Played, Stop, Stopped, seen

__all__ = [
    "BOTTOM",
    "FIVE",
    "GAME",
    "GIVE",
    "PACK",
    "TABLE",
    "TWO_PACKS",
    "Give",
    "Lay",
    "Play",
    "Stop",
    "View",
    "place_now",
]

GAME: Game[State, View] = Game(
    key="karma",
    name="Karma",
    seats=SEATS,
    first_clause="KA1",
    revision=2,
    own_options=(),
    phases=Phase,
    pack=PACK,
    actions=ACTIONS,
    event_codec=EventCodec(Laid, Played, Flipped, PickedUp, Stopped, Gave, CameBack, Cleared, BroughtUp),
    begin=begin,
    choices=choices,
    steps=STEPS,
    fold=fold,
    view=view,
    restore=restore,
    renewed=renewed,
    house_player=house_player,
    seen=seen,
    secrets=secrets,
    revealing=(Flipped,),
)
