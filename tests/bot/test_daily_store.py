"""What every store keeps of daily deals: one try, one secret, and lists that are in order on every page."""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from bot.play import daily_tables
from bot.play.changes import NO_LIMITS, Changed, Limits
from bot.play.permissions import Person
from bot.play.table import Home, Player, Sitting, Table
from bot.standings.boards import ALL_GAMES
from bot.standings.daily import Among, Ended, Line, Score, Streak, Try, after, begin_of
from bot.standings.ids import TableId
from bot.store.errors import AlreadyTried
from bot.store.sql.storage import Store
from rules import GAMES
from rules.daily_proof import seed_of_day
from tests.bot.play.tables import context
from tests.bot.test_storage import lobby
from tests.bot.test_store import AT_ONCE
from tests.stores import CHANCE
from tests.tables import altered

DAY = "2026-11-22"
NOON = begin_of(DAY) + 43200.0
GUILD, OTHER = 1 << 22, 2 << 22
KARMA, NINETY_NINE = "karma", "ninety_nine"


def dealer(
    user_id: int, day: str = DAY, game: str = KARMA, guild: int = GUILD, *, practice: bool = False
) -> Callable[[str, int], Changed]:
    def dealt(secret: str, interaction_id: int) -> Changed:
        person = Person(user_id, f"P{user_id}", 1000 + user_id)
        return daily_tables.dealt(
            *(GAMES[game], person, context(), day, secret, interaction_id),
            home=Home(guild, 5),
            locale="en-US",
            practice=practice,
        )

    return dealt


async def begun(store: Store, user_id: int, day: str = DAY, game: str = KARMA, guild: int = GUILD) -> Table:
    await store.daily.prepare(day, 1.0, CHANCE)
    dealt = dealer(user_id, day, game, guild)
    table_id, new = await store.daily.begin(user_id, day, game, 7000 + user_id, dealt, begin_of(day) + 1)
    assert new
    assert table_id is not None
    table = await store.table(table_id)
    assert table is not None
    return table


async def finished(
    store: Store, user_id: int, place: int, day: str = DAY, game: str = KARMA, guild: int = GUILD, standing: int = 0
) -> Table:
    """Have a person finish their try in this place."""
    table = await begun(store, user_id, day, game, guild)
    over = replace(table, phase="over", waits={})
    ended = Ended(user_id, f"P{user_id}", place, 4, standing)
    return await store.save(table, Changed(over, daily=ended), begin_of(day) + 43200 + user_id)


async def test_one_of_many_commands_opens_the_try_and_the_others_find_it(both: Sequence[Store]) -> None:
    await both[0].daily.prepare(DAY, 1.0, CHANCE)
    done = await asyncio.gather(
        *(both[n % 2].daily.begin(7, DAY, KARMA, 100 + n, dealer(7), NOON) for n in range(AT_ONCE))
    )
    assert sum(new for _, new in done) == 1
    assert len({table_id for table_id, _ in done}) == 1
    assert await both[1].count_open() == 1
    deal = await both[0].daily.deal(DAY)
    first = await both[1].table(TableId(done[0][0] or 0))
    assert deal is not None
    assert first is not None
    assert deal.interaction_id == first.start_id
    assert deal.interaction_id in range(100, 100 + AT_ONCE)


async def test_a_secret_is_made_once_a_day_ahead_and_the_first_request_settles_the_deals(both: Sequence[Store]) -> None:
    store, other = both
    await asyncio.gather(*(one.daily.prepare(DAY, 1.0, CHANCE) for one in (store, other) for _ in range(4)))
    tomorrow = await other.daily.deal(after(DAY))
    assert tomorrow is not None
    assert tomorrow.interaction_id is None
    await store.daily.prepare(after(DAY), 2.0, CHANCE)
    assert await store.daily.deal(after(DAY)) == tomorrow
    assert await store.daily.deal(after(DAY, 3)) is None
    assert tomorrow.secret not in repr(tomorrow)
    ada, bela = await begun(store, 7), await begun(other, 8, game=NINETY_NINE)
    today = await store.daily.deal(DAY)
    assert today is not None
    assert today.interaction_id == 7007
    for table in (ada, bela):
        assert (table.secret, table.start_id) == (today.secret, 7007)
        assert table.state.seed == seed_of_day(today.secret, 7007, table.game.key)


async def test_a_table_of_a_deal_is_kept_as_it_was_dealt(store: Store) -> None:
    table = await begun(store, 7)
    made = dealer(7)(table.secret, 7007).table
    assert replace(made, id=table.id) == table
    assert (table.event.daily, table.phase, table.home.message_id) == (DAY, "play", None)
    saved = await store.save(table, Changed(replace(table, version=1)), NOON)
    assert await store.table(table.id) == saved


async def test_a_table_of_a_deal_is_listed_to_its_player_alone_and_counts_towards_no_limit(store: Store) -> None:
    table = await begun(store, 7)
    assert await store.sittings(GUILD, 7) == [Sitting(table.id, 5, None, KARMA, DAY)]
    assert await store.open_tables_in(GUILD, 5) == []
    assert await store.open_tables_in(GUILD) == [table.id]
    one = Limits(per_person=1, per_channel=1)
    await store.need_place(GUILD, 5, one)
    await store.add_table(altered(lobby(), guild_id=GUILD, channel_id=5), one)


async def test_a_deal_does_not_change_what_a_person_is_called_in_its_server(store: Store) -> None:
    async def known_as() -> object:
        return (await store.privacy.export(7))["servers"][0]["known_as"]["name"]

    await begun(store, 7)
    assert await known_as() == "P7"
    seated = altered(lobby(), guild_id=GUILD, opener_id=7, players=(Player(7, "Captain", 1),))
    await store.add_table(seated, NO_LIMITS)
    await begun(store, 7, game=NINETY_NINE)
    assert await known_as() == "Captain"


async def test_practice_needs_a_deal_and_opens_one_table_at_a_time_on_all_servers(both: Sequence[Store]) -> None:
    store = both[0]
    await store.daily.prepare(DAY, 1.0, CHANCE)
    with pytest.raises(LookupError):
        await store.daily.practise(7, DAY, KARMA, dealer(7, practice=True), NOON)
    await begun(store, 8)
    done = await asyncio.gather(
        *(
            both[n % 2].daily.practise(7, DAY, KARMA, dealer(7, guild=(GUILD, OTHER)[n % 2], practice=True), NOON)
            for n in range(AT_ONCE)
        )
    )
    assert sum(new for _, new in done) == 1
    assert len({table_id for table_id, _ in done}) == 1
    assert await store.daily.tries(7, DAY) == []
    for again in (dealer(8, practice=True), dealer(7, game=NINETY_NINE, practice=True)):
        made = again("", 0).table
        table_id, new = await store.daily.practise(made.players[0].person or 0, DAY, made.game.key, again, NOON)
        assert new
        assert table_id != done[0][0]


async def test_a_try_that_ends_is_listed_here_and_everywhere_with_its_day_and_its_month(store: Store) -> None:
    table = await finished(store, 7, 2, standing=-3)
    assert table.outcome is not None
    assert table.outcome.daily is not None
    assert table.outcome.daily.result == Try(DAY, KARMA, table.id, 2, 4, -3, 0)
    assert table.outcome.daily.among == Among(1, 1, first=True)
    assert (await store.table(table.id) or lobby()).outcome == table.outcome
    await finished(store, 8, 1)
    await finished(store, 7, 1, game=NINETY_NINE, guild=OTHER, standing=2)

    async def own(span: str, game: str, guild: int | None) -> tuple[int | None, Score, int]:
        listed = await store.daily.listed(span, DAY, game, guild, user_id=7, number=0, size=5)  # type: ignore[arg-type]
        assert listed.own is not None
        return listed.own.place, listed.own.score, listed.own.tries

    assert await own("day", KARMA, None) == (2, Score(2, -3, 0), 1)
    assert await own("month", KARMA, GUILD) == (2, Score(2, -3, 0), 1)
    assert await own("day", NINETY_NINE, OTHER) == (1, Score(3, 2, 0), 1)
    assert await own("month", ALL_GAMES, None) == (1, Score(5, 0, 0), 2)
    elsewhere = await store.daily.listed("day", DAY, NINETY_NINE, GUILD, user_id=7, number=0, size=5)
    assert (elsewhere.own, elsewhere.count) == (None, 0)
    assert await store.daily.among(7, DAY, KARMA) == Among(2, 2, first=True)
    assert await store.daily.tries(7, DAY) == [
        Try(DAY, KARMA, table.id, 2, 4, -3, 0),
        Try(DAY, NINETY_NINE, TableId(table.id + 2), 1, 4, 2, 0),
    ]


async def test_days_in_a_row_are_counted_and_listed(store: Store) -> None:
    for days in (0, 1, 2, 4):
        await finished(store, 7, 3, after(DAY, days))
    await finished(store, 7, 3, after(DAY, 4), game=NINETY_NINE)
    await finished(store, 8, 1, after(DAY, 4))
    streak = await store.daily.streak(7)
    assert streak == Streak(1, 3, after(DAY, 4))
    assert [streak.now(after(DAY, days)) for days in (4, 5, 6)] == [1, 1, 0]
    await finished(store, 7, 3, after(DAY, 5))
    await finished(store, 9, 3, after(DAY, 5))
    listed = await store.daily.listed("streak", after(DAY, 5), KARMA, GUILD, user_id=9, number=0, size=1)
    assert [(line.user_id, line.place, line.streak) for line in listed.lines] == [(7, 1, 2)]
    assert listed.own is not None
    assert (listed.own.place, listed.own_number, listed.pages) == (2, 1, 2)


async def test_a_person_who_does_not_want_to_appear_is_the_only_one_who_sees_their_line(store: Store) -> None:
    await finished(store, 7, 1)
    await finished(store, 8, 2)
    await store.daily.appear(7, shown=False)
    await finished(store, 7, 1, game=NINETY_NINE)
    for game in (KARMA, NINETY_NINE, ALL_GAMES):
        listed = await store.daily.listed("day", DAY, game, None, user_id=7, number=0, size=5)
        assert 7 not in [line.user_id for line in listed.lines]
        assert listed.own is not None
        assert (listed.own.place, listed.own_number) == (None, None)
    assert await store.daily.among(8, DAY, KARMA) == Among(1, 1)
    assert await store.daily.among(7, DAY, KARMA) == Among(1, 2, behind=1, first=True)
    assert not await store.daily.appears(7)
    await store.daily.appear(7, shown=True)
    assert await store.daily.appears(7)
    assert await store.daily.among(8, DAY, KARMA) == Among(2, 2)
    assert await store.daily.streak(7) == Streak(1, 1, DAY)


async def test_every_page_is_in_order_and_equals_share_a_place(store: Store) -> None:
    chance = random.Random(5)  # noqa: S311 - nothing is kept secret with it
    for user_id in range(1, 12):
        await finished(store, user_id, chance.randint(1, 3), standing=chance.randint(0, 1))
    seen: list[Line] = []
    for number in range(4):
        listed = await store.daily.listed("day", DAY, KARMA, None, user_id=1, number=number, size=4)
        assert (listed.number, listed.pages, listed.count) == (min(number, 2), 3, 11)
        seen += listed.lines if number < 3 else []
    assert sorted(line.user_id for line in seen) == [*range(1, 12)]
    assert [-line.score.order for line in seen] == sorted(-line.score.order for line in seen)
    for line in seen:
        assert line.place == 1 + sum(other.score.order > line.score.order for other in seen)
        mine = await store.daily.listed("day", DAY, KARMA, None, user_id=line.user_id, number=0, size=4)
        assert mine.own == line
        assert mine.own_number == seen.index(line) // 4


async def test_a_result_is_shared_once(store: Store) -> None:
    await finished(store, 7, 1)
    for _ in range(2):
        assert sum(await asyncio.gather(*(store.daily.share(7, DAY, KARMA, NOON) for _ in range(5)))) == 1
        await store.daily.unshare(7, DAY, KARMA)  # it did not arrive


async def test_a_person_who_is_forgotten_is_in_no_list_and_has_no_try(store: Store) -> None:
    for user_id in (7, 8):
        await finished(store, user_id, 1)
    exported = await store.privacy.export(7)
    assert [one["day"] for one in exported["daily_deals"]["tries"]] == [DAY]
    await store.daily.appear(7, shown=False)
    await store.privacy.ask_to_forget(7, CHANCE, NOON)
    assert [who.guild_id for who in await store.privacy.erasure_requests()] == [GUILD]
    assert await store.daily.tries(7, DAY) == []
    assert await store.daily.streak(7) == Streak()
    assert await store.daily.appears(7)
    for scope in (None, GUILD):
        listed = await store.daily.listed("month", DAY, KARMA, scope, user_id=7, number=0, size=5)
        assert ([line.user_id for line in listed.lines], listed.own) == ([8], None)


async def test_a_person_who_is_forgotten_has_no_other_try_until_the_day_is_over(store: Store) -> None:
    await finished(store, 7, 4)
    await begun(store, 8)
    await begun(store, 7, after(DAY, -1))
    await store.privacy.ask_to_forget(7, CHANCE, NOON)
    with pytest.raises(AlreadyTried):
        await store.daily.begin(7, DAY, KARMA, 9000, dealer(7), NOON)
    assert (await store.daily.practise(7, DAY, KARMA, dealer(7, practice=True), NOON))[1]
    await begun(store, 7, game=NINETY_NINE)
    await begun(store, 7, after(DAY))
    await store.privacy.ask_to_forget(8, CHANCE, NOON)
    await store.daily.forget_lists(after(DAY, 2))
    for user_id in (7, 8):
        assert (await store.daily.begin(user_id, DAY, KARMA, 9000, dealer(user_id), NOON))[1]  # nothing is left of it
    assert (await store.daily.begin(7, after(DAY, -1), KARMA, 9000, dealer(7, after(DAY, -1)), NOON))[1]


async def test_a_server_that_is_deleted_takes_its_lists_along(store: Store) -> None:
    await finished(store, 7, 1)
    await store.privacy.server_removed(GUILD, 1.0)
    while await store.privacy.delete_server(GUILD):
        pass
    assert (await store.daily.listed("day", DAY, KARMA, GUILD, user_id=7, number=0, size=5)).count == 0
    assert await store.daily.tries(7, DAY) == []
    await store.privacy.present_in([], 0, 1, 1.0)
    assert await store.privacy.removed_servers(2.0) == []  # the lists of all servers are no server


async def test_lists_that_are_long_past_are_dropped(store: Store) -> None:
    await finished(store, 7, 1)
    await store.daily.forget_lists(after(DAY, 39))
    assert await store.daily.among(7, DAY, KARMA) is not None
    await store.daily.forget_lists(after(DAY, 41))
    assert await store.daily.tries(7, DAY) != []
