"""It Ain't Over: match suit or number and be rid of your cards first, but mind the answers.

The clauses IA1 to IA33 are in `docs/rulebook/it-aint-over.md`, those of every game in `every-game.md` beside it.

What one player does to another is an entry of `facing` until it is answered, accepted or has ended. An act is carried
out on a `Table`, a working copy of the state on which a function per clause does what the clause says.
"""

from rules.game import Game

from .choices import choices, listed_shares, may_be_unlisted, needs_of, others, passed_on
from .house import house_player
from .moves import STEPS, begin, best_cards, fold, is_dealt
from .state import (
    ANSWERS,
    BEST_CARDS,
    GHOST,
    JOKER,
    MIRROR,
    PACK,
    PER_KING,
    PER_TWO,
    QUEEN,
    SUIT,
    SYMBOL,
    Facing,
    Phase,
    State,
    View,
    acting,
    awaited,
    faced,
    in_hand,
    restore,
    secrets,
    view,
)
from .words import ACTIONS, EVENTS, SEATS, Accept, Answer, Draw, Last, Pass, Play, Shares, seen, shares

__all__ = [
    "ANSWERS",
    "BEST_CARDS",
    "GAME",
    "GHOST",
    "JOKER",
    "MIRROR",
    "PACK",
    "PER_KING",
    "PER_TWO",
    "QUEEN",
    "SUIT",
    "SYMBOL",
    "Accept",
    "Answer",
    "Draw",
    "Facing",
    "Last",
    "Pass",
    "Play",
    "Shares",
    "State",
    "View",
    "acting",
    "best_cards",
    "faced",
    "in_hand",
    "is_dealt",
    "listed_shares",
    "needs_of",
    "others",
    "passed_on",
    "shares",
]

GAME: Game[State, View] = Game(
    key="it_aint_over",
    name="It Ain't Over",
    seats=SEATS,
    first_clause="IA1",
    revision=2,
    own_options=(),
    phases=Phase,
    pack=PACK,
    actions=ACTIONS,
    event_codec=EVENTS,
    begin=begin,
    choices=choices,
    steps=STEPS,
    fold=fold,
    view=view,
    restore=restore,
    house_player=house_player,
    awaited=awaited,
    seen=seen,
    secrets=secrets,
    may_be_unlisted=may_be_unlisted,
)
