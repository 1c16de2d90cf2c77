"""Formats: a new one is a single value, and the rest of the bot works with it."""

import importlib
import random
from collections.abc import Sequence

import pytest

from bot.language.texts import texts
from bot.show.render import organizer_panel, tournament_message, tournament_pages
from bot.tournaments.formats import FORMATS
from bot.tournaments.formats.format import Format
from bot.tournaments.pairing import Paired, paired, sizes
from bot.tournaments.rounds import lines
from bot.tournaments.tournament import Tournament
from tests.bot.tournaments.test_course import Played
from tests.kit.showing import fits_in

T = texts("en-US")
LOOKS = importlib.import_module("cogs.karma").Looks()


def by_lot(tournament: Tournament, here: Sequence[int], chance: random.Random) -> Paired:
    seats = tournament.agreed.game.seats
    order = chance.sample(here, len(here))
    return paired(order, sizes(len(order), seats, tournament.agreed.seats), tournament.rounds, chance)


@pytest.mark.parametrize("key", [*FORMATS, "lot"])
def test_every_format_is_played_to_its_end_and_shown_all_the_way(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FORMATS, "lot", Format("lot", "By lot", "Everybody meets whomever chance gives them.", by_lot))
    kind = FORMATS[key]
    played = Played(format=key, rounds=2 if kind.paired and not kind.eliminates else 0, advance=1)
    shown: set[str] = set()

    def look() -> None:
        one = played.value
        standing = lines(one)
        fits_in(tournament_message.tournament(one, LOOKS, standing, {}), key)
        fits_in(tournament_pages.how(one, LOOKS, T), key)
        fits_in(tournament_pages.mine(one, standing, 11, {}, T), key)
        fits_in(organizer_panel.panel(one, T, played.now), key)
        shown.add(one.phase)

    played.enter(*range(11, 20))
    look()
    while not played.value.ended:
        if played.value.round is not None and played.value.round.unfinished:
            played.end_round()
        else:
            played.tick()
        look()
    assert shown == {"entry", "play", "over"}
    assert lines(played.value)[0].place == 1
    assert tournament_message.in_short(played.value, T)[1] == T(kind.name)
