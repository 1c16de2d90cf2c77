"""Files through the client library: people's, which commands take, and the bot's own, in every kind of message."""

import io

import aiohttp
import discord
import pytest
from discord import ui

from sandbox.clock import TravelClock
from sandbox.driver import ImpossibleError, Person
from sandbox.server import Sandbox
from sandbox.uploads import FILE_BYTES
from sandbox.world import Channel
from tests.sandbox.raw import Api, v2
from tests.sandbox.small_bot import PIXEL, SmallBot, exhibition, files, page


async def test_a_command_reads_the_file_that_a_person_chose(
    bot: SmallBot, sandbox: Sandbox, clock: TravelClock, ada: Person, table: Channel
) -> None:
    message = (await ada.slash(table, "take", file=("my pack.json", b'{"q": 1}'))).message
    assert message
    assert message.text == 'my_pack.json (application/json, 8): {"q": 1}'
    for value in ("a text", ("big.json", b"x" * (FILE_BYTES + 1))):
        with pytest.raises(ImpossibleError, match="takes a file"):
            await ada.slash(table, "take", file=value)
    assert len(sandbox.world.attachments) == 1
    clock.travel(3600)
    await ada.slash(table, "start")
    assert not sandbox.world.attachments  # forgotten with the interaction
    assert sandbox.violations == []


async def test_an_answer_shows_a_picture_and_offers_a_file(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    message = (await ada.slash(table, "picture")).message
    assert message
    shown, offered = message.files
    assert (shown.name, shown.content, shown.media_type, shown.shown) == ("table.png", PIXEL, "image/png", True)
    assert (offered.name, offered.content, offered.shown) == ("data.json", b'{"a": 1}', True)
    assert sandbox.requests[-1].files == ["table.png", "data.json"]
    fetched = await bot.get_partial_messageable(table.id).fetch_message(message.id)
    assert [one.filename for one in fetched.attachments] == ["table.png", "data.json"]
    assert (fetched.attachments[0].width, fetched.attachments[0].description) == (1, "the table.png")
    gallery, file = fetched.components[1], fetched.components[2]
    assert isinstance(gallery, discord.components.MediaGalleryComponent)
    assert gallery.items[0].media.url == fetched.attachments[0].url
    assert isinstance(file, discord.components.FileComponent)
    assert (file.name, file.size) == ("data.json", 8)
    assert await fetched.attachments[1].read() == b'{"a": 1}'
    assert sandbox.violations == []


async def test_messages_carry_files_too(bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel) -> None:
    channel = bot.get_partial_messageable(table.id)
    plain = await channel.send(files=files("a.txt"))  # nothing else: a file alone is no empty message
    await channel.send(view=exhibition(), files=files("table.png", "data.json"))
    await channel.send(view=page("hides it"), files=files("hidden.txt"))
    hidden, shown, first = ada.messages(table)
    assert [one.shown for seen in (first, shown, hidden) for one in seen.files] == [True, True, True, False]
    interaction = await _interaction(bot, ada, table)
    await interaction.followup.send(view=exhibition(), files=files("table.png", "data.json"), ephemeral=True)
    assert ada.messages(table)[0].files[0].name == "table.png"
    assert ada.messages(table)[0].raw["attachments"][0]["ephemeral"]
    await plain.delete()
    assert len(sandbox.world.attachments) == 5
    assert sandbox.violations == []


async def _interaction(bot: SmallBot, ada: Person, table: Channel) -> discord.Interaction[SmallBot]:
    await ada.slash(table, "start")
    return bot.seen[-1]


async def test_an_edit_keeps_adds_or_replaces_files(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    message = await bot.get_partial_messageable(table.id).send(view=exhibition(), files=files("table.png", "data.json"))
    seen = ada.messages(table)[0]
    await message.edit(view=exhibition())
    assert [one.name for one in seen.files] == ["table.png", "data.json"]
    await message.edit(view=exhibition(), attachments=[*message.attachments, *files("more.txt")])
    assert [one.name for one in seen.files] == ["table.png", "data.json", "more.txt"]
    await message.edit(view=exhibition(), attachments=files("table.png", "data.json"))
    assert [one.name for one in seen.files] == ["table.png", "data.json"]
    interaction = await _interaction(bot, ada, table)
    await interaction.edit_original_response(view=exhibition(), attachments=files("table.png", "data.json"))
    assert len(sandbox.world.attachments) == 4
    assert sandbox.violations == []
    with pytest.raises(discord.HTTPException, match="50035"):
        await message.edit(view=exhibition(), attachments=[])  # which the components still show


async def test_files_need_a_permission_in_channels_and_none_in_answers(
    bot: SmallBot, sandbox: Sandbox, ada: Person, table: Channel
) -> None:
    sandbox.world.channels.deny(table, "attach_files")
    channel = bot.get_partial_messageable(table.id)
    with pytest.raises(discord.Forbidden, match="50013"):
        await channel.send(files=files("a.txt"))
    await channel.send(view=page("without a file"))
    await ada.slash(table, "picture")
    assert sandbox.violations == []


async def test_a_file_that_is_shown_must_be_there(bot: SmallBot, sandbox: Sandbox, table: Channel) -> None:
    channel = bot.get_partial_messageable(table.id)
    with pytest.raises(discord.HTTPException, match="50035"):
        await channel.send(view=exhibition(), files=files("table.png"))
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    view.add_item(ui.File("https://example.org/data.json"))
    with pytest.raises(discord.HTTPException, match="50035"):
        await channel.send(view=view)
    assert not sandbox.world.attachments
    assert len(sandbox.violations) == 2


async def test_too_many_and_too_large_files_are_refused(
    bot: SmallBot, api: Api, sandbox: Sandbox, table: Channel
) -> None:
    channel = bot.get_partial_messageable(table.id)
    for content in (b"x" * (FILE_BYTES + 1), b"x" * (FILE_BYTES * 3)):
        with pytest.raises(discord.HTTPException) as refused:
            await channel.send(file=discord.File(io.BytesIO(content), "big.bin"))
        assert (refused.value.status, refused.value.code) == (413, 40005)
    message = await channel.send(files=files(*"abcdefghij"))
    with pytest.raises(discord.HTTPException, match="50035"):
        await message.edit(attachments=[*message.attachments, *files("k")])
    unknown = await api("PATCH", f"/channels/{table.id}/messages/{message.id}", {"attachments": [{"id": "5"}]})
    assert unknown.problems == {"attachments.0": "ATTACHMENT_NOT_FOUND"}
    assert (await api.post(table, v2({"type": 13, "file": {"url": "attachment://a"}}))).code == (400, 50035)


async def test_a_form_holds_json_and_numbered_files(sandbox: Sandbox, table: Channel) -> None:
    url, headers = f"{sandbox.api_url}/channels/{table.id}/messages", {"Authorization": f"Bot {sandbox.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        for name, json in (("file", "{}"), ("files[0]", "{"), ("files[12]", "{}")):
            form = aiohttp.FormData({"payload_json": json})
            form.add_field(name, b"x", filename="x.png")
            async with session.post(url, data=form()) as response:
                assert response.status == 400
        form = aiohttp.FormData({"payload_json": '{"content": "hi"}'})
        form.add_field("files[0]", b"<script>", filename="x.html")
        async with session.post(url, data=form()) as response:
            attachment = (await response.json())["attachments"][0]
        async with session.get(attachment["url"]) as response:
            assert response.headers["Content-Disposition"] == "attachment"  # it never runs as a page
        async with session.get(attachment["url"] + "x") as response:
            assert response.status == 404
    assert len(sandbox.violations) == 3
