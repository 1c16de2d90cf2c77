"""Sending and editing the messages of tables, and reacting when Discord refuses them."""

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any, TypeVar

import discord

from bot.discord import wording
from bot.discord.core import Core
from bot.discord.library.messages import View, edit
from bot.discord.library.routes import edit_thread
from bot.discord.live.hands import Hands
from bot.discord.live.views import Views
from bot.discord.requests import ARCHIVED, FAILED, INVALID_FORM, NO_CHANNEL, NO_PERMISSION, NO_PLACE, UNKNOWN_MESSAGE
from bot.discord.wording import REFUSED_WORDS, Level
from bot.language.texts import mark
from bot.play import messages
from bot.play.table import Table
from bot.runtime.log import logger
from bot.runtime.rate_limiter import FIRST
from bot.show import render
from bot.show.render.components import GALLERY, Layout, walk
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key

log = logger(__name__)

T = TypeVar("T")

WORDS_REFUSED = mark("This server's AutoMod blocks what you wrote, so nobody will see it. The game goes on.")

PLACE_GONE = mark(
    "I can't reach this table's channel any more. The game goes on: post the table in "
    "another channel with {show}. If nobody does within half an hour, it ends."
)
PERMISSION_GONE = mark(
    "I may no longer show this table in its channel. The game goes on: ask a server admin to "
    "give me View Channel and Send Messages there, then use {show}, here or in another "
    "channel."
)


@dataclass(frozen=True, slots=True)
class Sending:
    """How a table's message is sent."""

    since: float = FIRST
    """When the change was made that is to be shown."""
    picture: bytes | None = None
    """Replaces the attachments of an edited message, which otherwise keeps them."""


AT_ONCE = Sending()


class TableMessages:
    def __init__(self, core: Core, hands: Hands, views: Views) -> None:
        self._core = core
        self._hands = hands
        self._views = views

    async def draw(self, table: Table, how: Sending) -> bool:
        """Draw a table's message, or react if Discord refuses it; tells whether it shows the table now."""
        shown = table if how.picture is None else replace(table, home=replace(table.home, pictured=True))
        try:
            try:
                arrived, pictured = await self._put_in_words(shown, how)
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
                # Discord archives inactive threads; any member who may write there may unarchive them.
                opening = edit_thread(self._core.client, table.home.channel_id, archived=False)
                await self._core.requests.send(opening, table.home.guild_id, rare=True)
                arrived, pictured = await self._put_in_words(shown, how)
        except discord.HTTPException as error:
            return await self._refused(table, error, how)
        if pictured:  # noted only after the upload: a page with a missing picture is refused
            await self._core.tables.note(table.id, messages.note_pictured, pictured=True)
        return arrived

    async def _refused(self, table: Table, error: discord.HTTPException, how: Sending) -> bool:
        """React to Discord's refusal of a table's message; False if it has to be drawn again."""
        if error.code == UNKNOWN_MESSAGE and table.home.message_id is not None:
            log.info("table message is gone", table=table.id)
            await self._core.tables.note(table.id, messages.forget, table.home.message_id)
            return False
        if error.code in REFUSED_WORDS:
            log.warning("table refused by AutoMod", table=table.id)
            return True  # nothing else can be tried
        if (table.home.pictured and error.code == INVALID_FORM) or self._may_be_the_picture(how, error):
            log.warning("picture refused", table=table.id, reason=error.text)
            await self._core.tables.note(table.id, messages.note_pictured, pictured=False)
            return False
        if error.code in NO_PLACE | NO_PERMISSION:
            guild_id = table.home.guild_id
            if left := await self._core.places.left(guild_id):
                await self._core.storage.privacy.server_removed(guild_id, self._core.clock.now())
            log.warning("table cannot be shown", table=table.id, code=error.code)
            await self.give_up(table.id, PLACE_GONE if left or error.code in NO_PLACE else PERMISSION_GONE)
            if error.code == NO_CHANNEL:
                await self._core.tables.note(table.id, messages.lose_thread)
            return table.ended  # it will not be posted elsewhere
        if error.code == INVALID_FORM:
            log.error("render refused", table=table.id, reason=error.text)
            return await self.put(table, render.plain_message(table), replace(how, picture=None))
        raise error

    async def give_up(self, table_id: TableId, trouble: str) -> None:
        """Note why a table's message cannot be kept up to date, and tell players who must act in their hands."""
        await self._core.tables.note(table_id, messages.note_trouble, trouble, homeless=trouble == PLACE_GONE)
        table = await self._core.tables.get(table_id)
        if table is not None:
            self._hands.show_to_act(table)
            self.touch_board(table)

    def touch_board(self, table: Table) -> None:
        """Draw the board of a table again, if it has one: something is different that no change has told."""
        if table.event.gathering_id is not None:
            self._core.tables.due.redo(Key("board", table.event.gathering_id), table.home.guild_id)

    async def _put_in_words(self, table: Table, how: Sending) -> tuple[bool, bool]:
        """Draw a table's message in words that are accepted; tells whether it shows the table, and a new picture."""
        pictured = False

        def put(view: Layout) -> Awaitable[bool]:
            nonlocal pictured
            pictured = how.picture is not None and _has_picture(view)
            return self.put(table, view, how if pictured else replace(how, picture=None))

        done, words_taken = await self.in_words(table, put)
        if not words_taken:
            await self._remove_words(table)
        return done, pictured

    async def in_words(self, table: Table, send: Callable[[Layout], Awaitable[T]], **how: Any) -> tuple[T, bool]:
        """Send a table's message in words that its server's AutoMod accepts; also tells whether it shows all answers.

        :param how: passed on to :func:`bot.show.render.message`.
        :raises discord.HTTPException: Discord refuses it.
        """
        presenter = self._core.presenters[table.game.key]
        how |= {"quiet": await self._quiet(table), "before": await self._before(table)}
        for level, shown in wording.of_table(table, presenter):
            try:
                done = await send(
                    render.plain_message(table) if shown is None else render.message(shown, presenter, **how)
                )
            except discord.HTTPException as error:
                wording.refused(table, level, error)
                continue
            if level > table.home.wording and level is not Level.SILENT:
                await wording.note(self._core.tables, table, level)
            if level <= Level.NAMELESS:
                await self._accept_words(table)
            return done, level is not Level.SILENT
        raise AssertionError("the plainest wording comes last")

    async def _accept_words(self, table: Table) -> None:
        """Note that AutoMod accepted the words of a table's message, so that hands, views and files show them, too."""
        number = self._core.presenters[table.game.key].worded(table)
        if number is None or table.moves[number - table.first_shown].accepted:
            return
        if table.phase == "play":
            noted = await self._core.tables.note(table.id, messages.accept_words, number)
            self._hands.refresh(table, table if noted is None else noted[1])
            await self._views.refresh(table)
        elif table.event.gathering_id is not None:  # whose board has a file with them
            await self._core.tables.note(table.id, messages.accept_words, number)

    @staticmethod
    def _may_be_the_picture(how: Sending, error: discord.HTTPException) -> bool:
        """Whether an edit may have been refused for its file: its size, say, or a missing permission to attach."""
        return how.picture is not None and 400 <= error.status < 500 and error.status != 429

    async def _remove_words(self, table: Table) -> None:
        seat = await self._core.tables.remove_words(table.id, None)
        latest = await self._core.tables.get(table.id)
        if seat is not None and latest is not None:
            self._hands.tell(latest, seat, WORDS_REFUSED)

    async def put(self, table: Table, view: Layout, how: Sending = AT_ONCE) -> bool:
        """Edit the table's message, or post one if it has none; tells whether it shows the view now."""
        if table.home.message_id is not None:
            await self._edit(table, table.home.message_id, view, how)
            return True
        channel = self._core.client.get_partial_messageable(table.home.channel_id, guild_id=table.home.guild_id)
        # If an earlier try arrived unnoticed, by any process, Discord gives that message, which is drawn again below.
        nonce = f"t{table.id}" if table.home.gone is None else f"m{table.home.gone}"
        posted: discord.Message = await self._core.faces.sent(
            view,
            lambda dressed: self._core.requests.send(
                channel.send(view=View(dressed), nonce=nonce), table.home.guild_id, how.since
            ),
        )
        await self._core.tables.posted(table, MessageId(posted.id))
        return False

    async def claim_repost(self, table: Table) -> bool:
        """Claim the right to repost a table. It is granted at most once a minute."""
        noted = await self._core.tables.note(table.id, messages.claim_repost, table.home.message_id)
        return noted is not None and noted[0].home != noted[1].home

    async def retire(self, old: Table, new: Table) -> None:
        """Make a table's former message a link to the new one; in the same channel, it is deleted instead."""
        if old.home.channel_id != new.home.channel_id:
            await self._once(old, render.moved(old, new.home.link))

    async def touch_up(self, table: Table) -> None:
        presenter = self._core.presenters[table.game.key]
        await self._once(table, render.message(table, presenter, quiet=await self._quiet(table)))

    async def _before(self, table: Table) -> Table | None:
        """Give the table whose rematch one is that waits for its players."""
        return await self._core.tables.get(table.event.rematch_of) if table.phase == "lobby" else None

    async def _quiet(self, table: Table) -> bool:
        """Tell whether a table's house players, if there are any, say nothing in its server."""
        talking = any(player.user_id is None for player in table.players)
        return talking and not (await self._core.guild_settings.of(table.home.guild_id)).banter

    async def _once(self, table: Table, view: Layout) -> None:
        """Try once to draw a table's message; if that fails, it stays as it is."""
        if table.home.message_id is None:
            return
        try:
            await self._edit(table, table.home.message_id, view)
        except FAILED as error:
            log.info("old table message stays", table=table.id, reason=str(error))

    async def _edit(self, table: Table, message_id: MessageId, view: Layout, how: Sending = AT_ONCE) -> None:
        picture, stays = how.picture, not table.ended or _has_picture(view)

        def sending(dressed: Layout) -> Coroutine[Any, Any, None]:
            files: Any = discord.utils.MISSING if stays else []  # a picture that is no longer shown is deleted
            if picture is not None:
                files = [discord.File(BytesIO(picture), render.PICTURE)]
            drawing = edit(self._core.client, table.home.channel_id, message_id, dressed, files)
            return self._core.requests.send(drawing, table.home.guild_id, how.since)

        await self._core.faces.sent(view, sending)


def _has_picture(view: Layout) -> bool:
    return any(part["type"] == GALLERY for part in walk(view))
