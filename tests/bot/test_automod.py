"""A server's AutoMod reads names and answers too: the game goes on in every phase even if it blocks them."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.discord import wording
from bot.discord.library.answers import edit_private
from bot.discord.live import hands
from bot.play import messages
from bot.play.table import Move, Table
from bot.standings.ids import MessageId
from bot.store.errors import StoreBusy
from rules.seats import Seat
from sandbox.driver import Person, Seen
from tests.bot.hands import presenters
from tests.bot.house import (
    House,
    hand_of,
    leave_for_good,
    mover,
    open_table,
    play_to_the_end,
    playable,
    press_one,
    seat_house_player,
    started,
    until,
)
from tests.bot.play.tables import a_game
from tests.bot.test_answers import answer

BAD = "Badword"


def block(house: House, *words: str) -> None:
    """Have the server take no message with these words."""
    world = house.sandbox.world
    world.servers.block(world.servers.find("The Card Room"), *words)


def nicknamed(house: House, name: str, nick: str) -> Person:
    """Act as a person with this name in the server."""
    person = house.person(name)
    world = house.sandbox.world
    world.members.set_nick(person.user, world.servers.find("The Card Room"), nick)
    return person


def refused(house: House) -> int:
    """Count the requests that AutoMod has refused."""
    return sum(request.status == 400 for request in house.sandbox.requests)


async def asked(house: House, table: Seen, *people: Person) -> tuple[dict[Person, Seen], Person]:
    """Play until a player is asked a question."""
    hands = {person: await hand_of(person, table) for person in people}
    while person := await mover(hands, table):
        if "Answer…" in hands[person].labels:
            return hands, person
        await press_one(person, hands[person], 0)
    raise AssertionError("nobody was asked")


async def test_a_table_whose_opener_has_a_blocked_name_is_put_up_and_played(house: House) -> None:
    block(house, BAD)
    ada, bela = nicknamed(house, "Ada", BAD), house.person("Bela")
    table = await open_table(ada, house.channel, tokens=1, pace="none")
    assert {"Join", "Start", "Leave", "Cancel"} <= set(table.labels)
    assert "**Player 1** (host)" in table.text
    await bela.click(table, "Join")
    assert "**Player 2**" in table.text
    await seat_house_player(ada, table)
    assert "**Clover 🤖**" in table.text
    await ada.click(table, "Start")
    hand = await hand_of(ada, table)
    assert playable(hand) or "Player" in table.text
    await play_to_the_end(table, ada, bela)
    assert BAD not in table.text
    assert {"Rematch", "Replay"} <= set(table.labels)


async def test_a_blocked_name_costs_nobody_their_answer(house: House) -> None:
    block(house, BAD)
    people = [house.person("Ada"), house.person("Bela"), nicknamed(house, "Cleo", BAD)]
    table = await started(house, "Ada", "Bela", "Cleo", tokens=9, pace="none")
    hands, person = await asked(house, table, *people)
    before = refused(house)
    await answer(person, hands[person], "Something kind")
    await people[0].see(lambda m: m == table and "Something kind" in m.text)
    assert "Player 3" in table.text
    assert "the answer was removed" not in table.text
    assert refused(house) == before  # it is remembered, and not tried again with every edit


async def test_words_that_were_refused_are_not_sent_again_after_a_restart(house: House) -> None:
    block(house, BAD)
    people = [house.person("Ada"), house.person("Bela"), nicknamed(house, "Cleo", BAD)]
    table = await started(house, "Ada", "Bela", "Cleo", tokens=9, pace="none")
    hands = {person: await hand_of(person, table) for person in people}
    before = refused(house)
    assert before
    await house.restart()
    shown = table.text
    while table.text == shown and (person := await mover(hands, table)):
        await press_one(person, hands[person], -1)
    await people[0].see(lambda m: m == table and m.text != shown)
    assert "Player 3" in table.text
    assert refused(house) == before


async def test_what_has_arrived_in_fewer_words_counts_as_shown_though_the_database_was_busy(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, failures = messages.note_wording, [StoreBusy("database is locked")] * 2

    def busy(*what: Any) -> Any:
        if failures:
            raise failures.pop()
        return real(*what)

    monkeypatch.setattr(messages, "note_wording", busy)
    block(house, BAD)
    people = [house.person("Ada"), house.person("Bela"), nicknamed(house, "Cleo", BAD)]
    table = await started(house, "Ada", "Bela", "Cleo", tokens=9, pace="none")
    hands = {person: await hand_of(person, table) for person in people}
    await until(lambda: failures == [])
    for _ in people:
        person = await mover(hands, table)
        assert person is not None
        await press_one(person, hands[person], -1)
    assert [one.text for person in people for one in person.messages() if "Sorry" in one.text] == []


async def test_names_are_shown_again_once_the_one_that_was_refused_has_left(house: House) -> None:
    block(house, BAD)
    ada, bela, cleo = house.person("Ada"), house.person("Bela"), nicknamed(house, "Cleo", BAD)
    table = await open_table(ada, house.channel, tokens=1, pace="none")
    await cleo.click(table, "Join")
    await bela.see(lambda m: m == table and "**Player 2**" in m.text)
    await cleo.click(table, "Leave")
    await bela.see(lambda m: m == table and "**Ada** (host)" in m.text)
    await bela.click(table, "Join")
    await bela.see(lambda m: m == table and "**Bela**" in m.text)


async def test_a_blocked_answer_goes_though_a_name_is_blocked_as_well(house: House) -> None:
    block(house, BAD, "unkind")
    people = [house.person("Ada"), house.person("Bela"), nicknamed(house, "Cleo", BAD)]
    table = await started(house, "Ada", "Bela", "Cleo", tokens=9, pace="none")
    hands, person = await asked(house, table, *people)
    await answer(person, hands[person], "Something unkind")
    await person.see(lambda m: m == table and "the answer was removed" in m.text)
    await person.see(lambda m: m == hands[person] and "AutoMod blocks what you wrote" in m.text)


async def test_who_is_told_of_a_blocked_answer_sees_what_has_happened_meanwhile(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    block(house, "unkind")
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    table = await started(house, "Ada", "Bela", "Cleo", tokens=9, pace="none")
    open_hands, person = await asked(house, table, *people)
    hand, told, go_on, overtaken = open_hands[person], asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def slowly(client: Any, token: str, message_id: MessageId, layout: Any, **how: Any) -> None:
        if message_id == hand.id and told.is_set() and not go_on.is_set():
            overtaken.set()
        elif message_id == hand.id and "AutoMod blocks what you wrote" in str(layout) and not go_on.is_set():
            told.set()
            await go_on.wait()
        await edit_private(client, token, message_id, layout, **how)

    monkeypatch.setattr(hands, "edit_private", slowly)
    await answer(person, hand, "Something unkind")
    await asyncio.wait_for(told.wait(), 5)
    other = next(one for one in people if one is not person)
    await leave_for_good(other, table)
    left = f"**{other.name}** left the table"
    await asyncio.wait({asyncio.create_task(overtaken.wait())}, timeout=0.3)
    go_on.set()
    await person.see(lambda m: m == hand and left in m.text)
    assert not overtaken.is_set(), "what was sent first may arrive last"


async def test_a_blocked_answer_takes_nobodys_name(house: House) -> None:
    block(house, "unkind")
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    table = await started(house, "Ada", "Bela", "Cleo", tokens=9, pace="none")
    hands, person = await asked(house, table, *people)
    await answer(person, hands[person], "Something unkind")
    await person.see(lambda m: m == table and "the answer was removed" in m.text and "**Cleo**" in m.text)


def test_words_are_left_out_only_where_they_are_shown() -> None:
    spoken = Move(({"event": "answer", "seat": 1, "text": "Rome"},), {}, "person")
    table = replace(a_game(game="ninety_nine"), moves=(spoken,) * 6, actions=6)
    silent = Move(({"event": "pass", "seat": 1},), {}, "person")
    told_own = table.with_seat(Seat(0), moved=5)

    def tried(table: Table, seat: Seat | None = None) -> int:
        presenter = presenters()[table.game.key]
        if seat is None:
            return len([*wording.of_table(table, presenter)])
        return len([*wording.of_hand(table, seat, presenter)])

    assert tried(table) == 4, "in full, without names, without words, plain"
    assert tried(replace(table, moves=(spoken, *(silent,) * 5))) == 3
    assert tried(table, Seat(0)) == 3, "the table has not shown them yet"
    accepted = replace(spoken, accepted=True)
    assert tried(replace(table, moves=(accepted, *(silent,) * 5)), Seat(0)) == 4
    assert tried(replace(told_own, moves=(*(accepted,) * 5, silent)), Seat(0)) == 3


async def test_a_hand_in_direct_messages_keeps_the_names_that_a_server_blocks(house: House) -> None:
    block(house, BAD)
    ada, bela, cleo = house.person("Ada"), nicknamed(house, "Bela", BAD), nicknamed(house, "Cleo", f"{BAD} too")
    await ada.slash(house.channel, "hand where", place="dm")
    table = await started(house, "Ada", "Bela", "Cleo", tokens=9, pace="none")
    await bela.see(lambda m: m == table and "Player 2" in m.text)
    hands = {
        ada: await ada.see(lambda m: "your hand" in m.text, ada.direct_channel),
        bela: await hand_of(bela, table),
        cleo: await hand_of(cleo, table),
    }
    while not any(label.startswith("Ask ") for label in hands[ada].labels):
        await until(lambda: any(map(playable, hands.values())))
        person = next(person for person, hand in hands.items() if playable(hand))
        await press_one(person, hands[person], -1)
    asking = [label for label in hands[ada].labels if label.startswith("Ask ")]
    assert all(label.startswith(f"Ask {BAD}") for label in asking)


@pytest.mark.parametrize(
    ("word", "phase"),
    [("Closes", "lobby"), ("➤", "play"), ("Ratings", "over"), ("Live until", "hand")],
)
async def test_where_the_bots_own_words_are_blocked_its_buttons_are_there(house: House, word: str, phase: str) -> None:
    block(house, word)
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await open_table(ada, house.channel, tokens=1, pace="none")
    assert ("take a seat with" in table.text) == (phase == "lobby")
    await bela.click(table, "Join")
    cleo = house.person("Cleo")
    await cleo.click(table, "Join")
    await ada.click(table, "Start")
    await ada.see(lambda m: m == table and "My hand" in m.labels)
    assert ("to see your cards" in table.text) == (phase == "play")
    if phase == "hand":
        assert "/hand where" in (await ada.click(table, "My hand")).shown.text
        return
    hands = {person: await hand_of(person, table) for person in (ada, bela, cleo)}
    while "Rematch" not in table.labels:
        await until(lambda: "Rematch" in table.labels or any(map(playable, hands.values())))
        person = next((person for person, hand in hands.items() if playable(hand)), None)
        if person is not None:
            await press_one(person, hands[person], -1)
    assert ("this game is over" in table.text) == (phase == "over")
    assert {"Rematch", "Replay"} <= set(table.labels)
