"""What the program relies on inside discord.py, piece by piece.

Each test talks to the installed library over real sockets. One that fails after an update says which piece of
`bot/discord/library` has to follow, or may go because the library does the same by now.
"""

import asyncio
import contextlib
import gc
import weakref
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from dataclasses import replace
from inspect import Parameter
from io import BytesIO
from typing import Any

import discord
import pytest
import yarl
from discord import app_commands, ui
from discord.ext import commands
from discord.http import Ratelimit
from discord.webhook.async_ import async_context

from bot.discord.library import answers, messages, routes
from bot.discord.library.commands import add_options, commands_of, group_of, payload_of, register
from bot.discord.library.connection import connect_leanly
from bot.discord.library.events import take_interactions
from bot.discord.library.hidden_channels import HiddenChannels
from bot.discord.library.messages import View
from bot.discord.library.overwrites import overwrites_of
from bot.discord.library.process import replace_limits
from bot.discord.registration import Translator
from bot.standings.ids import MessageId
from sandbox.driver import Person
from sandbox.limits import Limits
from sandbox.permissions import INVITED, Permissions
from sandbox.rest import Request
from sandbox.server import Sandbox
from sandbox.world import FORUM, Channel
from tests.sandbox.small_bot import SmallBot, running

Json = dict[str, Any]


def page(text: str) -> Any:
    """A message with a text and a button, for which the library keeps nothing."""
    button = {"type": 2, "style": 2, "label": "Press", "custom_id": "press"}
    return [{"type": 10, "content": text}, {"type": 1, "components": [button]}]


BEFORE, AFTER = page("before"), page("after")
COMPONENTS = 1 << 15
"""The flag of a message that is made of components alone."""


@pytest.fixture(autouse=True)
def _own_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin with the library as it is: other tests in this process may have replaced its parts."""
    monkeypatch.setattr(discord.http, "Ratelimit", Ratelimit)


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    limits = replace(Limits.scaled(0.001), threads=Limits().threads)
    async with Sandbox(limits=limits) as sandbox:
        yield sandbox


@pytest.fixture
async def bot(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SmallBot]:
    """A client of the library that sends its requests as ours does."""
    async with running(sandbox, monkeypatch, max_ratelimit_timeout=60.0) as bot:
        connect_leanly(bot, lambda _path, _status: None)
        yield bot


@pytest.fixture
def ada(sandbox: Sandbox) -> Person:
    return sandbox.person("Ada")


@pytest.fixture
def place(sandbox: Sandbox) -> Channel:
    return sandbox.channel("table")


async def posted(bot: SmallBot, place: Channel) -> discord.Message:
    return await bot.get_partial_messageable(place.id).send(view=View(BEFORE))


async def press(bot: SmallBot, ada: Person, message_id: int) -> discord.Interaction[Any]:
    """Have the button of a message pressed; nothing answers it."""
    coming = asyncio.create_task(bot.wait_for("interaction"))
    await asyncio.sleep(0)
    seen = await ada.see(lambda message: message.id == message_id)
    ada.start_click(seen, "Press")
    interaction: discord.Interaction[Any] = await asyncio.wait_for(coming, 30)
    return interaction


@contextlib.contextmanager
def answering(client: discord.Client, answered: Callable[[int], None] = lambda _: None) -> Iterator[None]:
    """Answer through our adapter.

    :param answered: is called with the id of what is about to be answered.
    """
    before = async_context.get()
    answers.answer_through(client, answered)
    try:
        yield
    finally:
        async_context.set(before)


def sent(sandbox: Sandbox, method: str, route: str) -> list[Request]:
    return [one for one in sandbox.requests if one.method == method and one.path.endswith(route)]


# --- What the gateway sends -------------------------------------------------------------------------------------


async def test_the_library_ends_at_a_hidden_channel_unless_that_is_kept_from_it(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway_url))
    forum = sandbox.world.channels.add(next(iter(sandbox.world.servers.values())), "forum", FORUM)
    sandbox.world.channels.deny(forum, "view_channel")
    async with discord.AutoShardedClient(intents=discord.Intents(guilds=True)) as alone:
        with pytest.raises(TypeError):  # if it stays connected instead, hidden_channels.py may go
            await asyncio.wait_for(alone.start(sandbox.token), 30)


async def test_hidden_channels_are_unknown_to_the_library_until_the_bot_sees_them(
    sandbox: Sandbox, bot: SmallBot, place: Channel
) -> None:
    hidden = HiddenChannels(bot)
    assert place.server_id is not None
    await known(bot, place)
    sandbox.world.channels.deny(place, "view_channel")
    await bot.event("CHANNEL_UPDATE")
    assert (bot.get_channel(place.id), hidden.hides(place.server_id, place.id)) == (None, True)
    back = asyncio.create_task(bot.wait_for("guild_channel_update", timeout=30))
    sandbox.world.channels.allow(place, "view_channel")
    await back
    assert (bot.get_channel(place.id) is not None, hidden.hides(place.server_id, place.id)) == (True, False)


async def test_what_a_channel_allows_and_denies_is_kept_as_discord_sends_it(
    sandbox: Sandbox, bot: SmallBot, place: Channel
) -> None:
    assert place.server_id is not None
    await known(bot, place)
    everyone, newer = sandbox.world.servers[place.server_id].roles[place.server_id], 1 << 60
    allow, deny = int(Permissions.MANAGE_MESSAGES) | newer, int(Permissions.SEND_MESSAGES) | newer << 1
    changed = asyncio.create_task(bot.wait_for("guild_channel_update", timeout=30))
    sandbox.world.channels.overwrite(place, everyone, allow=allow, deny=deny)
    await changed
    channel = bot.get_channel(place.id)
    assert isinstance(channel, discord.TextChannel)
    assert overwrites_of(channel)[everyone.id] == (allow, deny)
    told, _ = channel.overwrites[channel.guild.default_role].pair()
    assert told.value == int(Permissions.MANAGE_MESSAGES)  # if it has the newer one too, and at once, this may go


async def known(bot: SmallBot, place: Channel) -> None:
    """Wait until the library knows a channel."""
    if bot.get_channel(place.id) is None:
        await bot.event("GUILD_CREATE")
    assert bot.get_channel(place.id) is not None


async def test_interactions_are_taken_before_the_library_parses_them(
    bot: SmallBot, ada: Person, place: Channel
) -> None:
    message = await posted(bot, place)
    taken: asyncio.Queue[Json] = asyncio.Queue()
    parse = take_interactions(bot, taken.put_nowait)
    ada.start_click(await ada.see(lambda m: m.id == message.id), "Press")
    data = await asyncio.wait_for(taken.get(), 30)
    assert data["data"]["custom_id"] == "press"
    assert bot.seen == []
    coming = asyncio.create_task(bot.wait_for("interaction"))
    await asyncio.sleep(0)
    parse(data)
    assert (await asyncio.wait_for(coming, 30)).id == int(data["id"])


async def test_a_command_comes_with_what_was_kept_beside_it(bot: SmallBot, ada: Person, place: Channel) -> None:
    kept = object()

    def keep(data: Json) -> None:
        data["data"]["kept"] = kept
        parse(data)

    parse = take_interactions(bot, keep)
    coming = asyncio.create_task(bot.wait_for("interaction"))
    await ada.slash(place, "start")
    data: Any = (await asyncio.wait_for(coming, 30)).data
    assert data["kept"] is kept  # `bot.discord.press` relies on it


async def test_the_library_keeps_the_servers_of_a_shard_that_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Sandbox(limits=Limits.scaled(0.001), shards=2) as sandbox:
        world = sandbox.world
        servers = [world.servers.add(f"Room {one}", sandbox.person("Ada").user, shard=(one, 2)) for one in range(2)]
        async with running(sandbox, monkeypatch, shard_count=2) as bot:
            await sandbox.gateway.wait_connected_shards(0, 1)
            await bot.wait_until_ready()
            shard = bot.get_shard(1)
            assert shard is not None
            await shard.disconnect()
            assert bot.get_guild(servers[1].id) is not None  # otherwise Gateway._forget may go


# --- Limits and repetitions -------------------------------------------------------------------------------------


async def test_the_library_refuses_what_a_long_window_allows_unless_its_limits_are_ours(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, place: Channel
) -> None:
    async def begin(bot: SmallBot) -> None:
        await routes.begin_thread(bot, place.id, name="one", auto_archive_duration=1440, type=11)

    async with running(sandbox, monkeypatch, max_ratelimit_timeout=60.0) as bot:
        await begin(bot)
        with pytest.raises(discord.RateLimited):  # otherwise limits.Bucket.acquire may go
            await begin(bot)
    replace_limits()
    async with running(sandbox, monkeypatch, max_ratelimit_timeout=60.0) as bot:
        for _ in range(3):
            await begin(bot)
    assert {one.status for one in sent(sandbox, "POST", "/threads")} == {201}


async def test_requests_that_wait_for_a_used_up_limit_ask_discord_themselves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    replace_limits()
    async with Sandbox(limits=replace(Limits.scaled(0.001), threads=(1, 300.0))) as sandbox:
        place = sandbox.channel("table")
        unhandled: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: unhandled.append(context))
        async with running(sandbox, monkeypatch, max_ratelimit_timeout=60.0) as bot:
            begun = [routes.begin_thread(bot, place.id, name="one", auto_archive_duration=1440, type=11) for _ in "abc"]
            done = await asyncio.gather(*begun, return_exceptions=True)
        assert [type(one) for one in done] == [dict, discord.RateLimited, discord.RateLimited]
        assert len(sent(sandbox, "POST", "/threads")) == 3
        del done, begun
        assert unhandled == []


EVENT = {
    "name": "A cup",
    "scheduled_start_time": "2036-01-01T12:00:00+00:00",
    "scheduled_end_time": "2036-01-01T13:00:00+00:00",
    "privacy_level": 2,
    "entity_type": 3,
    "entity_metadata": {"location": "here"},
}


async def test_an_event_is_not_created_twice_when_discord_fails_after_creating_it(
    sandbox: Sandbox, bot: SmallBot, place: Channel
) -> None:
    assert place.server_id is not None
    world, server = sandbox.world, sandbox.world.servers[place.server_id]
    world.roles.set_permissions(server, world.roles.of_bot(server), INVITED | Permissions.CREATE_EVENTS)
    sandbox.faults.answer("POST", "/guilds/*/scheduled-events", 500, after=True)
    with pytest.raises(ConnectionError):  # limits.Once is no longer asked before the library tries again
        await routes.create_event(bot, place.server_id, EVENT)
    assert len(await routes.events_of(bot, place.server_id)) == 1


async def test_what_may_no_longer_be_sent_is_not_tried_again(sandbox: Sandbox, bot: SmallBot, place: Channel) -> None:
    message = await posted(bot, place)
    sandbox.faults.answer("PATCH", "/channels/*/messages/*", 429)
    tries = 0

    def check() -> None:
        nonlocal tries
        tries += 1
        if tries == 2:
            raise LookupError

    with pytest.raises(LookupError), messages.checked(check):  # otherwise the library has another connection
        await messages.edit(bot, place.id, MessageId(message.id), AFTER)
    assert [one.status for one in sent(sandbox, "PATCH", str(message.id))] == [429]


# --- Messages and answers ---------------------------------------------------------------------------------------


async def test_messages_are_sent_and_edited_as_they_were_drawn(sandbox: Sandbox, bot: SmallBot, place: Channel) -> None:
    message = await posted(bot, place)
    (first,) = sent(sandbox, "POST", "/messages")
    assert (first.body["components"], first.body["flags"]) == (BEFORE, COMPONENTS)
    await messages.edit(bot, place.id, MessageId(message.id), AFTER)
    (second,) = sent(sandbox, "PATCH", str(message.id))
    assert second.body == {"components": AFTER, "flags": COMPONENTS}
    await messages.edit(bot, place.id, MessageId(message.id), BEFORE, [discord.File(BytesIO(b"{}"), "all.json")])
    third = sent(sandbox, "PATCH", str(message.id))[1]
    assert (third.body["components"], third.body["flags"], third.files) == (BEFORE, COMPONENTS, ["all.json"])


async def test_what_discord_sends_back_of_an_edited_message_is_not_read(
    sandbox: Sandbox, bot: SmallBot, place: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[object] = []
    parse = discord.utils._from_json  # noqa: SLF001

    def parsed(text: str) -> object:
        read.append(parse(text))
        return read[-1]

    monkeypatch.setattr(discord.utils, "_from_json", parsed)
    for module in (discord.http, discord.webhook.async_):
        monkeypatch.setattr(module, "json_or_text", messages.read)
    message = await posted(bot, place)
    assert [one["id"] for one in read if isinstance(one, dict) and "components" in one] == [str(message.id)]
    read.clear()
    await messages.edit(bot, place.id, MessageId(message.id), AFTER)
    assert [one for one in read if isinstance(one, dict) and "components" in one] == []
    await messages.edit(bot, place.id, MessageId(message.id), BEFORE)  # over the same connection
    assert [one.status for one in sent(sandbox, "PATCH", str(message.id))] == [200, 200]


async def test_the_library_keeps_nothing_of_the_messages_that_it_sends(bot: SmallBot, place: Channel) -> None:
    view = View(BEFORE)
    await bot.get_partial_messageable(place.id).send(view=view)
    kept = weakref.ref(view)
    del view
    gc.collect()
    assert kept() is None


async def test_each_first_answer_is_reported_before_it_is_sent(
    sandbox: Sandbox, bot: SmallBot, ada: Person, place: Channel
) -> None:
    message = await posted(bot, place)

    def callbacks() -> list[Request]:
        return sent(sandbox, "POST", "/callback")

    ways: list[Callable[[discord.Interaction[Any]], Coroutine[Any, Any, Any]]] = [
        lambda one: answers.redraw(bot, one.id, one.token, AFTER),
        lambda one: one.response.defer(),  # as the library answers completions
    ]
    for way in ways:
        pressed = await press(bot, ada, message.id)
        begun, before = list[tuple[int, int]](), len(callbacks())
        with answering(bot, lambda one, begun=begun: begun.append((one, len(callbacks())))):  # type: ignore[misc]
            await way(pressed)
        assert begun == [(pressed.id, before)]


@pytest.fixture
async def pressed(bot: SmallBot, ada: Person, place: Channel) -> discord.Interaction[Any]:
    message = await posted(bot, place)
    return await press(bot, ada, message.id)


async def test_an_answer_that_redraws_is_not_sent_back(
    sandbox: Sandbox, bot: SmallBot, pressed: discord.Interaction[Any]
) -> None:
    with answering(bot):
        await answers.redraw(bot, pressed.id, pressed.token, AFTER)
    (answer,) = sent(sandbox, "POST", "/callback")
    data = {"components": AFTER, "flags": COMPONENTS, "allowed_mentions": {"parse": []}}
    assert (answer.body, answer.answer) == ({"type": 7, "data": data}, None)


async def test_answers_are_said_redrawn_and_found_by_the_token_of_a_press(
    bot: SmallBot, ada: Person, pressed: discord.Interaction[Any]
) -> None:
    with answering(bot):
        answer = await answers.say(bot, pressed.id, pressed.token, BEFORE, public=False, files=[])
        found = [await answers.answer_id(bot, pressed.token, public=public) for public in (False, True)]
        assert found == [answer, None]
        await answers.redraw_answer(bot, pressed.token, AFTER, [discord.File(BytesIO(b"{}"), "all.json")])
    seen = await ada.see(lambda one: one.id == answer)
    assert (seen.ephemeral, seen.text, [file.name for file in seen.files]) == (True, "after", ["all.json"])


async def test_a_press_is_answered_with_a_form_or_that_it_takes_a_moment(
    bot: SmallBot, ada: Person, place: Channel
) -> None:
    message = await posted(bot, place)
    form = ui.Modal(title="A form", custom_id="form")
    form.add_item(ui.Label(text="Name", component=ui.TextInput(custom_id="name")))
    with answering(bot):
        pressed = await press(bot, ada, message.id)
        await answers.ask(bot, pressed.id, pressed.token, form.to_dict())
        pressed = await press(bot, ada, message.id)
        await answers.think(bot, pressed.id, pressed.token)
        said = await answers.say_more(bot, pressed.token, AFTER, public=False)
    assert (await ada.see(lambda one: one.id == said)).text == "after"


async def test_an_answer_that_discord_fails_to_take_is_not_sent_again_by_the_library(
    sandbox: Sandbox, bot: SmallBot, ada: Person, place: Channel
) -> None:
    message = await posted(bot, place)
    sandbox.faults.answer("*", "/interactions/*/*/callback", 500)
    sandbox.faults.answer("*", "/webhooks/**", 500, times=2)
    pressed = await press(bot, ada, message.id)
    with answering(bot):
        with pytest.raises(discord.DiscordServerError):
            await answers.redraw(bot, pressed.id, pressed.token, AFTER)
        with pytest.raises(discord.DiscordServerError):
            await answers.say_more(bot, pressed.token, AFTER, public=False)
        with pytest.raises(discord.DiscordServerError):
            await answers.edit_private(bot, pressed.token, MessageId(message.id), AFTER)
    assert [one.status for one in sandbox.requests[-3:]] == [500, 500, 500]


async def test_private_messages_are_sent_and_edited_with_the_token_of_a_press(
    sandbox: Sandbox, bot: SmallBot, ada: Person, pressed: discord.Interaction[Any]
) -> None:
    with answering(bot):
        await answers.redraw(bot, pressed.id, pressed.token, AFTER)
        hand = await answers.say_more(bot, pressed.token, BEFORE, public=False)
        await answers.edit_private(bot, pressed.token, hand, AFTER)
        seen = await ada.see(lambda one: one.id == hand)
        assert seen.ephemeral
        await answers.unsay(bot, pressed.token, hand)
    (edited,) = sent(sandbox, "PATCH", str(hand))
    assert edited.body == {"components": AFTER, "flags": COMPONENTS, "allowed_mentions": {"parse": []}}
    assert seen.deleted


# --- Threads, servers and commands ------------------------------------------------------------------------------


async def test_threads_are_begun_renamed_and_opened_by_their_ids(
    sandbox: Sandbox, bot: SmallBot, place: Channel
) -> None:
    begun = await routes.begin_thread(bot, place.id, name="one", auto_archive_duration=1440, type=11)
    listed = (await routes.active_threads(bot, place.server_id or 0))["threads"]
    assert [thread["id"] for thread in listed] == [begun["id"]]
    await routes.edit_thread(bot, int(begun["id"]), name="two", archived=False)
    (edited,) = sent(sandbox, "PATCH", begun["id"])
    assert (edited.body, edited.status) == ({"name": "two", "archived": False}, 200)


async def test_the_thread_of_a_message_is_begun_where_the_server_is_not_known(bot: SmallBot, place: Channel) -> None:
    sent = await bot.get_partial_messageable(place.id).send("there")
    message = bot.get_partial_messageable(place.id, guild_id=1).get_partial_message(sent.id)
    with pytest.raises(ValueError, match="guild info"):  # otherwise routes.begin_thread_at may go
        await message.create_thread(name="one")
    begun = await routes.begin_thread_at(bot, place.id, sent.id, name="one", auto_archive_duration=1440)
    assert int(begun["id"]) == sent.id


async def test_an_attachment_is_fetched_by_its_address(bot: SmallBot, place: Channel) -> None:
    files = [discord.File(BytesIO(b"all"), "all.txt")]
    there = await bot.get_partial_messageable(place.id).send(view=View(BEFORE), files=files)
    assert await routes.fetch_file(bot, there.attachments[0].url) == b"all"


async def test_a_server_that_was_fetched_knows_no_channels_until_they_are_added(bot: SmallBot, place: Channel) -> None:
    assert place.server_id is not None
    guild = await bot.fetch_guild(place.server_id, with_counts=False)
    begun = await routes.begin_thread(bot, place.id, name="one", auto_archive_duration=1440, type=11)
    await guild.fetch_channels()
    assert guild.get_channel(place.id) is None  # otherwise routes.fill may go
    threads = await routes.active_threads(bot, guild.id)
    routes.fill(guild, await routes.channels(bot, guild.id), threads["threads"])
    found, thread = guild.get_channel(place.id), guild.get_thread(int(begun["id"]))
    assert found is not None
    assert thread is not None
    assert thread.parent == found
    assert int((await routes.channel(bot, place.id))["id"]) == place.id
    assert found.permissions_for(guild.default_role).view_channel


async def test_a_member_is_fetched_without_their_server_as_with_it(
    sandbox: Sandbox, bot: SmallBot, place: Channel
) -> None:
    assert place.server_id is not None
    ada = sandbox.person("Ada")
    guild = await bot.fetch_guild(place.server_id, with_counts=False)
    found = routes.member_of(guild, await routes.member(bot, guild.id, ada.id))
    other = await guild.fetch_member(ada.id)
    assert (found, found.guild, found.roles, found.joined_at) == (other, guild, other.roles, other.joined_at)


async def test_a_command_has_the_options_and_translations_that_are_added_at_the_start(
    sandbox: Sandbox, bot: SmallBot
) -> None:
    async def new(_interaction: discord.Interaction[Any], **given: Any) -> None:
        """Open a table."""

    most: Any = app_commands.Range[int, 1, 9]
    add_options(new, [Parameter("tokens", Parameter.KEYWORD_ONLY, default=3, annotation=most)])
    tree = bot.tree
    tree.clear_commands(guild=None)
    tree.add_command(app_commands.Command(name="new", description="Shows how to play", callback=new))
    payload = await payload_of(tree, Translator())
    (option,) = payload[0]["options"]
    assert (option["name"], option["max_value"], option["required"]) == ("tokens", 9, False)
    (accepted,) = await register(bot, sandbox.application_id, payload)
    assert (accepted["name"], len(payload[0]["description_localizations"] or {})) == ("new", 0)


class Base(commands.GroupCog):
    """Makes the command of each class below it, as that of each game."""

    new: app_commands.Command[Any, ..., None]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.new = app_commands.Command(name="new", description="Open a table", callback=Base.opened)

    async def opened(self, _: discord.Interaction) -> None: ...


class Made(Base, group_name="karma", group_description="A game"):
    """The commands of a game."""


def test_a_cog_that_is_not_made_has_the_commands_that_its_class_makes() -> None:
    assert ([one.name for one in commands_of(Made)], group_of(Made)) == (["new"], ("karma", "A game"))
