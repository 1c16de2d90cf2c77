"""Where a PostgreSQL database is, as its URL says, which nobody gets to see with its password."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qs, parse_qsl, unquote, unquote_plus, urlsplit

SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True, slots=True)
class Address:
    """The URL of a database. As text it has no password and no options, which may contain one."""

    url: str = field(repr=False)
    folder: Path = field(default=Path("data"), compare=False)
    """Where copies of the database are kept before a migration, and before a restore."""

    def __post_init__(self) -> None:
        if not re.match(r"postgres(ql)?://[^\s#]+$", self.url):
            raise ValueError("It is no URL of a PostgreSQL database.")
        parts = urlsplit(self.url)
        _ = parts.port  # which may be no number
        if "@" in f"{parts.netloc.partition('@')[2]}{parts.path}{parts.query}":
            raise ValueError("It has a sign that has to be written otherwise, probably in the password.")
        if parts.query:
            parse_qsl(parts.query, strict_parsing=True)

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        user = f"{unquote(parts.username)}@" if parts.username else ""
        at = parts.hostname or parse_qs(parts.query).get("host", [""])[0]
        return f"postgresql://{user}{at}{f':{parts.port}' if parts.port else ''}{parts.path}"

    @property
    def name(self) -> str:
        return unquote(urlsplit(self.url).path[1:])

    @property
    def secrets(self) -> tuple[str, ...]:
        """What must not appear in a log: the password, as it is written and as it is meant."""
        parts = urlsplit(self.url)
        password = parts.password or ""
        options = [one.partition("=")[::2] for one in parts.query.split("&")]
        written = [value for name, value in options if "password" in unquote_plus(name)]
        return tuple({password, unquote(password), *written, *map(unquote_plus, written)} - {""})
