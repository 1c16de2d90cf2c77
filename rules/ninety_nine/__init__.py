"""Ninety-Nine: keep the total at 99 or below; who cannot loses a token, and may ask a question.

The clauses NN1 to NN19 are in `docs/rulebook/ninety-nine.md`, those of every game in `every-game.md` beside it.
"""

from rules.cards import PACK_OF_52
from rules.events import EventCodec
from rules.game import Game

from .choices import choices, total_after
from .house import house_player
from .moves import STEPS, begin, fold
from .state import FLOOR, SEATS, TEXT_LIMIT, TOKENS, Phase, Question, State, View, restore, view
from .words import ACTIONS, Answer, Answered, Ask, Asked, Bust, Busted, Pass, Passed, Play, Played

__all__ = [
    "GAME",
    "TEXT_LIMIT",
    "TOKENS",
    "Answer",
    "Ask",
    "Bust",
    "Pass",
    "Play",
    "Question",
    "State",
    "View",
    "total_after",
]

GAME: Game[State, View] = Game(
    key="ninety_nine",
    name="Ninety-Nine",
    seats=SEATS,
    first_clause="NN1",
    revision=1,
    own_options=(TOKENS, FLOOR),
    phases=Phase,
    pack=PACK_OF_52,
    actions=ACTIONS,
    event_codec=EventCodec(Played, Busted, Asked, Answered, Passed),
    begin=begin,
    choices=choices,
    steps=STEPS,
    fold=fold,
    view=view,
    restore=restore,
    house_player=house_player,
)
