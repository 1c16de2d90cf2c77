"""The seats of people who are out of a tournament, or away."""

import pytest

from sandbox.driver import Person, Seen
from tests.bot.house import House, playable, press_planted, until
from tests.bot.test_director import now
from tests.bot.test_tournaments import NAMES, entered, has_hand, opened, organize, play_until, said, to_play


async def taken_out(ada: Person, message: Seen, name: str) -> None:
    """Have the organizer take a person out."""
    panel = await organize(ada, message)
    menu = next(one for one in panel.selects if one.placeholder == "Take someone out…")
    form = await ada.select(panel, dict(menu.options)[name], custom_id=menu.custom_id)
    assert form.modal is not None
    await ada.submit(form.modal, {"Reason": "Insults"})


@pytest.mark.parametrize("how", ["taken out", "dropped out"])
async def test_a_player_who_is_out_leaves_their_table_at_once_ranks_last_and_can_write_nothing(
    house: House, how: str
) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, game="ninety_nine", players=3, most=6, rounds=2)
    people = await entered(house, message, *NAMES[:6])
    for person in people:
        await person.see(has_hand)
    await until(lambda: any(to_play(person) for person in people))
    out = next(person for person in people if to_play(person))
    hand = to_play(out)
    assert hand is not None
    (table,) = [one for one in await house.tables() if any(seat.user_id == out.id for seat in one.seats)]
    action = hand.buttons[0].custom_id
    if how == "taken out":
        await taken_out(ada, message, out.name)
    else:
        await out.click((await out.click(message, "Leave")).shown, "Drop out")
    await out.see(lambda m: m == hand and "You no longer have a seat at this table." in m.text)
    assert playable(hand) == []
    late = await press_planted(house, out, hand, action or "")
    assert "You have no seat at this table" in said(late)
    (left,) = [one for one in await house.tables() if one.id == table.id]
    assert [seat.user_id for seat in left.seats if seat.gone] == [out.id]
    assert not left.ousted
    others = [person for person in people if person != out]
    await play_until(others, lambda: "Round 2 begins" in message.text)
    found = await now(house)
    (one,) = [one for one in found.rounds[0].tables if one.table == table.id]
    assert (one.places or ())[one.seats.index(found.index_of(out.id) or 0)] == 3
    house.clock.travel(61)
    await ada.see(lambda m: m == message and "**Round 2 of 2**" in m.text)
    assert out.id not in {seat.user_id for one in await house.tables() if not one.ended for seat in one.seats}
