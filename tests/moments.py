"""What people see in a game at many of its moments, in every language: samples of all that has to fit on a phone.

Unlike in :mod:`tests.scenes`, the tables are only values: of games that were played by chance and by house players,
with few and many seats.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from bot.language.texts import amended, languages, texts
from bot.play.lobby import HOUSE_NAMES
from bot.play.table import Table
from bot.show import render
from bot.show.presenter import Perspective, Presenter
from bot.standings.ids import TableId
from rules import GAMES
from rules.seats import Seat
from tests.bot.hands import presenters
from tests.kit.playing import Moment, Record, played, sampled
from tests.kit.showing import lobby, table_at
from tests.scenes import MOMENT, Shown, shown
from tests.tables import altered

NAMES = ("Ada", "Wilhelmina Josefine", "Bela", "Maximilian of the Hills", "Cleo", "ExtraordinaryEsmeralda", "Dora",
         "the_real_juan_carlos", "Emil", "xX_NightWatcher_Xx", "Gita", "Konstantinopolitania", "Hugo")  # fmt: skip
"""The people; every second name has eighteen letters or more."""
BY_HOUSE, BY_CHANCE = 1, 2
"""The numbers of recorded games that house players play, and in which anybody does anything that is legal."""
DUE = MOMENT + 90
"""When time is up."""
MOMENTS = 6
"""Of each recorded game."""
FEW = 9
"""So many cards a hand has at most that shares the screen with what there is to beat."""
STEPS = 3
"""How many half-made choices are shown of each."""


LANGUAGES = [language for language in languages() if not amended(language)]
"""Those of regions say nearly everything as these do."""


class Sample(NamedTuple):
    """A message that somebody sees, of one kind: a game, and what it shows."""

    kind: str
    language: str
    shown: Shown
    guessed: float  # its height, as the bot takes it


def sample(kind: str, language: str, layout: render.Layout, *, private: bool = False) -> Sample:
    """:param private: whether one person sees it."""
    return Sample(kind, language, replace(shown(layout), private=private), render.height(layout, private=private))


def of_games() -> Iterator[Sample]:
    for key, presenter in presenters().items():
        game = GAMES[key]
        for seats in (3, max(game.seats)):
            for number in (BY_HOUSE, BY_CHANCE):
                record = played(game, number, seats, leaving=0.0)
                for language in LANGUAGES:
                    yield from of_record(record, presenter, language)


def of_record(record: Record, presenter: Presenter, language: str) -> Iterator[Sample]:
    """Show a recorded game: its lobby, and what its table and its hands are like from time to time."""
    waiting = seated(lobby(record), language)
    name = record.game.name
    for count in (0, 1, len(waiting.players)):
        table = replace(waiting, players=waiting.players[:count])
        yield sample(f"{name}: lobby", language, render.message(table, presenter))
    last = seated(table_at(Moment(record, len(record.steps)), presenter), language)
    again = replace(waiting, players=waiting.players[:1])
    yield sample(f"{name}: lobby", language, render.message(again, presenter, before=last))
    pictured = replace(last, home=replace(last.home, pictured=True))
    yield sample(f"{name}: end with a picture", language, render.message(pictured, presenter))
    yield from daily(last, presenter, language)
    for moment in sampled(record, MOMENTS):
        table = seated(table_at(moment, presenter), language, moment)
        yield from daily(table, presenter, language)
        over = table.phase == "over"
        yield sample(f"{name}: {'end' if over else 'table'}", language, render.message(table, presenter))
        watched = render.watched(table, presenter, texts(language), DUE)
        yield sample(f"{name}: {'end' if over else 'table'} watched", language, watched, private=True)
        for seat in {*table.state.to_act[:2], Seat(0), Seat(1)}:
            yield from hands(table, seat, presenter, language)


def daily(table: Table, presenter: Presenter, language: str) -> Iterator[Sample]:
    """Show a game as its first player sees it who plays it as a deal of the day."""
    of_today = replace(table, event=replace(table.event, daily="2026-01-05", course="+-=" * 20))
    yield from hands(of_today, Seat(0), presenter, language)


def hands(table: Table, seat: Seat, presenter: Presenter, language: str) -> Iterator[Sample]:
    """Show a hand, and what it is like while choices are half made."""
    t, name = texts(language), table.game.name
    if table.phase == "over":
        ended = render.hand(table, seat, presenter, t, fresh_until=DUE)
        yield sample(f"{name}: hand at the end", language, ended, private=True)
        return
    seen = Perspective.of(table, t, seat)
    few = len(seen.hand) <= FEW
    kind = ("turn" if few else "turn, many cards") if seat in table.state.to_act else "waiting"
    first = [""]
    for _ in range(2):
        for draft in first:
            hand = render.hand(table, seat, presenter, t, fresh_until=DUE, draft=draft)
            yield sample(f"{name}: hand, {kind}{', choosing' if draft else ''}", language, hand, private=True)
        faces = [presenter.face(seen, draft) for draft in first]
        first = [one.draft for face in faces for one in face.offered if one.draft][:STEPS]


def who(seat: int) -> dict[str, Any]:
    """Who sits there: a house player in every third seat."""
    if seat % 3 < 2:
        return {"name": NAMES[seat]}
    return {"user_id": None, "name": HOUSE_NAMES[seat % len(HOUSE_NAMES)], "strength": "normal"}


def seated(table: Table, language: str, moment: Moment | None = None) -> Table:
    """Give a table to people with names of all lengths, and every third seat to a house player."""
    steps = moment.record.steps[: moment.index] if moment else []
    moved = {step.seat: number for number, step in enumerate(steps, 1)}
    players = tuple(
        replace(one, missed=0, moved=moved.get(Seat(seat), 0), **who(seat)) for seat, one in enumerate(table.players)
    )
    waits = {seat: replace(wait, due=DUE) for seat, wait in table.waits.items()}
    return altered(table, id=TableId(1234), players=players, locale=language, waits=waits)
