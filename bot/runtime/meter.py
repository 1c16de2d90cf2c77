"""Counts presses, commands and requests, for operators who monitor the bot."""

from aiohttp import TraceConfig


class Meter:
    """Counts nothing, so that metrics cost nothing where they are off."""

    def follow(self, trace: TraceConfig) -> None:
        """Count the requests to Discord that this configuration traces."""

    def arrived(self, interaction: int, kind: str) -> None:
        """Count an interaction that has arrived."""

    def answered_by_another(self) -> None:
        """Count an interaction that another program has answered first."""

    def outcome(self, kind: str, outcome: str) -> None:
        """Count how an interaction ended."""
