"""A server's moderation through the client library: what the bot says in people's words may be refused."""

from collections.abc import Awaitable, Callable

import discord
import pytest

from sandbox.driver import ImpossibleError, Person
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.sandbox.small_bot import SmallBot, page

REFUSED = {
    "a bad word": ("You BADLY played a Fluff.", 200000),
    "part of a word": ("flufftastic", None),
    "the beginning of a word": ("A wordsmith!", 200000),
    "a link": ("Look: https://www.evil.example/x?y", 240000),
    "a link elsewhere": ("Look: https://notevil.example/x?y", None),
}


@pytest.mark.parametrize(("text", "code"), REFUSED.values(), ids=REFUSED.keys())
async def test_messages_answers_and_edits_are_moderated(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel, text: str, code: int | None
) -> None:
    sandbox.world.servers.block(sandbox.world.servers.find("The Card Room"), "fluff", "words*", hosts=["evil.example"])
    channel = bot.get_partial_messageable(table.id)
    message = await channel.send(view=page("harmless"))
    await ada.slash(table, "start")
    interaction = bot.seen[-1]
    attempts: list[Callable[[], Awaitable[object]]] = [
        lambda: channel.send(text),
        lambda: channel.send(view=page(text)),
        lambda: message.edit(view=page(text)),
        lambda: interaction.edit_original_response(view=page(text)),
        lambda: interaction.followup.send(view=page(text), ephemeral=True),
    ]
    for attempt in attempts:
        if code is None:
            await attempt()
            continue
        with pytest.raises(discord.HTTPException) as refused:
            await attempt()
        assert (refused.value.status, refused.value.code) == (400, code)
    await (await bot.create_dm(discord.Object(ada.id))).send(text)  # a server's rules end at its door
    if code is not None:
        with pytest.raises(ImpossibleError, match="moderation"):
            ada.say(table, text)
    assert sandbox.violations == []


async def test_after_a_refused_answer_another_one_may_be_given(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    sandbox.world.servers.block(sandbox.world.servers.find("The Card Room"), "fluff")
    sandbox.interactions.seconds_to_answer = 0.5
    outcome = await ada.slash(table, "cautious", word="fluff")
    assert outcome.message
    assert outcome.message.text == "Refused with 200000"
    assert sandbox.violations == []


async def test_the_names_of_threads_are_moderated(bot: SmallBot, sandbox: Sandbox, table: Channel) -> None:
    sandbox.world.servers.block(sandbox.world.servers.find("The Card Room"), "fluff")
    await bot.event("GUILD_CREATE")
    channel = bot.get_channel(table.id)
    assert isinstance(channel, discord.TextChannel)
    kind = discord.ChannelType.public_thread
    with pytest.raises(discord.HTTPException, match="200001"):
        await channel.create_thread(name="The Fluff", type=kind)
    thread = await channel.create_thread(name="The game", type=kind)
    with pytest.raises(discord.HTTPException, match="200001"):
        await thread.edit(name="Fluff")
