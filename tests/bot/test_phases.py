"""A press in every phase of every game: by the right person, another player, a bystander, on an old message, and twice.

Random people play until each phase has come up. Whenever one comes up for the first time, each of those presses is
tried, and the record tells what it has led to.
"""

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.play.table import Decision
from bot.show.custom_ids import AtTable, PlayId
from rules import GAMES
from sandbox.driver import Button, Person, Seen
from tests.bot.house import House, first, hand_of
from tests.random_play import commands, offers, press

SEATS = 3
MOST_GAMES = 12


async def stored(house: House) -> tuple[str, int]:
    """The phase of the newest table's game, and how many actions its record holds."""
    table = (await house.tables())[-1]
    return table.state.phase, table.actions


def acting(hand: Seen) -> Iterator[Button]:
    """The buttons of a hand that act at once."""
    for one in offers(hand):
        if isinstance(one, Button) and PlayId.parse(one.custom_id or ""):
            yield one


async def answer_aloud(house: House) -> None:
    """Have questions answered aloud in this server: so an answer is a press too, and no form."""
    ada = house.person("Ada")
    outcome = await ada.slash(house.channel, "server settings")
    assert outcome.message is not None
    await ada.select(outcome.message, "questions")
    await ada.select(outcome.message, "spoken")


@pytest.mark.parametrize("key", sorted(commands()))
async def test_a_press_in_every_phase(house: House, key: str) -> None:
    chance = random.Random(f"phases/{key}")  # noqa: S311 - nothing is kept secret with it
    await answer_aloud(house)
    wanted = {phase for phase, _ in GAMES[key].steps}
    seen: set[str] = set()
    for number in range(MOST_GAMES):
        people = [house.person(f"Player {number}-{seat}") for seat in range(SEATS)]
        outcome = await people[0].slash(house.channel, commands()[key], pace="none")
        table = outcome.message
        assert table is not None
        for other in people[1:]:
            await other.click(table, "Join")
        await people[0].click(table, "Start")
        hands = {person: await hand_of(person, table) for person in people}
        shown = set(hands.values())

        def goes_on(message: Seen, shown: set[Seen] = shown) -> bool:
            return "the end" in message.text or (message in shown and bool(offers(message)))

        while "the end" not in table.text and seen != wanted:
            ready = [person for person in people if offers(hands[person])]
            if not ready:
                await first(*(person.see(goes_on) for person in people))
                continue
            person = chance.choice(ready)
            phase, _ = await stored(house)
            buttons = list(acting(hands[person]))
            if phase in wanted - seen and buttons:
                await tried(house, table, hands, person, buttons[0])
                seen.add(phase)
            else:
                await press(person, hands[person], chance)
        if seen == wanted:
            return
        await people[0].slash(house.channel, "table close")
    pytest.fail(f"these phases did not come up: {wanted - seen}")


async def tried(house: House, table: Seen, hands: dict[Person, Seen], person: Person, button: Button) -> None:
    """Press a button in every wrong way, which does nothing, and then twice at once, which does it once."""
    channel, custom_id = house.channel, button.custom_id
    assert custom_id is not None
    phase, before = await stored(house)
    other = next(one for one in hands if one is not person)
    if phase != "setup":  # there all act beside each other, and whoever presses acts for their own seat
        await other.click_raw(channel, hands[other].id, custom_id)
    bystander = house.person("Bystander")
    refused = await bystander.click_raw(channel, table.id, custom_id)
    assert refused.message is not None
    assert refused.message.ephemeral
    pressed = PlayId.parse(custom_id)
    assert pressed is not None
    assert isinstance(pressed.where, AtTable)
    earlier = str(replace(pressed, where=replace(pressed.where, decision=Decision(pressed.where.decision - 1))))
    second = await hand_of(person, table)  # as a second device shows it
    await person.click_raw(channel, second.id, earlier)
    assert (await stored(house))[1] == before
    await asyncio.gather(
        person.click_raw(channel, hands[person].id, custom_id), person.click_raw(channel, hands[person].id, custom_id)
    )
    last = (await house.tables())[-1]
    assert last.actions > before
    made = last.moves[before - last.actions :]
    assert [move.forced for move in made] == [False] + [True] * (len(made) - 1)  # once, and what follows by itself
