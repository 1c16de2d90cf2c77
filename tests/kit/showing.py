"""What the looks of every game promise: that Discord accepts their messages, always and for any number of players."""

import random
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

from bot.language.texts import languages, texts
from bot.play.coaching import Report, Said
from bot.play.gathering import MOST, Gathering
from bot.play.moves import MOST_MOVES
from bot.play.table import LOBBY, MISSES, Agreement, DeadlineKey, Decision, Home, Move, Player, Table, Turning, Wait
from bot.show import render
from bot.show.cards import in_pictures, in_words
from bot.show.elements import LONGEST_DRAFT
from bot.show.people import People
from bot.show.presenter import Perspective, Presenter
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
from bot.standings.ids import MessageId, TableId
from rules import coach, set_ups
from rules.actions import Leave
from rules.seats import Seat, seats_at

from .playing import AnyGame, Moment, Record, sampled, seeded
from .promises import Kit, need

NAME = "*_~`|>#[]()<@:&*_~`|>#[]()<@:&*_"
"""A name of the greatest length, in which each character has to be escaped."""
LARGE = 10**18
"""A number as large as ids are."""
DUE = 1.8e9
STEPS = 4
"""How many half-made choices are made one after another."""
LOOKED_AT = 0.25
"""The share of moments at which a board is drawn, which takes as long as all other messages."""
CHANGES = 12
"""Of how many changes of hands in a game it is asked whether they are told."""
DECISIONS, JUDGED = 12, 200
"""The decisions of a report, and the coach's moves for each."""
LONGEST_ID = 100

KIT = Kit()


def looks_of(game: AnyGame) -> Presenter:
    looks: Presenter = import_module(f"cogs.{game.key}").Looks()
    return looks


@KIT.promise("record", "cogs/{key}/looks.py", "shorten what the lobby shows of it.")
def its_lobby_fits(record: Record, _chance: random.Random) -> None:
    """Its lobby fits into a message on Discord."""
    fits_in(render.message(lobby(record), looks_of(record.game)))


@KIT.promise("state", "cogs/{key}/looks.py", "shorten `target`, the lines of the seats, or what is told of a move.")
def its_table_fits(moment: Moment, _chance: random.Random) -> None:
    """Its table fits into a message on Discord."""
    presenter = looks_of(moment.game)
    fits_in(render.message(table_at(moment, presenter), presenter))


@KIT.promise("state", "cogs/{key}/looks.py", "shorten `face`, or offer rare choices in a menu.")
def its_hands_fit(moment: Moment, chance: random.Random) -> None:
    """Its hands fit into a message on Discord, also while a choice is half made."""
    presenter = looks_of(moment.game)
    table = table_at(moment, presenter)
    if table.phase == "play":
        for seat in {*table.state.to_act[:2], chance.randrange(table.state.seats)}:
            for view in hands(table, seat, presenter, chance):
                fits_in(view)


@KIT.promise(
    "record", "cogs/{key}/looks.py", "have `climaxes` name what has changed the hand, with what it tells its owner."
)
def its_hands_say_what_others_did_to_them(record: Record, chance: random.Random) -> None:
    """A hand says in a line of its own, and not in small letters, how others have changed it."""
    game, presenter = record.game, looks_of(record.game)
    changed = [
        (index, seat)
        for index, step in enumerate(record.steps, 1)
        if step.after.phase != "over"
        for seat in seats_at(record.seats)
        if seat not in (step.seat, *step.after.left, *game.out(step.after))
        and owned(step.before, seat, presenter) != owned(step.after, seat, presenter)
    ]
    for index, seat in chance.sample(changed, min(len(changed), CHANGES)):
        moved = max((number for number, step in enumerate(record.steps[:index], 1) if step.seat == seat), default=0)
        table = table_at(Moment(record, index), presenter).with_seat(seat, moved=moved)
        told, without = (lines_of(one, seat, presenter) for one in (table, replace(table, moves=(), actions=0)))
        words, _ = presenter.spotlight(table.moves, Perspective.of(table, texts(table.agreed.locale), seat))
        own = [line for line in told if line not in without and not line.startswith("-#") and line not in words]
        need(bool(own), "a hand does not say how it was changed", seat, *told, moves=index)


def owned(state: Any, seat: Seat, presenter: Presenter) -> tuple[list[str], int]:
    """What a seat has: its cards, and what else counts."""
    view = presenter.game.view(state, seat)
    return sorted(view.hands[seat]), presenter.standing(view)[seat]


def lines_of(table: Table, seat: Seat, presenter: Presenter) -> list[str]:
    view = render.hand(table, seat, presenter, texts(table.agreed.locale), fresh_until=DUE)
    return [line for part in walk(view) for line in part.get("content", "").split("\n")]


@KIT.promise("state", "cogs/{key}/looks.py", "shorten `round`, which is the table's line on a board.")
def its_board_fits(moment: Moment, chance: random.Random) -> None:
    """A board with the most tables of this game fits into a message on Discord."""
    if chance.random() > LOOKED_AT:
        return
    presenter = looks_of(moment.game)
    table = table_at(moment, presenter)
    board = Gathering(LARGE, LARGE, LARGE, LARGE, LARGE, table.agreed.locale, NAME, 0.0)
    fits_in(render.board(board, [table] * MOST, presenter))


@KIT.promise("step", "cogs/{key}/looks.py", "have `collected` give a cell for each column of `collects`.")
def what_it_collects_has_its_columns(moment: Moment, _chance: random.Random) -> None:
    """What it collects has a cell for each column."""
    assert moment.step is not None
    presenter, table = looks_of(moment.game), lobby(moment.record)
    seen = Perspective.on(moment.game, moment.state, People(table.players, texts(table.agreed.locale)))
    cells = presenter.collected(moment.step.action, moment.step.seat, seen)
    columns = presenter.collects.columns if presenter.collects else ()
    need(not cells or len(cells) == len(columns), "the cells are not as many as the columns", cells, columns)


@KIT.promise("record", "cogs/{key}/looks.py", "add the reason to `reasons`, or name the action in `named`.")
def its_reports_fit(record: Record, chance: random.Random) -> None:
    """What the coach says of it has words, and fits into messages on Discord."""
    game = record.game
    if game.insight is None or record.number > 1:
        return  # two reports show as much as many, and take long enough
    presenter, table = looks_of(game), table_at(Moment(record, len(record.steps)), looks_of(game))
    people = People(table.players, texts(table.agreed.locale), you=Seat(0))
    said: list[Said] = []
    for index in sorted(chance.sample(range(len(record.steps)), min(DECISIONS, len(record.steps)))):
        before, seat, action, *_ = record.steps[index]
        view = game.view(before, seat)
        judge = set_ups.judge if game.insight.set_ups(view, seat) else coach.judge
        judged = None if isinstance(action, Leave) else judge(game, view, seat, action, JUDGED)
        if judged is None:
            continue
        written = coach.write(game, judged)
        for name, about in written["reasons"]:
            need(presenter.why(name, about, people, people.t), "there are no words for a reason", name, moves=index)
        for one in judged.values:
            unnamed = f"`{game.notation(one.action)}`"
            named = presenter.named(one.action, people, people.t)
            need(named != unnamed, "an action has no name", one.action, moves=index)
        said.append(Said(10**5 + len(said), game.notation(action), written))
    report = Report(Seat(0), len(said), won=True, said=said)
    for page in range(2 + DECISIONS // render.ON_A_PAGE):
        fits_in(render.report(table, report, presenter, people.t, page=page, drawn=True))


def lobby(record: Record) -> Table:
    """The table of a recorded game before it starts, with names and ids as long as they can be."""
    chance, large = seeded(record.number), LARGE
    table = Table(
        id=TableId(10**9),
        opener_id=large,
        game=record.game,
        home=Home(guild_id=large, channel_id=large, message_id=MessageId(large)),
        agreed=Agreement(locale=chance.choice(languages()), options=record.first.options._asdict(), pace="slow"),
        phase="lobby",
        secret="5" * 32,
        created_at=0.0,
        revision=record.game.revision,
        start_id=large,
        waits={LOBBY: Wait("lobby", DUE)},
    )
    people = range(large, large + record.seats)
    players = (Player(id_, NAME, id_, decision=Decision(10**6), missed=chance.choice((0, MISSES))) for id_ in people)
    return replace(table, players=tuple(players))


def table_at(moment: Moment, presenter: Presenter) -> Table:
    """The table at a moment of its game, with the last moves as it tells them."""
    game, state, index = moment.game, moment.state, moment.index
    moves: deque[Move] = deque(maxlen=MOST_MOVES)
    for step in moment.record.steps[max(0, index - MOST_MOVES) : index]:
        events = tuple(game.write_event(game.seen(event, None)) for event in step.events)
        facts = presenter.facts(game.view(step.after, None), moves[-1] if moves else None)
        moves.append(Move(events, facts, "person", step.seat, accepted=True))
    table = replace(lobby(moment.record), state=state, moves=tuple(moves), actions=index)
    if state.phase == "over":
        return replace(table, phase="over", waits={}, turning=Turning(1, moves[0]))
    waits: dict[DeadlineKey, Wait] = {seat: Wait("person", DUE) for seat in game.awaited(state)}
    return replace(table, phase="play", waits=waits)


def tables(record: Record, presenter: Presenter) -> Iterator[Table]:
    """The table of a recorded game at some of its moments."""
    for moment in sampled(record):
        yield table_at(moment, presenter)


def hands(table: Table, seat: Seat, presenter: Presenter, chance: random.Random) -> Iterator[Layout]:
    """A seat's hand, while a choice is made step by step at random."""
    t, draft = texts(table.agreed.locale), ""
    for _ in range(STEPS):
        face = presenter.face(Perspective.of(table, t, seat), draft)
        pages = {name: chance.randrange(3) for name in ("more", "why", *(menu.name for menu in face.menus))}
        yield render.hand(table, seat, presenter, t, fresh_until=DUE, draft=draft, pages=pages)
        steps = [choice.draft for choice in face.offered if choice.draft is not None]
        if not steps:
            return
        draft = chance.choice(steps)
        need(len(draft) <= LONGEST_DRAFT, "a half-made choice is too long", draft)


def longest(label: str) -> int:
    """Count the characters of a label the longer way that it can be shown."""
    return max(len(in_words(label)), len(in_pictures(label)))


def fits_in(view: Layout, *about: object) -> None:
    """Hold a message to Discord's limits, and to being complete: a text that does not fit is cut."""
    everything = list(walk(view))
    letters = sum(len(one.get("content", "")) for one in everything)
    need(len(everything) <= MOST_COMPONENTS, "a message has too many components", len(everything), *about)
    need(letters < LONGEST_TEXT, "a message has too much text", letters, *about)
    ids = [one["custom_id"] for one in everything if "custom_id" in one]
    need(len(set(ids)) == len(ids), "two components have the same id", ids)
    for one in everything:
        need(len(one.get("custom_id", "")) <= LONGEST_ID, "an id is too long", one.get("custom_id"))
        need(len(one.get("placeholder", "")) <= LONGEST_PLACEHOLDER, "a placeholder is too long", one)
        if one["type"] == ROW:
            width = sum(1 if part["type"] == BUTTON else IN_A_ROW for part in one["components"])
            need(1 <= width <= IN_A_ROW, "a row has too many buttons, or none", width)
        if one["type"] == BUTTON:
            need(1 <= longest(one["label"]) <= LONGEST_LABEL, "a label is too long, or empty", one["label"])
        options = one.get("options")
        if options is not None:
            need(1 <= len(options) <= IN_A_MENU, "a menu has too many options, or none", len(options))
            for part, least in (("label", 1), ("value", 1), ("description", 0)):
                long = [option for option in options if not least <= longest(option.get(part) or "") <= LONGEST_OPTION]
                need(not long, f"the {part} of an option is too long, or empty", *long)
            need(len({option["value"] for option in options}) == len(options), "two options are the same", options)
