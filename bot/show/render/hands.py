"""A private hand."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from bot.language.texts import Texts
from bot.language.texts import texts as texts_in
from bot.play import hints
from bot.play.coaching import coached
from bot.play.missing_game import MISSING, MissingGame
from bot.play.ranking import places, winners
from bot.play.table import Decision, Table
from bot.play.tournament_tables import NEVER_POSTED
from bot.show.cards import either, in_pictures, parted
from bot.show.commands import command
from bot.show.custom_ids import AtTable, HintId
from bot.show.elements import Face
from bot.show.presenter import Perspective, Presenter
from bot.show.render import guesses
from bot.show.render.alone import alone_ended
from bot.show.render.answers import hiding, once_shown, own_answer, told_answer
from bot.show.render.banter import banter
from bot.show.render.befallen import befallen
from bot.show.render.components import MOST_COMPONENTS, Button, Layout, Row, Section, Text, button, row, separator, text
from bot.show.render.controls import NO_PAGES, controls, told
from bot.show.render.daily_results import deal_ended
from bot.show.render.endings import again, coach_button, end_of, own_rating
from bot.show.render.guesses import choices, result
from bot.show.render.heights import BUDGET, MOST, clipped, fullest
from bot.show.render.in_play import skip_button
from bot.show.render.layout import (
    MOODS,
    QUIET,
    SCREEN,
    SMALL_TEXT,
    TURN,
    Headed,
    Told,
    container,
    headed,
    note,
    table_row,
)
from bot.show.widths import lines
from rules.seats import Seat

FEW, NEAR = 9, 3
"""The most cards in a hand that has to share a screen with the target, and how many opponents it shows where room is
short; where there is hardly any, it shows only the next player."""
MOST_LINES, MOST_MOVES = 4, 12
"""Lines for the moves that a hand tells, and the most of these moves."""
FIXED = 12  # components of a hand besides what can be pressed


def hand(
    table: Table,
    seat: Seat,
    presenter: Presenter,
    t: Texts,
    *,
    fresh_until: float | None,
    line: str = "",
    draft: str = "",
    pages: Mapping[str, int] = NO_PAGES,
    talking: bool = False,
) -> Layout:
    """Render a seat's private hand.

    :param fresh_until: when the token that shows it expires, in unix seconds; None for a direct message.
    :param line: something to say just above the buttons, such as why a press was refused.
    :param draft: a half-made choice for the present decision.
    :param pages: the pages of its menus, by their names.
    :param talking: whether it tells what a house player says, which no message of a table does.
    """
    said = banter(table, presenter, t) if talking else ""
    if table.ended:
        return _ended(table, seat, presenter, t, line, said, in_server=fresh_until is not None)
    if table.players[seat].gone:
        return [container(QUIET, [_left(table, seat, t)])]
    if isinstance(table.game, MissingGame):
        return note(t(MISSING, game=table.game.name))
    public, _ = presenter.public(table, t)
    seen = Perspective.on(table.game, table.state, public.people.seen_by(seat), table.agreed.extras)
    return _played(table, seen, presenter, _Wanted(fresh_until, line, draft, pages, said))


class _Wanted(NamedTuple):
    """How a hand is to be shown, as :func:`hand` takes it."""

    fresh_until: float | None
    line: str
    draft: str
    pages: Mapping[str, int]
    said: str  # by a house player


def _played(table: Table, seen: Perspective, presenter: Presenter, wanted: _Wanted) -> Layout:
    """Render the hand of a player in a game that goes on."""
    t, seat = seen.t, seen.seat
    assert seat is not None, "a hand has an owner"
    _, board = presenter.public(table, t)
    face, target = presenter.face(seen, wanted.draft), presenter.own_target(seen, board.target)
    befell, events = _befallen(table, seen, presenter)
    moves, words = _happened(table, seen, presenter, events)
    when = _due(table, seat)
    due = either("", f" · {t('Your time is up {when}.', when=when)}") if when else ""
    moments = " ".join(presenter.moments(seen))
    hide = hiding(table, seat, presenter, t)
    shown = hide and told_answer(table, table.told_to(seat), presenter) == own_answer(table, seat, presenter)
    beside = hide if shown else None
    heading = t("{heading}: your hand", heading=table.game.name)
    trouble = t(table.home.trouble, show=command("table show", t)) if table.home.trouble else ""
    asks = [*_asks(table, seen, presenter, face, wanted)]
    rows = [*_pressed(table, seen, face, wanted, None if beside else hide)]
    fresh = text(_fresh(table, wanted.fresh_until, t))
    acts = seat in table.state.to_act
    color = TURN if acts and target is board.target else MOODS[target.mood]

    def drawn(apart: bool, answer: str, goal: str, company: str, log: str, quip: str) -> Layout:
        known = "\n".join(filter(None, (*befell, goal, company, moments, log, quip))) + due
        texts: list[Told] = [
            headed(heading, target.brief, target),
            Headed(known, later=True),
            Headed(answer, beside, later=True),
            trouble,
            *([separator()] if asks and apart else []),
            *asks,
        ]
        return [container(color, texts, [*rows, fresh], lines=False)]

    room, private = BUDGET if acts and len(seen.hand) <= FEW else MOST, wanted.fresh_until is not None

    def filled(log: Sequence[str], apart: bool = True) -> tuple[Layout, float]:
        return fullest(
            partial(drawn, apart),
            room,
            [t("Your answer is on the table.")] if beside else clipped(words),
            [_goal(table, seen, presenter), ""],
            _company(presenter.company(seen, board), t, one_by_one=presenter.one_by_one),
            log,
            [either(wanted.said, ""), ""] if wanted.said and not words else [""],
            private=private,
        )

    log = [*moves, ""] if words else moves
    layout, high = filled(log)
    for less in (log, [""]):  # the table tells the moves, too
        if high <= room:
            break
        layout, high = filled(less, apart=False)
    return layout


def _asks(table: Table, seen: Perspective, presenter: Presenter, face: Face, wanted: _Wanted) -> Iterator[Told]:
    """Say what there is to do, beside the button that gives a hint."""
    t, seat = seen.t, seen.seat
    assert seat is not None, "a hand has an owner"
    player = table.players[seat]
    turn = "" if seat in table.game.awaited(table.state) else presenter.waited_for(seen)
    own = [turn, *_instruction(table, seen, face), f"> {wanted.line}" if wanted.line else ""]
    helps = not (wanted.draft or turn or player.away) and len(seen.legal) > 1
    hint = _hint(table, player.decision, t) if helps and coached(table.game) and hints.offered(table) else None
    if told_now := "\n".join(part for part in own if part):
        yield Headed(told_now, hint)


def _pressed(
    table: Table, seen: Perspective, face: Face, wanted: _Wanted, hide: Button | None
) -> Iterator[Row | Text | Section]:
    """Lay out what can be pressed: what the game offers, and then what the table does.

    :param hide: the button that hides the player's answer, if it stands here.
    """
    seat = seen.seat
    assert seat is not None, "a hand has an owner"
    back = [
        *choices(table, seat, seen.people),
        *_own_rows(table, seat, seen.t),
        *([row(hide)] if hide else []),
    ]
    room = MOST_COMPONENTS - FIXED - sum(1 + len(one["components"]) for one in back)
    where = AtTable(table.id, table.players[seat].decision)
    yield from controls(where, face, seen.t, wanted.draft, wanted.pages, room)
    yield from back


def _company(facts: Sequence[str], t: Texts, *, one_by_one: bool) -> list[str]:
    """Give the versions of what everybody has: in large letters or small, a line each or in a row, or of a few only."""
    near = [_nearest(facts, count, t) for count in (NEAR, 1, 0) if count < len(facts) - 1]
    small = [f"-# {fact}" for fact in facts]
    if one_by_one:
        in_a_row = [f"-# {parted(some)}" for some in (facts, *near)]
        return ["\n".join(facts), "\n".join(small), *in_a_row] if facts else [""]
    in_turn = [" → ".join(order) for order in (facts, *near)]
    return [in_turn[0], *(f"-# {order}" for order in in_turn)] if facts else [""]


def _nearest(facts: Sequence[str], count: int, t: Texts) -> list[str]:
    """Give the first of the facts and so many that follow it, and say how many more there are."""
    more = len(facts) - count - 1
    return [*facts[: count + 1], t.n("and {count} more", "and {count} more", more)]


def _goal(table: Table, seen: Perspective, presenter: Presenter) -> str:
    """Say what wins to players who are to act for the first time at this table."""
    assert seen.seat is not None, "a hand has an owner"
    if seen.seat not in table.state.to_act or table.players[seen.seat].moved:
        return ""
    t, (sign, name) = seen.t, presenter.lives
    return either(t(presenter.goal, lives=sign), t(presenter.goal, lives=t(name)))


def _hint(table: Table, decision: Decision, t: Texts) -> Button:
    """Make the button that says what a hint costs before the press."""
    return button(t("Hint") if table.agreed.practice else t("Hint (practice)"), HintId(table.id, decision))


def _instruction(table: Table, seen: Perspective, face: Face) -> Iterator[str]:
    """Say what there is to do, and until when."""
    t, seat = seen.t, seen.seat
    assert seat is not None, "a hand has an owner"
    when = _due(table, seat)
    left = either(f" · ⏳ {when}", "") if when else ""  # in words, it follows the buttons
    asked, held = told(face, t)
    first, below, rest = asked.partition("\n")
    yield first + left + below + rest
    yield held
    if table.players[seat].away:
        yield t("A house player plays for you until you're back.")
    yield guesses.asked(table, seat, seen.people)


def _due(table: Table, seat: Seat) -> str:
    wait = table.waits.get(seat)
    return f"<t:{int(wait.due)}:R>" if wait and wait.kind == "person" else ""


def _own_rows(table: Table, seat: Seat, t: Texts) -> Iterator[Row]:
    if table.players[seat].away:
        yield table_row(table, [("back", t("I'm back"), "success")])
    if table.left_to_house:
        yield row(skip_button(table, t))


def _fresh(table: Table, until: float | None, t: Texts) -> str:
    """Say until when a hand is kept up to date, and how it opens again."""
    when = f"<t:{int(until)}:t>" if until is not None else ""
    if table.event.daily is not None:
        daily = command("daily", t)
        if not when:
            return t("-# The deal of {day}: {daily} opens it, wherever you are.", day=table.event.daily, daily=daily)
        return t("-# Live until {when}, then {hand}", when=when, hand=daily)
    if table.alone:
        hand = command("hand show", t)
        if not when:
            return t("-# Table {number}: {hand} opens it again.", number=table.id, hand=hand)
        return t("-# Live until {when}, then {hand}", when=when, hand=hand)
    if table.home.unhoused:  # there is nothing to link to yet
        if not when:
            return t("-# Table {number}", number=table.id)
        return t("-# Table {number}, live until {when}", number=table.id, when=when)
    if not when:
        return t("-# Table {number}: [go to the table]({link})", number=table.id, link=table.home.link)
    return t(
        "-# Live until {when}, then [**{hand}** · table {number}]({link})",
        when=when,
        hand=texts_in(table.agreed.locale)("My hand"),
        number=table.id,
        link=table.home.link,
    )


def _left(table: Table, seat: Seat, t: Texts) -> str:
    own = (move for move in table.moves if move.seat == seat)
    removed = any(move.by == "manager" and move.events[0]["event"] == "leave" for move in own)
    told = t("You no longer have a seat at this table.") if removed else t("You left this table.")
    if table.home.unhoused:
        return told
    link = table.home.link
    there = t("[See how it ended]({link}).", link=link) if table.ended else t("[It goes on here]({link}).", link=link)
    return f"{told} {there}"


def _ended(
    table: Table, seat: Seat, presenter: Presenter, t: Texts, line: str, said: str, *, in_server: bool
) -> Layout:
    """Render the hand of a game that is over: how its owner did, and where that is explained.

    :param said: what a house player says; elsewhere, the table tells that.
    """
    if table.event.daily is not None:
        return deal_ended(table, table.event.daily, seat, presenter, t, line, said)
    if table.alone:
        return alone_ended(table, seat, t, line, said)
    link = t("The game is over. [See how it ended]({link}).", link=table.home.link)
    player = table.players[seat]
    if table.home.unhoused:
        return [container(QUIET, [line, t(NEVER_POSTED)])]
    if player.gone:
        return [container(QUIET, [line, _left(table, seat, t)])]
    if table.phase != "over":
        return [container(QUIET, [line, link])]
    place = next(place for place, other in places(table) if other == seat)
    heading = end_of(table, t)
    won = seat in winners(table.state, table.absent)
    done = t("## You won!") if won else t("## Place {place} of {count}", place=place, count=len(table.players))
    change = ""
    if table.outcome is not None and player.user_id is not None and player.user_id in table.outcome.ratings:
        change = own_rating(table.outcome.ratings[player.user_id], t)
    buttons = [again(table, t)] if table.event.tournament_id is not None else []  # Rematch is on the table's message
    if coached(table.game):
        buttons.append(coach_button(table.id, t))
    hide = hiding(table, seat, presenter, t)
    buttons = [*(buttons if in_server else []), *([hide] if hide else [])]
    rows = [row(*buttons)] if buttons else []
    texts = [
        f"> {line}" if line else "",
        "\n".join(part for part in (heading, done, result(table, seat, t), change, link) if part),
    ]
    return [container(QUIET, texts, rows)]


def _befallen(table: Table, seen: Perspective, presenter: Presenter) -> tuple[list[str], Collection[int]]:
    """Tell what the same moves have done to the owner, with the ids of the events that this tells."""
    assert seen.seat is not None, "a hand has an owner"
    moves = table.told_to(seen.seat)
    before = table.moves[-len(moves) - 1] if len(moves) < len(table.moves) else None
    return befallen(moves, before, seen, presenter, away=table.players[seen.seat].away)


def _happened(table: Table, seen: Perspective, presenter: Presenter, but: Collection[int]) -> tuple[list[str], str]:
    """Tell the moves since the last own one, oldest first; the own one itself while nothing has followed it.

    Gives the log in several versions, each one move shorter, and the words that a player wrote.

    :param but: the ids of events that are told elsewhere.
    """
    t, seat = seen.t, seen.seat
    assert seat is not None, "a hand has an owner"
    told: list[str] = []
    earlier = table.moves_since(seat)
    words, moves = once_shown(table.told_to(seat), presenter, seen)
    versions: list[str] = []
    for move in reversed(moves):
        done = all(id(event) in but for event in move.events) or presenter.on_board(move, seen.view)
        line = "" if done else presenter.tell(move, seen.people, t, but)
        earlier -= 1
        if not line:
            continue
        told.append(line)
        before = [t.n("{count} earlier move", "{count} earlier moves", earlier)] if earlier > 0 else []
        version = f"-# {parted([*before, *reversed(told)])}"
        if versions and (len(told) > MOST_MOVES or lines(in_pictures(version), SCREEN, SMALL_TEXT) > MOST_LINES):
            break
        versions.append(version)
    if not told and earlier > 0:
        versions.append(f"-# {t.n('{count} earlier move', '{count} earlier moves', earlier)}")
    return versions[::-1] or [""], words
