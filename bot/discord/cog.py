"""What all cogs have in common."""

from discord.ext import commands

from bot.discord.services import Services

MOST_SUGGESTED = 25
"""Completions that Discord takes for an option."""


class Cog(commands.Cog):
    """Commands that work with the house's services."""

    def __init__(self, services: Services) -> None:
        self.services = services


class GroupCog(Cog, commands.GroupCog):
    """The same for commands that stand in a group."""
