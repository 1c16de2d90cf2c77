"""Speed and cost, each a command that prints a table."""

from bot.host import bootstrap

bootstrap.ensure("requirements-dev.lock")
