"""Answering an interaction, whatever happens: every press and every command gets exactly one answer.

A refusal becomes a private line in the person's language; a surprise becomes an apology with an incident number, under
which the log has the traceback.
"""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol, TypeVar, cast

import aiohttp
import discord
from discord import ui
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.discord.emoji import Faces
from bot.language.errors import Refused
from bot.language.texts import Texts, texts
from bot.runtime.log import logger
from bot.runtime.meter import Meter
from bot.services.guild_settings import GuildSettings, GuildSettingsCache
from bot.show import render
from bot.show.wording import REFUSED_WORDS
from bot.store.errors import Conflict

log = logger(__name__)

T = TypeVar("T")

LATEST = 10.0
"""How long to try to answer, in seconds. Discord takes no first answer after three."""

PAUSES = (0.1, 0.3, 0.6, 1.0)
"""How long to wait, in seconds, before an answer is sent again that may not have arrived: all within those three."""

UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060
INVALID_FORM = 50035

Interaction = discord.Interaction[discord.Client]


class Arrived(Enum):
    """Stands for what Discord would have told, had it not been lost on the way."""

    ARRIVED = "arrived"


ARRIVED = Arrived.ARRIVED
ANSWERED = "answered"
"""The mark of an interaction whose first answer is known to have arrived, though Discord's own word for it was lost."""


@dataclass
class Responder:
    """What answering needs, and which presses and commands are being answered."""

    faces: Faces
    guild_settings: GuildSettingsCache
    meter: Meter
    under_way: set[asyncio.Task[Any]] = field(default_factory=set)
    closing: bool = False  # from when on nothing is answered any more


class HasResponder(Protocol):
    """The client, as far as answering needs it."""

    responder: Responder


def _responder(interaction: Interaction) -> Responder:
    return cast("HasResponder", interaction.client).responder


class _Session:
    """A session for first answers: where Discord fails, it says so at once, and the library does not wait first."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    @asynccontextmanager
    async def request(self, method: str, url: str, **what: Any) -> AsyncIterator[aiohttp.ClientResponse]:
        """Send a request.

        :raises discord.DiscordServerError: Discord has failed at it, and may have done it all the same.
        """
        async with self._session.request(method, url, **what) as response:
            if response.status >= 500:
                raise discord.DiscordServerError(response, await response.text())
            yield response


class Adapter(AsyncWebhookAdapter):
    """The library's way to Discord for interactions, without its pauses of a second and three: a press has only three.

    All else that goes this way, such as hands, is left as it is.
    """

    def __init__(self, answers: Callable[[int], None]) -> None:
        """Prepare it.

        :param answers: is told which interaction is about to be answered.
        """
        super().__init__()  # type: ignore[no-untyped-call]
        self._answers = answers

    def create_interaction_response(self, interaction_id: int, *what: Any, session: Any, **more: Any) -> Any:
        """Send the first answer to an interaction."""
        self._answers(interaction_id)
        return super().create_interaction_response(interaction_id, *what, session=_Session(session), **more)  # type: ignore[arg-type]


def reader(interaction: Interaction) -> Texts:
    """The texts in the language of whoever pressed."""
    return texts(interaction.locale.value)


async def settings_here(interaction: Interaction) -> GuildSettings:
    """What the server that an interaction comes from has settled."""
    if interaction.guild_id is None:
        return GuildSettings()
    return await _responder(interaction).guild_settings.of(interaction.guild_id)


async def say(
    interaction: Interaction,
    view: ui.LayoutView | str,
    *,
    public: bool = False,
    file: Callable[[], discord.File] | None = None,
) -> int | None:
    """Answer with a new message, for the person alone unless ``public``, and tell its id if that is known.

    :param file: makes what is attached, for each time that it is sent: the library reads a file only once.
    """
    if isinstance(view, str):
        view = render.note(view)

    def attached() -> discord.File:
        return file() if file else discord.utils.MISSING

    if _is_answered(interaction):
        sent = await _sent_with_faces(
            interaction,
            view,
            not public,
            lambda: interaction.followup.send(view=view, ephemeral=not public, wait=True, file=attached()),
        )
        return sent.id if isinstance(sent, discord.WebhookMessage) else None
    answer = await _sent_with_faces(
        interaction,
        view,
        not public,
        lambda: interaction.response.send_message(view=view, ephemeral=not public, file=attached()),
    )
    if answer is ARRIVED:
        original = await _sent(interaction, interaction.original_response)
        return original.id if isinstance(original, discord.InteractionMessage) else None
    return answer.message_id if isinstance(answer, discord.InteractionCallbackResponse) else None


async def with_picture(interaction: Interaction, view: ui.LayoutView, file: Callable[[], discord.File]) -> None:
    """Draw an answer that was given with :func:`say` anew, with a picture in it."""
    await _sent_with_faces(
        interaction, view, True, lambda: interaction.edit_original_response(view=view, attachments=[file()])
    )


async def redraw(interaction: Interaction, view: ui.LayoutView) -> bool:
    """Answer a press by drawing its message anew, also once more. False where the press has come too late for that."""
    message = interaction.message
    private = interaction.guild_id is None or (message is not None and message.flags.ephemeral)
    if _is_answered(interaction):
        done = await _sent_with_faces(interaction, view, private, lambda: interaction.edit_original_response(view=view))
        return done is not None
    sent = await _sent_with_faces(interaction, view, private, lambda: interaction.response.edit_message(view=view))
    return sent is not None


async def think(interaction: Interaction) -> None:
    """Answer, for the person alone, that it takes a moment; what is said next with :func:`say` comes in its place."""
    await _sent(interaction, lambda: interaction.response.defer(ephemeral=True, thinking=True))


async def ask(interaction: Interaction, modal: ui.Modal) -> None:
    """Answer a press with a form to fill in."""
    modal.stop()  # what is sent in comes by its custom id: the library need not keep the form in memory
    await _sent(interaction, lambda: interaction.response.send_modal(modal))


def _is_answered(interaction: Interaction) -> bool:
    return interaction.response.is_done() or ANSWERED in interaction.extras


async def _sent_with_faces(
    interaction: Interaction, view: ui.LayoutView, private: bool, send: Callable[[], Awaitable[T]]
) -> T | Arrived | None:
    faces = _responder(interaction).faces
    reader = interaction.user.id if private else None
    return await _sent(interaction, lambda: faces.sent(view, send, reader=reader))


async def _sent(interaction: Interaction, send: Callable[[], Awaitable[T]]) -> T | Arrived | None:
    """Send an answer; None where it cannot arrive any more, which takes nothing back of what was done.

    Where AutoMod refuses its words that is raised: those who know other words can try them.

    A connection that breaks does not tell whether the answer went through, nor does Discord where it fails (5xx). It is
    sent again: then Discord either takes it or says that it has one.
    """
    try:
        async with asyncio.timeout(LATEST):
            for pause in PAUSES:
                try:
                    return await send()
                except (aiohttp.ClientError, discord.DiscordServerError, OSError) as error:
                    log.info("answer sent again", interaction=interaction.id, reason=repr(error))
                    await asyncio.sleep(pause)
            return await send()
    except discord.InteractionResponded:
        return None
    except discord.HTTPException as error:
        if error.code == ALREADY_ANSWERED:
            log.info("answer had arrived", interaction=interaction.id)
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
            raise  # it can be said in other words
        log.warning("answer did not arrive", interaction=interaction.id, reason=str(error))
        return None
    except (aiohttp.ClientError, TimeoutError, OSError, RuntimeError) as error:
        if isinstance(error, RuntimeError) and not _responder(interaction).closing:
            raise  # if not, the connections are closed already
        log.warning("answer did not arrive", interaction=interaction.id, reason=repr(error))
        return None


@asynccontextmanager
async def answered(interaction: Interaction) -> AsyncIterator[Texts]:
    """Handle a press or a command: what it raises becomes a private line."""
    t = reader(interaction)
    task = asyncio.current_task()
    assert task is not None
    responder = _responder(interaction)
    responder.under_way.add(task)  # the bot does not close before this is done
    try:
        yield t
        responder.meter.outcome(interaction.type.name, "done")
    except Refused as refused:
        responder.meter.outcome(interaction.type.name, "refused")
        log.debug("refused", interaction=interaction.id, reason=refused.sentence)
        await say(interaction, t(refused.sentence, **refused.values))
    except Conflict:
        responder.meter.outcome(interaction.type.name, "refused")
        log.warning("table changed by another process", interaction=interaction.id)
        await say(interaction, t("This table changed just as you pressed, so nothing was done. Please try again."))
    except discord.HTTPException as error:
        if error.code not in REFUSED_WORDS:
            await apologise(interaction, error)
            return
        responder.meter.outcome(interaction.type.name, "refused")
        log.info("answer refused by AutoMod", interaction=interaction.id)
        with contextlib.suppress(discord.HTTPException):
            await say(interaction, t("This server's AutoMod blocks my answer because of a name or a word in it."))
    except Exception as error:
        await apologise(interaction, error)
    finally:
        responder.under_way.discard(task)


async def apologise(interaction: Interaction, error: BaseException) -> None:
    """Tell the person that something broke here, and log it under a number they can name."""
    if _responder(interaction).closing:  # the database is closed already, or the connections are
        log.info("cut off by the end", interaction=interaction.id, reason=repr(error))
        return
    _responder(interaction).meter.outcome(interaction.type.name, "incident")
    incident = secrets.token_hex(4).upper()
    log.error("incident", incident=incident, interaction=interaction.id, exc_info=error)
    try:
        await say(
            interaction,
            reader(interaction)(
                "Sorry, something went wrong here, and nothing of it is your fault. Your game is safe. If it happens"
                " again, tell whoever runs this bot the incident number {incident}.",
                incident=incident,
            ),
        )
    except discord.HTTPException:
        log.warning("apology did not arrive", incident=incident)
