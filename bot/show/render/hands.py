"""A private hand."""

from collections.abc import Collection, Iterator, Mapping

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
from bot.show.presenter import CROWDED, Perspective, Presenter
from bot.show.render import guesses
from bot.show.render.alone import alone_ended
from bot.show.render.answers import hiding, once_shown, own_answer, told_answer
from bot.show.render.banter import banter
from bot.show.render.befallen import befallen
from bot.show.render.components import MOST_COMPONENTS, Button, Layout, Row, button, row, separator, text
from bot.show.render.controls import NO_PAGES, controls, told
from bot.show.render.daily_results import deal_ended
from bot.show.render.endings import again, coach_button, end_of, own_rating
from bot.show.render.guesses import choices, result
from bot.show.render.in_play import skip_button
from bot.show.render.layout import MOODS, QUIET, TURN, Headed, Told, container, headed, note, table_row
from rules.seats import Seat

LONGEST_LOG, SHORT_LOG = 180, 90
"""Characters for the moves that a hand tells: about four lines on a phone, or two above what is to be pressed."""
ROOMY = 3  # lines of text and rows of buttons that leave room for what a house player says, on a phone


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
    public, board = presenter.public(table, t)
    seen = Perspective.on(table.game, table.state, public.people.seen_by(seat), table.agreed.extras)
    face, target = presenter.face(seen, draft), presenter.own_target(seen, board.target)
    turn = "" if seat in table.game.awaited(table.state) else presenter.waited_for(seen)
    decision, away = table.players[seat].decision, table.players[seat].away
    own = [turn, *_instruction(table, seen, face), f"> {line}" if line else ""]
    told_now = "\n".join(part for part in own if part)
    helps = not (draft or turn or away) and len(seen.legal) > 1 and coached(table.game) and hints.offered(table)
    hint = _hint(table, decision, t) if helps else None
    befell, events = _befallen(table, seen, presenter)
    happened, words = _happened(table, seen, presenter, events)
    when = _due(table, seat)
    due = either("", f" · {t('Your time is up {when}.', when=when)}") if when else ""
    known = [*befell, _goal(table, seen, presenter), presenter.company(seen, board)]
    known += [" ".join(presenter.moments(seen)), *happened]
    hide = hiding(table, seat, presenter, t)
    beside = hide if told_answer(table, table.told_to(seat), presenter) == own_answer(table, seat, presenter) else None
    asks: list[Told] = [separator(), Headed(told_now, hint)] if told_now else []
    back = [
        *choices(table, seat, public.people),
        *_own_rows(table, seat, t),
        *([row(hide)] if hide and not beside else []),
    ]
    fixed = 12 + sum(1 + len(one["components"]) for one in back)
    rows = controls(AtTable(table.id, decision), face, t, draft, pages, MOST_COMPONENTS - fixed)
    fits = said and not words and (turn or told_now.count("\n") + 1 + len(rows) <= ROOMY)
    texts: list[Told] = [
        headed(t("{heading}: your hand", heading=table.game.name), target.brief, target),
        Headed("\n".join(filter(None, (*known, either(said, "") if fits else ""))) + due, later=True),
        Headed(t("Your answer is on the table.") if beside else words, beside, later=True),
        t(table.home.trouble, show=command("table show", t)) if table.home.trouble else "",
        *asks,
    ]
    color = TURN if seat in table.state.to_act and target is board.target else MOODS[target.mood]
    return [container(color, texts, [*rows, *back, text(_fresh(table, fresh_until, t))], lines=False)]


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
        yield t("A house player plays for you until you are back.")
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
        return t(
            "-# The deal of {day}, live until {when}; {daily} opens it again, wherever you are.",
            day=table.event.daily,
            when=when,
            daily=daily,
        )
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

    There is an end to how many are told, and to how long that becomes.

    :param but: the ids of events that are told elsewhere.
    """
    t, seat = seen.t, seen.seat
    assert seat is not None, "a hand has an owner"
    told: list[str] = []
    crowded = len(table.players) >= CROWDED or seat in table.state.to_act
    room, earlier = SHORT_LOG if crowded else LONGEST_LOG, table.moves_since(seat)
    words, moves = once_shown(table.told_to(seat), presenter, seen)
    for move in reversed(moves):
        done = all(id(event) in but for event in move.events) or presenter.on_board(move, seen.view)
        line = "" if done else presenter.tell(move, seen.people, t, but)
        room -= len(in_pictures(line))
        if told and room < 0:
            break
        if line:
            told.append(line)
        earlier -= 1
    if earlier > 0:
        told.append(t.n("{count} earlier move", "{count} earlier moves", earlier))
    return [f"-# {parted(reversed(told))}"] if told else [], words
