"""Putting a table up: the commands of a game, as far as all games share them."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.access import has_role, parent_of
from bot.discord.publisher import Edits
from bot.discord.responses import Interaction, answered, say, settings_here
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.play.permissions import Person
from bot.play.questions import DEFAULT, packs
from bot.play.table import Table
from bot.services.guild_settings import ServerSettings
from bot.services.tables import Tables
from bot.show import render
from bot.show.custom_ids import LessonId
from bot.show.presenter import Presenter
from rules import Illegal

if TYPE_CHECKING:
    from bot.discord.client import DealersChoice

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

    async def open(
        self,
        interaction: Interaction,
        *,
        options: dict[str, Any],
        pace: str | None,
        counts: bool = True,
        pack: str | None = None,
    ) -> None:
        """Answer a ``new`` command with a table; one that does not count is for practice."""
        presenter = self.looks
        async with answered(interaction) as t:
            settings = await settings_here(interaction)
            self.bot.access.need_free(interaction)
            opener = await self.bot.access.person(interaction)
            need_leave(interaction, settings, opener, t)
            pace = settings.pace if pace is None else pace
            assert interaction.guild_id is not None
            assert interaction.channel_id is not None
            storage = self.bot.storage
            questions = await storage.pack(interaction.guild_id, settings.pack if pack is None else pack)
            if questions is None and pack is None:
                questions = packs()[DEFAULT]
            if pace not in {choice.value for choice in PACES} or questions is None:
                raise Refused(NO_SUCH_OPTION)  # it has been deleted, or a modified client sends what was not offered
            try:
                options = presenter.game.judge_options(options)
            except Illegal as illegal:
                raise Refused(NO_SUCH_OPTION) from illegal
            table = await self.bot.tables.open(
                presenter,
                opener,
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id,
                locale=settings.language or (interaction.guild_locale or discord.Locale.american_english).value,
                options=options,
                pace=pace,
                pack=replace(questions, spoken=settings.questions == "spoken"),
                limits=settings.limits,
                practice=not counts,
                parent_id=parent_of(interaction),
            )
            await show_new(self.bot.tables, self.bot.edits, interaction, table)

    @app_commands.command(name="learn")
    async def learn(self, interaction: discord.Interaction) -> None:
        """Learn this game by playing: a few minutes, for you alone."""
        await self.bot.presses.learn(interaction, LessonId(self.looks.game.key, 0))

    @app_commands.command(name="rules")
    async def rules(self, interaction: discord.Interaction) -> None:
        """Read the rules of this game, clause by clause."""
        async with answered(interaction) as t:
            await say(interaction, render.rules(self.looks.game.key, 0, t))


async def show_new(tables: Tables, edits: Edits, interaction: Interaction, table: Table) -> None:
    """Answer with a new table."""
    message_id, _ = await edits.in_words(table, lambda view: say(interaction, view, public=True))
    if message_id is None:
        edits.show(table)  # the answer did not arrive: post it as an ordinary message
        return
    edits.shown(await tables.adopt(table.id, message_id) or table)


def need_leave(interaction: Interaction, settings: ServerSettings, opener: Person, t: Texts) -> None:
    """Refuse where no table can be put up, or where this server wants none, or not by them.

    :raises Refused: the sentence says why.
    """
    if settings.opener_role is not None and not (opener.moderator or has_role(interaction.user, settings.opener_role)):
        raise Refused(mark("Here only members with the role {role} put up tables."), role=f"<@&{settings.opener_role}>")
    channel = interaction.channel
    here = {interaction.channel_id, channel.parent_id if isinstance(channel, discord.Thread) else None}
    if settings.channels and not here & set(settings.channels):
        raise Refused(
            mark("Tables are put up in {channels} here."),
            channels=t.list([f"<#{channel_id}>" for channel_id in settings.channels]),
        )
    need_permissions(interaction, settings, t)


@dataclass(frozen=True, slots=True)
class Permission:
    """Something that the bot has to be allowed to do, and why."""

    name: str  # as Discord calls it
    why: str
    held: bool


def permissions_of(interaction: Interaction, settings: ServerSettings, t: Texts) -> list[Permission]:
    """List all that the bot needs where an interaction comes from, with what it holds."""
    can = interaction.app_permissions
    needed = [
        Permission(t("View Channel"), t("to keep a table up to date"), can.view_channel),
        Permission(t("Read Message History"), t("to see whether a table has scrolled away"), can.read_message_history),
    ]
    sending = Permission(t("Send Messages"), t("to put tables up again, and to mention players"), can.send_messages)
    in_threads = Permission(t("Send Messages in Threads"), t("to play in a thread"), can.send_messages_in_threads)
    if isinstance(interaction.channel, discord.Thread):
        return [*needed, in_threads]
    if settings.threads:
        opening = Permission(t("Create Public Threads"), t("to open a thread for a game"), can.create_public_threads)
        return [*needed, sending, opening, in_threads]
    return [*needed, sending]


def need_permissions(interaction: Interaction, settings: ServerSettings, t: Texts) -> None:
    """Refuse where the bot could not keep a table up to date, and say what it lacks and where.

    :raises Refused: a permission is missing.
    """
    missing = [permission.name for permission in permissions_of(interaction, settings, t) if not permission.held]
    if missing:
        raise Refused(
            mark("I cannot put a table up in {channel}: there I lack {permissions}. Ask whoever runs this server."),
            channel=f"<#{interaction.channel_id}>",
            permissions=t.list([f"**{name}**" for name in missing]),
        )
