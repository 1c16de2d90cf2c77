"""What a store keeps of people, servers and games: settings, documents, facts, and that all of it can be deleted."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.play.changes import Changed
from bot.play.table import Player, Table
from bot.standings.boards import Alone
from bot.standings.games import Result, Sight
from bot.standings.ids import TableId
from bot.store.due import Key, Note
from bot.store.errors import NameTaken, StorageError
from bot.store.sql.pings import MOST, REST
from bot.store.sql.storage import Store
from cogs.ninety_nine.uploads import CARDS
from rules.seats import Seat, seats_at
from tests.bot.test_gathering_store import gathered
from tests.bot.test_store import ADA, AT_ONCE, BELA, CLEO, GAME, GUILD, added, seated, settled
from tests.stores import CHANCE, Stores

# Settings, documents, facts


async def test_the_settings_of_people_are_kept(store: Store) -> None:
    assert await store.wants_hands(ADA) is None
    await store.want_words(ADA, plain=True)
    await store.want_hands(ADA, "dm", 33)
    assert await store.wants_hands(ADA) == ("dm", 33)
    assert await store.plain_readers() == {ADA}
    await store.want_words(ADA, plain=False)
    assert await store.wants_hands(ADA) == ("dm", 33)
    assert await store.plain_readers() == set()


async def test_who_wants_to_know_of_tables_is_chosen_once_for_each_and_rarely(both: Sequence[Store]) -> None:
    one, other = (store.pings for store in both)
    people = range(100, 100 + MOST + 2)
    for user in (*people, people[0]):
        await one.ask(GUILD, 7, user, 1.0)
    await one.ask(GUILD, 8, ADA, 1.0)
    first, second = await asyncio.gather(one.take(7, 1, {100}, 1000.0), other.take(7, 2, {100}, 1000.0))
    assert sorted([*first, *second]) == [*people[1:]], "each for one of two tables at once"
    assert await other.take(7, 1, {100}, 1500.0) == first, "the same for the same table"
    assert await one.take(7, 3, set(), 1000.0 + REST - 1.0) == [100]
    await one.stop(7, 101)
    assert set(await one.take(7, 4, set(), 1500.0 + REST)) == {*people[2:]}
    assert (await one.wanted(8), await one.wanted(9)) == (True, False)


async def test_no_change_of_a_servers_settings_is_lost(both: Sequence[Store]) -> None:
    await asyncio.gather(
        *(both[n % 2].change_server(GUILD, lambda known: str(int(known or 0) + 1)) for n in range(AT_ONCE))
    )
    assert await both[0].server(GUILD) == str(AT_ONCE)
    assert await both[1].server(GUILD + 1) is None

    def refuse(known: str | None) -> str:
        raise ValueError(known)

    with pytest.raises(ValueError, match=str(AT_ONCE)):
        await both[0].change_server(GUILD, refuse)
    assert await both[1].server(GUILD) == str(AT_ONCE)


async def test_a_game_keeps_as_many_documents_for_a_server_as_it_may(both: Sequence[Store]) -> None:
    questions = {card: f"What about {card}?" for card in CARDS}
    kept = await asyncio.gather(
        *(both[n % 2].add_document(GUILD, GAME, f"Pack {n:02}", questions, ADA, 1.0, most=5) for n in range(AT_ONCE))
    )
    assert sum(kept) == 5
    await both[0].add_document(GUILD, "another", "Of another game", [], ADA, 1.0, most=1)
    packs = await both[0].documents(GUILD, GAME)
    assert [pack.content for pack in packs] == [questions] * 5
    assert [pack.name for pack in packs] == sorted(pack.name for pack in packs)
    gone = packs[0]
    await both[0].delete_document(GUILD + 1, GAME, gone.key, 2.0)  # another server's
    await both[0].delete_document(GUILD, "another", gone.key, 2.0)  # another game's
    assert await both[1].documents(GUILD, GAME) == packs
    await both[0].delete_document(GUILD, GAME, gone.key, 2.0)
    assert await both[1].documents(GUILD, GAME) == packs[1:]
    assert await both[1].documents(GUILD + 1, GAME) == []
    assert [one.name for one in await both[1].documents(GUILD, "another")] == ["Of another game"]
    await both[1].add_document(GUILD, GAME, "Another", questions, ADA, 3.0, most=5)


async def test_two_documents_of_a_game_and_server_never_have_the_same_name(both: Sequence[Store]) -> None:
    await settled(
        [
            both[n % 2].add_document(GUILD, GAME, ("Ours", "oURS")[n % 2], [n], ADA, 1.0, most=50)
            for n in range(AT_ONCE)
        ],
        NameTaken,
    )
    (ours,) = await both[0].documents(GUILD, GAME)
    await both[0].add_document(GUILD + 1, GAME, "Ours", [], ADA, 1.0, most=1)  # another server's
    for n in range(3):
        await both[0].add_document(GUILD, GAME, f"Another {n}", [n], ADA, 1.0, most=50)
    others = (await both[0].documents(GUILD, GAME))[:3]
    for one in others:
        with pytest.raises(NameTaken, match=ours.name):
            await both[1].change_document(GUILD, GAME, one.key, "OURS")
    await settled([both[n % 2].change_document(GUILD, GAME, others[n].key, "Same") for n in range(3)], NameTaken)
    assert Counter(one.name for one in await both[0].documents(GUILD, GAME))["Same"] == 1
    assert await both[0].change_document(GUILD, GAME, ours.key, "OURS", [7])
    assert (ours.key, "OURS", [7]) in await both[1].documents(GUILD, GAME)
    await both[0].delete_document(GUILD, GAME, ours.key, 2.0)
    assert not await both[1].change_document(GUILD, GAME, ours.key, "Free again")


async def test_a_store_belongs_to_one_application(stores: Stores) -> None:
    async with stores.opened() as store:
        await store.claim(1)
        await store.note("commands", "known")
    async with stores.opened() as store:
        await store.claim(1)
        assert await store.fact("commands") == "known"
        with pytest.raises(StorageError):
            await store.claim(2)


async def test_a_season_that_twenty_people_start_begins_once(both: Sequence[Store]) -> None:
    begun = await asyncio.gather(
        *(both[n % 2].standings.start_season(GUILD, 2, ADA, 5.0, carries=False) for n in range(AT_ONCE))
    )
    assert sum(begun) == 1
    assert [season.number for season in await both[0].standings.seasons(GUILD)] == [2, 1]
    assert len(await both[0].standings.deeds(GUILD, 99)) == 1


# Forgetting


async def over(store: Store, table: Table, *, counts: bool = True) -> Table:
    people = [player for player in table.players if player.user_id is not None]
    results = [
        Result(seat.user_id or 0, seat.name, place, won=place == 1, kept=0, gone=False)
        for place, seat in enumerate(people, 1)
    ]
    ended = replace(table, phase="over", waits={}, agreed=replace(table.agreed, practice=not counts))
    return await store.save(table, Changed(ended, results=results), 5.0)


async def alone(store: Store, *, won: bool = True, strength: str = "normal", **more: Any) -> None:
    table = await added(store, players=(*seated(ADA), Player(None, "Clover", 5, strength)), **more)
    result = Result(ADA, "Ada", 1, won=won, kept=0, gone=False, overall=1 if won else 2)
    await store.save(table, Changed(replace(table, phase="over", waits={}), results=[result]), 5.0)


async def test_games_alone_against_the_house_go_into_a_record_of_ones_own_and_on_no_board(store: Store) -> None:
    for won in (True, True, False, True):
        await alone(store, won=won)
    await alone(store, strength="easy", won=False)
    await alone(store, practice=True)
    await alone(store, guild_id=2)
    assert await store.standings.alone(GUILD, ADA) == [
        Alone(GAME, "easy", games=1, wins=0, streak=0, longest=0),
        Alone(GAME, "normal", games=4, wins=3, streak=1, longest=2),
    ]
    assert await store.standings.alone(GUILD, BELA) == []
    assert await store.standings.figures(GUILD, ADA, 1) == {}
    assert await store.standings.last_game(GUILD) is None
    games, _, _ = await store.standings.history(GUILD, ADA, Sight(ADA, (2,), (), (), runs_server=True), 0, 9)
    assert [game.place_of(game.people[0]) for game in games] == [(1, 2), (2, 2), (1, 2), (2, 2), (1, 2), (1, 2)]
    (server, _) = (await store.privacy.export(ADA))["servers"]
    assert [(one["strength"], one["games"]) for one in server["alone_against_the_house"]] == [
        ("easy", 1),
        ("normal", 4),
    ]


async def test_open_tables_in_the_same_trouble_are_found_again(store: Store) -> None:
    found = await added(store, trouble="gone")
    await added(store, trouble="refused")
    await added(store, trouble="gone", phase="closed")
    await added(store)
    assert await store.tables_in_trouble("gone") == [found.id]


async def test_the_history_leaves_out_games_where_nobody_can_tell_who_sees_them(store: Store) -> None:
    for channel_id in (2, 3):
        await alone(store, won=True, channel_id=channel_id)
    read = partial(store.standings.history, GUILD, number=0, size=9)
    for user_id in (None, ADA):
        everything = Sight(ADA, (2, 3), (), (), runs_server=True)
        half = Sight(ADA, (2,), (), (3,), runs_server=True)
        assert len((await read(user_id, everything))[0]) == 2
        assert len((await read(user_id, half))[0]) == 1
        assert not await store.standings.leaves_out(GUILD, user_id, everything)
        assert await store.standings.leaves_out(GUILD, user_id, half)
    assert not await store.standings.leaves_out(GUILD, BELA, half)
    assert not await store.standings.leaves_out(GUILD + 1, None, half)


async def test_two_games_alone_that_end_at_once_are_both_in_the_record(both: Sequence[Store]) -> None:
    await asyncio.gather(*(alone(both[number % 2]) for number in range(AT_ONCE)))
    assert await both[0].standings.alone(GUILD, ADA) == [Alone(GAME, "normal", AT_ONCE, AT_ONCE, AT_ONCE, AT_ONCE)]


async def forgotten(store: Store, user_id: int) -> None:
    """Do what the bot does, from asking to the end."""
    for who in await store.privacy.erasure_requests():
        for table_id in await store.privacy.tables_with(who):
            table = await store.table(table_id)
            assert table is not None
            players = tuple(
                replace(player, user_id=who.former, name="") if player.user_id == user_id else player
                for player in table.players
            )
            opener_id = who.former if table.opener_id == user_id else table.opener_id
            await store.save(table, Changed(replace(table, players=players, opener_id=opener_id), erased=True), 6.0)
        while await store.privacy.forget_results(who):
            pass
        await store.privacy.forget_the_rest(who)


async def test_a_person_who_starts_over_is_not_forgotten_again_by_a_late_process(store: Store) -> None:
    await over(store, await added(store))
    await store.privacy.ask_to_forget(ADA, CHANCE, 6.0)
    (who,) = await store.privacy.erasure_requests()
    await forgotten(store, ADA)
    await over(store, await added(store))
    await alone(store)
    begun = await store.privacy.export(ADA)
    assert begun["servers"][0]["known_as"]["name"] == "Ada"
    assert not await store.privacy.forget_results(who)
    await store.privacy.forget_the_rest(who)
    assert await store.privacy.export(ADA) == begun


async def test_forgetting_a_person_is_resumed_if_the_process_that_is_at_it_dies(store: Store) -> None:
    await store.due.stale([(Key("erasure"), 0)], 0.0)
    (row,) = await store.due.poll(["erasure"], 1, 0.0)
    await store.due.note([Note(row.key, 0, 1, 0, due=86400.0)], 0.0)
    await store.privacy.ask_to_forget(ADA, CHANCE, 6.0, 66.0)
    assert await store.due.next(["erasure"], 0.0) == 66.0


async def test_what_the_coach_has_worked_out_stays_with_a_game_until_its_player_is_forgotten(store: Store) -> None:
    table = await over(store, await added(store))
    assert await store.report(table.id, Seat(0)) is None
    await store.keep_report(table.id, Seat(0), '["Ada, ñ"]')
    await store.keep_report(table.id, Seat(0), '["Ada, ó"]')
    await store.keep_report(table.id, Seat(1), '["Bela"]')
    await store.keep_report(TableId(table.id + 1), Seat(0), "[]")  # a table that is gone
    assert await store.report(table.id, Seat(0)) == '["Ada, ó"]'
    assert await store.report(TableId(table.id + 1), Seat(0)) is None
    assert sum(await asyncio.gather(*(store.share_report(table.id, Seat(0), 1.0) for _ in range(AT_ONCE)))) == 1
    await store.keep_report(table.id, Seat(0), "[]")  # by another coach
    assert not await store.share_report(table.id, Seat(0), 2.0)
    await store.unshare_report(table.id, Seat(0))
    assert await store.share_report(table.id, Seat(0), 3.0)
    assert await store.share_report(table.id, Seat(1), 3.0)
    await store.privacy.ask_to_forget(ADA, CHANCE, 6.0)
    await forgotten(store, ADA)
    await store.keep_report(table.id, Seat(0), "[]")  # it was being worked out meanwhile
    assert [await store.report(table.id, seat) for seat in seats_at(2)] == [None, '["Bela"]']
    await store.privacy.server_removed(GUILD, 20.0)
    while await store.privacy.delete_server(GUILD):
        pass
    assert await store.report(table.id, Seat(1)) is None


async def test_a_person_who_sits_at_a_table_is_not_forgotten_there(store: Store) -> None:
    left = await added(store, opener_id=CLEO, players=(*seated(ADA, gone=True), *seated(BELA)))
    sits = await added(store, opener_id=CLEO, players=seated(ADA, BELA))
    later = await added(store, opener_id=ADA, players=seated(ADA), created_at=9.0)
    assert sorted(await store.privacy.sittings(ADA)) == [sits.id, later.id]
    await store.privacy.ask_to_forget(ADA, CHANCE, 6.0)
    (who,) = await store.privacy.erasure_requests()
    assert await store.privacy.tables_with(who) == [left.id]


async def test_a_server_from_which_the_bot_was_removed_long_ago_is_deleted(store: Store) -> None:
    await over(store, await added(store))
    await alone(store)
    made, _ = await gathered(store, 2)
    await store.want_hands(ADA, "dm", 33)
    await store.want_hands(CLEO, "dm", 34)
    stays = await added(store, guild_id=2, players=seated(CLEO))
    await store.change_server(GUILD, lambda _: "{}")
    await store.due.stale([(Key("tidy"), 0)], 10.0)  # a chore is no server's
    await store.privacy.present_in([2], 0, 1, 10.0)
    await store.privacy.server_removed(GUILD, 20.0)  # known already: it counts from the first time
    assert await store.privacy.removed_servers(9.0) == []
    assert await store.privacy.removed_servers(10.0) == [GUILD]
    while await store.privacy.delete_server(GUILD):
        pass
    assert await store.count_open() == 1
    assert await store.table(stays.id) == stays
    assert await store.server(GUILD) is None
    assert await store.gathering(made.id) is None
    assert await store.wants_hands(ADA) is None  # she is known nowhere else
    assert await store.wants_hands(CLEO) == ("dm", 34)
    assert await store.standings.last_game(GUILD) is None
    assert await store.standings.alone(GUILD, ADA) == []
    assert await store.privacy.removed_servers(99.0) == []
