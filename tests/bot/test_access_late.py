"""Who may press a button that a client of theirs does not show: late, planted, or while they are timed out."""

from sandbox.driver import Person
from sandbox.interactions import TOKEN_LIFE
from tests.bot.house import House, hand_of, open_table, playable, press_planted, seat_house_player, started
from tests.bot.test_access import at_turn, hide, moderate, said, settle
from tests.bot.test_direct_messages import where
from tests.bot.test_gatherings import opened as open_board
from tests.bot.test_tournament_entry import invite
from tests.bot.test_tournaments import entered
from tests.bot.test_tournaments import opened as open_tournament

GONE = "no longer there"


def time_out(house: House, person: Person) -> None:
    house.sandbox.world.members.time_out(
        person.user, house.sandbox.world.servers[house.guild], house.clock.now() + 600.0
    )


async def test_a_seated_player_who_cannot_see_the_table_is_told_in_the_server_that_there_is_none(house: House) -> None:
    cleo, second = house.person("Cleo"), house.sandbox.channel("second-table")
    await started(house, "Bela", "Cleo", houses=1, pace="none")
    page = (await cleo.slash(second, "help")).shown
    hide(house, house.channel, cleo)
    assert GONE in said(await press_planted(house, cleo, page, "t:1:hand"))


async def test_who_is_timed_out_may_look_at_a_table_and_do_nothing_there(house: House) -> None:
    cleo = house.person("Cleo")
    table = await started(house, "Bela", "Cleo", houses=1, pace="none")
    hand = await hand_of(cleo, table)
    time_out(house, cleo)
    assert "the rules" in said(await press_planted(house, cleo, hand, "t:1:rules"))
    assert "You're timed out" in said(await press_planted(house, cleo, hand, "t:1:leave"))


async def test_who_is_timed_out_opens_no_table_by_a_button_that_was_there_before(house: House) -> None:
    cleo = house.person("Cleo")
    page = (await cleo.slash(house.channel, "play")).shown
    button = next(one.custom_id for one in page.buttons if one.label == "Alone" and one.custom_id)
    time_out(house, cleo)
    assert "You're timed out" in said(await press_planted(house, cleo, page, button))


async def test_a_board_is_not_for_who_cannot_see_it_or_is_timed_out(house: House) -> None:
    mike, nils = house.person("Mike"), house.person("Nils")
    await open_board(house, house.person("Ada"), 2, "karma")
    pages = {one: (await one.slash(house.sandbox.channel("second-table"), "help")).shown for one in (mike, nils)}
    hide(house, house.channel, mike)
    time_out(house, nils)
    assert GONE in said(await press_planted(house, mike, pages[mike], "j:1:join"))
    assert "You're timed out" in said(await press_planted(house, nils, pages[nils], "j:1:join"))


async def test_a_tournament_is_not_for_who_cannot_see_it_and_only_to_look_at_for_who_is_timed_out(house: House) -> None:
    mike, nils = house.person("Mike"), house.person("Nils")
    message = await open_tournament(house, house.person("Ada"), name="Secret cup", start="1h")
    (cleo,) = await entered(house, message, "Cleo")
    pages = {one: (await one.slash(house.sandbox.channel("second-table"), "help")).shown for one in (mike, nils, cleo)}
    hide(house, house.channel, mike, cleo)
    time_out(house, nils)
    for verb in ("mine", "join", "check_in"):
        assert "no such tournament" in said(await press_planted(house, cleo, pages[cleo], f"tt:1:{verb}"))
    assert "You dropped out." in (await press_planted(house, cleo, pages[cleo], "tt:1:leave_now")).shown.text
    for verb in ("join", "mine", "leave", "leave_now"):
        assert "no such tournament" in said(await press_planted(house, mike, pages[mike], f"tt:1:{verb}"))
    assert "Secret cup" in said(await press_planted(house, nils, pages[nils], "tt:1:mine"))
    assert "You're timed out" in said(await press_planted(house, nils, pages[nils], "tt:1:join"))


async def test_what_is_asked_in_private_is_not_answered_on_a_message_that_all_see(house: House) -> None:
    bela = house.person("Bela")
    table = await started(house, "Bela", "Cleo", houses=1, pace="none")
    for planted in ("t:1:leave_now", "t:1:close_now", "t:1:stay"):
        assert "older message" in said(await press_planted(house, bela, table, planted))
    assert "left the table" not in table.text


async def test_a_moderator_opens_tables_also_without_the_role_for_it(house: House) -> None:
    mike, world = house.person("Mike"), house.sandbox.world
    role = world.roles.add(world.servers[house.guild], "Openers")
    await settle(house, "opener_role", role)
    assert "You need the role" in said(await mike.slash(house.channel, "ninety-nine new"))
    moderate(house, house.channel, mike)
    assert "Join" in (await open_table(mike, house.channel)).labels


async def test_a_lesson_begins_in_direct_messages_too(house: House) -> None:
    bela, hand = await at_turn(house)
    assert "Step 1" in (await press_planted(house, bela, hand, "t:1:learn")).shown.text


async def test_a_press_in_direct_messages_is_answered_where_it_was_pressed(house: House) -> None:
    bela, hand = await at_turn(house)
    assert (await bela.click(hand, custom_id=playable(hand)[-1].custom_id)).kind == "update"


async def test_a_press_in_direct_messages_opens_no_hand_at_the_start(house: House) -> None:
    bela, hand = await at_turn(house)
    cleo = house.person("Cleo")
    await where(house, bela, "here")
    table = await open_table(cleo, house.channel, pace="none")
    await bela.click(table, "Join")
    await seat_house_player(cleo, table)
    house.clock.travel(TOKEN_LIFE + 60)
    await press_planted(house, bela, hand, "t:2:rules")
    await cleo.click(table, "Start")
    await bela.see(lambda m: bela.id in m.mentions and m.channel_id == house.channel.id)


async def test_nobody_is_invited_while_discord_does_not_say_who_sees_the_channel(house: House) -> None:
    ada, zoe = house.person("Ada"), house.person("Zoe")
    message = await open_tournament(house, ada, start="1h")
    house.sandbox.faults.answer("GET", "/guilds/*/members/*", status=403, times=9)
    assert "isn't telling me right now" in said(await invite(ada, message, zoe))
