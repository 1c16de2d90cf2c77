"""Over and Out at the table: its commands. How it looks is in `looks`."""

import discord
from discord import app_commands

from bot.discord.client import DealersChoice
from bot.discord.opening import LEAVING, PACES, GameCog

from .looks import Looks

__all__ = ["Looks", "setup"]


@app_commands.guild_only()
class OverAndOut(GameCog, group_name="over-and-out", group_description="Over and Out: keep below the Tip Top number"):
    """The commands of Over and Out."""

    looks = Looks()

    @app_commands.command(name="new")
    @app_commands.describe(
        topsy="Whether Topsy Turvy always turns up a new Tip Top number (no, its player says so)",
        pace="Time for a move (normal, or what this server has settled)",
        leaving="What becomes of a seat whose owner leaves (a house player plays on)",
        counts="Whether the result counts for the leaderboard (yes)",
    )
    @app_commands.choices(
        pace=PACES,
        leaving=LEAVING,
        topsy=[
            app_commands.Choice(name="its player says so", value="may"),
            app_commands.Choice(name="it always does", value="must"),
        ],
    )
    async def new(
        self,
        interaction: discord.Interaction,
        topsy: str = "may",
        pace: str | None = None,
        leaving: str = "house",
        counts: bool = True,
    ) -> None:
        """Open a table of Over and Out for 2 to 8 players."""
        await self.open(interaction, options={"topsy": topsy, "on_leave": leaving}, pace=pace, counts=counts)


async def setup(bot: DealersChoice) -> None:
    """Make the game playable."""
    await bot.add_game(OverAndOut(bot.services))
