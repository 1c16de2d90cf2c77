"""One thing that a server settles, as the panel of its settings shows it. Games may have some of their own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.language.texts import Texts
from bot.services.guild_settings import GuildSettings

Choices = Callable[[Texts], Mapping[str, str]]
"""What can be chosen, in words by value."""


@dataclass(frozen=True)
class Setting:
    """One thing to settle: what it is called, how it stands in words, and from what is chosen."""

    name: str
    about: str
    words: Callable[[GuildSettings, Texts], str]
    choices: Choices | None = None  # None for channels and roles
    read: Callable[[str], object] = str


def game_setting(name: str, about: str, choices: Choices) -> Setting:
    """Make a setting of a game's own, which is the first of the choices until something is settled.

    :param name: unlike those of all other games; :meth:`GuildSettings.of_game` tells how it is settled.
    """

    def words(settings: GuildSettings, t: Texts) -> str:
        offered = choices(t)
        return offered.get(settings.of_game(name, ""), next(iter(offered.values())))

    return Setting(name, about, words, choices)
