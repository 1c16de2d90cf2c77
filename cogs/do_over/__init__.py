"""Do Over! at the table: its commands. How it looks is in `looks`."""

import discord
from discord import app_commands

from bot.discord.client import DealersChoice
from bot.discord.opening import LEAVING, PACES, GameCog

from .looks import Looks

__all__ = ["Looks", "setup"]


@app_commands.guild_only()
class DoOver(GameCog, group_name="do-over", group_description="Do Over!: equal or higher, or take the pile"):
    """The commands of Do Over!."""

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
        """Open a table of Do Over! for 2 to 5 players."""
        await self.open(interaction, options={"on_leave": leaving}, pace=pace, counts=counts)


async def setup(bot: DealersChoice) -> None:
    """Make the game playable."""
    await bot.add_game(DoOver(bot.services))
