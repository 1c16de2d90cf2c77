"""One thing that a server settles, as the panel of its settings shows it. Games may have some of their own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.language.texts import Texts
from bot.services.guild_settings import GuildSettings

Choices = Callable[[Texts], Mapping[str, str]]
"""What can be chosen, in words by value."""
InWords = Callable[[GuildSettings, Texts], str]


@dataclass(frozen=True)
class Setting:
    """One thing to settle: what it is called, and from what is chosen."""

    name: str
    about: str
    choices: Choices | None = None  # None for channels and roles
    read: Callable[[str], object] = str
    in_words: InWords | None = None  # how it stands, where that is not one of the choices

    def words(self, settings: GuildSettings, t: Texts) -> str:
        """Say how it stands in a server."""
        if self.in_words is not None:
            return self.in_words(settings, t)
        value = getattr(settings, self.name)
        choices = self.choices(t) if self.choices else {}
        return next((label for key, label in choices.items() if self.read(key) == value), str(value))


def game_setting(name: str, about: str, choices: Choices) -> Setting:
    """Make a setting of a game's own, which is the first of the choices until something is settled.

    :param name: unlike those of all other games; :meth:`GuildSettings.of_game` tells how it is settled.
    """

    def in_words(settings: GuildSettings, t: Texts) -> str:
        offered = choices(t)
        return offered.get(settings.of_game(name, ""), next(iter(offered.values())))

    return Setting(name, about, choices, in_words=in_words)
