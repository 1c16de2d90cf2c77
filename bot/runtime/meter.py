"""A meter for presses and commands, for hosts who watch how the bot is doing."""

from aiohttp import TraceConfig


class Meter:
    """Does not count anything, so that metrics cost nothing where nobody wants them."""

    def follow(self, trace: TraceConfig) -> None:
        """Count the requests to Discord, of which this tells."""

    def arrived(self, interaction: int, kind: str) -> None:
        """Count an interaction that has come in."""

    def outcome(self, kind: str, outcome: str) -> None:
        """Count what came of one."""
