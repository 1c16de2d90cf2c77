"""A small bot with every kind of command and component, for the tests of the page."""

import asyncio
import contextlib
import io
from typing import Any, TypeAlias

import discord
import pytest
import yarl
from aiohttp import web
from discord import app_commands, ui

from bot.runtime.background import ended
from sandbox.server import Sandbox
from tests.doors import Door
from tests.sandbox.worker import Worker

SUITS = ("Hearts ♥", "Spades ♠", "Diamonds ♦")
TABLES = ("Oak", "Oval", "Pine")

# The smallest picture there is, for the custom emoji.
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc00000030101"
    "00c9fe92ef0000000049454e44ae426082"
)

Clicked: TypeAlias = discord.Interaction[discord.Client]


class Answers(ui.LayoutView):
    """A view without a timeout whose parts are given, each with what a press on it does."""

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)


class Press(ui.Button[Answers]):
    """A button with its action."""

    def __init__(self, label: str, action: Any = None, **how: Any) -> None:
        super().__init__(label=label, **how)
        self._action = action

    async def callback(self, interaction: Clicked) -> None:
        """Do the action; without one, leave the press unanswered."""
        if self._action is not None:
            await self._action(interaction)


class Choose(ui.Select[Answers]):
    """A select menu that says privately what was chosen."""

    async def callback(self, interaction: Clicked) -> None:
        """Tell the values."""
        await say(interaction, f"You chose {' and '.join(self.values)}")


class ChooseUser(ui.UserSelect[Answers]):
    """A menu of people that says privately who was chosen."""

    async def callback(self, interaction: Clicked) -> None:
        """Tell the names."""
        await say(interaction, f"You chose {', '.join(user.display_name for user in self.values)}")


class Question(ui.Modal, title="A question"):
    """A modal with a text, a short line and a choice."""

    intro: ui.TextDisplay[Any] = ui.TextDisplay("Say something **kind**.")
    answer: ui.Label[Any] = ui.Label(
        text="Your answer",
        description="In your own words",
        component=ui.TextInput(style=discord.TextStyle.paragraph, min_length=3, max_length=40, placeholder="Say it"),
    )
    name: ui.Label[Any] = ui.Label(text="Signed", component=ui.TextInput(required=False))
    suit: ui.Label[Any] = ui.Label(
        text="Suit", component=ui.Select(options=[discord.SelectOption(label=suit) for suit in SUITS])
    )

    def __init__(self) -> None:
        super().__init__(timeout=600)

    async def on_submit(self, interaction: Clicked, /) -> None:
        """Repeat what was entered."""
        suit = self.suit.component.values[0]  # type: ignore[attr-defined]
        text = self.answer.component.value  # type: ignore[attr-defined]
        await say(interaction, f"You answered {text} with {suit}")


async def say(interaction: Clicked, text: str) -> None:
    """Answer privately with one text."""
    await interaction.response.send_message(view=Answers(ui.TextDisplay(text)), ephemeral=True)


async def no_answer(interaction: Clicked) -> None:
    """Let the three seconds pass."""


class Example(discord.Client):
    """The bot; `count` is what its counter shows."""

    def __init__(self, door: Door) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None, chunk_guilds_at_startup=False)
        self._door = door
        self._ending = contextlib.AsyncExitStack()
        self.tree = app_commands.CommandTree(self)
        self.count = 0
        self.emoji = ""
        _add_dealing(self)
        _add_commands(self)

    async def run_in(self, sandbox: Sandbox, patch: pytest.MonkeyPatch) -> None:
        """Log in and connect, with discord.py's addresses patched; return when commands and clicks arrive."""
        patch.setattr(discord.http.Route, "BASE", sandbox.api_url)
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway_url))
        await self.login(sandbox.token)
        if self._door == "http":
            worker = await self._ending.enter_async_context(Worker(sandbox, self._arrive))
            await sandbox.endpoint.use([worker.url])
        else:
            running = asyncio.create_task(self.connect())
            self._ending.push_async_callback(ended, [running])
            await sandbox.gateway.wait_connected()

    async def _arrive(self, interaction: dict[str, Any]) -> web.StreamResponse:
        self._connection.parse_interaction_create(interaction)  # type: ignore[arg-type]
        return web.Response(status=202)

    async def setup_hook(self) -> None:
        """Register the commands and the emoji."""
        await self.tree.sync()
        self.emoji = str(await self.create_application_emoji(name="AS", image=PIXEL))

    async def close(self) -> None:
        """Disconnect."""
        await super().close()
        await self._ending.aclose()

    def counter(self) -> Answers:
        """Return the counter as it is now."""
        return Answers(
            ui.Container[Answers](
                ui.TextDisplay(f"## Counter\nIt stands at **{self.count}**"),
                ui.Separator(),
                ui.ActionRow(Press("Add one", self._add), Press("Private", self._private)),
                accent_colour=0x3BA55C,
            )
        )

    async def _add(self, interaction: Clicked) -> None:
        self.count += 1
        await interaction.response.edit_message(view=self.counter())

    async def _private(self, interaction: Clicked) -> None:
        await say(interaction, f"A secret for {interaction.user.display_name}")

    async def _ask(self, interaction: Clicked) -> None:
        await interaction.response.send_modal(Question())

    def everything(self) -> Answers:
        """Return one of each component."""
        options = [discord.SelectOption(label=suit, description=f"all {suit}") for suit in SUITS]
        return Answers(
            ui.TextDisplay(f"# Everything\n***Loud*** __under__ ~~gone~~ {self.emoji} ♥ ♠\n-# small print"),
            ui.Section[Answers]("A line with a button", accessory=Press("Ask me", self._ask)),
            ui.Section[Answers]("A line with a picture", accessory=ui.Thumbnail("https://example.org/a.png")),
            ui.Separator(spacing=discord.SeparatorSpacing.large),
            ui.ActionRow[Answers](
                Press("Blue", self._private, style=discord.ButtonStyle.primary),
                Press("Green", self._private, style=discord.ButtonStyle.success),
                Press("Red", self._private, style=discord.ButtonStyle.danger),
                Press("Off", style=discord.ButtonStyle.secondary, disabled=True),
                ui.Button(label="Away", url="https://example.org/"),
            ),
            ui.ActionRow[Answers](Press("Silence", no_answer)),
            ui.ActionRow[Answers](Choose(placeholder="One suit", options=options)),
            ui.ActionRow[Answers](Choose(placeholder="Two suits", options=options, min_values=2, max_values=2)),
            ui.ActionRow[Answers](ChooseUser(placeholder="Somebody")),
        )


def _add_dealing(bot: Example) -> None:
    """Add the commands whose options are of every kind."""
    group = app_commands.Group(name="deal", description="Deal something")

    @group.command(name="new", description="Deal a new hand")
    @app_commands.describe(tokens="How many tokens", pace="How fast", open_hand="Whether all see it")
    @app_commands.rename(open_hand="open-hand")
    @app_commands.choices(pace=[app_commands.Choice(name=name, value=name[0]) for name in ("fast", "slow")])
    async def new(
        interaction: Clicked,
        tokens: app_commands.Range[int, 1, 5],
        pace: str = "n",
        open_hand: bool = False,
    ) -> None:
        text = f"Dealt with {tokens} tokens, pace {pace}, open {open_hand}"
        await interaction.response.send_message(view=Answers(ui.TextDisplay(text)))

    @group.command(name="table", description="Deal at a table")
    @app_commands.describe(table="Which one")
    async def table(interaction: Clicked, table: str) -> None:
        await interaction.response.send_message(view=Answers(ui.TextDisplay(f"Dealt at table {table}")))

    @table.autocomplete("table")
    async def tables(interaction: Clicked, typed: str) -> list[app_commands.Choice[str]]:
        fitting = [name for name in TABLES if name.lower().startswith(typed.lower())]
        return [app_commands.Choice(name=f"The {name}", value=name.lower()) for name in fitting]

    bot.tree.add_command(group)


def _add_commands(bot: Example) -> None:
    """Add the commands whose answers are of every kind."""

    @bot.tree.command(name="counter", description="Put up a counter")
    async def counter(interaction: Clicked) -> None:
        await interaction.response.send_message(view=bot.counter())

    @bot.tree.command(name="everything", description="One of each component")
    async def everything(interaction: Clicked) -> None:
        await interaction.response.send_message(view=bot.everything())

    @bot.tree.command(name="silence", description="Never answers")
    async def silence(interaction: Clicked) -> None:
        await no_answer(interaction)

    @bot.tree.command(name="think", description="Thinks first")
    async def think(interaction: Clicked) -> None:
        await interaction.response.defer(thinking=True)

    @bot.tree.command(name="upload", description="Takes a file")
    async def upload(interaction: Clicked, file: discord.Attachment, note: str = "") -> None:
        await say(interaction, f"{file.filename}: {(await file.read()).decode()} {note}")

    @bot.tree.command(name="export", description="Shows a picture and offers a file")
    async def export(interaction: Clicked) -> None:
        view = Answers(
            ui.MediaGallery(discord.MediaGalleryItem("attachment://table.png", description="the table")),
            ui.File("attachment://data.json"),
        )
        sent = [discord.File(io.BytesIO(PIXEL), "table.png"), discord.File(io.BytesIO(b"{}"), "data.json")]
        await interaction.response.send_message(view=view, files=sent)
        sent = [discord.File(io.BytesIO(PIXEL), "plain.png"), discord.File(io.BytesIO(b"{}"), "plain.json")]
        await interaction.followup.send("Once more", files=sent)

    @bot.tree.command(name="text", description="Shows a text")
    async def text(interaction: Clicked, text: str) -> None:
        await interaction.response.send_message(view=Answers(ui.TextDisplay(text)))
