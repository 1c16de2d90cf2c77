"""How somebody learns a game: its rules, page by page, and its lesson, step by step."""

from bot.discord.admission import EXPIRED, Admission, is_private
from bot.discord.responses import Interaction, answered, redraw, say
from bot.language.errors import Refused
from bot.language.texts import Texts
from bot.play.table import Table
from bot.services.tables import Tables
from bot.show import lessons, render
from bot.show.custom_ids import LessonId, RulesId
from rules import GAMES, Action, Illegal


class Learning:
    """Shows the rules of games, and leads through their lessons."""

    def __init__(self, tables: Tables, admission: Admission) -> None:
        self._tables = tables
        self._admission = admission

    async def learn(self, interaction: Interaction, pressed: LessonId) -> None:
        """Show a step of a game's lesson: in the message that was pressed, or for a command in a new one."""
        async with answered(interaction) as t:
            if pressed.game not in GAMES:
                raise Refused(EXPIRED)
            table = await self._admission.lesson(interaction, lessons.table_number(pressed.game), pressed.step)
            view = render.lesson(table, self._admission.presenter(table), t)
            if interaction.message is None:
                await say(interaction, view)
            else:
                await redraw(interaction, view)

    async def practise(self, interaction: Interaction, table: Table, decision: int, action: Action, t: Texts) -> None:
        """Go on with a lesson if this is what its hint says; if not, say so."""
        line = ""
        try:
            if table.phase == "play" and lessons.lesson(table.game.key).is_meant(decision, action):
                table = await self._admission.lesson(interaction, table.id, decision + 1)
            else:
                line = t("In a game you could do that. Here, do what the hint says.")
        except Illegal as illegal:
            line = self._admission.presenter(table).refusal(illegal, t)
        await redraw(interaction, render.lesson(table, self._admission.presenter(table), t, line=line))

    async def turn_page(self, interaction: Interaction, pressed: RulesId) -> None:
        """Show another page of a game's rules."""
        async with answered(interaction) as t:
            if pressed.game not in self._tables.presenters or not is_private(interaction):
                raise Refused(EXPIRED)
            await redraw(interaction, render.rules(pressed.game, pressed.page, t))
