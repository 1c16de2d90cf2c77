"""Watch: a private view of a table that follows its game, without any hand."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.discord.live.views import FAREWELL
from bot.discord.press import TOKEN_LIFE, TOKEN_MARGIN
from bot.play.changes import Changed
from bot.play.table import Hand
from bot.standings.ids import MessageId
from bot.store.due import Key
from bot.store.errors import LimitReached
from bot.store.sql.storage import Store
from sandbox.driver import Person, Seen
from tests.bot.hands import Deal
from tests.bot.house import House, hand_of, leave_for_good, mover, open_table, press_one, rows, started, until
from tests.bot.test_answers import answer, asked
from tests.bot.test_store import AT_ONCE, added, settled
from tests.rules.scenes import table as scene
from tests.stores import CHANCE

LIVES = TOKEN_LIFE - TOKEN_MARGIN


async def watched(person: Person, table: Seen) -> Seen:
    view = (await person.click(table, "Watch")).shown
    assert view.ephemeral
    return view


async def shows(person: Person, view: Seen, words: str) -> None:
    await person.see(lambda m: m == view and words in m.text)


async def test_a_view_follows_the_game_until_its_token_expires_and_on_if_it_is_asked_to(
    deal: Deal, house: House
) -> None:
    deal(scene("5C 6C 8C", "5D 6D 8D", "5H 6H 8H", options={"on_leave": "fold"}))
    ada, bela, dora, cleo = map(house.person, ("Ada", "Bela", "Dora", "Cleo"))
    table = await open_table(ada, house.channel, pace="none")
    assert "Watch" not in table.labels, "there is nothing to see yet"
    for person in (bela, dora):
        await person.click(table, "Join")
    await ada.click(table, "Start")
    first, view = await watched(cleo, table), await watched(cleo, table)
    await until(lambda: first.deleted)  # one is enough
    hand = await hand_of(ada, table)
    await press_one(ada, hand, 0)
    await shows(cleo, view, "➤ **Bela**")
    await house.restart()
    await press_one(bela, await hand_of(bela, table), 0)
    await shows(cleo, view, "➤ **Dora**")
    await until(lambda: rows(house.database, "SELECT 1 FROM due WHERE kind = 'watch' AND wanted = shown") != [])
    house.clock.travel(LIVES - FAREWELL)
    await shows(cleo, view, "Stopped at")
    await cleo.click(view, "Keep watching")
    await shows(cleo, view, "Live until")
    await press_one(dora, await hand_of(dora, table), 0)
    await shows(cleo, view, "➤ **Ada**")
    await leave_for_good(ada, table)
    await leave_for_good(bela, table)
    await shows(cleo, view, "The game is over")
    await until(lambda: not rows(house.database, "SELECT 1 FROM due WHERE kind = 'watch'"))


async def test_a_player_who_watches_keeps_their_hand(house: House) -> None:
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    hands = {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela", "Cleo"))}
    person = await mover(hands, table)
    assert person is not None
    view = await watched(person, table)
    await press_one(person, hands[person], -1)
    await person.see(lambda m: m == view and f"➤ **{person.name}**" not in m.text)
    assert "your hand" in hands[person].text


async def test_an_answer_reaches_those_who_watch_once_the_table_has_shown_it(house: House) -> None:
    table, hands, person = await asked(house)
    dora = house.person("Dora")
    view = await watched(dora, table)
    house.sandbox.faults.answer("PATCH", f"/channels/*/messages/{table.id}", status=503, times=99)
    await answer(person, hands[person], "Something kind")
    await shows(dora, view, f"**{person.name}** answered")
    assert "Something kind" not in view.text, "AutoMod may refuse it at the table"
    house.sandbox.faults.clear()
    house.clock.travel(60.0)
    await shows(dora, view, "> Something kind")
    told = [request.path for request in house.sandbox.requests if "Something kind" in str(request.body)]
    assert told[0].endswith(f"/messages/{table.id}")


async def test_only_so_many_may_watch_a_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.discord.live.views.MOST", 1)
    table = await started(house, "Ada", "Bela", houses=1, pace="none")
    cleo, dario = house.person("Cleo"), house.person("Dario")
    view = await watched(cleo, table)
    assert "1 people are watching" in (await dario.click(table, "Watch")).shown.text
    assert "Live until" in (await cleo.click(view, "Keep watching")).shown.text, "the place is Cleo's"
    house.clock.travel(LIVES)
    await watched(dario, table)


async def test_a_place_is_kept_in_the_transaction_that_counts_them(both: Sequence[Store]) -> None:
    table = await added(both[0], phase="play")

    def view(user: int, expires: float = 900.0) -> Hand:
        return Hand(user, f"token {user} {expires}", None, "en-US", expires)

    places = [both[n % 2].reserve_view(table.id, view(n), 5, 0.0) for n in range(AT_ONCE)]
    assert len(await settled(places, LimitReached)) == 5
    await both[0].reserve_view(table.id, view(99), 5, 900.0)  # those have expired


async def test_a_view_is_drawn_with_every_change_and_before_it_expires(store: Store) -> None:
    table = await added(store)
    open_ = Hand(7, "token", MessageId(70), "en-US", 900.0)
    await store.reserve_view(table.id, replace(open_, message_id=None), 5, 0.0)
    assert await store.view(table.id, 7, 0.0) is None, "it is not answered yet"
    await store.keep_view(table.id, open_, 5, table.version, 880.0, 0.0)
    assert await store.view(table.id, 7, 0.0) == open_
    await store.drop_view(table.id, open_)  # it stops while its reader asks it to go on
    await store.keep_view(table.id, open_, 1, table.version, 880.0, 0.0)
    assert await store.view(table.id, 7, 0.0) == open_
    await store.keep_view(table.id, replace(open_, user_id=8, message_id=MessageId(80)), 1, 0, 880.0, 0.0)
    assert await store.view(table.id, 8, 0.0) is None, "the place is taken"
    assert [row.key for row in await store.due.poll(["watch"], 1, 879.0)] == []
    changed = await store.save(table, Changed(replace(table, version=table.version + 1)), 10.0)
    (row,) = await store.due.poll(["watch"], 1, 10.0)
    assert (row.key, row.wanted) == (Key("watch", table.id, 7), changed.version)
    newer = Hand(7, "newer", MessageId(71), "en-US", 950.0)
    await store.keep_view(table.id, newer, 5, changed.version, 930.0, 20.0)
    assert await store.litter(Key("litter", 70, table.id)) == ("token", 900.0)
    await store.keep_view(table.id, open_, 5, changed.version, 880.0, 20.0)  # that came late
    assert await store.view(table.id, 7, 20.0) == newer
    assert (await store.privacy.export(7))["servers"][0]["watching"][0]["message"] == "71"
    await store.privacy.ask_to_forget(7, CHANCE, 30.0)
    assert await store.view(table.id, 7, 20.0) is None
