"""Slash commands in the user's language."""

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation, TranslationContextTypes, locale_str

from bot.language.texts import DEFAULT, texts

ABOUT = "about"
"""In the extras of a command: what its name is about, where that decides its form in other languages."""
NAMES = (
    TranslationContextLocation.command_name,
    TranslationContextLocation.group_name,
    TranslationContextLocation.parameter_name,
)


class Translator(app_commands.Translator):
    """Takes the names and descriptions of commands and options from the catalogs.

    `bot.host.catalogs` checks their form, as Discord refuses all commands for one bad name.
    """

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """Give the translation; None if it equals the English text, which Discord then shows."""
        t = texts(locale.value)
        if t.language == DEFAULT:  # so it is with most of Discord's locales
            return None
        about = getattr(context.data, "extras", {}).get(ABOUT, "")
        translated = t.name(string.message, about) if context.location in NAMES else t(string.message)
        return translated if translated != string.message else None
