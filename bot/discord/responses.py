"""Answering presses: every press and every command gets exactly one answer, even after an error.

A refusal becomes a private line in the person's language; an unexpected error becomes an apology with an incident
number, under which the traceback is logged.
"""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from enum import Enum
from typing import TypeVar

import aiohttp
import discord
from discord import ui

from bot.cluster.leases import Fence
from bot.discord.answer import File
from bot.discord.library import answers
from bot.discord.library.messages import MISSING
from bot.discord.press import Press
from bot.discord.requests import INVALID_FORM
from bot.discord.wording import REFUSED_WORDS
from bot.language.errors import Refused
from bot.language.texts import Texts, texts
from bot.runtime.log import logger
from bot.services.guild_settings import GuildSettings
from bot.show import render
from bot.show.commands import command
from bot.store.errors import AlreadyCounted, Conflict, LeaseLost, StoreUnavailable
from bot.store.outage import log_failure

log = logger(__name__)

T = TypeVar("T")

LATEST = 10.0
"""Seconds after which an answer is given up. Discord accepts no first answer after three."""

PAUSES = (0.1, 0.3, 0.6, 1.0)
"""Seconds to wait before each retry of an answer that may not have arrived; less than three in all."""

UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060


class Arrived(Enum):
    """Stands in for Discord's response if an answer arrived but the response was lost."""

    ARRIVED = "arrived"


ARRIVED = Arrived.ARRIVED


def public_locale(press: Press, settings: GuildSettings) -> str:
    """Give the locale of public messages where a press comes from; in private the reader's own."""
    if press.guild_id is None:
        return press.locale
    return settings.language or press.guild_locale or discord.Locale.american_english.value


async def public_texts(press: Press) -> Texts:
    """Give the texts of public messages where a press comes from: their buttons have these names."""
    return texts(public_locale(press, await settings_here(press)))


async def settings_here(press: Press) -> GuildSettings:
    if press.guild_id is None:
        return GuildSettings()
    return await press.reply.by.guild_settings.of(press.guild_id)


async def say(
    press: Press,
    layout: render.Layout | str,
    *,
    public: bool = False,
    file: File | None = None,
) -> int | None:
    """Answer with a new message, ephemeral unless ``public``; gives its id if it is known."""
    if isinstance(layout, str):
        layout = render.note(layout)

    async def send(dressed: render.Layout) -> int:
        client, files = press.reply.by.client, [file.opened()] if file else []
        if press.reply.given:
            return await answers.say_more(client, press.token, dressed, public=public, files=files)
        return await _first(press, answers.say(client, press.id, press.token, dressed, public=public, files=files))

    sent = await _sent_with_faces(press, layout, not public, send)
    if sent is ARRIVED:
        sent = await _sent(press, lambda: answers.answer_id(press.reply.by.client, press.token))
    return sent if isinstance(sent, int) else None


async def say_again(press: Press, layout: render.Layout, file: File | None = None) -> bool:
    """Draw a private answer again. False if that has not arrived: its reader may have dismissed it."""

    async def send(dressed: render.Layout) -> bool:
        await answers.redraw_answer(press.reply.by.client, press.token, dressed, [file.opened()] if file else [])
        return True

    return bool(await _sent_with_faces(press, layout, True, send))


async def redraw(press: Press, layout: render.Layout | str, *, files: Sequence[File] | None = None) -> bool:
    """Answer a press by drawing its message again. Can be repeated. False if the answer has not arrived.

    :param files: replace its attachments; None keeps them.
    """
    if isinstance(layout, str):
        layout = render.note(layout)
    private = press.guild_id is None or press.message is None or press.message.ephemeral

    async def send(dressed: render.Layout) -> bool:
        client, attached = press.reply.by.client, MISSING if files is None else [file.opened() for file in files]
        if press.reply.given:
            await answers.redraw_answer(client, press.token, dressed, attached)
        else:
            await _first(press, answers.redraw(client, press.id, press.token, dressed, attached))
        return True

    return bool(await _sent_with_faces(press, layout, private, send))


async def think(press: Press) -> None:
    """Answer, ephemerally, that this takes a moment. What :func:`say` sends next replaces it."""
    await _sent(press, lambda: _first(press, answers.think(press.reply.by.client, press.id, press.token)))


async def ask(press: Press, modal: ui.Modal) -> None:
    modal.stop()  # forms are routed by custom id, so the library need not keep this one in memory
    await _sent(press, lambda: _first(press, answers.ask(press.reply.by.client, press.id, press.token, modal)))


async def _first(press: Press, answer: Awaitable[T]) -> T:
    """Send the first answer to a press."""
    sent = await answer
    press.reply.given = True
    return sent


async def _sent_with_faces(
    press: Press, layout: render.Layout, private: bool, send: Callable[[render.Layout], Awaitable[T]]
) -> T | Arrived | None:
    reader = press.user_id if private else None
    return await _sent(press, lambda: press.reply.by.faces.sent(layout, send, reader=reader))


async def _sent(press: Press, send: Callable[[], Awaitable[T]]) -> T | Arrived | None:
    """Send an answer; None if it can no longer arrive. The action that it answers stays done.

    If AutoMod refuses the words, the exception is raised, so that the caller can try others.

    After a broken connection or a server error (5xx) it is unknown whether the answer went through. It is sent again:
    Discord then either accepts it or says that there is one.
    """
    tried = False
    try:
        async with asyncio.timeout(LATEST):
            for pause in PAUSES:
                try:
                    return await send()
                except (aiohttp.ClientError, discord.DiscordServerError, OSError) as error:
                    tried = True
                    log.info("answer sent again", interaction=press.id, reason=repr(error))
                    await asyncio.sleep(pause)
            return await send()
    except discord.HTTPException as error:
        if error.code == ALREADY_ANSWERED:
            log.info("answer had arrived", interaction=press.id)
            if not tried:
                press.reply.by.answered_by_another()
            press.reply.given = True
            return ARRIVED
        press.reply.refused = error.code
        if error.code == UNKNOWN_INTERACTION:
            log.info("answer came too late", interaction=press.id)
            press.reply.by.meter.outcome(press.kind.name, "late")
            press.reply.by.too_late(press.token)
            return None
        if error.code == INVALID_FORM:
            log.error("answer refused", interaction=press.id, reason=error.text)
            raise
        if error.code in REFUSED_WORDS:
            raise  # the caller may try other words
        log.warning("answer did not arrive", interaction=press.id, reason=str(error))
        return None
    except (aiohttp.ClientError, TimeoutError, OSError, RuntimeError) as error:
        if isinstance(error, RuntimeError) and not press.reply.by.closing:
            raise  # otherwise the connections are closed already
        log.warning("answer did not arrive", interaction=press.id, reason=repr(error))
        return None


@contextmanager
def fenced(press: Press) -> Iterator[Fence | None]:
    """Give the lease to be stored with a press that changes something other than a table; the press then counts.

    None where there are no leases.
    """
    cause = press.reply.cause
    yield None if cause is None else cause.fence
    if cause is not None:
        cause.counted = True


@asynccontextmanager
async def answered(press: Press) -> AsyncIterator[None]:
    """Handle a press or a command: exceptions become private lines."""
    t = press.t
    task = asyncio.current_task()
    assert task is not None
    responder = press.reply.by
    if task in responder.under_way:
        yield
        return
    responder.under_way.add(task)  # the bot does not close before this is done
    try:
        try:
            yield
            responder.meter.outcome(press.kind.name, "done")
        except Refused as refused:
            responder.meter.outcome(press.kind.name, "refused")
            log.debug("refused", interaction=press.id, reason=refused.sentence)
            await say(press, t(refused.sentence, **{"play": command("play", t), **refused.values}))
        except Conflict:
            responder.meter.outcome(press.kind.name, "refused")
            log.warning("table changed by another process", interaction=press.id)
            await say(press, t("This table changed just as you pressed, so nothing was done. Please try again."))
        except discord.HTTPException as error:
            if error.code not in REFUSED_WORDS:
                raise
            responder.meter.outcome(press.kind.name, "refused")
            log.info("answer refused by AutoMod", interaction=press.id)
            with contextlib.suppress(discord.HTTPException):
                await say(press, t("This server's AutoMod blocks my answer because of a name or a word in it."))
    except Exception as error:  # or the press belongs to another process by now, and so does a refusal
        await apologize(press, error)
    finally:
        responder.under_way.discard(task)


async def apologize(press: Press, error: BaseException) -> None:
    """Tell the person that something went wrong, and log it under a number that they can report.

    An outage of the database has no number: it has a line of its own in the log.
    Says nothing where the press belongs to another process.
    """
    if press.reply.by.closing:  # the database or the connections may be closed already
        log.info("cut off by the end", interaction=press.id, reason=repr(error))
        return
    if isinstance(error, LeaseLost | AlreadyCounted):  # it is answered by the process that counts it
        log.info("another process's press", interaction=press.id, reason=repr(error))
        press.reply.by.meter.outcome(press.kind.name, "elsewhere")
        press.reply.by.lease_lost()
        return
    t = press.t
    if isinstance(error, StoreUnavailable):
        press.reply.by.meter.outcome(press.kind.name, "unavailable")
        log_failure(log, "not done", error, interaction=press.id)
        words = t(
            "Sorry, I cannot get at my records at the moment. Your game is safe: please try again. If it goes on, tell"
            " the people who run this bot."
        )
    else:
        press.reply.by.meter.outcome(press.kind.name, "incident")
        incident = secrets.token_hex(4).upper()
        log.error("incident", incident=incident, interaction=press.id, exc_info=error)
        words = t(
            "Sorry, something went wrong here, and none of it is your fault. Your game is safe. If it happens"
            " again, tell the people who run this bot the incident number {incident}.",
            incident=incident,
        )
    try:
        await say(press, words)
    except (discord.HTTPException, LeaseLost, AlreadyCounted) as refused:
        log.warning("apology did not arrive", interaction=press.id, reason=repr(refused))
