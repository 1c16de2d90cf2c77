"""Packs of questions (NN18): a server's own are added, looked at, chosen and deleted here."""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

import discord
from discord import app_commands

from bot.discord.access import need_manager
from bot.discord.cog import GroupCog
from bot.discord.components import chosen, filled
from bot.discord.responses import Interaction, answered, ask, fenced, redraw, say, think
from bot.discord.services import Services
from bot.discord.setting import game_setting
from bot.language import names
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.runtime.recent import Recent
from bot.show import render
from bot.show.commands import command
from bot.show.custom_ids import CustomId, text
from bot.store.errors import LimitReached

from .drafts import (
    DOWNLOAD_TIMEOUT,
    LINES,
    NAME,
    PackFormId,
    attached,
    downloaded,
    form,
    mistaken,
    preview,
    shown_file,
)
from .pack import DEFAULT, KEY, find_pack, own_packs, packs
from .uploads import (
    ANSWER_SIGN,
    ANSWERS,
    FEWEST,
    LONGEST_NAME,
    MOST,
    TEXT_FILE,
    Mistakes,
    need_small,
    read,
    read_lines,
    template,
    titled,
    titled_lines,
    written,
)

TOO_MANY = mark("This server already has {most} packs. Delete one first.")
REMEMBERED = 100
"""Previews of which is known that they are kept."""


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

    verb: Literal["choose", "use", "delete", "page", "paste", "template", "change", "keep", "cancel"]
    key: Annotated[str, text("[a-z0-9]", 0, 20)] = ""  # of a pack; or a page's number


@dataclass
class _Keeping:
    """A preview whose pack is being kept, so that it is kept once."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    told: str = ""  # what was said when it was done


@app_commands.guild_only()
class Questions(GroupCog, group_name="questions", group_description="Packs of questions for Ninety-Nine"):
    """The packs of a server."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._keeping: Recent[int, _Keeping] = Recent(REMEMBERED)  # by the preview's message

    @app_commands.command(name="add")
    @app_commands.describe(
        name="What the pack is called", file="A file instead of a form: a question a line, CSV, or JSON"
    )
    async def add(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, LONGEST_NAME] | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Add a pack of questions of this server's own; for those who manage it."""
        async with answered(interaction) as t:
            need_manager(interaction)
            if file is None:
                await ask(interaction, form(name or "", (), t))
                return
            need_small(file.size)
            await think(interaction)
            await self._show(interaction, await downloaded(file, DOWNLOAD_TIMEOUT), name or "", t)

    async def submit(self, interaction: Interaction, _pressed: PackFormId) -> None:
        """Show a preview of what was written in the form, or all its mistakes."""
        async with answered(interaction) as t:
            need_manager(interaction)
            fields = filled(interaction)
            text, name = fields.get(LINES, ""), fields.get(NAME, "")
            await self._show(interaction, text.encode(errors="replace"), name, t, pasted=True)

    async def _show(
        self, interaction: Interaction, content: bytes, name: str, t: Texts, *, pasted: bool = False
    ) -> None:
        change = [render.button(t("Change…"), PackId("change"))] if pasted else []
        cancel = render.button(t("Cancel"), PackId("cancel"))
        try:
            draft = read_lines(content.decode()) if pasted else read(content)
        except Mistakes as mistakes:
            told = mistaken(mistakes.found, t)
            if not pasted:
                await say(interaction, told)
                return
            file, written_out = TEXT_FILE, titled(_shown(name), content)
            view = render.page([told], [render.attachment(file), render.row(*change, cancel)])
        else:
            named = _shown(name or draft.name) or t("Our questions")
            file, written_out = written(draft, named)
            row = render.row(render.button(t("Keep it"), PackId("keep"), "success"), *change, cancel)
            view = preview(draft, named, file, [row], t)

        def kept() -> discord.File:
            return attached(file, written_out)

        if interaction.message is None:
            await say(interaction, view, file=kept)
        else:
            await redraw(interaction, view, files=lambda: [kept()])

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
                case "paste":
                    await ask(interaction, form("", (), t))
                    return
                case "template":
                    await self._template(interaction, t)
                    return
                case "change":
                    draft = titled_lines(await shown_file(interaction))
                    await ask(interaction, form(*draft, t))
                    return
                case "cancel":
                    await redraw(interaction, render.note(t("Nothing has been kept.")), files=list)
                    return
                case "keep":
                    await self._keep(interaction, guild_id, t)
                    return
                case "choose":
                    key = next(iter(chosen(interaction)), "")
                case "use":
                    if await find_pack(self.services.storage, guild_id, key) is None:
                        raise Refused(mark("This pack is no longer there."))
                    with fenced(interaction) as fence:
                        await self.services.guild_settings.change(guild_id, fence, **{USUAL: key})
                case "delete":
                    now = self.services.clock.now()
                    with fenced(interaction) as fence:
                        await self.services.storage.delete_document(guild_id, KEY, key, now, fence)
                    if (await self.services.guild_settings.of(guild_id)).of_game(USUAL, DEFAULT) == key:
                        with fenced(interaction) as fence:
                            await self.services.guild_settings.change(guild_id, fence, **{USUAL: DEFAULT})
            await redraw(interaction, await pack_panel(self.services, guild_id, t, manages=True, chosen=key))

    async def _template(self, interaction: Interaction, t: Texts) -> None:
        pack = packs()[DEFAULT]
        usual, answers = {card: t(question) for card, question in pack.questions.items()}, map(t, pack.answers)
        told = t(
            "A file to begin with: write your own questions over these, and in the lines that begin with `answer` what"
            " house players answer, and send it with {add}. Or only questions, one a line, {least} at least; answers"
            " there begin with `{sign}`.",
            add=command("questions add", t),
            least=FEWEST,
            sign=ANSWER_SIGN,
        )
        content = template(usual, answers)
        await say(interaction, render.attached(told, "questions.csv"), file=lambda: attached("questions.csv", content))

    async def _keep(self, interaction: Interaction, guild_id: int, t: Texts) -> None:
        """Keep the pack of a preview, however often that is pressed at the same moment."""
        assert interaction.message is not None
        shown = interaction.message.id
        self._keeping[shown] = keeping = self._keeping.get(shown) or _Keeping()
        async with keeping.lock:
            if keeping.told:
                await redraw(interaction, render.note(keeping.told), files=list)
                return
            try:
                draft = read(await shown_file(interaction))
            except Mistakes as mistakes:  # an older version was less strict
                raise Refused(mistakes.found[0].sentence, **mistakes.found[0].values) from None
            name, content = _shown(draft.name), {**draft.questions, ANSWERS: draft.answers}
            by, now = interaction.user.id, self.services.clock.now()
            try:
                with fenced(interaction) as fence:
                    await self.services.storage.add_document(
                        guild_id, KEY, name, content, by, now, most=MOST, fence=fence
                    )
            except LimitReached as reached:
                raise Refused(TOO_MANY, most=reached.most) from None
            keeping.told = t(
                "**{name}** has been added. Choose it as `questions` when you type {new}, or for all tables with"
                " {list}.",
                name=names.escape(name),
                new=command("ninety-nine new", t),
                list=command("questions list", t),
            )
            await redraw(interaction, render.note(keeping.told), files=list)


def _shown(name: str) -> str:
    return names.plain(name)[:LONGEST_NAME] if name.strip() else ""


def _manages(interaction: Interaction) -> bool:
    return interaction.permissions.manage_guild


async def pack_panel(
    services: Services, guild_id: int, t: Texts, manages: bool, chosen: str = "", page: int | None = None
) -> render.Layout:
    """Render the packs of a server, for its managers with what can be done about one of them.

    A server may have more packs than it could add today, and more than a menu takes: then they are on several pages.

    :param page: without it, the one with the chosen pack.
    """
    settings = await services.guild_settings.of(guild_id)
    own = await own_packs(services.storage, guild_id)
    usual = settings.of_game(USUAL, DEFAULT)
    every = [(pack.key, pack.title(t)) for pack in (*packs().values(), *own)]
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
    rows: list[render.Row] = []
    if len(pages) > 1:
        lines.append(t("-# Page {page} of {pages}", page=page + 1, pages=len(pages)))
        turns = render.page_buttons(t, page, len(pages), lambda number: PackId("page", str(number)))
        rows.append(render.row(*turns))
    if manages:
        paste, begin = render.button(t("Write questions…"), PackId("paste"), "primary"), PackId("template")
        rows.append(render.row(paste, render.button(t("Template"), begin)))
        options = [render.option(name, key, chosen=key == chosen) for key, name in titles.items()]
        rows.append(render.row(render.menu(PackId("choose"), options, t("Choose a pack…"))))
        if chosen in titles:
            deeds = [render.button(t("Use it for new tables"), PackId("use", chosen))]
            if any(pack.key == chosen for pack in own):
                deeds.append(render.button(t("Delete it"), PackId("delete", chosen), "danger"))
            rows.append(render.row(*deeds))
    return render.page([t("## Packs of questions") + "\n" + "\n".join(lines)], rows)
