"""Slash commands: options that are known only at the start, and what is sent to Discord."""

from collections.abc import Callable, Coroutine, Sequence
from inspect import Parameter, Signature, signature
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

Json = dict[str, Any]


def add_options(function: Callable[..., Any], options: Sequence[Parameter]) -> None:
    """Add options to the function of a command, which gets them as keyword arguments."""
    taken = [one for one in signature(function).parameters.values() if one.kind is not Parameter.VAR_KEYWORD]
    # The library makes the options from what `inspect` says of the function.
    function.__signature__ = Signature([*taken, *options])  # type: ignore[attr-defined]


async def payload_of(tree: app_commands.CommandTree[Any], translator: app_commands.Translator) -> list[Json]:
    return [await one.get_translated_payload(tree, translator) for one in tree.get_commands()]


def register(client: discord.Client, application_id: int, payload: list[Json]) -> Coroutine[Any, Any, list[Any]]:
    """Register the commands; the library's own method would translate all of them again."""
    return client.http.bulk_upsert_global_commands(application_id, payload=payload)


def commands_of(cog: type[commands.Cog]) -> Sequence[app_commands.Group | app_commands.Command[Any, ..., Any]]:
    """Give the commands of a cog that is not made: it would need the services."""
    return cog.__cog_app_commands__


def group_of(cog: type[commands.GroupCog]) -> tuple[str, str]:
    return str(cog.__cog_group_name__), str(cog.__cog_group_description__)
