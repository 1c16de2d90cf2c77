"""Putting a table up: the commands of a game, as far as all games share them."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.access import parent_of
from bot.discord.permissions import need_leave
from bot.discord.responses import Interaction, answered, say, settings_here
from bot.discord.services import Services
from bot.language.errors import Refused
from bot.language.texts import mark
from bot.services.guild_settings import ServerSettings
from bot.show import render
from bot.show.custom_ids import LessonId
from bot.show.presenter import Presenter
from rules import Illegal

PACES = [
    app_commands.Choice(name="fast (45 seconds a move)", value="fast"),
    app_commands.Choice(name="normal (3 minutes a move)", value="normal"),
    app_commands.Choice(name="slow (a day a move)", value="slow"),
    app_commands.Choice(name="no time limit", value="none"),
]
LEAVING = [
    app_commands.Choice(name="a house player plays on", value="house"),
    app_commands.Choice(name="they are out of the game", value="fold"),
]


NO_SUCH_OPTION = mark("One of the options has a value that it cannot have. Nothing has changed.")


class GameCog(commands.GroupCog):
    """The commands of a game. Each game adds ``new`` with its own options."""

    looks: Presenter

    def __init__(self, services: Services) -> None:
        self.services = services

    async def open(
        self,
        interaction: Interaction,
        *,
        options: dict[str, Any],
        pace: str | None,
        counts: bool = True,
        **chosen: Any,
    ) -> None:
        """Answer a ``new`` command with a table; one that does not count is for practice.

        :param chosen: the options of the command that are no house rules, for :meth:`extras`.
        """
        presenter = self.looks
        async with answered(interaction) as t:
            settings = await settings_here(interaction)
            self.services.access.need_free(interaction)
            opener = await self.services.access.person(interaction)
            need_leave(interaction, settings, opener, t)
            pace = settings.pace if pace is None else pace
            assert interaction.guild_id is not None
            assert interaction.channel_id is not None
            if pace not in {choice.value for choice in PACES}:
                raise Refused(NO_SUCH_OPTION)  # a modified client sends what was not offered
            extras = await self.extras(interaction.guild_id, settings, **chosen)
            try:
                options = presenter.game.judge_options(options)
            except Illegal as illegal:
                raise Refused(NO_SUCH_OPTION) from illegal
            table = await self.services.tables.open(
                presenter,
                opener,
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id,
                locale=settings.language or (interaction.guild_locale or discord.Locale.american_english).value,
                options=options,
                pace=pace,
                extras=extras,
                limits=settings.limits,
                practice=not counts,
                parent_id=parent_of(interaction),
            )
            await self.services.presses.show_new(interaction, table)

    async def extras(self, guild_id: int, settings: ServerSettings) -> dict[str, Any]:
        """Tell what a new table of this game is to keep besides its house rules, as JSON: its presenter gets it back.

        :raises Refused: what was chosen for it cannot be had.
        """
        return {}

    @app_commands.command(name="learn")
    async def learn(self, interaction: discord.Interaction) -> None:
        """Learn this game by playing: a few minutes, for you alone."""
        await self.services.presses.learn(interaction, LessonId(self.looks.game.key, 0))

    @app_commands.command(name="rules")
    async def rules(self, interaction: discord.Interaction) -> None:
        """Read the rules of this game, clause by clause."""
        async with answered(interaction) as t:
            await say(interaction, render.rules(self.looks.game.key, 0, t))
