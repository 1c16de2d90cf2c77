"""A small bot on the unmodified client library, with one of everything that the sandbox serves."""

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Self

import discord
import pytest
import yarl
from discord import app_commands, ui
from discord.ext import commands

from sandbox.limits import Limits
from sandbox.server import Sandbox

Interaction = discord.Interaction[Any]


class Count(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<number>\d+)"):
    """A button that adds one to the count of its message."""

    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label="Count", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, _item: ui.Item[Any], match: Any, /) -> Self:
        return cls(int(match["number"]))

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.edit_message(view=counter(self.number + 1))


class Ask(ui.DynamicItem[ui.Button[Any]], template=r"ask"):
    """A button that opens a modal."""

    def __init__(self) -> None:
        super().__init__(ui.Button(label="Ask", custom_id="ask"))

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, _item: ui.Item[Any], _match: Any, /) -> Self:
        return cls()

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.send_modal(Question())


class Guests(ui.DynamicItem[ui.UserSelect[Any]], template=r"guests"):
    """A menu of people."""

    def __init__(self, item: ui.UserSelect[Any] | None = None) -> None:
        super().__init__(item or ui.UserSelect(custom_id="guests", max_values=3))

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: Any, _match: Any, /) -> Self:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        names = ", ".join(user.display_name for user in self.item.values)
        await interaction.response.send_message(view=page(f"Invited: {names}"), ephemeral=True)


class Question(ui.Modal, title="A question"):
    """A modal with a text and a choice."""

    def __init__(self) -> None:
        super().__init__(timeout=60)
        self.answer: ui.Label[Any] = ui.Label(text="Answer", component=ui.TextInput(custom_id="answer", max_length=20))
        options = [discord.SelectOption(label="Hearts", value="H"), discord.SelectOption(label="Spades", value="S")]
        self.suit: ui.Label[Any] = ui.Label(text="Suit", component=ui.Select(custom_id="suit", options=options))
        self.add_item(self.answer)
        self.add_item(self.suit)

    async def on_submit(self, interaction: Interaction) -> None:
        answer: Any = self.answer.component
        suit: Any = self.suit.component
        await interaction.response.edit_message(view=page(f"{answer.value} in {suit.values[0]}"))


def page(text: str, *items: Any) -> ui.LayoutView:
    """Return a view with a text and a row of items that nothing keeps in memory."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay(text)))
    if items:
        row: ui.ActionRow[Any] = ui.ActionRow()
        for item in items:
            row.add_item(item)
        view.add_item(row)
    view.stop()
    return view


def counter(number: int) -> ui.LayoutView:
    """Return the view of the counter."""
    return page(f"Counted to {number}", Count(number), Ask())


class SmallBot(commands.AutoShardedBot):
    """The bot."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            "!",
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.events: asyncio.Queue[str] = asyncio.Queue()
        self.seen: list[Interaction] = []
        every: list[Any] = [start, later, secret, odd, private, two_answers, slow, cautious, take, picture]
        for one in every:
            self.tree.add_command(one)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count, Ask, Guests)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait five seconds before a second IDENTIFY: the limits of these tests are shorter."""
        if not initial:
            await asyncio.sleep(2 * Limits.scaled(0.001).identify[1])

    async def on_socket_event_type(self, name: str) -> None:
        self.events.put_nowait(name)

    async def on_interaction(self, interaction: Interaction) -> None:
        self.seen.append(interaction)

    async def event(self, name: str) -> None:  # type: ignore[override]
        """Return once the gateway has sent this event."""
        async with asyncio.timeout(5):
            while await self.events.get() != name:
                pass


@app_commands.command(description="Start counting")
@app_commands.describe(number="Where to start")
async def start(interaction: Interaction, number: app_commands.Range[int, 0, 99] = 0) -> None:
    """Post a counter."""
    await interaction.response.send_message(view=counter(number))


@app_commands.command(description="Think first")
async def later(interaction: Interaction, *, hidden: bool = False) -> None:
    """Defer, then follow up."""
    await interaction.response.defer(ephemeral=hidden)
    await interaction.followup.send(view=page("Thought about it"))


@app_commands.command(description="Show something to one person")
async def secret(interaction: Interaction, word: str) -> None:
    """Post an ephemeral counter."""
    await interaction.response.send_message(view=page(word, Count(0), Ask()), ephemeral=True)


@secret.autocomplete("word")
async def words(_interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer words."""
    return [app_commands.Choice(name=w.upper(), value=w) for w in ("ace", "ten", "two") if w.startswith(current)]


@app_commands.command(description="Invite people")
async def odd(interaction: Interaction, guest: discord.Member | None = None) -> None:
    """Post a menu of people."""
    name = guest.display_name if guest else "nobody"
    await interaction.response.send_message(view=page(f"With {name}", Guests()))


@app_commands.command(description="Write a direct message")
async def private(interaction: Interaction) -> None:
    """Send a direct message and say whether that worked."""
    try:
        await interaction.user.send(view=page("Hello"))
    except discord.Forbidden as error:
        await interaction.response.send_message(view=page(f"Refused with {error.code}"), ephemeral=True)
    else:
        await interaction.response.send_message(view=page("Sent"), ephemeral=True)


@app_commands.command(description="Answer twice")
async def two_answers(interaction: Interaction) -> None:
    """Answer twice, as two tasks at once may do."""
    again = discord.webhook.async_.async_context.get()
    await interaction.response.send_message(view=page("first"))
    parameters = discord.webhook.async_.interaction_message_response_params(type=4, view=page("second"))
    await again.create_interaction_response(
        interaction.id,
        interaction.token,
        session=interaction._session,  # noqa: SLF001 - there is no public way to answer twice
        params=parameters,
    )


@app_commands.command(description="Repeat a word, if that may be said here")
async def cautious(interaction: Interaction, word: str) -> None:
    """Say the word, or with which code it was refused."""
    try:
        await interaction.response.send_message(view=page(word))
    except discord.HTTPException as error:
        await interaction.response.send_message(view=page(f"Refused with {error.code}"), ephemeral=True)


@app_commands.command(description="Take a file")
async def take(interaction: Interaction, file: discord.Attachment) -> None:
    """Read a file and tell what it holds."""
    content = await file.read()
    text = f"{file.filename} ({file.content_type}, {file.size}): {content.decode()}"
    await interaction.response.send_message(view=page(text), ephemeral=True)


@app_commands.command(description="Show a picture and offer a file")
async def picture(interaction: Interaction) -> None:
    """Answer with a gallery and a file."""
    await interaction.response.send_message(view=exhibition(), files=files("table.png", "data.json"))


PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc00000030101"
    "00c9fe92ef0000000049454e44ae426082"
)


def files(*names: str) -> list[discord.File]:
    """Return a picture or a text for each name."""
    return [
        discord.File(io.BytesIO(PIXEL if name.endswith("png") else b'{"a": 1}'), name, description=f"the {name}")
        for name in names
    ]


def exhibition() -> ui.LayoutView:
    """Return a view that shows table.png and offers data.json."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("The table and its data"))
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://table.png", description="a pixel")))
    view.add_item(ui.File("attachment://data.json"))
    view.stop()
    return view


@app_commands.command(description="Never answer")
async def slow(_interaction: Interaction) -> None:
    """Give no answer at all."""


@asynccontextmanager
async def running(sandbox: Sandbox, patch: pytest.MonkeyPatch, **options: Any) -> AsyncIterator[SmallBot]:
    """Run the bot on the sandbox until the block ends."""
    patch.setattr(discord.http.Route, "BASE", sandbox.api_url)
    patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway_url))
    async with SmallBot(**options) as bot:
        task = asyncio.create_task(bot.start(sandbox.token))
        connected = asyncio.create_task(sandbox.gateway.wait_connected())
        try:
            await asyncio.wait([task, connected], return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                task.result()
            yield bot
        finally:
            connected.cancel()
            await bot.close()
            await asyncio.wait([task])
