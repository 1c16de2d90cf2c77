"""Answering interactions: every press and every command gets exactly one answer, even after an error.

A refusal becomes a private line in the person's language; an unexpected error becomes an apology with an incident
number, under which the traceback is logged.
"""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol, TypeVar, cast

import aiohttp
import discord
from discord import ui

from bot.cluster.leases import Fence
from bot.discord.arrivals import cause_of
from bot.discord.emoji import Faces
from bot.discord.library import answers
from bot.discord.library.messages import View
from bot.discord.requests import INVALID_FORM
from bot.language.errors import Refused
from bot.language.texts import Texts, texts
from bot.runtime.log import logger
from bot.runtime.meter import Meter
from bot.services.guild_settings import GuildSettings, GuildSettingsCache
from bot.show import render
from bot.show.commands import command
from bot.show.wording import REFUSED_WORDS
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

Interaction = discord.Interaction[discord.Client]


class Arrived(Enum):
    """Stands in for Discord's response if an answer arrived but the response was lost."""

    ARRIVED = "arrived"


ARRIVED = Arrived.ARRIVED
ANSWERED = "answered"
"""The mark of an interaction whose first answer has arrived, although the library has not seen Discord's response."""


@dataclass
class Responder:
    faces: Faces
    guild_settings: GuildSettingsCache
    meter: Meter
    lease_lost: Callable[[], None] = lambda: None
    """Is called when an interaction arrived under a lease that is no longer held."""
    answered_by_another: Callable[[], None] = lambda: None
    """Is called when an interaction had an answer before this bot tried to give one."""
    under_way: set[asyncio.Task[Any]] = field(default_factory=set, init=False)
    closing: bool = field(default=False, init=False)  # whether the connections may be closed already


class HasResponder(Protocol):
    responder: Responder


def _responder(interaction: Interaction) -> Responder:
    return cast("HasResponder", interaction.client).responder


def reader(interaction: Interaction) -> Texts:
    return texts(interaction.locale.value)


def public_locale(interaction: Interaction, settings: GuildSettings) -> str:
    """Give the locale of public messages where an interaction comes from; in private the reader's own."""
    if interaction.guild_id is None:
        return interaction.locale.value
    return settings.language or (interaction.guild_locale or discord.Locale.american_english).value


async def public_texts(interaction: Interaction) -> Texts:
    """Give the texts of public messages where an interaction comes from: their buttons have these names."""
    return texts(public_locale(interaction, await settings_here(interaction)))


async def settings_here(interaction: Interaction) -> GuildSettings:
    if interaction.guild_id is None:
        return GuildSettings()
    return await _responder(interaction).guild_settings.of(interaction.guild_id)


async def say(
    interaction: Interaction,
    layout: render.Layout | str,
    *,
    public: bool = False,
    file: Callable[[], discord.File] | None = None,
) -> int | None:
    """Answer with a new message, ephemeral unless ``public``; gives its id if it is known.

    :param file: makes the attachment for each try, since the library can read a file only once.
    """
    if isinstance(layout, str):
        layout = render.note(layout)

    def attached() -> discord.File:
        return file() if file else discord.utils.MISSING

    if _is_answered(interaction):
        sent = await _sent_with_faces(
            interaction,
            layout,
            not public,
            lambda dressed: interaction.followup.send(
                view=View(dressed), ephemeral=not public, wait=True, file=attached()
            ),
        )
        return sent.id if isinstance(sent, discord.WebhookMessage) else None
    answer = await _sent_with_faces(
        interaction,
        layout,
        not public,
        lambda dressed: interaction.response.send_message(view=View(dressed), ephemeral=not public, file=attached()),
    )
    if answer is ARRIVED:
        original = await _sent(interaction, interaction.original_response)
        return original.id if isinstance(original, discord.InteractionMessage) else None
    return answer.message_id if isinstance(answer, discord.InteractionCallbackResponse) else None


async def share(
    interaction: Interaction,
    layout: render.Layout,
    undo: Callable[[], Awaitable[None]],
    file: Callable[[], discord.File] | None = None,
) -> int | None:
    """Answer with a public message that may be shown only once; gives its id, or None if it does not arrive.

    :param undo: notes that it was not shown, if it does not arrive.
    """
    try:
        sent = await say(interaction, layout, public=True, file=file)
    except Exception:
        await undo()
        raise
    if sent is None:
        await undo()
    return sent


async def say_again(
    interaction: Interaction, layout: render.Layout, file: Callable[[], discord.File] | None = None
) -> bool:
    """Draw an answer given with :func:`say` again. False if it has not arrived: its reader may have dismissed it.

    :param file: makes the picture in it.
    """
    sent = await _sent_with_faces(
        interaction,
        layout,
        True,
        lambda dressed: interaction.edit_original_response(view=View(dressed), attachments=[file()] if file else []),
    )
    return sent is not None


async def redraw(
    interaction: Interaction, layout: render.Layout, *, files: Callable[[], list[discord.File]] | None = None
) -> bool:
    """Answer a press by drawing its message again. Can be repeated. False if the answer has not arrived.

    :param files: makes the attachments for each try; without it, the message keeps those that it has.
    """
    message = interaction.message
    private = interaction.guild_id is None or (message is not None and message.flags.ephemeral)
    if _is_answered(interaction):
        edit: Callable[..., Awaitable[Any]] = interaction.edit_original_response
    else:
        edit = interaction.response.edit_message

    async def send(dressed: render.Layout) -> bool:
        if files is not None or _is_answered(interaction):
            await edit(view=View(dressed), attachments=files() if files else discord.utils.MISSING)
        else:
            await answers.redraw(interaction.client, interaction.id, interaction.token, dressed)
            interaction.extras[ANSWERED] = True
        return True

    return bool(await _sent_with_faces(interaction, layout, private, send))


async def think(interaction: Interaction) -> None:
    """Answer, ephemerally, that this takes a moment. What :func:`say` sends next replaces it."""
    await _sent(interaction, lambda: interaction.response.defer(ephemeral=True, thinking=True))


async def ask(interaction: Interaction, modal: ui.Modal) -> None:
    modal.stop()  # forms are routed by custom id, so the library need not keep this one in memory
    await _sent(interaction, lambda: interaction.response.send_modal(modal))


def _is_answered(interaction: Interaction) -> bool:
    return interaction.response.is_done() or ANSWERED in interaction.extras


async def _sent_with_faces(
    interaction: Interaction, layout: render.Layout, private: bool, send: Callable[[render.Layout], Awaitable[T]]
) -> T | Arrived | None:
    faces = _responder(interaction).faces
    reader = interaction.user.id if private else None
    return await _sent(interaction, lambda: faces.sent(layout, send, reader=reader))


async def _sent(interaction: Interaction, send: Callable[[], Awaitable[T]]) -> T | Arrived | None:
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
                    log.info("answer sent again", interaction=interaction.id, reason=repr(error))
                    await asyncio.sleep(pause)
            return await send()
    except discord.InteractionResponded:
        return None
    except discord.HTTPException as error:
        if error.code == ALREADY_ANSWERED:
            log.info("answer had arrived", interaction=interaction.id)
            if not tried:
                _responder(interaction).answered_by_another()
            interaction.extras[ANSWERED] = True
            return ARRIVED
        if error.code == UNKNOWN_INTERACTION:
            log.info("answer came too late", interaction=interaction.id)
            _responder(interaction).meter.outcome(interaction.type.name, "late")
            return None
        if error.code == INVALID_FORM:
            log.error("answer refused", interaction=interaction.id, reason=error.text)
            raise
        if error.code in REFUSED_WORDS:
            raise  # the caller may try other words
        log.warning("answer did not arrive", interaction=interaction.id, reason=str(error))
        return None
    except (aiohttp.ClientError, TimeoutError, OSError, RuntimeError) as error:
        if isinstance(error, RuntimeError) and not _responder(interaction).closing:
            raise  # otherwise the connections are closed already
        log.warning("answer did not arrive", interaction=interaction.id, reason=repr(error))
        return None


@contextmanager
def fenced(interaction: Interaction) -> Iterator[Fence | None]:
    """Give the lease to be stored with a press that changes something other than a table; the press then counts.

    None where there are no leases.
    """
    cause = cause_of(interaction)
    yield None if cause is None else cause.fence
    if cause is not None:
        cause.counted = True


@asynccontextmanager
async def answered(interaction: Interaction) -> AsyncIterator[Texts]:
    """Handle a press or a command: exceptions become private lines."""
    t = reader(interaction)
    task = asyncio.current_task()
    assert task is not None
    responder = _responder(interaction)
    responder.under_way.add(task)  # the bot does not close before this is done
    try:
        try:
            yield t
            responder.meter.outcome(interaction.type.name, "done")
        except Refused as refused:
            responder.meter.outcome(interaction.type.name, "refused")
            log.debug("refused", interaction=interaction.id, reason=refused.sentence)
            await say(interaction, t(refused.sentence, **{"play": command("play", t), **refused.values}))
        except Conflict:
            responder.meter.outcome(interaction.type.name, "refused")
            log.warning("table changed by another process", interaction=interaction.id)
            await say(interaction, t("This table changed just as you pressed, so nothing was done. Please try again."))
        except discord.HTTPException as error:
            if error.code not in REFUSED_WORDS:
                raise
            responder.meter.outcome(interaction.type.name, "refused")
            log.info("answer refused by AutoMod", interaction=interaction.id)
            with contextlib.suppress(discord.HTTPException):
                await say(interaction, t("This server's AutoMod blocks my answer because of a name or a word in it."))
    except Exception as error:  # or the press belongs to another process by now, and so does a refusal
        await apologize(interaction, error)
    finally:
        responder.under_way.discard(task)


async def apologize(interaction: Interaction, error: BaseException) -> None:
    """Tell the person that something went wrong, and log it under a number that they can report.

    An outage of the database has no number: it has a line of its own in the log.
    Says nothing where the press belongs to another process.
    """
    if _responder(interaction).closing:  # the database or the connections may be closed already
        log.info("cut off by the end", interaction=interaction.id, reason=repr(error))
        return
    if isinstance(error, LeaseLost | AlreadyCounted):  # it is answered by the process that counts it
        log.info("another process's press", interaction=interaction.id, reason=repr(error))
        _responder(interaction).meter.outcome(interaction.type.name, "elsewhere")
        _responder(interaction).lease_lost()
        return
    t = reader(interaction)
    if isinstance(error, StoreUnavailable):
        _responder(interaction).meter.outcome(interaction.type.name, "unavailable")
        log_failure(log, "not done", error, interaction=interaction.id)
        words = t(
            "Sorry, I cannot get at my records at the moment. Your game is safe: please try again. If it goes on, tell"
            " the people who run this bot."
        )
    else:
        _responder(interaction).meter.outcome(interaction.type.name, "incident")
        incident = secrets.token_hex(4).upper()
        log.error("incident", incident=incident, interaction=interaction.id, exc_info=error)
        words = t(
            "Sorry, something went wrong here, and none of it is your fault. Your game is safe. If it happens"
            " again, tell the people who run this bot the incident number {incident}.",
            incident=incident,
        )
    try:
        await say(interaction, words)
    except (discord.HTTPException, LeaseLost, AlreadyCounted) as refused:
        log.warning("apology did not arrive", interaction=interaction.id, reason=repr(refused))
