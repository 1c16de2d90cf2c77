"""Twenty presses at the same moment: what one press does, twenty of the same kind do once."""

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import Coroutine, Iterable, Sequence
from typing import Any

from bot.play.lobby import HOUSE_NAMES
from bot.play.table import Player
from sandbox.driver import Outcome, Person, Seen
from tests.bot.house import (
    House,
    actions,
    hand_of,
    house_menu,
    mover,
    open_table,
    options_of,
    playable,
    seat_house_player,
    started,
    until,
)
from tests.bot.test_answers import asked
from tests.bot.test_gatherings import in_thread, threads
from tests.bot.test_gatherings import opened as board_of
from tests.bot.test_presses import six_doors

TWENTY = 20


async def at_once(presses: Iterable[Coroutine[Any, Any, Outcome]]) -> list[str]:
    """Press all of these at the same moment; gives what each was answered with."""
    outcomes = await asyncio.gather(*presses)
    return [outcome.message.text if outcome.message else "" for outcome in outcomes]


def crowd(house: House) -> list[Person]:
    """Twenty people, none of whom manages the server."""
    return [house.person(f"Guest {number}") for number in range(TWENTY)]


def count(house: House, sql: str) -> int:
    """Count in the database what no store tells."""
    with contextlib.closing(sqlite3.connect(house.database)) as db:
        return int(db.execute(f"SELECT count(*) FROM {sql}").fetchone()[0])  # noqa: S608


async def players(house: House) -> list[Player]:
    """List the players of all tables."""
    return [player for table in await house.tables() for player in table.players]


async def changes(house: House) -> int:
    """Count the changes of the first table."""
    return (await house.tables())[0].version


def refusals(said: Sequence[str], words: str) -> int:
    """Count the answers with these words."""
    return sum(words in text for text in said)


async def test_once_settings(house: House) -> None:
    """All settings that are changed at the same moment are kept."""
    ada = house.person("Ada")
    wanted = {
        "threads": "yes",
        "pace": "fast",
        "mentions": "slow",
        "absence": "90",
        "questions": "spoken",
        "tables_per_person": "20",
        "tables_per_channel": "3",
        "language": "es",
    }
    panels = []
    for name in wanted:
        panel = (await ada.slash(house.channel, "server settings")).shown
        await ada.select(panel, name)
        panels.append(panel)
    await at_once(ada.select(panel, value) for panel, value in zip(panels, wanted.values(), strict=True))
    for shown in ("server settings", "server settings"):  # as it is remembered, and as it is stored
        told = (await ada.slash(house.channel, shown)).shown
        for words in ("in a thread of its own", "Fast: 45 seconds", "at slow pace only", "90 days", "aloud", "Español"):
            assert words in told.text
        assert "Tables per person: **20**" in told.text
        assert "Tables per channel: **3**" in told.text
        await house.restart()


def can_start(lobby: Seen) -> bool:
    """Whether the last of those who joined at once are shown."""
    return any(button.label == "Start" and not button.disabled for button in lobby.buttons)


# The lobby


async def test_once_one_joins(house: House) -> None:
    """A person who presses Join twenty times has one seat."""
    bela, cleo = house.person("Bela"), house.person("Cleo")
    table = await open_table(bela, house.channel)
    await at_once(cleo.click(table, "Join") for _ in range(TWENTY))
    assert len(await players(house)) == 2
    assert await changes(house) == 1


async def test_once_all_leave_the_lobby(house: House) -> None:
    """A full lobby that everybody leaves is closed once."""
    people = crowd(house)[:13]
    table = await open_table(people[0], house.channel)
    await asyncio.gather(*(person.click(table, "Join") for person in people[1:]))
    said = await at_once(person.click(table, "Leave") for person in [*people, *people[:7]])
    assert all(said)
    assert await house.phases() == ["closed"]
    assert [*await players(house), *await house.waits()] == []
    assert await changes(house) == 12 + 13


async def test_once_start(house: House) -> None:
    """Cards are dealt once."""
    bela = house.person("Bela")
    table = await open_table(bela, house.channel, pace="none")
    await asyncio.gather(*(person.click(table, "Join") for person in crowd(house)[:2]))
    await bela.see(lambda m: m == table and can_start(m))
    await at_once(bela.click(table, "Start") for _ in range(TWENTY))
    assert await house.phases() == ["play"]
    assert await changes(house) == 3


async def test_once_strangers_start(house: House) -> None:
    """Nobody but the host starts a game."""
    table = await open_table(house.person("Bela"), house.channel, house=2)
    said = await at_once(person.click(table, "Start") for person in crowd(house))
    assert refusals(said, "Only the host") == TWENTY
    assert await changes(house) == 0


async def test_once_start_and_join(house: House) -> None:
    """A person who sits down while the game is started plays, or is told that it has begun."""
    bela, guests = house.person("Bela"), crowd(house)
    table = await open_table(bela, house.channel, pace="none")
    await asyncio.gather(*(person.click(table, "Join") for person in guests[:2]))
    await bela.see(lambda m: m == table and can_start(m))
    said = await at_once([bela.click(table, "Start"), *(person.click(table, "Join") for person in guests[2:])])
    late = refusals(said[1:], "The game has begun") + refusals(said[1:], "All 13 seats")
    (stored,) = await house.tables()
    assert len(stored.players) == len(stored.state.hands) == 3 + len(guests) - 2 - late


async def test_once_a_house_player_goes(house: House) -> None:
    """A house player that is sent away twenty times leaves the others where they are."""
    bela = house.person("Bela")
    table = await open_table(bela, house.channel)
    for _ in range(4):
        await seat_house_player(bela, table)
    shown = await options_of(bela, table)
    await at_once(bela.select(shown, "Send Clover away", custom_id=house_menu(table)) for _ in range(TWENTY))
    assert {player.name for player in await players(house) if player.user_id is None} == set(HOUSE_NAMES[1:4])


async def test_once_cancel(house: House) -> None:
    """A lobby that is cancelled by its host and by a moderator is closed once."""
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await open_table(bela, house.channel)
    await at_once(person.click(table, "Cancel") for person in [ada, bela] * 10)
    assert await changes(house) == 1


# Several tables at once


async def test_once_all_join_at_a_board(house: House) -> None:
    """People who join at a board sit at one table each, spread evenly."""
    board = await board_of(house, house.person("Ada"), 4)
    said = await at_once(person.click(board, "Join") for person in crowd(house) for _ in range(2))
    assert refusals(said, "You sit at table") == 2 * TWENTY
    assert [len(table.players) for table in await house.tables()] == [5, 5, 5, 5]


async def test_once_all_join_in_the_threads(house: House) -> None:
    """A person who joins at all tables that were opened together sits at one of them."""
    bela = house.person("Bela")
    await board_of(house, house.person("Ada"), 10)
    said = await at_once(bela.click(in_thread(bela, thread), "Join") for thread in threads(house))
    assert refusals(said, "You have a seat at another of these tables") == 9
    assert len(await players(house)) == 1


async def test_once_all_start(house: House) -> None:
    """Cards are dealt once at each table."""
    ada = house.person("Ada")
    board = await board_of(house, ada, 2, pace="none")
    await asyncio.gather(*(person.click(board, "Join") for person in crowd(house)[:6]))
    await at_once(ada.click(board, "Start all") for _ in range(TWENTY))
    await until(lambda: count(house, "tables WHERE phase = 'play' AND version = 4") == 2)


async def test_once_all_close(house: House) -> None:
    """Tables that were opened together are closed once, and the board says so."""
    ada = house.person("Ada")
    board = await board_of(house, ada, 3)
    question = (await ada.click(board, "Close all")).shown
    await at_once(ada.click_raw(house.channel, question.id, "j:1:close_now") for _ in range(TWENTY))
    assert [table.version for table in await house.tables()] == [1, 1, 1]
    await ada.see(lambda m: m == board and "All tables are closed." in m.text)


# The game


async def test_once_a_card(house: House) -> None:
    """A card is played once."""
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    hands = {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela", "Cleo"))}
    person = await mover(hands, table)
    assert person is not None
    choice = playable(hands[person])[0].custom_id
    await at_once(person.click(hands[person], custom_id=choice) for _ in range(TWENTY))
    assert actions(house) == 1


async def test_once_hands(house: House) -> None:
    """Of twenty hands opened at the same moment one is kept fresh, and all show the same."""
    ada = house.person("Ada")
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    said = await at_once(ada.click(table, "My hand") for _ in range(TWENTY))
    assert len({re.sub(r"<t:\d+", "<t:", words) for words in said}) == 1  # a second may begin between two of them
    assert "your hand" in said[0]
    await until(lambda: count(house, "due WHERE kind = 'hand' AND message_id IS NOT NULL") == 3)


async def test_once_choices(house: House) -> None:
    """Six people who all choose at the same moment, and press more than once, choose once each."""
    _, shown = await six_doors(house)
    await at_once(person.click(hand, "the iron door") for person, hand in shown.items() for _ in range(4))
    assert actions(house) == 6


async def test_once_an_answer(house: House) -> None:
    """A question is answered once, and its answer is removed once."""
    table, shown, person = await asked(house)
    outcome = await person.click(shown[person], "Answer…")
    form = outcome.modal
    assert form is not None
    before = actions(house)
    await at_once(person.submit(form, {"text": f"Answer {number}"}) for number in range(TWENTY))
    assert actions(house) == before + 1
    ada = house.person("Ada")
    await ada.see(lambda m: m == table and "⋯" in m.labels)
    page = (await ada.click(table, "⋯")).shown
    removing = next(button.custom_id for button in page.buttons)
    await at_once(ada.click_raw(house.channel, page.id, str(removing)) for _ in range(TWENTY))
    assert count(house, "removals") == 1
    await ada.see(lambda m: m == table and "the answer was removed" in m.text)


async def test_once_one_leaves(house: House) -> None:
    """A player who leaves a game for good leaves it once."""
    bela = house.person("Bela")
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    question = (await bela.click(table, "Leave")).shown
    await at_once(bela.click_raw(house.channel, question.id, "t:1:leave_now") for _ in range(TWENTY))
    assert count(house, "actions WHERE action LIKE '%leave%'") == count(house, "seats WHERE gone") == 1


async def test_once_all_leave_the_game(house: House) -> None:
    """A game that all leave at the same moment ends once, and counts once for each."""
    people = crowd(house)[:13]
    table = await started(house, *(person.name for person in people), pace="none")
    questions = [(await person.click(table, "Leave")).message for person in people]
    said = await at_once(
        person.click(question, "Leave for good")
        for person, question in zip(people, questions, strict=True)
        if question is not None
    )
    assert said == ["You left the table."] * 13
    assert await house.phases() == ["closed"]
    async with house.stored() as store:
        (game,) = await store.standings.last_games(house.guild, people[0].id, 9)
    assert [result.place for result in game.people] == [*range(1, 14)]
    await people[0].see(lambda m: m == table and "Everybody left" in m.text)


async def test_once_a_removal(house: House) -> None:
    """A player whom twenty commands remove leaves once."""
    ada, bela = house.person("Ada"), house.person("Bela")
    await started(house, "Ada", "Bela", "Cleo", pace="none")
    said = await at_once(ada.slash(house.channel, "table remove", player=bela) for _ in range(TWENTY))
    assert refusals(said, "has left the table") + refusals(said, "has no seat at this table") == TWENTY
    assert count(house, "actions WHERE action LIKE '%leave%'") == count(house, "seats WHERE gone") == 1


async def test_once_a_removal_by_a_press(house: House) -> None:
    """A player is removed once from the table that was chosen among several."""
    ada, bela = house.person("Ada"), house.person("Bela")
    for _ in range(2):
        await bela.click(await open_table(ada, house.channel, pace="none"), "Join")
    asked = (await ada.slash(house.channel, "table remove", player=bela)).shown
    await at_once(ada.click_raw(house.channel, asked.id, f"o:remove:1:{bela.id}") for _ in range(TWENTY))
    assert [player.person for player in await players(house)].count(bela.id) == 1


async def test_once_one_button(house: House) -> None:
    """A button puts up one table, and all later presses lead there."""
    bela = house.person("Bela")
    shown = (await bela.slash(house.channel, "play")).shown
    said = await at_once(bela.click(shown, custom_id="n:karma") for _ in range(TWENTY))
    assert refusals(said, "Your table is here") == TWENTY - 1
    pages = [(await bela.slash(house.channel, "play")).shown for _ in range(TWENTY + 1)]
    await at_once(bela.click(page, custom_id="na:karma") for page in pages[1:])
    assert all("your hand" in page.text for page in pages[1:])
    await house.restart()  # the store knows it as well
    for page, button, words in ((shown, "n:karma", "Your table is here"), (pages[0], "na:karma", "your hand")):
        assert words in (await bela.click(page, custom_id=button)).shown.text
    assert await house.phases() == ["lobby", "play"]


async def test_once_amending(house: House) -> None:
    """What is chosen twenty times is changed, and told, once."""
    bela = house.person("Bela")
    table = await open_table(bela, house.channel)
    await house.person("Ada").click(table, "Join")
    shown = await options_of(bela, table)
    before = await changes(house)
    await at_once(bela.select(shown, "Slow: a day a move", custom_id="u:1:pace") for _ in range(TWENTY))
    assert await changes(house) == before + 1
    assert [len(table.agreed.amended) for table in await house.tables()] == [1]


async def test_once_fill_and_start(house: House) -> None:
    """A table is filled once."""
    bela = house.person("Bela")
    table = await open_table(bela, house.channel, pace="none")
    await at_once(bela.click(table, "Fill and start") for _ in range(TWENTY))
    assert [len(table.players) for table in await house.tables()] == [4]


async def test_once_closing(house: House) -> None:
    """A table that is closed twenty times is closed once."""
    ada = house.person("Ada")
    await started(house, "Ada", "Bela", "Cleo", pace="none")
    before = await changes(house)
    question = (await ada.slash(house.channel, "table close")).shown
    await at_once(ada.click_raw(house.channel, question.id, "t:1:close_now") for _ in range(TWENTY))
    assert await changes(house) == before + 1


async def test_once_coming_back(house: House) -> None:
    """A seat is given back once, and twenty hands open."""
    ada = house.person("Ada")
    table = await started(house, "Ada", houses=2, pace="fast", tokens=9)
    while "I'm back" not in table.labels:
        before = actions(house)
        house.clock.travel(46)
        await ada.see(lambda m, before=before: m == table and actions(house) > before)  # type: ignore[misc]
    said = await at_once(ada.click(table, "I'm back") for _ in range(TWENTY))
    assert refusals(said, "your hand") == TWENTY
    assert (await players(house))[0].missed == 0


async def test_once_showing(house: House) -> None:
    """A table that is put up twenty times stands in one message, and the others lead there."""
    ada = house.person("Ada")
    await started(house, "Ada", "Bela", "Cleo", pace="none")
    await at_once(ada.slash(house.channel, "table show") for _ in range(TWENTY))
    await until(lambda: sum("My hand" in message.labels for message in ada.messages(house.channel)) == 1)
    (standing,) = [message for message in ada.messages(house.channel) if "My hand" in message.labels]
    assert [stored.home.message_id for stored in await house.tables()] == [standing.id]
