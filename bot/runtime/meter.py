"""What is told of all that happens to people's presses and commands, so that somebody may watch over it."""

from aiohttp import TraceConfig


class Meter:
    """Is told what happens. This one forgets it, so that counting costs nothing where nobody watches."""

    trace: TraceConfig | None = None
    """What watches over the requests to Discord."""

    def arrived(self, interaction: int, kind: str) -> None:
        """Note that somebody has done something."""

    def outcome(self, kind: str, outcome: str) -> None:
        """Note what came of it."""
