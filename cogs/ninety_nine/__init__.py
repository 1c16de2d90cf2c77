"""Ninety-Nine at the table: its commands. How it looks is in `looks`."""

from typing import Any

import discord
from discord import app_commands

from bot.discord.client import DealersChoice
from bot.discord.opening import LEAVING, PACES, GameCog
from bot.discord.responses import reader
from bot.play.questions import packs

from .looks import Looks

MOST_SUGGESTED = 25
"""Discord takes no more suggestions."""


async def suggest(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Suggest packs of questions: this server's own, then those that come with the bot."""
    t = reader(interaction)
    storage = interaction.client.services.storage
    own = await storage.packs(interaction.guild_id) if interaction.guild_id is not None else []
    offered = [(pack.name, pack.key) for pack in own] + [(t(pack.name), key) for key, pack in packs().items()]
    return [
        app_commands.Choice(name=name, value=key) for name, key in offered if current.casefold() in name.casefold()
    ][:MOST_SUGGESTED]


@app_commands.guild_only()
class NinetyNine(GameCog, group_name="ninety-nine", group_description="Ninety-Nine: keep the total low"):
    """The commands of Ninety-Nine."""

    looks = Looks()

    @app_commands.command(name="new")
    @app_commands.describe(
        tokens="Tokens each (3)",
        floor="Whether a 10 stops at 0 (no)",
        pace="Time for a move (normal, or what this server has settled)",
        questions="The pack of questions",
        leaving="What becomes of a seat whose owner leaves (a house player plays on)",
        counts="Whether the result counts for the leaderboard (yes)",
    )
    @app_commands.choices(
        pace=PACES,
        leaving=LEAVING,
    )
    @app_commands.autocomplete(questions=suggest)
    async def new(
        self,
        interaction: discord.Interaction,
        tokens: app_commands.Range[int, 1, 9] = 3,
        floor: bool = False,
        pace: str | None = None,
        questions: str | None = None,
        leaving: str = "house",
        counts: bool = True,
    ) -> None:
        """Open a table of Ninety-Nine for 3 to 13 players."""
        options = {"tokens": tokens, "floor": floor, "on_leave": leaving}
        await self.open(interaction, options=options, pace=pace, pack=questions, counts=counts)


async def setup(bot: DealersChoice) -> None:
    """Make the game playable."""
    await bot.add_game(NinetyNine(bot.services))
