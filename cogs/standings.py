"""The leaderboard of a server."""

import discord
from discord import app_commands
from discord.ext import commands

from bot import names, render
from bot.answers import answered, say
from bot.client import DealersChoice
from bot.presenter import Presenter
from bot.storage import Standing
from bot.tables import Refused
from bot.texts import Texts, mark
from rules import GAMES

MOST_SHOWN = 15
"""Lines of a leaderboard that are read at a glance."""


class Standings(commands.Cog):
    """Who has won how often."""

    def __init__(self, bot: DealersChoice) -> None:
        self.bot = bot

    @app_commands.command(name="leaderboard")
    @app_commands.guild_only()
    @app_commands.describe(game="Which game (the one that was played last here)")
    @app_commands.choices(game=[app_commands.Choice(name=game.name, value=key) for key, game in GAMES.items()])
    async def leaderboard(self, interaction: discord.Interaction[DealersChoice], game: str | None = None) -> None:
        """See who has won most at a game in this server."""
        async with answered(interaction) as t:
            assert interaction.guild_id is not None
            key = game or await self.bot.storage.last_game(interaction.guild_id)
            looks = self.bot.tables.presenters.get(key or next(iter(self.bot.tables.presenters)))
            if looks is None:  # only a modified client sends what is not among the choices
                raise Refused(mark("There is no such game here."))
            board = await self.bot.storage.leaderboard(interaction.guild_id, looks.game.key)
            lines = [t("## {game}: the leaderboard of this server", game=looks.game.name)]
            if not board:
                lines.append(t("Nobody has finished a game here yet. A game counts when two people or more play."))
            own = next((standing for standing in board if standing.user_id == interaction.user.id), None)
            shown = board[:MOST_SHOWN]
            lines += [_line(looks, standing, standing is own, t) for standing in shown]
            if own is not None and own not in shown:
                lines += ["…", _line(looks, own, True, t)]
            await say(interaction, render.note("\n".join(lines)))


def _line(looks: Presenter, standing: Standing, own: bool, t: Texts) -> str:
    name = names.escape(standing.name)
    figures = [
        t.n("{count} win", "{count} wins", standing.wins),
        t.n("{count} game", "{count} games", standing.games),
        looks.kept_in_words(standing.kept, t),
    ]
    return t(
        "{place}\\. {name}: {figures}",
        place=standing.place,
        name=t("**{name}** (you)", name=name) if own else name,
        figures=", ".join(figure for figure in figures if figure),
    )


async def setup(bot: DealersChoice) -> None:
    """Offer the command."""
    await bot.add_cog(Standings(bot))
