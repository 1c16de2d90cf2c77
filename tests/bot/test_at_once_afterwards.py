"""Twenty presses at the same moment, after a game: what one press does, twenty of the same kind do once."""

from typing import Any

from bot.standings.people import Former
from sandbox.driver import Seen
from tests.bot.audit import leaks
from tests.bot.house import House, beyond, open_table, play_to_the_end, rows, started, until
from tests.bot.test_at_once import TWENTY, at_once, changes, count, crowd, refusals
from tests.bot.test_questions import uploaded


async def finished(house: House) -> Seen:
    """Play a game of two people to its end."""
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
    await play_to_the_end(table, ada, bela)
    await ada.see(lambda m: m == table and "Rematch" in m.labels)
    return table


async def test_once_checking(house: House) -> None:
    """A deal that is checked twenty times has the same findings for everybody."""
    table = await finished(house)
    before = await changes(house)
    said = await at_once(beyond(guest, table, "Check the deal") for guest in crowd(house))
    assert refusals(said, "The deal was fixed before anyone saw a card") == TWENTY
    assert len(set(said)) == 1
    assert await changes(house) == before


async def test_once_rematch(house: House) -> None:
    """Two who ask for a rematch get one, which begins once, and their hands."""
    table = await finished(house)
    pressed = [house.person("Ada"), house.person("Bela")] * 10
    await at_once(person.click(table, "Rematch") for person in pressed)
    assert await house.phases() == ["over", "play"]
    assert [player.name for player in (await house.tables())[1].players if player.person].count("Bela") == 1


async def test_once_verifying(house: House) -> None:
    """Twenty checks of a deal find the same."""
    await finished(house)
    said = await at_once(person.slash(house.channel, "verify game", table=1) for person in crowd(house))
    assert len(set(said)) == 1
    assert "The deal was fixed before anyone saw a card" in said[0]


async def test_once_replaying(house: House) -> None:
    """Twenty who replay a game see the same."""
    table = await finished(house)
    await until(lambda: rows(house.database, "SELECT key FROM due WHERE kind = 'ending'") == [])
    said = await at_once(person.click(table, "Replay") for person in crowd(house))
    assert len(set(said)) == 1
    assert "Replay of table 1" in said[0]


async def test_once_voiding(house: House) -> None:
    """A game is voided once."""
    await finished(house)
    said = await asked_and_pressed(house, "standings void", "b:void:1", table=1)
    assert refusals(said, "no longer counts") == 1
    assert refusals(said, "there's nothing to void") == TWENTY - 1
    async with house.stored() as store:
        assert [deed.deed for deed in await store.standings.deeds(house.guild, 9)] == ["void"]


async def test_once_a_season(house: House) -> None:
    """One season begins."""
    await finished(house)
    said = await asked_and_pressed(house, "standings season", "b:season:anew_2", ratings="anew")
    assert refusals(said, "Season 2 has begun. ") == 1
    assert refusals(said, "Season 2 has begun already") == TWENTY - 1
    async with house.stored() as store:
        assert [season.number for season in await store.standings.seasons(house.guild)] == [2, 1]


async def test_once_a_reset(house: House) -> None:
    """A leaderboard is emptied once."""
    await finished(house)
    await asked_and_pressed(house, "standings reset", "b:reset:ninety_nine", game="ninety_nine")
    async with house.stored() as store:
        assert [deed.deed for deed in await store.standings.deeds(house.guild, 9)] == ["reset"]


async def asked_and_pressed(house: House, command: str, custom_id: str, **options: Any) -> list[str]:
    """Type a command that asks first, and press its button twenty times."""
    ada = house.person("Ada")
    question = (await ada.slash(house.channel, command, **options)).shown
    shown = [message.id for message in ada.messages(house.channel)]
    done = await at_once(ada.click_raw(house.channel, question.id, custom_id) for _ in range(TWENTY))
    assert len(done) == TWENTY
    refused = [message.text for message in ada.messages(house.channel) if message.id not in shown]
    return [*refused, *([question.text] if len(refused) < TWENTY else [])]


async def test_once_forgetting(house: House) -> None:
    """A person who has their data deleted twenty times is one former player."""
    table = await finished(house)
    bela = house.person("Bela")
    assert leaks(house.database, house.sandbox.requests) == []  # afterwards it is unknown whose seat it was
    question = (await bela.slash(house.channel, "privacy delete")).shown
    await at_once(bela.click_raw(house.channel, question.id, "f:delete") for _ in range(TWENTY))
    await bela.see(lambda m: m == question and "Everything stored about you is deleted" in m.text)
    await until(lambda: count(house, "forgettings") == 0)
    async with house.stored() as store:
        assert await store.standings.last_games(house.guild, bela.id, 9) == []
        (game,) = await store.standings.last_games(house.guild, house.person("Ada").id, 9)
    assert sum(isinstance(result.user_id, Former) for result in game.people) == 1
    await house.person("Ada").see(lambda m: m == table and "former player" in m.text)
    house.sandbox.requests.clear()


async def test_once_where_hands_are(house: House) -> None:
    """A person's choice of where to get hands is stored once."""
    ada = house.person("Ada")
    wanted = [{"place": place} for place in ("here", "dm")] * 10
    await at_once(ada.slash(house.channel, "hand where", **options) for options in wanted)
    assert count(house, "people") == 1


async def test_once_a_pack_goes(house: House) -> None:
    """A pack is deleted once, and tables go on with the usual one."""
    ada = house.person("Ada")
    shown = await uploaded(ada, house)
    await at_once(ada.click_raw(house.channel, shown.id, "q:keep:") for _ in range(TWENTY))
    assert count(house, "packs") == 1
    panel = (await ada.slash(house.channel, "questions list")).shown
    await ada.select(panel, "Ours")
    pressed = ["q:use:1", "q:delete:1"] * 10
    await at_once(ada.click_raw(house.channel, panel.id, custom_id) for custom_id in pressed)
    async with house.stored() as store:
        assert await store.documents(house.guild, "ninety_nine") == []
    assert (await open_table(ada, house.channel)).labels
