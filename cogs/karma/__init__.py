"""Karma at the table: its commands. How it looks is in `looks`."""

import discord
from discord import app_commands

from bot.discord.client import DealersChoice
from bot.discord.opening import LEAVING, PACES, GameCog

from .looks import Looks

__all__ = ["Looks", "setup"]


@app_commands.guild_only()
class Karma(GameCog, group_name="karma", group_description="Karma: beat the pile, and give it to a friend"):
    """The commands of Karma."""

    looks = Looks()

    @app_commands.command(name="new")
    @app_commands.describe(
        pace="Time for a move (normal, or what this server has settled)",
        leaving="What becomes of a seat whose owner leaves (a house player plays on)",
        counts="Whether the result counts for the leaderboard (yes)",
    )
    @app_commands.choices(pace=PACES, leaving=LEAVING)
    async def new(
        self,
        interaction: discord.Interaction,
        pace: str | None = None,
        leaving: str = "house",
        counts: bool = True,
    ) -> None:
        """Open a table of Karma for 2 to 12 players."""
        await self.open(interaction, options={"on_leave": leaving}, pace=pace, counts=counts)


async def setup(bot: DealersChoice) -> None:
    """Make the game playable."""
    await bot.add_game(Karma(bot.services))
