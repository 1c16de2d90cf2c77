"""The door: all games on one page, each to be played alone or with friends, or to be learnt."""

from collections.abc import Sequence

from discord import app_commands

from bot.discord.answer import Answer, NewMessage, Redrawn
from bot.discord.client import DealersChoice
from bot.discord.cog import Cog, takes_press
from bot.discord.press import Press
from bot.language.texts import Texts
from bot.show import render
from bot.show.custom_ids import AloneId, GamesId, LessonId, NewTableId
from bot.show.presenter import Presenter

ON_A_PAGE = 7  # games on a page: more components do not fit into a message


def offers(presenters: Sequence[Presenter], t: Texts) -> list[render.Part]:
    items: list[render.Part] = []
    for presenter in presenters:
        key, seats = presenter.game.key, presenter.game.seats
        told = {"game": presenter.game.name, "least": seats[0], "most": seats[-1], "about": t(presenter.about)}
        about = (
            t("**{game}**, {least} to {most} players\n-# **Start here.** {about}", **told)
            if presenter.to_begin_with
            else t("**{game}**, {least} to {most} players\n-# {about}", **told)
        )
        alone = render.button(t("Alone"), AloneId(key), "success")
        friends = render.button(t("With friends"), NewTableId(key), "primary")
        items += [render.text(about), render.row(alone, friends, render.button(t("Learn"), LessonId(key, 0)))]
    return items


def games(presenters: Sequence[Presenter], page: int, t: Texts) -> render.Layout:
    pages = [presenters[start : start + ON_A_PAGE] for start in range(0, len(presenters), ON_A_PAGE)]
    page = min(page, len(pages) - 1)
    items = offers(pages[page], t)
    if len(pages) > 1:
        turning = render.page_buttons(t, page, len(pages), GamesId)
        items.append(render.row(*turning))
    return render.page([t("## What shall we play?")], items)


class Play(Cog):
    @app_commands.command(name="play")
    @app_commands.guild_only()
    @takes_press
    async def play(self, press: Press) -> Answer:
        """Play a card game, alone or with friends, or learn one."""
        return NewMessage(self._games(0, press.t))

    async def turn(self, press: Press, pressed: GamesId) -> Answer:
        return Redrawn(self._games(pressed.page, press.t))

    def _games(self, page: int, t: Texts) -> render.Layout:
        return games([*self.core.presenters.values()], page, t)


async def setup(bot: DealersChoice) -> None:
    cog = Play(bot.services.core)
    bot.add_press(GamesId, cog.turn)
    await bot.add_cog(cog)
