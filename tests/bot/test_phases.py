"""A press in every phase of every game: by the right person, another player, a bystander, on an old message, and twice.

Each phase is dealt: a game played at random without the bot leads to a position with a choice.
"""

import asyncio
import random
from dataclasses import replace
from typing import Any

import pytest

from bot.play.table import Decision
from bot.show.custom_ids import AtTable, PlayId
from rules import GAMES, Game
from sandbox.driver import Button, Person, Seen
from tests.bot.hands import positions, presenters, walk_all
from tests.bot.house import House, hand_of, keep_replaced_hands
from tests.random_play import commands, offers, press

SEATS = 3


def dealt(key: str, phase: str) -> tuple[Any, int]:
    """Give a position of this phase, and a seat that has a choice there."""
    game, chance = GAMES[key], random.Random(f"phases/{key}/{phase}")  # noqa: S311 - nothing is kept secret with it
    for number in range(100):
        state = game.new(seats=SEATS, seed=f"{phase} {number}", options=game.judge_options({}))
        while state.phase != "over":
            seat = chance.choice(state.to_act)
            legal = game.legal_actions(state, seat)
            if state.phase == phase and len(legal) > 1:
                return state, seat
            state, _ = game.apply(state, seat, chance.choice(legal))
    pytest.fail(f"{phase} did not come up")


async def stored(house: House) -> tuple[str, int]:
    """The phase of the newest table's game, and how many actions its record holds."""
    table = (await house.tables())[-1]
    return table.state.phase, table.actions


async def acting(person: Person, hand: Seen) -> Button:
    """Give a button of a hand that acts at once, after making half a choice where one is needed."""
    chance = random.Random("half a choice")  # noqa: S311 - nothing is kept secret with it
    for _ in range(100):
        if found := [one for one in offers(hand) if isinstance(one, Button) and PlayId.parse(one.custom_id or "")]:
            return found[0]
        await press(person, hand, chance)
    pytest.fail("no button acts")


async def answer_aloud(house: House) -> None:
    """Have questions answered aloud in this server: so an answer is a press too, and no form."""
    ada = house.person("Ada")
    outcome = (await ada.slash(house.channel, "server settings")).shown
    await ada.select(outcome, "questions")
    await ada.select(outcome, "spoken")


@pytest.mark.parametrize("key", sorted(commands()))
async def test_a_press_in_every_phase(monkeypatch: pytest.MonkeyPatch, house: House, key: str) -> None:
    wanted = {phase: dealt(key, phase) for phase, _ in GAMES[key].moves}
    states: dict[str, Any] = {}  # by seed: the house replays all games at its end
    await answer_aloud(house)
    keep_replaced_hands(house)
    for phase, (state, seat) in wanted.items():
        monkeypatch.setattr(Game, "new", lambda _, *, seed, now=state, **__: states.setdefault(seed, now))
        people = [house.person(f"{phase} {number}") for number in range(SEATS)]
        table = (await people[0].slash(house.channel, commands()[key], pace="none")).shown
        for other in people[1:]:
            await other.click(table, "Join")
        await people[0].click(table, "Start")
        hands = {person: await hand_of(person, table) for person in people}
        assert (await stored(house))[0] == phase
        await tried(house, table, hands, people[seat], await acting(people[seat], hands[people[seat]]))
        await people[0].slash(house.channel, "table close")


async def tried(house: House, table: Seen, hands: dict[Person, Seen], person: Person, button: Button) -> None:
    """Press a button in every wrong way, which does nothing, and then twice at once, which does it once."""
    channel, custom_id = house.channel, button.custom_id
    assert custom_id is not None
    phase, before = await stored(house)
    other = next(one for one in hands if one is not person)
    if phase != "setup":  # there all act at the same time, each for their own seat
        await other.click_raw(channel, hands[other].id, custom_id)
    bystander = house.person("Bystander")
    assert (await bystander.click_raw(channel, table.id, custom_id)).shown.ephemeral
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
    assert [move.forced for move in made] == [False] + [True] * (len(made) - 1)  # once, and what follows automatically


@pytest.mark.parametrize(
    ("key", "seats", "moves"),
    [
        *(("karma", seats, 400) for seats in (2, 3, 7)),
        *(("do_over", seats, 400) for seats in (2, 3, 5)),
        *(("it_aint_over", seats, 120) for seats in (2, 3, 4)),
    ],
)
def test_all_that_may_be_done_can_be_reached_and_nothing_else_is_offered(key: str, seats: int, moves: int) -> None:
    looks, walked, phases = presenters()[key], 0, set()
    for seed in range(3):
        for state in positions(looks, seats, moves, seed):
            phases.add(state.phase)
            walked += sum(len(walk_all(looks, state, seat)) for seat in state.to_act)
    assert walked > 300
    assert phases == {phase for phase, _ in GAMES[key].moves}
