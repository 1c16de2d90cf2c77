"""The contract of a store about tournaments, with two processes at once."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.play.changes import Changed as TableChanged
from bot.play.changes import Context, Limits
from bot.play.permissions import Person
from bot.play.table import Hand, Player, Table, Token
from bot.runtime.timings import Timings
from bot.standings.ids import MessageId, TableId
from bot.standings.people import Former
from bot.store.errors import Conflict, LimitReached
from bot.store.sql.storage import Store
from bot.tournaments import entry
from bot.tournaments.tournament import MOST_OPEN, Agreed, Changed, Entrant, Note, Pairing, Round, Tournament
from rules import GAMES
from tests.bot.play.tables import Plain
from tests.bot.test_gathering_store import drawn
from tests.bot.test_storage import lobby
from tests.bot.test_store import settled

ADA, BELA, CLEO = 7, 8, 9
GUILD = 1
CONTEXT = Context(6.0, Timings(), random.Random(1), Plain())  # noqa: S311 - nothing is kept secret with it
OPTIONS = GAMES["karma"].judge_options({"on_leave": "fold"})
AGREED = Agreed(GAMES["karma"], OPTIONS, "fast", "swiss", 4, "Café Ñ", 64, rounds=5, starts_at=90.5)


def opened(interaction_id: int = 70, **more: Any) -> Tournament:
    cleo, context = Person(CLEO, "Cleo", interaction_id), replace(CONTEXT, now=1.0)
    made = entry.opened(AGREED, cleo, context, guild_id=GUILD, channel_id=2, locale="es-ES")
    return replace(made, **more)


def entrant(user_id: int) -> Entrant:
    return Entrant(user_id, f"P{user_id}", 10 * user_id, 25.5)


def dealt(*people: int) -> Table:
    return replace(lobby(), phase="play", players=tuple(Player(one, f"P{one}", 10 * one) for one in people))


def token(user_id: int, value: str, expires: float) -> Token:
    return Token(user_id, value, "en-US", expires)


async def begun(store: Store, interaction_id: int = 70) -> Tournament:
    """Store a tournament with two tables and an entry in its log."""
    made, _ = await store.add_tournament(opened(interaction_id))
    people = (ADA, BELA, 11, 12)
    told = replace(made, phase="play", entrants=tuple(map(entrant, people)), next_at=4.5)
    note = Note(3.0, "{people} left the tournament.", (1,), {"number": 2, "text": "ñ"}, CLEO, "why not")
    pairings = Pairing(1, (1, 0)), Pairing(2, (2, 3))
    told = replace(told, rounds=(Round(1, pairings, (), 3.0, 9.0),), log=(note,))
    return await store.save_tournament(made, Changed(told, tables=(dealt(BELA, ADA), dealt(11, 12))), 3.0)


async def test_a_tournament_is_given_as_it_was_stored_with_the_tables_of_its_round(store: Store) -> None:
    made, new = await store.add_tournament(opened())
    assert new
    assert made == opened(id=made.id, secret=made.secret)
    assert await store.tournament(made.id) == made
    assert await store.tournament(made.id + 1) is None
    second = await begun(store)
    assert second.id == made.id  # by the same interaction
    assert await store.tournament(made.id) == second
    tables = [await store.table(TableId(one.table or 0)) for one in second.rounds[0].tables]
    assert [table and (table.event.tournament_id, [player.person for player in table.players]) for table in tables] == [
        (made.id, [BELA, ADA]),
        (made.id, [11, 12]),
    ]


async def test_one_interaction_opens_one_tournament_however_often_it_is_told(both: Sequence[Store]) -> None:
    made = await asyncio.gather(*(both[n % 2].add_tournament(opened()) for n in range(8)))
    assert len({one.id for one, _ in made}) == sum(new for _, new in made) == 1


async def test_a_save_that_does_not_rest_on_the_last_one_stores_nothing_not_even_its_tables(
    both: Sequence[Store],
) -> None:
    made, _ = await both[0].add_tournament(opened())
    there = replace(
        made, phase="play", entrants=(entrant(ADA), entrant(BELA)), rounds=(Round(1, (Pairing(1, (0, 1)),)),)
    )
    changed = Changed(there, tables=(dealt(ADA, BELA),))
    works = [both[n % 2].save_tournament(made, changed, 2.0) for n in range(6)]
    (saved,) = await settled(works, Conflict)
    assert await both[1].tournament(made.id) == saved
    assert await both[1].count_open() == 1


async def test_a_press_that_changes_nothing_brings_its_person_the_next_hand_and_nobody_else(store: Store) -> None:
    first = await begun(store)
    await store.keep_press(first.id, token(11, "looked", 99.0))
    await store.keep_press(first.id, token(77, "stranger", 99.0))
    two = (replace(first.rounds[0], over=True), Round(2, (Pairing(1, (2, 3)),)))
    later = await store.save_tournament(first, Changed(replace(first, rounds=two), tables=(dealt(11, 77),)), 10.0)
    (hand,) = await store.hands(TableId(later.rounds[1].tables[0].table or 0), 10.0)
    assert hand == Hand(11, "looked", None, "en-US", 99.0)


async def test_tables_of_a_tournament_lie_idle_only_once_it_is_over(store: Store) -> None:
    first = await begun(store)
    assert await store.idle_tables(99.0) == []
    await store.save_tournament(first, Changed(replace(first, phase="over")), 5.0)
    idle = await store.idle_tables(99.0)
    assert sorted(table_id for table_id, _ in idle) == [one.table for one in first.rounds[0].tables]


async def test_tables_of_a_tournament_count_in_no_limit(store: Store) -> None:
    await begun(store)
    limits = Limits(per_person=1, per_channel=1)
    await store.add_table(replace(lobby(), opener_id=ADA), limits)


async def test_hands_at_a_new_table_can_be_sent_by_the_newest_press_of_each(store: Store) -> None:
    first = await begun(store)
    one = first.rounds[0].tables[0].table or 0
    for user_id, value, expires in ((ADA, "joined", 50.0), (BELA, "joined too", 60.0), (11, "long ago", 9.0)):
        first = await store.save_tournament(first, Changed(first, token=token(user_id, value, expires)), 5.0)
    table = await store.table(TableId(one))
    assert table is not None
    await store.save(table, TableChanged(table, hand=Hand(ADA, "moved", MessageId(5), "es-ES", 70.0)), 6.0)
    await store.keep_hand(TableId(one), Hand(BELA, "", MessageId(6), "en-US", 9e9, channel_id=3))  # it has no token
    pairings = (*first.rounds[0].tables, Pairing(3, (0, 1, 2)))
    later = replace(first, rounds=(replace(first.rounds[0], tables=pairings),))
    later = await store.save_tournament(first, Changed(later, tables=(dealt(ADA, BELA, 11),)), 10.0)
    found = await store.hands(TableId(later.rounds[0].tables[2].table or 0), 10.0)
    assert sorted((one.user_id, one.token, one.locale) for one in found) == [
        (ADA, "moved", "es-ES"),
        (BELA, "joined too", "en-US"),
    ]


async def test_tournaments_are_listed_by_server_by_person_and_while_they_are_open(store: Store) -> None:
    first = await begun(store)
    second, _ = await store.add_tournament(opened(71))
    other, _ = await store.add_tournament(opened(72, guild_id=2))
    assert await store.unfinished_tournaments() == [(first.id, GUILD), (second.id, GUILD), (other.id, 2)]
    assert await store.tournaments_in(GUILD, 5) == [second.listed, first.listed]
    assert await store.tournaments_in(GUILD, 1) == [second.listed]
    assert await store.active_in(GUILD, ADA) == {first.id}
    assert await store.active_in(GUILD, CLEO) == await store.active_in(2, ADA) == set()
    first = await store.save_tournament(first, Changed(first.with_entrant(0, state="away")), 8.0)
    assert await store.active_in(GUILD, ADA) == set()
    first = await store.save_tournament(first, Changed(first.with_entrant(0, state="checked in")), 8.0)
    assert await store.active_in(GUILD, ADA) == {first.id}
    assert sorted(await store.privacy.entered(ADA)) == [first.id]
    exported = await store.privacy.export(ADA)
    assert [one["tournament"] for one in exported["servers"][0]["tournaments"]] == [first.id]
    assert first.secret not in str(exported)
    await store.save_tournament(first, Changed(replace(first, phase="over")), 9.0)
    await store.save_tournament(second, Changed(replace(second, phase="cancelled")), 9.0)
    assert await store.privacy.entered(ADA) == []
    assert await store.active_in(GUILD, ADA) == set()
    assert await store.unfinished_tournaments() == [(first.id, GUILD), (other.id, 2)]  # its tables are still played
    for pairing in first.rounds[0].tables:
        table = await store.table(TableId(pairing.table or 0))
        assert table is not None
        await store.save(table, TableChanged(replace(table, phase="over", version=1)), 9.0)
    assert await store.unfinished_tournaments() == [(other.id, 2)]


async def test_places_are_stored_with_the_end_of_a_tournament_and_listed_best_first(store: Store) -> None:
    for number, places in enumerate(((2, 1), (1, 2), (1, 1))):
        made = await begun(store, 70 + number)
        assert len(await store.honors(GUILD, ADA)) == number
        ended = made.with_pairing(1, replace(made.rounds[0].tables[0], places=places))
        await store.save_tournament(made, Changed(replace(ended, phase="over")), 9.0)
    found = await store.honors(GUILD, ADA)
    assert [(one.place, one.tournament.id) for one in found] == [(1, 3), (1, 1), (2, 2)]
    assert {one.ranked for one in found} == {4}
    assert found[0].tournament == replace(ended.listed, phase="over")
    assert await store.honors(GUILD, 11) == []  # whose table never ended
    assert await store.honors(GUILD, CLEO) == []  # who has made it, and does not play
    assert await store.honors(GUILD + 1, ADA) == []
    assert await store.unplaced_tournaments(GUILD, ADA) == []
    found_again = await store.tournament(1)
    assert found_again is not None
    await store.place_tournament(found_again)  # may be done again
    assert await store.honors(GUILD, ADA) == found
    erased = entry.erase(found_again, CONTEXT, ADA, Former(-1))
    await store.save_tournament(found_again, erased, 10.0)
    assert [one.tournament.id for one in await store.honors(GUILD, ADA)] == [3, 2]


async def test_only_so_many_tournaments_are_open_in_a_channel(store: Store) -> None:
    made = [(await store.add_tournament(opened(100 + number)))[0] for number in range(MOST_OPEN - 1)]
    asked = await asyncio.gather(*(store.add_tournament(opened(900 + n)) for n in range(3)), return_exceptions=True)
    assert sum(isinstance(one, LimitReached) for one in asked) == 2
    assert (await store.add_tournament(opened(100)))[1] is False  # the same press once more
    await store.add_tournament(opened(50, channel_id=77))
    await store.add_tournament(opened(51, guild_id=2))
    await store.save_tournament(made[0], Changed(replace(made[0], phase="over")), 9.0)
    await store.add_tournament(opened(52))
    with pytest.raises(LimitReached):
        await store.add_tournament(opened(53))


async def test_a_change_to_be_seen_in_its_message_has_a_tournament_drawn_again(store: Store) -> None:
    first = await begun(store)
    assert await drawn(store, "cup") == [first.id]
    noted = await store.save_tournament(first, Changed(replace(first, message_id=MessageId(5))), 9.0)
    assert await drawn(store, "cup") == []
    for kind in ("event", "call", "news"):
        assert await drawn(store, kind) == [first.id]
        assert await drawn(store, kind) == []
    await store.save_tournament(noted, Changed(replace(noted, phase="over")), 9.0)
    assert await drawn(store, "cup") == [first.id]
