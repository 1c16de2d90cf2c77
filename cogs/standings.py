"""The leaderboard of a server."""

import discord
from discord import app_commands
from discord.ext import commands

from bot import names, render
from bot.answers import answered, say
from bot.client import DealersChoice
from bot.storage import Standing
from bot.texts import Texts
from rules import GAMES

MOST_SHOWN = 15
"""Lines of a leaderboard that are read at a glance."""


class Standings(commands.Cog):
    """Who has won how often."""

    def __init__(self, bot: DealersChoice) -> None:
        self.bot = bot

    @app_commands.command(name="leaderboard")
    @app_commands.guild_only()
    async def leaderboard(self, interaction: discord.Interaction[DealersChoice]) -> None:
        """See who has won most at Ninety-Nine in this server."""
        async with answered(interaction) as t:
            assert interaction.guild_id is not None
            game = GAMES["ninety_nine"]
            board = await self.bot.storage.leaderboard(interaction.guild_id, game.key)
            lines = [t("## {game}: the leaderboard of this server", game=game.name)]
            if not board:
                lines.append(t("Nobody has finished a game here yet. A game counts when two people or more play."))
            own = next((standing for standing in board if standing.user_id == interaction.user.id), None)
            shown = board[:MOST_SHOWN]
            lines += [_line(standing, standing is own, t) for standing in shown]
            if own is not None and own not in shown:
                lines += ["…", _line(own, True, t)]
            await say(interaction, render.note("\n".join(lines)))


def _line(standing: Standing, own: bool, t: Texts) -> str:
    name = names.escape(standing.name)
    return t(
        "{place}\\. {name}: {wins}, {games}, {kept}",
        place=standing.place,
        name=t("**{name}** (you)", name=name) if own else name,
        wins=t.n("{count} win", "{count} wins", standing.wins),
        games=t.n("{count} game", "{count} games", standing.games),
        kept=t.n("{count} token kept", "{count} tokens kept", standing.kept),
    )


async def setup(bot: DealersChoice) -> None:
    """Offer the command."""
    await bot.add_cog(Standings(bot))
