"""What cogs have in common, and the server settings that they offer."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from discord.ext import commands

from bot.discord.answer import Answer
from bot.discord.core import Core
from bot.discord.press import Interaction, Press, press_of
from bot.language.texts import Texts
from bot.services.guild_settings import GuildSettings

C = TypeVar("C")
P = ParamSpec("P")

MOST_SUGGESTED = 25  # how many completions Discord accepts for an option

Choices = Callable[[Texts], Mapping[str, str]]  # the labels that can be chosen, by value
InWords = Callable[[GuildSettings, Texts], str]


class Cog(commands.Cog):
    def __init__(self, core: Core) -> None:
        self.core = core


class GroupCog(Cog, commands.GroupCog):
    """The same for a group of commands."""


def takes_press(
    handler: Callable[Concatenate[C, Press, P], Awaitable[Answer | None]],
) -> Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]]:
    """Make the function of a command from a method that takes its press, and gives the answer."""

    @wraps(handler)
    async def command(cog: C, interaction: Interaction, /, *given: P.args, **options: P.kwargs) -> None:
        press = press_of(interaction)
        await interaction.client.deliver(press, handler(cog, press, *given, **options))

    return command


@dataclass(frozen=True)
class Setting:
    name: str
    about: str
    choices: Choices | None = None  # None for channels and roles
    read: Callable[[str], object] = str
    in_words: InWords | None = None  # the current value, if it is not one of the choices

    def words(self, settings: GuildSettings, t: Texts) -> str:
        if self.in_words is not None:
            return self.in_words(settings, t)
        value = getattr(settings, self.name)
        choices = self.choices(t) if self.choices else {}
        return next((label for key, label in choices.items() if self.read(key) == value), str(value))


def game_setting(name: str, about: str, choices: Choices) -> Setting:
    """Make a setting of one game. Its default is the first choice.

    :param name: unique among all games; :meth:`GuildSettings.of_game` gives the value.
    """

    def in_words(settings: GuildSettings, t: Texts) -> str:
        offered = choices(t)
        return offered.get(settings.of_game(name, ""), next(iter(offered.values())))

    return Setting(name, about, choices, in_words=in_words)
