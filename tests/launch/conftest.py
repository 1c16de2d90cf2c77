"""Fixtures of this folder."""

from collections.abc import Iterator

import pytest

from bot.language import rulebook, texts
from cogs.ninety_nine import pack as questions


def forget() -> None:
    """Clear the caches of what is read from files, so that a test can substitute its own files."""
    for module in (questions, rulebook, texts):
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    forget()
    yield
    forget()
