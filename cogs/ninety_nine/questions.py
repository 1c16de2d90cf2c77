"""Packs of questions (NN18): a server's own are added, shown, chosen, edited, renamed and deleted here."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import discord
from discord import app_commands

from bot.discord.access import need_manager, need_server
from bot.discord.answer import Answer, File, Modal, NewMessage, Redrawn, here
from bot.discord.cog import MOST_SUGGESTED, GroupCog, game_setting, takes_press
from bot.discord.core import Core
from bot.discord.press import Interaction, Press, press_of
from bot.discord.responses import think
from bot.language import names
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.runtime.recent import Recent
from bot.show import render
from bot.show.commands import command
from bot.show.custom_ids import CustomId
from bot.store.errors import NameTaken

from . import drafts, uploads
from .pack import DEFAULT, KEY, Pack, find_pack, is_offered, own_packs, packs, withholding

TOO_MANY = mark("This server already has {most} packs: delete one first.")
TAKEN = mark("There's already a pack named **{name}**: choose another name.")
GONE = mark("This pack is no longer there.")
REMEMBERED = 100  # previews known to be kept


ALOUD, SPOKEN = "questions", "spoken"
"""The setting of a server that says whether questions are answered aloud, and its value if they are."""
USUAL = "pack"  # the setting of a server that names the pack of a table whose opener chooses none


def _ways(t: Texts) -> Mapping[str, str]:
    return {"typed": t("in writing"), SPOKEN: t("aloud, and then tap Done")}


SETTINGS = (game_setting(ALOUD, mark("How questions are answered"), _ways),)


class PackId(CustomId, form="q:{verb}:{key}"):
    verb: Literal[
        "choose",
        "use",
        "offer",
        "withhold",
        "delete",
        "paste",
        "template",
        "change",
        "keep",
        "cancel",
        "show",
        "edit",
        "rename",
    ]
    key: drafts.PackKey = ""  # of a pack; in a preview, of the pack that it replaces


@dataclass
class _Keeping:
    """A preview whose pack is being kept, so that it is kept once."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    told: str = ""  # what was said when it was done


async def suggest_own(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    own = await own_packs(interaction.client.services.core.storage, need_server(press_of(interaction)))
    fitting = [pack for pack in own if current.casefold() in pack.name.casefold()]
    return [app_commands.Choice(name=pack.name, value=pack.key) for pack in fitting][:MOST_SUGGESTED]


@app_commands.guild_only()
class Questions(GroupCog, group_name="questions", group_description="Question packs for Ninety-Nine"):
    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._keeping: Recent[int, _Keeping] = Recent(REMEMBERED)  # by the preview's message

    @app_commands.command(name="add")
    @app_commands.describe(
        name="The name of the pack",
        file="A text file instead of a form: one question per line",
        replaces="The pack that the file replaces",
    )
    @app_commands.autocomplete(replaces=suggest_own)
    @takes_press
    async def add(
        self,
        press: Press,
        name: app_commands.Range[str, 1, uploads.LONGEST_NAME] | None = None,
        file: discord.Attachment | None = None,
        replaces: str | None = None,
    ) -> Answer:
        """Add a question pack for this server; for members who may manage it."""
        guild_id = need_manager(press)
        old = await self._own(guild_id, replaces) if replaces else None
        if file is None:
            if old is not None:
                return await self._edit(press, old, name or old.name)
            return Modal(drafts.form(name or "", "", press.t))
        uploads.need_small(file.size)
        await think(press)
        content = await drafts.downloaded(file.read(), drafts.DOWNLOAD_TIMEOUT)
        try:
            draft = uploads.read(content)
        except uploads.Mistakes as mistakes:
            return NewMessage(drafts.mistaken(mistakes.found, press.t))
        return await self._preview(press, draft, _shown(name or draft.name) or (old.name if old else ""), old)

    async def submit(self, press: Press, pressed: drafts.PackFormId | drafts.PackEditId) -> Answer:
        """Show a preview of what was written in the form, or all its mistakes; or rename a pack."""
        guild_id = need_manager(press)
        fields = press.fields
        text, name = fields.get(drafts.LINES, ""), _shown(fields.get(drafts.NAME, ""))
        old = await self._own(guild_id, pressed.key) if isinstance(pressed, drafts.PackEditId) else None
        if old is not None and isinstance(pressed, drafts.PackEditId) and pressed.verb == "rename":
            return await self._rename(press, guild_id, old, name)
        try:
            draft = uploads.read_lines(text)
        except uploads.Mistakes as mistakes:
            replaces = old.key if old else ""
            view = render.page(
                [drafts.mistaken(mistakes.found, press.t)],
                [render.attachment(uploads.TEXT_FILE), _row(press.t, replaces, fits=True)],
            )
            return here(press, view, [File(uploads.TEXT_FILE, uploads.titled(name, text))])
        return await self._preview(press, draft, name, old)

    async def _own(self, guild_id: int, key: str) -> Pack:
        """:raises Refused: the server has no such pack."""
        found = next((pack for pack in await own_packs(self.core.storage, guild_id) if pack.key == key), None)
        if found is None:
            raise Refused(GONE)
        return found

    async def _preview(self, press: Press, draft: uploads.Draft, name: str, old: Pack | None) -> Answer:
        t = press.t
        named = name or t("Our questions")
        row = _row(t, old.key if old else "", fits=len(draft.text) <= drafts.LONGEST_FORM, keep=True)
        view = drafts.preview(draft, named, old.name if old else "", [row], t)
        return here(press, view, [File(uploads.TEXT_FILE, uploads.written(draft, named))])

    async def _edit(self, press: Press, pack: Pack, name: str) -> Answer:
        """Open the form with a pack, or give its file where the form is too small for it."""
        t = press.t
        lines = pack.text(t)
        if len(lines) <= drafts.LONGEST_FORM:
            return Modal(drafts.form(name, lines, t, pack.key))
        told = t(
            "**{name}** is too long for a form, which takes {most} characters. Edit this file, and send it with {add}:"
            " choose the pack as `replaces`.",
            name=names.escape(pack.name),
            most=drafts.LONGEST_FORM,
            add=command("questions add", t),
        )
        content = uploads.titled(pack.name, lines)
        return NewMessage(render.attached(told, uploads.TEXT_FILE), [File(uploads.TEXT_FILE, content)])

    async def _rename(self, press: Press, guild_id: int, old: Pack, name: str) -> Answer:
        if not name:
            raise Refused(mark("A pack needs a name."))
        _need_other_name(name, press.t)
        try:
            there = await self.core.storage.change_document(guild_id, KEY, old.key, name)
        except NameTaken as taken:
            raise Refused(TAKEN, name=names.escape(taken.name)) from None
        if not there:
            raise Refused(GONE)
        panel = await pack_panel(self.core, guild_id, press.t, manages=True, chosen=old.key)
        return here(press, panel)

    async def _show(self, press: Press, pack: Pack) -> Answer:
        t = press.t
        title = pack.title(t)
        questions = pack.questions if pack.own else {card: t(one) for card, one in pack.questions.items()}
        answers = pack.answers if pack.own else [t(one) for one in pack.answers]
        heading, content = f"## {names.escape(title)}", uploads.titled(title, pack.text(t))
        view = drafts.described(questions, answers, len({*questions.values()}), heading, [], t)
        return NewMessage(view, [File(uploads.TEXT_FILE, content)])

    @app_commands.command(name="list")
    @takes_press
    async def show(self, press: Press) -> Answer:
        """See the question packs, choose the one for new tables, and delete your own."""
        assert press.guild_id is not None
        return NewMessage(await pack_panel(self.core, press.guild_id, press.t, press.permissions.manage_guild))

    async def press(self, press: Press, pressed: PackId) -> Answer:
        t = press.t
        key = pressed.key
        guild_id = need_manager(press)
        match pressed.verb:
            case "paste":
                return Modal(drafts.form("", "", t))
            case "template":
                return await self._template(press)
            case "change":
                name, lines = uploads.titled_lines(await drafts.shown_file(press))
                return Modal(drafts.form(name, lines, t, key))
            case "show":
                pack = await find_pack(self.core.storage, guild_id, key)
                if pack is None:
                    raise Refused(GONE)
                return await self._show(press, pack)
            case "edit":
                pack = await self._own(guild_id, key)
                return await self._edit(press, pack, pack.name)
            case "rename":
                pack = await self._own(guild_id, key)
                return Modal(drafts.rename_form(pack.name, key, t))
            case "cancel":
                return Redrawn(t("Nothing has been kept."), files=())
            case "keep":
                return await self._keep(press, guild_id, key)
            case "choose":
                key = next(iter(press.values), "")
            case "use":
                if await find_pack(self.core.storage, guild_id, key) is None:
                    raise Refused(GONE)
                await self.core.guild_settings.change(guild_id, **{USUAL: key, withholding(key): ""})
            case "offer" | "withhold":
                await self._offer(guild_id, key, offered=pressed.verb == "offer")
            case "delete":
                now = self.core.clock.now()
                await self.core.storage.delete_document(guild_id, KEY, key, now)
                if (await self.core.guild_settings.of(guild_id)).of_game(USUAL, DEFAULT) == key:
                    await self.core.guild_settings.change(guild_id, **{USUAL: DEFAULT})
        return Redrawn(await pack_panel(self.core, guild_id, t, manages=True, chosen=key))

    async def _offer(self, guild_id: int, key: str, *, offered: bool) -> None:
        """:raises Refused: there is no such pack, or new tables get it."""
        if await find_pack(self.core.storage, guild_id, key) is None:
            raise Refused(GONE)
        if (await self.core.guild_settings.of(guild_id)).of_game(USUAL, DEFAULT) == key:
            raise Refused(mark("New tables get this pack: choose another one for them first."))
        await self.core.guild_settings.change(guild_id, **{withholding(key): "" if offered else "yes"})

    async def _template(self, press: Press) -> Answer:
        t = press.t
        told = t(
            "A template: replace these questions with your own, and in the lines that begin with `{sign}` write what "
            "house players answer. Then send it with {add}. {least} questions are enough, with or without a card.",
            add=command("questions add", t),
            least=uploads.FEWEST,
            sign=uploads.ANSWER_SIGN,
        )
        content = packs()[DEFAULT].text(t).encode()
        return NewMessage(render.attached(told, uploads.TEXT_FILE), [File(uploads.TEXT_FILE, content)])

    async def _keep(self, press: Press, guild_id: int, key: str) -> Answer:
        """Keep the pack of a preview, however often that is pressed at the same moment.

        :param key: of the pack that it replaces, if any.
        """
        assert press.message is not None
        shown = press.message.id
        self._keeping[shown] = keeping = self._keeping.get(shown) or _Keeping()
        async with keeping.lock:
            if not keeping.told:
                keeping.told = await self._store(press, guild_id, key)
            return Redrawn(keeping.told, files=())

    async def _store(self, press: Press, guild_id: int, key: str) -> str:
        """:raises Refused: its name is taken, there are too many, or the pack that it replaces is gone."""
        t = press.t
        try:
            draft = uploads.read(await drafts.shown_file(press))
        except uploads.Mistakes as mistakes:  # a modified client presses a button below mistakes
            raise Refused(mistakes.found[0].sentence, **mistakes.found[0].values) from None
        name = _shown(draft.name) or t("Our questions")
        _need_other_name(name, t)
        content = {**draft.questions, uploads.ANSWERS: draft.answers, uploads.TEXT: draft.text}
        by, now, storage = press.user_id, self.core.clock.now(), self.core.storage
        try:
            if not key:
                if not await storage.add_document(guild_id, KEY, name, content, by, now, most=uploads.MOST):
                    raise Refused(TOO_MANY, most=uploads.MOST)
            elif not await storage.change_document(guild_id, KEY, key, name, content):
                raise Refused(GONE)
        except NameTaken as taken:
            raise Refused(TAKEN, name=names.escape(taken.name)) from None
        named = names.escape(name)
        if key:
            return t("**{name}** has been changed. Tables that have it already keep it as it was.", name=named)
        return t(
            "**{name}** has been added. Choose it as `questions` when you type {new}, or for all tables with {list}.",
            name=named,
            new=command("ninety-nine new", t),
            list=command("questions list", t),
        )


def _need_other_name(name: str, t: Texts) -> None:
    """:raises Refused: a pack that comes with the bot has this name, to its reader or in English."""
    for pack in packs().values():
        if name.casefold() in (pack.name.casefold(), pack.title(t).casefold()):
            raise Refused(TAKEN, name=names.escape(pack.title(t)))


def _row(t: Texts, replaces: str, *, fits: bool, keep: bool = False) -> render.Row:
    """:param fits: whether a form takes what was pasted."""
    kept = [render.button(t("Keep it"), PackId("keep", replaces), "success")] if keep else []
    change = [render.button(t("Change…"), PackId("change", replaces))] if fits else []
    return render.row(*kept, *change, render.button(t("Cancel"), PackId("cancel")))


def _shown(name: str) -> str:
    return names.plain(name)[: uploads.LONGEST_NAME] if name.strip() else ""


async def pack_panel(core: Core, guild_id: int, t: Texts, manages: bool, chosen: str = "") -> render.Layout:
    """Render the packs of a server; for its managers with a menu, and buttons for the chosen pack."""
    settings = await core.guild_settings.of(guild_id)
    own = await own_packs(core.storage, guild_id)
    usual = settings.of_game(USUAL, DEFAULT)
    titles = {pack.key: pack.title(t) for pack in (*packs().values(), *own)}
    lines = [
        t("- **{name}**: for new tables", name=names.escape(name))
        if key == usual
        else t("- {name}", name=names.escape(name))
        if is_offered(key, settings)
        else t("- ~~{name}~~: not offered at tables", name=names.escape(name))
        for key, name in titles.items()
    ]
    rows: list[render.Row] = []
    if manages:
        paste, begin = render.button(t("Write questions…"), PackId("paste"), "primary"), PackId("template")
        rows.append(render.row(paste, render.button(t("Template"), begin)))
        options = [render.option(name, key, chosen=key == chosen) for key, name in titles.items()]
        rows.append(render.row(render.menu(PackId("choose"), options, t("Choose a pack…"))))
        if chosen in titles:
            deeds = [
                render.button(t("Show it"), PackId("show", chosen)),
                render.button(t("Use it for new tables"), PackId("use", chosen)),
                render.button(t("Stop offering it"), PackId("withhold", chosen), off=chosen == usual)
                if is_offered(chosen, settings)
                else render.button(t("Offer it"), PackId("offer", chosen)),
            ]
            rows.append(render.row(*deeds))
            if any(pack.key == chosen for pack in own):
                changes = [
                    render.button(t("Edit…"), PackId("edit", chosen)),
                    render.button(t("Rename…"), PackId("rename", chosen)),
                    render.button(t("Delete it"), PackId("delete", chosen), "danger"),
                ]
                rows.append(render.row(*changes))
    return render.page([t("## Question packs") + "\n" + "\n".join(lines)], rows)
