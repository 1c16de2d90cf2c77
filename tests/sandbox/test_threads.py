"""Threads through the client library: begun, used, archived, locked and deleted."""

import discord
import pytest

from sandbox.clock import TravelClock
from sandbox.driver import ImpossibleError, Person
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.sandbox.raw import Api
from tests.sandbox.small_bot import SmallBot, counter, page


async def text_channel(bot: SmallBot, table: Channel) -> discord.TextChannel:
    """Return the channel as the library knows it."""
    await bot.event("GUILD_CREATE")
    found = bot.get_channel(table.id)
    assert isinstance(found, discord.TextChannel)
    return found


async def begin(bot: SmallBot, table: Channel, name: str = "A game") -> discord.Thread:
    """Return a new public thread of the bot."""
    channel = await text_channel(bot, table)
    return await channel.create_thread(name=name, type=discord.ChannelType.public_thread, auto_archive_duration=60)


async def test_a_thread_without_a_message_is_announced_in_its_channel(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    thread = await begin(bot, table)
    await bot.event("THREAD_CREATE")
    assert (thread.parent_id, thread.owner_id) == (table.id, sandbox.application_id)
    assert (thread.archived, thread.locked, thread.auto_archive_duration) == (False, False, 60)
    assert thread.guild.get_thread(thread.id) is not None
    assert sandbox.channel("A game").id == thread.id
    announced = ada.messages(table)[0].raw
    assert (announced["type"], announced["content"]) == (18, "A game")
    assert announced["message_reference"]["channel_id"] == str(thread.id)
    assert sandbox.violations == []


async def test_a_thread_begins_once_from_a_message(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    channel = await text_channel(bot, table)
    message = await channel.send(view=page("a table"))
    thread = await message.create_thread(name="The game")
    assert thread.id == message.id
    assert ada.messages(table)[0].raw["thread"]["name"] == "The game"
    assert ada.messages(sandbox.channel("The game"))[0].raw["type"] == 21
    fetched = await channel.fetch_message(message.id)
    assert fetched.flags.has_thread
    with pytest.raises(discord.HTTPException) as refused:
        await message.create_thread(name="Again")
    assert refused.value.code == 160004
    await message.delete()
    assert sandbox.channel("The game").id == thread.id


async def test_a_game_is_played_in_a_thread(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    thread = await begin(bot, table)
    room = sandbox.channel("A game")
    await thread.send(view=counter(1))
    seen = await bela.see(lambda m: m.text == "Counted to 1", channel=room)
    await bela.click(seen, "Count")
    assert seen.text == "Counted to 2"
    outcome = await ada.slash(room, "secret", word="ace")
    assert outcome.message
    assert not bela.can_see(outcome.message)
    interaction = bot.seen[-1]
    assert isinstance(interaction.channel, discord.Thread)
    assert interaction.channel.parent_id == table.id
    assert interaction.app_permissions.create_public_threads
    assert ada.say(room, "good luck") == ada.messages(room)[0]
    assert (await bot.fetch_channel(thread.id)).message_count == 2  # type: ignore[union-attr]
    assert sandbox.violations == []


async def test_permissions_decide_who_begins_and_writes(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    channel = await text_channel(bot, table)
    kind = discord.ChannelType.public_thread
    sandbox.world.channels.deny(table, "create_public_threads")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.create_thread(name="x", type=kind)
    assert refused.value.code == 50013
    with pytest.raises(discord.Forbidden):
        await channel.create_thread(name="x")  # a private one, for which it was never invited
    sandbox.world.channels.allow(table, "create_public_threads")
    thread = await channel.create_thread(name="x", type=kind)
    sandbox.world.channels.deny(table, "send_messages")
    await thread.send("which does not matter here")
    sandbox.world.channels.deny(table, "send_messages_in_threads")
    with pytest.raises(discord.Forbidden) as refused:
        await thread.send("but this does")
    assert refused.value.code == 50013
    sandbox.world.channels.deny(table, "create_public_threads", "send_messages_in_threads", target=bela.user)
    for forbidden in (lambda: bela.start_thread(table, "y"), lambda: bela.say(sandbox.channel("x"), "y")):
        with pytest.raises(ImpossibleError):
            forbidden()
    sandbox.world.channels.deny(table, "view_channel")
    with pytest.raises(discord.Forbidden) as refused:
        await bot.fetch_channel(thread.id)
    assert refused.value.code == 50001
    assert sandbox.violations == []


async def test_an_archived_thread_is_reopened_by_a_message(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    thread = await begin(bot, table)
    room = sandbox.channel("A game")
    message = await thread.send(view=counter(1))
    seen = ada.messages(room)[0]
    await thread.edit(archived=True)
    await bot.event("THREAD_UPDATE")
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(view=counter(2))
    assert (refused.value.status, refused.value.code) == (400, 50083)
    with pytest.raises(ImpossibleError, match="archived or locked"):
        await ada.click(seen, "Count")
    with pytest.raises(discord.HTTPException) as refused:
        await thread.add_user(discord.Object(ada.id))
    assert refused.value.code == 50083
    await thread.send("awake")
    await message.edit(view=counter(3))
    await ada.click(seen, "Count")
    assert seen.text == "Counted to 4"
    assert sandbox.violations == []


async def test_an_idle_thread_is_archived(
    bot: SmallBot, sandbox: Sandbox, clock: TravelClock, ada: Person, table: Channel
) -> None:
    thread = await begin(bot, table)
    await thread.send("hello")
    clock.travel(59 * 60)
    ada.say(sandbox.channel("A game"), "still here")
    clock.travel(59 * 60)
    assert not (await bot.fetch_channel(thread.id)).archived  # type: ignore[union-attr]
    clock.travel(60)
    assert (await bot.fetch_channel(thread.id)).archived  # type: ignore[union-attr]
    await bot.event("THREAD_UPDATE")


async def test_a_locked_thread_is_for_those_who_manage_threads(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    thread = await begin(bot, table)
    room = sandbox.channel("A game")
    message = await thread.send(view=counter(1))
    with pytest.raises(discord.Forbidden) as refused:
        await thread.edit(locked=True)
    assert refused.value.code == 50013
    with pytest.raises(ImpossibleError):
        bela.change_thread(room, archived=True)
    ada.change_thread(room, archived=True, locked=True)
    for attempt in (thread.send("no"), thread.edit(archived=False)):
        with pytest.raises(discord.Forbidden) as refused:
            await attempt
        assert refused.value.code in (160005, 50013)
    with pytest.raises(ImpossibleError):
        bela.say(room, "no")
    ada.change_thread(room, archived=False)
    with pytest.raises(discord.Forbidden) as refused:
        await thread.send("not yet")
    assert (refused.value.status, refused.value.code) == (403, 160005)
    await message.edit(view=counter(2))
    sandbox.world.channels.allow(table, "manage_threads")
    await thread.send("now")
    await thread.edit(locked=False)
    assert sandbox.violations == []


async def test_people_join_threads_by_being_added_mentioned_or_writing(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    thread = await begin(bot, table)
    cleo = sandbox.person("Cleo")
    await thread.add_user(discord.Object(ada.id))
    await thread.send(bela.user.mention, allowed_mentions=discord.AllowedMentions.all())
    cleo.say(sandbox.channel("A game"), "me too")
    for person in (ada, bela, cleo):
        assert (await thread.fetch_member(person.id)).id == person.id
    with pytest.raises(discord.NotFound):
        await thread.fetch_member(sandbox.person("Dario").id)
    await thread.leave()
    await bot.event("THREAD_MEMBERS_UPDATE")
    await thread.join()
    await bot.event("THREAD_MEMBERS_UPDATE")
    with pytest.raises(discord.Forbidden):
        await thread.remove_user(discord.Object(ada.id))
    assert sandbox.violations == []


async def test_a_thread_is_deleted_by_who_manages_threads_and_with_its_channel(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    thread = await begin(bot, table)
    with pytest.raises(discord.Forbidden):
        await thread.delete()
    with pytest.raises(ImpossibleError):
        bela.delete_channel(sandbox.channel("A game"))
    sandbox.world.channels.allow(table, "manage_threads")
    await thread.delete()
    await bot.event("THREAD_DELETE")
    with pytest.raises(discord.NotFound) as refused:
        await thread.send("gone")
    assert refused.value.code == 10003
    other = bela.start_thread(table, "Another")
    await bot.event("THREAD_CREATE")
    ada.delete_channel(table)
    await bot.event("CHANNEL_DELETE")
    assert other.id not in sandbox.world.channels


async def test_a_thread_is_known_after_the_bot_connects_anew(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    room = bela.start_thread(table, "Kept")
    bela.start_thread(table, "Archived")
    bela.change_thread(sandbox.channel("Archived"), archived=True)
    await bot.event("READY")
    sandbox.gateway.invalidate_session()
    await bot.event("READY")
    await bot.event("GUILD_CREATE")
    assert [thread.name for thread in bot.guilds[0].threads] == [room.name]


async def test_threads_come_back_with_their_channel(
    bot: SmallBot, sandbox: Sandbox, bela: Person, table: Channel
) -> None:
    thread = await begin(bot, table)
    sandbox.world.channels.deny(table, "view_channel")
    bela.start_thread(table, "Begun unseen")
    sandbox.world.channels.allow(table, "view_channel")
    await bot.event("THREAD_LIST_SYNC")
    assert {one.name for one in thread.guild.threads} == {"A game", "Begun unseen"}


async def test_malformed_threads_are_refused(api: Api, sandbox: Sandbox, ada: Person, table: Channel) -> None:
    path = f"/channels/{table.id}/threads"
    for body in ({"name": "", "type": 11}, {"name": "x", "type": 11, "auto_archive_duration": 61}, {"name": "x" * 101}):
        assert (await api("POST", path, body)).code == (400, 50035)
    room = ada.start_thread(table, "room")
    assert (await api("POST", f"/channels/{room.id}/threads", {"name": "x", "type": 11})).code == (400, 50024)
    announced = ada.messages(table)[0]
    nested = await api("POST", f"/channels/{table.id}/messages/{announced.id}/threads", {"name": "x"})
    assert nested.code == (403, 50021)
