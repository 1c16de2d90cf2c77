"""The settings, and the errors for wrong ones."""

from pathlib import Path

import pytest

from bot.host import settings
from bot.host.settings import ROOT, SettingsError
from bot.runtime.shards import Shards
from bot.runtime.timings import Timings
from bot.store.postgres.address import Address

TOKEN = "a.secret.token"


@pytest.fixture
def env_file(tmp_path: Path) -> Path:
    return tmp_path / ".env"


def test_without_a_token_it_uses_the_sandbox_with_its_own_database(env_file: Path) -> None:
    there = settings.read({}, env_file=env_file)
    assert there.sandbox
    assert there.database == ROOT / "data" / "sandbox.db"
    assert there.timings.house_pause < Timings().house_pause


def test_with_a_token_it_uses_discord(env_file: Path) -> None:
    there = settings.read({"DISCORD_TOKEN": TOKEN}, env_file=env_file)
    assert not there.sandbox
    assert there.token == TOKEN
    assert there.database == ROOT / "data" / "bot.db"
    assert there.api_url == "https://discord.com/api/v10"


def test_the_environment_overrides_the_file_even_when_empty(env_file: Path) -> None:
    env_file.write_text("# ours\nexport DISCORD_TOKEN='from.the.file'\nLOG_LEVEL=debug\n", encoding="utf-8-sig")
    assert settings.read({}, env_file=env_file).token == "from.the.file"
    there = settings.read({"DISCORD_TOKEN": "", "LOG_LEVEL": "error"}, env_file=env_file)
    assert (there.sandbox, there.log_level) == (True, "error")


def test_paths_are_relative_to_the_code_not_to_the_current_folder(
    env_file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert settings.read({"DATABASE": "my/own.db"}, env_file=env_file).database == ROOT / "my" / "own.db"
    assert settings.read({"DATABASE": "/tmp/own.db"}, env_file=env_file).database == Path("/tmp/own.db")  # noqa: S108


@pytest.mark.parametrize("database", [{}, {"DATABASE": ""}, {"DATABASE": "postgresql://dealer@localhost/bot"}])
def test_a_service_keeps_everything_in_the_folder_that_its_manager_names(
    env_file: Path, tmp_path: Path, database: dict[str, str]
) -> None:
    there = settings.read({"DISCORD_TOKEN": TOKEN, "STATE_DIRECTORY": str(tmp_path), **database}, env_file=env_file)
    assert there.folder == tmp_path
    if isinstance(there.database, Path):
        assert there.database == tmp_path / "bot.db"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "two words"),
        ("DISCORD_TOKEN", "t\u00f6ken"),
        ("DATABASE", "/"),
        ("DATABASE", "~nobody-here/x.db"),
        ("DATABASE", "a\0b"),
        ("DATABASE", "mysql://dealer:secret@localhost/bot"),
        ("DATABASE", "postgresql://dealer:secret@localhost:port/bot"),
        ("DATABASE", "postgresql://dealer:se cret@localhost/bot"),
        ("DATABASE", "postgresql:/dealer"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("CONTACT", "two\nlines"),
        ("CONTACT", "long" * 51),
        ("METRICS_PORT", "yes"),
        ("METRICS_HOST", "everywhere"),
        ("SANDBOX_PORT", "http"),
        ("SANDBOX_PORT", "-1"),
        ("SANDBOX_PORT", "65536"),
        ("SANDBOX_PORT", "8\u0667"),
        ("SHARDS", "0"),
        ("SHARDS", "many"),
        ("SHARD_IDS", "0"),
        ("INTERACTIONS_PORT", "yes"),
        ("INTERACTIONS_HOST", "everywhere"),
        ("INTERACTIONS_URL", "https://cards.example/interactions"),
        ("DISCORD_API_URL", "discord.com/api"),
        ("DISCORD_API_URL", "https://"),
        ("DISCORD_GATEWAY_URL", "https://discord.com"),
        ("DISCORD_GATEWAY_URL", "wss://[discord"),
        ("DISCORD_GATEWAY_URL", "wss://discord:99999"),
    ],
)
def test_a_wrong_value_is_named_in_one_sentence(env_file: Path, name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=rf"^{name} [^\n]*\.$"):
        settings.read({name: value}, env_file=env_file)


def test_metrics_are_served_only_if_a_port_is_set_and_only_to_this_machine(env_file: Path) -> None:
    assert settings.read({}, env_file=env_file).metrics_port is None
    there = settings.read(
        {"METRICS_PORT": "9464", "SHARDS": "12", "SHARD_IDS": "0-2, 7", "DATABASE": "postgresql://there/dealer"},
        env_file=env_file,
    )
    assert there.shards == Shards(12, (0, 1, 2, 7))
    assert settings.read({"SHARDS": "Auto"}, env_file=env_file).shards == Shards()
    assert (there.metrics_port, there.metrics_host) == (9464, "127.0.0.1")


def test_interactions_are_taken_over_http_only_if_a_port_is_set(env_file: Path) -> None:
    assert settings.read({"INTERACTIONS_HOST": "127.0.0.1"}, env_file=env_file).interactions_port is None
    given = {"INTERACTIONS_PORT": "8080", "INTERACTIONS_URL": "https://cards.example/interactions", "SHARDS": "auto"}
    there = settings.read(given, env_file=env_file)
    assert (there.interactions_port, there.interactions_host) == (8080, "127.0.0.1")
    assert there.interactions_url == given["INTERACTIONS_URL"]
    assert there.shards == Shards(gateway=False) == Shards.read(str(there.shards))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SHARDS", "4"),
        ("SHARD_IDS", "0-3"),
        ("INTERACTIONS_URL", "cards.example/interactions"),
        ("INTERACTIONS_URL", "https://cards.example"),
    ],
)
def test_what_makes_no_sense_over_http_is_named(env_file: Path, name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=rf"^{name} [^\n]*\.$"):
        settings.read({"INTERACTIONS_PORT": "8080", name: value}, env_file=env_file)


@pytest.mark.parametrize("ids", ["12", "4-12", "3-1", "0,,1", "0;1", "-1", "1-2-3", "all", "\u0663"])
def test_shards_that_do_not_exist_are_named(env_file: Path, ids: str) -> None:
    values = {"SHARDS": "12", "SHARD_IDS": ids, "DATABASE": "postgresql://there/dealer"}
    with pytest.raises(SettingsError, match=r"^SHARD_IDS must be numbers from 0 to 11, [^\n]*\.$"):
        settings.read(values, env_file=env_file)


def test_the_only_process_on_a_file_serves_all_shards(env_file: Path) -> None:
    with pytest.raises(SettingsError, match=r"^SHARD_IDS needs a PostgreSQL database [^\n]*\.$"):
        settings.read({"SHARDS": "4", "SHARD_IDS": "0,2"}, env_file=env_file)
    assert settings.read({"SHARDS": "4", "SHARD_IDS": "0-3"}, env_file=env_file).shards == Shards(4)


def test_a_missing_token_is_named_if_discord_is_required(env_file: Path) -> None:
    with pytest.raises(SettingsError, match=r"^DISCORD_TOKEN is missing: [^\n]*\.$"):
        settings.read({}, env_file=env_file, discord=True)


def test_a_broken_line_of_the_file_is_named(env_file: Path) -> None:
    env_file.write_text("LOG_LEVEL=debug\nthis is not = a setting\n")
    with pytest.raises(SettingsError, match="Line 2 of "):
        settings.read({}, env_file=env_file)
    env_file.write_bytes(b"LOG_LEVEL=\xff")
    with pytest.raises(SettingsError, match="UTF-8"):
        settings.read({}, env_file=env_file)


def test_no_repr_and_no_error_contains_a_secret(env_file: Path) -> None:
    assert TOKEN not in repr(settings.read({"DISCORD_TOKEN": TOKEN}, env_file=env_file))
    with pytest.raises(SettingsError) as error:
        settings.read({"DISCORD_TOKEN": TOKEN + " x"}, env_file=env_file)
    assert TOKEN not in str(error.value)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        (
            "postgresql://dealer:s%C3%A9cret%2F@db.example:5433/bot?sslmode=require",
            "postgresql://dealer@db.example:5433/bot",
        ),
        ("postgres://dealer:s%C3%A9cret%2F@/bot?host=/run/postgresql", "postgresql://dealer@/run/postgresql/bot"),
        ("postgresql:///bot?user=dealer&password=s%C3%A9cret%2F", "postgresql:///bot"),
    ],
)
def test_no_repr_and_no_text_contains_the_password_of_a_database(env_file: Path, url: str, shown: str) -> None:
    there = settings.read({"DATABASE": url, "DISCORD_TOKEN": TOKEN}, env_file=env_file)
    assert isinstance(there.database, Address)
    assert str(there.database) == shown
    assert set(there.secrets) == {TOKEN, "s%C3%A9cret%2F", "sécret/"}
    assert "cret" not in repr(there) + str(there.database)
    assert there.folder == ROOT / "data"


def test_the_example_lists_exactly_the_settings() -> None:
    """`.env.example`, copied unchanged, changes nothing."""
    example = ROOT / ".env.example"
    assert settings.read({}, env_file=example) == settings.read({}, env_file=ROOT / "no such file")
    named = {line.lstrip("# ").split("=")[0] for line in example.read_text().splitlines() if "=" in line}
    assert named == {
        "DISCORD_TOKEN",
        "DATABASE",
        "LOG_LEVEL",
        "LOG_FORMAT",
        "CONTACT",
        "METRICS_PORT",
        "METRICS_HOST",
        "INTERACTIONS_PORT",
        "INTERACTIONS_HOST",
        "INTERACTIONS_URL",
        "SANDBOX_PORT",
        "SHARDS",
        "SHARD_IDS",
        "DISCORD_API_URL",
        "DISCORD_GATEWAY_URL",
    }
