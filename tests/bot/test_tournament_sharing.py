"""The result of a tournament is shared once, by those who may write there."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.standings.ids import MessageId, TableId
from bot.store.sql.storage import Store
from bot.store.sql.tournaments import ABANDONED
from bot.tournaments.tournament import Changed, Pairing, Round, Shared, Tournament
from sandbox.driver import Person, Seen
from sandbox.interactions import InteractionFailed
from sandbox.world import Channel
from tests.bot.house import House
from tests.bot.test_director import held
from tests.bot.test_tournament_store import begun

ALREADY = "This has been shared already"


async def over(house: House) -> Tournament:
    """Have a tournament that is over when the bot starts."""
    made = await held(house, starts_at=house.clock.now() + 3600)
    await house.stop()
    tables = (
        Pairing(1, (0, 1, 2), TableId(901), places=(1, 2, 3)),
        Pairing(2, (3, 4, 5), TableId(902), places=(2, 1, 3)),
    )
    async with house.stored() as store:
        found = await store.tournament(made.id)
        assert found is not None
        ended = replace(found, phase="over", rounds=(Round(1, tables, over=True),))
        found = await store.save_tournament(found, Changed(ended), house.clock.now())
    await house.start()
    return found


async def page_of(person: Person, channel: Channel) -> Seen:
    return (await person.slash(channel, "tournament show")).shown


def posts(person: Person, *channels: Channel) -> list[Seen]:
    """What was shared there."""
    messages = [message for channel in channels for message in person.messages(channel)]
    return [one for one in messages if not one.ephemeral and not one.labels and "won the tournament" in one.text]


async def test_however_many_share_a_result_at_once_it_is_posted_once(house: House) -> None:
    await over(house)
    elsewhere = house.sandbox.channel("second-table")
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    pages = [(person, await page_of(person, house.channel)) for person in people for _ in range(2)]
    outcomes = await asyncio.gather(*(person.click(page, "Share") for person, page in pages))
    (post,) = posts(people[0], house.channel)
    told = [outcome.shown for outcome in outcomes if outcome.shown.ephemeral]
    assert len(told) == len(pages) - 1
    assert all(ALREADY in one.text for one in told)
    again = (await people[1].click(await page_of(people[1], elsewhere), "Share")).shown
    assert again.text == f"{ALREADY}: https://discord.com/channels/{house.guild}/{house.channel.id}/{post.id}"
    assert len(posts(people[0], house.channel, elsewhere)) == 1


async def test_where_a_result_was_shared_is_told_to_those_who_can_see_the_channel(house: House) -> None:
    await over(house)
    ada, bela = house.person("Ada"), house.person("Bela")
    hidden = house.sandbox.channel("second-table")
    await ada.click(await page_of(ada, hidden), "Share")
    page = await page_of(bela, house.channel)
    house.sandbox.world.channels.deny(hidden, "view_channel", target=bela.user)
    assert (await bela.click(page, "Share")).shown.text == f"{ALREADY}, in a channel that is gone or hidden."


async def test_a_result_is_not_shared_where_its_reader_may_not_write(house: House) -> None:
    await over(house)
    bela, ada, world = house.person("Bela"), house.person("Ada"), house.sandbox.world
    thread = world.channels.start_thread(house.channel, "Talk", ada.user)
    page = await page_of(bela, thread)
    world.channels.deny(house.channel, "send_messages_in_threads", target=bela.user)
    assert (await bela.click(page, "Share")).shown.text == "You can't write in this channel: try another one."
    world.channels.deny(house.channel, "send_messages", target=bela.user)
    world.channels.allow(house.channel, "send_messages_in_threads", target=bela.user)
    assert posts(ada, house.channel, thread) == []
    assert not (await bela.click(page, "Share")).shown.ephemeral
    assert len(posts(ada, thread)) == 1


async def test_a_result_that_could_not_be_posted_can_be_shared_again(house: House) -> None:
    await over(house)
    ada = house.person("Ada")
    page = await page_of(ada, house.channel)
    house.sandbox.faults.answer("POST", "/interactions/*/*/callback", 404, {"code": 10062, "message": "?"})
    with pytest.raises(InteractionFailed):
        await ada.click(page, "Share")
    assert posts(ada, house.channel) == []
    assert not (await ada.click(page, "Share")).shown.ephemeral
    assert len(posts(ada, house.channel)) == 1


async def test_a_result_whose_message_or_channel_was_deleted_can_be_shared_again(house: House) -> None:
    await over(house)
    ada, bela, world = house.person("Ada"), house.person("Bela"), house.sandbox.world
    elsewhere = house.sandbox.channel("second-table")
    shared = (await bela.click(await page_of(bela, elsewhere), "Share")).shown
    world.messages.delete(world.messages[shared.id])
    assert not (await bela.click(await page_of(bela, elsewhere), "Share")).shown.ephemeral
    world.channels.remove(elsewhere)
    page = await page_of(ada, house.channel)
    outcomes = await asyncio.gather(*(ada.click(page, "Share") for _ in range(2)))
    assert sorted(outcome.shown.ephemeral for outcome in outcomes) == [False, True]
    assert len(posts(ada, house.channel)) == 1
    house.sandbox.faults.answer("GET", "/channels/*/messages/*", 500, times=9)
    assert ALREADY in (await ada.click(page, "Share")).shown.text, "nobody can tell whether it is gone"


async def test_of_two_processes_one_shares_a_result(both: Sequence[Store]) -> None:
    one = await begun(both[0])
    claims = await asyncio.gather(*(store.share_tournament(one.id, 5 + n, 10.0) for n, store in enumerate(both)))
    assert sorted(claim is None for claim in claims) == [False, True]
    place = 5 + claims.index(None)
    assert [claim for claim in claims if claim is not None] == [Shared(place, None)]
    await both[0].unshare_tournament(one.id)
    assert await both[1].share_tournament(one.id, 8, 11.0) is None
    assert await both[0].share_tournament(one.id, 9, 11.0 + ABANDONED) == Shared(8, None)
    assert await both[0].share_tournament(one.id, 9, 11.1 + ABANDONED) is None  # whose process has died
    await both[0].tournament_shared(one.id, MessageId(77))
    await both[1].unshare_tournament(one.id)
    assert await both[1].share_tournament(one.id, 8, 9e9) == Shared(9, MessageId(77))
    await both[0].unshare_tournament(one.id, MessageId(76))
    assert await both[1].share_tournament(one.id, 8, 9e9) == Shared(9, MessageId(77))
    await both[0].unshare_tournament(one.id, MessageId(77))  # it was deleted
    assert await both[1].share_tournament(one.id, 8, 9e9) is None
