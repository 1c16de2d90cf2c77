"""Where a PostgreSQL database is, as its URL says, which nobody gets to see with its password."""

import re
from dataclasses import dataclass, field
from urllib.parse import parse_qs, unquote, urlsplit

SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True, slots=True)
class Address:
    """The URL of a database. As text it has no password, and no options, among which there may be one."""

    url: str = field(repr=False)

    def __post_init__(self) -> None:
        if not re.match(r"postgres(ql)?://[^\s#]+$", self.url):
            raise ValueError("It is no URL of a PostgreSQL database.")
        _ = urlsplit(self.url).port  # which may be no number

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        user = f"{unquote(parts.username)}@" if parts.username else ""
        at = parts.hostname or parse_qs(parts.query).get("host", [""])[0]
        return f"postgresql://{user}{at}{f':{parts.port}' if parts.port else ''}{parts.path}"

    @property
    def name(self) -> str:
        """The name of the database."""
        return unquote(urlsplit(self.url).path[1:])

    @property
    def secrets(self) -> tuple[str, ...]:
        """What has to stand in no log: the password, as it is written and as it is meant."""
        parts = urlsplit(self.url)
        written = [parts.password or "", *(v for k, v in _options(parts.query) if "password" in k)]
        return tuple({*written, *map(unquote, written)} - {""})


def _options(query: str) -> list[tuple[str, str]]:
    """List the options of a URL, as they are written."""
    return [(name, value) for name, _, value in (one.partition("=") for one in query.split("&"))]
