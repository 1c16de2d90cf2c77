"""All that reaches into discord.py is in one place."""

import ast
import re
from collections.abc import Iterator

import pytest

from bot.host.settings import ROOT

PUBLIC = {"discord", "discord.ext", "discord.app_commands", "discord.abc", "discord.ui", "discord.utils"}
INSIDES = {"http", "gateway", "webhook", "state", "shard", "backoff"}
MANGLED = re.compile(r"_[A-Z]\w*__\w+")


def reached_into(source: str) -> Iterator[str]:
    """Find the lines of a module that reach into the library's insides. Private names are ruff's business."""
    for node in ast.walk(ast.parse(source)):
        inside = False
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            inside = module.startswith("discord.") and module not in PUBLIC
        elif isinstance(node, ast.Attribute):
            of, _, name = ast.unparse(node).rpartition(".")
            inside = (
                (of == "discord" and name in INSIDES)
                or (of.startswith("discord") and isinstance(node.ctx, ast.Store))
                or (of.rpartition(".")[2].strip("_") in ("client", "bot") and name in ("http", "ws"))
                or name.startswith(("__cog", "__signature"))
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            inside = MANGLED.fullmatch(node.value) is not None
        if inside:
            yield f"line {node.lineno}: {ast.unparse(node)}"  # type: ignore[attr-defined]
    if "SLF001" in source:
        yield "lets private names pass"


def test_only_one_place_reaches_into_the_library() -> None:
    found = {
        str(file.relative_to(ROOT)): problems
        for room in ("bot", "cogs")
        for file in (ROOT / room).rglob("*.py")
        if "library" not in file.parts and "discord" in (source := file.read_text("utf-8"))
        if (problems := [*reached_into(source)])
    }
    assert found == {}, "move it to bot/discord/library"


@pytest.mark.parametrize(
    "line",
    [
        "from discord.http import Route",
        "discord.gateway.DiscordWebSocket",
        "discord.VoiceClient.warn_nacl = False",
        "self._client.http.edit_channel(1)",
        "cog.__cog_app_commands__",
        'vars(client)["_AutoShardedClient__queue"]',
        "guild._add_channel(channel)  # noqa: SLF001",
    ],
)
def test_what_reaches_into_the_library_is_noticed(line: str) -> None:
    assert [*reached_into(line)] != []
