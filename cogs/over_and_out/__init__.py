"""Over and Out at the table: its commands. How it looks is in `looks`."""

from bot.discord.client import DealersChoice
from bot.discord.opening import GameCog

from .looks import Looks


class OverAndOut(GameCog, group_name="over-and-out", group_description="Over and Out: keep below the Tip Top number"):
    presenter = Looks()


async def setup(bot: DealersChoice) -> None:
    await bot.add_game(OverAndOut(bot.services))
