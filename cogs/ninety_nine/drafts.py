"""A pack of questions before it is kept (NN18): the form to write it in, all its mistakes, and how it would look.

What has been written stands in a file of the message that shows it, so nothing is remembered for its buttons.
"""

import asyncio
import io
from collections.abc import Sequence
from dataclasses import dataclass

import aiohttp
import discord
from discord import ui

from bot.discord.responses import Interaction
from bot.language import names
from bot.language.errors import Refused
from bot.language.texts import Texts, mark
from bot.show import render
from bot.show.cards import suited
from bot.show.custom_ids import CustomId

from .uploads import ANSWER_SIGN, CARDS, FEWEST, LONGEST_NAME, Draft

NAME, LINES = "name", "questions"
"""The fields of the form."""
LONGEST_FORM = 4000
"""Characters that Discord takes in a field of a form."""
SHOWN, SHOWN_ANSWERS = 8, 4
"""Questions and answers that a preview shows; the rest is counted."""
MOST_TOLD = 40
"""Mistakes that fit into a message."""
DOWNLOAD_TIMEOUT = 10.0
"""How long to wait, in seconds, for an uploaded file."""
PRESS_TIMEOUT = 2.0
"""The same for a file of the message that was pressed: Discord takes no answer after three."""
NOT_SENT = mark("Discord did not send the file. Please try again.")


@dataclass(frozen=True)
class PackFormId(CustomId, form="qf:add"):
    """The form for a pack of questions."""


def form(name: str, lines: Sequence[str], t: Texts) -> ui.Modal:
    """Make the form, with what has been written before."""
    modal = ui.Modal(title=t("Your own questions")[:45], custom_id=str(PackFormId()), timeout=600)
    about = t(
        "One question a line, {least} at least. They are repeated until each of the {cards} cards has one. A line that"
        " begins with `{sign}` is an answer for house players, such as `{sign} I would rather shuffle.`",
        least=FEWEST,
        cards=len(CARDS),
        sign=ANSWER_SIGN,
    )
    modal.add_item(ui.TextDisplay(about))
    named: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=NAME, max_length=LONGEST_NAME, default=name or None)
    text: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=LINES,
        style=discord.TextStyle.paragraph,
        max_length=LONGEST_FORM,
        default="\n".join(lines)[:LONGEST_FORM] or None,
    )
    modal.add_item(ui.Label(text=t("Name of the pack")[:45], component=named))
    modal.add_item(ui.Label(text=t("Questions and answers, one a line")[:45], component=text))
    return modal


def preview(draft: Draft, name: str, file: str, rows: Sequence[render.Row], t: Texts) -> render.Layout:
    """Show a pack before it is kept.

    :param file: the name of the attached file with all of it.
    """
    count = len(draft.lines) or len(CARDS)
    told = (
        t("Each of the {cards} cards has a question of its own.", cards=len(CARDS))
        if count == len(CARDS)
        else t("{count} questions, repeated until each of the {cards} cards has one.", count=count, cards=len(CARDS))
    )
    heading = t("## {name}\n-# A preview: nothing is kept yet.\n{told}", name=names.escape(name), told=told)
    shown = [
        t("{card}: {question}", card=suited(card), question=names.escape(question))
        for card, question in list(draft.questions.items())[: min(SHOWN, count)]
    ]
    answers = [names.escape(answer) for answer in draft.answers]
    said = [t.n("One answer for house players:", "{count} answers for house players:", len(answers))] if answers else []
    said += [f"> {answer}" for answer in answers[:SHOWN_ANSWERS]]
    parts = ["\n".join([*shown, *_rest(count - SHOWN, t)]), "\n".join([*said, *_rest(len(answers) - SHOWN_ANSWERS, t)])]
    return render.page([heading, *parts], [render.attachment(file), *rows])


def _rest(count: int, t: Texts) -> list[str]:
    """Say how many are not shown, if any."""
    told = t.n("-# One more is in the file.", "-# {count} more are in the file.", count)
    return [told] if count > 0 else []


def mistaken(found: Sequence[Refused], t: Texts) -> str:
    """Tell all mistakes of a pack."""
    lines = [f"- {t(one.sentence, **one.values)}" for one in found[:MOST_TOLD]]
    if len(found) > MOST_TOLD:
        more = t.n("-# One more mistake follows.", "-# {count} more mistakes follow.", len(found) - MOST_TOLD)
        lines.append(more)
    heading = t.n("## This pack has a mistake", "## This pack has {count} mistakes", len(found))
    return "\n".join([heading, t("Nothing has been kept."), *lines])


async def downloaded(file: discord.Attachment, within: float) -> bytes:
    """Fetch a file.

    :raises Refused: Discord does not send it in time.
    """
    try:
        async with asyncio.timeout(within):
            return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError):
        raise Refused(NOT_SENT) from None


async def shown_file(interaction: Interaction) -> bytes:
    """Fetch the file of the message that was pressed.

    :raises Refused: it is not there, or Discord does not send it in time.
    """
    files = interaction.message.attachments if interaction.message else []
    if not files:
        raise Refused(NOT_SENT)
    return await downloaded(files[0], PRESS_TIMEOUT)


def attached(name: str, content: bytes) -> discord.File:
    """Make an attachment."""
    return discord.File(io.BytesIO(content), name)
