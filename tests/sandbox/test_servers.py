"""Servers and their members through the client library: members who left, and outages."""

import discord
import pytest

from sandbox.driver import ImpossibleError, Person
from sandbox.permissions import Permissions
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.sandbox.raw import Api
from tests.sandbox.small_bot import SmallBot, counter, page


async def guild(bot: SmallBot) -> discord.Guild:
    """Return the server as the library knows it."""
    await bot.event("GUILD_CREATE")
    return bot.guilds[0]


async def test_a_member_is_fetched_until_they_leave(
    bot: SmallBot, sandbox: Sandbox, bela: Person, table: Channel
) -> None:
    server = await guild(bot)
    sandbox.world.members.set_nick(bela.user, sandbox.world.servers.find("The Card Room"), "B")
    member = await server.fetch_member(bela.id)
    assert (member.display_name, member.name) == ("B", "bela")
    bela.leave()
    with pytest.raises(ImpossibleError):
        bela.say(table, "I am gone")
    with pytest.raises(discord.NotFound) as refused:
        await server.fetch_member(bela.id)
    assert refused.value.code == 10007
    bela.join()
    assert (await server.fetch_member(bela.id)).id == bela.id
    assert sandbox.violations == []
    with pytest.raises(discord.NotFound) as refused:
        await server.fetch_member(1)
    assert refused.value.code == 10013
    with pytest.raises(ImpossibleError, match="owns"):
        sandbox.person("Ada").leave()


async def test_who_is_kicked_or_banned_is_gone_and_who_is_timed_out_may_only_read(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    server = await guild(bot)
    ada.time_out(bela.user, 600.0)
    member = await server.fetch_member(bela.id)
    assert member.timed_out_until is not None
    assert member.is_timed_out()
    assert bela.messages(table) == []
    assert bela.commands(table) == {}
    with pytest.raises(ImpossibleError):
        bela.say(table, "let me speak")
    ada.time_out(bela.user, 0)
    assert bela.say(table, "thank you").text == "thank you"
    secret = (await bela.slash(table, "secret", word="ace")).shown
    ada.kick(bela.user)
    assert not bela.can_see(secret)
    with pytest.raises(ImpossibleError):
        await bela.click(secret, "Count")
    with pytest.raises(discord.NotFound, match="10007"):
        await server.fetch_member(bela.id)
    bela.join()
    ada.ban(bela.user)
    with pytest.raises(ImpossibleError):
        bela.join()
    ada.unban(bela.user)
    bela.join()
    for forbidden in (bela.kick, bela.ban, bela.unban):
        with pytest.raises(ImpossibleError):
            forbidden(sandbox.person("Cleo").user)
    room = sandbox.world.servers.find("The Card Room")
    sandbox.world.members.give_role(bela.user, room, sandbox.world.roles.add(room, "Admins", Permissions.ADMINISTRATOR))
    with pytest.raises(ImpossibleError, match="administrator"):
        ada.time_out(bela.user, 60.0)
    assert sandbox.violations == []


async def test_a_server_is_fetched_unless_the_bot_was_removed(bot: SmallBot, sandbox: Sandbox, ada: Person) -> None:
    server = await guild(bot)
    fetched = await bot.fetch_guild(server.id)
    assert (fetched.name, fetched.owner_id, fetched.approximate_member_count) == ("The Card Room", ada.id, 7)
    ada.remove_bot()
    await bot.event("GUILD_DELETE")
    assert not list(bot.guilds)
    with pytest.raises(discord.Forbidden, match="50001"):
        await bot.fetch_guild(server.id)
    ada.invite_bot()
    await bot.event("GUILD_CREATE")
    assert [one.id for one in bot.guilds] == [server.id]
    ada.delete_server()
    await bot.event("GUILD_DELETE")
    with pytest.raises(discord.NotFound, match="10004"):
        await bot.fetch_guild(server.id)
    assert sandbox.violations == []


async def test_the_applications_servers_are_listed_page_by_page_with_what_its_roles_grant(
    api: Api, sandbox: Sandbox, ada: Person
) -> None:
    added = [sandbox.world.servers.add(f"Den {number}", ada.user) for number in range(2)]
    sandbox.world.servers.add("Without the bot", ada.user, with_bot=False)
    sandbox.world.channels.deny(sandbox.channel("table"), "send_messages")  # does not count
    first = (await api("GET", "/users/@me/guilds?limit=2")).body
    rest = (await api("GET", f"/users/@me/guilds?limit=2&after={first[-1]['id']}")).body
    assert [one["name"] for one in first + rest] == ["The Card Room", *(server.name for server in added)]
    assert (await api("GET", f"/users/@me/guilds?limit=1&before={rest[0]['id']}")).body == first[1:]
    counted = (await api("GET", "/users/@me/guilds?limit=1&with_counts=true")).body
    assert counted == [{**first[0], "approximate_member_count": 7, "approximate_presence_count": 7}]
    assert all(int(one["permissions"]) & Permissions.SEND_MESSAGES for one in first + rest)
    assert (await api("GET", "/users/@me/guilds?limit=201")).problems == {"limit": "NUMBER_TYPE_MAX"}


async def test_only_those_who_may_remove_bot_and_server(sandbox: Sandbox, bela: Person) -> None:
    for forbidden in (bela.remove_bot, bela.invite_bot, bela.delete_server, bela.join):
        with pytest.raises(ImpossibleError):
            forbidden()


async def test_a_server_with_an_outage_comes_back_as_it_was(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    server = await guild(bot)
    message = (await ada.slash(table, "start")).message
    assert message
    sandbox.world.servers.set_available(sandbox.world.servers.find("The Card Room"), available=False)
    await bot.event("GUILD_DELETE")
    assert server.unavailable
    with pytest.raises(ImpossibleError):
        await ada.click(message, "Count")
    partial = bot.get_partial_messageable(table.id).get_partial_message(message.id)
    with pytest.raises(discord.DiscordServerError):
        await partial.edit(view=counter(2))
    sandbox.world.servers.set_available(sandbox.world.servers.find("The Card Room"), available=True)
    await bot.event("GUILD_CREATE")
    assert not server.unavailable
    await ada.click(message, "Count")
    assert message.text == "Counted to 1"
    assert sandbox.violations == []


async def test_a_bot_that_connects_during_an_outage_hears_of_the_server_later(
    bot: SmallBot, sandbox: Sandbox, table: Channel
) -> None:
    await guild(bot)
    sandbox.world.servers.set_available(sandbox.world.servers.find("The Card Room"), available=False)
    sandbox.gateway.invalidate_session()
    await bot.event("READY")
    assert [one.unavailable for one in bot.guilds] == [True]
    sandbox.world.servers.set_available(sandbox.world.servers.find("The Card Room"), available=True)
    await bot.event("GUILD_CREATE")
    await bot.get_partial_messageable(table.id).send(view=page("back"))


@pytest.mark.parametrize("by_role", [True, False])
async def test_what_the_bot_may_do_in_a_channel_is_told_with_each_interaction(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel, *, by_role: bool
) -> None:
    world, server = sandbox.world, sandbox.world.servers.find("The Card Room")
    target = world.roles.of_bot(server) if by_role else None
    names = (
        "send_messages", "create_public_threads", "send_messages_in_threads", "read_message_history",
        "embed_links", "attach_files", "mention_everyone", "use_external_emojis", "manage_messages",
    )  # fmt: skip
    world.channels.allow(table, *names, target=target)
    await ada.slash(table, "start")
    assert all(getattr(bot.seen[-1].app_permissions, name) for name in names)
    for name in names:
        world.channels.deny(table, name, target=target)
        await ada.slash(table, "start")
        assert not getattr(bot.seen[-1].app_permissions, name)
    assert bot.seen[-1].app_permissions.view_channel
    world.channels.deny(table, "view_channel", target=target)
    await ada.slash(table, "start")
    assert not bot.seen[-1].app_permissions.view_channel
    elsewhere = sandbox.channel("second-table")
    await ada.slash(elsewhere, "start")
    assert bot.seen[-1].app_permissions.send_messages
