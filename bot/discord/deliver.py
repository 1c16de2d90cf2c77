"""The one place where presses and commands are answered: what their handlers return is rendered and sent here.

A refusal becomes a private line in the person's language; an unexpected error becomes an apology with an incident
number, under which the traceback is logged.
"""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import discord

from bot.discord.answer import Answer, HandMessage, Modal, NewMessage, Redrawn, TableMessage, View
from bot.discord.core import Core
from bot.discord.display import Display
from bot.discord.live.hands import NEVER
from bot.discord.live.views import FAREWELL
from bot.discord.press import Press
from bot.discord.requests import FAILED, UNKNOWN_MESSAGE
from bot.discord.responses import ask, redraw, say, think
from bot.discord.wording import REFUSED_WORDS
from bot.language.errors import Refused, Repeated
from bot.play.table import Hand, Table
from bot.runtime import marks
from bot.runtime.log import logger
from bot.show import render
from bot.show.commands import command
from bot.standings.ids import MessageId
from bot.store.errors import Conflict, StoreFailed, StoreUnavailable
from bot.store.outage import log_failure
from rules.seats import Seat

log = logger(__name__)

DM_TIMEOUT = 5.0
"""Seconds to wait for a direct message to be sent before the hand is shown where it was asked for."""


class Deliver:
    """Gives every press and every command exactly one answer."""

    def __init__(self, core: Core, display: Display) -> None:
        self._tables = core.tables
        self._requests = core.requests
        self._background = core.background
        self._chance = core.chance
        self.hands = display.hands
        self._publisher = display.publisher
        self._messages = display.messages
        self._views = display.views
        self._presses: dict[asyncio.Task[Any], Press] = {}  # those under way, by what handles them

    async def __call__(self, press: Press, handling: Awaitable[Answer | None]) -> None:
        """Answer a press with what its handler returns; None if that has answered it already."""
        task, responder = asyncio.current_task(), press.reply.by
        assert task is not None
        responder.under_way.add(task)  # the bot does not close before this is done
        self._presses[task] = press
        try:
            try:
                answer = await handling
                place = await self.send(press, answer)
                while answer is not None and answer.then is not None:
                    answer = await answer.then(place)
                    place = await self.send(press, answer)
                responder.meter.outcome(press.kind.name, "done")
            except Repeated:
                log.info(marks.hit("press repeated"), interaction=press.id)
            except (Refused, Conflict, discord.HTTPException) as error:
                await _refuse(press, error)
        except Exception as error:  # or the press belongs to another process by now, and so does a refusal
            await _apologize(press, error, self._chance)
        finally:
            responder.under_way.discard(task)
            del self._presses[task]
            self._answered(press)

    async def send_late(self, press: Press, answer: Answer | None) -> None:
        """Send what has become of a press that was answered at once."""
        try:
            await self.send(press, answer)
        finally:
            self._answered(press)

    def _answered(self, press: Press) -> None:
        """Have a player's hands drawn that were left to answers, unless Discord does not know a token of theirs yet."""
        if all(one.reply.given for one in self._presses.values() if one.user_id == press.user_id):
            self.hands.answered(press.user_id)

    async def send(self, press: Press, answer: Answer | None) -> MessageId | None:
        """Send an answer; gives the id of its message if it has arrived.

        :raises discord.HTTPException: Discord refuses its words, or its form.
        """
        try:
            match answer:
                case NewMessage(layout, files, public):
                    return await say(press, layout, public=public, files=files)
                case Redrawn(layout, replaced):
                    return _pressed(press, arrived=await redraw(press, layout, files=replaced))
                case Modal(form):
                    await ask(press, form)
                case TableMessage(table, True, called):
                    return await self._post(press, table, called)
                case TableMessage(table):
                    return await self._table(press, table)
                case HandMessage():
                    return await self._hand(press, answer)
                case View(table):
                    return await self._view(press, table)
        except Exception:
            if answer is not None and answer.then is not None:
                await answer.then(None)
            raise
        return None

    async def _table(self, press: Press, table: Table) -> MessageId | None:
        message, home = press.message, table.home
        if message is None or press.is_private:
            done = await redraw(press, press.t("Done."))
        elif message.id == home.message_id:
            with self._publisher.answering(table) as drawing:
                done, words_taken = await self._messages.in_words(table, partial(redraw, press))
                drawing.arrived = done and words_taken and not press.reply.unseen
        elif home.message_id is not None and message.id < home.message_id:
            done = await redraw(press, render.moved(table, home.link))  # the table has been posted again since
        else:
            done, _ = await self._messages.in_words(table, partial(redraw, press))
        return _pressed(press, arrived=done)

    async def _post(self, press: Press, table: Table, called: Sequence[int]) -> MessageId | None:
        with contextlib.ExitStack() as answering:
            drawing = answering.enter_context(self._publisher.answering(table))
            message_id, _ = await self._messages.in_words(table, partial(say, press, public=True, called=called))
            if message_id is not None:
                drawing.arrived = not press.reply.unseen
                try:
                    await self._tables.posted(table, message_id)
                except StoreFailed as error:
                    noting = self._posted_late(table, message_id, error, answering.pop_all())
                    self._background.begin(noting, f"posted-{table.id}")
        return message_id

    async def _posted_late(
        self, table: Table, message_id: MessageId, error: Exception, answering: contextlib.ExitStack
    ) -> None:
        """Note a table's message once that can be stored. Until then it is not drawn, or it would be posted again."""
        noting = partial(self._tables.posted, table, message_id)
        with answering:
            await self._requests.until_stored("message of a table not noted yet", error, noting, table=table.id)

    async def _hand(self, press: Press, answer: HandMessage) -> MessageId | None:
        table, seat = answer.table, answer.seat
        in_dm, here = press.guild_id is None, press.is_private and not answer.new
        if not in_dm and not answer.line and not here and table.phase == "play":
            direct = await self._direct(press, table, seat)
            if direct is not None:
                link = f"https://discord.com/channels/@me/{direct.channel_id}/{direct.message_id}"
                return await say(press, press.t("Your hand is in our [direct messages]({link}).", link=link))
            table = await self._tables.get(table.id) or table  # it may have changed meanwhile
        pressed = answer.stored or (hand_here(press) if here else None)
        keep = pressed if answer.stored is None else None
        place: MessageId | None = None
        look: dict[str, Any] = {"line": answer.line, "draft": answer.draft, "pages": answer.pages}
        with self.hands.answering(table, seat, press.id, **look) as drawing:
            look |= {"direct": in_dm, "fresh_until": None if in_dm else press.expires}
            if pressed is not None and await self.hands.in_words(table, seat, press.t, partial(redraw, press), **look):
                place = pressed.message_id
            if pressed is None or press.reply.refused == UNKNOWN_MESSAGE:  # a newer hand has replaced it
                sent = await self.hands.in_words(table, seat, press.t, partial(say, press), **look)
                if sent is not None:
                    place = sent
                    keep = Hand(press.user_id, press.token, sent, press.locale, press.expires)
            drawing.arrived = place is not None and not press.reply.unseen
            if keep is not None and table.phase == "play":
                await self.hands.keep(table, seat, keep)
            if answer.stored is not None:
                await self.hands.settle(table, answer.stored)
        return place

    async def _view(self, press: Press, table: Table) -> MessageId | None:
        draw: Callable[[render.Layout], Awaitable[MessageId | bool | None]] = partial(say, press)
        if press.is_private:
            draw = partial(redraw, press)
        drawn = await self._views.in_words(table, press.t, draw, press.expires - FAREWELL)
        place = _pressed(press, arrived=bool(drawn)) if press.is_private else MessageId(drawn) if drawn else None
        if place is not None:
            await self._views.keep(table, Hand(press.user_id, press.token, place, press.locale, press.expires))
        return place

    async def _direct(self, press: Press, table: Table, seat: Seat) -> Hand | None:
        """Find the hand in direct messages if its owner wants it there; send it if none is there yet.

        None if it has to be shown here: they want it here, or Discord does not deliver it in time.
        """
        if not await self.hands.wants_direct(table, seat):
            return None
        hand = await self.hands.standing(table, seat)
        if hand is not None:
            self.hands.show(table, seat)  # while they were out of the server it was not drawn
            return hand
        await think(press)
        try:
            with self.hands.answering(table, seat) as drawing:
                async with asyncio.timeout(DM_TIMEOUT):
                    hand = await self.hands.send(table, seat, press.locale)
                drawing.arrived = hand is not None
        except FAILED as error:
            log.info(marks.hit("hand not sent"), table=table.id, reason=repr(error))
        return hand


def hand_here(press: Press) -> Hand | None:
    """Give the private message that was pressed as the place of a hand."""
    if not press.is_private or press.message is None:
        return None
    if press.guild_id is None:
        return Hand(press.user_id, "", press.message.id, press.locale, NEVER, press.channel_id)
    return Hand(press.user_id, press.token, press.message.id, press.locale, press.expires)


def _pressed(press: Press, *, arrived: bool) -> MessageId | None:
    return press.message.id if arrived and press.message is not None else None


async def _refuse(press: Press, error: Exception) -> None:
    """Tell the person why nothing was done."""
    t, meter = press.t, press.reply.by.meter
    match error:
        case Refused(sentence=sentence, values=values):
            meter.outcome(press.kind.name, "refused")
            log.debug("refused", interaction=press.id, reason=sentence)
            await say(press, t(sentence, **{"play": command("play", t), **values}))
        case Conflict():
            meter.outcome(press.kind.name, "refused")
            log.warning(marks.hit("table changed by another process"), interaction=press.id)
            await say(press, t("This table changed just as you tapped: try again."))
        case discord.HTTPException() if error.code in REFUSED_WORDS:
            meter.outcome(press.kind.name, "refused")
            log.info(marks.hit("answer refused by AutoMod"), interaction=press.id)
            with contextlib.suppress(discord.HTTPException):
                await say(press, t("This server's AutoMod blocks my answer because of a name or a word in it."))
        case _:
            raise error


async def _apologize(press: Press, error: BaseException, chance: random.Random) -> None:
    """Tell the person that something went wrong, and log it under a number that they can report.

    An outage of the database has no number: it has a line of its own in the log.
    """
    if press.reply.by.closing:  # the database or the connections may be closed already
        log.info("cut off by the end", interaction=press.id, reason=repr(error))
        return
    t = press.t
    if isinstance(error, StoreUnavailable):
        press.reply.by.meter.outcome(press.kind.name, "unavailable")
        log_failure(log, marks.hit("not done"), error, interaction=press.id)
        words = t(
            "Sorry, I can't reach my notes right now. Your game is safe: try again in a moment. If "
            "that doesn't help, tell the people who run this bot."
        )
    else:
        press.reply.by.meter.outcome(press.kind.name, "incident")
        incident = f"{chance.getrandbits(32):08X}"
        log.error(marks.hit("incident"), incident=incident, interaction=press.id, exc_info=error)
        words = t(
            "Sorry, my mistake: something went wrong here. Your game is safe. If it happens again, "
            "tell the people who run this bot the incident number {incident}.",
            incident=incident,
        )
    try:
        await say(press, words)
    except discord.HTTPException as refused:
        log.warning("apology did not arrive", interaction=press.id, reason=repr(refused))
