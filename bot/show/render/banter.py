"""What a house player says about what has just happened.

It follows from what everybody can see: what has happened to whom, and the numbers of the table and of the move. So it
is the same in every process and each time it is drawn, and tells nothing about anybody's cards.
"""

import random
from collections.abc import Iterator
from itertools import pairwise

from bot.language.texts import Texts
from bot.play.missing_game import MissingGame
from bot.play.ranking import winners
from bot.play.table import LAST_MOVES, Table
from bot.show.characters import character, quips
from bot.show.people import People
from bot.show.presenter import Presenter
from rules.seats import Seat, by_seat

RATES = {"bust": 0.4, "pick_up": 0.35, "cleared": 0.2, "flip": 0.3, "swing": 0.1, "win": 1.0, "comeback": 1.0}
"""How often something is said on each occasion, if a house player sits there."""
OWN = 0.7
"""How often it is the house player whom it concerns who says something, if there are others."""


def banter(table: Table, presenter: Presenter, t: Texts) -> str:
    """Quote what was said last about the moves that a table shows; mostly nothing."""
    if isinstance(table.game, MissingGame):
        return ""
    people = People(table.players, t)
    said = (_said(table, number, kind, seat, people) for number, kind, seat in _occasions(table, presenter))
    return next(filter(None, said), "")


def _occasions(table: Table, presenter: Presenter) -> Iterator[tuple[int, str, Seat]]:
    """Give the occasions to say something, the newest first: after which move, what it was, and for whom."""
    if table.phase not in ("play", "over"):
        return
    if table.phase == "over":
        if not table.event.judged and (best := winners(table.state, table.absent)):
            standing = presenter.standing(table.game.view(table.state, None))
            last_life = bool(standing) and standing[best[0]] == 1
            dropped = last_life and table.agreed.options.get("tokens") != 1  # with one each, nobody had fallen behind
            yield table.actions, "comeback" if dropped else "win", best[0]
        return
    shown = table.moves[-LAST_MOVES:]
    for number, (before, move) in zip(range(table.actions, 0, -1), reversed([*pairwise(shown)]), strict=False):
        occasions = (climax for climax in presenter.climaxes(move, before) if climax.kind in RATES)
        if (climax := next(occasions, None)) is not None:
            yield number, climax.kind, climax.seat


def _said(table: Table, number: int, kind: str, seat: Seat, people: People) -> str:
    chance = random.Random(f"{table.id}/{number}")  # noqa: S311 - nothing is kept secret with it
    characters = {one: found for one, player in by_seat(table.players) if (found := character(player))}
    if not characters or chance.random() >= RATES[kind]:
        return ""
    others = [one for one in characters if one != seat]
    own = seat in characters and (not others or chance.random() < OWN)
    speaker = seat if own else chance.choice(others)
    face, temperament = characters[speaker]
    line = chance.choice(quips()[temperament][kind]["own" if own else "other"])
    return f"> {face} {people[speaker]} {people.t(line, name=people[seat])}"
