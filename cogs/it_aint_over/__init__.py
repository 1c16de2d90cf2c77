"""It Ain't Over at the table: its commands. How it looks is in `looks`."""

from bot.discord.client import DealersChoice
from bot.discord.opening import GameCog

from .looks import Looks


class ItAintOver(GameCog, group_name="it-aint-over", group_description="It Ain't Over: match, and mind the answer"):
    presenter = Looks()


async def setup(bot: DealersChoice) -> None:
    await bot.add_game(ItAintOver(bot.services))
