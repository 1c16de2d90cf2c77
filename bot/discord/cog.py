"""What all cogs have in common."""

from discord.ext import commands

from bot.discord.services import Services

MOST_SUGGESTED = 25
"""How many completions Discord accepts for an option."""


class Cog(commands.Cog):
    """Commands that use the services."""

    def __init__(self, services: Services) -> None:
        self.services = services


class GroupCog(Cog, commands.GroupCog):
    """The same for a group of commands."""
