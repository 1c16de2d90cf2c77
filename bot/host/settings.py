"""The settings, read once from the environment and from `.env` beside the code.

The environment overrides `.env`, and an empty value counts as unset. A missing or wrong value raises `SettingsError`
with one sentence for the operator, which names the key and never repeats a secret.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from dotenv.parser import parse_stream

from bot.runtime.shards import Shards
from bot.runtime.timings import Timings
from bot.store.postgres.address import SCHEMES, Address

ROOT = Path(__file__).resolve().parents[2]
ENV_FILE = ROOT / ".env"
LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMATS = ("text", "json")
DISCORD_API_URL = "https://discord.com/api/v10"
DISCORD_GATEWAY_URL = "wss://gateway.discord.gg/"
SANDBOX_PORT = 8765
PORT = "INTERACTIONS_PORT"
LOOPBACK = "127.0.0.1"
LONGEST_CONTACT = 200
MOST_SHARDS = 10_000
MOST_PORT = 65535
SANDBOX_HOUSE_PAUSE = 0.15
"""The median pause of a house player in the sandbox, in seconds: people there often play alone against several."""
SANDBOX_UPLOAD = 0.11  # seconds between uploads to the sandbox, whose limit is ten per second


class SettingsError(ValueError):
    """A setting is missing or wrong; the text names it and says what is expected."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that an operator can set. `repr` omits the token and passwords, so that no log shows them."""

    token: str = field(repr=False)  # the bot's token; empty until the sandbox provides one
    sandbox: bool  # True for the sandbox, False for Discord
    database: Path | Address
    log_level: str = "info"
    log_format: str = "text"
    api_url: str = DISCORD_API_URL
    gateway_url: str = DISCORD_GATEWAY_URL
    sandbox_port: int = SANDBOX_PORT
    metrics_port: int | None = None
    """The port of `/metrics` and `/healthz`; None to serve neither, 0 for any free port."""
    metrics_host: str = LOOPBACK
    interactions_port: int | None = None
    """The port on which Discord's requests are taken, 0 for any free port; None to connect to the gateway instead."""
    interactions_host: str = LOOPBACK
    interactions_url: str | None = None
    """Where Discord sends them, in public; None if that is not watched."""
    contact: str = ""
    """Where people report problems, as `/help` says: an address or a few words; if empty, to the owner."""
    shards: Shards = field(default_factory=Shards)  # those that this process serves
    timings: Timings = field(default_factory=Timings)

    @property
    def secrets(self) -> tuple[str, ...]:
        return (self.token, *(self.database.secrets if isinstance(self.database, Address) else ()))

    @property
    def sandbox_addresses(self) -> Path:
        """The file in which a running sandbox says where it is, with the token of its bot."""
        return self.folder / "sandbox-addresses.json"

    @property
    def folder(self) -> Path:
        return self.database.parent if isinstance(self.database, Path) else self.database.folder


def read(environ: Mapping[str, str] | None = None, *, env_file: Path = ENV_FILE, discord: bool = False) -> Settings:
    """Read the settings of this process: for Discord if there is a token, otherwise for the sandbox.

    :param discord: treat a missing token as an error.
    :raises SettingsError: a value is missing or wrong.
    """
    environ = os.environ if environ is None else environ
    values = {k: v for k, v in {**_env_file(env_file), **environ}.items() if v.strip()}
    token = _token(values)
    if discord and not token:
        raise SettingsError(
            "DISCORD_TOKEN is missing: put your bot's token into the environment or into .env "
            "(README.md says where to get one), or leave out --discord to play in the sandbox."
        )
    folder = ROOT / values.get("STATE_DIRECTORY", "data")  # systemd sets it for its services
    database = place(values.get("DATABASE", str(folder / ("bot.db" if token else "sandbox.db"))), folder=folder)
    return Settings(
        token=token,
        sandbox=not token,
        database=database,
        log_level=_one_of(values, "LOG_LEVEL", "info", LOG_LEVELS),
        log_format=_one_of(values, "LOG_FORMAT", "text", LOG_FORMATS),
        api_url=_url(values, "DISCORD_API_URL", DISCORD_API_URL, ("https", "http")).rstrip("/"),
        gateway_url=_url(values, "DISCORD_GATEWAY_URL", DISCORD_GATEWAY_URL, ("wss", "ws")),
        sandbox_port=_number(values, "SANDBOX_PORT", SANDBOX_PORT, 0, MOST_PORT),
        metrics_port=_number(values, "METRICS_PORT", 0, 0, MOST_PORT) if "METRICS_PORT" in values else None,
        metrics_host=_address(values, "METRICS_HOST"),
        interactions_port=_number(values, PORT, 0, 0, MOST_PORT) if PORT in values else None,
        interactions_host=_address(values, "INTERACTIONS_HOST"),
        interactions_url=_interactions_url(values),
        contact=_contact(values),
        shards=_shards(values, database),
        timings=Timings() if token else Timings(house_pause=SANDBOX_HOUSE_PAUSE, upload=SANDBOX_UPLOAD),
    )


def _env_file(path: Path) -> dict[str, str]:
    try:
        with path.open(encoding="utf-8-sig") as file:
            bindings = list(parse_stream(file))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise SettingsError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise SettingsError(f"{path} cannot be read: save it as UTF-8 text.") from None
    for binding in bindings:
        if binding.error:
            raise SettingsError(f"Line {binding.original.line} of {path} cannot be read: write NAME=value.")
    return {b.key: b.value for b in bindings if b.key and b.value}


def _token(values: Mapping[str, str]) -> str:
    token = values.get("DISCORD_TOKEN", "").strip()
    if not token.isascii() or not token.isprintable() or " " in token:
        raise SettingsError(
            "DISCORD_TOKEN is not a bot token: it must be one word, copied from the Bot page of your "
            "application in Discord's developer portal."
        )
    return token


def place(text: str, name: str = "DATABASE", folder: Path = ROOT / "data") -> Path | Address:
    """Read where a database is: the path of a file, or a URL.

    :param name: what to call it in an error.
    :param folder: where copies of a PostgreSQL database are kept.
    :raises SettingsError: it is neither.
    """
    text = text.strip()
    neither = (
        f"{name} must be the path of a file, such as data/bot.db, or the URL of a PostgreSQL database, such as"
        " postgresql://dealer:password@localhost/dealer; in a password @ is written as %40, / as %2F and ? as %3F."
    )
    try:
        if "://" in text or text.partition(":")[0] in SCHEMES:
            return Address(text, folder)
        path = (ROOT / Path(text).expanduser()).resolve()
        is_folder = os.access(path, os.F_OK) and path.is_dir()
    except (OSError, RuntimeError, ValueError):
        raise SettingsError(neither) from None
    if is_folder:
        raise SettingsError(f"{name} must be the path of a file, but {path} is a folder.")
    return path


def _one_of(values: Mapping[str, str], name: str, default: str, possible: Sequence[str]) -> str:
    value = values.get(name, default).strip().lower()
    if value not in possible:
        raise SettingsError(f"{name} must be one of {', '.join(possible)}, not {value!r}.")
    return value


def _contact(values: Mapping[str, str]) -> str:
    contact = values.get("CONTACT", "").strip()
    if len(contact) > LONGEST_CONTACT or not contact.isprintable():
        raise SettingsError(f"CONTACT must be one line of at most {LONGEST_CONTACT} characters, such as an address.")
    return contact


def _interactions_url(values: Mapping[str, str]) -> str | None:
    if "INTERACTIONS_URL" not in values:
        return None
    if PORT not in values:
        raise SettingsError(
            f"INTERACTIONS_URL needs {PORT}, the port on which this process takes Discord's requests. Without them it"
            " connects to the gateway."
        )
    url = _url(values, "INTERACTIONS_URL", "https://cards.example/interactions", ("https", "http"))
    if urlsplit(url).path != "/interactions":
        raise SettingsError(
            "INTERACTIONS_URL must be the address that is in the field Interactions Endpoint URL in Discord's developer"
            f" portal, and end in /interactions, such as https://cards.example/interactions, not {url}."
        )
    return url


def _shards(values: Mapping[str, str], database: Path | Address) -> Shards:
    is_auto = values.get("SHARDS", "auto").strip().lower() == "auto"
    if PORT in values:
        for name in ("SHARD_IDS",) if is_auto else ("SHARDS", "SHARD_IDS"):
            if name in values:
                raise SettingsError(
                    f"{name} and {PORT} exclude each other: shards are connections to the gateway, and with {PORT}"
                    " there are none. Remove one of the two."
                )
        return Shards(gateway=False)
    count = None if is_auto else _number(values, "SHARDS", 1, 1, MOST_SHARDS)
    text = values.get("SHARD_IDS", "").strip()
    if not text:
        return Shards(count)
    if count is None:
        raise SettingsError("SHARD_IDS needs SHARDS, the number of shards of all processes together, such as 12.")
    ids: set[int] = set()
    for part in text.split(","):
        first, last = _range(part)
        if not first <= last < count:
            raise SettingsError(
                f"SHARD_IDS must be numbers from 0 to {count - 1}, as SHARDS is {count}, such as 0-3 or 0,4,8,"
                f" not {text!r}."
            )
        ids |= {*range(first, last + 1)}
    if len(ids) == count:
        return Shards(count)
    if isinstance(database, Path):
        raise SettingsError(
            "SHARD_IDS needs a PostgreSQL database that all processes share: a file is used by one, which must serve"
            " all shards. Remove SHARD_IDS, or set DATABASE."
        )
    return Shards(count, tuple(sorted(ids)))


def _range(text: str) -> tuple[int, int]:
    """Read a number, or the first and the last of several; (1, 0) where it is neither."""
    ends = [end.strip() for end in text.split("-")]
    if len(ends) > 2 or not all(end.isascii() and end.isdecimal() and len(end) <= 9 for end in ends):
        return 1, 0
    return int(ends[0]), int(ends[-1])


def _number(values: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    text = values.get(name, str(default)).strip()
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and least <= int(text) <= most):
        either, free = "auto or " if name == "SHARDS" else "", "" if least else " (0: any free one)"
        raise SettingsError(f"{name} must be {either}a whole number from {least} to {most}{free}, not {text!r}.")
    return int(text)


def _address(values: Mapping[str, str], name: str) -> str:
    text = values.get(name, LOOPBACK).strip()
    try:
        return str(ip_address(text))
    except ValueError:
        raise SettingsError(
            f"{name} must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, not {text!r}."
        ) from None


def _url(values: Mapping[str, str], name: str, default: str, schemes: tuple[str, ...]) -> str:
    text = values.get(name, default).strip()
    try:
        parts = urlsplit(text)
        good = parts.scheme in schemes and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        good = False
    if not good:
        raise SettingsError(f"{name} must be an address that begins with {schemes[0]}://, such as {default}.")
    return text
