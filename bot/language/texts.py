"""What people read, in their language.

A message in the code is an English sentence, which is also its key in the catalogs:

    t = texts(locale)
    t("{name} sat down.", name=name)
    t.n("one card", "{count} cards", count)

A catalog is `bot/language/locales/<language>/LC_MESSAGES/messages.po`; another language is one more such file. One of a
region (`es_419`) whose language has a catalog (`es`) holds only what is said differently there.
Catalogs are compiled in memory at the start, so nothing has to be built; `bot.host.catalogs` keeps them up to date
with the sources.
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
from babel.numbers import format_decimal, format_percent

LOCALES = Path(__file__).parent / "locales"
_IN_LOCALES = "locales/{language}/LC_MESSAGES/messages.po"
DEFAULT = "en"
NAME = "name of a command or an option"
"""The context of such a name in the catalogs, because a single word is ambiguous."""
_SOUNDS_LIKE_I = re.compile(r"[^\w<]*h?[ií](?![aeouáéóú])", re.IGNORECASE)
"""Before such a word, Spanish "y" becomes "e", for which CLDR has no rule. Punctuation before it is not spoken."""
_PLACE = re.compile(r"\{\{|\}\}|\{(\w+)\}")


def mark(message: str) -> str:
    """Mark a message that is translated elsewhere, so that the catalogs include it."""
    return message


def signed(number: int) -> str:
    """Write a number that may be below 0: with a minus sign, not a hyphen."""
    return str(number).replace("-", "−")


def named(about: str = "") -> str:
    """Give the context of the name of a command or an option in the catalogs.

    :param about: its subject, where its form depends on it: Spanish has "nueva" for a table, "nuevo" for a tournament.
    """
    return f"{NAME}: {about}" if about else NAME


def places(message: str) -> set[str]:
    return {name for name in _PLACE.findall(message) if name}


class Texts:
    """The messages of a language. Use whole sentences: one assembled from parts translates badly."""

    def __init__(self, language: str, catalog: gettext.NullTranslations) -> None:
        self.language = language
        self._catalog = catalog
        self._locale = Locale.parse(language)
        self._translated = lru_cache(maxsize=4096)(self._read)
        self._counted = lru_cache(maxsize=4096)(self._read_counted)

    def __call__(self, message: str, /, **values: object) -> str:
        """Give a message with its `{placeholders}` filled in; braces inside a value are kept as they are.

        :raises KeyError: the value for a placeholder is missing.
        """
        return self._translated(message) % values

    def _read(self, message: str) -> str:
        return _template(self._catalog.gettext(message)) if message else ""

    def n(self, one: str, many: str, count: int, /, **values: object) -> str:
        """Give the message for a number of things, shown as `{count}`; `one` may omit it."""
        return self._counted(one, many, count) % {"count": count, **values}

    def _read_counted(self, one: str, many: str, count: int) -> str:
        return _template(self._catalog.ngettext(one, many, count))

    def name(self, name: str, about: str = "") -> str:
        """Give the name of a command or an option, as people type it.

        :param about: its subject, where the name is inflected by it (:func:`named`).
        """
        return self._catalog.pgettext(named(about), name)

    def date(self, when: float) -> str:
        """Give the date in UTC, for places where Discord cannot format it, such as pictures."""
        return self._dated("yMMMd", when)

    def day(self, when: float) -> str:
        """Give the date without its year."""
        return self._dated("MMMd", when)

    def moment(self, when: float) -> str:
        return f"{self.date(when)}, {datetime.fromtimestamp(when, UTC):%H:%M} UTC"

    def month(self, when: float) -> str:
        """Give the date without its day."""
        return self._dated("yMMM", when)

    def _dated(self, parts: str, when: float) -> str:
        return format_skeleton(parts, datetime.fromtimestamp(when, UTC), locale=self._locale)

    def percent(self, share: float) -> str:
        return format_percent(share, locale=self._locale)

    def number(self, value: float) -> str:
        """Give a number with at most two decimals."""
        return format_decimal(value, "#,##0.##", locale=self._locale)

    def list(self, items: Sequence[str]) -> str:
        """List items as the language does: "Ada, Bela, and Cleo"."""
        listed = format_list(items, locale=self._locale)
        if self._locale.language == "es" and len(items) > 1 and _SOUNDS_LIKE_I.match(items[-1]):
            return f"{listed.removesuffix(f'y {items[-1]}')}e {items[-1]}"
        return listed


def texts(locale: str | None) -> Texts:
    """Give the messages for a locale as Discord names it ("es-419", "en-GB"); English if there is no closer catalog."""
    return _texts(_language(locale or DEFAULT))


@lru_cache(maxsize=256)
def _language(locale: str) -> str:
    """Find the nearest language that has a catalog."""
    parts = re.split("[-_]", locale)
    for length in range(len(parts), 0, -1):
        for language in languages():
            if language.lower() == "_".join(parts[:length]).lower():
                return language
    return DEFAULT


@cache
def languages() -> tuple[str, ...]:
    """List the languages: English, which needs no catalog, and those that have one."""
    return tuple(sorted({DEFAULT, *translations()}))


def translations() -> list[str]:
    return [path.parent.parent.name for path in LOCALES.glob("*/LC_MESSAGES/messages.po")]


def amended(language: str) -> str | None:
    """Name the language whose catalog that of a region amends: "es" for "es_419"; None for a complete catalog."""
    bare = language.partition("_")[0]
    return bare if bare != language and catalog_file(bare).exists() else None


def own_name(language: str) -> str:
    name = Locale.parse(language).get_display_name() or language
    return name[:1].upper() + name[1:]


@cache
def _texts(language: str) -> Texts:
    return Texts(language, _translations(language))


def _translations(language: str) -> gettext.NullTranslations:
    if language == DEFAULT:
        return gettext.NullTranslations()
    compiled = _compiled(read_catalog(language))
    if base := amended(language):
        compiled.add_fallback(_translations(base))
    return compiled


def _compiled(catalog: Catalog) -> gettext.GNUTranslations:
    compiled = BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def catalog_file(language: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / "messages.po"


def read_catalog(language: str) -> Catalog:
    with catalog_file(language).open("rb") as file:
        return read_po(file, locale=language)


@lru_cache(maxsize=4096)
def _template(message: str) -> str:
    """Convert a message for the operator `%`, which cannot access attributes of a value as `str.format` can."""
    return _PLACE.sub(lambda place: f"%({place[1]})s" if place[1] else place[0][0], message.replace("%", "%%"))
