"""Several tables that are opened at once for a class or a club night, and the board that shows all of them."""

import asyncio
import csv
from collections.abc import Awaitable, Callable, Sequence
from io import StringIO
from typing import Any

import pytest

from bot.discord.opening import GameCog
from bot.play.changes import Changed
from bot.play.gathering import WAITS
from bot.play.table import Table
from bot.store.errors import StoreBusy
from bot.store.sql.storage import Store
from bot.store.sqlite import Storage
from sandbox.driver import Outcome, Person, Seen
from sandbox.world import Channel
from tests.bot.house import House, hand_of, is_table, mover, play_to_the_end, press_one, seat_house_player, until
from tests.bot.test_answers import answer
from tests.bot.test_automod import BAD, block, nicknamed
from tests.bot.test_automod import refused as automod_refusals


def is_board(message: Seen) -> bool:
    """Whether a message is the board of several tables."""
    return not message.ephemeral and "Close all" in message.labels


async def opened(house: House, person: Person, tables: int = 3, game: str = "ninety_nine", **options: Any) -> Seen:
    """Open several tables, and give their board."""
    before = {message.id for message in person.messages(house.channel)}
    await person.slash(house.channel, "table many", game=game, tables=tables, **options)
    return await person.see(lambda m: m.id not in before and is_board(m))


def threads(house: House) -> list[Channel]:
    """The threads of the channel, the oldest first."""
    return house.sandbox.world.threads.of(house.channel)


def in_thread(person: Person, thread: Channel) -> Seen:
    """The table in a thread."""
    (table,) = [message for message in person.messages(thread) if is_table(message)]
    return table


def rows(seen: Seen, name: str) -> list[list[str]]:
    """Read an attached file."""
    (file,) = [file for file in seen.files if file.name == name]
    assert file.shown
    return list(csv.reader(StringIO(file.content.decode("utf-8-sig"))))


def text_of(board: Seen) -> str:
    return "".join(file.content.decode("utf-8-sig") for file in board.files)


def said(outcome: Outcome) -> str:
    """What a press was answered with."""
    assert outcome.message is not None
    assert outcome.message.ephemeral
    return outcome.message.text


async def seated(house: House, board: Seen, *names: str) -> list[Person]:
    """Have people join at the board, one after the other."""
    people = [house.person(name) for name in names]
    for person in people:
        await person.click(board, "Join")
    return people


async def at_the_first(house: House) -> list[Person]:
    """Have three people join at the first table itself."""
    people = [house.person(name) for name in ("Bela", "Cleo", "Dora")]
    for person in people:
        await person.click(in_thread(person, threads(house)[0]), "Join")
    return people


async def started(person: Person, board: Seen, words: str) -> None:
    """Start all games, and wait for what that is answered with."""
    outcome = await person.click(board, "Start all")
    await person.see(lambda m: m == outcome.message and words in m.text)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have games of Ninety-Nine end with the first token that is lost."""
    usual = GameCog.usual  # there is no option for it

    def with_one_token(cog: GameCog) -> dict[str, Any]:
        agreed = usual(cog)
        return agreed | {"options": agreed["options"] | {"tokens": 1}}

    monkeypatch.setattr(GameCog, "usual", with_one_token)


async def answered_once(house: House, thread: Channel, *people: Person) -> Person:
    """Play in a thread until a player was asked a question, and their answer stands there; gives that player."""
    table = in_thread(people[0], thread)
    await people[0].see(lambda m: m == table and "My hand" in m.labels)
    hands = {person: await hand_of(person, table) for person in people}
    while person := await mover(hands, table):
        if "Answer…" in hands[person].labels:
            await answer(person, hands[person], f"Moss, says {person.name}")
            await person.see(lambda m: m == table and "Moss, says" in m.text)
            return person
        await press_one(person, hands[person], 0)
    raise AssertionError("nobody was asked")


async def over(house: House, board: Seen, *people: Person) -> Person:
    """Play one table to its end with an answer, and close the other; gives the player who answered."""
    ada, (first, second) = house.person("Ada"), threads(house)
    await started(ada, board, "1 game has begun")
    assert (await ada.click(in_thread(ada, second), "Cancel")).message
    said_it = await answered_once(house, first, *people)
    await play_to_the_end(in_thread(ada, first), *people)
    await ada.see(lambda m: m == board and "answers.csv" in [file.name for file in m.files])
    return said_it


# Opening


async def test_tables_are_opened_in_threads_and_played_from_the_board(house: House) -> None:
    ada, bela, cleo, dora = (house.person(name) for name in ("Ada", "Bela", "Cleo", "Dora"))
    board = await opened(house, ada, 2, "karma", name="Club night", pace="none")
    assert [thread.name for thread in threads(house)] == ["Club night, table 1", "Club night, table 2"]
    assert "Club night" in board.text
    for thread in threads(house):
        assert f"<#{thread.id}>" in board.text
        assert "Nobody here yet" in in_thread(ada, thread).text
    first, second = threads(house)
    assert f"<#{first.id}>" in said(await bela.click(board, "Join"))
    assert f"<#{second.id}>" in said(await cleo.click(board, "Join"))
    assert f"<#{first.id}>" in said(await dora.click(board, "Join"))
    assert f"<#{first.id}>" in said(await bela.click(board, "Join"))  # she sits there already
    await ada.see(lambda m: m == board and "Bela · Dora" in m.text and "Cleo" in m.text)
    await started(ada, board, "1 game has begun. Too few people sit at table 2")
    await ada.see(lambda m: m == board and "move 1" in m.text)
    await bela.see(lambda m: m == in_thread(bela, first) and "My hand" in m.labels)
    await bela.see(lambda m: m.ephemeral and "your hand" in m.text)  # which opens automatically
    await started(ada, board, "Too few people sit at table 2")
    await seat_house_player(ada, in_thread(ada, second))
    await ada.see(lambda m: m == board and "Cleo · Clover" in m.text)
    await started(ada, board, "1 game has begun.")
    await ada.see(lambda m: m == board and m.labels == ["Another table", "Close all"])


async def test_a_player_who_joined_too_long_ago_is_mentioned_in_their_thread(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, "karma", pace="none")
    await seated(house, board, "Bela", "Cleo")
    house.clock.travel(3600)
    dora, emil = await seated(house, board, "Dora", "Emil")
    await started(ada, board, "2 games have begun.")
    for name, thread in zip(("Bela", "Cleo"), threads(house), strict=True):
        person = house.person(name)
        called = await person.see(calls(person))
        assert called.channel_id == thread.id
        assert called in person.pings
    assert [*dora.pings, *emil.pings] == []


def calls(person: Person) -> Callable[[Seen], bool]:
    """Whether a message tells a player that their game has begun."""
    return lambda m: "your game has begun" in m.text and person.id in m.mentions


async def test_as_many_sit_at_each_table_as_its_opener_wants(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, players=3)
    people = await seated(house, board, *(f"Guest {number}" for number in range(6)))
    refused = await house.person("Late").click(board, "Join")
    assert "No seat is free" in said(refused)
    table = in_thread(ada, threads(house)[0])
    assert "All 3 seats of this table are taken" in said(await house.person("Late").click(table, "Join"))
    await people[0].click(table, "Leave")
    assert f"<#{threads(house)[0].id}>" in said(await house.person("Late").click(board, "Join"))


async def test_a_seated_player_moves_to_another_table_only_by_leaving(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    board = await opened(house, ada, 2)
    first, second = (in_thread(ada, thread) for thread in threads(house))
    await bela.click(board, "Join")
    assert "You have a seat at another of these tables" in said(await bela.click(second, "Join"))
    await bela.click(first, "Leave")
    await bela.click(second, "Join")
    await ada.see(lambda m: m == board and m.text.count("nobody has joined yet") == 1)
    assert [table.phase for table in await house.tables()] == ["lobby", "lobby"]  # though its last player has left


async def test_tables_wait_for_players_for_a_day(house: House) -> None:
    board = await opened(house, house.person("Ada"), 2)
    house.clock.travel(WAITS - 60)
    await house.person("Bela").click(board, "Join")
    house.clock.travel(120)
    await house.person("Ada").see(lambda m: m == board and m.text.count("Nobody started this game in time") == 2)


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "too many players": ({"game": "it_aint_over", "players": 5}, "It Ain't Over is for 2 to 4 players."),
    "too few players": ({"game": "ninety_nine", "players": 2}, "Ninety-Nine is for 3 to 13 players."),
    "too many tables": ({"game": "karma", "tables": 11}, "this channel takes 10 open tables"),
}


@pytest.mark.parametrize("case", REFUSED)
async def test_what_cannot_be_opened_is_refused_in_words_and_leaves_nothing_behind(house: House, case: str) -> None:
    options, words = REFUSED[case]
    refused = await house.person("Ada").slash(house.channel, "table many", **({"tables": 2} | options))
    assert words in said(refused)
    assert await house.tables() == []
    assert threads(house) == []


async def test_only_who_may_manage_messages_opens_several(house: House) -> None:
    refused = await house.person("Bela").slash(house.channel, "table many", game="karma", tables=2)
    assert "Only moderators" in said(refused)
    assert await house.tables() == []


async def test_without_a_permission_none_are_opened_and_it_is_said_which_one(house: House) -> None:
    ada, world = house.person("Ada"), house.sandbox.world
    for name, words in {
        "create_public_threads": "Create Public Threads",
        "send_messages_in_threads": "Send Messages in Threads",
    }.items():
        world.channels.deny(house.channel, name)
        refused = await ada.slash(house.channel, "table many", game="karma", tables=2)
        assert f"**{words}**" in said(refused)
        world.channels.allow(house.channel, name)
    await opened(house, ada, 2)


async def test_they_are_not_opened_in_a_thread(house: House) -> None:
    ada = house.person("Ada")
    thread = ada.start_thread(house.channel, "Talk")
    assert "text channel" in said(await ada.slash(thread, "table many", game="karma", tables=2))


async def test_the_tables_of_the_channel_count(house: House) -> None:
    ada = house.person("Ada")
    await opened(house, ada, 9)
    assert "this channel takes 10 open tables" in said(
        await ada.slash(house.channel, "table many", game="karma", tables=2)
    )
    await ada.slash(house.channel, "karma new")
    assert "limit of open tables (10)" in said(await house.person("Bela").slash(house.channel, "karma new"))


async def test_a_thread_that_is_refused_leaves_the_others_standing_and_it_is_said(house: House) -> None:
    faults = house.sandbox.faults
    faults.delay("POST", "/channels/*/threads", 0.0, times=2)
    faults.answer("POST", "/channels/*/threads", 400, body={"message": "Too many", "code": 160006})
    ada = house.person("Ada")
    board = await opened(house, ada, 4)
    assert len(threads(house)) == 2
    assert board.text.count("Its thread couldn't be opened.") == 2
    assert [table.phase for table in await house.tables()] == ["lobby", "lobby", "closed", "closed"]
    await seated(house, board, "Bela", "Cleo")


async def test_no_thread_at_all_is_said_on_the_board(house: House) -> None:
    house.sandbox.faults.answer("POST", "/channels/*/threads", 403, body={"message": "no", "code": 50013})
    ada = house.person("Ada")
    await ada.slash(house.channel, "table many", game="karma", tables=2)
    board = await ada.see(lambda m: not m.ephemeral and m.text.count("Its thread couldn't be opened.") == 2)
    assert board.labels == []
    assert board.files == []


async def test_a_thread_for_which_discord_does_not_answer_at_once_is_asked_for_again(house: House) -> None:
    house.sandbox.faults.answer("POST", "/channels/*/threads", 429, retry_after=0.05)
    await opened(house, house.person("Ada"), 2)
    assert len(threads(house)) == 2


async def test_a_thread_that_was_begun_though_discord_answers_with_an_error_is_taken(house: House) -> None:
    for status in (500, 503):  # after 500 the library retries automatically
        house.sandbox.faults.answer("POST", "/channels/*/threads", status, after=True)
    board = await opened(house, house.person("Ada"), 2)
    assert [f"<#{thread.id}>" in board.text for thread in threads(house)] == [True, True]


async def test_opening_goes_on_after_a_restart_with_the_thread_that_was_begun(house: House) -> None:
    ada = house.person("Ada")
    slow = house.sandbox.faults.delay("POST", "/channels/*/messages", 30.0)
    await ada.slash(house.channel, "table many", game="karma", tables=3)
    await slow.struck()
    assert len(threads(house)) == 1
    await house.restart()
    board = await ada.see(is_board)
    assert len(threads(house)) == 3
    assert all(f"<#{thread.id}>" in board.text for thread in threads(house))
    assert sum("Join" in message.labels for thread in threads(house) for message in ada.messages(thread)) == 3


async def test_opening_goes_on_when_the_database_is_free_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    save, busy = Storage.save, [True]

    async def save_later(storage: Storage, old: Table, changed: Changed, *more: Any) -> Table:
        if busy and changed.table.home.message_id is not None:
            busy.clear()
            raise StoreBusy("database is locked")
        return await save(storage, old, changed, *more)

    monkeypatch.setattr(Storage, "save", save_later)
    board = await opened(house, house.person("Ada"), 3)
    assert busy == []
    assert [f"<#{thread.id}>" in board.text for thread in threads(house)] == [True, True, True]


async def test_automod_blocks_neither_threads_nor_the_board(house: House) -> None:
    block(house, BAD)
    bela = nicknamed(house, "Bela", BAD)
    board = await opened(house, house.person("Ada"), 2, "karma", name=BAD)
    assert [thread.name for thread in threads(house)] == ["Karma, table 1", "Karma, table 2"]
    await bela.click(board, "Join")
    await bela.see(lambda m: m == board and "Player 1" in m.text)
    refused = automod_refusals(house)
    await house.person("Cleo").click(board, "Join")
    await bela.see(lambda m: m == board and m.text.count("Player 1") == 2)
    assert automod_refusals(house) == refused  # it is not tried again


# The board


async def test_the_board_goes_on_after_a_restart(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, "karma", pace="none")
    await seated(house, board, "Bela", "Cleo", "Dora", "Emil")
    await house.restart()
    await started(ada, board, "2 games have begun.")
    await ada.see(lambda m: m == board and m.text.count("move 1") == 2)
    await house.stop()
    async with house.stored() as store:
        found = await store.gathering(1)
        assert found is not None
        assert not found.done
    await house.start()
    closing = (await ada.click(board, "Close all")).shown
    await ada.click(closing, "Close all")
    await ada.see(lambda m: m == board and m.labels == [] and "All tables are closed." in m.text)
    assert [table.phase for table in await house.tables()] == ["closed", "closed"]
    assert board.files == []
    async with house.stored() as store:
        await until_none(lambda: outdated(store))


async def test_a_board_that_was_not_brought_up_to_date_is_after_a_restart(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, "karma")
    edit = house.sandbox.faults.delay("PATCH", f"/channels/{house.channel.id}/messages/{board.id}", 30.0)
    await seated(house, board, "Bela")
    await edit.struck()
    await house.restart()
    await ada.see(lambda m: m == board and "Bela" in m.text)


async def test_a_board_that_was_posted_unnoticed_before_a_restart_is_not_posted_twice(house: House) -> None:
    ada = house.person("Ada")
    unnoticed = house.sandbox.faults.answer("POST", f"/channels/{house.channel.id}/messages", 500, after=True)
    await ada.slash(house.channel, "table many", game="karma", tables=2)
    await unnoticed.struck()
    await house.restart()
    board = await ada.see(is_board)
    await seated(house, board, "Bela")
    await ada.see(lambda m: m == board and "Bela" in m.text)
    assert [message for message in ada.messages(house.channel) if is_board(message)] == [board]


async def test_a_board_that_was_deleted_is_posted_again_when_a_table_changes(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, "karma")
    ada.delete(board)
    await house.person("Bela").click(in_thread(ada, threads(house)[0]), "Join")
    again = await ada.see(lambda m: m != board and is_board(m) and "Bela" in m.text)
    await seated(house, again, "Cleo")
    await ada.see(lambda m: m == again and "Cleo" in m.text)


@pytest.mark.door("gateway", reason="only it tells of a channel to which nothing is sent")
async def test_a_board_whose_channel_was_deleted_is_given_up(house: House) -> None:
    ada = house.person("Ada")
    await opened(house, ada, 2, "karma")
    guild = house.guild
    ada.delete_channel(house.channel)
    async with house.stored() as store:
        await until_none(lambda: outdated(store))
        await until_none(lambda: shown(house))
        house.clock.travel(1900.0)  # then tables without a place are closed
        await until_none(lambda: store.open_tables_in(guild))


async def shown(house: House) -> list[int]:
    """The tables that the bot believes to be where they were."""
    return [table.id for table in await house.tables() if table.home.trouble is None]


async def outdated(store: Store) -> list[float]:
    """When the next board has to be drawn, if any."""
    due = await store.due.next(["board"], 0.0)
    return [] if due is None else [due]


async def until_none(left: Callable[[], Awaitable[Sequence[float]]]) -> None:
    """Wait until nothing is left."""
    async with asyncio.timeout(15):
        while await left():  # noqa: ASYNC110 - nothing tells when it changes
            await asyncio.sleep(0.02)


@pytest.mark.door("gateway", reason="only it tells of a thread to which nothing is sent")
async def test_the_board_says_that_a_thread_is_gone(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, "karma")
    ada.delete_channel(threads(house)[0])
    await ada.see(lambda m: m == board and "I can no longer show it" in m.text)
    house.clock.travel(1900.0)
    await ada.see(lambda m: m == board and "Its channel is gone." in m.text)
    (second,) = threads(house)
    assert f"<#{second.id}>" in said(await house.person("Bela").click(board, "Join"))


async def test_a_board_that_may_not_be_shown_is_shown_again_once_it_may(house: House) -> None:
    ada, bela, world = house.person("Ada"), house.person("Bela"), house.sandbox.world
    board = await opened(house, ada, 2, "karma")
    world.channels.deny(house.channel, "view_channel")
    before = board.text
    await bela.click(board, "Join")
    await until(lambda: edits_refused(house, board) == 1)
    await house.person("Cleo").click(board, "Join")  # which it can answer, and tries again
    await until(lambda: edits_refused(house, board) == 2)
    assert board.text == before
    world.channels.allow(house.channel, "view_channel")
    await house.permissions_tried()
    await ada.see(lambda m: m == board and "Bela" in m.text and "Cleo" in m.text)


async def test_a_board_that_was_refused_before_a_restart_is_shown_once_it_may_be(house: House) -> None:
    ada, world = house.person("Ada"), house.sandbox.world
    board = await opened(house, ada, 2, "karma")
    world.channels.deny(house.channel, "view_channel")
    await house.person("Bela").click(board, "Join")
    await until(lambda: edits_refused(house, board) == 1)
    await house.restart()
    world.channels.allow(house.channel, "view_channel")
    await house.permissions_tried()
    await ada.see(lambda m: m == board and "Bela" in m.text)


def edits_refused(house: House, board: Seen) -> int:
    """Count the edits of a board that Discord has refused."""
    return sum(
        request.path.endswith(f"/messages/{board.id}") and request.status == 403 for request in house.sandbox.requests
    )


async def test_a_table_whose_thread_was_archived_comes_back_when_a_player_joins_at_the_board(house: House) -> None:
    ada = house.person("Ada")
    board = await opened(house, ada, 2, "karma")
    thread = threads(house)[0]
    ada.change_thread(thread, archived=True)
    await seated(house, board, "Bela")
    await ada.see(lambda m: m == in_thread(ada, thread) and "Bela" in m.text)
    assert thread.thread is not None
    assert not thread.thread.archived


async def test_a_full_board_of_twenty_tables_fits_into_its_message(house: House) -> None:
    ada, people = house.person("Ada"), [house.person(f"{'Somebody ' * 2}{number}") for number in range(80)]
    async with house.stored() as store:
        await store.change_server(house.guild, lambda _: '{"tables_per_channel": null}')
    await house.restart()
    board = await opened(house, ada, 20, "it_aint_over", pace="none", name="N" * 32)
    for person in people:
        await person.click(board, "Join")
    await started(ada, board, "20 games have begun.")
    await ada.see(lambda m: m == board and m.text.count("move 1") == 20)
    assert board.text.count("➤") == 20
