"""Packs of questions (NN18): a server's own are added, looked at, chosen and deleted here."""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

import aiohttp
import discord
from discord import app_commands, ui

from bot.discord.access import need_manager
from bot.discord.cog import GroupCog
from bot.discord.components import chosen
from bot.discord.responses import Interaction, answered, redraw, say, think
from bot.discord.services import Services
from bot.discord.setting import game_setting
from bot.language import names
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.show import render
from bot.show.commands import command
from bot.show.custom_ids import CustomId, text
from bot.store.errors import LimitReached

from .pack import DEFAULT, KEY, find_pack, own_packs, packs
from .uploads import ANSWERS, LONGEST_NAME, MOST, need_small, read, read_answers

TOO_MANY = mark("This server already has {most} packs. Delete one first.")
DOWNLOAD_TIMEOUT = 10.0
"""How long to wait, in seconds, for an uploaded file."""


ALOUD, SPOKEN = "questions", "spoken"
"""The setting of a server that says whether questions are answered aloud, and its value if they are."""
USUAL = "pack"
"""The setting of a server that names the pack of a table whose opener chooses none."""


def _ways(t: Texts) -> Mapping[str, str]:
    return {"typed": t("in writing"), SPOKEN: t("aloud, and then press Done")}


SETTINGS = (game_setting(ALOUD, mark("How questions are answered"), _ways),)


@dataclass(frozen=True)
class PackId(CustomId, form="q:{verb}:{key}"):
    """Anything in the panel of packs."""

    verb: Literal["choose", "use", "delete", "page"]
    key: Annotated[str, text("[a-z0-9]", 0, 20)] = ""  # of a pack; or a page's number


@app_commands.guild_only()
class Questions(GroupCog, group_name="questions", group_description="Packs of questions for Ninety-Nine"):
    """The packs of a server."""

    @app_commands.command(name="add")
    @app_commands.describe(name="What the pack is called", file="JSON or CSV: a question for each of the 52 cards")
    async def add(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, LONGEST_NAME],
        file: discord.Attachment,
    ) -> None:
        """Add a pack of questions of this server's own; for those who manage it."""
        async with answered(interaction) as t:
            guild_id = need_manager(interaction)
            need_small(file.size)
            await think(interaction)
            try:
                async with asyncio.timeout(DOWNLOAD_TIMEOUT):
                    content = await file.read()
            except (discord.HTTPException, aiohttp.ClientError, TimeoutError):
                raise Refused(mark("Discord did not send the file. Please try again.")) from None
            pack = {**read(content), ANSWERS: read_answers(content)}
            shown = names.plain(name)[:LONGEST_NAME]
            by, now = interaction.user.id, self.services.clock.now()
            try:
                await self.services.storage.add_document(guild_id, KEY, shown, pack, by, now, most=MOST)
            except LimitReached as reached:
                raise Refused(TOO_MANY, most=reached.most) from None
            await say(
                interaction,
                t(
                    "**{name}** is there, with 52 questions. Choose it as `questions` when you type {new}, or for all"
                    " tables with {list}.",
                    new=command("ninety-nine new", t),
                    list=command("questions list", t),
                    name=names.escape(shown),
                ),
            )

    @app_commands.command(name="list")
    async def show(self, interaction: Interaction) -> None:
        """See the packs of questions, choose the one for new tables, and delete your own."""
        async with answered(interaction) as t:
            assert interaction.guild_id is not None
            await say(interaction, await pack_panel(self.services, interaction.guild_id, t, _manages(interaction)))

    async def press(self, interaction: Interaction, pressed: PackId) -> None:
        """Choose a pack, use it for new tables, or delete it; or turn the page."""
        async with answered(interaction) as t:
            key = pressed.key
            if pressed.verb == "page" and interaction.guild_id is not None:
                page = int(key) if re.fullmatch(r"[0-9]{1,3}", key) else 0
                panel = await pack_panel(self.services, interaction.guild_id, t, _manages(interaction), page=page)
                await redraw(interaction, panel)
                return
            guild_id = need_manager(interaction)
            match pressed.verb:
                case "choose":
                    key = next(iter(chosen(interaction)), "")
                case "use":
                    if await find_pack(self.services.storage, guild_id, key) is None:
                        raise Refused(mark("This pack is no longer there."))
                    await self.services.guild_settings.change(guild_id, **{USUAL: key})
                case "delete":
                    await self.services.storage.delete_document(guild_id, KEY, key, self.services.clock.now())
                    if (await self.services.guild_settings.of(guild_id)).of_game(USUAL, DEFAULT) == key:
                        await self.services.guild_settings.change(guild_id, **{USUAL: DEFAULT})
            await redraw(interaction, await pack_panel(self.services, guild_id, t, manages=True, chosen=key))


def _manages(interaction: Interaction) -> bool:
    return interaction.permissions.manage_guild


async def pack_panel(
    services: Services, guild_id: int, t: Texts, manages: bool, chosen: str = "", page: int | None = None
) -> ui.LayoutView:
    """Render the packs of a server, for its managers with what can be done about one of them.

    A server may have more packs than it could add today, and more than a menu takes: then they are on several pages.

    :param page: without it, the one with the chosen pack.
    """
    settings = await services.guild_settings.of(guild_id)
    own = await own_packs(services.storage, guild_id)
    usual = settings.of_game(USUAL, DEFAULT)
    every = [(pack.key, pack.name if pack.own else t(pack.name)) for pack in (*packs().values(), *own)]
    pages = [dict(every[start : start + render.IN_A_MENU]) for start in range(0, len(every), render.IN_A_MENU)]
    if page is None:
        page = next((number for number, titles in enumerate(pages) if chosen in titles), 0)
    page = min(page, len(pages) - 1)
    titles = pages[page]
    lines = [
        t("- **{name}**: for new tables", name=names.escape(name))
        if key == usual
        else t("- {name}", name=names.escape(name))
        for key, name in titles.items()
    ]
    rows: list[ui.ActionRow[ui.LayoutView]] = []
    if len(pages) > 1:
        lines.append(t("-# Page {page} of {pages}", page=page + 1, pages=len(pages)))
        turns = render.page_buttons(t, page, len(pages), lambda number: PackId("page", str(number)))
        rows.append(ui.ActionRow(*turns))
    if manages:
        options = [discord.SelectOption(label=name, value=key, default=key == chosen) for key, name in titles.items()]
        menu: ui.Select[ui.LayoutView] = ui.Select(
            custom_id=str(PackId("choose")), placeholder=t("Choose a pack…"), options=options
        )
        rows.append(ui.ActionRow(menu))
        if chosen in titles:
            deeds = [render.button(t("Use it for new tables"), PackId("use", chosen))]
            if any(pack.key == chosen for pack in own):
                deeds.append(render.button(t("Delete it"), PackId("delete", chosen), "danger"))
            rows.append(ui.ActionRow(*deeds))
    return render.page([t("## Packs of questions") + "\n" + "\n".join(lines)], rows)
