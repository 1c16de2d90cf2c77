"""From the lobby to the cards: how few presses it takes, and what comes of it when Discord says no."""

import asyncio
from collections.abc import Callable

import pytest

from bot.language.texts import texts
from bot.play import presets
from bot.standings.ids import TableId
from rules import GAMES
from sandbox.driver import ImpossibleError, InteractionFailed, Person, Seen
from sandbox.interactions import COMPONENT
from tests.bot.hands import presenters
from tests.bot.house import (
    House,
    actions,
    hand_of,
    mover,
    open_table,
    options_of,
    press_one,
    rows,
    seat_house_player,
    until,
)
from tests.bot.play.tables import ADA, a_lobby, context
from tests.bot.test_questions import add_pack


def presses(house: House) -> int:
    """Count what people have pressed; commands are not presses."""
    return sum(one.type == COMPONENT for one in house.sandbox.world.interactions.values())


def is_hand(message: Seen) -> bool:
    """Whether a message is a hand that was opened for its owner alone."""
    return message.ephemeral and "Live until" in message.text


def hands(house: House, person: Person) -> list[Seen]:
    """List a person's open hands in the channel, the newest first."""
    return [message for message in person.messages(house.channel) if is_hand(message)]


async def opened(house: House, person: Person, wanted: Callable[[Seen], bool] = is_hand) -> Seen:
    """Wait for a person's hand."""
    return await person.see(lambda m: is_hand(m) and wanted(m), house.channel)


async def gathered(house: House, *names: str, houses: int = 0) -> Seen:
    """Put up a table without a time limit at which people and house players sit."""
    first, *others = (house.person(name) for name in names)
    table = await open_table(first, house.channel, pace="none")
    for other in others:
        await other.click(table, "Join")
    for _ in range(houses):
        await seat_house_player(first, table)
    return table


# The hand opens automatically


async def test_from_start_to_their_own_hands_nobody_presses_anything(house: House) -> None:
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    table = await gathered(house, "Ada", "Bela", "Cleo")
    before = presses(house)
    await people[0].click(table, "Start")
    own = {person: await opened(house, person) for person in people}
    assert presses(house) - before == 1  # Start itself
    for owner, hand in own.items():
        assert not any(other.can_see(hand) for other in people if other is not owner)
    person = await mover(own, table)  # it is played from, and kept up to date
    assert person is not None
    await press_one(person, own[person], 0)
    assert actions(house) > 0
    assert hands(house, person) == [own[person]]


async def test_a_player_who_sat_down_too_long_ago_opens_their_hand_at_the_table(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    house.clock.travel(15 * 60.0)
    await ada.click(table, "Start")
    await opened(house, ada)
    assert hands(house, bela) == []
    assert is_hand(await hand_of(bela, table))


async def test_any_press_at_the_table_counts_for_the_next_quarter_of_an_hour(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    house.clock.travel(14 * 60.0)
    await bela.click(table, "Rules")
    noted, later = "SELECT part, expires FROM due WHERE kind = 'hand'", house.clock.now() + 14 * 60.0
    await until(lambda: dict(rows(house.database, noted))[bela.id] > later)  # which comes after the answer
    house.clock.travel(14 * 60.0)
    await ada.click(table, "Start")
    await opened(house, bela)


async def test_pressing_join_twice_opens_one_hand_after_which_its_token_is_gone(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    await bela.click(table, "Join")
    async with house.stored() as store:
        assert {one.user_id for one in await store.hands(TableId(1), house.clock.now())} == {ada.id, bela.id}
        await ada.click(table, "Start")
        await opened(house, ada)
        await opened(house, bela)
        await house.stop()
        assert all(one.message_id for one in await store.hands(TableId(1), house.clock.now()))
    assert len(hands(house, bela)) == len(hands(house, ada)) == 1


async def test_a_restart_between_join_and_start_loses_no_hand(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    await house.restart()
    await ada.click(table, "Start")
    await opened(house, bela)


async def test_hands_that_were_on_their_way_when_the_bot_ended_open_after_its_start(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.lifecycle.LAST_HANDS", 0.05)
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    lost = house.sandbox.faults.drop("POST", "/webhooks/*/*", times=2)
    await ada.click(table, "Start")
    await until(lambda: lost.used == 2)
    await house.stop()
    assert hands(house, ada) == hands(house, bela) == []
    await house.start()
    for person in (ada, bela):
        await opened(house, person)


async def test_a_player_who_left_the_lobby_is_sent_nothing(house: House) -> None:
    ada, cleo = house.person("Ada"), house.person("Cleo")
    table = await gathered(house, "Ada", "Bela", "Cleo", houses=1)
    await cleo.click(table, "Leave")
    await ada.click(table, "Start")
    await opened(house, house.person("Bela"))
    await house.stop()
    assert hands(house, cleo) == []


async def test_a_hand_that_discord_takes_only_at_the_second_try_opens_all_the_same(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    house.sandbox.faults.answer("POST", "/webhooks/*/*", 503, times=2)
    await ada.click(table, "Start")
    await opened(house, ada)
    await opened(house, bela)


async def test_where_discord_refuses_a_hand_the_table_has_a_button_that_opens_it(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    house.clock.travel(4.0)  # both presses would have been answered by now
    refused = house.sandbox.faults.answer("POST", "/webhooks/*/*", 404, {"code": 10015, "message": "?"}, times=2)
    await ada.click(table, "Start")
    await ada.see(lambda m: m == table and "My hand" in m.labels)
    await refused.struck()
    assert is_hand(await hand_of(bela, table))
    assert await house.phases() == ["play"]


async def test_who_pressed_too_long_ago_is_mentioned_until_the_game_is_over(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    house.clock.travel(15 * 60.0)
    await ada.click(table, "Start")
    told = await bela.see(lambda m: "your game has begun" in m.text)
    assert told.mentions == [bela.id]
    assert [ping.id for ping in ada.pings] == []
    assert is_hand(await hand_of(bela, told))
    asked = (await ada.slash(house.channel, "table close", table="1")).shown
    await ada.click(asked, "Close the table")
    await until(lambda: told.deleted)


async def test_nobody_is_mentioned_where_all_hands_opened_or_the_server_wants_no_mentions(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    async with house.stored() as store:
        await store.change_server(house.guild, lambda _: '{"mentions": "never"}')
    table = await gathered(house, "Ada", "Bela", houses=1)
    house.clock.travel(15 * 60.0)
    await ada.click(table, "Start")
    await opened(house, ada)
    await house.stop()
    assert not any("your game has begun" in message.text for message in bela.messages(house.channel))


# House players who are there at once


async def test_a_table_is_put_up_with_house_players_and_dealt_with_one_press(house: House) -> None:
    ada = house.person("Ada")
    lobby = (await ada.slash(house.channel, "karma new", house=2)).shown
    assert "9 free seats" in lobby.text
    before = presses(house)
    await ada.click(lobby, "Start")
    await opened(house, ada)
    assert presses(house) - before == 1


async def test_as_many_house_players_sit_down_as_there_are_seats_and_no_more(house: House) -> None:
    ada = house.person("Ada")
    assert "no free seats" in (await ada.slash(house.channel, "it-aint-over new", house=3)).shown.text
    with pytest.raises(ImpossibleError):
        await ada.slash(house.channel, "it-aint-over new", house=4)
    assert len(await house.tables()) == 1


async def test_fill_and_start_seats_house_players_and_deals(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela")
    assert "Only the host" in (await bela.click(table, "Fill and start")).shown.text
    await ada.click(table, "Fill and start")
    for person in (ada, bela):
        await opened(house, person)
    (stored,) = await house.tables()
    assert [player.name for player in stored.players] == ["Ada", "Bela", "Clover", "Maple"]


@pytest.mark.parametrize(("game", "players"), [("karma", 4), ("it-aint-over", 4), ("ninety-nine", 4)])
async def test_a_table_that_has_company_is_not_filled_any_more(house: House, game: str, players: int) -> None:
    ada = house.person("Ada")
    lobby = (await ada.slash(house.channel, f"{game} new", house=players - 1)).shown
    assert "Fill and start" not in lobby.labels
    assert "from an older message" in (await ada.click_raw(house.channel, lobby.id, "t:1:fill")).shown.text
    (stored,) = await house.tables()
    assert (stored.phase, len(stored.players)) == ("lobby", players)


async def test_start_is_off_until_there_are_enough_players(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    lobby = (await ada.slash(house.channel, "karma new")).shown
    assert "**1 more to start** · 11 free seats" in lobby.text

    def start() -> bool:
        return next(button for button in lobby.buttons if button.label == "Start").disabled

    assert start()
    assert "Karma needs at least 2 players" in (await ada.click_raw(house.channel, lobby.id, "t:1:start")).shown.text
    await bela.click(lobby, "Join")
    assert not start()
    await bela.click(lobby, "Leave")
    assert start()


async def test_the_lobby_says_what_the_game_is_about_and_teaches_it(house: House) -> None:
    ada, cleo, cover = house.person("Ada"), house.person("Cleo"), presenters()["karma"].cover
    lobby = (await ada.slash(house.channel, "karma new")).shown
    assert f"# {cover.hook}\n{cover.gist}" in lobby.text
    lesson = (await cleo.click(lobby, "Learn")).shown
    assert lesson.ephemeral
    assert "learn by playing" in lesson.text
    assert "Join" in lobby.labels


# The door


async def door(house: House, person: Person) -> Seen:
    """Open the page with all games."""
    shown = (await person.slash(house.channel, "play")).shown
    assert shown.ephemeral
    return shown


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_alone_it_is_a_command_and_one_press_to_ones_own_hand_and_nobody_else_sees_it(
    house: House, key: str
) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    hand = await door(house, ada)
    house.sandbox.world.channels.deny(house.channel, "send_messages")
    assert (await ada.click(hand, custom_id=f"na:{key}")).shown == hand
    assert is_hand(hand)
    assert presses(house) == 1
    (stored,) = await house.tables()
    assert (stored.game.key, stored.phase, stored.agreed.pace, len(stored.players)) == (key, "play", "none", 4)
    assert (stored.private, stored.home.message_id) == (True, None)
    assert bela.messages(house.channel) == []


async def test_each_game_stands_there_with_a_sentence_and_three_things_to_begin(house: House) -> None:
    bela = house.person("Bela")
    shown = await door(house, bela)
    for key, looks in presenters().items():
        assert looks.game.name in shown.text
        assert texts("en")(looks.about) in shown.text
        assert {f"na:{key}", f"n:{key}", f"g:{key}:0"} <= {button.custom_id for button in shown.buttons}
    assert "**Bela** (host)" in (await bela.click(shown, custom_id="n:karma")).shown.text
    await bela.click(shown, custom_id="g:karma:0")
    assert "learn by playing" in shown.text


async def test_a_button_pressed_again_leads_to_its_table_while_that_is_open(house: House) -> None:
    ada = house.person("Ada")
    shown = await door(house, ada)
    waiting = (await ada.click(shown, custom_id="n:karma")).shown
    again = (await ada.click(shown, custom_id="n:karma")).shown
    assert (
        f"Your table is here: https://discord.com/channels/{house.guild}/{house.channel.id}/{waiting.id}" in again.text
    )


async def test_where_the_bot_may_not_post_it_says_so_and_deals_nothing(house: House) -> None:
    ada = house.person("Ada")
    shown = await door(house, ada)
    house.sandbox.world.channels.deny(house.channel, "send_messages")
    assert "give me **Send Messages**" in (await ada.click(shown, custom_id="n:karma")).shown.text
    assert await house.tables() == []


async def test_a_game_alone_goes_on_until_it_is_over_however_often_it_is_begun(house: House) -> None:
    ada = house.person("Ada")
    pages = [await door(house, ada) for _ in range(3)]
    house.sandbox.faults.answer("POST", "/interactions/*/*/callback", 404, {"code": 10062, "message": "?"})
    with pytest.raises(InteractionFailed):
        await ada.click(pages[0], custom_id="na:karma")
    await asyncio.gather(*(ada.click(page, custom_id="na:karma") for page in pages))
    await house.restart()
    hand = (await ada.slash(house.channel, "hand show")).shown
    assert is_hand(hand)
    assert len(await house.tables()) == 1
    again = await door(house, ada)
    await ada.click(again, custom_id="na:karma")
    assert "This game is still on" in again.text
    await ada.click((await ada.slash(house.channel, "table leave")).shown, "Leave for good")
    left = await ada.see(lambda m: m == again and "You left this table." in m.text)
    await ada.click(left, "Rematch")
    assert is_hand(left)
    assert await house.phases() == ["closed", "play"]


async def test_a_player_who_wants_direct_messages_gets_the_hand_there(house: House) -> None:
    ada = house.person("Ada")
    await ada.slash(house.channel, "hand where", place="dm")
    await ada.see(lambda m: m.ephemeral and "come as direct messages" in m.text)
    shown = await door(house, ada)
    await ada.click(shown, custom_id="na:karma")
    await ada.see(lambda m: "Karma: your hand" in m.text, ada.direct_channel)
    await house.stop()
    assert hands(house, ada) == []


# What is agreed, and changed


async def test_the_host_changes_the_pace_a_house_rule_and_whether_it_counts(house: House) -> None:
    ada = house.person("Ada")
    lobby = (await ada.slash(house.channel, "ninety-nine new")).shown
    assert "-# 🎩 **Classic**: 3 tokens · Ice-breakers · 3 min a move · rated from 2 people on · closes " in lobby.text
    shown = await options_of(ada, lobby)
    for rule, label in (("pace", "Slow: a day a move"), ("tokens", "Tokens: 5")):
        await ada.select(shown, label, custom_id=f"u:1:{rule}")
    switches = [one.custom_id for one in shown.buttons if one.label in ("10s below 0: yes", "Rated: yes")]
    for custom_id in (*switches, *switches):  # as on a double press
        await ada.click_raw(house.channel, shown.id, str(custom_id))
    assert {"10s below 0: no", "Rated: no", "Leavers: bot"} <= set(shown.labels)
    (stored,) = await house.tables()
    assert (stored.agreed.pace, stored.agreed.practice) == ("slow", True)
    assert stored.agreed.options == {"tokens": 5, "floor": True, "on_leave": "house"}
    assert [wait.due for wait in stored.waits.values()] >= [house.clock.now() + 2 * 86400.0]
    now = "-# 🔧 **Custom**: 5 tokens · Ice-breakers · a day a move · not rated · 10s below 0: no · closes "
    await ada.see(lambda m: m == lobby and now in m.text)
    assert "changed:" not in lobby.text  # nobody else was there


async def test_a_player_who_joined_under_other_rules_reads_who_changed_what(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    lobby = (await ada.slash(house.channel, "ninety-nine new", pace="fast")).shown
    await bela.click(lobby, "Join")
    shown = await options_of(ada, lobby)
    for rule, label in (("pace", "Slow: a day a move"), ("tokens", "Tokens: 9"), ("tokens", "Tokens: 1")):
        await ada.select(shown, label, custom_id=f"u:1:{rule}")
    await ada.click(shown, "Rated: yes")
    said = "-# **Ada** changed: 3 tokens · 45 s a move · rated → **1 token · a day a move · not rated**"
    await bela.see(lambda m: m == lobby and m.text.count(said) == 1)
    await house.restart()
    await bela.click(lobby, "Join")
    assert lobby.text.count(said) == 1
    await ada.click(shown, "Rated: no")
    said = "-# **Ada** changed: 3 tokens · 45 s a move → **1 token · a day a move**"
    await bela.see(lambda m: m == lobby and said in m.text)


async def test_a_preset_sets_several_things_by_one_name(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    lobby = (await ada.slash(house.channel, "ninety-nine new")).shown
    await bela.click(lobby, "Join")
    shown = await options_of(ada, lobby)
    await ada.select(shown, "🎉 Party", custom_id="u:1:preset")
    (stored,) = await house.tables()
    assert stored.agreed.options == {"tokens": 2, "floor": False, "on_leave": "house"}
    assert (stored.agreed.pace, stored.agreed.practice, stored.agreed.extras) == ("fast", True, {"pack": "silly"})
    party = "-# 🎉 **Party**: 2 tokens · Silly · 45 s a move · not rated · closes "
    await bela.see(lambda m: m == lobby and party in m.text)
    await ada.click(shown, "Leavers: bot")
    await bela.see(lambda m: m == lobby and "🔧 **Custom**: " in m.text)
    await ada.select(shown, "🎩 Classic", custom_id="u:1:preset")
    await bela.see(lambda m: m == lobby and "🎩 **Classic**: 3 tokens · Ice-breakers" in m.text)
    assert "changed:" not in lobby.text, "all is as it was when Bela joined"
    refused = (await ada.select(shown, "chaos", custom_id="u:1:preset", forged=True)).shown
    assert "One of the options has a value that isn't allowed" in refused.text


@pytest.mark.parametrize("key", sorted(GAMES))
def test_classic_is_the_rules_sheet_and_no_two_presets_of_a_game_are_the_same(key: str) -> None:
    looks = presenters()[key]
    classic, *others = looks.presets
    table = a_lobby(ADA, game=key)
    assert presets.terms_of(classic, table) == {
        "pace": "normal",
        **{rule.name: rule.default for rule in GAMES[key].options},
        "counts": True,
    }
    assert [one.key for one in others] == ["quick", "party"]
    for preset in looks.presets:
        chosen = presets.choose(table, context(), ADA, preset, None).table
        assert presets.preset_of(chosen, looks.presets) is preset
        assert len(texts("es")(preset.about)) <= 100


async def test_the_host_changes_the_pack_of_questions(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await add_pack(ada, house)
    lobby = (await bela.slash(house.channel, "ninety-nine new")).shown
    await ada.click(lobby, "Join")
    assert "3 tokens · Ice-breakers · 3 min" in lobby.text
    shown = await options_of(bela, lobby)
    await bela.select(shown, "Ours", custom_id="u:1:questions")
    await bela.select(shown, "Ours", custom_id="u:1:questions")  # it is that already
    told = "-# **Bela** changed: Ice-breakers → **Ours**"
    await ada.see(lambda m: m == lobby and m.text.count(told) == 1)
    await house.restart()
    await bela.select(shown, "Ice-breakers", custom_id="u:1:questions")
    await ada.see(lambda m: m == lobby and "changed:" not in m.text)
    (menu,) = [menu for menu in shown.selects if menu.custom_id == "u:1:questions"]
    (ours,) = [value for label, value in menu.options if label == "Ours"]
    await bela.select(shown, ours, custom_id=menu.custom_id)
    panel = (await ada.slash(house.channel, "questions list")).shown
    await ada.select(panel, "Ours")
    await ada.click(panel, "Delete it")
    refused = (await bela.select(shown, ours, custom_id=menu.custom_id)).shown
    assert "One of the options has a value that isn't allowed" in refused.text
    await bela.select(shown, "Fast: 45 seconds a move", custom_id="u:1:pace")
    assert "Ours" in next(menu.placeholder for menu in shown.selects if menu.custom_id == "u:1:questions")
    await ada.see(lambda m: m == lobby and "3 tokens · Ours · 45 s a move" in m.text)  # the table keeps it
    (stored,) = await house.tables()
    assert stored.agreed.extras["questions"]["KH"] == "What do you think of the card KH?"
    assert all(len(str(one.before)) < 100 for one in stored.agreed.amended), "no pack is kept just to be told of"


async def test_only_the_host_changes_what_is_agreed_and_only_until_it_begins(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    lobby = (await ada.slash(house.channel, "karma new", house=1)).shown
    await bela.click(lobby, "Join")
    assert "Only the host can change settings" in (await bela.click(lobby, "Options…")).shown.text
    shown = await options_of(ada, lobby)
    for value in ("warp", "", "slow:1"):
        answer = (await ada.select(shown, value, custom_id="u:1:pace", forged=True)).shown
        assert "One of the options has a value that isn't allowed" in answer.text
    await ada.click(lobby, "Start")
    assert "The game has begun" in (await ada.select(shown, "Slow: a day a move", custom_id="u:1:pace")).shown.text
    (stored,) = await house.tables()
    assert (stored.agreed.pace, stored.agreed.amended) == ("normal", ())
