"""The unmodified client library on the sandbox, over real HTTP and a real WebSocket."""

import asyncio

import discord
import pytest

from sandbox.clock import TravelClock
from sandbox.driver import ImpossibleError, InteractionFailed, Person
from sandbox.limits import Limits
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.sandbox.small_bot import SmallBot, counter, page, running


async def test_a_command_posts_a_message_that_everybody_sees(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    outcome = await ada.slash(table, "start", number=3)
    assert outcome.kind == "message"
    seen = await bela.see(lambda m: m.text == "Counted to 3", channel=table)
    assert seen == outcome.message
    assert seen.labels == ["Count", "Ask"]
    assert sandbox.violations == []
    posted = sandbox.requests[-1]
    assert (posted.method, posted.route) == ("POST", "/interactions/{interaction_id}/{token}/callback")
    assert {ada.id, bela.id} <= posted.readers
    assert sandbox.application_id not in posted.readers


async def test_a_click_changes_the_message_for_all(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    message = (await ada.slash(table, "start")).message
    assert message
    for _ in range(3):
        outcome = await bela.click(message, "Count")
        assert outcome.kind == "update"
    assert message.text == "Counted to 3"
    assert sandbox.violations == []


async def test_the_driver_does_only_what_a_client_allows(
    bot: SmallBot, ada: Person, bela: Person, table: Channel
) -> None:
    message = (await ada.slash(table, "secret", word="ace")).message
    assert message
    with pytest.raises(ImpossibleError, match="does not see"):
        await bela.click(message, "Count")
    with pytest.raises(ImpossibleError, match="0 buttons"):
        await ada.click(message, "Start")
    with pytest.raises(ImpossibleError, match="outside the limits"):
        await ada.slash(table, "start", number=100)
    with pytest.raises(ImpossibleError, match="needs the option"):
        await ada.slash(table, "secret")
    with pytest.raises(ImpossibleError, match="no option"):
        await ada.slash(table, "start", size=1)
    with pytest.raises(ImpossibleError, match="not offered"):
        await ada.slash(table, "stop")


async def test_an_ephemeral_message_is_seen_by_one_person_and_kept_fresh_by_its_token(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    outcome = await ada.slash(table, "secret", word="ace")
    assert outcome.message
    assert outcome.message.ephemeral
    assert not bela.can_see(outcome.message)
    assert sandbox.requests[-1].readers == {ada.id}
    await ada.click(outcome.message, "Count")
    assert outcome.message.text == "Counted to 1"
    await bot.seen[0].edit_original_response(view=counter(7))
    assert outcome.message.text == "Counted to 7"
    ada.dismiss(outcome.message)
    assert not ada.can_see(outcome.message)
    assert sandbox.violations == []


async def test_autocomplete_offers_choices(bot: SmallBot, ada: Person, table: Channel) -> None:
    choices = await ada.autocomplete(table, "secret", focused="word", value="t")
    assert [choice["value"] for choice in choices] == ["ten", "two"]


async def test_a_modal_is_opened_and_submitted(bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel) -> None:
    message = (await ada.slash(table, "start")).message
    assert message
    modal = (await ada.click(message, "Ask")).modal
    assert modal
    assert modal.title == "A question"
    with pytest.raises(ImpossibleError, match="takes 0 to 20"):
        await ada.submit(modal, {"answer": "x" * 21, "Suit": "H"})
    outcome = await ada.submit(modal, {"answer": "Seven", "Suit": "H"})
    assert outcome.kind == "update"
    assert message.text == "Seven in H"
    assert sandbox.violations == []


async def test_a_menu_of_people_resolves_them(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    message = (await ada.slash(table, "odd", guest=bela)).message
    assert message
    assert message.text == "With Bela"
    outcome = await ada.select(message, bela, sandbox.person("Cleo"))
    assert outcome.message
    assert outcome.message.text == "Invited: Bela, Cleo"


@pytest.mark.parametrize("hidden", [True, False])
async def test_a_deferred_answer_is_replaced_by_the_first_follow_up(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel, *, hidden: bool
) -> None:
    outcome = await ada.slash(table, "later", hidden=hidden)
    assert outcome.kind == "deferred"
    seen = await ada.see(lambda m: m.text == "Thought about it", channel=table)
    assert seen == outcome.message
    assert seen.ephemeral is hidden
    assert bela.can_see(seen) is not hidden
    assert sandbox.violations == []


async def test_a_direct_message_reaches_its_person_unless_closed(
    bot: SmallBot, sandbox: Sandbox, ada: Person, bela: Person, table: Channel
) -> None:
    outcome = await ada.slash(table, "private")
    assert outcome.message
    assert outcome.message.text == "Sent"
    hello = await ada.see(lambda m: m.text == "Hello")
    assert not bela.can_see(hello)
    assert [n.user_id for n in sandbox.notifications] == [ada.id]
    sandbox.world.users.open_direct_messages(ada.user, opened=False)
    outcome = await ada.slash(table, "private")
    assert outcome.message
    assert outcome.message.text == "Refused with 50007"
    assert sandbox.violations == []


async def test_a_command_in_direct_messages(bot: SmallBot, sandbox: Sandbox, ada: Person) -> None:
    outcome = await ada.slash(sandbox.world.channels.direct_with(ada.user), "start")
    assert outcome.message
    await ada.click(outcome.message, "Count")
    assert outcome.message.text == "Counted to 1"
    assert bot.seen[0].context.dm_channel
    assert bot.seen[0].guild is None


async def test_an_interaction_brings_what_discord_sends(bot: SmallBot, sandbox: Sandbox, table: Channel) -> None:
    fabio = sandbox.person("Fabio")
    await fabio.slash(table, "start")
    seen = bot.seen[0]
    assert seen.locale is discord.Locale.spain_spanish
    assert seen.guild_locale is discord.Locale.american_english
    assert seen.guild_id == table.server_id
    assert isinstance(seen.user, discord.Member)
    assert seen.user.display_name == "Fabio"
    assert not seen.permissions.manage_messages
    assert seen.app_permissions.send_messages
    assert abs(seen.created_at.timestamp() - sandbox.clock.now()) < 5


async def test_no_answer_within_three_seconds_fails(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    async with (
        Sandbox(limits=Limits(answer=0.2)) as sandbox,
        running(sandbox, monkeypatch),
    ):
        ada, table = sandbox.person("Ada"), sandbox.channel("table")
        with pytest.raises(InteractionFailed, match="This interaction failed"):
            await ada.slash(table, "slow")
        assert sandbox.violations == []


async def test_a_second_answer_is_refused_with_40060(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    outcome = await ada.slash(table, "two_answers")
    assert outcome.message
    assert outcome.message.text == "first"
    await asyncio.wait_for(sandbox.log.wait_for(lambda r: r.status == 400), 5)
    assert "400/40060" in sandbox.violations[0]


async def test_the_bot_edits_its_message_with_its_token_long_after_the_interaction(
    bot: SmallBot, sandbox: Sandbox, clock: TravelClock, ada: Person, table: Channel
) -> None:
    message = (await ada.slash(table, "start")).message
    assert message
    clock.travel(1000)
    channel = bot.get_partial_messageable(table.id)
    await channel.get_partial_message(message.id).edit(view=counter(50))
    assert message.text == "Counted to 50"
    with pytest.raises(discord.HTTPException) as refused:
        await bot.seen[0].edit_original_response(view=counter(51))
    assert (refused.value.status, refused.value.code) == (401, 50027)
    assert len(sandbox.violations) == 1


async def test_an_ephemeral_message_is_out_of_the_bot_tokens_reach(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    message = (await ada.slash(table, "secret", word="ace")).message
    assert message
    partial = bot.get_partial_messageable(table.id).get_partial_message(message.id)
    for attempt in (partial.fetch(), partial.edit(view=page("no")), partial.delete()):
        with pytest.raises(discord.NotFound) as refused:
            await attempt
        assert refused.value.code == 10008
    assert len(sandbox.violations) == 3


async def test_emoji_are_uploaded_and_used(bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel) -> None:
    picture = b"\x89PNG\r\n\x1a\n" + b"0" * 20
    emoji = await bot.create_application_emoji(name="AS", image=picture)
    assert [one.name for one in await bot.fetch_application_emojis()] == ["AS"]
    channel = bot.get_partial_messageable(table.id)
    await channel.send(view=page("x", discord.ui.Button(label="Ace", custom_id="count:1", emoji=emoji)))
    message = await ada.see(lambda m: m.labels == ["Ace"])
    assert message.buttons[0].emoji == "AS"
    await emoji.edit(name="AH")
    await emoji.delete()
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send(view=page("x", discord.ui.Button(label="Ace", custom_id="count:1", emoji=emoji)))
    assert refused.value.code == 50035
    assert "BUTTON_COMPONENT_INVALID_EMOJI" in sandbox.violations[0]


async def test_a_lost_connection_is_resumed_with_what_was_missed(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    message = (await ada.slash(table, "start")).message
    assert message
    sandbox.gateway.drop()
    assert not sandbox.gateway.connected
    await ada.click(message, "Count")
    assert message.text == "Counted to 1"
    assert sandbox.gateway.identifies == 1


async def test_op_7_makes_the_bot_resume(bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel) -> None:
    sandbox.gateway.reconnect_op7()
    await bot.event("RESUMED")
    await ada.slash(table, "start")
    assert sandbox.gateway.identifies == 1


async def test_op_9_makes_the_bot_identify_anew(bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel) -> None:
    await bot.event("READY")
    sandbox.gateway.invalidate_session()
    await bot.event("READY")
    await ada.slash(table, "start")
    assert sandbox.gateway.identifies == 2


async def test_the_bot_hears_of_channels_roles_and_servers(bot: SmallBot, sandbox: Sandbox, table: Channel) -> None:
    world = sandbox.world
    server = world.servers.find("The Card Room")
    await bot.event("GUILD_CREATE")
    extra = world.channels.add(server, "third-table")
    await bot.event("CHANNEL_CREATE")
    world.channels.deny(extra, "send_messages")
    await bot.event("CHANNEL_UPDATE")
    world.channels.remove(extra)
    await bot.event("CHANNEL_DELETE")
    world.roles.set_permissions(server, world.roles.of_bot(server), 0)
    await bot.event("GUILD_ROLE_UPDATE")
    world.servers.remove_bot(server)
    await bot.event("GUILD_DELETE")
    world.servers.invite_bot(server)
    await bot.event("GUILD_CREATE")
    world.servers.remove(server)
    await bot.event("GUILD_DELETE")
    assert sandbox.violations == []


async def test_a_wrong_token_is_refused(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(sandbox), "token", "wrong")
    with pytest.raises(discord.LoginFailure):
        async with running(sandbox, monkeypatch):
            pass


async def test_two_shards_share_the_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Sandbox(limits=Limits.scaled(0.001), shards=2) as sandbox:
        ada = sandbox.person("Ada")
        other = sandbox.world.servers.add("Another Room", ada.user)
        places = [(server.id >> 22) % 2 for server in sandbox.world.servers.with_bot()]
        channels = [sandbox.channel("table"), sandbox.world.channels.add(other, "den")]
        async with running(sandbox, monkeypatch) as bot:
            await bot.event("READY")
            await bot.event("READY")
            for channel, place in zip(channels, places, strict=True):
                await ada.slash(channel, "start")
                guild = bot.seen[-1].guild
                assert guild
                assert guild.shard_id == place
            assert sandbox.gateway.identifies == 2


async def test_buttons_work_after_sandbox_and_bot_were_started_again(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path_factory.mktemp("world") / "world.db"
    async with Sandbox(world=file) as sandbox, running(sandbox, monkeypatch):
        ada, table = sandbox.person("Ada"), sandbox.channel("table")
        sandbox.person("Gus", locale="es-ES")
        public = (await ada.slash(table, "start")).message
        hidden = (await ada.slash(table, "secret", word="ace")).message
        assert public
        assert hidden
        identity = (sandbox.token, sandbox.application_id, [c["id"] for c in sandbox.world.application.commands])
        token = sandbox.world.interactions.by_token(next(iter(sandbox.world.interactions.values())).token)
        assert token
    async with Sandbox(world=file) as sandbox, running(sandbox, monkeypatch) as bot:
        assert identity == (
            sandbox.token,
            sandbox.application_id,
            [c["id"] for c in sandbox.world.application.commands],
        )
        ada = sandbox.person("Ada")
        assert sandbox.person("Gus").user.locale == "es-ES"
        for message in (public, hidden):
            found = await ada.see(lambda m, key=message.id: m.id == key)  # type: ignore[misc]
            await ada.click(found, "Count")
            assert found.text == "Counted to 1"
        # The first interaction's token still edits its message.
        webhook = discord.Webhook.partial(sandbox.application_id, token.token, client=bot)
        await webhook.edit_message(public.id, view=page("by the old token"))
        assert ada.messages(sandbox.channel("table"))[1].text == "by the old token"
        assert sandbox.violations == []
