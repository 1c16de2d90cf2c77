"""Putting a table up: the part of a game's ``new`` command that all games share."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot import render
from bot.answers import Interaction, answered, person, say
from bot.presenter import Presenter
from bot.questions import packs
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


async def open_table(
    bot: "DealersChoice",
    interaction: Interaction,
    presenter: Presenter,
    *,
    options: dict[str, Any],
    pace: str,
    pack: str,
) -> None:
    """Answer a ``new`` command with a table."""
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
        table = await bot.tables.open(
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
            bot.edits.show(table)  # the answer did not arrive: post it as an ordinary message
            return
        bot.edits.shown(await bot.tables.adopt(table.id, message_id) or table)


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
