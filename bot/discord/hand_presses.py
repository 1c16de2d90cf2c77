"""Presses on a hand, at a table or in a lesson: reading what was pressed, doing it, and drawing the hand again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.discord.access import EXPIRED, need_private
from bot.discord.answer import Answer, HandMessage, Modal
from bot.discord.core import Core
from bot.discord.deliver import hand_here
from bot.discord.learning import LearnersHand, Learning
from bot.discord.live.hands import Hands
from bot.discord.press import Press
from bot.language.errors import NOT_SEATED, Refused
from bot.language.texts import mark
from bot.play import moves
from bot.play.missing_game import need_game
from bot.play.moves import Stale
from bot.play.table import Decision, Table
from bot.services.tables import Tables
from bot.show import render
from bot.show.custom_ids import (
    ActionValue,
    AtTable,
    DraftValue,
    FormId,
    HandId,
    MenuId,
    PageValue,
    PlayId,
    StepId,
    reported,
)
from bot.show.elements import led_to
from bot.show.presenter import Perspective, Presenter
from bot.show.render.components import MENU
from bot.show.render.controls import NO_PAGES
from bot.standings.ids import TableId
from rules import Action, Illegal, Leave
from rules.seats import Seat

MOVED_ON = mark("The game has moved on. Here's how it stands.")
DAY_OVER = mark("This deal's day is over: your try no longer counts, but you can play on for practice.")
NOT_DEALT = mark("The cards aren't dealt yet.")

FORM_ANSWER = "text"


class HalfMade(NamedTuple):
    draft: str
    pages: Mapping[str, int] = NO_PAGES


def action_of(presenter: Presenter, notation: str) -> Action:
    """:raises Refused: its game was removed, or no hand offers it; leaving has to be confirmed first."""
    need_game(presenter.game)
    try:
        action = presenter.game.parse_notation(notation)
    except Illegal:
        raise Refused(EXPIRED) from None
    if isinstance(action, Leave):
        raise Refused(EXPIRED)
    return action


def choice_of(press: Press, menu: MenuId) -> ActionValue | HalfMade:
    match [reported(value) for value in press.values]:
        case [ActionValue() as action]:
            return action
        case [DraftValue(draft)]:
            return HalfMade(draft)
        case [PageValue(page)]:
            return HalfMade(menu.draft, {**_pages(press), menu.name: page})
        case []:  # it is opened
            return HalfMade(menu.draft, {**_pages(press), menu.name: menu.page})
    raise Refused(EXPIRED)


def _pages(press: Press) -> dict[str, int]:
    pages = {}
    for part in press.shown():
        menu = MenuId.parse(str(part.get("custom_id", "")))
        if menu is not None and part["type"] == MENU:
            pages[menu.name] = menu.page
    return pages


def filled_in(press: Press, notation: str, presenter: Presenter) -> Action:
    """Read the action of a submitted form, with its text; refuses an action that takes no text."""
    try:
        return presenter.written(action_of(presenter, notation), press.fields.get(FORM_ANSWER, ""))
    except ValueError:
        raise Refused(EXPIRED) from None


@dataclass(frozen=True, slots=True)
class TableHand:
    press: Press
    table: Table
    decision: Decision
    """For which the press was drawn."""
    presenter: Presenter
    tables: Tables
    hands: Hands

    def seen(self) -> Perspective | None:
        """Look at the table from the presser's seat; None if the decision is no longer theirs."""
        seat = self.table.seat_of(self.press.user_id)
        if seat is None or not self.table.decides(seat, self.decision):
            return None
        return Perspective.of(self.table, self.press.t, seat)

    async def drafts(self) -> tuple[Sequence[str], bool]:
        """Give the half-made choices of this decision, the newest last, and whether a newer press has been taken."""
        known = await self.hands.look(self.table, self._seat())
        return known.drafts, self.press.id < known.press

    def drawn(self, *, line: str = "", draft: str = "", pages: Mapping[str, int] = NO_PAGES) -> Answer:
        """Draw it again in its private message; the table does not change. Refuses pressers without a hand."""
        seat = self._seat()
        need_private(self.press)
        return HandMessage(self.table, seat, line, draft, pages)

    async def act(self, action: Action) -> Answer:
        press, table, t, seat = self.press, self.table, self.press.t, self._seat()
        if table.players[seat].gone:
            return HandMessage(table, seat)
        place = hand_here(press)
        try:
            after = await self.tables.press(
                press.id, table.id, moves.act, press.user_id, self.decision, action, place, press.id
            )
        except Stale as stale:
            return HandMessage(stale.table, seat, t(MOVED_ON))
        except Illegal as illegal:
            return HandMessage(await self.tables.get(table.id) or table, seat, self.presenter.refusal(illegal, t))
        line = t(DAY_OVER) if after.agreed.practice and not table.agreed.practice else ""
        return HandMessage(after, seat, line, stored=place)

    def _seat(self) -> Seat:
        """Find the presser's seat; a hand that they have kept since they left belongs to the seat that they had."""
        press, table = self.press, self.table
        seat = table.seat_of(press.user_id)
        if seat is None and press.is_private:
            seat = table.seat_held_by(press.user_id)
        if seat is None:
            raise Refused(NOT_SEATED)
        if table.phase == "lobby":
            raise Refused(NOT_DEALT)
        return seat


class HandPresses:
    def __init__(self, core: Core, hands: Hands, learning: Learning) -> None:
        self._tables = core.tables
        self._access = core.access
        self._presenters = core.presenters
        self._hands = hands
        self._learning = learning

    async def play(self, press: Press, pressed: PlayId) -> Answer:
        hand = await self._hand(press, pressed)
        action = action_of(hand.presenter, pressed.action)
        seen = hand.seen() if isinstance(action, hand.presenter.written_actions) else None
        form = hand.presenter.form(action, seen) if seen is not None else None
        if form is None:
            return await hand.act(action)
        field = render.field(FORM_ANSWER, form.label, form.longest, several_lines=True)
        parts = [render.text(form.about), field] if form.about else [field]
        return Modal(render.form(FormId(pressed.where, pressed.action), form.title, *parts))

    async def choose(self, press: Press, pressed: StepId) -> Answer:
        hand = await self._hand(press, pressed)
        seen = hand.seen()
        if seen is None:
            return hand.drawn(line=press.t(MOVED_ON))
        drafts, late = await hand.drafts()
        draft = led_to(
            lambda drawn: hand.presenter.face(seen, drawn),
            drafts,
            pressed.place,
            pressed.draft,
            late=late,
            shown=press.is_shown(str(pressed)),
        )
        return hand.drawn(draft=draft)

    async def pick(self, press: Press, pressed: MenuId) -> Answer:
        choice = choice_of(press, pressed)
        if isinstance(choice, ActionValue):
            return await self.play(press, PlayId(pressed.where, 0, choice.action))
        hand = await self._hand(press, pressed)
        if hand.seen() is None:
            return hand.drawn(line=press.t(MOVED_ON))
        return hand.drawn(draft=choice.draft, pages=choice.pages)

    async def submit(self, press: Press, pressed: FormId) -> Answer:
        hand = await self._hand(press, pressed)
        return await hand.act(filled_in(press, pressed.action, hand.presenter))

    async def late(self, press: Press, table_id: TableId | None) -> Answer:
        """Answer a press on a button that its message does not have, or no longer has, and change nothing.

        :param table_id: the table, if it was a button of a hand.
        """
        if table_id is None or not press.is_private:
            raise Refused(EXPIRED)
        table = await self._access.table_of(press, table_id)
        seat = table.seat_of(press.user_id)
        if seat is None or table.phase == "lobby":
            raise Refused(EXPIRED)
        return HandMessage(table, seat, press.t(MOVED_ON))

    async def _hand(self, press: Press, pressed: HandId) -> TableHand | LearnersHand:
        where = pressed.where
        if not isinstance(where, AtTable):
            return await self._learning.hand(press, where)
        table = await self._access.table_of(press, where.table)
        presenter = self._presenters[table.game.key]
        return TableHand(press, table, where.decision, presenter, self._tables, self._hands)
