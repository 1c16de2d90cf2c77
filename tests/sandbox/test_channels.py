"""Reading, replying, deleting and pinging through the client library, in channels and in direct messages."""

import discord
import pytest

from sandbox.driver import Person
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.sandbox.small_bot import SmallBot, counter, page


async def test_others_messages_are_listed_without_their_content(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    channel = bot.get_partial_messageable(table.id)
    own = await channel.send("mine")
    foreign = ada.say(table, "hers")
    to_the_bot = ada.say(table, f"to you, <@{sandbox.application_id}>")
    found = [(one.id, one.content) async for one in channel.history(limit=10)]
    assert found == [(to_the_bot.id, f"to you, <@{sandbox.application_id}>"), (foreign.id, ""), (own.id, "mine")]
    assert (await channel.fetch_message(foreign.id)).content == ""
    assert [one.id async for one in channel.history(after=own, oldest_first=True, limit=1)] == [foreign.id]
    assert [one.id async for one in channel.history(before=discord.Object(foreign.id))] == [own.id]
    reply = await channel.send(
        "I answer", reference=discord.MessageReference(message_id=foreign.id, channel_id=table.id)
    )
    assert reply.reference
    assert isinstance(reply.reference.resolved, discord.Message)
    assert reply.reference.resolved.content == ""
    sandbox.world.channels.deny(table, "read_message_history")
    assert [one async for one in channel.history()] == []
    with pytest.raises(discord.Forbidden):
        await channel.fetch_message(own.id)


async def test_a_message_of_another_is_deleted_by_who_may_manage_messages(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    foreign = ada.say(table, "hers")
    partial = bot.get_partial_messageable(table.id).get_partial_message(foreign.id)
    with pytest.raises(discord.Forbidden) as refused:
        await partial.delete()
    assert refused.value.code == 50013
    sandbox.world.channels.allow(table, "manage_messages")
    await partial.delete()
    assert foreign.deleted
    with pytest.raises(discord.NotFound):
        await partial.delete()
    assert sandbox.violations == []


async def test_a_ping_reaches_whom_the_message_may_mention(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    channel = bot.get_partial_messageable(table.id)
    both = f"{ada.user.mention} {bela.user.mention}"
    await channel.send(both)
    assert ada.pings == bela.pings == []  # the bot allows no mention unless told otherwise
    only = await channel.send(both, allowed_mentions=discord.AllowedMentions(users=[discord.Object(ada.id)]))
    assert [seen.id for seen in ada.pings] == [only.id]
    assert bela.pings == []
    await channel.send(both, allowed_mentions=discord.AllowedMentions.all(), silent=True)
    assert bela.pings == []
    seen = bela.say(table, f"hello {ada.user.mention}")
    assert ada.pings[-1] == seen
    assert bela.pings == []


async def test_a_reply_pings_its_author_unless_told_not_to(
    bot: SmallBot, ada: Person, bela: Person, table: Channel
) -> None:
    asked = ada.say(table, "who?")
    channel = bot.get_partial_messageable(table.id)
    reference = discord.MessageReference(message_id=asked.id, channel_id=table.id)
    await channel.send("you", reference=reference)
    await channel.send("you", reference=reference, mention_author=False)
    assert ada.pings == []  # the bot's own allowed mentions name nobody
    loud = await channel.send("you", reference=reference, mention_author=True)
    assert [seen.id for seen in ada.pings] == [loud.id]
    answer = bela.say(table, "me", reply_to=asked)
    assert ada.pings[-1] == answer


async def test_direct_messages_are_sent_edited_and_deleted(bot: SmallBot, sandbox: Sandbox, ada: Person) -> None:
    person = discord.Object(ada.id)
    channel = await bot.create_dm(person)
    assert channel.id == ada.direct_channel.id == (await bot.create_dm(person)).id
    message = await channel.send(view=counter(1))
    seen = await ada.see(lambda m: m.text == "Counted to 1", channel=ada.direct_channel)
    assert ada.pings == [seen]
    await message.edit(view=counter(5))
    await ada.click(seen, "Count")
    assert seen.text == "Counted to 6"
    said = ada.say(ada.direct_channel, "thank you")
    assert (await channel.fetch_message(said.id)).content == "thank you"
    with pytest.raises(discord.Forbidden) as refused:
        await channel.get_partial_message(said.id).delete()
    assert refused.value.code == 50003
    await message.delete()
    assert seen.deleted


async def test_an_interaction_in_direct_messages_brings_what_discord_sends(
    bot: SmallBot, sandbox: Sandbox, ada: Person
) -> None:
    await ada.slash(ada.direct_channel, "start")
    seen = bot.seen[0]
    assert (seen.guild_id, seen.guild_locale) == (None, None)
    assert isinstance(seen.user, discord.User)
    assert isinstance(seen.channel, discord.DMChannel)
    assert seen.context.dm_channel
    assert seen.app_permissions.value == 442368  # as documented, regardless of what else the bot may do there
    assert not seen.is_guild_integration()


async def test_direct_messages_reach_only_those_who_take_them_and_share_a_server(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person
) -> None:
    channel = await bot.create_dm(discord.Object(bela.id))
    message = await channel.send(view=page("one"))
    sandbox.world.users.open_direct_messages(bela.user, opened=False)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send(view=page("two"))
    assert refused.value.code == 50007
    await message.edit(view=page("what is there can still be changed"))
    sandbox.world.users.open_direct_messages(bela.user)
    await channel.send(view=page("three"))
    sandbox.world.members.leave(bela.user, sandbox.world.servers.find("The Card Room"))
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send(view=page("four"))
    assert refused.value.code == 50278
    assert sandbox.violations == []
