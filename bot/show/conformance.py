"""Whether Discord accepts a game's messages: `python -m bot.show.conformance KEY`.

These promises stand beside those of `rules/conformance.py`, which know nothing of messages. pytest checks both with
`pytest -p rules.pytest_conformance -p bot.show.conformance --conform KEY`.
"""

import random
import sys
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib import import_module

from bot.language.texts import languages, texts
from bot.play.gathering import MOST, Gathering
from bot.play.moves import MOST_MOVES
from bot.play.table import LOBBY, MISSES, DeadlineKey, Decision, Move, Seat, Table, Turning, Wait
from bot.show import render
from bot.show.coaching import Report, Said
from bot.show.presenter import LONGEST_DRAFT, People, Perspective, Presenter
from bot.show.render.components import (
    BUTTON,
    IN_A_MENU,
    IN_A_ROW,
    LONGEST_LABEL,
    LONGEST_OPTION,
    LONGEST_PLACEHOLDER,
    LONGEST_TEXT,
    MOST_COMPONENTS,
    ROW,
    Layout,
    walk,
)
from rules import coach, set_ups
from rules.__main__ import conform
from rules.actions import Leave
from rules.conformance import AnyGame, Promise, at_random, begun, need, played

NAME = "*_~`|>#[]()<@:&*_~`|>#[]()<@:&*_"
"""A name of the greatest length, in which each character has to be escaped."""
LARGE = 10**18  # a number as large as ids are
DUE = 1.8e9
LOOKED_AT = 0.1  # the share of moves after which the messages are checked
STEPS = 4  # how many half-made choices are made one after the other
DECISIONS, JUDGED = 12, 200  # so many decisions a report is made of, and so many moves the coach has for each
LONGEST_ID = 100


def its_table_fits(game: AnyGame, chance: random.Random) -> None:
    """Its table fits into a message on Discord, from the lobby to the end, with any number of players."""
    presenter = import_module(f"cogs.{game.key}").Looks()
    for seats in game.seats:
        for table in tables(game, presenter, seats, chance):
            fits(render.message(table, presenter), table)


def its_hands_fit(game: AnyGame, chance: random.Random) -> None:
    """Its hands fit into a message on Discord, with any number of players and any half-made choice."""
    presenter = import_module(f"cogs.{game.key}").Looks()
    for seats in game.seats:
        for table in tables(game, presenter, seats, chance):
            if table.phase == "play":
                for seat in {*table.state.to_act, chance.randrange(seats)}:
                    for view in hands(table, seat, presenter, chance):
                        fits(view, table)


def its_board_fits(game: AnyGame, chance: random.Random) -> None:
    """A board fits that shows as many of its tables as may be, and what it collects has a cell for each column."""
    presenter = import_module(f"cogs.{game.key}").Looks()
    for table in tables(game, presenter, game.seats[-1], chance):
        board = Gathering(LARGE, LARGE, LARGE, LARGE, LARGE, table.locale, NAME, 0.0)
        fits(render.board(board, [table] * MOST, presenter), table)
    people = People(table.seats, texts(table.locale))
    columns = presenter.collects.columns if presenter.collects else ()
    for moment in played(game, chance):
        seen = Perspective.on(game, moment.before, people)
        cells = presenter.collected(moment.action, moment.seat, seen)
        need(not cells or len(cells) == len(columns), "what is collected does not fit its columns", moment.action)


def its_reports_fit(game: AnyGame, chance: random.Random) -> None:
    """What a coach says of it has words, and fits into messages on Discord, whatever was done."""
    if game.insight is None:
        return
    presenter = import_module(f"cogs.{game.key}").Looks()
    *_, table = tables(game, presenter, game.seats[-1], chance)
    people = People(table.seats, texts(table.locale), you=0)
    said: list[Said] = []
    for moment in played(game, chance, leaving=0):
        view = game.view(moment.before, moment.seat)
        asked = len(said) < DECISIONS and chance.random() < LOOKED_AT and not isinstance(moment.action, Leave)
        judge = set_ups.judge if game.insight.set_ups(view, moment.seat) else coach.judge
        judged = judge(game, view, moment.seat, moment.action, JUDGED) if asked else None
        if judged is None:
            continue
        written = coach.write(game, judged)
        for name, about in written["reasons"]:
            need(presenter.why(name, about, people, people.t), "there are no words for a reason", name)
        for one in judged.values:
            unnamed = f"`{game.notation(one.action)}`"
            need(presenter.named(one.action, people, people.t) != unnamed, "an action has no name", one.action)
        said.append(Said(10**5 + len(said), game.notation(moment.action), written))
    report = Report(0, len(said), won=True, said=said)
    for page in range(2 + DECISIONS // render.ON_A_PAGE):
        fits(render.report(table, report, presenter, people.t, page=page, drawn=True), table)


PROMISES: dict[str, Promise] = {
    "its_table_fits": its_table_fits,
    "its_hands_fit": its_hands_fit,
    "its_board_fits": its_board_fits,
    "its_reports_fit": its_reports_fit,
}


def pytest_game_promises() -> Mapping[str, Promise]:
    """Adds these promises to those that a game is held to."""
    return PROMISES


def tables(game: AnyGame, presenter: Presenter, seats: int, chance: random.Random) -> Iterator[Table]:
    """A table with this many seats: in the lobby, at some moments of a random game, and at its end."""
    first = begun(game, chance, seats)
    table = Table(
        id=10**9,
        guild_id=LARGE,
        channel_id=LARGE,
        message_id=LARGE,
        opener_id=LARGE,
        locale=chance.choice(languages()),
        game=game,
        options=first.options._asdict(),
        pace="slow",
        phase="lobby",
        secret="5" * 32,
        created_at=0.0,
        revision=game.revision,
        start_id=LARGE,
        waits={LOBBY: Wait("lobby", DUE)},
    )
    for number in range(seats):
        person = LARGE + number
        seat = Seat(person, NAME, person, decision=Decision(10**6), missed=chance.choice((0, MISSES)))
        table = replace(table, seats=(*table.seats, seat))
    yield table
    moves: deque[Move] = deque(maxlen=MOST_MOVES)
    for number, (_, _, state, happened) in enumerate(at_random(game, chance, first), 1):
        events = tuple(game.write_event(game.seen(event, None)) for event in happened)
        facts = presenter.facts(game.view(state, None), moves[-1] if moves else None)
        moves.append(Move(events, facts, "person", accepted=True))
        if state.phase == "over":
            last = Turning(1, moves[0])
            yield replace(table, phase="over", state=state, moves=tuple(moves), actions=number, turning=last)
        elif chance.random() < LOOKED_AT:
            waits: dict[DeadlineKey, Wait] = {seat: Wait("person", DUE) for seat in game.awaited(state)}
            yield replace(table, phase="play", state=state, moves=tuple(moves), actions=number, waits=waits)


def hands(table: Table, seat: int, presenter: Presenter, chance: random.Random) -> Iterator[Layout]:
    """A seat's hand, while a choice is made step by step at random."""
    t, draft = texts(table.locale), ""
    for _ in range(STEPS):
        face = presenter.face(Perspective.of(table, t, seat), draft)
        pages = {name: chance.randrange(3) for name in ("more", "why", *(menu.name for menu in face.menus))}
        yield render.hand(table, seat, presenter, t, fresh_until=DUE, draft=draft, pages=pages)
        steps = [choice.draft for choice in face.offered if choice.draft is not None]
        if not steps:
            return
        draft = chance.choice(steps)
        need(len(draft) <= LONGEST_DRAFT, "a half-made choice is too long", draft)


def fits(view: Layout, table: Table) -> None:
    """Holds a message of a table to Discord's limits."""
    fits_in(view, f"{len(table.seats)} players")


def fits_in(view: Layout, about: str) -> None:
    """Holds a message to Discord's limits, and to being complete: a text that does not fit is cut."""
    everything = list(walk(view))
    letters = sum(len(one.get("content", "")) for one in everything)
    need(len(everything) <= MOST_COMPONENTS, "a message has too many components", len(everything), about)
    need(letters < LONGEST_TEXT, "a message has too much text", letters, about)
    ids = [one["custom_id"] for one in everything if "custom_id" in one]
    need(len(set(ids)) == len(ids), "two buttons have the same id", about)
    for one in everything:
        need(len(one.get("custom_id", "")) <= LONGEST_ID, "an id is too long", one.get("custom_id"))
        if one["type"] == ROW:
            width = sum(1 if part["type"] == BUTTON else IN_A_ROW for part in one["components"])
            need(1 <= width <= IN_A_ROW, "a row has too many buttons, or none", width, about)
        if one["type"] == BUTTON:
            need(1 <= len(one["label"]) <= LONGEST_LABEL, "a label is too long, or empty", one["label"])
        need(len(one.get("placeholder", "")) <= LONGEST_PLACEHOLDER, "a placeholder is too long", about)
        options = one.get("options")
        if options is not None:
            need(1 <= len(options) <= IN_A_MENU, "a menu has too many options, or none", len(options), about)
            for part, least in (("label", 1), ("value", 1), ("description", 0)):
                long = [option for option in options if not least <= len(option.get(part) or "") <= LONGEST_OPTION]
                need(not long, f"the {part} of an option is too long, or empty", *long)
            need(len({option["value"] for option in options}) == len(options), "two options are the same", about)


if __name__ == "__main__":
    (key,) = sys.argv[1:]
    sys.exit(conform(key, PROMISES))
