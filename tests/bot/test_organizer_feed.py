"""The organizer's live view of a tournament: who comes, who keeps others waiting, which tables run long."""

from dataclasses import replace
from typing import Any

import pytest

from bot.discord.organizer_feeds import BEFORE
from bot.discord.tournament_upkeep import MOST_CALLED
from bot.language.texts import texts
from bot.play.table import DeadlineKey, Wait
from bot.runtime.timings import Timings
from bot.show.render.organizer_feed import feed
from bot.show.render.tournament_posts import call
from bot.tournaments.tournament import Tournament
from rules.seats import seats_at
from sandbox.driver import Person, Seen
from sandbox.interactions import TOKEN_LIFE
from tests.bot.house import House, until
from tests.bot.play.tables import a_lobby
from tests.bot.test_director import NAMES, held, until_it
from tests.bot.test_tournament_faults import board
from tests.bot.test_tournament_screens import HUGE, NOTES, T, text_of
from tests.bot.test_tournaments import entered, opened, organize, page
from tests.kit.showing import fits_in
from tests.tables import altered

NOW = 10_000.0


async def live(house: House, person: Person, message: Seen) -> Seen:
    """Open the live view; only its reader sees it."""
    view = page(await person.click(await organize(person, message), "Live view"))
    assert view.ephemeral
    assert "It stays live for a quarter of an hour." in view.text
    return view


async def test_the_organizer_watches_who_checks_in_until_the_view_no_longer_keeps_up(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, start="1h", checkin=50)
    bela, cleo = await entered(house, message, "Bela", "Cleo")
    view = await live(house, ada, message)
    assert "**In:** 2 of 32" in view.text
    house.clock.travel(10 * 60 + 1)
    await ada.see(lambda m: m == view and "**Not checked in yet:** Bela · Cleo" in m.text)
    await ada.see(lambda m: m == message and "Check in" in m.labels)
    await bela.click(message, "Check in")
    await ada.see(lambda m: m == view and "**Checked in:** 1 of 2" in m.text)
    assert view.text.index("Bela") < view.text.index("**Not checked in yet:** Cleo")
    house.clock.travel(TOKEN_LIFE - BEFORE - 600)
    await ada.see(lambda m: m == view and "No longer live" in m.text)
    await cleo.click(message, "Check in")
    await ada.click(view, "Refresh")
    await ada.see(lambda m: m == view and "**Checked in:** 2 of 2" in m.text)
    assert "It stays live for a quarter of an hour." in view.text


async def test_the_organizer_watches_who_keeps_others_waiting_and_whom_the_house_replaces(house: House) -> None:
    olga = house.person("Olga")
    await held(house)
    await until_it(house, lambda t: t.round is not None and not t.trouble)
    await until(lambda: "/channels/" in board(house, olga).text)
    view = await live(house, olga, board(house, olga))
    assert "The others wait for" not in view.text
    assert "**Finished tables:** 0 of 2" in view.text
    table = (await house.tables())[0]
    mover = table.players[min(table.seat_waits)].name
    house.clock.travel(100.0)  # more than half of the time for a move
    await olga.see(lambda m: m == view and f"{mover} at [Table 1]" in m.text and "time until <t:" in m.text)


def told(one: Tournament, now: float) -> str:
    layout = feed(one, {}, Timings().pace, now, texts("en-US"), live=True)
    return str(layout)


async def test_tables_run_long_beside_the_usual_length_of_those_that_were_played_out(house: House) -> None:
    await held(house)
    found = await until_it(house, lambda t: t.round is not None)
    first, second = found.rounds[0].tables
    places = tuple(range(1, 1 + len(first.seats)))
    over = replace(first, places=places, how="played", begun_at=NOW, ended_at=NOW + 600.0)
    running = replace(second, begun_at=NOW)
    played = replace(found.rounds[0], tables=(over, replace(over, number=2)), over=True)
    one = replace(found, rounds=(played, replace(played, number=2, tables=(running,), over=False)))
    assert "These tables run long" not in told(one, NOW + 800.0)
    late = told(one, NOW + 1000.0)
    assert "These tables run long" in late
    assert all(NAMES[index] in late for index in running.seats)


@pytest.mark.parametrize("phase", ["entry", "check-in", "play", "paused"])
def test_the_live_view_of_its_organizer_fits(phase: Any) -> None:
    """Everybody keeps others waiting, and every table runs long."""
    last = HUGE.rounds[-1]
    open_ones = tuple(replace(pairing, places=None, how="") for pairing in last.tables)
    ended = HUGE.with_round(replace(HUGE.rounds[0], tables=tuple(replace(t, ended_at=1.0) for t in last.tables)))
    one = replace(ended.with_round(replace(last, tables=open_ones, over=False)), phase=phase, log=NOTES)
    waits: dict[DeadlineKey, Wait] = {seat: Wait("person", NOW) for seat in seats_at(4)}
    place: dict[str, Any] = {"guild_id": 10**18, "channel_id": 10**18, "message_id": 10**18}
    where = {pairing.table or 0: altered(a_lobby(), waits=waits, phase="play", **place) for pairing in open_ones}
    view = feed(one, where, Timings().pace, NOW, T, live=True)
    fits_in(view, phase)
    assert (
        ("The others wait for" in text_of(view))
        == ("These tables run long" in text_of(view))
        == (phase in ("play", "paused"))
    )


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_call_to_check_in_fits_with_as_many_people_as_one_message_mentions(number: int) -> None:
    people = tuple(replace(entrant, user_id=10**19 + index) for index, entrant in enumerate(HUGE.entrants))
    one = replace(HUGE, phase="check-in", entrants=people)
    fits_in(call(one, range(MOST_CALLED), number, organizer=10**19), str(number))
