"""Karma at the table: its commands. How it looks is in `looks`."""

from bot.discord.client import DealersChoice
from bot.discord.opening import GameCog

from .looks import Looks


class Karma(GameCog, group_name="karma", group_description="Karma: beat the pile, and give it to a friend"):
    presenter = Looks()


async def setup(bot: DealersChoice) -> None:
    await bot.add_game(Karma(bot.services))
