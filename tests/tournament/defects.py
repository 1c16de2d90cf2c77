"""Deliberate defects, put into the real bot to show that the run finds them."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from bot.discord.tournament_tables import TournamentTables
from bot.services.director import Director
from bot.tournaments import pairing, rounds
from bot.tournaments.tournament import Round
from rules.chance import new_secret

Patch = pytest.MonkeyPatch


class Defect(NamedTuple):
    """A defect, and part of what the run says when it finds it."""

    put_in: Callable[[Patch], None]
    found_as: str


def _meetings(patch: Patch) -> None:
    """When a round is paired, people who have met are taken for people who have not, and the other way round."""

    def confused(past: Sequence[Round]) -> Counter[frozenset[int]]:
        met = {frozenset(pair) for one in past for table in one.tables for pair in combinations(table.seats, 2)}
        people = {person for pair in met for person in pair}
        return Counter(pair for pair in map(frozenset, combinations(people, 2)) if pair not in met)

    patch.setattr(pairing, "meetings", confused)


def _cards(patch: Patch) -> None:
    """The cards of a table are not derived from the tournament's secret."""
    patch.setattr(rounds, "table_secret", lambda *_: new_secret(random.SystemRandom()))


def _hands(patch: Patch) -> None:
    """No hands are sent when a round begins."""
    patch.setattr(TournamentTables, "_show_hands", lambda *_: None)


def _judging(patch: Patch) -> None:
    """The house does not play on when the time of a round is up."""

    async def nothing(*_: Any) -> None:
        return

    patch.setattr(Director, "_judge", nothing)


DEFECTS = {
    "meetings": Defect(_meetings, "meetings could have been avoided"),
    "cards": Defect(_cards, "is not verified"),
    "hands": Defect(_hands, "a hand was in sight only after"),
    "judging": Defect(_judging, "a round took"),
}
