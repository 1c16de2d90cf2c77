"""How all environments play: one seat after the other is asked, and its answer is the number of an action."""

from typing import Any, NamedTuple

from rules import GAMES, Game
from rules.encoding import Encoding, encoding_of
from rules.events import Events
from rules.house import place

AnyGame = Game[Any, Any]


def game_of(key: str) -> tuple[AnyGame, Encoding[Any]]:
    """The game with this key, and its encoding.

    :raises KeyError: there is no such game.
    """
    game = GAMES[key]
    return game, encoding_of(game)


class Moment(NamedTuple):
    """A game as it stands, and the seats that wait, though they may act, until something has happened."""

    state: Any
    waiting: tuple[int, ...] = ()


def asked(encoding: Encoding[Any], moment: Moment) -> int:
    """The seat that is asked now: first those who may act and need not, then the first of those who have to.

    Where several choose at the same time (a set-up), none is told what another has chosen before all have.
    """
    state, waiting = moment
    seats: tuple[int, ...] = state.to_act
    if len(seats) == 1:
        return seats[0]
    awaited = encoding.game.awaited(state)
    first = [seat for seat in seats if seat not in awaited]
    return next((seat for seat in (*first, *awaited) if seat not in waiting), awaited[0])


def legal(encoding: Encoding[Any], moment: Moment, seat: int) -> list[int]:
    """The numbers of what this seat, which is asked, may do."""
    state = moment.state
    numbers = encoding.numbers(state, seat, encoding.game.choices(state, seat))
    if encoding.wait is not None and seat not in encoding.game.awaited(state):
        numbers.append(encoding.wait)
    return numbers


def done(encoding: Encoding[Any], moment: Moment, seat: int, number: int) -> tuple[Moment, Events]:
    """What it comes to when the seat does this, and what has happened.

    :raises Illegal: it may not.
    """
    state, waiting = moment
    if number == encoding.wait:
        return Moment(state, (*waiting, seat)), ()
    after, events = encoding.game.apply(state, seat, encoding.action(state, seat, number))
    return Moment(after), events


def rewards(state: Any) -> list[float]:
    """What each seat has won in the end: 1 for the best place, -1 for the last, in even steps; it sums to 0."""
    return [2 * place(state.ranking, seat) - 1 for seat in range(state.seats)]
