"""Dealer's Choice: the process that hosts card games on Discord.

Importing this package loads nothing but the standard library, because `python3 -m bot` must be able to
say what is missing, and to install it, on a machine that has only Python (see `bot.host.bootstrap`).
"""

import re
from functools import cache
from pathlib import Path


@cache
def version() -> str:
    """Read the version of the program from `pyproject.toml`; a Python that is too old has no parser for it."""
    project = (Path(__file__).resolve().parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    found = re.search(r'^version = "(.+)"$', project, re.MULTILINE)
    assert found
    return found[1]
