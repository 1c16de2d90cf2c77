"""What people read, in their language.

A message in the code is an English sentence, which is also its key in the catalogues:

    t = texts(locale)
    t("{name} sat down.", name=name)
    t.n("one card", "{count} cards", count)

A catalogue is `bot/language/locales/<language>/LC_MESSAGES/messages.po`; another language is one more such file. A game
from outside has its own beside its cog, under the same names, in which those of its messages are that ours lacks.
They are compiled in memory at the start, so nothing that is built has to be kept up to date;
`bot.host.catalogues` keeps them up to date with the sources.
"""

import gettext
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

from babel.core import Locale
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_percent

from bot.language.homes import home_of
from rules.registry import installed

LOCALES = Path(__file__).parent / "locales"
_IN_LOCALES = "locales/{language}/LC_MESSAGES/messages.po"
DEFAULT = "en"
NAME = "name of a command or an option"
"""The context of such a name in the catalogues: one word says too little about what it is."""
_SOUNDS_LIKE_I = re.compile(r"[^\w<]*h?[ií](?![aeouáéóú])", re.IGNORECASE)
"""Before such a word Spanish says "e" for "y"; CLDR has no rule of this kind. Signs before it are not spoken."""
_PLACE = re.compile(r"\{\{|\}\}|\{(\w+)\}")


def mark(message: str) -> str:
    """Mark a message that is translated somewhere else, so that it gets into the catalogues."""
    return message


def places(message: str) -> set[str]:
    """The names of the values that a message takes."""
    return {name for name in _PLACE.findall(message) if name}


class Texts:
    """The messages of one language. Use whole ones: a sentence put together from parts translates badly."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue
        self._locale = Locale.parse(language)

    def __call__(self, message: str, /, **values: object) -> str:
        """The message with its `{places}` filled in; braces inside a value mean nothing.

        :raises KeyError: when the message names a value that is not given.
        """
        return _filled(self._catalogue.gettext(message) if message else "", values)

    def n(self, one: str, many: str, count: int, /, **values: object) -> str:
        """The message for `count` things, which `{count}` stands for; `one` may leave it out."""
        return _filled(self._catalogue.ngettext(one, many, count), {"count": count, **values})

    def name(self, name: str) -> str:
        """The name of a command or of an option, as people type it."""
        return self._catalogue.pgettext(NAME, name)

    def date(self, when: float) -> str:
        """The date of a time in UTC, as the language writes it; for where Discord cannot do that, as in a picture."""
        return self._dated("yMMMd", when)

    def day(self, when: float) -> str:
        """A date without its year."""
        return self._dated("MMMd", when)

    def month(self, when: float) -> str:
        """A date without its day."""
        return self._dated("yMMM", when)

    def _dated(self, parts: str, when: float) -> str:
        return format_skeleton(parts, datetime.fromtimestamp(when, UTC), locale=self._locale)

    def percent(self, share: float) -> str:
        """A share of one in percent, as the language writes it."""
        return format_percent(share, locale=self._locale)

    def list(self, items: Sequence[str]) -> str:
        """The items as the language lists them: "Ada, Bela, and Cleo"."""
        listed = format_list(items, locale=self._locale)
        if self._locale.language == "es" and len(items) > 1 and _SOUNDS_LIKE_I.match(items[-1]):
            return f"{listed.removesuffix(f'y {items[-1]}')}e {items[-1]}"
        return listed


def texts(locale: str | None) -> Texts:
    """The messages for a locale as Discord names it ("es-419", "en-GB"); English when there is no better."""
    return _texts(_language(locale or DEFAULT))


@lru_cache(maxsize=256)
def _language(locale: str) -> str:
    """The nearest language that there is a catalogue for."""
    parts = re.split("[-_]", locale)
    for length in range(len(parts), 0, -1):
        for language in languages():
            if language.lower() == "_".join(parts[:length]).lower():
                return language
    return DEFAULT


@cache
def languages() -> tuple[str, ...]:
    """The languages with a catalogue, by name."""
    return tuple(sorted(path.parent.parent.name for path in LOCALES.glob("*/LC_MESSAGES/messages.po")))


def own_name(language: str) -> str:
    """What a language calls itself."""
    name = Locale.parse(language).get_display_name() or language
    return name[:1].upper() + name[1:]


@cache
def _texts(language: str) -> Texts:
    catalogue = _compiled(read_catalogue(language))
    for key in installed():
        file = home_of(key) / _IN_LOCALES.format(language=language)
        if file.exists():
            with file.open("rb") as opened:
                catalogue.add_fallback(_compiled(read_po(opened, locale=language)))
    return Texts(language, catalogue)


def _compiled(catalogue: Catalog) -> gettext.GNUTranslations:
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def catalogue_file(language: str) -> Path:
    """Where a language's catalogue lies."""
    return LOCALES / language / "LC_MESSAGES" / "messages.po"


def read_catalogue(language: str) -> Catalog:
    """Read a language's catalogue."""
    with catalogue_file(language).open("rb") as file:
        return read_po(file, locale=language)


def _filled(message: str, values: dict[str, object]) -> str:
    """Like `str.format`, for plain names only: no attribute of a value can be reached from a message."""

    def fill(match: re.Match[str]) -> str:
        name = match[1]
        return match[0][0] if name is None else str(values[name])

    return _PLACE.sub(fill, message)
