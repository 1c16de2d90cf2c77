"""The bot without a game that `benchmarks.click` sets beside ours: `python3 -m benchmarks.bare [speed]`.

It does the work of a card table without the game: a dynamic item, one durable commit, an answer that draws a private
message again, and edits of other messages, all of the shape in `SHAPE`, which was taken from our own bot. It is as lean
as the library allows: nothing is stored for a button, and what is not measured (the seating) is kept in memory.
With `speed` it has what makes ours faster: uvloop, orjson, and our connection.
"""

import asyncio
import json
import os
import re
import sys
from pathlib import Path
from typing import Any, Self

import aiosqlite
import discord
import yarl
from discord import ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.__main__ import loop_factory
from bot.discord.library.connection import connect_leanly

Json = dict[str, Any]
View = ui.LayoutView
Press = discord.Interaction["WorkBot"]

PLACES = "tables"
"""The prefix of the names of the channels in which a bot posts its messages."""
POST_PAUSE = 0.03
"""Seconds between two messages at the start: Discord accepts 50 requests a second."""

CONTAINER, TEXT, ROW, MENU = 17, 10, 1, 3


class Item(ui.DynamicItem[ui.Button[View]], template=r"p:(?P<table>\d+):.*"):
    """A button whose custom id says everything."""

    def __init__(self, item: ui.Button[View], match: re.Match[str]) -> None:
        super().__init__(item)
        self.match = match

    @classmethod
    async def from_custom_id(cls, _interaction: Any, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Make the item of a button that was clicked."""
        assert isinstance(item, ui.Button)
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what it says."""
        await interaction.client.press(interaction, int(self.match["table"]))


class WorkBot(discord.Client):
    """The work of a table without the game. It caches as little as our own bot does."""

    def __init__(self, db: aiosqlite.Connection, shape: Json, *, speed: bool) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.speed = speed
        self.db = db
        self.shape = shape
        self.count = 0
        self.owed = 0.0  # edits of other hands
        self.tables: dict[int, discord.PartialMessage] = {}
        self.hands: dict[int, dict[int, tuple[str, int]]] = {}  # by table and person: token and message

    async def setup_hook(self) -> None:
        """Take the clicks."""
        self.add_dynamic_items(Item)
        if self.speed:
            connect_leanly(self, lambda _path, _status: None)

    async def on_ready(self) -> None:
        """Post a message in every channel that is meant for it."""
        for channel in self.guilds[0].text_channels:
            if channel.name.startswith(PLACES):
                await self.put_up(channel)
                await asyncio.sleep(POST_PAUSE)

    async def put_up(self, channel: discord.TextChannel) -> None:
        """Post a message of a table's size; its buttons open hands, which is not measured."""
        message = await channel.send(view=self.draw("table", channel.id))
        self.tables[channel.id] = channel.get_partial_message(message.id)
        self.hands[channel.id] = {}

    async def press(self, interaction: Press, table: int) -> None:
        """Commit, answer, and edit the table's message; then the hands of the others, the next player's first.

        On average, as many hands as our own bot edits.
        """
        hands = self.hands[table]
        message = interaction.message
        assert message is not None
        if not message.flags.ephemeral:
            view = self.draw("waiting" if hands else "hand", table)
            opened = await interaction.response.send_message(view=view, ephemeral=True)
            assert opened.message_id is not None
            hands[interaction.user.id] = (interaction.token, opened.message_id)
            return
        self.count += 1
        row = (table, str(self.count).ljust(self.shape["row"], "."))
        await self.db.execute_fetchall("INSERT OR REPLACE INTO tables VALUES (?, ?)", row)
        hands[interaction.user.id] = (interaction.token, message.id)
        people = list(hands)
        place = people.index(interaction.user.id)
        others = [*people[place + 1 :], *people[:place]]
        edited = others[: self.due()]
        await interaction.response.edit_message(view=self.draw("waiting" if edited else "hand", table))
        await self.tables[table].edit(view=self.draw("table", table))
        for number, other in enumerate(edited):
            token, message_id = hands[other]
            assert self.application_id is not None
            webhook = discord.Webhook.partial(self.application_id, token, client=self)
            await webhook.edit_message(message_id, view=self.draw("waiting" if number else "hand", table))

    def due(self) -> int:
        """Count the hands to edit now, so that on average they are as many as in the shape."""
        self.owed += self.shape["hands"]
        due = int(self.owed + 0.5)
        self.owed -= due
        return due

    def draw(self, what: str, table: int) -> View:
        """Make a message of a shape."""
        view = View(timeout=None)
        place = 0
        for part in self.shape[what]:
            box: ui.Container[View] = ui.Container(accent_colour=part["accent_color"])
            for inner in part["components"]:
                if inner["type"] == TEXT:
                    box.add_item(ui.TextDisplay(f"{self.count:6d}{inner['content'][6:]}"))
                elif inner["type"] == ROW:
                    row: ui.ActionRow[View] = ui.ActionRow()
                    for item in inner["components"]:
                        row.add_item(self.item(item, table, place))
                        place += 1
                    box.add_item(row)
                else:
                    box.add_item(ui.Separator())
            view.add_item(box)
        view.stop()  # so that the library does not store it
        return view

    def item(self, shape: Json, table: int, place: int) -> ui.Item[View]:
        """Make a button or a menu with a custom id as long as in the shape, if that is enough for what it must say."""
        custom_id = f"p:{table}:{place}:".ljust(len(shape["custom_id"]), "x")
        if shape["type"] == MENU:
            options = [discord.SelectOption.from_dict(option) for option in shape["options"]]
            return ui.Select(custom_id=custom_id, placeholder=shape.get("placeholder"), options=options)
        return ui.Button(label=shape["label"], style=discord.ButtonStyle(shape["style"]), custom_id=custom_id)


async def run(*, speed: bool) -> None:
    """Run the bot until it is stopped, with the addresses and files from the environment."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    Route.BASE = os.environ["DISCORD_API_URL"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    discord.utils.setup_logging(level=30)
    shape = json.loads(Path(os.environ["SHAPE"]).read_text("utf-8"))
    async with aiosqlite.connect(os.environ["DATABASE"], isolation_level=None) as db:
        await db.execute_fetchall("PRAGMA journal_mode=WAL")
        await db.execute_fetchall("PRAGMA synchronous=FULL")
        await db.execute_fetchall("CREATE TABLE tables (id INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT")
        await WorkBot(db, shape, speed=speed).start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    fast = sys.argv[1:] == ["speed"]
    with asyncio.Runner(loop_factory=loop_factory() if fast else None) as runner:
        runner.run(run(speed=fast))
