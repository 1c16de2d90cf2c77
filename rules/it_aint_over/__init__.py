"""It Ain't Over: match suit or number and get rid of your cards first, but mind the answers.

The clauses IA1 to IA33 are in `docs/rulebook/it-aint-over.md`, those of all games in `every-game.md`, next to it.

What one player does to another is an entry of `facing` until it is answered or accepted, or ends. An action is carried
out on a `Table`, a working copy of the state, where one function per clause does what the clause says.
"""

from rules.game import Game

from . import choices, coach, house, moves, state, words
from .table import Table

GAME: Game[state.State, state.View] = Game(
    key="it_aint_over",
    name="It Ain't Over",
    seats=words.SEATS,
    first_clause="IA1",
    revision=2,
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
    awaited=state.awaited,
    known_to_all=choices.known_to_all,
    seen=words.seen,
    secrets=state.secrets,
    may_be_unlisted=choices.may_be_unlisted,
)
