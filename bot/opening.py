"""Putting a table up: the commands of a game, as far as all games share them."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import render
from bot.answers import Interaction, answered, person, say
from bot.presenter import Presenter
from bot.questions import DEFAULT, packs
from bot.tables import Refused
from bot.texts import Texts, mark
from rules import Illegal

if TYPE_CHECKING:
    from bot.client import DealersChoice

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

    def __init__(self, bot: "DealersChoice") -> None:
        self.bot = bot

    async def open(self, interaction: Interaction, *, options: dict[str, Any], pace: str, pack: str = DEFAULT) -> None:
        """Answer a ``new`` command with a table."""
        presenter = self.looks
        async with answered(interaction) as t:
            need_permissions(interaction, t)
            if pace not in {choice.value for choice in PACES} or pack not in packs():
                raise Refused(NO_SUCH_OPTION)  # only a modified client sends what is not among the choices
            try:
                options = presenter.game.judge_options(options)
            except Illegal as illegal:
                raise Refused(NO_SUCH_OPTION) from illegal
            assert interaction.guild_id is not None
            assert interaction.channel_id is not None
            table = await self.bot.tables.open(
                presenter,
                person(interaction),
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id,
                locale=(interaction.guild_locale or discord.Locale.american_english).value,
                options=options,
                pace=pace,
                pack=pack,
            )
            message_id = await say(interaction, render.message(table, presenter), public=True)
            if message_id is None:
                self.bot.edits.show(table)  # the answer did not arrive: post it as an ordinary message
                return
            self.bot.edits.shown(await self.bot.tables.adopt(table.id, message_id) or table)

    @app_commands.command(name="rules")
    async def rules(self, interaction: discord.Interaction) -> None:
        """Read the rules of this game, clause by clause."""
        async with answered(interaction) as t:
            await say(interaction, render.rules(self.looks.game.key, 0, t))


def need_permissions(interaction: Interaction, t: Texts) -> None:
    """Refuse where the bot could not keep a table up to date, and say what it lacks and where.

    :raises Refused: a permission is missing.
    """
    can = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    needed = {
        t("View Channel"): can.view_channel,
        t("Send Messages in Threads") if thread else t("Send Messages"): (
            can.send_messages_in_threads if thread else can.send_messages
        ),
        t("Read Message History"): can.read_message_history,
    }
    missing = [name for name, held in needed.items() if not held]
    if missing:
        raise Refused(
            mark("I cannot put a table up in {channel}: there I lack {permissions}. Ask whoever runs this server."),
            channel=f"<#{interaction.channel_id}>",
            permissions=t.list([f"**{name}**" for name in missing]),
        )
