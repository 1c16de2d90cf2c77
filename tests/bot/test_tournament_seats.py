"""The seats of people who are out of a tournament, or away."""

import sqlite3
from contextlib import closing

import pytest

from bot.standings.ids import MessageId
from sandbox.driver import Person, Seen
from tests.bot.house import House, playable, press_planted, until
from tests.bot.test_director import NAMES as SIX
from tests.bot.test_director import ROUND, held, posted, tables_in, threads, until_it
from tests.bot.test_tournaments import NAMES, entered, has_hand, opened, organize, said, to_play


async def taken_out(ada: Person, message: Seen, name: str) -> None:
    """Have the organizer take a person out."""
    panel = await organize(ada, message)
    menu = next(one for one in panel.selects if one.placeholder == "Take someone out…")
    form = (await ada.select(panel, dict(menu.options)[name], custom_id=menu.custom_id)).form
    await ada.submit(form, {"Reason": "Insults"})


@pytest.mark.parametrize("how", ["taken out", "dropped out"])
async def test_a_player_who_is_out_leaves_their_table_at_once_ranks_last_and_can_write_nothing(
    house: House, how: str
) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, game="ninety_nine", players=3, most=6, rounds=2)
    people = await entered(house, message, *NAMES[:6])
    for person in people:
        await person.see(has_hand)
    await posted(house)
    await until(lambda: any(to_play(person) for person in people))
    out = next(person for person in people if to_play(person))
    hand = to_play(out)
    assert hand is not None
    (table,) = [one for one in await house.tables() if any(player.user_id == out.id for player in one.players)]
    action = hand.buttons[0].custom_id
    if how == "taken out":
        await taken_out(ada, message, out.name)
    else:
        await out.click((await out.click(message, "Leave")).shown, "Drop out")
    told = "You no longer have a seat at this table." if how == "taken out" else "You left this table."
    await out.see(lambda m: m == hand and told in m.text)
    assert playable(hand) == []
    late = await press_planted(house, out, hand, action or "")
    assert told in said(late)
    (left,) = [one for one in await house.tables() if one.id == table.id]
    assert [player.user_id for player in left.players if player.gone] == [out.id]
    assert not left.ousted
    house.clock.travel(3601.0)
    found = await until_it(house, lambda t: t.rounds[0].over)
    (one,) = [one for one in found.rounds[0].tables if one.table == table.id]
    assert (one.places or ())[one.seats.index(found.index_of(out.id) or 0)] == max(one.places or ())
    house.clock.travel(61)
    await until_it(house, lambda t: len(t.rounds) == 2)
    assert out.id not in {player.user_id for one in await house.tables() if not one.ended for player in one.players}


LET = "Let the house play"


def someone_else(house: House, person: Person) -> Person:
    """A player of the tournament who is not this one, and no moderator."""
    return next(other for name in SIX[1:] if (other := house.person(name)) != person)


async def waiting_for(house: House) -> tuple[Seen, Person]:
    """A table of a tournament at which nobody has moved, and the player that it waits for, who is no moderator."""
    await held(house)
    ada, people = house.person("Ada"), [house.person(name) for name in SIX[1:]]
    stored = await posted(house)
    awaited = {table.home.message_id: table.players[seat].person for table in stored for seat in table.seat_waits}
    mover = next(person for person in people if person.id in awaited.values())
    (shown,) = [one for one in tables_in(house, ada, threads(house)) if awaited[MessageId(one.id)] == mover.id]
    return shown, mover


def stood_in(house: House) -> int:
    """Count the moves that house players have made for people who are away."""
    with closing(sqlite3.connect(house.database)) as db:
        count: int = db.execute("SELECT count(*) FROM actions WHERE by = 'stand-in'").fetchone()[0]
    return count


async def test_a_moderator_has_the_house_play_at_once_for_a_player_who_keeps_others_waiting(house: House) -> None:
    moderator = house.person("Ada")
    table, mover = await waiting_for(house)
    house.clock.travel(91.0)  # half of the time for a move
    mention = await moderator.see(lambda m: mover.id in m.mentions and "is waiting for you" in m.text)
    assert "Only moderators" in said(await someone_else(house, mover).click(mention, LET))
    assert stood_in(house) == 0
    assert "A house player plays for **" in said(await moderator.click(mention, LET))
    await moderator.see(lambda m: m == table and "away; a house player plays for them" in m.text)
    house.clock.travel(10.0)  # much less than the time for a move
    await until(lambda: stood_in(house) > 0)
    assert "I'm back" in table.labels
    await mover.click(table, "I'm back")
    await moderator.see(lambda m: m == table and "away; a house player" not in m.text)


async def test_a_player_who_is_timed_out_is_away_once_their_move_is_due(house: House) -> None:
    table, mover = await waiting_for(house)
    house.person("Ada").time_out(mover.user, 86400.0)
    assert stood_in(house) == 0
    house.clock.travel(91.0)
    await house.person("Ada").see(lambda m: m == table and "away; a house player plays for them" in m.text)
    house.clock.travel(10.0)
    await until(lambda: stood_in(house) > 0)
    assert "timed out" in said(await mover.click(table, "I'm back"))


async def test_the_organizer_is_told_once_who_dropped_out_because_they_made_no_move(house: House) -> None:
    olga = house.person("Olga")
    await held(house, absent=1)
    await posted(house)
    house.clock.travel(ROUND + 1)
    found = await until_it(house, lambda t: t.rounds[0].over)
    out = [index for index, entrant in enumerate(found.entrants) if entrant.state == "out"]
    assert out
    told = await olga.see(lambda m: m.mentions == [olga.id] and "made no move in two rounds in a row" in m.text)
    assert all(f"<@{found.entrants[index].person}>" in told.text for index in out)
    found = await until_it(house, lambda t: t.told > 0)
    await house.restart()
    assert [m for m in olga.messages(house.channel) if olga.id in m.mentions] == [told]
