"""Learning a game: its rules, page by page, and its lesson, step by step."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.discord.access import EXPIRED
from bot.discord.answer import Answer, NewMessage, Redrawn
from bot.discord.core import Core
from bot.discord.press import Press
from bot.language.errors import Refused
from bot.language.texts import Texts
from bot.runtime.recent import Recent
from bot.show import render
from bot.show.custom_ids import InLesson, LessonId, RulebookId
from bot.show.lessons import LEARNER, Position, lesson
from bot.show.presenter import Perspective, Presenter
from bot.show.render.controls import NO_PAGES
from rules import Action, Illegal

REMEMBERED, DRAFTS = 200, 8  # the number of lessons whose half-made choices are remembered, and of choices in each


@dataclass(frozen=True, slots=True)
class HalfChosen:
    """The half-made choices in a step of a lesson. After a restart only the ids of the buttons have them."""

    step: int
    drafts: tuple[str, ...] = ("",)  # the newest last
    press: int = 0  # the newest one that led to a choice


class Learning:
    def __init__(self, core: Core) -> None:
        self._tables = core.tables
        self._presenters = core.presenters
        self._access = core.access
        self._half_chosen: Recent[int, HalfChosen] = Recent(REMEMBERED)  # by the lesson's message

    async def rules(self, press: Press, game: str) -> Answer:
        return NewMessage(render.rules(self._presenters[game], None, press.t))

    async def turn_page(self, press: Press, pressed: RulebookId) -> Answer:
        if pressed.game not in self._presenters or not press.is_private:
            raise Refused(EXPIRED)
        table = await self._tables.get(pressed.table) if pressed.table else None
        if table and (table.game.key != pressed.game or not await self._access.surely_sees(press, table)):
            table = None
        return Redrawn(render.rules(self._presenters[pressed.game], table, press.t, pressed.page))

    async def learn(self, press: Press, pressed: LessonId) -> Answer:
        """Show a step of a game's lesson, in the message that was pressed or, for a command, in a new one."""
        position = await self._position(press, pressed)
        if press.message is None:
            return NewMessage(self._drawn(position, press.t))
        return self.redrawn(press, position)

    async def begun(self, press: Press, game: str) -> render.Layout:
        """Render the first step of a game's lesson, for a press on a public message."""
        position = Position(lesson(game), 0, (await self._access.person(press)).name)
        return self._drawn(position, press.t)

    async def hand(self, press: Press, where: InLesson) -> "LearnersHand":
        position = await self._position(press, LessonId(where.game, where.step))
        return LearnersHand(self, press, position, self._presenters[where.game])

    async def _position(self, press: Press, pressed: LessonId) -> Position:
        """Find the step that a press is about; refuses unknown steps, and presses on public messages."""
        is_public = press.message is not None and not press.is_private
        if is_public or pressed.game not in self._presenters or pressed.step > len(lesson(pressed.game).steps):
            raise Refused(EXPIRED)
        return Position(lesson(pressed.game), pressed.step, (await self._access.person(press)).name)

    def known(self, press: Press, position: Position) -> HalfChosen:
        assert press.message is not None, "a press comes from a message"
        known = self._half_chosen.get(press.message.id)
        return known if known is not None and known.step == position.number else HalfChosen(position.number)

    def redrawn(
        self, press: Press, position: Position, *, line: str = "", draft: str = "", pages: Mapping[str, int] = NO_PAGES
    ) -> Answer:
        known = self.known(press, position)
        drafts = known.drafts if known.drafts[-1] == draft else (*known.drafts, draft)[-DRAFTS:]
        assert press.message is not None, "a press comes from a message"
        newest = max(known.press, press.id)
        self._half_chosen[press.message.id] = HalfChosen(position.number, drafts, newest)
        return Redrawn(self._drawn(position, press.t, line=line, draft=draft, pages=pages))

    def _drawn(self, position: Position, t: Texts, **how: Any) -> render.Layout:
        presenter = self._presenters[position.game.key]
        return render.lesson(position, presenter, t, **how)


@dataclass(frozen=True, slots=True)
class LearnersHand:
    learning: Learning
    press: Press
    position: Position
    presenter: Presenter

    def seen(self) -> Perspective:
        return self.position.seen(self.press.t, LEARNER)

    async def drafts(self) -> tuple[Sequence[str], bool]:
        """Give the half-made choices of this step, the newest last, and whether a newer press has been taken."""
        known = self.learning.known(self.press, self.position)
        return known.drafts, self.press.id < known.press

    def drawn(self, *, line: str = "", draft: str = "", pages: Mapping[str, int] = NO_PAGES) -> Answer:
        return self.learning.redrawn(self.press, self.position, line=line, draft=draft, pages=pages)

    async def act(self, action: Action) -> Answer:
        position, line = self.position, ""
        try:
            if position.is_meant(action):
                position = position.next
            else:
                line = self.press.t("In a real game you could do that. Here, follow the hint.")
        except Illegal as illegal:
            line = self.presenter.refusal(illegal, self.press.t)
        return self.learning.redrawn(self.press, position, line=line)
