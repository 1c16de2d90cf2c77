"""What games come to on the boards: figures, ratings, seasons, and what happens when the past changes."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

import pytest
from openskill.models import PlackettLuce

from bot.standings.boards import ALL_GAMES, By, Figures, Page, Period
from bot.standings.games import Finished, Result, Sight
from bot.standings.ids import TableId
from bot.standings.people import Who
from bot.standings.ratings import TOLD
from bot.store.due import Key
from bot.store.sql import boards
from bot.store.sql.storage import Store
from tests.stores import Stores

GUILD = 7
NOW = datetime(2026, 5, 20, 12, tzinfo=UTC).timestamp()
DAY = 86400.0
NAMES = {number: f"Person {number}" for number in range(1, 13)}


def result(user_id: int, place: int, *, won: bool | None = None, kept: int = 0, gone: bool = False) -> Result:
    return Result(user_id, NAMES[user_id], place, place == 1 if won is None else won, kept, gone)


def game(*results: Result, at: float = NOW, key: str = "karma", table: int | None = None, **more: Any) -> Finished:
    table_id = None if table is None else TableId(table)
    return Finished(**{"guild_id": GUILD, "counts": True, **more}, game=key, table_id=table_id, at=at, results=results)


def duel(winner: int, loser: int, **more: Any) -> Finished:
    return game(result(winner, 1), result(loser, 2), **more)


async def page(
    storage: Store, key: str = "karma", by: By = "wins", period: Period = "all", **more: Any
) -> Page[Figures]:
    asked = {"season": 1, "now": NOW, "seen_since": 0.0, "least": 1, "user_id": 1, "number": 0, "size": 10} | more
    return await storage.standings.page(GUILD, key, asked.pop("season"), by=by, period=period, **asked)


async def worked_out(storage: Store) -> None:
    while await storage.standings.recount():
        pass


def places(lines: Iterable[Figures]) -> list[tuple[int | None, int]]:
    return [(line.place, line.user_id) for line in lines]


@dataclass
class Told:
    """What the games of one person come to, added up in the plainest way."""

    games: int = 0
    wins: int = 0
    kept: int = 0
    streak: int = 0
    longest: int = 0
    rating: tuple[float, float] | None = None
    _model: PlackettLuce = field(default_factory=PlackettLuce)


def told(games: Iterable[Finished]) -> dict[Who, Told]:
    model = PlackettLuce()
    people: dict[Who, Told] = {}
    for one in games:
        before = [people.setdefault(result.user_id, Told()) for result in one.results]
        teams = [[model.rating(*(person.rating or (25.0, 25.0 / 3)))] for person in before]
        after = model.rate(teams, ranks=[1.0 if result.won else float(result.place) for result in one.results])
        for person, result, [rating] in zip(before, one.results, after, strict=True):
            person.rating = (rating.mu, rating.sigma)
            person.games += 1
            person.wins += result.won
            person.kept += result.kept
            person.streak = person.streak + 1 if result.won else 0
            person.longest = max(person.longest, person.streak)
    return people


def some_games(seed: int, count: int, key: str = "karma", *, since: float = NOW - 90 * DAY) -> list[Finished]:
    chance = random.Random(seed)  # noqa: S311 - nothing is secret here
    games = []
    for number in range(count):
        people = chance.sample(sorted(NAMES), chance.randint(2, 6))
        results = [
            result(person, chance.randint(1, len(people)), won=chance.random() < 0.3, kept=chance.randint(0, 5))
            for person in people
        ]
        games.append(game(*results, key=key, at=since + (NOW - since) * number / count, table=seed * 1000 + number))
    return games


async def holds(storage: Store, expected: Mapping[Who, Told], key: str = "karma", **more: Any) -> None:
    shown = await page(storage, key, size=100, **more)
    assert {line.user_id for line in shown.lines} == set(expected)
    for line in shown.lines:
        right = expected[line.user_id]
        assert (line.games, line.wins, line.kept) == (right.games, right.wins, right.kept)
        if more.get("period", "all") == "all":
            assert (line.streak, line.longest) == (right.streak, right.longest)
            assert line.rating == pytest.approx(right.rating)
        assert line.name == NAMES[line.user_id]


async def test_figures_and_ratings_are_what_the_games_come_to(store: Store) -> None:
    games = some_games(1, 120)
    await store.standings.add(games)
    await holds(store, told(games))
    month = [one for one in games if datetime.fromtimestamp(one.at, UTC).month == 5]
    await holds(store, told(month), period="month")
    week = [one for one in games if datetime.fromtimestamp(one.at, UTC).isocalendar().week == 21]
    await holds(store, told(week), period="week")


async def test_rated_games_are_counted_up_to_the_number_that_matters(store: Store) -> None:
    await store.standings.add([duel(1, 2, table=number) for number in range(1, TOLD + 3)])

    async def counted(number: int) -> int:
        outcome = await store.standings._db.read(lambda db: boards.outcome(db, TableId(number)))  # noqa: SLF001
        assert outcome is not None
        return outcome.ratings[1].games

    assert [await counted(number) for number in (1, TOLD - 1, TOLD, TOLD + 2)] == [1, TOLD - 1, TOLD, TOLD]


async def test_a_game_is_told_as_it_was_then_with_streaks_and_first_wins_of_its_season(store: Store) -> None:
    orders = [(1, 2), (2, 1), (2, 1), (2, 3), (1, 3)]
    await store.standings.add([duel(*order, table=number) for number, order in enumerate(orders, 1)])
    records = [await store.standings.records(TableId(number)) for number in range(1, 6)]
    assert [one and (one.streaks, one.firsts) for one in records] == [
        ({1: 1}, [1]),
        ({2: 1}, [2]),
        ({2: 2}, []),
        ({2: 3}, []),
        ({1: 1}, []),
    ]
    await store.standings.void(GUILD, TableId(2), 1, NOW)
    assert await store.standings.records(TableId(2)) is None
    (again,) = [await store.standings.records(TableId(4))]
    assert again is not None
    assert again.streaks == {2: 2}


async def moved(store: Store, actions: Sequence[int]) -> None:
    """Have tables of these lengths, from the first on, and a game of each."""
    told = "guild_id, channel_id, opener_id, locale, game, revision, options, pace, phase, secret, progress, version"
    sql = f"INSERT INTO tables (id, actions, {told}, created_at, changed_at) VALUES (?,?,?,1,1,?,?,1,?,?,?,?,?,1,0,0)"  # noqa: S608
    for number, count in enumerate(actions, 1):
        await store.standings._db.write(  # noqa: SLF001
            sql, *(number, count, GUILD, "en", "karma", "{}", "none", "over", "", "{}")
        )
        await store.standings.add([duel(1, 2, table=number)])


async def test_the_longest_game_is_told_once_there_are_some_to_compare_it_with(store: Store) -> None:
    lengths = [10, 20, 5, 6, 7, 21, 30, 30, 29, 31]
    await moved(store, lengths)
    told = [await store.standings.records(TableId(number)) for number in range(1, len(lengths) + 1)]
    assert [count for count, one in zip(lengths, told, strict=True) if one and one.longest] == [21, 30, 31]


async def test_what_is_done_for_the_first_time_is_told_of_the_earliest_game_of_a_season(store: Store) -> None:
    await store.standings.add([duel(1, 2, table=number) for number in range(1, 4)])
    await store.standings.add([duel(1, 2, table=4, counts=False)])
    assert await store.standings.debut(TableId(4), ["clear"]) == []
    assert await store.standings.debut(TableId(2), ["clear"]) == ["clear"]
    assert await store.standings.debut(TableId(2), ["clear"]) == ["clear"], "it is looked at twice after a failure"
    assert await store.standings.debut(TableId(3), ["clear", "comeback"]) == ["comeback"]
    assert await store.standings.debut(TableId(1), ["clear"]) == ["clear"], "it ended before"
    assert await store.standings.debut(TableId(2), ["clear"]) == []
    await store.standings.start_season(GUILD, 2, 1, NOW, carries=True)
    await store.standings.add([duel(1, 2, table=5)])
    assert await store.standings.debut(TableId(5), ["clear"]) == ["clear"]


async def test_no_firsts_are_told_of_a_season_with_games_from_elsewhere(store: Store) -> None:
    await store.standings.add([duel(1, 2, table=1)])
    (board,) = await store.standings._db.column("SELECT id FROM boards WHERE game = 'karma'")  # noqa: SLF001
    await store.standings._db.write("INSERT INTO debuts VALUES (?, '', 0)", board)  # noqa: SLF001
    assert await store.standings.debut(TableId(1), ["clear"]) == []


async def test_over_all_games_games_and_wins_are_added_up(store: Store) -> None:
    karma, others = some_games(1, 30), some_games(2, 30, "do_over")
    await store.standings.add([*karma, *others])
    shown = await page(store, ALL_GAMES, size=100)
    sums = [(line.user_id, line.games, line.wins, line.rating) for line in shown.lines]
    first, second = told(karma), told(others)
    assert sorted(sums) == sorted(
        (
            person,
            sum(one[person].games for one in (first, second) if person in one),
            sum(one[person].wins for one in (first, second) if person in one),
            None,
        )
        for person in first.keys() | second.keys()
    )


async def test_equal_places_are_a_draw_and_shown_as_ties(store: Store) -> None:
    three = [result(1, 1), result(2, 1), result(3, 3)]
    await store.standings.add([game(*three)])
    shown = await page(store, by="rating")
    assert places(shown.lines) == [(1, 1), (1, 2), (3, 3)]
    first, second, third = [line.rating for line in shown.lines]
    assert first == second
    assert first is not None
    assert third is not None
    assert first[0] > 25 > third[0]


async def test_all_winners_share_a_rank_in_any_order_of_places(store: Store) -> None:
    await store.standings.add([game(result(1, 1), result(2, 2, won=True), result(3, 3))])
    first, second, last = (await page(store, by="rating")).lines
    assert [line.place for line in (first, second, last)] == [1, 1, 3]
    assert first.rating == second.rating
    ((past,), _, _) = await store.standings.history(GUILD, None, Sight(1, (), (), (), runs_server=False), 0, 1)
    assert [person.place for person in past.people] == [1, 2, 3]


async def test_a_page_begins_with_the_right_place_and_keeps_ones_own_line_in_sight(store: Store) -> None:
    for person in range(2, 13):  # person 2 wins once, 3 twice, … but 11 and 12 both eleven times
        await store.standings.add([duel(person, 1)] * min(person - 1, 10))
    first = await page(store, size=4)
    assert places(first.lines) == [(1, 11), (1, 12), (3, 10), (4, 9)]
    assert first.pages == 3
    assert first.own is not None
    assert first.own.place == 12
    second = await page(store, size=4, number=1)
    assert places(second.lines) == [(5, 8), (6, 7), (7, 6), (8, 5)]
    last = await page(store, size=4, number=99)
    assert last.number == 2
    assert last.lines[-1] == last.own


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 7, 100])
async def test_pages_of_any_size_list_everybody_once_in_the_order_of_the_whole(store: Store, size: int) -> None:
    for person in range(2, 12):  # several are equal everywhere
        await store.standings.add([duel(person, 1)] * (person // 3 + 1))
    whole = await page(store, size=1000)
    assert len({place for place, _ in places(whole.lines)}) < len(whole.lines) == whole.pages * 11
    pages = [await page(store, size=size, number=number) for number in range(-(-11 // size))]
    assert [line for one in pages for line in places(one.lines)] == places(whole.lines)


async def test_the_page_of_ones_own_line_is_found_among_many_who_are_equal(store: Store) -> None:
    await store.standings.add([game(*(result(person, 1) for person in range(1, 13)))])
    first = await page(store, size=4, user_id=10)
    assert first.own is not None
    assert (first.own.place, first.own_number) == (1, 2)
    last = await page(store, size=4, number=2, user_id=10)
    assert last.own in last.lines
    assert last.own_number == 2


async def test_who_has_not_been_here_for_long_is_left_out_until_they_sit_down(store: Store) -> None:
    await store.standings.add([duel(1, 2, at=NOW - 61 * DAY), duel(3, 2, at=NOW - DAY)])
    shown = await page(store, seen_since=NOW - 60 * DAY)
    assert places(shown.lines) == [(1, 3), (2, 2)]
    assert shown.own is not None
    assert shown.own.place is None
    assert shown.own.wins == 1
    await store.standings.add([duel(1, 2, at=NOW, key="do_over")])
    assert places((await page(store, seen_since=NOW - 60 * DAY)).lines) == [(1, 1), (1, 3), (3, 2)]


async def test_the_win_rate_is_for_those_with_enough_games(store: Store) -> None:
    await store.standings.add([duel(1, 2), duel(3, 2), duel(3, 2), duel(2, 3)])
    shown = await page(store, by="rate", least=3)
    assert places(shown.lines) == [(1, 3), (2, 2)]
    assert shown.own is not None
    assert shown.own.place is None


async def test_what_does_not_count_is_on_no_board(store: Store) -> None:
    await store.standings.add([duel(1, 2, counts=False)])
    assert (await page(store)).lines == []
    assert await store.standings.last_game(GUILD) is None


async def test_an_unrated_result_is_on_no_board_and_changes_no_rating(store: Store) -> None:
    idle = replace(result(3, 1, won=False), unrated="no move")
    alike = game(result(1, 2), result(2, 3), at=NOW, key="do_over")
    await store.standings.add([game(idle, result(1, 2), result(2, 3), at=NOW, table=1), alike])
    await store.standings.add([duel(4, 5, at=NOW - DAY, table=2)])
    for voided in (True, False):  # rated when the games have ended, and rated again
        found = {key: (await page(store, key)).lines for key in ("karma", "do_over")}
        rated = {key: {line.user_id: (line.games, line.wins, line.rating) for line in found[key]} for key in found}
        assert {who: rated["karma"][who] for who in (1, 2)} == rated["do_over"]
        assert 3 not in rated["karma"]
        assert 3 not in {line.user_id for line in (await page(store, ALL_GAMES)).lines}
        assert await store.standings.void(GUILD, TableId(2), by=5, now=NOW) is voided
        await worked_out(store)
    assert await store.standings.last_games(GUILD, 3, 5) == []
    assert [one.user_id for one in await store.standings.rivals(GUILD, 1, 5)] == [2]
    (past,) = (await store.standings.history(GUILD, 3, Sight(3, (), (), (), runs_server=True), 0, 5))[0]
    assert past.people[0] == idle
    (told,) = (await store.privacy.export(3))["servers"]
    assert [(one["place"], one["counts"], one["not_rated_because"]) for one in told["results"]] == [(1, 0, "no move")]


async def test_a_voided_game_counts_nowhere_and_ratings_after_it_are_worked_out_again(store: Store) -> None:
    games, others = some_games(1, 140), some_games(2, 20, "do_over")
    await store.standings.add([*games, *others])
    voided = games[20]
    assert voided.table_id is not None
    assert await store.standings.void(GUILD, voided.table_id, by=5, now=NOW)
    assert not await store.standings.void(GUILD, voided.table_id, by=5, now=NOW)  # once only
    assert not await store.standings.void(GUILD + 1, TableId(1030), by=5, now=NOW)  # another server's
    await worked_out(store)
    left = [one for one in games if one is not voided]
    await holds(store, told(left))
    await holds(store, told(others), key="do_over")
    assert [(deed.deed, deed.user_id, deed.number) for deed in await store.standings.deeds(GUILD, 5)] == [
        ("void", 5, voided.table_id)
    ]
    over_all = {line.user_id: line.games for line in (await page(store, ALL_GAMES, size=100)).lines}
    assert over_all == {
        person: sum(sum(result.user_id == person for result in one.results) for one in [*left, *others])
        for person in over_all
    }


async def test_games_that_end_while_ratings_are_worked_out_again_are_rated_rightly(stores: Stores) -> None:
    games = some_games(1, 160)
    async with stores.opened() as storage:
        await storage.standings.add(games[:150])
        await storage.standings.void(GUILD, TableId(1003), by=5, now=NOW)
        later = iter(games[150:])
        while await storage.standings.recount():
            if one := next(later, None):
                await storage.standings.add([one])
        await storage.standings.add(list(later))
        await storage.standings.void(GUILD, TableId(1007), by=5, now=NOW)
        assert await storage.standings.recount()
        await storage.standings.void(GUILD, TableId(1005), by=5, now=NOW)  # while the last one is under way
        await worked_out(storage)
        await holds(storage, told(one for one in games if one.table_id not in (1003, 1005, 1007)))
        await storage.standings.void(GUILD, TableId(1009), by=5, now=NOW)
        assert await storage.standings.recount()
    async with stores.opened() as storage:  # it goes on after a restart
        await worked_out(storage)
        await holds(storage, told(one for one in games if one.table_id not in (1003, 1005, 1007, 1009)))


async def test_the_games_that_were_rated_anew_are_told_once(store: Store) -> None:
    await store.standings.add([duel(1, 2, table=1), duel(1, 2, table=2), duel(3, 4, table=3)])
    await store.standings.void(GUILD, TableId(1), by=5, now=NOW)
    await worked_out(store)
    assert [row.key for row in await store.due.poll(["recount"], 1, NOW)] == [Key("recount")]
    assert store.standings.take_rerated() == [2]
    assert store.standings.take_rerated() == []


async def test_a_new_season_begins_with_empty_boards_and_the_past_one_stays(store: Store) -> None:
    first, second = some_games(1, 30), some_games(2, 30)
    await store.standings.add(first)
    assert await store.standings.start_season(GUILD, 2, 5, NOW, carries=False)
    await store.standings.add(second)
    await holds(store, told(first), season=1)
    await holds(store, told(second), season=2)
    assert [season.number for season in await store.standings.seasons(GUILD)] == [2, 1]


async def test_ratings_carry_over_where_that_is_wanted_also_after_the_past_has_changed(store: Store) -> None:
    first, second = some_games(1, 30), some_games(2, 30)
    await store.standings.add(first)
    await store.standings.start_season(GUILD, 2, 5, NOW, carries=True)
    await store.standings.add(second)

    async def ratings_are(games: Iterable[Finished]) -> None:
        expected = told(games)
        for line in (await page(store, season=2, size=100)).lines:
            assert line.rating == pytest.approx(expected[line.user_id].rating)

    await ratings_are([*first, *second])
    await store.standings.void(GUILD, TableId(1010), by=5, now=NOW)
    await worked_out(store)
    await ratings_are([*(one for one in first if one.table_id != 1010), *second])
    games = {line.user_id: line.games for line in (await page(store, season=2, size=100)).lines}
    assert games == {person: figures.games for person, figures in told(second).items()}


@pytest.mark.parametrize("key", ["karma", ALL_GAMES])
async def test_ratings_that_were_reset_carry_over_no_more(store: Store, key: str) -> None:
    await store.standings.add([duel(1, 2)])
    await store.standings.start_season(GUILD, 2, 5, NOW, carries=True)
    await store.standings.add([duel(1, 2)])
    await store.standings.reset(GUILD, key, by=5, now=NOW)
    await store.standings.start_season(GUILD, 3, 5, NOW, carries=True)
    await store.standings.add([duel(1, 2)])
    await holds(store, told([duel(1, 2)]), season=3)


@pytest.mark.parametrize("key", ["karma", ALL_GAMES])
async def test_a_board_that_is_reset_begins_anew(store: Store, key: str) -> None:
    karma, others = some_games(1, 30), some_games(2, 30, "do_over")
    await store.standings.add([*karma, *others])
    await store.standings.reset(GUILD, key, by=5, now=NOW)
    await worked_out(store)
    assert (await page(store)).lines == []
    await store.standings.add([duel(1, 2)])
    await holds(store, told([duel(1, 2)]))
    over_all = {line.user_id: line.games for line in (await page(store, ALL_GAMES, size=100)).lines}
    kept = [*others, duel(1, 2)] if key == "karma" else [duel(1, 2)]
    assert over_all == {person: figures.games for person, figures in told(kept).items()}
    assert [deed.game for deed in await store.standings.deeds(GUILD, 5)] == [key]


async def test_months_and_weeks_that_are_over_are_dropped(store: Store) -> None:
    games = some_games(1, 60)
    await store.standings.add(games)
    later = NOW + 40 * DAY
    await store.standings.forget_periods(later)
    await holds(store, told(games), now=later)
    for period in ("month", "week"):
        assert (await page(store, period=period)).lines == []
