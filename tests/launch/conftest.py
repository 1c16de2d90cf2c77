"""What the tests of this folder share."""

from collections.abc import Iterator

import pytest

from bot.language import rulebook, texts
from cogs.ninety_nine import pack as questions


def forget() -> None:
    """Forget all that is read from files once, so that a test can put its own files in their place."""
    for module in (questions, rulebook, texts):
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    forget()
    yield
    forget()
