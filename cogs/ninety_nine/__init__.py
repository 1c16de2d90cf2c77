"""Ninety-Nine at the table: its commands. How it looks is in `looks`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from discord import app_commands

from bot.discord.access import need_server
from bot.discord.client import DealersChoice
from bot.discord.cog import MOST_SUGGESTED
from bot.discord.opening import Asked, GameCog
from bot.discord.press import Interaction, press_of
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.play.lobby import NO_SUCH_OPTION
from bot.services.guild_settings import GuildSettings
from bot.show import render

from .drafts import PackEditId, PackFormId
from .looks import Looks
from .pack import ABOUT, DEFAULT, Pack, find_pack, is_offered, offered_packs, packs
from .questions import ALOUD, SETTINGS, SPOKEN, USUAL, PackId, Questions

__all__ = ["SETTINGS", "Looks", "messages", "setup"]


async def suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest packs of questions: this server's own, then those that come with the bot."""
    press = press_of(interaction)
    t = press.t
    guild_id, core = need_server(press), interaction.client.services.core
    offered = await offered_packs(core.storage, guild_id, await core.guild_settings.of(guild_id))
    titles = [(pack.title(t), pack.key) for pack in offered]
    return [app_commands.Choice(name=name, value=key) for name, key in titles if current.casefold() in name.casefold()][
        :MOST_SUGGESTED
    ]


class NinetyNine(GameCog, group_name="ninety-nine", group_description="Ninety-Nine: keep the total low"):
    presenter = Looks()
    asked = (Asked("questions", str | None, None, "The question pack", suggest=suggest),)

    async def extras(  # type: ignore[override]  # what is chosen is what was asked
        self, guild_id: int, settings: GuildSettings, questions: str | None = None
    ) -> dict[str, Any]:
        """Have a table keep its pack of questions, and whether they are answered aloud (NN18).

        :raises Refused: the pack has been deleted, or is not offered here.
        """
        key = settings.of_game(USUAL, DEFAULT) if questions is None else questions
        pack = await find_pack(self.core.storage, guild_id, key)
        if pack is None and questions is None:
            pack = packs()[DEFAULT]
        if pack is None:
            raise Refused(NO_SUCH_OPTION)
        if questions is not None and not is_offered(key, settings):
            raise Refused(mark("This server doesn't offer that question pack: pick another one."))
        return replace(pack, spoken=settings.of_game(ALOUD, "") == SPOKEN).extras

    async def offered(self, guild_id: int, extras: Mapping[str, Any], t: Texts) -> Sequence[render.Offered]:
        settings = await self.core.guild_settings.of(guild_id)
        titles = {one.key: one.title(t) for one in await offered_packs(self.core.storage, guild_id, settings)}
        abouts = {key: t(about) for key, about in ABOUT.items()}
        return (render.Offered("questions", mark("The question pack"), titles, Pack.of(extras).title(t), abouts),)


def messages() -> Iterator[str]:
    """List the messages of the packs that come with the bot."""
    for pack in packs().values():
        yield from (pack.name, *pack.questions.values(), *pack.answers)


async def setup(bot: DealersChoice) -> None:
    await bot.add_game(NinetyNine(bot.services))
    questions = Questions(bot.services.core)
    bot.add_press(PackId, questions.press)
    bot.services.presses.router.add_form(PackFormId, questions.submit)
    bot.services.presses.router.add_form(PackEditId, questions.submit)
    await bot.add_cog(questions)
