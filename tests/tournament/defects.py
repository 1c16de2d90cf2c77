"""Deliberate defects, each put into the real bot, to show that the run finds what it is there to find."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bot.discord.tournament_tables import TournamentTables
from bot.services.director import Director
from bot.tournaments import pairing, rounds
from rules.chance import new_secret

Patch = pytest.MonkeyPatch


def meetings(patch: Patch) -> None:
    """Whoever has met is forgotten when a round is paired."""
    patch.setattr(pairing, "meetings", lambda _: Counter[Any]())


def cards(patch: Patch) -> None:
    """The cards of a table do not follow from the tournament's secret."""
    patch.setattr(rounds, "table_secret", lambda *_: new_secret())


def hands(patch: Patch) -> None:
    """No hands are sent when a round begins."""
    patch.setattr(TournamentTables, "show_hands", lambda *_: None)


def judging(patch: Patch) -> None:
    """The house does not play on when the time of a round is up."""

    async def nothing(*_: Any) -> None:
        return

    patch.setattr(Director, "_judge", nothing)


DEFECTS: dict[str, Callable[[Patch], None]] = {one.__name__: one for one in (meetings, cards, hands, judging)}
"""By their names."""
