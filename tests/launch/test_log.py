"""One line per event, and no secrets."""

import io
import json
import logging
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import structlog

from bot.runtime import log

TOKEN = "a.secret.token"


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """What has been logged; all loggers are restored afterwards."""
    root, discord = logging.getLogger(), logging.getLogger("discord")
    before = (root.handlers[:], root.level, discord.level)
    stream = io.StringIO()
    log.setup("info", secrets=[TOKEN, ""], stream=stream)
    yield stream
    root.handlers[:], root.level, discord.level = before
    logging.captureWarnings(capture=False)
    structlog.reset_defaults()


def lines(stream: io.StringIO) -> list[str]:
    return stream.getvalue().splitlines()


def test_an_event_is_one_line_with_its_values(stream: io.StringIO) -> None:
    log.logger("bot.tables").info("table opened", table=12, name="the \u2663 of Ada", pace=None, seats=[1, 2])
    (line,) = lines(stream)
    assert line[10] == "T"
    assert line[23:] == 'Z info    bot.tables table opened table=12 name="the \u2663 of Ada" pace=None seats="[1, 2]"'


def test_a_name_cannot_forge_a_line(stream: io.StringIO) -> None:
    log.logger("bot").info("sat down", name='x"\n2026 info\u2028 bot \x1b[2J\\')
    logging.getLogger("other").warning("a\nb")
    first, second = lines(stream)
    assert first.endswith(r'name="x\"\n2026 info\u2028 bot \x1b[2J\\"')
    assert second.endswith(r"other a\nb")


def test_a_traceback_is_one_field(stream: io.StringIO) -> None:
    try:
        raise ValueError(f"broken by {TOKEN}")
    except ValueError:
        log.logger("bot").exception("press failed", incident="Q7")
        logging.getLogger("asyncio").exception("press failed")
    for line in lines(stream):
        assert r"\nValueError: broken by ***" in line
        assert 'traceback="Traceback (most recent call last):' in line
        assert TOKEN not in line


def test_secrets_are_masked_everywhere(stream: io.StringIO) -> None:
    logger = log.logger("bot")
    logger.info("by key", token="x1", seed="x1", secret="x1", hand=["x1"], inner={"Hands": {"0": "x1"}})
    logger.info(f"literal {TOKEN}", text=TOKEN, inside=[{"a": TOKEN}], error=ValueError(TOKEN))
    logging.getLogger("discord.http").warning(
        "limited: %s", "https://x/api/v10/webhooks/12/x1.y-z_/messages/@original?a=1"
    )
    logging.getLogger("discord.http").warning("limited: %s", "POST /interactions/12/x1/callback", extra={"token": "x1"})
    assert "x1" not in stream.getvalue()
    assert TOKEN not in stream.getvalue()
    assert lines(stream)[2].endswith("/webhooks/12/***/messages/@original?a=1")


def test_the_tokens_of_a_game_are_not_secret(stream: io.StringIO) -> None:
    log.logger("bot").info("round over", tokens=3)
    assert lines(stream)[0].endswith("tokens=3")


def test_only_the_type_of_a_state_is_logged_because_its_repr_shows_hands(stream: io.StringIO) -> None:
    @dataclass
    class State:
        cards: str = "7H"

    log.logger("bot").warning("strange", state=State())
    assert lines(stream)[0].endswith("state=<State>")


def test_discord_py_logs_from_warnings_up(stream: io.StringIO) -> None:
    logging.getLogger("discord.gateway").info("chatter")
    log.logger("bot").debug("chatter")
    logging.getLogger("discord.gateway").warning("heard", extra={"shard": 3})
    (line,) = lines(stream)
    assert line.endswith("discord.gateway heard shard=3")


def test_as_json_an_event_is_one_object_with_the_same_secrets_masked(stream: io.StringIO) -> None:
    log.setup("info", style="json", secrets=[TOKEN], stream=stream)
    log.logger("bot").info("a\nb \u2663", table=12, late=1.5, seats=(1, None), hand="99", token=TOKEN, state=object())
    (line,) = lines(stream)
    event = json.loads(line)
    assert event.pop("time").endswith("Z")
    assert event == {
        "level": "info",
        "logger": "bot",
        "event": "a\nb \u2663",
        "table": 12,
        "late": 1.5,
        "seats": [1, None],
        "hand": "***",
        "token": "***",
        "state": "<object>",
    }
