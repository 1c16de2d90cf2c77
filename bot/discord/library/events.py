"""What the gateway sends, before the library parses it."""

from collections.abc import Callable
from typing import Any

import discord


def take_interactions(client: discord.Client, take: Callable[[Any], None]) -> Callable[[Any], None]:
    """Have everything that people press given to ``take``, as Discord sends it; gives the library's own parser.

    The library starts a task for each event that it parses, in which nothing can be queued fairly any more.
    """
    parsers = client._connection.parsers
    parse: Callable[[Any], None] = parsers["INTERACTION_CREATE"]
    parsers["INTERACTION_CREATE"] = take
    return parse
