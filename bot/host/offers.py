"""The names and descriptions of the slash commands, which people read in Discord before they use one."""

import importlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.discord.translator import ABOUT
from bot.host.settings import ROOT
from cogs import all_cogs


@dataclass(frozen=True, slots=True)
class Offer:
    """A command, a group of commands, or an option."""

    name: str
    description: str
    choices: tuple[str, ...] = ()
    inner: tuple["Offer", ...] = ()
    """The commands of a group, or the options of a command."""
    option: bool = False
    runs: bool = False
    about: str = ""
    """What its name is about, where that decides its form."""


def offers() -> Iterator[tuple[Offer, str]]:
    """List the commands of our cogs, each with its file."""
    for module_name in all_cogs():
        module = importlib.import_module(module_name)
        for cog in vars(module).values():
            if isinstance(cog, type) and issubclass(cog, commands.Cog) and cog.__module__.startswith(module_name):
                file = Path(str(sys.modules[cog.__module__].__file__)).relative_to(ROOT).as_posix()
                inner = tuple(_offer(command) for command in cog.__cog_app_commands__)
                if issubclass(cog, commands.GroupCog):
                    yield Offer(str(cog.__cog_group_name__), str(cog.__cog_group_description__), inner=inner), file
                else:
                    yield from ((offer, file) for offer in inner)


def _offer(command: "app_commands.Group | app_commands.Command[Any, ..., Any]") -> Offer:
    if isinstance(command, app_commands.Group):
        return Offer(command.name, command.description, inner=tuple(map(_offer, command.commands)))
    options = tuple(
        Offer(one.display_name, str(one.description), tuple(choice.name for choice in one.choices), option=True)
        for one in command.parameters
    )
    about = command.extras.get(ABOUT, "")
    return Offer(command.name, command.description, inner=options, runs=True, about=about)
