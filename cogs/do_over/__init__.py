"""Do Over! at the table: its commands. How it looks is in `looks`."""

from bot.discord.client import DealersChoice
from bot.discord.opening import GameCog

from .looks import Looks


class DoOver(GameCog, group_name="do-over", group_description="Do Over!: equal or higher, or take the pile"):
    presenter = Looks()


async def setup(bot: DealersChoice) -> None:
    await bot.add_game(DoOver(bot.services))
