"""Presses on buttons and menus: how each kind is handled."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.discord.press import Press
from bot.show.custom_ids import CustomId

Id = TypeVar("Id", bound=CustomId)
Take = Callable[[Press, Id], Awaitable[None]]
"""Handles a press on a component with such an id."""
