"""The organizer's live view of a tournament: who comes, who keeps others waiting, which tables run long."""

from dataclasses import replace

from bot.discord.organizer_feeds import BEFORE
from bot.language.texts import texts
from bot.runtime.timings import Timings
from bot.show.render.organizer_feed import feed
from bot.tournaments.tournament import Tournament
from sandbox.driver import Person, Seen
from sandbox.interactions import TOKEN_LIFE
from tests.bot.house import House, until
from tests.bot.test_director import NAMES, held, until_it
from tests.bot.test_tournament_faults import board
from tests.bot.test_tournaments import entered, opened, organize, page

NOW = 10_000.0


async def live(house: House, person: Person, message: Seen) -> Seen:
    """Open the live view; only its reader sees it."""
    view = page(await person.click(await organize(person, message), "Live view"))
    assert view.ephemeral
    assert "It keeps up for a quarter of an hour." in view.text
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
    await ada.see(lambda m: m == view and "This no longer keeps up with the tournament" in m.text)
    await cleo.click(message, "Check in")
    await ada.click(view, "Refresh")
    await ada.see(lambda m: m == view and "**Checked in:** 2 of 2" in m.text)
    assert "It keeps up for a quarter of an hour." in view.text


async def test_the_organizer_watches_who_keeps_others_waiting_and_whom_the_house_replaces(house: House) -> None:
    olga = house.person("Olga")
    await held(house)
    await until_it(house, lambda t: t.round is not None and not t.trouble)
    await until(lambda: "/channels/" in board(house, olga).text)
    view = await live(house, olga, board(house, olga))
    assert "They keep others waiting" not in view.text
    assert "**Finished tables:** 0 of 2" in view.text
    table = (await house.tables())[0]
    mover = table.seats[min(table.seat_waits)].name
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
