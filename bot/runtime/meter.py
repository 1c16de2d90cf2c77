"""Counts presses, commands and requests, for operators who monitor the bot."""


class Meter:
    """Counts nothing, so that metrics cost nothing where they are off."""

    def requested(self, path: str, status: int | None) -> None:
        """Count a request to Discord by the status of its response; None: there was none."""

    def arrived(self, interaction: int, kind: str) -> None:
        """Count an interaction that has arrived."""

    def answered_by_another(self) -> None:
        """Count an interaction that another program has answered first."""

    def outcome(self, kind: str, outcome: str) -> None:
        """Count how an interaction ended."""
