"""Sending answers to presses and commands, again if they may not have arrived."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from enum import Enum
from typing import TypeVar

import aiohttp
import discord

from bot.discord.answer import File
from bot.discord.library import answers
from bot.discord.library.messages import MISSING
from bot.discord.press import Press
from bot.discord.requests import INVALID_FORM
from bot.discord.wording import REFUSED_WORDS
from bot.language.texts import Texts, texts
from bot.runtime.log import logger
from bot.services.guild_settings import GuildSettings
from bot.show import render
from bot.standings.ids import MessageId

log = logger(__name__)

T = TypeVar("T")

LATEST = 10.0
"""Seconds after which an answer is given up. Discord accepts no first answer after three."""

PAUSES = (0.1, 0.3, 0.6, 1.0)
"""Seconds to wait before each retry of an answer that may not have arrived; less than three in all."""

UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060


class Arrived(Enum):
    """Stands in for Discord's response if there was an answer already."""

    BEFORE = "an earlier try arrived, but its response was lost"
    ELSEWHERE = "another delivery of the press was answered, perhaps with something else"


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
    files: Sequence[File] = (),
    called: Sequence[int] = (),
) -> MessageId | None:
    """Answer with a new message, ephemeral unless ``public``; gives its id if it is known and of that kind.

    :param called: the people whom it mentions with effect.
    """
    reply, client = press.reply, press.reply.by.client
    if not reply.given:
        reply.private = not public

    async def send(dressed: render.Layout) -> MessageId:
        attached = [file.opened() for file in files]
        if reply.given:
            return await answers.say_more(client, press.token, dressed, public=public, files=attached)
        return await answers.say(client, press.id, press.token, dressed, public=public, files=attached, called=called)

    sent = await _sent(press, layout, send, private=not public)
    if sent is Arrived.BEFORE or (public and sent is Arrived.ELSEWHERE):
        sent = await _sent(press, (), lambda _: answers.answer_id(client, press.token, public=public))
    return sent if isinstance(sent, int) else None


async def redraw(press: Press, layout: render.Layout | str, *, files: Sequence[File] | None = None) -> bool:
    """Answer a press by drawing its message again, or draw its answer again. False if that has not arrived.

    :param files: replace its attachments; None keeps them.
    """
    reply, client = press.reply, press.reply.by.client
    if not reply.given:
        reply.private = press.guild_id is None or (press.message is not None and press.message.ephemeral)

    async def send(dressed: render.Layout) -> bool:
        attached = MISSING if files is None else [file.opened() for file in files]
        if reply.given:
            await answers.redraw_answer(client, press.token, dressed, attached)
        else:
            await answers.redraw(client, press.id, press.token, dressed, attached)
        return True

    return bool(await _sent(press, layout, send, private=reply.private))


async def think(press: Press) -> None:
    """Answer, ephemerally, that this takes a moment. What :func:`say` sends next replaces it."""
    press.reply.private = True
    await _sent(press, (), lambda _: answers.think(press.reply.by.client, press.id, press.token))


async def ask(press: Press, form: render.Form) -> None:
    await _sent(press, (), lambda _: answers.ask(press.reply.by.client, press.id, press.token, form))


async def _sent(
    press: Press,
    layout: render.Layout | str,
    send: Callable[[render.Layout], Awaitable[T]],
    *,
    private: bool = True,
) -> T | Arrived | None:
    """Send an answer, with faces; None if it can no longer arrive. The action that it answers stays done.

    If AutoMod refuses the words, the exception is raised, so that the caller can try others.

    After a broken connection or a server error (5xx) it is unknown whether the answer went through. It is sent again:
    Discord then either accepts it or says that there is one.
    """
    if isinstance(layout, str):
        layout = render.note(layout)
    tried, pauses, reader = False, iter(PAUSES), press.user_id if private else None
    try:
        async with asyncio.timeout(LATEST):
            while True:
                try:
                    sent = await press.reply.by.faces.sent(layout, send, reader=reader)
                    press.reply.given = True
                    return sent
                except (aiohttp.ClientError, discord.DiscordServerError, OSError) as error:
                    if (pause := next(pauses, None)) is None:
                        raise
                    tried = True
                    log.info("answer sent again", interaction=press.id, reason=repr(error))
                    await asyncio.sleep(pause)
    except discord.HTTPException as error:
        if error.code == ALREADY_ANSWERED:
            log.info("answer had arrived", interaction=press.id)
            press.reply.given = press.reply.unseen = True
            if tried:
                return Arrived.BEFORE
            press.reply.by.answered_by_another()
            return Arrived.ELSEWHERE
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
