"""A finished game once more, from its record: how it stood after each move, and the record for whoever checks it.

A game is played through from its deal. Those that somebody leafs through are kept for a while, for the next step.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, pairwise
from typing import Any

from bot.play.changes import Action
from bot.play.table import Move, Table, Turning
from bot.show.presenter import Presenter
from rules import Events
from rules.chance import number_below
from rules.proof import Checked, check, proof_of
from rules.protocol import Engine

FAR = 10
"""So many moves are jumped over at once in a game without rounds."""


CLEAR = 3
"""A move that changes the lead by so many cards decides more than others."""
LARGE = 0.6
"""Among moves that did so much of what the greatest did, the last decided most."""
KEPT = 8
"""So many games are kept. The longest of all takes two or three megabytes."""


@dataclass(frozen=True, slots=True)
class Step:
    """How a game stood after one of its moves, or before the first."""

    number: int  # so many moves have been made
    count: int  # of all moves
    state: Any = field(repr=False)
    seat: int | None = None  # who made the move
    move: Move | None = None


class Played:
    """A game from its record, played through as far as somebody has wanted to see it."""

    def __init__(self, table: Table, actions: Sequence[Action], removed: frozenset[int] = frozenset()) -> None:
        """Take the record as it was read when the table was as it is, or later.

        :param removed: the numbers of the actions whose words were taken away.
        """
        self.actions = actions
        self.removed = removed
        self.rounds: list[int] | None = None  # the steps at which they begin, once somebody has gone to one
        self._of = _mark(table)
        self._steps: list[tuple[Any, Events]] = []
        self._rest = _played(table, actions)

    def at(self, number: int) -> tuple[Any, Events]:
        """Tell how it stood after so many moves, and what the last of them had done.

        :raises rules.Illegal: the rules have changed, and refuse a move.
        """
        self._steps += islice(self._rest, max(0, number + 1 - len(self._steps)))
        return self._steps[number]

    def states(self) -> Iterator[Any]:
        """Tell how it stood after the deal, and after each move.

        :raises rules.Illegal: the rules have changed, and refuse a move.
        """
        return (self.at(number)[0] for number in range(len(self.actions) + 1))

    def is_of(self, table: Table) -> bool:
        """Whether the record still says so: words may have been taken away meanwhile, and the table is saved then."""
        return self._of == _mark(table)


class Recent:
    """The games that people leaf through: their records need not be read again for each step."""

    def __init__(self) -> None:
        self._games: OrderedDict[int, Played] = OrderedDict()  # by table

    def get(self, table: Table) -> Played | None:
        """Give a game that is kept, unless its record has changed."""
        played = self._games.get(table.id)
        return played if played is not None and played.is_of(table) else None

    def keep(self, table: Table, played: Played) -> None:
        """Keep a game, for the next step."""
        self._games[table.id] = played
        self._games.move_to_end(table.id)
        if len(self._games) > KEPT:
            self._games.popitem(last=False)


def _mark(table: Table) -> tuple[str, int]:
    """Tell one game from others, and from itself before something of it was changed."""
    return table.state.seed, table.saves


def record(table: Table, actions: Sequence[Action]) -> dict[str, Any]:
    """Write the record of a finished game, with its proof: seats, cards and answers, but neither people nor names."""
    ended = table.game.dump(table.state)
    return {
        **_opening(table),
        "actions": [{"seat": action.seat, "action": action.action} for action in actions],
        "winners": ended["winners"],
        "ranking": ended["ranking"],
        "revision": table.revision,
        "proof": proof_of(table.secret, table.interactions),
    }


def _opening(table: Table) -> dict[str, Any]:
    dealt: str = table.state.seed
    return {
        "game": table.game.key,
        "options": table.options,
        "seats": len(table.seats),
        "dealer": number_below(len(table.seats), dealt, 0),
        "seed": dealt,
    }


def verified(table: Table, actions: Sequence[Action]) -> tuple[Checked, bool]:
    """Check a finished game, as `python -m rules verify` does, and whether it led to the state that is stored.

    :raises rules.proof.NoRecord: what is stored of it is no game.
    """
    checked = check({table.game.key: table.game}, record(table, actions))
    return checked, table.game.dump(checked.state) == table.game.dump(table.state)


def step(table: Table, played: Played, presenter: Presenter, verb: str, at: int) -> Step:
    """Find the step that a button leads to.

    :param verb: where to go from step ``at``: ``first``, ``back``, ``forward``, ``last``, ``earlier`` and ``later``
        (a round, or some moves), or any other to stay.
    :raises rules.Illegal: the rules have changed, and refuse a move.
    """
    actions = played.actions
    number = _target(table, played, presenter, verb, at)
    state, events = played.at(number)
    if number == 0:
        return Step(number, len(actions), state)
    action = actions[number - 1]
    move = _move(table, action, state, events, presenter)
    if number - 1 in played.removed:
        move = presenter.without_words(move) or move
    return Step(number, len(actions), state, action.seat, move)


def course(table: Table, actions: Sequence[Action], presenter: Presenter) -> list[list[int]]:
    """Tell what each seat had after every move, from the deal on: tokens, chips, or cards left.

    :raises rules.Illegal: the rules have changed, and refuse a move.
    """
    game = table.game
    return [
        [abs(count) for count in presenter.standing(game.view(state, None))] for state, _ in _played(table, actions)
    ]


def turning(table: Table, actions: Sequence[Action], presenter: Presenter) -> Turning | None:
    """Find the move that decided a finished game most; None where several share the first place, or there is none.

    It is the last of those that helped whoever came first most, set against the best of the others. Where no move did
    more than its little bit, it is the one with which the lead was taken for good.

    :raises rules.Illegal: the rules have changed, and refuse a move.
    """
    game, ranking = table.game, table.state.ranking
    if not ranking or len(ranking[0]) != 1:
        return None
    (first,) = ranking[0]
    leads: list[int] = []
    moves: list[Events] = []
    states: list[Any] = []
    for state, events in _played(table, actions):
        standing = presenter.standing(game.view(state, None))
        if not standing:
            return None
        leads.append(standing[first] - max(other for seat, other in enumerate(standing) if seat != first))
        moves.append(events)
        states.append(state)
    swings = [after - before for before, after in pairwise(leads)]
    most = max(swings, default=0)
    if most >= CLEAR:
        number = max(number for number, swing in enumerate(swings, 1) if swing >= LARGE * most)
    else:
        number = next((number for number in range(len(leads) - 1, 0, -1) if leads[number - 1] <= 0), 0)
    if number == 0:
        return None
    move = _move(table, actions[number - 1], states[number], moves[number], presenter)
    return Turning(number, presenter.without_words(move) or move)


def _move(table: Table, action: Action, state: Any, events: Events, presenter: Presenter) -> Move:
    game = table.game
    return Move(
        events=tuple(game.write_event(game.seen(event, None)) for event in events),
        facts=presenter.facts(game.view(state, None)),
        by=action.by,
    )


def _target(table: Table, played: Played, presenter: Presenter, verb: str, at: int) -> int:
    count = len(played.actions)
    match verb:
        case "first":
            to = 0
        case "back":
            to = at - 1
        case "forward":
            to = at + 1
        case "last":
            to = count
        case "earlier" | "later" if begins := _rounds(table, played, presenter):
            before, after = [begin for begin in begins if begin < at], [begin for begin in begins if begin > at]
            to = max(before, default=0) if verb == "earlier" else min(after, default=count)
        case "earlier":
            to = at - FAR
        case "later":
            to = at + FAR
        case _:
            to = at
    return max(0, min(count, to))


def _rounds(table: Table, played: Played, presenter: Presenter) -> list[int]:
    """List the steps at which the rounds begin; none in a game without rounds."""
    if played.rounds is None:
        played.rounds = _begins(table, played, presenter)
    return played.rounds


def _begins(table: Table, played: Played, presenter: Presenter) -> list[int]:
    begins, known = [], None
    for number, state in enumerate(played.states()):
        round_ = presenter.round(table.game.view(state, None))
        if round_ is None:
            return []
        if round_ != known:
            begins.append(number)
            known = round_
    return begins


def _played(table: Table, actions: Sequence[Action]) -> Iterator[tuple[Any, Events]]:
    """Play a record through: how the game stood after the deal, and after each move with what that has done."""
    match = Engine({table.game.key: table.game}).begin(_opening(table))
    yield match.state, ()
    for action in actions:
        match.act({"seat": action.seat, "action": action.action})
        yield match.state, match.events


def as_then(table: Table, state: Any) -> Table:
    """Give the table with those gone who had left by then, and nobody away: that is not part of the record."""
    seats = [replace(seat, gone=number in state.left, missed=0) for number, seat in enumerate(table.seats)]
    return replace(table, seats=tuple(seats))
