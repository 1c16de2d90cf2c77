"""What the pages mention exists."""

import ast
import importlib
import importlib.util
import pkgutil
import re

from discord import app_commands
from discord.ext import commands

import cogs
from bot.host.settings import ROOT

PAGES = [page.relative_to(ROOT).as_posix() for folder in (".", "docs") for page in sorted((ROOT / folder).glob("*.md"))]


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def slash_commands() -> set[str]:
    """Every slash command of the cogs, as people type it."""
    found: set[str] = set()
    for info in pkgutil.iter_modules(cogs.__path__):
        module = importlib.import_module(f"cogs.{info.name}")
        for cog in vars(module).values():
            if isinstance(cog, type) and issubclass(cog, commands.Cog) and cog.__module__.startswith(module.__name__):
                group = f"{cog.__cog_group_name__} " if issubclass(cog, commands.GroupCog) else ""
                for command in cog.__cog_app_commands__:
                    inner = command.walk_commands() if isinstance(command, app_commands.Group) else (command,)
                    found |= {f"/{group}{one.qualified_name}" for one in inner if isinstance(one, app_commands.Command)}
    return found


def test_the_readme_lists_every_slash_command_and_no_other() -> None:
    table = text("README.md").split("## Commands")[1].split("##")[0]
    assert set(re.findall(r"`(/[^`]+)`", table)) == slash_commands()


def test_every_internal_link_has_a_target() -> None:
    for page in PAGES:
        links = re.findall(r"\]\((?!https?:|#)([^)#]+)", text(page))
        assert [link for link in links if not ((ROOT / page).parent / link).exists()] == [], page


def test_every_picture_has_an_alternative_text() -> None:
    shown = set()
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for words, target in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
            assert len(words.split()) >= 5, f"{target} in {page.name} needs an alternative text"
            shown.add((page.parent / target).resolve())
    assert shown == {*(ROOT / "docs" / "pictures").glob("*.png")}


def test_every_module_that_the_pages_run_exists() -> None:
    for page in PAGES:
        for module in re.findall(r"python3? -m ([\w.]+)", text(page)):
            path = ROOT / module.replace(".", "/")
            assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module


def test_everything_that_the_pages_import_exists() -> None:
    imports = [found for page in PAGES for found in re.findall(r'-c "from ([\w.]+) import (\w+)', text(page))]
    assert imports
    for module, name in imports:
        there = importlib.import_module(module)
        assert hasattr(there, name) or importlib.util.find_spec(f"{module}.{name}"), (module, name)


def test_every_file_and_name_in_the_architecture_exists() -> None:
    page = text("docs/architecture.md")
    places = re.findall(r"`((?:bot|cogs|docs|rules|sandbox|tests)/[\w./]*|\.env\.example|pyproject\.toml)`", page)
    assert [place for place in places if not (ROOT / place).exists()] == []
    for file, name in re.findall(r"\d\. `([\w/]+\.py)`, `([\w.]+)`", page):
        found = {
            ".".join(filter(None, (top.name, getattr(inner, "name", None))))
            for top in ast.parse(text(file)).body
            if isinstance(top, ast.ClassDef | ast.FunctionDef)
            for inner in (None, *top.body)
        }
        assert name in found, f"{name} is not in {file}"


def test_the_tests_use_the_same_versions_as_the_bot() -> None:
    bot, dev, postgres, speed = (
        set(re.findall(r"^([\w.-]+)==(\S+)", text(f"requirements{kind}.lock"), re.MULTILINE))
        for kind in ("", "-dev", "-postgres", "-speed")
    )
    assert bot < dev
    assert bot < postgres
    assert bot < speed
    assert {name for name, _ in postgres - bot} == {"asyncpg"}
    assert {name for name, _ in speed - bot} == {"orjson", "uvloop"}
