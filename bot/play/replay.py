"""Replaying a finished game from its record, and the record itself, with which anyone can verify the game.

A game is replayed from its deal. The games that people are looking at are cached, for their next step.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from bot.play.changes import Action, Hooks
from bot.play.table import Move, Table, Turning
from rules import Events
from rules.chance import number_below
from rules.daily_proof import proof_of_day
from rules.proof import Checked, check, proof_of
from rules.protocol import Engine, Match
from rules.seats import Seat, by_seat
from rules.tournament_secrets import Chain

FAR = 10  # the moves that are skipped at once in a game without rounds
CLEAR = 3  # the change of the lead from which on a move can be the turning point by its size
LARGE = 0.6  # the turning point is the last move that changed the lead by at least this share of the greatest change
CACHED = 8  # the number of games kept for the next step. The longest ones take two or three megabytes.


@dataclass(frozen=True, slots=True)
class Step:
    """A game after one of its moves, or before the first."""

    number: int  # moves made so far
    count: int  # all moves of the game
    state: Any = field(repr=False)
    seat: Seat | None = None  # who made the move
    move: Move | None = None


class Played:
    """A game that is replayed from its record, as far as anyone has looked."""

    def __init__(self, table: Table, actions: Sequence[Action], removed: frozenset[int] = frozenset()) -> None:
        """Take the record of a table, read at the table's present save or later.

        :param removed: the numbers of the actions whose words have been removed.
        """
        self.actions = actions
        self.removed = removed
        self.rounds: list[int] | None = None  # the steps at which they begin, once they have been asked for
        self._steps: list[tuple[Any, Events]] = []
        self._rest = _played(table, actions)

    def at(self, number: int) -> tuple[Any, Events]:
        """Give the state after this many moves, and the events of the last of them.

        :raises rules.Illegal: the rules have changed, and refuse a move.
        """
        self._steps += islice(self._rest, max(0, number + 1 - len(self._steps)))
        return self._steps[number]

    def states(self) -> Iterator[Any]:
        """:raises rules.Illegal: the rules have changed, and refuse a move."""
        return (self.at(number)[0] for number in range(len(self.actions) + 1))


def edition(table: Table) -> tuple[str, int]:
    """Identify a game, and its record as it is now: removing words from it saves its table."""
    return table.state.seed, table.saves


def record(table: Table, actions: Sequence[Action], chain: Chain | None = None) -> dict[str, Any]:
    """Write the record of a finished game, with its proof: seats, cards and answers, but no people.

    :param chain: how its deal follows from its tournament.
    """
    ended = table.game.dump(table.state)
    return {
        **_opening(table),
        "actions": [{"seat": action.seat, "action": action.action} for action in actions],
        "winners": ended["winners"],
        "ranking": ended["ranking"],
        "revision": table.revision,
        "proof": _proof(table, chain),
    }


def _proof(table: Table, chain: Chain | None) -> dict[str, Any]:
    if table.event.daily is not None and table.start_id is not None:
        return proof_of_day(table.event.daily, table.secret, table.start_id)
    return proof_of(table.secret, table.interactions, chain)


def dealt(table: Table) -> Match:
    return Engine({table.game.key: table.game.as_of(table.revision)}).begin(_opening(table))


def is_corrected(table: Table) -> bool:
    """Whether the rules by which a game was played are no longer known, so that some moves may lead elsewhere now."""
    return table.game.as_of(table.revision).revision != table.revision


def _opening(table: Table) -> dict[str, Any]:
    dealt: str = table.state.seed
    return {
        "game": table.game.key,
        "options": table.agreed.options,
        "seats": len(table.players),
        "dealer": number_below(len(table.players), dealt, 0),
        "seed": dealt,
    }


def verified(table: Table, actions: Sequence[Action], chain: Chain | None = None) -> tuple[Checked, bool]:
    """Verify a finished game, as `python -m rules verify` does, and whether it leads to the stored state.

    :raises rules.proof.NoRecord: what is stored is not the record of a game.
    """
    checked = check({table.game.key: table.game}, record(table, actions, chain))
    return checked, table.game.dump(checked.state) == table.game.dump(table.state)


def step(table: Table, played: Played, hooks: Hooks, verb: str, at: int) -> Step:
    """Find the step that a button leads to.

    :param verb: where to go from step ``at``: ``first``, ``back``, ``forward``, ``last``, ``earlier`` and ``later``
        (a round, or some moves), or any other to stay.
    :raises rules.Illegal: the rules have changed, and refuse a move.
    """
    actions = played.actions
    number = _target(table, played, hooks, verb, at)
    state, events = played.at(number)
    if number == 0:
        return Step(number, len(actions), state)
    action = actions[number - 1]
    before = _move(table, actions[number - 2], *played.at(number - 1), hooks) if number > 1 else None
    move = _move(table, action, state, events, hooks, before)
    if number - 1 in played.removed:
        move = hooks.without_words(move) or move
    return Step(number, len(actions), state, action.seat, move)


def course(table: Table, actions: Sequence[Action], hooks: Hooks) -> list[list[int]]:
    """Give the standing of each seat after every move, from the deal on: tokens, chips, or cards left.

    :raises rules.Illegal: the rules have changed, and refuse a move.
    """
    game = table.game
    return [[abs(count) for count in hooks.standing(game.view(state, None))] for state, _ in _played(table, actions)]


def turning(table: Table, actions: Sequence[Action], hooks: Hooks) -> Turning | None:
    """Find the turning point of a finished game; None where there is none, or several share the first place.

    It is the last of the moves that improved the winner's lead over the best opponent most. If no move changed it much,
    it is the one with which the winner took the lead, for good if possible. People's moves come before all others.

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
        standing = hooks.standing(game.view(state, None))
        if not standing:
            return None
        leads.append(standing[first] - max(other for seat, other in by_seat(standing) if seat != first))
        moves.append(events)
        states.append(state)
    number = _decisive(leads, {number for number, line in enumerate(actions, 1) if line.by == "person"})
    number = number or _decisive(leads, range(1, len(leads)))
    if number == 0:
        return None
    move = _move(table, actions[number - 1], states[number], moves[number], hooks)
    return Turning(number, hooks.without_words(move) or move)


def _decisive(leads: Sequence[int], among: Collection[int]) -> int:
    """Give the number of the move among these that decided the game; 0 if there is none.

    :param leads: of the winner, after the deal and after each move.
    """
    swings = {number: leads[number] - leads[number - 1] for number in among}
    most = max(swings.values(), default=0)
    if most >= CLEAR:
        return max(number for number, swing in swings.items() if swing >= LARGE * most)
    return max((number for number, swing in swings.items() if leads[number - 1] <= 0 < swing), default=0)


def _move(table: Table, action: Action, state: Any, events: Events, hooks: Hooks, before: Move | None = None) -> Move:
    game = table.game
    return Move(
        events=tuple(game.write_event(game.seen(event, None)) for event in events),
        facts=hooks.facts(game.view(state, None), before),
        by=action.by,
        seat=action.seat,
    )


def _target(table: Table, played: Played, hooks: Hooks, verb: str, at: int) -> int:
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
        case "earlier" | "later" if begins := _rounds(table, played, hooks):
            before, after = [begin for begin in begins if begin < at], [begin for begin in begins if begin > at]
            to = max(before, default=0) if verb == "earlier" else min(after, default=count)
        case "earlier":
            to = at - FAR
        case "later":
            to = at + FAR
        case _:
            to = at
    return max(0, min(count, to))


def _rounds(table: Table, played: Played, hooks: Hooks) -> list[int]:
    """List the steps at which rounds begin; none in a game without rounds."""
    if played.rounds is None:
        begins, known = [], None
        for number, state in enumerate(played.states()):
            shown = hooks.round(table.game.view(state, None))
            if shown is None:
                break
            if shown != known:
                begins.append(number)
                known = shown
        played.rounds = begins
    return played.rounds


def _played(table: Table, actions: Sequence[Action]) -> Iterator[tuple[Any, Events]]:
    """Replay a record: give the state after the deal, and after each move with its events."""
    match = dealt(table)
    yield match.state, ()
    for action in actions:
        match.act({"seat": action.seat, "action": action.action})
        yield match.state, match.events


def as_then(table: Table, state: Any) -> Table:
    """Give the table with only those gone who had left by then, and nobody away, which the record does not tell.

    At the end it is known who was absent from a tournament.
    """
    players = [replace(player, gone=seat in state.left) for seat, player in by_seat(table.players)]
    if state.phase != "over":
        players = [replace(player, missed=0) for player in players]
    return replace(table, players=tuple(players))
